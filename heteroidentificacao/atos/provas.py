"""Refazer a prova de cada ato da banca a partir da evidência guardada (ver concursos.atos.provas)."""

from concursos.atos import prova_de
from concursos.documentos import caminho_de, sha256_do_arquivo
from concursos.models import instante
from heteroidentificacao.atos.revisao import prova_da_abertura, prova_da_decisao, prova_da_defesa
from heteroidentificacao.consultas import (
    conteudo_da_adesao,
    conteudo_da_errata,
    conteudo_da_minuta,
    conteudo_do_termo,
    conteudo_do_voto,
)
from heteroidentificacao.models import Procedimento


def _da_declaracao(assento):
    return prova_de([assento.pk, assento.hipotese, assento.razao, instante(assento.cedido_em)])


def _da_arguicao(arguicao):
    return prova_de(
        [
            arguicao.procedimento_id,
            arguicao.membro_id,
            arguicao.hipotese,
            arguicao.razao,
            instante(arguicao.em),
        ]
    )


def _da_decisao_da_arguicao(arguicao):
    return prova_de(
        [arguicao.pk, arguicao.acolhida, arguicao.motivo_da_decisao, instante(arguicao.decidida_em)]
    )


def _da_convocacao(comissao, ato):
    """Os casos que a convocação criou: os que têm assento aberto no mesmo instante, na ordem em que nasceram."""
    casos = Procedimento.objects.filter(sessao__comissao=comissao, assentos__aberto_em=ato.em)
    return prova_de([[str(c.uuid), c.sessao_id, c.ordem] for c in casos.distinct().order_by("pk")])


# As que dependem de quando o ato foi feito: recebem também a linha do livro.
PROVAS_DO_MOMENTO = {"convocar": _da_convocacao}

PROVAS = {
    "declarar_impedimento": _da_declaracao,
    "arguir_impedimento": _da_arguicao,
    "acolher_arguicao": _da_decisao_da_arguicao,
    "rejeitar_arguicao": _da_decisao_da_arguicao,
    "abrir_revisao": prova_da_abertura,
    "apresentar_defesa": prova_da_defesa,
    "decidir_revisao": prova_da_decisao,
    "publicar_texto_do_termo": lambda texto: prova_de(texto.texto),
    "assinar_termo": lambda termo: prova_de(conteudo_do_termo(termo)),
    "anexar_registro": lambda registro: sha256_do_arquivo(caminho_de(registro.arquivo)),
    "votar": lambda voto: prova_de(conteudo_do_voto(voto)),
    "retificar_voto": lambda errata: prova_de(conteudo_da_errata(errata)),
    "redigir_minuta": lambda minuta: prova_de(conteudo_da_minuta(minuta)),
    "aderir": lambda adesao: prova_de(conteudo_da_adesao(adesao)),
    "lavrar_parecer": lambda parecer: prova_de(parecer.conteudo),
    "encerrar_sessao": lambda ata: prova_de(ata.conteudo),
}
