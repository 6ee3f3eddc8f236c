"""Os atos da chamada: quando se pode, o que fica escrito e o que nunca muda."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.db import DatabaseError, transaction

from concursos.atos import (
    AtoImpedido,
    encerrar_certame,
    escolher_ordem_de_chamada,
    escolher_reversao,
    homologar_resultado,
    nomear,
    oferecer_novas_vagas,
    registrar_decisao_judicial,
    registrar_desistencia,
    registrar_eliminacao,
    registrar_fim_de_fila,
    registrar_nao_comparecimento,
    registrar_opcao_entre_reservas,
    registrar_vacancia,
)
from concursos.consultas import opcoes_abertas, plano_de_chamada, situacao_do_cargo
from concursos.models import Ato, Evento, Inscricao, Oferta, Opcao, PrevisaoDeChamada, TipoDeEvento
from concursos.regras import fatos
from tests import fabricas
from tests.conftest import instante
from tests.listas import VALIDO_ATE, Listas

pytestmark = pytest.mark.django_db
C2_COMPENSACAO = ["r1", "r2", "r6", "r3", "r5", "r4", "r12", "r10", "r11", "r7"]
C2_SIMPLES = ["r1", "r2", "r10", "r3", "r12", "r4", "r5", "r11", "r6", "r7"]


@pytest.fixture(scope="module")
def guardado(django_db_setup, django_db_blocker):
    with django_db_blocker.unblock(), transaction.atomic():
        yield Listas().homologado()
        transaction.set_rollback(True)


@pytest.fixture
def listas(guardado, db):
    """O exemplo C2 homologado; cada teste mexe à vontade e tudo se desfaz."""
    guardado.certame.refresh_from_db()
    guardado.em = instante(2026, 9, 2)
    return guardado


def contagem():
    return [modelo.objects.count() for modelo in (Evento, Oferta, Ato, PrevisaoDeChamada)]


def test_os_fatos_do_banco_sao_os_do_motor():
    assert {tipo.value for tipo in TipoDeEvento} == {tipo.value for tipo in fatos.TipoDeEvento}


def test_a_ordem_do_exemplo_c2_por_compensacao(listas):
    assert listas.nomear(10) == C2_COMPENSACAO


def test_cada_nomeacao_guarda_vaga_lista_compensa_explicacao_e_artigo(listas):
    eventos = nomear(cargo=listas.cargo, quantidade=7, **listas.quem())
    assert [(e.numero, e.vaga, e.lista, e.compensa) for e in eventos] == [
        (1, 1, "ampla", ""),
        (2, 2, "ampla", ""),
        (3, 3, "negros", ""),
        (4, 4, "ampla", ""),
        (5, 5, "pcd", ""),
        (6, 6, "ampla", ""),
        (7, 7, "pcd", "r5"),
    ]
    assert eventos[2].explicacao == (
        "3ª convocação: vaga reservada a negros (Decreto 10.789/2025, art. 27, p. único); 1ª pessoa da lista de "
        "negros ainda não chamada, 2ª dessa lista"
    )
    assert eventos[2].artigo == "Decreto 10.789/2025, art. 27, p. único"
    assert eventos[6].artigo == "Decreto 10.789/2025, art. 5º, § 4º"
    assert "vez de r5" in eventos[6].explicacao


def test_nomear_deixa_uma_linha_no_livro_e_uma_previsao(listas):
    antes = contagem()
    listas.nomear(3)
    eventos, ofertas, atos, previsoes = contagem()
    assert [eventos - antes[0], ofertas - antes[1], atos - antes[2], previsoes - antes[3]] == [3, 0, 1, 1]
    previsao = listas.cargo.previsoes.last()
    assert (previsao.depois_do, previsao.vagas_abertas, previsao.parada) == (3, 7, "")
    assert [p["inscricao"] for p in previsao.proximas[:7]] == C2_COMPENSACAO[3:]


def test_nao_se_nomeia_mais_gente_que_as_vagas_abertas_e_nada_muda(listas):
    listas.nomear(9)
    antes = contagem()
    with pytest.raises(AtoImpedido, match=r"Há 1 vaga\(s\) aberta\(s\); não se nomeiam 2"):
        listas.nomear(2)
    with pytest.raises(AtoImpedido, match="ao menos uma"):
        listas.nomear(0)
    assert contagem() == antes


def test_quem_nao_organiza_o_orgao_nao_nomeia_e_nada_muda(listas):
    antes = contagem()
    with pytest.raises(PermissionDenied):
        nomear(cargo=listas.cargo, quantidade=1, por=fabricas.pessoa("De Fora"), em=listas.passar())
    assert contagem() == antes


def test_nomeia_se_ate_o_ultimo_dia_da_validade_inclusive(listas):
    ultimo = instante(VALIDO_ATE.year, VALIDO_ATE.month, VALIDO_ATE.day, 23, 59, 59)
    with pytest.raises(AtoImpedido, match="valeu até 31/08/2028"):
        nomear(cargo=listas.cargo, quantidade=1, por=listas.por, em=ultimo + timedelta(seconds=1))
    assert len(nomear(cargo=listas.cargo, quantidade=1, por=listas.por, em=ultimo)) == 1


def test_encerrada_a_validade_ninguem_mais_e_nomeado(listas):
    with pytest.raises(AtoImpedido, match="motivo do encerramento"):
        encerrar_certame(certame=listas.certame, motivo=" ", **listas.quem())
    encerrar_certame(certame=listas.certame, motivo="Todos os cargos providos.", **listas.quem())
    with pytest.raises(AtoImpedido, match="validade do certame terminou"):
        listas.nomear(1)


def test_a_ordem_nao_muda_depois_da_primeira_nomeacao(listas):
    listas.escolher("simples")
    assert listas.nomear(3) == C2_SIMPLES[:3]
    with pytest.raises(AtoImpedido, match="já houve nomeação"):
        listas.escolher("compensacao")


@pytest.mark.parametrize(
    ("ordem", "motivo", "recusa"), [("alfabetica", "x", "desconhecida"), ("simples", " ", "motivo")]
)
def test_a_ordem_se_escolhe_entre_as_duas_e_com_motivo(listas, ordem, motivo, recusa):
    with pytest.raises(AtoImpedido, match=recusa):
        escolher_ordem_de_chamada(certame=listas.certame, ordem=ordem, motivo=motivo, **listas.quem())


def test_nao_comparecer_so_quem_foi_nomeado_e_desistir_so_uma_vez(listas):
    listas.nomear(3)
    r9, r6 = listas.inscricao("r9"), listas.inscricao("r6")
    with pytest.raises(AtoImpedido, match="r9 não foi nomeada"):
        registrar_nao_comparecimento(inscricao=r9, motivo="sumiu", **listas.quem())
    evento = registrar_nao_comparecimento(inscricao=r6, motivo="Não tomou posse.", **listas.quem())
    assert (evento.vaga, evento.lista) == (3, "ampla")
    with pytest.raises(AtoImpedido, match="r6 não concorre mais"):
        registrar_desistencia(inscricao=r6, motivo="pedido", **listas.quem())


def test_o_motivo_da_desistencia_fica_no_livro_e_nao_na_explicacao_publica(listas):
    evento = registrar_desistencia(inscricao=listas.inscricao("r1"), motivo="Doença.", **listas.quem())
    assert "Doença" not in evento.explicacao
    assert listas.certame.corrente.atos.last().motivo == "Doença."
    with pytest.raises(AtoImpedido, match="Escreva o motivo"):
        registrar_desistencia(inscricao=listas.inscricao("r2"), motivo="", **listas.quem())


def test_quem_vai_ao_fim_da_fila_e_chamado_por_ultimo(listas):
    registrar_fim_de_fila(inscricao=listas.inscricao("r1"), motivo="A pedido.", **listas.quem())
    assert listas.nomear(1) == ["r2"]
    assert situacao_do_cargo(listas.cargo).listas["ampla"][-1] == "r1"


def test_vacancia_abre_a_vaga_de_quem_foi_nomeado(listas):
    listas.nomear(10)
    with pytest.raises(AtoImpedido, match="não é uma causa"):
        registrar_vacancia(inscricao=listas.inscricao("r1"), causa="desistencia", motivo="x", **listas.quem())
    registrar_vacancia(
        inscricao=listas.inscricao("r1"), causa="exoneracao", motivo="Portaria 9.", **listas.quem()
    )
    assert listas.nomear(1) == ["r8"]


def test_decisao_judicial_contada_poe_na_lista_e_marca_sub_judice(listas):
    r3 = listas.inscricao("r3")
    evento = registrar_decisao_judicial(
        inscricao=r3,
        resultado="contada",
        lista="negros",
        processo="5001-1",
        motivo="Liminar.",
        **listas.quem(),
    )
    assert (
        evento.explicacao
        == "por decisão judicial no processo 5001-1, concorre na lista de negros; sub judice"
    )
    r3.refresh_from_db()
    assert r3.condicao == "sub_judice"
    assert situacao_do_cargo(listas.cargo).listas["negros"] == ("r2", "r3", "r6", "r10", "r11")
    assert listas.nomear(3)[2] == "r3"


def test_liminar_que_cessa_tira_a_pessoa_das_listas_e_a_vaga_volta_a_lista_por_que_entrou(listas):
    # r8 está fora das 10 vagas; a decisão o põe entre os negros, antes de r10, e a que a cassa o tira
    registrar_decisao_judicial(
        inscricao=listas.inscricao("r8"),
        resultado="contada",
        processo="5001",
        lista="negros",
        motivo="Liminar.",
        **listas.quem(),
    )
    assert "r8" in listas.nomear(10)
    eliminacao = registrar_eliminacao(
        inscricao=listas.inscricao("r8"), motivo="Liminar cassada.", **listas.quem()
    )
    assert (eliminacao.lista, eliminacao.vaga is not None) == ("negros", True)
    assert listas.nomear(1) == ["r11"]
    with pytest.raises(AtoImpedido, match="não concorre mais"):
        registrar_eliminacao(inscricao=listas.inscricao("r8"), motivo="Outra vez.", **listas.quem())


def test_decisao_judicial_extravaga_nao_ocupa_vaga_do_certame(listas):
    registrar_decisao_judicial(
        inscricao=listas.inscricao("r13"),
        resultado="extravaga",
        processo="9",
        motivo="Sentença.",
        **listas.quem(),
    )
    situacao = situacao_do_cargo(listas.cargo)
    assert situacao.vagas_abertas == 10
    assert "r13" not in situacao.listas["ampla"]


def test_as_listas_homologadas_nao_mudam_por_fora_dos_atos(listas):
    Opcao.objects.filter(inscricao__numero="r11").update(verificacao="nao_confirmada")
    with pytest.raises(AtoImpedido, match="não são mais as homologadas"):
        listas.nomear(1)


def test_opcao_so_quando_esta_aberta():
    listas = Listas(vagas=10, grupos={"negros": (9, 12, 13), "pcd": (9, 11)}).homologado()
    listas.nomear(3)
    assert listas.nomeados()[2] == "r9"
    assert opcoes_abertas(listas.cargo) == {"r9": ("negros", "pcd")}
    with pytest.raises(AtoImpedido, match="não tem opção a fazer"):
        registrar_opcao_entre_reservas(inscricao=listas.inscricao("r1"), grupo="pcd", **listas.quem())
    with pytest.raises(AtoImpedido, match="A opção é entre negros ou pessoas com deficiência"):
        registrar_opcao_entre_reservas(inscricao=listas.inscricao("r9"), grupo="ampla", **listas.quem())
    registrar_opcao_entre_reservas(inscricao=listas.inscricao("r9"), grupo="pcd", **listas.quem())
    assert opcoes_abertas(listas.cargo) == {}
    # a 3ª vaga passou a valer por PcD: a de negros, devida desde a 3ª, entrega-se na chamada seguinte
    assert listas.nomear(7) == ["r12", "r3", "r4", "r5", "r13", "r6", "r7"]


def test_lista_esgotada_para_a_chamada_ate_um_ato_escolher():
    listas = Listas(pessoas=13, grupos={"negros": (10,)}).homologado()
    plano = plano_de_chamada(listas.cargo, 10)
    assert (plano.parada.vaga, plano.parada.grupo, plano.parada.revertem) == (8, "negros", 1)
    assert [c.inscricao for c in plano.chamadas] == ["r1", "r2", "r10", "r3", "r4", "r5", "r6"]
    with pytest.raises(AtoImpedido, match="Podem ser nomeadas 7 pessoa.*lista de pessoas confirmadas acabou"):
        listas.nomear(8)
    assert "acabou" in listas.cargo.previsoes.last().parada
    escolher_reversao(cargo=listas.cargo, motivo="Não há mais optantes.", **listas.quem())
    assert listas.cargo.previsoes.last().parada == ""
    assert listas.nomear(10) == ["r1", "r2", "r10", "r3", "r4", "r5", "r6", "r7", "r8", "r9"]


def test_a_reversao_escolhida_deixa_de_valer_quando_ha_vagas_novas():
    listas = Listas(pessoas=20, grupos={"negros": (10,)}).homologado()
    escolher_reversao(cargo=listas.cargo, motivo="Não há mais optantes.", **listas.quem())
    listas.nomear(10)
    oferecer_novas_vagas(cargo=listas.cargo, quantidade=5, fundamento="Decreto 8", **listas.quem())
    assert plano_de_chamada(listas.cargo, 5).parada.vaga == 13


def test_sem_lista_esgotada_nao_ha_o_que_reverter(listas):
    with pytest.raises(AtoImpedido, match="não há o que reverter"):
        escolher_reversao(cargo=listas.cargo, motivo="x", **listas.quem())


def test_homologar_exige_resultado_final_publicado_igual_ao_que_os_dados_dizem():
    listas = Listas()
    with pytest.raises(AtoImpedido, match="depois do resultado final"):
        listas.homologar()
    listas.publicar()
    Inscricao.objects.filter(numero="r13").update(total=1)
    with pytest.raises(AtoImpedido, match="As listas mudaram"):
        listas.homologar()
    Inscricao.objects.filter(numero="r13").update(total=20_000 - 125 * 13)
    with pytest.raises(AtoImpedido, match="depois de hoje"):
        homologar_resultado(certame=listas.certame, valido_ate=listas.em.date(), **listas.quem())
    listas.homologar()
    assert (listas.certame.situacao, listas.certame.valido_ate) == ("homologado", VALIDO_ATE)


def test_o_banco_recusa_mudar_um_evento(listas):
    listas.nomear(1)
    with pytest.raises(DatabaseError), transaction.atomic():
        listas.cargo.eventos.update(vaga=9)


def test_nomear_faz_o_mesmo_numero_de_consultas_para_uma_lista_curta_ou_longa(consultas):
    numeros = []
    for pessoas in (13, 40):
        listas = Listas(pessoas=pessoas, codigo=f"go-{pessoas}").homologado()
        with consultas(None) as feitas:
            listas.nomear(1)
        numeros.append(len(feitas))
    assert numeros[0] == numeros[1]
