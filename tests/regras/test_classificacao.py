"""A ordem total, os desempates, os cortes e quem vai à banca (motor §§ 7 e 9)."""

import random
from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from concursos.normas.base import Convoca, Manda
from concursos.regras.classificacao import (
    CATALOGO,
    MINIMO_DA_BANCA,
    Criterio,
    Pontuado,
    classificar,
    convocados_para_a_banca,
    idade_em,
    nota_de_corte,
    passa_nos_cortes,
)
from concursos.regras.vagas import EntradaInvalida

from .provas import BR, GO

FIM = date(2026, 3, 31)
NOVO = date(1990, 1, 1)


def pessoa(inscricao, total=8000, nascimento=NOVO, jurado=False, **notas):
    return Pontuado(inscricao, total, notas, nascimento, jurado)


def em_ordem(*pessoas, criterios=(), **opcoes):
    return classificar(pessoas, criterios, ultimo_dia_de_inscricao=FIM, **opcoes)


def test_go_d_8_maior_nota_vem_antes_e_os_criterios_seguem_em_sequencia():
    quem = [
        pessoa("a", objetiva=40, discursiva=30),
        pessoa("b", objetiva=40, discursiva=35),
        pessoa("c", 9000, objetiva=1, discursiva=1),
        pessoa("d", objetiva=41, discursiva=1),
    ]
    criterios = [Criterio("prova", "objetiva"), Criterio("prova", "discursiva")]
    resultado = em_ordem(*quem, criterios=criterios)
    assert resultado.ordem == ["c", "d", "b", "a"]
    assert resultado.empates_em_aberto == []
    assert [(e.a_frente, e.atras, e.motivo) for e in resultado.explicacoes] == [
        ("d", "b", "maior nota na prova indicada (objetiva) (edital)"),
        ("b", "a", "maior nota na prova indicada (discursiva) (edital)"),
    ]


def test_go_d_8_idoso_vem_primeiro_mesmo_que_o_edital_o_esqueca_ou_ponha_depois():
    quem = [pessoa("jovem", prova=50), pessoa("idosa", nascimento=date(1960, 1, 1), prova=10)]
    for criterios in ([Criterio("prova", "prova")], [Criterio("prova", "prova"), Criterio("idoso")]):
        resultado = em_ordem(*quem, criterios=criterios)
        assert resultado.ordem == ["idosa", "jovem"]
        assert "Lei 10.741/2003, art. 27, p. único" in resultado.explicacoes[0].motivo


def test_entre_dois_idosos_o_mais_velho_vem_antes_desde_logo():
    quem = [
        pessoa("60", nascimento=date(1966, 3, 1), prova=50),
        pessoa("70", nascimento=date(1956, 3, 1), prova=10),
    ]
    assert em_ordem(*quem, criterios=[Criterio("prova", "prova")]).ordem == ["70", "60"]


@pytest.mark.parametrize(
    ("nascimento", "idoso"),
    [
        (date(1966, 3, 31), True),
        (date(1966, 4, 1), False),
        (date(1966, 3, 30), True),
        (date(1964, 2, 29), True),
    ],
)
def test_sessenta_anos_se_contam_no_ultimo_dia_de_inscricao(nascimento, idoso):
    quem = [pessoa("outra", prova=50), pessoa("talvez", nascimento=nascimento, prova=10)]
    primeira = em_ordem(*quem, criterios=[Criterio("prova", "prova")]).ordem[0]
    assert (primeira == "talvez") is idoso


@pytest.mark.parametrize(
    ("dia", "anos"), [(date(2026, 2, 28), 61), (date(2026, 3, 1), 62), (date(2024, 2, 29), 60)]
)
def test_quem_nasceu_em_29_de_fevereiro_completa_anos_em_primeiro_de_marco_do_ano_comum(dia, anos):
    assert idade_em(date(1964, 2, 29), dia) == anos


def test_jurado_e_depois_mais_idade():
    quem = [pessoa("a"), pessoa("b", jurado=True), pessoa("c", nascimento=date(1980, 5, 5))]
    criterios = [Criterio("jurado"), Criterio("mais_idade")]
    assert em_ordem(*quem, criterios=criterios).ordem == ["b", "c", "a"]


def test_caso_30_empate_que_nenhum_criterio_desfaz_fica_em_aberto_e_nao_cria_vaga():
    resultado = em_ordem(pessoa("a", 80), pessoa("b", 70), pessoa("c", 70))
    assert resultado.ordem[0] == "a"
    assert resultado.empates_em_aberto == [("b", "c")]


def test_caso_30_sorteio_com_semente_registrada_desfaz_o_empate_e_se_repete():
    quem = [pessoa(str(n)) for n in range(20)]
    primeira = em_ordem(*quem, criterios=[Criterio("sorteio")], semente="2026-04-10")
    assert primeira.empates_em_aberto == []
    assert em_ordem(*quem[::-1], criterios=[Criterio("sorteio")], semente="2026-04-10") == primeira
    assert em_ordem(*quem, criterios=[Criterio("sorteio")], semente="outra").ordem != primeira.ordem
    assert em_ordem(*quem, criterios=[Criterio("sorteio")]).empates_em_aberto != []


def test_caso_31_notas_sao_inteiros_e_meio_milesimo_decide():
    assert em_ordem(pessoa("a", 69995), pessoa("b", 70004)).ordem == ["b", "a"]


@pytest.mark.parametrize(
    ("quem", "criterios", "mensagem"),
    [
        ([pessoa("a"), pessoa("a")], [], "inscrição repetida: a"),
        ([pessoa("a")], [Criterio("altura")], "desempate desconhecido: altura"),
        ([pessoa("a")], [Criterio("prova")], "precisa dizer a prova"),
        ([pessoa("a")], [Criterio("prova", "redação")], "inscrição a: falta a nota de redação"),
    ],
)
def test_pedido_sem_sentido_e_recusado(quem, criterios, mensagem):
    with pytest.raises(EntradaInvalida, match=mensagem):
        em_ordem(*quem, criterios=criterios)


@settings(deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), max_size=30), st.randoms())
def test_a_ordem_em_que_as_linhas_chegam_nao_importa(notas, acaso):
    quem = [pessoa(str(n), total, prova=prova) for n, (total, prova) in enumerate(notas)]
    criterios = [Criterio("prova", "prova")]
    embaralhado = list(quem)
    acaso.shuffle(embaralhado)
    assert em_ordem(*quem, criterios=criterios) == em_ordem(*embaralhado, criterios=criterios)


def test_todo_desempate_do_catalogo_diz_nome_e_artigo():
    assert all(d.codigo == codigo and d.rotulo and d.artigo for codigo, d in CATALOGO.items())


def test_go_d_24_passa_quem_alcanca_o_corte_da_ampla_em_todas_as_fases():
    cortes = {"objetiva": 60, "discursiva": 50}
    assert passa_nos_cortes({"objetiva": 60, "discursiva": 50}, cortes)
    assert not passa_nos_cortes({"objetiva": 59, "discursiva": 100}, cortes)
    assert not passa_nos_cortes({"objetiva": 60}, cortes)
    assert passa_nos_cortes({}, {})


def lista(*notas):
    return [(f"n{lugar}", nota) for lugar, nota in enumerate(notas, 1)]


@pytest.mark.parametrize(
    ("reservadas", "optantes", "chamados"), [(0, 50, 10), (1, 50, 10), (3, 50, 10), (4, 50, 12), (10, 20, 20)]
)
def test_go_d_21_p3_ao_menos_tres_vezes_a_reserva_ou_dez(reservadas, optantes, chamados):
    em_ordem_de_nota = lista(*range(optantes, 0, -1))
    assert len(convocados_para_a_banca(GO, reservadas, em_ordem_de_nota)) == chamados


def test_go_d_21_p3_todos_os_empatados_no_corte_sao_chamados():
    notas = [9] * 8 + [7] * 5 + [6]
    assert len(convocados_para_a_banca(GO, 1, lista(*notas))) == 13


def test_go_d_21_p3_o_certame_pode_chamar_mais_e_nunca_menos():
    em_ordem_de_nota = lista(*range(50, 0, -1))
    assert len(convocados_para_a_banca(GO, 1, em_ordem_de_nota, 25)) == 25
    assert len(convocados_para_a_banca(GO, 1, em_ordem_de_nota, 3)) == 10


def test_caso_70_br_chama_todos_os_optantes():
    em_ordem_de_nota = lista(*range(12, 0, -1))
    todos = replace(BR, convocados=Manda(Convoca.TODOS, "prova"))
    assert len(convocados_para_a_banca(todos, 0, em_ordem_de_nota)) == 12


def test_lista_fora_de_ordem_e_recusada_e_lista_vazia_nao_chama_ninguem():
    with pytest.raises(EntradaInvalida, match="ordem decrescente"):
        convocados_para_a_banca(GO, 1, lista(1, 2))
    assert convocados_para_a_banca(GO, 1, []) == []


def test_nota_de_corte():
    assert nota_de_corte([5, 9, 7, 7], 2) == 7
    assert nota_de_corte([5], 10) == 5
    assert nota_de_corte([], 3) is None
    assert nota_de_corte(random.Random(1).sample(range(100), 50), 0) is None


def test_toda_forma_de_convocar_tem_a_sua_linha():
    assert set(MINIMO_DA_BANCA) == set(Convoca)
