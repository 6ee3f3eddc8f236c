"""Um certame aberto por atos, à espera de planilhas, e planilhas inventadas para ele."""

import io
from pathlib import Path

import openpyxl
from django.core.files.base import ContentFile

from concursos.atos import abrir_certame, conceder, definir_vagas
from concursos.models import Prova
from concursos.rotinas.importacao import importar_agora
from tests import fabricas
from tests.conftest import instante

AMOSTRA = Path(__file__).resolve().parents[2] / "config" / "demonstracao" / "inscritos-2317.csv"
ANTES_DO_PRAZO, DEPOIS_DO_PRAZO = instante(2026, 2, 10), instante(2026, 6, 1)
CABECALHO = (
    "INSCRIÇÃO;NOME;CPF;DATA DE NASCIMENTO;COR OU RAÇA;CONCORRE NEGROS;CONCORRE PCD;OBJETIVA;DISCURSIVA"
)
ANA = "000001;Ana D'Ávila;000.123.456-01;01/02/1980;Preta;SIM;NÃO;59,25;30,00"
BEA = "000002;Bea O’Connor;012.345.678-90;28/02/1990;Parda;NÃO;SIM;70,00;20,50"


def certame_aberto(**campos):
    """(certame aberto, cargo, quem organiza): provas objetiva e discursiva somam; português, inteiro, não soma."""
    organiza = fabricas.pessoa("Olga Organiza")
    orgao = fabricas.orgao()
    quando = instante(2026, 1, 5)
    conceder(pessoa=organiza, licenca="organizar", sobre=orgao, por=None, em=quando, motivo="designação")
    certame = fabricas.certame(orgao, **campos)
    cargo = fabricas.cargo(certame)
    Prova.objects.create(
        cargo=cargo,
        ordem=3,
        codigo="portugues",
        nome="Língua Portuguesa",
        casas=0,
        maximo=20,
        soma_no_total=False,
    )
    for ordem, (codigo, nome) in enumerate(
        [("raciocinio", "Raciocínio Lógico"), ("legislacao", "Legislação")], start=4
    ):
        Prova.objects.create(
            cargo=cargo, ordem=ordem, codigo=codigo, nome=nome, casas=0, maximo=20, soma_no_total=False
        )
    definir_vagas(cargo=cargo, quantidade=50, por=organiza, em=quando)
    abrir_certame(certame=certame, por=organiza, em=quando)
    certame.refresh_from_db()
    return certame, cargo, organiza


def csv(*linhas, codificacao="utf-8", cabecalho=CABECALHO, nome="inscritos.csv"):
    """Um arquivo CSV com estas linhas."""
    return ContentFile("\r\n".join([cabecalho, *linhas, ""]).encode(codificacao), name=nome)


def xlsx(*linhas, nome="inscritos.xlsx"):
    """Um arquivo XLSX com estas linhas, cada uma uma lista de células."""
    pasta = openpyxl.Workbook()
    for linha in linhas:
        pasta.active.append(linha)
    conteudo = io.BytesIO()
    pasta.save(conteudo)
    return ContentFile(conteudo.getvalue(), name=nome)


def importar(certame, por, arquivo, **opcoes):
    """O relatório de importar o arquivo agora."""
    opcoes.setdefault("em", ANTES_DO_PRAZO)
    opcoes.setdefault("cargo", None)
    return importar_agora(certame=certame, arquivo=arquivo, por=por, **opcoes)


def erros_de(relatorio):
    """Os erros como (linha, coluna, encontrado)."""
    return [(e["linha"], e["coluna"], e["encontrado"]) for e in relatorio["erros"]]
