"""`manage.py verificar ARQUIVO [--json]`: o arquivo é autêntico? Sai com 0 se é, 1 se não, 2 se não há o que ler."""

import json
import sys
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from concursos.documentos import autenticidade_do_resumo, sha256_do_arquivo


class Command(BaseCommand):
    """Compara o arquivo com tudo o que está guardado; de documento restrito diz só espécie, certame e data."""

    help = "Diz se um arquivo (PDF, CSV, JSON) foi emitido por este sistema e a que ato pertence."

    def add_arguments(self, parser):
        parser.add_argument("arquivo", type=Path)
        parser.add_argument("--json", action="store_true", help="escreve a resposta em JSON")

    def handle(self, *args, **opcoes):
        caminho = opcoes["arquivo"]
        if not caminho.is_file():
            raise CommandError(f"não há arquivo em {caminho}", returncode=2)
        resumo = sha256_do_arquivo(caminho)
        achado = autenticidade_do_resumo(resumo)
        resposta = {"autentico": achado is not None, "sha256": resumo, **(_dados(achado) if achado else {})}
        if opcoes["json"]:
            self.stdout.write(json.dumps(resposta, ensure_ascii=False, indent=2))
        else:
            self.stdout.write("É autêntico." if achado else "Não é autêntico.")
            for nome, valor in resposta.items():
                if nome != "autentico":
                    self.stdout.write(f"{nome}: {valor}")
        if not achado:
            sys.exit(1)


def _dados(achado):
    dados = {
        "especie": achado.especie,
        "certame": achado.certame,
        "em": achado.em.isoformat(),
        "restrito": achado.restrito,
    }
    if achado.publicacao:
        dados |= {"publicacao": str(achado.publicacao.uuid), "conteudo_sha256": achado.publicacao.sha256}
    if achado.ato:
        dados |= {"ato": achado.ato.nome, "ato_numero": achado.ato.numero, "elo": achado.ato.elo}
    return dados
