"""A lista de negros acaba antes das vagas: ouvem-se mais optantes e o resultado final se retifica (art. 5º, § 7º)."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from concursos import atos as certames
from concursos.atos import AtoImpedido
from concursos.consultas import plano_de_chamada
from concursos.models import Ato, Opcao
from concursos.publicacoes import RESULTADO_FINAL
from config.demonstracao.edital import brasilia
from heteroidentificacao.atos import ouvir_mais_optantes
from heteroidentificacao.consultas import pessoas_a_convocar
from recursos import atos as recursais
from recursos.publicacoes import RESULTADO_DEFINITIVO
from tests.cenario import SIM5, certame_com_preliminar, equipe_de_teste, mundo  # noqa: F401

# ruff: noqa: F811 (`mundo` é a montagem importada de cenario)
pytestmark = pytest.mark.django_db
NAO5 = ("nao_enquadra",) * 5
VALIDO_ATE = brasilia(2028, 6, 1).date()


def montar_mundo():
    """Dez vagas, duas de negros; a banca ouve os dez primeiros optantes e não confirma nenhum. Homologado."""
    roteiro = certame_com_preliminar(
        equipe_de_teste(), pessoas=48, destino=lambda i, caso: NAO5, codigo="esgotado", edital="74/2026"
    )
    roteiro.ir_para(brasilia(2026, 4, 20))
    ate_homologar(roteiro)
    return roteiro


def ate_homologar(roteiro, retifica=None):
    """Do fim do prazo de recurso à homologação."""
    roteiro.publicar(RESULTADO_DEFINITIVO, liberar=recursais.liberar_resultado_definitivo)
    roteiro.publicar(RESULTADO_FINAL, liberar=certames.liberar_resultado_final, retifica=retifica)
    if not roteiro.certame.ordem_de_chamada:
        certames.escolher_ordem_de_chamada(
            certame=roteiro.certame,
            ordem="compensacao",
            motivo="Parecer 9.",
            por=roteiro.por,
            em=roteiro.passar(),
        )
    certames.homologar_resultado(
        certame=roteiro.certame, valido_ate=VALIDO_ATE, por=roteiro.por, em=roteiro.passar()
    )
    roteiro.certame.refresh_from_db()
    roteiro.cargo.certame = roteiro.certame


def por_ouvir(roteiro):
    """As inscrições dos optantes que nenhuma banca ouviu, da maior nota à menor."""
    opcoes = Opcao.objects.filter(
        inscricao__cargo=roteiro.cargo, inscricao__aprovada=True, grupo="negros", verificacao="nao_convocada"
    )
    return list(opcoes.order_by("inscricao__posicao").values_list("inscricao__numero", flat=True))


def ouvir(roteiro, quantidade=2, motivo="Esgotou-se a lista."):
    return ouvir_mais_optantes(
        cargo=roteiro.cargo, quantidade=quantidade, motivo=motivo, por=roteiro.por, em=roteiro.passar()
    )


def test_go_d_5_p7_ouve_se_mais_gente_retifica_se_o_resultado_e_a_vaga_fica_com_negros(mundo):
    terceira, quarta = por_ouvir(mundo)[:2]
    nomeadas = certames.nomear(cargo=mundo.cargo, quantidade=2, por=mundo.por, em=mundo.passar())
    assert plano_de_chamada(mundo.cargo, 10).parada.vaga == 3

    ouvir(mundo)
    mundo.certame.refresh_from_db()
    assert mundo.certame.situacao == "em_verificacao"
    assert [inscricao.numero for inscricao, _ in pessoas_a_convocar(mundo.certame, "classificacao")] == [
        terceira,
        quarta,
    ]
    with pytest.raises(AtoImpedido, match="só depois da homologação"):
        certames.nomear(cargo=mundo.cargo, quantidade=1, por=mundo.por, em=mundo.passar())

    anterior = mundo.certame.publicacoes.get(tipo="resultado-final")
    mundo.convocar(mundo.em + timedelta(days=10))
    mundo.realizar(mundo.sessoes()[-1], lambda i, caso: SIM5)
    dia = mundo.passar(days=1)
    mundo.publicar_preliminar(dia + timedelta(days=1), dia + timedelta(days=6))
    mundo.ir_para(dia + timedelta(days=7))
    with pytest.raises(AtoImpedido, match="prepare este como retificação"):
        ate_homologar(mundo)
    ate_homologar(mundo, retifica=anterior)

    # as já nomeadas ficam; a terceira vaga, devida a negros, é a próxima chamada
    chamadas = certames.nomear(cargo=mundo.cargo, quantidade=8, por=mundo.por, em=mundo.passar())
    assert [(e.vaga, e.lista, e.inscricao.numero) for e in (chamadas[0], chamadas[5])] == [
        (3, "negros", terceira),
        (8, "negros", quarta),
    ]
    assert [e.vaga for e in nomeadas] == [1, 2]
    assert mundo.certame.valido_ate == VALIDO_ATE


def test_go_d_21_p3_pela_tela_quem_organiza_manda_ouvir_mais_e_o_livro_diz_por_que(mundo):
    navegador = Client()
    navegador.force_login(mundo.por)
    chamada = reverse("chamada_no_painel", args=[mundo.certame.codigo, mundo.cargo.codigo])
    endereco = reverse("fato_da_chamada", args=[mundo.certame.codigo, mundo.cargo.codigo, "ouvir-mais"])
    assert endereco in navegador.get(chamada).content.decode()

    vazio = navegador.post(endereco, {"quantidade": "0", "motivo": ""}).content.decode()
    assert "maior ou igual a 1" in vazio and "obrigatório" in vazio
    demais = navegador.post(endereco, {"quantidade": "999", "motivo": "Esgotou-se a lista."})
    assert demais.status_code == 409 and "não se convocam 999" in demais.content.decode()
    assert "Esgotou-se a lista." in demais.content.decode()

    assert navegador.post(endereco, {"quantidade": "1", "motivo": "Esgotou-se a lista."}).status_code == 302
    assert len(pessoas_a_convocar(mundo.certame)) == 1
    linha = Ato.objects.filter(nome="ouvir_mais_optantes").get()
    assert linha.motivo == "mais 1 optante(s) de negros: Esgotou-se a lista."
    assert linha.fundamento == "Decreto 10.789/2025, art. 21, § 3º"


def test_go_d_21_p3_o_botao_apertado_duas_vezes_ouve_uma_so_vez(mundo):
    ouvir(mundo)
    with pytest.raises(AtoImpedido, match="convoque-as primeiro"):
        ouvir(mundo)
    assert len(pessoas_a_convocar(mundo.certame)) == 2


def test_homologar_de_novo_nao_estende_a_validade(mundo):
    ouvir(mundo)
    mundo.certame.refresh_from_db()
    mundo.certame.situacao = "com_resultado_final"
    mundo.certame.save()
    with pytest.raises(AtoImpedido, match="não estende a validade"):
        certames.homologar_resultado(
            certame=mundo.certame,
            valido_ate=VALIDO_ATE + timedelta(days=1),
            por=mundo.por,
            em=mundo.passar(),
        )


def test_go_d_21_p3_sem_lista_esgotada_nao_se_ouve_mais(mundo):
    certames.escolher_reversao(
        cargo=mundo.cargo, motivo="Decidiu-se não ouvir mais.", por=mundo.por, em=mundo.passar()
    )
    with pytest.raises(AtoImpedido, match="nenhuma reserva acabou"):
        ouvir(mundo)
