"""Goiás: as listas finais, quem está nelas e quando podem ser publicadas."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from concursos.atos import AtoImpedido, liberar_resultado_final
from concursos.consultas import listas_curtas, listas_finais, pendencias
from concursos.documentos import pdf_html_de
from concursos.models import Inscricao, Opcao
from concursos.publicacoes import CHAMADA, HOMOLOGACAO, RESULTADO_FINAL
from tests.listas import Listas

pytestmark = pytest.mark.django_db


def lista(listas, codigo):
    return [
        linha.numero
        for lista in listas_finais(listas.cargo)
        if lista.codigo == codigo
        for linha in lista.linhas
    ]


def test_go_d_6_o_resultado_final_sai_em_tres_listas_com_o_lugar_em_cada_uma():
    listas = Listas()
    publicacao = listas.publicar()
    assert publicacao.tipo == "resultado-final"
    assert [(s["titulo"], s["quantas"]) for s in publicacao.cabecalho["secoes"]] == [
        ("Lista da ampla concorrência", 13),
        ("Lista de negros", 4),
        ("Lista de pessoas com deficiência", 2),
    ]
    linhas = RESULTADO_FINAL.montar(listas.certame).linhas
    assert linhas[1] == [
        "2º", "r2", "R 02", "regular", "negros", "197,50", "2º", "1º", "–", "dentro das vagas (ampla concorrência)",
    ]  # fmt: skip
    assert [linha[1] for linha in linhas[13:]] == ["r2", "r6", "r10", "r11", "r5", "r12"]
    assert [linha[-1] for linha in linhas[13:17]] == [
        "dentro das vagas (ampla concorrência)",
        "dentro das vagas (ampla concorrência)",
        "dentro das vagas (negros)",
        "dentro das vagas (negros)",
    ]
    assert linhas[7][-1] == "cadastro de reserva"
    papel = pdf_html_de(publicacao)
    for palavras in (
        "Lista de negros",
        "Decreto 10.789/2025, art. 6º",
        "60 anos ou mais no último dia de inscrição",
    ):
        assert palavras in papel
    listas.certame.refresh_from_db()
    assert listas.certame.situacao == "com_resultado_final"


def test_go_d_5_p3_quem_e_negro_e_tem_vaga_pela_ampla_aparece_nas_duas_listas():
    listas = Listas()
    assert {"r2", "r6"} <= set(lista(listas, "ampla")) & set(lista(listas, "negros"))


def test_go_d_20_quem_nao_foi_confirmado_nunca_esta_na_lista_de_negros():
    listas = Listas()
    listas.confirmar("r1", verificacao="nao_confirmada")
    listas.confirmar("r3", verificacao="nao_convocada")
    assert lista(listas, "negros") == ["r2", "r6", "r10", "r11"]
    assert {"r1", "r3"} <= set(lista(listas, "ampla"))


def test_go_d_24_nao_confirmada_segue_na_ampla_so_se_a_nota_bastou_em_cada_fase():
    listas = Listas()
    listas.confirmar("r8", verificacao="nao_confirmada")
    listas.confirmar("r9", verificacao="nao_confirmada")
    Inscricao.objects.filter(numero="r9").update(na_ampla=False)
    assert "r8" in lista(listas, "ampla")
    assert all("r9" not in lista(listas, codigo) for codigo in ("ampla", "negros", "pcd"))


def test_go_d_24_confirmada_que_so_passou_pelo_corte_da_reserva_esta_so_na_lista_de_negros():
    listas = Listas()
    Inscricao.objects.filter(numero="r10").update(na_ampla=False)
    assert "r10" in lista(listas, "negros")
    assert "r10" not in lista(listas, "ampla")


def test_go_d_21_p1_o_resultado_final_espera_todo_caso_aberto():
    listas = Listas()
    publicacao = listas.preparar()
    aberta = listas.confirmar("r1", verificacao="convocada")
    with pytest.raises(AtoImpedido, match="casos ainda abertos: 1"):
        liberar_resultado_final(publicacao=publicacao, **listas.quem())
    with pytest.raises(AtoImpedido, match="casos ainda abertos: 1"):
        listas.preparar()
    Opcao.objects.filter(pk=aberta.pk).update(verificacao="nao_confirmada")
    with pytest.raises(AtoImpedido, match="ainda não definitivos: 1"):
        liberar_resultado_final(publicacao=publicacao, **listas.quem())
    assert "liberar_publicacao" not in listas.livro()


def test_go_d_21_p1_sem_ninguem_ouvido_nao_ha_resultado_final():
    listas = Listas(grupos={"pcd": (5,)})
    listas.confirmar("r1", verificacao="nao_convocada")
    listas.certame.situacao = "classificado"
    listas.certame.save()
    with pytest.raises(AtoImpedido, match="ainda não foi convocado à verificação"):
        listas.preparar()


def test_go_d_21_p1_lista_que_mudou_depois_de_fotografada_se_prepara_de_novo():
    listas = Listas()
    publicacao = listas.preparar()
    Inscricao.objects.filter(numero="r13").update(nome_social="Lua")
    with pytest.raises(AtoImpedido, match="As listas mudaram depois de fotografadas"):
        liberar_resultado_final(publicacao=publicacao, **listas.quem())


def test_go_d_20_avisa_quando_ha_menos_confirmadas_fora_da_ampla_que_vagas():
    listas = Listas(grupos={"negros": (2, 10)})
    for numero in ("r13", "r11", "r12"):
        listas.confirmar(numero, verificacao="nao_convocada")
    [curta] = listas_curtas(listas.certame)
    assert (curta.reserva, curta.confirmadas, curta.seguintes) == (2, 1, ("r11",))
    assert (
        "1 pessoa(s) confirmada(s) fora da ampla para 2 vaga(s) de negros"
        in pendencias(listas.certame)[0].texto
    )


def test_caso_33_a_lista_nao_existe_para_o_publico_antes_de_liberada():
    listas = Listas()
    publicacao = listas.preparar()
    endereco = reverse("publicacao", args=[listas.certame.codigo, publicacao.uuid])
    assert Client().get(endereco).status_code == 404
    liberar_resultado_final(publicacao=publicacao, **listas.quem())
    resposta = Client().get(endereco)
    assert resposta.status_code == 200
    assert "noindex" in resposta["X-Robots-Tag"]


def test_caso_34_as_mesmas_entradas_dao_o_mesmo_resumo():
    listas = Listas()
    primeira = listas.publicar()
    assert listas.preparar().sha256 == primeira.sha256


def test_sub_judice_sai_marcado_em_toda_lista():
    listas = Listas()
    Inscricao.objects.filter(numero="r6").update(condicao="sub_judice")
    linhas = [linha for linha in RESULTADO_FINAL.montar(listas.certame).linhas if linha[1] == "r6"]
    assert [linha[3] for linha in linhas] == ["sub judice", "sub judice"]


def test_a_homologacao_publica_a_ordem_escolhida_e_a_razao_de_cada_lugar():
    listas = Listas().homologado()
    publicacao = listas.publicar(HOMOLOGACAO)
    assert publicacao.tipo == "homologacao"
    linhas = HOMOLOGACAO.montar(listas.certame).linhas
    assert [linha[2] for linha in linhas[:10]] == [
        "r1",
        "r2",
        "r6",
        "r3",
        "r5",
        "r4",
        "r12",
        "r10",
        "r11",
        "r7",
    ]
    assert linhas[2][:6] == ["3ª", "3ª", "r6", "R 06", "negros", "2º"]
    papel = pdf_html_de(publicacao)
    for palavras in (
        "31/08/2028",
        "compensação",
        "Parecer da Procuradoria.",
        "3ª convocação: vaga reservada a negros",
    ):
        assert palavras in papel


def test_a_chamada_publica_so_o_que_e_novo_desde_a_ultima():
    listas = Listas().homologado()
    with pytest.raises(AtoImpedido, match="nenhuma nomeação desde a última"):
        listas.preparar(CHAMADA)
    listas.nomear(3)
    primeira = listas.publicar(CHAMADA)
    assert primeira.tipo == "chamada"
    assert [s["quantas"] for s in primeira.cabecalho["secoes"]][0] == 3
    listas.nomear(2)
    segunda = listas.publicar(CHAMADA)
    linhas = CHAMADA.montar(listas.certame).linhas
    assert segunda.cabecalho["secoes"][0]["quantas"] == 2
    assert segunda.cabecalho["ate_o_evento"] == {"analista": 5}
    assert linhas[0][:3] == ["6ª", "6ª", "r4"]


def test_go_d_24_liberar_o_resultado_final_e_uma_linha_no_livro_e_a_data_da_etapa_no_quadro():
    listas = Listas()
    primeira = listas.publicar()
    liberada_em = timezone.localtime(primeira.liberacao.em)
    listas.passar(days=3)
    listas.publicar(retifica=primeira)
    assert [nome for nome in listas.livro() if nome.startswith("liberar")] == ["liberar_publicacao"] * 2

    navegador = Client()
    navegador.force_login(listas.por)
    etapas = navegador.get(reverse("cockpit", args=[listas.certame.codigo])).context["etapas"]

    aqui = next(etapa for etapa in etapas if etapa["estado"] == "agora")
    assert aqui["titulo"] == "Com resultado final"
    assert aqui["quando"] == f"{liberada_em:%d/%m/%Y %H:%M}"
