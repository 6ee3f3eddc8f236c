"""Goiás: a errata do voto e a adesão na Comissão Recursal, pelas telas de quem julga e de quem recorreu (arts. 14 e 16)."""

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction
from django.urls import reverse

from concursos.atos import AtoImpedido
from concursos.documentos.papel import html_de
from concursos.models import Ato, Leitura
from config.integridade import conferir_tudo
from heteroidentificacao.atos import dispensar_membro
from heteroidentificacao.documentos import por_extenso
from recursos import atos
from recursos.models import ErrataNoRecurso
from recursos.tasks import conteudo_do_julgamento
from tests.cenario import mundo  # noqa: F401
from tests.historias.test_go_recursos import (
    NO_PRAZO,
    PALAVRAS,
    brasilia,
    montar_mundo,  # noqa: F401
    negado,  # noqa: F401
    preparar_voto,
    publicar_definitivo,
    quem_julga,
    recorrer,
    roteiro,  # noqa: F401
    votar,
)
from tests.test_integridade import por_fora

pytestmark = pytest.mark.django_db

DIGITADA = {"texto": "Onde se lê «de perfil», leia-se «de frente».", "motivo": "Troca de palavra."}


@pytest.fixture
def lacrado(negado):  # noqa: F811
    """Um recurso com os três votos dados, o último divergente."""
    recurso = recorrer(negado)
    conclusoes = ("enquadra", "enquadra", "nao_enquadra")
    for pessoa, conclusao, palavras in zip(quem_julga(recurso), conclusoes, PALAVRAS, strict=True):
        preparar_voto(recurso, pessoa)
        votar(recurso, pessoa, conclusao, palavras)
    recurso.refresh_from_db()
    return recurso


@pytest.fixture
def entra(client):
    """Entra como a pessoa e devolve o navegador."""

    def entrar(pessoa):
        client.force_login(pessoa)
        return client

    return entrar


def voto_de(recurso, pessoa):
    return recurso.assentos.get(membro__pessoa=pessoa).voto


def tela(nome, recurso):
    return reverse(nome, args=[recurso.uuid])


def fechar(recurso, em=NO_PRAZO):
    redator, outro, _ = quem_julga(recurso)
    atos.redigir_minuta_do_recurso(recurso=recurso, texto="Razões da maioria.", por=redator, em=em)
    atos.aderir_ao_julgamento(recurso=recurso, por=outro, em=em)
    return atos.julgar_recurso(recurso=recurso, por=redator, em=em)


def retificar(recurso, pessoa, **outros):
    dados = {**DIGITADA, "por": pessoa, "em": NO_PRAZO, **outros}
    return atos.retificar_voto_no_recurso(voto=voto_de(recurso, pessoa), **dados)


def test_go_d_16_pela_tela_a_errata_se_confere_e_fica_ao_lado_do_voto_que_nao_muda(lacrado, entra):
    pessoa = quem_julga(lacrado)[1]
    antes = voto_de(lacrado, pessoa)
    navegador = entra(pessoa)
    endereco = tela("recurso_errata", lacrado)
    assert f'href="{endereco}"' in navegador.get(tela("recurso_caso", lacrado)).content.decode()
    assert PALAVRAS[1] in navegador.get(endereco).content.decode()

    vazia = navegador.post(endereco, {**DIGITADA, "motivo": " "})
    assert vazia.status_code == 422 and DIGITADA["texto"] in vazia.content.decode()
    conferida = navegador.post(endereco, DIGITADA).content.decode()
    assert "Confirme a errata" in conferida and PALAVRAS[1] in conferida and DIGITADA["texto"] in conferida
    volta = navegador.post(endereco, {**DIGITADA, "corrigir": "1"}).content.decode()
    assert "Errata do voto" in volta and DIGITADA["texto"] in volta
    assert not ErrataNoRecurso.objects.exists()

    pagina = navegador.post(endereco, {**DIGITADA, "confirmar": "1"}, follow=True).content.decode()

    assert "Errata juntada ao voto." in pagina and PALAVRAS[1] in pagina and DIGITADA["texto"] in pagina
    errata = ErrataNoRecurso.objects.get()
    depois = voto_de(lacrado, pessoa)
    assert (errata.voto, errata.motivo) == (depois, DIGITADA["motivo"])
    assert (depois.conclusao, depois.fundamentacao, depois.sha256) == (
        antes.conclusao,
        antes.fundamentacao,
        antes.sha256,
    )
    linha = Ato.objects.get(nome="retificar_voto_no_recurso")
    assert (linha.por, linha.sobre_pk) == (pessoa, str(errata.pk))
    assert linha.fundamento == lacrado.procedimento.norma.para_decidir.onde
    assert DIGITADA["texto"] not in linha.motivo


def test_go_d_14_quem_julga_ve_os_votos_e_as_erratas_so_depois_do_ultimo(negado, entra):  # noqa: F811
    recurso = recorrer(negado)
    primeira, segunda, terceira = quem_julga(recurso)
    for pessoa in (primeira, segunda, terceira):
        preparar_voto(recurso, pessoa)
    votar(recurso, primeira, "enquadra", PALAVRAS[0])
    retificar(recurso, primeira)
    for pessoa in (segunda, terceira):
        pagina = entra(pessoa).get(tela("recurso_caso", recurso)).content.decode()
        assert PALAVRAS[0] not in pagina and DIGITADA["texto"] not in pagina
        votar(recurso, pessoa, "enquadra", PALAVRAS[1 if pessoa == segunda else 2])

    pagina = entra(terceira).get(tela("recurso_caso", recurso)).content.decode()

    assert all(palavras in pagina for palavras in PALAVRAS) and DIGITADA["texto"] in pagina
    assert primeira.como_se_chama not in pagina
    votos = Leitura.objects.filter(pessoa=terceira, coisa_tipo="recursos.votonorecurso")
    assert votos.count() == 3


def test_go_d_16_o_julgamento_e_a_area_da_pessoa_trazem_o_voto_e_a_errata(lacrado, roteiro, entra):  # noqa: F811
    _, da_maioria, vencida = quem_julga(lacrado)
    retificar(lacrado, da_maioria)
    retificar(lacrado, vencida, texto="Onde se lê «clara», leia-se «parda clara».")

    julgamento = fechar(lacrado)

    [com_errata] = [voto for voto in julgamento.conteudo["votos_da_maioria"] if voto["erratas"]]
    [divergente] = julgamento.conteudo["divergentes"]
    assert com_errata["fundamentacao"] == PALAVRAS[1]
    assert com_errata["erratas"][0]["texto"] == DIGITADA["texto"]
    assert com_errata["erratas"][0]["em"] in por_extenso(NO_PRAZO)
    assert divergente["erratas"][0]["texto"] == "Onde se lê «clara», leia-se «parda clara»."

    papel = html_de("documentos/julgamento.html", conteudo_do_julgamento(julgamento), "Julgamento")
    for impresso in (PALAVRAS[1], DIGITADA["texto"], PALAVRAS[2], "leia-se «parda clara»"):
        assert impresso in papel

    navegador = entra(lacrado.procedimento.inscricao.pessoa)
    assert PALAVRAS[1] not in navegador.get(tela("recurso", lacrado)).content.decode()
    publicar_definitivo(roteiro, brasilia(2026, 4, 18, 1))
    pagina = navegador.get(tela("recurso", lacrado)).content.decode()
    assert PALAVRAS[1] in pagina and DIGITADA["texto"] in pagina
    assert da_maioria.como_se_chama not in pagina


def test_go_d_16_p1_julgado_o_recurso_nenhum_voto_recebe_errata(lacrado, entra):
    fechar(lacrado)
    pessoa = quem_julga(lacrado)[0]
    navegador = entra(pessoa)
    assert navegador.get(tela("recurso_errata", lacrado)).status_code == 403
    assert navegador.post(tela("recurso_errata", lacrado), {**DIGITADA, "confirmar": "1"}).status_code == 403
    assert "o julgamento já se fechou" in navegador.get(tela("recurso_caso", lacrado)).content.decode()
    assert not ErrataNoRecurso.objects.exists()


def test_go_d_16_so_quem_deu_o_voto_o_retifica_e_com_texto_e_motivo(lacrado):
    primeira, segunda, _ = quem_julga(lacrado)
    with pytest.raises(PermissionDenied, match="só quem deu o voto"):
        retificar(lacrado, primeira, por=segunda)
    for falta, diz in (("texto", "Escreva a errata"), ("motivo", "por que o voto precisa")):
        with pytest.raises(AtoImpedido, match=diz):
            retificar(lacrado, primeira, **{falta: "  "})
    dispensar_membro(
        membro=lacrado.assentos.get(membro__pessoa=primeira).membro,
        motivo="a pedido",
        por=lacrado.janela.publicacao.preparada_por,
        em=NO_PRAZO,
    )
    with pytest.raises(PermissionDenied, match="não tem assento"):
        retificar(lacrado, primeira)
    assert not ErrataNoRecurso.objects.exists()


def test_go_d_16_a_errata_nao_se_altera_nem_se_apaga_e_a_mudanca_por_fora_aparece(lacrado):
    errata = retificar(lacrado, quem_julga(lacrado)[0])
    for mudar in (
        lambda: ErrataNoRecurso.objects.filter(pk=errata.pk).update(texto="outro"),
        lambda: ErrataNoRecurso.objects.filter(pk=errata.pk).delete(),
    ):
        with pytest.raises(IntegrityError, match="só se insere"), transaction.atomic():
            mudar()
    assert conferir_tudo().falhas == []

    por_fora(f"UPDATE recursos_erratanorecurso SET texto = 'outro' WHERE id = {errata.pk}")

    das_provas = [falha for falha in conferir_tudo().falhas if falha.conferencia == "provas"]
    assert len(das_provas) == 1 and "retificar_voto_no_recurso" in das_provas[0].onde


def test_go_d_14_pela_tela_so_se_adere_a_minuta_que_se_leu(lacrado, entra):
    primeira, segunda, _ = quem_julga(lacrado)
    lida = atos.redigir_minuta_do_recurso(recurso=lacrado, texto="Primeira.", por=primeira, em=NO_PRAZO)
    navegador = entra(segunda)
    assert f'value="{lida.sha256}"' in navegador.get(tela("recurso_caso", lacrado)).content.decode()
    nova = atos.redigir_minuta_do_recurso(recurso=lacrado, texto="Segunda.", por=primeira, em=NO_PRAZO)

    for sha256, diz in ((lida.sha256, "A minuta mudou enquanto"), ("", "Leia a minuta antes")):
        pagina = navegador.post(tela("recurso_aderir", lacrado), {"minuta": sha256}, follow=True)
        assert diz in pagina.content.decode() and nova.adesoes.count() == 1

    navegador.post(tela("recurso_aderir", lacrado), {"minuta": nova.sha256})
    assert nova.adesoes.count() == 2
