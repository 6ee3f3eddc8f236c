"""O resultado preliminar da verificação: identificação, conclusão e como recorrer (art. 14, § 4º)."""

from concursos.publicacoes.base import Montagem, TipoPublicacao
from concursos.situacoes import Verificacao
from heteroidentificacao.consultas import casos_a_publicar, casos_por_decidir, pareceres_sem_pdf
from heteroidentificacao.situacoes import SituacaoDoProcedimento

CONCLUSOES = {
    SituacaoDoProcedimento.AUSENTE: "autodeclaração não confirmada (ausência)",
    SituacaoDoProcedimento.RECUSOU_REGISTRO: "autodeclaração não confirmada (recusa de filmagem ou fotografia)",
}


def pendencias(certame, em):
    """O que falta para o resultado preliminar; lista vazia quando nada falta."""
    if not casos_a_publicar(certame).exists() and not casos_por_decidir(certame).exists():
        return ["ninguém passou pelo procedimento desde o último resultado"]
    faltam = []
    contagem = {}
    for caso in casos_por_decidir(certame):
        contagem[caso.get_situacao_display()] = contagem.get(caso.get_situacao_display(), 0) + 1
    for situacao, quantos in sorted(contagem.items()):
        faltam.append(f"{_casos(quantos)} em “{situacao}”, sem decisão ({certame.norma.fase.onde})")
    if sem_pdf := pareceres_sem_pdf(certame).count():
        faltam.append(f"{_casos(sem_pdf)} com o PDF do parecer ainda por gerar")
    return faltam


def _casos(quantos):
    return "1 caso" if quantos == 1 else f"{quantos} casos"


def montar(certame):
    """Uma linha por pessoa, em ordem do nome que se mostra; nunca parecer, voto, imagem ou CPF."""
    linhas = sorted(
        (
            [
                caso.inscricao.numero,
                caso.inscricao.como_se_chama,
                caso.inscricao.cargo.nome,
                conclusao_publica(caso),
            ]
            for caso in casos_a_publicar(certame)
        ),
        key=lambda linha: (linha[1].casefold(), linha[0]),
    )
    norma = certame.norma
    cabecalho = {
        "fundamento": norma.publicacao_do_resultado.onde,
        "vazia": "Nenhuma pessoa passou pelo procedimento.",
        "preambulo": [
            f"Resultado preliminar do procedimento de heteroidentificação do Edital {certame.edital_numero} "
            f"({norma.publicacao_do_resultado.onde}).",
            "Quem não teve a autodeclaração confirmada pode recorrer à Comissão Recursal, uma vez, no prazo aqui "
            f"impresso, pela própria área no sistema ({norma.recurso.onde}). Na área estão, desde já, o parecer, os "
            "votos com as razões, a filmagem e a fotografia do próprio procedimento.",
            "O recurso pode levar anexos sobre o procedimento, em PDF, JPG ou PNG. Registros anteriores, documentos "
            f"de ascendência, laudos e decisões de outras bancas não são considerados ({norma.nao_considera.onde}).",
        ],
        "observacoes": [
            "Quem não teve a autodeclaração confirmada continua na ampla concorrência se teve nota suficiente em "
            f"cada fase anterior ({norma.nao_enquadrado.onde}).",
            f"O parecer tem acesso restrito ({norma.parecer_restrito.onde}). Esta decisão vale só para este certame "
            f"({norma.validade_da_decisao.onde}).",
        ],
    }
    return Montagem(cabecalho=cabecalho, colunas=["Inscrição", "Nome", "Cargo", "Conclusão"], linhas=linhas)


def conclusao_publica(caso):
    """A conclusão que se publica de um caso já decidido."""
    if caso.situacao in CONCLUSOES:
        return CONCLUSOES[caso.situacao]
    confirmada = caso.parecer.confirmada
    return (
        f"autodeclaração {Verificacao.CONFIRMADA.label if confirmada else Verificacao.NAO_CONFIRMADA.label}"
    )


RESULTADO_PRELIMINAR = TipoPublicacao(
    codigo="resultado-preliminar",
    titulo="Resultado preliminar da heteroidentificação",
    montar=montar,
    pendencias=pendencias,
    com_prazo=True,
)
