"""O PostgreSQL de verdade recusa mudar evidência, também para quem escreve SQL."""

import pytest
from django.db import IntegrityError, connection, transaction

from concursos.atos import conceder
from concursos.models import Ato
from tests import fabricas

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "comando", ["UPDATE concursos_ato SET nome = 'outro'", "DELETE FROM concursos_ato WHERE 1 = 1"]
)
def test_o_livro_de_atos_nao_se_altera_nem_se_apaga_por_sql(em, comando):
    orgao = fabricas.orgao()
    conceder(
        pessoa=fabricas.pessoa(),
        licenca="organizar",
        sobre=orgao,
        por=None,
        em=em(2026, 1, 2),
        motivo="posse",
    )
    antes = list(Ato.objects.values_list())

    with (
        pytest.raises(IntegrityError, match="só se insere"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(comando)

    assert list(Ato.objects.values_list()) == antes
