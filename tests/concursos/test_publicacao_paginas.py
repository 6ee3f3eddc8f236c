"""As páginas públicas: início, certame, publicação e as formas servidas como guardadas."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from concursos.atos import prorrogar_prazo, suprimir_publicacao
from concursos.documentos import caminho_de
from concursos.publicacoes import Montagem, Secao
from tests import fabricas
from tests.fotografias import certame, lista, preparar, publicar  # noqa: F401

# ruff: noqa: F811 (as montagens importadas de fotografias)
pytestmark = pytest.mark.django_db


def endereco(publicacao, tipo=None):
    partes = [publicacao.certame.codigo, publicacao.uuid]
    return reverse("publicacao_forma", args=[*partes, tipo]) if tipo else reverse("publicacao", args=partes)


def pessoas(quantas):
    return [[f"{10_000 + i}", f"Pessoa {i:03d}"] for i in range(quantas)]


def test_o_inicio_lista_os_certames_publicados_e_procura_por_titulo_orgao_edital_e_cargo(client, certame):
    fabricas.certame(fabricas.orgao(), titulo="Ainda em elaboração")
    pagina = client.get("/")

    assert certame.titulo in pagina.text
    assert "Ainda em elaboração" not in pagina.text
    assert "50 vagas" in pagina.text
    for termo in (certame.titulo, certame.orgao.nome, certame.edital_numero, "analista"):
        assert "1 certame encontrado" in client.get("/", {"q": termo}).text
    assert "Nenhum certame encontrado" in client.get("/", {"q": "inexistente"}).text


def test_sem_certames_o_inicio_diz_que_nao_ha(client):
    assert "Nenhum certame publicado" in client.get("/").text


def test_o_certame_em_elaboracao_e_404(client):
    em_elaboracao = fabricas.certame(fabricas.orgao())

    assert client.get(reverse("certame", args=[em_elaboracao.codigo])).status_code == 404


def test_go_d_2_o_certame_mostra_a_conta_da_reserva_com_o_artigo(client, certame):
    pagina = client.get(reverse("certame", args=[certame.codigo])).text

    assert "50 × 20 % = 10" in pagina
    assert "Decreto 10.789/2025, art. 1º" in pagina
    assert "Nenhuma publicação ainda" in pagina


def test_go_d_18_iv_o_certame_mostra_contagens_e_o_formulario_em_branco_sem_resultado(client, certame):
    pagina = client.get(reverse("certame", args=[certame.codigo])).text

    assert "<dt>Inscrições</dt><dd>0</dd>" in pagina
    assert "Formulário da comissão, em branco" in pagina
    assert "<li>textura do cabelo</li>" in pagina


def test_a_publicacao_e_404_ate_ser_liberada_e_o_certame_nao_a_mostra(client, preparar, certame):
    publicacao = preparar(lista(pessoas(3)))

    for onde in (endereco(publicacao), *(endereco(publicacao, forma) for forma in ("pdf", "csv", "json"))):
        assert client.get(onde).status_code == 404
    assert "Lista de teste" not in client.get(reverse("certame", args=[certame.codigo])).text


def test_a_lista_e_paginada_procurada_e_nao_vai_a_buscadores(client, publicar):
    publicacao = publicar(lista(pessoas(250)))
    primeira = client.get(endereco(publicacao))
    terceira = client.get(endereco(publicacao), {"pagina": "3"}).text

    assert primeira["X-Robots-Tag"] == "noindex"
    assert '<meta name="robots" content="noindex">' in primeira.text
    assert "Pessoa 099" in primeira.text
    assert "Pessoa 100" not in primeira.text
    assert "Pessoa 249" in terceira
    assert "(250 linhas)" in terceira
    assert "1 linha traz “10123”" in client.get(endereco(publicacao), {"q": "10123"}).text
    assert "1 linha traz “PÊSSOA  007”" in client.get(endereco(publicacao), {"q": "PÊSSOA  007"}).text
    assert "Nenhuma linha traz" in client.get(endereco(publicacao), {"q": "ninguém"}).text
    assert client.get(endereco(publicacao), {"pagina": "x"}).status_code == 200


def test_o_edital_vai_a_buscadores_e_nao_tem_busca(client, publicar):
    pagina = client.get(endereco(publicar()))

    assert "X-Robots-Tag" not in pagina
    assert "Procurar nesta lista" not in pagina.text


@pytest.mark.parametrize("onde", ["lista", "certame"])
def test_cpf_digitado_na_busca_nao_e_usado_nem_repetido_na_tela(client, publicar, certame, onde):
    publicacao = publicar(lista([["52998224", "Ana"]]))
    pagina = (
        client.get(endereco(publicacao), {"q": "529.982.247-25"})
        if onde == "lista"
        else client.get(reverse("certame", args=[certame.codigo]), {"inscricao": "529.982.247-25"})
    )

    assert "não deve ser digitado" in pagina.text
    assert "529.982.247-25" not in pagina.text


def test_procurar_por_inscricao_no_certame_acha_a_linha_exata_em_cada_publicacao(client, publicar, certame):
    publicar(lista(pessoas(30)))
    publicar(lista([["10007", "Pessoa 007, de novo"], ["110007", "Outra"]]))
    suprimida = publicar(lista([["10007", "Fora do ar"]]))
    suprimir_publicacao(
        publicacao=suprimida, motivo="MS 1", por=certame.organizadora, em=suprimida.preparada_em
    )
    pagina = client.get(reverse("certame", args=[certame.codigo]), {"inscricao": " 10007 "})

    assert "Pessoa 007, de novo" in pagina.text
    assert pagina.text.count('data-rotulo="Inscrição">10007<') == 2
    assert "Fora do ar" not in pagina.text
    assert pagina["X-Robots-Tag"] == "noindex"
    vazia = client.get(reverse("certame", args=[certame.codigo]), {"inscricao": "99999"})
    assert "Esta inscrição não está em nenhuma publicação" in vazia.text


@pytest.mark.parametrize("quantas", [1, 35, 250])
def test_o_numero_de_consultas_da_publicacao_nao_cresce_com_as_linhas(client, publicar, consultas, quantas):
    publicacao = publicar(lista(pessoas(quantas)))
    with consultas(3):
        assert client.get(endereco(publicacao)).status_code == 200


@pytest.mark.parametrize("quantas", [1, 3])
def test_o_numero_de_consultas_do_certame_nao_cresce_com_as_publicacoes(
    client, publicar, certame, consultas, quantas
):
    for _ in range(quantas):
        publicar(lista(pessoas(2)))
    with consultas(11):
        client.get(reverse("certame", args=[certame.codigo]), {"inscricao": "10001"})


@pytest.mark.parametrize("quantos", [1, 3])
def test_o_numero_de_consultas_do_inicio_nao_cresce_com_os_certames(client, consultas, quantos, certame):
    for _ in range(quantos - 1):
        outro = fabricas.certame(certame.orgao)
        type(outro).objects.filter(pk=outro.pk).update(situacao="aberto", norma_codigo="go-2025")
    with consultas(3):
        client.get("/")


def test_as_formas_sao_os_bytes_guardados(client, publicar):
    publicacao = publicar(lista(pessoas(3)))
    for forma in publicacao.formas.all():
        resposta = client.get(endereco(publicacao, forma.tipo))

        assert b"".join(resposta.streaming_content) == caminho_de(forma.arquivo).read_bytes()
        assert resposta["ETag"] == f'"{forma.arquivo.sha256}"'
        assert resposta["Content-Disposition"] == (
            f'attachment; filename="{publicacao.certame.codigo}-1-edital.{forma.tipo}"'
        )
        de_novo = client.get(endereco(publicacao, forma.tipo), headers={"if-none-match": resposta["ETag"]})
        assert (de_novo.status_code, de_novo.content) == (304, b"")
    assert client.get(endereco(publicacao, "exe")).status_code == 404


def test_a_pagina_igual_responde_304_e_a_retificacao_a_muda(client, publicar, em):
    publicacao = publicar(lista(pessoas(3)))
    primeira = client.get(endereco(publicacao))
    igual = client.get(endereco(publicacao), headers={"if-none-match": primeira["ETag"]})

    assert (igual.status_code, igual.content) == (304, b"")
    assert "public" in primeira["Cache-Control"]
    retificacao = publicar(
        lista(pessoas(2)), retifica=publicacao, em=em(2026, 1, 8), liberada_em=em(2026, 1, 9)
    )
    mudada = client.get(endereco(publicacao), headers={"if-none-match": primeira["ETag"]})
    assert mudada.status_code == 200
    assert "Esta publicação foi retificada" in mudada.text
    assert endereco(retificacao) in mudada.text
    assert endereco(publicacao) in client.get(endereco(retificacao)).text


def test_quem_entrou_nao_tem_a_sua_pagina_guardada_por_intermediarios(client, publicar, certame):
    client.force_login(certame.organizadora)

    assert "private" in client.get(endereco(publicar()))["Cache-Control"]


def test_a_suprimida_so_mostra_o_aviso(client, publicar, certame, em):
    publicacao = publicar(lista(pessoas(3)))
    suprimir_publicacao(
        publicacao=publicacao, motivo="MS 7 sigiloso", por=certame.organizadora, em=em(2026, 1, 9)
    )
    pagina = client.get(endereco(publicacao))

    assert "Esta publicação foi retirada do ar" in pagina.text
    assert "Pessoa 000" not in pagina.text
    assert "sigiloso" not in pagina.text
    assert client.get(endereco(publicacao, "pdf")).status_code == 404
    assert "retirada do ar" in client.get(reverse("certame", args=[certame.codigo])).text


def test_o_prazo_prorrogado_aparece_na_publicacao_e_no_certame(client, publicar, certame):
    agora = timezone.now()
    publicacao = publicar(
        lista(pessoas(1), com_prazo=True),
        em=agora,
        liberada_em=agora,
        abre_em=agora + timedelta(hours=1),
        fecha_em=agora + timedelta(days=1),
    )
    assert "prorrogado" not in client.get(endereco(publicacao)).text
    prorrogar_prazo(
        janela=publicacao.janelas.get(),
        fecha_em=agora + timedelta(days=2),
        motivo="queda de 40 minutos",
        por=certame.organizadora,
        em=agora,
    )

    assert "queda de 40 minutos" in client.get(endereco(publicacao)).text


def test_secao_vazia_diz_que_esta_vazia_e_o_html_e_escapado(client, publicar):
    secoes = [Secao("Negros", 0, vazia="Ninguém nesta lista."), Secao("Ampla", 1)]
    montagem = Montagem({}, ["Inscrição", "Nome"], [["1", "<b>Teste</b>"]], secoes)
    pagina = client.get(endereco(publicar(lista([], montagem=montagem)))).text

    assert "Ninguém nesta lista." in pagina
    assert "&lt;b&gt;Teste&lt;/b&gt;" in pagina
    assert "<b>Teste" not in pagina
