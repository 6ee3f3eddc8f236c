"""As páginas da área. Toda leitura de coisa restrita fica anotada, também a da própria pessoa (art. 14, § 3º)."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from concursos import atos
from concursos.atos import AtoImpedido, registrar_leitura
from concursos.consultas import inscricoes_da_pessoa, publicacoes_publicas
from concursos.documentos import linhas_da_inscricao
from concursos.normas.base import PCD
from concursos.permissoes import entra_no_painel
from concursos.situacoes import SituacaoDoCertame
from concursos.views.entrega import responder_arquivo
from config.area.agenda import compromisso
from config.area.caso import casos_publicos
from config.area.leituras import leituras_da_inscricao
from heteroidentificacao.consultas import caso_proprio, documento_de, resultado_liberado, votos_para_a_pessoa
from heteroidentificacao.models import Membro
from heteroidentificacao.situacoes import SituacaoDoProcedimento

COM_LISTAS = (
    SituacaoDoCertame.COM_RESULTADO_FINAL,
    SituacaoDoCertame.HOMOLOGADO,
    SituacaoDoCertame.ENCERRADO,
)
CONSULTA_PROPRIA = "consulta da própria pessoa"


@never_cache
@require_safe
def minha_area(request):
    """As inscrições da pessoa; quem só integra comissão ou organiza segue para o seu lugar."""
    inscricoes = list(inscricoes_da_pessoa(request.user).order_by("-certame__edital_data", "numero"))
    if not inscricoes and Membro.objects.filter(pessoa=request.user, dispensado_em=None).exists():
        return redirect("comissao_inicio")
    if not inscricoes and entra_no_painel(request.user):
        return redirect("painel")
    return render(request, "area/inicio.html", {"inscricoes": inscricoes})


def _inscricao_propria(request, uuid):
    return get_object_or_404(inscricoes_da_pessoa(request.user).prefetch_related("opcoes"), uuid=uuid)


def _publicacoes_com(inscricao):
    """As publicações no ar que trazem a inscrição, cada uma com as linhas dela."""
    publicacoes = publicacoes_publicas().filter(certame=inscricao.certame, supressao=None)
    return [
        (publicacao, tabelas)
        for publicacao in publicacoes.order_by("-liberacao__em")
        if publicacao.cabecalho["lista_de_pessoas"]
        and (tabelas := linhas_da_inscricao(publicacao, inscricao.numero))
    ]


@never_cache
@require_safe
def minha_inscricao(request, uuid):
    """Tudo o que é da pessoa numa inscrição."""
    inscricao = _inscricao_propria(request, uuid)
    em = timezone.now()
    publicacoes = _publicacoes_com(inscricao)
    casos = casos_publicos(inscricao, publicacoes, request.user, em)
    pagina, leituras = leituras_da_inscricao(inscricao, request.GET.get("pagina"))
    contexto = {
        "inscricao": inscricao,
        "certame": inscricao.certame,
        "com_listas": inscricao.certame.situacao in COM_LISTAS,
        "reservas": _reservas(inscricao, casos, em),
        "casos": casos,
        "publicacoes": publicacoes,
        "pagina": pagina,
        "leituras": leituras,
    }
    return render(request, "area/inscricao.html", contexto)


def _no_prazo(certame, em):
    return certame.situacao == SituacaoDoCertame.ABERTO and em <= certame.inscricoes_ate


def _reservas(inscricao, casos, em):
    """Cada reserva que a norma oferece: se a pessoa optou, em que ponto está e o que ainda pode fazer."""
    certame = inscricao.certame
    opcoes = {opcao.grupo: opcao for opcao in inscricao.opcoes.all()}
    do_grupo = {caso.procedimento.grupo: caso for caso in reversed(casos)}
    for grupo in [*(g.codigo for g in certame.norma.grupos), PCD]:
        opcao = opcoes.get(grupo)
        optou = opcao is not None and opcao.retirada_em is None
        caso = do_grupo.get(grupo)
        yield {
            "grupo": grupo,
            "rotulo": certame.norma.rotulo(grupo),
            "opcao": opcao,
            "optou": optou,
            "frase": _frase_da_opcao(grupo, opcao, caso),
            "tom": caso.tom if optou and caso else "",
            "no_prazo": _no_prazo(certame, em),
        }


def _frase_da_opcao(grupo, opcao, caso):
    if opcao is None:
        return "não optou"
    if opcao.retirada_em:
        return "desistiu"
    if grupo == PCD:
        return "optou; não passa por heteroidentificação"
    return caso.frase if caso else "optou; sem convocação publicada"


@never_cache
@require_http_methods(["GET", "POST"])
def minha_reserva(request, uuid, grupo):
    """Confirma antes e então opta pela reserva ou desiste dela."""
    inscricao = _inscricao_propria(request, uuid)
    if grupo not in [*(g.codigo for g in inscricao.certame.norma.grupos), PCD]:
        raise Http404
    desiste = any(o.grupo == grupo and o.retirada_em is None for o in inscricao.opcoes.all())
    recusa = ""
    if request.method == "POST":
        ato = atos.desistir_da_reserva if request.POST.get("ato") == "desistir" else atos.optar_por_reserva
        try:
            ato(inscricao=inscricao, grupo=grupo, por=request.user, em=timezone.now())
        except AtoImpedido as impedido:
            recusa = str(impedido)
        else:
            messages.success(request, "Desistência registrada." if desiste else "Opção registrada.")
            return redirect("minha_inscricao", uuid=inscricao.uuid)
    contexto = {
        "inscricao": inscricao,
        "certame": inscricao.certame,
        "rotulo": inscricao.certame.norma.rotulo(grupo),
        "desiste": desiste,
        "recusa": recusa,
    }
    return render(request, "area/reserva.html", contexto, status=409 if recusa else 200)


@never_cache
@require_safe
def convocacao_ics(request, uuid):
    """A convocação publicada como compromisso de agenda."""
    procedimento = caso_proprio(request.user, uuid)
    inscricao = procedimento.inscricao
    publicos = casos_publicos(inscricao, _publicacoes_com(inscricao), request.user, timezone.now())
    if not any(caso.espera and caso.procedimento == procedimento for caso in publicos):
        raise Http404
    conteudo = compromisso(
        uid=f"{procedimento.uuid}@{request.get_host().partition(':')[0]}",
        comeca_em=procedimento.horario,
        minutos=procedimento.sessao.minutos,
        titulo=f"Heteroidentificação: {inscricao.certame.titulo}",
        local=procedimento.sessao.local,
        texto=f"Inscrição {inscricao.numero}. Leve documento oficial com foto.\nHorário de Brasília.",
        gerado_em=timezone.now(),
    )
    return HttpResponse(
        conteudo,
        content_type="text/calendar; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="convocacao.ics"'},
    )


def _caso_liberado(request, uuid):
    """O caso da própria pessoa, depois de publicado o resultado preliminar (art. 18, II)."""
    procedimento = caso_proprio(request.user, uuid)
    if not resultado_liberado(procedimento):
        raise PermissionDenied(
            f"Isto se abre quando o resultado preliminar for publicado ({procedimento.norma.parecer_restrito.onde})."
        )
    return procedimento


def _anotar(request, procedimento, coisa, arquivo=None):
    with transaction.atomic():
        registrar_leitura(
            pessoa=request.user,
            inscricao=procedimento.inscricao,
            coisa=coisa,
            arquivo=arquivo,
            motivo=CONSULTA_PROPRIA,
            em=timezone.now(),
        )


@never_cache
@require_safe
def meu_caso(request, uuid):
    """Os votos com as razões, sem o nome de quem votou, a filmagem, a foto e o que foi lavrado."""
    procedimento = _caso_liberado(request, uuid)
    decidido = procedimento.situacao == SituacaoDoProcedimento.DECIDIDO
    _anotar(request, procedimento, procedimento.parecer if decidido else procedimento)
    contexto = {
        "procedimento": procedimento,
        "inscricao": procedimento.inscricao,
        "parecer": procedimento.parecer if decidido else None,
        "votos": votos_para_a_pessoa(procedimento) if decidido else [],
        "registros": procedimento.registros.select_related("arquivo"),
        "ocorrencias": [(o, documento_de(o)) for o in procedimento.ocorrencias.all()],
    }
    return render(request, "area/caso.html", contexto)


@never_cache
@require_safe
def meu_registro(request, uuid, arquivo):
    """A filmagem ou a foto da própria pessoa, por partes (Range)."""
    procedimento = _caso_liberado(request, uuid)
    registro = get_object_or_404(procedimento.registros.select_related("arquivo"), arquivo__uuid=arquivo)
    _anotar(request, procedimento, registro, registro.arquivo)
    return responder_arquivo(request, registro.arquivo, registro.get_tipo_display())
