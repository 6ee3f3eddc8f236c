"""Optar pela reserva e desistir dela, só até o fim das inscrições (Decreto 10.789/2025, art. 5º, § 5º)."""

from django.db import transaction
from django.utils import timezone

from concursos.atos.livro import exigir, exigir_que, registrar, trancar
from concursos.models import Opcao
from concursos.permissoes import pode_optar
from concursos.situacoes import SituacaoDoCertame, Verificacao

PCD = "pcd"


def _trancar_no_prazo(inscricao, em):
    """A inscrição trancada, se a opção ainda pode mudar: certame aberto e inscrições não encerradas."""
    certame = trancar(inscricao.certame)
    inscricao = trancar(inscricao)
    onde = certame.norma.prazo_da_opcao.onde
    exigir_que(
        certame.situacao == SituacaoDoCertame.ABERTO and em <= certame.inscricoes_ate,
        "A opção pela reserva só podia mudar até o fim das inscrições, "
        f"{timezone.localtime(certame.inscricoes_ate):%d/%m/%Y %H:%M:%S} (horário de Brasília); "
        f"agora são {timezone.localtime(em):%d/%m/%Y %H:%M:%S}.",
        onde,
    )
    return certame, inscricao


def _exigir_autodeclaracao(certame, inscricao, grupo):
    """Opta pela reserva de um grupo quem se declarou dele na inscrição; PcD não depende de cor (art. 3º)."""
    if grupo == PCD:
        return
    da_norma = next((g for g in certame.norma.grupos if g.codigo == grupo), None)
    exigir_que(da_norma is not None, f"A norma deste certame não tem reserva “{grupo}”.")
    declarou = inscricao.quilombola if da_norma.campo_proprio else inscricao.cor in da_norma.cores
    exigir_que(
        declarou,
        f"Opta pela reserva de {da_norma.rotulo} quem se declarou "
        f"{' ou '.join(sorted(da_norma.cores, reverse=True)) or grupo} na inscrição.",
        certame.norma.autodeclaracao.onde,
    )


@transaction.atomic
def optar_por_reserva(*, inscricao, grupo, por, em):
    """A pessoa passa a concorrer também à reserva `grupo` ("negros", "pcd"); quem já optou continua como está.

    Erros: PermissionDenied, AtoImpedido (prazo, autodeclaração).
    """
    exigir(pode_optar(por, inscricao))
    certame, inscricao = _trancar_no_prazo(inscricao, em)
    _exigir_autodeclaracao(certame, inscricao, grupo)
    opcao = Opcao.objects.filter(inscricao=inscricao, grupo=grupo).first()
    exigir_que(opcao is None or opcao.retirada_em is not None, "Esta inscrição já concorre a essa reserva.")
    if opcao is None:
        verificacao = Verificacao.DISPENSADA if grupo == PCD else Verificacao.NAO_CONVOCADA
        opcao = Opcao.objects.create(inscricao=inscricao, grupo=grupo, verificacao=verificacao, opcao_em=em)
    else:
        opcao.opcao_em, opcao.retirada_em = em, None
        opcao.save(update_fields=["opcao_em", "retirada_em"])
    fundamento = certame.norma.prazo_da_opcao.onde
    registrar(certame, optar_por_reserva, sobre=opcao, por=por, em=em, fundamento=fundamento)
    return opcao


@transaction.atomic
def desistir_da_reserva(*, inscricao, grupo, por, em):
    """A pessoa deixa de concorrer à reserva e segue na ampla. Erros: PermissionDenied, AtoImpedido (prazo)."""
    exigir(pode_optar(por, inscricao))
    certame, inscricao = _trancar_no_prazo(inscricao, em)
    opcao = Opcao.objects.filter(inscricao=inscricao, grupo=grupo, retirada_em__isnull=True).first()
    exigir_que(opcao is not None, "Esta inscrição não concorre a essa reserva.")
    opcao.retirada_em = em
    opcao.save(update_fields=["retirada_em"])
    fundamento = certame.norma.prazo_da_opcao.onde
    registrar(certame, desistir_da_reserva, sobre=opcao, por=por, em=em, fundamento=fundamento)
    return opcao
