"""O que as histórias do recurso não alcançam: a janela de cada pessoa, os anexos próprios, o livro e as pendências."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from concursos.atos import AtoImpedido, prorrogar_prazo
from concursos.models import Ato, Janela, Leitura
from config.demonstracao.edital import brasilia
from heteroidentificacao.models import Procedimento
from heteroidentificacao.publicacoes.resultado_preliminar import RESULTADO_PRELIMINAR
from recursos import atos
from recursos.consultas import janela_de, pendencias
from recursos.publicacoes import RESULTADO_DEFINITIVO
from tests.cenario import certame_com_preliminar, equipe_de_teste, mundo  # noqa: F401

pytestmark = pytest.mark.django_db

NO_PRAZO = brasilia(2026, 4, 14, 10)
FIM = brasilia(2026, 4, 17, 23, 59, 59)
SEGUNDO_ABRE, SEGUNDO_FIM = brasilia(2026, 5, 11), brasilia(2026, 5, 15, 23, 59, 59)
RAZOES = "A filmagem mostra os meus traços, e peço que sejam vistos outra vez pela Comissão Recursal."
PDF = b"%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"


def montar_mundo():
    return certame_com_preliminar(equipe_de_teste())


@pytest.fixture
def roteiro(mundo, db):  # noqa: F811
    return mundo


def negados(quantos):
    return list(Procedimento.objects.filter(parecer__confirmada=False).order_by("pk")[:quantos])


def recorrer(caso, em=NO_PRAZO, **outros):
    return atos.interpor_recurso(procedimento=caso, razoes=RAZOES, por=caso.inscricao.pessoa, em=em, **outros)


def segundo_preliminar(roteiro):
    """Outro resultado preliminar do mesmo certame, como o que se publica depois de um procedimento repetido."""
    roteiro.ir_para(brasilia(2026, 5, 8))
    return roteiro.publicar_preliminar(SEGUNDO_ABRE, SEGUNDO_FIM)


def test_go_d_26_o_segundo_preliminar_nao_reabre_o_prazo_de_quem_ja_teve_resultado(roteiro):
    caso = negados(1)[0]

    segundo_preliminar(roteiro)

    assert janela_de(caso).fecha_em == FIM
    with pytest.raises(AtoImpedido, match="terminou em 17/04/2026 às 23:59:59"):
        recorrer(caso, em=brasilia(2026, 5, 12, 10))


def test_go_d_26_quem_so_foi_decidida_depois_tem_a_janela_do_segundo_preliminar(roteiro):
    caso = negados(1)[0]
    segundo_preliminar(roteiro)

    caso.decidido_em = brasilia(2026, 5, 4, 9)  # como fica o caso repetido; aqui só se pergunta a janela

    assert janela_de(caso).fecha_em == SEGUNDO_FIM


def test_go_d_26_prorrogar_o_segundo_prazo_nao_prorroga_o_primeiro(roteiro):
    caso = negados(1)[0]
    segundo = segundo_preliminar(roteiro)
    prorrogar_prazo(
        janela=Janela.objects.get(publicacao=segundo),
        fecha_em=brasilia(2026, 5, 20, 23, 59, 59),
        motivo="O sistema ficou fora do ar no último dia do prazo.",
        por=roteiro.por,
        em=brasilia(2026, 5, 15, 20),
    )

    assert janela_de(caso).fecha_em == FIM


def test_go_d_26_a_retificacao_do_resultado_traz_a_janela_que_ela_imprime(roteiro):
    caso = negados(1)[0]
    primeira = roteiro.certame.publicacoes.get(tipo="resultado-preliminar")
    roteiro.ir_para(brasilia(2026, 5, 8))
    roteiro.publicar(RESULTADO_PRELIMINAR, retifica=primeira, abre_em=SEGUNDO_ABRE, fecha_em=SEGUNDO_FIM)

    assert janela_de(caso).fecha_em == SEGUNDO_FIM


def test_liberar_resultado_e_um_ato_e_uma_linha_no_livro(roteiro):
    roteiro.em = brasilia(2026, 4, 18)
    definitivo = roteiro.publicar(RESULTADO_DEFINITIVO, liberar=atos.liberar_resultado_definitivo)
    preliminar = roteiro.certame.publicacoes.get(tipo="resultado-preliminar")
    norma = roteiro.certame.norma

    for publicacao, onde in (
        (preliminar, norma.publicacao_do_resultado.onde),
        (definitivo, norma.recurso_definitivo.onde),
    ):
        linhas = Ato.objects.filter(sobre_tipo="concursos.publicacao", sobre_pk=str(publicacao.pk))
        assert list(linhas.order_by("numero").values_list("nome", "fundamento", "prova")) == [
            ("preparar_publicacao", onde, publicacao.sha256),
            ("liberar_publicacao", onde, publicacao.sha256),
        ]


def test_pendencias_custam_o_mesmo_com_um_e_com_quatro_recursos(roteiro):
    casos = negados(4)
    recorrer(casos[0])
    with CaptureQueriesContext(connection) as com_um:
        textos_com_um = [p.texto for p in pendencias(roteiro.certame)]
    for caso in casos[1:]:
        recorrer(caso)
    with CaptureQueriesContext(connection) as com_quatro:
        textos_com_quatro = [p.texto for p in pendencias(roteiro.certame)]

    assert (textos_com_um, textos_com_quatro) == (["julgar 1 recurso"], ["julgar 4 recursos"])
    assert len(com_um) == len(com_quatro)


def test_a_pessoa_baixa_os_proprios_anexos_por_trechos_e_a_leitura_fica_anotada(roteiro, client):
    caso = negados(1)[0]
    recurso = recorrer(caso, anexos=[("ancestralidade", SimpleUploadedFile("avos.pdf", PDF))])
    anexo = recurso.anexos.get()
    endereco = reverse("recurso_anexo", args=[recurso.uuid, anexo.arquivo.uuid])
    client.force_login(caso.inscricao.pessoa)

    assert f'href="{endereco}"' in client.get(reverse("recurso", args=[recurso.uuid])).content.decode()
    trecho = client.get(endereco, headers={"Range": "bytes=0-3"})

    assert (trecho.status_code, trecho.getvalue()) == (206, b"%PDF")
    assert f"anexo-do-recurso-{recurso.protocolo}.pdf" in trecho["Content-Disposition"]
    leitura = Leitura.objects.get(coisa_tipo="recursos.anexo", coisa_pk=str(anexo.pk))
    assert (leitura.pessoa, leitura.arquivo) == (caso.inscricao.pessoa, anexo.arquivo)


def test_anexo_de_outro_recurso_nao_se_baixa_por_este(roteiro, client):
    meu, alheio = negados(2)
    recurso = recorrer(meu)
    outro = recorrer(alheio, anexos=[("procedimento", SimpleUploadedFile("sala.pdf", PDF))])
    client.force_login(meu.inscricao.pessoa)

    resposta = client.get(reverse("recurso_anexo", args=[recurso.uuid, outro.anexos.get().arquivo.uuid]))

    assert resposta.status_code == 404
    assert not Leitura.objects.filter(coisa_tipo="recursos.anexo").exists()


def test_recurso_enviado_vazio_volta_com_os_erros(roteiro, client, monkeypatch):
    monkeypatch.setattr("recursos.views.candidato.timezone.now", lambda: NO_PRAZO)
    caso = negados(1)[0]
    client.force_login(caso.inscricao.pessoa)

    resposta = client.post(reverse("recurso_novo", args=[caso.inscricao.uuid]), {})

    assert resposta.status_code == 422
    assert resposta.context["form"].errors["razoes"] == ["Este campo é obrigatório."]
