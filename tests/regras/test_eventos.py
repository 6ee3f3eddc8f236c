"""O que acontece depois da primeira convocação (motor §§ 6 e 8)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from concursos.normas.base import Ordem
from concursos.regras.chamada import ordem_de_chamada
from concursos.regras.efeitos import EFEITOS
from concursos.regras.eventos import EventoDado, TipoDeEvento, opcao_aberta, situacao
from concursos.regras.vagas import EntradaInvalida

from .provas import EXEMPLO_C2, GO, PE, SEM_PCD, candidatos, nomes
from .test_alocacao_e_chamada import certames


def nomeacoes(chamadas, desde=1):
    return [
        EventoDado(n, "nomeacao", c.inscricao, c.vaga, c.lista, compensa=c.compensa)
        for n, c in enumerate(chamadas, desde)
    ]


def depois_de(quantas, *fatos, vagas=10, quem=EXEMPLO_C2, modo="compensacao", norma=GO, **opcoes):
    """A situação depois de nomear os `quantas` primeiros e de acontecerem os fatos (tipo, inscrição, ...)."""
    eventos = nomeacoes(ordem_de_chamada(norma, vagas, quem, modo, **opcoes)[:quantas])
    for fato in fatos:
        tipo, *resto = fato
        dados = dict(zip(("inscricao", "lista", "quantidade"), resto, strict=False))
        eventos.append(EventoDado(len(eventos) + 1, tipo, **dados))
    return situacao(norma, vagas, quem, eventos, modo, **opcoes), eventos


def proximas(estado):
    return [c.inscricao for c in estado.proximas if c.vaga <= estado.vagas]


def test_caso_14_chamar_doze_de_uma_vez_seis_vezes_dois_ou_doze_vezes_um_da_a_mesma_ordem():
    quem = candidatos(60, negros=range(5, 60, 4), pcd=[30, 40, 50])
    inteira = [c.inscricao for c in ordem_de_chamada(GO, 40, quem, "compensacao")]
    for lote in (12, 2, 1):
        eventos = []
        while len(eventos) < 12:
            feitas = situacao(GO, 40, quem, eventos, "compensacao").proximas[:lote]
            eventos += nomeacoes(feitas, len(eventos) + 1)
        assert [e.inscricao for e in eventos] == inteira[:12]


def test_go_d_5_p6_desistencia_em_vaga_de_negros_chama_o_proximo_da_lista():
    quem = candidatos(16, negros=[12, 13, 14])
    estado, _ = depois_de(10, ("desistencia", "r12"), quem=quem, pcd=SEM_PCD)
    chamada = estado.proximas[0]
    assert (chamada.inscricao, chamada.lista, chamada.vaga) == ("r14", "negros", 3)


def test_vaga_de_ampla_que_se_abre_vai_ao_proximo_da_geral():
    estado, _ = depois_de(10, ("exoneracao", "r1"))
    assert (proximas(estado), estado.proximas[0].lista) == (["r8"], "ampla")


def test_a_lista_da_vaga_e_a_porta_de_entrada_e_nao_a_cadeira_em_que_foi_chamado():
    """r6 foi chamado na 3ª vaga, de negros, mas entrou pela ampla: quem o repõe é o próximo da geral."""
    estado, _ = depois_de(10, ("falecimento", "r6"))
    assert proximas(estado) == ["r8"]


def test_quem_repoe_a_ampla_e_tinha_vaga_reservada_por_nomear_passa_a_ampla_e_a_reserva_se_refaz():
    quem = candidatos(16, negros=[9, 13, 14])
    estado, _ = depois_de(2, ("desistencia", "r1"), quem=quem, pcd=SEM_PCD, modo="simples")
    assert "r9" in estado.alocacao.ampla
    assert estado.alocacao.por_grupo["negros"] == ("r13", "r14")


def test_quem_repoe_a_ampla_mas_ja_esta_no_cargo_pela_reserva_e_pulado():
    quem = candidatos(16, negros=[9, 13, 14])
    estado, _ = depois_de(10, ("desistencia", "r1"), quem=quem, pcd=SEM_PCD, modo="simples")
    assert proximas(estado) == ["r10"]


def test_sem_mais_negros_a_vaga_vaga_reverte_a_ampla():
    estado, _ = depois_de(10, ("desistencia", "r10"))
    assert proximas(estado) == ["r8"]


def test_go_d_7_pu_novas_vagas_continuam_a_serie_sobre_a_soma():
    quem = candidatos(30, negros=range(20, 30))
    estado, _ = depois_de(10, ("novas_vagas", None, None, 8), quem=quem, pcd=SEM_PCD)
    assert [c.vaga for c in estado.proximas if c.lista == "negros" and c.vaga <= 18] == [13, 18]


def test_go_l_1_p4_com_duas_vagas_a_terceira_chamada_do_cadastro_e_a_primeira_de_negros():
    quem = candidatos(12, negros=[7, 9])
    estado, _ = depois_de(2, ("novas_vagas", None, None, 1), vagas=2, quem=quem)
    assert (proximas(estado), estado.proximas[0].lista) == (["r7"], "negros")
    cadastro = situacao(GO, 2, quem, [], "compensacao").proximas
    assert [c.inscricao for c in cadastro[:8]] == nomes("r1 r2 r7 r3 r4 r5 r6 r9")
    assert cadastro[2].explicacao.endswith("cadastro de reserva, se surgir a 3ª vaga")


def test_o_cadastro_de_reserva_pode_ser_pedido_so_em_parte():
    inteiro = situacao(GO, 10, EXEMPLO_C2, [], "simples").proximas
    assert situacao(GO, 10, EXEMPLO_C2, [], "simples", cadastro=2).proximas == inteiro[:12]
    assert situacao(GO, 10, EXEMPLO_C2, [], "simples", cadastro=0).proximas == inteiro[:10]


def test_vaga_devida_que_a_chamada_ja_passou_e_entregue_na_convocacao_seguinte():
    """Com nove vagas não há PcD; a décima cria a 5ª vaga de PcD, já passada: vem na convocação seguinte."""
    quem = candidatos(20, pcd=[15])
    estado, _ = depois_de(9, ("novas_vagas", None, None, 1), vagas=9, quem=quem)
    chamada = estado.proximas[0]
    assert (chamada.inscricao, chamada.vaga) == ("r15", 10)
    assert "devida desde a 5ª vaga" in chamada.explicacao


def test_caso_23_quarenta_e_cinco_vagas_tres_desistencias_e_a_fila_continua_no_cadastro():
    quem = candidatos(80, negros=range(3, 80, 3))
    negros_nomeados = [c.inscricao for c in ordem_de_chamada(GO, 45, quem, "simples") if c.lista == "negros"]
    saem = negros_nomeados[:2] + ["r1"]
    estado, _ = depois_de(45, *[("desistencia", i) for i in saem], vagas=45, quem=quem, modo="simples")
    repostas = [c for c in estado.proximas if c.vaga <= 45]
    assert [c.lista for c in repostas] == ["negros", "negros", "ampla"]
    assert len(estado.proximas) == 80 - 45


def test_go_d_5_p1_a_opcao_so_se_abre_a_quem_entraria_pelas_duas_reservas():
    quem = candidatos(20, negros=[12, 15, 16], pcd=[12, 18])
    eventos = nomeacoes(ordem_de_chamada(GO, 10, quem, "compensacao")[:3])
    assert eventos[-1].inscricao == "r12"
    assert opcao_aberta(GO, 10, quem, eventos, "compensacao", "r12") == ("negros", "pcd")
    assert opcao_aberta(GO, 10, quem, eventos, "compensacao", "r1") == ()
    eventos.append(EventoDado(4, "opcao", "r12", lista="pcd"))
    assert opcao_aberta(GO, 10, quem, eventos, "compensacao", "r12") == ()
    estado = situacao(GO, 10, quem, eventos, "compensacao")
    assert [p.entrou for p in estado.nomeados] == ["ampla", "ampla", "pcd"]
    assert estado.alocacao.por_grupo == {"negros": ("r15", "r16"), "pcd": ()}


def test_quem_entrou_pela_ampla_nao_opta():
    quem = candidatos(20, negros=[2, 15], pcd=[2, 18])
    eventos = nomeacoes(ordem_de_chamada(GO, 10, quem, "compensacao"))
    assert opcao_aberta(GO, 10, quem, eventos, "compensacao", "r2") == ()


def test_fim_de_fila_devolve_a_vaga_e_poe_a_pessoa_por_ultimo():
    estado, _ = depois_de(10, ("fim_de_fila", "r1"))
    assert proximas(estado) == ["r8"]
    assert estado.listas["ampla"][-1] == "r1"


def test_reclassificacao_poe_a_pessoa_a_frente_da_posicao_dada():
    estado, _ = depois_de(0, ("reclassificacao", "r13", None, 2))
    assert estado.listas["ampla"][:3] == ("r1", "r13", "r2")


def test_decisao_judicial_contada_devolve_a_pessoa_a_lista_e_extravaga_nao_ocupa_vaga():
    quem = candidatos(13, negros=[2, 6, 10])
    estado, _ = depois_de(0, ("decisao_judicial", "r13", "negros"), quem=quem)
    assert estado.alocacao.por_grupo["negros"] == ("r10", "r13")
    extra, _ = depois_de(10, ("nomeacao_extravaga", "r13"))
    assert (extra.vagas_abertas, "r13" in extra.listas["ampla"]) == (0, False)


def test_nomeacao_que_nao_era_a_prevista_vale_como_foi_feita():
    eventos = [EventoDado(1, "nomeacao", "r4", 1, "ampla")]
    estado = situacao(GO, 10, EXEMPLO_C2, eventos, "compensacao")
    assert [p.inscricao for p in estado.nomeados] == ["r4"]
    assert proximas(estado)[:4] == nomes("r1 r2 r6 r5")
    assert len(proximas(estado)) == 9


@pytest.mark.parametrize(
    ("evento", "mensagem"),
    [
        (EventoDado(1, "nomeacao", "x"), "inscrição desconhecida: x"),
        (EventoDado(1, "promocao", "r1"), "tipo desconhecido"),
        (EventoDado(1, "opcao", "r1", lista="pcd"), "não está na lista pcd"),
        (EventoDado(1, "novas_vagas", quantidade=-1), "negativo"),
        (EventoDado(1, "nomeacao", "r2", 99, "ampla"), "a vaga 99 não está aberta"),
        (EventoDado(1, "decisao_judicial", "r2", lista="outros"), "grupo que a norma não tem"),
    ],
)
def test_evento_que_nao_faz_sentido_e_recusado(evento, mensagem):
    with pytest.raises(EntradaInvalida, match=mensagem):
        situacao(GO, 10, EXEMPLO_C2, [evento], "compensacao")


def test_nomear_duas_vezes_ou_quem_saiu_e_recusado():
    primeira = EventoDado(1, "nomeacao", "r1", 1, "ampla")
    with pytest.raises(EntradaInvalida, match="já foi nomeado"):
        situacao(GO, 10, EXEMPLO_C2, [primeira, EventoDado(2, "nomeacao", "r1", 2, "ampla")], "compensacao")
    with pytest.raises(EntradaInvalida, match="não concorre mais"):
        fatos = [EventoDado(1, "eliminacao", "r1"), EventoDado(2, "nomeacao", "r1", 1, "ampla")]
        situacao(GO, 10, EXEMPLO_C2, fatos, "compensacao")


def test_reserva_fixada_no_edital_recebe_so_a_diferenca_das_novas_vagas():
    quem = candidatos(40, negros=range(20, 40))
    fato = EventoDado(1, "novas_vagas", quantidade=5)
    estado = situacao(GO, 10, quem, [fato], "simples", reserva={"negros": 3}, pcd=SEM_PCD)
    assert len(estado.alocacao.por_grupo["negros"]) == 4


def test_todo_tipo_de_evento_tem_o_seu_efeito():
    assert set(EFEITOS) == set(TipoDeEvento)


@settings(max_examples=30, deadline=None)
@given(certames(), st.sampled_from(Ordem), st.data())
def test_o_prefixo_nomeado_nao_muda_a_continuacao(certame, modo, dados):
    vagas, quem = certame
    inteira = situacao(GO, vagas, quem, [], modo).proximas
    chamadas = ordem_de_chamada(GO, vagas, quem, modo)
    assert [c.inscricao for c in inteira[: len(chamadas)]] == [c.inscricao for c in chamadas]
    corte = dados.draw(st.integers(0, len(chamadas)))
    resto = situacao(GO, vagas, quem, nomeacoes(chamadas[:corte]), modo).proximas
    assert [(c.inscricao, c.vaga, c.ordem) for c in resto] == [
        (c.inscricao, c.vaga, c.ordem) for c in inteira[corte:]
    ]


@settings(max_examples=30, deadline=None)
@given(
    certames(grupos=("pretas_e_pardas", "indigenas", "quilombolas", "pcd"), maximo=60),
    st.sampled_from(Ordem),
    st.data(),
)
def test_o_prefixo_nomeado_nao_muda_a_continuacao_com_tres_grupos(certame, modo, dados):
    vagas, quem = certame
    chamadas = ordem_de_chamada(PE, vagas, quem, modo)
    corte = dados.draw(st.integers(0, len(chamadas)))
    estado = situacao(PE, vagas, quem, nomeacoes(chamadas[:corte]), modo)
    assert proximas(estado) == [c.inscricao for c in chamadas[corte:]]


@settings(max_examples=30, deadline=None)
@given(certames(), st.sampled_from(Ordem), st.data())
def test_com_fatos_ao_acaso_ninguem_aparece_duas_vezes_e_o_lote_nao_importa(certame, modo, dados):
    vagas, quem = certame
    eventos, fora = [], set()

    def acontece(tipo, **campos):
        eventos.append(EventoDado(len(eventos) + 1, tipo, **campos))

    for _ in range(dados.draw(st.integers(1, 12))):
        estado = situacao(GO, vagas, quem, eventos, modo)
        todas = [c.inscricao for c in estado.proximas]
        nomeados = {p.inscricao for p in estado.nomeados}
        assert len({p.vaga for p in estado.nomeados}) == len(nomeados)
        assert len(set(todas)) == len(todas)
        assert not set(todas) & (nomeados | fora)
        abertas = [c for c in estado.proximas if c.vaga <= estado.vagas]
        livres = [i for i in estado.listas["ampla"] if i not in nomeados]
        assert min(estado.vagas_abertas, len(livres)) <= len(abertas) <= estado.vagas_abertas
        fato = dados.draw(st.sampled_from(["nomear", "nomear", "sair", "fim", "novas"]))
        ficam = [c.inscricao for c in quem if c.inscricao not in fora]
        if fato == "nomear" and abertas:
            lote = dados.draw(st.integers(1, len(abertas)))
            eventos += nomeacoes(abertas[:lote], len(eventos) + 1)
            assert [c.inscricao for c in situacao(GO, vagas, quem, eventos, modo).proximas] == todas[lote:]
        elif fato == "sair" and ficam:
            sai = dados.draw(st.sampled_from(ficam))
            fora.add(sai)
            acontece("desistencia", inscricao=sai)
        elif fato == "fim" and ficam:
            acontece("fim_de_fila", inscricao=dados.draw(st.sampled_from(ficam)))
        elif fato == "novas":
            acontece("novas_vagas", quantidade=dados.draw(st.integers(1, 5)))


def test_caso_29_reversao_em_cadeia_de_muita_gente_acaba_logo():
    """Falta um negro e a ampla, ao crescer, leva os outros um a um: a conta tem de adiantar a cadeia."""
    quem = candidatos(20_000, negros=range(7_501, 9_500))
    eventos = [EventoDado(1, "desistencia", "r1")]
    estado = situacao(GO, 10_000, quem, eventos, "simples", pcd=SEM_PCD, cadastro=0)
    assert len(estado.proximas) == 10_000
    assert estado.alocacao.por_grupo["negros"] == ()
