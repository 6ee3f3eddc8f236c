"""Os endereços da área de quem se candidata."""

from django.urls import path

from config.area import paginas

urlpatterns = [
    path("", paginas.minha_area, name="minha_area"),
    path("<uuid:uuid>/", paginas.minha_inscricao, name="minha_inscricao"),
    path("<uuid:uuid>/reserva/<slug:grupo>/", paginas.minha_reserva, name="minha_reserva"),
    path("casos/<uuid:uuid>/", paginas.meu_caso, name="meu_caso"),
    path("casos/<uuid:uuid>/convocacao.ics", paginas.convocacao_ics, name="convocacao_ics"),
    path("casos/<uuid:uuid>/registros/<uuid:arquivo>/", paginas.meu_registro, name="meu_registro"),
]
