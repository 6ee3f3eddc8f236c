"""Impedimento, suplência, minuta, adesões e parecer: o que cada ato faz e o que recusa."""

import pytest
from django.core.exceptions import PermissionDenied

from concursos.atos import AtoImpedido
from concursos.models import Arquivo, Ato, sha256
from heteroidentificacao import atos
from heteroidentificacao.consultas import (
    conteudo_da_adesao,
    conteudo_da_errata,
    conteudo_da_minuta,
    conteudo_do_voto,
    lugares_vagos,
    minuta_atual,
    votos_revelados,
)
from heteroidentificacao.models import Documento, Ocorrencia, Parecer, Termo
from heteroidentificacao.tasks import PAPEIS, documentos_pendentes, gerar_documento
from tests import fabricas
from tests.banca import DUVIDA, ENQUADRA, NAO_ENQUADRA, Banca

pytestmark = pytest.mark.django_db


@pytest.fixture
def banca():
    return Banca()


def impedir(banca, caso, indice=0, razao="É minha prima."):
    assento = banca.assentos(caso)[indice]
    return atos.declarar_impedimento(
        assento=assento, hipotese="parentesco", razao=razao, por=assento.membro.pessoa, em=banca.passar()
    )


def test_impedido_cede_o_lugar_ao_suplente_e_a_razao_fica_reservada(banca):
    caso = banca.casos[0]
    novo = impedir(banca, caso)
    assert novo.membro.papel == "suplente" and novo.substitui.membro.papel == "titular"
    assert lugares_vagos(caso) == 0
    ocorrencia = Ocorrencia.objects.get(procedimento=caso)
    assert ocorrencia.relato == (
        "Membro ordinaria 0 deixou este caso por impedimento ou suspeição. Assume Membro ordinaria 5."
    )
    linha = Ato.objects.get(nome="declarar_impedimento")
    assert linha.motivo == "impedimento ou suspeição declarados pelo próprio membro"
    assert "prima" not in f"{ocorrencia.relato}{linha.motivo}{linha.fundamento}"
    assert linha.fundamento == "Decreto 10.789/2025, art. 12, § 4º"


def test_o_suplente_julga_so_o_caso_a_que_foi_chamado(banca):
    primeiro, segundo = banca.casos
    suplente = impedir(banca, primeiro).membro.pessoa
    assert primeiro.assento_de(suplente) is not None
    assert segundo.assento_de(suplente) is None


def test_sem_suplente_o_caso_espera_ate_designarem_outro_membro(banca):
    caso = banca.casos[0]
    impedir(banca, caso)
    assert impedir(banca, caso, razao="Somos vizinhos e brigamos.") is None
    assert lugares_vagos(caso) == 1
    with pytest.raises(AtoImpedido, match="Não há suplente disponível"):
        atos.convocar_suplente(procedimento=caso, por=banca.organizadora, em=banca.passar())
    novo = fabricas.curriculo(banca.orgao, fabricas.pessoa("Nova Suplente"), posicao=1)
    membro = atos.designar_membro(
        comissao=banca.ordinaria, curriculo=novo, papel="suplente", por=banca.organizadora, em=banca.passar()
    )
    assert lugares_vagos(caso) == 0 and caso.assento_de(membro.pessoa) is not None


def test_com_quatro_votos_o_caso_nao_lacra_e_nao_some(banca):
    caso = banca.receber(banca.casos[0])
    impedir(banca, caso)
    impedir(banca, caso, razao="Litígio.")
    banca.declaram(caso)
    caso = banca.votam(caso, *[ENQUADRA] * 4)
    assert (caso.situacao, votos_revelados(caso)) == ("encerrado", [])


def test_ninguem_declara_pelo_outro_nem_depois_de_votar(banca):
    caso = banca.caso()
    assento, outro = banca.assentos(caso)[:2]
    with pytest.raises(AtoImpedido, match="Cada membro declara por si"):
        atos.declarar_impedimento(
            assento=assento, hipotese="interesse", razao="x", por=outro.membro.pessoa, em=banca.passar()
        )
    banca.vota(caso, assento.membro.pessoa, ENQUADRA)
    with pytest.raises(PermissionDenied, match="já votou"):
        impedir(banca, caso)


@pytest.mark.parametrize(("hipotese", "razao"), [("inventada", "x"), ("parentesco", "  "), ("", "x")])
def test_impedimento_sem_hipotese_ou_razao_nao_muda_nada(banca, hipotese, razao):
    caso = banca.casos[0]
    assento = banca.assentos(caso)[0]
    with pytest.raises(AtoImpedido):
        atos.declarar_impedimento(
            assento=assento, hipotese=hipotese, razao=razao, por=assento.membro.pessoa, em=banca.passar()
        )
    assento.refresh_from_db()
    assert (assento.resposta, assento.cedido_em) == ("", None)


def test_arguicao_da_pessoa_suspende_o_voto_do_membro_ate_ser_decidida(banca):
    caso = banca.casos[0]
    assento = banca.assentos(caso)[0]
    arguicao = atos.arguir_impedimento(
        procedimento=caso,
        membro=assento.membro,
        hipotese="suspeicao",
        razao="Foi meu chefe e me demitiu.",
        por=caso.inscricao.pessoa,
        em=banca.passar(),
    )
    caso = banca.caso()
    with pytest.raises(PermissionDenied, match="arguição de impedimento"):
        banca.vota(caso, assento.membro.pessoa, ENQUADRA)
    with pytest.raises(PermissionDenied, match="só quem organiza"):
        atos.acolher_arguicao(arguicao=arguicao, motivo="x", por=assento.membro.pessoa, em=banca.passar())
    novo = atos.acolher_arguicao(
        arguicao=arguicao, motivo="Há prova do litígio.", por=banca.organizadora, em=banca.passar()
    )
    assert novo.membro.papel == "suplente" and caso.assento_de(assento.membro.pessoa) is None


def test_arguicao_rejeitada_devolve_o_voto_ao_membro_e_depois_da_saida_nao_se_argui(banca):
    caso = banca.casos[0]
    membro = banca.assentos(caso)[0].membro
    dados = {"hipotese": "suspeicao", "razao": "Não gosto dele.", "por": caso.inscricao.pessoa}
    arguicao = atos.arguir_impedimento(procedimento=caso, membro=membro, em=banca.passar(), **dados)
    with pytest.raises(AtoImpedido, match="já foi arguido"):
        atos.arguir_impedimento(procedimento=caso, membro=membro, em=banca.passar(), **dados)
    atos.rejeitar_arguicao(arguicao=arguicao, motivo="Sem fato.", por=banca.organizadora, em=banca.passar())
    caso = banca.caso()
    assert banca.vota(caso, membro.pessoa, ENQUADRA)
    outro = banca.assentos(caso)[1].membro
    with pytest.raises(PermissionDenied, match="até o fim da sessão"):
        atos.arguir_impedimento(procedimento=caso, membro=outro, em=banca.passar(), **dados)


@pytest.mark.parametrize(
    ("votos", "confirmada", "por_duvida", "placar", "verificacao"),
    [
        ([ENQUADRA] * 5, True, False, "5 a 0", "confirmada"),
        ([ENQUADRA] * 3 + [NAO_ENQUADRA] * 2, True, False, "3 a 2", "confirmada"),
        ([ENQUADRA] * 2 + [NAO_ENQUADRA] * 3, False, False, "2 a 3", "nao_confirmada"),
        ([ENQUADRA, ENQUADRA, DUVIDA, NAO_ENQUADRA, NAO_ENQUADRA], True, True, "3 a 2", "confirmada"),
        ([DUVIDA] * 2 + [NAO_ENQUADRA] * 3, False, False, "2 a 3", "nao_confirmada"),
    ],
)
def test_o_parecer_traz_a_decisao_dos_votos(banca, votos, confirmada, por_duvida, placar, verificacao):
    caso = banca.votam(banca.caso(), *votos)
    parecer = banca.lavram(caso)
    assert (parecer.confirmada, parecer.por_duvida, parecer.placar) == (confirmada, por_duvida, placar)
    caso = banca.reler(caso)
    assert (caso.situacao, caso.decidido_em) == ("decidido", banca.agora)
    opcao = caso.inscricao.opcoes.get(grupo="negros")
    assert (opcao.verificacao, opcao.definitiva_em) == (verificacao, None)
    contra = votos.count(NAO_ENQUADRA)
    assert len(parecer.conteudo["divergentes"]) == min(contra, 5 - contra)


def test_quem_ficou_vencido_nao_redige_mas_pode_aderir(banca):
    caso = banca.votam(banca.caso(), *[ENQUADRA] * 3, NAO_ENQUADRA, NAO_ENQUADRA)
    a, b, _, vencido, _ = banca.membros(caso)
    texto = atos.proposta_de_minuta(caso)
    with pytest.raises(PermissionDenied, match="a quem votou com a maioria"):
        atos.redigir_minuta(procedimento=caso, texto=texto, por=vencido, em=banca.passar())
    atos.redigir_minuta(procedimento=caso, texto=texto, por=a, em=banca.passar())
    atos.aderir(procedimento=caso, por=vencido, em=banca.passar())
    with pytest.raises(PermissionDenied, match="2 de 3 adesões"):
        atos.lavrar_parecer(procedimento=caso, por=a, em=banca.passar())
    atos.aderir(procedimento=caso, por=b, em=banca.passar())
    assert atos.lavrar_parecer(procedimento=caso, por=vencido, em=banca.passar()).placar == "3 a 2"


def test_redacao_nova_anula_as_adesoes_e_quem_lia_a_anterior_e_avisado(banca):
    caso = banca.votam(banca.caso(), *[ENQUADRA] * 5)
    a, b, c, *_ = banca.membros(caso)
    primeira = atos.redigir_minuta(
        procedimento=caso, texto=atos.proposta_de_minuta(caso), por=a, em=banca.passar()
    )
    atos.aderir(procedimento=caso, por=b, em=banca.passar())
    with pytest.raises(AtoImpedido, match="Nada mudou"):
        atos.redigir_minuta(procedimento=caso, texto=primeira.texto, por=b, em=banca.passar())
    atos.redigir_minuta(procedimento=caso, texto=primeira.texto + " Nada mais.", por=c, em=banca.passar())
    assert minuta_atual(caso).adesoes.count() == 1
    with pytest.raises(AtoImpedido, match="A minuta mudou"):
        atos.aderir(procedimento=caso, minuta=primeira, por=a, em=banca.passar())
    with pytest.raises(PermissionDenied, match="quem aderiu à minuta atual"):
        atos.lavrar_parecer(procedimento=caso, por=a, em=banca.passar())


def test_quando_a_duvida_decide_o_parecer_tem_de_motiva_la(banca):
    caso = banca.votam(banca.caso(), ENQUADRA, DUVIDA, DUVIDA, NAO_ENQUADRA, NAO_ENQUADRA)
    pessoa = banca.membros(caso)[0]
    with pytest.raises(AtoImpedido, match="precisa motivá-la.*art. 20, § 2º"):
        atos.redigir_minuta(procedimento=caso, texto="Confirma-se. " * 10, por=pessoa, em=banca.passar())
    parecer = banca.lavram(caso)
    assert parecer.fundamento == "Decreto 10.789/2025, art. 14; Decreto 10.789/2025, art. 20, § 2º"
    assert len(parecer.conteudo["duvidas"]) == 2


def test_parecer_igual_ao_de_outro_caso_nao_se_redige(banca):
    texto = "A comissão viu a pessoa e concluiu pela confirmação, pelas razões dos votos que seguem neste parecer."
    primeiro = banca.votam(banca.caso(0), *[ENQUADRA] * 5)
    banca.lavram(primeiro, texto=texto)
    segundo = banca.votam(banca.caso(1), *[ENQUADRA] * 5)
    with pytest.raises(AtoImpedido, match="igual ao de outro parecer"):
        banca.lavram(segundo, texto=texto.upper())
    with pytest.raises(AtoImpedido, match="80 letras"):
        banca.lavram(segundo, texto="Confirmada.")


def test_errata_fica_ao_lado_do_original_e_acaba_com_o_parecer(banca):
    caso = banca.votam(banca.caso(), *[ENQUADRA] * 5)
    voto = caso.assento_de(banca.membros(caso)[0]).voto
    outra = banca.membros(caso)[1]
    with pytest.raises(PermissionDenied, match="só quem deu o voto"):
        atos.retificar_voto(voto=voto, texto="x", motivo="y", por=outra, em=banca.passar())
    atos.retificar_voto(
        voto=voto,
        texto="Onde se lê castanho, leia-se preto.",
        motivo="troca",
        por=banca.membros(caso)[0],
        em=banca.passar(),
    )
    parecer = banca.lavram(caso)
    com_errata = [v for v in parecer.conteudo["votos_da_maioria"] if v["erratas"]]
    assert [v["fundamentacao"] for v in com_errata] == [voto.fundamentacao]
    assert com_errata[0]["erratas"][0]["texto"] == "Onde se lê castanho, leia-se preto."
    with pytest.raises(PermissionDenied, match="já foi lavrado"):
        atos.retificar_voto(voto=voto, texto="x", motivo="y", por=banca.membros(caso)[0], em=banca.passar())


def test_as_provas_do_livro_se_refazem_das_evidencias(banca):
    caso = banca.decidem(0, *[ENQUADRA] * 5)
    voto = votos_revelados(caso)[0]
    minuta, parecer = minuta_atual(caso), Parecer.objects.get()
    adesao = minuta.adesoes.last()
    provas = set(Ato.objects.values_list("prova", flat=True))
    for conteudo in (
        conteudo_do_voto(voto),
        conteudo_da_minuta(minuta),
        conteudo_da_adesao(minuta.adesoes.exclude(assento=minuta.por).first()),
        parecer.conteudo,
    ):
        assert sha256(conteudo) in provas
    assert adesao and callable(conteudo_da_errata)


def test_o_pdf_do_parecer_se_guarda_uma_vez_e_restrito(banca):
    caso = banca.decidem(0, *[ENQUADRA] * 4, NAO_ENQUADRA)
    assert ("heteroidentificacao.parecer", caso.parecer.pk) in list(documentos_pendentes())
    for _ in range(2):
        gerar_documento("heteroidentificacao.parecer", caso.parecer.pk)
    documento = Documento.objects.get(coisa_tipo="heteroidentificacao.parecer")
    assert documento.arquivo.restrito and documento.arquivo.tipo == "application/pdf"
    assert Arquivo.objects.filter(especie="Parecer da Comissão Ordinária").count() == 1


def test_ata_termo_e_ocorrencia_viram_pdf(banca):
    impedir(banca, banca.casos[1])
    banca.receber(banca.casos[0])
    atos.registrar_ausencia(procedimento=banca.casos[1], por=banca.secretaria, em=banca.passar(60))
    atos.encerrar_sessao(sessao=banca.sessao, por=banca.secretaria, em=banca.passar())
    for tipo, pk in list(documentos_pendentes()):
        if tipo != "heteroidentificacao.termo" or pk == Termo.objects.first().pk:
            gerar_documento(tipo, pk)
    prontos = set(Documento.objects.values_list("coisa_tipo", flat=True))
    assert prontos == set(PAPEIS) - {"heteroidentificacao.parecer"}
    assert not Documento.objects.get(coisa_tipo="heteroidentificacao.ata").arquivo.restrito
    assert Documento.objects.get(coisa_tipo="heteroidentificacao.ata.anexo").arquivo.restrito
