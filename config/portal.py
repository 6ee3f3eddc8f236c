"""As páginas que juntam os três apps: início, certame, minha inscrição."""

from django.shortcuts import render

from concursos.consultas import certames_publicos


def inicio(request):
    """A lista dos certames publicados."""
    return render(request, "publico/inicio.html", {"certames": certames_publicos()})
