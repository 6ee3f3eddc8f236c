"""As telas da comissão e da secretaria: do termo à ata, por quem as usa."""

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from concursos.models import Leitura
from heteroidentificacao.atos import (
    designar_secretaria,
    publicar_texto_do_termo,
    registrar_falha_tecnica,
    registrar_saida,
)
from heteroidentificacao.models import Procedimento, Termo
from tests.sala import SESSAO_EM, Sala, copia_de, pessoa_nova

pytestmark = pytest.mark.django_db


@pytest.fixture
def sala(tmp_path, settings, client):
    settings.PASTA_DE_ARQUIVOS = tmp_path / "arquivos"
    settings.PASTA_DE_DADOS = tmp_path
    sala = Sala(tmp_path).com_sessao_aberta()
    with time_machine.travel(sala.agora):
        client.force_login(sala.secretaria)
        yield sala


def passo(client, sala, caso, nome, **dados):
    return client.post(reverse("passo", args=[sala.sessao.pk, caso.uuid, nome]), dados, follow=True)


def situacao(caso):
    return Procedimento.objects.get(pk=caso.pk).situacao


def test_go_d_13_o_termo_e_assinado_na_tela_com_a_senha_de_novo(sala, client):
    nova = pessoa_nova("Nora Nova", "uma senha bem comprida")
    designar_secretaria(comissao=sala.ordinaria, pessoa=nova, por=sala.organizadora, em=sala.agora)
    client.force_login(nova)
    pagina = client.get(reverse("comissao_inicio")).content.decode()
    assert "falta assinar o termo" in pagina
    assert "Candidata" not in pagina
    assert client.get(reverse("sessao", args=[sala.sessao.pk])).status_code == 404

    endereco = reverse("termo", args=[sala.ordinaria.pk])
    lido = sala.texto.sha256
    errada = client.post(endereco, {"aceito": "on", "senha": "outra", "lido": lido})
    assert (errada.status_code, "A senha não confere" in errada.content.decode()) == (409, True)
    assert client.post(endereco, {"senha": "uma senha bem comprida", "lido": lido}).status_code == 409
    assert not Termo.objects.filter(membro__pessoa=nova).exists()

    certa = client.post(
        endereco, {"aceito": "on", "senha": "uma senha bem comprida", "lido": lido}, follow=True
    )
    assert "Termo assinado" in certa.content.decode()
    assert client.get(reverse("sessao", args=[sala.sessao.pk])).status_code == 200
    assert sala.texto.texto in client.get(endereco).content.decode()


def test_go_d_13_a_versao_que_mudou_entre_ler_e_assinar_e_recusada(sala, client):
    nova = pessoa_nova("Nora Nova", "uma senha bem comprida")
    designar_secretaria(comissao=sala.ordinaria, pessoa=nova, por=sala.organizadora, em=sala.agora)
    lido = sala.texto.sha256
    publicar_texto_do_termo(
        orgao=sala.orgao, texto=sala.texto.texto + " E mais.", por=sala.organizadora, em=sala.agora
    )
    client.force_login(nova)
    resposta = client.post(
        reverse("termo", args=[sala.ordinaria.pk]),
        {"aceito": "on", "senha": "uma senha bem comprida", "lido": lido},
    )
    assert (resposta.status_code, "versão em vigor" in resposta.content.decode()) == (409, True)


def test_go_d_13_pu_qualquer_pessoa_le_a_composicao_e_os_curriculos(sala, client):
    client.logout()
    pagina = client.get(reverse("comissoes", args=[sala.certame.codigo])).content.decode()
    assert "Titular da ordinaria 1, professora." in pagina
    assert "Suplente da recursal 1" in pagina
    assert "Formulário em branco" in pagina
    assert "Candidata" not in pagina
    sala.certame.situacao = "em_elaboracao"
    sala.certame.save()
    assert client.get(reverse("comissoes", args=[sala.certame.codigo])).status_code == 404


def test_o_dia_inteiro_pela_tela(sala, client):
    primeira, segunda, terceira = sala.procedimentos
    lista = client.get(reverse("sessao", args=[sala.sessao.pk])).content.decode()
    assert "0 de 3 pessoas resolvidas" in lista
    sem_documento = passo(client, sala, primeira, "presenca", documento="")
    assert (sem_documento.status_code, situacao(primeira)) == (409, "convocado")
    passo(client, sala, primeira, "presenca", documento="Passaporte")
    assert situacao(primeira) == "presente"
    cedo = passo(client, sala, primeira, "saida")
    assert (cedo.status_code, "Falta guardar a filmagem" in cedo.content.decode()) == (409, True)

    for tipo, nome in (("video", "video.mp4"), ("foto", "foto.jpg")):
        conteudo = copia_de(nome, sala.pasta / nome).read_bytes()
        resposta = client.post(
            reverse("anexar", args=[sala.sessao.pk, primeira.uuid]),
            {"tipo": tipo, "arquivo": SimpleUploadedFile(nome, conteudo), "aparelho": "celular"},
            follow=True,
        )
        assert "guardada." in resposta.content.decode()
    assert list((sala.pasta / "cargas").iterdir()) == []
    assert "votação deste caso está aberta" in passo(client, sala, primeira, "saida").content.decode()
    repetida = passo(client, sala, primeira, "saida")
    assert (repetida.status_code, "Está “saída registrada”" in repetida.content.decode()) == (409, True)

    with time_machine.travel(SESSAO_EM.replace(hour=10)):
        client.force_login(sala.secretaria)
        assert (
            "Não pode ser desfeito"
            in client.get(reverse("passo", args=[sala.sessao.pk, segunda.uuid, "ausencia"])).content.decode()
        )
        passo(client, sala, segunda, "ausencia")
        passo(client, sala, terceira, "presenca", documento="Passaporte")
        assert passo(client, sala, terceira, "recusa", relato="").status_code == 409
        passo(client, sala, terceira, "recusa", relato="Não quis a foto.")
        assert [situacao(c) for c in sala.procedimentos] == ["encerrado", "ausente", "recusou_registro"]

        fim = client.post(reverse("encerrar_sessao", args=[sala.sessao.pk]), follow=True)
        ata = reverse("ata", args=[sala.certame.codigo, sala.sessao.numero])
        assert ata in fim.content.decode()
        assert reverse("anexo_da_ata", args=[sala.sessao.pk]) in fim.content.decode()
        assert ata in client.get(reverse("comissoes", args=[sala.certame.codigo])).content.decode()
    assert "Sessão encerrada e ata lavrada" in fim.content.decode()
    assert "Não quis a foto." in fim.content.decode()


def test_arquivo_ruim_no_envio_simples_volta_com_o_motivo(sala, client):
    caso = sala.presente(sala.procedimentos[0])
    resposta = client.post(
        reverse("anexar", args=[sala.sessao.pk, caso.uuid]),
        {"tipo": "video", "arquivo": SimpleUploadedFile("v.mp4", b"texto comprido, nada de video")},
        follow=True,
    )
    assert "Pelo conteúdo, o arquivo não é mp4, webm ou mov" in resposta.content.decode()
    assert list((sala.pasta / "cargas").iterdir()) == []


def test_caso_57_quem_teve_falha_tecnica_e_marcado_de_novo_em_lote_na_mesma_ordem(sala, client):
    for caso in sala.procedimentos[:2]:
        registrar_falha_tecnica(
            procedimento=caso, relato="A conexão caiu.", por=sala.secretaria, em=sala.agora
        )
    nova = sala.agendar(comeca_em=SESSAO_EM.replace(day=23))
    endereco = reverse("repetir", args=[sala.sessao.pk])
    assert client.post(endereco, {"sessao": nova.pk, "motivo": ""}).status_code == 409
    client.post(endereco, {"sessao": nova.pk, "motivo": "queda da conexão"})
    assert [p.repete for p in nova.procedimentos.order_by("ordem")] == sala.procedimentos[:2]
    assert "Ninguém a marcar de novo" in client.get(endereco).content.decode()


def test_go_d_14_p3_a_filmagem_so_se_abre_a_quem_pode_e_a_leitura_fica_anotada(sala, client, tmp_path):
    caso = sala.presente(sala.procedimentos[0])
    registro = sala.anexar(caso)
    sala.anexar(caso, "foto.jpg")
    registrar_saida(procedimento=caso, por=sala.secretaria, em=sala.agora)
    endereco = reverse("registro", args=[registro.arquivo.uuid])

    intervalo = client.get(endereco, headers={"Range": "bytes=0-9"})
    assert (intervalo.status_code, intervalo["Content-Disposition"]) == (
        206,
        'inline; filename="filmagem.mp4"',
    )
    assert [(leitura.pessoa, leitura.motivo) for leitura in Leitura.objects.all()] == [
        (sala.secretaria, "a secretaria conferiu o registro")
    ]

    outra = Sala(tmp_path, codigo="go-teste-2-2026").com_comissoes()
    titular = sala.ordinaria.membros.filter(papel="titular").first().pessoa
    suplente = sala.ordinaria.membros.filter(papel="suplente").first().pessoa
    candidata, vizinha = caso.inscricao.pessoa, sala.procedimentos[1].inscricao.pessoa
    for pessoa in (
        titular,  # ainda não declarou se tem impedimento
        suplente,
        candidata,  # o resultado ainda não saiu
        vizinha,
        outra.organizadora,
        outra.secretaria,
        outra.ordinaria.membros.first().pessoa,
    ):
        client.force_login(pessoa)
        assert client.get(endereco).status_code == 404
    assert Leitura.objects.count() == 1

    client.force_login(sala.organizadora)
    assert "Por que você precisa ver" in client.get(endereco).content.decode()
    assert client.post(endereco, {"motivo": ""}).status_code == 409
    assert client.post(endereco, {"motivo": "ofício 12 da controladoria"}, follow=True).status_code == 200
    assert client.get(endereco, headers={"Range": "bytes=0-9"}).status_code == 206
    assert Leitura.objects.get(pessoa=sala.organizadora).motivo == "ofício 12 da controladoria"


def test_a_lista_tem_o_mesmo_numero_de_consultas_com_uma_e_com_muitas_pessoas(tmp_path, client):
    contagens = []
    for quantas in (1, 6):
        sala = Sala(tmp_path, optantes=quantas, codigo=f"go-teste-{quantas}-2026").com_sessao_aberta()
        with time_machine.travel(sala.agora):
            client.force_login(sala.secretaria)
            with CaptureQueriesContext(connection) as feitas:
                client.get(reverse("sessao", args=[sala.sessao.pk]))
        contagens.append(len(feitas))
    assert contagens[0] == contagens[1]
