"""A arguição de impedimento: quem é parte a faz na própria área; quem organiza a decide (art. 12, § 4º)."""

from django.contrib import messages
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from concursos.atos import AtoImpedido, exigir, exigir_que
from concursos.consultas import certames_organizados
from heteroidentificacao import atos
from heteroidentificacao.consultas import arguicoes_do_certame, caso_proprio, casos_sem_quem_julgue
from heteroidentificacao.forms.casos import ArguicaoForm, DecisaoDaArguicaoForm
from heteroidentificacao.models import Membro, Procedimento
from heteroidentificacao.permissoes import pode_arguir, pode_convocar_suplente, pode_decidir_arguicao


@require_http_methods(["GET", "POST"])
def arguir(request, uuid):
    """A pessoa do caso aponta um membro impedido ou suspeito."""
    procedimento = caso_proprio(request.user, uuid)
    exigir(pode_arguir(request.user, procedimento))
    membros = Membro.objects.filter(
        assentos__procedimento=procedimento, assentos__cedido_em__isnull=True
    ).select_related("pessoa")
    form = ArguicaoForm(request.POST if request.method == "POST" else None, membros=membros)
    if request.method == "POST" and form.is_valid():
        try:
            atos.arguir_impedimento(
                procedimento=procedimento, por=request.user, em=timezone.now(), **form.cleaned_data
            )
        except AtoImpedido as recusa:
            form.add_error(None, str(recusa))
        else:
            messages.success(
                request, "Arguição recebida. O membro não vota no seu caso até ela ser decidida."
            )
            return redirect("minha_area")
    contexto = {"procedimento": procedimento, "form": form}
    return render(request, "comissao/casos/arguir.html", contexto, status=409 if form.errors else 200)


@require_GET
def arguicoes(request, codigo):
    """As arguições do certame, para quem o organiza."""
    certame = get_object_or_404(certames_organizados(request.user), codigo=codigo)
    contexto = {
        "certame": certame,
        "arguicoes": arguicoes_do_certame(certame),
        "sem_quem_julgue": casos_sem_quem_julgue(certame),
    }
    return render(request, "comissao/casos/arguicoes.html", contexto)


@require_http_methods(["GET", "POST"])
def decidir(request, codigo, pk):
    """Acolhe ou rejeita uma arguição, com motivo."""
    certame = get_object_or_404(certames_organizados(request.user), codigo=codigo)
    arguicao = get_object_or_404(arguicoes_do_certame(certame), pk=pk)
    exigir(pode_decidir_arguicao(request.user, arguicao))
    form = DecisaoDaArguicaoForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        acolhe = form.cleaned_data["decisao"] == "acolher"
        (atos.acolher_arguicao if acolhe else atos.rejeitar_arguicao)(
            arguicao=arguicao, motivo=form.cleaned_data["motivo"], por=request.user, em=timezone.now()
        )
        messages.success(request, "Arguição acolhida." if acolhe else "Arguição rejeitada.")
        return redirect("arguicoes", codigo=codigo)
    contexto = {"certame": certame, "arguicao": arguicao, "form": form}
    return render(
        request, "comissao/casos/decidir_arguicao.html", contexto, status=409 if form.errors else 200
    )


@require_POST
def chamar_suplente(request, codigo, uuid):
    """Ocupa o lugar vago de um caso que esperava, quando já há quem possa sentar."""
    certame = get_object_or_404(certames_organizados(request.user), codigo=codigo)
    procedimento = get_object_or_404(Procedimento, inscricao__certame=certame, uuid=uuid)
    resposta = pode_convocar_suplente(request.user, procedimento)
    try:
        exigir_que(resposta, f"Não foi possível chamar a suplência: {resposta.motivo}.", resposta.onde)
        atos.convocar_suplente(procedimento=procedimento, por=request.user, em=timezone.now())
    except AtoImpedido as recusa:
        messages.error(request, str(recusa))
    else:
        messages.success(request, "O lugar vago foi ocupado.")
    return redirect("arguicoes", codigo=codigo)
