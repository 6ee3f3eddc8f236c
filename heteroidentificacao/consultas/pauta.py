"""A pauta de um membro: os casos dele e o que cada um espera dele, em número fixo de consultas."""

from dataclasses import dataclass

from django.db.models import Count

from heteroidentificacao.consultas.casos import membros_que_decidem
from heteroidentificacao.consultas.porta import procedimentos_visiveis
from heteroidentificacao.models import Adesao, Assento, Minuta, Procedimento, Voto
from heteroidentificacao.situacoes import SituacaoDoProcedimento

_P = SituacaoDoProcedimento


@dataclass(frozen=True)
class Item:
    """Um caso na pauta de um membro: o que se espera dele e se é a vez dele."""

    procedimento: Procedimento
    texto: str
    e_sua_vez: bool
    votos: int
    membros: int


def pauta_de(pessoa):
    """Os casos em que a pessoa tem assento: primeiro os que esperam por ela, depois pela data da sessão."""
    casos = list(procedimentos_visiveis(pessoa).order_by("sessao__comeca_em", "ordem", "pk"))
    lidos = _Lidos(pessoa, casos)
    itens = [lidos.item(caso) for caso in casos]
    return sorted(itens, key=lambda item: not item.e_sua_vez)


class _Lidos:
    """O que a pauta precisa saber de todos os casos, lido de uma vez."""

    def __init__(self, pessoa, casos):
        pks = [caso.pk for caso in casos]
        meus = Assento.objects.filter(
            procedimento__in=pks, membro__pessoa=pessoa, cedido_em__isnull=True
        ).select_related("voto")
        self.assentos = {assento.procedimento_id: assento for assento in meus}
        votos = Voto.objects.filter(assento__procedimento__in=pks).order_by()
        self.votos = dict(votos.values_list("assento__procedimento").annotate(quantos=Count("pk")))
        minutas = Minuta.objects.filter(procedimento__in=pks).order_by("numero")
        self.minutas = {minuta.procedimento_id: minuta for minuta in minutas}
        atuais = [minuta.pk for minuta in self.minutas.values()]
        self.aderi = set(
            Adesao.objects.filter(minuta__in=atuais, assento__membro__pessoa=pessoa).values_list(
                "minuta", flat=True
            )
        )
        adesoes = Adesao.objects.filter(minuta__in=atuais).order_by()
        self.adesoes = dict(adesoes.values_list("minuta").annotate(quantas=Count("pk")))

    def item(self, caso):
        texto, e_sua_vez = self._esperado(caso, self.assentos[caso.pk])
        return Item(caso, texto, e_sua_vez, self.votos.get(caso.pk, 0), membros_que_decidem(caso))

    def _esperado(self, caso, assento):
        if caso.situacao == _P.DECIDIDO:
            return "parecer lavrado", False
        if caso.situacao in (_P.AUSENTE, _P.RECUSOU_REGISTRO, _P.FALHA_TECNICA):
            return "não há o que julgar", False
        if not assento.resposta:
            return "declare se tem impedimento", True
        if caso.situacao in (_P.CONVOCADO, _P.PRESENTE):
            return "espera o fim da sessão", False
        if caso.situacao == _P.ENCERRADO:
            return ("voto enviado; faltam outros", False) if assento.ja_votou else ("vote", True)
        return self._do_parecer(caso)

    def _do_parecer(self, caso):
        minuta = self.minutas.get(caso.pk)
        if minuta is None:
            return "falta redigir o parecer", True
        if minuta.pk not in self.aderi:
            return "leia a minuta e adira, se concordar", True
        if self.adesoes[minuta.pk] > membros_que_decidem(caso) // 2:
            return "a maioria aderiu: lavre o parecer", True
        return "você aderiu; faltam outros", False
