"""O painel de administração usa o nosso site, com as nossas permissões."""

from django.apps import AppConfig
from django.contrib import admin
from django.contrib.admin.apps import AdminConfig


class PainelConfig(AdminConfig):
    default_site = "config.painel.site.Painel"

    def ready(self):
        """As licenças se dão por ato: grupos e permissões de modelo do Django não existem aqui."""
        super().ready()
        from django.contrib.auth.models import Group

        admin.site.unregister(Group)


class SistemaConfig(AppConfig):
    name = "config"
    verbose_name = "Sistema"
