"""O parecer e os papéis restritos: cada leitura pede licença e fica anotada (art. 14, § 3º)."""

from django.contrib import messages
from django.db import transaction
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from concursos.atos import exigir, registrar_leitura
from concursos.permissoes import pode_organizar
from concursos.views.entrega import responder_arquivo
from heteroidentificacao.consultas import documento_de, parecer_para
from heteroidentificacao.forms.casos import MotivoForm
from heteroidentificacao.permissoes import pode_ver_parecer


@transaction.atomic
def anotar_leitura(pessoa, procedimento, coisa, motivo, arquivo=None):
    """Anota que a pessoa leu uma coisa restrita do caso."""
    return registrar_leitura(
        pessoa=pessoa,
        inscricao=procedimento.inscricao,
        coisa=coisa,
        motivo=motivo,
        em=timezone.now(),
        arquivo=arquivo,
    )


@require_http_methods(["GET", "POST"])
def parecer(request, uuid):
    """O parecer na tela; quem organiza diz antes por que precisa lê-lo."""
    procedimento = parecer_para(request.user, uuid)
    if resposta := _pedir_motivo(request, procedimento):
        return resposta
    motivo = request.POST.get("motivo", "")
    exigir(pode_ver_parecer(request.user, procedimento, motivo))
    lavrado, documento = procedimento.parecer, documento_de(procedimento.parecer)
    if "pdf" in request.POST and documento:
        return _entregar(request, procedimento, documento, motivo)
    anotar_leitura(request.user, procedimento, lavrado, motivo or _a_que_titulo(request.user, procedimento))
    contexto = {
        "procedimento": procedimento,
        "parecer": lavrado.conteudo,
        "sha256": lavrado.sha256,
        "documento": documento,
        "motivo": motivo,
        "e_propria": procedimento.inscricao.pessoa_id == request.user.pk,
    }
    return render(request, "comissao/casos/parecer.html", contexto)


@require_http_methods(["GET", "HEAD"])
def parecer_pdf(request, uuid):
    """O PDF do parecer, para a própria pessoa e para quem julgou; quem organiza o pede pela tela, com motivo."""
    procedimento = parecer_para(request.user, uuid)
    exigir(pode_ver_parecer(request.user, procedimento))
    documento = documento_de(procedimento.parecer)
    if documento is None:
        messages.error(request, "O PDF do parecer ainda está sendo gerado. Tente de novo em instantes.")
        return redirect("parecer", uuid=procedimento.uuid)
    return _entregar(request, procedimento, documento, "")


def _pedir_motivo(request, procedimento):
    """A página que pede o motivo a quem organiza e não é parte do caso; None quando não é preciso."""
    if pode_ver_parecer(request.user, procedimento) or not pode_organizar(request.user, procedimento.certame):
        return None
    form = MotivoForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        return None
    contexto = {"procedimento": procedimento, "form": form}
    return render(request, "comissao/casos/motivo.html", contexto, status=409 if form.errors else 200)


def _entregar(request, procedimento, documento, motivo):
    anotar_leitura(
        request.user,
        procedimento,
        procedimento.parecer,
        motivo or _a_que_titulo(request.user, procedimento),
        arquivo=documento.arquivo,
    )
    return responder_arquivo(request, documento.arquivo, "parecer.pdf", baixar=True)


def _a_que_titulo(pessoa, procedimento):
    if procedimento.inscricao.pessoa_id == pessoa.pk:
        return "a própria pessoa leu o parecer"
    return "leu o parecer do caso que julgou"
