"""Quando abre e fecha um prazo."""

from datetime import UTC, date, datetime, timedelta

import pytest

from concursos.regras.prazos import (
    Prazo,
    dias_corridos_depois,
    dias_uteis_depois,
    fim_do_dia,
    inicio_do_dia,
    proximo_dia_util,
)

BRASILIA = "America/Sao_Paulo"
SEGUNDA_DE_CARNAVAL = date(2026, 2, 16)


def test_caso_81_o_ultimo_instante_e_o_ultimo_microssegundo_do_dia_na_zona_do_edital():
    fim = fim_do_dia(date(2026, 3, 31), BRASILIA)
    assert fim.isoformat() == "2026-03-31T23:59:59.999999-03:00"
    acre = fim_do_dia(date(2026, 3, 31), "America/Rio_Branco")
    assert acre - fim == timedelta(hours=2)


def test_caso_81_no_horario_de_verao_de_2018_o_fim_do_dia_conta_com_duas_horas():
    assert fim_do_dia(date(2018, 12, 1), BRASILIA).utcoffset() == timedelta(hours=-2)


def test_os_dois_limites_estao_dentro_do_prazo():
    prazo = Prazo(inicio_do_dia(date(2026, 4, 1), BRASILIA), fim_do_dia(date(2026, 4, 2), BRASILIA))
    assert prazo.aberto(prazo.abre)
    assert prazo.aberto(prazo.fecha.astimezone(UTC))
    depois = prazo.fecha + timedelta(microseconds=1)
    assert (prazo.aberto(depois), prazo.ja_fechou(depois)) == (False, True)
    antes = prazo.abre - timedelta(microseconds=1)
    assert (prazo.aberto(antes), prazo.ainda_nao_abriu(antes)) == (False, True)


def test_prazo_sem_fuso_ou_invertido_e_recusado():
    with pytest.raises(ValueError, match="fuso"):
        Prazo(datetime(2026, 1, 1), datetime(2026, 1, 2))
    with pytest.raises(ValueError, match="antes de abrir"):
        Prazo(datetime(2026, 1, 2, tzinfo=UTC), datetime(2026, 1, 1, tzinfo=UTC))


def test_caso_84_dois_dias_uteis_depois_de_sexta_com_segunda_de_carnaval():
    sexta = date(2026, 2, 13)
    assert dias_uteis_depois(sexta, 2) == date(2026, 2, 17)
    assert dias_uteis_depois(sexta, 2, {SEGUNDA_DE_CARNAVAL, date(2026, 2, 17)}) == date(2026, 2, 19)


def test_caso_85_cinco_dias_uteis_com_feriado_municipal_no_terceiro():
    assert dias_uteis_depois(date(2026, 5, 4), 5, {date(2026, 5, 7)}) == date(2026, 5, 12)


def test_zero_dias_uteis_e_o_proprio_dia_se_util():
    assert dias_uteis_depois(date(2026, 5, 4), 0) == date(2026, 5, 4)
    assert dias_uteis_depois(date(2026, 5, 2), 0) == proximo_dia_util(date(2026, 5, 2)) == date(2026, 5, 4)
    with pytest.raises(ValueError, match="negativa"):
        dias_uteis_depois(date(2026, 5, 4), -1)


def test_dias_corridos_que_acabam_em_fim_de_semana_vao_ao_proximo_util():
    assert dias_corridos_depois(date(2026, 5, 7), 2) == date(2026, 5, 11)
    assert dias_corridos_depois(date(2026, 5, 7), 2, prorroga=False) == date(2026, 5, 9)
