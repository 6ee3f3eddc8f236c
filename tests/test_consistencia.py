"""O projeto confere a si mesmo. Cada mensagem diz como consertar."""

import ast
import importlib
import inspect
import re
import subprocess
from pathlib import Path

import pytest
from django.contrib import admin
from django.db import connection
from django.template.loader import get_template

from concursos.models import imutaveis as imutaveis_do_certame
from tests.test_arquitetura import APPS, arquivos

RAIZ = Path(__file__).resolve().parent.parent
DOMINIO = APPS[:-1]
SIGLAS = re.compile("AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO|BR")


def tabelas_imutaveis(app):
    """A lista de tabelas em que só se insere, onde quer que o app a guarde."""
    for nome in (f"{app}.models.imutaveis", f"{app}.imutaveis"):
        try:
            return importlib.import_module(nome).SO_INSERCAO
        except ModuleNotFoundError:
            continue
    return importlib.import_module(f"{app}.models").SO_INSERCAO


def relativo(arquivo):
    return str(arquivo.relative_to(RAIZ))


def rastreados():
    """Os arquivos que vão no repositório: a prova não olha dados nem o ambiente de quem desenvolve."""
    saida = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=RAIZ,
        capture_output=True,
        check=True,
    ).stdout
    return [RAIZ / nome for nome in saida.decode().split("\0") if nome and (RAIZ / nome).is_file()]


# O banco


@pytest.mark.django_db
def test_o_banco_tem_exatamente_os_gatilhos_das_listas():
    esperados = set()
    for app in DOMINIO:
        esperados |= imutaveis_do_certame.gatilhos_esperados(tabelas_imutaveis(app))
    assert imutaveis_do_certame.gatilhos_no_banco(connection) == esperados, (
        "chame criar_gatilhos na última migração que mexe na tabela"
    )


@pytest.mark.django_db
def test_toda_tabela_imutavel_existe():
    existentes = set(connection.introspection.table_names())
    for app in DOMINIO:
        assert set(tabelas_imutaveis(app)) - existentes == set()


@pytest.mark.parametrize("app", DOMINIO)
def test_evidencia_nao_esta_no_painel(app):
    imutaveis = set(tabelas_imutaveis(app))
    no_painel = {modelo._meta.db_table for modelo in admin.site._registry}
    assert imutaveis & no_painel == set(), (
        "evidência não se registra no painel; mostre-a na página do certame"
    )


@pytest.mark.parametrize("app", DOMINIO)
def test_evidencia_e_pessoa_nao_tem_historico_de_campos(app):
    from django.apps import apps

    imutaveis = set(tabelas_imutaveis(app)) | {"concursos_pessoa"}
    com_historico = {
        modelo._meta.db_table
        for modelo in apps.get_app_config(app).get_models()
        if hasattr(modelo, "history")
    }
    assert imutaveis & com_historico == set(), "a cópia histórica de uma evidência seria uma cópia sem lacre"


def test_chave_para_evidencia_protege():
    from django.apps import apps
    from django.db.models import PROTECT

    imutaveis = {tabela for app in DOMINIO for tabela in tabelas_imutaveis(app)}
    frouxas = [
        f"{modelo.__name__}.{campo.name}"
        for app in DOMINIO
        for modelo in apps.get_app_config(app).get_models()
        for campo in modelo._meta.concrete_fields
        if campo.related_model
        and campo.related_model._meta.db_table in imutaveis
        and campo.remote_field.on_delete is not PROTECT
    ]
    assert frouxas == [], "use on_delete=PROTECT"


# As publicações


def tipos_de_publicacao():
    return [
        (app, tipo)
        for app in DOMINIO
        for tipo in getattr(importlib.import_module(f"{app}.publicacoes"), "TIPOS", ())
    ]


def nome_no_codigo(app, tipo):
    """A constante do tipo: EDITAL, CONVOCACAO…"""
    modulo = importlib.import_module(f"{app}.publicacoes")
    return next(nome for nome, valor in vars(modulo).items() if valor is tipo)


def test_todo_tipo_de_publicacao_tem_modelo_e_todo_modelo_tem_tipo():
    tipos = tipos_de_publicacao()
    for _, tipo in tipos:
        get_template(tipo.modelo)
    modelos = {arquivo.name for arquivo in (RAIZ / "templates" / "publicacoes").glob("*.html")}
    usados = {Path(tipo.modelo).name for _, tipo in tipos}
    sem_tipo = {nome for nome in modelos - usados if not nome.startswith(("base", "_"))}
    assert sem_tipo == set(), "modelo sem tipo: acrescente o tipo a TIPOS ou apague o modelo"


def test_os_codigos_de_publicacao_nao_se_repetem():
    codigos = [tipo.codigo for _, tipo in tipos_de_publicacao()]
    assert sorted(codigos) == sorted(set(codigos))


def test_todo_tipo_de_publicacao_tem_teste():
    textos = "\n".join(a.read_text(encoding="utf-8") for a in arquivos("tests"))
    faltam = [
        tipo.codigo
        for app, tipo in tipos_de_publicacao()
        if f'"{tipo.codigo}"' not in textos and not re.search(rf"\b{nome_no_codigo(app, tipo)}\b", textos)
    ]
    assert faltam == [], "escreva uma história que compare as palavras impressas"


# As normas


def test_nenhum_estado_e_decidido_fora_das_normas():
    achados = []
    for arquivo in arquivos(*APPS):
        if "normas" in arquivo.parts:
            continue
        for no in ast.walk(ast.parse(arquivo.read_text(encoding="utf-8"))):
            if isinstance(no, ast.If | ast.IfExp | ast.Compare | ast.match_case):
                alvo = no if isinstance(no, ast.Compare | ast.match_case) else no.test
                achados += [
                    f"{relativo(arquivo)}:{c.lineno}: {c.value}"
                    for c in ast.walk(alvo)
                    if isinstance(c, ast.Constant) and isinstance(c.value, str) and SIGLAS.fullmatch(c.value)
                ]
    assert achados == [], "o que muda de um ente para outro é um campo da norma"


def test_toda_norma_tem_teste():
    from concursos.normas import NORMAS

    textos = "\n".join(a.read_text(encoding="utf-8") for a in arquivos("tests"))
    assert [norma.codigo for norma in NORMAS if norma.codigo not in textos] == []


# Os atos


def atos_de(app):
    """As funções que o sumário do app oferece e que gravam no livro."""
    sumario = importlib.import_module(f"{app}.atos")
    for nome, funcao in vars(sumario).items():
        if not inspect.isfunction(funcao) or not funcao.__module__.startswith(f"{app}.atos"):
            continue
        if "registrar(" in inspect.getsource(inspect.unwrap(funcao)):
            yield nome, funcao


@pytest.mark.parametrize("app", DOMINIO)
def test_todo_ato_recebe_so_argumentos_nomeados_com_por_e_em(app):
    ruins = []
    for nome, funcao in atos_de(app):
        parametros = inspect.signature(funcao).parameters
        if nome.startswith(("registrar", "trancar")) and funcao.__module__.endswith(".livro"):
            continue
        if any(p.kind is not p.KEYWORD_ONLY for p in parametros.values()) or not {"por", "em"} <= set(
            parametros
        ):
            ruins.append(nome)
    assert ruins == [], "um ato é def ato(*, coisa, por, em)"


@pytest.mark.parametrize("app", DOMINIO)
def test_todo_ato_roda_em_transacao_e_tem_docstring(app):
    ruins = [
        nome
        for nome, funcao in atos_de(app)
        if not funcao.__module__.endswith(".livro")
        and (not hasattr(funcao, "__wrapped__") or not inspect.getdoc(funcao))
    ]
    assert ruins == [], "decore com @transaction.atomic e diga o que o ato significa"


@pytest.mark.parametrize("app", DOMINIO)
def test_a_tabela_de_atos_usa_funcoes_do_sumario(app):
    sumario = importlib.import_module(f"{app}.atos")
    for ato, pode, _ in getattr(sumario, "TABELA", ()):
        assert getattr(sumario, ato.__name__) is ato
        assert pode.__name__.startswith("pode_")


# O repositório


def test_toda_dependencia_tem_versao_exata():
    for lista in ("requirements.txt", "tests/requirements.txt"):
        for linha in (RAIZ / lista).read_text(encoding="utf-8").splitlines():
            if linha and not linha.startswith(("#", "-r")):
                assert re.fullmatch(r"[\w.-]+(\[[\w,]+\])?==[\w.]+", linha), f"{lista}: {linha}"


def test_nenhum_texto_guarda_caminho_desta_maquina():
    proibidos = [str(RAIZ), *("/" + pasta + "/" for pasta in ("work", "root", "home"))]
    achados = [
        f"{relativo(arquivo)}: {trecho}"
        for arquivo in rastreados()
        if arquivo.suffix in {".py", ".md", ".html", ".css", ".js", ".sh", ".toml", ".txt", ".template", ""}
        for trecho in proibidos
        if trecho in arquivo.read_text(encoding="utf-8", errors="ignore")
    ]
    assert achados == []


def test_so_ha_uma_mascara_de_cpf():
    feitas = [
        relativo(arquivo)
        for arquivo in arquivos(*APPS)
        if re.search(r"\*\*\*\.|def \w*mascar\w*cpf|def cpf_mascarado", arquivo.read_text(encoding="utf-8"))
    ]
    assert feitas == ["concursos/models/pessoa.py"], "use concursos.models.cpf_mascarado"


def test_nada_fica_por_fazer_no_codigo():
    sinais = re.compile(
        "|".join(
            [r"\bTO" + r"DO\b", "FIX" + "ME", r"X{3}\b", r"pytest\.mark\.(skip|xfail)", r"pytest\.skip\("]
        )
    )
    achados = [
        relativo(arquivo)
        for arquivo in arquivos(*APPS, "tests")
        if arquivo.name != Path(__file__).name and sinais.search(arquivo.read_text(encoding="utf-8"))
    ]
    assert achados == []


def test_nenhum_modelo_tem_script_ou_estilo_embutido():
    embutido = re.compile(
        r"<script(?![^>]*\bsrc=)(?![^>]*type=\"application/json\")|<style|\sstyle=|\son\w+=", re.I
    )
    achados = [
        relativo(arquivo)
        for arquivo in sorted((RAIZ / "templates").rglob("*.html"))
        if not {"publicacoes", "documentos"} & set(arquivo.parts)  # vão para o PDF, não para a tela
        and embutido.search(arquivo.read_text(encoding="utf-8"))
    ]
    assert achados == [], "a CSP recusa: leve para static/js ou static/css"


def test_nenhuma_tela_busca_nada_fora_daqui():
    externo = re.compile(r"(?:src|href)=\"(?:https?:)?//(?!www\.w3\.org)|url\(['\"]?https?:", re.I)
    achados = [
        relativo(arquivo)
        for pasta in ("templates", "static/css", "static/js")
        for arquivo in sorted((RAIZ / pasta).rglob("*.*"))
        if externo.search(arquivo.read_text(encoding="utf-8", errors="ignore"))
    ]
    assert achados == [], "tudo funciona sem rede: guarde o arquivo em static/vendor"
