"""Goiás: quem se convoca, a agenda e a convocação publicada (arts. 10 e 21 do Decreto 10.789/2025)."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied

from concursos.atos import liberar_publicacao, preparar_publicacao, registrar
from concursos.documentos import linhas_de
from concursos.models import Envio, Opcao
from concursos.situacoes import AtoImpedido
from concursos.tasks import gerar_formas
from heteroidentificacao.atos import (
    agendar_sessao,
    convocar,
    liberar_convocacao,
    repetir_procedimento,
)
from heteroidentificacao.consultas import pendencias
from heteroidentificacao.models import Procedimento, Sessao
from heteroidentificacao.publicacoes import CONVOCACAO, DESIGNACAO
from tests.sala import SESSAO_EM, Sala

pytestmark = pytest.mark.django_db
DIA = timedelta(days=1)


def montar(tmp_path, settings, **outros):
    settings.PASTA_DE_ARQUIVOS = tmp_path / "arquivos"
    return Sala(tmp_path, **outros)


@pytest.fixture
def banca(tmp_path, settings):
    return montar(tmp_path, settings).com_comissoes()


def verificacao(inscricao):
    return Opcao.objects.get(inscricao=inscricao).verificacao


# Quem se convoca


def test_go_d_21_p3_com_duas_vagas_reservadas_convocam_se_dez_e_os_empatados(tmp_path, settings):
    banca = montar(tmp_path, settings, optantes=13).com_comissoes()
    decima = banca.inscricoes[9]
    empatada = banca.inscricoes[10]
    empatada.total = decima.total
    empatada.save()
    banca.agendar(capacidade=20)

    procedimentos = banca.convocar("classificacao")

    assert [p.inscricao for p in procedimentos] == banca.inscricoes[:11]
    assert [verificacao(i) for i in banca.inscricoes] == ["convocada"] * 11 + ["nao_convocada"] * 2


def test_go_d_21_p3_o_certame_pode_convocar_mais_nunca_menos(tmp_path, settings):
    banca = montar(tmp_path, settings, optantes=13).com_comissoes()
    banca.agendar(capacidade=20)
    banca.certame.minimo_de_convocados = 3
    banca.certame.save()
    assert len(banca.convocar()) == 10
    banca.certame.minimo_de_convocados = 12
    banca.certame.save()
    assert [p.inscricao for p in banca.convocar()] == banca.inscricoes[10:12]
    with pytest.raises(AtoImpedido, match="já foram convocadas"):
        banca.convocar()


def test_go_d_21_quem_tem_nota_para_a_ampla_tambem_se_submete_e_quem_nao_optou_nao(banca):
    banca.inscrever("Sem opção", opta=False)
    banca.agendar()
    assert [p.inscricao.nome for p in banca.convocar()] == ["Candidata A", "Candidata B", "Candidata C"]


def test_go_d_21_a_ordem_alfabetica_nao_distingue_acentos_e_usa_o_nome_social(tmp_path, settings):
    banca = montar(tmp_path, settings, optantes=0).com_comissoes()
    for nome, social in (("Álvaro", ""), ("Zé", "Ana Lua"), ("alba", "")):
        banca.inscrever(nome, nome_social=social)
    banca.agendar()
    assert [p.inscricao.como_se_chama for p in banca.convocar()] == ["alba", "Álvaro", "Ana Lua"]


def test_go_d_21_p4_as_sessoes_se_enchem_pela_capacidade_e_pelos_minutos(banca):
    primeira = banca.agendar(capacidade=2, minutos=20)
    segunda = banca.agendar(capacidade=2, comeca_em=SESSAO_EM + DIA)
    procedimentos = banca.convocar()
    assert [(p.sessao, p.horario) for p in procedimentos] == [
        (primeira, SESSAO_EM),
        (primeira, SESSAO_EM + timedelta(minutes=20)),
        (segunda, SESSAO_EM + DIA),
    ]
    assert [p.assentos.count() for p in procedimentos] == [5, 5, 5]
    banca.certame.refresh_from_db()
    assert banca.certame.situacao == "em_verificacao"
    assert banca.livro()[-1] == "convocar"


def test_go_d_21_p4_sem_lugares_diz_quantos_faltam_e_nada_muda(banca):
    banca.agendar(capacidade=1)
    with pytest.raises(AtoImpedido, match="São 3 pessoas a convocar.*1 lugar: faltam 2"):
        banca.convocar()
    assert not Procedimento.objects.exists()
    assert {verificacao(i) for i in banca.inscricoes} == {"nao_convocada"}


def test_go_d_21_nao_se_convoca_antes_da_classificacao(banca):
    banca.agendar()
    banca.certame.situacao = "aberto"
    banca.certame.save()
    with pytest.raises(AtoImpedido, match="depois da classificação"):
        banca.convocar()


def test_quem_nao_organiza_nao_convoca_nem_agenda(banca):
    with pytest.raises(PermissionDenied):
        convocar(certame=banca.certame, por=banca.secretaria, em=banca.agora)
    banca.organizadora = banca.secretaria
    with pytest.raises(PermissionDenied):
        banca.agendar()
    assert not Sessao.objects.exists()


# Choques


def test_a_mesma_comissao_nao_se_reune_em_dois_lugares_ao_mesmo_tempo(banca):
    banca.agendar(capacidade=4, minutos=15)
    with pytest.raises(AtoImpedido, match="a comissão já estará reunida"):
        banca.agendar(local="Outro", comeca_em=SESSAO_EM + timedelta(minutes=59))
    assert banca.agendar(local="Outro", comeca_em=SESSAO_EM + timedelta(minutes=60)).numero == 2


def test_o_mesmo_local_nao_recebe_duas_sessoes_ao_mesmo_tempo(banca, tmp_path):
    outra = Sala(tmp_path, codigo="go-teste-2-2026", orgao=banca.orgao)
    outra.organizadora = banca.organizadora
    outra.ordinaria, _ = outra.instituir("ordinaria"), outra.instituir("recursal")
    banca.agendar()
    with pytest.raises(AtoImpedido, match="o local já estará ocupado"):
        outra.agendar(local="auditório")


def test_um_membro_nao_esta_em_duas_sessoes_ao_mesmo_tempo(banca, tmp_path):
    outra = Sala(tmp_path, codigo="go-teste-2-2026", orgao=banca.orgao)
    outra.organizadora = banca.organizadora
    comum = banca.ordinaria.membros.filter(papel="titular").first().curriculo
    outra.ordinaria = outra.instituir("ordinaria", titulares=[comum, *outra.curriculos(4)])
    outra.instituir("recursal")
    banca.agendar()
    with pytest.raises(AtoImpedido, match=f"{comum.pessoa.nome} já estará em outra sessão"):
        outra.agendar(local="Outra sala")


def test_uma_pessoa_nao_e_convocada_para_dois_certames_na_mesma_hora(banca, tmp_path):
    banca.agendar()
    banca.convocar()
    outra = Sala(tmp_path, codigo="go-teste-2-2026", optantes=0)
    repetida = outra.inscrever("Candidata A", pessoa=banca.inscricoes[0].pessoa)
    outra.com_comissoes().agendar()
    with pytest.raises(AtoImpedido, match=f"inscrição {repetida.numero} já está convocada"):
        outra.convocar()
    assert not Procedimento.objects.filter(inscricao=repetida).exists()


def test_sessao_no_passado_sem_local_ou_da_recursal_e_recusada(banca):
    with pytest.raises(AtoImpedido, match="no futuro"):
        banca.agendar(comeca_em=banca.agora)
    with pytest.raises(AtoImpedido, match="local"):
        banca.agendar(local=" ")
    with pytest.raises(AtoImpedido, match="Só a Comissão Ordinária"):
        agendar_sessao(
            comissao=banca.recursal,
            local="Sala",
            comeca_em=SESSAO_EM,
            minutos=10,
            capacidade=1,
            por=banca.organizadora,
            em=banca.agora,
        )


# Publicar


def publicar(banca, tipo, em):
    publicacao = preparar_publicacao(certame=banca.certame, tipo=tipo, por=banca.organizadora, em=em)
    gerar_formas(publicacao.pk)
    return publicacao


def test_go_d_13_pu_e_go_d_21_p4_publicam_se_os_curriculos_e_depois_a_convocacao(banca):
    banca.agendar()
    banca.convocar()
    with pytest.raises(AtoImpedido, match="publique antes a designação"):
        publicar(banca, CONVOCACAO, banca.agora)
    designacao = publicar(banca, DESIGNACAO, banca.agora)
    liberar_publicacao(publicacao=designacao, por=banca.organizadora, em=banca.agora)
    linhas = [list(linha) for linha in linhas_de(designacao)]
    assert linhas[0] == ["Titular da ordinaria 1", "titular", "Titular da ordinaria 1, professora."]
    assert [linha[1] for linha in linhas] == ["titular"] * 5 + ["suplente"] * 2 + ["secretaria"] + [
        "titular"
    ] * 3 + ["suplente"] * 2

    convocacao = publicar(banca, CONVOCACAO, banca.agora)
    liberar_convocacao(publicacao=convocacao, por=banca.organizadora, em=banca.agora)

    assert [list(linha) for linha in linhas_de(convocacao)][0] == [
        "2026001",
        "Candidata A",
        "Analista",
        "22/06/2026",
        "08:00",
        "Auditório",
    ]
    envios = Envio.objects.filter(certame=banca.certame).order_by("para")
    assert [envio.para for envio in envios] == [f"pessoa{i}@exemplo.invalid" for i in (1, 2, 3)]
    assert "Data e horário: 22/06/2026, às 08:00 (horário de Brasília)" in envios[0].texto
    assert banca.livro()[-2:] == ["preparar_publicacao", "liberar_publicacao"]


def test_go_d_21_p4_a_convocacao_vencida_nao_se_libera(banca):
    banca.agendar()
    banca.convocar()
    liberar_publicacao(
        publicacao=publicar(banca, DESIGNACAO, banca.agora), por=banca.organizadora, em=banca.agora
    )
    convocacao = publicar(banca, CONVOCACAO, banca.agora)
    with pytest.raises(AtoImpedido, match="Já passou o horário"):
        liberar_convocacao(publicacao=convocacao, por=banca.organizadora, em=SESSAO_EM)
    assert not Envio.objects.exists()


def test_as_pendencias_da_banca_dizem_o_que_falta_e_de_quem(tmp_path, settings):
    banca = montar(tmp_path, settings)
    assert [p.texto for p in pendencias(banca.certame)] == [
        "designar a Comissão Ordinária",
        "designar a Comissão Recursal",
        "publicar o texto do termo de confidencialidade",
    ]
    banca.com_comissoes()
    assert [p.texto for p in pendencias(banca.certame)] == ["convocar 3 pessoas"]
    banca.agendar()
    banca.convocar()
    assert [p.texto for p in pendencias(banca.certame)] == ["publicar a convocação"]


def test_quem_foi_marcado_de_novo_depois_da_convocacao_publicada_pede_outra(banca):
    banca.agendar()
    banca.convocar()
    for tipo, liberar in ((DESIGNACAO, liberar_publicacao), (CONVOCACAO, liberar_convocacao)):
        publicacao = publicar(banca, tipo, banca.agora)
        liberar(publicacao=publicacao, por=banca.organizadora, em=banca.agora)
    assert pendencias(banca.certame) == []

    depois = banca.agora + timedelta(minutes=1)
    registrar(banca.certame, repetir_procedimento, sobre=banca.certame, por=banca.organizadora, em=depois)

    assert [p.texto for p in pendencias(banca.certame)] == ["publicar a convocação"]
