"""A ordem total dos candidatos: nota e desempates; quem passa nos cortes; quem vai à banca."""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from itertools import groupby

from concursos.normas.base import Convoca, Norma, uma_por_escolha

from .vagas import EntradaInvalida

IDADE_DO_IDOSO = 60
ESTATUTO_DA_PESSOA_IDOSA = "Lei 10.741/2003, art. 27, p. único"


@dataclass(frozen=True)
class Pontuado:
    """Quem tem nota: total e partes em inteiros da menor unidade do edital, nascimento e se foi jurado."""

    inscricao: str
    total: int
    notas: Mapping[str, int] = field(default_factory=dict)
    nascimento: date | None = None
    jurado: bool = False


@dataclass(frozen=True)
class Criterio:
    """Um desempate da lista do certame: código do catálogo e, em `prova`, a prova comparada."""

    codigo: str
    prova: str | None = None


@dataclass(frozen=True)
class Desempate:
    """Um desempate que o edital pode usar: nome para a tela, artigo e como se compara (menor vem antes)."""

    codigo: str
    rotulo: str
    artigo: str
    chave: Callable
    pede_prova: bool = False


@dataclass(frozen=True)
class Explicacao:
    """Entre dois vizinhos com a mesma nota, quem ficou à frente e por quê."""

    a_frente: str
    atras: str
    motivo: str


@dataclass(frozen=True)
class Classificacao:
    """As inscrições em ordem, os empates que nenhum critério desfez e a razão de cada desempate."""

    ordem: list[str]
    empates_em_aberto: list[tuple[str, ...]]
    explicacoes: list[Explicacao]


def faz_aniversario(nascimento: date, ano: int) -> date:
    """O dia em que se completa idade no ano; nascido em 29/2 completa em 1º/3 do ano comum."""
    try:
        return nascimento.replace(year=ano)
    except ValueError:
        return date(ano, 3, 1)


def idade_em(nascimento: date, dia: date) -> int:
    """Anos completos no dia (o próprio aniversário já conta)."""
    return dia.year - nascimento.year - (dia < faz_aniversario(nascimento, dia.year))


def e_idoso(nascimento: date | None, ultimo_dia_de_inscricao: date) -> bool:
    """Se tem 60 anos ou mais no último dia de inscrição."""
    return nascimento is not None and idade_em(nascimento, ultimo_dia_de_inscricao) >= IDADE_DO_IDOSO


def _chave_do_idoso(pessoa, criterio, contexto):
    """Idoso vem antes; entre dois idosos, o mais velho vem antes, desde logo."""
    if e_idoso(pessoa.nascimento, contexto.ultimo_dia):
        return (0, pessoa.nascimento.toordinal())
    return (1, 0)


def _chave_da_prova(pessoa, criterio, contexto):
    if criterio.prova not in pessoa.notas:
        raise EntradaInvalida(f"inscrição {pessoa.inscricao}: falta a nota de {criterio.prova}")
    return -pessoa.notas[criterio.prova]


def _chave_do_jurado(pessoa, criterio, contexto):
    return not pessoa.jurado


def _chave_da_idade(pessoa, criterio, contexto):
    return date.max.toordinal() if pessoa.nascimento is None else pessoa.nascimento.toordinal()


def _chave_do_sorteio(pessoa, criterio, contexto):
    """SHA-256 de `semente:inscrição`, em ordem crescente; sem semente o empate fica aberto."""
    if contexto.semente is None:
        return ""
    return hashlib.sha256(f"{contexto.semente}:{pessoa.inscricao}".encode()).hexdigest()


CATALOGO = {
    "idoso": Desempate(
        "idoso",
        "60 anos ou mais no último dia de inscrição; entre dois, o mais velho",
        ESTATUTO_DA_PESSOA_IDOSA,
        _chave_do_idoso,
    ),
    "prova": Desempate("prova", "maior nota na prova indicada", "edital", _chave_da_prova, pede_prova=True),
    "jurado": Desempate(
        "jurado", "exercício da função de jurado", "Código de Processo Penal, art. 440", _chave_do_jurado
    ),
    "mais_idade": Desempate("mais_idade", "maior idade", "edital", _chave_da_idade),
    "sorteio": Desempate(
        "sorteio", "sorteio público, com semente e algoritmo publicados", "edital", _chave_do_sorteio
    ),
}
"""Os desempates que um certame pode escolher, em ordem; o de idoso vem sempre primeiro."""


@dataclass(frozen=True)
class _Contexto:
    ultimo_dia: date
    semente: str | None


def classificar(
    pontuados: Iterable[Pontuado],
    criterios: Sequence[Criterio],
    *,
    ultimo_dia_de_inscricao: date,
    semente: str | None = None,
) -> Classificacao:
    """A ordem total: nota decrescente, idoso, e os `criterios` do edital em sequência.

    O desempate de idoso entra em primeiro mesmo que o edital o esqueça. O resultado não depende da ordem
    em que os dados chegam. Empate em aberto impede publicar. Erro: EntradaInvalida.
    """
    criterios = _com_idoso_primeiro(criterios)
    contexto = _Contexto(ultimo_dia_de_inscricao, semente)
    chaves: dict[str, tuple] = {}
    for pessoa in pontuados:
        if pessoa.inscricao in chaves:
            raise EntradaInvalida(f"inscrição repetida: {pessoa.inscricao}")
        partes = (CATALOGO[c.codigo].chave(pessoa, c, contexto) for c in criterios)
        chaves[pessoa.inscricao] = (-pessoa.total, *partes)
    ordem = sorted(chaves, key=lambda inscricao: (chaves[inscricao], inscricao))
    grupos = [tuple(grupo) for _, grupo in groupby(ordem, key=chaves.__getitem__)]
    return Classificacao(
        ordem=ordem,
        empates_em_aberto=[grupo for grupo in grupos if len(grupo) > 1],
        explicacoes=list(_explicar(ordem, chaves, criterios)),
    )


def _com_idoso_primeiro(criterios):
    for criterio in criterios:
        if criterio.codigo not in CATALOGO:
            raise EntradaInvalida(f"desempate desconhecido: {criterio.codigo}")
        if CATALOGO[criterio.codigo].pede_prova and not criterio.prova:
            raise EntradaInvalida(f"o desempate {criterio.codigo} precisa dizer a prova")
    return (Criterio("idoso"), *(c for c in criterios if c.codigo != "idoso"))


def _explicar(ordem, chaves, criterios):
    for a_frente, atras in zip(ordem, ordem[1:], strict=False):
        melhor, pior = chaves[a_frente], chaves[atras]
        if melhor[0] != pior[0] or melhor == pior:
            continue
        criterio = next(c for i, c in enumerate(criterios, 1) if melhor[i] != pior[i])
        desempate = CATALOGO[criterio.codigo]
        prova = f" ({criterio.prova})" if criterio.prova else ""
        yield Explicacao(a_frente, atras, f"{desempate.rotulo}{prova} ({desempate.artigo})")


def passa_nos_cortes(notas_por_fase: Mapping[str, int], cortes: Mapping[str, int]) -> bool:
    """Se a pessoa alcançou o corte em todas as fases dadas; fase sem nota não é alcançada (G9)."""
    return all(fase in notas_por_fase and notas_por_fase[fase] >= minimo for fase, minimo in cortes.items())


def nota_de_corte(notas: Iterable[int], quantos: int) -> int | None:
    """A nota do último dos `quantos` melhores: quem a alcança passa, empatados incluídos. Sem notas: None."""
    em_ordem = sorted(notas, reverse=True)
    if not em_ordem or quantos <= 0:
        return None
    return em_ordem[min(quantos, len(em_ordem)) - 1]


def _tres_vezes_ou_dez(reservadas):
    return max(3 * reservadas, 10)


def _todos(reservadas):
    return None


MINIMO_DA_BANCA = uma_por_escolha(
    Convoca,
    {
        Convoca.TRES_VEZES_OU_DEZ: _tres_vezes_ou_dez,
        Convoca.TODOS: _todos,
    },
)
"""Quantos se chamam à banca, ao menos, para `reservadas` vagas; None é todos."""


def convocados_para_a_banca(
    norma: Norma, reservadas: int, lista: Sequence[tuple[str, int]], minimo_do_certame: int | None = None
) -> list[str]:
    """As inscrições chamadas à banca, da `lista` ordenada (inscrição, nota) de optantes aprovados.

    `reservadas`: as vagas impressas no edital, mais as do cadastro de reserva que ele numerar (G6). O certame
    pode chamar mais, nunca menos. Todos os empatados em nota no corte são chamados. Erro: EntradaInvalida se
    a lista não está em ordem de nota.
    """
    notas = [nota for _, nota in lista]
    if any(melhor < pior for melhor, pior in zip(notas, notas[1:], strict=False)):
        raise EntradaInvalida("a lista de optantes não está em ordem decrescente de nota")
    minimo = MINIMO_DA_BANCA[norma.convocados.valor](reservadas)
    if minimo is None:
        return [inscricao for inscricao, _ in lista]
    corte = nota_de_corte(notas, max(minimo, minimo_do_certame or 0))
    return [inscricao for inscricao, nota in lista if corte is not None and nota >= corte]
