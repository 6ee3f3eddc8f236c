"""A errata do próprio voto no recurso: escreve-se, confere-se e junta-se."""

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from concursos.atos import exigir
from heteroidentificacao.forms.casos import ErrataForm
from recursos import atos
from recursos.consultas import assento_de, recurso_a_julgar
from recursos.permissoes import pode_retificar_voto_no_recurso


@require_http_methods(["GET", "POST"])
def errata(request, uuid):
    """Emenda ao próprio voto, com uma página que confirma; o original continua visível e a conclusão não muda."""
    recurso = recurso_a_julgar(request.user, uuid)
    voto = getattr(assento_de(recurso, request.user), "voto", None)
    if voto is None:
        messages.error(request, "Você ainda não votou neste recurso.")
        return redirect("recurso_caso", uuid=recurso.uuid)
    exigir(pode_retificar_voto_no_recurso(request.user, voto))
    form = ErrataForm(request.POST if request.method == "POST" else None)
    contexto = {"recurso": recurso, "form": form, "voto": voto}
    if request.method == "GET" or not form.is_valid() or "corrigir" in request.POST:
        return render(request, "recursos/errata.html", contexto, status=422 if form.errors else 200)
    if "confirmar" not in request.POST:
        return render(request, "recursos/confirmar_errata.html", contexto)
    atos.retificar_voto_no_recurso(voto=voto, por=request.user, em=timezone.now(), **form.cleaned_data)
    messages.success(request, "Errata juntada ao voto.")
    return redirect("recurso_caso", uuid=recurso.uuid)
