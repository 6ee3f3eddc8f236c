"""A área de quem se candidata antes da banca: lista vazia, opção pela reserva, quem leu, convocação."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from concursos.atos import abrir_certame, conceder, definir_vagas, registrar_leitura
from concursos.models import Ato, Inscricao, Opcao
from concursos.situacoes import Verificacao
from tests import fabricas
from tests.fabricas import BRASILIA

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana(client):
    pessoa = fabricas.pessoa("Ana Maria")
    client.force_login(pessoa, backend="concursos.entrada.EntradaPorEmailOuCPF")
    return pessoa


@pytest.fixture
def inscricao(ana):
    """Uma inscrição parda num certame aberto, com inscrições até daqui a dez dias."""
    agora = timezone.now()
    orgao = fabricas.orgao()
    organiza = fabricas.pessoa("Olga")
    conceder(pessoa=organiza, licenca="organizar", sobre=orgao, por=None, em=agora, motivo="Portaria 1")
    certame = fabricas.certame(
        orgao,
        codigo="aberto",
        inscricoes_de=agora - timedelta(days=5),
        inscricoes_ate=(agora + timedelta(days=10)).replace(microsecond=0),
    )
    cargo = fabricas.cargo(certame)
    definir_vagas(cargo=cargo, quantidade=10, por=organiza, em=agora)
    abrir_certame(certame=certame, por=organiza, em=agora)
    certame.refresh_from_db()
    return Inscricao.objects.create(
        certame=certame,
        cargo=cargo,
        pessoa=ana,
        numero="000777",
        nome="Ana Maria",
        nascimento=fabricas.date(1990, 1, 1),
        cor="parda",
    )


def pagina(client, inscricao):
    return client.get(reverse("minha_inscricao", args=[inscricao.uuid])).content.decode()


def test_quem_nao_tem_inscricao_le_que_nao_ha_nenhuma(client, ana):
    assert "Nenhuma inscrição em seu nome" in client.get(reverse("minha_area")).content.decode()


def test_a_area_lista_so_as_inscricoes_da_propria_pessoa(client, inscricao):
    outra = fabricas.pessoa("Bento")
    Inscricao.objects.create(
        certame=inscricao.certame,
        cargo=inscricao.cargo,
        pessoa=outra,
        numero="000778",
        nome="Bento",
        nascimento=fabricas.date(1991, 1, 1),
    )
    texto = client.get(reverse("minha_area")).content.decode()
    assert "Inscrição 000777" in texto
    assert "000778" not in texto


def test_go_d_5_p5_opta_e_desiste_da_reserva_ate_o_fim_das_inscricoes(client, inscricao):
    endereco = reverse("minha_reserva", args=[inscricao.uuid, "negros"])
    assert "Optar pela reserva para" in client.get(endereco).content.decode()

    assert client.post(endereco, {"ato": "optar"}).url == reverse("minha_inscricao", args=[inscricao.uuid])
    opcao = Opcao.objects.get(inscricao=inscricao)
    assert (opcao.grupo, opcao.verificacao, opcao.retirada_em) == ("negros", Verificacao.NAO_CONVOCADA, None)
    assert "Desistir da reserva" in pagina(client, inscricao)

    client.post(endereco, {"ato": "desistir"})
    opcao.refresh_from_db()
    assert opcao.retirada_em is not None
    assert list(Ato.objects.order_by("numero").values_list("nome", flat=True))[-2:] == [
        "optar_por_reserva",
        "desistir_da_reserva",
    ]


def test_go_d_5_p5_depois_do_prazo_a_opcao_nao_muda_e_a_tela_diz_a_hora(client, inscricao):
    certame = inscricao.certame
    certame.inscricoes_ate = timezone.now() - timedelta(minutes=1)
    certame.save()
    resposta = client.post(reverse("minha_reserva", args=[inscricao.uuid, "negros"]), {"ato": "optar"})
    assert resposta.status_code == 409
    assert "só podia mudar até o fim das inscrições" in resposta.content.decode()
    assert Opcao.objects.count() == 0
    assert "Optar pela reserva" not in pagina(client, inscricao)


def test_go_d_3_quem_se_declarou_branca_nao_opta_e_le_por_que(client, inscricao):
    inscricao.cor = "branca"
    inscricao.save()
    resposta = client.post(reverse("minha_reserva", args=[inscricao.uuid, "negros"]), {"ato": "optar"})
    assert resposta.status_code == 409
    assert "quem se declarou" in resposta.content.decode()
    assert Opcao.objects.count() == 0


def test_reserva_que_a_norma_nao_tem_nao_existe(client, inscricao):
    assert client.get(reverse("minha_reserva", args=[inscricao.uuid, "marcianos"])).status_code == 404


def test_go_d_14_p3_a_pessoa_ve_quem_leu_pela_funcao_e_pelo_motivo_nunca_pelo_nome(client, inscricao):
    leitora = fabricas.pessoa("Leitora Indiscreta")
    registrar_leitura(
        pessoa=leitora,
        inscricao=inscricao,
        coisa=inscricao,
        motivo="resposta ao Ministério Público",
        em=fabricas.datetime(2026, 4, 2, 10, tzinfo=BRASILIA),
    )
    texto = pagina(client, inscricao)
    assert "02/04/2026, 10:00 (horário de Brasília)" in texto
    assert "organização do certame" in texto
    assert "resposta ao Ministério Público" in texto
    assert "Indiscreta" not in texto


def test_a_pagina_faz_o_mesmo_numero_de_consultas_com_uma_e_com_vinte_leituras(client, inscricao, consultas):
    def ler(quantas):
        for i in range(quantas):
            registrar_leitura(
                pessoa=fabricas.pessoa(f"Pessoa {i}"),
                inscricao=inscricao,
                coisa=inscricao,
                motivo="conferência",
                em=timezone.now(),
            )

    ler(1)
    pagina(client, inscricao)
    with consultas(None) as antes:
        pagina(client, inscricao)
    ler(19)
    with consultas(None) as depois:
        pagina(client, inscricao)
    assert len(antes) == len(depois)
