"""O que quem organiza faz nos recursos: chamar suplente e marcar a nova convocação."""

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from concursos.atos import AtoImpedido
from recursos import atos
from recursos.consultas import lugar_vago, recurso_do_organizador, sessoes_para_reconvocar
from recursos.forms import ReconvocacaoForm
from recursos.permissoes import pode_reconvocar


@require_http_methods(["GET", "POST"])
def reconvocar(request, uuid):
    """Escolhe a sessão do novo procedimento que a Recursal determinou."""
    recurso = recurso_do_organizador(request.user, uuid)
    form = ReconvocacaoForm(
        request.POST if request.method == "POST" else None, sessoes=sessoes_para_reconvocar(recurso)
    )
    if request.method == "POST" and form.is_valid():
        try:
            atos.reconvocar(
                recurso=recurso, sessao=form.cleaned_data["sessao"], por=request.user, em=timezone.now()
            )
        except AtoImpedido as recusa:
            form.add_error(None, str(recusa))
        else:
            messages.success(request, "Nova convocação marcada. Publique a convocação para avisar a pessoa.")
            return redirect("cockpit", codigo=recurso.certame.codigo)
    contexto = {
        "recurso": recurso,
        "form": form,
        "resposta": pode_reconvocar(request.user, recurso),
        "ha_sessoes": sessoes_para_reconvocar(recurso).exists(),
    }
    return render(request, "recursos/reconvocar.html", contexto, status=422 if form.errors else 200)


@require_http_methods(["GET", "POST"])
def suplente(request, uuid):
    """Chama o suplente designado depois, num recurso que esperava."""
    recurso = recurso_do_organizador(request.user, uuid)
    recusa = ""
    if request.method == "POST":
        try:
            atos.convocar_suplente_no_recurso(recurso=recurso, por=request.user, em=timezone.now())
        except AtoImpedido as motivo:
            recusa = str(motivo)
        else:
            messages.success(request, "Suplente chamado: o recurso volta a andar.")
            return redirect("cockpit", codigo=recurso.certame.codigo)
    contexto = {"recurso": recurso, "vago": lugar_vago(recurso), "recusa": recusa}
    return render(request, "recursos/suplente.html", contexto, status=409 if recusa else 200)
