"""Liberar a convocação publicada e avisar cada pessoa por e-mail."""

from django.conf import settings
from django.db import transaction
from django.urls import reverse
from django.utils.timezone import localtime

from concursos.atos import exigir_que, liberar_publicacao, trancar
from concursos.atos.email import encomendar_email
from concursos.documentos import linhas_de
from heteroidentificacao.consultas import casos_convocados
from heteroidentificacao.publicacoes.convocacao import linha


@transaction.atomic
def liberar_convocacao(*, publicacao, por, em):
    """Libera a convocação e encomenda o e-mail de cada pessoa; recusa se a agenda impressa já não é a de agora."""
    certame = trancar(publicacao.certame)
    onde = certame.norma.aviso_da_sessao.onde
    casos = casos_convocados(certame)
    exigir_que(
        [linha(caso) for caso in casos] == [list(impressa) for impressa in linhas_de(publicacao)],
        "A agenda mudou depois de preparada esta convocação: prepare de novo.",
        onde,
    )
    exigir_que(
        all(caso.horario > em for caso in casos),
        "Já passou o horário de alguém desta lista: a convocação se publica antes.",
        onde,
    )
    liberacao = liberar_publicacao(publicacao=publicacao, por=por, em=em)
    for caso in casos:
        _avisar(publicacao, caso, em)
    return liberacao


def _avisar(publicacao, caso, em):
    """Um e-mail por pessoa e horário: outra publicação com o mesmo horário não manda outro."""
    inscricao = caso.inscricao
    if not inscricao.email:
        return
    quando = localtime(caso.horario)
    encomendar_email(
        chave=f"convocacao:{caso.uuid}:{quando:%Y%m%d%H%M}",
        para=inscricao.email,
        assunto=f"Convocação: {publicacao.certame.titulo}"[:200],
        texto=(
            f"{inscricao.como_se_chama},\n\n"
            f"Sua presença é necessária no procedimento de heteroidentificação do Edital "
            f"{publicacao.certame.edital_numero}, inscrição {inscricao.numero}.\n\n"
            f"Local: {caso.sessao.local}\n"
            f"Data e horário: {quando:%d/%m/%Y}, às {quando:%H:%M} (horário de Brasília)\n"
            "Leve documento oficial de identidade com foto.\n\n"
            "O procedimento é filmado e fotografado. Quem não comparece, ou recusa o registro, tem a autodeclaração "
            "indeferida, sem segunda chamada.\n\n"
            f"A convocação inteira e as regras: {settings.ENDERECO_PUBLICO}"
            f"{reverse('publicacao', args=[publicacao.certame.codigo, publicacao.uuid])}\n"
        ),
        certame=publicacao.certame,
        inscricao=inscricao,
        vale_ate=caso.horario,
        em=em,
    )
