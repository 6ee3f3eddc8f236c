"""O site de administração. Mora fora de `concursos.admin`: o Django o carrega antes de registrar as telas."""

from django.contrib import admin
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.urls import reverse
from django.utils.decorators import method_decorator

from concursos.pedido import vistos_no_pedido


class Painel(admin.AdminSite):
    """O site de administração, aberto só a quem organiza ou audita algum órgão."""

    site_header = "Painel de certames"
    site_title = "Painel de certames"
    index_title = "O que organizar"
    enable_nav_sidebar = False

    def has_permission(self, request):
        return bool(vistos_no_pedido(request))

    @method_decorator(login_not_required)
    def login(self, request, extra_context=None):
        """A entrada do sistema é uma só; quem já entrou e não organiza nem audita nada ouve que não pode."""
        if request.user.is_authenticated:
            raise PermissionDenied("O painel é de quem organiza ou audita certames.")
        return redirect_to_login(request.GET.get("next") or reverse("painel"))
