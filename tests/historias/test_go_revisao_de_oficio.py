"""Rever de ofício uma decisão: ato novo, com motivo e depois da defesa; a antiga fica à vista (art. 18, V)."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.urls import reverse

from concursos.atos import AtoImpedido
from concursos.models import Opcao
from heteroidentificacao import atos
from heteroidentificacao.models import RevisaoDeOficio
from tests import fabricas
from tests.banca import ENQUADRA, Banca
from tests.conftest import instante

pytestmark = pytest.mark.django_db
DEFESA_ATE = instante(2026, 7, 12, 23, 59, 59)
MOTIVO = "Um dos cinco membros não tinha assinado o termo."


@pytest.fixture
def banca():
    """Um caso confirmado, com o resultado preliminar publicado, e outra sessão agendada."""
    banca = Banca(pessoas=1)
    banca.decidem(0, *[ENQUADRA] * 5)
    atos.encerrar_sessao(sessao=banca.sessao, por=banca.secretaria, em=banca.passar())
    banca.publica_preliminar()
    banca.outra = atos.agendar_sessao(
        comissao=banca.ordinaria,
        local="Sala 9",
        comeca_em=instante(2026, 8, 3, 9),
        minutos=15,
        capacidade=1,
        por=banca.organizadora,
        em=banca.passar(),
    )
    return banca


def rever(banca):
    caso = banca.reler(banca.casos[0])
    em = banca.passar()
    return atos.abrir_revisao(
        procedimento=caso, motivo=MOTIVO, defesa_ate=DEFESA_ATE, por=banca.organizadora, em=em
    )


def decidir(banca, revisao, anula, em):
    return atos.decidir_revisao(
        revisao=revisao,
        anula=anula,
        motivo="Vício comprovado.",
        sessao=banca.outra if anula else None,
        por=banca.organizadora,
        em=em,
    )


def test_go_d_18_v_so_se_decide_depois_da_defesa_ou_do_fim_do_prazo(banca):
    revisao = rever(banca)
    with pytest.raises(AtoImpedido, match="ainda pode se defender, até 12/07/2026, às 23:59:59"):
        decidir(banca, revisao, True, DEFESA_ATE)
    pessoa = banca.candidatas[0].pessoa
    with pytest.raises(AtoImpedido, match="O prazo terminou"):
        atos.apresentar_defesa(
            revisao=revisao, texto="Assinou, sim.", por=pessoa, em=DEFESA_ATE + timedelta(seconds=1)
        )
    atos.apresentar_defesa(revisao=revisao, texto="Assinou, sim.", por=pessoa, em=DEFESA_ATE)
    with pytest.raises(PermissionDenied, match="já foi recebida"):
        atos.apresentar_defesa(revisao=revisao, texto="Outra.", por=pessoa, em=DEFESA_ATE)
    assert decidir(banca, revisao, False, DEFESA_ATE).anula is False
    with pytest.raises(PermissionDenied, match="já foi decidida"):
        decidir(banca, revisao, True, DEFESA_ATE + timedelta(days=1))
    assert Opcao.objects.get().verificacao == "confirmada"


def test_go_d_18_v_anulada_a_antiga_fica_a_vista_e_a_pessoa_e_ouvida_de_novo(banca, client):
    decidir(banca, rever(banca), True, DEFESA_ATE + timedelta(seconds=1))
    caso = banca.reler(banca.casos[0])
    assert caso.situacao == "decidido" and caso.parecer.confirmada
    novo = caso.repeticoes.get()
    assert (novo.situacao, novo.sessao, Opcao.objects.get().verificacao) == (
        "convocado",
        banca.outra,
        "convocada",
    )
    client.force_login(caso.inscricao.pessoa)
    minha = client.get(reverse("minha_inscricao", args=[caso.inscricao.uuid])).text
    assert "decisão anulada de ofício" in minha
    parecer = client.get(reverse("parecer", args=[caso.uuid])).text
    assert "Anulado de ofício" in parecer and "Autodeclaração confirmada" in parecer


def test_go_d_18_v_pelas_telas_quem_organiza_abre_e_a_pessoa_se_defende(banca, client, monkeypatch):
    monkeypatch.setattr("django.utils.timezone.now", lambda: banca.passar())
    caso = banca.reler(banca.casos[0])
    lista = reverse("revisoes", args=[banca.certame.codigo])
    client.force_login(banca.organizadora)
    vazia = client.post(lista, {"motivo": MOTIVO})
    assert vazia.status_code == 409 and MOTIVO in vazia.text
    client.post(lista, {"procedimento": caso.pk, "motivo": MOTIVO, "defesa_ate": "2026-07-12T23:59"})
    revisao = RevisaoDeOficio.objects.get()
    assert revisao.defesa_ate == DEFESA_ATE
    decidir_em = reverse("decidir_revisao", args=[banca.certame.codigo, revisao.pk])
    cedo = client.post(decidir_em, {"anula": "nao", "motivo": "Nada há."})
    assert cedo.status_code == 409 and "ainda pode se defender" in cedo.text and "Nada há." in cedo.text

    defesa = reverse("defender_se", args=[caso.uuid])
    client.force_login(caso.inscricao.pessoa)
    assert MOTIVO in client.get(defesa).text
    client.post(defesa, {"texto": "O termo foi assinado em maio."})

    client.force_login(banca.organizadora)
    assert "O termo foi assinado em maio." in client.get(decidir_em).text
    sem_sessao = client.post(decidir_em, {"anula": "sim", "motivo": "Vício."})
    assert sem_sessao.status_code == 409 and "Escolha a sessão" in sem_sessao.text
    assert client.post(decidir_em, {"anula": "nao", "motivo": "Nada há."}).status_code == 302
    client.force_login(caso.inscricao.pessoa)
    assert "A decisão anterior foi mantida" in client.get(defesa).text

    client.force_login(fabricas.pessoa("De Fora"))
    assert {client.get(e).status_code for e in (lista, decidir_em, defesa)} == {404}


def test_go_d_18_v_uma_revisao_aberta_por_caso(banca):
    rever(banca)
    with pytest.raises(PermissionDenied, match="já está em revisão"):
        rever(banca)
    assert RevisaoDeOficio.objects.count() == 1
