"""O parecer: minuta de quem votou com a maioria, adesões, e o fecho. O resultado é o dos votos e não muda."""

from django.db import transaction

from concursos.atos import aplicar_decisao, exigir, exigir_que, mudar, prova_de, registrar, trancar
from concursos.tasks import encomendar
from heteroidentificacao.consultas import (
    conteudo_da_adesao,
    conteudo_da_minuta,
    decisao_do_caso,
    minuta_atual,
)
from heteroidentificacao.documentos import conteudo_do_parecer
from heteroidentificacao.models import Adesao, Minuta, Parecer
from heteroidentificacao.permissoes import pode_aderir, pode_lavrar, pode_redigir
from heteroidentificacao.regras import normalizar_texto
from heteroidentificacao.situacoes import CAMINHOS, SituacaoDoProcedimento
from heteroidentificacao.tasks import gerar_documento

MINIMO_DE_LETRAS = 80


@transaction.atomic
def redigir_minuta(*, procedimento, texto, por, em):
    """Propõe a redação do parecer; quem redige já adere. Redação nova anula as adesões da anterior."""
    procedimento = trancar(procedimento)
    exigir(pode_redigir(por, procedimento))
    anterior = minuta_atual(procedimento)
    texto = texto.strip()
    _exigir_motivacao(procedimento, texto, anterior)
    minuta = Minuta(
        procedimento=procedimento,
        numero=anterior.numero + 1 if anterior else 1,
        texto=texto,
        por=procedimento.assento_de(por),
        em=em,
    )
    minuta.sha256 = prova_de(conteudo_da_minuta(minuta))
    minuta.save(force_insert=True)
    Adesao.objects.create(minuta=minuta, assento=minuta.por, em=em)
    registrar(
        procedimento.certame,
        redigir_minuta,
        sobre=minuta,
        por=por,
        em=em,
        fundamento=procedimento.norma.para_decidir.onde,
        prova=minuta.sha256,
    )
    return minuta


@transaction.atomic
def aderir(*, procedimento, por, em, minuta=None):
    """Adere à minuta atual. Com `minuta`, recusa se outra redação chegou depois da que a pessoa leu."""
    procedimento = trancar(procedimento)
    atual = minuta_atual(procedimento)
    exigir_que(
        minuta is None or atual == minuta,
        "A minuta mudou enquanto você lia: leia a nova redação antes de aderir.",
    )
    exigir(pode_aderir(por, procedimento))
    adesao = Adesao.objects.create(minuta=atual, assento=procedimento.assento_de(por), em=em)
    registrar(
        procedimento.certame,
        aderir,
        sobre=adesao,
        por=por,
        em=em,
        fundamento=procedimento.norma.para_decidir.onde,
        prova=prova_de(conteudo_da_adesao(adesao)),
    )
    return adesao


@transaction.atomic
def lavrar_parecer(*, procedimento, por, em):
    """Fecha o parecer a que a maioria aderiu: o caso está decidido e a opção da pessoa recebe o resultado."""
    procedimento = trancar(procedimento)
    exigir(pode_lavrar(por, procedimento))
    minuta, decisao = minuta_atual(procedimento), decisao_do_caso(procedimento)
    conteudo = conteudo_do_parecer(procedimento, minuta, em)
    parecer = Parecer.objects.create(
        procedimento=procedimento,
        minuta=minuta,
        confirmada=decisao.confirmada,
        por_duvida=decisao.por_duvida,
        placar=decisao.placar,
        fundamento=decisao.fundamento,
        conteudo=conteudo,
        sha256=prova_de(conteudo),
        lavrado_em=em,
    )
    mudar(procedimento, SituacaoDoProcedimento.DECIDIDO, caminhos=CAMINHOS, decidido_em=em)
    aplicar_decisao(inscricao=procedimento.inscricao, grupo=procedimento.grupo, confirmada=decisao.confirmada)
    encomendar(gerar_documento, "heteroidentificacao.parecer", parecer.pk)
    registrar(
        procedimento.certame,
        lavrar_parecer,
        sobre=parecer,
        por=por,
        em=em,
        fundamento=decisao.fundamento,
        prova=parecer.sha256,
    )
    return parecer


def _exigir_motivacao(procedimento, texto, anterior):
    """A motivação é própria do caso; quando a dúvida decide, o parecer a motiva (art. 20, § 2º)."""
    exigir_que(
        len(texto) >= MINIMO_DE_LETRAS,
        f"O parecer é motivado: escreva pelo menos {MINIMO_DE_LETRAS} letras; há {len(texto)}.",
        procedimento.norma.para_decidir.onde,
    )
    exigir_que(anterior is None or anterior.texto != texto, "Nada mudou nesta redação.")
    exigir_que(
        normalizar_texto(texto) not in _textos_de_outros_casos(procedimento),
        "Este texto é igual ao de outro parecer deste certame: cada pessoa é avaliada por si.",
        procedimento.norma.para_decidir.onde,
    )
    exigir_que(
        not decisao_do_caso(procedimento).por_duvida or "dúvida" in texto.casefold(),
        "A dúvida razoável decidiu este caso: o parecer precisa motivá-la.",
        procedimento.norma.duvida.onde,
    )


def _textos_de_outros_casos(procedimento):
    minutas = Minuta.objects.filter(
        procedimento__inscricao__certame=procedimento.certame, parecer__isnull=False
    ).exclude(procedimento=procedimento)
    return {normalizar_texto(texto) for texto in minutas.values_list("texto", flat=True)}
