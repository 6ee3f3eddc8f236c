"""Carrega a demonstração: `manage.py demonstracao`."""

import os

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from concursos.models import Pessoa
from config.celery import app
from config.demonstracao import carga


class Command(BaseCommand):
    help = "Cria os certames inventados da demonstração; se já existem, só diz por onde começar."

    def add_arguments(self, parser):
        parser.add_argument(
            "--pequena",
            action="store_true",
            default=os.environ.get("DEMONSTRACAO_PEQUENA") == "1",
            help="sem o certame de 2.317 pessoas; DEMONSTRACAO_PEQUENA=1 no ambiente faz o mesmo",
        )
        parser.add_argument(
            "--com-trabalhador",
            action="store_true",
            help="há um trabalhador no ar, que faz os PDFs e manda os e-mails; sem isto, faz-se tudo aqui mesmo",
        )

    def handle(self, *args, **opcoes):
        if settings.PRODUCAO:
            raise CommandError("A demonstração não se carrega em produção.")
        if not opcoes["com_trabalhador"]:
            self._fazer_tudo_aqui()
        if not carga.tem_pequenos():
            self._exigir_banco_vazio()
            carga.carregar_pequenos(self._avisar)
        if not (opcoes["pequena"] or carga.tem_principal()):
            carga.carregar_principal(self._avisar)
        self._dizer(carga.guia())

    def _exigir_banco_vazio(self):
        if Pessoa.objects.exists():
            raise CommandError(
                "O banco já tem pessoas, e a demonstração só se carrega num banco vazio. Se uma carga foi "
                "interrompida, comece de novo: make demo-limpa."
            )

    def _avisar(self, frase):
        self.stdout.write(f"· {frase}")

    def _fazer_tudo_aqui(self):
        """As tarefas rodam neste processo, e os e-mails vão para arquivos."""
        app.conf.task_always_eager = True
        settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
        settings.EMAIL_FILE_PATH = str(settings.PASTA_DE_DADOS / "correio")

    def _dizer(self, guia):
        self.stdout.write("\nQuem entra (em /entrar/) e onde olhar:")
        for email, senha, onde in (*guia.usuarios, *guia.candidatos):
            self.stdout.write(f"  {email:36} senha {senha:20} {onde}")
        self.stdout.write("\nSem entrar: a página inicial, cada certame, as publicações e /verificar/.\n")
