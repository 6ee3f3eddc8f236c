"""O mapa inteiro de endereços."""

from django.contrib import admin
from django.contrib.auth.decorators import login_not_required
from django.urls import include, path

from config import portal

urlpatterns = [
    path("", login_not_required(portal.inicio), name="inicio"),
    path("painel/", admin.site.urls),
    path("", include("concursos.urls")),
    path("", include("heteroidentificacao.urls")),
    path("", include("recursos.urls")),
]
