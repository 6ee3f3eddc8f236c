"""A matriz de conformidade: nada da lei fica sem linha, nada na linha é inventado, e o que falta se diz."""

import json
import pkgutil
from dataclasses import replace
from io import StringIO

import pytest
from django.apps import apps
from django.core.management import CommandError, call_command
from django.urls import reverse

from concursos.normas import NORMAS, norma
from config.conformidade.dever import TIPOS, chave, codigo_de, dever
from config.conformidade.deveres import DEVERES
from config.conformidade.leitura import Codigo, Prova, ler_provas, provas_por_chave
from config.conformidade.matriz import Estado, matriz, montar

GO = norma("GO")


def linha(codigo, de=None):
    return next(uma for uma in (de or matriz()).linhas if uma.codigo == codigo)


def com_mais_um(dispositivo):
    """A norma de Goiás com um dispositivo novo no decreto."""
    decreto, *outros = GO.textos
    emendado = replace(
        decreto, dispositivos={**decreto.dispositivos, dispositivo: "um dever que ninguém cumpre"}
    )
    return replace(GO, textos=(emendado, *outros))


# O que o dado promete


def test_nenhum_artigo_de_norma_fica_sem_resposta_nem_razao():
    calados = {um.codigo for um in matriz().linhas if um.estado is Estado.SEM_RESPOSTA and not um.falta}
    conhecidos = {"ES-L-12"}  # a tabela orientadora
    assert calados - conhecidos == set(), (
        "artigo que nada cumpre: faça-o, ponha-o em SEM_EFEITO_NO_SISTEMA com a razão, "
        "ou escreva o dever em config/conformidade/deveres/ com o que falta"
    )


def test_todo_dever_escrito_nomeia_dispositivo_que_existe_e_so_uma_vez():
    da_lei = {linha.codigo for linha in matriz().linhas}
    escritos = [codigo for um in DEVERES for codigo in um.codigos]
    assert sorted(set(escritos)) == sorted(escritos)
    assert set(escritos) <= da_lei
    assert {tipo for um in DEVERES for tipo in um.tipos} <= set(TIPOS)


def test_todo_caminho_escrito_existe():
    restricoes = {r.name for modelo in apps.get_models() for r in modelo._meta.constraints}
    for caminho in {caminho for um in DEVERES for caminho in um.feito}:
        if caminho.startswith("restricao "):
            assert caminho.removeprefix("restricao ") in restricoes
        else:
            assert pkgutil.resolve_name(caminho) is not None


def test_toda_prova_escrita_e_um_teste():
    nomes = {prova.nome for prova in ler_provas()}
    assert {nome for um in DEVERES for nome in um.provas} - nomes == set()


def test_artigo_sem_efeito_nao_tem_dever():
    assert {mudo.codigo for mudo in matriz().sem_efeito} & {um.codigo for um in matriz().linhas} == set()


# O que a matriz faz


def test_artigo_novo_na_norma_aparece_sem_resposta():
    emendada = montar([com_mais_um("31")], [], [], Codigo())
    assert linha("GO-D-31", emendada).estado is Estado.SEM_RESPOSTA
    assert linha("GO-D-31", emendada).texto == "um dever que ninguém cumpre"


def test_inciso_novo_segue_o_seu_artigo_e_paragrafo_novo_nao():
    assert "GO-D-22 I" not in {um.codigo for um in montar([com_mais_um("22, I")], [], [], Codigo()).linhas}
    assert (
        linha("GO-D-22§9", montar([com_mais_um("22, § 9º")], [], [], Codigo())).estado is Estado.SEM_RESPOSTA
    )


def test_campo_da_norma_so_conta_se_alguma_funcao_o_le():
    relatorio, convocados = linha("GO-D-9"), linha("GO-D-21§3")
    assert "go-2025.relatorio" in [campo.onde for campo in relatorio.campos]
    assert relatorio.feito == ()
    assert relatorio.estado is Estado.SEM_RESPOSTA
    assert "concursos.regras.classificacao.convocados_para_a_banca" in [c.onde for c in convocados.feito]


def test_dever_respondido_diz_o_campo_o_ato_a_permissao_e_o_teste():
    voto = linha("GO-D-14§2")
    feitos = {(coisa.especie, coisa.onde) for coisa in voto.feito}
    assert voto.estado is Estado.RESPONDIDO
    assert "go-2025.sem_o_candidato" in [campo.onde for campo in voto.campos]
    assert ("permissão", "heteroidentificacao.permissoes.pode_votar") in feitos
    assert ("restrição do banco", "procedimento_encerrado_tem_saida") in feitos
    assert any(prova.nome.startswith("test_go_d_14_p2") for prova in voto.provas)


def test_com_codigo_e_sem_teste_esta_so_em_parte():
    escritos = [dever("GO-D-1", "regra", "um quinto", ["concursos.atos.nomear"])]
    primeira = linha("GO-D-1", montar([GO], escritos, [], Codigo()))
    assert (primeira.estado, primeira.porque) == (Estado.EM_PARTE, "nenhum teste leva este dever no nome")


@pytest.mark.parametrize("codigo", ["GO-D-9", "GO-D-25", "GO-L-3§3"])
def test_o_que_fica_para_depois_aparece_como_ainda_sem_resposta(codigo):
    assert linha(codigo).estado is Estado.SEM_RESPOSTA
    assert linha(codigo).falta


@pytest.mark.parametrize(
    ("dispositivo", "codigo", "no_teste"),
    [
        ("1º", "GO-D-1", "go_d_1"),
        ("21, § 3º", "GO-D-21§3", "go_d_21_p3"),
        ("13, p. único", "GO-D-13 p.u.", "go_d_13_pu"),
        ("18, III", "GO-D-18 III", "go_d_18_iii"),
    ],
)
def test_o_mesmo_dispositivo_tem_codigo_e_nome_em_teste(dispositivo, codigo, no_teste):
    assert codigo_de("GO-D", dispositivo) == codigo
    assert chave(codigo) == no_teste


def test_o_nome_do_teste_prova_todos_os_deveres_que_traz_e_so_eles():
    prova = Prova("tests/x.py", "test_go_d_13_pu_e_go_d_21_p4_publicam_se_os_curriculos")
    chaves = ["go_d_13", "go_d_13_pu", "go_d_2", "go_d_21", "go_d_21_p4"]
    assert provas_por_chave([prova], chaves) == {"go_d_13_pu": [prova], "go_d_21_p4": [prova]}


# O comando e a página


def rodar(*argumentos):
    saida = StringIO()
    call_command("conformidade", *argumentos, stdout=saida)
    return saida.getvalue()


def test_o_comando_em_json_traz_cada_dever_com_as_contas_que_fecham():
    lido = json.loads(rodar("--json", "--norma", "go"))
    (conta,) = lido["normas"]
    assert list(lido) == ["normas", "deveres", "sem_efeito"]
    assert {um["norma"] for um in lido["deveres"]} == {"GO"}
    assert conta["deveres"] == len(lido["deveres"])
    assert conta["deveres"] == conta["respondidos"] + conta["em_parte"] + conta["sem_resposta"]
    assert conta["sem_efeito"] == len(lido["sem_efeito"])
    assert list(lido["deveres"][0]) == [
        *("norma", "codigo", "mesmo_dever", "artigo", "tipos", "texto", "estado", "falta"),
        *("campos", "feito", "testes"),
    ]


def test_o_comando_em_texto_diz_o_que_falta():
    saida = rodar("--norma", "GO")
    assert "GO-D-9 · Decreto 10.789/2025, art. 9º · ainda sem resposta" in saida
    assert "sem efeito no sistema: autoriza atos de outros órgãos" in saida
    assert "PE-D-1 " not in saida


def test_norma_desconhecida_no_comando_sai_com_dois_e_nada_na_saida():
    saida = StringIO()
    with pytest.raises(CommandError, match="as conhecidas são GO") as erro:
        call_command("conformidade", "--norma", "XX", stdout=saida)
    assert (erro.value.returncode, saida.getvalue()) == (2, "")


def test_todo_ente_esta_na_matriz():
    assert list(matriz().nomes) == list(dict.fromkeys(uma.ente for uma in NORMAS))


@pytest.mark.django_db
def test_a_pagina_mostra_tudo_sem_nenhuma_consulta(client, consultas):
    with consultas(0):
        pagina = client.get(reverse("conformidade")).content.decode()
    for uma in matriz().linhas:
        assert f'id="{uma.ancora}"' in pagina


@pytest.mark.django_db
def test_a_pagina_filtra_por_norma_situacao_e_palavra_sem_acento(client):
    endereco = reverse("conformidade")
    sem_resposta = client.get(endereco, {"norma": "GO", "estado": "nada"}).content.decode()
    procurado = client.get(endereco, {"q": "alternancia"}).content.decode()
    nada = client.get(endereco, {"q": "nada que exista"}).content.decode()

    assert 'id="go-d-9"' in sem_resposta
    assert 'id="go-d-1"' not in sem_resposta
    assert 'id="go-d-27"' in procurado
    assert "Nenhum dever encontrado" in nada


@pytest.mark.django_db
def test_filtro_que_nao_existe_mostra_tudo(client):
    pagina = client.get(reverse("conformidade"), {"norma": "XX", "estado": "zz"}).content.decode()
    assert 'id="go-d-1"' in pagina


@pytest.mark.navegador
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("largura", [1280, 360])
def test_a_pagina_e_acessivel_e_cabe(navegador, acessivel, largura):
    navegador.set_viewport_size({"width": largura, "height": 900})
    navegador.goto(reverse("conformidade") + "?norma=GO")
    navegador.get_by_text("no código").first.click()
    acessivel(navegador)
