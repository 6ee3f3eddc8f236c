"""Ler a fotografia guardada: as linhas congeladas, por seção, por página ou por busca."""

import json
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from concursos.documentos.guarda import caminho_de
from concursos.models import Publicacao


@dataclass(frozen=True)
class Tabela:
    """Um trecho de uma seção, pronto para mostrar: (número da linha, células)."""

    titulo: str
    colunas: list[str]
    linhas: list[tuple[int, list[str]]]
    total: int
    vazia: str

    @property
    def larguras(self) -> list[int]:
        """Quanto da largura cabe a cada coluna, em %, pelo tamanho do que nela se escreve."""
        pesos = [self._peso(i, titulo) for i, titulo in enumerate(self.colunas)]
        return [round(100 * peso / sum(pesos)) for peso in pesos]

    def _peso(self, coluna, titulo):
        tamanhos = sorted(len(linha[coluna]) for _, linha in self.linhas) or [0]
        comum = tamanhos[len(tamanhos) * 95 // 100]  # um nome de 200 letras não aperta as outras colunas
        palavra = max(map(len, titulo.split()), default=1)
        return min(max(comum, round(palavra * 1.2), 6) + 3, 45)


@lru_cache(maxsize=8)
def _linhas_cruas(caminho):
    """As linhas do arquivo, sem a do cabeçalho. O arquivo nunca muda, por isso pode ficar na memória."""
    with open(caminho, "rb") as aberto:
        return aberto.read().splitlines()[1:]


def linhas_de(publicacao: Publicacao) -> list[list[str]]:
    """Todas as linhas congeladas, na ordem."""
    return [json.loads(linha) for linha in _linhas_cruas(caminho_de(publicacao.linhas))]


def secoes_de(publicacao: Publicacao, escolhidas: list[int] | None = None) -> list[Tabela]:
    """As tabelas da publicação; `escolhidas` (índices a partir de 0, em ordem) limita as linhas.

    Com escolha, só vêm as seções que têm alguma linha dela.
    """
    cruas = _linhas_cruas(caminho_de(publicacao.linhas))
    cabecalho = publicacao.cabecalho
    secoes = cabecalho["secoes"] or [
        {"titulo": "", "quantas": len(cruas), "colunas": [], "vazia": cabecalho["vazia"]}
    ]
    tabelas, inicio = [], 0
    for secao in secoes:
        fim = inicio + secao["quantas"]
        indices = range(inicio, fim) if escolhidas is None else [i for i in escolhidas if inicio <= i < fim]
        if escolhidas is None or indices:
            linhas = [(i - inicio + 1, json.loads(cruas[i])) for i in indices]
            colunas = secao["colunas"] or cabecalho["colunas"]
            tabelas.append(Tabela(secao["titulo"], colunas, linhas, secao["quantas"], secao["vazia"]))
        inicio = fim
    return tabelas


def pagina_de(publicacao: Publicacao, numero: int, por_pagina: int) -> list[Tabela]:
    """As tabelas com as linhas de uma página (a primeira é 1); lista curta vem inteira."""
    if publicacao.total_de_linhas <= por_pagina:
        return secoes_de(publicacao)
    inicio = (numero - 1) * por_pagina
    return secoes_de(publicacao, list(range(inicio, min(inicio + por_pagina, publicacao.total_de_linhas))))


def procurar_em(publicacao: Publicacao, termo: str) -> list[int]:
    """Os índices das linhas que trazem o termo numa célula, sem olhar acento nem maiúscula."""
    procurado = sem_acento(termo)
    if not procurado:
        return []
    cruas = _linhas_sem_acento(caminho_de(publicacao.linhas))
    return [i for i, linha in enumerate(cruas) if procurado in linha]


def linhas_da_inscricao(publicacao: Publicacao, numero: str) -> list[Tabela]:
    """As linhas em que uma célula é exatamente o número de inscrição, nas suas tabelas; vazio se não há."""
    procurado = json.dumps(numero, ensure_ascii=False).encode()
    cruas = _linhas_cruas(caminho_de(publicacao.linhas))
    indices = [i for i, crua in enumerate(cruas) if procurado in crua and numero in json.loads(crua)]
    return secoes_de(publicacao, indices) if indices else []


@lru_cache(maxsize=8)
def _linhas_sem_acento(caminho):
    return ["\n".join(sem_acento(celula) for celula in json.loads(linha)) for linha in _linhas_cruas(caminho)]


def sem_acento(texto: str) -> str:
    """O texto para comparar: sem acentos, minúsculo, com os espaços reduzidos a um."""
    decomposto = unicodedata.normalize("NFKD", texto.casefold())
    return " ".join("".join(c for c in decomposto if not unicodedata.combining(c)).split())
