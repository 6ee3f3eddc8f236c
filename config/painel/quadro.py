"""O quadro do certame: onde está, o que falta e para quem, os atos possíveis e os motivos dos outros."""

from dataclasses import dataclass

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Count, Min, Q
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from concursos.consultas import (
    alcance,
    certame_no_painel_para,
    certames_no_painel,
    correntes_de,
    livro_de,
    orgaos_no_painel,
    reserva_do_cargo,
)
from concursos.models import Ato, Cargo, Importacao, Inscricao, Liberacao, Opcao
from concursos.normas import NormaRecusada
from concursos.permissoes import entra_no_painel, pode_organizar
from concursos.publicacoes import RESULTADO_FINAL
from concursos.regras.vagas import EntradaInvalida
from concursos.situacoes import SituacaoDoCertame, Verificacao
from config.painel import apps
from config.painel.botoes import acoes
from config.painel.livro import em_palavras
from heteroidentificacao.models import Comissao, Procedimento, Sessao
from recursos.models import Recurso
from recursos.situacoes import SituacaoDoRecurso

# Ao resultado final se chega liberando a publicação dele, ato que o livro chama como o de qualquer outra.
ETAPA_DO_ATO = {
    "abrir_certame": SituacaoDoCertame.ABERTO,
    "classificar_certame": SituacaoDoCertame.CLASSIFICADO,
    "convocar": SituacaoDoCertame.EM_VERIFICACAO,
    "homologar_resultado": SituacaoDoCertame.HOMOLOGADO,
    "encerrar_certame": SituacaoDoCertame.ENCERRADO,
}


def inicio(request):
    """A entrada do painel: os certames da pessoa, com quantas pendências tem cada um, e as listas."""
    if not entra_no_painel(request.user):
        raise PermissionDenied("Só quem organiza ou audita um órgão entra no painel.")
    certames = certames_no_painel(request.user).select_related("orgao")
    cartoes = [{"certame": certame, "pendencias": apps.pendencias(certame)} for certame in certames]
    contexto = {
        "cartoes": cartoes,
        "organiza": alcance(request.user, "organizar").exists(),
        "orgaos": orgaos_no_painel(request.user),
        "listas": admin.site.get_app_list(request),
    }
    return render(request, "painel/inicio.html", contexto)


def cockpit(request, codigo):
    """O quadro de um certame."""
    certame = certame_no_painel_para(request.user, codigo)
    organiza = bool(pode_organizar(request.user, certame))
    agora = timezone.now()
    contexto = {
        "certame": certame,
        "organiza": organiza,
        "etapas": _etapas(certame),
        "pendencias": apps.pendencias(certame),
        "acoes": acoes(request.user, certame, agora) if organiza else [],
        "tabelas": _tabelas(certame),
        "fases": certame.fases.all(),
        "agora": agora,
        "numeros": _numeros(certame),
        "enderecos": _enderecos(certame, organiza),
        "importacoes": [
            {"linha": linha, "endereco": reverse("admin:concursos_importacao_andamento", args=[linha.uuid])}
            for linha in Importacao.objects.filter(certame=certame)[:3]
        ],
        "comissoes": Comissao.objects.filter(certame=certame).prefetch_related("membros__pessoa"),
        "sessoes": Sessao.objects.filter(comissao__certame=certame).annotate(pessoas=Count("procedimentos")),
        "publicacoes": certame.publicacoes.select_related("liberacao", "supressao", "retifica").order_by(
            "numero"
        ),
        "tipos": _tipos(certame, agora) if organiza else [],
        "ultimos_atos": [
            {"ato": ato, "palavras": em_palavras(ato.nome)}
            for ato in livro_de(certame).order_by("-numero")[:5]
        ],
        "edital": reverse("admin:concursos_certame_change", args=[certame.pk]),
    }
    return render(request, "painel/quadro.html", contexto)


def _enderecos(certame, organiza):
    """Onde se trabalha em cada parte; importar só quando o certame espera a planilha."""
    aberto = certame.situacao in (SituacaoDoCertame.ABERTO, SituacaoDoCertame.CLASSIFICADO)
    importar = (
        reverse("admin:concursos_importacao_nova", args=[certame.codigo]) if organiza and aberto else ""
    )
    inscricoes = reverse("admin:concursos_inscricao_changelist")
    return {"importar": importar, "inscricoes": f"{inscricoes}?certame={certame.codigo}"}


def _etapas(certame):
    """A linha do tempo das situações, com a data do ato que levou a cada uma."""
    datas = _quando_chegou(certame)
    ordem = list(SituacaoDoCertame)
    aqui = ordem.index(SituacaoDoCertame(certame.situacao))
    etapas = []
    for posicao, situacao in enumerate(ordem):
        estado = "feito" if posicao < aqui else "agora" if posicao == aqui else ""
        em = datas.get(situacao) if estado else None
        quando = f"{timezone.localtime(em):%d/%m/%Y %H:%M}" if em else ""
        etapas.append({"quando": quando, "titulo": situacao.label.capitalize(), "estado": estado})
    return etapas


def _quando_chegou(certame):
    """O instante em que o certame chegou a cada situação pela primeira vez."""
    atos = Ato.objects.filter(corrente__in=correntes_de(certame), nome__in=ETAPA_DO_ATO)
    primeiros = atos.order_by().values_list("nome").annotate(Min("em"))
    finais = Liberacao.objects.filter(publicacao__certame=certame, publicacao__tipo=RESULTADO_FINAL.codigo)
    return {ETAPA_DO_ATO[nome]: em for nome, em in primeiros} | {
        SituacaoDoCertame.COM_RESULTADO_FINAL: finais.aggregate(em=Min("em"))["em"]
    }


@dataclass(frozen=True)
class TabelaDoCargo:
    """A tabela de reserva de um cargo ou o motivo de não haver uma."""

    cargo: Cargo
    tabela: object
    erro: str = ""


def _tabelas(certame):
    tabelas = []
    for cargo in certame.cargos.select_related("certame__orgao").prefetch_related("ofertas", "partes"):
        try:
            tabelas.append(TabelaDoCargo(cargo, reserva_do_cargo(cargo)))
        except (NormaRecusada, EntradaInvalida) as erro:
            tabelas.append(TabelaDoCargo(cargo, None, str(erro)))
    return tabelas


def _numeros(certame):
    """Quantas inscrições, opções, casos e recursos há em cada situação."""
    inscricoes = Inscricao.objects.filter(certame=certame).aggregate(
        total=Count("pk"),
        aprovadas=Count("pk", filter=Q(aprovada=True)),
        na_ampla=Count("pk", filter=Q(na_ampla=True)),
    )
    opcoes = Opcao.objects.filter(inscricao__certame=certame, retirada_em__isnull=True)
    por_verificacao = dict(opcoes.values_list("verificacao").annotate(Count("pk")).order_by())
    casos = Procedimento.objects.filter(inscricao__certame=certame)
    return {
        "inscricoes": inscricoes,
        "opcoes": [(v.label, por_verificacao[v]) for v in Verificacao if v in por_verificacao],
        "casos": por_situacao(casos, Procedimento),
        "recursos": por_situacao(
            Recurso.objects.filter(procedimento__inscricao__certame=certame), Recurso, SituacaoDoRecurso
        ),
    }


def por_situacao(linhas, modelo, enum=None):
    """Pares (nome da situação, quantas), só as que ocorrem."""
    nomes = dict((enum or modelo._meta.get_field("situacao")).choices)
    contagem = linhas.values_list("situacao").annotate(Count("pk")).order_by("situacao")
    return [(nomes[situacao], quantas) for situacao, quantas in contagem]


def _tipos(certame, em):
    """Cada tipo de publicação, com o que falta para prepará-lo."""
    return [
        {
            "tipo": tipo,
            "faltas": [falta.rstrip(".") for falta in tipo.pendencias(certame, em)],
            "endereco": reverse("preparar", args=[certame.codigo, tipo.codigo]),
        }
        for tipo in apps.TIPOS.values()
    ]
