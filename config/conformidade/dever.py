"""O que se escreve de um dever, e como o mesmo dispositivo se chama na lista, na lei e no nome de um teste."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from concursos.normas.base import Norma, Texto

TIPOS = {
    "regra": "regra de cálculo",
    "dado": "dado que tem de existir",
    "fluxo": "passo de um caso",
    "acesso": "quem vê ou faz",
    "pub": "conteúdo de publicação",
    "rel": "relatório",
    "artigo": "artigo, sem dever à parte",
}
INCISO_OU_ALINEA = re.compile(r"[IVX]+|[a-z]")


@dataclass(frozen=True)
class Dever:
    """Um dever: os códigos que o nomeiam, os tipos, uma linha nossa e o que não se lê do código.

    `feito` são caminhos com pontos (`concursos.atos.nomear`) ou `restricao nome_no_banco`; `provas`, testes
    cujo nome não começa pelo código; `falta`, o que se sabe que ainda não se faz.
    """

    codigos: tuple[str, ...]
    tipos: tuple[str, ...]
    texto: str
    feito: tuple[str, ...] = ()
    provas: tuple[str, ...] = ()
    falta: str = ""


def dever(
    codigos: str, tipos: str, texto: str, feito: Sequence[str] = (), provas: Sequence[str] = (), falta=""
):
    """Um Dever, com códigos e tipos separados por vírgula."""
    return Dever(
        tuple(codigos.split(", ")), tuple(tipos.split(", ")), texto, tuple(feito), tuple(provas), falta
    )


def sigla(norma: Norma, texto: Texto) -> str:
    """O começo do código: ente e espécie do texto (`GO-D` é o decreto de Goiás, `GO-L` a lei)."""
    return f"{norma.ente}-{texto.nome[0]}"


def codigo_de(prefixo: str, dispositivo: str) -> str:
    """`21, § 3º` do decreto de Goiás é GO-D-21§3; `13, p. único`, GO-D-13 p.u.; `18, III`, GO-D-18 III."""
    artigo, *partes = dispositivo.split(", ")
    codigo = f"{prefixo}-{artigo.removesuffix('º')}"
    for parte in partes:
        if parte.startswith("§"):
            codigo += f"§{parte.removeprefix('§ ').removesuffix('º')}"
        else:
            codigo += " p.u." if parte == "p. único" else f" {parte}"
    return codigo


def de_quem(dispositivo: str) -> str:
    """O artigo ou parágrafo de que um inciso ou uma alínea é parte; o próprio, se já é artigo ou parágrafo."""
    partes = dispositivo.split(", ")
    while len(partes) > 1 and INCISO_OU_ALINEA.fullmatch(partes[-1]):
        partes.pop()
    return ", ".join(partes)


def chave(codigo: str) -> str:
    """O código como aparece em nome de teste e em endereço: GO-D-21§3 é go_d_21_p3."""
    nome = codigo.lower().replace("§", "_p").replace("p.u.", "pu")
    return nome.replace(" ", "_").replace("-", "_")


def ancora(codigo: str) -> str:
    """O endereço do dever dentro da página: go-d-21-p3."""
    return chave(codigo).replace("_", "-")
