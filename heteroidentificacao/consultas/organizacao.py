"""O que quem organiza vê ao compor comissões e marcar a agenda."""

from dataclasses import dataclass

from django.db.models import Count, Q, Sum
from django.shortcuts import get_object_or_404
from django.utils.timezone import localdate

from concursos.regras.prazos import dias_uteis_depois
from heteroidentificacao.consultas.agenda import distribuir, pessoas_a_convocar
from heteroidentificacao.models import Comissao, Curriculo, Membro, Sessao
from heteroidentificacao.situacoes import SituacaoDaSessao

ANTECEDENCIA_EM_DIAS_UTEIS = 3
ONDE_DA_ANTECEDENCIA = "Lei 13.800/2001 (antecedência de três dias úteis, a confirmar)"


def curriculos_do_orgao(orgao):
    """O banco do órgão: primeiro quem tem experiência e mais formação, preferidos pelo art. 12, § 2º."""
    return (
        Curriculo.objects.filter(orgao=orgao)
        .select_related("pessoa")
        .prefetch_related("formacoes")
        .annotate(horas=Sum("formacoes__horas"), com_experiencia=Count("pk", filter=~Q(experiencia="")))
        .order_by("-com_experiencia", "-horas", "pessoa__nome")
    )


def comissao_do_certame_para(certame, pk):
    """Uma comissão do certame, que a pessoa já alcançou pelo painel; 404 se é de outro."""
    return get_object_or_404(certame.comissoes.all(), pk=pk)


def comissoes_com_membros(certame):
    """As comissões do certame com os membros em exercício e o termo de cada um, em consultas fixas."""
    comissoes = Comissao.objects.filter(certame=certame).select_related("certame__orgao")
    ordem = [Membro.Papel.TITULAR, Membro.Papel.SUPLENTE, Membro.Papel.SECRETARIA]
    membros = list(
        Membro.objects.filter(comissao__certame=certame, dispensado_em__isnull=True).select_related(
            "pessoa", "curriculo", "termo"
        )
    )
    membros.sort(key=lambda membro: (ordem.index(membro.papel), membro.ordem, membro.pk))
    return [(comissao, [m for m in membros if m.comissao_id == comissao.pk]) for comissao in comissoes]


def agenda_do_certame(certame):
    """As sessões do certame, com quantas pessoas cada uma já tem."""
    return (
        Sessao.objects.filter(comissao__certame=certame)
        .select_related("comissao")
        .annotate(pessoas=Count("procedimentos"))
        .order_by("comeca_em")
    )


@dataclass(frozen=True)
class Previa:
    """Quem seria convocado agora, onde e a que horas; quantos lugares faltam e o que convém saber antes."""

    linhas: list
    pessoas: int
    faltam: int
    avisos: list


def previa_da_convocacao(certame, criterio, em):
    """A convocação sem gravar nada."""
    pessoas = pessoas_a_convocar(certame, criterio)
    sessoes = Sessao.objects.filter(
        comissao__certame=certame, situacao=SituacaoDaSessao.AGENDADA, comeca_em__gt=em
    ).order_by("comeca_em")
    lugares = distribuir(sessoes, len(pessoas))
    avisos = []
    limite = dias_uteis_depois(localdate(em), ANTECEDENCIA_EM_DIAS_UTEIS)
    if lugares and localdate(lugares[0].horario) < limite:
        avisos.append(
            f"A primeira sessão é em {localdate(lugares[0].horario):%d/%m/%Y}: menos de "
            f"{ANTECEDENCIA_EM_DIAS_UTEIS} dias úteis de antecedência ({ONDE_DA_ANTECEDENCIA})."
        )
    linhas = [
        {"inscricao": inscricao, "lugar": lugar}
        for (inscricao, _), lugar in zip(pessoas, lugares, strict=False)
    ]
    return Previa(linhas, len(pessoas), len(pessoas) - len(lugares), avisos)
