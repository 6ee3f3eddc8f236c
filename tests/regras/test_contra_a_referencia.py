"""O motor contra a referência lenta, e as invariantes do § 8, em certames ao acaso de até 300 pessoas.

A execução comum é curta e determinística; `EXEMPLOS_DO_MOTOR=2000` faz a longa, com sementes novas.
"""

import os
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from concursos.normas import NORMAS
from concursos.normas.base import Arredonda, Ordem
from concursos.regras.alocacao import alocar
from concursos.regras.chamada import ordem_de_chamada
from concursos.regras.eventos import EventoDado, opcoes_abertas, situacao
from concursos.regras.filas import Candidato
from concursos.regras.vagas import quantidades, serie_de_vagas

from . import referencia_por_paragrafo as referencia

LONGA = os.environ.get("EXEMPLOS_DO_MOTOR")
PERFIL = settings(
    max_examples=int(LONGA or 6),
    derandomize=not LONGA,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
)
FATOS = ["nomear", "nomear", "sair", "sair com vaga", "novas", "fim", "reclassificar", "decisao", "optar"]
POR_NORMA = pytest.mark.parametrize("norma", NORMAS, ids=lambda norma: norma.codigo)


@st.composite
def pcds(draw, norma):
    """Os dados de PcD da norma ou, de vez em quando, os de um edital que os troca."""
    if draw(st.integers(0, 3)):
        return norma.pcd
    percentual = Fraction(draw(st.sampled_from([0, 3, 5, 8, 10])), 100)
    arredondamento = draw(st.sampled_from(Arredonda))
    return replace(norma.pcd, percentual=percentual, arredondamento=arredondamento, motivo="prova")


@st.composite
def certames(draw, norma, maximo=300):
    """(vagas, pessoas, pcd): sem vagas, mais vagas que gente, várias reservas em um, gente só na reserva."""
    pcd = draw(pcds(norma))
    total = draw(st.one_of(st.integers(0, 25), st.integers(0, maximo)))
    vagas = draw(st.one_of(st.integers(0, 30), st.integers(0, max(2 * total, 1)).map(lambda v: min(v, 200))))
    assume(quantidades_ou_nada(norma, vagas, pcd) is not None)
    acaso = draw(st.randoms(use_true_random=False))
    chance = {grupo: acaso.choice([0, 0.05, 0.2, 0.5]) for grupo in norma.codigos}
    so_na_reserva = acaso.choice([0, 0, 0.3, 0.9])
    pessoas = []
    for posicao in range(1, total + 1):
        grupos = [g for g in norma.codigos if acaso.random() < chance[g]]
        na_ampla = not (grupos and acaso.random() < so_na_reserva)
        pessoas.append(
            {"inscricao": f"r{posicao}", "posicao": posicao, "grupos": grupos, "na_ampla": na_ampla}
        )
    return vagas, pessoas, pcd


def quantidades_ou_nada(norma, vagas, pcd):
    """As quantidades da referência, ou None se a ampla ficaria negativa."""
    cotas = referencia.quantidades(norma, vagas, pcd)
    return cotas if cotas["ampla"] >= 0 else None


def candidatos(pessoas):
    return [
        Candidato(p["inscricao"], p["posicao"], frozenset(p["grupos"]), na_ampla=p["na_ampla"])
        for p in pessoas
    ]


def portas(alocacao):
    """{inscrição: lista por que entrou}, do motor."""
    por_lista = {"ampla": alocacao.ampla, **alocacao.por_grupo}
    return {quem: porta for porta, lista in por_lista.items() for quem in lista}


def nomeacoes(chamadas, desde=1):
    return [
        EventoDado(n, "nomeacao", c.inscricao, c.vaga, c.lista, compensa=c.compensa)
        for n, c in enumerate(chamadas, desde)
    ]


def nomes(chamadas):
    return [c.inscricao for c in chamadas]


def da_serie(estado):
    """As convocações para as vagas oferecidas, sem o cadastro de reserva."""
    return [c for c in estado.proximas if c.vaga <= estado.vagas]


@POR_NORMA
def test_reserva_e_serie_de_um_a_duzentas_vagas_sao_as_da_referencia(norma):
    for vagas in range(0, 201, 1 if LONGA else 7):
        assert quantidades(norma, vagas) == referencia.quantidades(norma, vagas, norma.pcd)
        assert serie_de_vagas(norma, vagas) == referencia.serie(norma, vagas, norma.pcd)


@POR_NORMA
@PERFIL
@given(st.data())
def test_reserva_e_serie_com_o_pcd_do_edital_sao_as_da_referencia(norma, data):
    pcd, vagas = data.draw(pcds(norma)), data.draw(st.integers(0, 120))
    cotas = quantidades_ou_nada(norma, vagas, pcd)
    assume(cotas is not None)
    assert quantidades(norma, vagas, pcd) == cotas
    assert serie_de_vagas(norma, vagas, pcd=pcd) == referencia.serie(norma, vagas, pcd)


def test_pcd_so_com_minimo_e_sem_percentual_fica_na_quinta_vaga_e_nao_na_ultima():
    """Motor § 2: até 5 % a série de PcD é 5, 21, 41...; só o que ela não alcança vai à última livre."""
    pe = next(norma for norma in NORMAS if norma.codigo == "pe-2025")
    pcd = replace(pe.pcd, percentual=Fraction(0), motivo="prova")
    assert serie_de_vagas(pe, 7, pcd=pcd).index("pcd") == 4
    assert serie_de_vagas(pe, 4, pcd=pcd).index("pcd") == 3


@POR_NORMA
@PERFIL
@given(st.data(), st.sampled_from(Ordem))
def test_conjunto_e_ordem_sao_os_da_referencia(norma, data, modo):
    if norma.codigo.startswith("es"):
        modo = Ordem.COMPENSACAO
    vagas, pessoas, pcd = data.draw(certames(norma))
    entrou, repartidos, ordem = referencia.certame(norma, vagas, pessoas, modo, pcd)
    alocacao = alocar(norma, vagas, candidatos(pessoas), pcd=pcd)
    assert portas(alocacao) == entrou
    assert set(alocacao.repartidos) == set(repartidos)
    chamadas = ordem_de_chamada(norma, vagas, candidatos(pessoas), modo, pcd=pcd)
    assert nomes(chamadas) == [quem for quem, _ in ordem]


@POR_NORMA
@PERFIL
@given(st.data())
def test_as_duas_ordens_chamam_o_mesmo_conjunto_e_ninguem_duas_vezes(norma, data):
    vagas, pessoas, pcd = data.draw(certames(norma))
    quem = candidatos(pessoas)
    entraram = portas(alocar(norma, vagas, quem, pcd=pcd))
    assert len(entraram) <= vagas
    modos = [Ordem.COMPENSACAO] if norma.codigo.startswith("es") else list(Ordem)
    for modo in modos:
        chamados = nomes(ordem_de_chamada(norma, vagas, quem, modo, pcd=pcd))
        assert len(set(chamados)) == len(chamados)
        assert set(chamados) == set(entraram)


@POR_NORMA
@PERFIL
@given(st.data())
def test_com_gente_na_geral_o_conjunto_soma_as_vagas_e_cada_grupo_tem_o_seu_minimo(norma, data):
    vagas, pessoas, pcd = data.draw(certames(norma))
    alocacao = alocar(norma, vagas, candidatos(pessoas), pcd=pcd)
    entraram = portas(alocacao)
    if sum(p["na_ampla"] for p in pessoas) >= vagas:
        assert len(entraram) == vagas
    assert alocacao.ociosas == vagas - len(entraram)
    reduzidas = referencia.ao_fim_uma_so_lista(norma, pessoas, pcd)
    cotas = quantidades(norma, vagas, pcd)
    for grupo in norma.codigos:
        do_grupo = {p["inscricao"] for p in reduzidas if grupo in p["grupos"]}
        pela_ampla = sum(entraram.get(i) == "ampla" for i in do_grupo)
        assert len(do_grupo & set(entraram)) >= min(cotas[grupo] + pela_ampla, len(do_grupo))


@POR_NORMA
@PERFIL
@given(st.data())
def test_na_compensacao_ninguem_e_chamado_depois_de_pior_colocado_da_lista(norma, data):
    vagas, pessoas, pcd = data.draw(certames(norma))
    quem = candidatos(pessoas)
    alocacao = alocar(norma, vagas, quem, pcd=pcd)
    entrou = portas(alocacao)
    chamadas = ordem_de_chamada(norma, vagas, quem, "compensacao", pcd=pcd)
    listas = {p["inscricao"]: p["grupos"] for p in referencia.ao_fim_uma_so_lista(norma, pessoas, pcd)}
    posicao = {p["inscricao"]: p["posicao"] for p in pessoas}
    for casa, chamada in enumerate(chamadas):
        if chamada.lista == "ampla" or chamada.inscricao in alocacao.repartidos:
            continue
        for depois in chamadas[casa + 1 :]:
            if chamada.lista in listas[depois.inscricao] and entrou[depois.inscricao] in (
                "ampla",
                chamada.lista,
            ):
                assert posicao[depois.inscricao] > posicao[chamada.inscricao]


@POR_NORMA
@PERFIL
@given(st.data())
def test_tirar_quem_nao_entrou_ou_embaralhar_as_linhas_nada_muda(norma, data):
    vagas, pessoas, pcd = data.draw(certames(norma))
    inteira = ordem_de_chamada(norma, vagas, candidatos(pessoas), "compensacao", pcd=pcd)
    acaso = data.draw(st.randoms(use_true_random=False))
    embaralhadas = list(pessoas)
    acaso.shuffle(embaralhadas)
    assert ordem_de_chamada(norma, vagas, candidatos(embaralhadas), "compensacao", pcd=pcd) == inteira
    fora = [p for p in pessoas if p["inscricao"] not in set(nomes(inteira))]
    if fora:
        sai = acaso.choice(fora)
        resto = candidatos([p for p in pessoas if p is not sai])
        assert nomes(ordem_de_chamada(norma, vagas, resto, "compensacao", pcd=pcd)) == nomes(inteira)


@POR_NORMA
@PERFIL
@given(st.data())
def test_chamar_k_e_depois_m_e_chamar_k_mais_m(norma, data):
    vagas, pessoas, pcd = data.draw(certames(norma, maximo=80))
    quem = candidatos(pessoas)
    inteira = ordem_de_chamada(norma, vagas, quem, "compensacao", pcd=pcd)
    eventos = []
    while len(eventos) < len(inteira):
        estado = situacao(norma, vagas, quem, eventos, "compensacao", pcd=pcd)
        lote = data.draw(st.integers(1, len(inteira)))
        proximas = da_serie(estado)
        assert [(c.inscricao, c.vaga, c.lista) for c in proximas] == [
            (c.inscricao, c.vaga, c.lista) for c in inteira[len(eventos) :]
        ]
        eventos += nomeacoes(proximas[:lote], len(eventos) + 1)


@POR_NORMA
@PERFIL
@given(st.data(), st.sampled_from(Ordem))
def test_depois_de_fatos_misturados_o_conjunto_e_o_da_referencia(norma, data, modo):
    if norma.codigo.startswith("es"):
        modo = Ordem.COMPENSACAO
    vagas, pessoas, _ = data.draw(certames(norma, maximo=60))
    pcd = norma.pcd
    assume(quantidades_ou_nada(norma, vagas, pcd) is not None)
    quem, eventos, sairam = candidatos(pessoas), [], set()
    ativas = {p["inscricao"]: p for p in pessoas}
    ultimas = dict(ativas)

    def acontece(tipo, **campos):
        eventos.append(EventoDado(len(eventos) + 1, tipo, **campos))

    for _ in range(data.draw(st.integers(1, 9))):
        estado = situacao(norma, vagas, quem, eventos, modo, pcd=pcd)
        posses = {p.inscricao: p.entrou for p in estado.nomeados}
        ficam = list(ativas.values())
        entrou, _ = referencia.conjunto_depois(norma, estado.vagas, ficam, posses, pcd)
        faltam_nomear = {i: porta for i, porta in portas(estado.alocacao).items() if i not in posses}
        assert faltam_nomear == entrou
        abertas = da_serie(estado)
        assert set(nomes(abertas)) == set(entrou)
        assert len(abertas) == len(entrou)
        assert not set(nomes(estado.proximas)) & (set(posses) | sairam)
        fato = data.draw(st.sampled_from(FATOS))
        if fato == "nomear" and abertas:
            lote = data.draw(st.integers(1, len(abertas)))
            eventos += nomeacoes(abertas[:lote], len(eventos) + 1)
            depois = situacao(norma, vagas, quem, eventos, modo, pcd=pcd)
            assert nomes(da_serie(depois)) == nomes(abertas)[lote:]
            assert set(posses) < {p.inscricao for p in depois.nomeados}
        elif fato.startswith("sair"):
            podem = sorted(posses) if fato.endswith("vaga") else [p["inscricao"] for p in ficam]
            if podem:
                sai = data.draw(st.sampled_from(podem))
                sairam.add(sai)
                del ativas[sai]
                tipos = ["desistencia", "exoneracao", "falecimento"] if sai in posses else ["desistencia"]
                acontece(data.draw(st.sampled_from(tipos)), inscricao=sai)
        elif fato == "novas":
            acontece("novas_vagas", quantidade=data.draw(st.integers(1, 6)))
        elif fato == "fim" and ficam:
            vai = data.draw(st.sampled_from(sorted(ativas)))
            ultima = max(p["posicao"] for p in ficam)
            ativas[vai] = {**ativas[vai], "posicao": ultima + 1}
            acontece("fim_de_fila", inscricao=vai)
        elif fato == "reclassificar" and ficam:
            vai, casa = data.draw(st.sampled_from(sorted(ativas))), data.draw(st.integers(1, 20))
            # à frente de quem tem a posição `casa`, e atrás de quem antes se pôs à frente dela
            ativas[vai] = {**ativas[vai], "posicao": casa - Fraction(1, len(eventos) + 2)}
            acontece("reclassificacao", inscricao=vai, quantidade=casa)
        elif fato == "decisao" and pessoas:
            volta = data.draw(st.sampled_from(pessoas))["inscricao"]
            grupo = data.draw(st.sampled_from(norma.codigos))
            if volta not in posses:
                pessoa = ultimas[volta]
                ativas[volta] = {**pessoa, "grupos": sorted({*pessoa["grupos"], grupo})}
                sairam.discard(volta)
                acontece("decisao_judicial", inscricao=volta, lista=grupo)
        elif fato == "optar":
            opcoes = opcoes_abertas(norma, vagas, quem, eventos, modo, pcd=pcd)
            if opcoes:
                opta = data.draw(st.sampled_from(sorted(opcoes)))
                escolhida = data.draw(st.sampled_from(opcoes[opta]))
                ativas[opta] = {**ativas[opta], "grupos": [escolhida]}
                acontece("opcao", inscricao=opta, lista=escolhida)
        ultimas.update(ativas)
