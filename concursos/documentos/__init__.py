"""Da fotografia ao papel: a guarda de arquivos, o PDF e as formas de cada publicação."""

from .autenticidade import Autentico, autenticidade_do_codigo, autenticidade_do_resumo
from .formas import FORMAS, csv_de, json_de, pdf_de, pdf_html_de
from .fotografia import linhas_da_inscricao, linhas_de, pagina_de, procurar_em, secoes_de
from .guarda import caminho_de, guardar_bytes, guardar_caminho, sha256_do_arquivo
from .papel import html_em_pdf, html_para_pdf, selo
