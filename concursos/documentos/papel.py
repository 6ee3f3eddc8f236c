"""HTML em PDF/A-3a e PDF/UA-1: arquivável, acessível e igual a cada vez que se refaz."""

import base64
from pathlib import Path

import segno
from django.conf import settings
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.module_loading import import_string

PASTA_DAS_FONTES = settings.RAIZ / "static" / "vendor" / "fontes"


def html_para_pdf(modelo: str, contexto: dict, titulo: str) -> bytes:
    """O PDF de um modelo nosso, que estende `publicacoes/base_papel.html`. `titulo` vai aos metadados."""
    return html_em_pdf(html_de(modelo, contexto, titulo))


def html_de(modelo: str, contexto: dict, titulo: str) -> str:
    """O HTML que vira papel; devolvido à parte para os testes lerem palavras, e não bytes."""
    base = {
        "molde": "publicacoes/base_papel.html",
        "molde_das_tabelas": "publicacoes/base_tabelas.html",
        "tema": settings.TEMA,
        "fontes": PASTA_DAS_FONTES.as_uri(),
        "titulo": titulo,
        "brasao": _brasao(),
        "cabecalho": {},
        "selo": None,
    }
    return render_to_string(modelo, {**base, **contexto})


def html_em_pdf(html: str) -> bytes:
    """Os bytes do PDF/A-3a com a marca PDF/UA-1; o mesmo HTML dá os mesmos bytes."""
    imprimir = import_string(settings.IMPRESSORA)  # pesada: só quem imprime a carrega
    return imprimir(html, PASTA_DAS_FONTES.as_uri())


def selo(codigo, sha256="") -> dict:
    """O que o rodapé imprime para conferir o papel: código, resumo, endereço e o mesmo em QR."""
    endereco = f"{settings.ENDERECO_PUBLICO}{reverse('verificar')}?codigo={codigo}"
    qr = segno.make(endereco, error="m", micro=False)
    return {
        "codigo": str(codigo),
        "sha256": sha256,
        "endereco": endereco,
        "pagina": f"{settings.ENDERECO_PUBLICO}{reverse('verificar')}",
        "qr": qr.svg_data_uri(scale=4, border=2),
    }


def _brasao():
    """O brasão do tema como data URI, ou vazio."""
    if not settings.TEMA["brasao"]:
        return ""
    return imagem_embutida(settings.RAIZ / "static" / settings.TEMA["brasao"])


def imagem_embutida(caminho: Path) -> str:
    """Uma imagem do disco (PNG, JPEG ou SVG) como data URI, para o modelo mostrar sem buscar arquivo."""
    tipo = {".png": "png", ".svg": "svg+xml"}.get(caminho.suffix.lower(), "jpeg")
    return f"data:image/{tipo};base64,{base64.b64encode(caminho.read_bytes()).decode()}"
