"""O pedido de importar uma planilha e o que se lembra das colunas de cada órgão."""

import uuid

from django.db import models

from concursos.models.certame import Certame, Orgao
from concursos.models.pessoa import Pessoa
from concursos.models.publicacao import Arquivo
from concursos.situacoes import SituacaoDaImportacao


class MapaDeColunas(models.Model):
    """Que coluna da planilha do órgão é qual campo nosso; lembrado da última importação com esse cabeçalho."""

    orgao = models.ForeignKey(Orgao, on_delete=models.CASCADE, related_name="mapas_de_colunas")
    cabecalho_sha256 = models.CharField(max_length=64)
    colunas = models.JSONField()
    usado_em = models.DateTimeField()

    class Meta:
        verbose_name = "mapa de colunas"
        verbose_name_plural = "mapas de colunas"
        constraints = [
            models.UniqueConstraint(fields=["orgao", "cabecalho_sha256"], name="mapa_um_por_cabecalho")
        ]

    def __str__(self):
        return f"{len(self.colunas)} colunas"


class Importacao(models.Model):
    """Uma planilha recebida, conferida inteira e gravada de uma vez, ou recusada sem gravar nada."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    certame = models.ForeignKey(Certame, on_delete=models.PROTECT, related_name="importacoes")
    cargo = models.ForeignKey(
        "concursos.Cargo", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    arquivo = models.ForeignKey(Arquivo, on_delete=models.PROTECT, related_name="+")
    mapa = models.JSONField("coluna da planilha → campo", default=dict)
    situacao = models.CharField(
        max_length=12, choices=SituacaoDaImportacao, default=SituacaoDaImportacao.ENVIADA, editable=False
    )
    codificacao = models.CharField(max_length=30, blank=True)
    separador = models.CharField(max_length=1, blank=True)
    lidas = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    relatorio = models.JSONField(default=dict)
    pedida_por = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="+")
    pedida_em = models.DateTimeField()
    terminada_em = models.DateTimeField(null=True, blank=True)
    viva_em = models.DateTimeField("último sinal de vida da rotina", null=True, blank=True)

    class Meta:
        verbose_name = "importação"
        verbose_name_plural = "importações"
        ordering = ["-pedida_em"]
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(situacao="gravada") | models.Q(terminada_em__isnull=False),
                name="importacao_gravada_tem_data",
            ),
        ]

    def __str__(self):
        return f"importação de {self.pedida_em:%d/%m/%Y %H:%M}"
