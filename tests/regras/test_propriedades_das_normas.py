"""O que vale em toda norma, sobre certames ao acaso (motor § 8), e as decisões da tabela do motor § 10."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from concursos.normas.base import Ordem
from concursos.regras.alocacao import alocar
from concursos.regras.chamada import ordem_de_chamada
from concursos.regras.classificacao import nota_de_corte
from concursos.regras.filas import Candidato
from concursos.regras.vagas import calcular_reserva, serie_de_vagas
from heteroidentificacao.regras import RECURSAL, VotosIncompletos, decidir

from .provas import BR, DF, ES, GO, PE, SEM_PCD, TODAS
from .test_convocacao_das_normas import alem_da_ampla


@st.composite
def certames(desenha):
    """Uma norma, vagas e gente ao acaso em qualquer das reservas dela."""
    norma = desenha(st.sampled_from(TODAS))
    quem = []
    for numero in range(1, desenha(st.integers(0, 60)) + 1):
        de = frozenset(desenha(st.sets(st.sampled_from(norma.codigos), max_size=2)))
        so_no_grupo = bool(de) and desenha(st.integers(0, 4)) == 0
        quem.append(Candidato(f"r{numero}", numero, de, na_ampla=not so_no_grupo))
    return norma, desenha(st.integers(0, 40)), quem


@settings(max_examples=80, deadline=None)
@given(certames(), st.randoms(use_true_random=False))
def test_motor_8_conjunto_ordem_e_independencia_da_leitura(certame, acaso):
    norma, vagas, quem = certame
    alocacao = alocar(norma, vagas, quem)
    entrou = alocacao.entrou_por()
    assert len(entrou) == len(alocacao.ampla) + sum(map(len, alocacao.por_grupo.values())) <= vagas
    assert set(entrou) | set(alocacao.fora) == {c.inscricao for c in quem}
    for modo in Ordem:
        chamadas = ordem_de_chamada(norma, vagas, quem, modo)
        assert sorted(c.inscricao for c in chamadas) == sorted(entrou)
        assert len({c.vaga for c in chamadas}) == len(chamadas)
    embaralhado = list(quem)
    acaso.shuffle(embaralhado)
    assert alocar(norma, vagas, embaralhado) == alocacao


@settings(max_examples=60, deadline=None)
@given(certames())
def test_motor_8_tirar_quem_ficou_fora_nao_muda_nada(certame):
    norma, vagas, quem = certame
    alocacao = alocar(norma, vagas, quem)
    for inscricao in alocacao.fora[:3]:
        sem = [c for c in quem if c.inscricao != inscricao]
        assert alocar(norma, vagas, sem).entrou_por() == alocacao.entrou_por()


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TODAS), st.integers(0, 400))
def test_motor_2_a_serie_tem_exatamente_as_vagas_da_reserva(norma, vagas):
    reserva = calcular_reserva(norma, vagas)
    serie = serie_de_vagas(norma, vagas)
    assert {g: serie.count(g) for g in norma.codigos} == dict(reserva.por_grupo)


@pytest.mark.parametrize("norma", TODAS, ids=lambda n: n.ente)
def test_caso_34_a_mesma_entrada_da_a_mesma_lista_em_qualquer_ordem_de_leitura(norma):
    acaso = random.Random(7)
    quem = [
        Candidato(f"r{n}", n, frozenset(acaso.sample(norma.codigos, acaso.randint(0, 1)))) for n in range(200)
    ]
    inteira = ordem_de_chamada(norma, 60, quem, "compensacao")
    acaso.shuffle(quem)
    assert ordem_de_chamada(norma, 60, quem, "compensacao") == inteira


def test_caso_22_a_serie_de_um_milhao_de_vagas_tem_colisoes_e_acaba_logo():
    serie = serie_de_vagas(PE, 999_999)
    assert (serie[49], serie[48], serie[999_949], serie[999_948]) == (
        "pretas_e_pardas",
        "indigenas",
        "pretas_e_pardas",
        "indigenas",
    )


def test_caso_25_primeiro_o_corte_depois_a_cota_e_suplente_continua_suplente():
    notas = {"ana": 80, "bia": 75, "caio": 70, "davi": 65, "eva": 60, "fabio": 59}
    passam = [nome for nome, nota in notas.items() if nota >= 60]
    quem = [
        Candidato(nome, n, frozenset({"negros"}) if nome in ("eva", "fabio") else frozenset())
        for n, nome in enumerate(passam, 1)
    ]
    alocacao = alocar(GO, 3, quem, pcd=SEM_PCD)
    assert alocacao.entrou_por() == {"ana": "ampla", "bia": "ampla", "eva": "negros"}
    assert alocacao.fora == ("caio", "davi")


def test_caso_30_o_empate_no_corte_passa_inteiro_mas_nao_cria_vaga():
    assert nota_de_corte([80, 70, 70], 2) == 70
    assert len(alocar(GO, 2, [Candidato(n, i) for i, n in enumerate("abc", 1)]).entrou_por()) == 2


def test_p4_quilombolas_sem_vaga_propria_recebem_a_de_indigenas():
    # 18 vagas: 5, 1 e 0; sem indígenas, a vaga deles vai a quilombolas antes de ir a pretas e pardas
    alocacao = alocar(PE, 18, alem_da_ampla(2, 0, 20), pcd=SEM_PCD)
    assert {g: len(quem) for g, quem in alocacao.por_grupo.items()} == {
        "pretas_e_pardas": 5,
        "indigenas": 0,
        "quilombolas": 1,
        "pcd": 0,
    }


@pytest.mark.parametrize("norma", TODAS, ids=lambda n: n.ente)
@pytest.mark.parametrize(("favor", "confirmada"), [(5, True), (4, True), (3, True), (2, False), (0, False)])
def test_motor_10_caso_32_maioria_da_comissao_completa_sem_voto_de_qualidade(norma, favor, confirmada):
    votos = ["enquadra"] * favor + ["nao_enquadra"] * (5 - favor)
    assert decidir(votos, norma=norma).confirmada is confirmada
    com_duvida = ["duvida_razoavel"] * favor + ["nao_enquadra"] * (5 - favor)
    assert decidir(com_duvida, norma=norma).confirmada is confirmada
    with pytest.raises(VotosIncompletos):
        decidir(votos[:4], norma=norma)


@pytest.mark.parametrize(
    ("primeira", "recursal", "confirmada"), [(1, 1, True), (0, 1, False), (1, 0, False), (0, 2, True)]
)
def test_motor_10_na_uniao_duas_negativas_nao_unanimes_confirmam(primeira, recursal, confirmada):
    votos = ["enquadra"] * recursal + ["nao_enquadra"] * (3 - recursal)
    unanime = primeira == 0
    decisao = decidir(votos, norma=BR, instancia=RECURSAL, negativa_anterior_unanime=unanime)
    assert decisao.confirmada is confirmada
    for norma in (GO, PE, ES, DF):
        outra = decidir(votos, norma=norma, instancia=RECURSAL, negativa_anterior_unanime=unanime)
        assert outra.confirmada is (recursal >= 2)


@pytest.mark.parametrize("norma", TODAS, ids=lambda n: n.ente)
def test_motor_2_cada_vaga_a_mais_so_acrescenta_reserva(norma):
    for grupo in (g.codigo for g in norma.grupos):
        contas = [calcular_reserva(norma, n).por_grupo[grupo] for n in range(120)]
        assert all(depois - antes in (0, 1) for antes, depois in pairwise(contas))
