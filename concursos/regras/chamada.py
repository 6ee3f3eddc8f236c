"""Em que ordem se convoca quem entrou: a mesma gente, por compensação ou pela ordem simples.

A continuação depois de convocações já feitas usa a mesma sequência (`sequencia`), com as posses dadas.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from concursos.normas.base import AMPLA, PCD, Norma, Ordem, Pcd, uma_por_escolha

from .alocacao import DESTINOS, Alocacao, cotas_por_lista, distribuir
from .filas import Candidato, Filas, conferir_candidatos, montar_filas
from .frases import Chamada, Lugar, Redator
from .vagas import EntradaInvalida, SerieDeVagas, conferir_vagas, serie_explicada


def _por_compensacao(entrou, grupo):
    return entrou in (AMPLA, grupo)


def _so_quem_entrou_pelo_grupo(entrou, grupo):
    return entrou == grupo


ACEITOS_NA_VAGA_RESERVADA = uma_por_escolha(
    Ordem,
    {
        Ordem.COMPENSACAO: _por_compensacao,
        Ordem.SIMPLES: _so_quem_entrou_pelo_grupo,
    },
)
"""Quem da lista do grupo pode ser chamado na vaga dele, conforme a porta por que entrou."""


@dataclass(frozen=True)
class Posse:
    """Quem já foi convocado e mantém a vaga: número dela, lista que chamou e lista por que entrou.

    `espera_a_vez`: entrou pela ampla, foi chamado por uma reserva, e a vez dele na ampla ainda não passou.
    """

    inscricao: str
    vaga: int
    lista: str
    entrou: str
    espera_a_vez: bool = False


def ordem_de_chamada(
    norma: Norma,
    vagas: int,
    candidatos: Iterable[Candidato],
    ordem: Ordem | str,
    *,
    pcd: Pcd | None = None,
    reserva: Mapping[str, int] | None = None,
) -> list[Chamada]:
    """As convocações para as `vagas`, da primeira à última. Erro: EntradaInvalida."""
    conferir_vagas(vagas)
    ordem = conferir_ordem(ordem)
    filas = montar_filas(norma, conferir_candidatos(norma, candidatos), pcd)
    cotas = cotas_por_lista(norma, vagas, pcd, reserva)
    serie = serie_explicada(norma, vagas, pcd=pcd, reserva=cotas)
    alocacao = distribuir(norma, filas, cotas, {g: serie.vagas_de(g) for g in norma.codigos})
    redator = Redator(norma, filas, ordem, pcd)
    lugares = lugares_abertos(norma, serie, alocacao, ())
    return list(sequencia(filas, alocacao, (), lugares, ordem, redator, ja_chamados=0))


def conferir_ordem(ordem: Ordem | str) -> Ordem:
    """A ordem pedida, como enumeração; EntradaInvalida se não existe."""
    try:
        return Ordem(ordem)
    except ValueError:
        opcoes = ", ".join(o.value for o in Ordem)
        raise EntradaInvalida(f"ordem de chamada desconhecida: {ordem!r}; as opções são {opcoes}") from None


def ordem_permitida(norma: Norma, ordem: Ordem | str | None = None) -> Ordem:
    """A ordem pedida ou, sem pedido, a da norma; EntradaInvalida se a norma fixa outra (E5)."""
    regra = norma.ordem_de_chamada
    pedida = conferir_ordem(ordem or regra.valor)
    if regra.ou(pedida) is not pedida:
        raise EntradaInvalida(f"ordem {pedida.value}: a norma fixa {regra.valor.value} ({regra.onde})")
    return pedida


def lugares_abertos(
    norma: Norma, serie: SerieDeVagas, alocacao: Alocacao, posses: Sequence[Posse]
) -> list[Lugar]:
    """As vagas sem dono, na ordem em que se preenchem, com a lista de cada uma.

    Primeiro o que se deve a um grupo por vaga já passada (pelo número original); depois as demais.
    """
    ocupadas = {p.vaga: p for p in posses}
    passou = max(ocupadas, default=0)
    abertas = [v for v in range(1, len(serie.lugares) + 1) if v not in ocupadas]
    donos = _donos_das_vagas(norma, serie, alocacao, posses)
    lista_de = dict.fromkeys(abertas, AMPLA)
    devidas: list[tuple[int, int, str]] = []
    for prioridade, grupo in enumerate(_por_percentual(norma)):
        faltam = _entregas_que_faltam(grupo, alocacao, posses)
        proprias = [v for v in donos[grupo] if v in lista_de][:faltam]
        lista_de |= dict.fromkeys(proprias, grupo)
        perdidas = _vagas_perdidas(grupo, donos[grupo], ocupadas, len(serie.lugares))
        devidas += [(vaga, prioridade, grupo) for vaga in perdidas[: faltam - len(proprias)]]
        devidas += [(vaga, prioridade, grupo) for vaga in proprias if vaga < passou]
    return _em_ordem(abertas, lista_de, sorted(devidas))


def _vagas_perdidas(grupo, donos, ocupadas, ultima):
    """Os números por que se conta o que se deve: vagas do grupo dadas a outra lista, ou já usadas por vez cedida."""
    tomadas = [v for v in donos if v in ocupadas]
    alheias = [v for v in tomadas if ocupadas[v].lista != grupo]
    cedidas = [v for v in reversed(tomadas) if ocupadas[v].lista == grupo]
    return alheias + cedidas + [ultima] * len(ocupadas)


def _em_ordem(abertas, lista_de, devidas):
    """As devidas primeiro, cada uma na própria vaga ou na primeira vaga comum ainda aberta."""
    comuns = iter([v for v in abertas if lista_de[v] == AMPLA])
    lugares = []
    for original, _, grupo in devidas:
        vaga = original if lista_de.get(original) == grupo else next(comuns, None)
        if vaga is not None:
            lugares.append(Lugar(vaga, grupo, original))
    tomadas = {lugar.vaga for lugar in lugares}
    return lugares + [Lugar(v, lista_de[v]) for v in abertas if v not in tomadas]


def _por_percentual(norma):
    return [g.codigo for g in sorted(norma.grupos, key=lambda g: -g.percentual.valor)] + [PCD]


def _entregas_que_faltam(grupo, alocacao, posses):
    """Quem falta chamar por este grupo, menos as vezes da ampla que ainda passarão a ele."""
    repartidos = set(alocacao.repartidos)
    por_chamar = sum(1 for i in alocacao.por_grupo[grupo] if i not in repartidos)
    adiantadas = sum(1 for p in posses if p.espera_a_vez and p.lista == grupo)
    return max(0, por_chamar - adiantadas)


def _donos_das_vagas(norma, serie, alocacao, posses):
    """As vagas que trabalham para cada grupo: as primeiras da sua série e as que outro lhe deixou."""
    repartidos = set(alocacao.repartidos)
    entraram = {
        g: sum(1 for i in alocacao.por_grupo[g] if i not in repartidos)
        + sum(1 for p in posses if p.entrou == g)
        for g in norma.codigos
    }
    donos = {g: serie.vagas_de(g)[: entraram[g]] for g in norma.codigos}
    sobras = sorted((v, g) for g in norma.codigos for v in serie.vagas_de(g)[entraram[g] :])
    recebidas = {g: entraram[g] - len(donos[g]) for g in norma.codigos}
    for vaga, origem in sobras:
        for destino in _herdeiros(norma, origem):
            if recebidas.get(destino, 0) > 0:
                donos[destino].append(vaga)
                recebidas[destino] -= 1
                break
    return {g: sorted(vagas) for g, vagas in donos.items()}


def _herdeiros(norma, origem):
    return DESTINOS[norma.reversao.valor].get(origem, ())


def sequencia(
    filas: Filas,
    alocacao: Alocacao,
    posses: Sequence[Posse],
    lugares: Sequence[Lugar],
    ordem: Ordem,
    redator: Redator,
    *,
    ja_chamados: int,
) -> Iterator[Chamada]:
    """As próximas convocações, uma por lugar aberto, enquanto houver quem chamar.

    `filas` traz também quem já tem posse; `alocacao`, só quem ainda não foi chamado.
    """
    turnos = _Turnos(filas, alocacao, posses, ordem)
    numero = ja_chamados
    for lugar in lugares:
        escolha = turnos.da_ampla() if lugar.lista == AMPLA else turnos.do_grupo(lugar.lista)
        if escolha is None:
            continue
        numero += 1
        inscricao, lista, compensa = escolha
        yield redator.chamada(numero, lugar, inscricao, lista, compensa)


class _Turnos:
    """De quem é a vez: na ampla, em ordem; em cada grupo, o melhor ainda não chamado."""

    def __init__(self, filas, alocacao, posses, ordem):
        self.entrou = alocacao.entrou_por()
        self.repartidos = iter(alocacao.repartidos)
        self.chamado_por = {p.inscricao: p.lista for p in posses if p.espera_a_vez}
        self.chamados = set(self.chamado_por)
        com_vez = self.chamados.union(alocacao.ampla)
        self.ampla = iter([c.inscricao for c in filas.geral if c.inscricao in com_vez])
        aceita, fora_da_serie = ACEITOS_NA_VAGA_RESERVADA[ordem], set(alocacao.repartidos)
        self.listas = {}
        for grupo, lista in filas.por_grupo.items():
            quem = [c.inscricao for c in lista if aceita(self.entrou.get(c.inscricao), grupo)]
            self.listas[grupo] = iter([i for i in quem if i not in fora_da_serie])

    def do_grupo(self, grupo):
        inscricao = self._melhor(grupo)
        return None if inscricao is None else (inscricao, grupo, None)

    def da_ampla(self):
        """A vez de quem já foi chamado por uma lista passa ao melhor dessa lista; se não há, à pessoa seguinte."""
        for inscricao in self.ampla:
            if inscricao not in self.chamados:
                self.chamados.add(inscricao)
                return inscricao, AMPLA, None
            lista = self.chamado_por[inscricao]
            beneficiado = self._melhor(lista)
            if beneficiado is not None:
                return beneficiado, lista, inscricao
        return self._repartido()

    def _repartido(self):
        inscricao = next(self.repartidos, None)
        return None if inscricao is None else (inscricao, self.entrou[inscricao], None)

    def _melhor(self, grupo):
        for inscricao in self.listas[grupo]:
            if inscricao not in self.chamados:
                self.chamados.add(inscricao)
                self.chamado_por[inscricao] = grupo
                return inscricao
        return None
