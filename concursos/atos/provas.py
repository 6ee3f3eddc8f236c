"""Refazer a prova de cada ato a partir da evidência guardada, para conferir o livro."""

from concursos.atos.nomeacao import prova_dos_eventos
from concursos.atos.publicacao import por_extenso, prova_da_janela
from concursos.consultas import retrato_das_listas
from concursos.documentos import caminho_de, sha256_do_arquivo
from concursos.models import bytes_canonicos


def resumo_da_publicacao(publicacao):
    """O resumo refeito dos bytes no disco; vazio se a linha da tabela já não diz o que o cabeçalho congelou."""
    cabecalho = publicacao.cabecalho
    with caminho_de(publicacao.linhas).open("rb") as aberto:
        igual = aberto.readline().rstrip(b"\n") == bytes_canonicos(cabecalho)
        total = sum(1 for _ in aberto)
    prazo = cabecalho["prazo"] or {"abre": "", "fecha": ""}
    instantes = [
        por_extenso(quando) if quando else "" for quando in (publicacao.abre_em, publicacao.fecha_em)
    ]
    congelado = (cabecalho["titulo"], cabecalho["tipo"], total, prazo["abre"], prazo["fecha"])
    na_tabela = (publicacao.titulo, publicacao.tipo, publicacao.total_de_linhas, *instantes)
    return sha256_do_arquivo(caminho_de(publicacao.linhas)) if igual and congelado == na_tabela else ""


# Pelo nome do ato ou, se ele não está aqui, pelo tipo da coisa: como refazer a prova.
PROVAS = {
    "prorrogar_prazo": prova_da_janela,
    "homologar_resultado": retrato_das_listas,
    "concursos.evento": prova_dos_eventos,
    "concursos.publicacao": resumo_da_publicacao,
    "concursos.importacao": lambda importacao: sha256_do_arquivo(caminho_de(importacao.arquivo)),
}
