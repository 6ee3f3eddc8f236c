"""O edital e as listas como o público os vê, em Goiás: cada dever pela página, pelo papel e pela busca."""

import pytest
from django.urls import reverse

from concursos.documentos import csv_de, linhas_de, pdf_html_de
from concursos.models import Inscricao
from concursos.publicacoes import EDITAL, Montagem
from tests import fabricas
from tests.fotografias import certame, lista, preparar, publicar  # noqa: F401

# ruff: noqa: F811 (as montagens importadas de fotografias)
pytestmark = pytest.mark.django_db


@pytest.fixture
def edital(client, publicar):
    """As palavras do edital na página pública; o papel sai da mesma fotografia."""
    publicacao = publicar()
    assert publicacao.tipo == "edital"
    pagina = client.get(reverse("publicacao", args=[publicacao.certame.codigo, publicacao.uuid])).text
    for frase in (frase for _, frase in publicacao.cabecalho["dados"]):
        assert frase in pdf_html_de(publicacao)
    return pagina


def test_go_d_2_e_go_l_1_p3_o_edital_diz_quantas_vagas_se_reservam_em_cada_cargo(edital):
    for palavras in ("50 × 20 % = 10", "50 × 5 % = 2,5 → 3", "Decreto 10.789/2025, art. 2º, § 2º"):
        assert palavras in edital
    assert '<td data-rotulo="Vagas">37</td>' in edital


def test_go_d_2_p1_o_edital_diz_o_criterio_de_distribuicao(edital):
    assert "Todas as vagas são para todo o Estado. (Decreto 10.789/2025, art. 2º, § 1º)" in edital


def test_go_d_8_o_edital_traz_os_desempates_em_sequencia(edital):
    ordem = [
        edital.index(criterio) for criterio in ("60 anos ou mais", "maior nota em objetiva", "mais idade")
    ]

    assert ordem == sorted(ordem)


def test_go_d_10_o_edital_diz_como_se_criam_as_duas_comissoes(edital):
    assert "criadas por ato publicado antes de qualquer sessão" in edital
    assert "5 membros e ao menos 1 suplente (Decreto 10.789/2025, art. 12, § 3º)" in edital
    assert "3 membros e ao menos 1 suplente, nenhum da primeira (Decreto 10.789/2025, art. 15)" in edital


def test_go_d_19_e_go_d_21_p1_o_edital_diz_o_procedimento_o_momento_e_o_local_provavel(edital):
    assert "filmado e fotografado (Decreto 10.789/2025, art. 23)" in edital
    assert "Goiânia (Decreto 10.789/2025, art. 21, § 4º)" in edital
    assert "antes do curso de formação (Decreto 10.789/2025, art. 21, § 1º)" in edital


def test_go_d_5_p5_o_edital_diz_ate_quando_se_entra_na_reserva_ou_se_sai_dela(edital):
    assert "Até 31/03/2026 23:59:59 quem se inscreveu pode entrar na reserva ou sair dela" in edital


def test_go_d_2_o_edital_de_um_certame_fechado_nao_se_prepara(em):
    assert EDITAL.pendencias(fabricas.certame(fabricas.orgao()), em(2026, 1, 6)) == ["abra o certame"]


def montar_com_nomes(certame):
    """Uma lista como as de verdade: o nome vem sempre de `como_se_chama`."""
    pessoas = sorted(certame.inscricoes.all(), key=lambda inscricao: inscricao.como_se_chama.casefold())
    return Montagem({}, ["Inscrição", "Nome"], [[p.numero, p.como_se_chama] for p in pessoas])


def test_caso_95_o_nome_social_ordena_e_o_civil_nao_aparece_em_forma_nenhuma(client, publicar, certame):
    for numero, nome, social in [("1", "Zacarias Civil", "Lua"), ("2", "Maria", ""), ("3", "Ana", "")]:
        Inscricao.objects.create(
            certame=certame,
            cargo=certame.cargos.get(),
            pessoa=fabricas.pessoa(nome),
            numero=numero,
            nome=nome,
            nome_social=social,
            nascimento="1990-01-01",
        )
    publicacao = publicar(lista([], montagem=montar_com_nomes(certame)))
    pagina = client.get(reverse("publicacao", args=[certame.codigo, publicacao.uuid])).text

    assert [nome for _, nome in linhas_de(publicacao)] == ["Ana", "Lua", "Maria"]
    for forma in (pagina, pdf_html_de(publicacao), csv_de(publicacao).decode("utf-8-sig")):
        assert "Lua" in forma
        assert "Zacarias" not in forma
