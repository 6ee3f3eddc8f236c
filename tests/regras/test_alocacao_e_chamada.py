"""Quem entra e em que ordem é chamado (motor §§ 3 a 6)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from concursos.normas.base import Ordem, Reversao, VariasReservas
from concursos.regras.alocacao import AMPLA_REPARTE, DESTINOS, alocar
from concursos.regras.chamada import ACEITOS_NA_VAGA_RESERVADA, ordem_de_chamada
from concursos.regras.filas import EM_VARIAS_RESERVAS, Candidato
from concursos.regras.vagas import EntradaInvalida, calcular_reserva, serie_de_vagas

from . import referencia
from .provas import BR, EXEMPLO_C2, GO, PE, SEM_PCD, candidatos, nomes


def ordem(norma, vagas, quem, modo="compensacao", **opcoes):
    return [c.inscricao for c in ordem_de_chamada(norma, vagas, quem, modo, **opcoes)]


def test_go_d_5_p4_exemplo_c2_entra_em_dois_passos_e_nao_vaga_a_vaga():
    alocacao = alocar(GO, 10, EXEMPLO_C2)
    assert alocacao.ampla == tuple(nomes("r1 r2 r3 r4 r5 r6 r7"))
    assert alocacao.por_grupo == {"negros": ("r10", "r11"), "pcd": ("r12",)}
    assert alocacao.fora == tuple(nomes("r8 r9 r13"))


def test_go_d_27_pu_exemplo_c2_ordem_simples():
    assert ordem(GO, 10, EXEMPLO_C2, "simples") == nomes("r1 r2 r10 r3 r12 r4 r5 r11 r6 r7")


def test_go_d_27_pu_exemplo_c2_ordem_por_compensacao():
    assert ordem(GO, 10, EXEMPLO_C2) == nomes("r1 r2 r6 r3 r5 r4 r12 r10 r11 r7")


@pytest.mark.parametrize(
    ("negros", "esperada"),
    [([5, 7, 12, 13], "r1 r2 r5 r3 r4 r7 r6 r12 r13 r8"), ([7, 8, 13], "r1 r2 r7 r3 r4 r5 r6 r8 r13 r9")],
)
def test_go_d_27_pu_compensacao_sem_pcd(negros, esperada):
    assert ordem(GO, 10, candidatos(13, negros=negros)) == nomes(esperada)


def test_a_resposta_gulosa_de_c2_e_o_erro_e_o_motor_nao_a_da():
    gulosa = nomes("r1 r2 r6 r3 r5 r4 r7 r10 r8 r9")
    pessoas = [(c.inscricao, c.grupos, c.na_ampla) for c in EXEMPLO_C2]
    assert referencia.ordem_gulosa(serie_de_vagas(GO, 10), pessoas) == gulosa
    for modo in Ordem:
        assert ordem(GO, 10, EXEMPLO_C2, modo) != gulosa
        assert set(ordem(GO, 10, EXEMPLO_C2, modo)) != set(gulosa)


def test_go_d_5_p7_exemplo_c3_vagas_vazias_vao_a_r8_e_r9():
    alocacao = alocar(GO, 10, candidatos(13, negros=[2, 6, 10]))
    assert alocacao.ampla == tuple(nomes("r1 r2 r3 r4 r5 r6 r7 r8 r9"))
    assert alocacao.por_grupo == {"negros": ("r10",), "pcd": ()}
    assert alocacao.reversoes == (
        "1 vaga passa de negros para ampla concorrência, por falta de candidatos "
        "(Decreto 10.789/2025, art. 5º, § 7º)",
        "1 vaga passa de pessoas com deficiência para ampla concorrência, sem optantes (a confirmar)",
    )


def test_caso_15_sem_negro_o_pcd_da_posicao_quarenta_fica_na_propria_vaga():
    quem = candidatos(40, pcd=[40])
    chamados = ordem(GO, 10, quem)
    assert chamados == nomes("r1 r2 r3 r4 r40 r5 r6 r7 r8 r9")


def test_caso_17_negra_e_pcd_ocupa_uma_vaga_so_a_que_vem_primeiro():
    quem = candidatos(20, negros=[12, 15, 16], pcd=[12, 18])
    alocacao = alocar(GO, 10, quem)
    assert alocacao.por_grupo == {"negros": ("r12", "r15"), "pcd": ("r18",)}


def test_caso_19_a_terceira_convocacao_e_da_primeira_da_lista_e_diz_por_que():
    terceira = ordem_de_chamada(GO, 10, EXEMPLO_C2, "compensacao")[2]
    assert terceira.explicacao == (
        "3ª convocação: vaga reservada a negros (Decreto 10.789/2025, art. 27, p. único); "
        "1ª pessoa da lista de negros ainda não chamada, 2ª dessa lista"
    )
    assert (terceira.vaga, terceira.lista, terceira.posicao_na_lista) == (3, "negros", 2)
    assert terceira.artigo == "Decreto 10.789/2025, art. 27, p. único"


def test_a_vez_que_passa_diz_a_quem_compensa():
    setima = ordem_de_chamada(GO, 10, EXEMPLO_C2, "compensacao")[6]
    assert (setima.inscricao, setima.lista, setima.compensa) == ("r12", "pcd", "r5")
    assert setima.explicacao.startswith("7ª convocação: vez de r5 na ampla concorrência, já chamado")


def test_quem_passou_fase_so_pelo_corte_do_grupo_so_entra_por_ele():
    quem = candidatos(12, so_no_grupo=[1], negros=[1])
    alocacao = alocar(GO, 10, quem, pcd=SEM_PCD)
    assert "r1" not in alocacao.ampla
    assert alocacao.por_grupo["negros"] == ("r1",)


def test_caso_26_sem_gente_para_todas_as_vagas_sobra_vaga_e_isso_se_diz():
    alocacao = alocar(GO, 10, candidatos(4))
    assert alocacao.ociosas == 6
    assert alocacao.reversoes[-1] == "6 vaga(s) sem candidato em nenhuma lista"
    assert ordem(GO, 10, candidatos(4)) == nomes("r1 r2 r3 r4")


def grupos_alem_da_ampla(quilombolas, indigenas, pretas_e_pardas, total=400):
    """Gente de cada grupo só na própria lista, além de uma ampla de sobra."""
    fim = total
    grupos, so = {}, []
    tamanhos = {"quilombolas": quilombolas, "indigenas": indigenas, "pretas_e_pardas": pretas_e_pardas}
    for grupo, tamanho in tamanhos.items():
        grupos[grupo] = list(range(fim + 1, fim + tamanho + 1))
        so += grupos[grupo]
        fim += tamanho
    return candidatos(fim, so_no_grupo=so, **grupos)


@pytest.mark.parametrize("norma", [PE, BR])
@pytest.mark.parametrize(
    ("aprovados", "entram", "ampla"),
    [
        ((0, 4, 60), (0, 4, 26), 70),
        ((3, 1, 60), (3, 1, 26), 70),
        ((0, 0, 20), (0, 0, 20), 80),
        ((2, 3, 60), (2, 3, 25), 70),
    ],
)
def test_pe_d_5_p4_caso_35_reversao_cruzada_em_cem_vagas(norma, aprovados, entram, ampla):
    alocacao = alocar(norma, 100, grupos_alem_da_ampla(*aprovados))
    achados = tuple(len(alocacao.por_grupo[g]) for g in ("quilombolas", "indigenas", "pretas_e_pardas"))
    assert (achados, len(alocacao.ampla)) == (entram, ampla)


def test_pe_d_5_p7_ampla_sem_gente_reparte_seis_vagas_em_cinco_e_uma():
    quem = grupos_alem_da_ampla(10, 10, 60, total=64)
    alocacao = alocar(PE, 100, quem)
    assert len(alocacao.ampla) == 64
    assert len(alocacao.repartidos) == 6
    achados = tuple(len(alocacao.por_grupo[g]) for g in ("pretas_e_pardas", "indigenas", "quilombolas"))
    assert achados == (30, 4, 2)
    assert len(ordem(PE, 100, quem)) == 100


def test_br_ampla_sem_gente_nao_reparte():
    assert alocar(BR, 100, grupos_alem_da_ampla(10, 10, 60, total=64)).ociosas == 6


@pytest.mark.parametrize(
    ("grupos", "fica"),
    [({"pretas_e_pardas", "quilombolas"}, "pretas_e_pardas"), ({"indigenas", "pcd"}, "pcd")],
)
def test_pe_d_21_em_varias_reservas_fica_na_de_maior_percentual(grupos, fica):
    quem = [*candidatos(400), Candidato("dupla", 401, frozenset(grupos), na_ampla=False)]
    alocacao = alocar(PE, 100, quem)
    assert {g for g, lista in alocacao.por_grupo.items() if "dupla" in lista} == {fica}


@pytest.mark.parametrize(
    ("quem", "mensagem"),
    [
        ([Candidato("a", 1), Candidato("a", 2)], "inscrição repetida: a"),
        ([Candidato("a", 1), Candidato("b", 1)], "mesma posição 1"),
        ([Candidato("a", 1, frozenset({"ciganos"}))], "grupo que a norma não tem: ciganos"),
    ],
)
def test_entrada_que_nao_faz_sentido_e_recusada(quem, mensagem):
    with pytest.raises(EntradaInvalida, match=mensagem):
        alocar(GO, 3, quem)


def test_ordem_desconhecida_e_recusada():
    with pytest.raises(EntradaInvalida, match="compensacao, simples"):
        ordem_de_chamada(GO, 3, [], "sorteada")


def test_toda_escolha_da_norma_tem_a_sua_linha():
    assert set(DESTINOS) == set(Reversao) == set(AMPLA_REPARTE)
    assert set(EM_VARIAS_RESERVAS) == set(VariasReservas)
    assert set(ACEITOS_NA_VAGA_RESERVADA) == set(Ordem)


@st.composite
def certames(desenha, grupos=("negros", "pcd"), maximo=40):
    """Um número de vagas e gente ao acaso, com e sem lugar na lista geral."""
    total = desenha(st.integers(0, maximo))
    quem = []
    for numero in range(1, total + 1):
        de = frozenset(desenha(st.sets(st.sampled_from(grupos), max_size=2)))
        fora_da_geral = bool(de) and desenha(st.integers(0, 4)) == 0
        quem.append(Candidato(f"r{numero}", numero, de, na_ampla=not fora_da_geral))
    return desenha(st.integers(0, 30)), quem


@settings(max_examples=60, deadline=None)
@given(certames(), st.sampled_from(Ordem))
def test_conjunto_e_ordem_iguais_aos_da_referencia_lenta(certame, modo):
    vagas, quem = certame
    pessoas = [(c.inscricao, c.grupos, c.na_ampla) for c in quem]
    quantas = referencia.reservas({"negros": (20, 100)}, 3, vagas)
    lugares = referencia.serie({"negros": (20, 100)}, quantas, vagas)
    entrou = referencia.conjunto(lugares, quantas, pessoas)
    assert alocar(GO, vagas, quem).entrou_por() == entrou
    esperada = referencia.ordem(lugares, entrou, pessoas, compensa=modo is Ordem.COMPENSACAO)
    assert ordem(GO, vagas, quem, modo) == esperada


@settings(max_examples=60, deadline=None)
@given(certames(), st.randoms(use_true_random=False))
def test_invariantes_do_motor(certame, acaso):
    vagas, quem = certame
    alocacao = alocar(GO, vagas, quem)
    entrou = alocacao.entrou_por()
    na_geral = sum(c.na_ampla for c in quem)
    assert len(entrou) == sum(map(len, alocacao.por_grupo.values())) + len(alocacao.ampla) <= vagas
    assert len(entrou) >= min(vagas, na_geral)
    assert set(entrou) | set(alocacao.fora) == {c.inscricao for c in quem}
    reserva = calcular_reserva(GO, vagas).por_grupo
    for grupo in GO.codigos:
        do_grupo = {c.inscricao for c in quem if grupo in c.grupos}
        na_ampla = len(do_grupo & set(alocacao.ampla))
        assert len(do_grupo & set(entrou)) >= min(reserva[grupo] + na_ampla, len(do_grupo))
    simples, compensada = ordem(GO, vagas, quem, "simples"), ordem(GO, vagas, quem)
    assert sorted(simples) == sorted(compensada) == sorted(entrou)
    embaralhados = list(quem)
    acaso.shuffle(embaralhados)
    assert ordem(GO, vagas, embaralhados) == compensada
    for inscricao in alocacao.fora[:3]:
        sem = [c for c in quem if c.inscricao != inscricao]
        assert alocar(GO, vagas, sem).entrou_por() == entrou


@settings(max_examples=60, deadline=None)
@given(certames())
def test_na_compensacao_ninguem_da_lista_e_chamado_depois_de_um_pior_da_mesma_lista(certame):
    vagas, quem = certame
    chamadas = ordem_de_chamada(GO, vagas, quem, "compensacao")
    entrou = alocar(GO, vagas, quem).entrou_por()
    pessoas = {c.inscricao: c for c in quem}
    lugar = {c.inscricao: n for n, c in enumerate(chamadas)}
    por_onde = {c.inscricao: c.lista for c in chamadas}
    for grupo in GO.codigos:
        da_lista = [i for i in lugar if grupo in pessoas[i].grupos and entrou[i] in ("ampla", grupo)]
        for melhor in da_lista:
            for pior in lugar:
                if grupo in pessoas[pior].grupos and pessoas[melhor].posicao < pessoas[pior].posicao:
                    assert lugar[melhor] < lugar[pior] or por_onde[pior] != grupo


@settings(max_examples=60, deadline=None)
@given(certames(grupos=("pretas_e_pardas", "indigenas", "quilombolas", "pcd"), maximo=60), st.booleans())
def test_com_tres_grupos_a_ordem_chama_exatamente_quem_entrou(certame, pernambuco):
    vagas, quem = certame
    norma = PE if pernambuco else BR
    entrou = alocar(norma, vagas, quem).entrou_por()
    for modo in Ordem:
        chamadas = ordem_de_chamada(norma, vagas, quem, modo)
        assert sorted(c.inscricao for c in chamadas) == sorted(entrou)
        assert len({c.vaga for c in chamadas}) == len(chamadas)
