"""O caso da pessoa na heteroidentificação, como ela pode vê-lo a cada momento.

Antes de publicado o resultado preliminar, a tela não diz o que a comissão decidiu, embora o banco já saiba.
"""

from dataclasses import dataclass
from datetime import datetime

from concursos.models import Janela, Publicacao
from concursos.permissoes import Resposta
from heteroidentificacao.consultas import resultado_liberado
from heteroidentificacao.models import Procedimento
from heteroidentificacao.permissoes import pode_arguir
from heteroidentificacao.publicacoes import CONVOCACAO
from heteroidentificacao.publicacoes.convocacao import linha
from heteroidentificacao.situacoes import SituacaoDoProcedimento as S
from recursos.consultas import janela_de
from recursos.models import Recurso
from recursos.permissoes import pode_recorrer

O_QUE_HOUVE = {
    S.CONVOCADO: ("convocada", "andamento"),
    S.PRESENTE: ("procedimento em curso", "andamento"),
    S.ENCERRADO: ("procedimento realizado; resultado ainda não publicado", "andamento"),
    S.LACRADO: ("procedimento realizado; resultado ainda não publicado", "andamento"),
    S.DECIDIDO: ("procedimento realizado; resultado ainda não publicado", "andamento"),
    S.AUSENTE: ("ausência registrada; resultado ainda não publicado", "atencao"),
    S.RECUSOU_REGISTRO: ("recusa de filmagem ou foto registrada; resultado ainda não publicado", "atencao"),
    S.FALHA_TECNICA: ("falha técnica: o procedimento será repetido", "atencao"),
}


@dataclass(frozen=True)
class Caso:
    """O que a tela mostra de um procedimento da própria pessoa."""

    procedimento: Procedimento
    rotulo: str
    liberado: bool
    frase: str
    tom: str
    recurso: Recurso | None
    janela: Janela | None
    pode_recorrer: Resposta
    pode_arguir: Resposta

    @property
    def espera(self):
        """Se ainda vai acontecer: é quando lugar e hora importam."""
        return self.procedimento.situacao == S.CONVOCADO


def casos_publicos(inscricao, publicacoes, pessoa, em: datetime):
    """Os casos da inscrição que a pessoa já pode conhecer, o mais novo primeiro."""
    procedimentos = (
        inscricao.procedimentos.select_related(
            "sessao__comissao",
            "inscricao__certame__orgao",
            "inscricao__cargo",
            "parecer",
            "recurso__julgamento",
        )
        .prefetch_related("inscricao__opcoes", "revisoes")
        .order_by("-pk")
    )
    return [
        _caso(procedimento, pessoa, em)
        for procedimento in procedimentos
        if procedimento.situacao != S.CONVOCADO or _convocacao_publicada(procedimento, publicacoes)
    ]


def _convocacao_publicada(procedimento, publicacoes: list[tuple[Publicacao, list]]):
    """A convocação que traz a linha deste caso, com esta data e este lugar, já foi liberada."""
    impressa = linha(procedimento)
    return any(
        impressa == celulas
        for publicacao, tabelas in publicacoes
        if publicacao.tipo == CONVOCACAO.codigo
        for tabela in tabelas
        for _, celulas in tabela.linhas
    )


def _caso(procedimento, pessoa, em):
    liberado = resultado_liberado(procedimento) and procedimento.situacao in (
        S.DECIDIDO,
        S.AUSENTE,
        S.RECUSOU_REGISTRO,
    )
    frase, tom = _resultado(procedimento) if liberado else O_QUE_HOUVE[procedimento.situacao]
    if any(revisao.anula for revisao in procedimento.revisoes.all()):
        frase, tom = "decisão anulada de ofício", "atencao"
    return Caso(
        procedimento=procedimento,
        rotulo=procedimento.norma.rotulo(procedimento.grupo),
        liberado=liberado,
        frase=frase,
        tom=tom,
        recurso=getattr(procedimento, "recurso", None),
        janela=janela_de(procedimento) if liberado else None,
        pode_recorrer=pode_recorrer(pessoa, procedimento, em),
        pode_arguir=pode_arguir(pessoa, procedimento),
    )


def _resultado(procedimento):
    """O resultado que vale agora: o definitivo, se já saiu; senão, o preliminar."""
    opcao = next((o for o in procedimento.inscricao.opcoes.all() if o.grupo == procedimento.grupo), None)
    definitivo = opcao is not None and opcao.definitiva_em is not None
    if definitivo:
        confirmada = opcao.verificacao == "confirmada"
    else:
        confirmada = procedimento.situacao == S.DECIDIDO and procedimento.parecer.confirmada
    frase = "autodeclaração confirmada" if confirmada else "autodeclaração não confirmada"
    if procedimento.situacao in (S.AUSENTE, S.RECUSOU_REGISTRO) and not confirmada:
        frase += " (ausência)" if procedimento.situacao == S.AUSENTE else " (recusa de filmagem ou foto)"
    return (
        f"{frase}; resultado {'definitivo' if definitivo else 'preliminar'}",
        "certo" if confirmada else "erro",
    )
