"""Todo endereço × todo papel. Quem não passa não descobre nada, e nada se grava."""

import pytest
from django.conf import settings
from django.contrib import admin
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import get_resolver, reverse

from concursos.atos import conceder, preparar_publicacao
from concursos.publicacoes import EDITAL
from config.demonstracao.roteiro import brasilia
from heteroidentificacao.atos import assinar_termo, designar_membro, instituir_comissao
from heteroidentificacao.models import Procedimento
from recursos.atos import interpor_recurso
from tests import fabricas
from tests import portas as papeis
from tests.cenario import certame_classificado, certame_com_preliminar, equipe_de_teste, mundo  # noqa: F401
from tests.portas import ANONIMO, EM_ALGUM_PAINEL, PORTAS, TODOS

# ruff: noqa: F811 (`mundo` é a montagem importada de cenario)
pytestmark = pytest.mark.django_db

ESCRITA = ("INSERT", "UPDATE", "DELETE", "REPLACE")
DO_REGISTRO = ("changelist", "add", "history", "delete", "change", "simple_history")


class Mundo:
    """Um certame com resultado preliminar e um recurso, um certame vizinho e um órgão alheio; uma sessão por papel."""

    def __init__(self):
        equipe = equipe_de_teste()
        longe = brasilia(2099, 12, 31, 23, 59, 59)
        self.roteiro = certame_com_preliminar(equipe, fecha=longe)
        self.certame, self.orgao = self.roteiro.certame, equipe.orgao
        self.em = brasilia(2026, 4, 14, 10)
        self.publicacao = self.certame.publicacoes.get(tipo="resultado-preliminar")
        self.preparada = preparar_publicacao(
            certame=self.certame, tipo=EDITAL, por=equipe.organizadora, em=self.em
        )
        negado, outro = Procedimento.objects.filter(parecer__confirmada=False).order_by("pk")[:2]
        self.caso, self.inscricao = negado, negado.inscricao
        self.recurso = interpor_recurso(
            procedimento=negado,
            razoes="A filmagem mostra os meus traços, e peço que sejam vistos outra vez pela Recursal.",
            por=negado.inscricao.pessoa,
            em=self.em,
        )
        self.comissao = self.certame.comissoes.get(tipo="ordinaria")
        self.pessoas = {
            papeis.CANDIDATA: negado.inscricao.pessoa,
            papeis.OUTRA_CANDIDATA: outro.inscricao.pessoa,
            papeis.DE_OUTRA_COMISSAO: self._comissao_vizinha(equipe),
            papeis.SEM_TERMO: self._membro_sem_termo(equipe),
            papeis.SUPLENTE: equipe.suplentes[0].pessoa,
            papeis.MEMBRO: equipe.titulares[0].pessoa,
            papeis.JULGADOR: self.recurso.assentos.order_by("pk").first().membro.pessoa,
            papeis.SECRETARIA: equipe.secretaria,
            papeis.OBSERVADORA: equipe.observadora,
            papeis.AUDITOR: equipe.auditor,
            papeis.ORGANIZADORA: equipe.organizadora,
            papeis.DE_OUTRO_ORGAO: self._orgao_alheio(),
        }
        conceder(
            pessoa=equipe.observadora,
            licenca="observar",
            sobre=self.certame,
            por=equipe.organizadora,
            em=self.em,
            motivo="convite",
        )
        self.sessoes = {papel: self._sessao(pessoa) for papel, pessoa in self.pessoas.items()}

    @staticmethod
    def _sessao(pessoa):
        """O cookie de quem entrou."""
        navegador = Client()
        navegador.force_login(pessoa, backend=settings.AUTHENTICATION_BACKENDS[0])
        return navegador.cookies[settings.SESSION_COOKIE_NAME].value

    def navegador(self, papel):
        """Um navegador novo com a sessão do papel: nenhuma visita muda a seguinte."""
        navegador = Client()
        if papel in self.sessoes:
            navegador.cookies[settings.SESSION_COOKIE_NAME] = self.sessoes[papel]
        return navegador

    def _membro_sem_termo(self, equipe):
        """Designada para esta mesma comissão, ainda sem assinar."""
        pessoa = fabricas.pessoa("Teresa Sem Termo")
        curriculo = fabricas.curriculo(self.orgao, pessoa)
        designar_membro(
            comissao=self.comissao, curriculo=curriculo, papel="suplente", por=equipe.organizadora, em=self.em
        )
        return pessoa

    def _comissao_vizinha(self, equipe):
        """Quem mais se parece com um membro: titular, com termo assinado, de outro certame do mesmo órgão."""
        vizinho = certame_classificado(equipe, codigo="vizinho", edital="71/2026", pessoas=4)
        pessoas = [fabricas.pessoa(f"Vizinha {numero}") for numero in range(6)]
        curriculos = [fabricas.curriculo(self.orgao, p, posicao=n) for n, p in enumerate(pessoas)]
        comissao = instituir_comissao(
            certame=vizinho.certame,
            tipo="ordinaria",
            ato_numero="Portaria 200/2026",
            ato_data=self.em.date(),
            titulares=curriculos[:5],
            suplentes=curriculos[5:],
            por=equipe.organizadora,
            em=self.em,
        )
        membro = comissao.membros.get(pessoa=pessoas[0])
        assinar_termo(membro=membro, texto=self.orgao.textos_do_termo.first(), por=pessoas[0], em=self.em)
        return pessoas[0]

    def _orgao_alheio(self):
        pessoa, orgao = fabricas.pessoa("Alheia Organizadora"), fabricas.orgao()
        conceder(pessoa=pessoa, licenca="organizar", sobre=orgao, por=None, em=self.em, motivo="posse")
        return pessoa


def montar_mundo():
    return Mundo()


def bater(mundo, papel, endereco, metodo, dados=None):
    """(resposta, comandos de escrita feitos)."""
    with CaptureQueriesContext(connection) as consultas:
        resposta = getattr(mundo.navegador(papel), metodo.lower())(endereco, dados or {})
        b"".join(resposta.streaming_content) if resposta.streaming else resposta.content
    escritas = [c["sql"][:80] for c in consultas if c["sql"].lstrip().upper().startswith(ESCRITA)]
    return resposta, escritas


def esperado(porta, papel, metodo):
    """O que a tabela diz que este papel encontra: "passa", "entrar", 403, 404 ou 405."""
    passam = porta.escreve if metodo == "POST" else porta.entra
    if papel in passam:
        return "passa"
    if papel == ANONIMO:
        return "entrar"
    if papel in porta.proibe:
        return 403
    return 405 if papel in porta.entra else 404


def encontrado(resposta):
    if resposta.status_code == 302 and resposta.url.startswith("/entrar/?"):
        return "entrar"
    if resposta.status_code in (403, 404, 405):
        return resposta.status_code
    assert resposta.status_code < 500
    return "passa"


@pytest.mark.parametrize("porta", PORTAS, ids=lambda porta: porta.nome)
def test_cada_papel_encontra_o_que_a_tabela_diz(mundo, porta):
    endereco = reverse(porta.nome, args=porta.argumentos(mundo))
    metodos = ("POST",) if porta.so_post else ("GET", "POST") if porta.escreve else ("GET",)
    diferentes = []
    for papel in sorted(TODOS):
        for metodo in metodos:
            resposta, escritas = bater(mundo, papel, endereco, metodo, porta.dados(mundo))
            espera, achou = esperado(porta, papel, metodo), encontrado(resposta)
            if achou != espera:
                diferentes.append(f"{metodo} {endereco} como {papel}: esperado {espera}, achado {achou}")
            elif espera != "passa" and escritas:
                diferentes.append(f"{metodo} {endereco} como {papel} foi recusado, mas gravou: {escritas}")
    assert diferentes == [], "\n".join(diferentes)


# O painel de fábrica: cada modelo registrado, percorrido pelo registro


@pytest.mark.parametrize("modelo", sorted(admin.site._registry, key=str), ids=lambda modelo: modelo.__name__)
def test_quem_nao_organiza_nem_audita_nao_acha_nada_no_painel(mundo, modelo):
    diferentes = []
    for nome, endereco in enderecos_do_modelo(mundo, modelo):
        for papel in sorted(TODOS - EM_ALGUM_PAINEL):
            for metodo in ("GET", "POST"):
                resposta, escritas = bater(mundo, papel, endereco, metodo)
                recusado = {"entrar"} if papel == ANONIMO else {403, 404}
                if encontrado(resposta) not in recusado or escritas:
                    diferentes.append(f"{metodo} {nome} como {papel}: {resposta.status_code} {escritas}")
    assert diferentes == [], "\n".join(diferentes)


@pytest.mark.parametrize("modelo", sorted(admin.site._registry, key=str), ids=lambda modelo: modelo.__name__)
def test_quem_organiza_outro_orgao_ou_so_audita_nao_muda_nada_no_painel(mundo, modelo):
    diferentes = []
    for nome, endereco in enderecos_do_modelo(mundo, modelo):
        for papel in (papeis.AUDITOR, papeis.DE_OUTRO_ORGAO):
            resposta, escritas = bater(mundo, papel, endereco, "POST")
            if escritas:
                diferentes.append(f"POST {nome} como {papel}: {resposta.status_code} {escritas}")
    assert diferentes == [], "\n".join(diferentes)


@pytest.mark.parametrize("modelo", sorted(admin.site._registry, key=str), ids=lambda modelo: modelo.__name__)
def test_no_painel_a_linha_de_outro_orgao_nao_existe(mundo, modelo):
    linha = linha_deste_orgao(mundo, modelo)
    if linha is None:
        return
    for nome, endereco in enderecos_do_modelo(mundo, modelo):
        if nome in ("change", "history", "delete"):
            resposta, _ = bater(mundo, papeis.DE_OUTRO_ORGAO, endereco, "GET")
            # O Django manda quem não acha a linha de volta ao índice, sem dizer o que há nela.
            assert resposta.status_code in (302, 403, 404), nome
            assert str(linha) not in resposta.content.decode()


def enderecos_do_modelo(mundo, modelo):
    base = f"admin:{modelo._meta.app_label}_{modelo._meta.model_name}"
    linha = linha_deste_orgao(mundo, modelo)
    yield "changelist", reverse(f"{base}_changelist")
    yield "add", reverse(f"{base}_add")
    chave = linha.pk if linha else 1
    for nome in ("change", "history", "delete"):
        yield nome, reverse(f"{base}_{nome}", args=[chave])


def linha_deste_orgao(mundo, modelo):
    """Uma linha que a organizadora vê no painel; None se ela não vê nenhuma."""
    from django.test import RequestFactory

    pedido = RequestFactory().get("/painel/")
    pedido.user = mundo.pessoas[papeis.ORGANIZADORA]
    return admin.site._registry[modelo].get_queryset(pedido).first()


# Nenhum endereço fica fora da tabela

DE_FABRICA = {  # do painel do Django: fechados a quem não entra no painel, sem dado de ninguém
    "index",
    "login",
    "logout",
    "password_change",
    "password_change_done",
    "autocomplete",
    "jsi18n",
    "view_on_site",
    "app_list",
}


def test_todo_endereco_esta_na_tabela():
    registrados = {
        f"{modelo._meta.app_label}_{modelo._meta.model_name}_{fim}"
        for modelo in admin.site._registry
        for fim in DO_REGISTRO
    }
    nomes = set(nomes_dos_enderecos(get_resolver()))
    na_tabela = {porta.nome.removeprefix("admin:") for porta in PORTAS}
    assert nomes - na_tabela - registrados - DE_FABRICA == set(), "acrescente a linha em tests/portas.py"
    assert na_tabela - nomes == set(), "linha de um endereço que não existe mais"


def nomes_dos_enderecos(resolvedor):
    for padrao in resolvedor.url_patterns:
        if hasattr(padrao, "url_patterns"):
            yield from nomes_dos_enderecos(padrao)
        elif padrao.name:
            yield padrao.name


def test_so_modelos_nossos_estao_no_painel():
    nossos = {"concursos", "heteroidentificacao", "recursos"}
    assert {
        modelo._meta.label for modelo in admin.site._registry if modelo._meta.app_label not in nossos
    } == set()
