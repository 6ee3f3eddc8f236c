"""Dizer se um código ou um arquivo é autêntico, e a que ato pertence. Lê só o que está guardado."""

import re
import uuid
from dataclasses import dataclass
from datetime import datetime

from concursos.models import Arquivo, Ato, Forma, Publicacao

RECEBIDOS = ("anexo de recurso", "planilha de inscritos", "filmagem", "fotografia")


@dataclass(frozen=True)
class Autentico:
    """O que se diz de uma coisa autêntica. De documento restrito: só espécie, certame e data."""

    especie: str
    certame: str
    em: datetime
    restrito: bool
    recebido: bool = False
    publicacao: Publicacao | None = None
    ato: Ato | None = None


def autenticidade_do_codigo(texto: str) -> Autentico | None:
    """Procura por código (uuid, com ou sem traços) ou por resumo sha256 em hexadecimal; None se não há."""
    limpo = re.sub(r"\s", "", texto).lower()
    if re.fullmatch(r"[0-9a-f]{64}", limpo):
        return autenticidade_do_resumo(limpo)
    try:
        codigo = uuid.UUID(limpo)
    except ValueError:
        return None
    publicacao = _publicas().filter(uuid=codigo).first()
    if publicacao:
        return _da_publicacao(publicacao)
    arquivo = Arquivo.objects.select_related("certame").filter(uuid=codigo).first()
    return _do_arquivo(arquivo) if arquivo else None


def autenticidade_do_resumo(sha256: str) -> Autentico | None:
    """Procura pelo resumo dos bytes de um arquivo ou do conteúdo de uma publicação; None se não há."""
    publicacao = _publicas().filter(sha256=sha256).first()
    if publicacao:
        return _da_publicacao(publicacao)
    for arquivo in Arquivo.objects.select_related("certame").filter(sha256=sha256).order_by("pk"):
        if achado := _do_arquivo(arquivo):
            return achado
    return None


def _publicas():
    """As publicações liberadas: o que ainda não foi liberado não existe para o público."""
    return Publicacao.objects.filter(liberacao__isnull=False).select_related(
        "certame__orgao", "liberacao", "supressao"
    )


def _do_arquivo(arquivo):
    forma = Forma.objects.filter(arquivo=arquivo).first()
    ou_linhas = Publicacao.objects.filter(linhas=arquivo).first()
    if forma or ou_linhas:
        publicacao = _publicas().filter(pk=forma.publicacao_id if forma else ou_linhas.pk).first()
        return _da_publicacao(publicacao) if publicacao else None
    return Autentico(
        especie=arquivo.especie,
        certame=str(arquivo.certame or ""),
        em=arquivo.criado_em,
        restrito=arquivo.restrito,
        recebido=arquivo.especie in RECEBIDOS,
    )


def _da_publicacao(publicacao):
    ato = (
        Ato.objects.filter(
            corrente__certame=publicacao.certame_id,
            sobre_tipo="concursos.publicacao",
            sobre_pk=str(publicacao.pk),
            nome="liberar_publicacao",
        )
        .select_related("por")
        .first()
    )
    return Autentico(
        especie=publicacao.titulo,
        certame=str(publicacao.certame),
        em=publicacao.liberacao.em,
        restrito=False,
        publicacao=publicacao,
        ato=ato,
    )
