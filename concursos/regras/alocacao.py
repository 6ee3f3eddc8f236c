"""Quem entra, em dois passos: primeiro a ampla, depois cada reserva; o que sobra reverte.

Nunca vaga a vaga: preencher a série em ordem faria cotista com nota de ampla gastar a reserva.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from concursos.normas.base import AMPLA, PCD, Norma, Pcd, Reversao, uma_por_escolha

from .filas import Candidato, Filas, conferir_candidatos, montar_filas
from .fracionamento import maiores_restos
from .vagas import conferir_vagas, quantidades, serie_explicada

RACIAIS_EM_CASCATA = {
    "quilombolas": ("indigenas", "pretas_e_pardas", AMPLA),
    "indigenas": ("quilombolas", "pretas_e_pardas", AMPLA),
}
SO_AMPLA = (AMPLA,)

DESTINOS = uma_por_escolha(
    Reversao,
    {
        Reversao.PARA_AMPLA: {},
        Reversao.CRUZADA: RACIAIS_EM_CASCATA,
        Reversao.CRUZADA_COM_RETORNO: RACIAIS_EM_CASCATA,
    },
)
"""A quem vai, em ordem, a vaga sem candidato de cada grupo; grupo que não está aqui reverte à ampla."""

AMPLA_REPARTE = uma_por_escolha(
    Reversao,
    {
        Reversao.PARA_AMPLA: False,
        Reversao.CRUZADA: False,
        Reversao.CRUZADA_COM_RETORNO: True,
    },
)
"""Se a vaga da ampla sem candidato passa aos grupos raciais."""


@dataclass(frozen=True)
class Alocacao:
    """Quem entrou por lista, quem ficou fora (em ordem geral) e o que reverteu, em frases.

    `repartidos` são os que entraram por vaga da ampla sem candidato; `ociosas`, as vagas sem ninguém;
    `revertidas`, quantas vagas de cada reserva foram a outra lista por falta de gente.
    """

    ampla: tuple[str, ...]
    por_grupo: Mapping[str, tuple[str, ...]]
    fora: tuple[str, ...]
    reversoes: tuple[str, ...]
    repartidos: tuple[str, ...] = ()
    ociosas: int = 0
    revertidas: Mapping[str, int] = field(default_factory=dict)

    def entrou_por(self) -> dict[str, str]:
        """A lista por que cada pessoa entrou."""
        entrou = dict.fromkeys(self.ampla, AMPLA)
        for grupo, inscricoes in self.por_grupo.items():
            entrou |= dict.fromkeys(inscricoes, grupo)
        return entrou


def alocar(
    norma: Norma,
    vagas: int,
    candidatos: Iterable[Candidato],
    *,
    pcd: Pcd | None = None,
    reserva: Mapping[str, int] | None = None,
) -> Alocacao:
    """Quem entra nas `vagas`. `reserva` fixa as quantidades por grupo. Erro: EntradaInvalida."""
    conferir_vagas(vagas)
    ordenados = conferir_candidatos(norma, candidatos)
    filas = montar_filas(norma, ordenados, pcd)
    cotas = cotas_por_lista(norma, vagas, pcd, reserva)
    serie = serie_explicada(norma, vagas, pcd=pcd, reserva=cotas)
    vagas_da_serie = {grupo: serie.vagas_de(grupo) for grupo in norma.codigos}
    return distribuir(norma, filas, cotas, vagas_da_serie)


def cotas_por_lista(norma, vagas, pcd=None, reserva=None) -> dict[str, int]:
    """As vagas de cada lista, com `ampla`: as fixadas em `reserva` ou as que a norma calcula."""
    if reserva is None:
        return quantidades(norma, vagas, pcd)
    fixadas = {grupo: reserva.get(grupo, 0) for grupo in norma.codigos}
    return fixadas | {AMPLA: vagas - sum(fixadas.values())}


def distribuir(
    norma: Norma,
    filas: Filas,
    cotas: Mapping[str, int],
    vagas_da_serie: Mapping[str, list[int]],
) -> Alocacao:
    """Os dois passos e a reversão, até nada mudar, sobre listas já montadas.

    Cota negativa é lista que já tem, por reversão, mais gente que a sua cota: compensa o que ainda reverter.
    `vagas_da_serie` só serve para saber por que reserva entra quem está em duas: a da vaga que vem antes.
    """
    distribuicao = _Distribuicao(norma, filas, dict(cotas), vagas_da_serie)
    distribuicao.estabilizar()
    return distribuicao.resultado()


class _Distribuicao:
    """As cotas em andamento e quem entrou por cada uma."""

    def __init__(self, norma, filas, cotas, vagas_da_serie):
        self.norma, self.filas, self.cotas = norma, filas, cotas
        self.reversao = norma.reversao
        self.destinos = DESTINOS[norma.reversao.valor]
        self.movimentos: dict[tuple[str, str], int] = {}
        self.repartidos: list[Candidato] = []
        infinito = len(filas.geral)
        self.casas = {
            grupo: [(filas.indice.get(c.inscricao, infinito), c.inscricao) for c in lista]
            for grupo, lista in filas.por_grupo.items()
        }
        self.turnos = sorted(
            (vaga, enesima, grupo)
            for grupo, numeros in vagas_da_serie.items()
            for enesima, vaga in enumerate(numeros)
        )
        self.na_serie = {grupo: len(numeros) for grupo, numeros in vagas_da_serie.items()}

    def estabilizar(self):
        self._preencher()
        while self._reverter():
            self._preencher()
        if AMPLA_REPARTE[self.reversao.valor]:
            self._repartir_a_ampla()

    def _preencher(self):
        """Passo 2: na ordem das vagas reservadas, o próximo de cada lista que a ampla não levou."""
        self.corte = max(0, min(self.cotas[AMPLA], len(self.filas.geral)))
        self.entraram = {grupo: [] for grupo in self.casas}
        self.usados: set[str] = set()
        self.cursor = dict.fromkeys(self.casas, 0)
        for _, enesima, grupo in self.turnos:
            if enesima < self.cotas[grupo]:
                self._entra_o_proximo(grupo)
        for grupo in self.casas:
            for _ in range(self.cotas[grupo] - self.na_serie.get(grupo, 0)):
                self._entra_o_proximo(grupo)

    def _entra_o_proximo(self, grupo):
        casas, lugar = self.casas[grupo], self.cursor[grupo]
        while lugar < len(casas) and (casas[lugar][0] < self.corte or casas[lugar][1] in self.usados):
            lugar += 1
        self.cursor[grupo] = lugar
        if lugar < len(casas):
            self.entraram[grupo].append(casas[lugar][1])
            self.usados.add(casas[lugar][1])

    def _reverter(self) -> bool:
        """Passo 3: leva cada vaga vazia ao seu destino; diz se algo mudou."""
        faltas = {g: self.cotas[g] - len(self.entraram[g]) for g in self.casas}
        vazias = {grupo: falta for grupo, falta in faltas.items() if falta > 0}
        for grupo, falta in vazias.items():
            self.cotas[grupo] -= falta
            for destino in self.destinos.get(grupo, SO_AMPLA):
                leva = falta if destino == AMPLA else min(falta, self._cabe(destino))
                if leva:
                    self._mover(grupo, destino, leva)
                    falta -= leva
        if vazias:
            self._reverter_em_cadeia(vazias)
        return bool(vazias)

    def _reverter_em_cadeia(self, vazias):
        """Adianta o que a repetição faria uma a uma: a ampla, ao crescer, leva gente de grupo já esgotado.

        Esgotado é o grupo em que todos os que a ampla não levou entraram por ele: perder um é vagar um lugar.
        """
        porta = {
            inscricao: grupo
            for grupo in vazias
            if self.destinos.get(grupo, SO_AMPLA) == SO_AMPLA and self._esgotado(grupo)
            for inscricao in self.entraram[grupo]
        }
        geral, casa = self.filas.geral, self.corte
        while casa < min(self.cotas[AMPLA], len(geral)):
            grupo = porta.get(geral[casa].inscricao)
            if grupo is not None:
                self.cotas[grupo] -= 1
                self._mover(grupo, AMPLA, 1)
            casa += 1

    def _esgotado(self, grupo):
        return len(self.entraram[grupo]) == sum(1 for casa, _ in self.casas[grupo] if casa >= self.corte)

    def _mover(self, origem, destino, quantas):
        self.cotas[destino] += quantas
        self.movimentos[origem, destino] = self.movimentos.get((origem, destino), 0) + quantas

    def _cabe(self, grupo) -> int:
        """Quantas vagas de outro o grupo aproveita, contadas as que já recebeu (saldo negativo)."""
        return self._sobra(grupo) + max(0, -self.cotas[grupo])

    def _sobra(self, grupo) -> int:
        """Quantas pessoas da lista ainda não entraram nem têm vaga prometida."""
        livres = sum(1 for casa, inscricao in self.casas[grupo] if self._fora(casa, inscricao))
        return max(0, livres - max(0, self.cotas[grupo] - len(self.entraram[grupo])))

    def _fora(self, casa, inscricao):
        return casa >= self.corte and inscricao not in self.usados

    def _repartir_a_ampla(self):
        """PE 5 § 7: as vagas da ampla sem candidato, na proporção dos percentuais raciais.

        O que um grupo já recebeu a mais (saldo negativo) entra na divisão e se desconta da sua parte.
        """
        percentuais = {g.codigo: g.percentual.valor for g in self.norma.grupos}
        ja = {grupo: max(0, -self.cotas[grupo]) for grupo in percentuais}
        sobram = self.cotas[AMPLA] - len(self.filas.geral)
        cabe = {grupo: ja[grupo] + self._sobra(grupo) for grupo in percentuais}
        partes = dict.fromkeys(percentuais, 0)
        while sobram > 0:
            pesos = {g: p for g, p in percentuais.items() if partes[g] < cabe[g]}
            if not pesos:
                break
            for grupo, mais in maiores_restos(sobram, pesos).items():
                recebe = min(mais, cabe[grupo] - partes[grupo])
                partes[grupo] += recebe
                sobram -= recebe
        for grupo, parte in partes.items():
            self._entram_por_reparticao(grupo, max(0, parte - ja[grupo]))

    def _entram_por_reparticao(self, grupo, quantas):
        if not quantas:
            return
        self.cotas[AMPLA] -= quantas
        self._mover(AMPLA, grupo, quantas)
        antes = len(self.entraram[grupo])
        for _ in range(quantas):
            self._entra_o_proximo(grupo)
        posicoes = {c.inscricao: c for c in self.filas.por_grupo[grupo]}
        self.repartidos += [posicoes[i] for i in self.entraram[grupo][antes:]]

    def resultado(self) -> Alocacao:
        geral = self.filas.geral
        fora = {c.inscricao: c for c in geral[self.corte :] if c.inscricao not in self.usados}
        for grupo, lista in self.filas.por_grupo.items():
            for (casa, inscricao), candidato in zip(self.casas[grupo], lista, strict=True):
                if self._fora(casa, inscricao):
                    fora[inscricao] = candidato
        return Alocacao(
            ampla=tuple(c.inscricao for c in geral[: self.corte]),
            por_grupo={grupo: tuple(quem) for grupo, quem in self.entraram.items()},
            fora=tuple(c.inscricao for c in sorted(fora.values(), key=lambda c: c.posicao)),
            reversoes=tuple(self._frases()),
            repartidos=tuple(c.inscricao for c in sorted(self.repartidos, key=lambda c: c.posicao)),
            ociosas=max(0, self.cotas[AMPLA] - self.corte),
            revertidas=self._revertidas(),
        )

    def _revertidas(self):
        por_origem: dict[str, int] = {}
        for (origem, _), quantas in self.movimentos.items():
            por_origem[origem] = por_origem.get(origem, 0) + quantas
        return por_origem

    def _frases(self):
        for (origem, destino), quantas in self.movimentos.items():
            onde = self._onde_reverte(origem)
            lista = self.filas.lista(origem)
            motivo = "por falta de candidatos" if lista else "sem optantes"
            vagas = "1 vaga passa" if quantas == 1 else f"{quantas} vagas passam"
            de, para = self.norma.rotulo(origem), self.norma.rotulo(destino)
            yield f"{vagas} de {de} para {para}, {motivo} ({onde})"
        ociosas = self.cotas[AMPLA] - self.corte
        if ociosas > 0:
            yield f"{ociosas} vaga(s) {self._por_que_ociosas()}"

    def _onde_reverte(self, origem):
        if origem == PCD:
            return "a confirmar"
        return self.norma.ampla_esgotada.onde if origem == AMPLA else self.reversao.onde

    def _por_que_ociosas(self):
        """A ampla acabou: ou ninguém mais concorre, ou resta gente só em lista reservada, e a norma diz o que fazer."""
        regra = self.norma.ampla_esgotada
        if not any(self._sobra(grupo.codigo) for grupo in self.norma.grupos):
            return "sem candidato em nenhuma lista"
        return (
            f"da ampla sem candidato; {regra.valor or 'ninguém de lista reservada as ocupa'} ({regra.onde})"
        )
