"""A chamada de um cargo: o que o motor recebe e o que ele responde. Nada aqui grava."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Max

from concursos.models import Ato, Cargo, Inscricao, Opcao, TipoDeEvento
from concursos.normas.base import Norma, Pcd
from concursos.regras import eventos as motor
from concursos.regras.esgotamento import Parada, parada
from concursos.regras.eventos import EventoDado, Situacao
from concursos.regras.filas import Candidato
from concursos.regras.frases import Chamada
from concursos.regras.vagas import quantidades
from concursos.situacoes import Verificacao

from .vagas import norma_prevista, pcd_do_certame, vagas_do_cargo

CADASTRO_PREVISTO = 50
MUDAM_AS_LISTAS = (TipoDeEvento.NOVAS_VAGAS, TipoDeEvento.DECISAO_JUDICIAL)


@dataclass(frozen=True)
class Contexto:
    """O que o certame diz ao motor sobre um cargo: norma, PcD, vagas do edital e reserva impressa."""

    norma: Norma
    pcd: Pcd
    vagas: int
    reserva: dict[str, int] | None

    @property
    def opcionais(self):
        return {"pcd": self.pcd, "reserva": self.reserva}


@dataclass(frozen=True)
class Plano:
    """Uma simulação: as próximas chamadas, onde a chamada para (se para) e o estado de que saíram."""

    chamadas: tuple[Chamada, ...]
    parada: Parada | None
    situacao: Situacao


def contexto_do_cargo(cargo: Cargo) -> Contexto:
    """As vagas do edital não contam as oferecidas depois por ato: essas são eventos."""
    norma = norma_prevista(cargo.certame)
    pcd = pcd_do_certame(cargo.certame, norma)
    novas = cargo.eventos.filter(tipo=TipoDeEvento.NOVAS_VAGAS).values_list("quantidade", flat=True)
    vagas = vagas_do_cargo(cargo) - sum(novas)
    reserva = None
    if cargo.reserva_do_edital:
        calculada = quantidades(norma, vagas, pcd)
        reserva = {g: cargo.reserva_do_edital.get(g, calculada[g]) for g in norma.codigos}
    return Contexto(norma, pcd, vagas, reserva)


def candidatos_do_cargo(cargo: Cargo) -> list[Candidato]:
    """Quem foi aprovado, com a posição e as reservas em que foi confirmado (ou dispensado, em PcD).

    Quem não teve a autodeclaração confirmada nunca está na lista do grupo (art. 20); segue na ampla se a
    nota bastou em cada fase (art. 24). Quem foi eliminado, ou não bastou, não está em lista nenhuma.
    """
    grupos = _grupos_confirmados(cargo)
    linhas = (
        Inscricao.objects.filter(cargo=cargo, posicao__isnull=False)
        .order_by("posicao")
        .values_list("pk", "numero", "posicao", "na_ampla", "eliminada_em")
    )
    return [
        Candidato(numero, posicao)
        if eliminada
        else Candidato(numero, posicao, grupos.get(pk, frozenset()), bool(na_ampla))
        for pk, numero, posicao, na_ampla, eliminada in linhas
    ]


def _grupos_confirmados(cargo):
    grupos = defaultdict(set)
    opcoes = Opcao.objects.filter(
        inscricao__cargo=cargo,
        retirada_em__isnull=True,
        verificacao__in=[Verificacao.CONFIRMADA, Verificacao.DISPENSADA],
    )
    for inscricao, grupo in opcoes.values_list("inscricao", "grupo"):
        grupos[inscricao].add(grupo)
    return {inscricao: frozenset(dela) for inscricao, dela in grupos.items()}


def eventos_do_cargo(cargo: Cargo) -> list[EventoDado]:
    """Os fatos do cargo, em ordem, como o motor os recebe."""
    return [
        EventoDado(
            evento.numero,
            evento.tipo,
            evento.inscricao and evento.inscricao.numero,
            evento.vaga,
            evento.lista or None,
            evento.quantidade,
            evento.compensa or None,
        )
        for evento in cargo.eventos.select_related("inscricao").order_by("numero")
    ]


def situacao_do_cargo(cargo: Cargo, *, ordem: str = "", cadastro: int = 0) -> Situacao:
    """Quem tem vaga, quem vem a seguir e as listas, refeitos dos eventos.

    `ordem` vazia é a escolhida por ato; `cadastro`, quantas chamadas do cadastro de reserva se calculam.
    """
    contexto = contexto_do_cargo(cargo)
    return motor.situacao(
        contexto.norma,
        contexto.vagas,
        candidatos_do_cargo(cargo),
        eventos_do_cargo(cargo),
        ordem or cargo.certame.ordem_de_chamada,
        cadastro=cadastro,
        **contexto.opcionais,
    )


def plano_de_chamada(
    cargo: Cargo, quantidade: int, *, ordem: str = "", cadastro: int = 0, revertem: list[str] | None = None
) -> Plano:
    """Simula as próximas `quantidade` chamadas, na ordem, sem pular ninguém. Não grava nada.

    Vêm menos quando as vagas abertas ou as pessoas acabam, ou quando a chamada para. Com `cadastro`, as
    chamadas seguem pelo cadastro de reserva, com `vaga` maior que o total. `revertem` são os grupos que um
    ato autorizou reverter; sem ele, os que o livro diz.
    """
    situacao = situacao_do_cargo(cargo, ordem=ordem, cadastro=cadastro)
    norma = norma_prevista(cargo.certame)
    onde_para = parada(norma, situacao, reversoes_autorizadas(cargo) if revertem is None else revertem)
    chamadas = situacao.proximas
    if onde_para:
        ate = next(i for i, chamada in enumerate(chamadas) if chamada.vaga == onde_para.vaga)
        chamadas = chamadas[:ate]
    return Plano(tuple(chamadas[:quantidade]), onde_para, situacao)


def reversoes_autorizadas(cargo: Cargo) -> list[str]:
    """Os grupos cujas vagas sem gente um ato mandou reverter à ampla.

    A escolha vale até o cargo ganhar vagas ou gente na lista: daí em diante decide-se de novo.
    """
    escolha = (
        Ato.objects.filter(
            corrente__certame=cargo.certame_id,
            nome="escolher_reversao",
            sobre_tipo=cargo._meta.label_lower,
            sobre_pk=str(cargo.pk),
        )
        .order_by("numero")
        .last()
    )
    if escolha is None:
        return []
    fatos = cargo.eventos.filter(tipo__in=MUDAM_AS_LISTAS).aggregate(ultimo=Max("em"))["ultimo"]
    decididas = Opcao.objects.filter(inscricao__cargo=cargo).aggregate(ultima=Max("definitiva_em"))["ultima"]
    if any(depois and depois > escolha.em for depois in (fatos, decididas)):
        return []
    return [grupo.codigo for grupo in norma_prevista(cargo.certame).grupos]


def opcoes_abertas(cargo: Cargo) -> dict[str, tuple[str, ...]]:
    """Quem foi chamado por uma reserva, também entraria por outra e ainda não optou (art. 5º, § 1º)."""
    contexto = contexto_do_cargo(cargo)
    return motor.opcoes_abertas(
        contexto.norma,
        contexto.vagas,
        candidatos_do_cargo(cargo),
        eventos_do_cargo(cargo),
        cargo.certame.ordem_de_chamada,
        **contexto.opcionais,
    )
