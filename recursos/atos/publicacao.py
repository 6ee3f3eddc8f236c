"""Liberar o resultado definitivo da verificação: dele não cabe recurso (art. 16)."""

from django.db import transaction

from concursos.atos import exigir, exigir_que, liberar_publicacao, tornar_definitivas, trancar
from concursos.permissoes import pode_organizar
from recursos.atos.avisos import avisar_da_decisao
from recursos.consultas import recursos_do_certame
from recursos.publicacoes.resultado_definitivo import pendencias


@transaction.atomic
def liberar_resultado_definitivo(*, publicacao, por, em):
    """Torna público o resultado e definitivas as opções decididas."""
    certame = trancar(publicacao.certame)
    exigir(pode_organizar(por, certame))
    faltam = pendencias(certame, em)
    exigir_que(not faltam, " ".join(faltam), certame.norma.recurso_definitivo.onde)
    exigir_que(
        not recursos_do_certame(certame).filter(julgado_em__gt=publicacao.preparada_em).exists(),
        "Um recurso foi julgado depois desta preparação: prepare de novo.",
        certame.norma.recurso_definitivo.onde,
    )
    liberacao = liberar_publicacao(publicacao=publicacao, por=por, em=em)
    tornar_definitivas(certame=certame, em=em)
    for recurso in recursos_do_certame(certame).select_related("procedimento__inscricao__certame"):
        avisar_da_decisao(recurso, em)
    return liberacao
