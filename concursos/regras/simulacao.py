"""O que o simulador mostra: a reserva de cada cargo, o que muda com novas vagas e as duas ordens lado a lado.

Não há conta própria aqui: tudo vem das regras que os atos usam.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from concursos.normas.base import AMPLA, BaseDeCalculo, LimiteGlobal, Manda, Norma, Ordem

from .alocacao import alocar
from .chamada import ordem_de_chamada
from .filas import Candidato
from .fracionamento import Fracionamento, calcular_fracionamento, proposta_por_parte
from .frases import Chamada
from .tabela import TabelaDeReserva, tabela_de_reserva
from .vagas import (
    EntradaInvalida,
    SerieDeVagas,
    conferir_vagas,
    em_portugues,
    reserva_de_novas_vagas,
    serie_explicada,
)


class QuemDiz(StrEnum):
    """De onde vem o valor de um parâmetro: da norma, do edital, ou de um padrão nosso."""

    NORMA = "a norma manda"
    EDITAL = "a norma cala: quem diz é o edital"
    A_CONFIRMAR = "a confirmar: nenhum texto lido o diz"


@dataclass(frozen=True)
class Parametro:
    """Um parâmetro da conta: o valor que se usou, em palavras, onde está escrito e quem o diz."""

    rotulo: str
    valor: str
    onde: str
    quem: QuemDiz

    @property
    def em_aberto(self) -> bool:
        """O valor usado é um padrão, que o edital pode trocar."""
        return self.quem is not QuemDiz.NORMA


@dataclass(frozen=True)
class Parte:
    """Uma localidade: as vagas, a reserva da conta feita só ali, a série dela e a proposta de divisão do total."""

    nome: str
    vagas: int
    sozinha: Mapping[str, int]
    proposta: Mapping[str, int]
    serie: SerieDeVagas


@dataclass(frozen=True)
class NovaReserva:
    """Uma lista, antes e depois das novas vagas, e quantas das novas cabem a ela."""

    lista: str
    antes: int
    depois: int
    das_novas: int


@dataclass(frozen=True)
class CargoSimulado:
    """Um cargo: a tabela, as partes, o que vale pela base da norma, a série e o efeito das novas vagas."""

    nome: str
    tabela: TabelaDeReserva
    partes: tuple[Parte, ...]
    adotada: Mapping[str, int]
    serie: SerieDeVagas
    novas: tuple[NovaReserva, ...]
    total_com_novas: int
    reservadas_entre_as_novas: tuple[tuple[int, str], ...]
    aviso_do_limite: str

    @property
    def vagas(self) -> int:
        """As vagas oferecidas, somadas as localidades."""
        return self.tabela.vagas

    @property
    def por_parte(self) -> bool:
        """A norma calcula em cada parte: cada localidade tem a própria reserva, a própria série e a própria lista."""
        return bool(self.partes) and self.tabela.norma.base_de_calculo.valor is BaseDeCalculo.PARTE

    @property
    def tem_perda(self) -> bool:
        """A divisão em localidades tiraria vaga de algum grupo."""
        return bool(self.tabela.fracionamento and self.tabela.fracionamento.perda)


@dataclass(frozen=True)
class Simulacao:
    """Os cargos simulados; `edital` traz as duas contas do edital inteiro, quando há mais de um cargo."""

    norma: Norma
    cargos: tuple[CargoSimulado, ...]
    edital: Fracionamento | None

    @property
    def vagas(self) -> int:
        """As vagas de todos os cargos."""
        return sum(cargo.vagas for cargo in self.cargos)

    @property
    def pela_selecao(self) -> bool:
        """A norma manda calcular sobre o edital inteiro, e não cargo a cargo."""
        return self.norma.base_de_calculo.valor is BaseDeCalculo.SELECAO


@dataclass(frozen=True)
class Posicao:
    """A enésima convocação em cada ordem; None onde aquela ordem já não chama ninguém."""

    numero: int
    compensacao: Chamada | None
    simples: Chamada | None

    @property
    def difere(self) -> bool:
        """As duas ordens chamam pessoas diferentes aqui."""
        return _de(self.compensacao) != _de(self.simples)


@dataclass(frozen=True)
class Mudanca:
    """Uma pessoa chamada em lugares diferentes nas duas ordens."""

    inscricao: str
    na_compensacao: int
    na_simples: int


@dataclass(frozen=True)
class Comparacao:
    """As duas ordens de chamada das mesmas vagas, quem fica fora e o que reverteu."""

    posicoes: tuple[Posicao, ...]
    mudancas: tuple[Mudanca, ...]
    fora: tuple[str, ...]
    reversoes: tuple[str, ...]

    @property
    def diferentes(self) -> int:
        """Em quantas convocações as ordens diferem."""
        return sum(posicao.difere for posicao in self.posicoes)


def simular(norma: Norma, cargos: Mapping[str, Mapping[str, int]], novas: int) -> Simulacao:
    """A reserva de cada cargo. `cargos` é {cargo: {localidade: vagas}}; sem divisão, uma localidade só.

    `novas` são vagas a acrescentar a cada cargo. Erro: EntradaInvalida, com o nome do cargo.
    """
    simulados = tuple(_do_cargo(norma, nome, partes, novas) for nome, partes in cargos.items())
    totais = {cargo.nome: cargo.vagas for cargo in simulados}
    edital = calcular_fracionamento(norma, totais) if len(totais) > 1 else None
    return Simulacao(norma, simulados, edital)


def _do_cargo(norma, nome, localidades, novas):
    try:
        total = sum(conferir_vagas(vagas) for vagas in localidades.values())
        divididas = dict(localidades) if len(localidades) > 1 else {}
        proposta = proposta_por_parte(norma, divididas) if divididas else {}
        tabela = tabela_de_reserva(norma, total, impressa={}, partes=divididas, reservas_das_partes=proposta)
        adotada = _adotada(tabela)
        serie = serie_explicada(norma, total, reserva=adotada)
        futura = serie_explicada(norma, total + conferir_vagas(novas))
        return CargoSimulado(
            nome=nome,
            tabela=tabela,
            partes=_partes(norma, divididas, tabela.fracionamento, proposta),
            adotada=adotada,
            serie=serie,
            novas=_novas(norma, total, novas, adotada),
            total_com_novas=total + novas,
            reservadas_entre_as_novas=tuple(
                (vaga, lista)
                for vaga, lista in enumerate(futura.lugares, 1)
                if vaga > total and lista != AMPLA
            ),
            aviso_do_limite=_aviso_do_limite(norma, total, adotada),
        )
    except EntradaInvalida as erro:
        raise EntradaInvalida(f"{nome}: {erro}") from None


def _adotada(tabela):
    """A reserva que vale pela base da norma: a do total ou, se ela calcula por parte, a soma das partes."""
    if tabela.fracionamento:
        return dict(tabela.fracionamento.adotada)
    return {linha.grupo: linha.vale for linha in tabela.linhas}


def _partes(norma, divididas, fracionamento, proposta):
    return tuple(
        Parte(nome, vagas, fracionamento.por_parte[nome], proposta[nome], serie_explicada(norma, vagas))
        for nome, vagas in divididas.items()
    )


def _aviso_do_limite(norma, total, adotada):
    """Em palavras, quando os arredondamentos levam a soma das reservas raciais acima do limite global."""
    limite = norma.limite_global.valor
    somam = sum(adotada[grupo.codigo] for grupo in norma.grupos)
    if limite is None or somam <= limite.percentual * total:
        return ""
    permissao = "a norma não diz que se pode: a confirmar"
    if limite.passa_desde:
        permissao = f"permitido em edital desde {limite.passa_desde:%d/%m/%Y}; antes, a confirmar"
    return (
        f"as reservas raciais somam {somam} de {total} vagas, mais que {em_portugues(limite.percentual * 100)} %, "
        f"por efeito do arredondamento: {permissao} ({norma.limite_global.onde})"
    )


def _novas(norma, total, novas, adotada):
    if not novas:
        return ()
    das_novas = reserva_de_novas_vagas(norma, total, novas, adotada)
    linhas = [NovaReserva(g, adotada[g], adotada[g] + das_novas[g], das_novas[g]) for g in norma.codigos]
    ampla = total - sum(adotada.values())
    da_ampla = novas - sum(das_novas.values())
    return (NovaReserva(AMPLA, ampla, ampla + da_ampla, da_ampla), *linhas)


def comparar_ordens(
    norma: Norma, vagas: int, candidatos: Iterable[Candidato], reserva: Mapping[str, int]
) -> Comparacao:
    """As duas ordens para as mesmas `vagas` e a mesma `reserva`. Erro: EntradaInvalida."""
    candidatos = list(candidatos)
    ordens = {ordem: ordem_de_chamada(norma, vagas, candidatos, ordem, reserva=reserva) for ordem in Ordem}
    compensacao, simples = ordens[Ordem.COMPENSACAO], ordens[Ordem.SIMPLES]
    quantas = max(len(compensacao), len(simples))
    posicoes = tuple(Posicao(n + 1, _na_casa(compensacao, n), _na_casa(simples, n)) for n in range(quantas))
    alocacao = alocar(norma, vagas, candidatos, reserva=reserva)
    return Comparacao(posicoes, _mudancas(compensacao, simples), alocacao.fora, alocacao.reversoes)


def _na_casa(chamadas, casa):
    return chamadas[casa] if casa < len(chamadas) else None


def _de(chamada):
    return chamada.inscricao if chamada else None


def _mudancas(compensacao, simples):
    na_simples = {chamada.inscricao: chamada.ordem for chamada in simples}
    return tuple(
        Mudanca(c.inscricao, c.ordem, na_simples[c.inscricao])
        for c in compensacao
        if c.inscricao in na_simples and na_simples[c.inscricao] != c.ordem
    )


PARAMETROS = (
    ("Mínimo de vagas para haver reserva", "minimo_de_vagas"),
    ("Abaixo do mínimo", "abaixo_do_minimo"),
    ("Arredondamento", "arredondamento"),
    ("Total sobre o qual se calcula", "base_de_calculo"),
    ("Divisão entre localidades", "distribuicao"),
    ("Novas vagas", "novas_vagas"),
    ("Limite da soma das reservas", "limite_global"),
    ("Posições na série", "serie"),
    ("Reversão de vaga sem candidato", "reversao"),
    ("Quem está em mais de uma reserva", "varias_reservas"),
    ("Ordem de chamada", "ordem_de_chamada"),
)
NOMES_DAS_ORDENS = {Ordem.COMPENSACAO: "por compensação", Ordem.SIMPLES: "simples"}


def parametros(norma: Norma) -> tuple[Parametro, ...]:
    """Os parâmetros da conta, com o valor usado; os percentuais primeiro."""
    percentuais = [
        _parametro(f"Percentual de {g.rotulo}", g.percentual, f"{em_portugues(g.percentual.valor * 100)} %")
        for g in norma.grupos
    ]
    return (
        *percentuais,
        _de_pcd(norma.pcd),
        *(_parametro(r, getattr(norma, c), _em_palavras(getattr(norma, c).valor)) for r, c in PARAMETROS),
    )


def _parametro(rotulo, campo, valor):
    manda = isinstance(campo, Manda)
    quem = QuemDiz.EDITAL if not manda else QuemDiz.A_CONFIRMAR if campo.a_confirmar else QuemDiz.NORMA
    return Parametro(rotulo, valor, campo.onde, quem)


def _de_pcd(pcd):
    partes = [f"{em_portugues(pcd.percentual * 100)} %", str(pcd.arredondamento)]
    if pcd.minimo:
        partes.append(f"ao menos {pcd.minimo} a partir de {pcd.minimo_desde} vagas")
    if pcd.teto is not None:
        partes.append(f"teto de {em_portugues(pcd.teto * 100)} %")
    partes.append(f"posições: {pcd.serie}")
    quem = QuemDiz.A_CONFIRMAR if pcd.a_confirmar else QuemDiz.NORMA
    return Parametro(f"Reserva a {pcd.rotulo}", "; ".join(partes), pcd.onde, quem)


def _em_palavras(valor):
    if valor is None:
        return "nenhum"
    if isinstance(valor, Ordem):
        return NOMES_DAS_ORDENS[valor]
    if isinstance(valor, LimiteGlobal):
        return _limite(valor)
    if isinstance(valor, Fraction):
        return f"{em_portugues(valor * 100)} %"
    return str(valor)


def _limite(limite):
    desde = (
        f", que se pode passar em edital desde {limite.passa_desde:%d/%m/%Y}" if limite.passa_desde else ""
    )
    return f"{em_portugues(limite.percentual * 100)} %{desde}"
