"""Quem leu os dados da pessoa: a função e o motivo, nunca o nome de quem julga."""

from django.apps import apps
from django.core.paginator import Paginator

from concursos.models import Leitura
from heteroidentificacao.models import Membro

POR_PAGINA = 20


def leituras_da_inscricao(inscricao, numero_da_pagina):
    """Uma página das leituras, da mais nova à mais velha, e o que se mostra de cada uma."""
    leituras = Leitura.objects.filter(inscricao=inscricao).select_related("arquivo").order_by("-em", "-pk")
    pagina = Paginator(leituras, POR_PAGINA).get_page(numero_da_pagina)
    funcoes = _funcoes(inscricao, {leitura.pessoa_id for leitura in pagina})
    linhas = [
        {
            "em": leitura.em,
            "quem": funcoes.get(leitura.pessoa_id, "organização do certame"),
            "que": nome_da_coisa(leitura),
            "motivo": leitura.motivo,
        }
        for leitura in pagina
    ]
    return pagina, linhas


def _funcoes(inscricao, pessoas):
    """A função de cada leitor neste certame: a própria pessoa, a comissão ou a secretaria dela."""
    membros = Membro.objects.filter(comissao__certame=inscricao.certame, pessoa__in=pessoas)
    funcoes = {
        membro.pessoa_id: f"{'secretaria' if membro.papel == Membro.Papel.SECRETARIA else 'membro'} da "
        f"{membro.comissao.get_tipo_display()}"
        for membro in membros.select_related("comissao")
    }
    return {**funcoes, inscricao.pessoa_id: "você"}


def nome_da_coisa(leitura):
    """O que foi lido, em palavras: filmagem, fotografia, parecer…"""
    if leitura.arquivo and leitura.arquivo.tipo.startswith("video/"):
        return "filmagem"
    if leitura.arquivo and leitura.arquivo.tipo.startswith("image/"):
        return "fotografia"
    return str(apps.get_model(leitura.coisa_tipo)._meta.verbose_name)
