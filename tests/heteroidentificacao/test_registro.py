"""Filmagem e foto: o que se aceita, o que se recusa e o que fica guardado (art. 23; casos 55, 119 e 120)."""

import hashlib

import pytest

from concursos.documentos import caminho_de
from concursos.models import Arquivo
from concursos.situacoes import AtoImpedido
from heteroidentificacao.atos import anexar_registro
from heteroidentificacao.models import Registro
from tests.sala import Sala, copia_de

pytestmark = pytest.mark.django_db


@pytest.fixture
def aberta(tmp_path, settings):
    settings.PASTA_DE_ARQUIVOS = tmp_path / "arquivos"
    banca = Sala(tmp_path, optantes=1).com_sessao_aberta()
    banca.presente(banca.procedimentos[0])
    return banca


def anexar(banca, caminho, tipo="video"):
    return anexar_registro(
        procedimento=banca.procedimentos[0],
        tipo=tipo,
        caminho=caminho,
        aparelho="celular",
        por=banca.secretaria,
        em=banca.agora,
    )


@pytest.mark.parametrize(
    ("nome", "formato"),
    [("video.mp4", "video/mp4"), ("video.webm", "video/webm"), ("video.mov", "video/quicktime")],
)
def test_caso_119_mp4_webm_e_mov_ficam_guardados_intactos_com_duracao_e_resumo(aberta, nome, formato):
    original = copia_de(nome, aberta.pasta / nome).read_bytes()
    registro = anexar(aberta, aberta.pasta / nome)
    assert (registro.arquivo.tipo, registro.duracao_ms, registro.operador) == (
        formato,
        2000,
        aberta.secretaria,
    )
    assert registro.arquivo.sha256 == hashlib.sha256(original).hexdigest()
    assert caminho_de(registro.arquivo).read_bytes() == original
    assert "video" not in registro.arquivo.caminho


@pytest.mark.parametrize("nome", ["foto.jpg", "foto.png", "foto.webp"])
def test_fotos_aceitas(aberta, nome):
    registro = anexar(aberta, copia_de(nome, aberta.pasta / nome), "foto")
    assert (registro.tipo, registro.duracao_ms) == ("foto", None)


def test_caso_55_arquivo_vazio_e_recusado(aberta):
    vazio = aberta.pasta / "vazio.mp4"
    vazio.touch()
    with pytest.raises(AtoImpedido, match="está vazio"):
        anexar(aberta, vazio)
    assert not Arquivo.objects.filter(especie="filmagem").exists()


@pytest.mark.parametrize("nome", ["video.mp4", "video.webm", "foto.jpg", "foto.png"])
@pytest.mark.parametrize("parte", [0.5, 0.8])
def test_caso_55_arquivo_cortado_e_recusado(aberta, nome, parte):
    caminho = copia_de(nome, aberta.pasta / nome)
    conteudo = caminho.read_bytes()
    caminho.write_bytes(conteudo[: int(len(conteudo) * parte)])
    with pytest.raises(AtoImpedido, match="não abre|cortada|danificado"):
        anexar(aberta, caminho, "foto" if nome.startswith("foto") else "video")
    assert not Registro.objects.exists()


def test_caso_119_o_tipo_e_dito_pelo_conteudo_e_nao_pelo_nome(aberta):
    texto = aberta.pasta / "video.mp4"
    texto.write_text("isto não é um vídeo, é um texto comprido o bastante")
    with pytest.raises(AtoImpedido, match="Pelo conteúdo, o arquivo não é mp4, webm ou mov"):
        anexar(aberta, texto)
    foto = copia_de("foto.jpg", aberta.pasta / "foto.mp4")
    with pytest.raises(AtoImpedido, match="Pelo conteúdo"):
        anexar(aberta, foto)


def test_caso_120_o_limite_e_dito_em_palavras(aberta, settings):
    settings.TAMANHO_MAXIMO_DE_VIDEO = 2048
    with pytest.raises(AtoImpedido, match="limite da filmagem é 2,0 KiB"):
        anexar(aberta, copia_de("video.mp4", aberta.pasta / "video.mp4"))


def test_um_arquivo_novo_nao_apaga_o_anterior(aberta):
    anexar(aberta, copia_de("video.mp4", aberta.pasta / "a.mp4"))
    anexar(aberta, copia_de("video.webm", aberta.pasta / "b.webm"))
    assert aberta.procedimentos[0].registros.count() == 2
