"""O dia da sessão, nas mãos da secretaria: a lista de presença e o que acontece com cada pessoa."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.contrib import messages
from django.db import transaction
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from concursos.atos import AtoImpedido
from heteroidentificacao import atos
from heteroidentificacao.consultas import procedimento_da_secretaria_para, sessao_para
from heteroidentificacao.forms.sessao import ArquivoForm, PresencaForm, RelatoForm, RepetirForm
from heteroidentificacao.models import TipoDeRegistro
from heteroidentificacao.situacoes import CAMINHOS, SituacaoDaSessao, SituacaoDoProcedimento

_P = SituacaoDoProcedimento


@dataclass(frozen=True)
class Passo:
    """Um ato do dia, como a tela o mostra: para onde leva, o que se explica e o que se pergunta."""

    ato: Callable
    destino: str
    verbo: str
    explica: str
    artigo: str  # campo da norma
    feito: str
    form: type | None = None
    estilo: str = "secundario"


PASSOS = {
    "presenca": Passo(
        atos.registrar_presenca,
        _P.PRESENTE,
        "Registrar presença",
        "Confira o documento de identidade com foto antes de registrar.",
        "presenca",
        "Presença registrada. Agora filme e fotografe.",
        PresencaForm,
        "",
    ),
    "saida": Passo(
        atos.registrar_saida,
        _P.ENCERRADO,
        "Registrar saída",
        "Confirme só depois que a pessoa saiu da sala: a votação se abre e nada mais se acrescenta ao caso.",
        "sem_o_candidato",
        "Saída registrada. A votação deste caso está aberta.",
        None,
        "",
    ),
    "ausencia": Passo(
        atos.registrar_ausencia,
        _P.AUSENTE,
        "Registrar ausência",
        "A autodeclaração é indeferida, sem segunda chamada. Não pode ser desfeito.",
        "ausencia",
        "Ausência registrada.",
        None,
        "perigo",
    ),
    "recusa": Passo(
        atos.registrar_recusa,
        _P.RECUSOU_REGISTRO,
        "Registrar recusa de filmagem ou foto",
        "A autodeclaração é indeferida, sem convocação suplementar. Não pode ser desfeito.",
        "recusa_de_registro",
        "Recusa registrada.",
        RelatoForm,
        "perigo",
    ),
    "falha": Passo(
        atos.registrar_falha_tecnica,
        _P.FALHA_TECNICA,
        "Registrar falha técnica",
        "A falha é da administração: não conta como ausência, e o procedimento se repete em outra hora.",
        "filmagem",
        "Falha registrada. Marque de novo o procedimento.",
        RelatoForm,
    ),
}


@require_safe
def sessao(request, pk):
    """A lista de presença da sessão."""
    esta = sessao_para(request.user, pk)
    casos = esta.procedimentos.select_related("inscricao__cargo").prefetch_related("registros", "repeticoes")
    linhas = [
        {"caso": caso, "tipos": sorted({registro.get_tipo_display() for registro in caso.registros.all()})}
        for caso in casos.order_by("ordem")
    ]
    contexto = {
        "sessao": esta,
        "linhas": linhas,
        "resolvidas": sum(linha["caso"].situacao not in (_P.CONVOCADO, _P.PRESENTE) for linha in linhas),
        "a_repetir": sum(_a_repetir(linha["caso"]) for linha in linhas),
        "ocorrencias": esta.ocorrencias.select_related("procedimento__inscricao"),
    }
    return render(request, "comissao/sessao/lista.html", contexto)


@require_safe
def pessoa(request, pk, uuid):
    """Uma pessoa da lista: onde está e os passos possíveis agora."""
    esta = sessao_para(request.user, pk)
    caso = _caso_da_sessao(request, esta, uuid)
    possiveis = CAMINHOS[SituacaoDoProcedimento].get(_P(caso.situacao), set())
    contexto = {
        "sessao": esta,
        "caso": caso,
        "passos": [(nome, passo) for nome, passo in PASSOS.items() if passo.destino in possiveis],
        "registros": caso.registros.select_related("arquivo", "operador"),
        "ocorrencias": caso.ocorrencias.all(),
        "filmando": caso.situacao == _P.PRESENTE and esta.situacao == SituacaoDaSessao.ABERTA,
        "form_do_arquivo": ArquivoForm(),
        "limites": {"video": settings.TAMANHO_MAXIMO_DE_VIDEO, "foto": settings.TAMANHO_MAXIMO_DE_FOTO},
    }
    return render(request, "comissao/sessao/pessoa.html", contexto)


@require_http_methods(["GET", "POST"])
def passo(request, pk, uuid, nome):
    """Confirma e registra um passo; apertado duas vezes, o segundo só diz onde o caso já está."""
    esta = sessao_para(request.user, pk)
    caso = _caso_da_sessao(request, esta, uuid)
    if nome not in PASSOS:
        raise Http404("Este passo não existe.")
    este = PASSOS[nome]
    form = este.form(request.POST if request.method == "POST" else None) if este.form else None
    recusa = ""
    if request.method == "POST" and (form is None or form.is_valid()):
        dados = form.cleaned_data if form else {}
        try:
            este.ato(procedimento=caso, **dados, por=request.user, em=timezone.now())
        except AtoImpedido as impedido:
            recusa = str(impedido)
        else:
            messages.success(request, f"{caso.inscricao.como_se_chama}: {este.feito}")
            return redirect("presenca", pk=esta.pk, uuid=caso.uuid)
    contexto = {
        "sessao": esta,
        "caso": caso,
        "passo": este,
        "artigo": getattr(caso.norma, este.artigo).onde,
        "form": form,
        "recusa": recusa,
    }
    com_erro = recusa or (form is not None and form.errors)
    return render(request, "comissao/sessao/passo.html", contexto, status=409 if com_erro else 200)


@require_POST
def anexar(request, pk, uuid):
    """O envio simples de um arquivo, sem partes."""
    esta = sessao_para(request.user, pk)
    caso = _caso_da_sessao(request, esta, uuid)
    form = ArquivoForm(request.POST, request.FILES)
    if not form.is_valid():
        messages.error(request, " ".join(erro for erros in form.errors.values() for erro in erros))
        return redirect("presenca", pk=esta.pk, uuid=caso.uuid)
    provisorio = _no_disco(form.cleaned_data["arquivo"], caso)
    try:
        atos.anexar_registro(
            procedimento=caso,
            tipo=form.cleaned_data["tipo"],
            caminho=provisorio,
            aparelho=form.cleaned_data["aparelho"],
            por=request.user,
            em=timezone.now(),
        )
    except AtoImpedido as impedido:
        messages.error(request, str(impedido))
    else:
        messages.success(request, f"{TipoDeRegistro(form.cleaned_data['tipo']).label.capitalize()} guardada.")
    finally:
        provisorio.unlink(missing_ok=True)
    return redirect("presenca", pk=esta.pk, uuid=caso.uuid)


@require_http_methods(["GET", "POST"])
def mudar_sessao(request, pk, nome):
    """Abre ou encerra a sessão, com confirmação."""
    esta = sessao_para(request.user, pk)
    ato, titulo, texto, feito = {
        "abrir": (
            atos.abrir_sessao,
            "Abrir a sessão",
            "A composição da comissão e os termos de confidencialidade são conferidos agora.",
            "Sessão aberta.",
        ),
        "encerrar": (
            atos.encerrar_sessao,
            "Encerrar a sessão",
            "A ata é lavrada com o que está registrado. Não pode ser desfeito.",
            "Sessão encerrada e ata lavrada.",
        ),
    }[nome]
    recusa = ""
    if request.method == "POST":
        try:
            ato(sessao=esta, por=request.user, em=timezone.now())
        except AtoImpedido as impedido:
            recusa = str(impedido)
        else:
            messages.success(request, feito)
            return redirect("sessao", pk=esta.pk)
    contexto = {"sessao": esta, "titulo": titulo, "texto": texto, "recusa": recusa}
    return render(request, "comissao/sessao/confirmar.html", contexto, status=409 if recusa else 200)


@require_http_methods(["GET", "POST"])
def repetir(request, pk):
    """Marca de novo, na mesma ordem e com a mesma banca, todos os procedimentos da sessão que falharam (caso 57)."""
    esta = sessao_para(request.user, pk)
    casos = [
        caso
        for caso in esta.procedimentos.select_related("inscricao__certame__orgao", "sessao")
        .prefetch_related("repeticoes")
        .order_by("ordem")
        if _a_repetir(caso)
    ]
    sessoes = esta.comissao.sessoes.exclude(situacao=SituacaoDaSessao.ENCERRADA)
    form = RepetirForm(request.POST if request.method == "POST" else None, sessoes=sessoes)
    if request.method == "POST" and form.is_valid():
        try:
            with transaction.atomic():
                for caso in casos:
                    atos.repetir_procedimento(
                        procedimento=caso, **form.cleaned_data, por=request.user, em=timezone.now()
                    )
        except AtoImpedido as impedido:
            form.add_error(None, str(impedido))
        else:
            quantas = "1 pessoa" if len(casos) == 1 else f"{len(casos)} pessoas"
            messages.success(
                request, f"Marcado de novo o procedimento de {quantas}. Falta publicar a convocação."
            )
            return redirect("sessao", pk=form.cleaned_data["sessao"].pk)
    contexto = {"sessao": esta, "casos": casos, "form": form}
    return render(request, "comissao/sessao/repetir.html", contexto, status=409 if form.errors else 200)


def _caso_da_sessao(request, esta, uuid):
    caso = procedimento_da_secretaria_para(request.user, uuid)
    return get_object_or_404(esta.procedimentos.select_related("inscricao__certame__orgao"), pk=caso.pk)


def _a_repetir(caso):
    return caso.situacao == _P.FALHA_TECNICA and not caso.repeticoes.all()


def _no_disco(enviado, caso):
    """Copia o arquivo recebido, aos pedaços, para a pasta de onde o ato o move."""
    pasta = Path(settings.PASTA_DE_DADOS) / "cargas"
    pasta.mkdir(parents=True, exist_ok=True)
    destino = pasta / f"{caso.uuid.hex}-{timezone.now():%H%M%S%f}"
    with open(destino, "wb") as aberto:
        for pedaco in enviado.chunks():
            aberto.write(pedaco)
    return destino
