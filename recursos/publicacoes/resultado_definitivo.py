"""O resultado definitivo da verificação: identificação e conclusão de cada pessoa (art. 16, § 2º)."""

from django.utils import timezone

from concursos.models import Janela, Opcao, Publicacao
from concursos.publicacoes.base import Montagem, TipoPublicacao
from concursos.situacoes import Verificacao
from heteroidentificacao.models import RevisaoDeOficio
from recursos.consultas import sem_julgamento

CONCLUSOES = {
    Verificacao.CONFIRMADA: "autodeclaração confirmada",
    Verificacao.NAO_CONFIRMADA: "autodeclaração não confirmada",
}


def pendencias(certame, em):
    """O que falta para o resultado definitivo; lista vazia quando nada falta."""
    liberadas = Publicacao.objects.filter(
        certame=certame, tipo="resultado-preliminar", liberacao__isnull=False, supressao__isnull=True
    )
    if not liberadas.exists():
        return ["O resultado preliminar ainda não foi publicado."]
    faltam = []
    aberta = (
        Janela.objects.filter(certame=certame, fecha_em__gte=em.replace(microsecond=0))
        .order_by("fecha_em")
        .last()
    )
    if aberta:
        fim = timezone.localtime(aberta.fecha_em)
        faltam.append(f"O prazo de recurso vai até {fim:%d/%m/%Y às %H:%M:%S} (horário de Brasília).")
    if quantos := sem_julgamento(certame):
        faltam.append(f"Recursos ainda não julgados: {quantos}.")
    if revisoes := RevisaoDeOficio.objects.filter(
        procedimento__inscricao__certame=certame, anula__isnull=True
    ).count():
        faltam.append(f"Revisões de ofício ainda não decididas: {revisoes}.")
    return faltam


def montar(certame):
    """Uma linha por pessoa decidida, em ordem do nome que se mostra; nunca parecer, voto, imagem ou CPF."""
    opcoes = (
        Opcao.objects.filter(inscricao__certame=certame, verificacao__in=CONCLUSOES, retirada_em__isnull=True)
        .exclude(grupo="pcd")
        .select_related("inscricao__cargo")
    )
    linhas = sorted(
        (
            [
                opcao.inscricao.numero,
                opcao.inscricao.como_se_chama,
                opcao.inscricao.cargo.nome,
                CONCLUSOES[opcao.verificacao],
            ]
            for opcao in opcoes
        ),
        key=lambda linha: (linha[1].casefold(), linha[0]),
    )
    norma = certame.norma
    cabecalho = {
        "fundamento": norma.recurso_definitivo.onde,
        "vazia": "Nenhuma pessoa passou pelo procedimento.",
        "preambulo": [
            f"Resultado definitivo do procedimento de heteroidentificação do Edital {certame.edital_numero}, "
            f"depois de julgados os recursos ({norma.recurso.onde}).",
            f"Desta decisão não cabe novo recurso ({norma.recurso_definitivo.onde}).",
            "Quem não teve a autodeclaração confirmada continua na ampla concorrência se teve nota suficiente "
            f"em cada fase anterior ({norma.nao_enquadrado.onde}).",
        ],
    }
    return Montagem(cabecalho=cabecalho, colunas=["Inscrição", "Nome", "Cargo", "Conclusão"], linhas=linhas)


RESULTADO_DEFINITIVO = TipoPublicacao(
    codigo="resultado-definitivo",
    titulo="Resultado definitivo da heteroidentificação",
    montar=montar,
    pendencias=pendencias,
)
