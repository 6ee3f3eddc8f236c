"""Pedir um e-mail: uma linha por chave, mandada depois que o ato fechar."""

from hashlib import sha256

from django.conf import settings
from django.db import transaction

from concursos.models import Envio
from concursos.tasks import encomendar, enviar_email


@transaction.atomic
def encomendar_email(*, chave, para, assunto, texto, em, certame=None, inscricao=None, vale_ate=None):
    """Registra o e-mail e o põe na fila; a mesma chave, pedida outra vez, não manda outro.

    `vale_ate`: depois desse instante o aviso não serve mais e não é mandado. Devolve o Envio.
    """
    dominio = settings.DEFAULT_FROM_EMAIL.rsplit("@", 1)[-1].rstrip(">")
    envio, novo = Envio.objects.get_or_create(
        chave=chave,
        defaults={
            "para": para,
            "assunto": assunto,
            "texto": texto,
            "mensagem_id": f"<{sha256(chave.encode()).hexdigest()[:40]}@{dominio}>",
            "certame": certame,
            "inscricao": inscricao,
            "pedido_em": em,
            "vale_ate": vale_ate,
        },
    )
    if novo:
        encomendar(enviar_email, envio.pk)
    return envio
