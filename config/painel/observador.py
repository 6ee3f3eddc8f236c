"""O que vê quem observa o certame (art. 10, § 1º): calendário, composição, andamento e conclusões."""

from django.db.models import Count
from django.shortcuts import render

from concursos.consultas import alcance, certame_observado_para
from concursos.models import Opcao
from concursos.situacoes import Verificacao
from config.painel.quadro import por_situacao
from heteroidentificacao.models import Comissao, Procedimento, Sessao

CONCLUSOES = (Verificacao.CONFIRMADA, Verificacao.NAO_CONFIRMADA)


def observacoes(request):
    """Os certames que a pessoa foi convidada a observar."""
    certames = alcance(request.user, "observar").select_related("orgao")
    return render(request, "painel/observacoes.html", {"certames": certames})


def observar(request, codigo):
    """A página de leitura de quem observa; nenhum parecer, voto, imagem ou nome de candidato."""
    certame = certame_observado_para(request.user, codigo)
    opcoes = Opcao.objects.filter(
        inscricao__certame=certame, retirada_em__isnull=True, verificacao__in=CONCLUSOES
    )
    contagem = dict(opcoes.values_list("verificacao").annotate(Count("pk")).order_by())
    contexto = {
        "certame": certame,
        "fases": certame.fases.all(),
        "comissoes": Comissao.objects.filter(certame=certame).prefetch_related("membros__pessoa"),
        "sessoes": Sessao.objects.filter(comissao__certame=certame).annotate(pessoas=Count("procedimentos")),
        "casos": por_situacao(Procedimento.objects.filter(inscricao__certame=certame), Procedimento),
        "conclusoes": [(v.label, contagem.get(v, 0)) for v in CONCLUSOES],
        "publicacoes": certame.publicacoes.filter(
            liberacao__isnull=False, supressao__isnull=True
        ).select_related("liberacao"),
    }
    return render(request, "painel/observar.html", contexto)
