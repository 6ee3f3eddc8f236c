"""A chamada que para: a vaga é de uma reserva que não tem mais ninguém confirmado para ela."""

from collections.abc import Iterable
from dataclasses import dataclass

from concursos.normas.base import PCD, Convoca, Norma

from .estado import Situacao


@dataclass(frozen=True)
class Parada:
    """A vaga em que se para, o grupo cuja lista acabou, quantas vagas dele reverteriam e o artigo."""

    vaga: int
    grupo: str
    revertem: int
    texto: str
    artigo: str


def parada(norma: Norma, situacao: Situacao, autorizados: Iterable[str] = ()) -> Parada | None:
    """A primeira vaga aberta de um grupo racial esgotado, se nenhum ato autorizou reverter as dele.

    Só onde a norma manda ouvir um mínimo de optantes: há quem ainda se possa convocar à banca. Onde
    todos são ouvidos, a reversão decorre da própria norma.
    """
    if norma.convocados.valor != Convoca.TRES_VEZES_OU_DEZ:
        return None
    esgotados = {g for g in situacao.alocacao.revertidas if g != PCD and g not in set(autorizados)}
    for chamada in situacao.proximas:
        if chamada.vaga > situacao.vagas:
            return None
        dono = situacao.serie[chamada.vaga - 1]
        if dono in esgotados and chamada.lista not in (dono, PCD):
            return _parada(norma, chamada.vaga, dono, situacao.alocacao.revertidas[dono])
    return None


def _parada(norma, vaga, grupo, revertem):
    rotulo = norma.rotulo(grupo)
    return Parada(
        vaga,
        grupo,
        revertem,
        f"a {vaga}ª vaga é da reserva de {rotulo}, cuja lista de pessoas confirmadas acabou: escolha por ato, "
        f"com motivo, entre ouvir mais optantes e retificar o resultado final ou reverter à ampla concorrência",
        norma.reversao.onde,
    )
