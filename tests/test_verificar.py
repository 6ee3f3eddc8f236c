"""A conferência de autenticidade, na página e no comando."""

import json
from io import StringIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import CommandError, call_command

from concursos.documentos import caminho_de, guardar_bytes
from tests.fotografias import certame, lista, preparar, publicar  # noqa: F401

# ruff: noqa: F811 (as montagens importadas de fotografias)
pytestmark = pytest.mark.django_db


def bytes_da(publicacao, tipo="pdf"):
    return caminho_de(publicacao.formas.get(tipo=tipo).arquivo).read_bytes()


def mandar(client, conteudo):
    return client.post("/verificar/", {"arquivo": SimpleUploadedFile("Meu Nome.pdf", conteudo)}).text


def test_o_codigo_impresso_e_o_resumo_dizem_a_que_ato_a_publicacao_pertence(client, publicar):
    publicacao = publicar(lista([["1", "Ana"]]))
    for codigo in (str(publicacao.uuid), publicacao.uuid.hex.upper(), f" {publicacao.sha256} "):
        pagina = client.get("/verificar/", {"codigo": codigo}).text

        assert "É autêntico" in pagina
        assert "Lista de teste" in pagina
        assert "do livro de atos do certame" in pagina


@pytest.mark.parametrize("forma", ["pdf", "csv", "json"])
def test_o_arquivo_baixado_e_autentico_e_com_um_byte_mudado_nao_e(client, publicar, forma):
    conteudo = bytes_da(publicar(lista([["1", "Ana"]])), forma)

    assert "É autêntico" in mandar(client, conteudo)
    assert "Não é autêntico" in mandar(client, conteudo + b" ")
    assert "Meu Nome" not in mandar(client, conteudo)


def test_do_arquivo_que_nao_e_pdf_se_diz_isso(client):
    assert "não é um PDF" in mandar(client, b"\x89PNG qualquer")
    assert "não é um PDF" not in mandar(client, b"%PDF-1.7 de outro sistema")
    assert (
        "não é um PDF"
        not in client.post("/verificar/", {"arquivo": SimpleUploadedFile("lista.csv", b"a;b")}).text
    )


def test_o_que_nao_foi_liberado_nao_e_autentico_para_o_publico(client, preparar):
    publicacao = preparar(lista([["1", "Ana"]]))

    assert "Não é autêntico" in client.get("/verificar/", {"codigo": publicacao.uuid}).text
    assert "Não é autêntico" in client.get("/verificar/", {"codigo": publicacao.linhas.uuid}).text
    assert "Não é autêntico" in mandar(client, bytes_da(publicacao))


def test_de_documento_restrito_so_se_diz_especie_certame_e_data(client, certame, em):
    arquivo = guardar_bytes(
        b"parecer de Ana Pessoa: confirmada",
        tipo="application/pdf",
        especie="parecer da comissão",
        certame=certame,
        em=em(2026, 7, 2),
    )
    pagina = client.get("/verificar/", {"codigo": arquivo.uuid}).text

    assert "É autêntico" in pagina
    assert "Parecer da comissão" in pagina
    assert certame.titulo in pagina
    assert "02/07/2026" in pagina
    assert "acesso a este documento é restrito" in pagina
    assert "Ana Pessoa" not in pagina
    assert "confirmada" not in pagina


@pytest.mark.parametrize("codigo", ["", "abc", "529.982.247-25", "<script>", "0" * 64, "x" * 101])
def test_codigo_que_nao_existe_nao_e_autentico_e_nunca_e_erro(client, codigo):
    pagina = client.get("/verificar/", {"codigo": codigo})

    assert pagina.status_code == 200
    assert "É autêntico" not in pagina.text
    assert "<script>" not in pagina.text.replace('<script src="', "")


def test_sem_codigo_nem_arquivo_a_pagina_diz_o_que_falta(client):
    assert "Escreva o código ou escolha o arquivo." in client.post("/verificar/").text
    assert "Não é autêntico" not in client.post("/verificar/").text


def test_arquivo_grande_demais_e_recusado_com_o_limite(client, settings):
    settings.TAMANHO_MAXIMO_A_CONFERIR = 1024

    assert "confira pelo código" in mandar(client, b"x" * 1025)


def test_o_comando_responde_em_texto_e_em_json_e_o_codigo_de_saida_diz_o_resto(publicar, tmp_path):
    publicacao = publicar(lista([["1", "Ana"]]))
    papel = tmp_path / "papel.pdf"
    papel.write_bytes(bytes_da(publicacao))
    saida = StringIO()
    call_command("verificar", papel, json=True, stdout=saida)
    resposta = json.loads(saida.getvalue())

    assert (resposta["autentico"], resposta["ato"]) == (True, "liberar_publicacao")
    assert resposta["conteudo_sha256"] == publicacao.sha256
    papel.write_bytes(b"outro")
    with pytest.raises(SystemExit) as fim:
        call_command("verificar", papel, stdout=StringIO())
    assert fim.value.code == 1
    with pytest.raises(CommandError, match="não há arquivo"):
        call_command("verificar", tmp_path / "nada.pdf")
