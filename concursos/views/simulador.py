"""O simulador público: a conta da norma para quem redige ou contesta um edital. Nada se grava, ninguém entra."""

from urllib.parse import urlencode

from django.contrib.auth.decorators import login_not_required
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_http_methods

from concursos.admin.exportacao import entregar_arquivo, montar_arquivo
from concursos.documentos import html_para_pdf
from concursos.forms.simulador import NO_VINCULO, UM_CARGO, SimuladorForm
from concursos.regras.simulacao import comparar_ordens, parametros, simular
from concursos.regras.vagas import EntradaInvalida
from concursos.views.simulador_quadros import (
    TITULOS,
    linhas_do_arquivo,
    quadro_da_comparacao,
    quadro_do_edital,
    quadros_dos_cargos,
)

VINCULO_MAXIMO = 6_000  # o que navegadores e servidores aceitam sem cortar
POSICOES_NA_TELA, POSICOES_NO_PAPEL, CARGOS_NO_PAPEL = 200, 500, 40
NOME = "simulacao"


@login_not_required
@require_http_methods(["GET", "HEAD", "POST"])
def simulador(request):
    """Sem parâmetros, o formulário; com eles, o resultado na tela ou, com `baixar`, num arquivo."""
    enviado = request.method == "POST"
    form = _formulario(request)
    resultado = _calcular(form) if form.is_bound and form.is_valid() else None
    if resultado is None:
        return _resposta(request, form, None)
    baixar = (request.POST if enviado else request.GET).get("baixar", "")
    if baixar in ENTREGAR:
        return _nao_guardar(ENTREGAR[baixar](resultado), enviado)
    if enviado and resultado["vinculo"] and not resultado["comparacao"]:
        return redirect(resultado["vinculo"])  # sem candidatos, o endereço já diz tudo e se compartilha
    return _resposta(request, SimuladorForm(initial=form.para_repetir()), resultado)


def _formulario(request):
    if request.method == "POST":
        return SimuladorForm(request.POST, request.FILES)
    if "norma" not in request.GET:
        return SimuladorForm()
    dados = QueryDict(mutable=True)  # só o que se compartilha: candidato em endereço é ignorado
    for campo in NO_VINCULO:
        dados[campo] = request.GET.get(campo, "")
    return SimuladorForm(dados)


def _calcular(form):
    """O resultado em quadros; None, com o erro no formulário, quando as vagas não comportam a reserva."""
    norma, dados = form.regra, form.cleaned_data
    try:
        simulacao = simular(norma, form.cargos, dados["novas"])
        comparacao = None
        if form.candidatos_lidos is not None:
            cargo = next(c for c in simulacao.cargos if c.nome == form.do_cargo)
            comparacao = comparar_ordens(norma, cargo.vagas, form.candidatos_lidos, cargo.adotada)
    except EntradaInvalida as erro:
        form.add_error(None, f"{erro}.")
        return None
    escolhas = parametros(norma)
    return {
        "norma": norma,
        "simulacao": simulacao,
        "novas": dados["novas"],
        "um_so": list(form.cargos) == [UM_CARGO],
        "parametros": escolhas,
        "em_aberto": [escolha for escolha in escolhas if escolha.em_aberto],
        "mandados": [escolha for escolha in escolhas if not escolha.em_aberto],
        "cargos": quadros_dos_cargos(simulacao, dados["serie"]),
        "edital": quadro_do_edital(simulacao),
        "comparacao": quadro_da_comparacao(norma, comparacao, form.do_cargo) if comparacao else None,
        "vinculo": _vinculo(form),
    }


def _vinculo(form):
    endereco = f"{reverse('simulador')}?{urlencode(form.do_vinculo())}"
    return endereco if len(endereco) <= VINCULO_MAXIMO else ""


def _resposta(request, form, resultado):
    contexto = {
        "form": form,
        "resultado": resultado,
        "posicoes": _posicoes(resultado, POSICOES_NA_TELA),
        "absoluto": request.build_absolute_uri(resultado["vinculo"]) if resultado else "",
        "por_envio": request.method == "POST",
    }
    return _nao_guardar(render(request, "simulador/simulador.html", contexto), request.method == "POST")


def _posicoes(resultado, quantas):
    """As primeiras convocações da comparação; a planilha traz todas."""
    if not resultado or not resultado["comparacao"]:
        return []
    return resultado["comparacao"]["posicoes"][:quantas]


def _nao_guardar(resposta, enviado):
    """Resposta a um envio pode trazer candidatos: nem buscador nem cache ficam com ela."""
    if enviado:
        resposta["X-Robots-Tag"] = "noindex"
        add_never_cache_headers(resposta)
    return resposta


def _em_planilha(formato):
    def entregar(resultado):
        return entregar_arquivo(
            montar_arquivo(formato, TITULOS, linhas_do_arquivo(resultado)), NOME, formato, timezone.now()
        )

    return entregar


def _em_pdf(resultado):
    agora = timezone.now()
    contexto = {
        "resultado": resultado,
        "agora": agora,
        "cargos": resultado["cargos"][:CARGOS_NO_PAPEL],
        "cargos_no_papel": CARGOS_NO_PAPEL,
        "posicoes": _posicoes(resultado, POSICOES_NO_PAPEL),
    }
    pdf = html_para_pdf("simulador/papel.html", contexto, "Simulação de vagas e convocação")
    nome = f"{NOME}-{timezone.localtime(agora):%Y-%m-%d-%H%M}.pdf"
    cabecalhos = {"Content-Disposition": f'attachment; filename="{nome}"'}
    return HttpResponse(pdf, content_type="application/pdf", headers=cabecalhos)


ENTREGAR = {"csv": _em_planilha("csv"), "xlsx": _em_planilha("xlsx"), "pdf": _em_pdf}
