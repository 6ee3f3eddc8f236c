"""As três formas de uma publicação, feitas só da fotografia: PDF, CSV e JSON, com o mesmo resumo."""

import csv
import io
import json

from concursos.documentos.fotografia import linhas_de, secoes_de
from concursos.documentos.papel import html_de, html_em_pdf, selo
from concursos.models import Publicacao

BOM = "\ufeff"


def pdf_html_de(publicacao: Publicacao) -> str:
    """O HTML que vira o PDF da publicação."""
    contexto = {
        "publicacao": publicacao,
        "cabecalho": publicacao.cabecalho,
        "tabelas": secoes_de(publicacao),
        "selo": selo(publicacao.uuid, publicacao.sha256),
    }
    return html_de(publicacao.modelo, contexto, publicacao.titulo)


def pdf_de(publicacao: Publicacao) -> bytes:
    """O PDF da publicação."""
    return html_em_pdf(pdf_html_de(publicacao))


def csv_de(publicacao: Publicacao) -> bytes:
    """A planilha: UTF-8 com BOM e `;`. As primeiras linhas identificam a publicação e trazem o resumo."""
    saida = io.StringIO(BOM)
    saida.seek(0, io.SEEK_END)
    folha = csv.writer(saida, delimiter=";", lineterminator="\r\n")
    cabecalho = publicacao.cabecalho
    for rotulo, valor in [
        ("Publicação", publicacao.titulo),
        ("Certame", cabecalho["certame"]),
        ("Código de verificação", str(publicacao.uuid)),
        ("sha256", publicacao.sha256),
    ]:
        folha.writerow([rotulo, sem_formula(valor)])
    for tabela in secoes_de(publicacao):
        folha.writerow([])
        if tabela.titulo:
            folha.writerow([sem_formula(tabela.titulo)])
        folha.writerow(tabela.colunas)
        folha.writerows([sem_formula(celula) for celula in linha] for _, linha in tabela.linhas)
    return saida.getvalue().encode()


def sem_formula(celula: str) -> str:
    """A célula que a planilha tomaria por fórmula ganha um apóstrofo; número negativo não."""
    perigosa = len(celula) > 1 and celula[0] in "=+-@\t\r"
    numero = celula[1:].replace(",", "").replace(".", "").isdigit()
    return f"'{celula}" if perigosa and not numero else celula


def json_de(publicacao: Publicacao) -> bytes:
    """Cabeçalho e linhas tal como congelados, com o resumo que os cobre."""
    dados = {
        "publicacao": str(publicacao.uuid),
        "titulo": publicacao.titulo,
        "sha256": publicacao.sha256,
        "cabecalho": publicacao.cabecalho,
        "linhas": linhas_de(publicacao),
    }
    return json.dumps(dados, ensure_ascii=False, indent=1, sort_keys=True).encode()


FORMAS = {
    "pdf": ("application/pdf", pdf_de),
    "csv": ("text/csv; charset=utf-8", csv_de),
    "json": ("application/json", json_de),
}
"""Cada forma: o tipo do arquivo e quem a faz."""
