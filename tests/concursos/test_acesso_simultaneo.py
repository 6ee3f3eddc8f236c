"""O vínculo é de uso único também quando dois pedidos chegam juntos (no PostgreSQL, onde a trava é de linha)."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from threading import Barrier

import pytest
from django.db import connection

from concursos.atos import AtoImpedido, usar_vinculo
from concursos.models import VinculoDeAcesso
from tests import fabricas


@pytest.mark.django_db(transaction=True)
def test_de_oito_pedidos_ao_mesmo_tempo_so_um_gasta_o_vinculo():
    agora = datetime.now(tz=UTC)
    VinculoDeAcesso.objects.create(
        pessoa=fabricas.pessoa(),
        resumo=sha256(b"segredo").hexdigest(),
        email="a@exemplo.invalid",
        criado_em=agora,
        vale_ate=agora + timedelta(hours=1),
    )
    largada = Barrier(8)

    def gastar(_):
        try:
            largada.wait(timeout=20)
            usar_vinculo(segredo="segredo", em=agora)
            return "gastou"
        except AtoImpedido:
            return "recusado"
        finally:
            connection.close()

    with ThreadPoolExecutor(8) as linhas:
        resultados = sorted(linhas.map(gastar, range(8)))

    assert resultados == ["gastou", *["recusado"] * 7]
