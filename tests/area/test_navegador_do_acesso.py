"""Do primeiro acesso à própria área, no Chromium: teclado, 360 px e nenhuma violação de acessibilidade."""

import re
from datetime import date

import pytest
from django.core import mail
from django.urls import reverse

from concursos.models import Inscricao
from tests import fabricas

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]

SENHA = "jabuticaba-madura-77"


@pytest.fixture
def inscricao():
    certame = fabricas.certame(fabricas.orgao(), norma_codigo="go-2025", situacao="aberto")
    return Inscricao.objects.create(
        certame=certame,
        cargo=fabricas.cargo(certame),
        pessoa=fabricas.pessoa("Ĩbẽ Ỹrũ Guarani", email=None),
        numero="000123",
        nome="Ĩbẽ Ỹrũ Guarani",
        nascimento=date(1990, 5, 17),
        email="ibe@exemplo.invalid",
        cor="parda",
    )


@pytest.mark.parametrize("largura", [1280, 360])
def test_do_primeiro_acesso_a_area(navegador, acessivel, inscricao, largura):
    navegador.set_viewport_size({"width": largura, "height": 800})
    navegador.goto(reverse("entrar"))
    acessivel(navegador)
    navegador.get_by_role("link", name="Fazer o primeiro acesso").click()

    navegador.get_by_label("CPF").fill("123")
    navegador.get_by_role("button", name="Receber o endereço").click()
    acessivel(navegador)
    navegador.get_by_role("link", name="CPF: Escreva o CPF com 11 dígitos").click()
    assert navegador.get_by_label("CPF").input_value() == "123"

    navegador.get_by_label("CPF").fill(inscricao.pessoa.cpf)
    navegador.get_by_label("Data de nascimento").fill("1990-05-17")
    navegador.get_by_role("button", name="Receber o endereço").click()
    navegador.get_by_role("heading", name="Veja o seu e-mail").wait_for()
    acessivel(navegador)

    navegador.goto(re.search(r"/acesso/\S+/", mail.outbox[-1].body).group())
    acessivel(navegador)
    navegador.get_by_role("button", name="Continuar").click()
    navegador.get_by_label("Senha nova", exact=True).fill(SENHA)
    navegador.get_by_label("Repita a senha nova").fill(SENHA)
    acessivel(navegador)
    navegador.get_by_role("button", name="Gravar e entrar").click()

    navegador.get_by_role("heading", name="Minha área").wait_for()
    acessivel(navegador)
    navegador.get_by_role("link", name=inscricao.certame.titulo).click()
    navegador.get_by_role("heading", name="Reserva de vagas").wait_for()
    acessivel(navegador)
    navegador.get_by_role("button", name="Sair").click()
    navegador.get_by_role("link", name="Entrar").wait_for()


def test_a_tecla_tab_leva_primeiro_ao_conteudo(navegador, db):
    navegador.goto(reverse("privacidade"))
    navegador.keyboard.press("Tab")
    assert navegador.evaluate("document.activeElement.textContent") == "Ir para o conteúdo"
    navegador.keyboard.press("Enter")
    assert navegador.evaluate("document.activeElement.id") == "conteudo"
