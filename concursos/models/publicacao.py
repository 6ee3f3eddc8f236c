"""O que se publica é uma fotografia: preparada uma vez, liberada uma vez, nunca alterada."""

import uuid

from django.db import models

from concursos.models.certame import Certame
from concursos.models.pessoa import Pessoa


class Arquivo(models.Model):
    """Todo arquivo guardado: filmagem, foto, anexo, PDF. O caminho é o uuid, nunca um nome."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    sha256 = models.CharField(max_length=64, db_index=True)
    tamanho = models.PositiveBigIntegerField("tamanho em bytes")
    tipo = models.CharField("tipo", max_length=80)
    caminho = models.CharField(max_length=100, unique=True)
    restrito = models.BooleanField(default=True)
    certame = models.ForeignKey(
        Certame, on_delete=models.PROTECT, null=True, blank=True, related_name="arquivos"
    )
    especie = models.CharField("espécie", max_length=60)
    criado_em = models.DateTimeField()

    class Meta:
        verbose_name = "arquivo"
        verbose_name_plural = "arquivos"
        constraints = [models.CheckConstraint(condition=models.Q(tamanho__gt=0), name="arquivo_nao_vazio")]

    def __str__(self):
        return f"{self.especie} {self.uuid}"


class Publicacao(models.Model):
    """A fotografia do que será publicado; só se insere. `sha256` cobre cabeçalho e linhas, nada mais."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    certame = models.ForeignKey(Certame, on_delete=models.PROTECT, related_name="publicacoes")
    numero = models.PositiveIntegerField("número no certame")
    tipo = models.SlugField(max_length=60)
    titulo = models.CharField("título", max_length=250)
    modelo = models.CharField(max_length=120)
    cabecalho = models.JSONField()
    linhas = models.ForeignKey(Arquivo, on_delete=models.PROTECT, related_name="+")
    total_de_linhas = models.PositiveIntegerField()
    retifica = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="retificacoes"
    )
    sha256 = models.CharField(max_length=64)
    preparada_por = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="+")
    preparada_em = models.DateTimeField()
    abre_em = models.DateTimeField("primeiro instante do prazo impresso", null=True, blank=True)
    fecha_em = models.DateTimeField("último instante do prazo impresso", null=True, blank=True)

    class Meta:
        verbose_name = "publicação"
        verbose_name_plural = "publicações"
        ordering = ["-preparada_em"]
        constraints = [
            models.UniqueConstraint(fields=["certame", "numero"], name="publicacao_numero_unico"),
            models.CheckConstraint(
                condition=(models.Q(abre_em__isnull=True) & models.Q(fecha_em__isnull=True))
                | models.Q(fecha_em__gt=models.F("abre_em")),
                name="publicacao_prazo_em_ordem",
            ),
        ]

    def __str__(self):
        return self.titulo


class Forma(models.Model):
    """Uma forma gerada da fotografia (pdf, csv, json), guardada e servida como está."""

    publicacao = models.ForeignKey(Publicacao, on_delete=models.PROTECT, related_name="formas")
    tipo = models.CharField(max_length=10, choices=[("pdf", "PDF"), ("csv", "CSV"), ("json", "JSON")])
    arquivo = models.ForeignKey(Arquivo, on_delete=models.PROTECT, related_name="+")

    class Meta:
        verbose_name = "forma"
        verbose_name_plural = "formas"
        constraints = [models.UniqueConstraint(fields=["publicacao", "tipo"], name="forma_uma_por_tipo")]

    def __str__(self):
        return self.tipo


class Liberacao(models.Model):
    """O ato que torna pública a fotografia."""

    publicacao = models.OneToOneField(Publicacao, on_delete=models.PROTECT, related_name="liberacao")
    por = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField()

    class Meta:
        verbose_name = "liberação"
        verbose_name_plural = "liberações"

    def __str__(self):
        return f"liberada em {self.em:%d/%m/%Y %H:%M}"


class Supressao(models.Model):
    """Retirada do ar por ordem judicial ou de controle; a fotografia continua guardada."""

    publicacao = models.OneToOneField(Publicacao, on_delete=models.PROTECT, related_name="supressao")
    por = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField()
    motivo = models.TextField()

    class Meta:
        verbose_name = "supressão"
        verbose_name_plural = "supressões"

    def __str__(self):
        return f"suprimida em {self.em:%d/%m/%Y %H:%M}"


class Janela(models.Model):
    """O prazo de recurso que vale: o da publicação liberada; prorrogar é nova janela por ato."""

    certame = models.ForeignKey(Certame, on_delete=models.PROTECT, related_name="janelas")
    publicacao = models.ForeignKey(Publicacao, on_delete=models.PROTECT, related_name="janelas")
    abre_em = models.DateTimeField()
    fecha_em = models.DateTimeField()
    motivo = models.TextField(blank=True)
    criada_em = models.DateTimeField()

    class Meta:
        verbose_name = "janela de recurso"
        verbose_name_plural = "janelas de recurso"
        ordering = ["criada_em"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(fecha_em__gt=models.F("abre_em")), name="janela_em_ordem"
            ),
        ]

    def __str__(self):
        return f"{self.abre_em:%d/%m/%Y %H:%M} a {self.fecha_em:%d/%m/%Y %H:%M}"


class Envio(models.Model):
    """Um e-mail a mandar e o que houve com ele. De resultado incerto, vai de novo com o mesmo Message-ID."""

    chave = models.CharField(max_length=120, unique=True)
    para = models.EmailField()
    assunto = models.CharField(max_length=200)
    texto = models.TextField()
    mensagem_id = models.CharField(max_length=200, unique=True)
    certame = models.ForeignKey(
        Certame, on_delete=models.PROTECT, null=True, blank=True, related_name="envios"
    )
    inscricao = models.ForeignKey(
        "concursos.Inscricao", on_delete=models.PROTECT, null=True, blank=True, related_name="envios"
    )
    pedido_em = models.DateTimeField()
    vale_ate = models.DateTimeField("depois disso não se envia mais", null=True, blank=True)
    tentativas = models.PositiveSmallIntegerField(default=0)
    enviado_em = models.DateTimeField(null=True, blank=True)
    erro = models.CharField(max_length=300, blank=True)

    class Meta:
        verbose_name = "envio"
        verbose_name_plural = "envios"
        ordering = ["-pedido_em"]

    def __str__(self):
        return self.assunto
