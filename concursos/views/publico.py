"""As páginas públicas de uma publicação e a conferência de autenticidade."""

import hashlib

from django.contrib.auth.decorators import login_not_required
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.paginator import Paginator
from django.http import Http404
from django.shortcuts import get_object_or_404, render
from django.utils.cache import get_conditional_response, patch_cache_control
from django.utils.http import quote_etag
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from concursos.consultas import janelas_vigentes, publicacao_publica_para, publicacoes_publicas
from concursos.documentos import (
    autenticidade_do_codigo,
    autenticidade_do_resumo,
    procurar_em,
    secoes_de,
)
from concursos.forms.verificacao import FormularioDeVerificacao
from concursos.publicacoes.cpf import tem_cpf
from concursos.views.entrega import responder_arquivo

LINHAS_POR_PAGINA = 100
SO_INSCRICAO = (
    "Procure pelo número de inscrição ou pelo nome. O CPF não é usado aqui e não deve ser digitado."
)


@login_not_required
@require_safe
def publicacao(request, codigo, uuid):
    """A página de uma publicação: as linhas congeladas, em páginas, com busca."""
    publicacao = publicacao_publica_para(codigo, uuid)
    if suprimida(publicacao):
        return _nao_indexar(render(request, "publico/suprimida.html", {"publicacao": publicacao}))
    retificacoes = list(publicacoes_publicas().filter(retifica=publicacao).order_by("liberacao__em"))
    janela = janelas_vigentes(publicacao.certame).get(publicacao.pk) if publicacao.abre_em else None
    mudou_em = max(
        [
            publicacao.liberacao.em,
            *(r.liberacao.em for r in retificacoes),
            *([janela.criada_em] if janela else []),
        ]
    )
    etiqueta = _etiqueta(request, publicacao, mudou_em)
    igual = get_conditional_response(request, etiqueta, int(mudou_em.timestamp()))
    resposta = igual or render(
        request, publicacao.modelo, _contexto(request, publicacao, retificacoes, janela)
    )
    resposta["ETag"] = etiqueta
    _guardar_em_cache(request, resposta)
    return _nao_indexar(resposta) if publicacao.cabecalho["lista_de_pessoas"] else resposta


def suprimida(publicacao):
    """Houve ordem de retirar do ar."""
    return hasattr(publicacao, "supressao")


def _contexto(request, publicacao, retificacoes, janela):
    termo = request.GET.get("q", "").strip()[:100]
    recado = ""
    if tem_cpf(termo):
        termo, recado = "", SO_INSCRICAO
    indices = procurar_em(publicacao, termo) if termo else range(publicacao.total_de_linhas)
    pagina = Paginator(indices, LINHAS_POR_PAGINA).get_page(request.GET.get("pagina"))
    inteira = not termo and not pagina.has_other_pages()
    return {
        "molde": "publicacoes/base_pagina.html",
        "molde_das_tabelas": "publicacoes/base_tabelas_pagina.html",
        "publicacao": publicacao,
        "cabecalho": publicacao.cabecalho,
        "retificacoes": retificacoes,
        "janela_prorrogada": janela if janela and janela.fecha_em != publicacao.fecha_em else None,
        "formas": sorted(publicacao.formas.select_related("arquivo"), key=lambda forma: forma.tipo != "pdf"),
        "tabelas": secoes_de(publicacao, None if inteira else list(pagina.object_list)),
        "pagina": pagina,
        "termo": termo,
        "recado": recado,
        "com_busca": publicacao.cabecalho["lista_de_pessoas"] and publicacao.total_de_linhas > 0,
    }


def _etiqueta(request, publicacao, mudou_em):
    """Muda quando muda o que a página mostra: o conteúdo, os avisos, a busca, quem entrou, os estáticos."""
    partes = [
        publicacao.sha256,
        mudou_em.isoformat(),
        request.get_full_path(),
        str(request.user.pk or ""),
        getattr(staticfiles_storage, "manifest_hash", ""),
    ]
    return quote_etag(hashlib.sha256("\n".join(partes).encode()).hexdigest()[:32])


def _guardar_em_cache(request, resposta):
    """Quem não entrou vê a mesma página: um intermediário pode guardá-la por um minuto."""
    if request.user.is_authenticated:
        patch_cache_control(resposta, private=True, no_cache=True)
    else:
        patch_cache_control(resposta, public=True, max_age=60)


def _nao_indexar(resposta):
    resposta["X-Robots-Tag"] = "noindex"
    return resposta


@login_not_required
@require_safe
def publicacao_forma(request, codigo, uuid, tipo):
    """O arquivo guardado, tal como foi gerado da fotografia; nunca uma nova versão."""
    publicacao = publicacao_publica_para(codigo, uuid)
    if suprimida(publicacao):
        raise Http404("publicação suprimida")
    arquivo = get_object_or_404(publicacao.formas.select_related("arquivo"), tipo=tipo).arquivo
    nome = f"{codigo}-{publicacao.numero}-{publicacao.tipo}.{tipo}"
    resposta = responder_arquivo(request, arquivo, nome, baixar=True)
    resposta["Cache-Control"] = "public, max-age=300"
    return _nao_indexar(resposta)


@login_not_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def verificar(request):
    """Diz se um código ou um arquivo é autêntico, e a que ato pertence. O arquivo mandado não é guardado."""
    enviado = request.method == "POST"
    dados = request.POST if enviado else request.GET if "codigo" in request.GET else None
    formulario = FormularioDeVerificacao(dados, request.FILES if enviado else None)
    contexto = {"formulario": formulario, "conferido": False, "achado": None, "resumo": ""}
    if formulario.is_valid():
        contexto |= {"conferido": True, **_conferir(**formulario.cleaned_data)}
    return render(request, "publico/verificar.html", contexto)


def _conferir(codigo, arquivo):
    if not arquivo:
        return {"achado": autenticidade_do_codigo(codigo)}
    resumo = hashlib.sha256()
    for pedaco in arquivo.chunks():
        resumo.update(pedaco)
    return {
        "achado": autenticidade_do_resumo(resumo.hexdigest()),
        "resumo": resumo.hexdigest(),
        "nao_e_pdf": _nao_e_pdf(arquivo),
    }


def _nao_e_pdf(arquivo):
    """Não é o CSV nem o JSON que também se baixam, e não começa como todo PDF começa."""
    arquivo.seek(0)
    return not arquivo.name.lower().endswith((".csv", ".json")) and arquivo.read(5) != b"%PDF-"
