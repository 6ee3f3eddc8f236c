"""Quem se convoca, em que ordem, e que lugares há nas sessões."""

import unicodedata
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db.models import Count

from concursos.consultas import listas_curtas, plano_de_chamada, reserva_do_cargo
from concursos.models import Opcao
from concursos.normas.base import PCD
from concursos.regras.classificacao import convocados_para_a_banca
from concursos.situacoes import SituacaoDoCertame, Verificacao
from heteroidentificacao.models import Membro, Procedimento, Sessao
from heteroidentificacao.situacoes import SituacaoDaSessao, SituacaoDoProcedimento, TipoDeComissao


@dataclass(frozen=True)
class Lugar:
    """Um lugar livre de uma sessão."""

    sessao: Sessao
    ordem: int
    horario: datetime


def _por_nome(par):
    inscricao, _ = par
    sem_acento = unicodedata.normalize("NFKD", inscricao.como_se_chama.casefold())
    return "".join(c for c in sem_acento if not unicodedata.combining(c)), inscricao.numero


def _por_classificacao(par):
    inscricao, _ = par
    return inscricao.cargo.codigo, inscricao.posicao or 0, inscricao.numero


ORDENS = {
    "alfabetica": ("ordem alfabética", _por_nome),
    "classificacao": ("ordem de classificação", _por_classificacao),
}


def criterios_de_ordem():
    """As ordens de convocação que quem organiza pode escolher: pares (código, nome)."""
    return [(codigo, nome) for codigo, (nome, _) in ORDENS.items()]


def pessoas_a_convocar(certame, criterio="alfabetica"):
    """As pessoas que faltam convocar: pares (inscrição, grupo), na ordem pedida (art. 21, § 3º).

    Por cargo e grupo: ao menos o mínimo da norma, com todos os empatados no corte; o certame, ou um ato
    suplementar, pode aumentar.
    """
    pares = [
        (inscricao, grupo.codigo)
        for cargo in certame.cargos.prefetch_related("ofertas", "partes")
        for grupo in certame.norma.grupos
        for inscricao in _a_convocar_no_cargo(certame, cargo, grupo.codigo)
    ]
    return sorted(pares, key=ORDENS[criterio][1])


def _a_convocar_no_cargo(certame, cargo, grupo):
    optantes = optantes_em_ordem(cargo, grupo)
    if grupo == PCD or not optantes:
        return []
    chamados = set(
        convocados_para_a_banca(
            certame.norma,
            reserva_do_cargo(cargo).vale(grupo) + cargo.cadastro_de_reserva,
            [(opcao.inscricao.numero, opcao.inscricao.total or 0) for opcao in optantes],
            max(certame.minimo_de_convocados or 0, cargo.minimo_da_banca),
        )
    )
    return [
        opcao.inscricao
        for opcao in optantes
        if opcao.inscricao.numero in chamados and opcao.verificacao == Verificacao.NAO_CONVOCADA
    ]


def optantes_em_ordem(cargo, grupo):
    """As opções de quem foi aprovado e concorre pelo grupo, da maior nota à menor."""
    return list(
        Opcao.objects.filter(
            inscricao__cargo=cargo,
            inscricao__aprovada=True,
            inscricao__eliminada_em__isnull=True,
            grupo=grupo,
            retirada_em__isnull=True,
        )
        .select_related("inscricao__pessoa", "inscricao__cargo", "inscricao__certame__orgao")
        .order_by("-inscricao__total", "inscricao__posicao")
    )


def grupo_de_lista_curta(cargo):
    """O grupo racial cuja lista acaba antes das vagas dele, havendo ou não quem ouvir; vazio se nenhum.

    Antes da homologação, conta quem foi confirmado fora da ampla; depois dela, é onde a chamada para.
    """
    if cargo.certame.situacao == SituacaoDoCertame.HOMOLOGADO:
        parada = plano_de_chamada(cargo, 1).parada
        return parada.grupo if parada else ""
    curtas = (curta for curta in listas_curtas(cargo.certame) if curta.cargo == cargo)
    return next((curta.grupo for curta in curtas), "")


def casos_convocados(certame):
    """Os casos ainda por acontecer, em ordem alfabética: os que a convocação imprime."""
    casos = Procedimento.objects.filter(
        inscricao__certame=certame, situacao=SituacaoDoProcedimento.CONVOCADO
    ).select_related("inscricao__cargo", "sessao")
    return sorted(casos, key=lambda caso: _por_nome((caso.inscricao, caso.grupo)))


def horario_do_lugar(sessao, ordem):
    """O horário do lugar `ordem` (a partir de 1) da sessão."""
    return sessao.comeca_em + timedelta(minutes=sessao.minutos * (ordem - 1))


def distribuir(sessoes, quantas):
    """Os primeiros `quantas` lugares livres das sessões, na ordem; menos, se não houver tantos."""
    lugares = []
    for sessao in sessoes:
        ocupadas = set(sessao.procedimentos.values_list("ordem", flat=True))
        livres = [ordem for ordem in range(1, sessao.capacidade + 1) if ordem not in ocupadas]
        lugares += [Lugar(sessao, ordem, horario_do_lugar(sessao, ordem)) for ordem in livres]
    return lugares[:quantas]


def lugares_livres(certame, em):
    """Quantos lugares ainda têm as sessões agendadas da Comissão Ordinária depois do instante `em`."""
    sessoes = Sessao.objects.filter(
        comissao__certame=certame,
        comissao__tipo=TipoDeComissao.ORDINARIA,
        situacao=SituacaoDaSessao.AGENDADA,
        comeca_em__gt=em,
    )
    return sum(
        sessao.capacidade - sessao.ocupadas for sessao in sessoes.annotate(ocupadas=Count("procedimentos"))
    )


def sessoes_que_se_sobrepoem(comissao, local, comeca_em, fim):
    """As sessões que ocupam a mesma comissão, o mesmo local ou um membro no mesmo tempo: pares (sessão, por quê)."""
    pessoas = set(comissao.membros.filter(dispensado_em__isnull=True).values_list("pessoa__cpf", flat=True))
    proximas = Sessao.objects.filter(comeca_em__lt=fim, comeca_em__gt=comeca_em - timedelta(days=2)).exclude(
        situacao=SituacaoDaSessao.ENCERRADA
    )
    choques = []
    for sessao in proximas.select_related("comissao__certame"):
        if sessao.comeca_em + timedelta(minutes=sessao.minutos * sessao.capacidade) <= comeca_em:
            continue
        if sessao.comissao_id == comissao.pk:
            choques.append((sessao, "a comissão já estará reunida"))
        elif sessao.comissao.certame.orgao_id == comissao.certame.orgao_id and _mesmo(sessao.local, local):
            choques.append((sessao, "o local já estará ocupado"))
        elif em_ambas := _membros_em_comum(sessao, pessoas):
            choques.append((sessao, f"{', '.join(em_ambas)} já estará em outra sessão"))
    return choques


def _mesmo(local, outro):
    return " ".join(local.split()).casefold() == " ".join(outro.split()).casefold()


def _membros_em_comum(sessao, cpfs):
    membros = Membro.objects.filter(
        comissao=sessao.comissao_id, dispensado_em__isnull=True, pessoa__cpf__in=cpfs
    ).select_related("pessoa")
    return [membro.pessoa.como_se_chama for membro in membros]
