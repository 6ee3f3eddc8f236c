"""O Ceará, acrescentado seguindo docs/nova-norma.md ao pé da letra: só dado. Norma: ce-2021."""

import subprocess
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from concursos.normas import NormaRecusada, norma, vigente
from concursos.normas.base import Arredonda, BaseDeCalculo, Manda, Reversao
from concursos.regras.alocacao import alocar
from concursos.regras.limite import excesso_do_limite
from concursos.regras.vagas import calcular_reserva, quantidades, serie_de_vagas
from tests.regras.provas import candidatos

CE = norma("ce-2021")
LEI = "Lei 17.432/2021, art. "
RAIZ = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("campo", "valor", "artigo"),
    [
        ("minimo_de_vagas", 5, "1º, § 1º"),
        ("arredondamento", Arredonda.MEIO_PARA_CIMA, "1º, § 2º"),
        ("base_de_calculo", BaseDeCalculo.CARGO, "1º, § 2º"),
        ("concorrencia_concomitante", True, "1º, § 3º"),
        ("nao_computa_na_reserva", True, "1º, § 3º"),
    ],
)
def test_ce_cada_valor_e_o_do_artigo(campo, valor, artigo):
    assert getattr(CE, campo) == Manda(valor, LEI + artigo)


def test_ce_o_que_nao_se_leu_fica_por_conferir():
    assert CE.reversao == Manda(
        Reversao.PARA_AMPLA, "Lei 17.432/2021, dispositivo por conferir", a_confirmar=True
    )
    assert CE.titulares.onde == "Lei 17.432/2021, dispositivo por conferir"
    assert CE.titulares.a_confirmar


def test_ce_quinhentas_vagas_sao_375_100_e_25():
    assert quantidades(CE, 500) == {"ampla": 375, "negros": 100, "pcd": 25}


@pytest.mark.parametrize(("vagas", "negros"), [(4, 0), (5, 1), (7, 1), (8, 2), (12, 2), (13, 3), (50, 10)])
def test_ce_a_partir_de_cinco_vagas(vagas, negros):
    assert quantidades(CE, vagas)["negros"] == negros


def test_ce_passar_de_vinte_por_cento_ao_arredondar_fica_a_confirmar():
    excesso = excesso_do_limite(CE, calcular_reserva(CE, 8), date(2026, 1, 5))
    assert (excesso.reservadas, excesso.limite, excesso.a_confirmar) == (2, Fraction(8, 5), True)
    assert excesso_do_limite(CE, calcular_reserva(CE, 10)) is None


def test_ce_a_serie_e_a_alocacao_funcionam_sem_codigo_novo():
    assert [n for n, dono in enumerate(serie_de_vagas(CE, 20), 1) if dono == "negros"] == [3, 8, 13, 18]
    alocacao = alocar(CE, 10, candidatos(13, negros=[2, 6, 10, 11], pcd=[5, 12]))
    assert alocacao.por_grupo == {"negros": ("r10", "r11"), "pcd": ("r12",)}


def test_ce_so_concurso_do_executivo_por_dez_anos():
    assert vigente("CE", "executivo", "concurso", date(2026, 1, 5)) is CE
    for tipo, em in (
        ("processo_seletivo", date(2026, 1, 5)),
        ("concurso", date(2021, 3, 24)),
        ("concurso", date(2031, 3, 26)),
    ):
        with pytest.raises(NormaRecusada):
            vigente("CE", "executivo", tipo, em)


def test_a_norma_nova_e_so_dado_e_nada_fora_das_normas_a_conhece():
    codigo = ["*.py", ":!tests", ":!concursos/normas", ":!concursos/models", ":!*/migrations"]
    achados = subprocess.run(
        ["git", "grep", "-lE", "ce-2021|ce_2021|CE_2021", "--", *codigo],
        cwd=RAIZ,
        capture_output=True,
        text=True,
    )
    assert achados.stdout == ""
