"""Votar: sozinho, depois da saída da pessoa, uma vez; o lacre se abre com o último voto (art. 14, § 2º)."""

from django.db import transaction

from concursos.atos import exigir, exigir_que, mudar, prova_de, registrar, trancar
from heteroidentificacao.consultas import (
    conteudo_da_errata,
    conteudo_do_voto,
    membros_que_decidem,
    total_de_votos,
    votos_anteriores,
)
from heteroidentificacao.models import Conclusao, Errata, Voto
from heteroidentificacao.permissoes import pode_retificar_voto, pode_votar
from heteroidentificacao.regras import SEMELHANCA_QUE_AVISA, iguais, semelhanca
from heteroidentificacao.situacoes import CAMINHOS, SituacaoDoProcedimento

MINIMO_DE_LETRAS = 80


@transaction.atomic
def votar(
    *,
    procedimento,
    conclusao,
    fundamentacao,
    caracteristicas,
    por,
    em,
    ciente_da_semelhanca=False,
):
    """Recebe o voto, que não muda mais; com o último, na mesma transação, o caso fica lacrado e os votos se abrem.

    `caracteristicas` são itens do formulário do certame. Texto igual a outro voto da mesma pessoa no certame
    é recusado; parecido, só segue com `ciente_da_semelhanca`.
    """
    procedimento = trancar(procedimento)
    if assento := procedimento.assento_de(por):
        trancar(assento.membro)  # dois casos do mesmo membro: a comparação de textos vê o outro voto
    exigir(pode_votar(por, procedimento))
    exigir_que(conclusao in Conclusao.values, "Escolha a conclusão do voto.")
    fundamentacao = fundamentacao.strip()
    exigir_palavras_proprias(
        fundamentacao, votos_anteriores(por, procedimento.certame), ciente=ciente_da_semelhanca
    )
    marcadas = exigir_caracteristicas(procedimento.certame, caracteristicas)

    voto = Voto(
        assento=assento,
        conclusao=conclusao,
        fundamentacao=fundamentacao,
        caracteristicas=marcadas,
        formulario_versao=procedimento.certame.caracteristicas_versao,
        em=em,
    )
    voto.sha256 = prova_de(conteudo_do_voto(voto))
    voto.save(force_insert=True)
    if total_de_votos(procedimento) == membros_que_decidem(procedimento):
        mudar(procedimento, SituacaoDoProcedimento.LACRADO, caminhos=CAMINHOS, lacrado_em=em)
    registrar(
        procedimento.certame,
        votar,
        sobre=voto,
        por=por,
        em=em,
        fundamento=procedimento.norma.para_decidir.onde,
        prova=voto.sha256,
    )
    return voto


@transaction.atomic
def retificar_voto(*, voto, texto, motivo, por, em):
    """Junta uma errata ao voto: o texto original continua visível e a conclusão não muda."""
    procedimento = trancar(voto.assento.procedimento)
    voto = Voto.objects.get(pk=voto.pk)  # relido: o caso pode ter sido decidido enquanto se escrevia
    exigir(pode_retificar_voto(por, voto))
    exigir_que(texto.strip(), "Escreva a errata.")
    exigir_que(motivo.strip(), "Escreva por que o voto precisa de errata.")
    errata = Errata.objects.create(voto=voto, texto=texto.strip(), motivo=motivo.strip(), em=em)
    registrar(
        procedimento.certame,
        retificar_voto,
        sobre=errata,
        por=por,
        em=em,
        fundamento=procedimento.norma.para_decidir.onde,
        prova=prova_de(conteudo_da_errata(errata)),
    )
    return errata


def exigir_palavras_proprias(texto, anteriores, *, ciente):
    """AtoImpedido se o texto é curto, repete outro voto da pessoa no certame ou se parece com ele sem ciência."""
    exigir_que(
        len(texto) >= MINIMO_DE_LETRAS,
        f"Escreva com as suas palavras, em pelo menos {MINIMO_DE_LETRAS} letras; há {len(texto)}.",
    )
    exigir_que(
        not any(iguais(texto, anterior) for anterior in anteriores),
        "Este texto é igual ao de outro voto seu neste certame: cada pessoa é avaliada por si.",
    )
    exigir_que(
        ciente or not parece_com_outro(texto, anteriores),
        "Este texto é muito parecido com o de outro voto seu neste certame: confirme que quer enviá-lo assim.",
    )


def parece_com_outro(texto, anteriores):
    """Se o texto se parece tanto com um anterior que convém avisar."""
    return any(semelhanca(texto, anterior) >= SEMELHANCA_QUE_AVISA for anterior in anteriores)


def exigir_caracteristicas(certame, caracteristicas):
    """As características marcadas, na ordem do formulário; AtoImpedido se não são dele ou se nenhuma foi marcada."""
    marcadas = set(caracteristicas)
    exigir_que(
        marcadas <= set(certame.caracteristicas),
        "Há característica que não está no formulário deste certame.",
        certame.norma.fenotipo.onde,
    )
    exigir_que(
        marcadas or not certame.caracteristicas,
        "Marque as características que você considerou.",
        certame.norma.fenotipo.onde,
    )
    return [item for item in certame.caracteristicas if item in marcadas]
