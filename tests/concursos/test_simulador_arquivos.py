"""O simulador público: compartilhar e baixar o resultado, sem guardar nada de ninguém."""

import csv
import io
from urllib.parse import parse_qs, urlsplit

import openpyxl
import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.concursos.simulacoes import CANDIDATOS, TABELA, enviar, simulador  # noqa: F401

# ruff: noqa: F811 (as montagens importadas de simulacoes)
pytestmark = pytest.mark.django_db


def baixado(resposta):
    return b"".join(resposta.streaming_content) if resposta.streaming else resposta.content


# Compartilhar, baixar e não guardar


def test_o_vinculo_leva_norma_e_vagas_e_repete_o_resultado(client, enviar):
    resposta = enviar(tabela=TABELA, novas="4", serie="12")
    levados = parse_qs(urlsplit(resposta.url).query)

    assert levados == {"norma": ["go-2025"], "tabela": [TABELA], "novas": ["4"], "serie": ["12"]}
    assert client.get(resposta.url).context["resultado"]["vinculo"] == resposta.url


def test_candidato_nunca_vai_no_vinculo_e_o_que_vier_no_endereco_e_ignorado(enviar, simulador):
    resposta = enviar(vagas="10", candidatos=CANDIDATOS)
    assert "r6" not in resposta.context["absoluto"]
    assert "candidatos" not in resposta.context["absoluto"]

    pagina = simulador(vagas="10", candidatos=CANDIDATOS)
    assert pagina.context["resultado"]["comparacao"] is None
    assert "r6,6" not in pagina.text


def test_resultado_com_candidatos_nao_vai_a_buscador_nem_a_cache(enviar, simulador):
    resposta = enviar(vagas="10", candidatos=CANDIDATOS)

    assert resposta["X-Robots-Tag"] == "noindex"
    assert '<meta name="robots" content="noindex">' in resposta.text
    assert "no-store" in resposta["Cache-Control"]
    assert "X-Robots-Tag" not in simulador(vagas="10")


def test_tabela_que_nao_cabe_no_vinculo_sai_na_mesma_pagina(enviar):
    longa = "\n".join(f"Analista da área de número {n:03d};Localidade distante {n};3" for n in range(200))
    resposta = enviar(tabela=longa)

    assert resposta.status_code == 200
    assert "grande demais para caber num vínculo" in resposta.text
    assert 'form="simulador" name="baixar" value="csv"' in resposta.text


def test_o_csv_tem_marca_e_traz_a_conta_a_serie_e_as_duas_ordens(enviar):
    resposta = enviar(vagas="10", candidatos=CANDIDATOS, baixar="csv")
    conteudo = baixado(resposta)

    assert conteudo.startswith(b"\xef\xbb\xbf")
    linhas = list(csv.DictReader(io.StringIO(conteudo.decode("utf-8-sig")), delimiter=";"))
    negros = next(li for li in linhas if li["Parte"] == "reserva" and li["Lista"] == "negros")
    assert (negros["Número"], negros["Conta ou explicação"]) == ("2", "10 × 20 % = 2")
    for ordem, quem in (("por compensação", "r6"), ("simples", "r10")):
        terceira = next(li for li in linhas if li["Parte"] == f"convocação {ordem}" and li["Número"] == "3")
        assert (terceira["Inscrição"], terceira["Observação"]) == (quem, "difere da outra ordem")
    assert [li["Inscrição"] for li in linhas if li["Parte"] == "fora das vagas"] == ["r8", "r9", "r13"]
    assert resposta["X-Robots-Tag"] == "noindex"


def test_o_xlsx_traz_as_mesmas_linhas(simulador):
    resposta = simulador(tabela=TABELA, baixar="xlsx")
    folha = openpyxl.load_workbook(io.BytesIO(baixado(resposta))).active

    valores = list(folha.iter_rows(values_only=True))
    assert ("reserva", "Técnica", None, "negros", 10, None, "50 × 20 % = 10") in [
        linha[:7] for linha in valores
    ]


def test_celula_que_pareceria_formula_sai_como_texto(enviar):
    resposta = enviar(vagas="3", candidatos="inscricao,posicao,grupos\n=1+1,1,", baixar="csv")

    assert ";'=1+1;" in baixado(resposta).decode("utf-8-sig")


@pytest.mark.impressora
def test_o_pdf_traz_o_titulo_a_conta_e_as_ordens(enviar):
    import pikepdf

    resposta = enviar(vagas="10", candidatos=CANDIDATOS, baixar="pdf")

    assert resposta["Content-Type"] == "application/pdf"
    with pikepdf.open(io.BytesIO(resposta.content)) as pdf:
        assert str(pdf.docinfo["/Title"]) == "Simulação de vagas e convocação"
        assert len(pdf.pages) >= 1


@pytest.mark.parametrize("quantos", [1, 3, 300])
def test_simular_nao_consulta_nem_grava_nada_nem_abre_sessao(client, quantos):
    tabela = "\n".join(f"Cargo {n};3" for n in range(quantos))
    dados = {"norma": "pe-2025", "tabela": tabela, "cargo": "Cargo 0"}
    with CaptureQueriesContext(connection) as feitas:
        for baixar in ("", "csv"):
            resposta = client.post(
                reverse("simulador"), {**dados, "candidatos": "a,1,indigenas\nb,2,", "baixar": baixar}
            )
            assert resposta.status_code == 200
            baixado(resposta)
        assert client.get(reverse("simulador"), {"norma": "pe-2025", "tabela": tabela}).status_code == 200

    assert [consulta["sql"] for consulta in feitas] == []
    assert "sessionid" not in client.cookies
    assert Session.objects.count() == 0


def test_o_inicio_e_o_menu_levam_ao_simulador(client):
    pagina = client.get("/").text

    assert pagina.count(f'href="{reverse("simulador")}"') == 2
