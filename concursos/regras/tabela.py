"""A tabela de reserva de um cargo: a conta da norma ao lado do que o edital imprimiu e do que as partes somam."""

from collections.abc import Mapping
from dataclasses import dataclass

from concursos.normas.base import AMPLA, Norma, Pcd

from .fracionamento import Fracionamento, calcular_fracionamento, falta_motivo_da_distribuicao
from .vagas import calcular_reserva


@dataclass(frozen=True)
class LinhaDaTabela:
    """Um grupo: a conta escrita, o resultado, o que o edital imprimiu (None: a calculada) e o artigo."""

    grupo: str
    rotulo: str
    conta: str
    calculada: int
    impressa: int | None
    artigo: str
    a_confirmar: bool
    motivo: str

    @property
    def vale(self) -> int:
        """A quantidade que vale: a impressa no edital, quando há."""
        return self.calculada if self.impressa is None else self.impressa

    @property
    def diferenca(self) -> int:
        """Quanto o impresso passa (ou falta, se negativo) da conta da norma."""
        return self.vale - self.calculada


@dataclass(frozen=True)
class TabelaDeReserva:
    """As vagas de um cargo, da ampla e de cada grupo, com os avisos de quem lê."""

    norma: Norma
    vagas: int
    ampla: int
    linhas: tuple[LinhaDaTabela, ...]
    fracionamento: Fracionamento | None
    falta_motivo: Mapping[str, int]

    @property
    def difere(self) -> bool:
        return any(linha.diferenca for linha in self.linhas)

    def vale(self, grupo: str) -> int:
        """As vagas de uma lista: `ampla` ou o código do grupo."""
        if grupo == AMPLA:
            return self.ampla
        return next(linha.vale for linha in self.linhas if linha.grupo == grupo)


def tabela_de_reserva(
    norma: Norma,
    vagas: int,
    *,
    impressa: Mapping[str, int],
    partes: Mapping[str, int],
    reservas_das_partes: Mapping[str, Mapping[str, int]],
    pcd: Pcd | None = None,
) -> TabelaDeReserva:
    """A tabela do cargo. `partes` são as vagas por localidade; vazio quando o cargo não se divide.

    Erro: EntradaInvalida, como em `calcular_reserva`.
    """
    linhas = tuple(
        LinhaDaTabela(
            conta.grupo,
            conta.rotulo,
            conta.texto,
            conta.resultado,
            impressa.get(conta.grupo),
            conta.artigo,
            conta.a_confirmar,
            conta.motivo,
        )
        for conta in calcular_reserva(norma, vagas, pcd=pcd).contas
    )
    return TabelaDeReserva(
        norma=norma,
        vagas=vagas,
        ampla=vagas - sum(linha.vale for linha in linhas),
        linhas=linhas,
        fracionamento=calcular_fracionamento(norma, partes, pcd=pcd) if partes else None,
        falta_motivo=falta_motivo_da_distribuicao(norma, reservas_das_partes, vagas, pcd=pcd)
        if partes
        else {},
    )
