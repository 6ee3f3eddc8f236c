"""O julgamento do recurso em Goiás, nos casos de borda: dispensa, peças na tela, avisos e o último segundo."""

from datetime import timedelta

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from concursos.atos import AtoImpedido
from concursos.models import Envio, Leitura
from heteroidentificacao.atos import dispensar_membro
from heteroidentificacao.models import Documento
from recursos import atos
from recursos.consultas import pendencias
from recursos.rotinas import retomar_documentos
from recursos.tasks import PAPEIS
from tests.cenario import mundo  # noqa: F401
from tests.historias.test_go_recursos import (
    NO_PRAZO,
    PALAVRAS,
    brasilia,
    julgar,
    montar_mundo,  # noqa: F401
    negado,  # noqa: F401
    no_relogio,
    preparar_voto,
    publicar_definitivo,
    quem_julga,
    recorrer,
    roteiro,  # noqa: F401
)

pytestmark = pytest.mark.django_db


def test_caso_81_o_ultimo_segundo_impresso_vale_inteiro(negado):  # noqa: F811
    assert recorrer(negado, em=brasilia(2026, 4, 17, 23, 59, 59) + timedelta(milliseconds=999)).pk


def test_go_d_12_p4_lugar_de_quem_foi_dispensado_antes_de_votar_passa_ao_suplente(negado, roteiro):  # noqa: F811
    recurso = recorrer(negado)
    membro = recurso.assentos.first().membro
    organiza = roteiro.equipe.organizadora
    dispensar_membro(membro=membro, motivo="a pedido", por=organiza, em=NO_PRAZO)
    assert any("chamar suplente" in falta.texto for falta in pendencias(recurso.certame))

    atos.convocar_suplente_no_recurso(recurso=recurso, por=organiza, em=NO_PRAZO)

    assert membro.pessoa not in quem_julga(recurso)
    assert len(quem_julga(recurso)) == 3
    cedido = recurso.assentos.get(membro=membro)
    assert (cedido.cedido_em, cedido.razao) == (NO_PRAZO, "membro dispensado da comissão")
    assert julgar(recurso, "enquadra", "enquadra", "nao_enquadra").resultado == "confirmada"


def test_go_d_18_iii_no_recurso_so_valem_as_caracteristicas_do_formulario(negado):  # noqa: F811
    recurso = recorrer(negado)
    pessoa = quem_julga(recurso)[0]
    preparar_voto(recurso, pessoa)
    for marcadas, diz in (((), "Marque as características"), (("sobrenome",), "não está no formulário")):
        with pytest.raises(AtoImpedido, match=diz):
            atos.votar_recurso(
                recurso=recurso,
                conclusao="enquadra",
                fundamentacao=PALAVRAS[0],
                caracteristicas=marcadas,
                por=pessoa,
                em=NO_PRAZO,
            )
    assert not recurso.assentos.filter(voto__isnull=False).exists()


def test_go_d_12_p4_no_recurso_hipotese_fora_da_lei_e_recusada(negado):  # noqa: F811
    recurso = recorrer(negado)
    pessoa = quem_julga(recurso)[0]
    with pytest.raises(AtoImpedido, match="Escolha a hipótese"):
        atos.declarar_impedimento_no_recurso(
            recurso=recurso, hipotese="antipatia", razao="Não gosto.", por=pessoa, em=NO_PRAZO
        )
    assert pessoa in quem_julga(recurso)


def test_go_d_16_a_filmagem_abre_numa_pagina_e_a_leitura_se_anota_uma_vez(negado, client):  # noqa: F811
    recurso = recorrer(negado)
    pessoa = quem_julga(recurso)[0]
    atos.declarar_sem_impedimento_no_recurso(recurso=recurso, por=pessoa, em=NO_PRAZO)
    client.force_login(pessoa)
    video = negado.registros.get(tipo="video")
    pagina = client.get(reverse("recurso_peca", args=[recurso.uuid, "video", video.pk])).content.decode()
    arquivo = reverse("recurso_peca_arquivo", args=[recurso.uuid, "video", video.pk])
    assert "<video controls" in pagina and f'src="{arquivo}"' in pagina
    for trecho in ("bytes=0-9", "bytes=10-19"):
        resposta = client.get(arquivo, HTTP_RANGE=trecho)
        assert resposta.status_code == 206
        b"".join(resposta.streaming_content)
    lidas = Leitura.objects.filter(pessoa=pessoa, coisa_tipo=video._meta.label_lower, coisa_pk=str(video.pk))
    assert lidas.count() == 1


def test_go_d_26_quem_recorre_recebe_o_protocolo_e_o_aviso_da_decisao(negado, roteiro):  # noqa: F811
    recurso = recorrer(negado)
    recebido = Envio.objects.get(chave=f"recurso-recebido:{recurso.uuid}")
    assert recebido.para == negado.inscricao.email
    assert recurso.protocolo in recebido.assunto
    julgar(recurso, "enquadra", "enquadra", "nao_enquadra")
    chave = f"recurso-decidido:{recurso.uuid}"
    assert not Envio.objects.filter(chave=chave).exists()
    publicar_definitivo(roteiro, brasilia(2026, 4, 18, 1))
    decidido = Envio.objects.get(chave=chave)
    assert "confirmada" not in decidido.assunto + decidido.texto


def test_go_d_26_o_relogio_retoma_o_comprovante_que_uma_queda_perdeu(negado, monkeypatch):  # noqa: F811
    monkeypatch.setattr("recursos.atos.interposicao.encomendar", lambda *pedido: None)
    recurso = recorrer(negado)
    do_recurso = Documento.objects.filter(coisa_tipo="recursos.recurso", coisa_pk=str(recurso.pk))
    assert "recursos.recurso" in PAPEIS and not do_recurso.exists()
    retomar_documentos()
    retomar_documentos()
    assert do_recurso.count() == 1


def test_go_d_15_o_menu_leva_quem_julga_aos_recursos(negado, client):  # noqa: F811
    recurso = recorrer(negado)
    client.force_login(quem_julga(recurso)[0])
    assert f'href="{reverse("recursos_a_julgar")}"' in client.get(reverse("comissao_inicio")).content.decode()


def test_go_d_26_anexo_recusado_guarda_o_texto_e_diz_que_se_escolham_de_novo_os_arquivos(
    negado,  # noqa: F811
    client,
    monkeypatch,
):
    no_relogio(monkeypatch, NO_PRAZO)
    client.force_login(negado.inscricao.pessoa)
    envio = {
        "razoes": "Peço nova vista da filmagem.",
        "anexos-TOTAL_FORMS": "5",
        "anexos-INITIAL_FORMS": "0",
        "anexos-0-arquivo": SimpleUploadedFile("a.pdf", b"%PDF-1.4"),
    }
    resposta = client.post(reverse("recurso_novo", args=[negado.inscricao.uuid]), envio)
    pagina = resposta.content.decode()
    assert resposta.status_code == 422
    assert "Diga o que é este arquivo" in pagina
    assert "Escolha de novo os arquivos" in pagina
    assert "Peço nova vista da filmagem." in pagina
    assert not hasattr(negado, "recurso")
