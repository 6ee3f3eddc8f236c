"""O que se lê do código-fonte: que função lê cada campo da norma, e que testes existem. Só texto e `ast`."""

import ast
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

RAIZ = Path(__file__).resolve().parents[2]
APPS = ("concursos", "heteroidentificacao", "recursos", "config")
DONOS_DE_CAMPO = {"norma": None, "g": "percentual", "grupo": "percentual"}
DEFINICAO = re.compile(r"^\s*(?:async )?def (test_\w+)\(", re.M)


@dataclass(frozen=True)
class Prova:
    """Um teste: em que arquivo está e como se chama."""

    arquivo: str
    nome: str

    @property
    def no(self) -> str:
        """Como o pytest o chama: arquivo::nome."""
        return f"{self.arquivo}::{self.nome}"


@dataclass
class Codigo:
    """O que o código faz com a lei: quem lê cada campo, quem escreve cada código de dever, e os resumos."""

    leem: dict[str, set[str]] = field(default_factory=dict)
    citam: dict[str, set[str]] = field(default_factory=dict)
    resumos: dict[str, str] = field(default_factory=dict)


def ler_codigo(codigos: Iterable[str], raiz: Path = RAIZ) -> Codigo:
    """Percorre os apps, menos as normas, as migrações e esta própria matriz."""
    lido = Codigo()
    procura = _procura(codigos)
    for app in APPS:
        for arquivo in sorted((raiz / app).rglob("*.py")):
            if {"migrations", "normas", "conformidade"} & set(arquivo.parts):
                continue
            texto = arquivo.read_text(encoding="utf-8")
            if "norma" in texto or procura.search(texto):
                modulo = ".".join(arquivo.relative_to(raiz).with_suffix("").parts).removesuffix(".__init__")
                _Leitor(lido, modulo, procura).visit(ast.parse(texto))
    return lido


class _Leitor(ast.NodeVisitor):
    def __init__(self, lido, modulo, procura):
        self.lido, self.onde, self.procura = lido, [modulo], procura

    def visit_FunctionDef(self, no):
        self.onde.append(no.name)
        linha = (ast.get_docstring(no) or "").partition("\n")[0]
        if linha:
            self.lido.resumos[".".join(self.onde)] = linha
        self.generic_visit(no)
        self.onde.pop()

    visit_ClassDef = visit_FunctionDef

    def visit_Attribute(self, no):
        dono = no.value.id if isinstance(no.value, ast.Name) else getattr(no.value, "attr", "")
        if dono in DONOS_DE_CAMPO and DONOS_DE_CAMPO[dono] in (None, no.attr):
            self.lido.leem.setdefault(no.attr, set()).add(".".join(self.onde))
        self.generic_visit(no)

    def visit_Constant(self, no):
        if isinstance(no.value, str):
            for codigo in self.procura.findall(no.value):
                self.lido.citam.setdefault(codigo, set()).add(".".join(self.onde))


def ler_provas(raiz: Path = RAIZ) -> list[Prova]:
    """Todos os testes do repositório, por arquivo e nome."""
    return [
        Prova(str(arquivo.relative_to(raiz)), nome)
        for arquivo in sorted((raiz / "tests").rglob("test_*.py"))
        for nome in dict.fromkeys(DEFINICAO.findall(arquivo.read_text(encoding="utf-8")))
    ]


def provas_por_chave(provas: Iterable[Prova], chaves: Iterable[str]) -> dict[str, list[Prova]]:
    """Os testes de cada dever: os que trazem a chave no nome, inteira; vale a chave mais comprida."""
    achadas: dict[str, list[Prova]] = {}
    do_nome = re.compile(rf"(?:(?<=_)|^)({_alternativas(chaves)})(?=_|$)")
    for prova in provas:
        for chave in dict.fromkeys(do_nome.findall(prova.nome.removeprefix("test_"))):
            achadas.setdefault(chave, []).append(prova)
    return achadas


def _procura(codigos):
    return re.compile(rf"(?<![\w-])({_alternativas(codigos)})(?![\w§])")


def _alternativas(nomes):
    return "|".join(re.escape(nome) for nome in sorted(set(nomes), key=lambda n: (-len(n), n))) or "(?!)"
