"""Preparar, ver, liberar, suprimir e prorrogar publicações, no painel."""

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import FileResponse, Http404, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone

from concursos.atos import AtoImpedido, exigir, preparar_publicacao, prorrogar_prazo, suprimir_publicacao
from concursos.consultas import certame_no_painel_para
from concursos.documentos import FORMAS, caminho_de, pagina_de
from concursos.permissoes import pode_organizar
from concursos.publicacoes.base import Montagem
from config.painel import apps
from config.painel.forms import MotivoForm, PreparoForm, ProrrogacaoForm

LINHAS_DA_AMOSTRA = 30


def preparar(request, codigo, tipo):
    """Mostra o que a publicação diria agora e, com os instantes do prazo, a congela."""
    certame = certame_no_painel_para(request.user, codigo)
    exigir(pode_organizar(request.user, certame))
    if tipo not in apps.TIPOS:
        raise Http404("Este tipo de publicação não existe.")
    tipo = apps.TIPOS[tipo]
    formulario = PreparoForm(request.POST if request.method == "POST" else None, certame=certame, tipo=tipo)
    faltas, recusa, situacao = tipo.pendencias(certame, timezone.now()), "", 200
    if request.method == "POST" and formulario.is_valid():
        try:
            publicacao = preparar_publicacao(
                certame=certame, tipo=tipo, por=request.user, em=timezone.now(), **formulario.cleaned_data
            )
        except AtoImpedido as impedimento:
            recusa, situacao = str(impedimento), 409
        else:
            messages.success(request, "Publicação preparada e congelada. Confira e libere.")
            return redirect("publicacao_no_painel", codigo, publicacao.uuid)
    contexto = {
        "certame": certame,
        "tipo": tipo,
        "form": formulario,
        "faltas": faltas,
        "recusa": recusa,
        "amostra": None if faltas else _amostra(tipo.montar(certame)),
    }
    return render(request, "painel/preparar.html", contexto, status=situacao)


def _amostra(montagem: Montagem):
    """As primeiras linhas de cada seção do que seria impresso."""
    secoes, inicio = [], 0
    for secao in montagem.secoes:
        linhas = montagem.linhas[inicio : inicio + secao.quantas]
        inicio += secao.quantas
        secoes.append(_trecho(secao.titulo, secao.colunas or montagem.colunas, linhas))
    return {
        "secoes": secoes or [_trecho("Linhas", montagem.colunas, montagem.linhas)],
        "preambulo": montagem.cabecalho.get("preambulo", []),
        "observacoes": montagem.cabecalho.get("observacoes", []),
        "total": len(montagem.linhas),
    }


def _trecho(titulo, colunas, linhas):
    return {
        "titulo": titulo,
        "colunas": list(colunas),
        "linhas": [list(linha) for linha in linhas[:LINHAS_DA_AMOSTRA]],
        "total": len(linhas),
    }


def _publicacao(request, codigo, uuid):
    certame = certame_no_painel_para(request.user, codigo)
    publicacoes = certame.publicacoes.select_related("liberacao", "supressao", "retifica", "preparada_por")
    return certame, get_object_or_404(publicacoes, uuid=uuid)


def publicacao(request, codigo, uuid):
    """A publicação congelada: o que diz, as formas geradas, e os botões de liberar, suprimir e prorrogar."""
    certame, publicada = _publicacao(request, codigo, uuid)
    formas = publicada.formas.order_by("tipo")
    contexto = {
        "certame": certame,
        "publicacao": publicada,
        "formas": formas,
        "faltam_formas": len(FORMAS) - len(formas),
        "tabelas": pagina_de(publicada, 1, LINHAS_DA_AMOSTRA),
        "janelas": publicada.janelas.all(),
        "organiza": bool(pode_organizar(request.user, certame)),
        "liberada": hasattr(publicada, "liberacao"),
        "suprimida": hasattr(publicada, "supressao"),
    }
    return render(request, "painel/publicacao.html", contexto)


def andamento(request, codigo, uuid):
    """Quantas formas já foram geradas, para a barra de progresso."""
    _, publicada = _publicacao(request, codigo, uuid)
    feito, total = publicada.formas.count(), len(FORMAS)
    return JsonResponse(
        {
            "feito": feito,
            "total": total,
            "texto": "Formas prontas." if feito >= total else f"Gerando as formas: {feito} de {total}.",
            "terminou": feito >= total,
            "endereco": reverse("publicacao_no_painel", args=[codigo, uuid]),
        }
    )


def forma(request, codigo, uuid, tipo):
    """Uma forma gerada, para conferir antes de liberar."""
    _, publicada = _publicacao(request, codigo, uuid)
    guardada = get_object_or_404(publicada.formas.select_related("arquivo"), tipo=tipo)
    nome = f"{codigo}-{publicada.numero}-{publicada.tipo}.{tipo}"
    return FileResponse(
        caminho_de(guardada.arquivo).open("rb"), content_type=guardada.arquivo.tipo, filename=nome
    )


def liberar(request, codigo, uuid):
    """Confirma e torna pública a publicação, pelo ato do tipo dela."""
    certame, publicada = _publicacao(request, codigo, uuid)
    return _confirmar(
        request,
        certame,
        publicada,
        titulo="Liberar a publicação",
        texto="Depois de liberada, a publicação fica pública e não muda mais: só se retifica por outra. "
        "Se imprime prazo, ele começa no instante impresso.",
        botao="Liberar",
        ato=lambda dados: apps.ato_de_liberar(publicada)(
            publicacao=publicada, por=request.user, em=timezone.now()
        ),
        feito="Publicação liberada.",
    )


def suprimir(request, codigo, uuid):
    """Retira do ar por ordem judicial ou de controle."""
    certame, publicada = _publicacao(request, codigo, uuid)
    return _confirmar(
        request,
        certame,
        publicada,
        titulo="Suprimir a publicação",
        texto="Retira do ar o que se publicou; a fotografia e o livro de atos continuam guardados.",
        botao="Suprimir",
        formulario=MotivoForm,
        ato=lambda dados: suprimir_publicacao(
            publicacao=publicada, por=request.user, em=timezone.now(), **dados
        ),
        feito="Publicação suprimida.",
    )


def prorrogar(request, codigo, uuid):
    """Estende o prazo de recurso da publicação, para todas as pessoas."""
    certame, publicada = _publicacao(request, codigo, uuid)
    janela = publicada.janelas.order_by("-criada_em", "-pk").first()
    if janela is None:
        raise Http404("Esta publicação não abriu prazo.")
    return _confirmar(
        request,
        certame,
        publicada,
        titulo="Prorrogar o prazo de recurso",
        texto=f"O prazo atual vai até {timezone.localtime(janela.fecha_em):%d/%m/%Y às %H:%M:%S}. "
        "A prorrogação vale para todas as pessoas.",
        botao="Prorrogar",
        formulario=ProrrogacaoForm,
        ato=lambda dados: prorrogar_prazo(janela=janela, por=request.user, em=timezone.now(), **dados),
        feito="Prazo prorrogado.",
    )


def _confirmar(request, certame, publicada, *, titulo, texto, botao, ato, feito, formulario=None):
    """A página de confirmação de um ato sobre a publicação; a recusa volta com o que se digitou."""
    if not (resposta := pode_organizar(request.user, certame)):
        raise PermissionDenied(resposta.motivo)
    form = formulario(request.POST if request.method == "POST" else None) if formulario else None
    recusa, situacao = "", 200
    if request.method == "POST" and (form is None or form.is_valid()):
        try:
            ato(form.cleaned_data if form else {})
        except AtoImpedido as impedimento:
            recusa, situacao = str(impedimento), 409
        else:
            messages.success(request, feito)
            return redirect("publicacao_no_painel", certame.codigo, publicada.uuid)
    contexto = {
        "certame": certame,
        "publicacao": publicada,
        "titulo": titulo,
        "texto": texto,
        "botao": botao,
        "form": form,
        "recusa": recusa,
        "voltar": reverse("publicacao_no_painel", args=[certame.codigo, publicada.uuid]),
    }
    return render(request, "painel/confirmar.html", contexto, status=situacao)
