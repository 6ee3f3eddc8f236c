"""Trabalho sem decisão que um ato encomenda: o PDF de parecer, ata, termo e ocorrência."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import uuid4

from celery import shared_task
from django.db import models, transaction
from django.utils import timezone

from concursos.documentos import guardar_bytes, html_para_pdf, selo
from heteroidentificacao.documentos import (
    conteudo_da_ocorrencia,
    conteudo_do_termo_assinado,
    papel_da_ata,
    papel_do_anexo,
)
from heteroidentificacao.models import Ata, Documento, Ocorrencia, Parecer, Termo


@dataclass(frozen=True)
class Papel:
    """Como uma coisa vira PDF: de que modelo, com que palavras, e se é restrito."""

    coisa: type[models.Model]
    modelo: str
    contexto: Callable
    titulo: str
    certame: Callable
    restrito: bool = True


PAPEIS = {
    "heteroidentificacao.parecer": Papel(
        Parecer,
        "documentos/parecer.html",
        lambda parecer: {**parecer.conteudo, "sha256": parecer.sha256},
        "Parecer da Comissão Ordinária",
        lambda parecer: parecer.procedimento.certame,
    ),
    "heteroidentificacao.ata": Papel(
        Ata,
        "documentos/ata.html",
        lambda ata: {**papel_da_ata(ata), "sha256": ata.sha256},
        "Ata da sessão de heteroidentificação",
        lambda ata: ata.sessao.comissao.certame,
        restrito=False,
    ),
    "heteroidentificacao.ata.anexo": Papel(
        Ata,
        "documentos/anexo_da_ata.html",
        lambda ata: {**papel_do_anexo(ata), "sha256": ata.sha256},
        "Anexo restrito da ata da sessão",
        lambda ata: ata.sessao.comissao.certame,
    ),
    "heteroidentificacao.termo": Papel(
        Termo,
        "documentos/termo.html",
        conteudo_do_termo_assinado,
        "Termo de confidencialidade",
        lambda termo: termo.membro.comissao.certame,
    ),
    "heteroidentificacao.ocorrencia": Papel(
        Ocorrencia,
        "documentos/ocorrencia.html",
        conteudo_da_ocorrencia,
        "Termo de ocorrência",
        lambda ocorrencia: ocorrencia.sessao.comissao.certame,
    ),
}


@shared_task
def gerar_documento(tipo: str, pk: int):
    """Gera e guarda o PDF da coisa, uma vez; chamada outra vez, não muda nada. `tipo` é uma chave de PAPEIS."""
    fazer_documento(PAPEIS[tipo], tipo, pk)


def fazer_documento(papel, tipo, pk):
    """O trabalho de `gerar_documento`, para os papéis deste app e dos de cima."""
    if Documento.objects.filter(coisa_tipo=tipo, coisa_pk=str(pk)).exists():
        return
    coisa = papel.coisa.objects.get(pk=pk)
    codigo = uuid4()  # impresso no próprio documento, é o que se confere depois
    pdf = pdf_de(papel, coisa, codigo)
    with transaction.atomic():
        papel.coisa.objects.select_for_update().get(pk=pk)
        if Documento.objects.filter(coisa_tipo=tipo, coisa_pk=str(pk)).exists():
            return
        arquivo = guardar_bytes(
            pdf,
            tipo="application/pdf",
            especie=papel.titulo,
            certame=papel.certame(coisa),
            em=timezone.now(),
            restrito=papel.restrito,
            identidade=codigo,
        )
        Documento.objects.create(coisa_tipo=tipo, coisa_pk=str(pk), arquivo=arquivo)


def pdf_de(papel, coisa, codigo=None):
    """Os bytes do PDF de uma coisa, sem guardar. `codigo`: o de verificação, impresso com o QR."""
    contexto = papel.contexto(coisa)
    cabecalho = {campo: contexto[campo] for campo in ("orgao", "certame", "edital")}
    return html_para_pdf(
        papel.modelo, {**contexto, "cabecalho": cabecalho, "selo": codigo and selo(codigo)}, papel.titulo
    )


def documentos_pendentes(papeis=None):
    """(tipo, pk) do que já devia ter PDF e não tem, para o relógio retomar."""
    for tipo, papel in (papeis or PAPEIS).items():
        prontos = set(Documento.objects.filter(coisa_tipo=tipo).values_list("coisa_pk", flat=True))
        for pk in papel.coisa.objects.values_list("pk", flat=True).order_by("pk"):
            if str(pk) not in prontos:
                yield tipo, pk
