"""A chamada: as nomeações desde a última chamada publicada, com a razão de cada uma, e quem vem a seguir."""

from django.db.models import Max

from concursos.consultas import candidatos_do_cargo, contexto_do_cargo, ultima_liberada
from concursos.models import Cargo, Certame, Evento, TipoDeEvento
from concursos.publicacoes.base import Montagem, Secao, TipoPublicacao
from concursos.publicacoes.ordem import COLUNAS, linha, linhas_da_previsao, nome_na_lista, ultima_previsao
from concursos.regras.filas import conferir_candidatos, montar_filas

CODIGO = "chamada"
NOMEACOES = (TipoDeEvento.NOMEACAO, TipoDeEvento.NOMEACAO_EXTRAVAGA)


def pendencias(certame: Certame, em) -> list[str]:
    """Publica-se chamada quando há nomeação ainda não publicada."""
    publicados = _ja_publicados(certame)
    nomeacoes = Evento.objects.filter(cargo__certame=certame, tipo__in=NOMEACOES)
    ultimas = nomeacoes.order_by().values_list("cargo__codigo").annotate(Max("numero"))
    if any(numero > publicados.get(codigo, 0) for codigo, numero in ultimas):
        return []
    return ["nenhuma nomeação desde a última chamada publicada"]


def _ja_publicados(certame):
    """O número do último evento que a chamada anterior imprimiu, por código de cargo."""
    anterior = ultima_liberada(certame, CODIGO)
    return anterior.cabecalho["ate_o_evento"] if anterior else {}


def _novas(cargo, publicados):
    return cargo.eventos.filter(tipo__in=NOMEACOES, numero__gt=publicados.get(cargo.codigo, 0))


def montar(certame: Certame) -> Montagem:
    """Por cargo: as nomeações novas, na ordem em que foram feitas, e as próximas convocações previstas."""
    norma, publicados = certame.norma, _ja_publicados(certame)
    secoes, linhas, ate = [], [], {}
    for cargo in certame.cargos.all():
        ultimo = cargo.eventos.order_by("numero").last()
        ate[cargo.codigo] = ultimo.numero if ultimo else 0
        feitas = list(_nomeacoes(cargo, publicados))
        previstas = linhas_da_previsao(cargo, norma, ultima_previsao(cargo))
        secoes += [
            Secao(f"Nomeações: {cargo.nome}", len(feitas), vazia="Nenhuma nomeação nova."),
            Secao(f"Próximas convocações: {cargo.nome}", len(previstas), vazia="Não há quem convocar."),
        ]
        linhas += [*feitas, *previstas]
    return Montagem(_frases(certame, ate), list(COLUNAS), linhas, secoes)


def _nomeacoes(cargo: Cargo, publicados):
    norma = cargo.certame.norma
    lugares = _lugares(cargo)
    ordem = {
        e: i
        for i, e in enumerate(
            cargo.eventos.filter(tipo=TipoDeEvento.NOMEACAO)
            .order_by("numero")
            .values_list("numero", flat=True),
            1,
        )
    }
    for evento in _novas(cargo, publicados).select_related("inscricao").order_by("numero"):
        if evento.tipo == TipoDeEvento.NOMEACAO_EXTRAVAGA:
            yield ["–", "extravaga", evento.inscricao.numero, nome_na_lista(evento.inscricao), "–", "–",
                   evento.explicacao, evento.artigo]  # fmt: skip
            continue
        chamada = {
            "ordem": ordem[evento.numero],
            "vaga": evento.vaga,
            "lista": evento.lista,
            "posicao_na_lista": lugares[evento.lista].get(evento.inscricao.numero, "–"),
            "explicacao": evento.explicacao,
            "artigo": evento.artigo,
        }
        yield linha(norma, chamada, evento.inscricao, evento.vaga)


def _lugares(cargo):
    """O lugar de cada pessoa em cada lista homologada."""
    contexto = contexto_do_cargo(cargo)
    candidatos = conferir_candidatos(contexto.norma, candidatos_do_cargo(cargo))
    return montar_filas(contexto.norma, candidatos, contexto.pcd).classificacao()


def _frases(certame, ate):
    norma = certame.norma
    return {
        "fundamento": norma.alternancia.onde,
        "ate_o_evento": ate,
        "preambulo": [
            f"Nomeações do certame do Edital {certame.edital_numero}, na ordem de convocação por "
            f"{certame.get_ordem_de_chamada_display()} ({norma.alternancia.onde}; {norma.serie.onde}). Cada linha diz por "
            "que vaga e por que lista a pessoa foi chamada.",
        ],
        "observacoes": [
            "As próximas convocações são as que viriam se nada mudasse: desistências, decisões judiciais e vagas novas "
            f"as refazem ({norma.reposicao.onde}; {norma.novas_vagas.onde}). O que já foi nomeado não muda.",
        ],
    }


CHAMADA = TipoPublicacao(
    codigo=CODIGO,
    titulo="Convocação para nomeação",
    montar=montar,
    pendencias=pendencias,
)
