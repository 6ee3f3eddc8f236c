"""O painel de administração usa o nosso site, com as nossas permissões."""

from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig


class PainelConfig(AdminConfig):
    default_site = "config.painel.site.Painel"


class SistemaConfig(AppConfig):
    name = "config"
    verbose_name = "Sistema"
