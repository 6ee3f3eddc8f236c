"""O lugar de quem julga o recurso: declarar antes de ver, ceder ao suplente, abrir cada peça."""

from django.db import transaction

from concursos.atos import exigir, exigir_que, registrar, registrar_leitura, trancar
from heteroidentificacao.atos.impedimento import exigir_hipotese_e_razao
from heteroidentificacao.consultas import faltas_de_diversidade
from heteroidentificacao.models import Membro
from recursos.consultas import assento_de, lugar_vago, pecas_de
from recursos.models import AssentoNoRecurso, Recurso
from recursos.permissoes import pode_declarar_no_recurso, pode_organizar, pode_ver_recurso


@transaction.atomic
def declarar_sem_impedimento_no_recurso(*, recurso: Recurso, por, em):
    """O membro declara que pode julgar; só então o caso se abre para ele."""
    recurso = trancar(recurso)
    exigir(pode_declarar_no_recurso(por, recurso))
    assento = assento_de(recurso, por)
    assento.resposta, assento.declarou_em = AssentoNoRecurso.Resposta.SEM_IMPEDIMENTO, em
    assento.save(update_fields=["resposta", "declarou_em"])
    registrar(
        recurso.certame,
        declarar_sem_impedimento_no_recurso,
        sobre=assento,
        por=por,
        em=em,
        fundamento=recurso.procedimento.norma.impedimento.onde,
    )
    return assento


@transaction.atomic
def declarar_impedimento_no_recurso(*, recurso: Recurso, hipotese, razao, por, em):
    """O membro se declara impedido ou suspeito; o suplente toma o lugar. A razão fica reservada."""
    recurso = trancar(recurso)
    exigir(pode_declarar_no_recurso(por, recurso))
    hipotese, razao = exigir_hipotese_e_razao(hipotese, razao)
    assento = assento_de(recurso, por)
    assento.resposta, assento.declarou_em = AssentoNoRecurso.Resposta.IMPEDIDO, em
    assento.hipotese, assento.razao, assento.cedido_em = hipotese, razao, em
    assento.save(update_fields=["resposta", "declarou_em", "hipotese", "razao", "cedido_em"])
    _sentar_suplente(recurso, assento, em)
    registrar(
        recurso.certame,
        declarar_impedimento_no_recurso,
        sobre=assento,
        por=por,
        em=em,
        fundamento=recurso.procedimento.norma.impedimento.onde,
    )
    return assento


@transaction.atomic
def convocar_suplente_no_recurso(*, recurso: Recurso, por, em):
    """Senta quem foi designado depois, num recurso que ficou sem suplente (art. 12, § 4º)."""
    recurso = trancar(recurso)
    exigir(pode_organizar(por, recurso.certame))
    vago = lugar_vago(recurso)
    exigir_que(vago, "Não há lugar vago neste recurso.")
    if vago.cedido_em is None:
        vago.cedido_em, vago.razao = em, "membro dispensado da comissão"
        vago.save(update_fields=["cedido_em", "razao"])
    novo = _sentar_suplente(recurso, vago, em)
    exigir_que(novo, "Não há suplente livre: designe outro.", recurso.procedimento.norma.impedimento.onde)
    registrar(
        recurso.certame,
        convocar_suplente_no_recurso,
        sobre=novo,
        por=por,
        em=em,
        fundamento=recurso.procedimento.norma.impedimento.onde,
    )
    return novo


def _sentar_suplente(recurso, cedido, em):
    """Abre o assento do primeiro suplente livre que mantém a diversidade de quem julga; None se o recurso espera."""
    comissao = cedido.membro.comissao
    abertos = recurso.assentos.filter(cedido_em__isnull=True).select_related("membro__curriculo__pessoa")
    restantes = [assento.membro.curriculo for assento in abertos]
    suplentes = (
        comissao.membros.filter(papel=Membro.Papel.SUPLENTE, dispensado_em__isnull=True)
        .exclude(pk__in=recurso.assentos.values("membro"))
        .select_related("curriculo__pessoa")
        .order_by("ordem")
    )
    for suplente in suplentes:
        if not faltas_de_diversidade(comissao, [*restantes, suplente.curriculo]):
            return AssentoNoRecurso.objects.create(
                recurso=recurso,
                membro=suplente,
                motivo="suplente, em lugar de quem cedeu o assento",
                aberto_em=em,
                substitui=cedido,
            )
    return None


@transaction.atomic
def abrir_peca(*, recurso: Recurso, codigo, pk, por, em):
    """Abre uma peça do recurso a quem julga e anota a leitura. Devolve a Peca; None se o recurso não a tem."""
    exigir(pode_ver_recurso(por, recurso))
    peca = next((p for p in pecas_de(recurso) if (p.codigo, p.coisa.pk) == (codigo, pk)), None)
    if peca:
        registrar_leitura(
            pessoa=por,
            inscricao=recurso.procedimento.inscricao,
            coisa=peca.coisa,
            arquivo=peca.arquivo,
            motivo="julgamento do recurso",
            em=em,
        )
    return peca
