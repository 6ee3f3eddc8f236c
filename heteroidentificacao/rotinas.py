"""O relógio da banca."""

from datetime import timedelta

from celery import shared_task
from django.utils import timezone

from heteroidentificacao.atos.carga import descartar_carga
from heteroidentificacao.models import Carga
from heteroidentificacao.tasks import documentos_pendentes, gerar_documento

VALIDADE_DA_CARGA = timedelta(days=7)


@shared_task
def limpar_cargas():
    """Apaga os envios abandonados há mais de sete dias; devolve quantos."""
    abandonadas = Carga.objects.filter(criada_em__lt=timezone.now() - VALIDADE_DA_CARGA)
    total = len(abandonadas)
    for carga in abandonadas:
        descartar_carga(carga=carga)
    return total


@shared_task
def retomar_documentos():
    """Põe outra vez na fila os PDFs que uma queda deixou por gerar. Repetir não duplica nada."""
    for tipo, pk in documentos_pendentes():
        gerar_documento.delay(tipo, pk)
