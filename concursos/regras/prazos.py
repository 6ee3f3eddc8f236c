"""Quando abre e fecha um prazo. Instantes sempre com fuso; os limites fazem parte do prazo."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo


def fim_do_dia(dia: date, zona: str | ZoneInfo) -> datetime:
    """O último microssegundo do dia na zona do edital."""
    return datetime.combine(dia, time.max, tzinfo=_zona(zona))


def inicio_do_dia(dia: date, zona: str | ZoneInfo) -> datetime:
    """O primeiro instante do dia na zona do edital."""
    return datetime.combine(dia, time.min, tzinfo=_zona(zona))


def _zona(zona):
    return ZoneInfo(zona) if isinstance(zona, str) else zona


def dia_util(dia: date, feriados: Collection[date] = ()) -> bool:
    """Se o dia não é sábado, domingo nem feriado do calendário dado."""
    return dia.weekday() < 5 and dia not in feriados


def dias_uteis_depois(dia: date, quantos: int, feriados: Collection[date] = ()) -> date:
    """O enésimo dia útil depois de `dia`, que não se conta. Zero: o próprio dia, ou o próximo útil.

    Erro: ValueError se `quantos` for negativo.
    """
    if quantos < 0:
        raise ValueError("a quantidade de dias úteis não pode ser negativa")
    if quantos == 0:
        return proximo_dia_util(dia, feriados)
    while quantos:
        dia += timedelta(days=1)
        quantos -= dia_util(dia, feriados)
    return dia


def proximo_dia_util(dia: date, feriados: Collection[date] = ()) -> date:
    """O próprio dia, se for útil, ou o primeiro útil depois dele."""
    while not dia_util(dia, feriados):
        dia += timedelta(days=1)
    return dia


def dias_corridos_depois(dia: date, quantos: int, feriados: Collection[date] = (), *, prorroga=True) -> date:
    """O enésimo dia corrido depois de `dia`; se cair em dia não útil e `prorroga`, vai ao próximo útil."""
    fim = dia + timedelta(days=quantos)
    return proximo_dia_util(fim, feriados) if prorroga else fim


@dataclass(frozen=True)
class Prazo:
    """Uma janela: vale do instante `abre` ao instante `fecha`, os dois incluídos, ambos com fuso."""

    abre: datetime
    fecha: datetime

    def __post_init__(self):
        if self.abre.tzinfo is None or self.fecha.tzinfo is None:
            raise ValueError("o prazo precisa de instantes com fuso")
        if self.fecha < self.abre:
            raise ValueError("o prazo fecha antes de abrir")

    def aberto(self, agora: datetime) -> bool:
        """Se `agora` está dentro do prazo."""
        return self.abre <= agora <= self.fecha

    def ainda_nao_abriu(self, agora: datetime) -> bool:
        """Se `agora` vem antes do primeiro instante."""
        return agora < self.abre

    def ja_fechou(self, agora: datetime) -> bool:
        """Se `agora` vem depois do último instante."""
        return agora > self.fecha
