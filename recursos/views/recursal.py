"""O julgamento, por quem integra a Comissão Recursal."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import F
from django.http import Http404
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from concursos.atos import AtoImpedido, exigir, exigir_que, registrar_leitura
from concursos.views.entrega import responder_arquivo
from heteroidentificacao.atos.voto import parece_com_outro
from heteroidentificacao.consultas.casos import votos_numerados
from recursos import atos
from recursos.atos.julgamento import conclusoes_possiveis, textos_do_membro
from recursos.consultas import (
    assento_de,
    pecas_de,
    pecas_por_abrir,
    recurso_a_julgar,
    recursos_a_julgar,
    votos_revelados,
    votos_validos,
)
from recursos.forms import DeclaracaoForm, MinutaForm, VotoNoRecursoForm
from recursos.permissoes import (
    pode_aderir_ao_julgamento,
    pode_declarar_no_recurso,
    pode_julgar_recurso,
    pode_redigir_julgamento,
    pode_retificar_voto_no_recurso,
    pode_ver_recurso,
    pode_ver_votos_do_recurso,
    pode_votar_recurso,
)


@require_GET
def lista(request):
    """Os recursos em que a pessoa tem assento, primeiro os que esperam julgamento."""
    recursos = recursos_a_julgar(request.user).order_by(
        F("julgado_em").asc(nulls_first=True), "interposto_em"
    )
    return render(request, "recursos/lista.html", {"recursos": recursos})


def _exigir_que_veja(pessoa, recurso):
    resposta = pode_ver_recurso(pessoa, recurso)
    if not resposta:
        raise PermissionDenied(resposta.motivo)


@require_GET
def caso(request, uuid):
    """Antes da declaração, só o nome; depois, as peças, o voto e a minuta."""
    recurso = recurso_a_julgar(request.user, uuid)
    if pode_declarar_no_recurso(request.user, recurso):
        return redirect("recurso_declarar", uuid=recurso.uuid)
    _exigir_que_veja(request.user, recurso)
    assento = assento_de(recurso, request.user)
    voto = getattr(assento, "voto", None)
    por_abrir = {peca.chave for peca in pecas_por_abrir(recurso, request.user)}
    contexto = {
        "recurso": recurso,
        "assento": assento,
        "voto": voto,
        "votos": _votos_abertos(request.user, recurso),
        "pecas": [(peca, peca.chave not in por_abrir) for peca in pecas_de(recurso)],
        "votos_dados": len(votos_validos(recurso)),
        "membros": recurso.procedimento.norma.membros_do_recurso.valor,
        "minuta": recurso.minutas.last(),
        "julgamento": getattr(recurso, "julgamento", None),
        "pode_retificar": voto and pode_retificar_voto_no_recurso(request.user, voto),
        "pode_votar": pode_votar_recurso(request.user, recurso),
        "pode_redigir": pode_redigir_julgamento(request.user, recurso),
        "pode_aderir": pode_aderir_ao_julgamento(request.user, recurso),
        "pode_julgar": pode_julgar_recurso(request.user, recurso),
    }
    return render(request, "recursos/caso.html", contexto)


def _votos_abertos(pessoa, recurso):
    """Os votos que já se abriram a quem julga, anotada a leitura; nenhum enquanto falta um."""
    if not pode_ver_votos_do_recurso(pessoa, recurso):
        return []
    votos, em = votos_revelados(recurso), timezone.now()
    with transaction.atomic():
        for voto in votos:
            registrar_leitura(
                pessoa=pessoa,
                inscricao=recurso.procedimento.inscricao,
                coisa=voto,
                motivo="julgamento do recurso",
                em=em,
            )
    return votos_numerados(votos)


@require_http_methods(["GET", "POST"])
def declarar(request, uuid):
    """A declaração de impedimento ou suspeição, com o nome da pessoa e nada mais."""
    recurso = recurso_a_julgar(request.user, uuid)
    form = DeclaracaoForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        dados = form.cleaned_data
        if dados["resposta"] == "impedido":
            atos.declarar_impedimento_no_recurso(
                recurso=recurso,
                hipotese=dados["hipotese"],
                razao=dados["razao"],
                por=request.user,
                em=timezone.now(),
            )
            messages.success(request, "Impedimento registrado. O caso passou ao suplente.")
            return redirect("recursos_a_julgar")
        atos.declarar_sem_impedimento_no_recurso(recurso=recurso, por=request.user, em=timezone.now())
        return redirect("recurso_caso", uuid=recurso.uuid)
    return render(
        request,
        "recursos/declarar.html",
        {"recurso": recurso, "form": form},
        status=422 if form.errors else 200,
    )


def _abrir_peca(request, uuid, codigo, pk):
    """O recurso e a peça pedida, anotada a leitura; 404 se o recurso não a tem."""
    recurso = recurso_a_julgar(request.user, uuid)
    aberta = atos.abrir_peca(recurso=recurso, codigo=codigo, pk=pk, por=request.user, em=timezone.now())
    if aberta is None:
        raise Http404
    return recurso, aberta


@require_GET
def peca(request, uuid, codigo, pk):
    """Abre uma peça numa página, com o texto, o filme ou a imagem, e anota a leitura."""
    recurso, aberta = _abrir_peca(request, uuid, codigo, pk)
    return render(request, "recursos/peca.html", {"recurso": recurso, "peca": aberta})


@require_GET
def arquivo_da_peca(request, uuid, codigo, pk):
    """O arquivo da peça, inteiro ou em trechos; a leitura se anota uma vez a cada dez minutos."""
    _, aberta = _abrir_peca(request, uuid, codigo, pk)
    if aberta.arquivo is None:
        raise Http404
    return responder_arquivo(request, aberta.arquivo, aberta.codigo)


@require_http_methods(["GET", "POST"])
def votar(request, uuid):
    """O voto, com uma página que confirma antes de torná-lo definitivo."""
    recurso = recurso_a_julgar(request.user, uuid)
    resposta = pode_votar_recurso(request.user, recurso)
    if not resposta:
        messages.error(request, f"Não é possível votar: {resposta.motivo}.")
        return redirect("recurso_caso", uuid=recurso.uuid)
    form = VotoNoRecursoForm(
        request.POST if request.method == "POST" else None,
        conclusoes=conclusoes_possiveis(recurso),
        caracteristicas=recurso.certame.caracteristicas if _do_merito(recurso) else [],
    )
    contexto = {"recurso": recurso, "form": form}
    if request.method == "GET" or not form.is_valid() or "corrigir" in request.POST:
        return render(request, "recursos/votar.html", contexto, status=422 if form.errors else 200)
    dados = form.cleaned_data
    if "confirmar" not in request.POST:
        assento = assento_de(recurso, request.user)
        contexto["parecido"] = parece_com_outro(dados["fundamentacao"], textos_do_membro(recurso, assento))
        contexto["conclusao"] = dict(form.fields["conclusao"].choices)[dados["conclusao"]]
        return render(request, "recursos/confirmar_voto.html", contexto)
    try:
        atos.votar_recurso(
            recurso=recurso,
            conclusao=dados["conclusao"],
            fundamentacao=dados["fundamentacao"],
            caracteristicas=dados.get("caracteristicas", []),
            por=request.user,
            em=timezone.now(),
            ciente_da_semelhanca=True,
        )
    except AtoImpedido as recusa:
        form.add_error(None, str(recusa))
        return render(request, "recursos/votar.html", contexto, status=422)
    messages.success(request, "Voto registrado. Ele fica lacrado até o último voto.")
    return redirect("recurso_caso", uuid=recurso.uuid)


def _do_merito(recurso):
    return "enquadra" in conclusoes_possiveis(recurso)


@require_http_methods(["GET", "POST"])
def redigir(request, uuid):
    """A minuta do julgamento, partindo das fundamentações da maioria."""
    recurso = recurso_a_julgar(request.user, uuid)
    resposta = pode_redigir_julgamento(request.user, recurso)
    if not resposta:
        raise PermissionDenied(resposta.motivo)
    atual = recurso.minutas.last()
    proposta = atual.texto if atual else atos.proposta_de_minuta(recurso)
    form = MinutaForm(request.POST if request.method == "POST" else None, initial={"texto": proposta})
    if request.method == "POST" and form.is_valid():
        atos.redigir_minuta_do_recurso(
            recurso=recurso, texto=form.cleaned_data["texto"], por=request.user, em=timezone.now()
        )
        return redirect("recurso_caso", uuid=recurso.uuid)
    contexto = {"recurso": recurso, "form": form, "atual": atual}
    return render(request, "recursos/redigir.html", contexto, status=422 if form.errors else 200)


@require_POST
def aderir(request, uuid):
    """Adesão à minuta que a pessoa leu; se outra chegou no meio, nada muda e ela é avisada."""
    recurso = recurso_a_julgar(request.user, uuid)
    exigir(pode_aderir_ao_julgamento(request.user, recurso))
    lida = recurso.minutas.filter(sha256=request.POST.get("minuta", "")[:64]).first()
    try:
        exigir_que(lida, "Leia a minuta antes de aderir.")
        atos.aderir_ao_julgamento(recurso=recurso, minuta=lida, por=request.user, em=timezone.now())
    except AtoImpedido as recusa:
        messages.error(request, str(recusa))
    else:
        messages.success(request, "Adesão registrada.")
    return redirect("recurso_caso", uuid=recurso.uuid)


@require_http_methods(["GET", "POST"])
def julgar(request, uuid):
    """Fecha o julgamento, depois de confirmar."""
    recurso = recurso_a_julgar(request.user, uuid)
    _exigir_que_veja(request.user, recurso)
    if request.method == "POST":
        atos.julgar_recurso(recurso=recurso, por=request.user, em=timezone.now())
        messages.success(request, "Recurso julgado.")
        return redirect("recurso_caso", uuid=recurso.uuid)
    contexto = {
        "recurso": recurso,
        "minuta": recurso.minutas.last(),
        "resposta": pode_julgar_recurso(request.user, recurso),
    }
    return render(request, "recursos/julgar.html", contexto)
