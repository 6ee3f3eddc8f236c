"""Quantas vagas se reservam e em que vagas da série elas caem. Só inteiros e `Fraction`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain

from concursos.normas.base import AMPLA, PCD, Arredonda, Norma, Pcd, Serie, uma_por_escolha


class EntradaInvalida(ValueError):
    """O pedido não faz sentido (vagas negativas, inscrição repetida, grupo que a norma não tem)."""


def meio_para_cima(percentual: Fraction, vagas: int) -> int:
    """O produto arredondado: 0,5 ou mais sobe, menos desce (2,5 vira 3)."""
    p, q = percentual.numerator, percentual.denominator
    return (2 * p * vagas + q) // (2 * q)


def para_cima(percentual: Fraction, vagas: int) -> int:
    """O produto, com qualquer fração subindo."""
    return -(-percentual.numerator * vagas // percentual.denominator)


ARREDONDAR = uma_por_escolha(
    Arredonda,
    {
        Arredonda.MEIO_PARA_CIMA: meio_para_cima,
        Arredonda.PARA_CIMA: para_cima,
    },
)


def _vaga_em_que_cresce(percentual: Fraction, enesima: int) -> int:
    """A menor vaga k em que o arredondamento de percentual x k chega a `enesima`."""
    p, q = percentual.numerator, percentual.denominator
    return -(-(2 * enesima - 1) * q // (2 * p))


def _vaga_do_stf(percentual: Fraction, enesima: int) -> int:
    """5ª, 21ª, 41ª...; acima de 5 % essa série não basta e vale a do arredondamento."""
    if percentual > Fraction(5, 100):
        return _vaga_em_que_cresce(percentual, enesima)
    return 5 if enesima == 1 else 20 * (enesima - 1) + 1


SERIES = uma_por_escolha(
    Serie,
    {
        Serie.MEIO_PARA_CIMA: _vaga_em_que_cresce,
        Serie.STF_ATE_5: _vaga_do_stf,
    },
)


@dataclass(frozen=True)
class Conta:
    """Uma linha da tabela de reserva: a conta de um grupo, escrita, e o artigo que a manda."""

    grupo: str
    rotulo: str
    percentual: Fraction
    produto: Fraction
    resultado: int
    artigo: str
    texto: str
    a_confirmar: bool
    motivo: str = ""


@dataclass(frozen=True)
class Reserva:
    """A divisão das vagas: `ampla` e, em `por_grupo`, cada reserva (inclusive `pcd`)."""

    vagas: int
    ampla: int
    por_grupo: Mapping[str, int]
    contas: tuple[Conta, ...]


@dataclass(frozen=True)
class SerieDeVagas:
    """De que lista é cada vaga (`lugares[0]` é a 1ª) e o que se decidiu quando duas quiseram a mesma."""

    lugares: tuple[str, ...]
    explicacoes: tuple[str, ...] = field(default=())

    def vagas_de(self, grupo: str) -> list[int]:
        """Os números das vagas do grupo, em ordem."""
        return [numero for numero, dono in enumerate(self.lugares, 1) if dono == grupo]


def conferir_vagas(vagas: int) -> int:
    """O próprio número, se for inteiro e não negativo; senão EntradaInvalida."""
    if isinstance(vagas, bool) or not isinstance(vagas, int):
        raise EntradaInvalida(f"vagas: {vagas!r} não é um número inteiro")
    if vagas < 0:
        raise EntradaInvalida(f"vagas: {vagas} é negativo")
    return vagas


def em_portugues(valor: Fraction) -> str:
    """Número com vírgula decimal; dízima fica em fração (`1/3`)."""
    if valor.denominator == 1:
        return str(valor.numerator)
    casas = next((c for c in range(1, 13) if 10**c % valor.denominator == 0), None)
    if casas is None:
        return f"{valor.numerator}/{valor.denominator}"
    digitos = str(abs(valor.numerator) * 10**casas // valor.denominator).rjust(casas + 1, "0")
    return f"{'-' if valor < 0 else ''}{digitos[:-casas]},{digitos[-casas:]}"


def _texto_da_conta(vagas, percentual, produto, resultado):
    conta = f"{vagas} × {em_portugues(percentual * 100)} % = {em_portugues(produto)}"
    return conta if produto == resultado else f"{conta} → {resultado}"


def _quantidade_de_pcd(pcd: Pcd, vagas: int) -> int:
    quantidade = ARREDONDAR[pcd.arredondamento](pcd.percentual, vagas)
    if pcd.minimo and vagas >= pcd.minimo_desde:
        quantidade = max(quantidade, pcd.minimo)
    if pcd.teto is not None:
        quantidade = min(quantidade, pcd.teto.numerator * vagas // pcd.teto.denominator)
    return quantidade


def quantidades(norma: Norma, vagas: int, pcd: Pcd | None = None) -> dict[str, int]:
    """Quantas vagas cabem a cada lista, com `ampla`; EntradaInvalida se a ampla ficar negativa."""
    arredondar = ARREDONDAR[norma.arredondamento.valor]
    basta = vagas >= norma.minimo_de_vagas.valor
    por_lista = {g.codigo: arredondar(g.percentual.valor, vagas) if basta else 0 for g in norma.grupos}
    por_lista[PCD] = _quantidade_de_pcd(pcd or norma.pcd, vagas)
    reservadas = sum(por_lista.values())
    if reservadas > vagas:
        raise EntradaInvalida(f"as reservas somam {reservadas}, mais que as {vagas} vagas oferecidas")
    por_lista[AMPLA] = vagas - reservadas
    return por_lista


def calcular_reserva(norma: Norma, vagas: int, *, pcd: Pcd | None = None) -> Reserva:
    """A reserva de cada grupo para um total de vagas, com a conta e o artigo de cada uma.

    `pcd` troca os dados de PcD da norma pelos do certame. Erro: EntradaInvalida.
    """
    conferir_vagas(vagas)
    pcd = pcd or norma.pcd
    por_lista = quantidades(norma, vagas, pcd)
    contas = [_conta_do_grupo(norma, grupo, vagas, por_lista[grupo.codigo]) for grupo in norma.grupos]
    contas.append(_conta_de_pcd(pcd, vagas, por_lista[PCD]))
    ampla = por_lista.pop(AMPLA)
    return Reserva(vagas, ampla, por_lista, tuple(contas))


def _conta_do_grupo(norma, grupo, vagas, resultado):
    percentual = grupo.percentual.valor
    produto = percentual * vagas
    minimo = norma.minimo_de_vagas
    motivo = ""
    if vagas < minimo.valor:
        motivo = (
            f"menos de {minimo.valor} vagas ({minimo.onde}): não há reserva agora; "
            f"{norma.abaixo_do_minimo.valor} ({norma.abaixo_do_minimo.onde})"
        )
    artigo = f"{grupo.percentual.onde}; arredondamento: {norma.arredondamento.onde}"
    texto = _texto_da_conta(vagas, percentual, produto, resultado)
    a_confirmar = any(c.a_confirmar for c in (grupo.percentual, minimo, norma.arredondamento))
    return Conta(
        grupo.codigo, grupo.rotulo, percentual, produto, resultado, artigo, texto, a_confirmar, motivo
    )


def _conta_de_pcd(pcd, vagas, resultado):
    produto = pcd.percentual * vagas
    arredondado = ARREDONDAR[pcd.arredondamento](pcd.percentual, vagas)
    motivo = ""
    if resultado > arredondado:
        motivo = f"mínimo de {pcd.minimo} a partir de {pcd.minimo_desde} vagas"
    elif resultado < arredondado:
        motivo = f"teto de {em_portugues(pcd.teto * 100)} % das vagas"
    motivo = "; ".join(parte for parte in (motivo, pcd.motivo) if parte)
    texto = _texto_da_conta(vagas, pcd.percentual, produto, resultado)
    return Conta(
        PCD, pcd.rotulo, pcd.percentual, produto, resultado, pcd.onde, texto, pcd.a_confirmar, motivo
    )


def reserva_de_novas_vagas(
    norma: Norma, oferecidas: int, novas: int, concedidas: Mapping[str, int], *, pcd: Pcd | None = None
) -> dict[str, int]:
    """Quantas das `novas` vagas cabem a cada grupo: a reserva do total menos o já concedido, nunca negativa."""
    reserva = calcular_reserva(norma, conferir_vagas(oferecidas) + conferir_vagas(novas), pcd=pcd)
    return {grupo: max(0, total - concedidas.get(grupo, 0)) for grupo, total in reserva.por_grupo.items()}


def serie_explicada(
    norma: Norma, vagas: int, *, pcd: Pcd | None = None, reserva: Mapping[str, int] | None = None
) -> SerieDeVagas:
    """De que lista é cada uma das `vagas`; `reserva` fixa as quantidades (parte de cargo, edital antigo)."""
    conferir_vagas(vagas)
    pcd = pcd or norma.pcd
    if reserva is None:
        reserva = quantidades(norma, vagas, pcd)
    pedidos = []
    faltam = []
    for ordem, (grupo, percentual, serie) in enumerate(_regras_de_serie(norma, pcd)):
        naturais = _naturais(percentual, serie, reserva.get(grupo, 0), vagas)
        pedidos += [(vaga, -percentual, ordem, grupo) for vaga in naturais]
        faltam += [grupo] * (reserva.get(grupo, 0) - len(naturais))
    return _acomodar(norma, vagas, sorted(pedidos), faltam)


def serie_de_vagas(
    norma: Norma, vagas: int, *, pcd: Pcd | None = None, reserva: Mapping[str, int] | None = None
) -> list[str]:
    """A lista de cada vaga, da 1ª à última: `ampla` ou o código do grupo."""
    return list(serie_explicada(norma, vagas, pcd=pcd, reserva=reserva).lugares)


def _regras_de_serie(norma, pcd):
    for grupo in norma.grupos:
        yield grupo.codigo, grupo.percentual.valor, SERIES[norma.serie.valor]
    yield PCD, pcd.percentual, SERIES[pcd.serie]


def _naturais(percentual, serie, quantidade, vagas):
    """As vagas da série; com 0 % a conta nunca cresce, mas a do STF tem números fixos (cabe ao mínimo)."""
    naturais = []
    tem_serie = percentual > 0 or serie is _vaga_do_stf
    while tem_serie and len(naturais) < quantidade:
        vaga = serie(percentual, len(naturais) + 1)
        if vaga > vagas:
            break
        naturais.append(vaga)
    return naturais


def numero_da_vaga(norma: Norma, grupo: str, enesima: int, pcd: Pcd | None = None) -> int:
    """O número, na série sem colisões, da enésima vaga do grupo (3, 8, 13... para 20 %)."""
    for codigo, percentual, serie in _regras_de_serie(norma, pcd or norma.pcd):
        if codigo == grupo:
            return serie(percentual, enesima)
    raise KeyError(grupo)


def _acomodar(norma, vagas, pedidos, faltam):
    """Cada pedido na sua vaga; na colisão fica o maior percentual e o outro vai à livre mais próxima."""
    dono: dict[int, str] = {}
    deslocados = []
    explicacoes = []
    for vaga, _, _, grupo in pedidos:
        if vaga in dono:
            deslocados.append((vaga, grupo))
        else:
            dono[vaga] = grupo
    for vaga, grupo in deslocados:
        livre = _livre_mais_proxima(dono, vaga, vagas)
        dono[livre] = grupo
        explicacoes.append(
            f"a {vaga}ª vaga já é de {norma.rotulo(dono[vaga])}; a de {norma.rotulo(grupo)} vai à {livre}ª"
        )
    livre = vagas
    for grupo in faltam:
        while livre in dono:
            livre -= 1
        dono[livre] = grupo
        explicacoes.append(f"a série de {norma.rotulo(grupo)} não chega à quantidade: vai à {livre}ª, livre")
    return SerieDeVagas(tuple(dono.get(v, AMPLA) for v in range(1, vagas + 1)), tuple(explicacoes))


def _livre_mais_proxima(dono, vaga, vagas):
    for candidata in chain(range(vaga - 1, 0, -1), range(vaga + 1, vagas + 1)):
        if candidata not in dono:
            return candidata
    raise EntradaInvalida("há mais vagas reservadas que vagas na série")
