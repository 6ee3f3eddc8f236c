"""O caso de cada pessoa na área dela: nada antes da publicação, tudo o que é seu depois (art. 18, II)."""

import pytest
from django.urls import reverse

from concursos.models import Leitura
from config.demonstracao.edital import brasilia
from heteroidentificacao.models import Procedimento
from tests.cenario import certame_classificado, certame_com_preliminar, certame_verificado, equipe_de_teste

pytestmark = pytest.mark.django_db
LONGE = brasilia(2099, 12, 31, 23, 59, 59)


class Mundo:
    """Três certames: um convocado, um com pareceres ainda por publicar e um com resultado preliminar."""

    def __init__(self):
        equipe = equipe_de_teste()
        convocado = certame_classificado(equipe, codigo="convocado", edital="71/2026")
        convocado.compor_comissoes()
        convocado.convocar(brasilia(2099, 4, 8, 8), local="Escola de Governo; sala 2, bloco A")
        certame_verificado(equipe, codigo="por-publicar", edital="72/2026")
        certame_com_preliminar(equipe, codigo="publicado", edital="73/2026", fecha=LONGE)


@pytest.fixture(scope="module")
def mundo(django_db_setup, django_db_blocker):
    from django.db import transaction

    with django_db_blocker.unblock(), transaction.atomic():
        yield Mundo()
        transaction.set_rollback(True)


@pytest.fixture
def caso(mundo, client, db):
    """Acha um caso e entra como a pessoa dele: caso("publicado", situacao="ausente")."""

    def achar(codigo, **filtro):
        achado = (
            Procedimento.objects.filter(inscricao__certame__codigo=codigo, **filtro).order_by("pk").first()
        )
        client.force_login(achado.inscricao.pessoa, backend="concursos.entrada.EntradaPorEmailOuCPF")
        return achado

    return achar


def pagina(client, procedimento):
    return client.get(reverse("minha_inscricao", args=[procedimento.inscricao.uuid])).content.decode()


def test_go_d_21_p4_a_convocacao_publicada_aparece_com_lugar_data_e_hora(client, caso):
    meu = caso("convocado")
    texto = pagina(client, meu)
    assert "08/04/2099, 08:00 (horário de Brasília)" in texto
    assert "Escola de Governo; sala 2, bloco A" in texto
    assert reverse("arguir_impedimento", args=[meu.uuid]) in texto


def test_a_convocacao_vai_para_a_agenda_em_ics_com_virgulas_protegidas_e_instantes_em_utc(client, caso):
    meu = caso("convocado")
    resposta = client.get(reverse("convocacao_ics", args=[meu.uuid]))
    assert resposta["Content-Type"] == "text/calendar; charset=utf-8"
    corpo = resposta.content
    assert corpo.startswith(b"BEGIN:VCALENDAR\r\n")
    assert corpo.endswith(b"END:VCALENDAR\r\n")
    assert all(len(linha) <= 75 for linha in corpo.split(b"\r\n"))
    inteiro = corpo.replace(b"\r\n ", b"").decode()
    assert "DTSTART:20990408T110000Z\r\n" in inteiro
    assert "DTEND:20990408T110500Z\r\n" in inteiro
    assert "LOCATION:Escola de Governo\\; sala 2\\, bloco A\r\n" in inteiro
    assert f"UID:{meu.uuid}@testserver\r\n" in inteiro


def test_convocacao_que_ainda_nao_foi_publicada_nao_aparece(client, caso):
    meu = caso("convocado")
    meu.horario = brasilia(2099, 4, 9, 8)  # remarcada e por publicar: a linha impressa é outra
    meu.save()
    assert "Heteroidentificação: reserva" not in pagina(client, meu)
    assert client.get(reverse("convocacao_ics", args=[meu.uuid])).status_code == 404


def test_go_d_18_ii_antes_da_publicacao_a_pessoa_nao_sabe_o_que_foi_decidido(client, caso):
    for confirmada in (True, False):
        meu = caso("por-publicar", parecer__confirmada=confirmada)
        texto = pagina(client, meu)
        assert "procedimento realizado; resultado ainda não publicado" in texto
        assert "autodeclaração confirmada" not in texto
        assert "autodeclaração não confirmada" not in texto
        registro = meu.registros.first()
        fechados = [
            reverse("meu_caso", args=[meu.uuid]),
            reverse("meu_registro", args=[meu.uuid, registro.arquivo.uuid]),
        ]
        for endereco in fechados:
            assert client.get(endereco).status_code == 403
    assert Leitura.objects.filter(inscricao=meu.inscricao).count() == 0


def test_go_d_18_ii_desde_a_publicacao_a_pessoa_le_os_cinco_votos_sem_o_nome_de_quem_votou(client, caso):
    meu = caso("publicado", parecer__confirmada=False)
    assert "autodeclaração não confirmada; resultado preliminar" in pagina(client, meu)
    texto = client.get(reverse("meu_caso", args=[meu.uuid])).content.decode()
    assert [f"Voto {n}: " in texto for n in range(1, 7)] == [True] * 5 + [False]
    for assento in meu.assentos.select_related("voto", "membro__pessoa"):
        assert assento.voto.fundamentacao.split(",")[0] in texto
        assert assento.membro.pessoa.nome not in texto


def test_go_d_18_ii_a_filmagem_e_a_foto_abrem_por_partes_e_cada_leitura_fica_anotada(client, caso):
    meu = caso("publicado", parecer__confirmada=False)
    for registro in meu.registros.select_related("arquivo"):
        endereco = reverse("meu_registro", args=[meu.uuid, registro.arquivo.uuid])
        resposta = client.get(endereco, headers={"range": "bytes=0-9"})
        assert (resposta.status_code, len(b"".join(resposta.streaming_content))) == (206, 10)
        seguinte = client.get(endereco, headers={"range": "bytes=10-19"})
        assert len(b"".join(seguinte.streaming_content)) == 10
    lidas = Leitura.objects.filter(inscricao=meu.inscricao).values_list("coisa_tipo", "pessoa", "motivo")
    assert (
        sorted(lidas)
        == [("heteroidentificacao.registro", meu.inscricao.pessoa_id, "consulta da própria pessoa")] * 2
    )


def test_o_registro_de_outro_caso_nao_existe_para_a_pessoa(client, caso):
    alheio = caso("publicado", parecer__confirmada=True)
    meu = caso("publicado", parecer__confirmada=False)
    registro = alheio.registros.first()
    assert client.get(reverse("meu_registro", args=[meu.uuid, registro.arquivo.uuid])).status_code == 404
    assert client.get(reverse("meu_caso", args=[alheio.uuid])).status_code == 404


@pytest.mark.parametrize(
    ("situacao", "frase"),
    [
        ("ausente", "autodeclaração não confirmada (ausência); resultado preliminar"),
        (
            "recusou_registro",
            "autodeclaração não confirmada (recusa de filmagem ou foto); resultado preliminar",
        ),
    ],
)
def test_go_d_23_ausencia_e_recusa_aparecem_com_o_que_foi_registrado_e_cabe_recurso(
    client, caso, situacao, frase
):
    meu = caso("publicado", situacao=situacao)
    texto = pagina(client, meu)
    assert frase in texto
    assert reverse("recurso_novo", args=[meu.inscricao.uuid]) in texto
    assert meu.ocorrencias.get().relato in client.get(reverse("meu_caso", args=[meu.uuid])).content.decode()


def test_go_d_26_quem_foi_confirmada_nao_ve_botao_de_recurso_e_le_por_que(client, caso):
    meu = caso("publicado", parecer__confirmada=True)
    texto = pagina(client, meu)
    assert "autodeclaração confirmada; resultado preliminar" in texto
    assert reverse("recurso_novo", args=[meu.inscricao.uuid]) not in texto
    assert "só cabe recurso de autodeclaração não confirmada" in texto.lower()


def test_as_publicacoes_que_trazem_a_inscricao_estao_na_pagina_dela(client, caso):
    meu = caso("publicado", parecer__confirmada=True)
    texto = pagina(client, meu)
    assert "Convocação para a heteroidentificação" in texto
    assert "Resultado preliminar da heteroidentificação" in texto


def test_o_membro_sem_inscricao_vai_da_area_para_a_comissao(client, caso):
    assento = caso("publicado").assentos.first()
    client.force_login(assento.membro.pessoa, backend="concursos.entrada.EntradaPorEmailOuCPF")
    assert client.get(reverse("minha_area")).url == reverse("comissao_inicio")
