"""A convocação como compromisso de agenda (RFC 5545). Os instantes vão em UTC: cada programa os põe no seu horário."""

from datetime import UTC, timedelta

OCTETOS_POR_LINHA = 73


def compromisso(*, uid, comeca_em, minutos, titulo, local, texto, gerado_em):
    """Os bytes do arquivo .ics de um só compromisso, com aviso na véspera."""
    linhas = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Certames//Convocacao//PT-BR",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        f"UID:{uid}",
        f"DTSTAMP:{_utc(gerado_em)}",
        f"DTSTART:{_utc(comeca_em)}",
        f"DTEND:{_utc(comeca_em + timedelta(minutes=minutos))}",
        f"SUMMARY:{_texto(titulo)}",
        f"LOCATION:{_texto(local)}",
        f"DESCRIPTION:{_texto(texto)}",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        f"DESCRIPTION:{_texto(titulo)}",
        "TRIGGER:-P1D",
        "END:VALARM",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return b"".join(_dobrar(linha) + b"\r\n" for linha in linhas)


def _utc(instante):
    return instante.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _texto(texto):
    """Um valor de texto: barra, ponto e vírgula, vírgula e fim de linha ganham barra (RFC 5545, 3.3.11)."""
    for de, para in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\r\n", "\\n"), ("\n", "\\n")):
        texto = texto.replace(de, para)
    return texto


def _dobrar(linha):
    """Dobra a linha em pedaços de até 75 octetos, sem partir uma letra no meio."""
    pedacos, atual = [], b""
    for letra in linha:
        octetos = letra.encode()
        if len(atual) + len(octetos) > OCTETOS_POR_LINHA:
            pedacos.append(atual)
            atual = b""
        atual += octetos
    return b"\r\n ".join([*pedacos, atual])
