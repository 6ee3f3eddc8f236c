"""A recusa que uma tela não tratou ainda chega à pessoa em palavras."""

import pytest
from django.urls import reverse

from concursos.situacoes import AtoImpedido

pytestmark = pytest.mark.django_db


def test_ato_impedido_que_escapa_da_tela_vira_pagina_com_o_motivo_e_o_artigo(client, monkeypatch):
    def recusar(*args, **kwargs):
        raise AtoImpedido("o prazo terminou ontem", "Decreto 10.789/2025, art. 26")

    monkeypatch.setattr("config.portal.certames_publicos", recusar)
    resposta = client.get(reverse("inicio"))
    assert resposta.status_code == 409
    pagina = resposta.content.decode()
    assert "o prazo terminou ontem" in pagina
    assert "Decreto 10.789/2025, art. 26" in pagina
