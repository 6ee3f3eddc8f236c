"""Rever de ofício uma decisão: abrir com motivo, ouvir a pessoa e só então manter ou anular (art. 18, V)."""

from django.conf import settings
from django.db import transaction
from django.urls import reverse

from concursos.atos import convocar_opcao, exigir, exigir_que, prova_de, registrar, trancar
from concursos.atos.email import encomendar_email
from concursos.atos.publicacao import por_extenso
from concursos.models import instante
from heteroidentificacao.atos.sessao import reconvocar
from heteroidentificacao.models import RevisaoDeOficio
from heteroidentificacao.permissoes import pode_abrir_revisao, pode_decidir_revisao, pode_defender_se


def prova_da_abertura(revisao):
    return prova_de(
        [revisao.procedimento_id, revisao.motivo, instante(revisao.em), instante(revisao.defesa_ate)]
    )


def prova_da_defesa(revisao):
    return prova_de([revisao.pk, revisao.defesa, instante(revisao.defendida_em)])


def prova_da_decisao(revisao):
    return prova_de([revisao.pk, revisao.anula, revisao.motivo_da_decisao, instante(revisao.decidida_em)])


@transaction.atomic
def abrir_revisao(*, procedimento, motivo, defesa_ate, por, em):
    """Abre a revisão de uma decisão ainda não definitiva e avisa a pessoa, que tem até `defesa_ate`, inclusive."""
    certame = trancar(procedimento.certame)
    procedimento = trancar(procedimento)
    exigir(pode_abrir_revisao(por, procedimento))
    onde = certame.norma.revisao_de_oficio.onde
    exigir_que(motivo.strip(), "Escreva o vício que leva a rever a decisão.", onde)
    exigir_que(defesa_ate > em, "O prazo de defesa precisa terminar depois de agora.", onde)
    revisao = RevisaoDeOficio.objects.create(
        procedimento=procedimento, motivo=motivo.strip(), por=por, em=em, defesa_ate=defesa_ate
    )
    _avisar(certame, revisao, em)
    registrar(
        certame,
        abrir_revisao,
        sobre=revisao,
        por=por,
        em=em,
        fundamento=onde,
        prova=prova_da_abertura(revisao),
    )
    return revisao


def _avisar(certame, revisao, em):
    """O e-mail não diz o que se revê: só onde ler e até quando se defender."""
    inscricao = revisao.procedimento.inscricao
    if not inscricao.email:
        return
    encomendar_email(
        chave=f"revisao:{revisao.pk}",
        para=inscricao.email,
        assunto=f"Prazo para se manifestar: {certame.titulo}"[:200],
        texto=(
            f"{inscricao.como_se_chama},\n\nHá uma revisão no seu caso do Edital {certame.edital_numero}. Leia o "
            f"motivo e escreva a sua defesa, na sua área, até {por_extenso(revisao.defesa_ate)}, inclusive.\n\n"
            f"{settings.ENDERECO_PUBLICO}{reverse('minha_area')}\n"
        ),
        certame=certame,
        inscricao=inscricao,
        vale_ate=revisao.defesa_ate,
        em=em,
    )


@transaction.atomic
def apresentar_defesa(*, revisao, texto, por, em):
    """Guarda a defesa da própria pessoa, uma vez, até o último segundo do prazo."""
    certame = trancar(revisao.procedimento.certame)
    revisao = trancar(revisao)
    exigir(pode_defender_se(por, revisao))
    onde = certame.norma.revisao_de_oficio.onde
    exigir_que(
        em <= revisao.defesa_ate,
        f"O prazo terminou em {por_extenso(revisao.defesa_ate)}; no servidor são {por_extenso(em)}.",
        onde,
    )
    exigir_que(texto.strip(), "Escreva a sua defesa.", onde)
    revisao.defesa, revisao.defendida_em = texto.strip(), em
    revisao.save(update_fields=["defesa", "defendida_em"])
    registrar(
        certame,
        apresentar_defesa,
        sobre=revisao,
        por=por,
        em=em,
        fundamento=onde,
        prova=prova_da_defesa(revisao),
    )
    return revisao


@transaction.atomic
def decidir_revisao(*, revisao, anula, motivo, por, em, sessao=None):
    """Mantém ou anula, ouvida a pessoa ou findo o prazo. Anulada, a decisão fica à vista e o caso vai a `sessao`."""
    certame = trancar(revisao.procedimento.certame)
    sessao = sessao and trancar(sessao)
    procedimento = trancar(revisao.procedimento)
    revisao = trancar(revisao)
    exigir(pode_decidir_revisao(por, revisao))
    onde = certame.norma.revisao_de_oficio.onde
    exigir_que(
        revisao.defendida_em or em > revisao.defesa_ate,
        f"A pessoa ainda pode se defender, até {por_extenso(revisao.defesa_ate)}.",
        onde,
    )
    exigir_que(motivo.strip(), "Escreva o motivo da decisão.", onde)
    exigir_que(sessao or not anula, "Escolha a sessão em que a pessoa será ouvida de novo.", onde)
    revisao.anula, revisao.motivo_da_decisao = anula, motivo.strip()
    revisao.decidida_por, revisao.decidida_em = por, em
    revisao.save(update_fields=["anula", "motivo_da_decisao", "decidida_por", "decidida_em"])
    if anula:
        reconvocar(procedimento=procedimento, sessao=sessao, motivo="decisão anulada de ofício", em=em)
        convocar_opcao(inscricao=procedimento.inscricao, grupo=procedimento.grupo)
    registrar(
        certame,
        decidir_revisao,
        sobre=revisao,
        por=por,
        em=em,
        fundamento=onde,
        prova=prova_da_decisao(revisao),
    )
    return revisao
