"""O que o certame soube de cada pessoa. Papéis e listas leem só daqui, nunca de Pessoa."""

import uuid

from django.db import models
from simple_history.models import HistoricalRecords

from concursos.models.certame import Cargo, Certame, Prova
from concursos.models.pessoa import Pessoa
from concursos.situacoes import Verificacao


class CorOuRaca(models.TextChoices):
    """As categorias do IBGE (art. 3º)."""

    BRANCA = "branca", "branca"
    PRETA = "preta", "preta"
    PARDA = "parda", "parda"
    AMARELA = "amarela", "amarela"
    INDIGENA = "indigena", "indígena"
    NAO_INFORMADA = "nao_informada", "não informada"


class Condicao(models.TextChoices):
    REGULAR = "regular", "regular"
    SUB_JUDICE = "sub_judice", "sub judice"


class Inscricao(models.Model):
    """Uma pessoa num cargo de um certame. O uuid é o que vai nos endereços da área da pessoa."""

    uuid = models.UUIDField(default=uuid.uuid4, unique=True, editable=False)
    certame = models.ForeignKey(Certame, on_delete=models.PROTECT, related_name="inscricoes")
    cargo = models.ForeignKey(Cargo, on_delete=models.PROTECT, related_name="inscricoes")
    pessoa = models.ForeignKey(Pessoa, on_delete=models.PROTECT, related_name="inscricoes")
    parte = models.ForeignKey("concursos.Parte", on_delete=models.PROTECT, null=True, blank=True)
    numero = models.CharField("inscrição", max_length=20)
    nome = models.CharField("nome civil", max_length=200)
    nome_social = models.CharField("nome social", max_length=200, blank=True)
    nascimento = models.DateField("data de nascimento")
    sexo = models.CharField("sexo", max_length=1, blank=True)
    municipio = models.CharField("município", max_length=120, blank=True)
    email = models.EmailField("e-mail", blank=True)
    cor = models.CharField("cor ou raça", max_length=15, choices=CorOuRaca, default=CorOuRaca.NAO_INFORMADA)
    quilombola = models.BooleanField("quilombola", default=False)
    jurado = models.BooleanField("exerceu a função de jurado", default=False)
    condicao = models.CharField("condição", max_length=12, choices=Condicao, default=Condicao.REGULAR)
    total = models.PositiveIntegerField("total, em unidades do cargo", null=True, blank=True)
    na_ampla = models.BooleanField("atingiu os cortes da ampla", null=True, editable=False)
    aprovada = models.BooleanField("aprovada", null=True, editable=False)
    posicao = models.PositiveIntegerField("classificação geral", null=True, blank=True, editable=False)
    eliminada_em = models.DateTimeField(null=True, blank=True, editable=False)
    motivo_da_eliminacao = models.CharField(max_length=300, blank=True, editable=False)
    history = HistoricalRecords()

    class Meta:
        verbose_name = "inscrição"
        verbose_name_plural = "inscrições"
        ordering = ["certame", "numero"]
        constraints = [
            models.UniqueConstraint(fields=["certame", "cargo", "pessoa"], name="inscricao_uma_por_cargo"),
            models.UniqueConstraint(fields=["certame", "numero"], name="inscricao_numero_unico"),
            models.UniqueConstraint(
                fields=["cargo", "posicao"],
                condition=models.Q(posicao__isnull=False),
                name="inscricao_posicao_unica",
            ),
            models.CheckConstraint(
                condition=models.Q(eliminada_em__isnull=True) | ~models.Q(motivo_da_eliminacao=""),
                name="inscricao_eliminada_tem_motivo",
            ),
        ]

    def __str__(self):
        return f"{self.numero} {self.como_se_chama}"

    @property
    def como_se_chama(self):
        """O nome de toda publicação e de toda tela: o social, quando há."""
        return self.nome_social or self.nome


class Opcao(models.Model):
    """A opção da pessoa por uma reserva e o que a verificação disse dela."""

    inscricao = models.ForeignKey(Inscricao, on_delete=models.PROTECT, related_name="opcoes")
    grupo = models.CharField("reserva", max_length=20)
    verificacao = models.CharField(
        "verificação", max_length=15, choices=Verificacao, default=Verificacao.NAO_CONVOCADA
    )
    definitiva_em = models.DateTimeField(null=True, blank=True)
    opcao_em = models.DateTimeField("optou em")
    retirada_em = models.DateTimeField("desistiu da reserva em", null=True, blank=True)

    class Meta:
        verbose_name = "opção por reserva"
        verbose_name_plural = "opções por reserva"
        ordering = ["inscricao", "grupo"]
        constraints = [
            models.UniqueConstraint(fields=["inscricao", "grupo"], name="opcao_uma_por_grupo"),
            models.CheckConstraint(
                condition=~models.Q(grupo="pcd") | models.Q(verificacao="dispensada"),
                name="opcao_pcd_dispensada",
            ),
            models.CheckConstraint(
                condition=models.Q(definitiva_em__isnull=True)
                | models.Q(verificacao__in=["confirmada", "nao_confirmada"]),
                name="opcao_definitiva_tem_resultado",
            ),
        ]

    def __str__(self):
        return self.grupo


class Nota(models.Model):
    """A nota de uma prova, inteira, em unidades de 10^-casas."""

    inscricao = models.ForeignKey(Inscricao, on_delete=models.CASCADE, related_name="notas")
    prova = models.ForeignKey(Prova, on_delete=models.PROTECT, related_name="notas")
    valor = models.PositiveIntegerField("valor, em unidades")

    class Meta:
        verbose_name = "nota"
        verbose_name_plural = "notas"
        constraints = [models.UniqueConstraint(fields=["inscricao", "prova"], name="nota_uma_por_prova")]

    def __str__(self):
        return str(self.valor)


class TipoDeEvento(models.TextChoices):
    """O que acontece depois da homologação; os mesmos fatos de `concursos.regras.fatos`."""

    NOMEACAO = "nomeacao", "nomeação"
    NOMEACAO_EXTRAVAGA = "nomeacao_extravaga", "nomeação extravaga, por decisão judicial"
    NAO_COMPARECIMENTO = "nao_comparecimento", "não comparecimento"
    DESISTENCIA = "desistencia", "desistência"
    FIM_DE_FILA = "fim_de_fila", "fim de fila"
    ELIMINACAO = "eliminacao", "eliminação"
    OPCAO = "opcao", "opção entre reservas"
    NOVAS_VAGAS = "novas_vagas", "novas vagas"
    DECISAO_JUDICIAL = "decisao_judicial", "decisão judicial"
    RECLASSIFICACAO = "reclassificacao", "reclassificação"
    EXONERACAO = "exoneracao", "exoneração"
    RESCISAO = "rescisao", "rescisão"
    FALECIMENTO = "falecimento", "falecimento"
    DEMISSAO = "demissao", "demissão"
    APOSENTADORIA = "aposentadoria", "aposentadoria"


class Evento(models.Model):
    """Só se acrescenta; a única fonte de quem foi chamado. As listas são recalculadas daqui."""

    cargo = models.ForeignKey(Cargo, on_delete=models.PROTECT, related_name="eventos")
    numero = models.PositiveIntegerField("número")
    tipo = models.CharField(max_length=20, choices=TipoDeEvento)
    inscricao = models.ForeignKey(
        Inscricao, on_delete=models.PROTECT, null=True, blank=True, related_name="eventos"
    )
    vaga = models.PositiveIntegerField("vaga", null=True, blank=True)
    lista = models.CharField(max_length=20, blank=True)
    compensa = models.CharField(max_length=20, blank=True)
    quantidade = models.PositiveIntegerField(null=True, blank=True)
    explicacao = models.CharField(max_length=500, blank=True)
    artigo = models.CharField(max_length=200, blank=True)
    em = models.DateTimeField()

    class Meta:
        verbose_name = "evento"
        verbose_name_plural = "eventos"
        ordering = ["cargo", "numero"]
        constraints = [
            models.UniqueConstraint(fields=["cargo", "numero"], name="evento_numero_unico"),
            models.CheckConstraint(
                condition=models.Q(tipo="novas_vagas") | models.Q(inscricao__isnull=False),
                name="evento_diz_de_quem",
            ),
        ]

    def __str__(self):
        return f"{self.numero}. {self.get_tipo_display()}"


class PrevisaoDeChamada(models.Model):
    """Quem viria a seguir, calculado ao fim de cada ato que muda a chamada e guardado como está.

    `depois_do` é o número do último evento de que saiu a conta (0: nenhum). `proximas` são linhas
    {ordem, vaga, lista, posicao, inscricao, compensa, explicacao, artigo}; a de `vaga` maior que `vagas` é do
    cadastro de reserva. Ler a página nunca refaz a conta.
    """

    cargo = models.ForeignKey(Cargo, on_delete=models.PROTECT, related_name="previsoes")
    depois_do = models.PositiveIntegerField("depois do evento")
    ordem = models.CharField(max_length=12)
    vagas = models.PositiveIntegerField("vagas oferecidas")
    vagas_abertas = models.PositiveIntegerField("vagas abertas")
    proximas = models.JSONField()
    parada = models.CharField("onde a chamada para, e por quê", max_length=500, blank=True)
    em = models.DateTimeField()

    class Meta:
        verbose_name = "previsão de chamada"
        verbose_name_plural = "previsões de chamada"
        ordering = ["cargo", "pk"]

    def __str__(self):
        return f"depois do evento {self.depois_do}"
