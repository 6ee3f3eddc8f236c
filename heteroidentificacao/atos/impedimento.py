"""Impedimento e suspeição: declarar antes de ver o caso, arguir, decidir e chamar a suplência (art. 12, § 4º)."""

from django.db import transaction

from concursos.atos import AtoImpedido, exigir, exigir_que, prova_de, registrar, trancar
from concursos.models import instante
from heteroidentificacao.atos.assentos import ceder_assento, completar_assentos
from heteroidentificacao.consultas import lugares_vagos, suplentes_disponiveis
from heteroidentificacao.models import Arguicao, Assento, TipoDeImpedimento
from heteroidentificacao.permissoes import (
    pode_arguir,
    pode_convocar_suplente,
    pode_decidir_arguicao,
    pode_declarar,
    pode_declarar_sem_impedimento,
)


@transaction.atomic
def declarar_sem_impedimento(*, assento, por, em):
    """Declara que nada impede de julgar esta pessoa; só daí em diante o conteúdo do caso se abre."""
    procedimento = trancar(assento.procedimento)
    assento = _assento_proprio(assento, por)
    exigir(pode_declarar_sem_impedimento(por, procedimento))
    assento.resposta, assento.declarou_em = Assento.Resposta.SEM_IMPEDIMENTO, em
    assento.save(update_fields=["resposta", "declarou_em"])
    registrar(
        procedimento.certame,
        declarar_sem_impedimento,
        sobre=assento,
        por=por,
        em=em,
        fundamento=procedimento.norma.impedimento.onde,
    )
    return assento


@transaction.atomic
def declarar_impedimento(*, assento, hipotese, razao, por, em):
    """Deixa o caso por impedimento ou suspeição e chama o suplente; devolve o novo assento, ou None se não há quem.

    A razão é reservada: fica no assento e não vai ao livro, à ata nem à tela de ninguém mais.
    """
    procedimento = trancar(assento.procedimento)
    assento = _assento_proprio(assento, por)
    exigir(pode_declarar(por, procedimento))
    hipotese, razao = exigir_hipotese_e_razao(hipotese, razao)
    assento.resposta, assento.declarou_em = Assento.Resposta.IMPEDIDO, em
    assento.save(update_fields=["resposta", "declarou_em"])
    novo = ceder_assento(assento=assento, hipotese=hipotese, razao=razao, por=por, em=em)
    registrar(
        procedimento.certame,
        declarar_impedimento,
        sobre=assento,
        por=por,
        em=em,
        fundamento=procedimento.norma.impedimento.onde,
        motivo="impedimento ou suspeição declarados pelo próprio membro",
        prova=prova_de([assento.pk, hipotese, razao, instante(em)]),
    )
    return novo


@transaction.atomic
def arguir_impedimento(*, procedimento, membro, hipotese, razao, por, em):
    """A pessoa do caso aponta um membro impedido ou suspeito; quem organiza decide."""
    procedimento = trancar(procedimento)
    exigir(pode_arguir(por, procedimento))
    hipotese, razao = exigir_hipotese_e_razao(hipotese, razao)
    onde = procedimento.norma.impedimento.onde
    exigir_que(
        procedimento.assentos.filter(membro=membro, cedido_em__isnull=True).exists(),
        "Este membro não julga o seu caso.",
        onde,
    )
    exigir_que(
        not procedimento.arguicoes.filter(membro=membro).exists(),
        "O impedimento deste membro já foi arguido neste caso.",
        onde,
    )
    arguicao = Arguicao.objects.create(
        procedimento=procedimento, membro=membro, hipotese=hipotese, razao=razao, por=por, em=em
    )
    registrar(
        procedimento.certame,
        arguir_impedimento,
        sobre=arguicao,
        por=por,
        em=em,
        fundamento=onde,
        prova=prova_de([procedimento.pk, membro.pk, hipotese, razao, instante(em)]),
    )
    return arguicao


@transaction.atomic
def acolher_arguicao(*, arguicao, motivo, por, em):
    """Reconhece o impedimento arguido: o membro deixa o caso e a suplência é chamada."""
    procedimento = trancar(arguicao.procedimento)
    arguicao = _decidir(arguicao, True, motivo, por, em)
    assento = procedimento.assentos.filter(membro=arguicao.membro, cedido_em__isnull=True).first()
    novo = None
    if assento is not None:
        novo = ceder_assento(
            assento=assento, hipotese=arguicao.hipotese, razao="arguição acolhida", por=por, em=em
        )
    _registrar_decisao(acolher_arguicao, arguicao, por, em)
    return novo


@transaction.atomic
def rejeitar_arguicao(*, arguicao, motivo, por, em):
    """Rejeita, com motivo, o impedimento arguido: o membro segue no caso."""
    trancar(arguicao.procedimento)
    arguicao = _decidir(arguicao, False, motivo, por, em)
    _registrar_decisao(rejeitar_arguicao, arguicao, por, em)
    return arguicao


@transaction.atomic
def convocar_suplente(*, procedimento, por, em):
    """Ocupa o lugar vago do caso que esperava, quando volta a haver quem possa sentar."""
    procedimento = trancar(procedimento)
    exigir(pode_convocar_suplente(por, procedimento))
    onde = procedimento.norma.impedimento.onde
    exigir_que(
        suplentes_disponiveis(procedimento).exists(),
        "Não há suplente disponível: designe outro membro para este caso ser julgado.",
        onde,
    )
    vagos = lugares_vagos(procedimento)
    completar_assentos(comissao=procedimento.sessao.comissao, por=por, em=em)
    if lugares_vagos(procedimento) == vagos:
        raise AtoImpedido(
            "Nenhum suplente disponível mantém a diversidade de quem julga: designe outro membro.",
            procedimento.norma.diversidade.onde,
        )
    registrar(procedimento.certame, convocar_suplente, sobre=procedimento, por=por, em=em, fundamento=onde)
    return procedimento


def _assento_proprio(assento, por):
    """O assento relido e trancado; AtoImpedido se é de outra pessoa ou já foi cedido."""
    assento = trancar(assento)
    exigir_que(assento.membro.pessoa_id == por.pk, "Cada membro declara por si, no próprio assento.")
    exigir_que(assento.cedido_em is None, "Você já deixou este caso.")
    return assento


def exigir_hipotese_e_razao(hipotese, razao):
    """A hipótese, que precisa ser uma das da lei, e a razão escrita; AtoImpedido se falta uma delas."""
    exigir_que(hipotese in TipoDeImpedimento.values, "Escolha a hipótese de impedimento ou suspeição.")
    exigir_que(razao.strip(), "Escreva a razão. Ela fica reservada.")
    return hipotese, razao.strip()


def _decidir(arguicao, acolhida, motivo, por, em):
    arguicao = trancar(arguicao)
    exigir(pode_decidir_arguicao(por, arguicao))
    exigir_que(motivo.strip(), "Escreva o motivo da decisão.")
    arguicao.acolhida, arguicao.decidida_por = acolhida, por
    arguicao.decidida_em, arguicao.motivo_da_decisao = em, motivo.strip()
    arguicao.save(update_fields=["acolhida", "decidida_por", "decidida_em", "motivo_da_decisao"])
    return arguicao


def _registrar_decisao(ato, arguicao, por, em):
    procedimento = arguicao.procedimento
    registrar(
        procedimento.certame,
        ato,
        sobre=arguicao,
        por=por,
        em=em,
        fundamento=procedimento.norma.impedimento.onde,
        prova=prova_de([arguicao.pk, arguicao.acolhida, arguicao.motivo_da_decisao, instante(em)]),
    )
