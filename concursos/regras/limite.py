"""A soma das reservas raciais diante do limite global da norma: passar é permitido, e se diz."""

from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from concursos.normas.base import PCD, Norma

from .vagas import Reserva, em_portugues


@dataclass(frozen=True)
class Excesso:
    """Quantas vagas raciais se reservam, o limite em vagas, e por que a soma fica como está."""

    reservadas: int
    limite: Fraction
    texto: str
    artigo: str
    a_confirmar: bool


def excesso_do_limite(norma: Norma, reserva: Reserva, edital_em: date | None = None) -> Excesso | None:
    """O excesso da soma racial sobre o limite global, ou None; nunca se corta um grupo por isso (P3).

    Antes da data em que a norma passou a permiti-lo, a conta é a mesma e o excesso fica a confirmar.
    """
    global_ = norma.limite_global
    if global_.valor is None:
        return None
    limite = global_.valor.percentual * reserva.vagas
    reservadas = sum(quantas for grupo, quantas in reserva.por_grupo.items() if grupo != PCD)
    if reservadas <= limite:
        return None
    desde = global_.valor.passa_desde
    permitido = desde is not None and edital_em is not None and edital_em >= desde
    return Excesso(
        reservadas,
        limite,
        f"as reservas raciais somam {reservadas}, mais que {em_portugues(global_.valor.percentual * 100)} % de "
        f"{reserva.vagas} vagas ({em_portugues(limite)}), por arredondamento de cada grupo",
        global_.onde,
        global_.a_confirmar or not permitido,
    )
