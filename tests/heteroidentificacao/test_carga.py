"""O envio em partes: retomar, repetir, recusar, concluir e limpar (casos 119 e 120)."""

import hashlib
from datetime import timedelta
from uuid import uuid4

import pytest
import time_machine
from django.urls import reverse

from concursos.documentos import caminho_de
from heteroidentificacao.atos import registrar_falha_tecnica
from heteroidentificacao.atos.carga import caminho_da_carga
from heteroidentificacao.models import Carga, Registro
from heteroidentificacao.rotinas import limpar_cargas
from tests.sala import Sala, copia_de

pytestmark = pytest.mark.django_db
PARTE = 3000


@pytest.fixture
def sala(tmp_path, settings, client):
    settings.PASTA_DE_ARQUIVOS = tmp_path / "arquivos"
    settings.PASTA_DE_DADOS = tmp_path
    settings.TAMANHO_DA_PARTE = PARTE
    sala = Sala(tmp_path, optantes=2).com_sessao_aberta()
    sala.caso = sala.presente(sala.procedimentos[0])
    with time_machine.travel(sala.agora):
        client.force_login(sala.secretaria)
        yield sala


@pytest.fixture
def video(sala):
    return copia_de("video.mp4", sala.pasta / "original.mp4").read_bytes()


def iniciar(client, caso, tamanho, tipo="video"):
    endereco = reverse("cargas", args=[caso.uuid])
    return client.post(f"{endereco}?tipo={tipo}", {"tamanho": tamanho, "aparelho": "tablet"})


def mandar(client, caso, carga, numero, conteudo, sha256=None):
    return client.put(
        reverse("carga_parte", args=[caso.uuid, carga, numero]),
        conteudo,
        content_type="application/octet-stream",
        headers={"X-Sha256": sha256 or hashlib.sha256(conteudo).hexdigest()},
    )


def partes(conteudo):
    return [conteudo[i : i + PARTE] for i in range(0, len(conteudo), PARTE)]


def concluir(client, caso, carga):
    return client.post(reverse("carga_concluir", args=[caso.uuid, carga]))


def test_caso_119_o_envio_em_partes_retoma_depois_do_corte_e_vira_registro(sala, client, video):
    carga = iniciar(client, sala.caso, len(video)).json()
    assert carga["partes"] == len(partes(video)) > 1
    assert mandar(client, sala.caso, carga["uuid"], 0, partes(video)[0]).status_code == 201

    retomada = iniciar(client, sala.caso, len(video))  # a página foi recarregada
    assert (retomada.status_code, retomada.json()["uuid"]) == (200, carga["uuid"])
    assert list(retomada.json()["recebidas"]) == ["0"]
    falta = concluir(client, sala.caso, carga["uuid"])
    assert (falta.status_code, falta.json()["erro"][:6]) == (409, "Faltam")

    for numero, parte in reversed(list(enumerate(partes(video)))[1:]):
        assert mandar(client, sala.caso, carga["uuid"], numero, parte).status_code == 201
    assert concluir(client, sala.caso, carga["uuid"]).status_code == 201

    registro = Registro.objects.get()
    assert registro.arquivo.sha256 == hashlib.sha256(video).hexdigest()
    assert caminho_de(registro.arquivo).read_bytes() == video
    assert (registro.operador, registro.aparelho, registro.duracao_ms) == (sala.secretaria, "tablet", 2000)
    assert not Carga.objects.exists()
    assert concluir(client, sala.caso, carga["uuid"]).status_code == 404


def test_a_mesma_parte_outra_vez_nao_muda_nada_e_outra_no_lugar_e_recusada(sala, client, video):
    carga = iniciar(client, sala.caso, len(video)).json()["uuid"]
    primeira = partes(video)[0]
    assert [mandar(client, sala.caso, carga, 0, primeira).status_code for _ in range(2)] == [201, 200]
    outra = bytes(reversed(primeira))
    assert mandar(client, sala.caso, carga, 0, outra).status_code == 409
    assert caminho_da_carga(Carga.objects.get()).read_bytes() == primeira


@pytest.mark.parametrize("estrago", ["resumo", "tamanho", "numero"])
def test_parte_estragada_e_recusada(sala, client, video, estrago):
    carga = iniciar(client, sala.caso, len(video)).json()["uuid"]
    primeira = partes(video)[0]
    resposta = {
        "resumo": lambda: mandar(client, sala.caso, carga, 0, primeira, sha256="0" * 64),
        "tamanho": lambda: mandar(client, sala.caso, carga, 0, primeira[:-1]),
        "numero": lambda: mandar(client, sala.caso, carga, 10**9, primeira),
    }[estrago]()
    assert resposta.status_code == 400
    assert Carga.objects.get().recebidas == {}


def test_caso_120_vazio_grande_demais_e_tipo_desconhecido_sao_recusados_antes_de_enviar(
    sala, client, settings
):
    settings.TAMANHO_MAXIMO_DE_FOTO = 1024
    assert iniciar(client, sala.caso, 0).status_code == 409
    grande = iniciar(client, sala.caso, 1025, tipo="foto")
    assert "limite da fotografia é 1,0 KiB" in grande.json()["erro"]
    assert iniciar(client, sala.caso, 100, tipo="audio").status_code == 409
    assert iniciar(client, sala.caso, "muito").status_code == 400
    assert not Carga.objects.exists()


def test_caso_55_arquivo_que_nao_abre_e_recusado_e_a_carga_se_apaga(sala, client):
    lixo = b"isto nao e um video" * 10
    carga = iniciar(client, sala.caso, len(lixo)).json()["uuid"]
    mandar(client, sala.caso, carga, 0, lixo)
    caminho = caminho_da_carga(Carga.objects.get())
    resposta = concluir(client, sala.caso, carga)
    assert (resposta.status_code, "Pelo conteúdo" in resposta.json()["erro"]) == (409, True)
    assert not Carga.objects.exists()
    assert not caminho.exists()


def test_so_se_envia_com_a_pessoa_presente(sala, client):
    assert iniciar(client, sala.procedimentos[1], 100).status_code == 409
    registrar_falha_tecnica(procedimento=sala.caso, relato="caiu a luz", por=sala.secretaria, em=sala.agora)
    assert iniciar(client, sala.caso, 100).status_code == 409


def test_quem_nao_secretaria_nao_encontra_a_carga(sala, client, video, tmp_path):
    carga = iniciar(client, sala.caso, len(video)).json()["uuid"]
    outra = Sala(tmp_path, codigo="go-teste-2-2026").com_comissoes()
    membro = sala.ordinaria.membros.filter(papel="titular").first().pessoa
    for pessoa in (outra.secretaria, membro, sala.organizadora, sala.inscricoes[0].pessoa):
        client.force_login(pessoa)
        assert iniciar(client, sala.caso, 100).status_code == 404
        assert mandar(client, sala.caso, carga, 0, partes(video)[0]).status_code == 404
        assert client.get(reverse("carga", args=[sala.caso.uuid, carga])).status_code == 404
        assert client.delete(reverse("carga", args=[sala.caso.uuid, carga])).status_code == 404
        assert concluir(client, sala.caso, carga).status_code == 404
    client.force_login(sala.secretaria)
    assert client.get(reverse("carga", args=[sala.caso.uuid, carga])).json()["recebidas"] == {}
    assert client.get(reverse("carga", args=[sala.caso.uuid, uuid4()])).status_code == 404


def test_desistir_do_envio_apaga_o_que_chegou(sala, client, video):
    carga = iniciar(client, sala.caso, len(video)).json()["uuid"]
    mandar(client, sala.caso, carga, 0, partes(video)[0])
    caminho = caminho_da_carga(Carga.objects.get())
    assert client.delete(reverse("carga", args=[sala.caso.uuid, carga])).status_code == 200
    assert not caminho.exists()


def test_envio_abandonado_ha_mais_de_sete_dias_e_apagado_pelo_relogio(sala, client, video):
    carga = iniciar(client, sala.caso, len(video)).json()["uuid"]
    mandar(client, sala.caso, carga, 0, partes(video)[0])
    assert limpar_cargas() == 0
    with time_machine.travel(sala.agora + timedelta(days=7, minutes=1)):
        assert limpar_cargas() == 1
    assert not Carga.objects.exists()
