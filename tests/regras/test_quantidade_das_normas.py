"""Quantas vagas, por norma: a tabela do motor § 1, as bases de cálculo, o limite global e a reserva de PcD."""

from datetime import date
from fractions import Fraction

import pytest

from concursos.normas.base import Arredonda, Pcd
from concursos.regras.edital import contas_do_edital
from concursos.regras.fracionamento import calcular_fracionamento
from concursos.regras.limite import excesso_do_limite
from concursos.regras.pcd import trocar_pcd
from concursos.regras.tabela import tabela_de_reserva
from concursos.regras.vagas import (
    EntradaInvalida,
    calcular_reserva,
    quantidades,
    reserva_de_novas_vagas,
    serie_de_vagas,
    serie_explicada,
)

from .provas import BR, DF, ES, GO, PE, SEM_PCD

FAIXAS = [
    (1, 0),
    (2, 0),
    (3, 1),
    (7, 1),
    (8, 2),
    (12, 2),
    (13, 3),
    (17, 3),
    (18, 4),
    (22, 4),
    (23, 5),
    (27, 5),
]
CHEIAS = [(50, 10), (75, 15), (100, 20), (375, 75), (460, 92)]


def lugares(norma, grupo, vagas, **opcoes):
    return [n for n, dono in enumerate(serie_de_vagas(norma, vagas, **opcoes), 1) if dono == grupo]


@pytest.mark.parametrize("norma", [GO, DF, ES], ids=["GO", "DF", "ES"])
@pytest.mark.parametrize(("vagas", "negros"), FAIXAS + CHEIAS)
def test_motor_1_negros_vinte_por_cento(norma, vagas, negros):
    assert calcular_reserva(norma, vagas).por_grupo["negros"] == negros


@pytest.mark.parametrize(
    ("norma", "vagas", "esperado"),
    [
        (GO, 50, {"ampla": 37, "negros": 10, "pcd": 3}),
        (GO, 25, {"ampla": 19, "negros": 5, "pcd": 1}),
        (PE, 100, {"ampla": 65, "pretas_e_pardas": 25, "indigenas": 3, "quilombolas": 2, "pcd": 5}),
        (BR, 100, {"ampla": 65, "pretas_e_pardas": 25, "indigenas": 3, "quilombolas": 2, "pcd": 5}),
        (BR, 45, {"ampla": 30, "pretas_e_pardas": 11, "indigenas": 1, "quilombolas": 1, "pcd": 2}),
        (PE, 18, {"ampla": 11, "pretas_e_pardas": 5, "indigenas": 1, "quilombolas": 0, "pcd": 1}),
        (BR, 18, {"ampla": 11, "pretas_e_pardas": 5, "indigenas": 1, "quilombolas": 0, "pcd": 1}),
        (ES, 15, {"ampla": 9, "negros": 3, "indigenas": 1, "pcd": 2}),
        (DF, 15, {"ampla": 10, "negros": 3, "pcd": 2}),
    ],
)
def test_motor_1_linha_da_tabela(norma, vagas, esperado):
    assert quantidades(norma, vagas) == esperado


@pytest.mark.parametrize(
    ("vagas", "pcd", "pretas_e_pardas"), [(8, 1, 2), (13, 1, 3), (7, 1, 2), (5, 1, 1), (2, 1, 0), (1, 0, 0)]
)
def test_motor_1_pernambuco_pcd_ao_menos_uma_desde_duas_vagas(vagas, pcd, pretas_e_pardas):
    reserva = quantidades(PE, vagas)
    assert (reserva["pcd"], reserva["pretas_e_pardas"]) == (pcd, pretas_e_pardas)


@pytest.mark.parametrize(("norma", "minimo"), [(GO, 3), (PE, 3), (ES, 3), (DF, 3), (BR, 2)])
def test_motor_1_o_minimo_e_dos_grupos_raciais_e_nao_do_pcd(norma, minimo):
    meio = Pcd(Fraction(1, 2), "edital")
    abaixo = calcular_reserva(norma, minimo - 1, pcd=meio)
    assert {abaixo.por_grupo[g.codigo] for g in norma.grupos} == {0}
    assert abaixo.por_grupo["pcd"] == 1
    assert calcular_reserva(norma, minimo).por_grupo[norma.grupos[0].codigo] == 1


@pytest.mark.parametrize("norma", [PE, BR], ids=["PE", "BR"])
@pytest.mark.parametrize(("vagas", "reservadas"), [(3, 1), (6, 2), (18, 6), (27, 9), (50, 16), (58, 18)])
def test_p3_pe_d_2_p5_a_soma_dos_tres_pode_passar_de_trinta_por_cento(norma, vagas, reservadas):
    excesso = excesso_do_limite(norma, calcular_reserva(norma, vagas), date(2026, 8, 1))
    assert (excesso.reservadas, excesso.limite) == (reservadas, Fraction(30 * vagas, 100))
    assert f"{reservadas}, mais que 30 % de {vagas} vagas" in excesso.texto


def test_p3_antes_de_7_7_2026_a_conta_e_a_mesma_e_o_excesso_fica_a_confirmar():
    reserva = calcular_reserva(PE, 18)
    casos = {
        em: excesso_do_limite(PE, reserva, em).a_confirmar
        for em in (None, date(2026, 7, 6), date(2026, 7, 7))
    }
    assert casos == {None: True, date(2026, 7, 6): True, date(2026, 7, 7): False}
    assert excesso_do_limite(PE, reserva, date(2026, 8, 1)).artigo == "Decreto 59.658/2025, art. 2º, § 5º"


def test_p3_sem_excesso_ou_sem_limite_na_norma_nada_se_diz():
    assert excesso_do_limite(PE, calcular_reserva(PE, 100)) is None
    assert excesso_do_limite(PE, calcular_reserva(PE, 10)) is None
    assert excesso_do_limite(GO, calcular_reserva(GO, 3)) is None


def test_p1_pernambuco_literal_por_parte_com_a_perda_ao_lado():
    conta = calcular_fracionamento(PE, {f"especialidade {n}": 2 for n in range(1, 6)})
    assert conta.adotada["pretas_e_pardas"] == 0
    assert conta.pelo_total["pretas_e_pardas"] == 3
    assert conta.perda["pretas_e_pardas"] == 3
    assert "Decreto 59.658/2025, art. 2º" in conta.avisos[0]


@pytest.mark.parametrize(
    ("partes", "maior", "adotada"),
    [
        ({"norte": 2, "sul": 2}, "total", 1),
        ({"norte": 2, "sul": 2, "centro": 3}, "iguais", 1),
        ({"norte": 8, "sul": 8}, "partes", 3),
    ],
)
def test_e4_es_l_4_pu_as_duas_contas_e_qual_e_maior(partes, maior, adotada):
    conta = calcular_fracionamento(ES, partes)
    assert (conta.conta_maior("negros"), conta.adotada["negros"]) == (maior, adotada)


def test_e15_a_conta_do_total_do_edital_aparece_ao_lado_e_avisa_se_e_maior():
    contas = contas_do_edital(ES, {"analista": {"": 2}, "técnico": {"": 2}, "médico": {"": 1}}, pcd=SEM_PCD)
    assert (contas.soma_dos_cargos["negros"], contas.pelo_edital["negros"]) == (0, 1)
    assert contas.adotada["analista"]["negros"] == 0
    assert contas.avisos == (
        "fracionamento: somados os cargos, negros teriam 0 vaga(s); pelo total do edital, 1. "
        "Base da norma: total do cargo (Lei 12.010/2023, art. 4º, p. único)",
    )
    assert contas_do_edital(ES, {"analista": {"": 10}, "técnico": {"": 10}}, pcd=SEM_PCD).avisos == ()


def test_d9_df_d_1_p1_a_reserva_e_da_selecao_inteira_repartida_entre_as_areas():
    areas = {"direito": {"": 2}, "contábeis": {"": 2}, "informática": {"": 1}}
    contas = contas_do_edital(DF, areas, pcd=SEM_PCD)
    assert contas.pelo_edital["negros"] == 1
    assert {area: r["negros"] for area, r in contas.adotada.items()} == {
        "direito": 1,
        "contábeis": 0,
        "informática": 0,
    }
    assert "toda a seleção (Decreto 40.910/2020, art. 1º, § 1º)" in contas.avisos[0]


def test_g11_goias_sobre_o_total_do_cargo_com_alarme_se_as_partes_dao_menos():
    contas = contas_do_edital(GO, {"professor": {"norte": 2, "sul": 2, "leste": 4}}, pcd=SEM_PCD)
    assert contas.adotada["professor"]["negros"] == 2
    assert contas.por_cargo["professor"].soma_das_partes["negros"] == 1
    assert contas.avisos[0].startswith("professor: fracionamento")


def test_cargo_sem_parte_no_edital_e_recusado():
    with pytest.raises(EntradaInvalida, match="o cargo vazio não tem vagas"):
        contas_do_edital(GO, {"vazio": {}})


@pytest.mark.parametrize(
    ("norma", "oferecidas", "novas", "concedidas", "grupo", "esperado"),
    [
        (GO, 50, 25, {"negros": 10}, "negros", 5),
        (GO, 2, 1, {}, "negros", 1),
        (GO, 7, 1, {"negros": 1}, "negros", 1),
        (DF, 7, 1, {"negros": 1}, "negros", 1),
        (ES, 9, 1, {}, "indigenas", 1),
        (BR, 1, 1, {}, "pretas_e_pardas", 1),
        (PE, 16, 1, {"indigenas": 0}, "indigenas", 1),
        (GO, 10, 1, {"negros": 5}, "negros", 0),
    ],
)
def test_g12_d10_e6_br_l_5_novas_vagas_contam_sobre_toda_a_validade(
    norma, oferecidas, novas, concedidas, grupo, esperado
):
    assert reserva_de_novas_vagas(norma, oferecidas, novas, concedidas)[grupo] == esperado


@pytest.mark.parametrize("norma", [GO, PE, ES, DF])
def test_g15_e3_p4_d10_abaixo_do_minimo_a_conta_diz_o_que_se_faz(norma):
    conta = calcular_reserva(norma, 2).contas[0]
    assert conta.resultado == 0
    assert norma.abaixo_do_minimo.valor in conta.motivo


def test_pcd_tres_estilos_meio_sobe_tudo_sobe_e_tudo_sobe_com_teto():
    motivo = "lei de prova"
    meio = trocar_pcd(GO.pcd, motivo=motivo)
    sobe = trocar_pcd(GO.pcd, motivo=motivo, arredondamento=Arredonda.PARA_CIMA)
    teto = trocar_pcd(sobe, motivo=motivo, teto=Fraction(20, 100))
    contas = {n: [quantidades(GO, n, p)["pcd"] for p in (meio, sobe, teto)] for n in (1, 4, 5, 9, 10, 21, 30)}
    assert contas == {
        1: [0, 1, 0],
        4: [0, 1, 0],
        5: [0, 1, 1],
        9: [0, 1, 1],
        10: [1, 1, 1],
        21: [1, 2, 2],
        30: [2, 2, 2],
    }


def test_pcd_do_edital_vale_com_motivo_e_a_conta_o_mostra():
    dez = trocar_pcd(GO.pcd, motivo="  Lei municipal de prova ", percentual=Fraction(10, 100))
    conta = calcular_reserva(GO, 15, pcd=dez).contas[-1]
    assert (conta.resultado, conta.artigo, conta.a_confirmar) == (2, "edital", False)
    assert conta.motivo == "Lei municipal de prova"


@pytest.mark.parametrize(
    ("troca", "mensagem"),
    [
        ({"motivo": "  ", "percentual": Fraction(1, 10)}, "escreva o motivo"),
        ({"motivo": "m", "percentual": Fraction(11, 10)}, "não está entre 0 e 1"),
        ({"motivo": "m", "teto": Fraction(-1, 10)}, "teto .* não está entre 0 e 1"),
        ({"motivo": "m", "minimo": -1}, "mínimo: -1 é negativo"),
    ],
)
def test_pcd_do_edital_sem_motivo_ou_impossivel_e_recusado(troca, mensagem):
    with pytest.raises(EntradaInvalida, match=mensagem):
        trocar_pcd(GO.pcd, **troca)


@pytest.mark.parametrize(("total", "impressa"), [(25, 7), (25, 14), (41, 7), (50, 7), (100, 7)])
def test_caso_01_numero_impresso_no_edital_fica_e_a_diferenca_se_mostra_com_o_artigo(total, impressa):
    tabela = tabela_de_reserva(
        GO, total, impressa={"negros": impressa}, partes={}, reservas_das_partes={}, pcd=SEM_PCD
    )
    linha = tabela.linhas[0]
    calculada = {25: 5, 41: 8, 50: 10, 100: 20}[total]
    assert (linha.vale, linha.calculada, linha.diferenca) == (impressa, calculada, impressa - calculada)
    assert tabela.difere
    assert tabela.ampla == total - impressa
    assert linha.artigo.startswith("Decreto 10.789/2025, art. 1º")
    assert lugares(GO, "negros", total, pcd=SEM_PCD, reserva={"negros": impressa}) != []


@pytest.mark.parametrize(
    ("norma", "grupo", "vagas", "esperados"),
    [
        (GO, "negros", 20, [3, 8, 13, 18]),
        (DF, "negros", 20, [3, 8, 13, 18]),
        (ES, "negros", 20, [3, 8, 13, 18]),
        (ES, "indigenas", 50, [10, 30, 50]),
        (PE, "pretas_e_pardas", 12, [2, 6, 10]),
        (BR, "pretas_e_pardas", 12, [2, 6, 10]),
        (PE, "indigenas", 100, [17, 49, 84]),
        (BR, "indigenas", 100, [17, 49, 84]),
        (PE, "quilombolas", 100, [25, 75]),
        (BR, "quilombolas", 100, [25, 75]),
        (GO, "pcd", 100, [5, 21, 41, 61, 81]),
        (PE, "pcd", 100, [5, 21, 41, 61, 81]),
        (BR, "pcd", 100, [5, 21, 41, 61, 81]),
        (ES, "pcd", 30, [5, 15, 25]),
        (DF, "pcd", 30, [5, 15, 25]),
        (PE, "pcd", 2, [2]),
        (PE, "pcd", 4, [4]),
        (GO, "negros", 2, []),
    ],
)
def test_g13_p18_e1_e2_d10_lugares_da_serie(norma, grupo, vagas, esperados):
    assert lugares(norma, grupo, vagas) == esperados


def test_p18_a_de_indigenas_na_50_recua_a_49_e_a_razao_se_escreve():
    assert serie_explicada(PE, 100).explicacoes == (
        "a 50ª vaga já é de pessoas pretas e pardas; a de indígenas vai à 49ª",
    )


def test_g13_em_trinta_vagas_a_quantidade_de_pcd_e_dois_e_as_posicoes_sao_5_e_21():
    assert calcular_reserva(GO, 30).por_grupo["pcd"] == 2
    assert lugares(GO, "pcd", 30) == [5, 21]
    assert lugares(GO, "pcd", 20) == [5]
    assert calcular_reserva(GO, 10).por_grupo["pcd"] == 1


@pytest.mark.parametrize("norma", [GO, PE, ES, DF, BR])
def test_x4_a_conta_e_exata_e_nao_depende_de_ponto_flutuante(norma):
    for vagas in (*range(60), 999, 1000, 99_999):
        reserva = calcular_reserva(norma, vagas)
        assert reserva.ampla + sum(reserva.por_grupo.values()) == vagas
        assert all(isinstance(c.produto, Fraction) for c in reserva.contas)
