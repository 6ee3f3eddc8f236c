"""Trabalho sem decisão que um ato encomenda: o PDF do comprovante e do julgamento."""

from celery import shared_task
from django.utils import timezone

from heteroidentificacao.documentos import identificacao_do_certame, por_extenso
from heteroidentificacao.tasks import Papel, fazer_documento
from recursos.models import Julgamento, Recurso


def conteudo_do_comprovante(recurso):
    """O que o comprovante mostra: protocolo, hora, razões e anexos, ditos os que não se consideram."""
    inscricao = recurso.procedimento.inscricao
    return {
        **identificacao_do_certame(inscricao.certame),
        "protocolo": recurso.protocolo,
        "interposto_em": por_extenso(recurso.interposto_em),
        "inscricao": inscricao.numero,
        "nome": inscricao.como_se_chama,
        "razoes": recurso.razoes,
        "anexos": [
            {
                "especie": anexo.get_especie_display(),
                "sha256": anexo.arquivo.sha256,
                "nao_considerado": anexo.nao_considerado,
            }
            for anexo in recurso.anexos.select_related("arquivo")
        ],
        "onde_da_vedacao": inscricao.certame.norma.nao_considera.onde,
        "sha256": recurso.sha256,
    }


def conteudo_do_julgamento(julgamento):
    """O julgamento como foi congelado, com a hora em que se fechou."""
    return {
        **identificacao_do_certame(julgamento.recurso.certame),
        **julgamento.conteudo,
        "julgado_em": por_extenso(timezone.localtime(julgamento.julgado_em)),
        "sha256": julgamento.sha256,
    }


PAPEIS = {
    "recursos.recurso": Papel(
        Recurso,
        "documentos/comprovante.html",
        conteudo_do_comprovante,
        "Comprovante de recurso",
        lambda recurso: recurso.certame,
    ),
    "recursos.julgamento": Papel(
        Julgamento,
        "documentos/julgamento.html",
        conteudo_do_julgamento,
        "Julgamento do recurso",
        lambda julgamento: julgamento.recurso.certame,
    ),
}


@shared_task
def gerar_documento_do_recurso(tipo: str, pk: int):
    """Gera e guarda o PDF, uma vez; chamada outra vez, não muda nada. `tipo` é uma chave de PAPEIS."""
    fazer_documento(PAPEIS[tipo], tipo, pk)
