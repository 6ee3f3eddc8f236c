"""O Chromium de verdade, sem tela, e a régua de acessibilidade (axe)."""

import os
import shutil

import pytest

OPCOES = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
REGRAS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture(scope="session")
def chromium():
    """Um só navegador para todos os testes; `CHROMIUM` diz onde está, se não for o do Debian.

    O `chromium-headless-shell` é o mesmo Chromium sem a moldura de janela, que custa metade do tempo.
    """
    from playwright.sync_api import sync_playwright

    executavel = (
        os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell") or shutil.which("chromium")
    )
    with sync_playwright() as playwright:
        navegador = playwright.chromium.launch(executable_path=executavel, args=OPCOES)
        yield navegador
        navegador.close()


@pytest.fixture
def navegador(chromium, live_server):
    """Uma página nova, em português e no fuso de Brasília; erro de JavaScript ou de CSP falha o teste.

    Os endereços são relativos ao servidor do teste: `navegador.goto("/entrar/")`.
    """
    contexto = chromium.new_context(
        base_url=live_server.url,
        locale="pt-BR",
        timezone_id="America/Sao_Paulo",
        viewport={"width": 1280, "height": 900},
        accept_downloads=True,
    )
    contexto.set_default_timeout(15_000)
    pagina = contexto.new_page()
    erros = []
    pagina.on("pageerror", lambda erro: erros.append(str(erro)))
    pagina.on("console", lambda fala: erros.append(fala.text) if _e_quebra_de_csp(fala) else None)
    yield pagina
    contexto.close()
    assert erros == [], erros


def _e_quebra_de_csp(fala):
    return fala.type == "error" and "Content Security Policy" in fala.text


@pytest.fixture
def entrar_como(navegador, live_server):
    """Põe a pessoa dentro do sistema sem passar pela tela de entrada: `entrar_como(pessoa)`."""
    from django.conf import settings
    from django.test import Client

    def entrar(pessoa):
        cliente = Client()
        cliente.force_login(pessoa, backend=settings.AUTHENTICATION_BACKENDS[0])
        cookie = cliente.cookies[settings.SESSION_COOKIE_NAME].value
        navegador.context.clear_cookies()
        navegador.context.add_cookies(
            [{"name": settings.SESSION_COOKIE_NAME, "value": cookie, "url": live_server.url}]
        )
        return navegador

    return entrar


@pytest.fixture
def acessivel():
    """Falha se o axe achar qualquer violação na página, ou se ela rolar de lado: `acessivel(pagina)`."""
    from axe_playwright_python.sync_playwright import Axe

    axe = Axe()

    def conferir(pagina):
        resultado = axe.run(pagina, options={"runOnly": REGRAS, "resultTypes": ["violations"]})
        assert resultado.violations_count == 0, resultado.generate_report()
        sobra = pagina.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert sobra <= 0, f"{pagina.url} rola {sobra}px de lado em {pagina.viewport_size['width']}px"

    return conferir
