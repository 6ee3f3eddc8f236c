"""Serviços de verdade, em processos próprios: nginx e o trabalhador Celery."""

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.db import connection

from config.ambiente.processos import Processo, aguardar_porta, porta_livre

RAIZ = Path(settings.RAIZ)

PRINCIPAL = """
daemon off;
{usuario}
worker_processes 1;
pid {pasta}/nginx.pid;
error_log {pasta}/erros.log warn;
events {{ worker_connections 64; }}
http {{
    include /etc/nginx/mime.types;
    access_log off;
    client_body_temp_path {pasta}/corpo;
    proxy_temp_path {pasta}/proxy;
    fastcgi_temp_path {pasta}/fastcgi;
    uwsgi_temp_path {pasta}/uwsgi;
    scgi_temp_path {pasta}/scgi;
    include {pasta}/cotas.conf;
}}
"""


@pytest.fixture
def nginx(tmp_path, settings):
    """Sobe o nginx com a configuração do projeto diante de uma aplicação: `nginx("127.0.0.1:9000")` → endereço."""
    processos = []
    settings.ALLOWED_HOSTS = ["127.0.0.1", "localhost"]

    def subir(aplicacao):
        porta = porta_livre()
        with (tmp_path / "cotas.conf").open("w") as saida:
            call_command(
                "configuracao_do_nginx", aplicacao=aplicacao, escuta=f"127.0.0.1:{porta}", stdout=saida
            )
        usuario = "user root;" if os.getuid() == 0 else ""
        (tmp_path / "nginx.conf").write_text(PRINCIPAL.format(pasta=tmp_path, usuario=usuario))
        programa = next(p for p in ("/usr/sbin/nginx", "/usr/bin/nginx") if Path(p).exists())
        conf = str(tmp_path / "nginx.conf")
        processos.append(Processo(programa, "-c", conf, "-e", str(tmp_path / "erros.log")))
        aguardar_porta(processos[-1], porta)
        return f"http://127.0.0.1:{porta}"

    yield subir
    for processo in processos:
        processo.parar()


class Trabalhador:
    """Um trabalhador Celery de verdade, no Redis e no banco deste teste."""

    def __init__(self, pasta):
        self.processo = None
        self.registro = pasta / "trabalhador.log"
        banco = connection.settings_dict
        self.ambiente = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tests.configuracao_do_trabalhador",
            "DATABASE_URL": f"postgres://{banco['USER']}@{banco['HOST']}:{banco['PORT']}/{banco['NAME']}",
            "TESTES_PASTA_DE_DADOS": str(settings.PASTA_DE_DADOS),
        }

    def ligar(self):
        with self.registro.open("a") as saida:
            self.processo = Processo(
                *(sys.executable, "-m", "celery", "--app", "config", "worker"),
                *("--loglevel", "INFO", "--concurrency", "1", "--without-gossip", "--without-mingle"),
                cwd=RAIZ,
                env=self.ambiente,
                stdout=saida,
                stderr=subprocess.STDOUT,
            )
        esperar(lambda: " ready." in self.falas(), 60, self.falas)

    def falas(self):
        return self.registro.read_text(encoding="utf-8", errors="replace")

    def matar(self):
        """O que uma queda de energia faria: sem aviso, no meio do que estiver fazendo."""
        with suppress(ProcessLookupError):
            os.killpg(self.processo.popen.pid, signal.SIGKILL)
        self.processo.popen.wait()
        self.registro.write_text("")

    def parar(self):
        if self.processo:
            self.processo.parar()


def esperar(condicao, segundos, contexto=lambda: ""):
    """Espera a condição valer; falha, mostrando o contexto, se ela demorar demais."""
    fim = time.monotonic() + segundos
    while not condicao():
        assert time.monotonic() < fim, contexto()
        time.sleep(0.1)


@pytest.fixture
def trabalhador(tmp_path, transactional_db):
    """As tarefas deixam de ser imediatas: quem as faz é um processo à parte, que recebe do Redis."""
    from config.celery import app

    app.conf.task_always_eager = False
    with app.connection_for_write() as ligacao:
        ligacao.default_channel.client.flushdb()
    trabalhador = Trabalhador(tmp_path)
    try:
        yield trabalhador
    finally:
        trabalhador.parar()
        app.conf.task_always_eager = True
