"""Quem pode julgar: o banco de currículos, as comissões e seus membros."""

from django.db import models
from guardian.models import UserObjectPermissionBase
from simple_history.models import HistoricalRecords

from concursos.models import Certame, CorOuRaca, Orgao, Pessoa
from heteroidentificacao.situacoes import TipoDeComissao


class Genero(models.TextChoices):
    FEMININO = "feminino", "feminino"
    MASCULINO = "masculino", "masculino"
    OUTRO = "outro", "outro"


class Curriculo(models.Model):
    """Uma pessoa do banco estadual de currículos (art. 10, § 2º). O texto público vai ao site (art. 13, p. único)."""

    orgao = models.ForeignKey(
        Orgao, on_delete=models.PROTECT, related_name="curriculos", verbose_name="órgão"
    )
    pessoa = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="curriculos")
    genero = models.CharField("gênero", max_length=12, choices=Genero)
    cor = models.CharField("cor", max_length=15, choices=CorOuRaca)
    municipio = models.CharField("município", max_length=120)
    regiao = models.CharField("região", max_length=120, blank=True)
    experiencia = models.TextField("experiência ou ação reconhecida contra o racismo", blank=True)
    texto_publico = models.TextField("currículo público")
    reputacao_declarada_em = models.DateTimeField(
        "declarou cidadania e reputação ilibada em", null=True, blank=True
    )
    history = HistoricalRecords()

    class Meta:
        verbose_name = "currículo"
        verbose_name_plural = "banco de currículos"
        ordering = ["pessoa__nome"]
        constraints = [models.UniqueConstraint(fields=["orgao", "pessoa"], name="curriculo_um_por_orgao")]

    def __str__(self):
        return self.pessoa.como_se_chama


class Formacao(models.Model):
    """Um curso que o membro comprovou (art. 12, § 2º)."""

    curriculo = models.ForeignKey(Curriculo, on_delete=models.CASCADE, related_name="formacoes")
    curso = models.CharField("curso", max_length=200)
    instituicao = models.CharField("instituição", max_length=200)
    horas = models.PositiveIntegerField("carga horária")
    concluido_em = models.DateField("concluído em")

    class Meta:
        verbose_name = "formação"
        verbose_name_plural = "formação"
        ordering = ["-concluido_em"]

    def __str__(self):
        return f"{self.curso} ({self.horas} h)"


class Comissao(models.Model):
    """Uma comissão, designada por ato para um só certame (art. 12)."""

    certame = models.ForeignKey(Certame, on_delete=models.PROTECT, related_name="comissoes")
    tipo = models.CharField(max_length=10, choices=TipoDeComissao)
    ato_numero = models.CharField("número do ato", max_length=40)
    ato_data = models.DateField("data do ato")
    justificativa_regiao = models.TextField("justificativa da falta de diversidade regional", blank=True)
    designada_em = models.DateTimeField()

    class Meta:
        verbose_name = "comissão"
        verbose_name_plural = "comissões"
        ordering = ["certame", "tipo"]
        permissions = [("integrar", "Integra a comissão"), ("secretariar", "Secretaria a comissão")]
        constraints = [models.UniqueConstraint(fields=["certame", "tipo"], name="comissao_uma_por_tipo")]

    def __str__(self):
        return self.get_tipo_display()


class PermissaoNaComissao(UserObjectPermissionBase):
    """Quem integra ou secretaria uma comissão. Só os atos de designação escrevem aqui."""

    content_object = models.ForeignKey(Comissao, on_delete=models.CASCADE)


class Membro(models.Model):
    """O lugar de uma pessoa numa comissão. A secretaria assina o termo e não vota."""

    class Papel(models.TextChoices):
        TITULAR = "titular", "titular"
        SUPLENTE = "suplente", "suplente"
        SECRETARIA = "secretaria", "secretaria"

    comissao = models.ForeignKey(Comissao, on_delete=models.PROTECT, related_name="membros")
    pessoa = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="lugares")
    curriculo = models.ForeignKey(
        Curriculo, on_delete=models.PROTECT, null=True, blank=True, related_name="lugares"
    )
    papel = models.CharField(max_length=10, choices=Papel)
    ordem = models.PositiveSmallIntegerField("ordem de chamada", default=1)
    designado_em = models.DateTimeField()
    dispensado_em = models.DateTimeField(null=True, blank=True)
    motivo_da_dispensa = models.TextField(blank=True)

    class Meta:
        verbose_name = "membro"
        verbose_name_plural = "membros"
        ordering = ["comissao", "papel", "ordem"]
        constraints = [
            models.UniqueConstraint(
                fields=["comissao", "pessoa"],
                condition=models.Q(dispensado_em__isnull=True),
                name="membro_uma_vez_na_comissao",
            ),
            models.CheckConstraint(
                condition=models.Q(papel="secretaria") | models.Q(curriculo__isnull=False),
                name="membro_que_vota_tem_curriculo",
            ),
            models.CheckConstraint(
                condition=models.Q(dispensado_em__isnull=True) | ~models.Q(motivo_da_dispensa=""),
                name="membro_dispensado_tem_motivo",
            ),
        ]

    def __str__(self):
        return f"{self.pessoa.como_se_chama} ({self.get_papel_display()})"

    @property
    def assinou_termo(self):
        return hasattr(self, "termo")


class TextoDoTermo(models.Model):
    """Uma versão do termo de confidencialidade do órgão; nova redação é nova versão."""

    orgao = models.ForeignKey(Orgao, on_delete=models.PROTECT, related_name="textos_do_termo")
    versao = models.PositiveIntegerField("versão")
    texto = models.TextField("texto")
    sha256 = models.CharField(max_length=64)
    criado_em = models.DateTimeField()

    class Meta:
        verbose_name = "texto do termo"
        verbose_name_plural = "textos do termo"
        ordering = ["-versao"]
        constraints = [
            models.UniqueConstraint(fields=["orgao", "versao"], name="texto_do_termo_versao_unica")
        ]

    def __str__(self):
        return f"versão {self.versao}"


class Termo(models.Model):
    """O termo assinado por um membro para a comissão (art. 13). Só se insere."""

    membro = models.OneToOneField(Membro, on_delete=models.PROTECT, related_name="termo")
    texto = models.ForeignKey(TextoDoTermo, on_delete=models.PROTECT, related_name="+")
    assinado_em = models.DateTimeField()
    sha256 = models.CharField("resumo do que foi assinado", max_length=64)

    class Meta:
        verbose_name = "termo assinado"
        verbose_name_plural = "termos assinados"

    def __str__(self):
        return f"termo de {self.assinado_em:%d/%m/%Y}"
