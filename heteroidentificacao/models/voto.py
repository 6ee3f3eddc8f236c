"""Votos, minuta, adesões e parecer. As bases servem também à Comissão Recursal."""

from django.db import models

from concursos.models import Arquivo
from heteroidentificacao.models.sessao import Assento, Procedimento


class Conclusao(models.TextChoices):
    ENQUADRA = "enquadra", "confirma a autodeclaração"
    NAO_ENQUADRA = "nao_enquadra", "não confirma a autodeclaração"
    DUVIDA_RAZOAVEL = "duvida_razoavel", "dúvida razoável"


class VotoBase(models.Model):
    """Definitivo quando enviado: só se insere; o erro é emendado por errata, e as duas ficam visíveis."""

    conclusao = models.CharField("conclusão", max_length=16, choices=Conclusao)
    fundamentacao = models.TextField("fundamentação, em palavras próprias")
    caracteristicas = models.JSONField("características consideradas", default=list)
    formulario_versao = models.PositiveIntegerField()
    em = models.DateTimeField()
    sha256 = models.CharField(max_length=64)

    class Meta:
        abstract = True


class Voto(VotoBase):
    """O voto de um assento da Comissão Ordinária."""

    assento = models.OneToOneField(Assento, on_delete=models.PROTECT, related_name="voto")

    class Meta:
        verbose_name = "voto"
        verbose_name_plural = "votos"

    def __str__(self):
        return f"voto {self.pk}"


class ErrataBase(models.Model):
    """Emenda à fundamentação de um voto; não muda a conclusão. Só se insere."""

    texto = models.TextField()
    motivo = models.CharField(max_length=300)
    em = models.DateTimeField()

    class Meta:
        abstract = True
        ordering = ["em"]

    def __str__(self):
        return f"errata de {self.em:%d/%m/%Y %H:%M}"


class Errata(ErrataBase):
    """A errata de um voto da Comissão Ordinária."""

    voto = models.ForeignKey(Voto, on_delete=models.PROTECT, related_name="erratas")

    class Meta(ErrataBase.Meta):
        verbose_name = "errata"
        verbose_name_plural = "erratas"


class Minuta(models.Model):
    """Uma redação do parecer; redigir outra anula as adesões da anterior. Só se insere."""

    procedimento = models.ForeignKey(Procedimento, on_delete=models.PROTECT, related_name="minutas")
    numero = models.PositiveSmallIntegerField()
    texto = models.TextField()
    por = models.ForeignKey(Assento, on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField()
    sha256 = models.CharField(max_length=64)

    class Meta:
        verbose_name = "minuta"
        verbose_name_plural = "minutas"
        ordering = ["numero"]
        constraints = [models.UniqueConstraint(fields=["procedimento", "numero"], name="minuta_numero_unico")]

    def __str__(self):
        return f"minuta {self.numero}"


class Adesao(models.Model):
    """A adesão de um assento a uma minuta; quem redige adere ao redigir. Só se insere."""

    minuta = models.ForeignKey(Minuta, on_delete=models.PROTECT, related_name="adesoes")
    assento = models.ForeignKey(Assento, on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField()

    class Meta:
        verbose_name = "adesão"
        verbose_name_plural = "adesões"
        constraints = [models.UniqueConstraint(fields=["minuta", "assento"], name="adesao_uma_por_assento")]

    def __str__(self):
        return f"adesão {self.pk}"


class Parecer(models.Model):
    """O parecer motivado, com a maioria e a divergência; acesso restrito (art. 14, § 3º). Só se insere."""

    procedimento = models.OneToOneField(Procedimento, on_delete=models.PROTECT, related_name="parecer")
    minuta = models.OneToOneField(Minuta, on_delete=models.PROTECT, related_name="parecer")
    confirmada = models.BooleanField()
    por_duvida = models.BooleanField(default=False)
    placar = models.CharField(max_length=10)
    fundamento = models.CharField(max_length=300)
    conteudo = models.JSONField("o que o PDF mostra")
    sha256 = models.CharField(max_length=64)
    lavrado_em = models.DateTimeField()

    class Meta:
        verbose_name = "parecer"
        verbose_name_plural = "pareceres"

    def __str__(self):
        return f"parecer {self.pk}"


class Documento(models.Model):
    """O PDF restrito de um termo, parecer, ata ou ocorrência: uma linha por coisa. Só se insere."""

    coisa_tipo = models.CharField(max_length=60)
    coisa_pk = models.CharField(max_length=40)
    arquivo = models.OneToOneField(Arquivo, on_delete=models.PROTECT, related_name="documento")

    class Meta:
        verbose_name = "documento"
        verbose_name_plural = "documentos"
        constraints = [
            models.UniqueConstraint(fields=["coisa_tipo", "coisa_pk"], name="documento_um_por_coisa")
        ]

    def __str__(self):
        return self.coisa_tipo
