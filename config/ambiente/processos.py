"""Processos que sobem juntos e param juntos, com tudo o que eles mesmos tiverem iniciado."""

import os
import signal
import socket
import subprocess
import time
from contextlib import suppress


class Interrompido(Exception):
    """Alguém pediu para parar (Ctrl-C ou `kill`)."""


def parar_quando_pedirem():
    """Transforma Ctrl-C, TERM e HUP em Interrompido, para que todo `finally` rode."""

    def interromper(sinal, quadro):
        for cada in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            signal.signal(cada, signal.SIG_IGN)  # um segundo Ctrl-C não corta a limpeza ao meio
        raise Interrompido

    for cada in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(cada, interromper)


class Processo:
    """Um processo em sessão própria; `parar` alcança também os filhos dele."""

    def __init__(self, *comando, sinal=signal.SIGTERM, espera=10, **opcoes):
        self.comando, self.sinal, self.espera = comando, sinal, espera
        self.popen = subprocess.Popen(comando, start_new_session=True, **opcoes)

    @property
    def vivo(self):
        return self.popen.poll() is None

    def aguardar(self):
        """Espera terminar; devolve o código de saída."""
        return self.popen.wait()

    def parar(self):
        """Pede para terminar e, passado o tempo de espera, mata o grupo inteiro."""
        if self.vivo:
            with suppress(ProcessLookupError):
                self.popen.send_signal(self.sinal)
            with suppress(subprocess.TimeoutExpired):
                self.popen.wait(self.espera)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self.popen.pid, signal.SIGKILL)
        self.popen.wait()


def porta_livre():
    """Uma porta TCP que ninguém usa agora."""
    with socket.socket() as tomada:
        tomada.bind(("127.0.0.1", 0))
        return tomada.getsockname()[1]


def porta_ocupada(porta):
    with socket.socket() as tomada:
        tomada.settimeout(1)
        return tomada.connect_ex(("127.0.0.1", porta)) == 0


def aguardar_porta(processo, porta, segundos=60):
    """Espera o processo atender na porta; levanta RuntimeError se ele morrer ou demorar demais."""
    fim = time.monotonic() + segundos
    while time.monotonic() < fim:
        if not processo.vivo:
            raise RuntimeError(f"{processo.comando[0]} terminou sem atender na porta {porta}")
        if porta_ocupada(porta):
            return
        time.sleep(0.1)
    raise RuntimeError(f"{processo.comando[0]} não atendeu na porta {porta} em {segundos} s")
