"""Quem entra no sistema. Compara-se por CPF em todo lugar; o que o certame soube está em Inscricao."""

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.utils import timezone
from guardian.models import UserObjectPermissionBase
from validate_docbr import CPF


def cpf_limpo(texto):
    """Os 11 dígitos de um CPF escrito com ou sem pontuação; ValidationError se não for CPF."""
    digitos = "".join(c for c in str(texto).strip() if c not in ".-/ ")
    if not (digitos.isascii() and digitos.isdigit() and len(digitos) == 11):
        raise ValidationError("Escreva o CPF com 11 dígitos, por exemplo 012.345.678-90.")
    if not CPF().validate(digitos):
        raise ValidationError("Este CPF não existe: os dígitos de conferência não batem.")
    return digitos


def cpf_mascarado(cpf):
    """A única máscara de CPF do sistema: esconde os três primeiros e os dois últimos dígitos."""
    return f"***.{cpf[3:6]}.{cpf[6:9]}-**"


class PessoaManager(BaseUserManager):
    def create_user(self, cpf, nome, password=None, **outros):
        """Cria a pessoa; sem senha, ela só entra por vínculo enviado ao e-mail."""
        pessoa = self.model(cpf=cpf_limpo(cpf), nome=nome, **outros)
        if password:
            pessoa.set_password(password)
        else:
            pessoa.set_unusable_password()
        pessoa.save()
        return pessoa

    def get_by_natural_key(self, cpf):
        return self.get(cpf=cpf)


class Pessoa(AbstractBaseUser):
    """Identidade de acesso. A importação nunca a sobrescreve; o e-mail de entrada é confirmado por vínculo."""

    cpf = models.CharField("CPF", max_length=11, unique=True)
    nome = models.CharField("nome civil", max_length=200)
    nome_social = models.CharField("nome social", max_length=200, blank=True)
    email = models.EmailField("e-mail de entrada", null=True, blank=True, unique=True)
    email_confirmado_em = models.DateTimeField(null=True, blank=True)
    is_active = models.BooleanField("ativa", default=True)
    criada_em = models.DateTimeField(default=timezone.now)

    objects = PessoaManager()
    USERNAME_FIELD = "cpf"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS = ["nome"]

    # O que o Django pergunta a um usuário; aqui a licença vem de `permissoes`, nunca destas.
    is_superuser = False
    is_staff = False

    class Meta:
        verbose_name = "pessoa"
        verbose_name_plural = "pessoas"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(cpf__regex=r"^[0-9]{11}$"), name="pessoa_cpf_11_digitos"
            ),
        ]

    def __str__(self):
        return self.como_se_chama

    @property
    def como_se_chama(self):
        """O nome que se mostra: o social, quando há."""
        return self.nome_social or self.nome

    @property
    def cpf_mascarado(self):
        return cpf_mascarado(self.cpf)

    def get_short_name(self):
        return self.como_se_chama.split()[0] if self.como_se_chama else ""

    get_full_name = __str__

    def has_perm(self, perm, obj=None):
        return False

    def has_module_perms(self, app_label):
        return False


class PermissaoNoOrgao(UserObjectPermissionBase):
    """Quem organiza ou audita um órgão. Só os atos de concessão escrevem aqui."""

    content_object = models.ForeignKey("concursos.Orgao", on_delete=models.CASCADE)


class PermissaoNoCertame(UserObjectPermissionBase):
    """Quem observa um certame (art. 10, § 1º, do Decreto 10.789/2025)."""

    content_object = models.ForeignKey("concursos.Certame", on_delete=models.CASCADE)


class VinculoDeAcesso(models.Model):
    """Vínculo de uso único, enviado ao e-mail da inscrição ou do cadastro. Guarda-se só o resumo do segredo."""

    pessoa = models.ForeignKey(Pessoa, on_delete=models.CASCADE, related_name="vinculos")
    resumo = models.CharField(max_length=64, unique=True)
    email = models.EmailField()
    criado_em = models.DateTimeField()
    vale_ate = models.DateTimeField()
    usado_em = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = "vínculo de acesso"
        verbose_name_plural = "vínculos de acesso"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(vale_ate__gt=models.F("criado_em")), name="vinculo_vale_depois_de_criado"
            ),
        ]

    def __str__(self):
        return f"vínculo de {self.criado_em:%d/%m/%Y %H:%M}"
