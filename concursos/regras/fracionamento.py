"""Cargo dividido em partes (regional, especialidade, lotação): as duas contas e a proposta de divisão."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from concursos.normas.base import PCD, BaseDeCalculo, Norma, Pcd

from .vagas import EntradaInvalida, calcular_reserva, conferir_vagas


@dataclass(frozen=True)
class Fracionamento:
    """A reserva pelo total e por parte, lado a lado; `perda` é o que a divisão tiraria de cada grupo."""

    pelo_total: Mapping[str, int]
    por_parte: Mapping[str, Mapping[str, int]]
    soma_das_partes: Mapping[str, int]
    perda: Mapping[str, int]
    adotada: Mapping[str, int]
    avisos: tuple[str, ...]

    def conta_maior(self, grupo: str) -> str:
        """Qual das contas reserva mais ao grupo: `total`, `partes` ou `iguais` (E4: a divisão não pode reduzir)."""
        total, partes = self.pelo_total[grupo], self.soma_das_partes[grupo]
        if total == partes:
            return "iguais"
        return "total" if total > partes else "partes"


def maiores_restos(total: int, pesos: Mapping[str, Fraction | int]) -> dict[str, int]:
    """Reparte `total` na proporção dos pesos; as sobras vão aos maiores restos.

    Resto igual: o maior peso e, depois, a ordem em que foram dados.
    """
    soma = sum(pesos.values())
    if soma == 0:
        return dict.fromkeys(pesos, 0)
    cotas = {chave: Fraction(total) * peso / soma for chave, peso in pesos.items()}
    partes = {chave: int(cota) for chave, cota in cotas.items()}
    por_resto = sorted(pesos, key=lambda chave: (partes[chave] - cotas[chave], -pesos[chave]))
    for chave in por_resto[: total - sum(partes.values())]:
        partes[chave] += 1
    return partes


def proposta_por_parte(
    norma: Norma, partes: Mapping[str, int], *, pcd: Pcd | None = None
) -> dict[str, dict[str, int]]:
    """Divide a reserva do total do cargo entre as partes, pelos maiores restos de percentual x vagas.

    Nenhuma parte recebe mais reserva que vagas. Devolve {parte: {grupo: vagas}}.
    """
    total = sum(conferir_vagas(vagas) for vagas in partes.values())
    reserva = calcular_reserva(norma, total, pcd=pcd).por_grupo
    proposta: dict[str, dict[str, int]] = {parte: {} for parte in partes}
    livres = dict(partes)
    for grupo in norma.codigos:
        for parte, quantidade in _repartir(reserva[grupo], partes, livres).items():
            proposta[parte][grupo] = quantidade
            livres[parte] -= quantidade
    return proposta


def _repartir(quantidade, partes, livres):
    """Maiores restos, sem passar das vagas livres de cada parte; o que não coube reparte-se de novo."""
    dadas = dict.fromkeys(partes, 0)
    while quantidade:
        pesos = {parte: vagas for parte, vagas in partes.items() if dadas[parte] < livres[parte]}
        if not pesos:
            raise EntradaInvalida("há mais vagas reservadas que vagas nas partes")
        for parte, mais in maiores_restos(quantidade, pesos).items():
            cabe = min(mais, livres[parte] - dadas[parte])
            dadas[parte] += cabe
            quantidade -= cabe
    return dadas


def calcular_fracionamento(
    norma: Norma, partes: Mapping[str, int], *, pcd: Pcd | None = None
) -> Fracionamento:
    """As duas contas de um cargo dividido e o aviso do que a divisão faria perder (casos 5 e 7)."""
    pelo_total = dict(calcular_reserva(norma, sum(partes.values()), pcd=pcd).por_grupo)
    por_parte = {p: dict(calcular_reserva(norma, n, pcd=pcd).por_grupo) for p, n in partes.items()}
    soma = {g: sum(r[g] for r in por_parte.values()) for g in norma.codigos}
    perda = {g: pelo_total[g] - soma[g] for g in norma.codigos if soma[g] < pelo_total[g]}
    base = norma.base_de_calculo
    adotada = soma if base.valor is BaseDeCalculo.PARTE else pelo_total
    avisos = tuple(
        f"fracionamento: somadas as partes, {norma.rotulo(g)} teriam {soma[g]} vaga(s); pelo total, "
        f"{pelo_total[g]}. Base da norma: {base.valor} ({base.onde})"
        for g in perda
    )
    return Fracionamento(pelo_total, por_parte, soma, perda, adotada, avisos)


def falta_motivo_da_distribuicao(
    norma: Norma, partes: Mapping[str, Mapping[str, int]], total: int, *, pcd: Pcd | None = None
) -> dict[str, int]:
    """Quantas vagas faltam, por grupo, na distribuição dada, para alcançar a reserva do total.

    Não vazio: publicar exige motivo escrito (ADC 41).
    """
    reserva = calcular_reserva(norma, total, pcd=pcd).por_grupo
    somas = {g: sum(parte.get(g, 0) for parte in partes.values()) for g in (*norma.codigos, PCD)}
    return {g: reserva[g] - somas[g] for g in norma.codigos if somas[g] < reserva[g]}
