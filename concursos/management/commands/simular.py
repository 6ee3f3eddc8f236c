"""`manage.py simular reserva|ordem|convocacao`: a conta da norma, sem banco e sem gravar nada."""

import csv
import io
import json
from dataclasses import asdict
from pathlib import Path

from django.core.management.base import BaseCommand, CommandError

from concursos.normas import NormaDesconhecida, norma
from concursos.regras.alocacao import alocar
from concursos.regras.chamada import ordem_de_chamada, ordem_permitida
from concursos.regras.filas import Candidato
from concursos.regras.limite import excesso_do_limite
from concursos.regras.vagas import EntradaInvalida, calcular_reserva, serie_explicada

COLUNAS = ("inscricao", "posicao", "grupos")
CAMPOS_DA_CONVOCACAO = (
    "ordem",
    "inscricao",
    "lista",
    "posicao_na_lista",
    "compensa",
    "explicacao",
    "artigo",
)


NAO_SE_LE = {
    FileNotFoundError: "o arquivo não existe",
    IsADirectoryError: "é uma pasta",
    PermissionError: "sem permissão de leitura",
}


def ler_vagas(texto: str) -> int:
    """O número de vagas digitado: inteiro e não negativo. Erro: EntradaInvalida."""
    limpo = texto.strip()
    if not (limpo.isascii() and limpo.removeprefix("-").isdigit()):
        raise EntradaInvalida(f"--vagas: {texto!r} não é um número inteiro")
    if limpo.startswith("-"):
        raise EntradaInvalida(f"--vagas: {texto} é negativo")
    if len(limpo) > 6:
        raise EntradaInvalida(f"--vagas: {texto} passa do limite de 999.999")
    return int(limpo)


def ler_candidatos(conteudo: str, codigos: tuple[str, ...]) -> list[Candidato]:
    """As linhas `inscricao,posicao,grupos` (grupos unidos por `|`). Erro: EntradaInvalida, com a linha."""
    leitor = csv.reader(io.StringIO(conteudo))
    cabecalho = tuple(nome.strip() for nome in next(leitor, ()))
    if cabecalho != COLUNAS:
        raise EntradaInvalida(f"linha 1: o cabeçalho deve ser {','.join(COLUNAS)}")
    candidatos: list[Candidato] = []
    inscricoes: dict[str, int] = {}
    posicoes: dict[int, int] = {}
    for campos in leitor:
        if not any(campo.strip() for campo in campos):
            continue
        linha = leitor.line_num
        candidato = _candidato(linha, campos, codigos)
        _conferir_repetida(linha, "inscrição", candidato.inscricao, inscricoes)
        _conferir_repetida(linha, "posição", candidato.posicao, posicoes)
        candidatos.append(candidato)
    return candidatos


def _candidato(linha, campos, codigos):
    if len(campos) != len(COLUNAS):
        raise EntradaInvalida(f"linha {linha}: esperava {len(COLUNAS)} campos, veio {len(campos)}")
    inscricao, posicao, grupos = (campo.strip() for campo in campos)
    if not inscricao:
        raise EntradaInvalida(f"linha {linha}: inscrição vazia")
    if not (posicao.isascii() and posicao.isdigit() and 0 < len(posicao) <= 9 and int(posicao)):
        raise EntradaInvalida(f"linha {linha}: posição {posicao!r} não é um inteiro positivo")
    nomes = [nome.strip() for nome in grupos.split("|") if nome.strip()]
    for nome in nomes:
        if nome not in codigos:
            conhecidos = ", ".join(codigos)
            raise EntradaInvalida(f"linha {linha}: grupo desconhecido {nome!r}; os da norma são {conhecidos}")
    return Candidato(inscricao, int(posicao), frozenset(nomes))


def _conferir_repetida(linha, nome, valor, vistas):
    if valor in vistas:
        raise EntradaInvalida(f"linha {linha}: {nome} repetida: {valor} (já na linha {vistas[valor]})")
    vistas[valor] = linha


def ler_arquivo(caminho: str) -> str:
    """O texto do arquivo, em UTF-8 com ou sem marca. Erro: EntradaInvalida."""
    try:
        return Path(caminho).read_bytes().decode("utf-8-sig")
    except OSError as erro:
        motivo = next((texto for tipo, texto in NAO_SE_LE.items() if isinstance(erro, tipo)), "falha ao ler")
        raise EntradaInvalida(f"--candidatos: não foi possível ler {caminho}: {motivo}") from None
    except UnicodeDecodeError as erro:
        linha = erro.object[: erro.start].count(b"\n") + 1
        raise EntradaInvalida(f"linha {linha}: o arquivo não está em UTF-8") from None


def simular_reserva(opcoes) -> dict:
    """A tabela de reserva de um total de vagas."""
    regra = norma(opcoes["norma"])
    reserva = calcular_reserva(regra, ler_vagas(opcoes["vagas"]))
    excesso = excesso_do_limite(regra, reserva)
    contas = [
        {
            "grupo": c.grupo,
            "conta": c.texto,
            "resultado": c.resultado,
            "artigo": c.artigo,
            "a_confirmar": c.a_confirmar,
            "motivo": c.motivo,
        }
        for c in reserva.contas
    ]
    return {
        "vagas": reserva.vagas,
        "ampla": reserva.ampla,
        "reservas": dict(reserva.por_grupo),
        "contas": contas,
        "avisos": [f"{excesso.texto} ({excesso.artigo})"] if excesso else [],
    }


def simular_ordem(opcoes) -> dict:
    """A lista de cada vaga, da primeira à última."""
    serie = serie_explicada(norma(opcoes["norma"]), ler_vagas(opcoes["vagas"]))
    return {"ordem": list(serie.lugares), "explicacoes": list(serie.explicacoes)}


def simular_convocacao(opcoes) -> dict:
    """Quem é chamado, em que ordem e por quê, e quem fica fora."""
    regra = norma(opcoes["norma"])
    vagas = ler_vagas(opcoes["vagas"])
    ordem = ordem_permitida(regra, opcoes["ordem"])
    candidatos = ler_candidatos(ler_arquivo(opcoes["candidatos"]), regra.codigos)
    chamadas = [asdict(c) for c in ordem_de_chamada(regra, vagas, candidatos, ordem)]
    alocacao = alocar(regra, vagas, candidatos)
    return {
        "convocacao": [{campo: c[campo] for campo in CAMPOS_DA_CONVOCACAO} for c in chamadas],
        "fora": list(alocacao.fora),
        "reversoes": list(alocacao.reversoes),
    }


def tabela_da_reserva(resultado) -> list[str]:
    """As linhas que uma pessoa lê."""
    linhas = [f"{resultado['vagas']} vagas, {resultado['ampla']} de ampla concorrência"]
    for conta in resultado["contas"]:
        marca = " [a confirmar]" if conta["a_confirmar"] else ""
        motivo = f" ({conta['motivo']})" if conta["motivo"] else ""
        linhas.append(
            f"{conta['grupo']:<18} {conta['resultado']:>5}   {conta['conta']}   {conta['artigo']}{marca}{motivo}"
        )
    return [*linhas, *resultado["avisos"]]


def tabela_da_ordem(resultado) -> list[str]:
    """As linhas que uma pessoa lê."""
    vagas = [f"{numero:>5}ª  {lista}" for numero, lista in enumerate(resultado["ordem"], 1)]
    return [*vagas, *resultado["explicacoes"]]


def tabela_da_convocacao(resultado) -> list[str]:
    """As linhas que uma pessoa lê."""
    linhas = [
        f"{c['ordem']:>5}  {c['inscricao']:<14} {c['lista']:<16} {c['explicacao']}"
        for c in resultado["convocacao"]
    ]
    return [*linhas, *resultado["reversoes"], "Fora: " + (", ".join(resultado["fora"]) or "ninguém")]


SIMULACOES = {
    "reserva": (simular_reserva, tabela_da_reserva),
    "ordem": (simular_ordem, tabela_da_ordem),
    "convocacao": (simular_convocacao, tabela_da_convocacao),
}


class Command(BaseCommand):
    help = "Simula a reserva, a ordem das vagas ou a convocação por uma norma. Não usa banco nem grava nada."
    requires_system_checks = []

    def add_arguments(self, parser):
        simulacoes = parser.add_subparsers(
            dest="simulacao", required=True, metavar="reserva|ordem|convocacao"
        )
        for nome in SIMULACOES:
            sub = simulacoes.add_parser(nome)
            sub.add_argument("--norma", required=True, help="código da norma (go-2025) ou do ente (GO)")
            sub.add_argument("--vagas", required=True, help="total de vagas, inteiro")
            sub.add_argument("--json", action="store_true", help="resultado em JSON")
            if nome == "convocacao":
                sub.add_argument("--candidatos", required=True, help="CSV inscricao,posicao,grupos")
                sub.add_argument("--ordem", help="compensacao ou simples; sem ela, a padrão da norma")

    def handle(self, *args, **opcoes):
        calcular, tabela = SIMULACOES[opcoes["simulacao"]]
        try:
            resultado = calcular(opcoes)
        except (EntradaInvalida, NormaDesconhecida) as erro:
            raise CommandError(str(erro), returncode=2) from None
        if opcoes["json"]:
            self.stdout.write(json.dumps(resultado, ensure_ascii=False, indent=2))
        else:
            self.stdout.write("\n".join(tabela(resultado)))
