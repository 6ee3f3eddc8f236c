"""Onde está a sessão e onde está o caso de cada pessoa. O que não está em CAMINHOS não acontece."""

from django.db import models


class TipoDeComissao(models.TextChoices):
    ORDINARIA = "ordinaria", "Comissão Ordinária"
    RECURSAL = "recursal", "Comissão Recursal"


class SituacaoDaSessao(models.TextChoices):
    AGENDADA = "agendada", "agendada"
    ABERTA = "aberta", "aberta"
    ENCERRADA = "encerrada", "encerrada"


class SituacaoDoProcedimento(models.TextChoices):
    CONVOCADO = "convocado", "convocada"
    PRESENTE = "presente", "presente"
    ENCERRADO = "encerrado", "saída registrada"
    LACRADO = "lacrado", "votos completos"
    DECIDIDO = "decidido", "decidido"
    AUSENTE = "ausente", "ausente"
    RECUSOU_REGISTRO = "recusou_registro", "recusou filmagem ou foto"
    FALHA_TECNICA = "falha_tecnica", "falha técnica, a repetir"


_P, _S = SituacaoDoProcedimento, SituacaoDaSessao

CAMINHOS = {
    SituacaoDaSessao: {_S.AGENDADA: {_S.ABERTA}, _S.ABERTA: {_S.ENCERRADA}},
    SituacaoDoProcedimento: {
        _P.CONVOCADO: {_P.PRESENTE, _P.AUSENTE, _P.FALHA_TECNICA},
        _P.PRESENTE: {_P.ENCERRADO, _P.RECUSOU_REGISTRO, _P.FALHA_TECNICA},
        _P.ENCERRADO: {_P.LACRADO},
        _P.LACRADO: {_P.DECIDIDO},
    },
}

# Casos que ainda esperam alguma coisa da comissão.
EM_ANDAMENTO = (_P.CONVOCADO, _P.PRESENTE, _P.ENCERRADO, _P.LACRADO)
INDEFERIDOS_DE_PLENO_DIREITO = (_P.AUSENTE, _P.RECUSOU_REGISTRO)
