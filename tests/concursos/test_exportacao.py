"""Exportar e somar as listas do painel."""

import csv as leitor_de_csv
import io

import openpyxl
import pytest
from django.urls import reverse

from concursos.admin.exportacao import celula_segura
from concursos.atos import conceder
from concursos.models import Ato
from tests import fabricas
from tests.concursos.planilhas import ANA, BEA, certame_aberto, csv, importar
from tests.conftest import instante

pytestmark = pytest.mark.django_db
LISTA, EXPORTAR = "admin:concursos_inscricao_changelist", "admin:concursos_inscricao_exportar"
PERIGOSA = '000003;=HYPERLINK("http://mau");001.002.003-97;01/02/1980;Parda;SIM;SIM;59,25;30,00'


@pytest.fixture
def cena(settings, tmp_path, client):
    settings.PASTA_DE_ARQUIVOS = tmp_path
    certame, _, organiza = certame_aberto()
    relatorio = importar(certame, organiza, csv(ANA, BEA, PERIGOSA))
    assert relatorio["situacao"] == "gravada", relatorio
    client.force_login(organiza)
    return certame, organiza


def linhas_de(resposta):
    bytes_ = b"".join(resposta.streaming_content)
    assert bytes_.startswith(b"\xef\xbb\xbf")
    return list(leitor_de_csv.reader(io.StringIO(bytes_.decode("utf-8-sig")), delimiter=";"))


def test_csv_com_bom_cpf_mascarado_e_sem_formula_e_anotado_no_livro(cena, client):
    certame, organiza = cena
    resposta = client.post(reverse(EXPORTAR), {"formato": "csv"})
    linhas = linhas_de(resposta)
    assert [linha[2] for linha in linhas] == ["Inscrição", "000001", "000002", "000003"]
    assert linhas[1][3:5] == ["Ana D'Ávila", "***.123.456-**"]
    assert linhas[3][3] == '\'=HYPERLINK("http://mau")'
    assert linhas[3][9] == "negros, PcD"
    ato = Ato.objects.filter(corrente__certame=certame).latest("numero")
    assert (ato.nome, ato.por, ato.motivo) == (
        "exportar_lista",
        organiza,
        "inscritos, CSV, 3 linhas, CPF mascarado",
    )


def test_xlsx_guarda_o_texto_exato_e_nenhuma_formula(cena, client):
    resposta = client.post(reverse(EXPORTAR), {"formato": "xlsx"})
    folha = openpyxl.load_workbook(io.BytesIO(b"".join(resposta.streaming_content))).active
    celula = folha.cell(4, 4)
    assert (celula.value, celula.data_type) == ('=HYPERLINK("http://mau")', "s")


def test_cpf_inteiro_so_com_motivo_que_fica_no_livro(cena, client):
    certame, _ = cena
    sem_motivo = client.post(reverse(EXPORTAR), {"formato": "csv", "com_cpf": "on"})
    assert sem_motivo.context["form"].errors == {"motivo": ["Escreva o motivo."]}
    atos = Ato.objects.count()
    resposta = client.post(
        reverse(EXPORTAR), {"formato": "csv", "com_cpf": "on", "motivo": "ofício 12/2026 do TCE"}
    )
    assert linhas_de(resposta)[1][4] == "00012345601"
    assert Ato.objects.count() == atos + 1
    assert Ato.objects.latest("pk").motivo == "inscritos, CSV, 3 linhas, CPF inteiro: ofício 12/2026 do TCE"


def test_sai_o_que_esta_filtrado(cena, client):
    resposta = client.post(reverse(EXPORTAR) + "?reserva=pcd", {"formato": "csv"})
    assert [linha[2] for linha in linhas_de(resposta)][1:] == ["000002", "000003"]
    resposta = client.post(reverse(EXPORTAR) + "?reserva=nenhuma", {"formato": "csv"})
    assert len(linhas_de(resposta)) == 1
    resposta = client.post(reverse(EXPORTAR) + "?q=Connor", {"formato": "csv"})
    assert [linha[2] for linha in linhas_de(resposta)][1:] == ["000002"]


def test_a_lista_soma_as_quantidades_do_que_esta_filtrado(cena, client):
    resposta = client.get(reverse(LISTA))
    assert resposta.context["somas"] == [
        ("Inscrições", 3),
        ("Concorrem a negros", 2),
        ("Concorrem a PcD", 2),
        ("Sub judice", 0),
    ]
    resposta = client.get(reverse(LISTA) + "?reserva=as_duas")
    assert resposta.context["somas"][0] == ("Inscrições", 1)
    assert resposta.context["endereco_da_exportacao"].endswith("exportar/?reserva=as_duas")


def test_quem_audita_exporta_mascarado_e_nunca_inteiro(cena, client):
    certame, organiza = cena
    audita = fabricas.pessoa("Aldo Audita")
    conceder(
        pessoa=audita,
        licenca="auditar",
        sobre=certame.orgao,
        por=organiza,
        em=instante(2026, 1, 6),
        motivo="m",
    )
    client.force_login(audita)
    dados = {"formato": "csv", "com_cpf": "on", "motivo": "quero"}
    assert linhas_de(client.post(reverse(EXPORTAR), dados))[1][4] == "***.123.456-**"


def test_quem_organiza_outro_orgao_exporta_uma_lista_vazia(cena, client):
    _, _, de_outro = certame_aberto()
    client.force_login(de_outro)
    atos = Ato.objects.count()
    assert len(linhas_de(client.post(reverse(EXPORTAR), {"formato": "csv"}))) == 1
    assert Ato.objects.count() == atos
    assert "000001" not in client.get(reverse(LISTA)).content.decode()


def test_a_lista_e_a_exportacao_fazem_sempre_o_mesmo_numero_de_consultas(cena, client, consultas):
    certame, organiza = cena
    with consultas(None) as antes:
        client.get(reverse(LISTA))
        lista = len(antes)
    with consultas(None) as antes:
        linhas_de(client.post(reverse(EXPORTAR), {"formato": "csv"}))
        exportacao = len(antes)
    importar(
        certame,
        organiza,
        csv(
            "9;Caio Souza;900.800.700-27;01/02/1980;Branca;NÃO;SIM;59,25;30,00",
            *(f"{n};Pessoa Ímpar;{fabricas.cpf(n)};01/02/1980;Parda;SIM;NÃO;50;30" for n in range(10, 40)),
        ),
    )
    with consultas(lista):
        client.get(reverse(LISTA))
    with consultas(exportacao):
        linhas_de(client.post(reverse(EXPORTAR), {"formato": "csv"}))


@pytest.mark.parametrize(
    ("valor", "sai"),
    [("=1", "'=1"), (" +1", "' +1"), ("@a", "'@a"), ("-x", "'-x"), ("\tx", "'\tx"), (-3, -3), ("Ana", "Ana")],
)
def test_celula_que_viraria_formula_leva_apostrofo(valor, sai):
    assert celula_segura(valor) == sai


def test_o_livro_de_atos_sai_em_planilha_com_a_corrente_e_a_saida_fica_anotada(cena, client):
    certame, organiza = cena
    atos = list(Ato.objects.filter(corrente__certame=certame).order_by("numero"))
    titulos, *linhas = linhas_de(
        client.post(reverse("exportar_livro", args=[certame.codigo]), {"formato": "csv"})
    )
    assert titulos[-2:] == ["Elo anterior", "Elo"]
    assert [(linha[0], linha[-1]) for linha in linhas] == [(str(ato.numero), ato.elo) for ato in atos]
    ultimo = Ato.objects.filter(corrente__certame=certame).latest("numero")
    assert (ultimo.nome, ultimo.por) == ("exportar_lista", organiza)
    assert ultimo.motivo == f"livro de atos, CSV, {len(atos)} linhas, sem CPF"


def test_o_livro_exportado_leva_a_busca_da_tela(cena, client):
    certame, _ = cena
    endereco = reverse("exportar_livro", args=[certame.codigo]) + "?ato=abrir_certame"
    assert [linha[1] for linha in linhas_de(client.post(endereco, {"formato": "csv"}))[1:]] == [
        "Abrir certame"
    ]
