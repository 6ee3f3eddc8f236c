"""O sistema: junta os três apps. Pode importar tudo; ninguém o importa."""

from .celery import app as celery_app

__all__ = ["celery_app"]
