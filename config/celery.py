"""O trabalhador: tarefas sem decisão (`tasks`) e rotinas que chamam atos (`rotinas`)."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

app = Celery("cotas")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
app.autodiscover_tasks(related_name="rotinas")
