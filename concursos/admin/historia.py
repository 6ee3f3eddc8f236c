"""A história do que se edita à mão: na página do certame ou do cargo, também a das linhas que dependem dele."""

from itertools import groupby, pairwise
from operator import attrgetter

from simple_history.template_utils import HistoricalRecordContextHelper

POR_GRUPO = 200


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
        for novo, antigo in pairwise(da_linha):
            ajuda = HistoricalRecordContextHelper(modelo, novo)
            novo.history_delta_changes = ajuda.context_for_delta_changes(novo.diff_against(antigo))
    return achados
