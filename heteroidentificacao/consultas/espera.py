"""O que os casos esperam: suplente, decisão de arguição, votos, parecer, publicação."""

from django.db.models import Count, Q
from django.db.models.functions import Coalesce
from django.urls import reverse

from concursos.consultas import Pendencia
from heteroidentificacao.consultas.casos import casos_a_publicar, casos_por_decidir, resultado_liberado
from heteroidentificacao.models import Arguicao, Procedimento, RevisaoDeOficio
from heteroidentificacao.situacoes import EM_ANDAMENTO, SituacaoDoProcedimento


def casos_sem_quem_julgue(certame):
    """Os casos em andamento com menos assentos abertos do que a comissão completa (art. 12, § 3º e § 4º)."""
    abertos = Count("assentos", filter=Q(assentos__cedido_em__isnull=True))
    return (
        Procedimento.objects.filter(inscricao__certame=certame, situacao__in=EM_ANDAMENTO)
        .annotate(abertos=abertos)
        .filter(abertos__lt=certame.norma.titulares.valor)
        .select_related("inscricao", "sessao__comissao")
        .order_by("sessao__comeca_em", "ordem")
    )


def pendencias_dos_casos(certame):
    """As pendências dos casos, na ordem em que se resolvem. Só contagens: nada do que está lacrado."""
    norma, arguicoes = certame.norma, reverse("arguicoes", args=[certame.codigo])
    pendentes = Arguicao.objects.filter(procedimento__inscricao__certame=certame, acolhida__isnull=True)
    if quantas := pendentes.count():
        texto = f"decidir {_quantos(quantas, 'arguição', 'arguições')} de impedimento"
        yield Pendencia(texto, "quem organiza", arguicoes, norma.impedimento.onde)
    if quantos := casos_sem_quem_julgue(certame).count():
        texto = f"designar quem julgue {_quantos(quantos, 'caso', 'casos')} sem suplente"
        yield Pendencia(texto, "quem organiza", arguicoes, norma.impedimento.onde)
    yield from _das_revisoes(certame)
    yield from _da_comissao(certame)
    yield from _da_publicacao(certame)


def _das_revisoes(certame):
    """As revisões de ofício por decidir: a pessoa já se defendeu, ou ainda pode."""
    abertas = RevisaoDeOficio.objects.filter(procedimento__inscricao__certame=certame, anula__isnull=True)
    if quantas := abertas.count():
        texto = f"decidir {_quantos(quantas, 'revisão', 'revisões')} de ofício, ouvida a pessoa"
        endereco = reverse("revisoes", args=[certame.codigo])
        yield Pendencia(texto, "quem organiza", endereco, certame.norma.revisao_de_oficio.onde)


def _da_comissao(certame):
    por_situacao = dict(
        Procedimento.objects.filter(inscricao__certame=certame)
        .order_by()
        .values_list("situacao")
        .annotate(quantos=Count("pk"))
    )
    for situacao, verbo in (
        (SituacaoDoProcedimento.ENCERRADO, "completar os votos de"),
        (SituacaoDoProcedimento.LACRADO, "lavrar o parecer de"),
    ):
        if quantos := por_situacao.get(situacao, 0):
            texto = f"{verbo} {_quantos(quantos, 'caso', 'casos')}"
            yield Pendencia(texto, "membros da comissão", artigo=certame.norma.para_decidir.onde)


def _da_publicacao(certame):
    com_data = casos_a_publicar(certame).annotate(conclusao_em=Coalesce("decidido_em", "horario"))
    if casos_por_decidir(certame).exists() or not (ultimo := com_data.order_by("conclusao_em").last()):
        return
    if not resultado_liberado(ultimo):
        onde = certame.norma.publicacao_do_resultado.onde
        yield Pendencia("publicar o resultado preliminar da verificação", "quem organiza", artigo=onde)


def _quantos(quantos, um, varios):
    return f"1 {um}" if quantos == 1 else f"{quantos} {varios}"
