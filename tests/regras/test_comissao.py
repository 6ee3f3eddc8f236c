"""Composição das comissões, votos, dúvida e semelhança (motor § 10)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from concursos.normas.base import Decide
from heteroidentificacao.regras import (
    REGRA_DE_SALVAMENTO,
    SEMELHANCA_QUE_AVISA,
    Integrante,
    Voto,
    VotosIncompletos,
    decidir,
    diversidade,
    faltas_na_composicao,
    iguais,
    semelhanca,
)

from .provas import BR, GO

E, N, D = Voto.ENQUADRA, Voto.NAO_ENQUADRA, Voto.DUVIDA_RAZOAVEL


def integrante(numero, genero="feminino", cor="preta", municipio="Goiânia", **resto):
    dados = {"horas_de_formacao": 20} | resto
    return Integrante(f"{numero:011d}", f"Pessoa {numero}", genero, cor, municipio, **dados)


def mesa(quantos, desde=1):
    generos, cores, lugares = ("feminino", "masculino"), ("preta", "branca"), ("Goiânia", "Anápolis")
    return [
        integrante(n, generos[n % 2], cores[n % 2], lugares[n % 2]) for n in range(desde, desde + quantos)
    ]


@pytest.mark.parametrize(
    ("votos", "confirmada", "placar", "por_duvida"),
    [
        ([E] * 5, True, "5 a 0", False),
        ([E, E, E, E, N], True, "4 a 1", False),
        ([E, E, E, N, N], True, "3 a 2", False),
        ([E, E, D, N, N], True, "3 a 2", True),
        ([D, D, D, N, N], True, "3 a 2", True),
        ([E, E, N, N, N], False, "2 a 3", False),
        ([D, N, N, N, N], False, "1 a 4", False),
    ],
)
def test_go_d_14_maioria_da_comissao_completa_com_a_duvida_a_favor(votos, confirmada, placar, por_duvida):
    decisao = decidir(votos, norma=GO)
    assert (decisao.confirmada, decisao.placar, decisao.por_duvida) == (confirmada, placar, por_duvida)


def test_go_d_20_p2_o_fundamento_da_duvida_cita_o_artigo_dela():
    assert decidir([E, E, E, N, N], norma=GO).fundamento == "Decreto 10.789/2025, art. 14"
    assert decidir([E, E, D, N, N], norma=GO).fundamento == (
        "Decreto 10.789/2025, art. 14; Decreto 10.789/2025, art. 20, § 2º"
    )


@pytest.mark.parametrize(("votos", "confirmada"), [([E, E, N], True), ([E, N, N], False), ([D, D, N], True)])
def test_go_d_15_na_recursal_decidem_dois_de_tres(votos, confirmada):
    assert decidir(votos, norma=GO, instancia="recursal").confirmada is confirmada


@pytest.mark.parametrize("quantos", [0, 1, 4, 6])
def test_caso_52_sem_o_numero_completo_de_votos_nao_ha_decisao(quantos):
    with pytest.raises(VotosIncompletos, match=f"decide com 5 votos; há {quantos}"):
        decidir([E] * quantos, norma=GO)


def test_caso_68_um_membro_sozinho_nao_decide():
    with pytest.raises(VotosIncompletos):
        decidir([N], norma=GO)


@pytest.mark.parametrize(
    ("unanime", "na_recursal", "confirmada"),
    [(False, [E, N, N], True), (True, [E, N, N], False), (False, [N, N, N], False), (True, [E, E, N], True)],
)
def test_caso_50_dupla_nao_unanimidade(unanime, na_recursal, confirmada):
    decisao = decidir(na_recursal, norma=BR, instancia="recursal", negativa_anterior_unanime=unanime)
    assert decisao.confirmada is confirmada


def test_caso_50_em_goias_a_dupla_nao_unanimidade_nao_existe():
    decisao = decidir([E, N, N], norma=GO, instancia="recursal", negativa_anterior_unanime=False)
    assert decisao.confirmada is False


@given(st.lists(st.sampled_from(Voto), min_size=5, max_size=5))
def test_trocar_um_nao_por_duvida_nunca_piora_a_decisao(votos):
    antes = decidir(votos, norma=GO)
    depois = decidir([D if v is N else v for v in votos[:1]] + votos[1:], norma=GO)
    assert depois.confirmada >= antes.confirmada
    assert antes.confirmada is (votos.count(N) <= 2)


def test_toda_forma_de_decidir_tem_a_sua_linha():
    assert set(REGRA_DE_SALVAMENTO) == set(Decide)


def test_instancia_desconhecida_e_recusada():
    with pytest.raises(ValueError, match="instância"):
        decidir([E] * 5, norma=GO, instancia="suprema")


def faltas(instancia, titulares, suplentes, outra=()):
    return [
        (f.regra_id, f.texto, f.impede)
        for f in faltas_na_composicao(GO, instancia, titulares, suplentes, outra)
    ]


def test_go_d_12_p3_cinco_titulares_e_um_suplente_bastam():
    assert faltas("ordinaria", mesa(5), mesa(1, 6)) == []
    assert faltas("recursal", mesa(3), mesa(1, 4)) == []


def test_go_d_12_p3_faltando_titular_ou_suplente_diz_quantos():
    assert faltas("ordinaria", mesa(4), []) == [
        ("GO-D-12§3", "são 5 titulares; há 4", True),
        ("GO-D-12§3", "é preciso ao menos 1 suplente(s); há 0", True),
    ]
    assert faltas("recursal", mesa(2), mesa(1, 6))[0] == ("GO-D-15", "são 3 titulares; há 2", True)


def test_go_d_12_p2_sem_prova_da_formacao_nao_se_designa():
    titulares = [*mesa(4), replace(integrante(5), horas_de_formacao=0)]
    achadas = faltas("ordinaria", titulares, mesa(1, 6))
    assert achadas == [("GO-D-12§2", "Pessoa 5: falta a prova da formação", True)]


def test_caso_54_cinco_homens_ou_cinco_da_mesma_cor_impedem():
    homens = [replace(i, genero="Masculino ") for i in mesa(5)]
    assert faltas("ordinaria", homens, mesa(1, 6)) == [
        ("GO-D-12§5", "falta diversidade de gênero entre quem vota", True)
    ]
    mesma_cor = [replace(i, cor="parda") for i in mesa(5)]
    assert [f.texto for f in diversidade(GO, mesma_cor)] == ["falta diversidade de cor entre quem vota"]


def test_caso_54_trocar_a_unica_mulher_por_um_homem_e_visto_na_substituicao():
    titulares = [integrante(1)] + [integrante(n, "masculino", "branca", "Jataí") for n in range(2, 6)]
    assert diversidade(GO, titulares) == []
    trocada = [integrante(9, "masculino", "preta"), *titulares[1:]]
    assert [f.texto for f in diversidade(GO, trocada)] == ["falta diversidade de gênero entre quem vota"]


def test_go_d_12_p5_sem_diversidade_de_origem_so_se_pede_justificativa():
    titulares = [replace(i, municipio="Goiânia") for i in mesa(5)]
    (falta,) = faltas_na_composicao(GO, "ordinaria", titulares, mesa(1, 6))
    assert (falta.impede, falta.artigo) == (False, "Decreto 10.789/2025, art. 12, § 5º")


def test_caso_53_ninguem_esta_nas_duas_comissoes_mesmo_com_o_cpf_escrito_de_outro_modo():
    eva = replace(integrante(7), cpf="012.345.678-90", nome="Eva Teste")
    outra = [replace(eva, cpf="1234567890", nome="Eva T.")]
    achadas = faltas("recursal", mesa(3), [eva], outra)
    assert achadas == [("GO-D-15", "Eva Teste: já integra a outra comissão do certame", True)]


def test_a_mesma_pessoa_nao_e_titular_e_suplente():
    titulares = mesa(5)
    achadas = faltas("ordinaria", titulares, [titulares[0]])
    assert achadas == [("GO-D-15", "Pessoa 1: aparece duas vezes na comissão", True)]


def test_caso_40_textos_iguais_a_menos_de_espacos_e_caixa():
    assert iguais("Pele  escura,\ncabelo crespo", "pele escura, CABELO crespo")
    assert semelhanca("Pele escura", " PELE   escura ") == 1


def test_caso_40_textos_parecidos_avisam_e_diferentes_nao():
    base = "Observei pele escura, cabelo crespo e lábios grossos durante toda a audiência."
    assert semelhanca(base, base + " Sim.") >= SEMELHANCA_QUE_AVISA
    assert (
        semelhanca(base, "Traços que não correspondem ao grupo, na minha avaliação.") < SEMELHANCA_QUE_AVISA
    )
