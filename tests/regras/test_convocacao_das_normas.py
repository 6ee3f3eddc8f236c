"""Quem entra e em que ordem, por norma: as leituras de PE, ES, DF e BR e os eventos depois da nomeação."""

import pytest

from concursos.normas.base import Ordem
from concursos.regras.alocacao import alocar
from concursos.regras.chamada import ordem_de_chamada, ordem_permitida
from concursos.regras.classificacao import convocados_para_a_banca
from concursos.regras.eventos import EventoDado, situacao
from concursos.regras.filas import Candidato
from concursos.regras.pcd import trocar_pcd
from concursos.regras.vagas import EntradaInvalida

from .provas import BR, DF, ES, EXEMPLO_C2, GO, PE, SEM_PCD, TODAS, candidatos, nomes
from .test_eventos import depois_de, nomeacoes, proximas


def ordem(norma, vagas, quem, modo="compensacao", **opcoes):
    return [c.inscricao for c in ordem_de_chamada(norma, vagas, quem, modo, **opcoes)]


def entrou(norma, vagas, quem, **opcoes):
    alocacao = alocar(norma, vagas, quem, **opcoes)
    return {"ampla": alocacao.ampla, **{g: v for g, v in alocacao.por_grupo.items() if v}}


# Espírito Santo: 10 vagas são 6 da ampla, 2 de negros (3ª e 8ª), 1 de indígenas (10ª) e 1 de PcD (5ª)

CAPIXABAS = candidatos(16, negros=[5, 9, 11, 14], indigenas=[12], pcd=[13])


def test_e2_a_terceira_e_a_decima_contam_sobre_todas_as_convocacoes():
    chamadas = ordem_de_chamada(
        ES, 10, candidatos(16, negros=[9, 11], indigenas=[12], pcd=[13]), "compensacao"
    )
    assert [c.inscricao for c in chamadas] == nomes("r1 r2 r9 r3 r13 r4 r5 r11 r6 r12")
    assert {c.ordem: c.lista for c in chamadas if c.lista != "ampla"} == {
        3: "negros",
        5: "pcd",
        8: "negros",
        10: "indigenas",
    }


def test_e5_es_l_5_p2_aprovado_na_ampla_e_chamado_pela_lista_que_o_chama_antes():
    # r5 entra pela ampla (6 vagas) e é o melhor negro: vem na 3ª; a vez dele na ampla, a 7ª, passa a r9
    chamadas = ordem_de_chamada(ES, 10, CAPIXABAS, "compensacao")
    assert [c.inscricao for c in chamadas] == nomes("r1 r2 r5 r3 r13 r4 r9 r11 r6 r12")
    assert (chamadas[6].compensa, chamadas[6].artigo) == ("r5", "Lei 12.010/2023, art. 5º, § 1º")


def test_e5_a_ordem_simples_e_recusada_com_o_artigo():
    assert ordem_permitida(ES) is Ordem.COMPENSACAO
    with pytest.raises(
        EntradaInvalida, match="a norma fixa compensacao \\(Lei 12.010/2023, art. 5º, § 2º\\)"
    ):
        ordem_permitida(ES, "simples")
    for norma in (GO, PE, DF, BR):
        assert ordem_permitida(norma, "simples") is Ordem.SIMPLES


def test_e3_com_duas_vagas_a_terceira_do_cadastro_e_do_primeiro_negro():
    estado = situacao(ES, 2, candidatos(6, negros=[5]), [], "compensacao", pcd=SEM_PCD)
    assert [(c.inscricao, c.lista) for c in estado.proximas[:3]] == [
        ("r1", "ampla"),
        ("r2", "ampla"),
        ("r5", "negros"),
    ]
    assert "cadastro de reserva, se surgir a 3ª vaga" in estado.proximas[2].explicacao


@pytest.mark.parametrize(
    "causa", ["desistencia", "exoneracao", "rescisao", "falecimento", "demissao", "aposentadoria"]
)
def test_e6_es_l_7_p1_vaga_que_se_abre_vai_ao_seguinte_da_mesma_lista(causa):
    estado, _ = depois_de(10, (causa, "r9"), quem=CAPIXABAS, norma=ES)
    assert [(c.inscricao, c.lista) for c in estado.proximas if c.vaga <= 10] == [("r14", "negros")]


def test_e6_es_l_7_p2_vagas_a_mais_continuam_a_mesma_serie():
    # 13 vagas: negros 2,6 → 3 (13ª); indígenas 0,65 → 1; PcD 1,3 → 1; ampla 8
    estado, _ = depois_de(10, ("novas_vagas", None, None, 3), quem=CAPIXABAS, norma=ES)
    abertas = [(c.vaga, c.inscricao, c.lista) for c in estado.proximas if c.vaga <= 13]
    assert abertas == [(11, "r7", "ampla"), (12, "r8", "ampla"), (13, "r14", "negros")]


def test_e11_negros_e_indigenas_nao_trocam_vagas_entre_si():
    quem = candidatos(16, negros=[9, 11, 14])
    assert entrou(ES, 10, quem) == {
        "ampla": tuple(nomes("r1 r2 r3 r4 r5 r6 r7 r8")),
        "negros": ("r9", "r11"),
    }


def test_es_quem_esta_em_duas_reservas_entra_pela_que_vem_antes_na_serie():
    quem = candidatos(16, negros=[12, 14, 15], indigenas=[12, 13], pcd=[16])
    assert entrou(ES, 10, quem)["negros"] == ("r12", "r14")
    assert entrou(ES, 10, quem)["indigenas"] == ("r13",)


# Distrito Federal


def test_d8_df_d_4_p1_p2_primeiro_a_ampla_depois_a_reserva():
    assert entrou(DF, 10, EXEMPLO_C2) == {
        "ampla": tuple(nomes("r1 r2 r3 r4 r5 r6 r7")),
        "negros": ("r10", "r11"),
        "pcd": ("r12",),
    }
    assert ordem(DF, 10, EXEMPLO_C2) == nomes("r1 r2 r6 r3 r5 r4 r12 r10 r11 r7")


def test_df_d_4_p3_desistencia_chama_o_negro_seguinte():
    quem = candidatos(16, negros=[12, 13, 14])
    estado, _ = depois_de(10, ("desistencia", "r12"), quem=quem, norma=DF, pcd=SEM_PCD)
    assert (estado.proximas[0].inscricao, estado.proximas[0].lista) == ("r14", "negros")


def test_df_d_4_p4_sem_negros_a_vaga_vai_a_ampla():
    assert entrou(DF, 10, candidatos(12), pcd=SEM_PCD) == {"ampla": tuple(f"r{n}" for n in range(1, 11))}


# Pernambuco e União: 10 vagas são 6 da ampla, 3 de pretas e pardas (2ª, 6ª e 10ª) e 1 de PcD (5ª)


@pytest.mark.parametrize("norma", [PE, BR], ids=["PE", "BR"])
def test_p22_br_l_7_aprovado_na_ampla_nao_gasta_a_reserva(norma):
    quem = candidatos(14, pretas_e_pardas=[2, 8, 9, 12, 13], pcd=[11])
    assert entrou(norma, 10, quem) == {
        "ampla": tuple(nomes("r1 r2 r3 r4 r5 r6")),
        "pretas_e_pardas": ("r8", "r9", "r12"),
        "pcd": ("r11",),
    }


@pytest.mark.parametrize("norma", [PE, BR], ids=["PE", "BR"])
def test_p22_vaga_reservada_que_se_abre_vai_ao_seguinte_da_mesma_lista(norma):
    quem = candidatos(14, pretas_e_pardas=[2, 8, 9, 12, 13], pcd=[11])
    estado, _ = depois_de(10, ("desistencia", "r8"), quem=quem, norma=norma)
    assert [(c.inscricao, c.lista) for c in estado.proximas if c.vaga <= 10] == [("r13", "pretas_e_pardas")]


@pytest.mark.parametrize("norma", [PE, BR], ids=["PE", "BR"])
def test_p22_sem_pretas_e_pardas_a_vaga_vai_a_ampla(norma):
    quem = candidatos(14, pretas_e_pardas=[10])
    achado = entrou(norma, 10, quem, pcd=SEM_PCD)
    assert achado == {"ampla": tuple(nomes("r1 r2 r3 r4 r5 r6 r7 r8 r9")), "pretas_e_pardas": ("r10",)}


def alem_da_ampla(quilombolas, indigenas, pretas_e_pardas, total=400):
    """Gente de cada grupo só na própria lista, além de uma ampla de `total` pessoas."""
    grupos, fim = {}, total
    for grupo, tamanho in (
        ("quilombolas", quilombolas),
        ("indigenas", indigenas),
        ("pretas_e_pardas", pretas_e_pardas),
    ):
        grupos[grupo] = list(range(fim + 1, fim + tamanho + 1))
        fim += tamanho
    return candidatos(fim, so_no_grupo=[n for quem in grupos.values() for n in quem], **grupos)


@pytest.mark.parametrize("norma", [PE, BR], ids=["PE", "BR"])
@pytest.mark.parametrize(
    ("aprovados", "entram", "ampla"),
    [
        ((0, 4, 60), (0, 4, 26), 70),  # de 3 + 2: indígenas levam 4, a outra vai a pretas e pardas
        ((3, 1, 60), (3, 1, 26), 70),
        ((0, 0, 20), (0, 0, 20), 80),  # 10 à ampla
        ((0, 9, 60), (0, 5, 25), 70),  # uma vez só: as duas de quilombolas a indígenas
        ((9, 0, 60), (5, 0, 25), 70),
    ],
)
def test_p4_br_l_8_motor_5_reversao_cruzada_em_cem_vagas(norma, aprovados, entram, ampla):
    alocacao = alocar(norma, 100, alem_da_ampla(*aprovados))
    achados = tuple(len(alocacao.por_grupo[g]) for g in ("quilombolas", "indigenas", "pretas_e_pardas"))
    # PcD vazia: as suas 5 vagas vão à ampla
    assert (achados, len(alocacao.ampla)) == (entram, ampla)


def test_p4_indigenas_sem_vaga_propria_recebem_a_de_quilombolas():
    # 25 vagas: 6,25 → 6; 0,75 → 1; 0,5 → 1; com a de indígenas tomada, o segundo indígena leva a de quilombolas
    alocacao = alocar(PE, 25, alem_da_ampla(0, 2, 20), pcd=SEM_PCD)
    assert len(alocacao.por_grupo["indigenas"]) == 2
    assert len(alocacao.por_grupo["pretas_e_pardas"]) == 6


@pytest.mark.parametrize(
    ("falta", "esperado"),
    [(6, (5, 1, 0)), (30, (25, 3, 2)), (1, (1, 0, 0))],
)
def test_p5_pe_d_5_p7_ampla_sem_gente_reparte_em_vinte_e_cinco_tres_e_dois(falta, esperado):
    quem = alem_da_ampla(50, 50, 90, total=70 - falta)
    alocacao = alocar(PE, 100, quem)
    extras = tuple(
        len(alocacao.por_grupo[g]) - base
        for g, base in (("pretas_e_pardas", 25), ("indigenas", 3), ("quilombolas", 2))
    )
    assert extras == esperado
    chamadas = ordem_de_chamada(PE, 100, quem, "compensacao")
    assert len(chamadas) == 100
    repartidas = [c for c in chamadas if "repartida" in c.explicacao]
    assert [c.inscricao for c in repartidas] == list(alocacao.repartidos)
    assert {c.artigo for c in repartidas} == {"Decreto 59.658/2025, art. 5º, § 7º"}


def test_p5_grupo_sem_gente_passa_a_sua_parte_aos_outros_na_mesma_proporcao():
    # faltam 6; sem pretas e pardas além das 25: 6 × 3/5 = 3,6 → 4 e 6 × 2/5 = 2,4 → 2
    alocacao = alocar(PE, 100, alem_da_ampla(50, 50, 25, total=64))
    achados = tuple(len(alocacao.por_grupo[g]) for g in ("pretas_e_pardas", "indigenas", "quilombolas"))
    assert achados == (25, 7, 4)


def test_motor_5_so_pernambuco_reparte_a_ampla_sem_gente():
    assert alocar(BR, 100, alem_da_ampla(10, 10, 60, total=64)).ociosas == 6
    assert alocar(PE, 100, alem_da_ampla(10, 10, 60, total=64)).ociosas == 0


def test_br_l_9_sem_gente_na_ampla_diz_que_as_listas_reservadas_podem_ser_chamadas():
    assert alocar(BR, 100, alem_da_ampla(10, 10, 60, total=64)).reversoes[-1] == (
        "6 vaga(s) da ampla sem candidato; podem ser nomeados das listas reservadas (Lei 15.142/2025, art. 9º)"
    )
    assert alocar(BR, 10, candidatos(4)).reversoes[-1] == "6 vaga(s) sem candidato em nenhuma lista"


@pytest.mark.parametrize("norma", [PE, BR], ids=["PE", "BR"])
@pytest.mark.parametrize(
    ("grupos", "fica"),
    [
        ({"pretas_e_pardas", "quilombolas"}, "pretas_e_pardas"),
        ({"pretas_e_pardas", "pcd"}, "pretas_e_pardas"),
        ({"indigenas", "pcd"}, "pcd"),
        ({"quilombolas", "pcd"}, "pcd"),
        ({"indigenas", "quilombolas"}, "indigenas"),
    ],
)
def test_p14_em_varias_reservas_fica_no_fim_so_na_de_maior_percentual(norma, grupos, fica):
    quem = [*candidatos(400), Candidato("dupla", 401, frozenset(grupos), na_ampla=False)]
    alocacao = alocar(norma, 100, quem)
    assert {g for g, lista in alocacao.por_grupo.items() if "dupla" in lista} == {fica}


def test_p14_percentual_e_o_do_edital_e_no_empate_vale_a_melhor_posicao():
    tres = trocar_pcd(PE.pcd, motivo="lei de prova", percentual=PE.grupos[1].percentual.valor)
    outros = [
        Candidato("i1", 401, frozenset({"indigenas"}), na_ampla=False),
        Candidato("dupla", 402, frozenset({"indigenas", "pcd"}), na_ampla=False),
    ]
    alocacao = alocar(PE, 100, [*candidatos(400), *outros], pcd=tres)
    assert "dupla" in alocacao.por_grupo["pcd"]  # 1ª de PcD, 2ª de indígenas
    assert alocacao.por_grupo["indigenas"] == ("i1",)


def test_p18_pernambuco_chama_por_compensacao_na_serie_de_quatro_em_quatro():
    quem = candidatos(14, pretas_e_pardas=[2, 8, 9, 12, 13], pcd=[11])
    # 2ª: r2 (entrou pela ampla); a vez dele na ampla, a 3ª, passa a r8; 5ª PcD; 6ª e 10ª, r9 e r12
    assert ordem(PE, 10, quem) == nomes("r1 r2 r8 r3 r11 r9 r4 r5 r6 r12")
    assert ordem(PE, 10, quem, "simples") == nomes("r1 r8 r2 r3 r11 r9 r4 r5 r6 r12")


# Em toda norma


@pytest.mark.parametrize("norma", TODAS, ids=lambda n: n.ente)
def test_caso_14_o_tamanho_do_lote_nao_muda_a_ordem(norma):
    grupo = norma.grupos[0].codigo
    quem = candidatos(60, **{grupo: range(5, 60, 4), "pcd": [30, 40, 50]})
    inteira = ordem(norma, 40, quem)
    for lote in (12, 2, 1):
        eventos = []
        while len(eventos) < 12:
            feitas = situacao(norma, 40, quem, eventos, "compensacao").proximas[:lote]
            eventos += nomeacoes(feitas, len(eventos) + 1)
        assert [e.inscricao for e in eventos] == inteira[:12]


@pytest.mark.parametrize("norma", TODAS, ids=lambda n: n.ente)
def test_caso_16_x1_calcular_duas_vezes_da_o_mesmo_e_nao_muda_a_entrada(norma):
    grupo = norma.grupos[0].codigo
    quem = candidatos(30, **{grupo: [7, 20, 25], "pcd": [28]})
    antes = list(quem)
    assert ordem_de_chamada(norma, 12, quem, "compensacao") == ordem_de_chamada(
        norma, 12, quem, "compensacao"
    )
    assert quem == antes


@pytest.mark.parametrize("norma", TODAS, ids=lambda n: n.ente)
def test_caso_35_grupo_sem_optantes_nao_quebra_e_se_diz(norma):
    alocacao = alocar(norma, 20, candidatos(30))
    assert alocacao.ampla == tuple(f"r{n}" for n in range(1, 21))
    assert any("sem optantes" in frase for frase in alocacao.reversoes)


@pytest.mark.parametrize("norma", TODAS, ids=lambda n: n.ente)
def test_x1_o_que_ja_foi_nomeado_nao_muda(norma):
    grupo = norma.grupos[0].codigo
    quem = candidatos(30, **{grupo: [7, 20, 25, 27], "pcd": [28]})
    feitas = nomeacoes(ordem_de_chamada(norma, 12, quem, "compensacao")[:5])
    depois = [*feitas, EventoDado(6, "desistencia", "r9"), EventoDado(7, "novas_vagas", quantidade=4)]
    nomeados = [(p.inscricao, p.vaga) for p in situacao(norma, 12, quem, depois, "compensacao").nomeados]
    assert nomeados == sorted(((e.inscricao, e.vaga) for e in feitas), key=lambda par: par[1])


@pytest.mark.parametrize("norma", TODAS, ids=lambda n: n.ente)
def test_x2_sub_judice_contado_ocupa_vaga_e_extravaga_nao(norma):
    grupo = norma.grupos[0].codigo
    quem = candidatos(30, **{grupo: [20]})
    contado, _ = depois_de(0, ("decisao_judicial", "r30", grupo), quem=quem, norma=norma, vagas=15)
    assert contado.alocacao.por_grupo[grupo] == ("r20", "r30")
    extra, _ = depois_de(15, ("nomeacao_extravaga", "r30"), quem=quem, norma=norma, vagas=15)
    assert (extra.vagas_abertas, "r30" in extra.listas["ampla"]) == (0, False)


@pytest.mark.parametrize("norma", [PE, ES, DF, BR], ids=lambda n: n.ente)
def test_motor_9_todos_os_que_optaram_e_foram_aprovados_vao_a_banca(norma):
    lista = [(f"r{n}", 1000 - n) for n in range(200)]
    assert convocados_para_a_banca(norma, 1, lista) == [inscricao for inscricao, _ in lista]


@pytest.mark.parametrize(("reservadas", "chamados"), [(0, 10), (3, 10), (4, 12), (10, 30)])
def test_g6_goias_ao_menos_tres_vezes_a_reserva_ou_dez(reservadas, chamados):
    lista = [(f"r{n}", 1000 - n) for n in range(200)]
    assert len(convocados_para_a_banca(GO, reservadas, lista)) == chamados


def test_g6_o_empate_no_corte_leva_todos():
    lista = [(f"r{n}", 100 - min(n, 9)) for n in range(15)]  # do 10º em diante, a mesma nota
    assert len(convocados_para_a_banca(GO, 1, lista)) == 15


@pytest.mark.parametrize("norma", TODAS, ids=lambda n: n.ente)
def test_motor_4_toda_convocacao_traz_lista_posicao_regra_e_artigo(norma):
    grupo = norma.grupos[0].codigo
    quem = candidatos(40, **{grupo: [7, 20, 25, 27], "pcd": [28]})
    for chamada in ordem_de_chamada(norma, 15, quem, "compensacao"):
        assert chamada.explicacao.startswith(f"{chamada.ordem}ª convocação: ")
        assert chamada.artigo in chamada.explicacao
        assert f"{chamada.posicao_na_lista}ª d" in chamada.explicacao


def test_caso_20_sao_por_cargo_as_contas_de_cada_um_sem_misturar():
    com, sem = candidatos(10, negros=[9]), candidatos(10, negros=[9])
    assert "r9" in ordem(GO, 3, com)
    assert "r9" not in ordem(GO, 2, sem)


def test_proximas_so_traz_o_que_esta_aberto():
    estado, _ = depois_de(10)
    assert proximas(estado) == []
