"""A homologação: validade, ordem de chamada escolhida e a ordem de convocação, com a razão de cada lugar."""

from django.utils import timezone

from concursos.models import Certame
from concursos.publicacoes.base import Montagem, Secao, TipoPublicacao
from concursos.publicacoes.ordem import COLUNAS, linhas_da_previsao, ultima_previsao
from concursos.situacoes import SituacaoDoCertame


def pendencias(certame: Certame, em) -> list[str]:
    """Publica-se a homologação já feita, com a ordem de chamada escolhida."""
    faltas = []
    if certame.situacao not in (SituacaoDoCertame.HOMOLOGADO, SituacaoDoCertame.ENCERRADO):
        faltas.append("homologue o resultado")
    if not certame.ordem_de_chamada:
        faltas.append(f"escolha a ordem de chamada ({certame.norma.ordem_de_chamada.onde})")
    return faltas


def montar(certame: Certame) -> Montagem:
    """Uma seção por cargo, com as próximas convocações como o último ato as deixou."""
    norma = certame.norma
    secoes, linhas = [], []
    for cargo in certame.cargos.all():
        previstas = linhas_da_previsao(cargo, norma, ultima_previsao(cargo))
        secoes.append(
            Secao(f"Ordem de convocação: {cargo.nome}", len(previstas), vazia="Não há quem convocar.")
        )
        linhas += previstas
    return Montagem(_frases(certame), list(COLUNAS), linhas, secoes)


def _frases(certame):
    norma = certame.norma
    return {
        "fundamento": norma.listas_finais.onde,
        "preambulo": [
            f"{certame.orgao.nome} homologou o resultado final do Edital {certame.edital_numero} em "
            f"{timezone.localtime(certame.homologado_em):%d/%m/%Y}. O certame vale até {certame.valido_ate:%d/%m/%Y}, "
            "inclusive.",
            "Depois da homologação, só decisão judicial ou fato da própria chamada muda as listas.",
            f"A convocação alterna as vagas da ampla concorrência e as reservadas ({norma.alternancia.onde}; "
            f"{norma.serie.onde}).",
        ],
        "dados": [
            ["Ordem de chamada", f"{certame.get_ordem_de_chamada_display()} ({norma.ordem_de_chamada.onde})"],
            ["Motivo da escolha", certame.ordem_motivo],
        ],
        "observacoes": [
            f"Se alguém desistir de vaga reservada, vem a pessoa seguinte da mesma lista ({norma.reposicao.onde}). "
            f"Vagas novas refazem a reserva sobre o total oferecido ({norma.novas_vagas.onde}).",
        ],
    }


HOMOLOGACAO = TipoPublicacao(
    codigo="homologacao",
    titulo="Homologação do resultado final",
    montar=montar,
    pendencias=pendencias,
)
