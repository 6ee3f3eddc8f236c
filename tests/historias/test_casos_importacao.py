"""Faltas que aconteceram a outros ao importar planilhas, cada uma com a sua história, pela tela ou pelo comando."""

import json
from datetime import date
from io import StringIO

import pytest
from django.core.files.base import File
from django.core.management import CommandError, call_command
from django.db import connection
from django.urls import reverse

from concursos.models import Importacao, Inscricao, Nota, Pessoa
from concursos.rotinas.leitura import descobrir
from tests import fabricas
from tests.concursos.planilhas import (
    AMOSTRA,
    ANA,
    BEA,
    CABECALHO,
    certame_aberto,
    csv,
    erros_de,
    importar,
    xlsx,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def aberto(settings, tmp_path):
    """(certame, quem organiza)."""
    settings.PASTA_DE_ARQUIVOS = tmp_path / "arquivos"
    certame, _, organiza = certame_aberto()
    return certame, organiza


def pelo_comando(certame, arquivo, tmp_path, *opcoes):
    """(código de saída, JSON da saída padrão, texto da saída de erros)."""
    planilha = tmp_path / arquivo.name
    planilha.write_bytes(arquivo.read())
    saida, erros = StringIO(), StringIO()
    try:
        call_command(
            "importar",
            str(planilha),
            "--certame",
            certame.codigo,
            "--json",
            *opcoes,
            stdout=saida,
            stderr=erros,
        )
        codigo = 0
    except CommandError as erro:
        codigo = erro.returncode
        erros.write(str(erro))
    return codigo, json.loads(saida.getvalue() or "null"), erros.getvalue()


def test_caso_99_jose_chega_igual_de_cp1252_de_utf8_com_bom_e_de_utf16(aberto, tmp_path):
    certame, organiza = aberto
    for numero, codificacao in enumerate(["cp1252", "utf-8-sig", "utf-8", "utf-16", "cp850", "mac_roman"], 1):
        linhas = [
            f"{numero}{i};José Conceição de Araújo;{fabricas.cpf(numero * 10 + i)};01/02/1980;Preta;SIM;NÃO;59,25;30,00"
            for i in range(5)
        ]
        relatorio = importar(certame, organiza, csv(*linhas, codificacao=codificacao))
        assert relatorio["situacao"] == "gravada", codificacao
        nomes = set(Inscricao.objects.filter(numero__startswith=numero).values_list("nome", flat=True))
        assert nomes == {"José Conceição de Araújo"}, codificacao


def test_caso_99_acento_ja_trocado_na_planilha_vira_aviso_com_a_linha(aberto):
    certame, organiza = aberto
    relatorio = importar(
        certame, organiza, csv(BEA, ANA.replace("Ana D'Ávila", "JosÃ© da Silva")), simular=True
    )
    assert [(a["linha"], a["coluna"]) for a in relatorio["avisos"]] == [(3, "NOME")]
    assert "JosÃ© da" not in json.dumps(relatorio, ensure_ascii=False)


def test_caso_101_apostrofos_e_marcas_ficam_exatos_e_a_tela_os_escapa(aberto, client):
    certame, organiza = aberto
    nomes = ["Ana D'Ávila", "Bea O’Connor", "<b>Teste</b>", "Ĩbẽ Ỹrũ Guarani"]
    linhas = [f"{i};{n};{fabricas.cpf(i)};01/02/1980;Preta;NÃO;NÃO;1;2" for i, n in enumerate(nomes, 1)]
    assert importar(certame, organiza, csv(*linhas))["situacao"] == "gravada"
    assert list(Inscricao.objects.order_by("numero").values_list("nome", flat=True)) == nomes
    client.force_login(organiza)
    pagina = client.get(reverse("admin:concursos_inscricao_changelist")).content.decode()
    assert "&lt;b&gt;Teste&lt;/b&gt;" in pagina
    assert "<b>Teste</b>" not in pagina


def test_caso_110_zeros_que_a_planilha_perdeu_voltam(aberto, tmp_path):
    certame, organiza = aberto
    arquivo = xlsx(
        CABECALHO.split(";"),
        [1, "Ana D'Ávila", 12345601, date(1980, 2, 1), "Preta", "SIM", "NÃO", 59.25, 30],
        [2, "Bea O’Connor", 1234567890, date(1990, 2, 28), "Parda", "NÃO", "SIM", 70.1, 20.5],
    )
    codigo, relatorio, _ = pelo_comando(certame, arquivo, tmp_path)
    assert (codigo, relatorio["situacao"], relatorio["novas"]) == (0, "gravada", 2)
    assert list(Inscricao.objects.order_by("numero").values_list("pessoa__cpf", "total")) == [
        ("00012345601", 8925),
        ("01234567890", 9060),
    ]


def test_caso_111_ponto_zero_sai_e_notacao_cientifica_e_recusada_com_a_linha(aberto, tmp_path):
    certame, _ = aberto
    arquivo = csv(ANA.replace("000.123.456-01", "12345601.0"), BEA.replace("012.345.678-90", "1,23457E+09"))
    codigo, relatorio, erros = pelo_comando(certame, arquivo, tmp_path)
    assert codigo == 2
    assert erros_de(relatorio) == [(3, "CPF", "número em notação científica")]
    assert "linha 3, CPF: número em notação científica" in erros
    assert Inscricao.objects.count() == 0


def test_caso_112_cpf_errado_nao_aparece_em_lugar_nenhum(aberto, tmp_path, caplog):
    certame, _ = aberto
    codigo, relatorio, erros = pelo_comando(certame, csv(ANA.replace("456-01", "456-02")), tmp_path)
    assert codigo == 2
    assert erros_de(relatorio) == [(2, "CPF", "dígitos de conferência que não batem")]
    for texto in (erros, json.dumps(relatorio), caplog.text):
        assert "123456" not in texto
        assert "123.456" not in texto


def test_caso_114_com_e_sem_pontuacao_e_a_mesma_pessoa(aberto):
    certame, organiza = aberto
    com = "1;Caio Souza;001.002.003-97;01/02/1980;Preta;SIM;NÃO;59,25;30,00"
    sem = "2;Caio Souza;00100200397;01/02/1980;Preta;SIM;NÃO;59,25;30,00"
    relatorio = importar(certame, organiza, csv(com, sem))
    assert erros_de(relatorio) == [(3, "CPF", "CPF neste cargo das linhas 2 e 3")]
    assert importar(certame, organiza, csv(com))["situacao"] == "gravada"
    relatorio = importar(certame, organiza, csv(sem))
    assert erros_de(relatorio) == [(2, "CPF", "pessoa que já tem neste cargo a inscrição 1")]
    assert Pessoa.objects.filter(cpf="00100200397").count() == 1


def test_caso_115_mesma_pessoa_duas_vezes_no_cargo_e_recusada_com_as_duas_linhas(aberto):
    certame, organiza = aberto
    relatorio = importar(certame, organiza, csv(ANA, BEA, ANA.replace("000001", "000009")))
    assert erros_de(relatorio) == [(4, "CPF", "CPF neste cargo das linhas 2 e 4")]
    relatorio = importar(certame, organiza, csv(ANA, BEA.replace("000002", "0001")))
    assert erros_de(relatorio) == [(3, "INSCRIÇÃO", "inscrição das linhas 2 e 3")]
    assert Inscricao.objects.count() == 0


def test_caso_116_e_mail_repetido_entra_e_nao_vira_e_mail_de_entrada(aberto):
    certame, organiza = aberto
    cabecalho = CABECALHO + ";E-MAIL"
    relatorio = importar(
        certame,
        organiza,
        csv(ANA + ";familia@exemplo.invalid", BEA + ";familia@exemplo.invalid", cabecalho=cabecalho),
    )
    assert relatorio["situacao"] == "gravada"
    assert Inscricao.objects.filter(email="familia@exemplo.invalid").count() == 2
    assert Pessoa.objects.filter(email="familia@exemplo.invalid").count() == 0


def test_caso_117_homonimos_nunca_se_juntam_por_nome(aberto):
    certame, organiza = aberto
    linhas = [f"{i};José Teste da Silva;{fabricas.cpf(i)};01/02/1980;Preta;SIM;NÃO;;" for i in (1, 2)]
    importar(certame, organiza, csv(*linhas))
    notas = csv("2;80,00;10,00", "1;50,00;20,00", cabecalho="Inscrição;Nota Objetiva;Nota Discursiva")
    assert importar(certame, organiza, notas)["alteradas"] == 2
    assert list(Inscricao.objects.order_by("numero").values_list("numero", "total")) == [
        ("1", 7000),
        ("2", 9000),
    ]


@pytest.mark.parametrize("separador", [";", ",", "\t", "|"])
def test_caso_121_qualquer_separador_aspas_acento_e_linhas_em_branco(aberto, separador):
    certame, organiza = aberto
    cabecalho = separador.join(
        ["Nº Inscrição", '"Nome Completo"', "C.P.F.", "Dt. Nasc.", "Raça/Cor"]
    ).replace("Nº", "Numero da")
    linhas = [
        separador.join(["7", '"Souza; Lima, Ana | ""Aninha"""', "000.123.456-01", "01/02/1980", "PRETA"])
    ]
    relatorio = importar(
        certame,
        organiza,
        csv("", *linhas, "", separador * 4, "", cabecalho=cabecalho.replace("C.P.F.", "CPF")),
    )
    assert (relatorio["situacao"], relatorio["linhas"], relatorio["separador"]) == ("gravada", 1, separador)
    assert Inscricao.objects.get().nome == 'Souza; Lima, Ana | "Aninha"'


def test_caso_121_coluna_que_nao_se_conhece_e_listada_e_ignorada(aberto):
    certame, organiza = aberto
    relatorio = importar(certame, organiza, csv(ANA + ";azul", cabecalho=CABECALHO + ";COR DA CAMISA"))
    assert (relatorio["situacao"], relatorio["ignoradas"]) == ("gravada", ["COR DA CAMISA"])


def test_caso_121_um_erro_em_uma_linha_e_nenhuma_entra(aberto):
    certame, organiza = aberto
    ruins = {
        "NOME": ("Caio Souza", "12345"),
        "DATA DE NASCIMENTO": ("01/02/1980", "31/02/1980"),
        "COR OU RAÇA": ("Preta", "Azul"),
        "CONCORRE NEGROS": ("SIM", "TALVEZ"),
        "OBJETIVA": ("59,25", "59,255"),
        "DISCURSIVA": ("30,00", "100,01"),
    }
    boa = "000003;Caio Souza;001.002.003-97;01/02/1980;Preta;SIM;NÃO;59,25;30,00"
    for coluna, (certo, errado) in ruins.items():
        relatorio = importar(certame, organiza, csv(ANA, BEA, boa.replace(certo, errado, 1)))
        assert [(e["linha"], e["coluna"]) for e in relatorio["erros"]] == [(4, coluna)]
    assert (Inscricao.objects.count(), Pessoa.objects.count(), Importacao.objects.count()) == (0, 1, 0)


def test_caso_123_o_segundo_certame_com_as_mesmas_pessoas_entra_e_nao_as_sobrescreve(aberto):
    certame, organiza = aberto
    assert importar(certame, organiza, csv(ANA, BEA))["pessoas_novas"] == 2
    pessoa = Pessoa.objects.get(cpf="00012345601")
    pessoa.nome_social, pessoa.email = "Ana", "ana@exemplo.invalid"
    pessoa.set_password("uma-senha-que-ja-tinha")
    pessoa.save()
    outro, _, dele = certame_aberto()
    relatorio = importar(outro, dele, csv(ANA.replace("Ana D'Ávila", "Ana Maria"), BEA))
    assert (relatorio["novas"], relatorio["pessoas_novas"]) == (2, 0)
    depois = Pessoa.objects.get(cpf="00012345601")
    assert (depois.nome, depois.nome_social, depois.email) == ("Ana D'Ávila", "Ana", "ana@exemplo.invalid")
    assert depois.check_password("uma-senha-que-ja-tinha")
    assert Inscricao.objects.get(certame=outro, numero="000001").nome == "Ana Maria"


def test_caso_31_nota_com_mais_casas_que_a_prova_e_recusada_e_nao_arredondada(aberto):
    certame, organiza = aberto
    relatorio = importar(
        certame, organiza, csv(ANA.replace("59,25", "69,995"), BEA.replace("70,00", "70,004"))
    )
    assert erros_de(relatorio) == [
        (2, "OBJETIVA", "nota com 3 casas decimais"),
        (3, "OBJETIVA", "nota com 3 casas decimais"),
    ]
    importar(certame, organiza, csv(ANA.replace("59,25", "69,99"), BEA.replace("70,00", "70,000")))
    assert list(
        Nota.objects.filter(prova__codigo="objetiva").order_by("valor").values_list("valor", flat=True)
    ) == [
        6999,
        7000,
    ]


def test_a_amostra_entra_duas_vezes_pelo_comando_e_a_segunda_nao_muda_nada(aberto, tmp_path):
    certame, _ = aberto
    with open(AMOSTRA, "rb") as aberta:
        planilha = File(aberta, name="inscritos.csv")
        codigo, relatorio, _ = pelo_comando(certame, planilha, tmp_path)
    assert (codigo, relatorio["novas"], relatorio["opcoes"]) == (0, 2317, {"negros": 697, "pcd": 122})
    antes = fotografia()
    with open(AMOSTRA, "rb") as aberta:
        codigo, relatorio, _ = pelo_comando(certame, File(aberta, name="inscritos.csv"), tmp_path)
    assert (codigo, relatorio["situacao"], relatorio["iguais"]) == (0, "nada_muda", 2317)
    assert fotografia() == antes


def fotografia():
    """Quantas linhas tem cada tabela nossa."""
    tabelas = [t for t in connection.introspection.table_names() if t.startswith("concursos_")]
    with connection.cursor() as cursor:
        contagem = {}
        for tabela in tabelas:
            cursor.execute(f"SELECT COUNT(*) FROM {tabela}")
            contagem[tabela] = cursor.fetchone()[0]
    return contagem


def test_simular_confere_tudo_e_nao_grava_nada(aberto, tmp_path):
    certame, _ = aberto
    antes = fotografia()
    codigo, relatorio, _ = pelo_comando(certame, csv(ANA, BEA), tmp_path, "--simular")
    assert (codigo, relatorio["situacao"], relatorio["novas"]) == (0, "conferida", 2)
    assert fotografia() == antes


@pytest.mark.parametrize(
    ("opcoes", "mensagem"),
    [
        (["--cargo", "nenhum"], "não tem cargo de código nenhum"),
        (["--por", "123"], "Escreva o CPF com 11 dígitos"),
        (["--por", "001.002.003-97"], "Ninguém está cadastrado"),
    ],
)
def test_opcao_que_nao_serve_sai_com_2_e_diz_por_que(aberto, tmp_path, opcoes, mensagem):
    certame, _ = aberto
    codigo, relatorio, erros = pelo_comando(certame, csv(ANA), tmp_path, *opcoes)
    assert (codigo, relatorio) == (2, None)
    assert mensagem in erros


def test_quem_nao_organiza_nao_importa_pelo_comando(aberto, tmp_path):
    certame, _ = aberto
    alheia = fabricas.pessoa("Alheia")
    codigo, _, erros = pelo_comando(certame, csv(ANA), tmp_path, "--por", alheia.cpf)
    assert codigo == 2
    assert "só quem organiza" in erros
    assert Inscricao.objects.count() == 0


def test_a_amostra_e_lida_como_windows_com_ponto_e_virgula():
    formato = descobrir(AMOSTRA)
    assert (formato.tipo, formato.codificacao, formato.separador) == ("csv", "cp1252", ";")
