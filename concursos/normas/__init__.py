"""A lei como dado: que normas existem e qual vale para cada certame. Sem Django."""

from datetime import date

from .base import AMPLA, PCD, Cala, Grupo, Manda, Norma, Pcd, Texto
from .go_2025 import NORMA as GO_2025
from .go_legislativo_2025 import NORMA as GO_LEGISLATIVO_2025

NORMAS = (GO_2025, GO_LEGISLATIVO_2025)
"""Todas as normas, em lista explícita. A primeira de cada ente é a que o código do ente abrevia."""

NOMES_DOS_TIPOS = {
    "concurso": "concurso público",
    "processo_seletivo": "processo seletivo simplificado",
    "estagio": "seleção de estágio",
}


class NormaDesconhecida(KeyError):
    """Nenhuma norma tem este código."""

    def __str__(self):
        conhecidas = ", ".join(sorted({n.codigo for n in NORMAS} | {n.ente for n in NORMAS}))
        return f"norma desconhecida: {self.args[0]!r}; as conhecidas são {conhecidas}"


class NormaRecusada(ValueError):
    """Nenhuma norma pode reger o certame descrito; diz o motivo e o artigo (`onde`)."""

    def __init__(self, motivo: str, onde: str):
        self.motivo, self.onde = motivo, onde
        super().__init__(f"{motivo} ({onde})" if onde else motivo)


def norma(codigo: str) -> Norma:
    """A norma de código dado (`go-2025`); o ente (`GO`) abrevia a primeira dele. Erro: NormaDesconhecida."""
    for candidata in NORMAS:
        if codigo == candidata.codigo:
            return candidata
    for candidata in NORMAS:
        if codigo.upper() == candidata.ente:
            return candidata
    raise NormaDesconhecida(codigo)


def vigente(ente: str, poder: str, tipo: str, em: date) -> Norma:
    """A norma que rege o certame pelo ente, poder, tipo e data do edital de abertura.

    Erro: NormaRecusada, com o motivo e o artigo, quando nenhuma se aplica.
    """
    do_ente = [n for n in NORMAS if n.ente == ente]
    if not do_ente:
        raise NormaRecusada(f"não há norma cadastrada para {ente}", "")
    do_poder = [n for n in do_ente if n.vigencia.poder == poder]
    if not do_poder:
        raise NormaRecusada(f"a norma de {ente} não alcança o poder {poder}", do_ente[0].vigencia.onde_tipos)
    do_tipo = [n for n in do_poder if tipo in n.vigencia.tipos]
    if not do_tipo:
        nome = NOMES_DOS_TIPOS.get(tipo, tipo)
        raise NormaRecusada(f"a norma de {ente} não se aplica a {nome}", do_poder[0].vigencia.onde_tipos)
    for candidata in do_tipo:
        if candidata.vigencia.de <= em <= candidata.vigencia.ate:
            return candidata
    raise _recusa_pela_data(do_tipo, em)


def _recusa_pela_data(normas, em):
    for recusa in (r for n in normas for r in n.recusas):
        if recusa.de <= em <= recusa.ate:
            return NormaRecusada(f"edital de {em:%d/%m/%Y}: {recusa.motivo}", recusa.onde)
    primeira = min(normas, key=lambda n: n.vigencia.de).vigencia
    if em < primeira.de:
        motivo = f"edital de {em:%d/%m/%Y}, anterior a {primeira.de:%d/%m/%Y}: a norma não se aplica"
        return NormaRecusada(motivo, primeira.onde_de)
    ultima = max(normas, key=lambda n: n.vigencia.ate).vigencia
    motivo = f"edital de {em:%d/%m/%Y}, posterior ao fim da vigência ({ultima.ate:%d/%m/%Y}, a confirmar)"
    return NormaRecusada(motivo, ultima.onde_ate)
