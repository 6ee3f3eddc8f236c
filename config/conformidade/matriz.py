"""Monta a matriz: dever, artigo, linha nossa, onde se faz, teste que prova; e os artigos sem efeito."""

import importlib
import inspect
import pkgutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache

from concursos.normas import NORMAS, dispositivos
from concursos.normas.base import Norma
from concursos.normas.coerencia import campos_da
from concursos.publicacoes.base import TipoPublicacao
from concursos.regras.vagas import em_portugues

from .dever import Dever, ancora, chave, codigo_de, de_quem, dever, sigla
from .deveres import DEVERES
from .leitura import Codigo, Prova, ler_codigo, ler_provas, provas_por_chave

ESPECIES = {
    "normas": "regra",
    "regras": "regra",
    "situacoes": "situação",
    "models": "dado",
    "consultas": "consulta",
    "permissoes": "permissão",
    "publicacoes": "publicação",
    "documentos": "documento",
    "atos": "ato",
    "rotinas": "rotina",
    "tasks": "rotina",
    "management": "comando",
}
VALOR_MAXIMO = 120


class Estado(StrEnum):
    """Quanto do dever tem resposta nossa."""

    RESPONDIDO = "respondido"
    EM_PARTE = "em parte"
    SEM_RESPOSTA = "ainda sem resposta"


@dataclass(frozen=True)
class Ligacao:
    """Uma coisa nossa que cumpre o dever: espécie, nome ou caminho, e o que é numa linha."""

    especie: str
    onde: str
    resumo: str


@dataclass(frozen=True)
class Linha:
    """Um dever na matriz. `campos` são os da norma; `feito`, o código; campo que ninguém lê não é resposta."""

    norma: str
    codigo: str
    mesmo_dever: tuple[str, ...]
    artigo: str
    tipos: tuple[str, ...]
    texto: str
    campos: tuple[Ligacao, ...]
    feito: tuple[Ligacao, ...]
    provas: tuple[Prova, ...]
    falta: str

    @property
    def ancora(self) -> str:
        """O endereço dentro da página: go-d-21-p3."""
        return ancora(self.codigo)

    @property
    def estado(self) -> Estado:
        """Respondido tem código e teste, e nada que se saiba faltar; em parte tem um dos dois."""
        if not self.feito and not self.provas:
            return Estado.SEM_RESPOSTA
        return Estado.RESPONDIDO if self.feito and self.provas and not self.falta else Estado.EM_PARTE

    @property
    def porque(self) -> str:
        """O que falta, em palavras; vazio quando o dever está respondido."""
        if self.falta or self.estado is Estado.RESPONDIDO:
            return self.falta
        if self.estado is Estado.SEM_RESPOSTA:
            return "nenhum código nem teste trata deste dever"
        return "nenhum teste leva este dever no nome" if self.feito else "há teste, e não se achou o código"


@dataclass(frozen=True)
class SemEfeito:
    """Um artigo que nada pede ao sistema, com a razão."""

    norma: str
    codigo: str
    artigo: str
    texto: str
    razao: str

    @property
    def ancora(self) -> str:
        """O endereço dentro da página."""
        return ancora(self.codigo)


@dataclass(frozen=True)
class Matriz:
    """Todos os deveres de todas as normas, e os artigos sem efeito."""

    linhas: tuple[Linha, ...]
    sem_efeito: tuple[SemEfeito, ...]
    nomes: dict[str, tuple[str, ...]]

    @property
    def contagens(self) -> list[dict]:
        """Por ente: quantos deveres, quantos em cada estado, quantos artigos sem efeito."""
        mudos = Counter(artigo.norma for artigo in self.sem_efeito)
        quantos = Counter((linha.norma, linha.estado) for linha in self.linhas)
        return [
            {
                "norma": ente,
                "textos": list(textos),
                "deveres": sum(quantos[ente, estado] for estado in Estado),
                "respondidos": quantos[ente, Estado.RESPONDIDO],
                "em_parte": quantos[ente, Estado.EM_PARTE],
                "sem_resposta": quantos[ente, Estado.SEM_RESPOSTA],
                "sem_efeito": mudos[ente],
            }
            for ente, textos in self.nomes.items()
        ]

    def de(self, ente: str) -> "Matriz":
        """Só o que é de um ente."""
        return Matriz(
            tuple(linha for linha in self.linhas if linha.norma == ente),
            tuple(mudo for mudo in self.sem_efeito if mudo.norma == ente),
            {ente: self.nomes[ente]},
        )

    def em_dicionario(self) -> dict:
        """A matriz para outros programas; as chaves são estáveis e estão no README."""
        return {
            "normas": self.contagens,
            "deveres": [_dicionario(linha) for linha in self.linhas],
            "sem_efeito": [asdict(mudo) for mudo in self.sem_efeito],
        }


def _dicionario(linha):
    return {
        "norma": linha.norma,
        "codigo": linha.codigo,
        "mesmo_dever": list(linha.mesmo_dever),
        "artigo": linha.artigo,
        "tipos": list(linha.tipos),
        "texto": linha.texto,
        "estado": str(linha.estado),
        "falta": linha.porque,
        "campos": [asdict(campo) for campo in linha.campos],
        "feito": [asdict(coisa) for coisa in linha.feito],
        "testes": [prova.no for prova in linha.provas],
    }


@cache
def matriz() -> Matriz:
    """A matriz do que está instalado, feita uma vez por processo."""
    return montar(NORMAS, DEVERES)


def montar(
    normas: Sequence[Norma],
    deveres: Sequence[Dever],
    provas: Sequence[Prova] | None = None,
    codigo: Codigo | None = None,
) -> Matriz:
    """Junta deveres, normas, código e testes, lidos do repositório se não vêm; artigo sem dever é linha própria."""
    artigos, mudos = _artigos(normas)
    escritos = {codigo for um in deveres for codigo in um.codigos}
    todos = [*deveres, *_dos_artigos(artigos, escritos, mudos)]
    codigos = [codigo for um in todos for codigo in um.codigos]
    campos = _campos(normas, escritos | set(mudos))
    provas = ler_provas() if provas is None else provas
    lido = ler_codigo(codigos) if codigo is None else codigo
    montador = _Montador(artigos, campos, lido, provas, codigos)
    ordem = {codigo: numero for numero, codigo in enumerate(artigos)}
    linhas = [linha for um in todos for linha in montador.linhas(um)]
    linhas.sort(key=lambda linha: ordem[linha.codigo])
    nomes: dict[str, tuple[str, ...]] = {}
    for norma in normas:
        lidos = [texto.nome for texto in norma.textos if texto.dispositivos]
        nomes[norma.ente] = tuple(dict.fromkeys([*nomes.get(norma.ente, ()), *lidos]))
    return Matriz(tuple(linhas), tuple(mudos.values()), nomes)


def _artigos(normas):
    """De cada código, o ente, a citação e a linha da lista; e os que a lista diz sem efeito."""
    razoes = _razoes()
    artigos, mudos = {}, {}
    for norma in normas:
        for texto in norma.textos:
            for dispositivo, linha in texto.dispositivos.items():
                codigo = codigo_de(sigla(norma, texto), dispositivo)
                artigos[codigo] = (norma.ente, texto.art(dispositivo), linha, dispositivo)
                razao = razoes.get(id(texto.dispositivos), {}).get(dispositivo)
                if razao:
                    mudos[codigo] = SemEfeito(norma.ente, codigo, texto.art(dispositivo), linha, razao)
    return artigos, mudos


def _razoes():
    """As razões de cada lista de dispositivos, achadas no módulo em que a lista está."""
    razoes = {}
    for modulo in pkgutil.iter_modules(dispositivos.__path__):
        lista = importlib.import_module(f"{dispositivos.__name__}.{modulo.name}")
        for valor in vars(lista).values():
            if isinstance(valor, dict) and valor is not lista.SEM_EFEITO_NO_SISTEMA:
                razoes[id(valor)] = lista.SEM_EFEITO_NO_SISTEMA
    return razoes


def _dos_artigos(artigos, escritos, mudos):
    """Um dever por artigo ou parágrafo sem dever escrito.

    Incisos e alíneas seguem o seu artigo; o artigo cujos incisos têm deveres próprios é respondido por eles.
    """
    pelos_incisos = {codigo.rpartition(" ")[0] for codigo in escritos if not codigo.endswith("p.u.")}
    respondidos = escritos | pelos_incisos | set(mudos)
    for codigo, (_, _, linha, dispositivo) in artigos.items():
        if codigo not in respondidos and de_quem(dispositivo) == dispositivo:
            yield dever(codigo, "artigo", linha)


def _campos(normas, proprios):
    """De cada código, os campos das normas que o citam; o inciso sem dever próprio passa ao seu artigo."""
    campos = {}
    for norma in normas:
        for texto in norma.textos:
            prefixo = f"{texto.nome}, art. "
            for nome, valor, onde in _citacoes(norma):
                dispositivo = onde.removeprefix(prefixo)
                if onde == dispositivo or dispositivo not in texto.dispositivos:
                    continue
                codigo = codigo_de(sigla(norma, texto), dispositivo)
                if codigo not in proprios:
                    codigo = codigo_de(sigla(norma, texto), de_quem(dispositivo))
                campos.setdefault(codigo, {})[norma.codigo, nome] = valor
    return campos


def _citacoes(norma):
    """Cada campo com o valor e o artigo: os que a norma manda ou cala, a vigência e as recusas."""
    for nome, campo in campos_da(norma):
        yield nome, campo.valor, campo.onde
    vigencia = norma.vigencia
    yield "vigencia", f"de {vigencia.de:%d/%m/%Y}", vigencia.onde_de.partition(":")[0]
    yield "vigencia", f"até {vigencia.ate:%d/%m/%Y}" if vigencia.ate else "sem fim marcado", vigencia.onde_ate
    yield "vigencia", ", ".join(sorted(vigencia.tipos)), vigencia.onde_tipos
    for recusa in norma.recusas:
        yield "recusas", recusa.motivo, recusa.onde


class _Montador:
    def __init__(self, artigos, campos, codigo: Codigo, provas, codigos):
        self.artigos, self.campos, self.codigo = artigos, campos, codigo
        self.provas = provas_por_chave(provas, map(chave, codigos))
        self.por_nome = {prova.nome: prova for prova in provas}
        self.leem = {"vigencia": {"concursos.normas.vigente"}, "recusas": {"concursos.normas.vigente"}}
        for nome, quem in codigo.leem.items():
            self.leem[nome] = self.leem.get(nome, set()) | quem

    def linhas(self, um: Dever):
        """Uma linha por código do dever; o que um código prova vale para os que são o mesmo dever."""
        campos = {par: valor for codigo in um.codigos for par, valor in self.campos.get(codigo, {}).items()}
        caminhos = {*um.feito}
        for codigo in um.codigos:
            caminhos |= self.codigo.citam.get(codigo, set())
        for _, nome in campos:
            caminhos |= self._quem_le(nome)
        provas = {p.no: p for codigo in um.codigos for p in self.provas.get(chave(codigo), ())}
        provas |= {self.por_nome[nome].no: self.por_nome[nome] for nome in um.provas if nome in self.por_nome}
        for codigo in um.codigos:
            ente, artigo, _, _ = self.artigos[codigo]
            yield Linha(
                norma=ente,
                codigo=codigo,
                mesmo_dever=tuple(outro for outro in um.codigos if outro != codigo),
                artigo=artigo,
                tipos=um.tipos,
                texto=um.texto,
                campos=tuple(self._campo(*par, valor) for par, valor in sorted(campos.items(), key=_par)),
                feito=tuple(self._ligacao(caminho) for caminho in sorted(caminhos)),
                provas=tuple(provas.values()),
                falta=um.falta,
            )

    def _quem_le(self, nome):
        """Os leitores de um campo; os das comissões documentais só se leem por `documentais`."""
        de_grupo, _, campo = nome.rpartition(".")
        return self.leem.get("documentais" if de_grupo and campo != "percentual" else campo, set())

    def _campo(self, norma, nome, valor):
        texto = _em_palavras(valor)
        if not self._quem_le(nome):
            texto += " (nenhuma função o lê ainda)"
        return Ligacao("campo da norma", f"{norma}.{nome}", texto[:VALOR_MAXIMO])

    def _ligacao(self, caminho):
        if caminho.startswith("restricao "):
            return Ligacao("restrição do banco", caminho.removeprefix("restricao "), "")
        partes = caminho.split(".")
        especie = ESPECIES.get(partes[1] if len(partes) > 1 else "", "tela")
        return Ligacao(especie, caminho, self.codigo.resumos.get(caminho) or _resumo(caminho))


def _em_palavras(valor):
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(valor, tuple):
        return "; ".join(_em_palavras(parte) for parte in valor)
    percentual = getattr(valor, "percentual", valor)
    return f"{em_portugues(percentual * 100)} %" if isinstance(percentual, Fraction) else str(valor)


def _par(item):
    return item[0]


def _resumo(caminho):
    """A primeira linha da docstring, ou o título da publicação; vazio se não é coisa que se importe."""
    try:
        coisa = pkgutil.resolve_name(caminho)
    except (ImportError, AttributeError):
        return ""
    if isinstance(coisa, TipoPublicacao):
        return coisa.titulo
    return (inspect.getdoc(coisa) or "").partition("\n")[0] if callable(coisa) else ""
