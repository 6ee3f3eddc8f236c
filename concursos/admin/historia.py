"""A história do que se edita à mão: na página do certame ou do cargo, também a das linhas que dependem dele."""

from datetime import datetime
from itertools import groupby, pairwise
from operator import attrgetter

from django.utils import timezone
from django.utils.text import Truncator

POR_GRUPO = 200
LETRAS = 100


def historia_das_linhas(pai, inlines, pk):
    """[(nome das linhas, registros do mais novo ao mais antigo)] das linhas de `inlines` que são do `pai` de chave `pk`.

    Cada registro leva em `history_delta_changes` o que mudou desde o anterior da mesma linha. Também as apagadas.
    """
    modelos = [inline.model for inline in inlines if hasattr(inline.model, "history")]
    grupos = ((modelo._meta.verbose_name_plural, _registros(modelo, pai, pk)) for modelo in modelos)
    return [(nome, registros) for nome, registros in grupos if registros]


def _registros(modelo, pai, pk):
    campo = next(campo for campo in modelo._meta.concrete_fields if campo.related_model is pai)
    achados = modelo.history.filter(**{campo.attname: pk}).select_related("history_user")
    achados = list(achados.order_by("-history_date", "-history_id")[:POR_GRUPO])
    for _, da_linha in groupby(sorted(achados, key=attrgetter("id")), key=attrgetter("id")):
        anotar_mudancas(da_linha)
    return achados


def anotar_mudancas(registros):
    """Põe em cada registro, do mais novo ao mais antigo, o que mudou desde o anterior; o primeiro de todos, nada.

    Também os campos que só um ato muda (a situação, a norma): sem eles, a linha diria "modificado" e mais nada.
    """
    for novo, antigo in pairwise(registros):
        mudaram = [c for c in novo.tracked_fields if getattr(novo, c.attname) != getattr(antigo, c.attname)]
        novo.history_delta_changes = [
            {
                "field": campo.verbose_name,
                "old": _em_palavras(campo, getattr(antigo, campo.name)),
                "new": _em_palavras(campo, getattr(novo, campo.name)),
            }
            for campo in mudaram
        ]


def _em_palavras(campo, valor):
    """O valor como se lê na tela; vazio quando não há."""
    if valor is None:
        return ""
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(valor, datetime):
        return f"{timezone.localtime(valor):%d/%m/%Y %H:%M:%S}"
    if isinstance(valor, list):
        valor = "; ".join(map(str, valor))
    return Truncator(str(dict(campo.flatchoices).get(valor, valor))).chars(LETRAS)
