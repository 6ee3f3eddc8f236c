"""O que o simulador mostra sai das mesmas regras dos atos: aqui se confere a montagem, sem banco nem tela."""

import pytest

from concursos.normas import norma
from concursos.regras.filas import Candidato
from concursos.regras.simulacao import Mudanca, NovaReserva, QuemDiz, comparar_ordens, parametros, simular
from concursos.regras.vagas import EntradaInvalida

GOIAS, PERNAMBUCO, DISTRITO = norma("go-2025"), norma("pe-2025"), norma("df-2020")


def cargo(regra, partes, novas=0):
    return simular(regra, {"Analista": partes}, novas).cargos[0]


def test_um_cargo_sem_divisao_nao_tem_fracionamento_nem_partes_nem_edital():
    simulacao = simular(GOIAS, {"Analista": {"": 50}}, 0)
    unico = simulacao.cargos[0]

    assert (simulacao.vagas, simulacao.edital) == (50, None)
    assert (unico.partes, unico.tem_perda, unico.novas) == ((), False, ())
    assert unico.adotada == {"negros": 10, "pcd": 3}
    assert unico.serie.vagas_de("negros")[:4] == [3, 8, 13, 18]


def test_na_base_do_cargo_vale_o_total_e_a_divisao_e_so_proposta():
    dividido = cargo(GOIAS, {"Goiânia": 2, "Jataí": 2, "Anápolis": 6})

    assert dividido.tem_perda
    assert dividido.adotada == {"negros": 2, "pcd": 1}
    assert [p.sozinha["negros"] for p in dividido.partes] == [0, 0, 1]
    assert sum(p.proposta["negros"] for p in dividido.partes) == 2


def test_na_base_da_parte_vale_a_soma_das_partes():
    dividido = cargo(PERNAMBUCO, {"Recife": 2, "Olinda": 2, "Caruaru": 6})

    assert dividido.adotada["pretas_e_pardas"] == 2  # só Caruaru, de seis vagas, reserva
    assert dividido.tabela.fracionamento.pelo_total["pretas_e_pardas"] == 3


def test_na_base_da_selecao_o_edital_inteiro_diz_o_que_vale():
    simulacao = simular(DISTRITO, {"Direito": {"": 2}, "Letras": {"": 2}}, 0)

    assert simulacao.pela_selecao
    assert simulacao.edital.adotada["negros"] == 1
    assert simulacao.edital.perda["negros"] == 1


def test_as_novas_vagas_recebem_a_reserva_do_total_menos_a_ja_dada():
    unico = cargo(GOIAS, {"": 10}, novas=10)

    assert unico.novas == (
        NovaReserva("ampla", 7, 15, 8),
        NovaReserva("negros", 2, 4, 2),
        NovaReserva("pcd", 1, 1, 0),
    )
    assert unico.total_com_novas == 20
    assert unico.reservadas_entre_as_novas == ((13, "negros"), (18, "negros"))


@pytest.mark.parametrize(
    ("regra", "vagas", "trecho"),
    [
        (GOIAS, 3, ""),
        (PERNAMBUCO, 100, ""),
        (PERNAMBUCO, 50, "somam 16 de 50 vagas, mais que 30 %"),
        (PERNAMBUCO, 50, "permitido em edital desde 07/07/2026; antes, a confirmar"),
        (norma("br-2025"), 50, "a norma não diz que se pode: a confirmar"),
    ],
)
def test_o_arredondamento_acima_do_limite_global_e_avisado(regra, vagas, trecho):
    aviso = cargo(regra, {"": vagas}).aviso_do_limite

    assert trecho in aviso
    assert bool(aviso) is bool(trecho)


def test_vaga_negativa_e_recusada_com_o_nome_do_cargo():
    with pytest.raises(EntradaInvalida, match="Analista: vagas: -1 é negativo"):
        cargo(GOIAS, {"": -1})


def test_quem_esta_em_duas_listas_muda_de_lugar_e_o_conjunto_e_o_mesmo():
    candidatos = [
        Candidato(str(n), n, frozenset({"negros"} if n in (2, 6, 10, 11) else ())) for n in range(1, 14)
    ]
    comparacao = comparar_ordens(GOIAS, 10, candidatos, {"negros": 2, "pcd": 0})

    assert comparacao.diferentes == 2
    assert comparacao.mudancas == (Mudanca("6", 3, 7), Mudanca("10", 7, 3))
    assert {p.compensacao.inscricao for p in comparacao.posicoes} == {
        p.simples.inscricao for p in comparacao.posicoes
    }
    assert comparacao.fora == ("9", "12", "13")


def test_sem_gente_para_as_vagas_nada_difere_e_a_reversao_e_dita():
    comparacao = comparar_ordens(GOIAS, 10, [Candidato("1", 1)], {"negros": 2, "pcd": 1})

    assert [p.compensacao.inscricao for p in comparacao.posicoes] == ["1"]
    assert (comparacao.diferentes, comparacao.mudancas, comparacao.fora) == (0, (), ())
    assert any("negros para ampla concorrência" in frase for frase in comparacao.reversoes)


def test_cada_parametro_diz_se_e_da_norma_do_edital_ou_a_confirmar():
    por_rotulo = {p.rotulo: p for p in parametros(GOIAS)}

    assert por_rotulo["Percentual de negros"].valor == "20 %"
    assert por_rotulo["Percentual de negros"].quem is QuemDiz.NORMA
    assert por_rotulo["Ordem de chamada"].quem is QuemDiz.A_CONFIRMAR
    assert por_rotulo["Limite da soma das reservas"].quem is QuemDiz.EDITAL
    assert por_rotulo["Limite da soma das reservas"].valor == "nenhum"
    assert {p.rotulo for p in por_rotulo.values() if p.em_aberto} == {
        "Reserva a pessoas com deficiência",
        "Ordem de chamada",
        "Limite da soma das reservas",
    }


def test_o_minimo_de_pcd_e_o_limite_com_data_saem_em_palavras():
    por_rotulo = {p.rotulo: p.valor for p in parametros(PERNAMBUCO)}

    assert "ao menos 1 a partir de 2 vagas" in por_rotulo["Reserva a pessoas com deficiência"]
    assert por_rotulo["Limite da soma das reservas"] == "30 %, que se pode passar em edital desde 07/07/2026"
