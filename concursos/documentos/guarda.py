"""Arquivos guardados. Guarda-se por uuid, nunca por nome de pessoa."""

import hashlib
import shutil
import uuid
from pathlib import Path

from django.conf import settings

from concursos.models import Arquivo

PEDACO = 1024 * 1024


def caminho_de(arquivo):
    """Onde o arquivo está no disco."""
    return Path(settings.PASTA_DE_ARQUIVOS) / arquivo.caminho


def sha256_do_arquivo(caminho):
    """Resumo do conteúdo, lido aos pedaços: a memória não cresce com o tamanho."""
    resumo = hashlib.sha256()
    with open(caminho, "rb") as aberto:
        while pedaco := aberto.read(PEDACO):
            resumo.update(pedaco)
    return resumo.hexdigest()


def guardar_bytes(conteudo, *, tipo, especie, certame, em, restrito=True, identidade=None):
    """Guarda bytes num arquivo novo e devolve o Arquivo. Órfão no disco, se a transação cair, não é erro.

    `identidade` é o uuid que o próprio conteúdo já traz impresso como código de verificação.
    """
    identidade, destino = _destino_novo(identidade)
    destino.write_bytes(conteudo)
    return _inserir(
        identidade, destino, tipo, especie, certame, em, restrito, hashlib.sha256(conteudo).hexdigest()
    )


def guardar_caminho(origem, *, tipo, especie, certame, em, restrito=True, sha256=None):
    """Move um arquivo já no disco para a guarda e devolve o Arquivo."""
    identidade, destino = _destino_novo()
    shutil.move(origem, destino)
    return _inserir(
        identidade, destino, tipo, especie, certame, em, restrito, sha256 or sha256_do_arquivo(destino)
    )


def _destino_novo(identidade=None):
    identidade = identidade or uuid.uuid4()
    destino = Path(settings.PASTA_DE_ARQUIVOS) / identidade.hex[:2] / identidade.hex
    destino.parent.mkdir(parents=True, exist_ok=True)
    return identidade, destino


def _inserir(identidade, destino, tipo, especie, certame, em, restrito, sha256):
    return Arquivo.objects.create(
        uuid=identidade,
        sha256=sha256,
        tamanho=destino.stat().st_size,
        tipo=tipo,
        caminho=f"{identidade.hex[:2]}/{identidade.hex}",
        restrito=restrito,
        certame=certame,
        especie=especie,
        criado_em=em,
    )
