"""Goiás: impedimento, votos sob lacre e parecer, pelas telas de quem julga (arts. 12 a 14, 20 e 22)."""

import threading

import pytest
from django.core.exceptions import PermissionDenied
from django.db import connection
from django.urls import reverse

from concursos.atos import conceder
from concursos.models import Leitura
from heteroidentificacao import atos
from heteroidentificacao.consultas import minuta_atual, voto_de
from heteroidentificacao.models import Assento, Ocorrencia, Parecer, Voto
from heteroidentificacao.tasks import PAPEIS, gerar_documento, pdf_de
from tests import fabricas
from tests.banca import DUVIDA, ENQUADRA, NAO_ENQUADRA, Banca, fundamentacao

pytestmark = pytest.mark.django_db


@pytest.fixture
def banca():
    return Banca()


@pytest.fixture
def entra(client):
    """Entra como a pessoa e devolve o navegador."""

    def entrar(pessoa):
        client.force_login(pessoa)
        return client

    return entrar


def endereco(nome, caso):
    return reverse(nome, args=[caso.uuid])


def digitado(conclusao=ENQUADRA, texto=None, **outros):
    return {
        "conclusao": conclusao,
        "caracteristicas": ["cor da pele"],
        "fundamentacao": texto or fundamentacao(),
        **outros,
    }


def votar_na_tela(navegador, caso, dados):
    navegador.post(endereco("caso_votar", caso), dados)
    return navegador.post(endereco("caso_votar", caso), {**dados, "confirmar": "1"})


# GO-D-12§4 e casos 58 e 66: nome, declaração, conteúdo


def test_go_d_12_p4_caso_66_antes_da_declaracao_so_se_ve_o_nome(banca, entra):
    caso = banca.receber(banca.casos[0])
    navegador = entra(banca.membros(caso)[0])
    assert navegador.get(endereco("caso", caso)).headers["Location"] == endereco("caso_declarar", caso)
    pagina = navegador.get(endereco("caso_declarar", caso)).content.decode()
    assert caso.inscricao.como_se_chama in pagina
    for reservado in (caso.inscricao.numero, "preta", "<video", "<img"):
        assert reservado not in pagina
    navegador.post(endereco("caso_declarar", caso), {"resposta": "sem_impedimento"})
    pagina = navegador.get(endereco("caso", caso)).content.decode()
    assert caso.inscricao.numero in pagina and "<video" in pagina


def test_go_d_12_p4_caso_58_impedido_sai_o_suplente_entra_e_ninguem_le_a_razao(banca, entra):
    caso = banca.casos[0]
    impedida = banca.membros(caso)[0]
    navegador = entra(impedida)
    vazia = navegador.post(endereco("caso_declarar", caso), {"resposta": "impedido", "razao": ""})
    assert vazia.status_code == 409 and "Escreva a razão" in vazia.content.decode()
    assert not Assento.objects.filter(resposta="impedido").exists()
    navegador.post(
        endereco("caso_declarar", caso),
        {"resposta": "impedido", "hipotese": "parentesco", "razao": "É minha prima."},
    )
    assert navegador.get(endereco("caso", caso)).status_code == 404
    suplente = banca.ordinaria.membros.get(papel="suplente").pessoa
    assert entra(suplente).get(endereco("caso_declarar", caso)).status_code == 200
    assert entra(suplente).get(endereco("caso_declarar", banca.casos[1])).status_code == 404
    ocorrencia = Ocorrencia.objects.get(procedimento=caso)
    assert "prima" not in ocorrencia.relato
    assert pdf_de(PAPEIS["heteroidentificacao.ocorrencia"], ocorrencia).startswith(b"%PDF")


def test_go_d_12_p4_a_propria_pessoa_argui_e_quem_organiza_decide(banca, entra):
    caso = banca.casos[0]
    membro = banca.assentos(caso)[0].membro
    navegador = entra(caso.inscricao.pessoa)
    pedido = {"membro": membro.pk, "hipotese": "suspeicao", "razao": "Foi meu chefe e me demitiu."}
    sem_razao = navegador.post(endereco("arguir_impedimento", caso), {**pedido, "razao": ""})
    assert sem_razao.status_code == 409
    navegador.post(endereco("arguir_impedimento", caso), pedido)
    arguicao = caso.arguicoes.get()
    assert entra(banca.organizadora).get(reverse("arguicoes", args=[banca.certame.codigo])).status_code == 200
    decisao = reverse("decidir_arguicao", args=[banca.certame.codigo, arguicao.pk])
    assert entra(membro.pessoa).get(decisao).status_code == 404
    entra(banca.organizadora).post(decisao, {"decisao": "acolher", "motivo": "Há prova do litígio."})
    arguicao.refresh_from_db()
    assert arguicao.acolhida and caso.assento_de(membro.pessoa) is None


# GO-D-14§2 e casos 51 e 61: voto individual, lacrado, com explicação quando não cabe


def test_go_d_14_p2_caso_61_antes_da_saida_a_tela_diz_por_que_nao_se_vota(banca, entra):
    caso = banca.casos[0]
    banca.declaram(caso)
    navegador = entra(banca.membros(caso)[0])
    pagina = navegador.get(endereco("caso", caso)).content.decode()
    assert "A saída da pessoa ainda não foi registrada" in pagina
    assert "Decreto 10.789/2025, art. 14, § 2º" in pagina
    assert navegador.post(endereco("caso_votar", caso), digitado()).status_code == 403
    assert not Voto.objects.exists()


def test_go_d_14_o_voto_passa_por_uma_pagina_de_confirmacao_e_depois_nao_muda(banca, entra):
    caso = banca.caso()
    membro = banca.membros(caso)[0]
    navegador = entra(membro)
    dados = digitado()
    confirmacao = navegador.post(endereco("caso_votar", caso), dados).content.decode()
    assert "Depois de enviado, o voto não muda mais" in confirmacao and not Voto.objects.exists()
    volta = navegador.post(endereco("caso_votar", caso), {**dados, "corrigir": "1"})
    assert dados["fundamentacao"] in volta.content.decode() and not Voto.objects.exists()
    navegador.post(endereco("caso_votar", caso), {**dados, "confirmar": "1"})
    assert voto_de(membro, caso).fundamentacao == dados["fundamentacao"]
    assert votar_na_tela(navegador, caso, digitado(NAO_ENQUADRA)).status_code == 403
    assert Voto.objects.count() == 1


@pytest.mark.parametrize("texto", ["curto demais", " " * 90])
def test_caso_40_voto_curto_volta_com_o_que_foi_digitado(banca, entra, texto):
    caso = banca.caso()
    dados = digitado(NAO_ENQUADRA, texto=texto)
    resposta = votar_na_tela(entra(banca.membros(caso)[0]), caso, dados)
    assert resposta.status_code == 409 and not Voto.objects.exists()
    assert texto.strip() in resposta.content.decode()


def test_caso_40_texto_repetido_e_recusado_e_parecido_pede_ciencia(banca, entra):
    primeiro, segundo = banca.caso(0), banca.caso(1)
    navegador, dados = entra(banca.membros(primeiro)[0]), digitado()
    votar_na_tela(navegador, primeiro, dados)
    igual = votar_na_tela(navegador, segundo, {**dados, "fundamentacao": dados["fundamentacao"].upper()})
    assert igual.status_code == 409 and "igual ao de outro voto seu" in igual.content.decode()
    dados["fundamentacao"] += " sim"
    aviso = votar_na_tela(navegador, segundo, dados)
    assert "Marque abaixo que você leu este aviso" in aviso.content.decode()
    assert Voto.objects.count() == 1
    navegador.post(endereco("caso_votar", segundo), {**dados, "confirmar": "1", "ciente": "on"})
    assert Voto.objects.count() == 2


def test_caso_51_quem_vota_por_ultimo_nao_viu_nada_e_depois_todos_veem_sem_nomes(banca, entra):
    caso = banca.votam(banca.caso(), ENQUADRA, NAO_ENQUADRA, ENQUADRA, DUVIDA)
    ultimo = banca.membros(caso)[4]
    dados = list(Voto.objects.values_list("fundamentacao", flat=True))
    pagina = entra(ultimo).get(endereco("caso", caso)).content.decode()
    assert "4 de 5 votos recebidos" in pagina
    assert not any(texto in pagina for texto in dados)
    votar_na_tela(entra(ultimo), caso, digitado())
    for pessoa in banca.membros(caso):
        pagina = entra(pessoa).get(endereco("caso", caso)).content.decode()
        assert all(texto in pagina for texto in dados)
        assert not any(f"{outra.nome}" in pagina for outra in banca.membros(caso) if outra != pessoa)


def test_caso_51_nem_quem_organiza_nem_quem_secretaria_nem_quem_audita_chega_aos_votos(banca, entra):
    caso = banca.votam(banca.caso(), ENQUADRA, NAO_ENQUADRA)
    auditor, observador = fabricas.pessoa("Aldo Auditor"), fabricas.pessoa("Nilma Observadora")
    for pessoa, licenca, sobre in (
        (auditor, "auditar", banca.orgao),
        (observador, "observar", banca.certame),
    ):
        conceder(
            pessoa=pessoa, licenca=licenca, sobre=sobre, por=banca.organizadora, em=banca.agora, motivo="x"
        )
    de_fora = banca.recursal.membros.first().pessoa
    for pessoa in (banca.organizadora, banca.secretaria, auditor, observador, de_fora, caso.inscricao.pessoa):
        navegador = entra(pessoa)
        assert navegador.get(endereco("caso", caso)).status_code == 404
        assert votar_na_tela(navegador, caso, digitado()).status_code == 404
    assert Voto.objects.count() == 2


def test_caso_52_com_quatro_votos_o_caso_espera_e_aparece_na_pauta(banca, entra):
    caso = banca.votam(banca.caso(), ENQUADRA, ENQUADRA, NAO_ENQUADRA, NAO_ENQUADRA)
    assert caso.situacao == "encerrado"
    pagina = entra(banca.membros(caso)[4]).get(reverse("meus_casos")).content.decode()
    assert "4 de 5 votos" in pagina and "Vote" in pagina
    pagina = entra(banca.membros(caso)[0]).get(reverse("meus_casos")).content.decode()
    assert "Voto enviado; faltam outros" in pagina


def test_a_pauta_faz_sempre_as_mesmas_consultas(banca, entra, consultas):
    navegador = entra(banca.membros(banca.casos[0])[0])
    with consultas(None) as uma:
        navegador.get(reverse("meus_casos"))
    banca.votam(banca.caso(), *[ENQUADRA] * 5)
    with consultas(len(uma)):
        navegador.get(reverse("meus_casos"))


def test_caso_67_errata_fica_ao_lado_do_voto(banca, entra):
    caso = banca.votam(banca.caso(), *[ENQUADRA] * 5)
    membro = banca.membros(caso)[0]
    navegador = entra(membro)
    navegador.post(
        endereco("caso_errata", caso), {"texto": "Leia-se cabelo crespo.", "motivo": "troca de palavra"}
    )
    pagina = navegador.get(endereco("caso", caso)).content.decode()
    assert "Leia-se cabelo crespo." in pagina and voto_de(membro, caso).fundamentacao in pagina


# GO-D-14 e caso 68: minuta, adesões, parecer


def test_go_d_14_caso_68_ninguem_decide_sozinho(banca, entra):
    caso = banca.votam(banca.caso(), ENQUADRA, ENQUADRA, NAO_ENQUADRA, NAO_ENQUADRA, NAO_ENQUADRA)
    vencido, _, redator, b, c = banca.membros(caso)
    assert entra(vencido).get(endereco("caso_minuta", caso)).status_code == 403
    navegador = entra(redator)
    proposta = navegador.get(endereco("caso_minuta", caso)).context["form"].initial["texto"]
    curto = navegador.post(endereco("caso_minuta", caso), {"texto": "Não."})
    assert curto.status_code == 409 and not caso.minutas.exists()
    navegador.post(endereco("caso_minuta", caso), {"texto": proposta})
    assert navegador.post(endereco("caso_lavrar", caso)).status_code == 403
    assert "A minuta tem 1 de 3 adesões" not in navegador.get(endereco("caso", caso)).content.decode()
    for pessoa in (b, c):
        entra(pessoa).post(endereco("caso_aderir", caso), {"minuta": minuta_atual(caso).sha256})
    entra(c).post(endereco("caso_lavrar", caso))
    parecer = Parecer.objects.get()
    assert (parecer.confirmada, parecer.placar) == (False, "2 a 3")
    assert parecer.fundamento == "Decreto 10.789/2025, art. 14"
    assert [voto["conclusao"] for voto in parecer.conteudo["divergentes"]] == [ENQUADRA, ENQUADRA]


def test_quem_lia_a_redacao_anterior_nao_adere_a_nova_sem_ler(banca, entra):
    caso = banca.votam(banca.caso(), *[ENQUADRA] * 5)
    a, b, *_ = banca.membros(caso)
    proposta = atos.proposta_de_minuta(caso)
    entra(a).post(endereco("caso_minuta", caso), {"texto": proposta})
    lida = minuta_atual(caso).sha256
    entra(a).post(endereco("caso_minuta", caso), {"texto": proposta + " Fim."})
    resposta = entra(b).post(endereco("caso_aderir", caso), {"minuta": lida}, follow=True)
    assert "A minuta mudou enquanto você lia" in resposta.content.decode()
    assert minuta_atual(caso).adesoes.count() == 1


def test_go_d_20_p2_a_duvida_motivada_da_maioria_confirma_a_da_minoria_e_divergencia(banca):
    com_duvida = banca.decidem(0, ENQUADRA, DUVIDA, DUVIDA, NAO_ENQUADRA, NAO_ENQUADRA)
    minoria = banca.decidem(1, DUVIDA, DUVIDA, NAO_ENQUADRA, NAO_ENQUADRA, NAO_ENQUADRA)
    assert (com_duvida.parecer.confirmada, com_duvida.parecer.por_duvida) == (True, True)
    assert "dúvida razoável" in com_duvida.parecer.conteudo["texto"].casefold()
    assert (minoria.parecer.confirmada, minoria.parecer.por_duvida) == (False, False)
    assert [v["conclusao"] for v in minoria.parecer.conteudo["divergentes"]] == [DUVIDA, DUVIDA]


# GO-D-14§3: o parecer é restrito e cada leitura fica anotada


def test_go_d_14_p3_quem_organiza_so_le_com_motivo_e_a_leitura_fica_anotada(banca, entra):
    caso = banca.decidem(0, *[ENQUADRA] * 5)
    gerar_documento("heteroidentificacao.parecer", caso.parecer.pk)
    navegador = entra(banca.organizadora)
    pagina = navegador.get(endereco("parecer", caso)).content.decode()
    assert "Por que você precisa ler este documento" in pagina
    assert caso.parecer.conteudo["texto"][:40] not in pagina
    assert navegador.get(endereco("parecer_pdf", caso)).status_code == 403
    assert navegador.post(endereco("parecer", caso), {"motivo": " "}).status_code == 409
    assert not Leitura.objects.filter(pessoa=banca.organizadora).exists()
    lido = navegador.post(endereco("parecer", caso), {"motivo": "Mandado de segurança 12/2026"})
    assert lido.status_code == 200 and "Motivação" in lido.content.decode()
    pdf = navegador.post(endereco("parecer", caso), {"motivo": "Mandado de segurança 12/2026", "pdf": "1"})
    assert pdf.headers["Content-Type"] == "application/pdf"
    leitura = Leitura.objects.get(pessoa=banca.organizadora)
    assert (leitura.motivo, leitura.inscricao) == ("Mandado de segurança 12/2026", caso.inscricao)


def test_go_d_14_p3_auditor_observador_e_estranho_nao_leem_parecer(banca, entra):
    caso = banca.decidem(0, *[ENQUADRA] * 5)
    auditor, observador = fabricas.pessoa("Aldo Auditor"), fabricas.pessoa("Nilma Observadora")
    for pessoa, licenca, sobre in (
        (auditor, "auditar", banca.orgao),
        (observador, "observar", banca.certame),
    ):
        conceder(
            pessoa=pessoa, licenca=licenca, sobre=sobre, por=banca.organizadora, em=banca.agora, motivo="x"
        )
    for pessoa in (auditor, observador, banca.secretaria, banca.casos[1].inscricao.pessoa):
        navegador = entra(pessoa)
        assert navegador.get(endereco("parecer", caso)).status_code == 404
        assert navegador.get(endereco("parecer_pdf", caso)).status_code == 404
    assert entra(caso.inscricao.pessoa).get(endereco("parecer", caso)).status_code == 403
    assert not Leitura.objects.exists()


def test_go_d_14_p3_quem_julgou_le_o_parecer_sem_nomes_nos_votos(banca, entra):
    caso = banca.decidem(0, ENQUADRA, ENQUADRA, ENQUADRA, NAO_ENQUADRA, NAO_ENQUADRA)
    pagina = entra(banca.membros(caso)[3]).get(endereco("parecer", caso)).content.decode()
    assert "Divergência" in pagina and "Voto 5" in pagina
    with pytest.raises(PermissionDenied):
        banca.vota(caso, banca.membros(caso)[0], ENQUADRA)


# Dois últimos votos ao mesmo tempo


@pytest.mark.servicos
@pytest.mark.django_db(transaction=True)
def test_dois_ultimos_votos_ao_mesmo_tempo_lacram_o_caso_uma_vez():
    banca = Banca(pessoas=1)
    caso = banca.votam(banca.caso(), ENQUADRA, ENQUADRA, NAO_ENQUADRA)
    largada, erros = threading.Barrier(2), []

    def vota(pessoa, em):
        try:
            largada.wait(timeout=20)
            atos.votar(
                procedimento=caso,
                conclusao=ENQUADRA,
                fundamentacao=fundamentacao(pessoa.nome),
                caracteristicas=["cor da pele"],
                por=pessoa,
                em=em,
            )
        except Exception as erro:
            erros.append(erro)
        finally:
            connection.close()

    em = banca.passar()
    fios = [threading.Thread(target=vota, args=(pessoa, em)) for pessoa in banca.membros(caso)[3:]]
    for fio in fios:
        fio.start()
    for fio in fios:
        fio.join(timeout=60)
    assert erros == []
    caso = banca.reler(caso)
    assert (caso.situacao, caso.lacrado_em) == ("lacrado", em)
    assert Voto.objects.filter(assento__procedimento=caso).count() == 5
