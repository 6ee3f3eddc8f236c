"""As licenças do órgão: quem organiza, quem audita, quem observa."""

from django.contrib import messages
from django.db import transaction
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_POST

from concursos.atos import AtoImpedido, cadastrar_pessoa, conceder, exigir, pessoas_com, revogar
from concursos.consultas import orgao_no_painel_para
from concursos.permissoes import pode_conceder
from config.painel.forms import ConcessaoForm, RevogacaoForm


def licencas(request, sigla):
    """Quem tem licença no órgão e o formulário de conceder outra."""
    orgao = orgao_no_painel_para(request.user, sigla)
    formulario = ConcessaoForm(request.POST if request.method == "POST" else None, orgao=orgao)
    situacao = 200
    if request.method == "POST":
        exigir(pode_conceder(request.user, orgao))
        if formulario.is_valid():
            try:
                _conceder(formulario, orgao, request.user)
            except AtoImpedido as impedimento:
                formulario.add_error(None, str(impedimento))
                situacao = 409
            else:
                messages.success(request, "Licença concedida.")
                return redirect("licencas", sigla)
    contexto = {
        "orgao": orgao,
        "organiza": bool(pode_conceder(request.user, orgao)),
        "form": formulario,
        "grupos": _grupos(orgao),
    }
    return render(request, "painel/licencas.html", contexto, status=situacao)


@transaction.atomic
def _conceder(formulario, orgao, por):
    """Cadastra, se preciso, e concede: ou os dois, ou nenhum."""
    dados, em = formulario.cleaned_data, timezone.now()
    pessoa = cadastrar_pessoa(
        cpf=dados["cpf"], nome=dados["nome"], email=dados["email"], orgao=orgao, por=por, em=em
    )
    conceder(
        pessoa=pessoa,
        licenca=dados["licenca"],
        sobre=formulario.sobre(),
        por=por,
        em=em,
        motivo=dados["motivo"],
    )


def _grupos(orgao):
    """As licenças de cada espécie, com as pessoas."""
    grupos = [
        {
            "titulo": "Organizam",
            "licenca": "organizar",
            "certame": None,
            "pessoas": pessoas_com("organizar", orgao),
        },
        {
            "titulo": "Auditam",
            "licenca": "auditar",
            "certame": None,
            "pessoas": pessoas_com("auditar", orgao),
        },
    ]
    for certame in orgao.certames.all():
        grupos.append(
            {
                "titulo": f"Observam {certame}",
                "licenca": "observar",
                "certame": certame,
                "pessoas": pessoas_com("observar", certame),
            }
        )
    return grupos


@require_POST
def revogar_licenca(request, sigla):
    """Tira uma licença, com o motivo escrito."""
    orgao = orgao_no_painel_para(request.user, sigla)
    exigir(pode_conceder(request.user, orgao))
    formulario = RevogacaoForm(request.POST, orgao=orgao)
    if not formulario.is_valid():
        messages.error(request, "Não foi revogada: escreva o motivo.")
        return redirect("licencas", sigla)
    dados = formulario.cleaned_data
    try:
        revogar(
            pessoa=dados["pessoa"],
            licenca=dados["licenca"],
            sobre=formulario.sobre(),
            por=request.user,
            em=timezone.now(),
            motivo=dados["motivo"],
        )
    except AtoImpedido as impedimento:
        messages.error(request, f"Não foi revogada: {impedimento}")
    else:
        messages.success(request, "Licença revogada.")
    return redirect("licencas", sigla)
