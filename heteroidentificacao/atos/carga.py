"""O envio de um arquivo grande em partes: retomado depois de um corte, vira Registro ao concluir.

Receber partes não é ato do processo e não vai ao livro; o ato é `anexar_registro`, no fim.
"""

import hashlib
import os
from pathlib import Path

from django.conf import settings
from django.db import transaction

from concursos.atos import AtoImpedido, exigir, exigir_que, trancar
from concursos.documentos import sha256_do_arquivo
from heteroidentificacao.atos.registro import anexar_registro, conferir_tamanho
from heteroidentificacao.models import Carga, TipoDeRegistro
from heteroidentificacao.permissoes import pode_secretariar
from heteroidentificacao.situacoes import SituacaoDoProcedimento


class ParteDiferente(AtoImpedido):
    """A parte já chegou antes com outro conteúdo: o arquivo é outro."""


def caminho_da_carga(carga):
    """Onde as partes se juntam enquanto não viram Registro."""
    return Path(settings.PASTA_DE_DADOS) / "cargas" / carga.uuid.hex


@transaction.atomic
def iniciar_carga(*, procedimento, tipo, tamanho, aparelho, por, em):
    """Abre o envio, ou devolve o que já estava em curso do mesmo tipo e tamanho, para retomar."""
    procedimento = trancar(procedimento)
    exigir(pode_secretariar(por, procedimento.sessao.comissao))
    exigir_que(
        procedimento.situacao == SituacaoDoProcedimento.PRESENTE,
        "Filmagem e foto se guardam com a sessão aberta e a pessoa presente.",
        procedimento.norma.filmagem.onde,
    )
    exigir_que(tipo in TipoDeRegistro.values, "Diga se é filmagem ou fotografia.")
    conferir_tamanho(tipo, tamanho)
    em_curso = procedimento.cargas.filter(
        tipo=tipo, tamanho=tamanho, por=por, parte=settings.TAMANHO_DA_PARTE
    ).first()
    if em_curso:
        return em_curso
    carga = Carga.objects.create(
        procedimento=procedimento,
        tipo=tipo,
        tamanho=tamanho,
        parte=settings.TAMANHO_DA_PARTE,
        aparelho=aparelho.strip()[:120],
        por=por,
        criada_em=em,
    )
    caminho_da_carga(carga).parent.mkdir(parents=True, exist_ok=True)
    return carga


def receber_parte(*, carga, numero, conteudo, sha256):
    """Guarda a parte `numero` (a partir de 0); a mesma parte outra vez não muda nada.

    Devolve True se é nova. Erros: AtoImpedido se chegou estragada ou não existe; ParteDiferente se já há
    outra no lugar.
    """
    exigir_que(
        0 <= numero < quantas_partes(carga) and len(conteudo) == tamanho_da_parte(carga, numero),
        "Esta parte não é deste arquivo.",
    )
    exigir_que(
        hashlib.sha256(conteudo).hexdigest() == sha256, "A parte chegou diferente do que saiu: envie de novo."
    )
    with transaction.atomic():
        carga = trancar(carga)
        anterior = carga.recebidas.get(str(numero))
        if anterior is not None:
            if anterior != sha256:
                raise ParteDiferente("Esta parte já chegou com outro conteúdo: o arquivo escolhido é outro.")
            return False
        _escrever(caminho_da_carga(carga), conteudo, numero * carga.parte)
        carga.recebidas[str(numero)] = sha256
        carga.save(update_fields=["recebidas"])
    return True


def concluir_carga(*, carga, por, em):
    """Faz da carga completa um Registro e a apaga; o arquivo recusado também se apaga."""
    faltam = quantas_partes(carga) - len(carga.recebidas)
    exigir_que(not faltam, f"Faltam {faltam} partes do arquivo: continue o envio.")
    caminho = caminho_da_carga(carga)
    try:
        registro = anexar_registro(
            procedimento=carga.procedimento,
            tipo=carga.tipo,
            caminho=caminho,
            aparelho=carga.aparelho,
            por=por,
            em=em,
            sha256=sha256_do_arquivo(caminho),  # antes das travas: ler o arquivo inteiro demora
        )
    except AtoImpedido:
        descartar_carga(carga=carga)
        raise
    carga.delete()
    return registro


def descartar_carga(*, carga):
    """Apaga o envio que não virou Registro."""
    caminho_da_carga(carga).unlink(missing_ok=True)
    carga.delete()


def quantas_partes(carga):
    return -(-carga.tamanho // carga.parte)


def tamanho_da_parte(carga, numero):
    """Todas têm o tamanho combinado, menos a última."""
    return min(carga.parte, carga.tamanho - numero * carga.parte)


def _escrever(caminho, conteudo, posicao):
    descritor = os.open(caminho, os.O_WRONLY | os.O_CREAT, 0o600)
    try:
        os.pwrite(descritor, conteudo, posicao)
    finally:
        os.close(descritor)
