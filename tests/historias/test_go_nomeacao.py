"""Goiás: quem é chamado, em que ordem e o que muda depois. Valores feitos à mão."""

import pytest
from django.db import DatabaseError, transaction
from django.test import Client
from django.urls import reverse

from concursos.atos import (
    AtoImpedido,
    nomear,
    oferecer_novas_vagas,
    registrar_desistencia,
    registrar_opcao_entre_reservas,
)
from concursos.consultas import opcoes_abertas, plano_de_chamada, situacao_do_cargo
from concursos.models import Ato, Evento, Oferta, PrevisaoDeChamada
from tests.listas import Listas

pytestmark = pytest.mark.django_db


def contagem():
    return [modelo.objects.count() for modelo in (Evento, Oferta, Ato, PrevisaoDeChamada)]


def chamadas(listas):
    eventos = listas.cargo.eventos.filter(tipo="nomeacao").select_related("inscricao").order_by("numero")
    return [(e.vaga, e.inscricao.numero, e.lista) for e in eventos]


def test_go_d_5_p2_negro_com_nota_de_ampla_nao_gasta_a_reserva():
    listas = Listas().homologado("simples")
    assert listas.nomear(10) == ["r1", "r2", "r10", "r3", "r12", "r4", "r5", "r11", "r6", "r7"]
    entrou = {p.inscricao: p.entrou for p in situacao_do_cargo(listas.cargo).nomeados}
    assert {n for n, por in entrou.items() if por == "negros"} == {"r10", "r11"}
    assert (entrou["r2"], entrou["r6"]) == ("ampla", "ampla")


def test_go_d_5_p1_a_opcao_fica_aberta_so_enquanto_a_outra_reserva_tem_vaga():
    listas = Listas(grupos={"negros": (9, 12, 13), "pcd": (9, 11)}).homologado()
    listas.nomear(3)
    assert chamadas(listas)[2] == (3, "r9", "negros")
    assert opcoes_abertas(listas.cargo) == {"r9": ("negros", "pcd")}
    assert listas.nomear(2) == ["r3", "r11"]  # sem resposta, vale a lista que chamou
    assert opcoes_abertas(listas.cargo) == {}


def test_go_d_5_p1_a_opcao_fica_no_livro_com_data():
    listas = Listas(grupos={"negros": (9, 12, 13), "pcd": (9, 11)}).homologado()
    listas.nomear(3)
    evento = registrar_opcao_entre_reservas(inscricao=listas.inscricao("r9"), grupo="negros", **listas.quem())
    assert (evento.lista, evento.artigo) == ("negros", "Decreto 10.789/2025, art. 5º, § 1º")
    assert listas.livro()[-1] == "registrar_opcao_entre_reservas"
    assert opcoes_abertas(listas.cargo) == {}
    assert listas.nomear(2) == ["r3", "r11"]


def test_go_d_5_p6_desistencia_em_vaga_reservada_chama_o_proximo_negro():
    listas = Listas(grupos={"negros": (2, 6, 10, 11, 13), "pcd": (5, 12)}).homologado()
    listas.nomear(10)
    evento = registrar_desistencia(inscricao=listas.inscricao("r10"), motivo="Pedido.", **listas.quem())
    assert (evento.lista, evento.artigo) == ("negros", "Decreto 10.789/2025, art. 5º, § 6º")
    assert listas.nomear(1) == ["r13"]


def test_go_d_5_p6_desistencia_em_vaga_da_ampla_chama_o_proximo_da_lista_geral():
    listas = Listas(grupos={"negros": (2, 6, 10, 11, 13), "pcd": (5, 12)}).homologado()
    listas.nomear(10)
    registrar_desistencia(inscricao=listas.inscricao("r3"), motivo="Pedido.", **listas.quem())
    assert listas.nomear(1) == ["r8"]


def test_go_d_7_novas_vagas_refazem_a_reserva_sobre_o_total():
    listas = Listas(pessoas=20, grupos={"negros": (2, 6, 10, 11, 18), "pcd": (5, 12)}).homologado()
    listas.nomear(10)
    evento = oferecer_novas_vagas(
        cargo=listas.cargo, quantidade=5, fundamento="Decreto 77/2026", **listas.quem()
    )
    assert evento.explicacao == (
        "mais 5 vaga(s): a reserva se refaz sobre o total de 15 (Decreto 10.789/2025, art. 7º, p. único)"
    )
    listas.nomear(5)
    assert chamadas(listas)[10:] == [
        (11, "r8", "ampla"),
        (12, "r9", "ampla"),
        (13, "r18", "negros"),
        (14, "r13", "ampla"),
        (15, "r14", "ampla"),
    ]
    situacao = situacao_do_cargo(listas.cargo)
    assert sum(p.entrou == "negros" for p in situacao.nomeados) == 3  # 20 % de 15, e não 1 das 5 novas


def test_go_d_27_pu_negros_na_3a_8a_13a_18a_e_23a_vaga():
    listas = Listas(pessoas=40, vagas=25, grupos={"negros": range(20, 31)}).homologado("simples")
    listas.nomear(25)
    assert [vaga for vaga, _, lista in chamadas(listas) if lista == "negros"] == [3, 8, 13, 18, 23]


def test_go_d_27_a_primeira_chamada_espera_a_escolha_da_ordem():
    listas = Listas()
    listas.publicar()
    listas.homologar()
    with pytest.raises(AtoImpedido, match="falta escolher, por ato com motivo, a ordem de chamada"):
        listas.nomear(1)
    listas.escolher()
    assert listas.nomear(1) == ["r1"]


def test_go_d_27_antes_da_homologacao_ninguem_e_nomeado():
    listas = Listas()
    listas.publicar()
    listas.escolher()
    antes = contagem()
    with pytest.raises(AtoImpedido, match="só depois da homologação"):
        listas.nomear(1)
    assert contagem() == antes


def test_caso_13_a_decima_primeira_pessoa_em_dez_vagas_e_recusada():
    listas = Listas().homologado()
    listas.nomear(10)
    with pytest.raises(AtoImpedido, match=r"Há 0 vaga\(s\) aberta\(s\)"):
        listas.nomear(1)


def test_caso_14_doze_de_uma_vez_ou_de_duas_em_duas_ou_uma_a_uma_dao_a_mesma_ordem():
    listas = Listas(pessoas=20, vagas=12, grupos={"negros": (2, 6, 10, 13, 15), "pcd": (5, 12)}).homologado()
    ordens = []
    for lote in (12, 2, 1):
        marca = transaction.savepoint()
        for _ in range(12 // lote):
            listas.nomear(lote)
        ordens.append(chamadas(listas))
        transaction.savepoint_rollback(marca)
    assert ordens[0] == ordens[1] == ordens[2]
    assert len(ordens[0]) == 12


def test_caso_16_simular_nao_grava_nada():
    listas = Listas().homologado()
    cliente = Client()
    cliente.force_login(listas.por, backend="concursos.entrada.EntradaPorEmailOuCPF")
    antes = contagem()
    assert [c.inscricao for c in plano_de_chamada(listas.cargo, 3).chamadas] == ["r1", "r2", "r6"]
    for nome, args in (("chamada_no_painel", []), ("fato_da_chamada", ["nomear"])):
        endereco = reverse(nome, args=[listas.certame.codigo, "analista", *args])
        resposta = cliente.get(endereco, {"quantidade": 3})
        assert resposta.status_code == 200
        assert "vaga reservada a negros" in resposta.content.decode()
    assert contagem() == antes


def test_simula_confirma_e_nomeia_pela_tela_e_a_recusa_mantem_o_que_se_digitou():
    listas = Listas().homologado()
    cliente = Client()
    cliente.force_login(listas.por, backend="concursos.entrada.EntradaPorEmailOuCPF")
    endereco = reverse("fato_da_chamada", args=[listas.certame.codigo, "analista", "nomear"])
    recusa = cliente.post(endereco, {"quantidade": 11})
    assert recusa.status_code == 409
    assert "Há 10 vaga(s) aberta(s)" in recusa.content.decode()
    assert 'value="11"' in recusa.content.decode()
    certo = cliente.post(endereco, {"quantidade": 3}, follow=True)
    assert "nomeada, 3ª vaga" in certo.content.decode()
    saida = reverse("fato_da_chamada", args=[listas.certame.codigo, "analista", "desistencia"])
    erro = cliente.post(saida, {"inscricao": "r99", "motivo": "x"})
    assert "Não há a inscrição r99 neste cargo" in erro.content.decode()
    cliente.post(saida, {"inscricao": "r6", "motivo": "Pedido."})
    assert [e.tipo for e in listas.cargo.eventos.order_by("numero")] == ["nomeacao"] * 3 + ["desistencia"]


def test_confirmar_sem_nada_preenchido_mostra_o_que_falta_e_nada_muda():
    listas = Listas().homologado()
    cliente = Client()
    cliente.force_login(listas.por, backend="concursos.entrada.EntradaPorEmailOuCPF")
    antes = contagem()
    endereco = reverse("fato_da_chamada", args=[listas.certame.codigo, "analista", "desistencia"])
    assert cliente.post(endereco).context["form"].errors.keys() == {"inscricao", "motivo"}
    assert contagem() == antes


def test_caso_19_a_terceira_vaga_e_da_primeira_pessoa_da_lista_de_negros():
    listas = Listas(grupos={"negros": (9, 12, 13)}).homologado()
    eventos = nomear(cargo=listas.cargo, quantidade=3, **listas.quem())
    assert eventos[2].inscricao.numero == "r9"
    assert "1ª dessa lista" in eventos[2].explicacao


def test_caso_20_cada_cargo_tem_a_sua_ordem_e_ninguem_e_pulado():
    listas = Listas()
    outro = listas.novo_cargo("tecnico", 1)
    listas.inscrever(outro, 3, {}, prefixo="s")
    listas.homologado()
    assert listas.nomear(1, cargo=outro) == ["s1"]
    assert listas.nomear(2) == ["r1", "r2"]
    assert [e.numero for e in outro.eventos.all()] == [1]


def test_caso_23_a_fila_segue_e_a_vaga_desistida_volta_a_mesma_lista():
    listas = Listas(pessoas=60, vagas=45, grupos={"negros": range(40, 58)}).homologado()
    listas.nomear(45)
    for numero in ("r1", "r40", "r41"):
        registrar_desistencia(inscricao=listas.inscricao(numero), motivo="Pedido.", **listas.quem())
    listas.nomear(3)
    assert {(numero, lista) for _, numero, lista in chamadas(listas)[45:]} == {
        ("r37", "ampla"),
        ("r49", "negros"),
        ("r50", "negros"),
    }
    previstas = listas.cargo.previsoes.last().proximas
    assert previstas[0]["vaga"] == 46
    assert "cadastro de reserva" in previstas[0]["explicacao"]


def test_caso_37_a_pagina_publica_diz_quem_e_o_proximo_e_por_que(consultas):
    listas = Listas().homologado()
    listas.nomear(2)
    endereco = reverse("ordem", args=[listas.certame.codigo])
    cliente = Client()
    with consultas(None) as poucas:
        resposta = cliente.get(endereco)
    texto = resposta.content.decode()
    assert "Próxima pessoa: inscrição r6" in texto
    assert "vaga reservada a negros (Decreto 10.789/2025, art. 27, p. único)" in texto
    assert resposta["X-Robots-Tag"] == "noindex"
    listas.nomear(6)
    with consultas(len(poucas)):
        cliente.get(endereco)
    achado = cliente.get(endereco, {"q": "r10"}).content.decode()
    assert "A inscrição r10 aparece 1 vez" in achado
    assert "O CPF não é usado aqui" in cliente.get(endereco, {"q": "000.123.456-01"}).content.decode()


def test_caso_38_erro_ao_gravar_desfaz_tudo_e_aparece(monkeypatch):
    listas = Listas().homologado()
    antes = contagem()

    def falhar(*argumentos, **opcoes):
        raise DatabaseError("disco cheio")

    monkeypatch.setattr("concursos.atos.nomeacao.guardar_previsao", falhar)
    with pytest.raises(DatabaseError, match="disco cheio"):
        listas.nomear(5)
    assert contagem() == antes
