"""A impressora: o único lugar que carrega o WeasyPrint, e só quando se imprime."""

import gc
import io
from contextlib import contextmanager

import pikepdf
from PIL import ImageFile
from weasyprint import HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher

# O WeasyPrint, ao ser carregado, manda o Pillow aceitar imagem cortada em todo o processo; aqui uma foto cortada
# é prova estragada (art. 23) e tem de ser recusada.
ImageFile.LOAD_TRUNCATED_IMAGES = False

PDFUA = """
<rdf:Description xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about=""
  xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" rdf:about=""
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag>
<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>
<rdf:li rdf:parseType="Resource"><pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>PDF/UA part</pdfaProperty:description></rdf:li></rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>
"""


class _SoDaqui(URLFetcher):
    """Só as fontes do sistema e imagens embutidas: um PDF nunca busca nada fora."""

    def __init__(self, pasta):
        super().__init__(allowed_protocols={"file", "data"})
        self.pasta = pasta

    def fetch(self, url, headers=None):
        if url.startswith("file:") and not url.startswith(self.pasta + "/"):
            raise ValueError(f"recurso recusado no PDF: {url}")
        return super().fetch(url, headers)


def imprimir(html: str, fontes: str) -> bytes:
    """Os bytes do PDF/A-3a com a marca PDF/UA-1. `fontes` é o endereço file:// da pasta das fontes."""
    with _sem_coletor():
        pdf = HTML(string=html, url_fetcher=_SoDaqui(fontes)).write_pdf(
            font_config=FontConfiguration(), pdf_variant="pdf/a-3a"
        )
    return _marcar_acessivel(pdf)


@contextmanager
def _sem_coletor():
    """Desliga o coletor de lixo: percorrer os objetos de cada linha a cada coleta dobra o tempo."""
    ligado = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if ligado:
            gc.enable()


def _marcar_acessivel(pdf):
    saida = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as aberto:
        metadados = aberto.Root.Metadata
        xmp = metadados.read_bytes().decode()
        metadados.write(xmp.replace("</rdf:RDF>", PDFUA + "</rdf:RDF>", 1).encode())
        aberto.save(saida, deterministic_id=True, fix_metadata_version=False)
    return saida.getvalue()
