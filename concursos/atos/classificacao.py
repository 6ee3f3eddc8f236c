"""Classificar: somar as notas, aplicar os cortes (art. 24) e ordenar com os desempates do edital (art. 8º)."""

from collections import defaultdict
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from concursos.atos.livro import exigir, exigir_que, mudar, registrar, trancar
from concursos.atos.massa import alterar, historiar
from concursos.models import Desempate, Inscricao, Nota, Opcao
from concursos.permissoes import pode_classificar, pode_organizar
from concursos.regras.classificacao import Criterio, Pontuado, classificar, passa_nos_cortes
from concursos.regras.vagas import EntradaInvalida
from concursos.situacoes import CAMINHOS, AtoImpedido, SituacaoDoCertame

CAMPOS = ["total", "na_ampla", "aprovada", "posicao"]
MOSTRAR = 5
LOTE = 500


@dataclass(frozen=True)
class ResumoDaClassificacao:
    """Quantas inscrições há, quantas foram aprovadas, quantas pela ampla e quantas linhas mudaram."""

    inscritas: int
    aprovadas: int
    na_ampla: int
    mudaram: int


@transaction.atomic
def classificar_certame(*, certame, por, em):
    """Classifica todos os cargos; repetir sem que nada tenha mudado não muda nada nem escreve no livro.

    Erro: AtoImpedido enquanto um empate resiste a todos os desempates, ou quando falta nota que desempata.
    """
    certame = trancar(certame)

    exigir(pode_organizar(por, certame))
    resposta = pode_classificar(por, certame, em)
    exigir_que(resposta, resposta.motivo, resposta.onde)

    partes = [_classificar_cargo(certame, cargo, por, em) for cargo in certame.cargos.all()]
    resumo = ResumoDaClassificacao(*(sum(numeros) for numeros in zip(*partes, strict=True)))
    if certame.situacao == SituacaoDoCertame.CLASSIFICADO and not resumo.mudaram:
        return resumo
    if certame.situacao != SituacaoDoCertame.CLASSIFICADO:
        mudar(certame, SituacaoDoCertame.CLASSIFICADO, caminhos=CAMINHOS)
    registrar(
        certame,
        classificar_certame,
        sobre=certame,
        por=por,
        em=em,
        fundamento=certame.norma.desempate.onde,
        motivo=f"{resumo.inscritas} inscrições, {resumo.aprovadas} aprovadas, {resumo.na_ampla} na ampla; "
        f"{resumo.mudaram} linhas alteradas",
    )
    return resumo


def _classificar_cargo(certame, cargo, por, em):
    """Calcula e grava a classificação de um cargo. Devolve (inscritas, aprovadas, na ampla, mudaram)."""
    inscricoes = list(Inscricao.objects.filter(cargo=cargo).order_by("pk"))
    notas = _notas_por_inscricao(cargo)
    cotistas = set(
        Opcao.objects.filter(inscricao__cargo=cargo, retirada_em__isnull=True).values_list(
            "inscricao", flat=True
        )
    )
    antes = {i.pk: tuple(getattr(i, campo) for campo in CAMPOS) for i in inscricoes}
    cortes = _Cortes(cargo)
    for inscricao in inscricoes:
        dela = notas.get(inscricao.pk, {})
        inscricao.total = _total(cargo, cortes.provas, dela, inscricao)
        tem_nota = inscricao.total is not None and inscricao.eliminada_em is None
        inscricao.na_ampla = tem_nota and cortes.passa_na_ampla(dela)
        pela_reserva = tem_nota and inscricao.pk in cotistas and cortes.passa_na_reserva(dela)
        inscricao.aprovada = inscricao.na_ampla or pela_reserva
    _por_posicoes(certame, cargo, inscricoes, notas)
    mudaram = [i for i in inscricoes if antes[i.pk] != tuple(getattr(i, campo) for campo in CAMPOS)]
    _gravar(mudaram, por, em)
    return (
        len(inscricoes),
        sum(i.aprovada for i in inscricoes),
        sum(i.na_ampla for i in inscricoes),
        len(mudaram),
    )


def _notas_por_inscricao(cargo):
    notas = defaultdict(dict)
    linhas = Nota.objects.filter(inscricao__cargo=cargo).values_list("inscricao", "prova__codigo", "valor")
    for inscricao, prova, valor in linhas.iterator():
        notas[inscricao][prova] = valor
    return notas


class _Cortes:
    """Os cortes do cargo, pela ampla e pela reserva (a que se aplica o da ampla quando não há outro)."""

    def __init__(self, cargo):
        self.provas = list(cargo.provas.all())
        cortes = list(cargo.cortes.select_related("prova"))
        self.ampla = {c.prova.codigo: c.minimo_ampla for c in cortes}
        self.reserva = {
            c.prova.codigo: c.minimo_ampla if c.minimo_reserva is None else c.minimo_reserva for c in cortes
        }

    def passa_na_ampla(self, notas):
        return passa_nos_cortes(notas, self.ampla)

    def passa_na_reserva(self, notas):
        return passa_nos_cortes(notas, self.reserva)


def _total(cargo, provas, notas, inscricao):
    """A soma das provas que somam, em unidades do cargo; None se falta alguma delas."""
    somam = [prova for prova in provas if prova.soma_no_total]
    if any(prova.codigo not in notas for prova in somam):
        return None
    total = 0
    for prova in somam:
        valor = notas[prova.codigo]
        if prova.casas <= cargo.casas:
            total += valor * 10 ** (cargo.casas - prova.casas)
            continue
        inteiro, resto = divmod(valor, 10 ** (prova.casas - cargo.casas))
        exigir_que(
            resto == 0,
            f"A nota de {prova} da inscrição {inscricao.numero} tem mais casas que o total do cargo "
            f"({cargo.casas}): aumente as casas do total.",
        )
        total += inteiro
    return total


def _por_posicoes(certame, cargo, inscricoes, notas):
    """Dá a cada pessoa aprovada a posição na ordem total, a mesma em toda lista; às outras, nenhuma."""
    criterios = [Criterio(d.criterio, d.prova_codigo or None) for d in certame.desempates.all()]
    com_sorteio = any(c.codigo == Desempate.Criterio.SORTEIO for c in criterios)
    aprovadas = [
        Pontuado(i.numero, i.total, notas.get(i.pk, {}), i.nascimento, i.jurado)
        for i in inscricoes
        if i.aprovada
    ]
    try:
        classificacao = classificar(
            aprovadas,
            criterios,
            ultimo_dia_de_inscricao=timezone.localtime(certame.inscricoes_ate).date(),
            semente=certame.semente or None,
        )
    except EntradaInvalida as erro:
        raise AtoImpedido(f"{cargo}: {erro}", certame.norma.desempate.onde)
    _recusar_empates(certame, cargo, classificacao.empates_em_aberto, com_sorteio)
    posicoes = {numero: posicao for posicao, numero in enumerate(classificacao.ordem, 1)}
    for inscricao in inscricoes:
        inscricao.posicao = posicoes.get(inscricao.numero)


def _recusar_empates(certame, cargo, empates, com_sorteio):
    if not empates:
        return
    exemplos = "; ".join(" e ".join(grupo) for grupo in empates[:MOSTRAR])
    falta = "a semente do sorteio público" if com_sorteio else "o desempate por sorteio público e a semente"
    raise AtoImpedido(
        f"{cargo}: {len(empates)} empate(s) resistem a todos os desempates ({exemplos}). "
        f"Acrescente ao certame {falta}.",
        certame.norma.desempate.onde,
    )


def _gravar(mudaram, por, em):
    """Grava as linhas mudadas, com história; primeiro esvazia as posições, que são únicas no cargo."""
    if not mudaram:
        return
    for inicio in range(0, len(mudaram), LOTE):
        lote = [inscricao.pk for inscricao in mudaram[inicio : inicio + LOTE]]
        Inscricao.objects.filter(pk__in=lote, posicao__isnull=False).update(posicao=None)
    alterar(Inscricao, CAMPOS, [(*(getattr(i, campo) for campo in CAMPOS), i.pk) for i in mudaram])
    historiar(Inscricao, [i.pk for i in mudaram], tipo="~", por=por, em=em, motivo="classificação")
