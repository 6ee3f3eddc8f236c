"""A norma de Goiás: o que manda, com que artigo, e a que certames se aplica. Normas: go-2025, go-legislativo-2025."""

from dataclasses import fields
from datetime import date
from fractions import Fraction

import pytest

from concursos.normas import NORMAS, NormaDesconhecida, NormaRecusada, norma, vigente
from concursos.normas.base import (
    Arredonda,
    BaseDeCalculo,
    Cala,
    Convoca,
    Decide,
    Efeito,
    Manda,
    Ordem,
    Reversao,
    Serie,
    Texto,
    VariasReservas,
)
from concursos.normas.dispositivos import go_decreto_10789, go_lei_23389

GO = norma("go-2025")
LEGISLATIVO = norma("go-legislativo-2025")
DECRETO = "Decreto 10.789/2025, art. "
LEI = "Lei 23.389/2025, art. "


@pytest.mark.parametrize(
    ("campo", "valor", "artigo"),
    [
        ("minimo_de_vagas", 3, "1º"),
        ("arredondamento", Arredonda.MEIO_PARA_CIMA, "2º, § 2º"),
        ("base_de_calculo", BaseDeCalculo.CARGO, "2º"),
        ("acumula_pcd", True, "4º"),
        ("prazo_da_opcao", "fim das inscrições", "5º, § 5º"),
        ("concorrencia_concomitante", True, "5º"),
        ("nao_computa_na_reserva", True, "5º, § 4º"),
        ("reposicao", "próximo da mesma lista", "5º, § 6º"),
        ("reversao", Reversao.PARA_AMPLA, "5º, § 7º"),
        ("varias_reservas", VariasReservas.PRIMEIRA_VAGA, "5º, § 1º"),
        ("listas_finais", ("ampla", "negros", "pcd"), "6º"),
        ("novas_vagas", "sobre o total oferecido na validade", "7º, p. único"),
        ("titulares", 5, "12, § 3º"),
        ("suplentes_minimos", 1, "12, § 3º"),
        ("diversidade", ("genero", "cor"), "12, § 5º"),
        ("termo", True, "13"),
        ("para_decidir", Decide.MAIORIA_DA_COMISSAO, "14"),
        ("membros_do_recurso", 3, "15"),
        ("suplentes_do_recurso", 1, "15"),
        ("pecas_do_recurso", ("filmagem", "fotografia", "parecer", "recurso"), "16"),
        ("duvida", "prevalece a autodeclaração", "20, § 2º"),
        ("ausencia", Efeito.INDEFERE_E_SEGUE_NA_AMPLA, "21, § 2º"),
        ("convocados", Convoca.TRES_VEZES_OU_DEZ, "21, § 3º"),
        ("filmagem", True, "23"),
        ("fotografia", True, "23"),
        ("recusa_de_registro", Efeito.INDEFERE_E_SEGUE_NA_AMPLA, "23, p. único"),
        ("serie", Serie.MEIO_PARA_CIMA, "27, p. único"),
    ],
)
def test_go_d_cada_valor_e_o_do_artigo(campo, valor, artigo):
    assert getattr(GO, campo) == Manda(valor, DECRETO + artigo)


def test_go_d_1_vinte_por_cento_para_negros_pretos_ou_pardos():
    (negros,) = GO.grupos
    assert (negros.codigo, negros.percentual.valor) == ("negros", Fraction(1, 5))
    assert negros.cores == {"preta", "parda"}
    assert GO.codigos == ("negros", "pcd")
    assert [GO.rotulo(lista) for lista in ("ampla", *GO.codigos)] == [
        "ampla concorrência",
        "negros",
        "pessoas com deficiência",
    ]


def test_go_d_26_o_prazo_de_recurso_e_do_edital():
    assert GO.prazo_de_recurso == Cala(DECRETO + "26")
    assert GO.prazo_de_recurso.ou(3) == 3


def test_g5_a_ordem_de_chamada_e_compensacao_a_confirmar_e_o_edital_pode_trocar():
    assert GO.ordem_de_chamada == Manda(Ordem.COMPENSACAO, DECRETO + "27, p. único", a_confirmar=True)
    assert GO.ordem_de_chamada.ou(Ordem.SIMPLES) is Ordem.SIMPLES
    assert GO.titulares.ou(7) == 5


def test_pcd_e_cinco_por_cento_a_confirmar():
    assert (GO.pcd.percentual, GO.pcd.serie, GO.pcd.a_confirmar) == (Fraction(1, 20), Serie.STF_ATE_5, True)


@pytest.mark.parametrize("regra", NORMAS, ids=lambda n: n.codigo)
def test_todo_campo_tem_artigo_e_nenhum_cita_texto_que_nao_existe(regra):
    for campo in fields(regra):
        valor = getattr(regra, campo.name)
        if isinstance(valor, Manda | Cala):
            assert any(texto.nome in valor.onde for texto in regra.textos), campo.name


def test_citar_artigo_que_nao_esta_na_lista_e_erro_ao_iniciar():
    with pytest.raises(KeyError):
        Texto("Lei de prova", "", {"1º": "algo"}).art("2º")


def test_go_d_todo_dispositivo_do_decreto_e_da_lei_tem_a_sua_linha():
    decreto, lei = GO.textos
    artigos = {d.split(",")[0] for d in decreto.dispositivos}
    assert artigos == {f"{n}º" if n < 10 else str(n) for n in range(1, 31)}
    assert {d.split(",")[0] for d in lei.dispositivos} == {f"{n}º" for n in range(1, 10)}
    assert all(linha.strip() for texto in GO.textos for linha in texto.dispositivos.values())


@pytest.mark.parametrize(
    ("poder", "tipo", "em", "codigo"),
    [
        ("executivo", "concurso", date(2025, 10, 1), "go-2025"),
        ("executivo", "processo_seletivo", date(2026, 1, 5), "go-2025"),
        ("executivo", "concurso", date(2035, 10, 1), "go-2025"),
        ("legislativo", "concurso", date(2025, 5, 6), "go-legislativo-2025"),
    ],
)
def test_go_d_29_a_norma_se_escolhe_pela_data_do_edital(poder, tipo, em, codigo):
    assert vigente("GO", poder, tipo, em).codigo == codigo


@pytest.mark.parametrize(
    ("poder", "tipo", "em", "motivo", "onde"),
    [
        ("executivo", "concurso", date(2025, 9, 30), "ainda sem o Decreto", LEI + "9º, I"),
        ("executivo", "concurso", date(2025, 9, 3), "ainda sem o Decreto", LEI + "9º, I"),
        ("executivo", "concurso", date(2025, 9, 2), "anterior a 01/10/2025", DECRETO + "29"),
        ("executivo", "concurso", date(2035, 10, 2), "fim da vigência", DECRETO + "30"),
        ("executivo", "vestibular", date(2026, 1, 5), "não se aplica a vestibular", DECRETO + "1º"),
        ("judiciario", "concurso", date(2026, 1, 5), "não alcança o poder judiciario", DECRETO + "1º"),
        ("legislativo", "concurso", date(2025, 5, 5), "anterior a 06/05/2025", LEI + "7º"),
        ("legislativo", "concurso", date(2035, 5, 7), "fim da vigência", LEI + "9º"),
    ],
)
def test_go_d_30_fora_da_vigencia_ou_do_alcance_e_recusada_com_o_artigo(poder, tipo, em, motivo, onde):
    with pytest.raises(NormaRecusada, match=motivo) as recusa:
        vigente("GO", poder, tipo, em)
    assert recusa.value.onde == onde
    assert onde in str(recusa.value)


def test_ente_sem_norma_e_recusado():
    with pytest.raises(NormaRecusada, match="não há norma cadastrada para XX"):
        vigente("XX", "executivo", "concurso", date(2026, 1, 5))


def test_o_codigo_do_ente_abrevia_a_norma_e_o_desconhecido_diz_quais_ha():
    assert norma("GO") is norma("go") is GO
    with pytest.raises(NormaDesconhecida) as erro:
        norma("xx-1900")
    assert "go-2025" in str(erro.value)


def test_go_l_no_legislativo_o_que_so_o_decreto_tem_e_do_edital_com_o_decreto_por_padrao():
    assert LEGISLATIVO.minimo_de_vagas == Manda(3, LEI + "1º")
    assert LEGISLATIVO.presenca == Manda("presencial", LEI + "3º, § 1º")
    assert LEGISLATIVO.titulares == Cala(f"edital; padrão do {DECRETO}12, § 3º", 5)
    assert (LEGISLATIVO.titulares.ou(None), LEGISLATIVO.titulares.ou(7)) == (5, 7)
    assert LEGISLATIVO.titulares.a_confirmar


def test_grupo_que_a_norma_nao_tem_e_erro():
    with pytest.raises(KeyError):
        GO.grupo("quilombolas")


def test_o_que_nao_tem_efeito_no_sistema_e_dispositivo_que_existe_e_traz_a_razao():
    for texto in (go_decreto_10789, go_lei_23389):
        dispositivos = texto.DECRETO_10789 if texto is go_decreto_10789 else texto.LEI_23389
        assert set(texto.SEM_EFEITO_NO_SISTEMA) <= set(dispositivos)
        assert all(texto.SEM_EFEITO_NO_SISTEMA.values())
