"""Goiás: o resultado preliminar da verificação, o que publica e o que abre (arts. 14, § 4º, 18, II, e 26)."""

import pytest
from django.urls import reverse

from concursos.atos import AtoImpedido
from concursos.documentos import linhas_de, pdf_html_de
from concursos.models import Envio, Janela, Leitura
from heteroidentificacao import atos
from heteroidentificacao.publicacoes.resultado_preliminar import pendencias
from heteroidentificacao.tasks import gerar_documento
from tests.banca import ENQUADRA, NAO_ENQUADRA, Banca, dia

pytestmark = pytest.mark.django_db


@pytest.fixture
def banca():
    return Banca(pessoas=3)


@pytest.fixture
def decididos(banca):
    """Bia confirmada, a segunda não confirmada, a terceira ausente."""
    banca.decidem(0, *[ENQUADRA] * 5)
    banca.decidem(1, ENQUADRA, ENQUADRA, *[NAO_ENQUADRA] * 3)
    banca.ausenta(2)
    return banca


def test_go_d_14_p4_publica_identificacao_conclusao_e_como_recorrer_e_nada_mais(decididos):
    publicacao = decididos.publica_preliminar()
    assert publicacao.tipo == "resultado-preliminar"
    assert publicacao.cabecalho["colunas"] == ["Inscrição", "Nome", "Cargo", "Conclusão"]
    assert [list(linha) for linha in linhas_de(publicacao)] == [
        ["20260002", "Bia Teste", "Analista", "autodeclaração confirmada"],
        ["20260001", "Candidata 1 Silva", "Analista", "autodeclaração não confirmada"],
        ["20260003", "Candidata 3 Silva", "Analista", "autodeclaração não confirmada (ausência)"],
    ]
    html = pdf_html_de(publicacao)
    for palavras in (
        "Decreto 10.789/2025, art. 14, § 4º",
        "Decreto 10.789/2025, art. 26",
        "de 04/08/2026, às 00:00:00 (horário de Brasília)",
        "até 05/08/2026, às 23:59:00 (horário de Brasília)",
        "continua na ampla concorrência",
    ):
        assert palavras in html
    reservado = [inscricao.pessoa.cpf for inscricao in decididos.candidatas]
    reservado += ["observei", "cor da pele", "3 a 2", "Candidata 2 Silva", "Membro ordinaria"]
    assert [palavra for palavra in reservado if palavra in html] == []


def test_caso_43_nao_se_prepara_com_caso_sem_decisao_nem_com_parecer_sem_pdf(banca):
    banca.decidem(0, *[ENQUADRA] * 5)
    banca.caso(1)
    assert pendencias(banca.certame, banca.agora) == [
        "1 caso em “convocada”, sem decisão (Decreto 10.789/2025, art. 21, § 1º)",
        "1 caso em “saída registrada”, sem decisão (Decreto 10.789/2025, art. 21, § 1º)",
        "1 caso com o PDF do parecer ainda por gerar",
    ]
    with pytest.raises(AtoImpedido, match="Ainda não se pode preparar"):
        banca.prepara_preliminar()
    banca.ausenta(2)
    banca.votam(banca.reler(banca.casos[1]), *[ENQUADRA] * 5)
    parecer = banca.lavram(banca.reler(banca.casos[1]))
    assert pendencias(banca.certame, banca.agora) == ["1 caso com o PDF do parecer ainda por gerar"]
    gerar_documento("heteroidentificacao.parecer", parecer.pk)
    assert pendencias(banca.certame, banca.agora) == []


def test_falha_tecnica_sem_repeticao_impede_o_resultado(banca):
    banca.ausenta(0)
    banca.ausenta(1)
    atos.registrar_falha_tecnica(
        procedimento=banca.casos[2], relato="A câmera parou.", por=banca.secretaria, em=banca.passar()
    )
    assert pendencias(banca.certame, banca.agora) == [
        "1 caso em “falha técnica, a repetir”, sem decisão (Decreto 10.789/2025, art. 21, § 1º)"
    ]


def test_go_d_18_ii_a_pessoa_abre_o_proprio_parecer_so_depois_da_publicacao(decididos, client):
    caso = decididos.reler(decididos.casos[1])
    client.force_login(caso.inscricao.pessoa)
    endereco = reverse("parecer", args=[caso.uuid])
    antes = client.get(endereco)
    assert antes.status_code == 403 and not Leitura.objects.exists()
    decididos.publica_preliminar()
    pagina = client.get(endereco).content.decode()
    assert "Autodeclaração não confirmada" in pagina and "Voto 5" in pagina
    nomes = [assento.membro.pessoa.nome for assento in decididos.assentos(caso)]
    votos = pagina.split("Votos da maioria")[1]
    assert [nome for nome in nomes if nome in votos] == []
    pdf = client.get(reverse("parecer_pdf", args=[caso.uuid]))
    assert b"".join(pdf.streaming_content).startswith(b"%PDF")
    assert 'filename="parecer.pdf"' in pdf.headers["Content-Disposition"]
    assert Leitura.objects.get().motivo == "a própria pessoa leu o parecer"


def test_go_d_26_liberar_abre_a_janela_impressa_e_avisa_sem_dizer_o_resultado(decididos):
    publicacao = decididos.publica_preliminar()
    janela = Janela.objects.get()
    assert (janela.abre_em, janela.fecha_em) == (publicacao.abre_em, publicacao.fecha_em)
    envios = Envio.objects.filter(chave__startswith="resultado-preliminar:")
    assert sorted(envios.values_list("para", flat=True)) == sorted(i.email for i in decididos.candidatas)
    texto = envios.first().texto
    assert "05/08/2026, às 23:59:00 (horário de Brasília)" in texto
    assert "confirmada" not in texto


def test_nao_se_libera_depois_do_primeiro_instante_impresso_nem_com_caso_reaberto(decididos):
    publicacao = decididos.prepara_preliminar(abre_em=dia(7, 3), fecha_em=dia(7, 6))
    with pytest.raises(AtoImpedido, match="prepare de novo"):
        atos.liberar_resultado_preliminar(publicacao=publicacao, por=decididos.organizadora, em=dia(7, 3))
    assert not Janela.objects.exists() and not Envio.objects.exists()


def test_sem_ninguem_julgado_nao_ha_resultado_a_publicar(decididos):
    decididos.publica_preliminar()
    assert pendencias(decididos.certame, decididos.agora) == []
