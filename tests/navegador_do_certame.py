"""O palco das histórias no navegador: quem entra, o que se vê e se clica, e o relógio do servidor.

Toda tela por que se passa é conferida: axe sem violações em 1280 px, nada que role de lado em 360 px e,
nas telas de quem não é do órgão, axe também em 360 px. Cada tela se confere uma vez por aparência.
"""

import re
from datetime import UTC, datetime

import pytest

LARGA, ESTREITA = {"width": 1280, "height": 900}, {"width": 360, "height": 800}
DE_QUEM_TRABALHA = ("/painel/", "/comissao/", "/pareceres/", "/ocorrencias/")


class Relogio:
    """O relógio do servidor: anda sozinho e salta quando a história manda, sempre para a frente."""

    def __init__(self, monkeypatch, comeca_em):
        self._salto = comeca_em - datetime.now(UTC)
        monkeypatch.setattr("django.utils.timezone.now", self.agora)

    def agora(self):
        return datetime.now(UTC) + self._salto

    def ir_para(self, instante):
        assert instante > self.agora(), "o relógio não volta"
        self._salto = instante - datetime.now(UTC)


class Tela:
    """Uma pessoa diante do navegador dela."""

    def __init__(self, palco, pagina):
        self.palco, self.pagina = palco, pagina

    def abrir(self, endereco):
        self.pagina.goto(endereco)
        return self._chegou()

    def ir(self, ligacao, exata=True):
        """Segue a ligação com este nome."""
        self.pagina.get_by_role("link", name=ligacao, exact=exata).first.click()
        return self._chegou()

    def apertar(self, botao):
        """Aperta o botão com este nome e espera a página seguinte."""
        with self.pagina.expect_navigation():
            self.pagina.get_by_role("button", name=botao, exact=True).first.click()
        return self._chegou()

    def preencher(self, **campos):
        """Preenche por nome do campo: texto, opção de lista ou arquivo, conforme o que a tela pede."""
        for nome, valor in campos.items():
            self._preencher(self.pagina.locator(f"[name='{nome}']:not([type=hidden])").first, valor)
        return self

    def _preencher(self, campo, valor):
        especie = campo.evaluate("e => e.tagName == 'SELECT' ? 'select' : e.type")
        if especie == "select":
            campo.select_option(valor)
        elif especie == "file":
            campo.set_input_files(valor)
        elif especie == "checkbox":
            campo.set_checked(valor)
        else:
            campo.fill(str(valor))

    def escolher(self, nome, valor):
        """Escolhe uma das opções de um só campo."""
        self.pagina.locator(f"[name='{nome}'][value='{valor}']").check()
        return self

    def marcar(self, *rotulos):
        """Marca as caixas com estes rótulos."""
        for rotulo in rotulos:
            self.pagina.get_by_label(rotulo, exact=True).check()
        return self

    def ve(self, texto):
        """O texto está à vista na tela."""
        self.pagina.get_by_text(texto).locator("visible=true").first.wait_for()
        return self

    def baixar(self, ligacao, destino):
        """Guarda em `destino` o que a ligação entrega a esta pessoa: o navegador abre PDF em vez de baixá-lo."""
        endereco = self.pagina.get_by_role("link", name=ligacao, exact=True).first.get_attribute("href")
        resposta = self.pagina.request.get(endereco)
        assert resposta.ok, resposta.status
        destino.write_bytes(resposta.body())
        return destino

    def _chegou(self):
        self.pagina.wait_for_load_state("load")
        self.palco.conferir(self.pagina)
        return self


class Palco:
    """Abre um navegador para cada pessoa e confere cada tela nova por que alguma delas passa."""

    def __init__(self, chromium, servidor, axe):
        self._chromium, self._servidor, self._axe = chromium, servidor, axe
        self._telas, self._conferidas, self._erros = {}, set(), []

    def visitante(self):
        """Uma tela nova, de ninguém."""
        contexto = self._chromium.new_context(
            base_url=self._servidor, locale="pt-BR", timezone_id="America/Sao_Paulo", viewport=LARGA
        )
        contexto.set_default_timeout(30_000)
        pagina = contexto.new_page()
        pagina.on("pageerror", lambda erro: self._erros.append(f"{pagina.url}: {erro}"))
        pagina.on("response", lambda resposta: self._anotar_queda(resposta))
        return Tela(self, pagina)

    def _anotar_queda(self, resposta):
        if resposta.status >= 500:
            self._erros.append(f"{resposta.url}: {resposta.status}")

    def entrar(self, quem, senha):
        """A pessoa entra pela tela de entrada, no navegador dela; uma vez por dia de trabalho."""
        self.sair(quem)
        tela = self._telas[quem] = self.visitante()
        tela.abrir("/").ir("Entrar").preencher(identificacao=quem, senha=senha).apertar("Entrar")
        return tela

    def tela(self, quem):
        """A tela em que a pessoa está; None se ela não entrou."""
        return self._telas.get(quem)

    def sair(self, quem):
        if quem in self._telas:
            self._telas.pop(quem).pagina.context.close()

    def conferir(self, pagina):
        """Axe e largura, uma vez por aparência: o mesmo endereço com o mesmo título e as mesmas partes."""
        caminho = re.sub(r"[0-9a-f-]{36}|\d+", "#", pagina.url.removeprefix(self._servidor))
        partes = pagina.locator("h1, h2, form, table, video, [role=alert]").evaluate_all(
            "es => [...new Set(es.map(e => e.tagName + (e.tagName == 'H2' ? e.textContent : '')))].join()"
        )
        if (caminho, partes) in self._conferidas:
            return
        self._conferidas.add((caminho, partes))
        self._exigir(self._axe, pagina)
        pagina.set_viewport_size(ESTREITA)
        self._exigir(cabe if caminho.startswith(DE_QUEM_TRABALHA) else self._axe, pagina)
        pagina.set_viewport_size(LARGA)

    def _exigir(self, regra, pagina):
        """O que a tela não cumpre se junta: a história vai até o fim e diz tudo de uma vez."""
        try:
            regra(pagina)
        except AssertionError as falta:
            self._erros.append(f"{pagina.url} em {pagina.viewport_size['width']} px: {falta}")

    def fechar(self):
        for quem in list(self._telas):
            self.sair(quem)
        assert self._erros == [], "\n".join(self._erros)


def cabe(pagina):
    """A página não rola de lado."""
    sobra = pagina.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert sobra <= 0, f"rola {sobra}px de lado"


@pytest.fixture
def palco(chromium, live_server, acessivel):
    palco = Palco(chromium, live_server.url, acessivel)
    yield palco
    palco.fechar()
