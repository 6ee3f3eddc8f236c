"""A cara do órgão nas telas: nome, cores, brasão e o menu de cada pessoa."""

import re

from django.conf import settings
from django.http import HttpResponse
from django.urls import NoReverseMatch, reverse
from django.utils.functional import SimpleLazyObject
from django.views.decorators.cache import cache_control

from concursos.consultas import inscricoes_da_pessoa
from concursos.permissoes import entra_no_painel
from heteroidentificacao.models import Membro

COR = re.compile(r"#[0-9a-fA-F]{6}")


def tema_do_orgao(request):
    """Põe em toda tela o tema do órgão, o menu e se a página está em desenvolvimento."""
    return {
        "tema": settings.TEMA,
        "desenvolvimento": settings.DEBUG,
        "navegacao": SimpleLazyObject(lambda: _menu(request)),
    }


def _menu(request):
    itens = [("inicio", "Certames"), ("verificar", "Verificar documento"), *_menu_da_pessoa(request.user)]
    return [
        {
            "texto": texto,
            "endereco": endereco,
            "aqui": request.path.startswith(endereco) if endereco != "/" else request.path == endereco,
        }
        for nome, texto in itens
        if (endereco := _endereco(nome))
    ]


def _menu_da_pessoa(pessoa):
    """O que a pessoa tem a ver aqui: as inscrições, as comissões, o painel."""
    if not pessoa.is_authenticated:
        return
    if inscricoes_da_pessoa(pessoa).exists():
        yield ("minha_area", "Minha área")
    if Membro.objects.filter(pessoa=pessoa, dispensado_em__isnull=True).exists():
        yield ("comissao_inicio", "Comissão")
    if entra_no_painel(pessoa):
        yield ("painel", "Painel")


def _endereco(nome):
    try:
        return reverse(nome)
    except NoReverseMatch:
        return ""


@cache_control(max_age=3600, public=True)
def folha_do_tema(request):
    """As cores do órgão, numa folha própria: a política de conteúdo não aceita estilo dentro da página."""
    cores = {"cor": settings.TEMA["cor"], "cor-escura": settings.TEMA["cor_escura"]}
    linhas = "".join(f"--{nome}:{valor};" for nome, valor in cores.items() if COR.fullmatch(valor))
    return HttpResponse(f":root{{{linhas}}}\n", content_type="text/css; charset=utf-8")
