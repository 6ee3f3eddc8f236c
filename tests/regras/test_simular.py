"""`manage.py simular`: a mesma conta, pela linha de comando, sem banco e sem `.env`."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

RAIZ = Path(__file__).resolve().parents[2]
C2 = """inscricao,posicao,grupos
r1,1,
r2,2,negros
r3,3,
r4,4,
r5,5,pcd
r6,6,negros
r7,7,
r8,8,
r9,9,
r10,10,negros
r11,11,negros
r12,12,pcd
r13,13,
"""


def simular(capsys, *argumentos):
    call_command("simular", *argumentos, "--json")
    return json.loads(capsys.readouterr().out)


@pytest.fixture
def arquivo(tmp_path):
    def gravar(conteudo, codificacao="utf-8"):
        caminho = tmp_path / "candidatos.csv"
        caminho.write_bytes(conteudo.encode(codificacao))
        return str(caminho)

    return gravar


def test_go_d_2_simular_reserva_de_cinquenta_vagas(capsys):
    resultado = simular(capsys, "reserva", "--norma", "GO", "--vagas", "50")
    assert (resultado["ampla"], resultado["reservas"]) == (37, {"negros": 10, "pcd": 3})
    assert resultado["contas"][0]["conta"] == "50 × 20 % = 10"


def test_go_d_27_simular_ordem_diz_a_lista_de_cada_vaga(capsys):
    ordem = simular(capsys, "ordem", "--norma", "GO", "--vagas", "100")["ordem"]
    assert len(ordem) == 100
    assert [n for n, lista in enumerate(ordem, 1) if lista == "negros"] == list(range(3, 101, 5))
    assert [n for n, lista in enumerate(ordem, 1) if lista == "pcd"] == [5, 21, 41, 61, 81]
    assert set(ordem) == {"ampla", "negros", "pcd"}


@pytest.mark.parametrize(
    ("modo", "esperada"),
    [
        ("compensacao", "r1 r2 r6 r3 r5 r4 r12 r10 r11 r7"),
        ("simples", "r1 r2 r10 r3 r12 r4 r5 r11 r6 r7"),
    ],
)
def test_go_d_27_simular_convocacao_do_exemplo_c2(capsys, arquivo, modo, esperada):
    argumentos = ("--norma", "GO", "--vagas", "10", "--candidatos", arquivo(C2), "--ordem", modo)
    resultado = simular(capsys, "convocacao", *argumentos)
    assert " ".join(c["inscricao"] for c in resultado["convocacao"]) == esperada
    assert resultado["fora"] == ["r8", "r9", "r13"]
    assert list(resultado["convocacao"][0]) == [
        "ordem",
        "inscricao",
        "lista",
        "posicao_na_lista",
        "compensa",
        "explicacao",
        "artigo",
    ]


def test_a_tabela_para_ler_traz_os_mesmos_numeros(capsys, arquivo):
    call_command("simular", "reserva", "--norma", "GO", "--vagas", "2")
    assert capsys.readouterr().out.startswith("2 vagas, 2 de ampla concorrência\n")
    call_command("simular", "ordem", "--norma", "GO", "--vagas", "3")
    assert capsys.readouterr().out == "    1ª  ampla\n    2ª  ampla\n    3ª  negros\n"
    call_command("simular", "convocacao", "--norma", "GO", "--vagas", "10", "--candidatos", arquivo(C2))
    assert capsys.readouterr().out.endswith("Fora: r8, r9, r13\n")


def test_arquivo_com_marca_de_utf8_e_linhas_vazias_no_fim_e_lido(capsys, arquivo):
    argumentos = ("--norma", "GO", "--vagas", "1", "--candidatos", arquivo(C2 + "\n,,\n", "utf-8-sig"))
    assert simular(capsys, "convocacao", *argumentos)["convocacao"][0]["inscricao"] == "r1"


@pytest.mark.parametrize(
    ("norma", "ampla", "reservas"),
    [
        ("GO", 75, {"negros": 20, "pcd": 5}),
        ("PE", 65, {"pretas_e_pardas": 25, "indigenas": 3, "quilombolas": 2, "pcd": 5}),
        ("ES", 65, {"negros": 20, "indigenas": 5, "pcd": 10}),
        ("DF", 70, {"negros": 20, "pcd": 10}),
        ("BR", 65, {"pretas_e_pardas": 25, "indigenas": 3, "quilombolas": 2, "pcd": 5}),
        ("CE", 75, {"negros": 20, "pcd": 5}),
        ("pe-2025", 65, {"pretas_e_pardas": 25, "indigenas": 3, "quilombolas": 2, "pcd": 5}),
    ],
)
def test_simular_aceita_todas_as_normas(capsys, norma, ampla, reservas):
    resultado = simular(capsys, "reserva", "--norma", norma, "--vagas", "100")
    assert (resultado["ampla"], resultado["reservas"]) == (ampla, reservas)
    ordem = simular(capsys, "ordem", "--norma", norma, "--vagas", "100")["ordem"]
    assert {grupo: ordem.count(grupo) for grupo in reservas} == reservas
    assert ordem.count("ampla") == ampla


def test_pe_d_2_p5_simular_avisa_o_excesso_do_limite(capsys):
    avisos = simular(capsys, "reserva", "--norma", "PE", "--vagas", "18")["avisos"]
    assert avisos == [
        "as reservas raciais somam 6, mais que 30 % de 18 vagas (5,4), por arredondamento de cada grupo "
        "(Decreto 59.658/2025, art. 2º, § 5º)"
    ]
    assert simular(capsys, "reserva", "--norma", "GO", "--vagas", "18")["avisos"] == []


def test_simular_convocacao_com_os_grupos_de_pernambuco(capsys, arquivo):
    linhas = [f"r{n},{n}," for n in range(1, 15)]
    for n, grupos in {2: "pretas_e_pardas", 8: "pretas_e_pardas|quilombolas", 9: "pretas_e_pardas"}.items():
        linhas[n - 1] += grupos
    linhas[11] += "pretas_e_pardas|indigenas"
    linhas[10] += "pcd"
    caminho = arquivo("inscricao,posicao,grupos\n" + "\n".join(linhas) + "\n")
    resultado = simular(capsys, "convocacao", "--norma", "PE", "--vagas", "10", "--candidatos", caminho)
    assert " ".join(c["inscricao"] for c in resultado["convocacao"]) == "r1 r2 r8 r3 r11 r9 r4 r5 r6 r12"
    assert resultado["fora"] == ["r7", "r10", "r13", "r14"]


@pytest.mark.parametrize(
    ("norma", "grupo"), [("ES", "quilombolas"), ("DF", "indigenas"), ("BR", "negros"), ("PE", "negros")]
)
def test_grupo_que_a_norma_nao_tem_diz_a_linha(capsys, arquivo, norma, grupo):
    caminho = arquivo(f"inscricao,posicao,grupos\nr1,1,\nr2,2,{grupo}\n")
    with pytest.raises(CommandError, match=f"linha 3: grupo desconhecido '{grupo}'") as erro:
        call_command("simular", "convocacao", "--norma", norma, "--vagas", "3", "--candidatos", caminho)
    assert erro.value.returncode == 2
    assert capsys.readouterr().out == ""


def test_e5_simular_recusa_no_espirito_santo_a_ordem_simples(capsys, arquivo):
    argumentos = ("--norma", "ES", "--vagas", "3", "--candidatos", arquivo(C2), "--ordem", "simples")
    with pytest.raises(CommandError, match="a norma fixa compensacao") as erro:
        call_command("simular", "convocacao", *argumentos)
    assert erro.value.returncode == 2


@pytest.mark.parametrize(
    ("argumentos", "mensagem"),
    [
        (("reserva", "--norma", "XX", "--vagas", "3"), "norma desconhecida: 'XX'"),
        (("reserva", "--norma", "GO", "--vagas", "-3"), "--vagas: -3 é negativo"),
        (("ordem", "--norma", "GO", "--vagas", "2,5"), "--vagas: '2,5' não é um número inteiro"),
        (("ordem", "--norma", "GO", "--vagas", "2.5"), "--vagas: '2.5' não é um número inteiro"),
        (("ordem", "--norma", "GO", "--vagas", "٣"), "não é um número inteiro"),
        (("ordem", "--norma", "GO", "--vagas", "1000000"), "passa do limite"),
    ],
)
def test_entrada_ruim_diz_o_que_e_e_sai_com_dois(capsys, argumentos, mensagem):
    with pytest.raises(CommandError, match=mensagem) as erro:
        call_command("simular", *argumentos)
    assert erro.value.returncode == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("conteudo", "mensagem"),
    [
        ("a,b\n", "linha 1: o cabeçalho deve ser inscricao,posicao,grupos"),
        ("", "linha 1: o cabeçalho"),
        (C2.replace("r9,9,", "r2,9,"), "linha 10: inscrição repetida: r2 \\(já na linha 3\\)"),
        (C2.replace("r9,9,", "r9,8,"), "linha 10: posição repetida: 8 \\(já na linha 9\\)"),
        (
            C2.replace("r9,9,", "r9,9,ciganos"),
            "linha 10: grupo desconhecido 'ciganos'; os da norma são negros, pcd",
        ),
        (C2.replace("r9,9,", "r9,9.5,"), "linha 10: posição '9.5' não é um inteiro positivo"),
        (C2.replace("r9,9,", "r9,0,"), "linha 10: posição '0' não é um inteiro positivo"),
        (C2.replace("r9,9,", ",9,"), "linha 10: inscrição vazia"),
        (C2.replace("r9,9,", "r9,9"), "linha 10: esperava 3 campos, veio 2"),
    ],
)
def test_arquivo_ruim_diz_a_linha(capsys, arquivo, conteudo, mensagem):
    argumentos = ("--norma", "GO", "--vagas", "3", "--candidatos", arquivo(conteudo))
    with pytest.raises(CommandError, match=mensagem) as erro:
        call_command("simular", "convocacao", *argumentos)
    assert erro.value.returncode == 2
    assert capsys.readouterr().out == ""


def test_arquivo_que_nao_existe_ou_nao_e_utf8(arquivo, tmp_path):
    for caminho, mensagem in (
        (str(tmp_path / "nada.csv"), "não foi possível ler .*: o arquivo não existe"),
        (str(tmp_path), "não foi possível ler .*: é uma pasta"),
        (None, "linha 2: .* UTF-8"),
    ):
        caminho = caminho or arquivo("inscricao,posicao,grupos\nJosé,1,\n", "cp1252")
        with pytest.raises(CommandError, match=mensagem):
            call_command("simular", "convocacao", "--norma", "GO", "--vagas", "3", "--candidatos", caminho)


def test_caso_16_pela_linha_de_comando_sem_banco_o_erro_vai_ao_stderr_e_o_codigo_e_dois():
    ambiente = os.environ | {"DATABASE_URL": "sqlite:////pasta-que-nao-existe/banco.sqlite3"}
    comando = [sys.executable, "manage.py", "simular", "reserva", "--norma", "GO", "--vagas"]
    certo = subprocess.run([*comando, "50", "--json"], cwd=RAIZ, env=ambiente, capture_output=True, text=True)
    assert (certo.returncode, json.loads(certo.stdout)["ampla"]) == (0, 37)
    errado = subprocess.run([*comando, "-3"], cwd=RAIZ, env=ambiente, capture_output=True, text=True)
    assert (errado.returncode, errado.stdout) == (2, "")
    assert "--vagas: -3 é negativo" in errado.stderr
