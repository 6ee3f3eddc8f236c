"""O recurso, seus anexos, quem o julga, os votos e o julgamento."""

import uuid

from django.db import models

from concursos.models import Arquivo, Janela
from heteroidentificacao.models import AssentoBase, ErrataBase, Procedimento, VotoBase
from recursos.situacoes import SituacaoDoRecurso


class Recurso(models.Model):
    """O recurso de uma pessoa contra o resultado preliminar do seu caso; um só, por mais que se aperte o botão."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    procedimento = models.OneToOneField(Procedimento, on_delete=models.PROTECT, related_name="recurso")
    janela = models.ForeignKey(Janela, on_delete=models.PROTECT, related_name="recursos")
    protocolo = models.CharField(max_length=20, unique=True)
    razoes = models.TextField("razões")
    sha256 = models.CharField(max_length=64)
    interposto_em = models.DateTimeField()
    situacao = models.CharField(
        max_length=12, choices=SituacaoDoRecurso, default=SituacaoDoRecurso.INTERPOSTO, editable=False
    )
    lacrado_em = models.DateTimeField(null=True, blank=True)
    julgado_em = models.DateTimeField(null=True, blank=True)

    AO_TRANCAR = (
        "procedimento__inscricao__certame__orgao",
        "procedimento__inscricao__cargo",
        "procedimento__sessao__comissao",
    )

    class Meta:
        verbose_name = "recurso"
        verbose_name_plural = "recursos"
        ordering = ["interposto_em"]
        constraints = [
            models.CheckConstraint(
                condition=~models.Q(situacao__in=["lacrado", "julgado"]) | models.Q(lacrado_em__isnull=False),
                name="recurso_lacrado_tem_data",
            ),
            models.CheckConstraint(
                condition=~models.Q(situacao="julgado") | models.Q(julgado_em__isnull=False),
                name="recurso_julgado_tem_data",
            ),
        ]

    def __str__(self):
        return self.protocolo

    @property
    def certame(self):
        return self.procedimento.inscricao.certame


class Protocolo(models.Model):
    """O contador de protocolos de um ano; trancado ao numerar. Não se promete ausência de lacunas."""

    ano = models.PositiveIntegerField(unique=True)
    ultimo = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = "contador de protocolos"
        verbose_name_plural = "contadores de protocolos"

    def __str__(self):
        return str(self.ano)


class Anexo(models.Model):
    """Um arquivo do recurso. O de espécie vedada é guardado, marcado e não mostrado a quem julga (art. 22, § 2º)."""

    class Especie(models.TextChoices):
        PROCEDIMENTO = "procedimento", "documento sobre o procedimento"
        REGISTRO_ANTERIOR = "registro_anterior", "fotografia ou registro anterior"
        ANCESTRALIDADE = "ancestralidade", "documento de ancestralidade"
        LAUDO = "laudo", "laudo ou parecer técnico"
        OUTRA_BANCA = "outra_banca", "decisão de outra banca"

    VEDADAS = ("registro_anterior", "ancestralidade", "laudo", "outra_banca")

    recurso = models.ForeignKey(Recurso, on_delete=models.PROTECT, related_name="anexos")
    especie = models.CharField("espécie", max_length=20, choices=Especie)
    arquivo = models.OneToOneField(Arquivo, on_delete=models.PROTECT, related_name="anexo")
    em = models.DateTimeField()

    class Meta:
        verbose_name = "anexo"
        verbose_name_plural = "anexos"
        ordering = ["pk"]

    def __str__(self):
        return self.get_especie_display()

    @property
    def nao_considerado(self):
        return self.especie in self.VEDADAS


class AssentoNoRecurso(AssentoBase):
    """Quem julga este recurso na Comissão Recursal."""

    recurso = models.ForeignKey(Recurso, on_delete=models.PROTECT, related_name="assentos")
    substitui = models.ForeignKey("self", on_delete=models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        verbose_name = "assento no recurso"
        verbose_name_plural = "assentos no recurso"
        ordering = ["recurso", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["recurso", "membro"], name="assento_no_recurso_um_por_membro"),
            models.CheckConstraint(
                condition=models.Q(cedido_em__isnull=True) | ~models.Q(hipotese="") | ~models.Q(razao=""),
                name="assento_no_recurso_cedido_tem_razao",
            ),
        ]

    def __str__(self):
        return f"assento {self.pk}"


class ConclusaoDoRecurso(models.TextChoices):
    ENQUADRA = "enquadra", "confirma a autodeclaração"
    NAO_ENQUADRA = "nao_enquadra", "não confirma a autodeclaração"
    DUVIDA_RAZOAVEL = "duvida_razoavel", "dúvida razoável"
    MANTIDA = "mantida", "o fato ocorreu: decisão mantida"
    NOVA_CONVOCACAO = "nova_convocacao", "nova convocação por falha da administração"


class VotoNoRecurso(VotoBase):
    """O voto de um assento da Comissão Recursal. Em ausência ou recusa só cabem mantida e nova convocação."""

    conclusao = models.CharField("conclusão", max_length=16, choices=ConclusaoDoRecurso)
    assento = models.OneToOneField(AssentoNoRecurso, on_delete=models.PROTECT, related_name="voto")

    class Meta:
        verbose_name = "voto no recurso"
        verbose_name_plural = "votos no recurso"

    def __str__(self):
        return f"voto {self.pk}"


class ErrataNoRecurso(ErrataBase):
    """A errata de um voto da Comissão Recursal."""

    voto = models.ForeignKey(VotoNoRecurso, on_delete=models.PROTECT, related_name="erratas")

    class Meta(ErrataBase.Meta):
        verbose_name = "errata no recurso"
        verbose_name_plural = "erratas no recurso"


class MinutaDoRecurso(models.Model):
    """Uma redação do julgamento; redigir outra anula as adesões da anterior. Só se insere."""

    recurso = models.ForeignKey(Recurso, on_delete=models.PROTECT, related_name="minutas")
    numero = models.PositiveSmallIntegerField()
    texto = models.TextField()
    por = models.ForeignKey(AssentoNoRecurso, on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField()
    sha256 = models.CharField(max_length=64)

    class Meta:
        verbose_name = "minuta do julgamento"
        verbose_name_plural = "minutas do julgamento"
        ordering = ["numero"]
        constraints = [
            models.UniqueConstraint(fields=["recurso", "numero"], name="minuta_do_recurso_numero_unico")
        ]

    def __str__(self):
        return f"minuta {self.numero}"


class AdesaoAoJulgamento(models.Model):
    """A adesão de um assento à minuta do julgamento. Só se insere."""

    minuta = models.ForeignKey(MinutaDoRecurso, on_delete=models.PROTECT, related_name="adesoes")
    assento = models.ForeignKey(AssentoNoRecurso, on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField()

    class Meta:
        verbose_name = "adesão ao julgamento"
        verbose_name_plural = "adesões ao julgamento"
        constraints = [
            models.UniqueConstraint(fields=["minuta", "assento"], name="adesao_ao_julgamento_uma_por_assento")
        ]

    def __str__(self):
        return f"adesão {self.pk}"


class Julgamento(models.Model):
    """A decisão da Comissão Recursal, da qual não cabe recurso (art. 16, § 1º). Só se insere."""

    class Resultado(models.TextChoices):
        CONFIRMADA = "confirmada", "autodeclaração confirmada"
        NAO_CONFIRMADA = "nao_confirmada", "autodeclaração não confirmada"
        MANTIDA = "mantida", "decisão mantida"
        NOVA_CONVOCACAO = "nova_convocacao", "nova convocação"

    recurso = models.OneToOneField(Recurso, on_delete=models.PROTECT, related_name="julgamento")
    minuta = models.OneToOneField(MinutaDoRecurso, on_delete=models.PROTECT, related_name="julgamento")
    resultado = models.CharField(max_length=16, choices=Resultado)
    por_duvida = models.BooleanField(default=False)
    placar = models.CharField(max_length=10)
    fundamento = models.CharField(max_length=300)
    conteudo = models.JSONField("o que o PDF mostra")
    sha256 = models.CharField(max_length=64)
    julgado_em = models.DateTimeField()

    class Meta:
        verbose_name = "julgamento"
        verbose_name_plural = "julgamentos"

    def __str__(self):
        return f"julgamento {self.pk}"


# As tabelas do recurso em que só se insere (ver concursos.models.imutaveis).
SO_INSERCAO = (
    "recursos_anexo",
    "recursos_votonorecurso",
    "recursos_erratanorecurso",
    "recursos_minutadorecurso",
    "recursos_adesaoaojulgamento",
    "recursos_julgamento",
)
