"""A norma de Pernambuco: o que manda, com que artigo, e a que certames se aplica. Norma: pe-2025."""

from datetime import date
from fractions import Fraction

import pytest

from concursos.normas import NormaRecusada, norma, vigente
from concursos.normas.base import (
    Barreira,
    BaseDeCalculo,
    Bastam,
    Cala,
    Convoca,
    Decide,
    Efeito,
    LimiteGlobal,
    Manda,
    Ordem,
    Reversao,
    VariasReservas,
)

PE = norma("pe-2025")
DECRETO = "Decreto 59.658/2025, art. "


@pytest.mark.parametrize(
    ("campo", "valor", "artigo"),
    [
        ("minimo_de_vagas", 3, "2º"),
        ("base_de_calculo", BaseDeCalculo.PARTE, "2º"),
        ("novas_vagas", "respeitados os percentuais na validade", "2º, § 3º"),
        ("limite_global", LimiteGlobal(Fraction(30, 100), date(2026, 7, 7)), "2º, § 5º"),
        ("barreira", Barreira.SEM_OU_IGUAL_A_AMPLA, "3º, § 1º"),
        ("reversao", Reversao.CRUZADA_COM_RETORNO, "5º, § 6º"),
        ("ampla_esgotada", "reparte-se entre os grupos, na proporção do art. 2º", "5º, § 7º"),
        ("varias_reservas", VariasReservas.MAIOR_PERCENTUAL, "21"),
        ("concorrencia_concomitante", True, "20"),
        ("convocados", Convoca.TODOS, "7º"),
        ("titulares", 5, "8º, § 2º"),
        ("suplentes_minimos", 5, "8º, § 3º"),
        ("diversidade", ("genero", "cor"), "8º, § 4º"),
        ("para_decidir", Decide.MAIORIA_DA_COMISSAO, "10"),
        ("membros_do_recurso", 3, "11, § 1º"),
        ("duvida", "prevalece a autodeclaração", "6º, § 4º"),
        ("recurso_definitivo", True, "23"),
        ("termo", True, "24"),
    ],
)
def test_pe_d_cada_valor_e_o_do_artigo(campo, valor, artigo):
    assert getattr(PE, campo) == Manda(valor, DECRETO + artigo)


def test_pe_d_2_vinte_e_cinco_tres_e_dois_por_cento():
    assert [(g.codigo, g.percentual) for g in PE.grupos] == [
        ("pretas_e_pardas", Manda(Fraction(1, 4), DECRETO + "2º, I")),
        ("indigenas", Manda(Fraction(3, 100), DECRETO + "2º, II")),
        ("quilombolas", Manda(Fraction(1, 50), DECRETO + "2º, III")),
    ]
    assert [g.campo_proprio for g in PE.grupos] == [False, False, True]


@pytest.mark.parametrize("tipo", ["processo_seletivo", "estagio"])
def test_pe_d_1_so_concurso_publico(tipo):
    with pytest.raises(NormaRecusada, match="não se aplica a") as recusa:
        vigente("PE", "executivo", tipo, date(2026, 8, 1))
    assert recusa.value.onde == DECRETO + "1º"
    with pytest.raises(NormaRecusada, match="não alcança o poder legislativo"):
        vigente("PE", "legislativo", "concurso", date(2026, 8, 1))


@pytest.mark.parametrize(
    ("inscricoes", "vale"),
    [
        (None, False),  # o edital de 20/10/2025 é o primeiro dia que se conhece
        ((date(2025, 9, 1), date(2025, 10, 1)), False),  # já encerradas em 28/10/2025
        ((date(2025, 10, 28), date(2025, 11, 28)), False),  # abriram no próprio dia
        ((date(2025, 10, 1), date(2025, 11, 10)), False),  # em curso
        ((date(2025, 10, 29), date(2025, 11, 28)), True),  # ainda por abrir
    ],
)
def test_p20_pe_d_26_olha_as_inscricoes_e_nao_o_edital(inscricoes, vale):
    edital = date(2025, 10, 20)
    if vale:
        assert vigente("PE", "executivo", "concurso", edital, inscricoes) is PE
        return
    with pytest.raises(NormaRecusada, match="já abertas em 28/10/2025") as recusa:
        vigente("PE", "executivo", "concurso", edital, inscricoes)
    assert recusa.value.onde == DECRETO + "26"


def test_pe_d_26_edital_posterior_vale_sem_dizer_as_inscricoes():
    assert vigente("PE", "executivo", "concurso", date(2026, 8, 1)) is PE


def test_p2_o_objeto_e_a_reserva_da_lei_14_538_e_a_lei_nao_foi_lida():
    assert [(t.nome, t.lido) for t in PE.textos] == [
        ("Decreto 59.658/2025", True),
        ("Lei 14.538/2011", False),
    ]


def test_p6_a_presenca_e_nos_termos_do_edital():
    assert PE.presenca == Manda("com a presença, nos termos do edital", DECRETO + "6º, § 1º")


def test_p7_a_recursal_de_pretas_e_pardas_tem_tres_suplentes():
    assert PE.suplentes_do_recurso == Manda(3, DECRETO + "11, § 2º")


def test_p8_maioria_do_grupo_e_preferencia_e_suplentes_documentais_sao_opcionais():
    for comissao, artigo in zip(PE.documentais, ("12", "16"), strict=True):
        assert comissao.maioria_do_grupo == Manda("de preferência", DECRETO + artigo)
        assert (comissao.suplentes.valor, comissao.suplentes.a_confirmar) == (0, True)


def test_p8_pe_d_14_p5_pe_d_18_p5_tres_titulares_e_tres_na_recursal():
    assert [(c.grupo, c.titulares, c.membros_do_recurso) for c in PE.documentais] == [
        ("indigenas", Manda(3, DECRETO + "14, § 5º"), Manda(3, DECRETO + "15, p. único")),
        ("quilombolas", Manda(3, DECRETO + "18, § 5º"), Manda(3, DECRETO + "19, p. único")),
    ]


def test_p9_avaliacao_individual_e_independente_nas_documentais():
    artigos = [c.voto_independente for c in PE.documentais]
    assert artigos == [Manda(True, DECRETO + "14, § 1º"), Manda(True, DECRETO + "18, § 1º")]


def test_p10_voto_cego_tambem_na_de_pretas_e_pardas_mas_pode_se_desligar():
    assert isinstance(PE.voto_independente, Cala)
    assert (PE.voto_independente.ou(None), PE.voto_independente.ou(False)) == (True, False)


def test_p11_falta_e_recusa_levam_a_ampla_e_nao_eliminam():
    for campo in (PE.ausencia, PE.recusa_de_registro):
        assert isinstance(campo, Cala)
        assert campo.valor is Efeito.INDEFERE_E_SEGUE_NA_AMPLA
    assert PE.nao_enquadrado.onde == DECRETO + "20"


def test_p12_filmagem_e_do_edital_e_recomendada():
    assert isinstance(PE.filmagem, Cala)
    assert (PE.filmagem.ou(None), PE.filmagem.ou(False)) == (True, False)


def test_p13_indigena_basta_um_documento_e_quilombola_sao_os_dois():
    assert [(c.grupo, c.bastam.valor) for c in PE.documentais] == [
        ("indigenas", Bastam.QUALQUER_UMA),
        ("quilombolas", Bastam.TODAS),
    ]
    assert len(PE.documentais[1].documentos.valor) == 2


def test_p15_o_procedimento_vem_antes_da_homologacao_ou_do_curso_o_que_vier_primeiro():
    assert PE.fase == Manda(
        "antes da homologação e do curso de formação, o que vier primeiro", DECRETO + "22"
    )


def test_p18_serie_e_ordem_ficam_a_confirmar():
    assert (PE.serie.onde, PE.serie.a_confirmar) == (DECRETO + "27", True)
    assert (PE.ordem_de_chamada.valor, PE.ordem_de_chamada.a_confirmar) == (Ordem.COMPENSACAO, True)


def test_p19_o_decreto_nao_diz_o_que_se_publica():
    assert isinstance(PE.publicacao_do_resultado, Cala)


def test_p21_fraude_so_com_processo_e_defesa():
    assert PE.fraude == Manda("processo próprio, com defesa", DECRETO + "6º, § 3º")


def test_p22_o_que_o_decreto_cala_segue_a_lei_federal_a_confirmar():
    for campo, artigo in ((PE.nao_computa_na_reserva, "7º, § 2º"), (PE.reposicao, "7º, § 3º")):
        assert isinstance(campo, Cala)
        assert campo.onde.endswith(f"Lei 15.142/2025, art. {artigo}")
        assert campo.a_confirmar


def test_pe_d_todo_artigo_do_decreto_tem_a_sua_linha():
    artigos = {d.split(",")[0] for d in PE.textos[0].dispositivos}
    assert artigos == {f"{n}º" if n < 10 else str(n) for n in range(1, 29)}
