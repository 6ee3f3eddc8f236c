"""Quem pode importar quem. A mensagem diz onde pôr o código."""

import ast
from pathlib import Path

import pytest

RAIZ = Path(__file__).resolve().parent.parent

APPS = ("concursos", "heteroidentificacao", "recursos", "config")  # cada um só olha para trás
CAMADAS = (
    "normas",
    "regras",
    "situacoes",
    "models",
    "consultas",
    "entrada",
    "pedido",
    "permissoes",
    "publicacoes",
    "documentos",
    "tasks",
    "atos",
    "rotinas",
    "forms",
    "admin",
    "views",
    "urls",
    "management",
    "templatetags",
)
PURAS, PROIBIDO = ("normas", "regras"), ("django", "celery", "guardian")
NOMES_PROIBIDOS = {"utils", "helpers", "common", "core", "services", "managers", "misc"}
LINHAS_POR_ARQUIVO = 400


def arquivos(*pastas):
    """Os arquivos Python nossos das pastas dadas, sem as migrações."""
    for pasta in pastas:
        yield from (a for a in sorted((RAIZ / pasta).rglob("*.py")) if "migrations" not in a.parts)


def modulo(arquivo):
    """O nome com pontos: concursos/atos/livro.py é concursos.atos.livro."""
    partes = arquivo.relative_to(RAIZ).with_suffix("").parts
    return ".".join(partes[:-1] if partes[-1] == "__init__" else partes)


def importados(codigo, pacote):
    """Os nomes absolutos que um texto Python importa, também de dentro de funções."""
    for no in ast.walk(ast.parse(codigo)):
        if isinstance(no, ast.Import):
            yield from (nome.name for nome in no.names)
        elif isinstance(no, ast.ImportFrom):
            base = no.module or ""
            if no.level:
                acima = pacote.split(".")
                acima = acima[: len(acima) - no.level + 1]
                base = ".".join([*acima, base]).rstrip(".")
            yield from (f"{base}.{nome.name}" for nome in no.names)


def erros(app, camada, codigo, pacote=None):
    """As quebras de arquitetura de um arquivo da camada dada."""
    for nome in importados(codigo, pacote or app):
        outro, _, resto = nome.partition(".")
        alvo = resto.split(".")[0]
        if camada in PURAS and outro in PROIBIDO:
            yield f"{app}.{camada} é puro e importa {nome}; passe o valor como argumento"
        if outro in APPS and APPS.index(outro) > APPS.index(app):
            yield f"{app} não pode importar {outro}; faça {outro} chamar {app}.atos"
        sobe = camada in CAMADAS and alvo in CAMADAS and CAMADAS.index(alvo) > CAMADAS.index(camada)
        if app != "config" and outro in APPS and sobe:
            yield f"{app}.{camada} não pode importar {nome}; mova o código para baixo"


@pytest.mark.parametrize("app", APPS)
def test_cada_camada_so_importa_o_que_esta_abaixo_dela(app):
    achados = []
    for arquivo in arquivos(app):
        camada = arquivo.relative_to(RAIZ / app).parts[0].removesuffix(".py")
        nome = modulo(arquivo)
        pacote = nome if arquivo.name == "__init__.py" else nome.rpartition(".")[0]
        achados += [
            f"{arquivo.relative_to(RAIZ)}: {erro}"
            for erro in erros(app, camada, arquivo.read_text(encoding="utf-8"), pacote)
        ]
    assert achados == []


@pytest.mark.parametrize("app", APPS[:-1])
def test_toda_camada_tem_lugar_na_ordem(app):
    livres = {"__init__", "apps", "migrations", "imutaveis"}
    camadas = {arquivo.relative_to(RAIZ / app).parts[0].removesuffix(".py") for arquivo in arquivos(app)}
    assert camadas - livres - set(CAMADAS) == set(), (
        "camada fora da ordem: acrescente-a a CAMADAS ou mude de nome"
    )


@pytest.mark.parametrize(
    ("app", "camada", "codigo", "trecho"),
    [
        ("concursos", "regras", "from django.db import models", "é puro"),
        ("concursos", "atos", "from recursos.models import Recurso", "não pode importar recursos"),
        ("concursos", "models", "from concursos.atos.livro import registrar", "mova o código para baixo"),
        ("recursos", "models", "from heteroidentificacao import atos", "mova o código para baixo"),
        ("concursos", "models", "from ..atos import livro", "mova o código para baixo"),
        (
            "heteroidentificacao",
            "consultas",
            "def f():\n    import config.portal",
            "não pode importar config",
        ),
    ],
)
def test_a_propria_prova_reconhece_importacoes_ruins(app, camada, codigo, trecho):
    assert trecho in " ".join(erros(app, camada, codigo, f"{app}.{camada}"))


def test_importacoes_boas_passam():
    assert list(erros("recursos", "atos", "from heteroidentificacao.consultas import x\nimport django")) == []


def test_nenhum_app_de_baixo_tem_chave_para_um_de_cima():
    from django.apps import apps

    achados = [
        f"{modelo.__name__}.{campo.name} aponta para {campo.related_model._meta.app_label}"
        for app in APPS[:-1]
        for modelo in apps.get_app_config(app).get_models()
        for campo in modelo._meta.get_fields()
        if campo.concrete and campo.related_model and campo.related_model._meta.app_label in APPS
        if APPS.index(campo.related_model._meta.app_label) > APPS.index(app)
    ]
    assert achados == []


def test_nenhum_arquivo_tem_nome_de_gaveta():
    achados = [str(a.relative_to(RAIZ)) for a in arquivos(*APPS, "tests") if a.stem in NOMES_PROIBIDOS]
    assert achados == [], "diga no nome do que o arquivo trata"


def test_nenhum_arquivo_passa_de_400_linhas():
    grandes = {
        str(a.relative_to(RAIZ)): linhas
        for a in arquivos(*APPS, "tests", "benchmarks")
        if (linhas := len(a.read_text(encoding="utf-8").splitlines())) > LINHAS_POR_ARQUIVO
    }
    assert grandes == {}, "divida por assunto jurídico"
