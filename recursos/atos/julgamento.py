"""Votar, redigir, aderir e julgar o recurso; e convocar de novo quando a falha foi da administração."""

from django.db import transaction

from concursos.atos import (
    aplicar_decisao,
    convocar_opcao,
    exigir,
    exigir_que,
    mudar,
    prova_de,
    registrar,
    trancar,
)
from concursos.models import instante
from concursos.tasks import encomendar
from heteroidentificacao.atos.sessao import reconvocar as abrir_caso_que_repete
from heteroidentificacao.atos.voto import exigir_caracteristicas, exigir_palavras_proprias
from heteroidentificacao.consultas.casos import votos_numerados
from heteroidentificacao.situacoes import SituacaoDoProcedimento
from recursos.consultas import assento_de, votos_revelados, votos_validos
from recursos.models import AdesaoAoJulgamento, Julgamento, MinutaDoRecurso, Recurso, VotoNoRecurso
from recursos.permissoes import (
    pode_aderir_ao_julgamento,
    pode_julgar_recurso,
    pode_reconvocar,
    pode_redigir_julgamento,
    pode_votar_recurso,
)
from recursos.regras import DO_FATO, DO_MERITO, apurar
from recursos.situacoes import CAMINHOS, SituacaoDoRecurso
from recursos.tasks import gerar_documento_do_recurso


def conclusoes_possiveis(recurso):
    """No mérito, as três conclusões do enquadramento; em ausência ou recusa, só as do fato (leitura G8)."""
    do_merito = recurso.procedimento.situacao == SituacaoDoProcedimento.DECIDIDO
    return DO_MERITO if do_merito else DO_FATO


def textos_do_membro(recurso, assento):
    """As fundamentações dos outros votos deste membro no certame."""
    outros = VotoNoRecurso.objects.filter(
        assento__membro__pessoa=assento.membro.pessoa,
        assento__recurso__procedimento__inscricao__certame=recurso.certame,
    ).exclude(assento=assento)
    return list(outros.values_list("fundamentacao", flat=True))


@transaction.atomic
def votar_recurso(
    *, recurso: Recurso, conclusao, fundamentacao, caracteristicas=(), por, em, ciente_da_semelhanca=False
) -> VotoNoRecurso:
    """Registra o voto, definitivo e lacrado até o último; exige ter aberto todas as peças (art. 16)."""
    trancar(recurso.certame)
    recurso = trancar(recurso)
    norma = recurso.procedimento.norma

    exigir(pode_votar_recurso(por, recurso))
    assento = assento_de(recurso, por)
    exigir_que(conclusao in conclusoes_possiveis(recurso), "Esta conclusão não cabe neste recurso.")
    fundamentacao = fundamentacao.strip()
    exigir_palavras_proprias(fundamentacao, textos_do_membro(recurso, assento), ciente=ciente_da_semelhanca)

    voto = VotoNoRecurso(
        assento=assento,
        conclusao=conclusao,
        fundamentacao=fundamentacao,
        caracteristicas=_caracteristicas_do_voto(recurso, caracteristicas),
        formulario_versao=recurso.certame.caracteristicas_versao,
        em=em,
    )
    voto.sha256 = prova_de(conteudo_do_voto(voto))
    voto.save(force_insert=True)
    if len(votos_validos(recurso)) == norma.membros_do_recurso.valor:
        mudar(recurso, SituacaoDoRecurso.LACRADO, caminhos=CAMINHOS, lacrado_em=em)
    registrar(
        recurso.certame,
        votar_recurso,
        sobre=voto,
        por=por,
        em=em,
        fundamento=norma.para_decidir.onde,
        prova=voto.sha256,
    )
    return voto


def _caracteristicas_do_voto(recurso, caracteristicas):
    """As do formulário do certame, no mérito; em ausência ou recusa não se avalia fenótipo."""
    if conclusoes_possiveis(recurso) == DO_MERITO:
        return exigir_caracteristicas(recurso.certame, caracteristicas)
    exigir_que(not caracteristicas, "Em ausência ou recusa não se avaliam características.")
    return []


def conteudo_do_voto(voto):
    """O que o resumo do voto cobre."""
    return {
        "assento": voto.assento_id,
        "conclusao": voto.conclusao,
        "fundamentacao": voto.fundamentacao,
        "caracteristicas": voto.caracteristicas,
        "formulario": voto.formulario_versao,
        "em": instante(voto.em),
    }


def proposta_de_minuta(recurso):
    """O começo da redação: as fundamentações de quem votou com a maioria, na ordem dos assentos."""
    votos = votos_validos(recurso)
    lado = apurar([voto.conclusao for voto in votos], norma=recurso.procedimento.norma).lado
    return "\n\n".join(voto.fundamentacao for voto in votos if voto.conclusao in lado)


@transaction.atomic
def redigir_minuta_do_recurso(*, recurso: Recurso, texto, por, em) -> MinutaDoRecurso:
    """Põe uma redação do julgamento; a nova anula as adesões da anterior, e quem redige já adere."""
    recurso = trancar(recurso)
    exigir(pode_redigir_julgamento(por, recurso))
    exigir_que(texto.strip(), "Escreva a fundamentação do julgamento.")
    numero = recurso.minutas.count() + 1
    assento = assento_de(recurso, por)
    minuta = MinutaDoRecurso.objects.create(
        recurso=recurso,
        numero=numero,
        texto=texto.strip(),
        por=assento,
        em=em,
        sha256=prova_de({"recurso": str(recurso.uuid), "numero": numero, "texto": texto.strip()}),
    )
    AdesaoAoJulgamento.objects.create(minuta=minuta, assento=assento, em=em)
    registrar(recurso.certame, redigir_minuta_do_recurso, sobre=minuta, por=por, em=em, prova=minuta.sha256)
    return minuta


@transaction.atomic
def aderir_ao_julgamento(*, recurso: Recurso, por, em, minuta=None) -> AdesaoAoJulgamento:
    """Adere à minuta atual. Com `minuta`, AtoImpedido se outra redação chegou depois da que a pessoa leu."""
    recurso = trancar(recurso)
    atual = recurso.minutas.last()
    exigir_que(
        minuta is None or atual == minuta,
        "A minuta mudou enquanto você lia: leia a nova redação antes de aderir.",
    )
    exigir(pode_aderir_ao_julgamento(por, recurso))
    adesao = AdesaoAoJulgamento.objects.create(minuta=atual, assento=assento_de(recurso, por), em=em)
    registrar(recurso.certame, aderir_ao_julgamento, sobre=atual, por=por, em=em, prova=atual.sha256)
    return adesao


@transaction.atomic
def julgar_recurso(*, recurso: Recurso, por, em) -> Julgamento:
    """Fecha o julgamento aderido pela maioria; dele não cabe recurso (art. 16, § 1º)."""
    trancar(recurso.certame)
    recurso = trancar(recurso)
    norma = recurso.procedimento.norma

    exigir(pode_julgar_recurso(por, recurso))
    votos = votos_validos(recurso)
    apuracao = apurar([voto.conclusao for voto in votos], norma=norma)
    minuta = recurso.minutas.last()
    conteudo = _conteudo_do_julgamento(recurso, minuta, votos, apuracao)

    julgamento = Julgamento.objects.create(
        recurso=recurso,
        minuta=minuta,
        resultado=apuracao.resultado,
        por_duvida=apuracao.por_duvida,
        placar=apuracao.placar,
        fundamento=apuracao.fundamento,
        conteudo=conteudo,
        sha256=prova_de(conteudo),
        julgado_em=em,
    )
    mudar(recurso, SituacaoDoRecurso.JULGADO, caminhos=CAMINHOS, julgado_em=em)
    _levar_a_opcao(recurso, apuracao.resultado)
    encomendar(gerar_documento_do_recurso, "recursos.julgamento", julgamento.pk)
    registrar(
        recurso.certame,
        julgar_recurso,
        sobre=julgamento,
        por=por,
        em=em,
        fundamento=norma.recurso_definitivo.onde,
        prova=julgamento.sha256,
    )
    return julgamento


def _levar_a_opcao(recurso, resultado):
    caso = recurso.procedimento
    if resultado == Julgamento.Resultado.CONFIRMADA:
        aplicar_decisao(inscricao=caso.inscricao, grupo=caso.grupo, confirmada=True)
    elif resultado == Julgamento.Resultado.NOVA_CONVOCACAO:
        convocar_opcao(inscricao=caso.inscricao, grupo=caso.grupo)


def _conteudo_do_julgamento(recurso, minuta, votos, apuracao):
    """O que o documento mostra: a minuta e os votos, com as erratas, sem o nome de quem deu cada um."""
    numerados = votos_numerados(votos_revelados(recurso))
    return {
        "protocolo": recurso.protocolo,
        "inscricao": recurso.procedimento.inscricao.numero,
        "nome": recurso.procedimento.inscricao.como_se_chama,
        "resultado": Julgamento.Resultado(apuracao.resultado).label,
        "placar": apuracao.placar,
        "por_duvida": apuracao.por_duvida,
        "fundamento": apuracao.fundamento,
        "minuta": minuta.texto,
        "votos_da_maioria": [voto for voto in numerados if voto["conclusao"] in apuracao.lado],
        "divergentes": [voto for voto in numerados if voto["conclusao"] not in apuracao.lado],
        "membros": sorted(voto.assento.membro.pessoa.como_se_chama for voto in votos),
    }


@transaction.atomic
def reconvocar(*, recurso: Recurso, sessao, por, em):
    """Marca, numa sessão agendada, o novo procedimento que a Recursal determinou (leitura G8)."""
    trancar(recurso.certame)
    sessao = trancar(sessao)
    recurso = trancar(recurso)
    exigir(pode_reconvocar(por, recurso))
    novo = abrir_caso_que_repete(
        procedimento=recurso.procedimento,
        sessao=sessao,
        motivo=f"nova convocação determinada no recurso {recurso.protocolo}",
        em=em,
    )
    registrar(
        recurso.certame,
        reconvocar,
        sobre=novo,
        por=por,
        em=em,
        fundamento=recurso.procedimento.norma.ausencia.onde,
    )
    return novo
