"""O que vale em toda lista do painel: licenças lidas uma vez por página, nada de outro órgão, histórias só lidas."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from concursos.atos import conceder, revogar
from tests import fabricas
from tests.concursos.planilhas import ANA, BEA, certame_aberto, csv, importar
from tests.conftest import instante

pytestmark = pytest.mark.django_db
LISTAS = (
    "concursos_certame",
    "concursos_cargo",
    "concursos_inscricao",
    "concursos_importacao",
    "concursos_orgao",
    "heteroidentificacao_curriculo",
    "heteroidentificacao_procedimento",
    "recursos_recurso",
)


@pytest.fixture
def cena(settings, tmp_path, client):
    settings.PASTA_DE_ARQUIVOS = tmp_path
    certame, cargo, organiza = certame_aberto()
    importar(certame, organiza, csv(ANA, BEA))
    client.force_login(organiza)
    return certame, cargo, organiza


@pytest.fixture
def auditor(cena):
    certame, _, organiza = cena
    pessoa = fabricas.pessoa("Aldo Audita")
    conceder(
        pessoa=pessoa,
        licenca="auditar",
        sobre=certame.orgao,
        por=organiza,
        em=instante(2026, 2, 1),
        motivo="ofício",
    )
    return pessoa


def perguntas_de_licenca(consultas):
    return [c["sql"] for c in consultas if "permissaonoorgao" in c["sql"]]


@pytest.mark.parametrize("lista", LISTAS)
def test_a_lista_pergunta_cada_licenca_uma_vez(cena, client, lista):
    with CaptureQueriesContext(connection) as feitas:
        assert client.get(reverse(f"admin:{lista}_changelist")).status_code == 200
    assert len(perguntas_de_licenca(feitas)) <= 2, perguntas_de_licenca(feitas)


@pytest.mark.parametrize("lista", ["concursos_cargo", "concursos_inscricao", "concursos_importacao"])
def test_o_filtro_por_certame_nao_mostra_o_de_outro_orgao(cena, client, lista):
    fabricas.cargo(fabricas.certame(fabricas.orgao(), titulo="Rascunho sigiloso"))
    assert "Rascunho sigiloso" not in client.get(reverse(f"admin:{lista}_changelist")).content.decode()


def test_licenca_revogada_fecha_o_painel_no_pedido_seguinte(cena, client, auditor):
    certame, _, organiza = cena
    client.force_login(auditor)
    assert client.get(reverse("admin:concursos_certame_changelist")).status_code == 200
    revogar(
        pessoa=auditor,
        licenca="auditar",
        sobre=certame.orgao,
        por=organiza,
        em=instante(2026, 2, 2),
        motivo="fim",
    )
    assert client.get(reverse("admin:concursos_certame_changelist"), follow=True).status_code == 403


def test_a_historia_conta_tambem_as_linhas_do_cargo_e_fala_portugues(cena, client):
    certame, cargo, _ = cena
    prova = cargo.provas.get(codigo="objetiva")
    prova.maximo = prova.maximo + 100
    prova.save()
    pagina = client.get(reverse("admin:concursos_cargo_history", args=[cargo.pk])).content.decode()
    assert "<h1>História: Analista</h1>" in pagina
    assert "<h2>Provas</h2>" in pagina
    assert f"{prova.maximo - 100} → {prova.maximo}" in pagina
    assert "style=" not in pagina.split("<main")[-1]


def test_a_historia_diz_em_palavras_o_que_um_ato_mudou(cena, client):
    certame, _, _ = cena
    pagina = client.get(reverse("admin:concursos_certame_history", args=[certame.pk])).content.decode()
    assert "<strong>Situação:</strong> em elaboração → aberto" in pagina


def test_a_historia_so_se_le(cena, client):
    certame, _, _ = cena
    registro = certame.history.first()
    endereco = reverse("admin:concursos_certame_simple_history", args=[certame.pk, registro.pk])
    assert client.get(endereco).status_code == 200
    assert client.post(endereco, {"titulo": "Outro"}).status_code == 405
    assert client.post(reverse("admin:concursos_certame_history", args=[certame.pk])).status_code == 405


def test_o_orgao_se_escolhe_entre_os_que_a_pessoa_organiza_e_sem_lapis_ao_lado(cena, client):
    certame, _, _ = cena
    fabricas.orgao(nome="Secretaria alheia")
    pagina = client.get(reverse("admin:concursos_certame_add")).content.decode()
    assert f">{certame.orgao.nome}</option>" in pagina
    assert "Secretaria alheia" not in pagina
    assert "change-related" not in pagina


def test_o_quadro_nao_da_ao_auditor_vinculo_para_o_que_ele_nao_pode(cena, client, auditor):
    certame, _, _ = cena
    designar = reverse("designar_ordinaria", args=[certame.codigo])
    quadro = reverse("cockpit", args=[certame.codigo])
    assert designar in client.get(quadro).content.decode()
    client.force_login(auditor)
    assert designar not in client.get(quadro).content.decode()
