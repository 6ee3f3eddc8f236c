"""`manage.py integridade`: acha cada coisa mudada por fora, diz qual, e não acha o que não há."""

import json
from io import StringIO

import pytest
from django.core.management import call_command
from django.db import connection

from concursos.atos import registrar_leitura
from concursos.documentos import caminho_de
from concursos.models import Inscricao
from concursos.models.imutaveis import nome_do_gatilho
from config.integridade import conferir_tudo
from heteroidentificacao import atos as atos_da_banca
from tests import fabricas
from tests.banca import Banca
from tests.fotografias import certame, lista, preparar, publicar  # noqa: F401

# ruff: noqa: F811 (as montagens importadas de fotografias)
pytestmark = pytest.mark.django_db


def por_fora(comando):
    """Escreve no banco como quem tem a senha dele e tirou os gatilhos."""
    tabela = comando.split()[1 if comando.startswith("UPDATE") else 2]
    sobre = f" ON {tabela}" if connection.vendor == "postgresql" else ""
    with connection.cursor() as cursor:
        for operacao in ("UPDATE", "DELETE"):
            cursor.execute(f"DROP TRIGGER IF EXISTS {nome_do_gatilho(tabela, operacao)}{sobre}")
        cursor.execute(comando)


def falhas(conferencia):
    return [falha.o_que for falha in conferir_tudo().falhas if falha.conferencia == conferencia]


@pytest.fixture
def leitura(certame, em):
    inscricao = Inscricao.objects.create(
        certame=certame,
        cargo=certame.cargos.get(),
        pessoa=fabricas.pessoa("Ana"),
        numero="1",
        nome="Ana",
        nascimento="1990-01-01",
    )
    return [
        registrar_leitura(
            pessoa=certame.organizadora,
            inscricao=inscricao,
            coisa=inscricao,
            motivo="conferência",
            em=em(2026, 7, dia),
        )
        for dia in (1, 2)
    ]


def test_o_que_ninguem_mexeu_esta_integro(publicar, leitura):
    publicar(lista([["1", "Ana"]]))
    relatorio = conferir_tudo()

    assert relatorio.falhas == []
    assert relatorio.conferidos["leituras"] == 2
    assert relatorio.conferidos["arquivos"] == 4
    assert relatorio.conferidos["provas"] == 2
    saida = StringIO()
    call_command("integridade", json=True, stdout=saida)
    assert json.loads(saida.getvalue())["integro"] is True


def test_ato_mudado_apagado_no_meio_ou_no_fim_aparece(publicar):
    publicar()
    por_fora("UPDATE concursos_ato SET motivo = 'outro' WHERE numero = 2")
    assert falhas("atos") == ["o conteúdo não bate com o elo"]
    por_fora("DELETE FROM concursos_ato WHERE numero = 2")
    assert falhas("atos") == ["faltam atos entre o 1 e o 3"]
    por_fora("DELETE FROM concursos_ato WHERE numero > 2")
    assert falhas("atos") == ["a cabeça diz 4 atos e a corrente termina no 1"]


def test_leitura_mudada_ou_apagada_aparece(leitura):
    por_fora("UPDATE concursos_leitura SET motivo = 'nenhum'")
    assert falhas("leituras") == ["o conteúdo não bate com o elo"] * 2
    por_fora(f"DELETE FROM concursos_leitura WHERE id = {leitura[1].pk}")
    assert "a última leitura não é a que a corrente diz" in falhas("leituras")


@pytest.mark.parametrize(
    "mudanca",
    [
        "titulo = 'Outro título'",
        "total_de_linhas = 9",
        """cabecalho = '{"titulo": "Edital de abertura", "tipo": "edital", "prazo": null}'""",
    ],
)
def test_publicacao_mudada_na_tabela_nao_bate_com_a_prova(publicar, mudanca):
    publicar()
    por_fora(f"UPDATE concursos_publicacao SET {mudanca}")

    assert falhas("provas") == ["a evidência mudou: não bate com a prova do livro"] * 2


def test_gatilho_tirado_aparece_pelo_nome():
    por_fora("DELETE FROM concursos_evento WHERE id = 0")

    nomes = [falha.onde for falha in conferir_tudo().falhas]
    assert nomes == ["imutavel_concursos_evento_delete", "imutavel_concursos_evento_update"]


def test_arquivo_mudado_truncado_ou_sumido_aparece_e_o_comando_sai_com_1(publicar):
    publicacao = publicar(lista([["1", "Ana"]]))
    forma = caminho_de(publicacao.formas.get(tipo="csv").arquivo)
    original = forma.read_bytes()
    forma.write_bytes(original.replace(b"Ana", b"Bia"))
    assert falhas("arquivos") == ["o conteúdo mudou: não bate com o sha256"]
    forma.write_bytes(original[:-1])
    assert falhas("arquivos") == [f"tem {len(original) - 1} bytes; deveria ter {len(original)}"]
    forma.unlink()
    assert falhas("arquivos") == ["não está no disco"]

    saida = StringIO()
    with pytest.raises(SystemExit) as fim:
        call_command("integridade", stdout=saida)
    assert fim.value.code == 1
    assert "ERRO em arquivos" in saida.getvalue()
    assert "1 falhas." in saida.getvalue()


def test_a_fotografia_sumida_aparece_nos_arquivos_e_na_prova(publicar):
    caminho_de(publicar().linhas).unlink()

    assert falhas("provas") == ["falta o arquivo ou uma parte da evidência"] * 2
    assert falhas("arquivos") == ["não está no disco"]


@pytest.fixture
def banca_com_impedimentos():
    """Uma convocação, um impedimento declarado, uma arguição acolhida: tudo íntegro até alguém mexer."""
    banca = Banca()
    caso, outro = banca.casos[0], banca.casos[1]
    assento = banca.assentos(caso)[0]
    atos_da_banca.declarar_impedimento(
        assento=assento, hipotese="parentesco", razao="Prima.", por=assento.membro.pessoa, em=banca.passar()
    )
    arguicao = atos_da_banca.arguir_impedimento(
        procedimento=outro,
        membro=banca.assentos(outro)[1].membro,
        hipotese="suspeicao",
        razao="Foi meu chefe.",
        por=outro.inscricao.pessoa,
        em=banca.passar(),
    )
    atos_da_banca.rejeitar_arguicao(
        arguicao=arguicao, motivo="Sem prova.", por=banca.organizadora, em=banca.passar()
    )
    return banca


@pytest.mark.parametrize(
    ("comando", "quantas"),
    [
        ("UPDATE heteroidentificacao_assento SET razao = 'Outra.' WHERE razao = 'Prima.'", 1),
        ("UPDATE heteroidentificacao_arguicao SET razao = 'Outra.'", 1),
        ("UPDATE heteroidentificacao_arguicao SET motivo_da_decisao = 'Outro.'", 1),
        ("UPDATE heteroidentificacao_procedimento SET ordem = ordem + 50", 1),
    ],
)
def test_go_d_12_p4_impedimento_arguicao_e_convocacao_mudados_por_fora_aparecem(
    banca_com_impedimentos, comando, quantas
):
    assert falhas("provas") == []
    por_fora(comando)
    assert falhas("provas") == ["a evidência mudou: não bate com a prova do livro"] * quantas
