"""O nginx de verdade, com a configuração do projeto: estáticos, entrega interna e limite de envio."""

import threading
import urllib.error
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from config.management.commands.configuracao_do_nginx import maior_envio

pytestmark = pytest.mark.servicos


class Aplicacao(BaseHTTPRequestHandler):
    """Uma aplicação que só aponta o arquivo, como a vista de entrega, e conta os bytes que chegam."""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "video/mp4")
        self.send_header("X-Accel-Redirect", "/arquivos-internos/ab/abcdef")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_POST(self):
        faltam, lidos = int(self.headers["Content-Length"]), 0
        while faltam > lidos:
            lidos += len(self.rfile.read(min(1024**2, faltam - lidos)))
        corpo = str(lidos).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(corpo)))
        self.end_headers()
        self.wfile.write(corpo)

    def log_message(self, *argumentos):
        """Em silêncio."""


@pytest.fixture
def endereco(nginx, settings, tmp_path):
    settings.STATIC_ROOT = tmp_path / "estaticos"
    settings.PASTA_DE_ARQUIVOS = tmp_path / "arquivos"
    settings.ENVIO_PELO_NGINX = "/arquivos-internos/"
    settings.TAMANHO_MAXIMO_DE_PLANILHA = 60 * 1024**2
    (settings.STATIC_ROOT / "css").mkdir(parents=True)
    (settings.STATIC_ROOT / "css" / "base.css").write_text("body{}")
    (settings.PASTA_DE_ARQUIVOS / "ab").mkdir(parents=True)
    (settings.PASTA_DE_ARQUIVOS / "ab" / "abcdef").write_bytes(b"0123456789")
    servidor = ThreadingHTTPServer(("127.0.0.1", 0), Aplicacao)
    threading.Thread(target=servidor.serve_forever, daemon=True).start()
    yield nginx(f"127.0.0.1:{servidor.server_port}")
    servidor.shutdown()
    servidor.server_close()


def pedir(endereco, caminho, corpo=None, **cabecalhos):
    """(código, cabeçalhos, corpo), também quando é erro."""
    pedido = urllib.request.Request(endereco + caminho, data=corpo, headers=cabecalhos)
    try:
        with urllib.request.urlopen(pedido, timeout=60) as resposta:
            return resposta.status, resposta.headers, resposta.read()
    except urllib.error.HTTPError as erro:
        with erro:
            return erro.code, erro.headers, erro.read()


def test_estaticos_saem_do_nginx(endereco):
    codigo, cabecalhos, corpo = pedir(endereco, "/static/css/base.css")
    assert (codigo, corpo) == (200, b"body{}")
    assert cabecalhos["X-Content-Type-Options"] == "nosniff"


def test_arquivo_restrito_so_sai_quando_a_aplicacao_manda(endereco):
    assert pedir(endereco, "/arquivos-internos/ab/abcdef")[0] == 404

    codigo, cabecalhos, corpo = pedir(endereco, "/registros/qualquer/")
    assert (codigo, corpo) == (200, b"0123456789")
    assert cabecalhos["Content-Type"] == "video/mp4"
    assert "X-Accel-Redirect" not in cabecalhos


def test_trecho_pedido_pelo_tocador_de_video_e_atendido(endereco):
    codigo, cabecalhos, corpo = pedir(endereco, "/registros/qualquer/", Range="bytes=2-4")
    assert (codigo, corpo) == (206, b"234")
    assert cabecalhos["Content-Range"] == "bytes 2-4/10"


def test_caso_120_nginx_e_django_tem_o_mesmo_limite_de_envio(endereco):
    codigo, _, corpo = pedir(endereco, "/painel/importar/", b"x" * maior_envio())
    assert (codigo, corpo) == (200, str(maior_envio()).encode())

    codigo, _, corpo = pedir(endereco, "/painel/importar/", b"x" * (maior_envio() + 1))
    assert codigo == 413
    assert "Arquivo grande demais" in corpo.decode()


def test_nenhum_limite_do_django_passa_do_maior_envio(settings):
    nomes = (
        "TAMANHO_MAXIMO_DE_PLANILHA",
        "TAMANHO_MAXIMO_DE_ANEXO",
        "TAMANHO_MAXIMO_DE_FOTO",
        "TAMANHO_DA_PARTE",
    )
    assert [nome for nome in nomes if getattr(settings, nome) >= maior_envio()] == []
