"""Todo endereço × todo papel. Quem não passa não descobre nada, e nada se grava."""

import pytest
from django.conf import settings
from django.contrib import admin
from django.db import connection
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import get_resolver, reverse

from tests import portas as papeis
from tests.cenario import mundo  # noqa: F401
from tests.mundo_das_portas import Mundo
from tests.portas import ANONIMO, EM_ALGUM_PAINEL, PORTAS, TODOS

# ruff: noqa: F811 (`mundo` é a montagem importada de cenario)
pytestmark = pytest.mark.django_db

ESCRITA = ("INSERT", "UPDATE", "DELETE", "REPLACE")
DO_REGISTRO = ("changelist", "add", "history", "delete", "change", "simple_history")


def montar_mundo():
    return Mundo()


def bater(mundo, papel, endereco, metodo, dados=None):
    """(resposta, comandos de escrita feitos)."""
    with CaptureQueriesContext(connection) as consultas:
        resposta = getattr(mundo.navegador(papel), metodo.lower())(endereco, dados or {})
        b"".join(resposta.streaming_content) if resposta.streaming else resposta.content
    escritas = [c["sql"][:80] for c in consultas if c["sql"].lstrip().upper().startswith(ESCRITA)]
    return resposta, escritas


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


def encontrado(resposta):
    if resposta.status_code == 302 and resposta.url.startswith(("/entrar/?", "/painel/login/?")):
        return "entrar"
    if resposta.status_code in (403, 404, 405):
        return resposta.status_code
    assert resposta.status_code < 500
    return "passa"


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


# O painel de fábrica: cada modelo registrado, percorrido pelo registro


@pytest.mark.parametrize("modelo", sorted(admin.site._registry, key=str), ids=lambda modelo: modelo.__name__)
def test_quem_nao_organiza_nem_audita_nao_acha_nada_no_painel(mundo, modelo):
    diferentes = []
    for nome, endereco in enderecos_do_modelo(mundo, modelo):
        for papel in sorted(TODOS - EM_ALGUM_PAINEL):
            for metodo in ("GET", "POST"):
                resposta, escritas = bater(mundo, papel, endereco, metodo)
                if encontrado(resposta) not in ("entrar", 403, 404) or escritas:
                    diferentes.append(f"{metodo} {nome} como {papel}: {resposta.status_code} {escritas}")
    assert diferentes == [], "\n".join(diferentes)


@pytest.mark.parametrize("modelo", sorted(admin.site._registry, key=str), ids=lambda modelo: modelo.__name__)
def test_quem_organiza_outro_orgao_ou_so_audita_nao_muda_nada_no_painel(mundo, modelo):
    diferentes = []
    for nome, endereco in enderecos_do_modelo(mundo, modelo):
        for papel in (papeis.AUDITOR, papeis.DE_OUTRO_ORGAO):
            resposta, escritas = bater(mundo, papel, endereco, "POST")
            if escritas:
                diferentes.append(f"POST {nome} como {papel}: {resposta.status_code} {escritas}")
    assert diferentes == [], "\n".join(diferentes)


@pytest.mark.parametrize("modelo", sorted(admin.site._registry, key=str), ids=lambda modelo: modelo.__name__)
def test_no_painel_a_linha_de_outro_orgao_nao_existe(mundo, modelo):
    linha = linha_deste_orgao(mundo, modelo)
    if linha is None:
        return
    for nome, endereco in enderecos_do_modelo(mundo, modelo):
        if nome in ("change", "history", "delete"):
            resposta, _ = bater(mundo, papeis.DE_OUTRO_ORGAO, endereco, "GET")
            # O Django manda quem não acha a linha de volta ao índice, sem dizer o que há nela.
            assert resposta.status_code in (302, 403, 404), nome
            assert str(linha) not in resposta.content.decode().replace(settings.TEMA["orgao"], "")


def enderecos_do_modelo(mundo, modelo):
    base = f"admin:{modelo._meta.app_label}_{modelo._meta.model_name}"
    linha = linha_deste_orgao(mundo, modelo)
    yield "changelist", reverse(f"{base}_changelist")
    yield "add", reverse(f"{base}_add")
    chave = linha.pk if linha else 1
    for nome in ("change", "history", "delete"):
        yield nome, reverse(f"{base}_{nome}", args=[chave])


def linha_deste_orgao(mundo, modelo):
    """Uma linha que a organizadora vê no painel; None se ela não vê nenhuma."""
    pedido = RequestFactory().get("/painel/")
    pedido.user = mundo.pessoas[papeis.ORGANIZADORA]
    return admin.site._registry[modelo].get_queryset(pedido).first()


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
