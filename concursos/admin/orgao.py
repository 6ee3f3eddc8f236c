"""O órgão, no painel: nasce pelo comando `conceder`; aqui se corrige o que não muda a norma."""

from django.contrib import admin

from concursos.admin.base import PainelAdmin
from concursos.models import Orgao


@admin.register(Orgao)
class OrgaoAdmin(PainelAdmin):
    caminho_do_orgao = "pk"
    list_display = ["nome", "sigla", "ente", "poder"]
    fields = ["nome", "sigla", "ente", "poder", "municipio", "encarregado"]

    def has_add_permission(self, request):
        return False

    def get_readonly_fields(self, request, obj=None):
        """Com certame aberto, o ente, o poder e a sigla já escolheram a norma e os endereços."""
        aberto = obj is not None and obj.certames.exclude(norma_codigo="").exists()
        return ["sigla", "ente", "poder"] if aberto else []
