"""O papel: palavras que saem como entraram, bytes que se repetem, e as marcas de arquivo e de acessibilidade."""

import io
import subprocess
import unicodedata

import pikepdf
import pytest

from concursos.documentos import pdf_de, pdf_html_de
from concursos.publicacoes import Montagem, Secao
from tests.fotografias import certame, lista, preparar, publicar  # noqa: F401

# ruff: noqa: F811 (as montagens importadas de fotografias)
pytestmark = [pytest.mark.django_db, pytest.mark.impressora]
DIFICEIS = [
    "Ỹvy Poty",
    "Guarani Mbyá",
    "Kaingáng",
    "Ñandéva",
    "À Vẽnh Kĩ Ũrỹ Çara",
    "g̃uarani",
    "Ana D'Ávila",
    "O’Connor",
]


def texto_do_pdf(conteudo, pasta):
    """O que se copia do PDF, em NFC e com os espaços reduzidos."""
    (pasta / "papel.pdf").write_bytes(conteudo)
    copia = subprocess.run(
        ["pdftotext", "-layout", str(pasta / "papel.pdf"), "-"], capture_output=True, check=True, text=True
    )
    return " ".join(unicodedata.normalize("NFC", copia.stdout).split())


def test_caso_98_e_101_o_texto_copiado_do_pdf_e_o_que_entrou_e_dois_feitios_dao_os_mesmos_bytes(
    preparar, tmp_path
):
    nomes = [*DIFICEIS, "<b>Teste</b> & Cia"]
    publicacao = preparar(lista([[str(i), nome] for i, nome in enumerate(nomes)]), gerar=False)
    conteudo = pdf_de(publicacao)
    texto = texto_do_pdf(conteudo, tmp_path)

    assert [nome for nome in nomes if unicodedata.normalize("NFC", nome) not in texto] == []
    assert "Página 1 de 1" in texto
    assert f"Código de verificação: {publicacao.uuid}" in texto
    assert publicacao.sha256 in texto
    assert pdf_de(publicacao) == conteudo


def test_o_pdf_e_de_arquivo_acessivel_com_fontes_embutidas_e_sem_cpf_nem_nome_nos_metadados(preparar):
    publicacao = preparar(lista([["1", "Ana"]]), gerar=False)
    with pikepdf.open(io.BytesIO(pdf_de(publicacao))) as pdf:
        xmp = pdf.Root.Metadata.read_bytes().decode()
        fontes = [f for pagina in pdf.pages for f in pagina.Resources.Font.values()]

        assert 'pdfaid:part="3" pdfaid:conformance="A"' in xmp
        assert "<pdfuaid:part>1</pdfuaid:part>" in xmp
        assert pdf.Root.MarkInfo.Marked
        assert str(pdf.Root.Lang) == "pt-BR"
        assert str(pdf.docinfo.Title) == "Lista de teste"
        assert "Ana" not in xmp
        assert all("/FontFile2" in f.DescendantFonts[0].FontDescriptor for f in fontes)
        assert {"/Table", "/TH", "/TD"} <= _papeis(pdf.Root.StructTreeRoot)


def _papeis(no):
    papeis = {str(no.get("/S", ""))}
    filhos = no.get("/K", [])
    for filho in filhos if isinstance(filhos, pikepdf.Array) else [filhos]:
        if isinstance(filho, pikepdf.Dictionary):
            papeis |= _papeis(filho)
    return papeis


def test_caso_97_lista_vazia_diz_que_esta_vazia(preparar):
    html = pdf_html_de(preparar(lista([], montagem=Montagem({"vazia": "Ninguém."}, ["A"], [])), gerar=False))

    assert '<p class="vazia">Ninguém.</p>' in html
    assert "<table" not in html


def test_caso_97_nome_de_200_letras_e_lista_longa_saem_inteiros(preparar, tmp_path):
    comprido = "Maria " + "de Souza " * 21 + "Silva"
    linhas = [[f"{i:06d}", comprido if i == 7 else f"Pessoa {i}"] for i in range(300)]
    texto = texto_do_pdf(pdf_de(preparar(lista(linhas), gerar=False)), tmp_path)
    achadas = [palavra for palavra in texto.split() if len(palavra) == 6 and palavra.isdigit()]

    assert achadas == [numero for numero, _ in linhas]
    assert texto.count("de Souza") == 21


def test_secoes_com_colunas_proprias_viram_tabelas_com_titulo(preparar):
    secoes = [
        Secao("Ampla", 1),
        Secao("Negros", 0, vazia="Ninguém."),
        Secao("Prazos", 1, ("Fase", "De", "Até")),
    ]
    montagem = Montagem({}, ["Inscrição", "Nome"], [["1", "Ana"], ["prova", "1/1", "2/1"]], secoes)
    html = pdf_html_de(preparar(lista([], montagem=montagem), gerar=False))

    assert html.count("<table>") == 2
    assert '<th scope="col">Até</th>' in html
    assert "<h2>Negros</h2>" in html
