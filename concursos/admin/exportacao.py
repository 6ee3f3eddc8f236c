"""Exportar e somar qualquer lista do painel: um só mixin, para inscritos, procedimentos e recursos.

Uso, antes de PainelAdmin na lista de bases:

    class RecursoAdmin(ExportacaoMixin, PainelAdmin):
        lista = "recursos"                       # o nome que vai para o arquivo e para o livro
        caminho_do_certame = "procedimento__inscricao__certame"   # vazio: registra no livro do órgão
        exporta = (
            Coluna("Protocolo", lambda recurso: recurso.protocolo),
            Coluna("CPF", lambda recurso: recurso.inscricao.pessoa.cpf, cpf=True),
            Coluna("Minutos", lambda recurso: recurso.minutos, soma=True),
        )
        somas = {"Recursos providos": Count("pk", filter=Q(...), distinct=True)}   # mostradas sobre a lista

A exportação sai com os filtros, a busca e a ordem que estão na tela, uma linha por objeto e, se há coluna de
quantidade (`soma=True`), a soma no fim. Otimize com `list_select_related` e `get_queryset().prefetch_related`: o
número de consultas não pode crescer com as linhas. Coluna com voto, parecer ou imagem não se exporta daqui.
"""

import csv
import io
import tempfile
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime

import openpyxl
from django.db import transaction
from django.http import FileResponse
from django.shortcuts import render
from django.urls import path, reverse
from django.utils import timezone
from django.utils.text import slugify
from openpyxl.cell import WriteOnlyCell
from openpyxl.cell.cell import ILLEGAL_CHARACTERS_RE

from concursos.atos.exportacao import exportar_lista
from concursos.atos.livro import AtoImpedido
from concursos.forms.exportacao import ExportacaoForm
from concursos.models import Certame, Orgao, cpf_mascarado
from concursos.pedido import orgaos_no_pedido

PERIGOSOS = ("=", "+", "-", "@", "\t", "\r", "\n")
TIPOS = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
LOTE = 2_000
NA_MEMORIA = 5 * 1024 * 1024


@dataclass(frozen=True)
class Coluna:
    """Uma coluna exportada: título, o valor a partir do objeto, se é CPF (mascarado) e se é quantidade (somada)."""

    titulo: str
    valor: Callable
    cpf: bool = False
    soma: bool = False


class ExportacaoMixin:
    """Botão "Exportar" e somas na lista do painel. Ver a explicação no alto deste módulo."""

    change_list_template = "exportacao/lista.html"
    lista = ""
    exporta = ()
    somas = {}

    def get_urls(self):
        tela = path(
            "exportar/", self.admin_site.admin_view(self.exportar_view), name=self._nome_da_exportacao()
        )
        return [tela, *super().get_urls()]

    def _nome_da_exportacao(self):
        return f"{self.opts.app_label}_{self.opts.model_name}_exportar"

    def changelist_view(self, request, extra_context=None):
        resposta = super().changelist_view(request, extra_context)
        contexto = getattr(resposta, "context_data", None) or {}
        if "cl" in contexto:
            endereco = reverse(f"admin:{self._nome_da_exportacao()}")
            consulta = request.GET.urlencode()
            contexto["endereco_da_exportacao"] = f"{endereco}?{consulta}" if consulta else endereco
            contexto["somas"] = self._somar(contexto["cl"].queryset)
        return resposta

    def _somar(self, linhas):
        """[(rótulo, soma)] do que está filtrado, numa consulta só."""
        if not self.somas:
            return []
        chaves = {f"soma_{i}": conta for i, conta in enumerate(self.somas.values())}
        achadas = linhas.order_by().aggregate(**chaves)
        return [(rotulo, achadas[f"soma_{i}"] or 0) for i, rotulo in enumerate(self.somas)]

    def exportar_view(self, request):
        """GET pergunta o formato; POST monta o arquivo, anota no livro e entrega."""
        lista = self.get_changelist_instance(request)
        linhas = lista.get_queryset(request)
        enviado = request.POST if request.method == "POST" else None
        form = ExportacaoForm(enviado, initial={"formato": "csv"}, pede_cpf=self._pede_cpf(request))
        codigo_http = 200
        if request.method == "POST" and form.is_valid():
            try:
                return self._entregar(request, linhas, form.cleaned_data)
            except AtoImpedido as motivo:
                form.add_error(None, str(motivo))
                codigo_http = 409
        contexto = {
            "form": form,
            "titulo": self.lista,
            "total": linhas.count(),
            "busca": lista.query,
            "volta": reverse(f"admin:{self.opts.app_label}_{self.opts.model_name}_changelist"),
        }
        return render(request, "exportacao/exportar.html", contexto, status=codigo_http)

    def _pede_cpf(self, request):
        return any(coluna.cpf for coluna in self.exporta) and bool(orgaos_no_pedido(request, "organizar"))

    def _entregar(self, request, linhas, escolha):
        com_cpf, formato = escolha.get("com_cpf", False), escolha["formato"]
        donos = Counter()
        arquivo = montar_arquivo(formato, self._titulos(), self._celulas(linhas, com_cpf, donos))
        agora = timezone.now()
        with transaction.atomic():
            for dono, quantas in self._donos(donos):
                exportar_lista(
                    dono=dono,
                    lista=self.lista,
                    formato=formato,
                    linhas=quantas,
                    com_cpf=com_cpf,
                    tem_cpf=any(coluna.cpf for coluna in self.exporta),
                    motivo=escolha.get("motivo", ""),
                    por=request.user,
                    em=agora,
                )
        return entregar_arquivo(arquivo, self.lista, formato, agora)

    def _titulos(self):
        return [coluna.titulo for coluna in self.exporta]

    def _celulas(self, linhas, com_cpf, donos):
        """As linhas de células, e no fim a soma das quantidades; conta em `donos` quantas são de cada um."""
        total = Counter()
        chave = self.caminho_do_certame or self.caminho_do_orgao
        for objeto in linhas.iterator(chunk_size=LOTE):
            donos[_seguir(objeto, chave).pk] += 1
            celulas = []
            for indice, coluna in enumerate(self.exporta):
                valor = coluna.valor(objeto)
                if coluna.cpf and not com_cpf and valor:
                    valor = cpf_mascarado(valor)
                if coluna.soma:
                    total[indice] += valor or 0
                celulas.append(valor)
            yield celulas
        if any(coluna.soma for coluna in self.exporta):
            yield [
                total[i] if coluna.soma else ("Soma" if i == 0 else "")
                for i, coluna in enumerate(self.exporta)
            ]

    def _donos(self, donos):
        modelo = Certame if self.caminho_do_certame else Orgao
        achados = modelo.objects.filter(pk__in=donos).order_by("pk")
        return [(dono, donos[dono.pk]) for dono in achados]


def _seguir(objeto, caminho):
    for parte in caminho.split("__"):
        objeto = getattr(objeto, parte)
    return objeto


def _texto(valor):
    """A célula como se lê: vazio, sim e não, datas de Brasília; números ficam números."""
    if valor is None:
        return ""
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(valor, datetime):
        return f"{timezone.localtime(valor):%d/%m/%Y %H:%M:%S}"
    if isinstance(valor, date):
        return f"{valor:%d/%m/%Y}"
    return valor if isinstance(valor, int) else str(valor)


def celula_segura(valor):
    """A célula do CSV: texto que um programa de planilhas tomaria por fórmula leva um apóstrofo na frente."""
    lido = _texto(valor)
    if isinstance(lido, str) and lido.lstrip(" ").startswith(PERIGOSOS):
        return f"'{lido}"
    return lido


def _em_csv(linhas, titulos):
    arquivo = tempfile.SpooledTemporaryFile(max_size=NA_MEMORIA)  # noqa: SIM115 (FileResponse o fecha)
    texto = io.TextIOWrapper(arquivo, encoding="utf-8-sig", newline="")
    escritor = csv.writer(texto, delimiter=";", lineterminator="\r\n")
    escritor.writerow(titulos)
    escritor.writerows([celula_segura(valor) for valor in linha] for linha in linhas)
    texto.detach()
    arquivo.seek(0)
    return arquivo


def _em_xlsx(linhas, titulos):
    pasta = openpyxl.Workbook(write_only=True)
    folha = pasta.create_sheet("lista")
    folha.append(titulos)
    for linha in linhas:
        folha.append([_celula_do_xlsx(folha, valor) for valor in linha])
    arquivo = tempfile.SpooledTemporaryFile(max_size=NA_MEMORIA)  # noqa: SIM115 (FileResponse o fecha)
    pasta.save(arquivo)
    arquivo.seek(0)
    return arquivo


def _celula_do_xlsx(folha, valor):
    lido = _texto(valor)
    if not isinstance(lido, str):
        return lido
    celula = WriteOnlyCell(folha, ILLEGAL_CHARACTERS_RE.sub("", lido))
    celula.data_type = "s"  # texto sempre: nem "=1+1" vira fórmula
    return celula


ESCREVER = {"csv": _em_csv, "xlsx": _em_xlsx}


def montar_arquivo(formato, titulos, linhas):
    """O arquivo pronto, "csv" ou "xlsx", com uma linha de títulos e as `linhas` de células."""
    return ESCREVER[formato](linhas, titulos)


def entregar_arquivo(arquivo, lista, formato, em):
    """A resposta que baixa o arquivo; o nome diz a lista e a hora, nunca uma pessoa."""
    nome = f"{slugify(lista)}-{timezone.localtime(em):%Y-%m-%d-%H%M}.{formato}"
    return FileResponse(arquivo, as_attachment=True, filename=nome, content_type=TIPOS[formato])
