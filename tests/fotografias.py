"""Para os testes de publicação: um certame aberto, um tipo de mentira e a preparação com as formas já feitas."""

import pytest

from concursos.atos import (
    abrir_certame,
    conceder,
    definir_vagas,
    liberar_publicacao,
    preparar_publicacao,
)
from concursos.publicacoes import EDITAL, Montagem, TipoPublicacao
from tests import fabricas
from tests.conftest import instante

COLUNAS = ["Inscrição", "Nome"]


def lista(linhas, **campos):
    """Um tipo de publicação de mentira, com o modelo do edital e as linhas dadas."""
    montagem = campos.pop("montagem", None) or Montagem({}, COLUNAS, linhas)
    return TipoPublicacao("edital", "Lista de teste", lambda certame: montagem, **campos)


@pytest.fixture
def certame():
    """Um certame aberto, com 50 vagas; `certame.organizadora` é quem o organiza."""
    certame = fabricas.certame(fabricas.orgao())
    cargo = fabricas.cargo(certame)
    quem = fabricas.pessoa("Olga Organiza")
    conceder(
        pessoa=quem,
        licenca="organizar",
        sobre=certame.orgao,
        por=None,
        em=instante(2026, 1, 2),
        motivo="teste",
    )
    definir_vagas(cargo=cargo, quantidade=50, por=quem, em=instante(2026, 1, 3))
    certame = abrir_certame(certame=certame, por=quem, em=instante(2026, 1, 5))
    certame.organizadora = quem
    return certame


@pytest.fixture
def preparar(certame, django_capture_on_commit_callbacks):
    """Prepara em 06/01/2026, já com as formas, salvo `gerar=False`."""

    def _preparar(tipo=EDITAL, gerar=True, **campos):
        campos.setdefault("em", instante(2026, 1, 6))
        with django_capture_on_commit_callbacks(execute=gerar):
            return preparar_publicacao(certame=certame, tipo=tipo, por=certame.organizadora, **campos)

    return _preparar


@pytest.fixture
def publicar(preparar, certame):
    """Prepara e libera em 07/01/2026 (ou em `liberada_em`)."""

    def _publicar(tipo=EDITAL, liberada_em=None, **campos):
        publicacao = preparar(tipo, **campos)
        liberar_publicacao(
            publicacao=publicacao, por=certame.organizadora, em=liberada_em or instante(2026, 1, 7)
        )
        return publicacao

    return _publicar
