"""O que todo teste encontra pronto. Avisos são erros; variável ausente em modelo nosso falha.

Testes que gravam de verdade (`transaction=True`, navegador, serviços) rodam só no PostgreSQL, onde
limpar o banco é TRUNCATE; no SQLite seria DELETE, que as tabelas imutáveis recusam. No SQLite eles
não são escolhidos: `make testes` é quem os roda.
"""

import os
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")  # o Playwright deixa um laço assíncrono aberto

pytest_plugins = ["tests.navegador"]

BRASILIA = ZoneInfo("America/Sao_Paulo")


OS_MAIS_DEMORADOS = (
    "test_certame_no_navegador.py",
    "test_demonstracao.py",
    "test_portas.py",
    "test_portas_do_painel.py",
    "test_navegador_da_sessao.py",
)


def pytest_collection_modifyitems(config, items):
    """Põe à frente os arquivos demorados e tira da escolha o que o banco ou a máquina em uso não pode rodar.

    Com dois processos, um arquivo de minutos que começasse no fim deixaria o outro parado.
    """
    demora = {nome: lugar for lugar, nome in enumerate(OS_MAIS_DEMORADOS)}
    items.sort(key=lambda item: demora.get(item.path.name, len(demora)))
    ficam, saem = [], []
    for item in items:
        (ficam if _roda_aqui(item) else saem).append(item)
    if saem:
        config.hook.pytest_deselected(items=saem)
        items[:] = ficam


def _roda_aqui(item):
    if item.get_closest_marker("servicos"):
        return "TESTES_REDIS_URL" in os.environ
    banco = item.get_closest_marker("django_db")
    grava = {"transactional_db", "live_server"} & set(getattr(item, "fixturenames", ()))
    transacional = (
        grava or item.get_closest_marker("navegador") or (banco and banco.kwargs.get("transaction"))
    )
    return connection.vendor == "postgresql" or not transacional


@pytest.fixture(autouse=True)
def cache_vazio():
    """Nenhum teste encontra o que outro guardou no cache (tentativas de entrada, por exemplo)."""
    yield
    cache.clear()


@pytest.fixture(autouse=True)
def impressora(request):
    """Quem se marca com `impressora` imprime de verdade; os outros, em rascunho."""
    if request.node.get_closest_marker("impressora"):
        request.getfixturevalue("settings").IMPRESSORA = "concursos.documentos.impressora.imprimir"


def instante(ano, mes, dia, hora=12, minuto=0, segundo=0):
    """Um instante de Brasília, para passar como `em` aos atos."""
    return datetime(ano, mes, dia, hora, minuto, segundo, tzinfo=BRASILIA)


@pytest.fixture
def em():
    """Monta instantes de Brasília: em(2026, 3, 31, 23, 59, 59)."""
    return instante


@pytest.fixture
def consultas():
    """Conta as consultas de um trecho: `with consultas(7): ...` falha, mostrando-as, se não forem 7."""

    class Contagem(CaptureQueriesContext):
        def __init__(self, exatas):
            super().__init__(connection)
            self.exatas = exatas

        def __exit__(self, *erro):
            super().__exit__(*erro)
            if erro[0] is None and self.exatas is not None:
                feitas = [consulta["sql"] for consulta in self.captured_queries]
                assert len(feitas) == self.exatas, "\n".join([f"{len(feitas)} consultas:", *feitas])

    return Contagem
