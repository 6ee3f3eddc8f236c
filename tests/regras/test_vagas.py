"""Quantas vagas, em que lugares da série, e o que muda quando o cargo se divide (motor §§ 1 e 2)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concursos.normas.base import Arredonda, Pcd, Serie
from concursos.regras.fracionamento import (
    calcular_fracionamento,
    falta_motivo_da_distribuicao,
    maiores_restos,
    proposta_por_parte,
)
from concursos.regras.vagas import (
    ARREDONDAR,
    SERIES,
    EntradaInvalida,
    calcular_reserva,
    meio_para_cima,
    para_cima,
    reserva_de_novas_vagas,
    serie_de_vagas,
    serie_explicada,
)

from . import referencia
from .provas import BR, DF, ES, GO, PE, SEM_PCD


def por_grupo(norma, vagas, **opcoes):
    reserva = calcular_reserva(norma, vagas, **opcoes)
    return {"ampla": reserva.ampla, **reserva.por_grupo}


def lugares_de(grupo, norma, vagas, **opcoes):
    return [n for n, dono in enumerate(serie_de_vagas(norma, vagas, **opcoes), 1) if dono == grupo]


@pytest.mark.parametrize(
    ("vagas", "negros"),
    [(0, 0), (1, 0), (2, 0), (3, 1), (7, 1), (8, 2), (12, 2), (13, 3), (17, 3), (18, 4), (22, 4), (23, 5)]
    + [(27, 5), (50, 10), (75, 15), (100, 20), (375, 75), (460, 92)],
)
def test_go_d_1_reserva_de_vinte_por_cento_a_partir_de_tres_vagas(vagas, negros):
    for norma in (GO, DF, ES):
        assert calcular_reserva(norma, vagas).por_grupo["negros"] == negros


@pytest.mark.parametrize(
    ("norma", "vagas", "esperado"),
    [
        (GO, 50, {"ampla": 37, "negros": 10, "pcd": 3}),
        (GO, 25, {"ampla": 19, "negros": 5, "pcd": 1}),
        (PE, 100, {"ampla": 65, "pretas_e_pardas": 25, "indigenas": 3, "quilombolas": 2, "pcd": 5}),
        (BR, 100, {"ampla": 65, "pretas_e_pardas": 25, "indigenas": 3, "quilombolas": 2, "pcd": 5}),
        (BR, 45, {"ampla": 30, "pretas_e_pardas": 11, "indigenas": 1, "quilombolas": 1, "pcd": 2}),
        (ES, 15, {"ampla": 9, "negros": 3, "indigenas": 1, "pcd": 2}),
    ],
)
def test_tabela_da_reserva_do_motor(norma, vagas, esperado):
    assert por_grupo(norma, vagas) == esperado


@pytest.mark.parametrize("norma", [PE, BR])
def test_pe_d_2_p5_dezoito_vagas_podem_passar_de_trinta_por_cento(norma):
    reserva = calcular_reserva(norma, 18).por_grupo
    assert (reserva["pretas_e_pardas"], reserva["indigenas"], reserva["quilombolas"]) == (5, 1, 0)


@pytest.mark.parametrize(
    ("vagas", "pcd", "ppp"), [(8, 1, 2), (13, 1, 3), (7, 1, 2), (5, 1, 1), (2, 1, 0), (1, 0, 0)]
)
def test_pe_pcd_tem_ao_menos_uma_vaga_a_partir_de_duas(vagas, pcd, ppp):
    reserva = calcular_reserva(PE, vagas).por_grupo
    assert (reserva["pcd"], reserva["pretas_e_pardas"]) == (pcd, ppp)


def test_go_d_2_p2_a_conta_aparece_com_a_fracao_e_o_artigo():
    negros, pcd = calcular_reserva(GO, 37).contas
    assert negros.texto == "37 × 20 % = 7,4 → 7"
    assert negros.produto == Fraction(37, 5)
    assert negros.artigo == (
        "Decreto 10.789/2025, art. 1º; arredondamento: Decreto 10.789/2025, art. 2º, § 2º"
    )
    assert negros.a_confirmar is False
    assert (pcd.texto, pcd.a_confirmar) == ("37 × 5 % = 1,85 → 2", True)
    assert calcular_reserva(GO, 50).contas[0].texto == "50 × 20 % = 10"


def test_go_l_1_p4_com_menos_de_tres_vagas_a_conta_diz_por_que_nao_ha_reserva():
    conta = calcular_reserva(GO, 2).contas[0]
    assert conta.resultado == 0
    assert conta.motivo == (
        "menos de 3 vagas (Decreto 10.789/2025, art. 1º): não há reserva agora; "
        "inscreve-se como cotista e forma-se a lista (Lei 23.389/2025, art. 1º, § 4º)"
    )


@pytest.mark.parametrize("total", range(0, 1001, 7))
def test_caso_01_reserva_absoluta_gravada_nao_se_recalcula(total):
    for reservadas in {0, total // 3, total}:
        lugares = serie_de_vagas(GO, total, reserva={"negros": reservadas})
        assert lugares.count("negros") == reservadas


@pytest.mark.parametrize(
    ("por_cento", "vagas"),
    [(25, [2, 10, 18, 26]), (3, [150, 350, 550]), (2, [25, 125, 225]), (5, [10, 50, 90]), (30, [15, 35, 55])],
)
def test_caso_02_meio_sempre_sobe(por_cento, vagas):
    for n in vagas:
        produto = por_cento * n
        assert produto % 100 == 50
        assert meio_para_cima(Fraction(por_cento, 100), n) == produto // 100 + 1


def test_caso_02_dez_vagas_com_vinte_e_cinco_por_cento_dao_tres_e_um_pcd():
    reserva = calcular_reserva(BR, 10).por_grupo
    assert (reserva["pretas_e_pardas"], reserva["pcd"]) == (3, 1)


def test_caso_03_teto_exato_sem_ponto_flutuante():
    assert para_cima(Fraction(28, 100), 25) == 7
    assert para_cima(Fraction(14, 100), 50) == 7


def test_caso_04_quinze_vagas_com_pcd_de_dez_por_cento_dao_duas():
    conta = calcular_reserva(ES, 15).contas[-1]
    assert (conta.resultado, conta.texto) == (2, "15 × 10 % = 1,5 → 2")


def test_caso_05_doze_areas_de_uma_vaga_avisa_fracionamento_e_mostra_as_duas_contas():
    conta = calcular_fracionamento(GO, {f"área {n}": 1 for n in range(1, 13)})
    assert (conta.pelo_total["negros"], conta.soma_das_partes["negros"]) == (2, 0)
    assert conta.adotada["negros"] == 2
    assert "negros teriam 0 vaga(s); pelo total, 2" in conta.avisos[0]


def test_caso_07_nove_celulas_com_dez_vagas_avisa_e_pe_fica_literal_por_parte():
    partes = {f"célula {n}": 1 for n in range(1, 9)} | {"célula 9": 2}
    assert calcular_fracionamento(GO, partes).perda["negros"] == 2
    pernambuco = calcular_fracionamento(PE, partes)
    assert pernambuco.adotada["pretas_e_pardas"] == 0
    assert pernambuco.perda["pretas_e_pardas"] == 3


def test_caso_08_de_quinhentas_a_mil_vagas_a_reserva_cresce_sobre_a_soma():
    assert reserva_de_novas_vagas(GO, 500, 500, {"negros": 100, "pcd": 25}) == {"negros": 100, "pcd": 25}


def test_go_d_7_nova_vaga_conta_sobre_a_soma_e_nao_sobre_o_acrescimo():
    assert reserva_de_novas_vagas(GO, 7, 1, {"negros": 1}) == {"negros": 1, "pcd": 0}
    assert reserva_de_novas_vagas(GO, 2, 1, {}) == {"negros": 1, "pcd": 0}


def test_caso_11_reservas_maiores_que_o_total_sao_recusadas_com_os_numeros():
    exagero = Pcd(percentual=Fraction(95, 100), onde="edital")
    with pytest.raises(EntradaInvalida, match="somam 12, mais que as 10 vagas"):
        calcular_reserva(GO, 10, pcd=exagero)


@pytest.mark.parametrize("vagas", [-1, 2.5, "3", True, None])
def test_vagas_que_nao_sao_inteiro_nao_negativo_sao_recusadas(vagas):
    with pytest.raises(EntradaInvalida):
        calcular_reserva(GO, vagas)


@pytest.mark.parametrize(
    ("norma", "grupo", "vagas", "lugares"),
    [
        (GO, "negros", 20, [3, 8, 13, 18]),
        (GO, "pcd", 100, [5, 21, 41, 61, 81]),
        (ES, "negros", 13, [3, 8, 13]),
        (ES, "indigenas", 50, [10, 30, 50]),
        (ES, "pcd", 30, [5, 15, 25]),
        (PE, "pretas_e_pardas", 10, [2, 6, 10]),
        (BR, "indigenas", 100, [17, 49, 84]),
        (BR, "quilombolas", 100, [25, 75]),
        (BR, "pretas_e_pardas", 100, list(range(2, 99, 4))),
        (BR, "pcd", 45, [5, 21]),
        (PE, "pcd", 4, [4]),
        (PE, "pcd", 2, [2]),
        (GO, "negros", 2, []),
    ],
)
def test_go_d_27_pu_lugares_da_serie(norma, grupo, vagas, lugares):
    assert lugares_de(grupo, norma, vagas) == lugares


def test_caso_22_a_quinquagesima_ja_tomada_leva_o_indigena_a_49_com_explicacao():
    explicada = serie_explicada(BR, 100)
    assert explicada.explicacoes == ("a 50ª vaga já é de pessoas pretas e pardas; a de indígenas vai à 49ª",)


def test_pcd_acima_de_cinco_por_cento_usa_a_propria_serie():
    dez = Pcd(percentual=Fraction(10, 100), onde="edital")
    assert lugares_de("pcd", GO, 30, pcd=dez) == [5, 15, 25]


def test_percentuais_iguais_na_mesma_vaga_ficam_com_negros_e_o_pcd_recua():
    vinte = Pcd(percentual=Fraction(20, 100), onde="edital")
    assert lugares_de("negros", GO, 10, pcd=vinte) == [3, 8]
    assert lugares_de("pcd", GO, 10, pcd=vinte) == [2, 7]


def test_em_parte_de_cargo_a_reserva_ocupa_o_comeco_da_serie_e_depois_as_ultimas_livres():
    assert lugares_de("negros", GO, 4, reserva={"negros": 3}) == [2, 3, 4]


def test_maiores_restos_de_seis_em_vinte_e_cinco_tres_e_dois():
    assert maiores_restos(6, {"ppp": 25, "i": 3, "q": 2}) == {"ppp": 5, "i": 1, "q": 0}


def test_go_d_2_p1_proposta_por_parte_soma_a_reserva_do_total():
    proposta = proposta_por_parte(GO, {"norte": 3, "sul": 3, "leste": 4}, pcd=SEM_PCD)
    assert proposta == {"norte": {"negros": 1, "pcd": 0}, "sul": {"negros": 0, "pcd": 0}} | {
        "leste": {"negros": 1, "pcd": 0}
    }
    assert falta_motivo_da_distribuicao(GO, proposta, 10, pcd=SEM_PCD) == {}
    assert falta_motivo_da_distribuicao(GO, {"norte": {"negros": 1}}, 10, pcd=SEM_PCD) == {"negros": 1}


def test_toda_escolha_da_norma_tem_a_sua_linha():
    assert set(ARREDONDAR) == set(Arredonda)
    assert set(SERIES) == set(Serie)


@given(st.integers(0, 3000))
def test_reserva_e_serie_iguais_as_da_referencia(vagas):
    esperado = referencia.reservas({"negros": (20, 100)}, 3, vagas)
    reserva = calcular_reserva(GO, vagas)
    assert dict(reserva.por_grupo) == esperado
    assert reserva.ampla + sum(reserva.por_grupo.values()) == vagas
    if vagas <= 300:
        assert serie_de_vagas(GO, vagas) == referencia.serie({"negros": (20, 100)}, esperado, vagas)


@given(st.integers(0, 400))
def test_serie_com_tres_grupos_igual_a_da_referencia(vagas):
    percentuais = {"pretas_e_pardas": (25, 100), "indigenas": (3, 100), "quilombolas": (2, 100)}
    quantas = referencia.reservas(percentuais, 2, vagas)
    assert serie_de_vagas(BR, vagas) == referencia.serie(percentuais, quantas, vagas)
