"""Recorrer e acompanhar o próprio recurso."""

from django.db import transaction
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods

from concursos.atos import AtoImpedido, registrar_leitura
from concursos.consultas import inscricoes_da_pessoa
from concursos.views.entrega import responder_arquivo
from heteroidentificacao.consultas.casos import votos_numerados
from heteroidentificacao.models import Documento
from recursos.atos import interpor_recurso
from recursos.atos.interposicao import MAXIMO_DE_ANEXOS, TIPOS_DE_ANEXO
from recursos.consultas import janela_de, recurso_proprio, votos_revelados
from recursos.forms import AnexosFormSet, RecursoForm
from recursos.models import Recurso
from recursos.permissoes import CABE_RECURSO, pode_recorrer


def _caso_recorrivel(pessoa, uuid):
    """O último caso decidido da inscrição da própria pessoa; 404 quando não há."""
    inscricao = get_object_or_404(inscricoes_da_pessoa(pessoa), uuid=uuid)
    caso = (
        inscricao.procedimentos.filter(situacao__in=CABE_RECURSO)
        .select_related("inscricao__certame__orgao", "inscricao__cargo", "sessao")
        .order_by("pk")
        .last()
    )
    if caso is None:
        raise Http404
    return caso


@require_http_methods(["GET", "POST"])
def recurso_novo(request, uuid):
    """Formulário do recurso; quem já recorreu vai ao seu recurso."""
    caso = _caso_recorrivel(request.user, uuid)
    if ja := Recurso.objects.filter(procedimento=caso).first():
        return redirect("recurso", uuid=ja.uuid)
    agora = timezone.now()
    form = RecursoForm(request.POST if request.method == "POST" else None)
    anexos = AnexosFormSet(
        request.POST if request.method == "POST" else None,
        request.FILES if request.method == "POST" else None,
        prefix="anexos",
    )
    impedimento = pode_recorrer(request.user, caso, agora)
    if request.method == "POST" and form.is_valid() and anexos.is_valid():
        try:
            recurso = interpor_recurso(
                procedimento=caso,
                razoes=form.cleaned_data["razoes"],
                anexos=[(a["especie"], a["arquivo"]) for a in anexos.cleaned_data if a.get("arquivo")],
                por=request.user,
                em=agora,
            )
            return redirect("recurso", uuid=recurso.uuid)
        except AtoImpedido as recusa:
            form.add_error(None, str(recusa))
    recusado = request.method == "POST"
    contexto = {
        "caso": caso,
        "form": form,
        "arquivos_perdidos": recusado and bool(request.FILES),
        "anexos": anexos,
        "janela": janela_de(caso),
        "impedimento": impedimento,
        "agora": agora,
        "tipos": ", ".join(TIPOS_DE_ANEXO.values()),
        "maximo": MAXIMO_DE_ANEXOS,
    }
    return render(request, "recursos/novo.html", contexto, status=422 if recusado else 200)


@require_GET
def recurso(request, uuid):
    """O próprio recurso: protocolo, razões, anexos, andamento e decisão."""
    meu = recurso_proprio(request.user, uuid)
    julgamento, publicada = getattr(meu, "julgamento", None), _decisao_publicada(meu)
    contexto = {
        "recurso": meu,
        "anexos": meu.anexos.select_related("arquivo"),
        "julgamento": julgamento,
        "decisao_publicada": publicada,
        "votos": _votos_abertos(request, meu) if julgamento and publicada else [],
        "comprovante": _documento(meu),
    }
    return render(request, "recursos/recurso.html", contexto)


def _votos_abertos(request, recurso):
    """Os votos e as erratas como a própria pessoa os lê, anotada a leitura."""
    _anotar(request, recurso, recurso.julgamento)
    return votos_numerados(votos_revelados(recurso))


def _documento(coisa):
    return (
        Documento.objects.filter(coisa_tipo=coisa._meta.label_lower, coisa_pk=str(coisa.pk))
        .select_related("arquivo")
        .first()
    )


def _decisao_publicada(recurso):
    return recurso.certame.publicacoes.filter(
        tipo="resultado-definitivo", liberacao__isnull=False, preparada_em__gte=recurso.interposto_em
    ).exists()


@require_GET
def comprovante(request, uuid):
    """O PDF com o protocolo."""
    return _entregar(request, recurso_proprio(request.user, uuid), "comprovante-de-recurso.pdf")


@require_GET
def anexo(request, uuid, arquivo):
    """Um anexo do próprio recurso, também o que não se considera: é da pessoa que o juntou."""
    meu = recurso_proprio(request.user, uuid)
    juntado = get_object_or_404(meu.anexos.select_related("arquivo"), arquivo__uuid=arquivo)
    _anotar(request, meu, juntado, juntado.arquivo)
    return responder_arquivo(request, juntado.arquivo, f"anexo-do-recurso-{meu.protocolo}", baixar=True)


@require_GET
def decisao(request, uuid):
    """O PDF do julgamento, à própria pessoa, depois de publicado o resultado definitivo."""
    meu = recurso_proprio(request.user, uuid)
    if not (hasattr(meu, "julgamento") and _decisao_publicada(meu)):
        raise Http404
    return _entregar(request, meu.julgamento, "julgamento-do-recurso.pdf", de=meu)


def _entregar(request, coisa, nome, de=None):
    documento = _documento(coisa)
    if documento is None:
        raise Http404
    _anotar(request, de or coisa, coisa, documento.arquivo)
    return responder_arquivo(request, documento.arquivo, nome, baixar=True)


def _anotar(request, recurso, coisa, arquivo=None):
    with transaction.atomic():
        registrar_leitura(
            pessoa=request.user,
            inscricao=recurso.procedimento.inscricao,
            coisa=coisa,
            arquivo=arquivo,
            motivo="consulta da própria pessoa",
            em=timezone.now(),
        )
