"""Goiás: o que acontece na sessão (arts. 12, 21 e 23 do Decreto 10.789/2025)."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied

from concursos.models import Opcao
from concursos.situacoes import AtoImpedido
from heteroidentificacao.atos import (
    abrir_sessao,
    dispensar_membro,
    encerrar_sessao,
    registrar_ausencia,
    registrar_falha_tecnica,
    registrar_presenca,
    registrar_recusa,
    registrar_saida,
    repetir_procedimento,
)
from heteroidentificacao.models import Ata, Ocorrencia
from tests.sala import SESSAO_EM, Sala

pytestmark = pytest.mark.django_db
DIA = timedelta(days=1)


def montar(tmp_path, settings, **outros):
    settings.PASTA_DE_ARQUIVOS = tmp_path / "arquivos"
    return Sala(tmp_path, **outros)


@pytest.fixture
def banca(tmp_path, settings):
    return montar(tmp_path, settings).com_comissoes()


@pytest.fixture
def aberta(tmp_path, settings):
    return montar(tmp_path, settings).com_sessao_aberta()


def verificacao(inscricao):
    return Opcao.objects.get(inscricao=inscricao).verificacao


# Abrir


def test_caso_54_a_sessao_nao_abre_com_a_comissao_incompleta(banca):
    sessao = banca.agendar()
    banca.convocar()
    titular = banca.ordinaria.membros.filter(papel="titular").first()
    dispensar_membro(membro=titular, motivo="a pedido", por=banca.organizadora, em=banca.agora)
    with pytest.raises(AtoImpedido, match="são 5 titulares; há 4"):
        abrir_sessao(sessao=sessao, por=banca.secretaria, em=SESSAO_EM)
    sessao.refresh_from_db()
    assert sessao.situacao == "agendada"


def test_a_sessao_abre_no_dia_dela_e_so_pela_secretaria(banca):
    sessao = banca.agendar()
    banca.convocar()
    with pytest.raises(AtoImpedido, match="abre-se no dia"):
        abrir_sessao(sessao=sessao, por=banca.secretaria, em=SESSAO_EM - DIA)
    membro = banca.ordinaria.membros.filter(papel="titular").first()
    for pessoa in (membro.pessoa, banca.organizadora):
        with pytest.raises(PermissionDenied, match="só a secretaria"):
            abrir_sessao(sessao=sessao, por=pessoa, em=SESSAO_EM)
    assert abrir_sessao(sessao=sessao, por=banca.secretaria, em=SESSAO_EM).situacao == "aberta"


# O dia


def test_go_d_21_p2_a_ausencia_indefere_sem_segunda_chamada_e_so_depois_do_horario(aberta):
    segunda = aberta.procedimentos[1]
    with pytest.raises(AtoImpedido, match="a ausência só depois dele.*art. 21, § 2º"):
        registrar_ausencia(procedimento=segunda, por=aberta.secretaria, em=aberta.agora)

    registrar_ausencia(procedimento=segunda, por=aberta.secretaria, em=SESSAO_EM + DIA / 2)

    segunda.refresh_from_db()
    assert (segunda.situacao, verificacao(segunda.inscricao)) == ("ausente", "nao_confirmada")
    assert Ocorrencia.objects.get(procedimento=segunda).tipo == "ausencia"
    assert segunda.inscricao.eliminada_em is None
    with pytest.raises(AtoImpedido, match="ausência e recusa não têm segunda chamada"):
        repetir_procedimento(
            procedimento=segunda,
            sessao=aberta.sessao,
            motivo="pediu",
            por=aberta.secretaria,
            em=aberta.agora,
        )


def test_go_d_23_pu_a_recusa_de_filmagem_indefere_e_pede_o_relato(aberta):
    primeira = aberta.presente(aberta.procedimentos[0])
    with pytest.raises(AtoImpedido, match="Escreva o que a pessoa recusou .*art. 23, p. único"):
        registrar_recusa(procedimento=primeira, relato=" ", por=aberta.secretaria, em=aberta.agora)

    registrar_recusa(procedimento=primeira, relato="Recusou a foto.", por=aberta.secretaria, em=aberta.agora)

    primeira.refresh_from_db()
    assert (primeira.situacao, verificacao(primeira.inscricao)) == ("recusou_registro", "nao_confirmada")
    assert Ocorrencia.objects.get(procedimento=primeira).relato == "Recusou a foto."
    assert primeira.inscricao.eliminada_em is None


def test_go_d_23_e_caso_55_sem_filmagem_e_foto_nao_se_registra_a_saida(aberta):
    primeira = aberta.presente(aberta.procedimentos[0])
    with pytest.raises(AtoImpedido, match="Falta guardar a filmagem"):
        registrar_saida(procedimento=primeira, por=aberta.secretaria, em=aberta.agora)
    aberta.anexar(primeira)
    with pytest.raises(AtoImpedido, match="Falta guardar a fotografia"):
        registrar_saida(procedimento=primeira, por=aberta.secretaria, em=aberta.agora)
    aberta.anexar(primeira, "foto.jpg")

    registrar_saida(procedimento=primeira, por=aberta.secretaria, em=aberta.agora)

    primeira.refresh_from_db()
    assert (primeira.situacao, primeira.saida_em) == ("encerrado", aberta.agora)
    assert aberta.livro()[-4:] == [
        "registrar_presenca",
        "anexar_registro",
        "anexar_registro",
        "registrar_saida",
    ]


def test_caso_57_a_falha_tecnica_nao_e_ausencia_e_se_repete_com_a_mesma_banca(aberta):
    primeira = aberta.presente(aberta.procedimentos[0])
    registrar_falha_tecnica(
        procedimento=primeira, relato="A câmera queimou.", por=aberta.secretaria, em=aberta.agora
    )
    assert verificacao(primeira.inscricao) == "convocada"
    nova_sessao = aberta.agendar(comeca_em=SESSAO_EM + DIA)

    nova = repetir_procedimento(
        procedimento=primeira,
        sessao=nova_sessao,
        motivo="a câmera queimou",
        por=aberta.organizadora,
        em=aberta.agora,
    )

    assert (nova.repete, nova.situacao, nova.horario) == (primeira, "convocado", SESSAO_EM + DIA)
    assert [a.membro for a in nova.assentos.all()] == [a.membro for a in primeira.assentos.all()]
    with pytest.raises(AtoImpedido, match="já foi marcado de novo"):
        repetir_procedimento(
            procedimento=primeira,
            sessao=nova_sessao,
            motivo="outra vez",
            por=aberta.organizadora,
            em=aberta.agora,
        )


def test_o_botao_apertado_duas_vezes_registra_uma_so_vez(aberta):
    primeira = aberta.procedimentos[0]
    aberta.presente(primeira)
    with pytest.raises(AtoImpedido, match="Está “presente”"):
        aberta.presente(primeira)
    assert aberta.livro().count("registrar_presenca") == 1


def test_membro_e_secretaria_de_outra_comissao_nao_registram_presenca(aberta, tmp_path):
    outra = Sala(tmp_path, codigo="go-teste-2-2026").com_comissoes()
    membro = aberta.ordinaria.membros.filter(papel="titular").first()
    for pessoa in (membro.pessoa, outra.secretaria, aberta.organizadora):
        with pytest.raises(PermissionDenied):
            registrar_presenca(
                procedimento=aberta.procedimentos[0], documento="RG", por=pessoa, em=aberta.agora
            )
    aberta.procedimentos[0].refresh_from_db()
    assert aberta.procedimentos[0].situacao == "convocado"


def test_go_d_23_a_sessao_so_encerra_com_todas_as_pessoas_resolvidas_e_lavra_a_ata(aberta):
    primeira, segunda, terceira = aberta.procedimentos
    aberta.presente(primeira)
    with pytest.raises(AtoImpedido, match="Faltam 3 na lista"):
        encerrar_sessao(sessao=aberta.sessao, por=aberta.secretaria, em=aberta.agora)
    video, foto = aberta.anexar(primeira), aberta.anexar(primeira, "foto.jpg")
    registrar_saida(procedimento=primeira, por=aberta.secretaria, em=aberta.agora)
    registrar_ausencia(procedimento=segunda, por=aberta.secretaria, em=SESSAO_EM + DIA / 2)
    registrar_falha_tecnica(
        procedimento=terceira, relato="Faltou energia.", por=aberta.secretaria, em=aberta.agora
    )

    ata = encerrar_sessao(sessao=aberta.sessao, por=aberta.secretaria, em=SESSAO_EM + DIA / 2)

    publica, anexo = ata.conteudo["publica"], ata.conteudo["anexo_restrito"]
    assert publica["registros"] == sorted([video.arquivo.sha256, foto.arquivo.sha256])
    assert publica["contagem"] == {"saída registrada": 1, "ausente": 1, "falha técnica, a repetir": 1}
    assert len(publica["membros"]) == 8
    assert "Candidata" not in str(publica)
    assert [p["nome"] for p in anexo["pessoas"]] == ["Candidata A", "Candidata B", "Candidata C"]
    assert [o["tipo"] for o in anexo["ocorrencias"]] == ["falha técnica", "ausência"]
    assert aberta.certame.corrente.atos.last().prova == ata.sha256
    with pytest.raises(AtoImpedido):
        encerrar_sessao(sessao=aberta.sessao, por=aberta.secretaria, em=SESSAO_EM + DIA / 2)
    assert Ata.objects.count() == 1
