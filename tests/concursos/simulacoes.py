"""O que os testes do simulador pedem, e o exemplo C2: GO, 10 vagas (7 da ampla, 2 de negros, 1 de pcd)."""

import pytest
from django.urls import reverse

NEGROS, PCD = {2, 6, 10, 11}, {5, 12}
TABELA = "Analista;Goiânia;10\nAnalista;Anápolis;7\nAnalista;Jataí;8\nTécnica;;50"


def grupos(numero):
    return [g for g, quem in (("negros", NEGROS), ("pcd", PCD)) if numero in quem]


CANDIDATOS = "inscricao,posicao,grupos\n" + "\n".join(f"r{n},{n},{'|'.join(grupos(n))}" for n in range(1, 14))


@pytest.fixture
def simulador(client):
    """Pede ao simulador por GET, como quem abre um vínculo."""

    def pedir(**dados):
        return client.get(reverse("simulador"), {"norma": "go-2025", **dados})

    return pedir


@pytest.fixture
def enviar(client):
    """Envia o formulário inteiro."""

    def pedir(**dados):
        return client.post(reverse("simulador"), {"norma": "go-2025", **dados})

    return pedir
