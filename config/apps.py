"""O painel de administração usa o nosso site, com as nossas permissões."""

from importlib import import_module

from django.apps import AppConfig
from django.contrib.admin.apps import AdminConfig


class PainelConfig(AdminConfig):
    default_site = "concursos.admin.base.Painel"

    def ready(self):
        """Carrega primeiro o pacote que define o site: criado no meio da busca, ele perderia os registros."""
        import_module("concursos.admin")
        super().ready()


class SistemaConfig(AppConfig):
    name = "config"
    verbose_name = "Sistema"
