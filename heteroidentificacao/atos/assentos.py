"""Quem tem assento em cada caso. Chamados pelos atos, que já trancaram, perguntaram e registram."""

from django.conf import settings
from django.urls import reverse

from concursos.atos import encomendar_email
from concursos.tasks import encomendar
from heteroidentificacao.consultas import faltas_de_diversidade
from heteroidentificacao.models import Assento, Membro, Ocorrencia, Procedimento
from heteroidentificacao.situacoes import EM_ANDAMENTO
from heteroidentificacao.tasks import gerar_documento


def abrir_assentos(procedimentos, membros, em, motivo="titular"):
    """Dá assento a cada membro em cada caso novo."""
    return Assento.objects.bulk_create(
        Assento(procedimento=procedimento, membro=membro, motivo=motivo, aberto_em=em)
        for procedimento in procedimentos
        for membro in membros
    )


def ceder_assento(*, assento, razao, por, em, hipotese=""):
    """Fecha o assento e chama o suplente, com a ocorrência na ata; sem suplente, devolve None e o caso espera."""
    assento.cedido_em, assento.hipotese, assento.razao = em, hipotese, razao
    assento.save(update_fields=["cedido_em", "hipotese", "razao"])
    novo = _chamar_suplente(assento.procedimento, assento, por, em)
    if novo is None:
        relato = f"{_deixou(assento)} Não há suplente que possa assumir: o caso espera designação."
        _anotar(assento.procedimento, relato, por, em)
    return novo


def _deixou(assento):
    """Quem deixou o caso e a que título; a razão é reservada e não vem para cá."""
    causa = "por impedimento ou suspeição" if assento.hipotese else "por dispensa da comissão"
    return f"{assento.membro.pessoa.como_se_chama} deixou este caso {causa}."


def completar_assentos(*, comissao, por, em):
    """Ocupa os lugares vagos dos casos que esperavam a designação de alguém (art. 12, § 4º)."""
    procedimentos = Procedimento.objects.filter(
        sessao__comissao=comissao, situacao__in=EM_ANDAMENTO
    ).select_related("sessao__comissao__certame")
    for procedimento in procedimentos:
        for assento in _cedidos_sem_substituto(procedimento):
            _chamar_suplente(procedimento, assento, por, em)


def _cedidos_sem_substituto(procedimento):
    substituidos = procedimento.assentos.filter(substitui__isnull=False).values("substitui")
    return procedimento.assentos.filter(cedido_em__isnull=False).exclude(pk__in=substituidos)


def _chamar_suplente(procedimento, assento, por, em):
    """O próximo da ordem que mantém a diversidade de quem julga o caso (art. 12, § 5º)."""
    abertos = list(
        procedimento.assentos.filter(cedido_em__isnull=True).select_related("membro__curriculo__pessoa")
    )
    for membro in _disponiveis(procedimento):
        quem_julgaria = [a.membro.curriculo for a in abertos] + [membro.curriculo]
        if faltas_de_diversidade(procedimento.sessao.comissao, quem_julgaria):
            continue
        novo = Assento.objects.create(
            procedimento=procedimento,
            membro=membro,
            motivo="chamado em lugar de quem cedeu o assento",
            substitui=assento,
            aberto_em=em,
        )
        _anotar(procedimento, f"{_deixou(assento)} Assume {membro.pessoa.como_se_chama}.", por, em)
        _avisar(novo, em)
        return novo
    return None


def _disponiveis(procedimento):
    """Quem pode ser chamado: primeiro titular designado depois da convocação, depois os suplentes, na ordem."""
    ja_tiveram = procedimento.assentos.values("membro")
    membros = (
        Membro.objects.filter(comissao=procedimento.sessao.comissao, dispensado_em__isnull=True)
        .exclude(papel=Membro.Papel.SECRETARIA)
        .exclude(pk__in=ja_tiveram)
        .select_related("pessoa", "curriculo__pessoa")
    )
    return sorted(membros, key=lambda m: (m.papel != Membro.Papel.TITULAR, m.ordem, m.pk))


def _anotar(procedimento, relato, por, em):
    ocorrencia = Ocorrencia.objects.create(
        sessao=procedimento.sessao,
        procedimento=procedimento,
        tipo=Ocorrencia.Tipo.SUBSTITUICAO,
        relato=relato,
        por=por,
        em=em,
    )
    encomendar(gerar_documento, "heteroidentificacao.ocorrencia", ocorrencia.pk)


def _avisar(assento, em):
    """O e-mail a quem foi chamado; não traz nome de candidato: isso só se vê dentro, com o termo assinado."""
    pessoa, comissao = assento.membro.pessoa, assento.membro.comissao
    if not pessoa.email:
        return
    encomendar_email(
        chave=f"suplencia:{assento.pk}",
        para=pessoa.email,
        assunto=f"Você foi chamado a julgar um caso: {comissao.certame.titulo}"[:200],
        texto=(
            f"{pessoa.como_se_chama},\n\nUm membro da {comissao} deixou um caso e o lugar passou a você "
            f"({comissao.certame.norma.impedimento.onde}). Entre e declare se tem impedimento:\n\n"
            f"{settings.ENDERECO_PUBLICO}{reverse('meus_casos')}\n"
        ),
        certame=comissao.certame,
        em=em,
    )
