"""Vários cargos num edital: a reserva por parte, por cargo e pelo total, lado a lado, e a que a norma adota."""

from collections.abc import Mapping
from dataclasses import dataclass

from concursos.normas.base import BaseDeCalculo, Norma, Pcd, uma_por_escolha

from .fracionamento import Fracionamento, calcular_fracionamento, proposta_por_parte
from .vagas import EntradaInvalida, calcular_reserva


@dataclass(frozen=True)
class ContasDoEdital:
    """As contas de um edital. `adotada` é a da norma, por cargo; `avisos` diz onde outra conta daria mais."""

    por_cargo: Mapping[str, Fracionamento]
    soma_dos_cargos: Mapping[str, int]
    pelo_edital: Mapping[str, int]
    adotada: Mapping[str, Mapping[str, int]]
    avisos: tuple[str, ...]


def contas_do_edital(
    norma: Norma, cargos: Mapping[str, Mapping[str, int]], *, pcd: Pcd | None = None
) -> ContasDoEdital:
    """As contas de `cargos`, {cargo: {parte: vagas}}; cargo sem divisão tem uma parte só.

    Erro: EntradaInvalida se um cargo não tem parte ou as vagas não são inteiros não negativos.
    """
    for cargo, partes in cargos.items():
        if not partes:
            raise EntradaInvalida(f"o cargo {cargo} não tem vagas")
    por_cargo = {cargo: calcular_fracionamento(norma, partes, pcd=pcd) for cargo, partes in cargos.items()}
    totais = {cargo: sum(partes.values()) for cargo, partes in cargos.items()}
    pelo_edital = dict(calcular_reserva(norma, sum(totais.values()), pcd=pcd).por_grupo)
    adotada = ADOTADA[norma.base_de_calculo.valor](norma, por_cargo, totais, pcd)
    soma = {g: sum(f.adotada[g] for f in por_cargo.values()) for g in norma.codigos}
    return ContasDoEdital(
        por_cargo, soma, pelo_edital, adotada, tuple(_avisos(norma, por_cargo, soma, pelo_edital))
    )


def _a_de_cada_cargo(norma, por_cargo, totais, pcd):
    return {cargo: dict(f.adotada) for cargo, f in por_cargo.items()}


def _a_do_total_repartida(norma, por_cargo, totais, pcd):
    """A base é a seleção inteira: a reserva do total se reparte entre os cargos pelos maiores restos (D9)."""
    return proposta_por_parte(norma, totais, pcd=pcd)


ADOTADA = uma_por_escolha(
    BaseDeCalculo,
    {
        BaseDeCalculo.CARGO: _a_de_cada_cargo,
        BaseDeCalculo.PARTE: _a_de_cada_cargo,
        BaseDeCalculo.SELECAO: _a_do_total_repartida,
    },
)
"""Como a base de cálculo da norma se aplica a um edital de vários cargos."""


def _avisos(norma, por_cargo, soma, pelo_edital):
    for cargo, fracionamento in por_cargo.items():
        yield from (f"{cargo}: {aviso}" for aviso in fracionamento.avisos)
    base = norma.base_de_calculo
    if len(por_cargo) < 2:
        return
    for grupo in norma.codigos:
        if soma[grupo] < pelo_edital[grupo]:
            yield (
                f"fracionamento: somados os cargos, {norma.rotulo(grupo)} teriam {soma[grupo]} vaga(s); pelo "
                f"total do edital, {pelo_edital[grupo]}. Base da norma: {base.valor} ({base.onde})"
            )
