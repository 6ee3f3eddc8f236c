"""Tarefas feitas por um trabalhador de verdade, que recebe do Redis e pode morrer no meio."""

import time

import pytest
from django.db import connection, transaction

from concursos.atos import abrir_certame, conceder, definir_vagas, preparar_publicacao
from concursos.models import Arquivo, Forma, Publicacao
from concursos.publicacoes import TIPOS
from concursos.tasks import gerar_formas
from tests import fabricas
from tests.servicos.conftest import esperar

pytestmark = [pytest.mark.servicos, pytest.mark.django_db(transaction=True)]

EDITAL = next(tipo for tipo in TIPOS if tipo.codigo == "edital")


@pytest.fixture
def preparar(em):
    """Prepara o edital de um certame aberto; as formas ficam por conta da fila."""
    orgao, organizador = fabricas.orgao(), fabricas.pessoa("Olga Organiza")
    conceder(
        pessoa=organizador, licenca="organizar", sobre=orgao, por=None, em=em(2026, 1, 2), motivo="posse"
    )
    certame = fabricas.certame(orgao)
    definir_vagas(cargo=fabricas.cargo(certame), quantidade=10, por=organizador, em=em(2026, 1, 3))
    abrir_certame(certame=certame, por=organizador, em=em(2026, 1, 5))
    return lambda: preparar_publicacao(certame=certame, tipo=EDITAL, por=organizador, em=em(2026, 1, 5))


def formas(publicacao):
    return sorted(Forma.objects.filter(publicacao=publicacao).values_list("tipo", flat=True))


def test_a_tarefa_encomendada_por_um_ato_e_feita_por_outro_processo(trabalhador, preparar):
    trabalhador.ligar()

    publicacao = preparar()

    esperar(lambda: formas(publicacao) == ["csv", "json", "pdf"], 60, trabalhador.falas)


def test_o_trabalhador_morto_no_meio_nao_perde_nem_repete_a_tarefa(trabalhador, preparar):
    """Com a linha da publicação presa aqui, a tarefa fica a um passo de gravar quando o trabalhador morre."""
    publicacao = preparar()
    with transaction.atomic():
        Publicacao.objects.select_for_update().get(pk=publicacao.pk)
        trabalhador.ligar()
        esperar(lambda: tarefas_esperando_a_trava() == 1, 60, trabalhador.falas)
        trabalhador.matar()
    assert formas(publicacao) == []

    time.sleep(4)  # o prazo depois do qual a fila devolve a tarefa de quem sumiu
    trabalhador.ligar()
    esperar(lambda: formas(publicacao) == ["csv", "json", "pdf"], 90, trabalhador.falas)

    gerar_formas.apply(args=[publicacao.pk])
    assert formas(publicacao) == ["csv", "json", "pdf"]
    assert Arquivo.objects.filter(especie="publicacao:edital").count() == 3


def tarefas_esperando_a_trava():
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_locks WHERE NOT granted")
        return cursor.fetchone()[0]
