"""O livro de atos (registro legal, encadeado) e o registro de leituras restritas."""

import hashlib
import json
import unicodedata
from datetime import UTC

from django.db import models

from concursos.models.certame import Certame, Orgao
from concursos.models.inscricao import Inscricao
from concursos.models.pessoa import Pessoa


def bytes_canonicos(dados):
    """JSON sem espaços, chaves em ordem, texto em NFC, UTF-8: os mesmos dados dão os mesmos bytes."""
    texto = json.dumps(dados, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=str)
    return unicodedata.normalize("NFC", texto).encode()


def sha256(dados):
    """Resumo dos bytes canônicos de `dados` (ou dos próprios bytes)."""
    return hashlib.sha256(dados if isinstance(dados, bytes) else bytes_canonicos(dados)).hexdigest()


class Corrente(models.Model):
    """A cabeça de uma corrente de atos: uma por certame e uma por órgão. Trancada ao registrar."""

    certame = models.OneToOneField(
        Certame, on_delete=models.PROTECT, null=True, blank=True, related_name="corrente"
    )
    orgao = models.OneToOneField(
        Orgao, on_delete=models.PROTECT, null=True, blank=True, related_name="corrente"
    )
    ultimo_numero = models.PositiveIntegerField(default=0)
    ultimo_elo = models.CharField(max_length=64, default="0" * 64)
    ultima_leitura = models.CharField("elo da última leitura", max_length=64, default="0" * 64)

    class Meta:
        verbose_name = "corrente de atos"
        verbose_name_plural = "correntes de atos"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(certame__isnull=True) ^ models.Q(orgao__isnull=True),
                name="corrente_de_um_so",
            ),
        ]

    def __str__(self):
        return str(self.certame or self.orgao)


class Ato(models.Model):
    """Uma linha do livro: quem, quando, sobre o quê, com que fundamento. Só se acrescenta."""

    corrente = models.ForeignKey(Corrente, on_delete=models.PROTECT, related_name="atos")
    numero = models.PositiveIntegerField("número")
    nome = models.CharField("ato", max_length=60)
    sobre_tipo = models.CharField(max_length=60, blank=True)
    sobre_pk = models.CharField(max_length=40, blank=True)
    por = models.ForeignKey(Pessoa, on_delete=models.PROTECT, null=True, related_name="+")
    em = models.DateTimeField("quando")
    registrado_em = models.DateTimeField("registrado em")
    fundamento = models.CharField(max_length=300, blank=True)
    motivo = models.TextField(blank=True)
    prova = models.CharField(max_length=64, blank=True)
    anterior = models.CharField(max_length=64)
    elo = models.CharField(max_length=64, unique=True)

    class Meta:
        verbose_name = "ato"
        verbose_name_plural = "livro de atos"
        ordering = ["corrente", "numero"]
        constraints = [models.UniqueConstraint(fields=["corrente", "numero"], name="ato_numero_unico")]

    def __str__(self):
        return f"{self.numero}. {self.nome}"

    def conteudo(self):
        """O que o elo cobre, em ordem fixa."""
        return {
            "corrente": self.corrente_id,
            "numero": self.numero,
            "nome": self.nome,
            "sobre": [self.sobre_tipo, self.sobre_pk],
            "por": self.por_id,
            "em": instante(self.em),
            "registrado_em": instante(self.registrado_em),
            "fundamento": self.fundamento,
            "motivo": self.motivo,
            "prova": self.prova,
            "anterior": self.anterior,
        }

    def calcular_elo(self):
        return sha256(self.conteudo())


def instante(quando):
    """O instante em UTC, com microssegundos, igual em qualquer banco."""
    return quando.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")


class Leitura(models.Model):
    """Quem leu o quê de quem, e por quê: uma linha por pessoa, coisa e dez minutos. Só se acrescenta."""

    pessoa = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="leituras")
    inscricao = models.ForeignKey(Inscricao, on_delete=models.PROTECT, related_name="leituras")
    arquivo = models.ForeignKey(
        "concursos.Arquivo", on_delete=models.PROTECT, null=True, blank=True, related_name="leituras"
    )
    coisa_tipo = models.CharField(max_length=60)
    coisa_pk = models.CharField(max_length=40)
    motivo = models.CharField(max_length=300)
    em = models.DateTimeField()
    intervalo = models.PositiveBigIntegerField("janela de dez minutos")
    anterior = models.CharField(max_length=64)
    elo = models.CharField(max_length=64, unique=True)

    class Meta:
        verbose_name = "leitura"
        verbose_name_plural = "leituras"
        ordering = ["-em"]
        constraints = [
            models.UniqueConstraint(
                fields=["pessoa", "inscricao", "coisa_tipo", "coisa_pk", "intervalo"],
                name="leitura_uma_por_intervalo",
            ),
        ]

    def __str__(self):
        return f"{self.coisa_tipo} em {self.em:%d/%m/%Y %H:%M}"

    def conteudo(self):
        return {
            "pessoa": self.pessoa_id,
            "inscricao": self.inscricao_id,
            "arquivo": self.arquivo_id,
            "coisa": [self.coisa_tipo, self.coisa_pk],
            "motivo": self.motivo,
            "em": instante(self.em),
            "anterior": self.anterior,
        }

    def calcular_elo(self):
        return sha256(self.conteudo())
