"""Goiás: quem julga. Designação, composição, termo e dispensa (arts. 10 a 15 do Decreto 10.789/2025)."""

import pytest
from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, transaction

from concursos.consultas import alcance
from concursos.models import Pessoa
from concursos.situacoes import AtoImpedido
from heteroidentificacao.atos import (
    agendar_sessao,
    assinar_termo,
    designar_membro,
    designar_secretaria,
    dispensar_membro,
    publicar_texto_do_termo,
)
from heteroidentificacao.consultas import comissoes_da_pessoa, procedimentos_visiveis
from heteroidentificacao.models import Comissao, Membro, Ocorrencia
from tests.sala import SESSAO_EM, TERMO, Sala, pessoa_nova

pytestmark = pytest.mark.django_db


@pytest.fixture
def banca(tmp_path, settings):
    settings.PASTA_DE_ARQUIVOS = tmp_path / "arquivos"
    return Sala(tmp_path)


def test_go_d_12_a_comissao_e_designada_por_ato_para_um_so_certame(banca):
    comissao = banca.instituir("ordinaria")

    assert (comissao.ato_numero, comissao.certame) == ("Portaria 10/2026", banca.certame)
    assert banca.livro() == ["instituir_comissao"]
    with pytest.raises(AtoImpedido, match="já tem Comissão Ordinária"):
        banca.instituir("ordinaria")


def test_go_d_12_nao_se_designa_comissao_antes_do_edital(banca):
    banca.certame.situacao = "em_elaboracao"
    banca.certame.save()
    with pytest.raises(AtoImpedido, match="depois de publicado o edital"):
        banca.instituir("ordinaria")
    assert not Comissao.objects.exists()


def test_go_d_12_quem_nao_organiza_o_orgao_nao_designa(banca, tmp_path):
    outra = Sala(tmp_path, codigo="go-outro-1-2026")
    banca.organizadora = outra.organizadora
    with pytest.raises(PermissionDenied, match="deste órgão"):
        banca.instituir("ordinaria")
    assert not Comissao.objects.exists()


def test_go_d_12_p3_sao_cinco_titulares_e_ao_menos_um_suplente(banca):
    with pytest.raises(AtoImpedido) as recusa:
        banca.instituir("ordinaria", titulares=banca.curriculos(4), suplentes=[])
    assert "são 5 titulares; há 4 (Decreto 10.789/2025, art. 12, § 3º)." in str(recusa.value)
    assert "é preciso ao menos 1 suplente(s); há 0 (Decreto 10.789/2025, art. 12, § 3º)." in str(recusa.value)
    assert not Comissao.objects.exists()


def test_go_d_12_p2_sem_formacao_ou_sem_reputacao_declarada_nao_entra(banca):
    titulares = banca.curriculos(5)
    titulares[0].formacoes.all().delete()
    titulares[1].reputacao_declarada_em = None
    with pytest.raises(AtoImpedido) as recusa:
        banca.instituir("ordinaria", titulares=titulares)
    assert "Membro 1: falta a prova da formação (Decreto 10.789/2025, art. 12, § 2º)." in str(recusa.value)
    assert "Membro 2: falta a declaração de reputação (Decreto 10.789/2025, art. 12, § 2º)." in str(
        recusa.value
    )


def test_go_d_12_p5_e_caso_54_cinco_homens_da_mesma_cor_nao_formam_comissao(banca):
    titulares = [banca.curriculo(f"Homem {i}", "masculino", "branca", f"Cidade {i}") for i in range(5)]
    with pytest.raises(AtoImpedido) as recusa:
        banca.instituir("ordinaria", titulares=titulares)
    assert "falta diversidade de gênero" in str(recusa.value)
    assert "falta diversidade de cor" in str(recusa.value)
    assert "art. 12, § 5º" in str(recusa.value)


def test_go_d_12_p5_sem_diversidade_regional_so_com_justificativa(banca):
    titulares = banca.curriculos(5)
    for curriculo in titulares:
        curriculo.municipio = "Goiânia"
    with pytest.raises(AtoImpedido, match="mesma origem regional"):
        banca.instituir("ordinaria", titulares=titulares)
    comissao = banca.instituir(
        "ordinaria", titulares=titulares, justificativa_regiao="Não houve currículo de outra região."
    )
    assert comissao.justificativa_regiao == "Não houve currículo de outra região."


def test_go_d_12_p5_e_caso_54_trocar_a_unica_mulher_por_um_homem_e_recusado(banca):
    titulares = [banca.curriculo("Mulher", "feminino", "preta", "Jataí")]
    titulares += [banca.curriculo(f"Homem {i}", "masculino", "branca") for i in range(4)]
    suplente = banca.curriculo("Suplente homem", "masculino", "parda", "Jataí")
    comissao = banca.instituir("ordinaria", titulares=titulares, suplentes=[suplente])
    unica = comissao.membros.get(curriculo=titulares[0])
    dispensar_membro(membro=unica, motivo="licença", por=banca.organizadora, em=banca.agora)

    outro = banca.curriculo("Outro homem", "masculino", "preta")
    with pytest.raises(AtoImpedido, match="diversidade de gênero"):
        designar_membro(
            comissao=comissao, curriculo=outro, papel="titular", por=banca.organizadora, em=banca.agora
        )
    outra = banca.curriculo("Outra mulher", "feminino", "preta", "Jataí")
    novo = designar_membro(
        comissao=comissao, curriculo=outra, papel="titular", por=banca.organizadora, em=banca.agora
    )
    assert novo.papel == "titular"


def test_go_d_15_a_recursal_tem_tres_titulares_e_um_suplente(banca):
    with pytest.raises(AtoImpedido, match="são 3 titulares; há 2.*art. 15"):
        banca.instituir("recursal", titulares=banca.curriculos(2))
    assert banca.instituir("recursal").membros.count() == 5


def test_go_d_15_e_caso_53_quem_esta_na_ordinaria_nao_entra_na_recursal_nem_como_suplente(banca):
    eva = banca.curriculo("Eva Teste", "feminino", "parda")
    banca.instituir("ordinaria", suplentes=[eva])
    for titulares, suplentes in (
        ([eva, *banca.curriculos(2, "T")], banca.curriculos(1, "S")),
        (banca.curriculos(3, "X"), [eva]),
    ):
        with pytest.raises(AtoImpedido, match="Eva Teste: já integra a outra comissão do certame .*art. 15"):
            banca.instituir("recursal", titulares=titulares, suplentes=suplentes)


def test_caso_53_a_dispensa_nao_apaga_que_a_pessoa_esteve_na_outra_comissao(banca):
    eva = banca.curriculo("Eva Teste", "feminino", "parda")
    comissao = banca.instituir("ordinaria", suplentes=[eva, *banca.curriculos(1, "Outro")])
    dispensar_membro(
        membro=comissao.membros.get(curriculo=eva), motivo="a pedido", por=banca.organizadora, em=banca.agora
    )
    with pytest.raises(AtoImpedido, match="Eva Teste: já integra a outra comissão"):
        banca.instituir("recursal", suplentes=[eva])


def test_caso_53_outra_conta_com_o_mesmo_cpf_nao_existe(banca):
    eva = pessoa_nova("Eva Teste")
    with pytest.raises(IntegrityError), transaction.atomic():
        Pessoa.objects.create_user(cpf=eva.cpf, nome="Eva T.")


def test_go_d_12_p4_quem_se_inscreveu_no_certame_nao_julga_nem_secretaria(banca):
    inscrita = banca.inscricoes[0].pessoa
    titulares = [banca.curriculo("Candidata A", pessoa=inscrita), *banca.curriculos(4)]
    with pytest.raises(AtoImpedido, match="está inscrito neste certame .*art. 12, § 4º"):
        banca.instituir("ordinaria", titulares=titulares)
    comissao = banca.instituir("ordinaria")
    with pytest.raises(AtoImpedido, match="inscrito no certame"):
        designar_secretaria(comissao=comissao, pessoa=inscrita, por=banca.organizadora, em=banca.agora)


def test_go_d_10_as_duas_comissoes_antes_de_qualquer_sessao(banca):
    comissao = banca.instituir("ordinaria")
    pedido = {
        "comissao": comissao,
        "local": "Auditório",
        "comeca_em": SESSAO_EM,
        "minutos": 15,
        "capacidade": 10,
        "por": banca.organizadora,
        "em": banca.agora,
    }
    with pytest.raises(AtoImpedido, match="designe a Comissão Recursal"):
        agendar_sessao(**pedido)
    banca.instituir("recursal")
    assert agendar_sessao(**pedido).numero == 1


def test_go_d_13_o_termo_e_assinado_pela_propria_pessoa_na_versao_em_vigor(banca):
    comissao = banca.instituir("ordinaria")
    membro = comissao.membros.first()
    primeira = publicar_texto_do_termo(orgao=banca.orgao, texto=TERMO, por=banca.organizadora, em=banca.agora)
    segunda = publicar_texto_do_termo(
        orgao=banca.orgao, texto=TERMO + " Nem depois.", por=banca.organizadora, em=banca.agora
    )
    assert [primeira.versao, segunda.versao] == [1, 2]
    with pytest.raises(PermissionDenied, match="pela própria pessoa"):
        assinar_termo(membro=membro, texto=segunda, por=banca.organizadora, em=banca.agora)
    with pytest.raises(AtoImpedido, match="versão em vigor"):
        assinar_termo(membro=membro, texto=primeira, por=membro.pessoa, em=banca.agora)

    termo = assinar_termo(membro=membro, texto=segunda, por=membro.pessoa, em=banca.agora)

    assert banca.certame.corrente.atos.last().prova == termo.sha256
    with pytest.raises(AtoImpedido, match="já assinou"):
        assinar_termo(membro=membro, texto=segunda, por=membro.pessoa, em=banca.agora)


def test_go_d_13_antes_do_termo_o_membro_sabe_da_comissao_e_nao_ve_candidato(banca):
    banca.com_comissoes()
    banca.agendar()
    banca.convocar()
    titular = banca.ordinaria.membros.filter(papel="titular").first()
    suplente = banca.ordinaria.membros.filter(papel="suplente").first()
    assert procedimentos_visiveis(titular.pessoa).count() == 3
    assert procedimentos_visiveis(suplente.pessoa).count() == 0

    novato = banca.curriculo("Novata", "feminino", "parda")
    dispensar_membro(membro=titular, motivo="a pedido", por=banca.organizadora, em=banca.agora)
    designar_membro(
        comissao=banca.ordinaria, curriculo=novato, papel="titular", por=banca.organizadora, em=banca.agora
    )
    assert list(comissoes_da_pessoa(novato.pessoa)) == [banca.ordinaria]
    assert procedimentos_visiveis(novato.pessoa).count() == 0


def test_caso_62_a_dispensa_passa_os_casos_pendentes_ao_suplente_e_tira_a_licenca(banca):
    banca.com_comissoes()
    banca.agendar()
    banca.convocar()
    titular = banca.ordinaria.membros.filter(papel="titular").order_by("ordem").first()
    primeiro_suplente = banca.ordinaria.membros.filter(papel="suplente").order_by("ordem").first()

    dispensar_membro(membro=titular, motivo="mudou de cidade", por=banca.organizadora, em=banca.agora)

    assert procedimentos_visiveis(titular.pessoa).count() == 0
    assert not alcance(titular.pessoa, "integrar", Comissao).exists()
    assert procedimentos_visiveis(primeiro_suplente.pessoa).count() == 3
    assert Ocorrencia.objects.filter(tipo="substituicao").count() == 3
    assert banca.livro()[-1] == "dispensar_membro"


def test_go_d_12_p4_sem_suplente_o_caso_espera_e_a_nova_designacao_ocupa_o_lugar(banca):
    banca.com_comissoes()
    banca.agendar()
    procedimento = banca.convocar()[0]
    for membro in list(banca.ordinaria.membros.filter(papel="suplente")):
        dispensar_membro(membro=membro, motivo="a pedido", por=banca.organizadora, em=banca.agora)
    titular = banca.ordinaria.membros.filter(papel="titular", dispensado_em=None).first()
    dispensar_membro(membro=titular, motivo="a pedido", por=banca.organizadora, em=banca.agora)
    assert procedimento.assentos.filter(cedido_em=None).count() == 4

    designar_membro(
        comissao=banca.ordinaria,
        curriculo=banca.curriculo("Novata", "feminino", "parda"),
        papel="suplente",
        por=banca.organizadora,
        em=banca.agora,
    )

    assert procedimento.assentos.filter(cedido_em=None).count() == 5


def test_go_d_12_a_secretaria_assina_o_mesmo_termo_e_nao_tem_assento(banca):
    banca.com_comissoes()
    banca.agendar()
    banca.convocar()
    membro = Membro.objects.get(pessoa=banca.secretaria)
    assert membro.assinou_termo
    assert not membro.assentos.exists()
    assert procedimentos_visiveis(banca.secretaria).count() == 0
