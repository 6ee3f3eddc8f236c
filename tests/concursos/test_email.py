"""O e-mail: um por chave, o mesmo Message-ID quando não se sabe se foi, e nenhum depois de vencido."""

from datetime import timedelta
from smtplib import SMTPServerDisconnected

import pytest
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.utils import timezone

from concursos.atos import encomendar_email
from concursos.models import Envio
from concursos.tasks import ESPERAS, enviar_email, envios_pendentes

pytestmark = pytest.mark.django_db


@pytest.fixture
def pedir(django_capture_on_commit_callbacks):
    def _pedir(enviar=True, chave="convocacao:1", **campos):
        dados = {"para": "ana@exemplo.invalid", "assunto": "Convocação", "texto": "Venha.", **campos}
        dados.setdefault("em", timezone.now())
        with django_capture_on_commit_callbacks(execute=enviar):
            return encomendar_email(chave=chave, **dados)

    return _pedir


def cair(monkeypatch):
    def mandar(self, mensagens):
        raise SMTPServerDisconnected("caiu depois de mandar")

    monkeypatch.setattr(EmailBackend, "send_messages", mandar)


def test_caso_105_a_mesma_chave_e_a_tarefa_repetida_mandam_um_so_e_mail(pedir):
    envio = pedir()
    assert pedir() == envio
    enviar_email(envio.pk)

    assert len(mail.outbox) == 1
    assert Envio.objects.get().enviado_em is not None


def test_de_resultado_incerto_vai_de_novo_com_o_mesmo_message_id(pedir, monkeypatch):
    with monkeypatch.context() as queda:
        cair(queda)
        envio = pedir()
    envio.refresh_from_db()
    assert (envio.enviado_em, envio.tentativas, envio.erro) == (None, 1, "SMTPServerDisconnected")
    enviar_email(envio.pk)
    envio.refresh_from_db()

    assert [m.extra_headers["Message-ID"] for m in mail.outbox] == [envio.mensagem_id]
    assert envio.enviado_em and envio.erro == ""


def test_caso_76_aviso_vencido_nao_e_mandado_nem_retomado(pedir):
    agora = timezone.now()
    envio = pedir(enviar=False, em=agora - timedelta(hours=2), vale_ate=agora - timedelta(hours=1))
    enviar_email(envio.pk)

    assert mail.outbox == []
    assert not envios_pendentes().exists()


def test_o_relogio_retoma_cada_vez_mais_espacado_e_desiste(pedir):
    agora = timezone.now()
    envio = pedir(enviar=False, em=agora)
    for tentativas, espera in enumerate(ESPERAS):
        Envio.objects.filter(pk=envio.pk).update(tentativas=tentativas)
        assert not envios_pendentes(agora + timedelta(seconds=espera - 1)).exists()
        assert envios_pendentes(agora + timedelta(seconds=espera)).get() == envio
    Envio.objects.filter(pk=envio.pk).update(tentativas=len(ESPERAS))
    assert not envios_pendentes(agora + timedelta(days=30)).exists()


def test_dois_trabalhadores_na_mesma_tentativa_mandam_um_so(pedir, monkeypatch):
    envio = pedir(enviar=False)
    lido_antes = Envio.objects.get(pk=envio.pk)
    enviar_email(envio.pk)
    Envio.objects.filter(pk=envio.pk).update(enviado_em=None)  # o segundo leu antes de o primeiro marcar
    monkeypatch.setattr(Envio.objects, "get", lambda **_: lido_antes)
    enviar_email(envio.pk)

    assert len(mail.outbox) == 1
