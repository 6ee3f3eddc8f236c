"""A entrega de arquivos: inteiro, por partes, intervalo impossível, nome neutro e nginx."""

import pytest
from django.test import RequestFactory

from concursos.documentos import guardar_bytes
from concursos.views.entrega import responder_arquivo
from tests.sala import AGORA

pytestmark = pytest.mark.django_db
CONTEUDO = bytes(range(256)) * 10


@pytest.fixture
def arquivo(settings, tmp_path):
    settings.PASTA_DE_ARQUIVOS = tmp_path
    settings.ENVIO_PELO_NGINX = ""
    return guardar_bytes(CONTEUDO, tipo="video/mp4", especie="filmagem", certame=None, em=AGORA)


def pedir(arquivo, metodo="get", **cabecalhos):
    return responder_arquivo(getattr(RequestFactory(), metodo)("/", headers=cabecalhos), arquivo, "filmagem")


def corpo(resposta):
    return b"".join(resposta.streaming_content)


def test_o_arquivo_inteiro(arquivo):
    resposta = pedir(arquivo)
    assert (resposta.status_code, resposta["Content-Length"], resposta["Accept-Ranges"]) == (
        200,
        "2560",
        "bytes",
    )
    assert corpo(resposta) == CONTEUDO
    assert resposta["Content-Disposition"] == 'inline; filename="filmagem.mp4"'
    assert resposta["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize(
    ("intervalo", "de", "ate"),
    [
        ("bytes=0-99", 0, 99),
        ("bytes=100-", 100, 2559),
        ("bytes=-60", 2500, 2559),
        ("bytes=2550-9999", 2550, 2559),
        ("bytes=-9999", 0, 2559),
    ],
)
def test_um_intervalo(arquivo, intervalo, de, ate):
    resposta = pedir(arquivo, Range=intervalo)
    assert resposta.status_code == 206
    assert resposta["Content-Range"] == f"bytes {de}-{ate}/2560"
    assert corpo(resposta) == CONTEUDO[de : ate + 1]


@pytest.mark.parametrize("intervalo", ["bytes=2560-", "bytes=-0", "bytes=9-3"])
def test_um_intervalo_impossivel_responde_416(arquivo, intervalo):
    resposta = pedir(arquivo, Range=intervalo)
    assert (resposta.status_code, resposta["Content-Range"]) == (416, "bytes */2560")


@pytest.mark.parametrize("intervalo", ["bytes=-", "bytes=0-1,4-5", "linhas=1-2"])
def test_o_que_nao_se_entende_responde_inteiro(arquivo, intervalo):
    assert pedir(arquivo, Range=intervalo).status_code == 200


def test_etiqueta_e_intervalo_condicional(arquivo):
    etiqueta = pedir(arquivo)["ETag"]
    assert pedir(arquivo, **{"If-None-Match": etiqueta}).status_code == 304
    assert pedir(arquivo, Range="bytes=0-1", **{"If-Range": '"outra"'}).status_code == 200
    assert pedir(arquivo, Range="bytes=0-1", **{"If-Range": etiqueta}).status_code == 206


def test_head_nao_manda_corpo(arquivo):
    resposta = pedir(arquivo, "head")
    assert (resposta["Content-Length"], corpo(resposta)) == ("2560", b"")


def test_com_nginx_so_se_aponta_o_caminho_interno(arquivo, settings):
    settings.ENVIO_PELO_NGINX = "/interno/"
    resposta = pedir(arquivo, Range="bytes=0-1")
    assert resposta["X-Accel-Redirect"] == f"/interno/{arquivo.caminho}"
    assert resposta.content == b""
