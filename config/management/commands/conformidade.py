"""`manage.py conformidade [--json] [--norma GO]`: cada dever da lei, onde se faz e o teste que o prova."""

import json

from django.core.management.base import BaseCommand, CommandError

from config.conformidade.matriz import Linha, Matriz, matriz


class Command(BaseCommand):
    """Escreve a matriz de conformidade. Não usa banco nem rede, e não muda nada."""

    help = "Mostra cada dever da lei, o artigo, onde se cumpre e o teste que o prova."
    requires_system_checks = []

    def add_arguments(self, parser):
        parser.add_argument("--json", action="store_true", help="escreve a matriz em JSON")
        parser.add_argument("--norma", help="só os deveres de um ente: GO, PE, ES, DF, BR…")

    def handle(self, *args, **opcoes):
        inteira = matriz()
        ente = _ente(inteira, opcoes["norma"])
        escrever = _em_json if opcoes["json"] else _em_texto
        self.stdout.write(escrever(inteira.de(ente) if ente else inteira))


def _ente(inteira, pedido):
    if pedido is None:
        return None
    ente = pedido.strip().upper()
    if ente not in inteira.nomes:
        conhecidos = ", ".join(inteira.nomes)
        raise CommandError(f"norma desconhecida: {pedido!r}; as conhecidas são {conhecidos}", returncode=2)
    return ente


def _em_json(matriz: Matriz) -> str:
    return json.dumps(matriz.em_dicionario(), ensure_ascii=False, indent=2)


def _em_texto(matriz: Matriz) -> str:
    blocos = []
    for conta in matriz.contagens:
        blocos.append(
            f"{conta['norma']}: {conta['deveres']} deveres; {conta['respondidos']} respondidos, "
            f"{conta['em_parte']} em parte, {conta['sem_resposta']} ainda sem resposta; "
            f"{conta['sem_efeito']} artigos sem efeito no sistema"
        )
        blocos += [_linha(linha) for linha in matriz.linhas if linha.norma == conta["norma"]]
        blocos += [
            f"\n{mudo.codigo} · {mudo.artigo} · sem efeito no sistema: {mudo.razao}"
            for mudo in matriz.sem_efeito
            if mudo.norma == conta["norma"]
        ]
        blocos.append("")
    return "\n".join(blocos)


def _linha(linha: Linha) -> str:
    partes = [f"\n{linha.codigo} · {linha.artigo} · {linha.estado}", f"  {linha.texto}"]
    if linha.porque:
        partes.append(f"  falta: {linha.porque}")
    partes += [f"  {campo.especie}: {campo.onde} = {campo.resumo}" for campo in linha.campos]
    partes += [f"  {coisa.especie}: {coisa.onde}" for coisa in linha.feito]
    partes += [f"  teste: {prova.no}" for prova in linha.provas]
    return "\n".join(partes)
