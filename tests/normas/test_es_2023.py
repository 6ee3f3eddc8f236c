"""A norma do Espírito Santo: o que manda, com que artigo, e a que certames se aplica. Norma: es-2023."""

from datetime import date
from fractions import Fraction

import pytest

from concursos.normas import NormaRecusada, norma, vigente
from concursos.normas.base import (
    BaseDeCalculo,
    Bastam,
    Cala,
    Convoca,
    Manda,
    Ordem,
    Reversao,
    Serie,
    VariasReservas,
)

ES = norma("es-2023")
LEI = "Lei 12.010/2023, art. "


@pytest.mark.parametrize(
    ("campo", "valor", "artigo"),
    [
        ("minimo_de_vagas", 3, "3º, § 2º"),
        ("base_de_calculo", BaseDeCalculo.CARGO, "4º, p. único"),
        ("concorrencia_concomitante", True, "5º"),
        ("nao_computa_na_reserva", True, "5º, § 1º"),
        ("alternancia", True, "6º"),
        ("reposicao", "próximo da mesma lista", "7º, § 1º"),
        ("novas_vagas", "mesma alternância, continuada", "7º, § 2º"),
        ("convocados", Convoca.TODOS, "2º, § 1º"),
        ("duvida", "prevalece a autodeclaração", "2º, § 5º"),
        ("validade_da_decisao", "só este certame", "2º, § 4º"),
        ("relatorio", "avaliação anual", "9º"),
    ],
)
def test_es_l_cada_valor_e_o_do_artigo(campo, valor, artigo):
    assert getattr(ES, campo) == Manda(valor, LEI + artigo)


def test_es_l_3_vinte_por_cento_negros_e_cinco_indigenas():
    assert [(g.codigo, g.percentual) for g in ES.grupos] == [
        ("negros", Manda(Fraction(1, 5), LEI + "3º, I")),
        ("indigenas", Manda(Fraction(1, 20), LEI + "3º, II")),
    ]


def test_es_l_1_es_l_10_concurso_e_processo_seletivo_do_executivo_nunca_estagio():
    for tipo in ("concurso", "processo_seletivo"):
        assert vigente("ES", "executivo", tipo, date(2023, 12, 22)) is ES
    with pytest.raises(NormaRecusada, match="não se aplica a seleção de estágio") as recusa:
        vigente("ES", "executivo", "estagio", date(2026, 1, 5))
    assert recusa.value.onde == LEI + "1º"
    with pytest.raises(NormaRecusada, match="não alcança o poder legislativo"):
        vigente("ES", "legislativo", "concurso", date(2026, 1, 5))


def test_es_l_11_edital_anterior_e_recusado_e_nao_ha_fim_marcado():
    with pytest.raises(NormaRecusada, match="anterior a 22/12/2023") as recusa:
        vigente("ES", "executivo", "concurso", date(2023, 12, 21))
    assert recusa.value.onde == LEI + "11"
    assert vigente("ES", "executivo", "concurso", date(2050, 1, 1)) is ES


def test_e1_a_serie_e_a_do_arredondamento():
    assert ES.serie == Manda(Serie.MEIO_PARA_CIMA, LEI + "3º, § 1º")


def test_e3_com_menos_de_tres_vagas_so_cadastro_de_reserva():
    assert ES.abaixo_do_minimo == Manda("forma-se só o cadastro de reserva", LEI + "3º, § 2º")


def test_e5_a_ordem_e_compensacao_e_ninguem_escolhe_outra():
    assert ES.ordem_de_chamada == Manda(Ordem.COMPENSACAO, LEI + "5º, § 2º")
    assert ES.ordem_de_chamada.ou(Ordem.SIMPLES) is Ordem.COMPENSACAO


def test_e7_declaracao_ou_um_dos_documentos_a_confirmar():
    (comissao,) = ES.documentais
    assert comissao.bastam == Manda(Bastam.QUALQUER_UMA, LEI + "2º, II", a_confirmar=True)
    assert comissao.bastam.ou(Bastam.TODAS) is Bastam.TODAS


def test_e8_indigena_segue_por_documentos_na_mesma_comissao():
    assert [c.grupo for c in ES.documentais] == ["indigenas"]


def test_e9_e14_fraude_com_defesa_e_remessa_ao_ministerio_publico():
    assert ES.fraude == Manda(
        "processo próprio, com defesa, e remessa ao Ministério Público", LEI + "2º, § 2º"
    )


def test_e10_sem_o_decreto_a_comissao_e_do_edital_com_padrao():
    campos = (ES.titulares, ES.suplentes_minimos, ES.membros_do_recurso, ES.prazo_de_recurso)
    assert [c.valor for c in campos] == [5, 1, 3, 2]
    assert all(isinstance(c, Cala) and c.a_confirmar for c in campos)


def test_e11_cada_grupo_reverte_a_ampla():
    assert ES.reversao == Manda(Reversao.PARA_AMPLA, LEI + "8º")


def test_e12_pcd_de_dez_por_cento_a_confirmar():
    assert (ES.pcd.percentual, ES.pcd.serie, ES.pcd.a_confirmar) == (
        Fraction(1, 10),
        Serie.MEIO_PARA_CIMA,
        True,
    )


def test_e13_ha_tabela_orientadora_a_publicar():
    assert ES.tabela_orientadora == Manda(True, LEI + "12")


def test_es_duas_reservas_a_lei_cala_e_segue_se_como_goias():
    assert (ES.varias_reservas.valor, ES.varias_reservas.a_confirmar) == (VariasReservas.PRIMEIRA_VAGA, True)


def test_es_l_todo_artigo_da_lei_tem_a_sua_linha():
    artigos = {d.split(",")[0] for d in ES.textos[0].dispositivos}
    assert artigos == {f"{n}º" if n < 10 else str(n) for n in range(1, 15)}
