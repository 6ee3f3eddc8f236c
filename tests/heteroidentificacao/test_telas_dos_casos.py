"""As telas de quem julga no navegador: teclado, tela estreita e nenhuma violação do axe; e o que a banca espera."""

import pytest
from django.urls import reverse

from heteroidentificacao import atos
from heteroidentificacao.consultas import pendencias
from heteroidentificacao.models import Documento, Voto
from heteroidentificacao.rotinas import retomar_documentos
from heteroidentificacao.tasks import gerar_documento
from tests.banca import ENQUADRA, NAO_ENQUADRA, Banca, fundamentacao


def impedir(banca, caso):
    assento = banca.assentos(caso)[0]
    return atos.declarar_impedimento(
        assento=assento, hipotese="litigio", razao="Litígio.", por=assento.membro.pessoa, em=banca.passar()
    )


def textos_das_pendencias(certame):
    return [pendencia.texto for pendencia in pendencias(certame)]


@pytest.mark.django_db
def test_o_quadro_diz_o_que_os_casos_esperam_e_de_quem():
    banca = Banca()
    caso = banca.caso(0)
    atos.arguir_impedimento(
        procedimento=banca.casos[1],
        membro=banca.assentos(banca.casos[1])[0].membro,
        hipotese="suspeicao",
        razao="Foi meu chefe.",
        por=banca.casos[1].inscricao.pessoa,
        em=banca.passar(),
    )
    impedir(banca, banca.casos[1])
    impedir(banca, banca.casos[1])
    textos = textos_das_pendencias(banca.certame)
    assert "decidir 1 arguição de impedimento" in textos
    assert "designar quem julgue 1 caso sem suplente" in textos
    assert "completar os votos de 1 caso" in textos
    caso = banca.votam(caso, *[ENQUADRA] * 5)
    assert "lavrar o parecer de 1 caso" in textos_das_pendencias(banca.certame)
    assert "publicar o resultado preliminar da verificação" not in textos_das_pendencias(banca.certame)


@pytest.mark.django_db
def test_com_tudo_decidido_falta_publicar_e_depois_nada():
    banca = Banca(pessoas=1)
    banca.decidem(0, *[NAO_ENQUADRA] * 5)
    assert "publicar o resultado preliminar da verificação" in textos_das_pendencias(banca.certame)
    banca.publica_preliminar()
    assert "publicar o resultado preliminar da verificação" not in textos_das_pendencias(banca.certame)


@pytest.mark.django_db
def test_a_tela_diz_que_caso_espera_suplente_e_por_que_nao_se_chama(client):
    banca = Banca()
    caso = banca.casos[0]
    impedir(banca, caso)
    impedir(banca, caso)
    client.force_login(banca.organizadora)
    endereco = reverse("convocar_suplente", args=[banca.certame.codigo, caso.uuid])
    assert (
        "4 de 5 lugares ocupados"
        in client.get(reverse("arguicoes", args=[banca.certame.codigo])).content.decode()
    )
    recusa = client.post(endereco, follow=True).content.decode()
    assert "Não há suplente disponível" in recusa
    cheio = reverse("convocar_suplente", args=[banca.certame.codigo, banca.casos[1].uuid])
    assert "nenhum lugar deste caso está vago" in client.post(cheio, follow=True).content.decode()
    client.force_login(banca.secretaria)
    assert client.post(endereco).status_code == 404


@pytest.mark.django_db
def test_o_relogio_gera_o_pdf_que_ficou_para_tras():
    banca = Banca(pessoas=1)
    caso = banca.decidem(0, *[ENQUADRA] * 5)
    retomar_documentos()
    assert Documento.objects.filter(
        coisa_tipo="heteroidentificacao.parecer", coisa_pk=str(caso.parecer.pk)
    ).exists()


@pytest.mark.navegador
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("largura", [360, 1280])
def test_do_nome_ao_voto_e_ao_parecer_no_navegador(navegador, entrar_como, acessivel, largura):
    banca = Banca(pessoas=2)
    caso = banca.caso(0, declarado=False)
    outro = banca.decidem(1, ENQUADRA, ENQUADRA, ENQUADRA, NAO_ENQUADRA, NAO_ENQUADRA)
    gerar_documento("heteroidentificacao.parecer", outro.parecer.pk)
    navegador.set_viewport_size({"width": largura, "height": 800})
    membros = banca.membros(caso)
    pagina = entrar_como(membros[0])

    pagina.goto(reverse("meus_casos"))
    acessivel(pagina)
    pagina.get_by_role("link", name=caso.inscricao.como_se_chama).click()
    acessivel(pagina)
    pagina.get_by_label("não tenho impedimento nem suspeição").check()
    pagina.get_by_role("button", name="Declarar").press("Enter")
    acessivel(pagina)

    pagina.get_by_role("button", name="Conferir o voto").click()
    acessivel(pagina)
    assert pagina.get_by_text("Não foi possível continuar").is_visible()
    pagina.get_by_label("dúvida razoável").check()
    pagina.get_by_label("cor da pele").press("Space")
    texto = fundamentacao("navegador")
    pagina.get_by_label("Fundamentação").fill(texto)
    pagina.get_by_role("button", name="Conferir o voto").press("Enter")
    acessivel(pagina)
    assert not Voto.objects.filter(assento__procedimento=caso).exists()
    pagina.get_by_role("button", name="Enviar o voto").press("Enter")
    acessivel(pagina)
    assert pagina.get_by_text("1 de 5 votos recebidos").is_visible()

    for pessoa in membros[1:]:
        atos.declarar_sem_impedimento(assento=caso.assento_de(pessoa), por=pessoa, em=banca.passar())
        banca.vota(caso, pessoa, ENQUADRA)
    pagina.reload()
    acessivel(pagina)
    pagina.get_by_role("link", name="Redigir").click()
    acessivel(pagina)
    pagina.get_by_role("button", name="Guardar e aderir").click()
    acessivel(pagina)
    for pessoa in membros[1:3]:
        atos.aderir(procedimento=caso, por=pessoa, em=banca.passar())
    pagina.reload()
    pagina.get_by_role("link", name="Lavrar o parecer").click()
    acessivel(pagina)
    pagina.get_by_role("button", name="Lavrar o parecer").click()
    acessivel(pagina)
    assert pagina.get_by_text("Autodeclaração confirmada").first.is_visible()
    pagina.goto(reverse("parecer", args=[outro.uuid]))
    acessivel(pagina)
    entrar_como(banca.organizadora).goto(reverse("parecer", args=[outro.uuid]))
    acessivel(pagina)
