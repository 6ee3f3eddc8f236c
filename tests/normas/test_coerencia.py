"""Carregar as normas falha quando uma cita, escolhe ou vale o que não pode."""

from dataclasses import replace
from datetime import date
from enum import StrEnum

import pytest

from concursos.normas import NORMAS, norma
from concursos.normas.base import Cala, EscolhaSemRegra, Manda, Texto, uma_por_escolha
from concursos.normas.coerencia import ESCOLHAS, NormaIncoerente, campos_da, conferir_normas

ES = norma("ES")
BR = norma("BR")


def nova(**campos):
    """Uma segunda norma do Espírito Santo, para depois da primeira."""
    vigencia = replace(ES.vigencia, de=date(2040, 1, 1))
    return replace(ES, **({"codigo": "es-2040", "vigencia": vigencia} | campos))


def test_as_normas_que_ha_sao_coerentes():
    assert conferir_normas(NORMAS) == NORMAS


def test_artigo_que_nao_existe_impede_carregar():
    with pytest.raises(KeyError):
        Texto("Lei de prova", "", {"1º": "algo"}).art("2º")
    with pytest.raises(NormaIncoerente, match="es-2023.termo: .*não cita artigo"):
        conferir_normas([replace(ES, termo=Manda(True, "Lei 12.010/2023, art. 99"))])


def test_artigo_de_texto_que_nao_e_da_norma_impede_carregar():
    with pytest.raises(NormaIncoerente, match="não cita artigo"):
        conferir_normas([replace(ES, termo=Manda(True, BR.minimo_de_vagas.onde))])


def test_texto_que_nao_lemos_so_se_cita_a_confirmar():
    certeza = Manda(5, BR.titulares.onde)
    with pytest.raises(NormaIncoerente, match="br-2025.titulares"):
        conferir_normas([replace(BR, titulares=certeza)])
    assert conferir_normas([replace(BR, titulares=replace(certeza, a_confirmar=True))])


def test_vigencias_sobrepostas_do_mesmo_ente_e_alcance_impedem_carregar():
    with pytest.raises(NormaIncoerente, match="es-2023 e es-2040 valem ao mesmo tempo para ES, executivo"):
        conferir_normas([ES, nova()])
    no_mesmo_dia = replace(ES, vigencia=replace(ES.vigencia, ate=date(2040, 1, 1)))
    with pytest.raises(NormaIncoerente, match="ao mesmo tempo"):
        conferir_normas([no_mesmo_dia, nova()])


def test_vigencias_que_se_sucedem_ou_de_alcance_diferente_sao_aceitas():
    ate_a_vespera = replace(ES, vigencia=replace(ES.vigencia, ate=date(2039, 12, 31)))
    assert conferir_normas([ate_a_vespera, nova()])
    estagio = nova(vigencia=replace(ES.vigencia, tipos=frozenset({"estagio"})))
    assert conferir_normas([ES, estagio])


def test_codigo_repetido_impede_carregar():
    with pytest.raises(NormaIncoerente, match="repetido"):
        conferir_normas([ES, ES])


@pytest.mark.parametrize("campo", sorted(set(ESCOLHAS) - {"bastam"}))
def test_escolha_que_nao_e_membro_da_enumeracao_impede_carregar(campo):
    with pytest.raises(NormaIncoerente, match=f"es-2023.{campo}: 'qualquer'"):
        conferir_normas([replace(ES, **{campo: Cala(valor="qualquer")})])


def test_escolha_da_comissao_documental_tambem_se_confere():
    comissao = replace(ES.documentais[0], bastam=Cala(valor="uma"))
    with pytest.raises(NormaIncoerente, match="es-2023.indigenas.bastam"):
        conferir_normas([replace(ES, documentais=(comissao,))])


class Cor(StrEnum):
    AZUL = "azul"
    VERDE = "verde"


def test_escolha_sem_a_sua_regra_impede_carregar():
    assert uma_por_escolha(Cor, {Cor.AZUL: 1, Cor.VERDE: 2}) == {"azul": 1, "verde": 2}
    with pytest.raises(EscolhaSemRegra, match="Cor: sem regra \\['VERDE'\\]"):
        uma_por_escolha(Cor, {Cor.AZUL: 1})
    with pytest.raises(EscolhaSemRegra, match="sem escolha \\['rosa'\\]"):
        uma_por_escolha(Cor, {Cor.AZUL: 1, Cor.VERDE: 2, "rosa": 3})


@pytest.mark.parametrize("regra", NORMAS, ids=lambda n: n.codigo)
def test_o_edital_so_troca_o_que_a_norma_cala_ou_esta_a_confirmar(regra):
    troca = object()
    for campo, valor in campos_da(regra):
        assert (valor.ou(troca) is troca) == valor.a_confirmar, campo


@pytest.mark.parametrize("regra", NORMAS, ids=lambda n: n.codigo)
def test_nada_se_apoia_em_texto_por_ler_sem_ficar_a_confirmar(regra):
    por_ler = [t.nome for t in regra.textos if not t.lido]
    for campo, valor in campos_da(regra):
        if any(valor.onde.startswith(nome) for nome in por_ler):
            assert valor.a_confirmar, campo
