"""A do trabalhador de verdade: a dos testes, sem tarefas imediatas e com a impressora de verdade."""

from tests.configuracao import *  # noqa: F403

CELERY_TASK_ALWAYS_EAGER = False
IMPRESSORA = "concursos.documentos.impressora.imprimir"
# Uma tarefa cujo trabalhador morreu volta à fila depois disto, em segundos (o padrão é uma hora).
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 3}
