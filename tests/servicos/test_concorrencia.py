"""Dois cliques ao mesmo tempo, em duas conexões de verdade: um ato, uma linha no livro."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse

from concursos.atos import AtoImpedido, abrir_certame, conceder, definir_vagas
from concursos.models import Ato
from config.demonstracao.edital import brasilia
from heteroidentificacao.models import Procedimento
from recursos.atos import interpor_recurso
from recursos.models import Recurso
from tests import fabricas
from tests.cenario import certame_com_preliminar, equipe_de_teste

pytestmark = [pytest.mark.servicos, pytest.mark.django_db(transaction=True)]


def ao_mesmo_tempo(acao, vezes=2):
    """Roda a ação em linhas paralelas; devolve o que cada uma devolveu ou o erro de direito que levantou."""
    largada = Barrier(vezes)

    def correr():
        largada.wait(timeout=10)
        try:
            return acao()
        except AtoImpedido as erro:
            return erro
        finally:
            connection.close()

    with ThreadPoolExecutor(vezes) as linhas:
        return [tarefa.result(timeout=30) for tarefa in [linhas.submit(correr) for _ in range(vezes)]]


@pytest.fixture
def certame_pronto(em):
    orgao, organizador = fabricas.orgao(), fabricas.pessoa("Olga Organiza")
    conceder(
        pessoa=organizador, licenca="organizar", sobre=orgao, por=None, em=em(2026, 1, 2), motivo="posse"
    )
    certame = fabricas.certame(orgao)
    cargo = fabricas.cargo(certame)
    definir_vagas(cargo=cargo, quantidade=10, por=organizador, em=em(2026, 1, 3))
    return certame, organizador


def test_abrir_duas_vezes_ao_mesmo_tempo_abre_uma(certame_pronto, em):
    certame, organizador = certame_pronto

    respostas = ao_mesmo_tempo(lambda: abrir_certame(certame=certame, por=organizador, em=em(2026, 1, 5)))

    assert sorted(isinstance(resposta, AtoImpedido) for resposta in respostas) == [False, True]
    assert Ato.objects.filter(nome="abrir_certame").count() == 1


def test_a_corrente_do_livro_nao_se_divide(em):
    orgao = fabricas.orgao()
    pessoas = [fabricas.pessoa(f"Pessoa {numero}") for numero in range(8)]
    fila = iter(pessoas)

    ao_mesmo_tempo(
        lambda: conceder(
            pessoa=next(fila), licenca="auditar", sobre=orgao, por=None, em=em(2026, 1, 2), motivo="posse"
        ),
        vezes=8,
    )

    linhas = list(Ato.objects.filter(corrente__orgao=orgao).order_by("numero"))
    assert [linha.numero for linha in linhas] == list(range(1, 9))
    assert [linha.anterior for linha in linhas[1:]] == [linha.elo for linha in linhas[:-1]]
    assert all(linha.elo == linha.calcular_elo() for linha in linhas)


def test_caso_72_dois_envios_do_recurso_ao_mesmo_tempo_dao_um_recurso_e_o_mesmo_protocolo(monkeypatch):
    certame_com_preliminar(equipe_de_teste(), pessoas=8)
    caso = Procedimento.objects.filter(parecer__confirmada=False).order_by("pk").first()
    endereco = reverse("recurso_novo", args=[caso.inscricao.uuid])
    passaram = Barrier(2)  # as duas telas já viram que não há recurso quando a primeira o interpõe

    def interpor_depois_das_duas(**pedido):
        passaram.wait(timeout=10)
        return interpor_recurso(**pedido)

    monkeypatch.setattr("recursos.views.candidato.interpor_recurso", interpor_depois_das_duas)
    monkeypatch.setattr(
        "recursos.views.candidato.timezone.now", lambda: brasilia(2026, 4, 14, 10)
    )  # dentro do prazo impresso
    navegadores = iter([Client(), Client()])

    def enviar():
        navegador = next(navegadores)
        navegador.force_login(caso.inscricao.pessoa)
        return navegador.post(
            endereco,
            {
                "razoes": "Peço que a filmagem seja vista outra vez pela Comissão Recursal.",
                "anexos-TOTAL_FORMS": "0",
                "anexos-INITIAL_FORMS": "0",
            },
        )

    respostas = ao_mesmo_tempo(enviar)

    recurso = Recurso.objects.get()
    assert [(r.status_code, r.url) for r in respostas] == [(302, reverse("recurso", args=[recurso.uuid]))] * 2
    assert recurso.protocolo == "2026-000001"
    assert Ato.objects.filter(nome="interpor_recurso").count() == 1
    assert recurso.assentos.count() == 3
