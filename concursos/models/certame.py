"""O certame e o que o edital fixa: fases, cargos, vagas, provas, cortes e desempates."""

from django.core.validators import MinValueValidator
from django.db import models
from simple_history.models import HistoricalRecords

from concursos.normas import norma
from concursos.situacoes import SituacaoDoCertame


class Ente(models.TextChoices):
    """Todos os entes, com norma ou sem: acrescentar a norma de um não muda a tabela."""

    BR = "BR", "União"
    AC = "AC", "Acre"
    AL = "AL", "Alagoas"
    AM = "AM", "Amazonas"
    AP = "AP", "Amapá"
    BA = "BA", "Bahia"
    CE = "CE", "Ceará"
    DF = "DF", "Distrito Federal"
    ES = "ES", "Espírito Santo"
    GO = "GO", "Goiás"
    MA = "MA", "Maranhão"
    MG = "MG", "Minas Gerais"
    MS = "MS", "Mato Grosso do Sul"
    MT = "MT", "Mato Grosso"
    PA = "PA", "Pará"
    PB = "PB", "Paraíba"
    PE = "PE", "Pernambuco"
    PI = "PI", "Piauí"
    PR = "PR", "Paraná"
    RJ = "RJ", "Rio de Janeiro"
    RN = "RN", "Rio Grande do Norte"
    RO = "RO", "Rondônia"
    RR = "RR", "Roraima"
    RS = "RS", "Rio Grande do Sul"
    SC = "SC", "Santa Catarina"
    SE = "SE", "Sergipe"
    SP = "SP", "São Paulo"
    TO = "TO", "Tocantins"


class Poder(models.TextChoices):
    EXECUTIVO = "executivo", "Executivo"
    LEGISLATIVO = "legislativo", "Legislativo"


class TipoDeCertame(models.TextChoices):
    CONCURSO = "concurso", "concurso público"
    PROCESSO_SELETIVO = "processo_seletivo", "processo seletivo simplificado"
    ESTAGIO = "estagio", "seleção de estágio"


class Orgao(models.Model):
    """O órgão que organiza certames. Quem organiza ou audita recebe licença nele."""

    nome = models.CharField("nome", max_length=200)
    sigla = models.SlugField("sigla", max_length=30, unique=True)
    ente = models.CharField("ente", max_length=2, choices=Ente)
    poder = models.CharField("poder", max_length=20, choices=Poder, default=Poder.EXECUTIVO)
    municipio = models.CharField("município", max_length=120, blank=True)
    encarregado = models.CharField(
        "encarregado pelos dados pessoais",
        max_length=200,
        blank=True,
        help_text="Nome e contato, mostrados no site.",
    )
    history = HistoricalRecords()

    class Meta:
        verbose_name = "órgão"
        verbose_name_plural = "órgãos"
        ordering = ["nome"]
        permissions = [
            ("organizar", "Organiza os certames do órgão"),
            ("auditar", "Audita os certames do órgão"),
        ]

    def __str__(self):
        return self.nome


class OrdemDeChamada(models.TextChoices):
    COMPENSACAO = "compensacao", "compensação"
    SIMPLES = "simples", "simples"


class Certame(models.Model):
    """Um concurso ou processo seletivo, regido para sempre pela norma vigente na data do edital."""

    orgao = models.ForeignKey(Orgao, on_delete=models.PROTECT, related_name="certames", verbose_name="órgão")
    codigo = models.SlugField(
        "código", max_length=60, unique=True, help_text="Aparece no endereço: go-sead-1-2026."
    )
    titulo = models.CharField("título", max_length=200)
    tipo = models.CharField("tipo", max_length=20, choices=TipoDeCertame, default=TipoDeCertame.CONCURSO)
    edital_numero = models.CharField("número do edital", max_length=30)
    edital_data = models.DateField("data do edital")
    norma_codigo = models.CharField("norma", max_length=20, blank=True, editable=False)
    situacao = models.CharField(
        "situação",
        max_length=25,
        choices=SituacaoDoCertame,
        default=SituacaoDoCertame.EM_ELABORACAO,
        editable=False,
    )
    inscricoes_de = models.DateTimeField("inscrições desde")
    inscricoes_ate = models.DateTimeField("inscrições até", help_text="Último instante, inclusive: 23:59:59.")
    fases_anteriores = models.CharField(
        "momento da verificação",
        max_length=300,
        blank=True,
        help_text="Em que fase ocorre a heteroidentificação.",
    )
    local_provavel = models.CharField("local provável da verificação", max_length=300, blank=True)
    criterio_de_distribuicao = models.TextField(
        "critério de distribuição das vagas",
        blank=True,
        help_text="Por cargo, por localidade (art. 2º, § 1º).",
    )
    pcd_percentual = models.CharField(
        "percentual de PcD do edital",
        max_length=12,
        blank=True,
        help_text="Vazio: o padrão da norma. Ex.: 5/100.",
    )
    pcd_motivo = models.TextField("motivo do percentual de PcD", blank=True)
    minimo_de_convocados = models.PositiveIntegerField(
        "mínimo de convocados à verificação",
        null=True,
        blank=True,
        help_text="Só pode aumentar o mínimo da norma.",
    )
    caracteristicas = models.JSONField(
        "características fenotípicas do formulário",
        default=list,
        blank=True,
        help_text="Lista; vale para todas as pessoas.",
    )
    caracteristicas_versao = models.PositiveIntegerField("versão do formulário", default=1, editable=False)
    dias_de_recurso = models.PositiveIntegerField("prazo de recurso, em dias úteis", default=2)
    ordem_de_chamada = models.CharField(
        "ordem de chamada", max_length=12, choices=OrdemDeChamada, blank=True, editable=False
    )
    ordem_motivo = models.TextField("motivo da ordem de chamada", blank=True, editable=False)
    semente = models.CharField("semente do sorteio público", max_length=100, blank=True)
    homologado_em = models.DateTimeField(null=True, blank=True, editable=False)
    valido_ate = models.DateField("válido até", null=True, blank=True, editable=False)
    encerrado_em = models.DateTimeField(null=True, blank=True, editable=False)
    criado_em = models.DateTimeField(auto_now_add=True)
    history = HistoricalRecords()

    AO_TRANCAR = ("orgao",)  # o que se relê junto, ao trancar a linha

    class Meta:
        verbose_name = "certame"
        verbose_name_plural = "certames"
        ordering = ["-edital_data", "codigo"]
        permissions = [("observar", "Observa o certame, sem ver parecer, votos ou imagens")]
        constraints = [
            models.UniqueConstraint(fields=["orgao", "edital_numero"], name="certame_um_edital_por_orgao"),
            models.CheckConstraint(
                condition=models.Q(inscricoes_ate__gt=models.F("inscricoes_de")),
                name="certame_inscricoes_em_ordem",
            ),
            models.CheckConstraint(
                condition=models.Q(situacao="em_elaboracao") | ~models.Q(norma_codigo=""),
                name="certame_aberto_tem_norma",
            ),
            models.CheckConstraint(
                condition=~models.Q(situacao__in=["homologado", "encerrado"])
                | (models.Q(homologado_em__isnull=False) & models.Q(valido_ate__isnull=False)),
                name="certame_homologado_tem_data",
            ),
            models.CheckConstraint(
                condition=~models.Q(situacao="encerrado") | models.Q(encerrado_em__isnull=False),
                name="certame_encerrado_tem_data",
            ),
            models.CheckConstraint(
                condition=models.Q(pcd_percentual="") | ~models.Q(pcd_motivo=""),
                name="certame_pcd_proprio_tem_motivo",
            ),
            models.CheckConstraint(
                condition=models.Q(ordem_de_chamada="") | ~models.Q(ordem_motivo=""),
                name="certame_ordem_tem_motivo",
            ),
        ]

    def __str__(self):
        return f"{self.titulo} (Edital {self.edital_numero})"

    @property
    def norma(self):
        """A Norma gravada quando o edital foi publicado (tempus regit actum)."""
        return norma(self.norma_codigo or self.orgao.ente)


class TipoDeFase(models.TextChoices):
    INSCRICAO = "inscricao", "inscrições"
    PROVA = "prova", "prova"
    VERIFICACAO = "verificacao", "procedimento de heteroidentificação"
    RESULTADO_PRELIMINAR = "resultado_preliminar", "resultado preliminar da verificação"
    RECURSO = "recurso", "recursos contra o resultado preliminar"
    RESULTADO_DEFINITIVO = "resultado_definitivo", "resultado definitivo da verificação"
    RESULTADO_FINAL = "resultado_final", "resultado final"
    CURSO_DE_FORMACAO = "curso_de_formacao", "curso de formação"


class Fase(models.Model):
    """Uma linha do calendário publicado no edital."""

    certame = models.ForeignKey(Certame, on_delete=models.CASCADE, related_name="fases")
    ordem = models.PositiveSmallIntegerField("ordem")
    tipo = models.CharField("tipo", max_length=25, choices=TipoDeFase)
    nome = models.CharField("nome", max_length=120)
    abre_em = models.DateTimeField("começa em")
    fecha_em = models.DateTimeField("termina em", help_text="Inclusive, até o último segundo.")
    history = HistoricalRecords()

    class Meta:
        verbose_name = "fase"
        verbose_name_plural = "calendário"
        ordering = ["ordem"]
        constraints = [
            models.UniqueConstraint(fields=["certame", "ordem"], name="fase_ordem_unica"),
            models.CheckConstraint(
                condition=models.Q(fecha_em__gte=models.F("abre_em")), name="fase_em_ordem"
            ),
        ]

    def __str__(self):
        return self.nome


class Cargo(models.Model):
    """Um cargo do edital; as vagas são a soma das ofertas."""

    certame = models.ForeignKey(Certame, on_delete=models.CASCADE, related_name="cargos")
    codigo = models.SlugField("código", max_length=30)
    nome = models.CharField("nome", max_length=200)
    casas = models.PositiveSmallIntegerField("casas decimais do total", default=2)
    cadastro_de_reserva = models.PositiveIntegerField(
        "vagas de negros previstas em cadastro de reserva",
        default=0,
        help_text="Somam-se à base dos convocados (G6).",
    )
    minimo_da_banca = models.PositiveIntegerField(
        "optantes a ouvir, ao menos, por ato suplementar", default=0, editable=False
    )
    reserva_do_edital = models.JSONField(
        "reserva impressa no edital",
        default=dict,
        blank=True,
        help_text='Ex.: {"negros": 10}. Vazio: a calculada.',
    )
    history = HistoricalRecords()

    class Meta:
        verbose_name = "cargo"
        verbose_name_plural = "cargos"
        ordering = ["codigo"]
        constraints = [models.UniqueConstraint(fields=["certame", "codigo"], name="cargo_codigo_unico")]

    def __str__(self):
        return self.nome


class Oferta(models.Model):
    """Vagas oferecidas num momento; só se acrescenta. O total do cargo é a soma (art. 7º, parágrafo único)."""

    cargo = models.ForeignKey(Cargo, on_delete=models.PROTECT, related_name="ofertas")
    quantidade = models.IntegerField(
        "quantidade", help_text="Negativa só ao corrigir antes de abrir o certame."
    )
    em = models.DateTimeField()
    fundamento = models.CharField(max_length=300)

    class Meta:
        verbose_name = "oferta de vagas"
        verbose_name_plural = "ofertas de vagas"
        ordering = ["em", "pk"]

    def __str__(self):
        return f"{self.quantidade} vagas"


class Parte(models.Model):
    """A distribuição das vagas do cargo por localidade, com a reserva posta em cada uma."""

    cargo = models.ForeignKey(Cargo, on_delete=models.CASCADE, related_name="partes")
    ordem = models.PositiveSmallIntegerField("ordem")
    localidade = models.CharField("localidade", max_length=120)
    vagas = models.PositiveIntegerField("vagas")
    reservas = models.JSONField("reserva por grupo", default=dict, blank=True)
    motivo = models.TextField("motivo, se a soma ficar abaixo da reserva do total", blank=True)
    history = HistoricalRecords()

    class Meta:
        verbose_name = "localidade"
        verbose_name_plural = "localidades"
        ordering = ["ordem"]
        constraints = [models.UniqueConstraint(fields=["cargo", "localidade"], name="parte_localidade_unica")]

    def __str__(self):
        return self.localidade


class Prova(models.Model):
    """Uma nota do edital; guarda-se em unidades inteiras de 10^-casas."""

    cargo = models.ForeignKey(Cargo, on_delete=models.CASCADE, related_name="provas")
    ordem = models.PositiveSmallIntegerField("ordem")
    codigo = models.SlugField("código", max_length=30)
    nome = models.CharField("nome", max_length=120)
    casas = models.PositiveSmallIntegerField("casas decimais", default=2)
    maximo = models.PositiveIntegerField("nota máxima, em unidades", null=True, blank=True)
    soma_no_total = models.BooleanField("soma no total", default=True)
    history = HistoricalRecords()

    class Meta:
        verbose_name = "prova"
        verbose_name_plural = "provas"
        ordering = ["ordem"]
        constraints = [models.UniqueConstraint(fields=["cargo", "codigo"], name="prova_codigo_unico")]

    def __str__(self):
        return self.nome


class Corte(models.Model):
    """A nota que uma fase exige de quem concorre na ampla (art. 24)."""

    cargo = models.ForeignKey(Cargo, on_delete=models.CASCADE, related_name="cortes")
    prova = models.ForeignKey(Prova, on_delete=models.CASCADE, related_name="cortes")
    minimo_ampla = models.PositiveIntegerField("mínimo da ampla, em unidades da prova")
    minimo_reserva = models.PositiveIntegerField(
        "mínimo da reserva, em unidades da prova", null=True, blank=True
    )
    history = HistoricalRecords()

    class Meta:
        verbose_name = "corte"
        verbose_name_plural = "cortes"
        constraints = [models.UniqueConstraint(fields=["cargo", "prova"], name="corte_um_por_prova")]

    def __str__(self):
        return f"corte de {self.prova}"


class Desempate(models.Model):
    """Um critério de desempate do edital, na ordem em que se aplica (art. 8º)."""

    class Criterio(models.TextChoices):
        IDOSO = "idoso", "60 anos ou mais no último dia de inscrição"
        PROVA = "prova", "maior nota na prova"
        JURADO = "jurado", "exerceu a função de jurado"
        MAIS_IDADE = "mais_idade", "mais idade"
        SORTEIO = "sorteio", "sorteio público com semente publicada"

    certame = models.ForeignKey(Certame, on_delete=models.CASCADE, related_name="desempates")
    ordem = models.PositiveSmallIntegerField("ordem", validators=[MinValueValidator(1)])
    criterio = models.CharField("critério", max_length=12, choices=Criterio)
    prova_codigo = models.SlugField("código da prova", max_length=30, blank=True)
    history = HistoricalRecords()

    class Meta:
        verbose_name = "desempate"
        verbose_name_plural = "desempates"
        ordering = ["ordem"]
        constraints = [
            models.UniqueConstraint(fields=["certame", "ordem"], name="desempate_ordem_unica"),
            models.CheckConstraint(
                condition=(models.Q(criterio="prova") & ~models.Q(prova_codigo=""))
                | (~models.Q(criterio="prova") & models.Q(prova_codigo="")),
                name="desempate_por_prova_diz_qual",
            ),
        ]

    def __str__(self):
        return self.get_criterio_display()
