"""O relógio do recurso."""

from celery import shared_task

from heteroidentificacao.tasks import documentos_pendentes
from recursos.tasks import PAPEIS, gerar_documento_do_recurso


@shared_task
def retomar_documentos():
    """Põe outra vez na fila os comprovantes e julgamentos que uma queda deixou por gerar. Repetir não duplica nada."""
    for tipo, pk in documentos_pendentes(PAPEIS):
        gerar_documento_do_recurso.delay(tipo, pk)
