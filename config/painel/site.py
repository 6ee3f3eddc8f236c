"""O site de administração. Mora fora de `concursos.admin`: o Django o carrega antes de registrar as telas."""

from django.contrib import admin

from concursos.permissoes import entra_no_painel


class Painel(admin.AdminSite):
    """O site de administração, aberto só a quem organiza ou audita algum órgão."""

    site_header = "Painel de certames"
    site_title = "Painel de certames"
    index_title = "O que organizar"
    enable_nav_sidebar = False

    def has_permission(self, request):
        return entra_no_painel(request.user)
