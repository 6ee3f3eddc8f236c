"""Os endereços do recurso: de quem recorre e de quem julga."""

from django.urls import path

from recursos.views import candidato, errata, organizador, recursal

urlpatterns = [
    path("minha-area/<uuid:uuid>/recurso/", candidato.recurso_novo, name="recurso_novo"),
    path("recursos/<uuid:uuid>/", candidato.recurso, name="recurso"),
    path("recursos/<uuid:uuid>/comprovante/", candidato.comprovante, name="recurso_comprovante"),
    path("recursos/<uuid:uuid>/anexos/<uuid:arquivo>/", candidato.anexo, name="recurso_anexo"),
    path("recursos/<uuid:uuid>/decisao/", candidato.decisao, name="recurso_decisao"),
    path("comissao/recursos/", recursal.lista, name="recursos_a_julgar"),
    path("comissao/recursos/<uuid:uuid>/", recursal.caso, name="recurso_caso"),
    path("comissao/recursos/<uuid:uuid>/declarar/", recursal.declarar, name="recurso_declarar"),
    path("comissao/recursos/<uuid:uuid>/pecas/<slug:codigo>/<int:pk>/", recursal.peca, name="recurso_peca"),
    path(
        "comissao/recursos/<uuid:uuid>/pecas/<slug:codigo>/<int:pk>/arquivo/",
        recursal.arquivo_da_peca,
        name="recurso_peca_arquivo",
    ),
    path("comissao/recursos/<uuid:uuid>/votar/", recursal.votar, name="recurso_votar"),
    path("comissao/recursos/<uuid:uuid>/errata/", errata.errata, name="recurso_errata"),
    path("comissao/recursos/<uuid:uuid>/redigir/", recursal.redigir, name="recurso_redigir"),
    path("comissao/recursos/<uuid:uuid>/aderir/", recursal.aderir, name="recurso_aderir"),
    path("comissao/recursos/<uuid:uuid>/julgar/", recursal.julgar, name="recurso_julgar"),
    path("painel/recursos/<uuid:uuid>/reconvocar/", organizador.reconvocar, name="recurso_reconvocar"),
    path("painel/recursos/<uuid:uuid>/suplente/", organizador.suplente, name="recurso_suplente"),
]
