"""A página inicial: a busca acha pelo nome do cargo e não multiplica as vagas."""

import pytest
from django.urls import reverse

from concursos.atos import abrir_certame, conceder, definir_vagas
from tests import fabricas
from tests.conftest import instante

pytestmark = pytest.mark.django_db


@pytest.fixture
def dois_cargos():
    """Um certame aberto com 30 vagas: 20 de Analista jurídico e 10 de Analista contábil."""
    quando, organiza = instante(2026, 1, 5), fabricas.pessoa("Olga")
    certame = fabricas.certame(fabricas.orgao())
    conceder(
        pessoa=organiza, licenca="organizar", sobre=certame.orgao, por=None, em=quando, motivo="designação"
    )
    for codigo, nome, vagas in (("c1", "Analista jurídico", 20), ("c2", "Analista contábil", 10)):
        cargo = fabricas.cargo(certame, codigo=codigo, nome=nome)
        definir_vagas(cargo=cargo, quantidade=vagas, por=organiza, em=quando)
    abrir_certame(certame=certame, por=organiza, em=quando)
    return certame


@pytest.mark.parametrize("busca", ["", "analista", "analista contábil", "Concurso analista"])
def test_a_busca_por_cargo_nao_multiplica_as_vagas(dois_cargos, client, busca):
    pagina = client.get(reverse("inicio"), {"q": busca}).context["pagina"]
    assert [(c.codigo, c.vagas) for c in pagina] == [(dois_cargos.codigo, 30)]


def test_a_busca_sem_achado_diz_isso(dois_cargos, client):
    assert list(client.get(reverse("inicio"), {"q": "médico"}).context["pagina"]) == []
