"""O simulador no Chromium: axe, 360 px, teclado, sem JavaScript, arquivo enviado e baixado, e impressão."""

import pytest
from django.urls import reverse

from tests.concursos.simulacoes import CANDIDATOS, TABELA

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
GRUPO_DA_LISTA = "Com uma lista de candidatos"


def simular_com_candidatos(pagina):
    pagina.goto(reverse("simulador"))
    pagina.get_by_label("Total de vagas").fill("10")
    pagina.get_by_text(GRUPO_DA_LISTA).click()
    pagina.get_by_label("Lista de candidatos").fill(CANDIDATOS)
    with pagina.expect_navigation():
        pagina.get_by_role("button", name="Simular", exact=True).click()


@pytest.mark.parametrize("largura", [1280, 360])
def test_toda_tela_do_simulador_e_acessivel_e_cabe(navegador, acessivel, largura):
    navegador.set_viewport_size({"width": largura, "height": 900})
    endereco = reverse("simulador")
    for consulta in ("", "?norma=pe-2025&vagas=50", "?norma=go-2025&vagas=-1"):
        navegador.goto(endereco + consulta)
        acessivel(navegador)
    navegador.goto(endereco)
    navegador.get_by_text("Vários cargos ou localidades").click()
    navegador.get_by_label("Tabela de cargos").fill(TABELA)
    with navegador.expect_navigation():
        navegador.get_by_role("button", name="Simular", exact=True).click()
    acessivel(navegador)
    simular_com_candidatos(navegador)
    acessivel(navegador)


def test_so_com_o_teclado_do_formulario_ao_resultado(navegador):
    navegador.goto(reverse("simulador"))
    navegador.get_by_label("Total de vagas").focus()
    navegador.keyboard.type("50")
    navegador.keyboard.press("Tab")
    navegador.keyboard.press("Enter")  # abre "Vários cargos ou localidades"
    assert navegador.get_by_label("Tabela de cargos").is_visible()
    navegador.get_by_label("Total de vagas").focus()
    with navegador.expect_navigation():
        navegador.keyboard.press("Enter")

    assert "norma=go-2025&vagas=50" in navegador.url
    assert navegador.get_by_text("50 × 20 % = 10").is_visible()


def test_a_lista_enviada_compara_as_ordens_e_o_pdf_se_baixa_sem_javascript(chromium, live_server, tmp_path):
    arquivo = tmp_path / "lista.csv"
    arquivo.write_text(CANDIDATOS, encoding="utf-8")
    contexto = chromium.new_context(
        base_url=live_server.url, java_script_enabled=False, locale="pt-BR", accept_downloads=True
    )
    pagina = contexto.new_page()
    pagina.goto(reverse("simulador"))
    pagina.get_by_label("Total de vagas").fill("10")
    pagina.get_by_text(GRUPO_DA_LISTA).click()
    pagina.get_by_label("Ou a lista num arquivo").set_input_files(arquivo)
    pagina.get_by_role("button", name="Simular", exact=True).click()

    assert pagina.get_by_text("As duas ordens diferem em 5 de 10 convocações").is_visible()
    assert pagina.get_by_text("≠ difere").count() == 5
    for tipo in ("CSV", "PDF"):
        with pagina.expect_download() as espera:
            pagina.get_by_role("button", name=f"Baixar {tipo}").click()
        assert espera.value.suggested_filename.endswith(f".{tipo.lower()}")
    contexto.close()


def test_o_engano_leva_ao_campo_e_o_digitado_fica(navegador):
    navegador.goto(reverse("simulador"))
    navegador.get_by_text("Vários cargos ou localidades").click()
    navegador.get_by_label("Tabela de cargos").fill("cargo;vagas\nAnalista;dez")
    with navegador.expect_navigation():
        navegador.get_by_role("button", name="Simular", exact=True).click()

    navegador.get_by_role("link", name="linha 2, coluna vagas: “dez”").click()
    campo = navegador.get_by_label("Tabela de cargos")
    assert campo.is_visible()
    assert campo.input_value() == "cargo;vagas\nAnalista;dez"


def test_no_papel_o_formulario_some_e_o_que_a_norma_manda_aparece(navegador):
    navegador.goto(reverse("simulador") + "?norma=go-2025&vagas=50")
    navegador.emulate_media(media="print")

    assert not navegador.get_by_role("button", name="Simular", exact=True).is_visible()
    assert not navegador.get_by_label("Vínculo para compartilhar").is_visible()
    assert navegador.get_by_text("50 × 20 % = 10").is_visible()
    assert navegador.get_by_text("Percentual de negros").is_visible()
