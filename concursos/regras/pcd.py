"""A reserva de pessoas com deficiência do certame, quando o edital troca a da norma."""

from dataclasses import replace
from fractions import Fraction

from concursos.normas.base import Arredonda, Pcd

from .vagas import EntradaInvalida


def trocar_pcd(
    pcd: Pcd,
    *,
    motivo: str,
    percentual: Fraction | None = None,
    arredondamento: Arredonda | None = None,
    minimo: int | None = None,
    minimo_desde: int | None = None,
    teto: Fraction | None = None,
) -> Pcd:
    """Os dados de PcD do edital, no lugar dos da norma, com o motivo escrito; o que não se diz fica.

    Percentual e teto são frações do total. Erro: EntradaInvalida sem motivo ou com número fora do possível.
    """
    if not motivo.strip():
        raise EntradaInvalida("escreva o motivo de trocar a reserva de pessoas com deficiência")
    for nome, fracao in (("percentual", percentual), ("teto", teto)):
        if fracao is not None and not 0 <= fracao <= 1:
            raise EntradaInvalida(f"{nome} de pessoas com deficiência: {fracao} não está entre 0 e 1")
    for nome, inteiro in (("mínimo", minimo), ("a partir de", minimo_desde)):
        if inteiro is not None and inteiro < 0:
            raise EntradaInvalida(f"{nome}: {inteiro} é negativo")
    dados = {
        "percentual": percentual,
        "arredondamento": arredondamento,
        "minimo": minimo,
        "minimo_desde": minimo_desde,
        "teto": teto,
    }
    trocados = {campo: valor for campo, valor in dados.items() if valor is not None}
    return replace(pcd, **trocados, onde="edital", a_confirmar=False, motivo=motivo.strip())
