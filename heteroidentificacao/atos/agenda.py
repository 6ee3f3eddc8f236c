"""Quando e onde: agendar sessões e convocar para elas."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Max
from django.utils.timezone import localtime

from concursos.atos import (
    convocar_opcao,
    exigir,
    exigir_que,
    iniciar_verificacao,
    prova_de,
    registrar,
    trancar,
)
from concursos.situacoes import SituacaoDoCertame
from heteroidentificacao.atos.assentos import abrir_assentos
from heteroidentificacao.consultas import (
    comissoes_que_faltam,
    distribuir,
    faltas_da_comissao,
    pessoas_a_convocar,
    sessoes_que_se_sobrepoem,
    titulares_de,
)
from heteroidentificacao.models import Procedimento, Sessao
from heteroidentificacao.permissoes import pode_convocar
from heteroidentificacao.situacoes import SituacaoDaSessao, TipoDeComissao


@transaction.atomic
def agendar_sessao(*, comissao, local, comeca_em, minutos, capacidade, por, em):
    """Marca uma sessão da Comissão Ordinária: `minutos` por pessoa, `capacidade` pessoas.

    Recusa antes de as duas comissões estarem designadas (art. 10) e o que se choca com outra sessão.
    """
    certame = trancar(comissao.certame)
    exigir(pode_convocar(por, certame))
    exigir_que(
        comissao.tipo == TipoDeComissao.ORDINARIA,
        "Só a Comissão Ordinária faz sessão com candidatos; a Recursal julga pelo que foi registrado.",
        certame.norma.pecas_do_recurso.onde,
    )
    _exigir_as_duas_comissoes(certame)
    exigir_que(local.strip(), "Escreva o local da sessão.", certame.norma.aviso_da_sessao.onde)
    exigir_que(comeca_em > em, "A sessão precisa começar no futuro.", certame.norma.aviso_da_sessao.onde)
    exigir_que(
        minutos > 0 and capacidade > 0, "Diga quantos minutos por pessoa e quantas pessoas cabem na sessão."
    )
    fim = comeca_em + timedelta(minutes=minutos * capacidade)
    for outra, por_que in sessoes_que_se_sobrepoem(comissao, local.strip(), comeca_em, fim):
        quando = f"{localtime(outra.comeca_em):%d/%m/%Y %H:%M}"
        exigir_que(False, f"Choca-se com a {outra} de {quando}: {por_que}.")
    numero = (comissao.sessoes.aggregate(maior=Max("numero"))["maior"] or 0) + 1
    sessao = Sessao.objects.create(
        comissao=comissao,
        numero=numero,
        local=local.strip(),
        comeca_em=comeca_em,
        minutos=minutos,
        capacidade=capacidade,
    )
    registrar(
        certame, agendar_sessao, sobre=sessao, por=por, em=em, fundamento=certame.norma.aviso_da_sessao.onde
    )
    return sessao


@transaction.atomic
def convocar(*, certame, criterio="alfabetica", por, em):
    """Convoca quem a norma manda, nas sessões agendadas, pela ordem escolhida; devolve os procedimentos.

    `criterio` é "alfabetica" ou "classificacao". Sem lugares para todas, diz quantos faltam e nada muda.
    """
    certame = trancar(certame)
    exigir(pode_convocar(por, certame))
    exigir_que(
        certame.situacao in (SituacaoDoCertame.CLASSIFICADO, SituacaoDoCertame.EM_VERIFICACAO),
        f"O certame está “{certame.get_situacao_display()}”: convoca-se depois da classificação e antes do "
        "resultado final.",
        certame.norma.fase.onde,
    )
    _exigir_as_duas_comissoes(certame)
    pessoas = pessoas_a_convocar(certame, criterio)
    exigir_que(pessoas, "Todas as pessoas a convocar já foram convocadas.", certame.norma.convocados.onde)
    comissao = certame.comissoes.get(tipo=TipoDeComissao.ORDINARIA)
    # a trava das sessões vem antes da dos casos, como em todo ato
    sessoes = list(
        comissao.sessoes.select_for_update()
        .filter(situacao=SituacaoDaSessao.AGENDADA, comeca_em__gt=em)
        .order_by("comeca_em")
    )
    lugares = distribuir(sessoes, len(pessoas))
    faltam = len(pessoas) - len(lugares)
    exigir_que(
        faltam <= 0,
        f"São {len(pessoas)} pessoas a convocar e as sessões agendadas têm {len(lugares)} "
        f"{'lugar' if len(lugares) == 1 else 'lugares'}: faltam {faltam}. Agende mais sessões ou aumente a "
        "capacidade. Nada foi mudado.",
        certame.norma.convocados.onde,
    )
    _recusar_pessoa_em_dois_lugares(pessoas, lugares)
    procedimentos = Procedimento.objects.bulk_create(
        Procedimento(
            sessao=lugar.sessao,
            inscricao=inscricao,
            grupo=grupo,
            horario=lugar.horario,
            ordem=lugar.ordem,
            formulario_versao=certame.caracteristicas_versao,
        )
        for (inscricao, grupo), lugar in zip(pessoas, lugares, strict=True)
    )
    abrir_assentos(procedimentos, titulares_de(comissao), em)
    iniciar_verificacao(certame=certame)
    for inscricao, grupo in pessoas:
        convocar_opcao(inscricao=inscricao, grupo=grupo)
    registrar(
        certame,
        convocar,
        sobre=comissao,
        por=por,
        em=em,
        fundamento=certame.norma.convocados.onde,
        motivo=f"{len(procedimentos)} pessoas, ordem {'alfabética' if criterio == 'alfabetica' else 'de classificação'}",
        prova=prova_de([[str(p.uuid), p.sessao_id, p.ordem] for p in procedimentos]),
    )
    return procedimentos


def _exigir_as_duas_comissoes(certame):
    """As duas comissões, completas, antes de qualquer sessão (art. 10; casos 45 e 64)."""
    faltam = comissoes_que_faltam(certame)
    exigir_que(
        not faltam,
        f"Antes de marcar sessão, designe a {' e a '.join(tipo.label for tipo in faltam)}.",
        certame.norma.recursal_distinta.onde,
    )
    for comissao in certame.comissoes.all():
        impedem = [falta for falta in faltas_da_comissao(comissao) if falta.impede]
        exigir_que(
            not impedem,
            f"A {comissao} está incompleta: "
            + " ".join(f"{falta.texto} ({falta.artigo})." for falta in impedem),
        )


def _recusar_pessoa_em_dois_lugares(pessoas, lugares):
    """Ninguém é convocado para dois lugares na mesma hora, nem neste certame nem em outro."""
    ocupados = {}
    marcados = Procedimento.objects.filter(
        situacao="convocado", inscricao__pessoa__in=[inscricao.pessoa_id for inscricao, _ in pessoas]
    ).select_related("sessao", "inscricao__certame")
    for procedimento in marcados:
        ocupados.setdefault(procedimento.inscricao.pessoa_id, []).append(procedimento)
    for (inscricao, _), lugar in zip(pessoas, lugares, strict=True):
        fim = lugar.horario + timedelta(minutes=lugar.sessao.minutos)
        for outro in ocupados.get(inscricao.pessoa_id, []):
            fim_do_outro = outro.horario + timedelta(minutes=outro.sessao.minutos)
            quando = f"{localtime(outro.horario):%d/%m/%Y %H:%M}"
            exigir_que(
                fim <= outro.horario or lugar.horario >= fim_do_outro,
                f"A inscrição {inscricao.numero} já está convocada para {quando} no certame "
                f"{outro.inscricao.certame.codigo}. Mude o horário da sessão.",
            )
