"""Leituras do recurso: o que cada pessoa vê e o que falta a quem julga."""

from dataclasses import dataclass

from django.db.models import Exists, Model, OuterRef, Q
from django.shortcuts import get_object_or_404
from django.urls import reverse

from concursos.consultas import Pendencia, alcance, certames_organizados
from concursos.models import Arquivo, Janela, Leitura, Publicacao
from heteroidentificacao.consultas import sessoes_com_lugar
from heteroidentificacao.models import Comissao
from heteroidentificacao.situacoes import SituacaoDoProcedimento
from recursos.models import AssentoNoRecurso, Recurso, VotoNoRecurso
from recursos.situacoes import SituacaoDoRecurso


@dataclass(frozen=True)
class Peca:
    """Uma coisa que quem julga precisa abrir antes de votar (art. 16)."""

    codigo: str
    nome: str
    coisa: Model
    arquivo: Arquivo | None = None

    @property
    def chave(self):
        return self.coisa._meta.label_lower, str(self.coisa.pk)


def janela_de(procedimento):
    """A janela de recurso do caso: a impressa na publicação em que o resultado dele saiu; None se não saiu.

    Um resultado preliminar posterior, de quem repetiu o procedimento, não reabre o prazo de quem já o teve.
    Prorrogar é janela nova da mesma publicação, e retificar a substitui: entre essas, a mais recente prevalece.
    """
    liberadas = Publicacao.objects.filter(
        certame=procedimento.inscricao.certame,
        tipo="resultado-preliminar",
        preparada_em__gte=procedimento.decidido_em or procedimento.horario,
        liberacao__isnull=False,
        supressao__isnull=True,
    ).order_by("liberacao__em", "pk")
    valem = []
    for pk, retifica in liberadas.values_list("pk", "retifica"):
        if not valem or retifica in valem:
            valem.append(pk)
    return (
        Janela.objects.filter(publicacao__in=valem)
        .select_related("publicacao")
        .order_by("criada_em", "pk")
        .last()
    )


def pecas_de(recurso):
    """As peças que este caso tem: filmagem, foto e parecer, ou o termo de ausência ou recusa; o recurso e seus anexos.

    Anexo de espécie vedada não é peça: fica guardado e não se mostra a quem julga (art. 22, § 2º).
    """
    caso = recurso.procedimento
    pecas = [
        Peca(registro.tipo, registro.get_tipo_display(), registro, registro.arquivo)
        for registro in caso.registros.select_related("arquivo")
    ]
    if caso.situacao == SituacaoDoProcedimento.DECIDIDO:
        pecas.append(Peca("parecer", "parecer da Comissão Ordinária", caso.parecer))
    else:
        tipos = {"ausente": "ausencia", "recusou_registro": "recusa"}
        pecas += [
            Peca("ocorrencia", f"termo de {ocorrencia.get_tipo_display()}", ocorrencia)
            for ocorrencia in caso.ocorrencias.filter(tipo=tipos[caso.situacao])
        ]
    pecas.append(Peca("recurso", "razões do recurso", recurso))
    pecas += [
        Peca("anexo", f"anexo: {anexo.get_especie_display()}", anexo, anexo.arquivo)
        for anexo in recurso.anexos.select_related("arquivo")
        if not anexo.nao_considerado
    ]
    return pecas


def pecas_por_abrir(recurso, pessoa):
    """As peças que a pessoa ainda não abriu depois de o recurso ser interposto."""
    lidas = set(
        Leitura.objects.filter(
            pessoa=pessoa, inscricao=recurso.procedimento.inscricao, em__gte=recurso.interposto_em
        ).values_list("coisa_tipo", "coisa_pk")
    )
    return [peca for peca in pecas_de(recurso) if peca.chave not in lidas]


def _com_relacoes(recursos):
    return recursos.select_related(
        "procedimento__inscricao__certame__orgao", "procedimento__inscricao__cargo", "procedimento__sessao"
    )


def recursos_a_julgar(pessoa):
    """Os recursos em que a pessoa tem assento aberto, na comissão que integra, assinado o termo."""
    return _com_relacoes(
        Recurso.objects.filter(
            assentos__membro__comissao__in=alcance(pessoa, "integrar", Comissao),
            assentos__membro__pessoa=pessoa,
            assentos__membro__termo__isnull=False,
            assentos__membro__dispensado_em__isnull=True,
            assentos__cedido_em__isnull=True,
        ).distinct()
    )


def recurso_a_julgar(pessoa, uuid):
    """A porta de quem julga. Quem não tem assento recebe 404."""
    return get_object_or_404(recursos_a_julgar(pessoa), uuid=uuid)


def recurso_proprio(pessoa, uuid):
    """A porta de quem recorreu. Recurso alheio é 404."""
    proprios = Recurso.objects.filter(procedimento__inscricao__pessoa_id=pessoa.pk)
    return get_object_or_404(_com_relacoes(proprios), uuid=uuid)


def assento_de(recurso, pessoa):
    """O assento ainda aberto da pessoa no recurso, ou None."""
    return (
        recurso.assentos.filter(membro__pessoa=pessoa, cedido_em__isnull=True)
        .select_related("membro__comissao", "membro__pessoa", "membro__termo")
        .first()
    )


def votos_validos(recurso):
    """Os votos dos assentos abertos, na ordem em que os assentos foram abertos."""
    assentos = recurso.assentos.filter(cedido_em__isnull=True, voto__isnull=False)
    return [assento.voto for assento in assentos.select_related("voto").order_by("pk")]


def votos_revelados(recurso):
    """Os votos com as erratas, em ordem que não diz quem votou (a do resumo); nenhum antes do último (lacre)."""
    if recurso.lacrado_em is None:
        return []
    votos = VotoNoRecurso.objects.filter(assento__recurso=recurso, assento__cedido_em__isnull=True)
    return list(votos.order_by("sha256").prefetch_related("erratas"))


def recursos_do_certame(certame):
    return Recurso.objects.filter(procedimento__inscricao__certame=certame)


def sem_julgamento(certame):
    """Quantos recursos do certame ainda não foram julgados."""
    return recursos_do_certame(certame).exclude(situacao=SituacaoDoRecurso.JULGADO).count()


def pendencias(certame):
    """O que falta nos recursos do certame, de quem e onde se faz."""
    recursos = recursos_do_certame(certame)
    sem_alguem = recursos.filter(situacao=SituacaoDoRecurso.INTERPOSTO, assentos__in=lugares_vagos())
    for recurso in sem_alguem.distinct():
        yield Pendencia(
            f"chamar suplente para o recurso {recurso.protocolo}",
            "organiza",
            reverse("recurso_suplente", args=[recurso.uuid]),
            certame.norma.impedimento.onde,
        )
    if quantos := recursos.exclude(situacao=SituacaoDoRecurso.JULGADO).count():
        yield Pendencia(
            f"julgar {quantos} {'recurso' if quantos == 1 else 'recursos'}",
            "Comissão Recursal",
            artigo=certame.norma.pecas_do_recurso.onde,
        )
    for recurso in por_reconvocar(certame):
        yield Pendencia(
            f"marcar a nova convocação do recurso {recurso.protocolo}",
            "organiza",
            reverse("recurso_reconvocar", args=[recurso.uuid]),
            certame.norma.ausencia.onde,
        )


def lugares_vagos():
    """Os assentos que ninguém ocupa: cedidos e sem substituto, ou de quem foi dispensado antes de votar."""
    substituto = AssentoNoRecurso.objects.filter(substitui=OuterRef("pk"))
    cedido = Q(cedido_em__isnull=False) & ~Exists(substituto)
    de_dispensado = Q(cedido_em__isnull=True, membro__dispensado_em__isnull=False, voto__isnull=True)
    return AssentoNoRecurso.objects.filter(cedido | de_dispensado)


def lugar_vago(recurso):
    """O assento vago do recurso, ou None."""
    return lugares_vagos().filter(recurso=recurso).first()


def por_reconvocar(certame):
    """Os recursos que determinaram nova convocação ainda não marcada (leitura G8)."""
    return recursos_do_certame(certame).filter(
        julgamento__resultado="nova_convocacao", procedimento__repeticoes__isnull=True
    )


def recurso_do_organizador(pessoa, uuid):
    """A porta de quem organiza: os recursos dos certames do seu órgão."""
    return get_object_or_404(
        _com_relacoes(
            Recurso.objects.filter(procedimento__inscricao__certame__in=certames_organizados(pessoa))
        ),
        uuid=uuid,
    )


def sessoes_para_reconvocar(recurso):
    """As sessões agendadas da Comissão Ordinária do certame com lugar livre."""
    return sessoes_com_lugar(recurso.procedimento.sessao.comissao)
