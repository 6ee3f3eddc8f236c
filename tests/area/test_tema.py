"""A cara do órgão: cores conferidas, menu de cada pessoa, páginas de erro em português."""

import pytest
from django.test import Client
from django.urls import reverse

from config.tema import conferir_cores, contraste_com_branco
from tests import fabricas


def test_a_folha_do_tema_traz_as_cores_do_orgao(client, settings):
    settings.TEMA = {**settings.TEMA, "cor": "#006633", "cor_escura": "#003d1f"}
    resposta = client.get(reverse("tema_css"))
    assert resposta["Content-Type"] == "text/css; charset=utf-8"
    assert resposta.content.decode() == ":root{--cor:#006633;--cor-escura:#003d1f;}\n"


@pytest.mark.parametrize(
    ("cor", "erros"),
    [("#1351b4", []), ("verde", ["tema.E001"]), ("#1351b4;}", ["tema.E001"]), ("#ffcd07", ["tema.E002"])],
)
def test_cor_ilegivel_ou_mal_escrita_impede_subir(settings, cor, erros):
    settings.TEMA = {**settings.TEMA, "cor": cor}
    assert [erro.id for erro in conferir_cores(None)] == erros


def test_o_contraste_e_o_da_wcag():
    assert contraste_com_branco("#000000") == pytest.approx(21)
    assert contraste_com_branco("#ffffff") == pytest.approx(1)
    assert contraste_com_branco("#767676") == pytest.approx(4.54, abs=0.01)


@pytest.mark.django_db
def test_quem_nao_entrou_ve_so_o_menu_publico_e_o_botao_de_entrar(client):
    pagina = client.get(reverse("privacidade")).content.decode()
    assert "Certames</a>" in pagina
    assert reverse("entrar") in pagina
    for nome in ("minha_area", "comissao_inicio", "painel"):
        assert f'href="{reverse(nome)}"' not in pagina


@pytest.mark.django_db
def test_endereco_que_nao_existe_responde_404_em_portugues_sem_indexar(client):
    resposta = client.get("/nao-existe/")
    assert resposta.status_code == 404
    assert "Esta página não existe" in resposta.content.decode()
    assert '<meta name="robots" content="noindex">' in resposta.content.decode()


@pytest.mark.django_db
def test_quem_entrou_e_nao_organiza_le_em_portugues_que_o_painel_nao_e_seu(client):
    client.force_login(fabricas.pessoa(), backend="concursos.entrada.EntradaPorEmailOuCPF")
    resposta = client.get(reverse("admin:login"))
    assert resposta.status_code == 403
    assert "O painel é de quem organiza ou audita certames." in resposta.content.decode()


@pytest.mark.django_db
def test_a_entrada_do_painel_e_a_entrada_do_sistema(client):
    assert client.get(reverse("admin:login"), {"next": "/painel/"}).url == "/entrar/?next=/painel/"


@pytest.mark.django_db
def test_formulario_sem_o_selo_de_seguranca_e_recusado_com_explicacao():
    cliente = Client(enforce_csrf_checks=True)
    resposta = cliente.post(reverse("entrar"), {"identificacao": "a@b.c", "senha": "x"})
    assert resposta.status_code == 403
    assert "Este envio não foi reconhecido" in resposta.content.decode()


@pytest.mark.django_db
def test_falha_interna_mostra_pagina_em_portugues_e_nao_o_erro(client, monkeypatch):
    client.raise_request_exception = False

    def quebrar(*_):
        raise RuntimeError("segredo interno")

    monkeypatch.setattr("concursos.views.acesso.encarregados", quebrar)
    resposta = client.get(reverse("privacidade"))
    assert resposta.status_code == 500
    assert "Algo falhou aqui dentro" in resposta.content.decode()
    assert "segredo interno" not in resposta.content.decode()
