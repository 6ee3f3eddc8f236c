"""Imprime a configuração do nginx com os limites e as pastas desta instalação."""

from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand

from recursos.atos.interposicao import MAXIMO_DE_ANEXOS

MODELO = Path(settings.RAIZ) / "config" / "nginx" / "cotas.conf.template"
FOLGA_DO_FORMULARIO = 1024**2


def maior_envio():
    """O maior corpo de pedido que alguma tela aceita, em bytes, com folga para o resto do formulário."""
    return FOLGA_DO_FORMULARIO + max(
        settings.TAMANHO_MAXIMO_DE_PLANILHA,
        settings.TAMANHO_MAXIMO_DE_FOTO,
        settings.TAMANHO_DA_PARTE,
        MAXIMO_DE_ANEXOS * settings.TAMANHO_MAXIMO_DE_ANEXO,
    )


class Command(BaseCommand):
    help = "Imprime a configuração do nginx (redirecione para /etc/nginx/sites-available/)."

    def add_arguments(self, parser):
        parser.add_argument("--aplicacao", default="127.0.0.1:8000", help="onde o gunicorn atende")
        parser.add_argument("--escuta", default="80", help="porta ou endereço em que o nginx atende")

    def handle(self, *, aplicacao, escuta, **opcoes):
        valores = {
            "APLICACAO": aplicacao,
            "ESCUTA": escuta,
            "NOMES": " ".join(settings.ALLOWED_HOSTS) or "_",
            "LIMITE": str(maior_envio()),
            "ESTATICOS": str(settings.STATIC_ROOT),
            "ARQUIVOS": str(settings.PASTA_DE_ARQUIVOS),
            "ENVIO_INTERNO": settings.ENVIO_PELO_NGINX or "/arquivos-internos/",
            "PAGINAS": str(MODELO.parent),
        }
        texto = MODELO.read_text(encoding="utf-8")
        for nome, valor in valores.items():
            texto = texto.replace(f"@@{nome}@@", valor)
        self.stdout.write(texto)
