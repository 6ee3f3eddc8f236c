"""Os e-mails a quem recorreu. Chamados pelos atos; nenhum deles traz o resultado."""

from django.conf import settings
from django.urls import reverse

from concursos.atos.email import encomendar_email


def avisar_do_protocolo(recurso, em):
    """O protocolo, a quem recorreu."""
    _avisar(
        recurso,
        chave=f"recurso-recebido:{recurso.uuid}",
        assunto=f"Recurso recebido: protocolo {recurso.protocolo}",
        frase="Recebemos o seu recurso contra o resultado preliminar da heteroidentificação. "
        f"O protocolo é {recurso.protocolo}. O comprovante e o andamento estão na sua área.",
        em=em,
    )


def avisar_da_decisao(recurso, em):
    """A decisão já pode ser lida na própria área."""
    _avisar(
        recurso,
        chave=f"recurso-decidido:{recurso.uuid}",
        assunto=f"Resultado definitivo: {recurso.certame.titulo}",
        frase="Saiu o resultado definitivo da heteroidentificação. "
        f"A decisão do recurso {recurso.protocolo} está na sua área.",
        em=em,
    )


def _avisar(recurso, *, chave, assunto, frase, em):
    inscricao = recurso.procedimento.inscricao
    if not inscricao.email:
        return
    endereco = f"{settings.ENDERECO_PUBLICO}{reverse('recurso', args=[recurso.uuid])}"
    encomendar_email(
        chave=chave,
        para=inscricao.email,
        assunto=assunto[:200],
        texto=f"{inscricao.como_se_chama},\n\n{frase}\n\n{endereco}\n",
        certame=recurso.certame,
        inscricao=inscricao,
        em=em,
    )
