"""Todo endereço × todo papel. Quem não passa não descobre nada, e nada se grava."""

import pytest
from django.contrib import admin
from django.urls import get_resolver, reverse

from tests.cenario import mundo  # noqa: F401
from tests.mundo_das_portas import Mundo, bater, encontrado
from tests.portas import ANONIMO, EM_ALGUM_PAINEL, PORTAS, TODOS

# ruff: noqa: F811 (`mundo` é a montagem importada de cenario)
pytestmark = pytest.mark.django_db

DO_REGISTRO = ("changelist", "add", "history", "delete", "change", "simple_history")


def montar_mundo():
    return Mundo()


def esperado(porta, papel, metodo):
    """O que a tabela diz que este papel encontra: "passa", "entrar", 403, 404 ou 405."""
    passam = porta.entra if metodo == "GET" else porta.escreve
    if papel in passam:
        return "passa"
    if papel == ANONIMO or (porta.nome.startswith("admin:") and papel not in EM_ALGUM_PAINEL):
        return "entrar"  # o painel manda à entrada dele, que diz 403 a quem já entrou
    if papel in porta.proibe:
        return 403
    return 405 if papel in porta.entra else 404


@pytest.mark.parametrize("porta", PORTAS, ids=lambda porta: porta.nome)
def test_cada_papel_encontra_o_que_a_tabela_diz(mundo, porta):
    endereco = reverse(porta.nome, args=porta.argumentos(mundo))
    metodos = (porta.so,) if porta.so else ("GET", "POST") if porta.escreve else ("GET",)
    diferentes = []
    for papel in sorted(TODOS):
        for metodo in metodos:
            resposta, escritas = bater(mundo, papel, endereco, metodo, porta.dados)
            espera, achou = esperado(porta, papel, metodo), encontrado(resposta)
            if achou != espera:
                diferentes.append(f"{metodo} {endereco} como {papel}: esperado {espera}, achado {achou}")
            elif espera != "passa" and escritas:
                diferentes.append(f"{metodo} {endereco} como {papel} foi recusado, mas gravou: {escritas}")
    assert diferentes == [], "\n".join(diferentes)


# Nenhum endereço fica fora da tabela

DE_FABRICA = {  # do painel do Django: fechados a quem não entra no painel, sem dado de ninguém
    "index",
    "login",
    "logout",
    "password_change",
    "password_change_done",
    "autocomplete",
    "jsi18n",
    "view_on_site",
    "app_list",
}


def test_todo_endereco_esta_na_tabela():
    registrados = {
        f"{modelo._meta.app_label}_{modelo._meta.model_name}_{fim}"
        for modelo in admin.site._registry
        for fim in DO_REGISTRO
    }
    nomes = set(nomes_dos_enderecos(get_resolver()))
    na_tabela = {porta.nome.removeprefix("admin:") for porta in PORTAS}
    assert nomes - na_tabela - registrados - DE_FABRICA == set(), "acrescente a linha em tests/portas.py"
    assert na_tabela - nomes == set(), "linha de um endereço que não existe mais"


def nomes_dos_enderecos(resolvedor):
    for padrao in resolvedor.url_patterns:
        if hasattr(padrao, "url_patterns"):
            yield from nomes_dos_enderecos(padrao)
        elif padrao.name:
            yield padrao.name


def test_so_modelos_nossos_estao_no_painel():
    nossos = {"concursos", "heteroidentificacao", "recursos"}
    assert {
        modelo._meta.label for modelo in admin.site._registry if modelo._meta.app_label not in nossos
    } == set()
