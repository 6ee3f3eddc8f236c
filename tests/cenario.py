"""A voz das histórias: o mundo de cada uma é montado chamando os atos, nunca escrevendo situações.

`mundo` monta uma vez por arquivo de teste o que a função `montar_mundo` dele devolve; cada teste mexe
à vontade e tudo se desfaz ao fim.
"""

import pytest
from django.db import transaction

from config.demonstracao.edital import brasilia, novo_certame
from config.demonstracao.pessoas import montar_equipe, planilha_inventada
from config.demonstracao.roteiro import Roteiro

SIM5 = ("enquadra",) * 5
MAIORIA = ("enquadra", "enquadra", "nao_enquadra", "enquadra", "nao_enquadra")
MINORIA = ("nao_enquadra", "nao_enquadra", "enquadra", "nao_enquadra", "enquadra")
DESTINOS = (SIM5, MINORIA, "ausente", MAIORIA, MINORIA, "recusa", SIM5, MINORIA)


@pytest.fixture(scope="module")
def mundo(request, django_db_setup, django_db_blocker):
    """O que `montar_mundo` do arquivo devolve, guardado numa transação que se desfaz no fim do arquivo."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield request.module.montar_mundo()
        transaction.set_rollback(True)


def equipe_de_teste():
    """O órgão e todas as pessoas que trabalham, com a senha da demonstração."""
    return montar_equipe(brasilia(2026, 1, 2))


def certame_classificado(equipe, *, codigo="teste", edital="70/2026", pessoas=24, vagas=10):
    """Um certame pequeno, do edital à classificação."""
    certame, cargo = novo_certame(
        equipe,
        codigo=codigo,
        titulo=f"Certame de teste {codigo}",
        edital=edital,
        cargo="Analista",
        de=brasilia(2026, 1, 12, 8),
        ate=brasilia(2026, 2, 13, 23, 59, 59),
    )
    numero = int(edital.split("/")[0])
    roteiro = Roteiro(equipe, certame, cargo, em=brasilia(2026, 1, 6), semente=numero)
    roteiro.definir_vagas(vagas)
    roteiro.abrir()
    roteiro.ir_para(brasilia(2026, 2, 20))
    roteiro.importar(planilha_inventada(pessoas, semente=numero, base_do_cpf=600_000_000 + numero * 1000))
    roteiro.classificar()
    return roteiro


def certame_verificado(equipe, *, destino=lambda i, caso: DESTINOS[i % len(DESTINOS)], **outros):
    """Do edital à última sessão, com os pareceres lavrados."""
    roteiro = certame_classificado(equipe, **outros)
    roteiro.compor_comissoes()
    dia = brasilia(2026, 4, 8, 8)
    roteiro.ir_para(brasilia(2026, 3, 30))
    roteiro.convocar(dia)
    for sessao in roteiro.sessoes():
        roteiro.realizar(sessao, destino)
    return roteiro


def certame_com_preliminar(equipe, *, abre=None, fecha=None, **outros):
    """Até o resultado preliminar publicado, com a janela de recurso de 13 a 17/04/2026 (ou a dada)."""
    roteiro = certame_verificado(equipe, **outros)
    roteiro.ir_para(brasilia(2026, 4, 10))
    roteiro.publicar_preliminar(abre or brasilia(2026, 4, 13, 0), fecha or brasilia(2026, 4, 17, 23, 59, 59))
    return roteiro
