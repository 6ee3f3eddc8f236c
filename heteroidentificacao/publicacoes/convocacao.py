"""A convocação para a heteroidentificação: quem, onde, em que dia e a que horas (art. 21, § 4º)."""

from django.utils.timezone import localtime

from concursos.models import Publicacao
from concursos.publicacoes.base import Montagem, TipoPublicacao
from heteroidentificacao.consultas import casos_convocados
from heteroidentificacao.publicacoes.designacao import DESIGNACAO


def pendencias(certame, em):
    """O que falta para publicar a convocação; os nomes de quem julga saem antes (caso 45)."""
    faltam = []
    if not casos_convocados(certame):
        faltam.append("ninguém está convocado: agende sessões e convoque")
    if not Publicacao.objects.filter(
        certame=certame, tipo=DESIGNACAO.codigo, liberacao__isnull=False, supressao__isnull=True
    ).exists():
        faltam.append(
            f"publique antes a designação das comissões, com os currículos ({certame.norma.curriculos.onde})"
        )
    return faltam


def linha(caso):
    """A linha impressa de uma pessoa convocada."""
    quando = localtime(caso.horario)
    return [
        caso.inscricao.numero,
        caso.inscricao.como_se_chama,
        caso.inscricao.cargo.nome,
        f"{quando:%d/%m/%Y}",
        f"{quando:%H:%M}",
        caso.sessao.local,
    ]


def montar(certame):
    """Uma linha por pessoa convocada, em ordem alfabética do nome que se mostra."""
    norma = certame.norma
    cabecalho = {
        "fundamento": norma.aviso_da_sessao.onde,
        "vazia": "Nenhuma pessoa convocada.",
        "preambulo": [
            f"Ficam convocadas as pessoas desta lista, que optaram pela reserva no Edital {certame.edital_numero}, "
            f"para o procedimento de heteroidentificação ({norma.convocados.onde}; {norma.aviso_da_sessao.onde}).",
            "Compareça no local, na data e no horário da sua linha, com documento oficial de identidade com foto. "
            f"O procedimento é presencial ({norma.presenca.onde}). Os horários são os de Brasília.",
            f"A comissão considera só o fenótipo, no momento do procedimento ({norma.fenotipo.onde}). Registros "
            "anteriores, ascendência, laudos e decisões de outras bancas não são considerados "
            f"({norma.nao_considera.onde}).",
        ],
        "observacoes": [
            f"O procedimento é filmado e fotografado ({norma.filmagem.onde}). Quem recusa a filmagem ou a "
            f"fotografia tem a autodeclaração indeferida ({norma.recusa_de_registro.onde}).",
            "Quem não comparece tem a autodeclaração indeferida, sem segunda chamada, e segue na ampla concorrência "
            f"se teve nota suficiente em cada fase anterior ({norma.ausencia.onde}).",
            "Não há acompanhante nem defesa oral. A comissão delibera depois da saída da pessoa "
            f"({norma.sem_o_candidato.onde}). Do resultado preliminar cabe recurso ({norma.recurso.onde}).",
            "Mudança de local, data ou horário sai em retificação desta publicação.",
        ],
    }
    return Montagem(
        cabecalho,
        ["Inscrição", "Nome", "Cargo", "Data", "Horário", "Local"],
        [linha(caso) for caso in casos_convocados(certame)],
    )


CONVOCACAO = TipoPublicacao(
    codigo="convocacao-heteroidentificacao",
    titulo="Convocação para a heteroidentificação",
    montar=montar,
    pendencias=pendencias,
)
