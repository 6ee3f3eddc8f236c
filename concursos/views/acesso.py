"""Entrar, sair, primeiro acesso e senha nova."""

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import LogoutView
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from concursos import atos
from concursos.atos import AtoImpedido
from concursos.consultas import encarregados
from concursos.forms.acesso import Entrada, NovaSenha, PrimeiroAcesso, Recuperacao
from concursos.models import VinculoDeAcesso

ENTRADA = settings.AUTHENTICATION_BACKENDS[0]
GASTO = "vinculo_gasto"

sair = LogoutView.as_view()


@login_not_required
@never_cache
@sensitive_post_parameters("senha")
def entrar(request):
    """Entrada por CPF ou e-mail e senha; volta à página pedida, se for deste sistema."""
    destino = request.POST.get("next") or request.GET.get("next") or ""
    if request.user.is_authenticated:
        return redirect(_destino_seguro(request, destino))
    form = Entrada(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            pessoa = atos.entrar_com_senha(
                pedido=request, endereco=endereco_de(request), em=timezone.now(), **form.cleaned_data
            )
        except AtoImpedido as impedido:
            form.add_error(None, impedido.motivo)
        else:
            login(request, pessoa, backend=ENTRADA)
            return redirect(_destino_seguro(request, destino))
    return render(request, "acesso/entrar.html", {"form": form, "next": destino})


def _destino_seguro(request, destino):
    interno = url_has_allowed_host_and_scheme(
        destino, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return destino if destino and interno else settings.LOGIN_REDIRECT_URL


def endereco_de(request):
    """O endereço de rede de quem pede; atrás de um proxy, o que ele diz no cabeçalho configurado."""
    cabecalho = settings.CABECALHO_DO_ENDERECO
    return (cabecalho and request.headers.get(cabecalho)) or request.META.get("REMOTE_ADDR", "")


@login_not_required
@never_cache
@sensitive_post_parameters("cpf", "nascimento")
def primeiro_acesso(request):
    """Quem se inscreveu recebe, no e-mail da inscrição, o vínculo para definir a senha."""
    return _pedir(request, PrimeiroAcesso, atos.pedir_primeiro_acesso, "acesso/primeiro_acesso.html")


@login_not_required
@never_cache
@sensitive_post_parameters("identificacao")
def recuperar_acesso(request):
    """Quem já tem cadastro recebe, no e-mail dele, o vínculo para definir outra senha."""
    return _pedir(request, Recuperacao, atos.pedir_recuperacao, "acesso/recuperar.html")


def _pedir(request, formulario, ato, modelo):
    form = formulario(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            ato(endereco=endereco_de(request), em=timezone.now(), **form.cleaned_data)
        except AtoImpedido as impedido:
            form.add_error(None, impedido.motivo)
        else:
            return redirect("vinculo_pedido")
    return render(request, modelo, {"form": form})


@login_not_required
def vinculo_pedido(request):
    """A mesma resposta a todo pedido, haja ou não a pessoa."""
    return render(request, "acesso/vinculo_pedido.html")


@login_not_required
@never_cache
def usar_vinculo(request, segredo):
    """Abrir só mostra o botão; é apertá-lo que gasta o vínculo (leitores de e-mail abrem endereços)."""
    em = timezone.now()
    if request.method != "POST":
        vinculo = atos.vinculo_do_segredo(segredo, em=em)
        return render(
            request, "acesso/usar_vinculo.html", {"vinculo": vinculo}, status=200 if vinculo else 410
        )
    try:
        vinculo = atos.usar_vinculo(segredo=segredo, em=em)
    except AtoImpedido:
        return render(request, "acesso/usar_vinculo.html", {"vinculo": None}, status=410)
    request.session.flush()
    request.session[GASTO] = vinculo.pk
    return redirect("definir_senha")


@login_not_required
@never_cache
@sensitive_post_parameters()
def definir_senha(request):
    """Quem gastou um vínculo nesta sessão define a senha e entra."""
    vinculo = VinculoDeAcesso.objects.filter(pk=request.session.get(GASTO)).select_related("pessoa").first()
    if vinculo is None:
        return redirect("primeiro_acesso")
    form = NovaSenha(request.POST if request.method == "POST" else None, pessoa=vinculo.pessoa)
    if request.method == "POST" and form.is_valid():
        try:
            pessoa = atos.definir_senha(vinculo=vinculo, senha=form.cleaned_data["senha"], em=timezone.now())
        except AtoImpedido as impedido:
            form.add_error(None, impedido.motivo)
        else:
            del request.session[GASTO]
            login(request, pessoa, backend=ENTRADA)
            return redirect(settings.LOGIN_REDIRECT_URL)
    return render(request, "acesso/definir_senha.html", {"form": form, "vinculo": vinculo})


@login_not_required
def privacidade(request):
    """O que se faz com os dados pessoais, com que base e por quanto tempo (LGPD)."""
    return render(request, "acesso/privacidade.html", {"encarregados": encarregados()})
