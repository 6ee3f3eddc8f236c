"""Os endereços de concursos."""

from django.urls import path

from concursos.views import acesso, ordem, publico, simulador

PUBLICACAO = "certames/<slug:codigo>/publicacoes/<uuid:uuid>/"

urlpatterns = [
    path("entrar/", acesso.entrar, name="entrar"),
    path("sair/", acesso.sair, name="sair"),
    path("primeiro-acesso/", acesso.primeiro_acesso, name="primeiro_acesso"),
    path("recuperar-acesso/", acesso.recuperar_acesso, name="recuperar_acesso"),
    path("acesso-pedido/", acesso.vinculo_pedido, name="vinculo_pedido"),
    path("acesso/<str:segredo>/", acesso.usar_vinculo, name="usar_vinculo"),
    path("definir-senha/", acesso.definir_senha, name="definir_senha"),
    path("privacidade/", acesso.privacidade, name="privacidade"),
    path("simulador/", simulador.simulador, name="simulador"),
    path("verificar/", publico.verificar, name="verificar"),
    path("certames/<slug:codigo>/ordem/", ordem.ordem, name="ordem"),
    path(PUBLICACAO, publico.publicacao, name="publicacao"),
    path(f"{PUBLICACAO}<slug:tipo>/", publico.publicacao_forma, name="publicacao_forma"),
]
