"""O que acontece depois da primeira convocação: os eventos, em ordem, são a única fonte do estado.

O que já foi nomeado não muda. Cada fato refaz a conta só do que está aberto; calcular nunca grava.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction

from concursos.normas.base import AMPLA, Norma, Ordem, Pcd

from .alocacao import Alocacao, cotas_por_lista, distribuir
from .cadastro import cadastro_de_reserva
from .chamada import Posse, conferir_ordem, lugares_abertos, sequencia
from .filas import Candidato, Filas, conferir_candidatos, montar_filas
from .frases import Chamada, Redator
from .vagas import EntradaInvalida, conferir_vagas, quantidades, serie_explicada


class TipoDeEvento(StrEnum):
    """Os fatos que mudam quem é chamado. O que cada um faz está em `EFEITOS`."""

    NOMEACAO = "nomeacao"
    NOMEACAO_EXTRAVAGA = "nomeacao_extravaga"
    NAO_COMPARECIMENTO = "nao_comparecimento"
    DESISTENCIA = "desistencia"
    ELIMINACAO = "eliminacao"
    EXONERACAO = "exoneracao"
    RESCISAO = "rescisao"
    FALECIMENTO = "falecimento"
    DEMISSAO = "demissao"
    APOSENTADORIA = "aposentadoria"
    FIM_DE_FILA = "fim_de_fila"
    RECLASSIFICACAO = "reclassificacao"
    OPCAO = "opcao"
    NOVAS_VAGAS = "novas_vagas"
    DECISAO_JUDICIAL = "decisao_judicial"


@dataclass(frozen=True)
class EventoDado:
    """Um fato. `lista` e `vaga` são os da convocação; `quantidade` é o número de novas vagas ou a nova posição.

    `compensa` é o da convocação; se faltar, o próprio cálculo o refaz.
    """

    numero: int
    tipo: TipoDeEvento | str
    inscricao: str | None = None
    vaga: int | None = None
    lista: str | None = None
    quantidade: int | None = None
    compensa: str | None = None


@dataclass(frozen=True)
class Situacao:
    """O estado depois dos eventos.

    `nomeados`: quem mantém vaga, com a lista por que entrou. `proximas`: as convocações que faltam e, com
    `vaga` maior que `vagas`, o cadastro de reserva. `listas`: as pessoas ativas de cada lista, em ordem.
    """

    vagas: int
    nomeados: tuple[Posse, ...]
    proximas: tuple[Chamada, ...]
    listas: Mapping[str, tuple[str, ...]]
    alocacao: Alocacao
    vagas_abertas: int


def situacao(
    norma: Norma,
    vagas_iniciais: int,
    candidatos: Iterable[Candidato],
    eventos: Sequence[EventoDado],
    ordem: Ordem | str,
    *,
    pcd: Pcd | None = None,
    reserva: Mapping[str, int] | None = None,
) -> Situacao:
    """Refaz o estado a partir dos eventos e diz quem é o próximo. Não grava nada. Erro: EntradaInvalida."""
    estado = _Estado(norma, conferir_vagas(vagas_iniciais), candidatos, conferir_ordem(ordem), pcd, reserva)
    for evento in sorted(eventos, key=lambda e: e.numero):
        EFEITOS[_tipo(evento)](estado, evento)
    return estado.situacao()


def opcao_aberta(
    norma: Norma,
    vagas_iniciais: int,
    candidatos: Iterable[Candidato],
    eventos: Sequence[EventoDado],
    ordem: Ordem | str,
    inscricao: str,
    *,
    pcd: Pcd | None = None,
    reserva: Mapping[str, int] | None = None,
) -> tuple[str, ...]:
    """As reservas entre as quais a pessoa convocada tem de optar; vazio se não há opção a fazer.

    Opta quem entrou por uma reserva e também entraria por outra com as vagas ainda abertas; quem entrou
    pela ampla não opta, nem quem já optou.
    """
    estado = _Estado(norma, conferir_vagas(vagas_iniciais), candidatos, conferir_ordem(ordem), pcd, reserva)
    for evento in sorted(eventos, key=lambda e: e.numero):
        EFEITOS[_tipo(evento)](estado, evento)
    return estado.opcao_de(inscricao)


def _tipo(evento):
    try:
        return TipoDeEvento(evento.tipo)
    except ValueError:
        raise EntradaInvalida(f"evento {evento.numero}: tipo desconhecido: {evento.tipo!r}") from None


class _Estado:
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

    def situacao(self) -> Situacao:
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
            proximas=(*proximas, *depois),
            listas={n: tuple(c.inscricao for c in filas.lista(n)) for n in (AMPLA, *self.norma.codigos)},
            alocacao=conta.alocacao,
            vagas_abertas=self.vagas - len(posses),
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


def _nomear(estado, evento):
    """A convocação prevista confirma-se; outra (por ordem judicial, por exemplo) vale como foi feita."""
    pessoa = estado.pessoa(evento)
    if pessoa.inscricao in estado.posses:
        raise EntradaInvalida(f"evento {evento.numero}: {pessoa.inscricao} já foi nomeado")
    if pessoa.inscricao not in estado.ativos:
        raise EntradaInvalida(f"evento {evento.numero}: {pessoa.inscricao} não concorre mais")
    conta = estado.conta_atual()
    prevista = conta.proxima()
    if prevista is not None and _e_a_prevista(evento, prevista):
        conta.consumir()
        _empossar(estado, prevista, conta.entrou[prevista.inscricao])
        return
    entrou = conta.entrou.get(pessoa.inscricao, evento.lista or AMPLA)
    estado.conta = None
    _empossar(estado, _convocacao_de_fato(estado, evento, prevista), entrou)


def _e_a_prevista(evento, prevista):
    return (
        evento.inscricao == prevista.inscricao
        and evento.vaga in (None, prevista.vaga)
        and evento.lista in (None, prevista.lista)
    )


def _convocacao_de_fato(estado, evento, prevista):
    ocupadas = {p.vaga for p in estado.posses.values()}
    vaga = evento.vaga or (prevista.vaga if prevista else None)
    if vaga is None or vaga in ocupadas or vaga > estado.vagas:
        raise EntradaInvalida(f"evento {evento.numero}: a vaga {vaga} não está aberta")
    return Chamada(
        estado.convocacoes + 1, evento.inscricao, evento.lista or AMPLA, vaga, 0, evento.compensa, "", ""
    )


def _empossar(estado, chamada, entrou):
    estado.convocacoes += 1
    if chamada.compensa in estado.posses:
        compensado = estado.posses[chamada.compensa]
        estado.posses[chamada.compensa] = replace(compensado, espera_a_vez=False)
    espera = entrou == AMPLA and chamada.lista != AMPLA
    estado.posses[chamada.inscricao] = Posse(chamada.inscricao, chamada.vaga, chamada.lista, entrou, espera)


def _nomear_extravaga(estado, evento):
    """Sub judice fora da conta: a pessoa sai das listas e não ocupa vaga do certame."""
    pessoa = estado.pessoa(evento)
    if pessoa.inscricao in estado.posses:
        raise EntradaInvalida(f"evento {evento.numero}: {pessoa.inscricao} já foi nomeado")
    estado.ativos.pop(pessoa.inscricao, None)
    estado.conta = None


def _sair(estado, evento):
    """Quem sai deixa as listas; se tinha vaga, ela se abre para a lista por que entrou."""
    pessoa = estado.pessoa(evento)
    estado.ativos.pop(pessoa.inscricao, None)
    estado.posses.pop(pessoa.inscricao, None)
    estado.conta = None


def _ir_ao_fim(estado, evento):
    pessoa = estado.pessoa(evento)
    ultima = max((c.posicao for c in estado.ativos.values()), default=0)
    _mudar_posicao(estado, pessoa, ultima + 1)


def _reclassificar(estado, evento):
    """A pessoa passa à frente de quem ocupa a posição `quantidade`; sem ela, vai ao fim."""
    pessoa = estado.pessoa(evento)
    if evento.quantidade is None:
        _ir_ao_fim(estado, evento)
        return
    _mudar_posicao(estado, pessoa, evento.quantidade - Fraction(1, evento.numero + 1))


def _mudar_posicao(estado, pessoa, posicao):
    estado.posses.pop(pessoa.inscricao, None)
    estado.ativos[pessoa.inscricao] = replace(pessoa, posicao=posicao)
    estado.todos[pessoa.inscricao] = estado.ativos[pessoa.inscricao]
    estado.mudou_a_ordem = True
    estado.conta = None


def _optar(estado, evento):
    """Fica só a reserva escolhida; a outra se libera."""
    pessoa = estado.pessoa(evento)
    if evento.lista not in pessoa.grupos:
        raise EntradaInvalida(f"evento {evento.numero}: {pessoa.inscricao} não está na lista {evento.lista}")
    ficou = replace(pessoa, grupos=frozenset({evento.lista}))
    estado.todos[pessoa.inscricao] = ficou
    if pessoa.inscricao in estado.ativos:
        estado.ativos[pessoa.inscricao] = ficou
    posse = estado.posses.get(pessoa.inscricao)
    if posse is not None and posse.entrou != AMPLA:
        estado.posses[pessoa.inscricao] = replace(posse, entrou=evento.lista)
    estado.optou.add(pessoa.inscricao)
    estado.conta = None


def _abrir_vagas(estado, evento):
    """A reserva se refaz sobre o total oferecido; quantidades fixadas recebem só a diferença."""
    novas = conferir_vagas(evento.quantidade)
    if estado.reserva is not None:
        antes = quantidades(estado.norma, estado.vagas, estado.pcd)
        depois = quantidades(estado.norma, estado.vagas + novas, estado.pcd)
        estado.reserva = {
            g: estado.reserva.get(g, 0) + max(0, depois[g] - antes[g]) for g in estado.norma.codigos
        }
    estado.vagas += novas
    estado.conta = None


def _cumprir_decisao(estado, evento):
    """Sub judice contado: a pessoa volta às listas, ou entra na `lista` que a decisão indica."""
    pessoa = estado.pessoa(evento)
    if evento.lista == AMPLA:
        pessoa = replace(pessoa, na_ampla=True)
    elif evento.lista is not None:
        if evento.lista not in estado.norma.codigos:
            raise EntradaInvalida(f"evento {evento.numero}: grupo que a norma não tem: {evento.lista}")
        pessoa = replace(pessoa, grupos=pessoa.grupos | {evento.lista})
    estado.todos[pessoa.inscricao] = pessoa
    estado.ativos[pessoa.inscricao] = pessoa
    estado.mudou_a_ordem = True
    estado.conta = None
    estado.redator.acrescentar(montar_filas(estado.norma, estado.ordenados(), estado.pcd))


EFEITOS = {
    TipoDeEvento.NOMEACAO: _nomear,
    TipoDeEvento.NOMEACAO_EXTRAVAGA: _nomear_extravaga,
    TipoDeEvento.NAO_COMPARECIMENTO: _sair,
    TipoDeEvento.DESISTENCIA: _sair,
    TipoDeEvento.ELIMINACAO: _sair,
    TipoDeEvento.EXONERACAO: _sair,
    TipoDeEvento.RESCISAO: _sair,
    TipoDeEvento.FALECIMENTO: _sair,
    TipoDeEvento.DEMISSAO: _sair,
    TipoDeEvento.APOSENTADORIA: _sair,
    TipoDeEvento.FIM_DE_FILA: _ir_ao_fim,
    TipoDeEvento.RECLASSIFICACAO: _reclassificar,
    TipoDeEvento.OPCAO: _optar,
    TipoDeEvento.NOVAS_VAGAS: _abrir_vagas,
    TipoDeEvento.DECISAO_JUDICIAL: _cumprir_decisao,
}
