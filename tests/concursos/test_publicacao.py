"""Preparar, gerar, liberar, suprimir e retificar: o que a fotografia promete."""

import json
from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, connection, transaction

from concursos.atos import (
    AtoImpedido,
    liberar_publicacao,
    preparar_publicacao,
    prorrogar_prazo,
    suprimir_publicacao,
)
from concursos.documentos import caminho_de, csv_de, json_de, linhas_de, pdf_html_de, sha256_do_arquivo
from concursos.models import Ato, Forma, Janela, Liberacao
from concursos.publicacoes import EDITAL, Montagem, Secao
from concursos.rotinas import retomar_pedidos
from concursos.tasks import formas_pendentes, gerar_formas
from tests import fabricas
from tests.fotografias import certame, lista, preparar  # noqa: F401

# ruff: noqa: F811 (as montagens importadas de fotografias)
pytestmark = pytest.mark.django_db
NOMES = ["Ana D'Ávila", "O’Connor", "<b>Teste</b>", "Ỹvy Poty", "José"]


def test_iguais_entradas_dao_iguais_resumos_e_a_fotografia_guarda_os_bytes_do_resumo(preparar):
    primeira, segunda = preparar(gerar=False), preparar(gerar=False)

    assert primeira.sha256 == segunda.sha256
    assert (primeira.numero, segunda.numero) == (1, 2)
    assert sha256_do_arquivo(caminho_de(primeira.linhas)) == primeira.sha256


def test_montar_roda_uma_vez_e_o_que_muda_depois_nao_muda_a_publicacao(preparar, certame):
    publicacao = preparar()
    antes = pdf_html_de(publicacao)
    certame.local_provavel = "outro lugar"
    certame.save()

    assert pdf_html_de(publicacao) == antes
    assert "Goiânia" in antes


def test_gerar_formas_duas_vezes_ou_depois_de_morrer_no_meio_da_um_so_resultado(preparar, em):
    publicacao = preparar(gerar=False)
    assert list(formas_pendentes(em(2026, 1, 6, 13))) == [publicacao]
    assert not formas_pendentes(em(2026, 1, 6, 12, 9)).exists()
    retomar_pedidos()
    antes = list(Forma.objects.values_list("pk", "tipo", "arquivo__sha256"))
    gerar_formas(publicacao.pk)

    assert sorted(tipo for _, tipo, _ in antes) == ["csv", "json", "pdf"]
    assert list(Forma.objects.values_list("pk", "tipo", "arquivo__sha256")) == antes
    assert not formas_pendentes().exists()


def test_csv_json_e_pdf_levam_o_mesmo_resumo(preparar):
    publicacao = preparar(lista([["1", "Ana"]]))

    assert csv_de(publicacao).startswith(b"\xef\xbb\xbf")
    assert f"sha256;{publicacao.sha256}" in csv_de(publicacao).decode("utf-8-sig")
    assert json.loads(json_de(publicacao))["sha256"] == publicacao.sha256
    assert json.loads(json_de(publicacao))["cabecalho"] == publicacao.cabecalho
    assert publicacao.sha256 in pdf_html_de(publicacao)


def test_caso_101_apostrofo_e_marcacao_sao_guardados_como_vieram_e_escapados(preparar):
    publicacao = preparar(lista([[str(i), nome] for i, nome in enumerate(NOMES)]))

    assert [nome for _, nome in linhas_de(publicacao)] == NOMES
    assert "&lt;b&gt;Teste&lt;/b&gt;" in pdf_html_de(publicacao)
    assert "<b>Teste" not in pdf_html_de(publicacao)
    assert "2;<b>Teste</b>" in csv_de(publicacao).decode("utf-8-sig")


def test_formula_de_planilha_vira_texto_no_csv(preparar):
    publicacao = preparar(lista([["1", "=HYPERLINK(1)"], ["-2,5", "-"]]))

    assert "1;'=HYPERLINK(1)\r\n-2,5;-\r\n" in csv_de(publicacao).decode("utf-8-sig")


@pytest.mark.parametrize(
    ("caso", "texto"),
    [
        ("com pontos", "CPF 529.982.247-25"),
        ("só dígitos", "52998224725"),
        ("dígitos de largura cheia", "５２９９８２２４７２５"),
        ("com espaço invisível", "529\u200b982\u200b247\u200b25"),
        ("formatado e inválido", "111.222.333-44"),
        ("outra máscara", "529.982.***-**"),
    ],
)
def test_caso_89_cpf_em_qualquer_lugar_impede_a_publicacao(preparar, caso, texto):
    with pytest.raises(AtoImpedido, match="traz CPF em: linha e coluna 1 2"):
        preparar(lista([["1", texto]]))
    with pytest.raises(AtoImpedido, match="traz CPF em: cabeçalho preambulo 1"):
        preparar(lista([], montagem=Montagem({"preambulo": [texto]}, ["A"], [])))


@pytest.mark.parametrize("texto", ["***.982.247-**", "62999990000123", "00012345678", "10.789/2025", "abc"])
def test_caso_91_a_nossa_mascara_e_numeros_que_nao_sao_cpf_passam(preparar, texto):
    assert preparar(lista([["1", texto]]), gerar=False).total_de_linhas == 1


def test_linha_que_nao_e_texto_ou_secao_que_nao_fecha_e_erro_de_quem_montou(preparar):
    with pytest.raises(ValueError, match="não é de 2 textos"):
        preparar(lista([["1", 2]]))
    with pytest.raises(ValueError, match="as seções somam 2"):
        preparar(lista([], montagem=Montagem({}, ["A"], [["1"]], secoes=[Secao("x", 2)])))


def test_so_quem_organiza_prepara_e_libera(preparar, certame, em):
    outra = fabricas.pessoa("Outra")
    publicacao = preparar()
    with pytest.raises(PermissionDenied, match="só quem organiza"):
        preparar_publicacao(certame=certame, tipo=EDITAL, por=outra, em=em(2026, 1, 6))
    with pytest.raises(PermissionDenied, match="só quem organiza"):
        liberar_publicacao(publicacao=publicacao, por=outra, em=em(2026, 1, 7))

    assert certame.publicacoes.count() == 1
    assert not Liberacao.objects.exists()


def test_liberar_exige_as_tres_formas_e_so_uma_vez(preparar, certame, em):
    publicacao = preparar(gerar=False)
    libere = lambda: liberar_publicacao(publicacao=publicacao, por=certame.organizadora, em=em(2026, 1, 7))  # noqa: E731
    with pytest.raises(AtoImpedido, match="0 de 3 prontas"):
        libere()
    gerar_formas(publicacao.pk)
    libere()
    with pytest.raises(AtoImpedido, match="já foi liberada"):
        libere()

    assert Liberacao.objects.count() == 1
    ato = Ato.objects.get(nome="liberar_publicacao")
    assert ato.prova == publicacao.sha256


def test_liberar_depois_do_primeiro_instante_impresso_e_recusado_e_nada_muda(preparar, certame, em):
    abre, fecha = em(2026, 8, 4), em(2026, 8, 5, 23, 59, 59)
    publicacao = preparar(lista([], com_prazo=True), em=em(2026, 8, 3), abre_em=abre, fecha_em=fecha)
    with pytest.raises(AtoImpedido, match="O prazo impresso já começou: prepare de novo"):
        liberar_publicacao(publicacao=publicacao, por=certame.organizadora, em=abre)
    assert not Liberacao.objects.exists()
    assert not Janela.objects.exists()

    liberar_publicacao(publicacao=publicacao, por=certame.organizadora, em=abre - timedelta(seconds=1))
    janela = Janela.objects.get()
    assert (janela.abre_em, janela.fecha_em) == (abre, fecha)
    assert publicacao.cabecalho["prazo"]["fecha"] == "05/08/2026, às 23:59:59 (horário de Brasília)"


@pytest.mark.parametrize(
    ("abre", "fecha", "motivo"),
    [
        (None, None, "primeiro e o último instante"),
        ((2026, 8, 1), (2026, 8, 5), "começar depois de agora"),
        ((2026, 8, 6), (2026, 8, 5), "terminar depois de começar"),
    ],
)
def test_prazo_impossivel_e_recusado_ao_preparar(preparar, em, abre, fecha, motivo):
    prazo = {"abre_em": abre and em(*abre), "fecha_em": fecha and em(*fecha)}
    with pytest.raises(AtoImpedido, match=motivo):
        preparar(lista([], com_prazo=True), em=em(2026, 8, 3), **prazo)


def test_tipo_sem_prazo_recusa_prazo(preparar, em):
    with pytest.raises(AtoImpedido, match="não abre prazo"):
        preparar(abre_em=em(2026, 8, 4), fecha_em=em(2026, 8, 5))


def test_prorrogar_abre_nova_janela_e_a_anterior_fica(preparar, certame, em):
    prazo = {"abre_em": em(2026, 8, 4), "fecha_em": em(2026, 8, 5, 23, 59, 59)}
    publicacao = preparar(lista([], com_prazo=True), em=em(2026, 8, 3), **prazo)
    liberar_publicacao(publicacao=publicacao, por=certame.organizadora, em=em(2026, 8, 3, 13))
    janela = Janela.objects.get()
    prorrogar = {"janela": janela, "por": certame.organizadora, "em": em(2026, 8, 5)}
    with pytest.raises(AtoImpedido, match="motivo da prorrogação"):
        prorrogar_prazo(fecha_em=em(2026, 8, 6), motivo=" ", **prorrogar)
    with pytest.raises(AtoImpedido, match="depois do atual"):
        prorrogar_prazo(fecha_em=em(2026, 8, 5), motivo="queda", **prorrogar)
    nova = prorrogar_prazo(fecha_em=em(2026, 8, 6), motivo="queda do sistema por 40 minutos", **prorrogar)

    assert nova.abre_em == janela.abre_em
    assert Janela.objects.count() == 2
    with pytest.raises(AtoImpedido, match="já foi prorrogado"):
        prorrogar_prazo(fecha_em=em(2026, 8, 7), motivo="outra", **prorrogar)


def test_retificar_exige_a_anterior_liberada_e_diz_qual_corrige(preparar, certame, em):
    primeira = preparar()
    with pytest.raises(AtoImpedido, match="ainda não foi liberada"):
        preparar(retifica=primeira)
    liberar_publicacao(publicacao=primeira, por=certame.organizadora, em=em(2026, 1, 7))
    segunda = preparar(retifica=primeira, em=em(2026, 1, 8))

    assert segunda.titulo == "Retificação: Edital de abertura"
    assert str(primeira.uuid) in pdf_html_de(segunda)
    assert list(primeira.retificacoes.all()) == [segunda]


def test_suprimir_exige_a_ordem_e_guarda_a_fotografia(preparar, certame, em):
    publicacao = preparar()
    suprima = {"publicacao": publicacao, "por": certame.organizadora, "em": em(2026, 1, 9)}
    with pytest.raises(AtoImpedido, match="Só se suprime o que foi liberado"):
        suprimir_publicacao(motivo="MS 1", **suprima)
    liberar_publicacao(publicacao=publicacao, por=certame.organizadora, em=em(2026, 1, 7))
    with pytest.raises(AtoImpedido, match="Escreva a ordem"):
        suprimir_publicacao(motivo="", **suprima)
    suprimir_publicacao(motivo="MS 1/2026, 1ª Vara, 8/1/2026", **suprima)
    with pytest.raises(AtoImpedido, match="já foi suprimida"):
        suprimir_publicacao(motivo="MS 1", **suprima)

    assert caminho_de(publicacao.linhas).exists()


def test_o_banco_recusa_mudar_ou_apagar_uma_publicacao(preparar):
    publicacao = preparar(gerar=False)
    for comando in ("UPDATE concursos_publicacao SET titulo = 'x'", "DELETE FROM concursos_publicacao"):
        with pytest.raises(IntegrityError), transaction.atomic(), connection.cursor() as cursor:
            cursor.execute(comando)
    publicacao.refresh_from_db()

    assert publicacao.titulo == "Edital de abertura"
