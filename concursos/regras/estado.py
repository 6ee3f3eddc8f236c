"""O estado do certame em andamento: pessoas ativas, posses, e a conta do que está aberto."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from concursos.normas.base import AMPLA

from .alocacao import Alocacao, cotas_por_lista, distribuir
from .cadastro import cadastro_de_reserva
from .chamada import Posse, lugares_abertos, sequencia
from .filas import Candidato, Filas, conferir_candidatos, montar_filas
from .frases import Chamada, Redator
from .vagas import EntradaInvalida, serie_explicada


@dataclass(frozen=True)
class Situacao:
    """O estado depois dos eventos.

    `nomeados`: quem mantém vaga, com a lista por que entrou. `proximas`: as convocações que faltam e, com
    `vaga` maior que `vagas`, o cadastro de reserva. `listas`: as pessoas ativas de cada lista, em ordem.
    `serie`: de que lista é cada vaga, da 1ª à última.
    """

    vagas: int
    nomeados: tuple[Posse, ...]
    proximas: tuple[Chamada, ...]
    listas: Mapping[str, tuple[str, ...]]
    alocacao: Alocacao
    vagas_abertas: int
    serie: tuple[str, ...]


class Estado:
    """O estado em andamento: pessoas ativas, posses e a conta do que está aberto, refeita quando preciso."""

    def __init__(self, norma, vagas, candidatos, ordem, pcd, reserva):
        self.norma, self.vagas, self.ordem, self.pcd = norma, vagas, ordem, pcd
        self.reserva = reserva
        ordenados = conferir_candidatos(norma, candidatos)
        self.ativos = {c.inscricao: c for c in ordenados}
        self.todos = dict(self.ativos)
        self.redator = Redator(norma, montar_filas(norma, ordenados, pcd), ordem, pcd)
        self.posses: dict[str, Posse] = {}
        self.optou: set[str] = set()
        self.convocacoes = 0
        self.mudou_a_ordem = False
        self.conta: _Conta | None = None

    def conta_atual(self) -> "_Conta":
        """A distribuição do que está aberto; vale até o próximo fato que não seja nomeação prevista."""
        if self.conta is None:
            self.conta = _Conta(self)
        return self.conta

    def pessoa(self, evento) -> Candidato:
        if evento.inscricao not in self.todos:
            raise EntradaInvalida(f"evento {evento.numero}: inscrição desconhecida: {evento.inscricao}")
        return self.todos[evento.inscricao]

    def ordenados(self) -> list[Candidato]:
        ativos = self.ativos.values()
        return sorted(ativos, key=lambda c: c.posicao) if self.mudou_a_ordem else list(ativos)

    def cotas(self) -> dict[str, int]:
        return cotas_por_lista(self.norma, self.vagas, self.pcd, self.reserva)

    def filas(self, sem_posse: bool = False) -> Filas:
        quem = self.ordenados()
        if sem_posse:
            quem = [c for c in quem if c.inscricao not in self.posses]
        return montar_filas(self.norma, quem, self.pcd)

    def situacao(self, limite_do_cadastro: int | None = None) -> Situacao:
        """O retrato do estado, com o cadastro de reserva até o limite dado."""
        conta = self.conta_atual()
        proximas = conta.restantes()
        filas = self.filas()
        posses = tuple(sorted(self.posses.values(), key=lambda p: p.vaga))
        depois = cadastro_de_reserva(
            self.norma,
            self.vagas,
            filas,
            posses,
            conta.entrou,
            proximas,
            self.redator,
            self.convocacoes,
            self.pcd,
            self.reserva,
        )
        return Situacao(
            vagas=self.vagas,
            nomeados=posses,
            proximas=(*proximas, *islice(depois, limite_do_cadastro)),
            listas={n: tuple(c.inscricao for c in filas.lista(n)) for n in (AMPLA, *self.norma.codigos)},
            alocacao=conta.alocacao,
            vagas_abertas=self.vagas - len(posses),
            serie=conta.serie,
        )

    def opcao_de(self, inscricao) -> tuple[str, ...]:
        posse = self.posses.get(inscricao)
        if posse is None or posse.entrou == AMPLA or inscricao in self.optou:
            return ()
        pessoa = self.ativos[inscricao]
        outras = [g for g in self.norma.codigos if g in pessoa.grupos and g != posse.entrou]
        abertas = [g for g in outras if self._tambem_entraria(pessoa, g)]
        return (posse.entrou, *abertas) if abertas else ()

    def _tambem_entraria(self, pessoa, grupo) -> bool:
        conta = self.conta_atual()
        livres = self.cotas()[grupo] - sum(1 for p in self.posses.values() if p.entrou == grupo)
        a_frente = sum(
            1
            for inscricao in conta.alocacao.por_grupo[grupo]
            if self.ativos[inscricao].posicao < pessoa.posicao
        )
        return a_frente < livres


class _Conta:
    """A distribuição das vagas abertas entre quem ainda não tem posse, e a sequência que dela sai."""

    def __init__(self, estado):
        norma, posses = estado.norma, tuple(estado.posses.values())
        total = estado.cotas()
        serie = serie_explicada(norma, estado.vagas, pcd=estado.pcd, reserva=total)
        self.serie = serie.lugares
        mantidas = dict.fromkeys(total, 0)
        for posse in posses:
            mantidas[posse.entrou] += 1
        abertas = {g: total[g] - mantidas[g] for g in total}
        vagas_da_serie = {g: serie.vagas_de(g)[mantidas[g] :] for g in norma.codigos}
        self.alocacao = _distribuir_abertas(
            norma, estado.filas(sem_posse=True), abertas, vagas_da_serie, estado.vagas - len(posses)
        )
        self.entrou = self.alocacao.entrou_por()
        lugares = lugares_abertos(norma, serie, self.alocacao, posses)
        self._sequencia: Iterator[Chamada] = sequencia(
            estado.filas(),
            self.alocacao,
            posses,
            lugares,
            estado.ordem,
            estado.redator,
            ja_chamados=estado.convocacoes,
        )
        self._adiante: Chamada | None = None

    def proxima(self) -> Chamada | None:
        """A próxima convocação, sem consumi-la."""
        if self._adiante is None:
            self._adiante = next(self._sequencia, None)
        return self._adiante

    def consumir(self):
        self._adiante = None

    def restantes(self) -> list[Chamada]:
        """Todas as convocações que faltam para as vagas abertas; a conta não serve depois disto."""
        primeira = [self._adiante] if self._adiante is not None else []
        return [*primeira, *self._sequencia]


def _distribuir_abertas(norma, filas, abertas, vagas_da_serie, lugares) -> Alocacao:
    """A distribuição do saldo; se por atos passados couber gente demais, quem cede é a ampla."""
    alocacao = distribuir(norma, filas, abertas, vagas_da_serie)
    excesso = len(alocacao.entrou_por()) - lugares
    if excesso <= 0:
        return alocacao
    return distribuir(norma, filas, abertas | {AMPLA: abertas[AMPLA] - excesso}, vagas_da_serie)
