"""A norma da União: o que a Lei manda e o que, por notícia, fica a confirmar. Norma: br-2025."""

from datetime import date
from fractions import Fraction

import pytest

from concursos.normas import NormaRecusada, norma, vigente
from concursos.normas.base import Convoca, Decide, Manda, Reversao, VariasReservas

BR = norma("br-2025")
LEI = "Lei 15.142/2025, art. "


@pytest.mark.parametrize(
    ("campo", "valor", "artigo"),
    [
        ("minimo_de_vagas", 2, "5º"),
        ("convocados", Convoca.TODOS, "3º"),
        ("para_decidir", Decide.DUPLA_NAO_UNANIMIDADE, "3º"),
        ("nao_computa_na_reserva", True, "7º, § 2º"),
        ("reposicao", "próximo da mesma lista", "7º, § 3º"),
        ("reversao", Reversao.CRUZADA, "8º"),
        ("alternancia", True, "9º"),
    ],
)
def test_br_l_cada_valor_e_o_do_artigo(campo, valor, artigo):
    assert getattr(BR, campo) == Manda(valor, LEI + artigo)


def test_br_l_1_trinta_por_cento_em_vinte_e_cinco_tres_e_dois():
    percentuais = [g.percentual.valor for g in BR.grupos]
    assert percentuais == [Fraction(25, 100), Fraction(3, 100), Fraction(2, 100)]
    assert sum(percentuais) == BR.limite_global.valor.percentual == Fraction(30, 100)


def test_br_o_que_vem_do_decreto_e_da_instrucao_fica_a_confirmar():
    assert [t.nome for t in BR.textos if not t.lido] == ["Decreto 12.536/2025", "IN MGI/MIR/MPI 261/2025"]
    assert BR.titulares == Manda(5, "IN MGI/MIR/MPI 261/2025, dispositivo por conferir", a_confirmar=True)
    assert BR.varias_reservas == Manda(
        VariasReservas.MAIOR_PERCENTUAL, "Decreto 12.536/2025, dispositivo por conferir", a_confirmar=True
    )
    comissoes = (BR.titulares, BR.suplentes_minimos, BR.membros_do_recurso, BR.voto_independente)
    assert [c.valor for c in comissoes] == [5, 5, 3, True]


def test_br_l_11_edital_anterior_segue_pela_lei_12_990():
    assert vigente("BR", "executivo", "concurso", date(2025, 6, 4)) is BR
    with pytest.raises(NormaRecusada, match="anterior a 04/06/2025") as recusa:
        vigente("BR", "executivo", "concurso", date(2025, 6, 3))
    assert recusa.value.onde == LEI + "11: segue a Lei 12.990/2014"


def test_x5_os_curriculos_se_publicam_mas_o_edital_federal_pode_dispor_de_outro_modo():
    assert (BR.curriculos.ou(None), BR.curriculos.ou(False)) == (True, False)
    assert norma("GO").curriculos.ou(False) is True
