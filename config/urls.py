"""O mapa inteiro de endereços."""

from django.conf import settings
from django.contrib import admin
from django.contrib.auth.decorators import login_not_required
from django.urls import include, path

from config import componentes, portal, tema
from config.conformidade.pagina import conformidade

urlpatterns = [
    path("", portal.inicio, name="inicio"),
    path("certames/<slug:codigo>/", portal.certame, name="certame"),
    path("conformidade/", conformidade, name="conformidade"),
    path("tema.css", login_not_required(tema.folha_do_tema), name="tema_css"),
    path("minha-area/", include("config.area.urls")),
    path("", include("config.painel.urls")),
    path("", include("concursos.urls")),
    path("", include("heteroidentificacao.urls")),
    path("", include("recursos.urls")),
    path("painel/", admin.site.urls),  # por último: responde por tudo o que começa com painel/
]

if settings.DEBUG:
    urlpatterns.append(path("componentes/", login_not_required(componentes.pagina), name="componentes"))
