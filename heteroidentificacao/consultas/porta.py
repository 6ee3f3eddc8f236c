"""Leituras da banca: o que cada pessoa vê. A porta é a comissão; daí se desce por chave estrangeira."""

from django.shortcuts import get_object_or_404

from concursos.consultas import alcance
from heteroidentificacao.models import Comissao, Membro, Procedimento, Sessao


def comissoes_da_pessoa(pessoa):
    """As comissões que a pessoa integra ou secretaria, assinado ou não o termo: saber que existem ela pode."""
    alcancadas = [
        alcance(pessoa, licenca, Comissao).values_list("pk", flat=True)
        for licenca in ("integrar", "secretariar")
    ]
    return Comissao.objects.filter(pk__in={pk for pks in alcancadas for pk in pks}).select_related(
        "certame__orgao"
    )


def membro_em_exercicio(pessoa, comissao):
    """O lugar atual da pessoa na comissão, ou None."""
    return (
        comissao.membros.filter(pessoa=pessoa, dispensado_em__isnull=True)
        .select_related("termo", "comissao__certame__orgao", "pessoa")
        .first()
    )


def lugares_com_termo(pessoa, licenca):
    """Os lugares em exercício da pessoa, com o termo assinado, nas comissões em que ela tem a licença."""
    return Membro.objects.filter(
        pessoa=pessoa,
        dispensado_em__isnull=True,
        termo__isnull=False,
        comissao__in=alcance(pessoa, licenca, Comissao),
    )


def sessoes_da_secretaria(pessoa):
    """As sessões que a pessoa secretaria, depois de assinado o termo (art. 13)."""
    lugares = lugares_com_termo(pessoa, "secretariar").filter(papel=Membro.Papel.SECRETARIA)
    return Sessao.objects.filter(comissao__in=lugares.values("comissao")).select_related(
        "comissao__certame__orgao"
    )


def sessao_para(pessoa, pk):
    """A única porta da secretaria para uma sessão; quem não a vê recebe 404."""
    return get_object_or_404(sessoes_da_secretaria(pessoa), pk=pk)


def procedimentos_da_secretaria(pessoa):
    """Os casos das sessões que a pessoa secretaria: quem compareceu e o que foi registrado, nunca os votos."""
    return Procedimento.objects.filter(sessao__in=sessoes_da_secretaria(pessoa)).select_related(
        "sessao__comissao", "inscricao__certame__orgao"
    )


def procedimento_da_secretaria_para(pessoa, uuid):
    """A porta da secretaria para um caso; quem não o vê recebe 404."""
    return get_object_or_404(procedimentos_da_secretaria(pessoa), uuid=uuid)


def procedimentos_visiveis(pessoa):
    """Os casos em que a pessoa tem assento aberto, depois de assinado o termo; suplente, só onde foi chamado."""
    lugares = lugares_com_termo(pessoa, "integrar").exclude(papel=Membro.Papel.SECRETARIA)
    return (
        Procedimento.objects.filter(assentos__membro__in=lugares, assentos__cedido_em__isnull=True)
        .select_related("sessao__comissao", "inscricao__certame__orgao", "inscricao__cargo")
        .distinct()
    )


def procedimento_para(pessoa, uuid):
    """A única porta de quem julga para um caso. Quem não o vê recebe 404: nem saber que existe."""
    return get_object_or_404(procedimentos_visiveis(pessoa), uuid=uuid)
