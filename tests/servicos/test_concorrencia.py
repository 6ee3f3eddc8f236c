"""Dois cliques ao mesmo tempo, em duas conexões de verdade: um ato, uma linha no livro."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connection

from concursos.atos import AtoImpedido, abrir_certame, conceder, definir_vagas
from concursos.models import Ato
from tests import fabricas

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
