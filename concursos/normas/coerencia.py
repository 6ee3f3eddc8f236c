"""O que se confere das normas ao carregá-las: vigências, escolhas e citações. Um erro aqui impede iniciar."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from datetime import date
from itertools import combinations

from .base import (
    Arredonda,
    Barreira,
    BaseDeCalculo,
    Bastam,
    Cala,
    Convoca,
    Decide,
    Efeito,
    Manda,
    Norma,
    Ordem,
    Reversao,
    Serie,
    Texto,
    VariasReservas,
)

ESCOLHAS = {
    "arredondamento": Arredonda,
    "base_de_calculo": BaseDeCalculo,
    "reversao": Reversao,
    "varias_reservas": VariasReservas,
    "serie": Serie,
    "ordem_de_chamada": Ordem,
    "barreira": Barreira,
    "convocados": Convoca,
    "ausencia": Efeito,
    "recusa_de_registro": Efeito,
    "para_decidir": Decide,
    "bastam": Bastam,
}
"""Os campos cujo valor é um membro de enumeração; o que cada membro faz está na tabela das regras."""


class NormaIncoerente(ValueError):
    """Uma norma cita o que não existe, escolhe o que não há, ou vale ao mesmo tempo que outra."""


def conferir_normas(normas: Sequence[Norma]) -> tuple[Norma, ...]:
    """As próprias normas, se nada há contra elas. Erro: NormaIncoerente, com o código e o campo."""
    codigos = [n.codigo for n in normas]
    if len(set(codigos)) < len(codigos):
        raise NormaIncoerente(f"código de norma repetido em {codigos}")
    for uma, outra in combinations(normas, 2):
        _conferir_vigencias(uma, outra)
    for norma in normas:
        for campo, valor in campos_da(norma):
            _conferir_campo(norma, campo, valor)
    return tuple(normas)


def campos_da(norma: Norma) -> Iterator[tuple[str, Manda | Cala]]:
    """Tudo o que a norma manda ou cala, com o nome do campo: o geral, os grupos e as comissões documentais."""
    partes = [(norma, ""), *((d, f"{d.grupo}.") for d in norma.documentais)]
    for parte, prefixo in partes:
        for campo in fields(parte):
            valor = getattr(parte, campo.name)
            if isinstance(valor, Manda | Cala):
                yield prefixo + campo.name, valor
    for grupo in norma.grupos:
        yield f"{grupo.codigo}.percentual", grupo.percentual


def _conferir_vigencias(uma, outra):
    a, b = uma.vigencia, outra.vigencia
    mesmo_alcance = uma.ente == outra.ente and a.poder == b.poder and a.tipos & b.tipos
    if mesmo_alcance and a.de <= (b.ate or date.max) and b.de <= (a.ate or date.max):
        raise NormaIncoerente(
            f"{uma.codigo} e {outra.codigo} valem ao mesmo tempo para {uma.ente}, {a.poder}"
        )


def _conferir_campo(norma, campo, valor):
    escolhas = ESCOLHAS.get(campo.rpartition(".")[2])
    if escolhas is not None and not isinstance(valor.valor, escolhas):
        raise NormaIncoerente(
            f"{norma.codigo}.{campo}: {valor.valor!r} não é um membro de {escolhas.__name__}"
        )
    if isinstance(valor, Manda):
        _conferir_citacao(norma, campo, valor)


def _conferir_citacao(norma, campo, manda):
    """Quem manda cita artigo da lista de um texto lido ou, a confirmar, um texto por ler."""
    for texto in norma.textos:
        if cita_artigo(texto, manda.onde) or (manda.a_confirmar and manda.onde.startswith(texto.nome)):
            return
    raise NormaIncoerente(
        f"{norma.codigo}.{campo}: {manda.onde!r} não cita artigo de nenhum dos textos da norma"
    )


def cita_artigo(texto: Texto, onde: str) -> bool:
    """Se `onde` é exatamente a citação de um dispositivo da lista do texto."""
    prefixo = f"{texto.nome}, art. "
    return onde.startswith(prefixo) and onde.removeprefix(prefixo) in texto.dispositivos
