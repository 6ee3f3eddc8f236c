"""Preparar, conferir e liberar uma publicação pelo quadro."""

import pytest
from django.urls import reverse

from concursos.models import Publicacao
from tests.historias.test_go_certame import Mundo

pytestmark = pytest.mark.django_db


def test_o_edital_se_ve_antes_se_congela_e_se_libera_por_confirmacao(
    settings, tmp_path, django_capture_on_commit_callbacks
):
    settings.PASTA_DE_ARQUIVOS = tmp_path
    mundo = Mundo()
    mundo.abrir()
    preparar = reverse("preparar", args=["go-1-2026", "edital"])
    assert "50 × 20 % = 10" in mundo.cliente.get(preparar).content.decode()
    assert Publicacao.objects.count() == 0

    with django_capture_on_commit_callbacks(execute=True):
        mundo.cliente.post(preparar)

    publicacao = Publicacao.objects.get()
    endereco = reverse("publicacao_no_painel", args=["go-1-2026", publicacao.uuid])
    pagina = mundo.cliente.get(endereco).content.decode()
    assert publicacao.sha256 in pagina
    assert "preparada, por liberar" in pagina
    andamento = mundo.cliente.get(reverse("publicacao_andamento", args=["go-1-2026", publicacao.uuid])).json()
    assert (andamento["feito"], andamento["terminou"]) == (3, True)
    pdf = mundo.cliente.get(reverse("forma_no_painel", args=["go-1-2026", publicacao.uuid, "pdf"]))
    assert b"".join(pdf.streaming_content).startswith(b"%PDF")

    mundo.cliente.post(reverse("liberar", args=["go-1-2026", publicacao.uuid]))

    assert "liberada em" in mundo.cliente.get(endereco).content.decode()
    de_novo = mundo.cliente.post(reverse("liberar", args=["go-1-2026", publicacao.uuid]))
    assert de_novo.status_code == 409
    assert "já foi liberada" in de_novo.content.decode()


def test_o_que_ainda_nao_se_pode_publicar_diz_o_que_falta(settings, tmp_path):
    settings.PASTA_DE_ARQUIVOS = tmp_path
    mundo = Mundo()

    pagina = mundo.cliente.post(reverse("preparar", args=["go-1-2026", "edital"]))

    assert pagina.status_code == 409
    assert "abra o certame" in pagina.content.decode()
    assert Publicacao.objects.count() == 0
