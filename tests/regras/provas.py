"""As normas de verdade e certames de prova."""

from fractions import Fraction

from concursos.normas import norma
from concursos.normas.base import Pcd
from concursos.regras.filas import Candidato

GO, PE, ES, DF, BR = (norma(ente) for ente in ("GO", "PE", "ES", "DF", "BR"))
TODAS = (GO, PE, ES, DF, BR)
SEM_PCD = Pcd(percentual=Fraction(0), onde="edital")


def candidatos(total, so_no_grupo=(), **grupos):
    """r1 a r{total}, em ordem; `negros=[2, 6]` diz quem está em cada grupo; `so_no_grupo`, fora da geral."""
    de = {n: frozenset(g for g, quem in grupos.items() if n in quem) for n in range(1, total + 1)}
    return [Candidato(f"r{n}", n, de[n], na_ampla=n not in so_no_grupo) for n in range(1, total + 1)]


EXEMPLO_C2 = candidatos(13, negros=[2, 6, 10, 11], pcd=[5, 12])


def nomes(texto):
    """'r1 r2' em lista."""
    return texto.split()
