"""Goiás: os deveres que nenhuma outra história conta, pela tela ou pela página de cada um."""

import pytest
from django.urls import reverse

from concursos.models import Inscricao, Opcao
from concursos.publicacoes import EDITAL
from heteroidentificacao.consultas import pessoas_a_convocar
from heteroidentificacao.models import Voto
from tests.banca import ENQUADRA, NAO_ENQUADRA, Banca, fundamentacao
from tests.fotografias import certame, lista, preparar, publicar  # noqa: F401
from tests.historias.test_go_certame import Mundo
from tests.listas import Listas

# ruff: noqa: F811 (as montagens importadas de fotografias)
pytestmark = pytest.mark.django_db


def pagina_de(client, publicacao):
    return client.get(reverse("publicacao", args=[publicacao.certame.codigo, publicacao.uuid])).text


def test_go_l_1_p1_a_lei_rege_tambem_o_certame_do_legislativo():
    mundo = Mundo()
    mundo.orgao.poder = "legislativo"
    mundo.orgao.save()

    mundo.abrir()

    assert mundo.certame.norma_codigo == "go-legislativo-2025"
    quadro = mundo.cliente.get(mundo.quadro).text
    assert "50 × 20 % = 10" in quadro
    assert "Lei 23.389/2025, art. 1º" in quadro


def test_go_d_5_e_go_l_4_quem_opta_pela_reserva_disputa_tambem_a_ampla(client):
    listas = Listas()
    pagina = pagina_de(client, listas.publicar())

    da_ampla, da_reserva = pagina.split("Lista de negros", 1)
    assert "R 10" in da_ampla
    assert "R 10" in da_reserva
    assert "R 01" not in da_reserva.split("Lista de pessoas com deficiência")[0]


def test_go_d_12_p1_o_edital_preve_o_procedimento_que_completa_a_autodeclaracao(client, publicar):
    publicacao = publicar()

    assert publicacao.tipo == EDITAL.codigo
    assert "submetem-se ao procedimento todas as pessoas convocadas que optaram pela reserva" in pagina_de(
        client, publicacao
    )


def cedula(**outros):
    return {"conclusao": ENQUADRA, "fundamentacao": fundamentacao(), "confirmar": "1", **outros}


def test_go_d_22_e_go_d_22_p1_so_se_vota_pelo_fenotipo_do_formulario(client):
    banca = Banca(pessoas=1)
    caso = banca.caso()
    client.force_login(banca.membros(caso)[0])
    endereco = reverse("caso_votar", args=[caso.uuid])

    sem_fenotipo = client.post(endereco, cedula()).text
    por_ascendencia = client.post(endereco, cedula(caracteristicas=["avó negra"])).text

    assert Voto.objects.count() == 0
    assert "Marque as características que você considerou" in sem_fenotipo
    assert "avó negra não é uma das escolhas disponíveis" in por_ascendencia
    client.post(endereco, cedula(caracteristicas=["cor da pele"]))
    assert [voto.caracteristicas for voto in Voto.objects.all()] == [["cor da pele"]]


def test_go_l_3_p1_e_go_d_22_so_se_vota_em_quem_esteve_presente(client):
    banca = Banca(pessoas=1)
    caso = banca.casos[0]
    membro = banca.membros(caso)[0]
    client.force_login(membro)
    votar = reverse("caso_votar", args=[caso.uuid])
    declarar = reverse("caso_declarar", args=[caso.uuid])

    client.post(declarar, {"resposta": "sem_impedimento"})
    antes = client.post(votar, cedula(caracteristicas=["cor da pele"]))
    assert antes.status_code in (403, 404) and not Voto.objects.exists()

    banca.receber(caso)
    client.post(declarar, {"resposta": "sem_impedimento"})
    client.post(votar, cedula(caracteristicas=["cor da pele"]))
    assert Voto.objects.get().assento.membro.pessoa == membro


def test_go_d_14_p1_a_decisao_vale_so_para_o_certame_dela(client):
    primeira = Banca(pessoas=1)
    primeira.decidem(0, *[NAO_ENQUADRA] * 5)
    segunda = Banca(pessoas=1)
    pessoa, inscricao = primeira.candidatas[0].pessoa, segunda.candidatas[0]
    inscricao.refresh_from_db()
    nova = Inscricao.objects.create(
        certame=segunda.certame,
        cargo=segunda.cargo,
        pessoa=pessoa,
        numero="20269999",
        nome=pessoa.nome,
        nascimento=inscricao.nascimento,
        email=pessoa.email,
        cor="parda",
        total=inscricao.total,
        posicao=99,
        aprovada=True,
        na_ampla=True,
    )
    opcao = Opcao.objects.create(inscricao=nova, grupo="negros", opcao_em=segunda.agora)

    assert opcao.verificacao == "nao_convocada"
    assert (nova, "negros") in pessoas_a_convocar(segunda.certame)
    client.force_login(pessoa)
    pagina = client.get(reverse("minha_inscricao", args=[nova.uuid])).text
    assert "não confirmada" not in pagina
    assert str(primeira.casos[0].uuid) not in pagina
