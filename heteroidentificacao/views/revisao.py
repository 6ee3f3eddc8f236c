"""A revisão de ofício: quem organiza abre e decide; a própria pessoa se defende na área dela (art. 18, V)."""

from django.contrib import messages
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from concursos.atos import AtoImpedido, exigir
from concursos.consultas import certames_organizados
from heteroidentificacao import atos
from heteroidentificacao.consultas import (
    caso_proprio,
    casos_a_rever,
    revisoes_do_certame,
    sessoes_com_lugar,
)
from heteroidentificacao.forms.casos import DecisaoDaRevisaoForm, DefesaForm, RevisaoForm
from heteroidentificacao.permissoes import pode_decidir_revisao, pode_defender_se


def _enviado(request):
    return request.POST if request.method == "POST" else None


@require_http_methods(["GET", "POST"])
def revisoes(request, codigo):
    """As revisões do certame e o formulário que abre outra."""
    certame = get_object_or_404(certames_organizados(request.user), codigo=codigo)
    form = RevisaoForm(_enviado(request), casos=casos_a_rever(certame))
    if request.method == "POST" and form.is_valid():
        try:
            atos.abrir_revisao(**form.cleaned_data, por=request.user, em=timezone.now())
        except AtoImpedido as recusa:
            form.add_error(None, str(recusa))
        else:
            messages.success(request, "Revisão aberta: a pessoa foi avisada do prazo de defesa.")
            return redirect("revisoes", codigo=codigo)
    contexto = {"certame": certame, "revisoes": revisoes_do_certame(certame), "form": form}
    return render(request, "comissao/casos/revisoes.html", contexto, status=409 if form.errors else 200)


@require_http_methods(["GET", "POST"])
def decidir(request, codigo, pk):
    """Mantém ou anula a decisão revista."""
    certame = get_object_or_404(certames_organizados(request.user), codigo=codigo)
    revisao = get_object_or_404(revisoes_do_certame(certame), pk=pk)
    exigir(pode_decidir_revisao(request.user, revisao))
    form = DecisaoDaRevisaoForm(
        _enviado(request), sessoes=sessoes_com_lugar(revisao.procedimento.sessao.comissao)
    )
    if request.method == "POST" and form.is_valid():
        try:
            atos.decidir_revisao(revisao=revisao, **form.cleaned_data, por=request.user, em=timezone.now())
        except AtoImpedido as recusa:
            form.add_error(None, str(recusa))
        else:
            anula = form.cleaned_data["anula"]
            messages.success(
                request,
                "Decisão anulada. Publique a convocação para avisar a pessoa."
                if anula
                else "Decisão mantida.",
            )
            return redirect("revisoes", codigo=codigo)
    contexto = {"certame": certame, "revisao": revisao, "form": form}
    return render(
        request, "comissao/casos/decidir_revisao.html", contexto, status=409 if form.errors else 200
    )


@require_http_methods(["GET", "POST"])
def defender_se(request, uuid):
    """A própria pessoa lê o motivo e escreve a defesa."""
    procedimento = caso_proprio(request.user, uuid)
    revisao = procedimento.revisoes.order_by("em").last()
    if revisao is None:
        raise Http404("Não há revisão neste caso.")
    form = DefesaForm(_enviado(request))
    if request.method == "POST" and form.is_valid():
        try:
            atos.apresentar_defesa(revisao=revisao, **form.cleaned_data, por=request.user, em=timezone.now())
        except AtoImpedido as recusa:
            form.add_error(None, str(recusa))
        else:
            messages.success(request, "Defesa recebida.")
            return redirect("minha_inscricao", uuid=procedimento.inscricao.uuid)
    contexto = {
        "revisao": revisao,
        "certame": procedimento.certame,
        "inscricao": procedimento.inscricao,
        "form": form,
        "resposta": pode_defender_se(request.user, revisao),
    }
    return render(request, "comissao/casos/defesa.html", contexto, status=409 if form.errors else 200)
