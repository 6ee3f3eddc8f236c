"""Os endereços de heteroidentificacao."""

from django.urls import path

from heteroidentificacao.views import arguicao, casos, leitura

urlpatterns = [
    path("comissao/casos/", casos.meus_casos, name="meus_casos"),
    path("comissao/casos/<uuid:uuid>/", casos.caso, name="caso"),
    path("comissao/casos/<uuid:uuid>/declaracao/", casos.declarar, name="caso_declarar"),
    path("comissao/casos/<uuid:uuid>/voto/", casos.votar, name="caso_votar"),
    path("comissao/casos/<uuid:uuid>/errata/", casos.errata, name="caso_errata"),
    path("comissao/casos/<uuid:uuid>/minuta/", casos.minuta, name="caso_minuta"),
    path("comissao/casos/<uuid:uuid>/adesao/", casos.aderir, name="caso_aderir"),
    path("comissao/casos/<uuid:uuid>/lavratura/", casos.lavrar, name="caso_lavrar"),
    path("pareceres/<uuid:uuid>/", leitura.parecer, name="parecer"),
    path("pareceres/<uuid:uuid>/pdf/", leitura.parecer_pdf, name="parecer_pdf"),
    path("minha-area/casos/<uuid:uuid>/impedimento/", arguicao.arguir, name="arguir_impedimento"),
    path("certames/<slug:codigo>/arguicoes/", arguicao.arguicoes, name="arguicoes"),
    path("certames/<slug:codigo>/arguicoes/<int:pk>/", arguicao.decidir, name="decidir_arguicao"),
]
