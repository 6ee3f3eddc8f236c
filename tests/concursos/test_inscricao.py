"""Optar pela reserva e desistir dela, até o último segundo das inscrições (art. 5º, § 5º)."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied

from concursos.atos import AtoImpedido, desistir_da_reserva, optar_por_reserva
from concursos.models import Ato, Inscricao, Opcao
from tests import fabricas
from tests.concursos.planilhas import ANA, ANTES_DO_PRAZO, BEA, certame_aberto, csv, importar

pytestmark = pytest.mark.django_db


@pytest.fixture
def aberto(settings, tmp_path):
    """(certame, quem organiza)."""
    settings.PASTA_DE_ARQUIVOS = tmp_path
    certame, _, organiza = certame_aberto()
    return certame, organiza


@pytest.fixture
def bea(aberto):
    certame, organiza = aberto
    importar(certame, organiza, csv(ANA, BEA))
    return Inscricao.objects.select_related("pessoa", "certame").get(numero="000002")


def test_go_d_5_p5_opta_e_desiste_ate_o_ultimo_segundo_das_inscricoes(bea):
    fim = bea.certame.inscricoes_ate
    opcao = optar_por_reserva(inscricao=bea, grupo="negros", por=bea.pessoa, em=fim)
    assert (opcao.verificacao, opcao.opcao_em, opcao.retirada_em) == ("nao_convocada", fim, None)
    assert desistir_da_reserva(inscricao=bea, grupo="negros", por=bea.pessoa, em=fim).retirada_em == fim
    assert optar_por_reserva(inscricao=bea, grupo="negros", por=bea.pessoa, em=fim).retirada_em is None
    assert [a.nome for a in Ato.objects.order_by("-numero")[:3]] == [
        "optar_por_reserva",
        "desistir_da_reserva",
        "optar_por_reserva",
    ]


@pytest.mark.parametrize(("ato", "grupo"), [(optar_por_reserva, "negros"), (desistir_da_reserva, "pcd")])
def test_go_d_5_p5_um_segundo_depois_e_recusado_com_a_hora_do_servidor_e_o_artigo(bea, ato, grupo):
    antes = list(Opcao.objects.values())
    with pytest.raises(AtoImpedido) as recusa:
        ato(inscricao=bea, grupo=grupo, por=bea.pessoa, em=bea.certame.inscricoes_ate + timedelta(seconds=1))
    assert "31/03/2026 23:59:59" in recusa.value.motivo
    assert "01/04/2026 00:00:00" in recusa.value.motivo
    assert recusa.value.onde == "Decreto 10.789/2025, art. 5º, § 5º"
    assert list(Opcao.objects.values()) == antes


def test_go_d_3_nao_opta_por_negros_quem_nao_se_declarou(bea):
    Inscricao.objects.filter(pk=bea.pk).update(cor="branca")
    with pytest.raises(AtoImpedido, match="preta ou parda") as recusa:
        optar_por_reserva(inscricao=bea, grupo="negros", por=bea.pessoa, em=ANTES_DO_PRAZO)
    assert recusa.value.onde == "Decreto 10.789/2025, art. 3º"


def test_ninguem_opta_por_outra_pessoa(bea, aberto):
    _, organiza = aberto
    for alheia in (organiza, fabricas.pessoa("Outra")):
        with pytest.raises(PermissionDenied, match="só a própria pessoa"):
            optar_por_reserva(inscricao=bea, grupo="negros", por=alheia, em=ANTES_DO_PRAZO)
    assert Opcao.objects.filter(inscricao=bea).count() == 1


def test_quem_ja_concorre_nao_opta_de_novo_e_quem_nao_concorre_nao_desiste(bea):
    with pytest.raises(AtoImpedido, match="já concorre"):
        optar_por_reserva(inscricao=bea, grupo="pcd", por=bea.pessoa, em=ANTES_DO_PRAZO)
    with pytest.raises(AtoImpedido, match="não concorre"):
        desistir_da_reserva(inscricao=bea, grupo="negros", por=bea.pessoa, em=ANTES_DO_PRAZO)
    with pytest.raises(AtoImpedido, match="não tem reserva"):
        optar_por_reserva(inscricao=bea, grupo="indigenas", por=bea.pessoa, em=ANTES_DO_PRAZO)
