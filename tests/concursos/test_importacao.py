"""O que a norma e o já gravado impedem, o que muda ao importar de novo, e o que acontece quando o trabalho cai."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from concursos.atos import (
    AtoImpedido,
    autorizar_gravacao,
    desistir_da_reserva,
    gravar_importacao,
    mapear_colunas,
    pedir_importacao,
)
from concursos.atos import importacao as atos_da_importacao
from concursos.models import Ato, Cargo, Importacao, Inscricao, Nota, Opcao, Parte, Pessoa, Prova
from concursos.rotinas import importacao as rotina
from concursos.rotinas import retomar_pedidos
from concursos.rotinas.colunas import resumo_do_cabecalho
from concursos.situacoes import SituacaoDaImportacao
from config.celery import app
from tests.concursos.planilhas import (
    ANA,
    ANTES_DO_PRAZO,
    BEA,
    CABECALHO,
    DEPOIS_DO_PRAZO,
    certame_aberto,
    csv,
    erros_de,
    importar,
    xlsx,
)
from tests.conftest import instante

pytestmark = pytest.mark.django_db


@pytest.fixture
def aberto(settings, tmp_path):
    """(certame, quem organiza)."""
    settings.PASTA_DE_ARQUIVOS = tmp_path
    certame, _, organiza = certame_aberto()
    return certame, organiza


@pytest.mark.parametrize("cor", ["Branca", "Amarela", "INDÍGENA", "Não informada", ""])
def test_go_d_3_opta_por_negros_so_quem_se_declarou_preta_ou_parda(aberto, cor):
    certame, organiza = aberto
    relatorio = importar(certame, organiza, csv(BEA, ANA.replace("Preta", cor)))
    erro = relatorio["erros"][0]
    assert (erro["linha"], erro["coluna"], erro["artigo"]) == (
        3,
        "CONCORRE NEGROS",
        "Decreto 10.789/2025, art. 3º",
    )
    assert erro["esperado"] == "autodeclaração preta ou parda, ou não optar"


def test_go_d_4_concorre_a_negros_e_a_pcd_ao_mesmo_tempo(aberto):
    certame, organiza = aberto
    importar(certame, organiza, csv(ANA.replace("SIM;NÃO", "SIM;SIM")))
    assert list(Opcao.objects.order_by("grupo").values_list("grupo", "verificacao")) == [
        ("negros", "nao_convocada"),
        ("pcd", "dispensada"),
    ]


@pytest.mark.parametrize(
    ("escrito", "opta"),
    [
        ("S", True),
        ("sim", True),
        ("1", True),
        ("X", True),
        ("N", False),
        ("não", False),
        ("0", False),
        ("", False),
    ],
)
def test_sim_e_nao_escritos_de_qualquer_jeito(aberto, escrito, opta):
    certame, organiza = aberto
    importar(certame, organiza, csv(ANA.replace("SIM;NÃO", f"{escrito};NÃO")))
    assert Opcao.objects.filter(grupo="negros").exists() is opta


def test_importar_de_novo_com_mudancas_altera_com_historia_e_nao_repete_ninguem(aberto):
    certame, organiza = aberto
    importar(certame, organiza, csv(ANA, BEA))
    mudada = (
        ANA.replace("59,25", "60").replace("SIM;NÃO", "NÃO;NÃO").replace("Ana D'Ávila", "Ana D'Ávila Lima")
    )
    relatorio = importar(certame, organiza, csv(mudada, BEA))
    assert (relatorio["novas"], relatorio["alteradas"], relatorio["iguais"]) == (0, 1, 1)
    ana = Inscricao.objects.get(numero="000001")
    assert (ana.nome, ana.total) == ("Ana D'Ávila Lima", 9000)
    assert [(h.history_type, h.nome, h.total) for h in ana.history.order_by("history_id")] == [
        ("+", "Ana D'Ávila", 8925),
        ("~", "Ana D'Ávila Lima", 9000),
    ]
    assert ana.history.latest().history_user == organiza
    assert Nota.objects.get(inscricao=ana, prova__codigo="objetiva").valor == 6000
    assert Opcao.objects.get(inscricao=ana).retirada_em == ANTES_DO_PRAZO
    assert Nota.objects.count() == 4


def test_go_d_5_p5_depois_do_prazo_a_planilha_traz_notas_e_nao_muda_opcao(aberto):
    certame, organiza = aberto
    importar(certame, organiza, csv(ANA, BEA))
    relatorio = importar(certame, organiza, csv(ANA.replace("SIM;NÃO", "NÃO;NÃO")), em=DEPOIS_DO_PRAZO)
    erro = relatorio["erros"][0]
    assert (erro["linha"], erro["coluna"], erro["artigo"]) == (
        2,
        "CONCORRE NEGROS",
        "Decreto 10.789/2025, art. 5º, § 5º",
    )
    assert "31/03/2026 23:59:59" in erro["esperado"]
    notas = csv("000001;7", cabecalho="INSCRIÇÃO;LÍNGUA PORTUGUESA")
    assert importar(certame, organiza, notas, em=DEPOIS_DO_PRAZO)["alteradas"] == 1
    assert Nota.objects.get(prova__codigo="portugues").valor == 7


def test_a_planilha_nao_desfaz_a_desistencia_da_propria_pessoa(aberto):
    certame, organiza = aberto
    importar(certame, organiza, csv(ANA))
    ana = Inscricao.objects.select_related("pessoa", "certame").get()
    desistir_da_reserva(inscricao=ana, grupo="negros", por=ana.pessoa, em=instante(2026, 2, 11))
    relatorio = importar(certame, organiza, csv(ANA), em=instante(2026, 2, 12))
    assert erros_de(relatorio) == [
        (2, "CONCORRE NEGROS", "opção de que a pessoa desistiu em 11/02/2026 12:00")
    ]


def test_inscricao_com_o_cpf_de_outra_pessoa_e_recusada(aberto):
    certame, organiza = aberto
    importar(certame, organiza, csv(ANA))
    relatorio = importar(certame, organiza, csv(ANA.replace("000.123.456-01", "001.002.003-97")))
    assert erros_de(relatorio) == [(2, "CPF", "CPF de outra pessoa nesta inscrição")]


def test_zeros_a_esquerda_nao_fazem_outra_inscricao(aberto):
    certame, organiza = aberto
    importar(certame, organiza, csv(ANA))
    relatorio = importar(certame, organiza, xlsx(["Inscrição", "Nota objetiva"], [1, 60.5]))
    assert (relatorio["novas"], relatorio["alteradas"]) == (0, 1)
    assert Inscricao.objects.get().numero == "000001"


def test_nota_gravada_nao_se_apaga_com_celula_vazia(aberto):
    certame, organiza = aberto
    importar(certame, organiza, csv(ANA))
    relatorio = importar(certame, organiza, csv(ANA.replace("59,25", "")))
    assert erros_de(relatorio) == [(2, "OBJETIVA", "célula vazia e nota já gravada")]


def test_falta_uma_nota_que_soma_e_nao_ha_total(aberto):
    certame, organiza = aberto
    importar(certame, organiza, csv(ANA.replace("30,00", "")))
    assert Inscricao.objects.get().total is None


def test_coluna_de_total_e_comparada_com_a_soma(aberto):
    certame, organiza = aberto
    com_total = {"cabecalho": CABECALHO + ";TOTAL"}
    relatorio = importar(certame, organiza, csv(ANA + ";89,26", BEA + ";90,50", **com_total))
    assert erros_de(relatorio) == [(2, "TOTAL", "total diferente da soma das provas que somam")]
    assert importar(certame, organiza, csv(ANA + ";89,25", BEA + ";90,5", **com_total))["novas"] == 2


def test_dois_cargos_pela_coluna_e_pela_escolha(aberto):
    certame, organiza = aberto
    outro = Cargo.objects.create(certame=certame, codigo="tecnico", nome="Técnico em Enfermagem")
    Prova.objects.create(cargo=outro, ordem=1, codigo="pratica", nome="Prática", casas=1)
    Parte.objects.create(cargo=outro, ordem=1, localidade="Goiânia", vagas=3)
    relatorio = importar(certame, organiza, csv(ANA))
    assert erros_de(relatorio) == [(2, "cargo", "certame com mais de um cargo")]
    cabecalho = CABECALHO + ";CARGO;PRÁTICA;LOCALIDADE"
    relatorio = importar(
        certame,
        organiza,
        csv(
            ANA + ";Analista;;",
            "000002;Bea;012.345.678-90;28/02/1990;Parda;NÃO;SIM;;;TECNICO EM ENFERMAGEM;9,5;goiania",
            cabecalho=cabecalho,
        ),
    )
    assert relatorio["situacao"] == "gravada"
    bea = Inscricao.objects.get(numero="000002")
    assert (bea.cargo, bea.parte.localidade, bea.notas.get().valor, bea.total) == (outro, "Goiânia", 95, 950)


def test_a_mesma_pessoa_em_dois_cargos_sao_duas_inscricoes(aberto):
    certame, organiza = aberto
    outro = Cargo.objects.create(certame=certame, codigo="tecnico", nome="Técnico")
    um = certame.cargos.get(codigo="analista")
    importar(certame, organiza, csv(ANA), cargo=um)
    assert (
        importar(
            certame, organiza, csv(ANA.replace("000001;", "000009;").replace("59,25;30,00", ";")), cargo=outro
        )["pessoas_novas"]
        == 0
    )
    assert Inscricao.objects.filter(pessoa__cpf="00012345601").count() == 2


@pytest.mark.parametrize("situacao", ["em_elaboracao", "classificado", "em_verificacao"])
def test_so_com_o_certame_aberto(aberto, situacao):
    certame, organiza = aberto
    type(certame).objects.filter(pk=certame.pk).update(situacao=situacao)
    with pytest.raises(AtoImpedido, match="só entram enquanto está aberto"):
        importar(certame, organiza, csv(ANA))
    assert Importacao.objects.count() == 0


def test_quem_organiza_outro_orgao_nao_pede_importacao(aberto):
    certame, _ = aberto
    _, _, de_outro = certame_aberto()
    with pytest.raises(PermissionDenied, match="só quem organiza"):
        pedir_importacao(certame=certame, cargo=None, arquivo=csv(ANA), por=de_outro, em=ANTES_DO_PRAZO)
    assert Importacao.objects.count() == 0


def test_ninguem_nasce_com_senha(aberto):
    certame, organiza = aberto
    importar(certame, organiza, csv(ANA, BEA))
    pessoas = Pessoa.objects.filter(inscricoes__certame=certame)
    assert [p.has_usable_password() for p in pessoas] == [False, False]
    assert len({p.password for p in pessoas}) == 2


# O trabalho que cai e recomeça


def pedido(certame, organiza, arquivo):
    """Um pedido com as colunas ditas, à espera da conferência."""
    importacao = pedir_importacao(
        certame=certame, cargo=None, arquivo=arquivo, por=organiza, em=ANTES_DO_PRAZO
    )
    planilha = rotina.planilha_de(importacao)
    return mapear_colunas(
        importacao=importacao,
        mapa=rotina.mapa_sugerido(planilha, certame),
        formato=planilha.formato,
        cabecalho_sha256=resumo_do_cabecalho(planilha.cabecalho),
        por=organiza,
        em=ANTES_DO_PRAZO,
    )


@pytest.fixture
def na_hora():
    antes = app.conf.task_always_eager
    app.conf.task_always_eager = True
    yield
    app.conf.task_always_eager = antes


def envelhecer(importacao):
    Importacao.objects.filter(pk=importacao.pk).update(viva_em=timezone.now() - timedelta(minutes=3))


class Caiu(Exception):
    """O processo morreu no meio."""


def test_caiu_conferindo_e_o_relogio_retoma(aberto, na_hora, monkeypatch):
    certame, organiza = aberto
    importacao = pedido(certame, organiza, csv(ANA, BEA))

    def cair(*_, **__):
        raise Caiu

    with monkeypatch.context() as troca:
        troca.setattr(rotina, "conferir", cair)
        with pytest.raises(Caiu):
            rotina.conferir_pedido(importacao.pk)
    retomar_pedidos()
    importacao.refresh_from_db()
    assert importacao.situacao == SituacaoDaImportacao.CONFERINDO, (
        "ainda há sinal de vida: não é hora de retomar"
    )
    envelhecer(importacao)
    retomar_pedidos()
    importacao.refresh_from_db()
    assert (importacao.situacao, importacao.relatorio["novas"]) == (SituacaoDaImportacao.CONFERIDA, 2)


@pytest.mark.parametrize("onde", ["escrever", "registrar"])
def test_caiu_gravando_e_a_segunda_vez_da_um_so_resultado(aberto, na_hora, monkeypatch, onde):
    certame, organiza = aberto
    importacao = pedido(certame, organiza, csv(ANA, BEA))
    rotina.conferir_pedido(importacao.pk)
    autorizar_gravacao(importacao=importacao, por=organiza, em=ANTES_DO_PRAZO)
    de_verdade = getattr(atos_da_importacao, onde)

    def cair(*argumentos, **nomeados):
        de_verdade(*argumentos, **nomeados)
        raise Caiu

    with monkeypatch.context() as troca:
        troca.setattr(atos_da_importacao, onde, cair)
        with pytest.raises(Caiu):
            rotina.gravar_pedido(importacao.pk)
    assert (Inscricao.objects.count(), Nota.objects.count(), Opcao.objects.count()) == (0, 0, 0)
    envelhecer(importacao)
    retomar_pedidos()
    retomar_pedidos()
    rotina.gravar_pedido(importacao.pk)
    importacao.refresh_from_db()
    assert importacao.situacao == SituacaoDaImportacao.GRAVADA
    assert (Inscricao.objects.count(), Inscricao.history.count()) == (2, 2)
    assert Ato.objects.filter(nome="gravar_importacao").count() == 1


def test_gravar_duas_vezes_a_segunda_e_recusada_e_nada_muda(aberto):
    certame, organiza = aberto
    importacao = pedido(certame, organiza, csv(ANA, BEA))
    rotina.conferir_pedido(importacao.pk)
    autorizar_gravacao(importacao=importacao, por=organiza, em=ANTES_DO_PRAZO)
    importacao.refresh_from_db()
    conferencia, _ = rotina._conferir(importacao)
    gravar_importacao(importacao=importacao, lote=conferencia.lote, por=organiza, em=ANTES_DO_PRAZO)
    with pytest.raises(AtoImpedido, match="gravada"):
        gravar_importacao(importacao=importacao, lote=conferencia.lote, por=organiza, em=ANTES_DO_PRAZO)
    assert Inscricao.objects.count() == 2


def test_o_certame_mudou_entre_conferir_e_gravar_e_a_planilha_e_recusada_inteira(aberto):
    certame, organiza = aberto
    importacao = pedido(certame, organiza, csv(ANA, BEA))
    rotina.conferir_pedido(importacao.pk)
    autorizar_gravacao(importacao=importacao, por=organiza, em=ANTES_DO_PRAZO)
    importar(certame, organiza, csv(ANA.replace("000001", "000077")))
    rotina.gravar_pedido(importacao.pk)
    importacao.refresh_from_db()
    assert importacao.situacao == SituacaoDaImportacao.RECUSADA
    assert erros_de(importacao.relatorio) == [(2, "CPF", "pessoa que já tem neste cargo a inscrição 000077")]
    assert Inscricao.objects.count() == 1


def test_classificado_entre_autorizar_e_gravar_fica_recusada_com_o_motivo(aberto):
    certame, organiza = aberto
    importacao = pedido(certame, organiza, csv(ANA, BEA))
    rotina.conferir_pedido(importacao.pk)
    autorizar_gravacao(importacao=importacao, por=organiza, em=ANTES_DO_PRAZO)
    type(certame).objects.filter(pk=certame.pk).update(situacao="classificado")
    rotina.gravar_pedido(importacao.pk)
    importacao.refresh_from_db()
    assert importacao.situacao == SituacaoDaImportacao.RECUSADA
    assert "só entram enquanto está aberto" in importacao.relatorio["erros"][0]["encontrado"]
    assert Inscricao.objects.count() == 0
