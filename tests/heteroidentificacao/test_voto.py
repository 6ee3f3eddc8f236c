"""O que cada ato do caso recusa, e o que não muda quando recusa."""

import pytest
from django.core.exceptions import PermissionDenied
from django.db import Error, transaction

from concursos.atos import AtoImpedido
from concursos.models import Ato
from heteroidentificacao import atos
from heteroidentificacao.consultas import votos_para_a_pessoa, votos_revelados
from heteroidentificacao.models import Voto
from tests.banca import DUVIDA, ENQUADRA, NAO_ENQUADRA, Banca, fundamentacao

pytestmark = pytest.mark.django_db


@pytest.fixture
def banca():
    return Banca()


def test_antes_da_saida_ninguem_vota(banca):
    caso = banca.casos[0]
    banca.declaram(caso)
    with pytest.raises(PermissionDenied, match="saída da pessoa ainda não foi registrada.*art. 14, § 2º"):
        banca.vota(caso, banca.membros(caso)[0], ENQUADRA)
    assert not Voto.objects.exists()


def test_sem_declarar_se_tem_impedimento_ninguem_vota(banca):
    caso = banca.caso(declarado=False)
    with pytest.raises(PermissionDenied, match="declare antes se tem impedimento"):
        banca.vota(caso, banca.membros(caso)[0], ENQUADRA)


def test_suplente_sem_assento_e_membro_da_recursal_nao_votam(banca):
    caso = banca.caso()
    suplente = banca.ordinaria.membros.get(papel="suplente").pessoa
    recursal = banca.recursal.membros.filter(papel="titular").first().pessoa
    for pessoa in (suplente, recursal, banca.organizadora, banca.secretaria, banca.candidatas[0].pessoa):
        with pytest.raises(PermissionDenied, match="não tem assento neste caso"):
            banca.vota(caso, pessoa, ENQUADRA)


def test_voto_enviado_nao_se_repete_nem_se_altera(banca):
    caso = banca.caso()
    membro = banca.membros(caso)[0]
    voto = banca.vota(caso, membro, ENQUADRA)
    with pytest.raises(PermissionDenied, match="já votou neste caso"):
        banca.vota(caso, membro, NAO_ENQUADRA)
    with pytest.raises(Error, match="só se insere"), transaction.atomic():
        Voto.objects.filter(pk=voto.pk).update(conclusao=NAO_ENQUADRA)
    with pytest.raises(Error, match="só se insere"), transaction.atomic():
        Voto.objects.filter(pk=voto.pk).delete()


@pytest.mark.parametrize("texto", ["curto", " " * 200, "x" * 79])
def test_o_voto_precisa_de_oitenta_letras_proprias(banca, texto):
    caso = banca.caso()
    with pytest.raises(AtoImpedido, match="80 letras"):
        banca.vota(caso, banca.membros(caso)[0], ENQUADRA, texto=texto)
    assert not Voto.objects.exists()


def test_texto_igual_ao_de_outro_voto_do_mesmo_membro_e_recusado_sem_contar_espacos_e_maiusculas(banca):
    primeiro, segundo = banca.caso(0), banca.caso(1)
    membro, outro = banca.membros(primeiro)[:2]
    texto = fundamentacao()
    banca.vota(primeiro, membro, ENQUADRA, texto=texto)
    with pytest.raises(AtoImpedido, match="igual ao de outro voto seu"):
        banca.vota(
            segundo, membro, ENQUADRA, texto=texto.upper().replace(" ", "  "), ciente_da_semelhanca=True
        )
    banca.vota(segundo, outro, ENQUADRA, texto=texto)  # de outra pessoa: não é o voto dela


def test_texto_parecido_avisa_e_so_segue_com_ciencia(banca):
    primeiro, segundo = banca.caso(0), banca.caso(1)
    membro = banca.membros(primeiro)[0]
    texto = fundamentacao()
    banca.vota(primeiro, membro, ENQUADRA, texto=texto)
    with pytest.raises(AtoImpedido, match="muito parecido"):
        banca.vota(segundo, membro, ENQUADRA, texto=texto + " sim")
    assert banca.vota(segundo, membro, ENQUADRA, texto=texto + " sim", ciente_da_semelhanca=True).pk


def test_caracteristicas_sao_as_do_formulario_e_a_versao_fica_no_voto(banca):
    caso = banca.caso()
    membro = banca.membros(caso)[0]
    for marcadas in (["sobrenome"], []):
        with pytest.raises(AtoImpedido):
            atos.votar(
                procedimento=caso,
                conclusao=ENQUADRA,
                fundamentacao=fundamentacao(),
                caracteristicas=marcadas,
                por=membro,
                em=banca.passar(),
            )
    voto = banca.vota(caso, membro, ENQUADRA)
    assert (voto.caracteristicas, voto.formulario_versao) == (["cor da pele"], 1)


def test_o_ultimo_voto_lacra_e_abre_os_votos_na_mesma_hora(banca):
    caso = banca.votam(banca.caso(), ENQUADRA, ENQUADRA, NAO_ENQUADRA, DUVIDA)
    assert (caso.situacao, votos_revelados(caso), votos_para_a_pessoa(caso)) == ("encerrado", [], [])
    banca.vota(caso, banca.membros(caso)[4], NAO_ENQUADRA)
    caso = banca.reler(caso)
    assert (caso.situacao, caso.lacrado_em) == ("lacrado", banca.agora)
    assert len(votos_para_a_pessoa(caso)) == 5


def test_o_livro_leva_so_a_prova_do_voto_nunca_o_conteudo(banca):
    caso = banca.caso()
    voto = banca.vota(caso, banca.membros(caso)[0], NAO_ENQUADRA)
    linha = Ato.objects.get(nome="votar")
    assert (linha.prova, linha.motivo, linha.sobre_pk) == (voto.sha256, "", str(voto.pk))
    assert "enquadra" not in f"{linha.fundamento}{linha.motivo}"


def test_a_ordem_dos_votos_numerados_e_estavel_e_nao_diz_quem_votou(banca):
    caso = banca.votam(banca.caso(), *[ENQUADRA] * 5)
    primeira = votos_para_a_pessoa(caso)
    assert primeira == votos_para_a_pessoa(banca.reler(caso))
    assert [voto["numero"] for voto in primeira] == [1, 2, 3, 4, 5]
    assert set(primeira[0]) == {
        "numero",
        "conclusao",
        "conclusao_rotulo",
        "fundamentacao",
        "caracteristicas",
        "formulario_versao",
        "erratas",
    }
