"""Os endereços de heteroidentificacao."""

from django.urls import path

from heteroidentificacao.views import arguicao, carga, casos, comissao, leitura, registro, secretaria

urlpatterns = [
    path("certames/<slug:codigo>/comissoes/", comissao.comissoes_do_certame, name="comissoes"),
    path("comissao/", comissao.inicio, name="comissao_inicio"),
    path("comissao/<int:pk>/", comissao.comissao, name="comissao"),
    path("comissao/<int:pk>/termo/", comissao.termo, name="termo"),
    path("comissao/<int:pk>/termo/pdf/", comissao.termo_pdf, name="termo_pdf"),
    path("comissao/sessoes/<int:pk>/", secretaria.sessao, name="sessao"),
    path(
        "comissao/sessoes/<int:pk>/abrir/",
        secretaria.mudar_sessao,
        {"nome": "abrir"},
        name="abrir_sessao",
    ),
    path(
        "comissao/sessoes/<int:pk>/encerrar/",
        secretaria.mudar_sessao,
        {"nome": "encerrar"},
        name="encerrar_sessao",
    ),
    path("comissao/sessoes/<int:pk>/repetir/", secretaria.repetir, name="repetir"),
    path("comissao/sessoes/<int:pk>/pessoas/<uuid:uuid>/", secretaria.pessoa, name="presenca"),
    path("comissao/sessoes/<int:pk>/pessoas/<uuid:uuid>/anexar/", secretaria.anexar, name="anexar"),
    path("comissao/sessoes/<int:pk>/pessoas/<uuid:uuid>/<slug:nome>/", secretaria.passo, name="passo"),
    path("comissao/casos/<uuid:uuid>/cargas/", carga.iniciar, name="cargas"),
    path("comissao/casos/<uuid:uuid>/cargas/<uuid:carga>/", carga.carga, name="carga"),
    path(
        "comissao/casos/<uuid:uuid>/cargas/<uuid:carga>/partes/<int:numero>/",
        carga.parte,
        name="carga_parte",
    ),
    path("comissao/casos/<uuid:uuid>/cargas/<uuid:carga>/concluir/", carga.concluir, name="carga_concluir"),
    path("registros/<uuid:arquivo>/", registro.registro, name="registro"),
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
