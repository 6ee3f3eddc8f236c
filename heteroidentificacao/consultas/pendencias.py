"""O que falta na banca para o certame andar, de quem é e onde se faz."""

from django.urls import reverse

from concursos.consultas import Pendencia, correntes_de
from concursos.models import Ato, Publicacao
from concursos.situacoes import SituacaoDoCertame
from heteroidentificacao.consultas.agenda import casos_convocados, pessoas_a_convocar
from heteroidentificacao.consultas.composicao import comissoes_que_faltam, faltas_da_comissao
from heteroidentificacao.consultas.espera import pendencias_dos_casos
from heteroidentificacao.models import Membro, Procedimento
from heteroidentificacao.situacoes import SituacaoDaSessao, SituacaoDoProcedimento, TipoDeComissao

ORGANIZA = "quem organiza"
CONVOCAM = ("convocar", "repetir_procedimento", "reconvocar")
COM_COMISSAO = (
    SituacaoDoCertame.ABERTO,
    SituacaoDoCertame.CLASSIFICADO,
    SituacaoDoCertame.EM_VERIFICACAO,
)


def pendencias(certame):
    """As pendências da banca, na ordem em que se resolvem."""
    if certame.situacao not in COM_COMISSAO or not _tem_optantes(certame):
        return []
    return [
        *_das_comissoes(certame),
        *_dos_termos(certame),
        *_da_agenda(certame),
        *pendencias_dos_casos(certame),
    ]


def _tem_optantes(certame):
    grupos = [grupo.codigo for grupo in certame.norma.grupos]
    return certame.inscricoes.filter(opcoes__grupo__in=grupos, opcoes__retirada_em__isnull=True).exists()


def _das_comissoes(certame):
    for tipo in comissoes_que_faltam(certame):
        endereco = reverse(f"designar_{tipo.value}", args=[certame.codigo])
        yield Pendencia(f"designar a {tipo.label}", ORGANIZA, endereco, certame.norma.recursal_distinta.onde)
    comissoes = reverse("comissoes_painel", args=[certame.codigo])
    for comissao in certame.comissoes.all():
        for falta in faltas_da_comissao(comissao):
            if falta.impede:
                yield Pendencia(f"{comissao}: {falta.texto}", ORGANIZA, comissoes, falta.artigo)
        secretaria = comissao.membros.filter(papel=Membro.Papel.SECRETARIA, dispensado_em__isnull=True)
        if comissao.tipo == TipoDeComissao.ORDINARIA and not secretaria.exists():
            yield Pendencia("designar quem secretaria a Comissão Ordinária", ORGANIZA, comissoes)


def _dos_termos(certame):
    onde = certame.norma.termo.onde
    if not certame.orgao.textos_do_termo.exists():
        endereco = reverse("texto_do_termo", args=[certame.codigo])
        yield Pendencia("publicar o texto do termo de confidencialidade", ORGANIZA, endereco, onde)
        return
    sem_termo = Membro.objects.filter(
        comissao__certame=certame, dispensado_em__isnull=True, termo__isnull=True
    ).select_related("pessoa", "comissao")
    for membro in sem_termo:
        texto = f"assinar o termo de confidencialidade da {membro.comissao}"
        yield Pendencia(texto, membro.pessoa.como_se_chama, artigo=onde)


def _da_agenda(certame):
    norma = certame.norma
    pronto = certame.situacao != SituacaoDoCertame.ABERTO and not comissoes_que_faltam(certame)
    if pronto and (faltam := len(pessoas_a_convocar(certame))):
        endereco = reverse("convocar", args=[certame.codigo])
        yield Pendencia(f"convocar {_pessoas(faltam)}", ORGANIZA, endereco, norma.convocados.onde)
    if casos_convocados(certame) and _falta_publicar_a_convocacao(certame):
        yield Pendencia("publicar a convocação", ORGANIZA, artigo=norma.aviso_da_sessao.onde)
    falharam = Procedimento.objects.filter(
        inscricao__certame=certame,
        situacao=SituacaoDoProcedimento.FALHA_TECNICA,
        repeticoes__isnull=True,
    ).count()
    if falharam:
        texto = f"marcar de novo o procedimento de {_pessoas(falharam)}, por falha técnica"
        yield Pendencia(texto, "secretaria da comissão", artigo=norma.filmagem.onde)
    for comissao in certame.comissoes.all():
        for sessao in comissao.sessoes.filter(situacao=SituacaoDaSessao.ABERTA):
            yield Pendencia(f"encerrar a {sessao}, ainda aberta", "secretaria da comissão")


def _falta_publicar_a_convocacao(certame):
    """Nenhuma está no ar, ou alguém foi convocado ou marcado de novo depois de preparada a última."""
    preparadas = Publicacao.objects.filter(
        certame=certame,
        tipo="convocacao-heteroidentificacao",
        liberacao__isnull=False,
        supressao__isnull=True,
    ).values_list("preparada_em", flat=True)
    convocaram = Ato.objects.filter(corrente__in=correntes_de(certame), nome__in=CONVOCAM)
    return not preparadas or convocaram.filter(em__gt=max(preparadas)).exists()


def _pessoas(quantas):
    return "1 pessoa" if quantas == 1 else f"{quantas} pessoas"
