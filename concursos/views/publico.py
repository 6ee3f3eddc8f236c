"""As páginas públicas deste app: verificação de autenticidade."""

from django.contrib.auth.decorators import login_not_required
from django.shortcuts import render


@login_not_required
def verificar(request):
    """Diz se um código ou um arquivo é autêntico."""
    return render(request, "publico/verificar.html", {})
