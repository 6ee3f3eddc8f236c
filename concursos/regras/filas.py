"""As listas de classificação: a geral e a de cada grupo, e em quantas delas cada pessoa fica."""

from collections.abc import Iterable
from dataclasses import dataclass

from concursos.normas.base import AMPLA, PCD, Norma, Pcd, VariasReservas, uma_por_escolha

from .vagas import EntradaInvalida


@dataclass(frozen=True)
class Candidato:
    """Quem concorre: inscrição, posição na ordem total (menor é melhor) e grupos em que foi confirmado.

    `na_ampla` é falso para quem passou alguma fase só pelo corte de um grupo: não está na lista geral.
    """

    inscricao: str
    posicao: int
    grupos: frozenset[str] = frozenset()
    na_ampla: bool = True


@dataclass(frozen=True)
class Filas:
    """A lista geral e as dos grupos, em ordem. `indice` é a casa na geral; quem não está nela não tem casa."""

    geral: list[Candidato]
    por_grupo: dict[str, list[Candidato]]
    indice: dict[str, int]

    def lista(self, nome: str) -> list[Candidato]:
        """A lista de nome `ampla` ou código de grupo."""
        return self.geral if nome == AMPLA else self.por_grupo[nome]

    def classificacao(self) -> dict[str, dict[str, int]]:
        """O lugar de cada pessoa (a partir de 1) em cada lista."""
        nomes = (AMPLA, *self.por_grupo)
        return {nome: {c.inscricao: i for i, c in enumerate(self.lista(nome), 1)} for nome in nomes}


def conferir_candidatos(norma: Norma, candidatos: Iterable[Candidato]) -> list[Candidato]:
    """Os candidatos em ordem de posição; EntradaInvalida se há inscrição ou posição repetida, ou grupo estranho."""
    ordenados = sorted(candidatos, key=lambda c: c.posicao)
    vistos: set[str] = set()
    codigos = frozenset(norma.codigos)
    for anterior, candidato in zip((None, *ordenados), ordenados, strict=False):
        if candidato.inscricao in vistos:
            raise EntradaInvalida(f"inscrição repetida: {candidato.inscricao}")
        vistos.add(candidato.inscricao)
        if not candidato.grupos <= codigos:
            estranho = ", ".join(sorted(candidato.grupos - codigos))
            raise EntradaInvalida(f"inscrição {candidato.inscricao}: grupo que a norma não tem: {estranho}")
        if anterior is not None and anterior.posicao == candidato.posicao:
            raise EntradaInvalida(
                f"inscrições {anterior.inscricao} e {candidato.inscricao} têm a mesma posição "
                f"{candidato.posicao}: há empate por resolver"
            )
    return ordenados


def montar_filas(norma: Norma, ordenados: list[Candidato], pcd: Pcd | None = None) -> Filas:
    """As listas de que a norma trata, já decidida a lista de quem está em mais de uma reserva.

    `ordenados` vem de `conferir_candidatos`.
    """
    por_grupo: dict[str, list[Candidato]] = {codigo: [] for codigo in norma.codigos}
    for candidato in ordenados:
        for grupo in candidato.grupos:
            por_grupo[grupo].append(candidato)
    por_grupo = EM_VARIAS_RESERVAS[norma.varias_reservas.valor](norma, por_grupo, pcd or norma.pcd)
    geral = [c for c in ordenados if c.na_ampla]
    return Filas(geral, por_grupo, {c.inscricao: i for i, c in enumerate(geral)})


def _em_todas(norma, por_grupo, pcd):
    return por_grupo


def _so_na_de_maior_percentual(norma, por_grupo, pcd):
    """Percentual igual: a lista em que a pessoa está mais bem colocada e, depois, a ordem dos grupos."""
    percentuais = {g.codigo: g.percentual.valor for g in norma.grupos} | {PCD: pcd.percentual}
    melhor: dict[str, tuple] = {}
    for ordem, (grupo, lista) in enumerate(por_grupo.items()):
        for lugar, candidato in enumerate(lista):
            chave = (-percentuais[grupo], lugar, ordem, grupo)
            melhor[candidato.inscricao] = min(melhor.get(candidato.inscricao, chave), chave)
    return {g: [c for c in lista if melhor[c.inscricao][-1] == g] for g, lista in por_grupo.items()}


EM_VARIAS_RESERVAS = uma_por_escolha(
    VariasReservas,
    {
        VariasReservas.PRIMEIRA_VAGA: _em_todas,
        VariasReservas.MAIOR_PERCENTUAL: _so_na_de_maior_percentual,
    },
)
