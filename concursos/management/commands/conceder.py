"""Instala o primeiro organizador de um órgão, ou dá outra licença, com a linha no livro do órgão."""

import os
from getpass import getpass

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.utils import timezone

from concursos.atos import AtoImpedido, cadastrar_pessoa, conceder
from concursos.models import Certame, Ente, Orgao, Pessoa, Poder, cpf_limpo

VARIAVEL_DA_SENHA = "SENHA_DA_PESSOA"


class Command(BaseCommand):
    help = (
        "Concede licença a uma pessoa: conceder organizar --orgao SIGLA --cpf 01234567890 --motivo '...'. "
        f"A senha vem de {VARIAVEL_DA_SENHA} ou é perguntada; nunca da linha de comando."
    )

    def add_arguments(self, parser):
        parser.add_argument("licenca", choices=["organizar", "auditar", "observar"])
        parser.add_argument("--orgao", help="sigla do órgão")
        parser.add_argument("--certame", help="código do certame, para observar")
        parser.add_argument("--cpf", required=True)
        parser.add_argument("--nome", default="", help="para cadastrar a pessoa, se ainda não existe")
        parser.add_argument("--email", default="")
        parser.add_argument("--motivo", required=True, help="o ato ou o ofício que manda conceder")
        parser.add_argument("--criar-orgao", metavar="NOME", help="cria o órgão com este nome")
        parser.add_argument("--ente", choices=Ente.values, default=Ente.GO)
        parser.add_argument("--poder", choices=Poder.values, default=Poder.EXECUTIVO)
        parser.add_argument("--sem-senha", action="store_true", help="a pessoa entra só pelo primeiro acesso")

    def handle(self, **opcoes):
        em = timezone.now()
        senha = self._senha(opcoes)
        try:
            with transaction.atomic():
                sobre, orgao = self._sobre(opcoes)
                pessoa = cadastrar_pessoa(
                    cpf=opcoes["cpf"],
                    nome=opcoes["nome"],
                    email=opcoes["email"],
                    orgao=orgao,
                    por=None,
                    em=em,
                )
                self._por_senha(pessoa, senha)
                conceder(
                    pessoa=pessoa,
                    licenca=opcoes["licenca"],
                    sobre=sobre,
                    por=None,
                    em=em,
                    motivo=opcoes["motivo"],
                )
        except AtoImpedido as impedimento:
            raise CommandError(str(impedimento), returncode=2)
        self.stdout.write(f"Licença de {opcoes['licenca']} concedida a {pessoa} em {sobre}.")

    def _senha(self, opcoes):
        """A senha de quem ainda não tem uma; None quando não é preciso."""
        if opcoes["sem_senha"] or self._ja_entra(opcoes["cpf"]):
            return None
        return os.environ.get(VARIAVEL_DA_SENHA) or getpass("Senha (mínimo de 10 caracteres): ")

    def _ja_entra(self, cpf):
        try:
            pessoa = Pessoa.objects.filter(cpf=cpf_limpo(cpf)).first()
        except ValidationError as erro:
            raise CommandError(" ".join(erro.messages), returncode=2)
        return pessoa is not None and pessoa.has_usable_password()

    def _por_senha(self, pessoa, senha):
        if senha is None:
            return
        try:
            validate_password(senha, pessoa)
        except ValidationError as erro:
            raise CommandError(" ".join(erro.messages), returncode=2)
        pessoa.set_password(senha)
        pessoa.save(update_fields=["password"])

    def _sobre(self, opcoes):
        """A coisa sobre a qual se dá a licença e o órgão dela."""
        if opcoes["licenca"] == "observar":
            certame = Certame.objects.filter(codigo=opcoes["certame"]).select_related("orgao").first()
            if certame is None:
                raise CommandError("Diga em --certame o código de um certame que existe.", returncode=2)
            return certame, certame.orgao
        orgao = Orgao.objects.filter(sigla=opcoes["orgao"]).first()
        if orgao is None and opcoes["criar_orgao"] and opcoes["orgao"]:
            orgao = Orgao.objects.create(
                nome=opcoes["criar_orgao"],
                sigla=opcoes["orgao"],
                ente=opcoes["ente"],
                poder=opcoes["poder"],
            )
        if orgao is None:
            raise CommandError("Diga em --orgao uma sigla que existe, ou use --criar-orgao.", returncode=2)
        return orgao, orgao
