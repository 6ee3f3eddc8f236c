"""No Chromium de verdade: as telas da sessão são acessíveis, e o envio sobrevive a corte e a recarga."""

import os
import struct
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from heteroidentificacao.atos import designar_secretaria
from heteroidentificacao.models import Registro
from tests.sala import Sala, copia_de, pessoa_nova

pytestmark = [pytest.mark.navegador, pytest.mark.django_db(transaction=True)]
PARTE = 64 * 1024


@pytest.fixture
def sala(tmp_path, settings, monkeypatch):
    """Uma sessão aberta hoje, com uma pessoa presente: o navegador não viaja no tempo."""
    settings.PASTA_DE_ARQUIVOS = tmp_path / "arquivos"
    settings.PASTA_DE_DADOS = tmp_path
    settings.TAMANHO_DA_PARTE = PARTE
    agora = timezone.now()
    monkeypatch.setattr("tests.sala.AGORA", agora - timedelta(days=10))
    sala = Sala(tmp_path)
    sala.com_sessao_aberta(comeca_em=agora - timedelta(minutes=1))
    sala.caso = sala.presente(sala.procedimentos[0])
    return sala


def video_grande(sala):
    """Um mp4 que abre, com uma caixa livre no fim para ocupar muitas partes."""
    caminho = copia_de("video.mp4", sala.pasta / "grande.mp4")
    enchimento = 10 * PARTE
    with open(caminho, "ab") as aberto:
        aberto.write(struct.pack(">I", enchimento + 8) + b"free" + os.urandom(enchimento))
    return caminho


def test_o_envio_sobrevive_a_queda_da_rede_e_a_recarga_da_pagina(sala, navegador, entrar_como):
    entrar_como(sala.secretaria)
    navegador.goto(reverse("presenca", args=[sala.sessao.pk, sala.caso.uuid]))
    caminho = video_grande(sala)
    enviadas = []

    def contar_e_cortar(rota):
        """Deixa passar três partes e corta a quarta, como a rede que cai."""
        enviadas.append(rota.request.url)
        rota.continue_() if len(enviadas) <= 3 else rota.abort()

    navegador.route("**/partes/**", contar_e_cortar)
    navegador.get_by_label("Filmagem", exact=True).set_input_files(caminho)
    navegador.get_by_text("A conexão caiu; tentando de novo").wait_for()
    navegador.unroute("**/partes/**")
    retomadas = []
    navegador.on("request", lambda r: retomadas.append(r.url) if r.method == "PUT" else None)
    navegador.reload()
    navegador.get_by_label("Filmagem", exact=True).set_input_files(caminho)
    navegador.get_by_role("cell", name="Filmagem").wait_for()

    registro = Registro.objects.select_related("arquivo").get()
    assert registro.arquivo.tamanho == caminho.stat().st_size
    partes = -(-registro.arquivo.tamanho // PARTE)
    assert len(retomadas) == partes - 3  # as três que chegaram não vão de novo


def test_arquivo_que_nao_e_foto_volta_com_o_motivo_na_tela(sala, navegador, entrar_como):
    entrar_como(sala.secretaria)
    navegador.goto(reverse("presenca", args=[sala.sessao.pk, sala.caso.uuid]))
    falsa = sala.pasta / "foto.jpg"
    falsa.write_text("não é uma foto")
    navegador.get_by_label("Foto", exact=True).set_input_files(falsa)
    navegador.get_by_text("Pelo conteúdo, o arquivo não é jpg, png ou webp").wait_for()
    assert not Registro.objects.exists()


@pytest.mark.parametrize("largura", [1280, 360])
def test_as_telas_da_sessao_e_da_organizacao_sao_acessiveis(sala, navegador, entrar_como, acessivel, largura):
    navegador.set_viewport_size({"width": largura, "height": 900})
    codigo = sala.certame.codigo
    da_secretaria = [
        reverse("comissao_inicio"),
        reverse("comissao", args=[sala.ordinaria.pk]),
        reverse("termo", args=[sala.ordinaria.pk]),
        reverse("sessao", args=[sala.sessao.pk]),
        reverse("presenca", args=[sala.sessao.pk, sala.caso.uuid]),
        reverse("passo", args=[sala.sessao.pk, sala.caso.uuid, "recusa"]),
        reverse("encerrar_sessao", args=[sala.sessao.pk]),
        reverse("repetir", args=[sala.sessao.pk]),
        reverse("comissoes", args=[codigo]),
    ]
    da_organizacao = [
        reverse(nome, args=[codigo])
        for nome in (
            "comissoes_painel",
            "designar_recursal",
            "agenda",
            "convocar",
            "envios",
            "texto_do_termo",
        )
    ]
    da_organizacao += [
        reverse("admin:heteroidentificacao_curriculo_changelist"),
        reverse("admin:heteroidentificacao_procedimento_changelist"),
    ]
    for pessoa, enderecos in ((sala.secretaria, da_secretaria), (sala.organizadora, da_organizacao)):
        entrar_como(pessoa)
        for endereco in enderecos:
            assert navegador.goto(endereco).status == 200
            acessivel(navegador)


def test_o_termo_se_assina_no_navegador(sala, navegador, entrar_como):
    nova = pessoa_nova("Nora Nova", "uma senha bem comprida")
    designar_secretaria(comissao=sala.ordinaria, pessoa=nova, por=sala.organizadora, em=sala.agora)
    entrar_como(nova)
    navegador.goto(reverse("comissao_inicio"))
    navegador.get_by_role("link", name="Ler e assinar o termo").click()
    navegador.get_by_label("Li o termo inteiro e o aceito").check()
    navegador.get_by_label("Sua senha").fill("uma senha bem comprida")
    navegador.get_by_role("button", name="Assinar o termo").click()
    navegador.get_by_text("Termo assinado. Daqui em diante").wait_for()
