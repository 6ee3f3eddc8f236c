"""Caso 13: duas pessoas nomeiam a última vaga ao mesmo tempo, em duas conexões de verdade."""

import pytest

from concursos.atos import AtoImpedido, nomear
from concursos.models import Cargo
from tests.listas import Listas
from tests.servicos.test_concorrencia import ao_mesmo_tempo

pytestmark = [pytest.mark.servicos, pytest.mark.django_db(transaction=True)]


def test_caso_13_dois_operadores_na_ultima_vaga_uma_nomeacao_e_uma_recusa():
    listas = Listas().homologado()
    listas.nomear(9)
    cargo, em = listas.cargo.pk, listas.passar()

    resultados = ao_mesmo_tempo(
        lambda: nomear(cargo=Cargo.objects.get(pk=cargo), quantidade=1, por=listas.por, em=em)
    )

    recusas = [r for r in resultados if isinstance(r, AtoImpedido)]
    assert len(recusas) == 1
    assert "Há 0 vaga(s) aberta(s)" in str(recusas[0])
    assert listas.nomeados() == ["r1", "r2", "r6", "r3", "r5", "r4", "r12", "r10", "r11", "r7"]
    assert listas.livro().count("nomear") == 2
