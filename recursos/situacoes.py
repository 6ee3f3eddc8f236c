"""Onde está o recurso e para onde pode ir."""

from django.db import models


class SituacaoDoRecurso(models.TextChoices):
    INTERPOSTO = "interposto", "interposto"
    LACRADO = "lacrado", "votos completos"
    JULGADO = "julgado", "julgado"


CAMINHOS = {
    SituacaoDoRecurso: {
        SituacaoDoRecurso.INTERPOSTO: {SituacaoDoRecurso.LACRADO},
        SituacaoDoRecurso.LACRADO: {SituacaoDoRecurso.JULGADO},
    }
}
