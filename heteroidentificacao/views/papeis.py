"""Os PDFs da sessão: a ata, pública; o anexo dela e os termos de ocorrência, restritos e com leitura anotada."""

from django.contrib.auth.decorators import login_not_required
from django.db import transaction
from django.http import Http404
from django.shortcuts import get_object_or_404, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from concursos.atos import registrar_leitura
from concursos.consultas import certames_publicos
from concursos.views.entrega import responder_arquivo
from heteroidentificacao.consultas import documento_de, ocorrencias_ao_alcance, sessoes_com_anexo_ao_alcance
from heteroidentificacao.forms.casos import MotivoForm
from heteroidentificacao.models import Ata
from heteroidentificacao.permissoes import pode_secretariar


@login_not_required
@require_safe
def ata(request, codigo, numero):
    """A ata pública de uma sessão encerrada: quem estava, contagens e resumos, sem nome de candidato (art. 18, IV)."""
    certame = get_object_or_404(certames_publicos(), codigo=codigo)
    esta = get_object_or_404(
        Ata, sessao__comissao__certame=certame, sessao__comissao__tipo="ordinaria", sessao__numero=numero
    )
    return responder_arquivo(request, _documento(esta).arquivo, f"ata-da-sessao-{numero}.pdf")


@require_http_methods(["GET", "POST"])
def anexo_da_ata(request, pk):
    """O anexo restrito, pessoa por pessoa: a secretaria da comissão e, dizendo por quê, quem organiza."""
    sessao = get_object_or_404(sessoes_com_anexo_ao_alcance(request.user), pk=pk)
    casos = sessao.procedimentos.select_related("inscricao__certame")
    titulo = "a secretaria leu o anexo da ata" if pode_secretariar(request.user, sessao.comissao) else ""
    return _restrito(request, sessao.ata, casos, titulo, "anexo-da-ata.pdf", especie="anexo")


@require_http_methods(["GET", "POST"])
def ocorrencia(request, pk):
    """O termo de uma ocorrência: a própria pessoa depois do resultado, a secretaria e, com motivo, quem organiza."""
    esta = get_object_or_404(ocorrencias_ao_alcance(request.user), pk=pk)
    caso = esta.procedimento
    titulo = ""
    if caso.inscricao.pessoa_id == request.user.pk:
        titulo = "a própria pessoa leu o termo"
    elif pode_secretariar(request.user, caso.sessao.comissao):
        titulo = "a secretaria leu o termo"
    return _restrito(request, esta, [caso], titulo, "termo-de-ocorrencia.pdf")


def _restrito(request, coisa, casos, titulo, nome, especie=""):
    """Entrega o PDF com a leitura anotada em cada caso; sem título próprio, pede antes o motivo."""
    documento = _documento(coisa, especie)
    form = MotivoForm(request.POST if request.method == "POST" and not titulo else None)
    if not titulo and not form.is_valid():
        return render(
            request, "comissao/casos/motivo_do_papel.html", {"form": form}, status=409 if form.errors else 200
        )
    with transaction.atomic():
        for caso in casos:
            registrar_leitura(
                pessoa=request.user,
                inscricao=caso.inscricao,
                coisa=coisa,
                motivo=titulo or form.cleaned_data["motivo"],
                em=timezone.now(),
                arquivo=documento.arquivo,
            )
    return responder_arquivo(request, documento.arquivo, nome)


def _documento(coisa, especie=""):
    documento = documento_de(coisa, especie)
    if documento is None:
        raise Http404("O PDF ainda está sendo gerado. Tente de novo em instantes.")
    return documento
