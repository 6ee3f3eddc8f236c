"""Quantas vezes se pode tentar: por pessoa e por endereço de rede, contadas no banco."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from concursos.atos.livro import AtoImpedido
from concursos.models import TentativaDeAcesso

# espécie: (quantas, em quanto tempo)
LIMITES = {
    "senha_pessoa": (10, timedelta(minutes=15)),
    "senha_endereco": (60, timedelta(minutes=15)),
    "vinculo_pessoa": (5, timedelta(hours=1)),
    "vinculo_endereco": (30, timedelta(hours=1)),
}
GUARDA = timedelta(days=1)


def exigir_folga(*, especie, alvo, em):
    """Levanta AtoImpedido, com a hora de tentar de novo, quando o alvo já esgotou as tentativas."""
    quantas, periodo = LIMITES[especie]
    feitas = TentativaDeAcesso.objects.filter(especie=especie, alvo=_resumo(alvo), em__gt=em - periodo)
    if feitas.count() >= quantas:
        volta = timezone.localtime(feitas.order_by("em")[0].em + periodo + timedelta(minutes=1))
        raise AtoImpedido(
            f"Houve tentativas demais. Tente de novo depois das {volta:%H:%M} (horário de Brasília)."
        )


@transaction.atomic
def contar_tentativas(*, alvos, em):
    """Anota uma tentativa para cada (espécie, alvo) e apaga as que já não contam."""
    TentativaDeAcesso.objects.filter(em__lt=em - GUARDA).delete()
    TentativaDeAcesso.objects.bulk_create(
        TentativaDeAcesso(especie=especie, alvo=_resumo(alvo), em=em) for especie, alvo in alvos
    )


def _resumo(alvo):
    return salted_hmac("concursos.tentativas", alvo, algorithm="sha256").hexdigest()
