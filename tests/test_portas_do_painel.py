"""Todo modelo do painel de fábrica × todo papel, percorrido pelo registro do painel."""

import pytest
from django.conf import settings
from django.contrib import admin
from django.test import RequestFactory
from django.urls import reverse

from tests import portas as papeis
from tests.cenario import mundo  # noqa: F401
from tests.mundo_das_portas import Mundo, bater, encontrado
from tests.portas import EM_ALGUM_PAINEL, TODOS

# ruff: noqa: F811 (`mundo` é a montagem importada de cenario)
pytestmark = pytest.mark.django_db


def montar_mundo():
    return Mundo()


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
