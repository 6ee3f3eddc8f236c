"""Refazer a prova de cada ato da banca a partir da evidência guardada (ver concursos.atos.provas)."""

from concursos.atos import prova_de
from concursos.documentos import caminho_de, sha256_do_arquivo
from heteroidentificacao.consultas import (
    conteudo_da_adesao,
    conteudo_da_errata,
    conteudo_da_minuta,
    conteudo_do_termo,
    conteudo_do_voto,
)

PROVAS = {
    "publicar_texto_do_termo": lambda texto: prova_de(texto.texto),
    "assinar_termo": lambda termo: prova_de(conteudo_do_termo(termo)),
    "anexar_registro": lambda registro: sha256_do_arquivo(caminho_de(registro.arquivo)),
    "votar": lambda voto: prova_de(conteudo_do_voto(voto)),
    "retificar_voto": lambda errata: prova_de(conteudo_da_errata(errata)),
    "redigir_minuta": lambda minuta: prova_de(conteudo_da_minuta(minuta)),
    "aderir": lambda adesao: prova_de(conteudo_da_adesao(adesao)),
    "lavrar_parecer": lambda parecer: prova_de(parecer.conteudo),
    "encerrar_sessao": lambda ata: prova_de(ata.conteudo),
}
