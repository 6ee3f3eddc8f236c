"""O caso por dentro: quem tem assento, os votos e o lacre, a decisão, a minuta e quem já pode ler."""

from django.db.models import CharField, Count, Exists, F, OuterRef, Q
from django.db.models.functions import Cast
from django.shortcuts import get_object_or_404
from django.utils import timezone

from concursos.consultas import certames_organizados
from concursos.models import Liberacao, Opcao, instante
from heteroidentificacao.consultas.porta import procedimentos_visiveis, sessoes_da_secretaria
from heteroidentificacao.models import (
    Arguicao,
    Conclusao,
    Documento,
    Membro,
    Ocorrencia,
    Procedimento,
    RevisaoDeOficio,
    Sessao,
    Voto,
)
from heteroidentificacao.regras import decidir
from heteroidentificacao.situacoes import (
    EM_ANDAMENTO,
    INDEFERIDOS_DE_PLENO_DIREITO,
    SituacaoDaSessao,
    SituacaoDoProcedimento,
)


def assentos_abertos(procedimento):
    """Quem tem assento no caso agora, na ordem em que os lugares foram abertos."""
    return procedimento.assentos.filter(cedido_em__isnull=True).select_related(
        "membro__pessoa", "membro__curriculo"
    )


def membros_que_decidem(procedimento):
    """Quantos votos o caso precisa ter: a comissão completa (art. 12, § 3º; leitura G2)."""
    return procedimento.norma.titulares.ou(assentos_abertos(procedimento).count())


def lugares_vagos(procedimento):
    """Quantos lugares esperam suplente ou nova designação."""
    return max(0, membros_que_decidem(procedimento) - assentos_abertos(procedimento).count())


def suplentes_disponiveis(procedimento):
    """Os suplentes em exercício que ainda não passaram por este caso, na ordem de chamada."""
    return (
        procedimento.sessao.comissao.membros.filter(papel=Membro.Papel.SUPLENTE, dispensado_em__isnull=True)
        .exclude(pk__in=procedimento.assentos.values("membro"))
        .exclude(pessoa__cpf=procedimento.inscricao.pessoa.cpf)
        .select_related("pessoa", "curriculo")
        .order_by("ordem", "pk")
    )


def total_de_votos(procedimento):
    """Quantos votos já chegaram. É só o que se sabe antes do último."""
    return Voto.objects.filter(assento__procedimento=procedimento).count()


def voto_de(pessoa, procedimento):
    """O voto que a própria pessoa enviou neste caso, ou None."""
    return Voto.objects.filter(assento__procedimento=procedimento, assento__membro__pessoa=pessoa).first()


def votos_revelados(procedimento):
    """Os votos do caso, em ordem que não diz quem votou; nenhum antes do último (lacre).

    A ordem é a do resumo de cada voto: estável e alheia à ordem dos membros.
    """
    if procedimento.lacrado_em is None:
        return []
    votos = Voto.objects.filter(assento__procedimento=procedimento).prefetch_related("erratas")
    return list(votos.order_by("sha256"))


def votos_para_a_pessoa(procedimento):
    """Os votos como a pessoa do caso os lê: numerados, com as razões e as erratas, sem o nome de quem votou."""
    return votos_numerados(votos_revelados(procedimento))


def votos_numerados(votos):
    """Cada voto dado como se imprime, na ordem dada e sem o nome de quem votou; serve também ao recurso."""
    return [
        {
            "numero": numero,
            "conclusao": voto.conclusao,
            "conclusao_rotulo": voto.get_conclusao_display(),
            "fundamentacao": voto.fundamentacao,
            "caracteristicas": list(voto.caracteristicas),
            "formulario_versao": voto.formulario_versao,
            "erratas": [
                {"texto": errata.texto, "motivo": errata.motivo, "em": _por_extenso(errata.em)}
                for errata in voto.erratas.all()
            ],
        }
        for numero, voto in enumerate(votos, start=1)
    ]


def _por_extenso(quando):
    return timezone.localtime(quando).strftime("%d/%m/%Y às %H:%M")


def decisao_do_caso(procedimento):
    """O que os votos decidem, ou None enquanto faltam votos (art. 14 e art. 20, § 2º)."""
    votos = [voto.conclusao for voto in votos_revelados(procedimento)]
    if len(votos) < membros_que_decidem(procedimento):
        return None
    return decidir(votos, norma=procedimento.norma)


def conclusoes_da_maioria(procedimento):
    """As conclusões do lado vencedor; a dúvida razoável conta a favor (art. 20, § 2º)."""
    decisao = decisao_do_caso(procedimento)
    if decisao is None:
        return ()
    favor = (Conclusao.ENQUADRA, Conclusao.DUVIDA_RAZOAVEL)
    return favor if decisao.confirmada else (Conclusao.NAO_ENQUADRA,)


def adesoes_exigidas(procedimento):
    """A maioria da comissão completa: três de cinco."""
    return membros_que_decidem(procedimento) // 2 + 1


def minuta_atual(procedimento):
    """A última redação do parecer, ou None."""
    return procedimento.minutas.order_by("numero").last()


def resultado_liberado(procedimento):
    """Se o resultado preliminar que traz este caso já foi publicado: daí em diante a pessoa lê o parecer."""
    desde = procedimento.decidido_em or procedimento.horario
    return Liberacao.objects.filter(
        publicacao__certame=procedimento.inscricao.certame,
        publicacao__tipo="resultado-preliminar",
        publicacao__preparada_em__gte=desde,
    ).exists()


def procedimentos_da_pessoa(pessoa):
    """Os casos da própria pessoa candidata; a porta da área dela para parecer e votos."""
    return Procedimento.objects.filter(inscricao__pessoa_id=pessoa.pk).select_related(
        "sessao__comissao", "inscricao__certame__orgao", "inscricao__cargo"
    )


def documento_de(coisa, especie=""):
    """O PDF restrito de uma coisa (parecer, ata, ocorrência), ou None enquanto não foi gerado."""
    tipo = coisa._meta.label_lower + (f".{especie}" if especie else "")
    return Documento.objects.filter(coisa_tipo=tipo, coisa_pk=str(coisa.pk)).select_related("arquivo").first()


def votos_anteriores(pessoa, certame):
    """As fundamentações dos outros votos da mesma pessoa no certame, comparada por CPF."""
    return list(
        Voto.objects.filter(
            assento__membro__pessoa__cpf=pessoa.cpf, assento__procedimento__inscricao__certame=certame
        ).values_list("fundamentacao", flat=True)
    )


def conteudo_do_voto(voto):
    """O que a prova de um voto resume."""
    return {
        "assento": voto.assento_id,
        "conclusao": voto.conclusao,
        "fundamentacao": voto.fundamentacao,
        "caracteristicas": voto.caracteristicas,
        "formulario_versao": voto.formulario_versao,
        "em": instante(voto.em),
    }


def conteudo_da_errata(errata):
    """O que a prova de uma errata resume; o elo com o voto é o resumo dele."""
    return {
        "voto": errata.voto.sha256,
        "texto": errata.texto,
        "motivo": errata.motivo,
        "em": instante(errata.em),
    }


def conteudo_da_minuta(minuta):
    """O que a prova de uma minuta resume."""
    return {
        "procedimento": str(minuta.procedimento.uuid),
        "numero": minuta.numero,
        "texto": minuta.texto,
        "por": minuta.por_id,
        "em": instante(minuta.em),
    }


def conteudo_da_adesao(adesao):
    """O que a prova de uma adesão resume."""
    return {"minuta": adesao.minuta.sha256, "assento": adesao.assento_id, "em": instante(adesao.em)}


def _casos_correntes(certame):
    """Os casos da Comissão Ordinária que nenhuma repetição substituiu e cujo resultado ainda não é definitivo."""
    definitivas = Opcao.objects.filter(
        inscricao=OuterRef("inscricao"), grupo=OuterRef("grupo"), definitiva_em__isnull=False
    )
    return Procedimento.objects.filter(
        ~Exists(definitivas), inscricao__certame=certame, repeticoes__isnull=True
    ).select_related("inscricao__cargo", "inscricao__certame", "parecer")


def casos_a_publicar(certame):
    """Os casos com conclusão: decididos por parecer ou indeferidos de pleno direito (arts. 21, § 2º, e 23)."""
    return _casos_correntes(certame).filter(
        situacao__in=[SituacaoDoProcedimento.DECIDIDO, *INDEFERIDOS_DE_PLENO_DIREITO]
    )


def casos_por_decidir(certame):
    """Os casos que ainda esperam a comissão, ou a repetição depois de falha técnica."""
    return _casos_correntes(certame).filter(
        situacao__in=[*EM_ANDAMENTO, SituacaoDoProcedimento.FALHA_TECNICA]
    )


def pareceres_sem_pdf(certame):
    """Os casos decididos cujo parecer ainda não virou PDF: sem ele a pessoa não teria como recorrer."""
    prontos = Documento.objects.filter(
        coisa_tipo="heteroidentificacao.parecer", coisa_pk=Cast(OuterRef("parecer__pk"), CharField())
    )
    return _casos_correntes(certame).filter(~Exists(prontos), situacao=SituacaoDoProcedimento.DECIDIDO)


def casos_com_parecer_ao_alcance(pessoa):
    """Os casos cujo parecer a pessoa talvez leia: o próprio, os que julga e os dos certames que organiza."""
    return Procedimento.objects.filter(
        Q(inscricao__pessoa_id=pessoa.pk)
        | Q(pk__in=procedimentos_visiveis(pessoa).values("pk"))
        | Q(inscricao__certame__in=certames_organizados(pessoa).values("pk")),
        situacao=SituacaoDoProcedimento.DECIDIDO,
    ).select_related("sessao__comissao", "inscricao__certame__orgao", "inscricao__cargo", "parecer")


def parecer_para(pessoa, uuid):
    """A única porta para um parecer; quem nem sabe do caso recebe 404."""
    return get_object_or_404(casos_com_parecer_ao_alcance(pessoa), uuid=uuid)


def caso_proprio(pessoa, uuid):
    """A porta da própria pessoa para o seu caso."""
    return get_object_or_404(procedimentos_da_pessoa(pessoa), uuid=uuid)


def arguicoes_do_certame(certame):
    """As arguições de impedimento do certame, as pendentes primeiro."""
    return (
        Arguicao.objects.filter(procedimento__inscricao__certame=certame)
        .select_related("membro__pessoa", "procedimento__inscricao__certame")
        .order_by(F("acolhida").asc(nulls_first=True), "em")
    )


def revisoes_do_certame(certame):
    """As revisões de ofício do certame, as que esperam decisão primeiro."""
    return (
        RevisaoDeOficio.objects.filter(procedimento__inscricao__certame=certame)
        .select_related("procedimento__inscricao__certame", "procedimento__sessao__comissao")
        .order_by(F("anula").asc(nulls_first=True), "em")
    )


def casos_a_rever(certame):
    """Os casos com decisão que ainda se pode rever de ofício: nem definitiva, nem em recurso, nem já em revisão."""
    definitivas = Opcao.objects.filter(
        inscricao=OuterRef("inscricao"), grupo=OuterRef("grupo"), definitiva_em__isnull=False
    )
    return (
        Procedimento.objects.filter(
            ~Exists(definitivas),
            ~Exists(RevisaoDeOficio.objects.filter(procedimento=OuterRef("pk"), anula__isnull=True)),
            inscricao__certame=certame,
            situacao__in=[SituacaoDoProcedimento.DECIDIDO, *INDEFERIDOS_DE_PLENO_DIREITO],
            repeticoes__isnull=True,
            recurso__isnull=True,
        )
        .select_related("inscricao__certame")
        .order_by("inscricao__numero")
    )


def sessoes_com_lugar(comissao):
    """As sessões agendadas da comissão com lugar livre."""
    return (
        Sessao.objects.filter(comissao=comissao, situacao=SituacaoDaSessao.AGENDADA)
        .annotate(ocupados=Count("procedimentos"))
        .filter(ocupados__lt=F("capacidade"))
    )


def sessoes_com_anexo_ao_alcance(pessoa):
    """As sessões encerradas que a pessoa secretaria ou cujo certame organiza."""
    return Sessao.objects.filter(
        Q(pk__in=sessoes_da_secretaria(pessoa).values("pk"))
        | Q(comissao__certame__in=certames_organizados(pessoa).values("pk")),
        ata__isnull=False,
    ).select_related("comissao__certame__orgao", "ata")


def ocorrencias_ao_alcance(pessoa):
    """Os termos de ocorrência da própria pessoa (publicado o resultado), da secretaria e de quem organiza."""
    publicados = Liberacao.objects.filter(
        publicacao__certame=OuterRef("procedimento__inscricao__certame"),
        publicacao__tipo="resultado-preliminar",
        publicacao__preparada_em__gte=OuterRef("em"),
    )
    return Ocorrencia.objects.filter(
        Q(Exists(publicados), procedimento__inscricao__pessoa_id=pessoa.pk)
        | Q(sessao__in=sessoes_da_secretaria(pessoa).values("pk"))
        | Q(procedimento__inscricao__certame__in=certames_organizados(pessoa).values("pk")),
        procedimento__isnull=False,
    ).select_related("procedimento__inscricao__certame__orgao", "procedimento__sessao__comissao__certame")
