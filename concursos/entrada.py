"""Entrar no sistema: por e-mail confirmado ou CPF, com senha."""

from django.contrib.auth.backends import BaseBackend
from django.core.exceptions import ValidationError

from concursos.models import Pessoa, cpf_limpo


class EntradaPorEmailOuCPF(BaseBackend):
    """Aceita o e-mail de entrada ou o CPF, com ou sem pontuação."""

    def authenticate(self, request, username=None, password=None):
        if not username or not password:
            return None
        pessoa = pessoa_de(username)
        if pessoa is None:
            Pessoa().set_password(password)  # gasta o mesmo tempo de quem existe
            return None
        return pessoa if pessoa.is_active and pessoa.check_password(password) else None

    def get_user(self, user_id):
        return Pessoa.objects.filter(pk=user_id, is_active=True).first()


def pessoa_de(identificacao):
    """A pessoa de um e-mail de entrada ou CPF; None se não há."""
    texto = identificacao.strip()
    if "@" in texto:
        return Pessoa.objects.filter(email__iexact=texto).first()
    try:
        return Pessoa.objects.filter(cpf=cpf_limpo(texto)).first()
    except ValidationError:
        return None
