"""A lei como dado: que normas existem e qual vale para cada certame. Sem Django."""

from datetime import date

from .base import AMPLA, PCD, Cala, Grupo, Manda, Norma, Pcd, Texto
from .br_2025 import NORMA as BR_2025
from .ce_2021 import NORMA as CE_2021
from .coerencia import conferir_normas
from .df_2020 import NORMA as DF_2020
from .es_2023 import NORMA as ES_2023
from .go_2025 import NORMA as GO_2025
from .go_legislativo_2025 import NORMA as GO_LEGISLATIVO_2025
from .pe_2025 import NORMA as PE_2025

NORMAS = conferir_normas((GO_2025, GO_LEGISLATIVO_2025, PE_2025, ES_2023, DF_2020, BR_2025, CE_2021))
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


def vigente(ente: str, poder: str, tipo: str, em: date, inscricoes: tuple[date, date] | None = None) -> Norma:
    """A norma que rege o certame pelo ente, poder, tipo e data do edital de abertura.

    `inscricoes` (primeiro e último dia) só importa onde a norma olha o período de inscrição; sem ele,
    toma-se a data do edital como o primeiro dia. Erro: NormaRecusada, com o motivo e o artigo.
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
    abertura = inscricoes[0] if inscricoes else em
    for candidata in do_tipo:
        if _alcanca(candidata.vigencia, em, abertura):
            return candidata
    raise _recusa_pela_data(do_tipo, em, abertura)


def _alcanca(vigencia, em, abertura):
    """Pela data do edital ou, onde a norma manda, pela abertura das inscrições."""
    if vigencia.ate is not None and em > vigencia.ate:
        return False
    if vigencia.inscricoes_depois_de is not None:
        return abertura > vigencia.inscricoes_depois_de
    return em >= vigencia.de


def _recusa_pela_data(normas, em, abertura):
    for recusa in (r for n in normas for r in n.recusas):
        if recusa.de <= em <= recusa.ate:
            return NormaRecusada(f"edital de {em:%d/%m/%Y}: {recusa.motivo}", recusa.onde)
    primeira = min(normas, key=lambda n: n.vigencia.de).vigencia
    corte = primeira.inscricoes_depois_de
    if corte is not None and abertura <= corte:
        motivo = (
            f"inscrições desde {abertura:%d/%m/%Y}, já abertas em {corte:%d/%m/%Y} (a confirmar): "
            "a norma não se aplica"
        )
        return NormaRecusada(motivo, primeira.onde_de)
    if em < primeira.de:
        motivo = f"edital de {em:%d/%m/%Y}, anterior a {primeira.de:%d/%m/%Y}: a norma não se aplica"
        return NormaRecusada(motivo, primeira.onde_de)
    ultima = max(normas, key=lambda n: n.vigencia.ate).vigencia
    motivo = f"edital de {em:%d/%m/%Y}, posterior ao fim da vigência ({ultima.ate:%d/%m/%Y}, a confirmar)"
    return NormaRecusada(motivo, ultima.onde_ate)
