"""Importa inscritos e resultados de uma planilha CSV ou XLSX, pelas mesmas regras e atos da tela.

Sai com 0 se gravou, se nada mudava ou se a simulação passou; com 2 e os erros na saída de erros se a planilha,
o certame ou a pessoa não servem (nada é gravado). Com --json, a saída padrão é um objeto só:

    situacao        gravada | nada_muda | conferida (simulação) | recusada
    certame         código do certame
    linhas          linhas com algum valor, fora o cabeçalho
    novas, alteradas, iguais    inscrições
    pessoas_novas   CPFs que o sistema não conhecia
    opcoes          quantas linhas optam por cada reserva: {"negros": 697, "pcd": 122}
    codificacao, separador      como o CSV foi lido; vazios no XLSX
    ignoradas       colunas que nenhum campo usa
    avisos          [{linha, coluna, aviso}]
    total_de_erros  todos; `erros` traz os primeiros mil: [{linha, coluna, encontrado, esperado, artigo}]

Nunca escreve o valor de uma célula.
"""

import json
from pathlib import Path

from django.core.exceptions import PermissionDenied, ValidationError
from django.core.files import File
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from concursos.atos.livro import AtoImpedido
from concursos.consultas import alcance
from concursos.models import Certame, Pessoa, cpf_limpo
from concursos.rotinas.importacao import importar_agora
from concursos.rotinas.leitura import PlanilhaIlegivel

ENTRADA_RUIM = 2


class Command(BaseCommand):
    help = "Importa inscritos e resultados de uma planilha CSV ou XLSX para um certame aberto."

    def add_arguments(self, parser):
        parser.add_argument("arquivo", help="planilha CSV ou XLSX")
        parser.add_argument("--certame", required=True, metavar="CODIGO", help="código do certame")
        parser.add_argument("--cargo", metavar="CODIGO", help="código do cargo, se o certame tem mais de um")
        parser.add_argument(
            "--por", metavar="CPF", help="quem organiza; padrão: quem organiza o órgão, se é um só"
        )
        parser.add_argument("--simular", action="store_true", help="confere tudo e não grava nada")
        parser.add_argument("--json", action="store_true", help="escreve o relatório em JSON")

    def handle(self, *, arquivo, certame, cargo, por, simular, **opcoes):
        certame = _certame(certame)
        cargo = _cargo(certame, cargo)
        pessoa = _pessoa(certame, por)
        try:
            with open(Path(arquivo), "rb") as aberto:
                relatorio = importar_agora(
                    certame=certame,
                    cargo=cargo,
                    arquivo=File(aberto, name=Path(arquivo).name),
                    por=pessoa,
                    em=timezone.now(),
                    simular=simular,
                )
        except OSError as erro:
            raise _entrada_ruim(f"Não foi possível ler {arquivo}: {erro.strerror}.")
        except (PlanilhaIlegivel, AtoImpedido, PermissionDenied) as erro:
            raise _entrada_ruim(str(erro))
        self._dizer({"certame": certame.codigo, **relatorio}, em_json=opcoes["json"])

    def _dizer(self, relatorio, *, em_json):
        for aviso in relatorio["avisos"]:
            self.stderr.write("linha {linha}, {coluna}: aviso: {aviso}".format(**aviso))
        if em_json:
            self.stdout.write(json.dumps(relatorio, ensure_ascii=False))
        elif not relatorio["total_de_erros"]:
            self.stdout.write(_frase(relatorio))
        if relatorio["total_de_erros"]:
            for erro in relatorio["erros"]:
                self.stderr.write(_linha_do_erro(erro))
            raise _entrada_ruim(f"{relatorio['total_de_erros']} erros; nada foi gravado.")


def _entrada_ruim(mensagem):
    return CommandError(mensagem, returncode=ENTRADA_RUIM)


def _linha_do_erro(erro):
    onde = f"linha {erro['linha']}, {erro['coluna']}"
    artigo = f" ({erro['artigo']})" if erro["artigo"] else ""
    return f"{onde}: {erro['encontrado']}; esperado: {erro['esperado']}{artigo}"


def _frase(relatorio):
    contagem = "{linhas} linhas: {novas} inscrições novas, {alteradas} alteradas, {iguais} iguais.".format(
        **relatorio
    )
    fim = {
        "gravada": "Gravado.",
        "nada_muda": "Nada muda: os inscritos já estão gravados exatamente assim.",
        "conferida": "Simulação: nada foi gravado.",
    }[relatorio["situacao"]]
    return f"{contagem} {fim}"


def _certame(codigo):
    achado = Certame.objects.filter(codigo=codigo).select_related("orgao").first()
    if achado is None:
        raise _entrada_ruim(f"Não há certame de código {codigo}.")
    return achado


def _cargo(certame, codigo):
    if codigo is None:
        return None
    achado = certame.cargos.filter(codigo=codigo).first()
    if achado is None:
        raise _entrada_ruim(f"O certame {certame.codigo} não tem cargo de código {codigo}.")
    return achado


def _pessoa(certame, cpf):
    if cpf is not None:
        try:
            achada = Pessoa.objects.filter(cpf=cpf_limpo(cpf)).first()
        except ValidationError as erro:
            raise _entrada_ruim(" ".join(erro.messages))
        if achada is None:
            raise _entrada_ruim("Ninguém está cadastrado com o CPF de --por.")
        return achada
    organizam = _quem_organiza(certame)
    if len(organizam) != 1:
        raise _entrada_ruim(
            f"{len(organizam)} pessoas organizam este órgão: diga quem importa com --por CPF."
        )
    return organizam[0]


def _quem_organiza(certame):
    pessoas = Pessoa.objects.filter(permissaonoorgao__content_object=certame.orgao).distinct()
    return [p for p in pessoas if alcance(p, "organizar").filter(pk=certame.orgao_id).exists()]
