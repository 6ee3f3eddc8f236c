"""Trabalho longo ou do relógio que chama atos: conferir e gravar importações, retomar o que parou."""

from celery import shared_task
from django.utils import timezone

from concursos.rotinas.importacao import conferir_pedido, gravar_pedido, pedidos_parados
from concursos.situacoes import SituacaoDaImportacao
from concursos.tasks import enviar_email, envios_pendentes, formas_pendentes, gerar_formas


@shared_task(name="concursos.rotinas.conferir_importacao")
def conferir_importacao(pk):
    """Lê e confere a planilha de um pedido; fora de transação, com barra de progresso."""
    conferir_pedido(pk)


@shared_task(name="concursos.rotinas.gravar_importacao")
def gravar_importacao(pk):
    """Grava a planilha de um pedido autorizado, inteira ou nada."""
    gravar_pedido(pk)


DA_SITUACAO = {
    SituacaoDaImportacao.CONFERINDO: conferir_importacao,
    SituacaoDaImportacao.GRAVANDO: gravar_importacao,
}


@shared_task(name="concursos.rotinas.retomar_pedidos")
def retomar_pedidos():
    """O relógio: manda de novo o que parou (queda do trabalhador, mensagem perdida). Repetir não duplica nada."""
    for pk, situacao in pedidos_parados(timezone.now()):
        DA_SITUACAO[situacao].delay(pk)
    for publicacao in formas_pendentes():
        gerar_formas.delay(publicacao.pk)
    for envio in envios_pendentes():
        enviar_email.delay(envio.pk)
