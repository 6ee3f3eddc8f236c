"""`manage.py integridade [--json]`: nada do que é prova foi mudado? Sai com 1 e diz o quê, se foi."""

import json
import sys

from django.core.management.base import BaseCommand

from config.integridade import conferir_tudo


class Command(BaseCommand):
    """Confere atos, leituras, provas, gatilhos, arquivos e licenças. Não muda nada."""

    help = "Confere que nenhum ato, leitura, evidência ou arquivo foi mudado."

    def add_arguments(self, parser):
        parser.add_argument("--json", action="store_true", help="escreve o relatório em JSON")

    def handle(self, *args, **opcoes):
        relatorio = conferir_tudo()
        if opcoes["json"]:
            texto = json.dumps(relatorio.em_dicionario(), ensure_ascii=False, indent=2)
            self.stdout.write(texto)
        else:
            for nome, quantos in relatorio.conferidos.items():
                self.stdout.write(f"{nome}: {quantos} conferidos")
            for falha in relatorio.falhas:
                self.stdout.write(f"ERRO em {falha.conferencia}: {falha.onde}: {falha.o_que}")
            self.stdout.write("Tudo íntegro." if relatorio.integro else f"{len(relatorio.falhas)} falhas.")
        if not relatorio.integro:
            sys.exit(1)
