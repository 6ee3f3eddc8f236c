"""A área de quem se candidata: as suas inscrições e tudo o que é seu em cada uma."""

from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from concursos.consultas import inscricoes_da_pessoa
from concursos.permissoes import entra_no_painel
from heteroidentificacao.models import Membro


@never_cache
def minha_area(request):
    """As inscrições da pessoa; quem só integra comissão ou organiza segue para o seu lugar."""
    inscricoes = list(inscricoes_da_pessoa(request.user).order_by("-certame__edital_data", "numero"))
    if not inscricoes and Membro.objects.filter(pessoa=request.user, dispensado_em=None).exists():
        return redirect("comissao_inicio")
    if not inscricoes and entra_no_painel(request.user):
        return redirect("admin:index")
    return render(request, "area/inicio.html", {"inscricoes": inscricoes})
