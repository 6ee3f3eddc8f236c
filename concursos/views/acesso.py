"""Entrar, sair e o primeiro acesso."""

from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import LoginView, LogoutView
from django.shortcuts import render

entrar = login_not_required(LoginView.as_view(template_name="acesso/entrar.html"))
sair = LogoutView.as_view()


@login_not_required
def privacidade(request):
    """O que se faz com os dados pessoais, com que base e por quanto tempo (LGPD)."""
    return render(request, "acesso/privacidade.html")
