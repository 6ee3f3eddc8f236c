"""Normas e certames de prova: Goiás de verdade, e o desenho de PE, BR, ES e DF com os números do motor."""

from dataclasses import replace
from fractions import Fraction

from concursos.normas import norma
from concursos.normas.base import BaseDeCalculo, Decide, Grupo, Manda, Pcd, Reversao, Serie, VariasReservas
from concursos.regras.filas import Candidato

GO = norma("GO")
SEM_PCD = Pcd(percentual=Fraction(0), onde="edital")


def _grupo(codigo, percentual):
    return Grupo(codigo, codigo.replace("_", " "), Manda(Fraction(percentual, 100), "prova"), frozenset())


TRES_GRUPOS = (_grupo("pretas_e_pardas", 25), _grupo("indigenas", 3), _grupo("quilombolas", 2))
PE = replace(
    GO,
    codigo="prova-pe",
    grupos=TRES_GRUPOS,
    reversao=Manda(Reversao.CRUZADA_COM_RETORNO, "prova"),
    varias_reservas=Manda(VariasReservas.MAIOR_PERCENTUAL, "prova"),
    base_de_calculo=Manda(BaseDeCalculo.PARTE, "prova"),
    pcd=Pcd(percentual=Fraction(5, 100), onde="prova", minimo=1, minimo_desde=2),
)
BR = replace(
    PE,
    codigo="prova-br",
    minimo_de_vagas=Manda(2, "prova"),
    reversao=Manda(Reversao.CRUZADA, "prova"),
    para_decidir=Manda(Decide.DUPLA_NAO_UNANIMIDADE, "prova"),
    pcd=Pcd(percentual=Fraction(5, 100), onde="prova"),
)
ES = replace(
    GO,
    codigo="prova-es",
    grupos=(_grupo("negros", 20), _grupo("indigenas", 5)),
    pcd=Pcd(percentual=Fraction(10, 100), onde="prova", serie=Serie.MEIO_PARA_CIMA),
)
DF = replace(GO, codigo="prova-df", pcd=Pcd(Fraction(10, 100), "prova", serie=Serie.MEIO_PARA_CIMA))


def candidatos(total, so_no_grupo=(), **grupos):
    """r1 a r{total}, em ordem; `negros=[2, 6]` diz quem está em cada grupo; `so_no_grupo`, fora da geral."""
    de = {n: frozenset(g for g, quem in grupos.items() if n in quem) for n in range(1, total + 1)}
    return [Candidato(f"r{n}", n, de[n], na_ampla=n not in so_no_grupo) for n in range(1, total + 1)]


EXEMPLO_C2 = candidatos(13, negros=[2, 6, 10, 11], pcd=[5, 12])


def nomes(texto):
    """'r1 r2' em lista."""
    return texto.split()
