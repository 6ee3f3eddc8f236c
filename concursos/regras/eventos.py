"""O que acontece depois da primeira convocação: os eventos, em ordem, são a única fonte do estado.

O que já foi nomeado não muda. Cada fato refaz a conta só do que está aberto; calcular nunca grava.
"""

from collections.abc import Iterable, Mapping, Sequence

from concursos.normas.base import Norma, Ordem, Pcd

from .chamada import conferir_ordem
from .efeitos import aplicar
from .estado import Estado, Situacao
from .fatos import EventoDado, TipoDeEvento
from .filas import Candidato
from .vagas import conferir_vagas

__all__ = ["EventoDado", "Situacao", "TipoDeEvento", "opcao_aberta", "opcoes_abertas", "situacao"]


def situacao(
    norma: Norma,
    vagas_iniciais: int,
    candidatos: Iterable[Candidato],
    eventos: Sequence[EventoDado],
    ordem: Ordem | str,
    *,
    pcd: Pcd | None = None,
    reserva: Mapping[str, int] | None = None,
    cadastro: int | None = None,
) -> Situacao:
    """Refaz o estado a partir dos eventos e diz quem é o próximo. Não grava nada. Erro: EntradaInvalida.

    `cadastro` limita quantas convocações do cadastro de reserva se calculam; sem ele, todas.
    """
    return _depois_de(norma, vagas_iniciais, candidatos, eventos, ordem, pcd, reserva).situacao(cadastro)


def opcao_aberta(
    norma: Norma,
    vagas_iniciais: int,
    candidatos: Iterable[Candidato],
    eventos: Sequence[EventoDado],
    ordem: Ordem | str,
    inscricao: str,
    *,
    pcd: Pcd | None = None,
    reserva: Mapping[str, int] | None = None,
) -> tuple[str, ...]:
    """As reservas entre as quais a pessoa convocada tem de optar; vazio se não há opção a fazer.

    Opta quem entrou por uma reserva e também entraria por outra com as vagas ainda abertas; quem entrou
    pela ampla não opta, nem quem já optou.
    """
    return _depois_de(norma, vagas_iniciais, candidatos, eventos, ordem, pcd, reserva).opcao_de(inscricao)


def opcoes_abertas(
    norma: Norma,
    vagas_iniciais: int,
    candidatos: Iterable[Candidato],
    eventos: Sequence[EventoDado],
    ordem: Ordem | str,
    *,
    pcd: Pcd | None = None,
    reserva: Mapping[str, int] | None = None,
) -> dict[str, tuple[str, ...]]:
    """As opções por fazer de todas as pessoas que têm vaga, como em `opcao_aberta`."""
    estado = _depois_de(norma, vagas_iniciais, candidatos, eventos, ordem, pcd, reserva)
    opcoes = {inscricao: estado.opcao_de(inscricao) for inscricao in estado.posses}
    return {inscricao: grupos for inscricao, grupos in opcoes.items() if grupos}


def _depois_de(norma, vagas_iniciais, candidatos, eventos, ordem, pcd, reserva) -> Estado:
    estado = Estado(norma, conferir_vagas(vagas_iniciais), candidatos, conferir_ordem(ordem), pcd, reserva)
    for evento in sorted(eventos, key=lambda e: e.numero):
        aplicar(estado, evento)
    return estado
