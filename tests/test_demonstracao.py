"""`make demo` num clone limpo: sobe, atende, para sem deixar nada ligado, e da segunda vez é rápido.

Usa o `.venv` que já existe, para não baixar nada, e a demonstração pequena, para não esperar minutos.
"""

import os
import re
import signal
import subprocess
import time
from pathlib import Path
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest
from django.conf import settings
from django.utils.http import urlencode

from config.ambiente.processos import Processo, porta_livre, porta_ocupada
from tests.servicos.conftest import esperar

pytestmark = pytest.mark.servicos

RAIZ = Path(settings.RAIZ)
DO_TERMINAL = ("PATH", "HOME", "LANG", "USER", "TMPDIR")  # o que há num terminal recém-aberto


@pytest.fixture
def clone(tmp_path):
    """O que está no repositório, e só isso; o `.venv` é emprestado."""
    pasta = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", "--no-hardlinks", str(RAIZ), str(pasta)], check=True)
    (pasta / ".venv").symlink_to(RAIZ / ".venv")
    return pasta


class Demonstracao:
    """Um `make demo` no clone; o que ele fala vai para um arquivo."""

    def __init__(self, clone, porta):
        self.clone, self.porta = clone, porta
        self.registro = clone.parent / "fala.txt"
        ambiente = {nome: os.environ[nome] for nome in DO_TERMINAL if nome in os.environ}
        ambiente |= {"PORTA": str(porta), "DEMONSTRACAO_PEQUENA": "1"}
        with self.registro.open("w") as saida:
            self.processo = Processo(
                "make", "demo", cwd=clone, env=ambiente, stdout=saida, stderr=subprocess.STDOUT
            )

    @property
    def fala(self):
        return self.registro.read_text(encoding="utf-8")

    def pronta(self, segundos, diz="Pronto: abra"):
        """Espera anunciar que atende (ou outra frase); devolve quantos segundos levou."""
        inicio = time.monotonic()
        esperar(lambda: diz in self.fala or not self.processo.vivo, segundos, lambda: self.fala)
        assert self.processo.vivo, self.fala
        return time.monotonic() - inicio

    def parar(self):
        """Manda TERM, como o terminal que se fecha, e espera todos saírem."""
        self.processo.popen.send_signal(signal.SIGTERM)
        esperar(lambda: not self.processo.vivo, 30, lambda: self.fala)
        esperar(lambda: not processos_em(self.clone), 15, lambda: "\n".join(processos_em(self.clone)))


def processos_em(pasta):
    """As linhas de comando dos processos que trabalham nesta pasta."""
    achados = []
    for processo in Path("/proc").glob("[0-9]*"):
        try:
            onde = (processo / "cwd").readlink()
            comando = (processo / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue  # terminou enquanto se olhava, ou é de outra pessoa
        if onde.is_relative_to(pasta) and comando:
            achados.append(comando)
    return achados


class Visita:
    """Um navegador mínimo, que guarda os biscoitos entre uma página e outra."""

    def __init__(self, porta):
        self.raiz = f"http://127.0.0.1:{porta}"
        self.abridor = build_opener(HTTPCookieProcessor())

    def pagina(self, caminho, **dados):
        """(código HTTP, texto) da página; com dados, envia-os como formulário."""
        pedido = Request(f"{self.raiz}{caminho}", data=urlencode(dados).encode() if dados else None)
        with self.abridor.open(pedido, timeout=30) as resposta:
            return resposta.status, resposta.read().decode()

    def entrar(self, email, senha):
        _, formulario = self.pagina("/entrar/")
        prova = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', formulario)[1]
        return self.pagina("/entrar/", identificacao=email, senha=senha, csrfmiddlewaretoken=prova)


def test_make_demo_num_clone_limpo(clone):
    demonstracao = Demonstracao(clone, porta_livre())
    try:
        primeira = demonstracao.pronta(400)
        demonstracao.pronta(60, "Carga completa")
        usuarios = dict(re.findall(r"^  (\S+@\S+) +senha (\S+)", demonstracao.fala, re.MULTILINE))
        assert "organizadora@exemplo.invalid" in usuarios
        visita = Visita(demonstracao.porta)
        assert visita.pagina("/")[0] == 200
        codigo, painel = visita.entrar(
            "organizadora@exemplo.invalid", usuarios["organizadora@exemplo.invalid"]
        )
        assert codigo == 200
        quadros = sorted(set(re.findall(r'href="(/painel/certames/[\w-]+/)"', visita.pagina("/painel/")[1])))
        assert len(quadros) >= 5
        assert {visita.pagina(quadro)[0] for quadro in quadros} == {200}
        assert "Sair" in painel
        demonstracao.parar()
        assert not porta_ocupada(demonstracao.porta)

        demonstracao = Demonstracao(clone, porta_livre())
        assert demonstracao.pronta(60) < primeira / 2
        visita = Visita(demonstracao.porta)
        visita.entrar("organizadora@exemplo.invalid", usuarios["organizadora@exemplo.invalid"])
        assert quadros == sorted(
            set(re.findall(r'href="(/painel/certames/[\w-]+/)"', visita.pagina("/painel/")[1]))
        )
        demonstracao.parar()
    finally:
        demonstracao.processo.parar()
