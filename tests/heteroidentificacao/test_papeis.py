"""A ata pública, o anexo restrito e os termos de ocorrência: o que dizem e quem os lê."""

import pytest
from django.urls import reverse

from concursos.documentos.papel import html_de
from concursos.models import Leitura
from heteroidentificacao import atos
from heteroidentificacao.models import Ocorrencia
from heteroidentificacao.tasks import PAPEIS, gerar_documento
from tests.banca import ENQUADRA, NAO_ENQUADRA, Banca

pytestmark = pytest.mark.django_db


@pytest.fixture
def banca():
    """Uma pessoa julgada, outra ausente, sessão encerrada e todos os PDFs gerados."""
    banca = Banca(pessoas=2)
    banca.decidem(0, ENQUADRA, *[NAO_ENQUADRA] * 4)
    banca.ausenta(1)
    banca.ata = atos.encerrar_sessao(sessao=banca.sessao, por=banca.secretaria, em=banca.passar())
    banca.ausencia = Ocorrencia.objects.get(tipo="ausencia")
    gerar_documento("heteroidentificacao.ata", banca.ata.pk)
    gerar_documento("heteroidentificacao.ata.anexo", banca.ata.pk)
    gerar_documento("heteroidentificacao.ocorrencia", banca.ausencia.pk)
    return banca


def palavras(tipo, coisa):
    papel = PAPEIS[tipo]
    contexto = papel.contexto(coisa)
    cabecalho = {campo: contexto[campo] for campo in ("orgao", "certame", "edital")}
    return html_de(papel.modelo, {**contexto, "cabecalho": cabecalho}, papel.titulo)


def e_pdf(resposta):
    return resposta.status_code == 200 and b"".join(resposta.streaming_content).startswith(b"%PDF")


def test_go_d_18_iv_a_ata_publica_nao_traz_nome_inscricao_nem_resultado(banca):
    ata = palavras("heteroidentificacao.ata", banca.ata)
    for dito in ("Comissão Ordinária", "Membro ordinaria 0", "Pessoas convocadas: 2", "Ausente: 1", "sha256"):
        assert dito in ata
    reservado = [valor for i in banca.candidatas for valor in (i.numero, i.como_se_chama, i.pessoa.cpf)]
    reservado += ["autodeclaração confirmada", "não confirmada", "1 a 4"]
    assert [palavra for palavra in reservado if palavra in ata] == []


def test_o_anexo_traz_cada_pessoa_e_os_resumos_sem_o_resultado(banca):
    anexo = palavras("heteroidentificacao.ata.anexo", banca.ata)
    for inscricao in banca.candidatas:
        assert inscricao.numero in anexo and inscricao.como_se_chama in anexo
    for registro in banca.casos[0].registros.all():
        assert registro.arquivo.sha256 in anexo
    assert "Acesso restrito" in anexo and "1 a 4" not in anexo and "confirmada" not in anexo


def test_qualquer_um_le_a_ata_e_so_a_secretaria_le_o_anexo_sem_dizer_por_que(banca, client):
    assert e_pdf(client.get(reverse("ata", args=[banca.certame.codigo, banca.sessao.numero])))
    anexo = reverse("anexo_da_ata", args=[banca.sessao.pk])
    assert client.get(anexo).status_code == 302
    client.force_login(banca.secretaria)
    assert e_pdf(client.get(anexo))
    assert Leitura.objects.count() == 2  # uma por pessoa que o anexo nomeia
    client.force_login(banca.membros(banca.casos[0])[0])
    assert client.get(anexo).status_code == 404


def test_quem_organiza_le_o_anexo_e_o_termo_com_motivo(banca, client):
    client.force_login(banca.organizadora)
    for endereco in (
        reverse("anexo_da_ata", args=[banca.sessao.pk]),
        reverse("ocorrencia", args=[banca.ausencia.pk]),
    ):
        pagina = client.get(endereco).content.decode()
        assert "Por que você precisa ler este documento" in pagina
        assert client.post(endereco, {"motivo": ""}).status_code == 409
        assert e_pdf(client.post(endereco, {"motivo": "Ofício 3/2026"}))
    assert set(Leitura.objects.values_list("motivo", flat=True)) == {"Ofício 3/2026"}


def test_a_pessoa_ausente_le_o_seu_termo_depois_do_resultado_e_so_o_seu(banca, client):
    endereco = reverse("ocorrencia", args=[banca.ausencia.pk])
    client.force_login(banca.casos[1].inscricao.pessoa)
    assert client.get(endereco).status_code == 404
    banca.publica_preliminar()
    assert e_pdf(client.get(endereco))
    client.force_login(banca.casos[0].inscricao.pessoa)
    assert client.get(endereco).status_code == 404
    assert "Decreto 10.789/2025, art. 21, § 2º" in palavras("heteroidentificacao.ocorrencia", banca.ausencia)
