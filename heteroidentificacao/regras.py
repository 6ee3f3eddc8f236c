"""Composição de comissão, contagem de votos, dúvida e semelhança entre textos. Sem Django."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from fractions import Fraction

from concursos.normas.base import Decide, Norma, uma_por_escolha

ORDINARIA = "ordinaria"
RECURSAL = "recursal"


class Voto(StrEnum):
    """O que um membro pode votar; a dúvida razoável conta a favor (presunção da autodeclaração)."""

    ENQUADRA = "enquadra"
    NAO_ENQUADRA = "nao_enquadra"
    DUVIDA_RAZOAVEL = "duvida_razoavel"


A_FAVOR = frozenset({Voto.ENQUADRA, Voto.DUVIDA_RAZOAVEL})


class VotosIncompletos(ValueError):
    """Falta voto válido para decidir, ou há votos demais: só a comissão completa decide."""


@dataclass(frozen=True)
class Decisao:
    """Se a autodeclaração foi confirmada, se a dúvida foi necessária, o placar e o artigo."""

    confirmada: bool
    por_duvida: bool
    placar: str
    fundamento: str


def membros_da(norma: Norma, instancia: str) -> int:
    """Quantos votam na instância (`ordinaria` ou `recursal`)."""
    return _por_instancia(instancia, norma.titulares, norma.membros_do_recurso).valor


def _por_instancia(instancia, da_ordinaria, da_recursal):
    if instancia not in (ORDINARIA, RECURSAL):
        raise ValueError(f"instância desconhecida: {instancia!r}")
    return da_ordinaria if instancia == ORDINARIA else da_recursal


def decidir(
    votos: Sequence[Voto | str],
    *,
    norma: Norma,
    instancia: str = ORDINARIA,
    negativa_anterior_unanime: bool | None = None,
) -> Decisao:
    """A decisão pela maioria da comissão completa, com a dúvida contada a favor.

    `negativa_anterior_unanime` só importa na Recursal das normas de dupla não unanimidade.
    Erro: VotosIncompletos se o número de votos não é o da comissão completa.
    """
    membros = membros_da(norma, instancia)
    votos = [Voto(voto) for voto in votos]
    if len(votos) != membros:
        raise VotosIncompletos(f"a comissão decide com {membros} votos; há {len(votos)}")
    maioria = membros // 2 + 1
    enquadram = votos.count(Voto.ENQUADRA)
    favoraveis = sum(voto in A_FAVOR for voto in votos)
    salva = REGRA_DE_SALVAMENTO[norma.para_decidir.valor](favoraveis, instancia, negativa_anterior_unanime)
    por_duvida = favoraveis >= maioria > enquadram
    return Decisao(
        confirmada=favoraveis >= maioria or salva,
        por_duvida=por_duvida,
        placar=f"{favoraveis} a {membros - favoraveis}",
        fundamento=f"{norma.para_decidir.onde}; {norma.duvida.onde}"
        if por_duvida
        else norma.para_decidir.onde,
    )


def _nada_salva(favoraveis, instancia, negativa_anterior_unanime):
    return False


def _dupla_nao_unanimidade(favoraveis, instancia, negativa_anterior_unanime):
    """Duas negativas, nenhuma unânime: prevalece a autodeclaração."""
    return instancia == RECURSAL and favoraveis > 0 and negativa_anterior_unanime is False


REGRA_DE_SALVAMENTO = uma_por_escolha(
    Decide,
    {
        Decide.MAIORIA_DA_COMISSAO: _nada_salva,
        Decide.DUPLA_NAO_UNANIMIDADE: _dupla_nao_unanimidade,
    },
)
"""O que ainda confirma a autodeclaração quando a maioria não confirma."""


@dataclass(frozen=True)
class Integrante:
    """Quem integra ou integraria a comissão, com o que a norma pergunta."""

    cpf: str
    nome: str
    genero: str
    cor: str
    municipio: str = ""
    horas_de_formacao: int = 0
    reputacao_declarada: bool = True
    tem_experiencia: bool = False


@dataclass(frozen=True)
class Falta:
    """Uma regra de composição descumprida; `impede` a designação, ou só pede justificativa escrita."""

    regra_id: str
    texto: str
    artigo: str
    impede: bool


def faltas_na_composicao(
    norma: Norma,
    instancia: str,
    titulares: Sequence[Integrante],
    suplentes: Sequence[Integrante],
    outra_comissao: Sequence[Integrante] = (),
) -> list[Falta]:
    """Tudo o que falta à comissão para ser designada; vazio se nada falta.

    `outra_comissao`: titulares e suplentes da outra instância do mesmo certame (comparados por CPF).
    """
    return [
        *_faltas_de_numero(norma, instancia, titulares, suplentes),
        *_faltas_dos_membros(norma, [*titulares, *suplentes]),
        *_repetidos(norma, [*titulares, *suplentes], outra_comissao),
        *diversidade(norma, titulares),
    ]


def _faltas_de_numero(norma, instancia, titulares, suplentes):
    membros = _por_instancia(instancia, norma.titulares, norma.membros_do_recurso)
    reservas = _por_instancia(instancia, norma.suplentes_minimos, norma.suplentes_do_recurso)
    regra = _por_instancia(instancia, "GO-D-12§3", "GO-D-15")
    if len(titulares) != membros.valor:
        texto = f"são {membros.valor} titulares; há {len(titulares)}"
        yield Falta(regra, texto, membros.onde, impede=True)
    if len(suplentes) < reservas.valor:
        texto = f"é preciso ao menos {reservas.valor} suplente(s); há {len(suplentes)}"
        yield Falta(regra, texto, reservas.onde, impede=True)


def _faltas_dos_membros(norma, integrantes):
    onde = norma.requisitos_do_membro.onde
    for integrante in integrantes:
        if integrante.horas_de_formacao <= 0:
            yield Falta("GO-D-12§2", f"{integrante.nome}: falta a prova da formação", onde, impede=True)
        if not integrante.reputacao_declarada:
            yield Falta("GO-D-12§2", f"{integrante.nome}: falta a declaração de reputação", onde, impede=True)


def _repetidos(norma, integrantes, outra_comissao):
    onde = norma.recursal_distinta.onde
    vistos: set[str] = set()
    da_outra = {so_digitos(i.cpf) for i in outra_comissao}
    for integrante in integrantes:
        cpf = so_digitos(integrante.cpf)
        if cpf in vistos:
            yield Falta("GO-D-15", f"{integrante.nome}: aparece duas vezes na comissão", onde, impede=True)
        if cpf in da_outra:
            texto = f"{integrante.nome}: já integra a outra comissão do certame"
            yield Falta("GO-D-15", texto, onde, impede=True)
        vistos.add(cpf)


def so_digitos(cpf: str) -> str:
    """Os onze dígitos do CPF, com os zeros à esquerda que a digitação perdeu."""
    return "".join(c for c in cpf if c.isdecimal()).zfill(11)


CARACTERISTICAS = {
    "genero": ("gênero", lambda integrante: integrante.genero),
    "cor": ("cor", lambda integrante: integrante.cor),
}
"""O que a norma pode exigir que varie entre quem vota."""


def diversidade(norma: Norma, quem_vota: Sequence[Integrante]) -> list[Falta]:
    """As faltas de diversidade entre quem vota; conferida na designação e a cada substituição.

    Gênero e cor: ao menos dois valores distintos (motor § 10); origem regional só pede justificativa.
    """
    faltas = []
    for nome in norma.diversidade.valor or ():
        rotulo, valor_de = CARACTERISTICAS[nome]
        if len({normalizar_texto(valor_de(i)) for i in quem_vota} - {""}) < 2:
            texto = f"falta diversidade de {rotulo} entre quem vota"
            faltas.append(Falta("GO-D-12§5", texto, norma.diversidade.onde, impede=True))
    if len({normalizar_texto(i.municipio) for i in quem_vota} - {""}) < 2:
        texto = "todos são da mesma origem regional: é preciso justificar"
        faltas.append(Falta("GO-D-12§5", texto, norma.origem_regional.onde, impede=False))
    return faltas


def normalizar_texto(texto: str) -> str:
    """O texto sem diferença de maiúsculas e de espaços."""
    return " ".join(texto.split()).casefold()


def iguais(a: str, b: str) -> bool:
    """Se os textos são o mesmo, sem contar maiúsculas e espaços: esse voto se recusa."""
    return normalizar_texto(a) == normalizar_texto(b)


SEMELHANCA_QUE_AVISA = Fraction(9, 10)
"""A partir daqui o texto do voto pede aviso, mas pode seguir."""


def semelhanca(a: str, b: str) -> Fraction:
    """De 0 a 1, quanto os textos normalizados se parecem (a razão de difflib, exata); 1 são iguais."""
    a, b = normalizar_texto(a), normalizar_texto(b)
    if a == b:
        return Fraction(1)
    blocos = SequenceMatcher(None, a, b, autojunk=False).get_matching_blocks()
    return Fraction(2 * sum(bloco.size for bloco in blocos), len(a) + len(b))
