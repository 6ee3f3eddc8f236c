"""As leituras de Goiás (G1 a G22) que são regra ou dado da norma; as de fluxo estão nas histórias."""

from datetime import date

import pytest

from concursos.normas import NormaRecusada, norma, vigente
from concursos.normas.base import BaseDeCalculo, Cala, Convoca, Decide, Manda, Ordem
from concursos.regras.classificacao import passa_nos_cortes
from concursos.regras.eventos import opcao_aberta, situacao
from heteroidentificacao.regras import RECURSAL, decidir
from tests.regras.provas import GO, SEM_PCD, candidatos
from tests.regras.test_eventos import depois_de, nomeacoes

DECRETO = "Decreto 10.789/2025, art. "


def test_g1_um_suplente_e_o_minimo_literal():
    assert GO.suplentes_minimos == Manda(1, DECRETO + "12, § 3º")
    assert GO.suplentes_do_recurso == Manda(1, DECRETO + "15")


@pytest.mark.parametrize(("favor", "confirmada"), [(3, True), (2, False)])
def test_g2_maioria_absoluta_tres_de_cinco(favor, confirmada):
    votos = ["enquadra"] * favor + ["nao_enquadra"] * (5 - favor)
    assert decidir(votos, norma=GO).confirmada is confirmada


@pytest.mark.parametrize(("favor", "confirmada"), [(2, True), (1, False)])
def test_g2_maioria_absoluta_dois_de_tres(favor, confirmada):
    votos = ["enquadra"] * favor + ["nao_enquadra"] * (3 - favor)
    assert decidir(votos, norma=GO, instancia=RECURSAL).confirmada is confirmada


def test_g3_a_duvida_de_uma_das_comissoes_basta():
    ordinaria = decidir(["duvida_razoavel", "enquadra", "enquadra", *["nao_enquadra"] * 2], norma=GO)
    recursal = decidir(["duvida_razoavel", "enquadra", "nao_enquadra"], norma=GO, instancia=RECURSAL)
    for decisao in (ordinaria, recursal):
        assert (decisao.confirmada, decisao.por_duvida) == (True, True)
        assert DECRETO + "20, § 2º" in decisao.fundamento


def test_g4_fica_nas_duas_listas_e_sem_resposta_vale_a_que_chamou():
    quem = candidatos(20, negros=[12, 15, 16], pcd=[12, 18])
    estado, eventos = depois_de(3, quem=quem)
    assert {"negros", "pcd"} == {lista for lista in ("negros", "pcd") if "r12" in estado.listas[lista]}
    assert opcao_aberta(GO, 10, quem, eventos, "compensacao", "r12") == ("negros", "pcd")
    assert [p.entrou for p in estado.nomeados] == ["ampla", "ampla", "negros"]


def test_g5_compensacao_por_padrao_e_a_simples_como_opcao():
    assert GO.ordem_de_chamada.valor is Ordem.COMPENSACAO
    assert GO.ordem_de_chamada.ou(Ordem.SIMPLES) is Ordem.SIMPLES


def test_g6_g7_minimo_de_tres_vezes_ou_dez_de_quem_optou():
    assert GO.convocados == Manda(Convoca.TRES_VEZES_OU_DEZ, DECRETO + "21, § 3º")
    assert GO.todos_se_submetem == Manda(True, DECRETO + "21")


def test_g9_nota_bastante_e_alcancar_o_corte_da_ampla_em_cada_fase():
    cortes = {"objetiva": 60, "discursiva": 50}
    assert passa_nos_cortes({"objetiva": 60, "discursiva": 50}, cortes)
    assert not passa_nos_cortes({"objetiva": 90, "discursiva": 49}, cortes)


def test_g10_fraude_e_outro_processo():
    assert GO.fraude == Manda("processo próprio, com defesa", DECRETO + "25")


def test_g11_a_base_e_o_total_do_cargo_e_o_edital_distribui():
    assert GO.base_de_calculo == Manda(BaseDeCalculo.CARGO, DECRETO + "2º")
    assert GO.distribuicao == Manda("critérios do edital", DECRETO + "2º, § 1º")


def test_g14_a_mesma_serie_vale_para_o_processo_seletivo():
    assert vigente("GO", "executivo", "processo_seletivo", date(2026, 1, 5)) is GO


def test_g15_com_duas_vagas_a_terceira_chamada_e_o_primeiro_negro():
    estado = situacao(GO, 2, candidatos(6, negros=[5]), [], "compensacao", pcd=SEM_PCD)
    assert (estado.proximas[2].inscricao, estado.proximas[2].lista) == ("r5", "negros")
    depois = nomeacoes(estado.proximas[:2])
    assert situacao(GO, 2, candidatos(6, negros=[5]), depois, "compensacao").listas["negros"] == ("r5",)


def test_g16_so_presencial():
    assert GO.presenca == Manda("presencial", "Lei 23.389/2025, art. 3º, § 1º")


def test_g17_a_recursal_olha_as_quatro_pecas():
    assert GO.pecas_do_recurso == Manda(("filmagem", "fotografia", "parecer", "recurso"), DECRETO + "16")


def test_g18_a_lista_de_negros_existe_mesmo_com_menos_de_tres_vagas():
    assert GO.listas_finais == Manda(("ampla", "negros", "pcd"), DECRETO + "6º")
    assert situacao(GO, 2, candidatos(6, negros=[5]), [], "compensacao").listas["negros"] == ("r5",)


def test_g19_executivo_pelo_decreto_e_legislativo_so_pela_lei():
    legislativo = vigente("GO", "legislativo", "concurso", date(2026, 1, 5))
    assert legislativo.codigo == "go-legislativo-2025"
    assert isinstance(legislativo.titulares, Cala)
    assert legislativo.para_decidir.valor is Decide.MAIORIA_DA_COMISSAO


def test_g20_editais_de_primeiro_de_outubro_de_2025_a_dez_anos():
    assert vigente("GO", "executivo", "concurso", date(2025, 10, 1)) is GO
    for em in (date(2025, 9, 30), date(2035, 10, 2)):
        with pytest.raises(NormaRecusada):
            vigente("GO", "executivo", "concurso", em)


def test_g22_vale_a_redacao_da_lei_23_719():
    assert "red. Lei 23.719/2025" in norma("GO").textos[1].fonte
