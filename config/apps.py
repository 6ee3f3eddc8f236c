"""O painel de administração usa o nosso site, com as nossas permissões."""

from django.apps import AppConfig
from django.contrib import admin
from django.contrib.admin.apps import AdminConfig
from django.core.checks import register


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

    def ready(self):
        """A conferência das cores do órgão roda com as do Django, ao subir."""
        from config.tema import conferir_cores

        register(conferir_cores)
