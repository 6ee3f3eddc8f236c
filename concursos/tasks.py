"""Trabalho sem decisão que um ato encomenda: gerar as formas de uma publicação, mandar um e-mail."""

import logging
from datetime import timedelta
from functools import partial
from hashlib import sha256
from secrets import token_urlsafe
from smtplib import SMTPException

from celery import shared_task
from django.conf import settings
from django.core.mail import EmailMessage
from django.db import transaction
from django.db.models import Count, F, Q
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from kombu.exceptions import OperationalError

from concursos.documentos import FORMAS, guardar_bytes
from concursos.models import Envio, Forma, Publicacao, VinculoDeAcesso

registro = logging.getLogger(__name__)

TEMPO_DE_GERAR = timedelta(minutes=10)
# Quanto depois do pedido, em segundos, se tenta de novo um e-mail que não se sabe se foi.
ESPERAS = (60, 300, 1800, 7200, 21600, 86400)


def encomendar(tarefa, *argumentos):
    """Põe a tarefa na fila quando a transação fechar; sem fila no ar, o relógio retoma o pedido depois."""
    transaction.on_commit(partial(_enfileirar, tarefa, argumentos))


def _enfileirar(tarefa, argumentos):
    try:
        tarefa.delay(*argumentos)
    except OperationalError:
        registro.warning("fila fora do ar: %s%s fica para o relógio", tarefa.name, argumentos)


@shared_task
def gerar_formas(publicacao_pk: int):
    """Gera PDF, CSV e JSON da fotografia, uma vez cada; chamada outra vez, não muda nada."""
    publicacao = Publicacao.objects.select_related("certame", "linhas").get(pk=publicacao_pk)
    feitas = set(publicacao.formas.values_list("tipo", flat=True))
    prontas = {tipo: fazer(publicacao) for tipo, (_, fazer) in FORMAS.items() if tipo not in feitas}
    with transaction.atomic():
        Publicacao.objects.select_for_update().get(pk=publicacao_pk)
        ja_feitas = set(Forma.objects.filter(publicacao=publicacao).values_list("tipo", flat=True))
        for tipo, conteudo in prontas.items():
            if tipo not in ja_feitas:
                _guardar_forma(publicacao, tipo, conteudo)


def _guardar_forma(publicacao, tipo, conteudo):
    arquivo = guardar_bytes(
        conteudo,
        tipo=FORMAS[tipo][0],
        especie=f"publicacao:{publicacao.tipo}",
        certame=publicacao.certame,
        em=timezone.now(),
        restrito=False,
    )
    Forma.objects.create(publicacao=publicacao, tipo=tipo, arquivo=arquivo)


def formas_pendentes(agora=None):
    """As publicações preparadas há mais de dez minutos a que ainda falta alguma forma (o relógio retoma)."""
    parada_desde = (agora or timezone.now()) - TEMPO_DE_GERAR
    prontas = Publicacao.objects.annotate(prontas=Count("formas"))
    return prontas.filter(prontas__lt=len(FORMAS), preparada_em__lte=parada_desde)


@shared_task
def enviar_email(envio_pk: int):
    """Manda um e-mail pedido. Resultado incerto: vai de novo com o mesmo Message-ID; vencido, não vai mais."""
    envio = Envio.objects.get(pk=envio_pk)
    agora = timezone.now()
    if envio.enviado_em or (envio.vale_ate and envio.vale_ate < agora):
        return
    # Só um trabalhador leva cada tentativa: quem chega segundo encontra o contador já mudado.
    tentativa = Envio.objects.filter(pk=envio.pk, enviado_em=None, tentativas=envio.tentativas)
    if not tentativa.update(tentativas=F("tentativas") + 1):
        return
    mensagem = EmailMessage(
        envio.assunto, envio.texto, to=[envio.para], headers={"Message-ID": envio.mensagem_id}
    )
    try:
        mensagem.send()
    except (SMTPException, OSError) as erro:
        Envio.objects.filter(pk=envio.pk).update(erro=type(erro).__name__)
        registro.warning("envio %s não saiu: %s", envio.pk, type(erro).__name__)
        return
    Envio.objects.filter(pk=envio.pk).update(enviado_em=timezone.now(), erro="")


def envios_pendentes(agora=None):
    """Os e-mails por mandar cuja hora de tentar chegou: cada tentativa espera mais; os vencidos ficam fora."""
    agora = agora or timezone.now()
    chegou = Q()
    for tentativas, espera in enumerate(ESPERAS):
        chegou |= Q(tentativas=tentativas, pedido_em__lte=agora - timedelta(seconds=espera))
    em_tempo = Q(vale_ate=None) | Q(vale_ate__gte=agora)
    return Envio.objects.filter(em_tempo, chegou, enviado_em=None)


@shared_task(autoretry_for=(SMTPException, OSError), retry_backoff=30, max_retries=4)
def enviar_vinculo(vinculo_pk: int):
    """Sorteia o segredo de um vínculo pedido, guarda só o resumo e o manda; de novo, manda outro segredo."""
    vinculo = (
        VinculoDeAcesso.objects.filter(pk=vinculo_pk, usado_em=None, vale_ate__gte=timezone.now())
        .select_related("pessoa")
        .first()
    )
    if vinculo is None:
        return
    segredo = token_urlsafe(32)
    VinculoDeAcesso.objects.filter(pk=vinculo.pk).update(resumo=sha256(segredo.encode()).hexdigest())
    texto = render_to_string(
        "acesso/vinculo.txt",
        {
            "nome": vinculo.pessoa.como_se_chama,
            "endereco": settings.ENDERECO_PUBLICO.rstrip("/") + reverse("usar_vinculo", args=[segredo]),
            "vale_ate": vinculo.vale_ate,
            "tema": settings.TEMA,
        },
    )
    EmailMessage(f"Seu acesso a {settings.TEMA['nome']}", texto, to=[vinculo.email]).send()
