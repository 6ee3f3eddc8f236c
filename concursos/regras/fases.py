"""Um certame em fases: quem passa em cada uma, em que listas, e se a cláusula de barreira é permitida."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from concursos.normas.base import Barreira, Norma, uma_por_escolha

from .classificacao import nota_de_corte


@dataclass(frozen=True)
class Fase:
    """Uma fase: a nota mínima e, se há barreira, quantos passam pela ampla e por cada grupo.

    `na_ampla` None e grupo fora de `por_grupo`: passam todos os que alcançam a mínima. Notas são inteiros
    da menor unidade do edital.
    """

    codigo: str
    minima: int
    na_ampla: int | None = None
    por_grupo: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Concorrente:
    """Quem concorre: as notas por fase e os grupos por que optou."""

    inscricao: str
    notas: Mapping[str, int]
    grupos: frozenset[str] = frozenset()


@dataclass(frozen=True)
class ListasDaFase:
    """Quem passou na fase, por lista, da maior nota à menor; `ficaram` tinham a mínima e um corte os barrou."""

    fase: Fase
    ampla: tuple[str, ...]
    por_grupo: Mapping[str, tuple[str, ...]]
    ficaram: Mapping[str, tuple[str, ...]]

    def aprovados_por_cota(self, grupos: Iterable[str]) -> frozenset[str]:
        """As pessoas, sem repetir, que passaram por algum dos grupos."""
        return frozenset(i for g in grupos for i in self.por_grupo.get(g, ()))


def percorrer_fases(
    norma: Norma, fases: Sequence[Fase], concorrentes: Sequence[Concorrente]
) -> tuple[ListasDaFase, ...]:
    """As listas de cada fase, na ordem. Quem tem nota para a ampla figura nela e na do grupo, em cada fase (P16).

    Segue na ampla quem passou por ela em todas as fases anteriores (G9); quem passou só pelo corte de um
    grupo segue só na lista dele. O corte leva todos os empatados nele.
    """
    na_ampla = {c.inscricao for c in concorrentes}
    no_grupo = {g: {c.inscricao for c in concorrentes if g in c.grupos} for g in norma.codigos}
    resultado = []
    for fase in fases:
        em_ordem = sorted(
            (c for c in concorrentes if c.notas.get(fase.codigo, fase.minima - 1) >= fase.minima),
            key=lambda c: -c.notas[fase.codigo],
        )
        listas = _listas(fase, em_ordem, na_ampla, no_grupo)
        na_ampla = set(listas.ampla)
        no_grupo = {g: set(lista) for g, lista in listas.por_grupo.items()}
        resultado.append(listas)
    return tuple(resultado)


def _listas(fase, em_ordem, na_ampla, no_grupo):
    ampla = _passam(fase, [c for c in em_ordem if c.inscricao in na_ampla], fase.na_ampla)
    por_grupo, ficaram = {}, {}
    for grupo, quem in no_grupo.items():
        lista = [c for c in em_ordem if c.inscricao in quem]
        passam = set(_passam(fase, lista, fase.por_grupo.get(grupo))) | set(ampla)
        por_grupo[grupo] = tuple(c.inscricao for c in lista if c.inscricao in passam)
        ficaram[grupo] = tuple(c.inscricao for c in lista if c.inscricao not in passam)
    return ListasDaFase(fase, tuple(ampla), por_grupo, ficaram)


def _passam(fase, em_ordem, quantos):
    """Os `quantos` melhores e todos os empatados com o último deles; sem limite, todos."""
    if quantos is None:
        return [c.inscricao for c in em_ordem]
    corte = nota_de_corte([c.notas[fase.codigo] for c in em_ordem], quantos)
    return [c.inscricao for c in em_ordem if corte is not None and c.notas[fase.codigo] >= corte]


@dataclass(frozen=True)
class FaltaDeBarreira:
    """Uma fase cuja barreira a norma não permite, dita a quem monta ou encerra a fase."""

    fase: str
    texto: str
    artigo: str


def faltas_na_configuracao(
    norma: Norma, fases: Sequence[Fase], *, unificado: bool = False, seguranca_publica: bool = False
) -> list[FaltaDeBarreira]:
    """As fases cuja barreira a norma não permite; vazio se nenhuma (PE-D-3, P17).

    Certame unificado, e independente de segurança pública, podem barrar; os de uma fase só não entram na regra.
    """
    livre = unificado or seguranca_publica or len(fases) < 2
    if livre:
        return []
    textos = ((f, CONFIGURACAO[norma.barreira.valor](norma, f)) for f in fases)
    return [FaltaDeBarreira(f.codigo, texto, norma.barreira.onde) for f, texto in textos if texto]


def _nada_a_conferir(norma, fase):
    return ""


def _sem_barreira_ou_igual_a_ampla(norma, fase):
    """Sem corte de cotistas (I), ou cortes que somam ao menos o da ampla (II)."""
    cortes = [fase.por_grupo[g.codigo] for g in norma.grupos if g.codigo in fase.por_grupo]
    if not cortes:
        return ""
    if fase.na_ampla is None:
        return "há corte para cotistas e nenhum para a ampla"
    if len(cortes) == len(norma.grupos) and sum(cortes) < fase.na_ampla:
        return f"os cortes de cotistas somam {sum(cortes)}, menos que os {fase.na_ampla} da ampla"
    return ""


CONFIGURACAO = uma_por_escolha(
    Barreira,
    {
        Barreira.DO_EDITAL: _nada_a_conferir,
        Barreira.SEM_OU_IGUAL_A_AMPLA: _sem_barreira_ou_igual_a_ampla,
    },
)
"""O que se confere de uma fase, antes do certame; texto vazio é permitida."""


def falta_no_fechamento(
    norma: Norma, listas: ListasDaFase, *, unificado: bool = False, seguranca_publica: bool = False
) -> FaltaDeBarreira | None:
    """A falta de uma fase encerrada: menos cotistas aprovados que gente na ampla, havendo quem foi barrado.

    Se faltou gente com a nota mínima, ninguém foi barrado e nada se descumpriu.
    """
    if unificado or seguranca_publica or norma.barreira.valor is not Barreira.SEM_OU_IGUAL_A_AMPLA:
        return None
    grupos = [g.codigo for g in norma.grupos]
    aprovados = len(listas.aprovados_por_cota(grupos))
    barrados = frozenset(i for g in grupos for i in listas.ficaram[g])
    if aprovados >= len(listas.ampla) or not barrados:
        return None
    texto = (
        f"passaram {aprovados} cotistas e {len(listas.ampla)} pela ampla, e {len(barrados)} cotista(s) com a "
        "nota mínima ficaram"
    )
    return FaltaDeBarreira(listas.fase.codigo, texto, norma.barreira.onde)
