"""A arguição de impedimento: a pessoa do caso aponta um membro, e quem organiza decide (art. 12, § 4º)."""

from django.db import models

from concursos.models import Pessoa
from heteroidentificacao.models.comissao import Membro
from heteroidentificacao.models.sessao import Procedimento, TipoDeImpedimento


class Arguicao(models.Model):
    """Uma arguição e a decisão dela. Enquanto pende, o membro arguido não vota no caso."""

    procedimento = models.ForeignKey(Procedimento, on_delete=models.PROTECT, related_name="arguicoes")
    membro = models.ForeignKey(Membro, on_delete=models.PROTECT, related_name="arguicoes")
    hipotese = models.CharField("hipótese", max_length=12, choices=TipoDeImpedimento)
    razao = models.TextField("razão, reservada")
    por = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField()
    acolhida = models.BooleanField(null=True)
    decidida_por = models.ForeignKey(Pessoa, on_delete=models.PROTECT, null=True, related_name="+")
    decidida_em = models.DateTimeField(null=True)
    motivo_da_decisao = models.TextField(blank=True)

    class Meta:
        verbose_name = "arguição de impedimento"
        verbose_name_plural = "arguições de impedimento"
        ordering = ["em"]
        constraints = [
            models.UniqueConstraint(fields=["procedimento", "membro"], name="arguicao_uma_por_membro"),
            models.CheckConstraint(
                condition=models.Q(acolhida__isnull=True)
                | (models.Q(decidida_em__isnull=False) & ~models.Q(motivo_da_decisao="")),
                name="arguicao_decidida_tem_data_e_motivo",
            ),
        ]

    def __str__(self):
        return f"arguição de {self.em:%d/%m/%Y}"
