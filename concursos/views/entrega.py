"""Entregar um arquivo guardado: por partes (Range), com nome neutro, pelo nginx quando há.

Quem chama já perguntou a licença e anotou a leitura.
"""

import mimetypes
import re

from django.conf import settings
from django.http import HttpResponse, HttpResponseNotModified, StreamingHttpResponse

from concursos.documentos import caminho_de

PEDACO = 256 * 1024
UM_INTERVALO = re.compile(r"bytes=(\d*)-(\d*)")
EXTENSAO = {"image/jpeg": ".jpg", "video/mp4": ".mp4", "video/quicktime": ".mov"}


def responder_arquivo(request, arquivo, nome_neutro, *, baixar=False):
    """A resposta HTTP com o arquivo: inteiro (200), um intervalo (206) ou a recusa dele (416).

    `nome_neutro` nunca leva nome de pessoa; sem extensão, ganha a do tipo. Com ENVIO_PELO_NGINX, quem manda os
    bytes e trata o intervalo é o nginx.
    """
    etiqueta = f'"{arquivo.sha256}"'
    if request.headers.get("If-None-Match") == etiqueta:
        resposta = HttpResponseNotModified()
    elif settings.ENVIO_PELO_NGINX:
        resposta = HttpResponse(content_type=arquivo.tipo)
        resposta["X-Accel-Redirect"] = f"{settings.ENVIO_PELO_NGINX.rstrip('/')}/{arquivo.caminho}"
    else:
        resposta = _pelo_django(request, arquivo, etiqueta)
    resposta["ETag"] = etiqueta
    resposta["Accept-Ranges"] = "bytes"
    resposta["Cache-Control"] = "private, no-store"
    resposta["X-Content-Type-Options"] = "nosniff"
    disposicao = "attachment" if baixar else "inline"
    resposta["Content-Disposition"] = f'{disposicao}; filename="{_com_extensao(nome_neutro, arquivo.tipo)}"'
    return resposta


def _pelo_django(request, arquivo, etiqueta):
    inicio, fim, pedido = 0, arquivo.tamanho - 1, None
    if request.headers.get("If-Range", etiqueta) == etiqueta:
        pedido = UM_INTERVALO.fullmatch(request.headers.get("Range", ""))
    if pedido and any(pedido.groups()):
        inicio, fim = _intervalo(pedido, arquivo.tamanho)
        if inicio > fim:
            recusa = HttpResponse(status=416)
            recusa["Content-Range"] = f"bytes */{arquivo.tamanho}"
            return recusa
    parcial = bool(pedido and any(pedido.groups()))
    conteudo = b"" if request.method == "HEAD" else _pedacos(caminho_de(arquivo), inicio, fim)
    resposta = StreamingHttpResponse(conteudo, status=206 if parcial else 200, content_type=arquivo.tipo)
    resposta["Content-Length"] = str(fim - inicio + 1)
    if parcial:
        resposta["Content-Range"] = f"bytes {inicio}-{fim}/{arquivo.tamanho}"
    return resposta


def _intervalo(pedido, tamanho):
    """O primeiro e o último byte pedidos; o primeiro maior que o último quer dizer impossível."""
    de, ate = pedido.groups()
    if not de:
        return (max(0, tamanho - int(ate)), tamanho - 1) if int(ate) else (1, 0)
    inicio, fim = int(de), min(int(ate or tamanho - 1), tamanho - 1)
    return (inicio, fim) if inicio < tamanho else (1, 0)


def _pedacos(caminho, inicio, fim):
    """O intervalo do arquivo, aos pedaços: a memória não cresce com o tamanho."""
    with open(caminho, "rb") as aberto:
        aberto.seek(inicio)
        falta = fim - inicio + 1
        while falta > 0 and (pedaco := aberto.read(min(PEDACO, falta))):
            falta -= len(pedaco)
            yield pedaco


def _com_extensao(nome, tipo):
    nome = "".join(c if c.isalnum() and c.isascii() or c in "-_." else "-" for c in nome)
    if "." in nome:
        return nome
    return nome + (EXTENSAO.get(tipo) or mimetypes.guess_extension(tipo) or "")
