"""Os endereços de concursos."""

from django.urls import path

from concursos.views import acesso

urlpatterns = [
    path("entrar/", acesso.entrar, name="entrar"),
    path("sair/", acesso.sair, name="sair"),
    path("privacidade/", acesso.privacidade, name="privacidade"),
]
