"""A revisão de ofício de uma decisão: aberta com motivo, ouvida a pessoa, decidida por ato novo (art. 18, V)."""

from django.db import models

from concursos.models import Pessoa
from heteroidentificacao.models.sessao import Procedimento


class RevisaoDeOficio(models.Model):
    """Uma revisão, a defesa e a decisão. A decisão antiga nunca se apaga: fica à vista, como anulada."""

    procedimento = models.ForeignKey(Procedimento, on_delete=models.PROTECT, related_name="revisoes")
    motivo = models.TextField("vício apontado")
    por = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField("aberta em")
    defesa_ate = models.DateTimeField("defesa até")
    defesa = models.TextField(blank=True)
    defendida_em = models.DateTimeField(null=True, blank=True)
    anula = models.BooleanField(null=True)
    motivo_da_decisao = models.TextField(blank=True)
    decidida_por = models.ForeignKey(Pessoa, on_delete=models.PROTECT, null=True, related_name="+")
    decidida_em = models.DateTimeField(null=True)

    class Meta:
        verbose_name = "revisão de ofício"
        verbose_name_plural = "revisões de ofício"
        ordering = ["em"]
        constraints = [
            models.UniqueConstraint(
                fields=["procedimento"],
                condition=models.Q(anula__isnull=True),
                name="revisao_uma_aberta_por_caso",
            ),
            models.CheckConstraint(
                condition=models.Q(anula__isnull=True)
                | (models.Q(decidida_em__isnull=False) & ~models.Q(motivo_da_decisao="")),
                name="revisao_decidida_tem_data_e_motivo",
            ),
            models.CheckConstraint(
                condition=models.Q(defesa="") | models.Q(defendida_em__isnull=False),
                name="revisao_defendida_tem_data",
            ),
        ]

    def __str__(self):
        return f"revisão de ofício de {self.em:%d/%m/%Y}"
