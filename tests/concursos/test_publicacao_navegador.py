"""No Chromium de verdade: axe sem violações, nada sobra em 360 px, e a busca se faz só com o teclado."""

import pytest
from django.urls import reverse

from tests.fotografias import certame, lista, preparar, publicar  # noqa: F401

# ruff: noqa: F811 (as montagens importadas de fotografias)
pytestmark = [
    pytest.mark.navegador,
    pytest.mark.django_db(transaction=True),
]


@pytest.fixture
def no_ar(publicar):
    nomes = ["Ana D'Ávila", "Ỹvy Poty", "José de Souza Pereira da Silva Neto"]
    return publicar(lista([[f"{10_000 + i}", nomes[i % 3]] for i in range(130)]))


@pytest.mark.parametrize("largura", [1280, 360])
def test_as_paginas_publicas_sao_acessiveis_e_cabem_na_tela(navegador, acessivel, no_ar, largura):
    do_certame = reverse("certame", args=[no_ar.certame.codigo])
    da_publicacao = reverse("publicacao", args=[no_ar.certame.codigo, no_ar.uuid])
    navegador.set_viewport_size({"width": largura, "height": 900})
    for endereco in (
        "/",
        "/?q=nada",
        do_certame,
        f"{do_certame}?inscricao=10007",
        da_publicacao,
        f"{da_publicacao}?q=ninguem",
        "/verificar/",
        f"/verificar/?codigo={no_ar.uuid}",
        "/verificar/?codigo=abc",
    ):
        navegador.goto(endereco)
        acessivel(navegador)


def test_do_inicio_a_linha_da_inscricao_so_com_o_teclado(navegador, no_ar):
    navegador.goto("/")
    navegador.get_by_role("link", name=no_ar.certame.titulo).focus()
    navegador.keyboard.press("Enter")
    navegador.get_by_label("Procurar por inscrição").focus()
    navegador.keyboard.type("10007")
    navegador.keyboard.press("Enter")
    navegador.wait_for_url("**inscricao=10007")

    assert navegador.get_by_role("cell", name="Ỹvy Poty").is_visible()
    navegador.get_by_role("link", name="Lista de teste", exact=True).first.focus()
    navegador.keyboard.press("Enter")
    navegador.wait_for_url("**q=10007")
    assert navegador.get_by_text("1 linha traz “10007”").is_visible()


def test_o_arquivo_baixado_e_conferido_na_pagina(navegador, no_ar, tmp_path):
    navegador.goto(reverse("publicacao", args=[no_ar.certame.codigo, no_ar.uuid]))
    with navegador.expect_download() as espera:
        navegador.get_by_role("link", name="Baixar CSV").click()
    espera.value.save_as(tmp_path / "lista.csv")
    navegador.goto("/verificar/")
    navegador.get_by_label("Ou o arquivo").set_input_files(tmp_path / "lista.csv")
    navegador.get_by_role("button", name="Conferir").click()

    assert navegador.get_by_text("É autêntico").is_visible()
