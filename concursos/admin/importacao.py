"""As telas de importar: enviar a planilha, dizer o que é cada coluna, acompanhar, ler o relatório e mandar gravar.

Quem audita lê o andamento e os relatórios; só quem organiza envia e manda gravar (os atos perguntam de novo).
"""

from functools import partial

from django.contrib import admin, messages
from django.db import transaction
from django.http import JsonResponse
from django.shortcuts import redirect, render
from django.urls import path, reverse
from django.utils import timezone
from django.utils.html import format_html
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from concursos.admin.base import PainelAdmin, PorCertame
from concursos.atos.importacao import autorizar_gravacao, mapear_colunas, pedir_importacao
from concursos.atos.livro import AtoImpedido, exigir
from concursos.consultas import certame_no_painel_para, certames_organizados, importacao_para
from concursos.forms.importacao import (
    NOMES_DAS_CODIFICACOES,
    NOMES_DOS_SEPARADORES,
    ColunasForm,
    LeituraForm,
    PlanilhaForm,
)
from concursos.models import Importacao
from concursos.permissoes import pode_importar
from concursos.rotinas import conferir_importacao
from concursos.rotinas import gravar_importacao as rotina_de_gravar
from concursos.rotinas.colunas import resumo_do_cabecalho
from concursos.rotinas.conferencia import amostrar
from concursos.rotinas.importacao import mapa_sugerido, planilha_de
from concursos.rotinas.leitura import PlanilhaIlegivel
from concursos.situacoes import SituacaoDaImportacao, SituacaoDoCertame

S = SituacaoDaImportacao
ANDANDO = {S.CONFERINDO: "Conferindo as linhas da planilha…", S.GRAVANDO: "Gravando…"}
TOM = {S.RECUSADA: "erro", S.CONFERIDA: "atencao", S.GRAVADA: "certo"}
CONFLITO = 409


@admin.register(Importacao)
class ImportacaoAdmin(PainelAdmin):
    """A lista das importações; cada linha leva ao andamento dela."""

    caminho_do_orgao = "certame__orgao"
    caminho_do_certame = "certame"
    list_filter = [PorCertame, "situacao"]
    list_display = ["pedida", "certame", "cargo", "onde_esta", "linhas", "quem"]
    list_display_links = None
    list_select_related = ["certame", "cargo", "pedida_por"]
    ordering = ["-pedida_em"]

    @admin.display(description="pedida em", ordering="pedida_em")
    def pedida(self, importacao):
        quando = timezone.localtime(importacao.pedida_em)
        return format_html('<a href="{}">{}</a>', endereco(importacao), f"{quando:%d/%m/%Y %H:%M}")

    @admin.display(description="situação", ordering="situacao")
    def onde_esta(self, importacao):
        return importacao.get_situacao_display()

    @admin.display(description="linhas")
    def linhas(self, importacao):
        return importacao.relatorio.get("linhas", "")

    @admin.display(description="por")
    def quem(self, importacao):
        return importacao.pedida_por.como_se_chama

    def has_change_permission(self, request, obj=None):
        return False  # muda-se por atos, nas telas abaixo

    def changelist_view(self, request, extra_context=None):
        return super().changelist_view(request, {"title": "Importações", **(extra_context or {})})

    def add_view(self, request, form_url="", extra_context=None):
        return escolher_certame(request)

    def change_view(self, request, object_id, form_url="", extra_context=None):
        importacao = self.get_object(request, object_id)
        if importacao is None:
            return self._get_obj_does_not_exist_redirect(request, self.opts, object_id)
        return redirect(endereco(importacao))

    def history_view(self, request, object_id, extra_context=None):
        return self.change_view(request, object_id)  # a história de um pedido está no livro de atos

    def get_urls(self):
        telas = [
            ("nova/<slug:codigo>/", enviar, "nova"),
            ("<uuid:uuid>/", andamento, "andamento"),
            ("<uuid:uuid>/andamento.json", andamento_em_json, "andamento_em_json"),
            ("<uuid:uuid>/colunas/", colunas, "colunas"),
            ("<uuid:uuid>/gravar/", gravar, "gravar"),
        ]
        nossas = [
            path(caminho, self.admin_site.admin_view(tela), name=f"concursos_importacao_{nome}")
            for caminho, tela, nome in telas
        ]
        return nossas + super().get_urls()


def endereco(importacao, tela="andamento"):
    """O endereço de uma tela da importação."""
    return reverse(f"admin:concursos_importacao_{tela}", args=[importacao.uuid])


@require_GET
def escolher_certame(request):
    """Os certames abertos em que a pessoa pode importar."""
    certames = certames_organizados(request.user).filter(situacao=SituacaoDoCertame.ABERTO)
    return render(request, "importacao/escolher.html", {"certames": certames.select_related("orgao")})


@require_http_methods(["GET", "POST"])
def enviar(request, codigo):
    """Recebe a planilha de um certame e abre o pedido."""
    certame = certame_no_painel_para(request.user, codigo)
    exigir(pode_importar(request.user, certame))
    enviado = (request.POST, request.FILES) if request.method == "POST" else (None, None)
    form = PlanilhaForm(*enviado, certame=certame)
    codigo_http = 200
    if request.method == "POST" and form.is_valid():
        try:
            importacao = pedir_importacao(
                certame=certame,
                cargo=form.cargo_escolhido,
                arquivo=form.cleaned_data["arquivo"],
                por=request.user,
                em=timezone.now(),
            )
            return redirect(endereco(importacao, "colunas"))
        except AtoImpedido as motivo:
            form.add_error(None, str(motivo))
            codigo_http = CONFLITO
    contexto = {"certame": certame, "form": form, "aberto": certame.situacao == SituacaoDoCertame.ABERTO}
    return render(request, "importacao/enviar.html", contexto, status=codigo_http)


@require_http_methods(["GET", "POST"])
def colunas(request, uuid):
    """O que é cada coluna, com as primeiras linhas como serão entendidas; "conferir" põe a rotina a trabalhar."""
    importacao = importacao_para(request.user, uuid)
    exigir(pode_importar(request.user, importacao.certame))
    leitura = LeituraForm(request.GET or None)
    escolhida = leitura.cleaned_data if leitura.is_valid() else {}
    try:
        planilha = planilha_de(importacao, **escolhida)
    except PlanilhaIlegivel as erro:
        messages.error(request, str(erro))
        return redirect(endereco(importacao, "colunas") if escolhida else endereco(importacao))
    mapa = importacao.mapa or mapa_sugerido(planilha, importacao.certame)
    enviado = request.POST if request.method == "POST" else None
    form = ColunasForm(enviado, planilha=planilha, certame=importacao.certame, mapa=mapa)
    codigo_http = 200
    if request.method == "POST" and form.is_valid() and "conferir" in request.POST:
        try:
            with transaction.atomic():
                mapear_colunas(
                    importacao=importacao,
                    mapa=form.mapa,
                    formato=planilha.formato,
                    cabecalho_sha256=resumo_do_cabecalho(planilha.cabecalho),
                    por=request.user,
                    em=timezone.now(),
                )
                transaction.on_commit(partial(conferir_importacao.delay, importacao.pk), robust=True)
            return redirect(endereco(importacao))
        except AtoImpedido as motivo:
            form.add_error(None, str(motivo))
            codigo_http = CONFLITO
    return render(
        request,
        "importacao/colunas.html",
        _da_tela_de_colunas(importacao, planilha, form),
        status=codigo_http,
    )


def _da_tela_de_colunas(importacao, planilha, form):
    formato = planilha.formato
    amostra = amostrar(planilha, form.mapa, certame=importacao.certame, cargo=importacao.cargo)
    return {
        "importacao": importacao,
        "certame": importacao.certame,
        "form": form,
        "linhas": [form[nome] for nome in form.fields],
        "amostra": amostra,
        "formato": formato,
        "leitura": LeituraForm(
            initial={"codificacao": formato.codificacao, "separador": formato.separador}, auto_id="leitura_%s"
        ),
    }


@require_GET
def andamento(request, uuid):
    """A barra de progresso enquanto a rotina trabalha; depois, o relatório e o botão de gravar."""
    importacao = importacao_para(request.user, uuid)
    if importacao.situacao == S.ENVIADA and pode_importar(request.user, importacao.certame):
        return redirect(endereco(importacao, "colunas"))
    relatorio = importacao.relatorio
    contexto = {
        "importacao": importacao,
        "certame": importacao.certame,
        "relatorio": relatorio,
        "tom": TOM.get(importacao.situacao, "andamento"),
        "andando": ANDANDO.get(importacao.situacao),
        "codificacao": NOMES_DAS_CODIFICACOES.get(importacao.codificacao, importacao.codificacao),
        "separador": NOMES_DOS_SEPARADORES.get(importacao.separador, ""),
        "organiza": bool(pode_importar(request.user, importacao.certame)),
        "nada_muda": importacao.situacao == S.CONFERIDA and relatorio.get("nada_muda"),
        "aberto": importacao.certame.situacao == SituacaoDoCertame.ABERTO,
    }
    return render(request, "importacao/andamento.html", contexto)


@require_GET
def andamento_em_json(request, uuid):
    """O que a barra pergunta: {feito, total, texto, terminou, endereco}. A gravação não se conta: é uma transação só."""
    importacao = importacao_para(request.user, uuid)
    texto = ANDANDO.get(importacao.situacao, "")
    conta = importacao.situacao == S.CONFERINDO
    return JsonResponse(
        {
            "feito": importacao.lidas if conta else 0,
            "total": importacao.total if conta else 0,
            "texto": texto,
            "terminou": not texto,
            "endereco": endereco(importacao),
        }
    )


@require_POST
def gravar(request, uuid):
    """Manda gravar o que foi conferido."""
    importacao = importacao_para(request.user, uuid)
    try:
        with transaction.atomic():
            autorizar_gravacao(importacao=importacao, por=request.user, em=timezone.now())
            transaction.on_commit(partial(rotina_de_gravar.delay, importacao.pk), robust=True)
    except AtoImpedido as motivo:
        messages.error(request, str(motivo))
    return redirect(endereco(importacao))
