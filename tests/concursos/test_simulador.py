"""O simulador público: a conta da norma com o artigo, as duas ordens lado a lado, e o engano bem explicado."""

import io

import openpyxl
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from concursos.normas import NORMAS
from concursos.regras.filas import Candidato
from concursos.regras.simulacao import comparar_ordens, parametros, simular
from tests.concursos.simulacoes import CANDIDATOS, TABELA, enviar, grupos, simulador  # noqa: F401

# ruff: noqa: F811 (as montagens importadas de simulacoes)
pytestmark = pytest.mark.django_db


def planilha(linhas, nome="tabela.xlsx"):
    pasta = openpyxl.Workbook()
    for linha in linhas:
        pasta.active.append(linha)
    saida = io.BytesIO()
    pasta.save(saida)
    return SimpleUploadedFile(nome, saida.getvalue())


# A conta


def test_sem_parametros_mostra_so_o_formulario_com_todas_as_normas(client):
    pagina = client.get(reverse("simulador")).text

    for norma in NORMAS:
        assert f'value="{norma.codigo}"' in pagina
    assert "Resumo" not in pagina


def test_a_reserva_sai_com_a_fracao_o_artigo_e_o_que_esta_a_confirmar(simulador):
    pagina = simulador(vagas="50").text

    assert "50 × 20 % = 10" in pagina
    assert "50 × 5 % = 2,5 → 3" in pagina
    assert "Decreto 10.789/2025, art. 1º" in pagina
    assert "a confirmar: nenhum texto lido o diz" in pagina
    assert "a norma cala: quem diz é o edital" in pagina


def test_a_serie_diz_de_quem_e_cada_vaga(simulador):
    pagina = simulador(vagas="50", serie="20").text

    assert "<dt>Negros</dt><dd>3ª, 8ª, 13ª, 18ª</dd>" in pagina
    assert "<dt>Pessoas com deficiência</dt><dd>5ª</dd>" in pagina
    assert pagina.count("serie__vaga--reservada") == 5
    assert pagina.count('class="serie__numero"') == 20


def test_go_d_7_novas_vagas_refazem_a_reserva_sobre_o_total(simulador):
    pagina = simulador(vagas="10", novas="10").text

    assert "A reserva se refaz sobre 20 vagas" in pagina
    assert "as reservadas depois da 10ª são: 13ª (negros), 18ª (negros)" in pagina


def test_o_fracionamento_mostra_as_duas_contas_e_o_que_se_perde(simulador):
    pagina = simulador(tabela="Médica;A;2\nMédica;B;2\nMédica;C;2\nMédica;D;4").text

    assert "fracionamento" in pagina
    assert "<strong>perde 1</strong>" in pagina
    assert "Divisão proposta do total" in pagina


def test_quando_a_norma_calcula_por_parte_cada_localidade_tem_a_sua_serie_e_a_sua_lista(simulador, enviar):
    tabela = "Médica;Recife;6\nMédica;Olinda;2"
    pagina = simulador(norma="pe-2025", tabela=tabela).text
    assert (
        "<dt>Recife, 6 vagas</dt><dd>2ª (pessoas pretas e pardas), 5ª (pessoas com deficiência), 6ª ("
        in pagina
    )
    assert "<dt>Olinda, 2 vagas</dt><dd>2ª (pessoas com deficiência)</dd>" in pagina
    assert "<caption>O que muda</caption>" not in pagina

    resposta = enviar(norma="pe-2025", tabela=tabela, candidatos="a,1,")
    assert "cada localidade tem a própria lista (Decreto 59.658/2025, art. 2º)" in resposta.text


def test_quando_a_norma_calcula_pela_selecao_o_edital_inteiro_vem_com_a_conta_que_vale(simulador):
    pagina = simulador(norma="df-2020", tabela="Direito;2\nEngenharia;2\nLetras;2").text

    assert "vale a conta pelo total" in pagina
    assert "<strong>perde 1</strong>" in pagina


def test_pela_selecao_a_ordem_de_um_cargo_avisa_que_a_reserva_e_da_selecao_inteira(enviar):
    dados = {"norma": "df-2020", "tabela": "Direito;9\nLetras;2", "candidatos": "a,1,negros\nb,2,"}
    pagina = enviar(**dados, cargo="Direito").text

    assert "a conta desta ordem é a do cargo sozinho" in pagina


@pytest.mark.parametrize("norma", NORMAS, ids=lambda n: n.codigo)
def test_toda_norma_se_simula_e_todo_parametro_diz_valor_artigo_e_quem_o_diz(simulador, norma):
    assert simulador(norma=norma.codigo, tabela=TABELA).context["resultado"] is not None
    for parametro in parametros(norma):
        assert parametro.valor and parametro.onde and parametro.quem


def test_a_soma_acima_do_limite_global_e_avisada_com_o_artigo(simulador):
    pagina = simulador(norma="br-2025", vagas="50").text

    assert "as reservas raciais somam 16 de 50 vagas, mais que 30 %" in pagina


# As duas ordens


def test_c2_as_duas_ordens_saem_lado_a_lado_com_cada_diferenca_dita_em_palavras(enviar):
    resposta = enviar(vagas="10", candidatos=CANDIDATOS)
    posicoes = resposta.context["posicoes"]

    na_compensacao = ["r1", "r2", "r6", "r3", "r5", "r4", "r12", "r10", "r11", "r7"]
    na_simples = ["r1", "r2", "r10", "r3", "r12", "r4", "r5", "r11", "r6", "r7"]
    assert [p["compensacao"]["inscricao"] for p in posicoes] == na_compensacao
    assert [p["simples"]["inscricao"] for p in posicoes] == na_simples
    diferentes = sum(a != b for a, b in zip(na_compensacao, na_simples, strict=True))
    assert resposta.text.count("≠ difere") == diferentes
    assert f"As duas ordens diferem em {diferentes} de 10 convocações" in resposta.text
    assert "3ª convocação: vaga reservada a negros (Decreto 10.789/2025, art. 27, p. único)" in resposta.text
    assert "r8, r9, r13." in resposta.text


def test_as_duas_ordens_chamam_a_mesma_gente_e_as_mudancas_dizem_os_dois_lugares():
    norma = NORMAS[0]
    candidatos = [Candidato(f"r{n}", n, frozenset(grupos(n))) for n in range(1, 14)]
    adotada = simular(norma, {"um cargo": {"": 10}}, 0).cargos[0].adotada
    comparacao = comparar_ordens(norma, 10, candidatos, adotada)

    assert {p.compensacao.inscricao for p in comparacao.posicoes} == {
        p.simples.inscricao for p in comparacao.posicoes
    }
    assert [(m.inscricao, m.na_compensacao, m.na_simples) for m in comparacao.mudancas] == [
        ("r6", 3, 9),
        ("r5", 5, 7),
        ("r12", 7, 5),
        ("r10", 8, 3),
        ("r11", 9, 8),
    ]


def test_com_varios_cargos_a_lista_diz_de_qual_e(enviar):
    sem_cargo = enviar(tabela="Analista;10\nTécnica;50", candidatos=CANDIDATOS)
    com_cargo = enviar(tabela="Analista;10\nTécnica;50", candidatos=CANDIDATOS, cargo="analista")

    assert "a tabela tem mais de um cargo; diga de qual é a lista: Analista, Técnica." in sem_cargo.text
    assert "As duas ordens de chamada: Analista" in com_cargo.text


# Entrada: colada, em arquivo, e os enganos


@pytest.mark.parametrize(
    "texto",
    [
        "cargo,localidade,vagas\nAnalista,Goiânia,10\nAnalista,Jataí,8",
        "Cargo\tLocalidade\tVagas\nAnalista\tGoiânia\t10\nAnalista\tJataí\t8",
        "Analista;Goiânia;10\n\nAnalista;Jataí;8\n",
        "vagas;cargo;localidade\n10;Analista;Goiânia\n8;Analista;Jataí",
    ],
    ids=["csv", "tsv de planilha", "sem cabeçalho", "colunas noutra ordem"],
)
def test_a_tabela_colada_e_lida_como_vier(simulador, texto):
    cargo = simulador(tabela=texto).context["resultado"]["simulacao"].cargos[0]

    assert (cargo.nome, [(p.nome, p.vagas) for p in cargo.partes]) == (
        "Analista",
        [("Goiânia", 10), ("Jataí", 8)],
    )


def test_o_xlsx_da_tabela_vira_o_vinculo_e_o_dos_candidatos_vira_linhas_na_tela(client, enviar):
    tabela = planilha([["Cargo", "Localidade", "Vagas"], ["Analista, nível 1", "Goiânia", 10]])
    resposta = enviar(arquivo_da_tabela=tabela)
    assert resposta.status_code == 302
    assert client.get(resposta.url).context["resultado"]["simulacao"].cargos[0].nome == "Analista, nível 1"

    lista = planilha(
        [["inscricao", "posicao", "grupos"], *([f"r{n}", n, "|".join(grupos(n))] for n in range(1, 14))]
    )
    resposta = enviar(vagas="10", arquivo_de_candidatos=lista)
    assert "r6,6,negros" in resposta.text


@pytest.mark.parametrize(
    ("tabela", "frase"),
    [
        ("Analista 10", "linha 1: há uma coluna só; esperado: cargo, localidade, vagas separados por"),
        ("Analista;dez", "linha 1, coluna vagas: “dez”; esperado"),
        (
            "cargo;vagas\nAnalista;dez",
            "linha 2, coluna vagas: “dez”; esperado: um número inteiro de 0 a 10.000",
        ),
        ("Analista;-3\nOutro;5", "linha 1, coluna vagas: “-3”; esperado"),
        ("Analista;3,5\nOutro;5", "linha 1, coluna vagas: “3,5”; esperado"),
        (
            "Analista;A;3\nAnalista;A;4",
            "linha 2, coluna localidade: cargo e localidade repetidos (já na linha 1)",
        ),
        ("Analista;A;3\nAnalista;;4", "linha 2, coluna localidade: cargo ora com localidade, ora sem"),
        (";A;3\nAnalista;B;4", "linha 1, coluna cargo: célula vazia; esperado: um nome"),
        (
            "cargo;nome;vagas\nAnalista;A;3",
            "linha 1, coluna 2: “nome” não é uma coluna conhecida; esperado: cargo",
        ),
        ("cargo;localidade\nAnalista;A", "linha 1: falta a coluna vagas"),
        ("cargo;vagas\n", "não há linhas depois do cabeçalho"),
        ("Maria 529.982.247-25;3", "linha 1, coluna cargo: parece um CPF"),
        ("Analista;9000\nTécnica;9000", "as vagas somam 18.000; o simulador vai até 10.000"),
        ("\n".join(f"Cargo {n};1" for n in range(301)), "há mais de 300 linhas"),
        ("A;3\n" + "B" * 200_000 + ";3", "linha 2: esperado: até 1.000 letras na linha"),
        ('A;3\n"B;4', "linha 2, coluna vagas: célula vazia"),
    ],
)
def test_o_engano_na_tabela_diz_linha_coluna_e_o_esperado_e_o_digitado_fica(simulador, tabela, frase):
    resposta = simulador(tabela=tabela, novas="7")

    assert frase in resposta.context["form"].errors["tabela"].as_text()
    assert resposta.context["resultado"] is None
    assert tabela.splitlines()[0].replace('"', "&quot;") in resposta.text
    assert 'value="7"' in resposta.text


@pytest.mark.parametrize(
    ("linhas", "frase"),
    [
        ("a,1,negros\na,2,", "linha 3, coluna inscricao: a repetida (já na linha 2)"),
        ("a,1,\nb,1,", "linha 3, coluna posicao: 1 repetida (já na linha 2)"),
        ("a,1,indigenas", "“indigenas” não é grupo desta norma; esperado: negros, pcd"),
        ("a,zero,", "linha 2, coluna posicao: “zero”; esperado: um número inteiro de 1"),
        (",1,", "linha 2, coluna inscricao: célula vazia"),
        ("a,1,negros,Maria", "linha 2: há 4 colunas; esperado: 3"),
    ],
)
def test_o_engano_na_lista_de_candidatos_diz_linha_coluna_e_o_esperado(enviar, linhas, frase):
    resposta = enviar(vagas="10", candidatos=f"inscricao,posicao,grupos\n{linhas}")

    assert frase in resposta.context["form"].errors["candidatos"].as_text()
    assert linhas.splitlines()[0] in resposta.text


def test_coluna_com_nome_de_pessoa_e_recusada(enviar):
    resposta = enviar(vagas="10", candidatos="inscricao,nome,posicao,grupos\n1,Maria,1,")

    assert "“nome” não é uma coluna conhecida" in resposta.text
    assert "não mande nome, CPF" in resposta.text


@pytest.mark.parametrize(
    ("dados", "campo", "frase"),
    [
        ({}, "vagas", "escreva o total de vagas, ou use a tabela"),
        ({"vagas": "10", "tabela": "A;3"}, "tabela", "use um só modo"),
        ({"vagas": "-1"}, "vagas", "-1 é menor que 0: escreva um número inteiro de 0 a 10.000"),
        ({"vagas": "1,5"}, "vagas", "escreva um número inteiro de 0 a 10.000"),
        ({"vagas": "9" * 400}, "vagas", "escreva um número inteiro de 0 a 10.000"),
        ({"vagas": "10", "serie": "5000"}, "serie", "5000 passa de 1.000"),
        ({"vagas": "10", "norma": "xx-1"}, "norma", "xx-1"),
    ],
)
def test_o_pedido_sem_sentido_volta_com_o_que_se_espera(simulador, dados, campo, frase):
    resposta = simulador(**dados)

    assert frase in resposta.context["form"].errors[campo].as_text()
    assert resposta.status_code == 200


def test_arquivo_que_nao_e_planilha_ou_grande_demais_e_recusado(enviar):
    estranho = enviar(arquivo_da_tabela=SimpleUploadedFile("t.xlsx", b"PK\x03\x04 quebrado"))
    grande = enviar(arquivo_da_tabela=SimpleUploadedFile("t.csv", b"cargo;vagas\n" + b"A;1\n" * 300_000))

    assert "O XLSX está quebrado" in estranho.text
    assert "o arquivo passa de 1,0" in grande.text.replace("\xa0", " ")
