"""Liberar o resultado preliminar: abre à pessoa o parecer e os registros dela, e avisa por e-mail."""

from django.conf import settings
from django.db import transaction
from django.urls import reverse

from concursos.atos import exigir_que, liberar_publicacao, trancar
from concursos.atos.email import encomendar_email
from heteroidentificacao.consultas import casos_a_publicar
from heteroidentificacao.publicacoes.resultado_preliminar import pendencias


@transaction.atomic
def liberar_resultado_preliminar(*, publicacao, por, em):
    """Libera o resultado e o prazo de recurso impresso; daí em diante cada pessoa lê o próprio parecer (art. 18, II).

    O e-mail não traz o resultado: só avisa onde lê-lo e até quando se recorre.
    """
    certame = trancar(publicacao.certame)
    faltam = pendencias(certame, em)
    exigir_que(
        not faltam,
        f"Ainda não se pode liberar: {'; '.join(faltam)}.",
        certame.norma.publicacao_do_resultado.onde,
    )
    liberacao = liberar_publicacao(publicacao=publicacao, por=por, em=em)
    for caso in casos_a_publicar(certame):
        _avisar(publicacao, caso.inscricao, em)
    return liberacao


def _avisar(publicacao, inscricao, em):
    if not inscricao.email:
        return
    prazo = publicacao.cabecalho["prazo"]
    encomendar_email(
        chave=f"resultado-preliminar:{publicacao.uuid}:{inscricao.uuid}",
        para=inscricao.email,
        assunto=f"Resultado preliminar: {publicacao.certame.titulo}"[:200],
        texto=(
            f"{inscricao.como_se_chama},\n\n"
            f"Saiu o resultado preliminar da heteroidentificação do Edital {publicacao.certame.edital_numero}. "
            "Na sua área estão o resultado, o parecer, os votos com as razões, a filmagem e a fotografia.\n\n"
            f"{settings.ENDERECO_PUBLICO}{reverse('minha_area')}\n\n"
            f"Prazo de recurso: de {prazo['abre']} até {prazo['fecha']}, inclusive.\n"
        ),
        certame=publicacao.certame,
        inscricao=inscricao,
        vale_ate=publicacao.fecha_em,
        em=em,
    )
