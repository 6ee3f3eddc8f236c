"""A sessão, o caso de cada pessoa nela, quem tem assento no caso e o que foi registrado."""

import uuid

from django.db import models

from concursos.models import Arquivo, Inscricao, Pessoa
from heteroidentificacao.models.comissao import Comissao, Membro
from heteroidentificacao.situacoes import SituacaoDaSessao, SituacaoDoProcedimento


class Sessao(models.Model):
    """Uma sentada da comissão, num lugar, numa data; tem a ata."""

    comissao = models.ForeignKey(Comissao, on_delete=models.PROTECT, related_name="sessoes")
    numero = models.PositiveSmallIntegerField("número")
    local = models.CharField("local", max_length=300)
    comeca_em = models.DateTimeField("começa em")
    minutos = models.PositiveSmallIntegerField("minutos por pessoa", default=15)
    capacidade = models.PositiveSmallIntegerField("capacidade")
    situacao = models.CharField(
        max_length=10, choices=SituacaoDaSessao, default=SituacaoDaSessao.AGENDADA, editable=False
    )
    aberta_em = models.DateTimeField(null=True, blank=True)
    encerrada_em = models.DateTimeField(null=True, blank=True)

    AO_TRANCAR = ("comissao__certame__orgao",)

    class Meta:
        verbose_name = "sessão"
        verbose_name_plural = "sessões"
        ordering = ["comeca_em"]
        constraints = [
            models.UniqueConstraint(fields=["comissao", "numero"], name="sessao_numero_unico"),
            models.CheckConstraint(
                condition=models.Q(capacidade__gt=0) & models.Q(minutos__gt=0),
                name="sessao_tem_lugar_e_tempo",
            ),
            models.CheckConstraint(
                condition=~models.Q(situacao__in=["aberta", "encerrada"]) | models.Q(aberta_em__isnull=False),
                name="sessao_aberta_tem_hora",
            ),
            models.CheckConstraint(
                condition=~models.Q(situacao="encerrada") | models.Q(encerrada_em__isnull=False),
                name="sessao_encerrada_tem_hora",
            ),
        ]

    def __str__(self):
        return f"{self.numero}ª sessão"


class Procedimento(models.Model):
    """O caso de uma pessoa numa sessão: registro, votos, parecer."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    sessao = models.ForeignKey(Sessao, on_delete=models.PROTECT, related_name="procedimentos")
    inscricao = models.ForeignKey(Inscricao, on_delete=models.PROTECT, related_name="procedimentos")
    grupo = models.CharField("reserva", max_length=20)
    horario = models.DateTimeField("horário da convocação")
    ordem = models.PositiveSmallIntegerField()
    situacao = models.CharField(
        max_length=18,
        choices=SituacaoDoProcedimento,
        default=SituacaoDoProcedimento.CONVOCADO,
        editable=False,
    )
    repete = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="repeticoes"
    )
    identidade_conferida = models.CharField("documento conferido", max_length=60, blank=True)
    presente_em = models.DateTimeField(null=True, blank=True)
    saida_em = models.DateTimeField("saída registrada em", null=True, blank=True)
    lacrado_em = models.DateTimeField(null=True, blank=True)
    decidido_em = models.DateTimeField(null=True, blank=True)
    formulario_versao = models.PositiveIntegerField("versão do formulário", default=1)

    AO_TRANCAR = ("sessao__comissao__certame__orgao", "inscricao__certame__orgao", "inscricao__cargo")

    class Meta:
        verbose_name = "procedimento"
        verbose_name_plural = "procedimentos"
        ordering = ["sessao", "ordem"]
        constraints = [
            models.UniqueConstraint(fields=["sessao", "ordem"], name="procedimento_ordem_unica"),
            models.UniqueConstraint(
                fields=["inscricao", "grupo"],
                condition=models.Q(situacao__in=["convocado", "presente", "encerrado", "lacrado"]),
                name="procedimento_um_em_andamento",
            ),
            models.CheckConstraint(
                condition=~models.Q(situacao__in=["encerrado", "lacrado", "decidido"])
                | models.Q(saida_em__isnull=False),
                name="procedimento_encerrado_tem_saida",
            ),
            models.CheckConstraint(
                condition=~models.Q(situacao__in=["lacrado", "decidido"])
                | models.Q(lacrado_em__isnull=False),
                name="procedimento_lacrado_tem_data",
            ),
            models.CheckConstraint(
                condition=~models.Q(situacao="decidido") | models.Q(decidido_em__isnull=False),
                name="procedimento_decidido_tem_data",
            ),
        ]

    def __str__(self):
        return f"procedimento {self.uuid}"

    @property
    def certame(self):
        return self.inscricao.certame

    @property
    def norma(self):
        return self.inscricao.certame.norma

    def assento_de(self, pessoa):
        """O assento ainda aberto da pessoa neste caso, ou None."""
        return (
            self.assentos.filter(membro__pessoa=pessoa, cedido_em__isnull=True)
            .select_related("membro__pessoa", "membro__termo", "voto")
            .first()
        )


class TipoDeImpedimento(models.TextChoices):
    """As hipóteses da Lei 13.800/2001, arts. 18 a 21."""

    INTERESSE = "interesse", "interesse direto ou indireto (art. 18, I)"
    PARTICIPACAO = (
        "participacao",
        "participou ou participará como perito, testemunha ou representante (art. 18, II)",
    )
    PARENTESCO = "parentesco", "cônjuge, companheiro, parente ou afim até o terceiro grau (art. 18, II)"
    LITIGIO = "litigio", "litígio judicial ou administrativo (art. 18, III)"
    SUSPEICAO = "suspeicao", "amizade íntima ou inimizade notória (art. 20)"


class AssentoBase(models.Model):
    """O lugar de um membro num caso: declara antes de ver; impedido, cede ao suplente."""

    class Resposta(models.TextChoices):
        SEM_IMPEDIMENTO = "sem_impedimento", "não tenho impedimento nem suspeição"
        IMPEDIDO = "impedido", "tenho impedimento ou suspeição"

    membro = models.ForeignKey(Membro, on_delete=models.PROTECT, related_name="%(class)ss")
    motivo = models.CharField("por que ocupa o lugar", max_length=200)
    aberto_em = models.DateTimeField()
    resposta = models.CharField(max_length=16, choices=Resposta, blank=True)
    declarou_em = models.DateTimeField(null=True, blank=True)
    hipotese = models.CharField(max_length=12, choices=TipoDeImpedimento, blank=True)
    razao = models.TextField("razão, reservada", blank=True)
    cedido_em = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True


class Assento(AssentoBase):
    """Quem julga este caso na Comissão Ordinária."""

    procedimento = models.ForeignKey(Procedimento, on_delete=models.PROTECT, related_name="assentos")
    substitui = models.ForeignKey("self", on_delete=models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        verbose_name = "assento"
        verbose_name_plural = "assentos"
        ordering = ["procedimento", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["procedimento", "membro"], name="assento_um_por_membro"),
            models.CheckConstraint(
                condition=models.Q(cedido_em__isnull=True) | ~models.Q(hipotese="") | ~models.Q(razao=""),
                name="assento_cedido_tem_razao",
            ),
            models.CheckConstraint(
                condition=models.Q(resposta="") | models.Q(declarou_em__isnull=False),
                name="assento_declarado_tem_data",
            ),
        ]

    def __str__(self):
        return f"assento {self.pk}"

    @property
    def ja_votou(self):
        return hasattr(self, "voto")


class TipoDeRegistro(models.TextChoices):
    VIDEO = "video", "filmagem"
    FOTO = "foto", "fotografia"


class Registro(models.Model):
    """Filmagem ou foto do procedimento (art. 23). Só se insere; um arquivo novo não apaga o anterior."""

    procedimento = models.ForeignKey(Procedimento, on_delete=models.PROTECT, related_name="registros")
    tipo = models.CharField(max_length=6, choices=TipoDeRegistro)
    arquivo = models.OneToOneField(Arquivo, on_delete=models.PROTECT, related_name="registro")
    duracao_ms = models.PositiveIntegerField("duração, em milissegundos", null=True, blank=True)
    aparelho = models.CharField("aparelho", max_length=120, blank=True)
    operador = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField()

    class Meta:
        verbose_name = "registro"
        verbose_name_plural = "registros"
        ordering = ["procedimento", "em"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(tipo="foto") | models.Q(duracao_ms__gt=0),
                name="registro_video_tem_duracao",
            ),
        ]

    def __str__(self):
        return self.get_tipo_display()


class Carga(models.Model):
    """Um envio em partes ainda em curso; retomado depois de um corte, apagado quando vira Registro."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    procedimento = models.ForeignKey(Procedimento, on_delete=models.CASCADE, related_name="cargas")
    tipo = models.CharField(max_length=6, choices=TipoDeRegistro)
    tamanho = models.PositiveBigIntegerField()
    parte = models.PositiveIntegerField("tamanho da parte")
    recebidas = models.JSONField("partes recebidas → sha256", default=dict)
    aparelho = models.CharField(max_length=120, blank=True)
    por = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="+")
    criada_em = models.DateTimeField()

    class Meta:
        verbose_name = "carga"
        verbose_name_plural = "cargas"

    def __str__(self):
        return str(self.uuid)


class Ocorrencia(models.Model):
    """O que houve e consta da ata: ausência, recusa, falha técnica, substituição. Só se insere."""

    class Tipo(models.TextChoices):
        AUSENCIA = "ausencia", "ausência"
        RECUSA = "recusa", "recusa de filmagem ou foto"
        FALHA_TECNICA = "falha_tecnica", "falha técnica"
        SUBSTITUICAO = "substituicao", "substituição de membro"
        OUTRA = "outra", "outra"

    sessao = models.ForeignKey(Sessao, on_delete=models.PROTECT, related_name="ocorrencias")
    procedimento = models.ForeignKey(
        Procedimento, on_delete=models.PROTECT, null=True, blank=True, related_name="ocorrencias"
    )
    tipo = models.CharField(max_length=15, choices=Tipo)
    relato = models.TextField()
    por = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="+")
    em = models.DateTimeField()
    documento = models.ForeignKey(Arquivo, on_delete=models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        verbose_name = "ocorrência"
        verbose_name_plural = "ocorrências"
        ordering = ["em"]

    def __str__(self):
        return self.get_tipo_display()


class Ata(models.Model):
    """A ata da sessão, em PDF, feita ao encerrar. Só se insere."""

    sessao = models.OneToOneField(Sessao, on_delete=models.PROTECT, related_name="ata")
    conteudo = models.JSONField()
    sha256 = models.CharField(max_length=64)
    lavrada_em = models.DateTimeField()

    class Meta:
        verbose_name = "ata"
        verbose_name_plural = "atas"

    def __str__(self):
        return f"ata da {self.sessao}"
