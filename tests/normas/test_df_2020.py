"""A norma do Distrito Federal, de estágio: o que manda, com que artigo, a que se aplica. Norma: df-2020."""

from datetime import date
from fractions import Fraction

import pytest

from concursos.normas import NormaRecusada, norma, vigente
from concursos.normas.base import BaseDeCalculo, Cala, Convoca, Decide, Efeito, Manda, Reversao, Serie

DF = norma("df-2020")
DECRETO = "Decreto 40.910/2020, art. "


@pytest.mark.parametrize(
    ("campo", "valor", "artigo"),
    [
        ("minimo_de_vagas", 3, "1º, § 1º"),
        ("alternancia", True, "1º, § 4º"),
        ("presenca", "presencial", "3º, § 1º"),
        ("titulares", 5, "3º, § 2º"),
        ("diversidade", ("genero", "cor"), "3º, § 3º"),
        ("convocados", Convoca.TODOS, "3º"),
        ("concorrencia_concomitante", True, "4º"),
        ("nao_computa_na_reserva", True, "4º, § 2º"),
        ("reposicao", "próximo da mesma lista", "4º, § 3º"),
        ("reversao", Reversao.PARA_AMPLA, "4º, § 4º"),
    ],
)
def test_df_d_cada_valor_e_o_do_artigo(campo, valor, artigo):
    assert getattr(DF, campo) == Manda(valor, DECRETO + artigo)


def test_df_d_1_so_selecao_de_estagio():
    assert vigente("DF", "executivo", "estagio", date(2020, 6, 24)) is DF
    with pytest.raises(NormaRecusada, match="não se aplica a concurso público") as recusa:
        vigente("DF", "executivo", "concurso", date(2026, 1, 5))
    assert recusa.value.onde == DECRETO + "1º"


def test_df_d_6_edital_anterior_e_recusado():
    with pytest.raises(NormaRecusada, match="anterior a 24/06/2020") as recusa:
        vigente("DF", "executivo", "estagio", date(2020, 6, 23))
    assert recusa.value.onde == DECRETO + "6º"


def test_d1_a_falta_basta_ou_a_maioria_da_comissao_basta():
    assert DF.ausencia == Manda(Efeito.INDEFERE_E_SEGUE_NA_AMPLA, DECRETO + "3º, § 7º, I")
    assert DF.para_decidir == Manda(Decide.MAIORIA_DA_COMISSAO, DECRETO + "3º, § 7º, II")


def test_d2_df_d_3_p2_cinco_cadeiras_por_origem():
    assert [quantos for _, quantos in DF.composicao.valor] == [1, 2, 2]
    assert DF.composicao.onde == DECRETO + "3º, § 2º"


def test_d3_a_comissao_e_permanente_com_mandato_de_dois_anos():
    assert DF.um_so_certame == Manda(False, DECRETO + "3º, § 4º")
    assert DF.mandato == Manda("dois anos, com recondução", DECRETO + "3º, § 4º")


def test_d4_a_recursal_e_do_edital_com_tres_distintos_por_padrao():
    assert isinstance(DF.membros_do_recurso, Cala)
    assert (DF.membros_do_recurso.valor, DF.recursal_distinta.valor) == (3, True)


def test_d5_segue_na_ampla_ate_prova_de_ma_fe_com_processo():
    assert DF.nao_enquadrado == Manda("segue na ampla", DECRETO + "3º, § 9º")
    assert DF.fraude == Manda("processo próprio, com defesa", DECRETO + "3º, § 8º")


def test_d6_a_fase_depende_de_quantas_ha():
    assert DF.fase.onde == DECRETO + "3º, § 12"
    assert "entre a objetiva e a subjetiva" in DF.fase.valor
    assert "antes da homologação" in DF.fase.valor


def test_d7_filmagem_e_opcional():
    assert isinstance(DF.filmagem, Cala)
    assert DF.filmagem.ou(False) is False


def test_d9_a_base_e_a_selecao_inteira():
    assert DF.base_de_calculo == Manda(BaseDeCalculo.SELECAO, DECRETO + "1º, § 1º")


def test_d10_pcd_de_dez_por_cento_e_vagas_novas_a_confirmar():
    assert (DF.pcd.percentual, DF.pcd.serie) == (Fraction(1, 10), Serie.MEIO_PARA_CIMA)
    assert DF.pcd.a_confirmar
    assert DF.novas_vagas.a_confirmar
    assert DF.abaixo_do_minimo.a_confirmar


def test_d11_avaliacao_anual():
    assert DF.relatorio == Manda("avaliação anual", DECRETO + "5º")


def test_df_d_todo_artigo_do_decreto_tem_a_sua_linha():
    artigos = {d.split(",")[0] for d in DF.textos[0].dispositivos}
    assert artigos == {f"{n}º" for n in range(1, 9)}
