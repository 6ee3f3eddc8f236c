"""Confirmar e executar um ato: a recusa volta à tela com o que se digitou."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404
from django.shortcuts import redirect, render
from django.utils import timezone

from concursos.atos import AtoImpedido
from concursos.consultas import certame_no_painel_para
from concursos.permissoes import pode_organizar
from config.painel.botoes import POR_NOME


def ato(request, codigo, nome):
    """A página de um ato sobre o certame: explica, pede o que falta, confirma e executa."""
    certame = certame_no_painel_para(request.user, codigo)
    if nome not in POR_NOME:
        raise Http404("Este ato não existe.")
    if not (resposta := pode_organizar(request.user, certame)):
        raise PermissionDenied(resposta.motivo)
    botao = POR_NOME[nome]
    formulario = (
        botao.formulario(request.POST if request.method == "POST" else None, certame=certame)
        if botao.formulario
        else None
    )
    recusa, situacao = "", 200
    if request.method == "POST" and (formulario is None or formulario.is_valid()):
        argumentos = formulario.cleaned_data if formulario else {}
        if botao.sobre_o_certame:
            argumentos = {"certame": certame, **argumentos}
        try:
            botao.ato(**argumentos, por=request.user, em=timezone.now())
        except AtoImpedido as impedimento:
            recusa, situacao = str(impedimento), 409
        else:
            messages.success(request, botao.feito)
            return redirect("cockpit", codigo)
    contexto = {
        "certame": certame,
        "botao": botao,
        "form": formulario,
        "recusa": recusa,
        "resposta": botao.pode(request.user, certame, timezone.now()),
    }
    return render(request, "painel/ato.html", contexto, status=situacao)
