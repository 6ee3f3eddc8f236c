"""O caso, por quem julga: pauta, declaração, registros, voto lacrado, errata, minuta, adesão e parecer."""

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from concursos.atos import AtoImpedido, exigir
from heteroidentificacao import atos
from heteroidentificacao.atos.voto import exigir_palavras_proprias, parece_com_outro
from heteroidentificacao.consultas import (
    adesoes_exigidas,
    membros_que_decidem,
    minuta_atual,
    pauta_de,
    procedimento_para,
    total_de_votos,
    voto_de,
    votos_anteriores,
    votos_para_a_pessoa,
)
from heteroidentificacao.forms.casos import DeclaracaoForm, ErrataForm, MinutaForm, VotoForm
from heteroidentificacao.models import AssentoBase
from heteroidentificacao.permissoes import (
    pode_aderir,
    pode_declarar,
    pode_lavrar,
    pode_redigir,
    pode_retificar_voto,
    pode_ver_caso,
    pode_ver_votos,
    pode_votar,
)
from heteroidentificacao.views.leitura import anotar_leitura


@require_GET
def meus_casos(request):
    """A pauta: os casos em que a pessoa tem assento e o que cada um espera dela."""
    pauta = pauta_de(request.user)
    contexto = {
        "esperam": [item for item in pauta if item.e_sua_vez],
        "outros": [item for item in pauta if not item.e_sua_vez],
    }
    return render(request, "comissao/casos/pauta.html", contexto)


@require_GET
def caso(request, uuid):
    """O caso por dentro; antes da declaração, a pessoa é levada a ela."""
    procedimento = procedimento_para(request.user, uuid)
    if not procedimento.assento_de(request.user).resposta:
        return redirect("caso_declarar", uuid=procedimento.uuid)
    return _mostrar_caso(request, procedimento)


@require_http_methods(["GET", "POST"])
def declarar(request, uuid):
    """A declaração de impedimento ou suspeição, com o nome da pessoa e nada mais (casos 58 e 66)."""
    procedimento = procedimento_para(request.user, uuid)
    exigir(pode_declarar(request.user, procedimento))
    form = DeclaracaoForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            return _declarar(request, procedimento, form.cleaned_data)
        except AtoImpedido as recusa:
            form.add_error(None, str(recusa))
    contexto = {"procedimento": procedimento, "form": form}
    return render(request, "comissao/casos/declarar.html", contexto, status=409 if form.errors else 200)


def _declarar(request, procedimento, dados):
    assento = procedimento.assento_de(request.user)
    quem = {"assento": assento, "por": request.user, "em": timezone.now()}
    if dados["resposta"] == AssentoBase.Resposta.SEM_IMPEDIMENTO:
        if not assento.resposta:
            atos.declarar_sem_impedimento(**quem)
        return redirect("caso", uuid=procedimento.uuid)
    novo = atos.declarar_impedimento(hipotese=dados["hipotese"], razao=dados["razao"], **quem)
    messages.success(
        request,
        "Impedimento registrado. "
        + ("A suplência foi chamada." if novo else "Não há suplente: o caso espera nova designação."),
    )
    return redirect("meus_casos")


@require_POST
def votar(request, uuid):
    """Confere o voto, pede a confirmação e só então o envia; o que foi digitado volta em qualquer recusa."""
    procedimento = procedimento_para(request.user, uuid)
    exigir(pode_votar(request.user, procedimento))
    form = VotoForm(request.POST, caracteristicas=procedimento.certame.caracteristicas)
    if not form.is_valid() or "corrigir" in request.POST:
        return _mostrar_caso(request, procedimento, form)
    dados = form.cleaned_data
    anteriores = votos_anteriores(request.user, procedimento.certame)
    parecido = parece_com_outro(dados["fundamentacao"], anteriores)
    ciente = "ciente" in request.POST
    try:
        exigir_palavras_proprias(dados["fundamentacao"].strip(), anteriores, ciente=True)
        if "confirmar" in request.POST and (ciente or not parecido):
            return _enviar_voto(request, procedimento, dados, ciente)
    except AtoImpedido as recusa:
        form.add_error("fundamentacao", str(recusa))
        return _mostrar_caso(request, procedimento, form)
    contexto = {
        "procedimento": procedimento,
        "form": form,
        "conclusao": dict(form.fields["conclusao"].choices)[dados["conclusao"]],
        "parecido": parecido,
        "falta_ciencia": "confirmar" in request.POST,
    }
    return render(request, "comissao/casos/confirmar_voto.html", contexto)


def _enviar_voto(request, procedimento, dados, ciente):
    atos.votar(
        procedimento=procedimento,
        conclusao=dados["conclusao"],
        fundamentacao=dados["fundamentacao"],
        caracteristicas=dados.get("caracteristicas", []),
        por=request.user,
        em=timezone.now(),
        ciente_da_semelhanca=ciente,
    )
    messages.success(request, "Voto enviado. Ele fica lacrado até chegar o último.")
    return redirect("caso", uuid=procedimento.uuid)


def _mostrar_caso(request, procedimento, form=None):
    """A página do caso. O que cada botão pede vem das mesmas funções que os atos chamam."""
    pessoa = request.user
    exigir(pode_ver_caso(pessoa, procedimento))
    ve_votos = bool(pode_ver_votos(pessoa, procedimento))
    if ve_votos:
        anotar_leitura(pessoa, procedimento, procedimento, "leu os votos do caso que julga")
    minuta = minuta_atual(procedimento) if ve_votos else None
    contexto = {
        "procedimento": procedimento,
        "registros": procedimento.registros.select_related("arquivo"),
        "form": form or VotoForm(caracteristicas=procedimento.certame.caracteristicas),
        "votar": pode_votar(pessoa, procedimento),
        "meu_voto": voto_de(pessoa, procedimento),
        "votos_dados": total_de_votos(procedimento),
        "membros": membros_que_decidem(procedimento),
        "votos": votos_para_a_pessoa(procedimento) if ve_votos else [],
        "minuta": minuta,
        "adesoes": minuta.adesoes.count() if minuta else 0,
        "exigidas": adesoes_exigidas(procedimento),
        "redigir": pode_redigir(pessoa, procedimento),
        "aderir": pode_aderir(pessoa, procedimento),
        "lavrar": pode_lavrar(pessoa, procedimento),
    }
    contexto["retificar"] = contexto["meu_voto"] and pode_retificar_voto(pessoa, contexto["meu_voto"])
    status = 409 if form is not None and form.errors else 200
    return render(request, "comissao/casos/caso.html", contexto, status=status)


@require_http_methods(["GET", "POST"])
def errata(request, uuid):
    """Emenda ao próprio voto: o original continua visível e a conclusão não muda (caso 67)."""
    procedimento = procedimento_para(request.user, uuid)
    voto = voto_de(request.user, procedimento)
    if voto is None:
        messages.error(request, "Você ainda não votou neste caso.")
        return redirect("caso", uuid=procedimento.uuid)
    exigir(pode_retificar_voto(request.user, voto))
    form = ErrataForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        atos.retificar_voto(voto=voto, por=request.user, em=timezone.now(), **form.cleaned_data)
        messages.success(request, "Errata juntada ao voto.")
        return redirect("caso", uuid=procedimento.uuid)
    contexto = {"procedimento": procedimento, "form": form, "voto": voto}
    return render(request, "comissao/casos/errata.html", contexto, status=409 if form.errors else 200)


@require_http_methods(["GET", "POST"])
def minuta(request, uuid):
    """A redação do parecer, proposta a partir das razões da maioria; redação nova anula as adesões."""
    procedimento = procedimento_para(request.user, uuid)
    exigir(pode_redigir(request.user, procedimento))
    atual = minuta_atual(procedimento)
    proposta = atual.texto if atual else atos.proposta_de_minuta(procedimento)
    form = MinutaForm(request.POST if request.method == "POST" else None, initial={"texto": proposta})
    if request.method == "POST" and form.is_valid():
        try:
            atos.redigir_minuta(
                procedimento=procedimento,
                texto=form.cleaned_data["texto"],
                por=request.user,
                em=timezone.now(),
            )
        except AtoImpedido as recusa:
            form.add_error("texto", str(recusa))
        else:
            messages.success(request, "Redação guardada. Você já aderiu a ela.")
            return redirect("caso", uuid=procedimento.uuid)
    contexto = {"procedimento": procedimento, "form": form, "atual": atual}
    return render(request, "comissao/casos/minuta.html", contexto, status=409 if form.errors else 200)


@require_POST
def aderir(request, uuid):
    """Adesão à redação que a pessoa leu; se outra chegou no meio, nada muda e ela é avisada."""
    procedimento = procedimento_para(request.user, uuid)
    lida = procedimento.minutas.filter(sha256=request.POST.get("minuta", "")[:64]).first()
    try:
        if lida is None:
            raise AtoImpedido("Leia a redação do parecer antes de aderir.")
        atos.aderir(procedimento=procedimento, minuta=lida, por=request.user, em=timezone.now())
    except AtoImpedido as recusa:
        messages.error(request, str(recusa))
    else:
        messages.success(request, "Adesão registrada.")
    return redirect("caso", uuid=procedimento.uuid)


@require_http_methods(["GET", "POST"])
def lavrar(request, uuid):
    """Fecha o parecer, depois de confirmar."""
    procedimento = procedimento_para(request.user, uuid)
    exigir(pode_lavrar(request.user, procedimento))
    if request.method == "POST":
        atos.lavrar_parecer(procedimento=procedimento, por=request.user, em=timezone.now())
        messages.success(request, "Parecer lavrado. O caso está decidido.")
        return redirect("parecer", uuid=procedimento.uuid)
    contexto = {"procedimento": procedimento, "minuta": minuta_atual(procedimento)}
    return render(request, "comissao/casos/lavrar.html", contexto)
