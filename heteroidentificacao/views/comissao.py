"""As comissões de quem as integra ou secretaria: o termo vem antes de tudo (art. 13)."""

from django.contrib import messages
from django.contrib.auth.decorators import login_not_required
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from concursos.atos import AtoImpedido, exigir
from concursos.consultas import certames_publicos
from concursos.views.entrega import responder_arquivo
from heteroidentificacao.atos import assinar_termo
from heteroidentificacao.consultas import (
    comissoes_da_pessoa,
    documento_de,
    membro_em_exercicio,
    membros_publicos,
    sessoes_da_secretaria,
)
from heteroidentificacao.forms.comissao import TermoForm
from heteroidentificacao.models import Membro
from heteroidentificacao.permissoes import pode_assinar_termo


@require_safe
def inicio(request):
    """As comissões da pessoa e, depois do termo, as sessões que ela secretaria."""
    comissoes = [
        {"comissao": comissao, "membro": membro_em_exercicio(request.user, comissao)}
        for comissao in comissoes_da_pessoa(request.user)
    ]
    contexto = {
        "comissoes": comissoes,
        "sessoes": sessoes_da_secretaria(request.user),
        "julga": any(c["membro"].papel != Membro.Papel.SECRETARIA for c in comissoes),
    }
    return render(request, "comissao/inicio.html", contexto)


@require_safe
def comissao(request, pk):
    """Uma comissão da pessoa: quem a integra, o termo e as sessões."""
    esta = get_object_or_404(comissoes_da_pessoa(request.user), pk=pk)
    contexto = {
        "comissao": esta,
        "membro": membro_em_exercicio(request.user, esta),
        "membros": membros_publicos(esta),
        "sessoes": sessoes_da_secretaria(request.user).filter(comissao=esta),
    }
    return render(request, "comissao/comissao.html", contexto)


@require_http_methods(["GET", "POST"])
def termo(request, pk):
    """O termo de confidencialidade: lido e assinado aqui, com a senha conferida de novo."""
    esta = get_object_or_404(comissoes_da_pessoa(request.user), pk=pk)
    membro = membro_em_exercicio(request.user, esta)
    exigir(pode_assinar_termo(request.user, membro))
    texto = esta.certame.orgao.textos_do_termo.first()
    form = TermoForm(request.POST if request.method == "POST" else None, pessoa=request.user)
    if request.method == "POST" and texto and form.is_valid():
        lido = esta.certame.orgao.textos_do_termo.filter(sha256=request.POST.get("lido", "")).first()
        try:
            assinar_termo(membro=membro, texto=lido or texto, por=request.user, em=timezone.now())
        except AtoImpedido as impedido:
            form.add_error(None, str(impedido))
        else:
            messages.success(request, "Termo assinado. Daqui em diante você vê os seus casos.")
            return redirect("comissao", pk=esta.pk)
    contexto = {
        "comissao": esta,
        "texto": membro.termo.texto if membro.assinou_termo else texto,
        "assinado": membro.termo if membro.assinou_termo else None,
        "form": form,
    }
    return render(request, "comissao/termo.html", contexto, status=409 if form.errors else 200)


@require_safe
def termo_pdf(request, pk):
    """O PDF do termo que a própria pessoa assinou."""
    esta = get_object_or_404(comissoes_da_pessoa(request.user), pk=pk)
    membro = membro_em_exercicio(request.user, esta)
    documento = documento_de(membro.termo) if membro.assinou_termo else None
    if documento is None:
        raise Http404("O PDF deste termo ainda não existe.")
    return responder_arquivo(request, documento.arquivo, "termo-de-confidencialidade.pdf", baixar=True)


@login_not_required
@require_safe
def comissoes_do_certame(request, codigo):
    """A página pública: quem julga, com os currículos, a agenda das sessões e o formulário em branco."""
    certame = get_object_or_404(certames_publicos(), codigo=codigo)
    comissoes = [
        {
            "comissao": comissao,
            "membros": membros_publicos(comissao),
            "sessoes": comissao.sessoes.select_related("ata"),
        }
        for comissao in certame.comissoes.all()
    ]
    return render(request, "publico/comissoes.html", {"certame": certame, "comissoes": comissoes})
