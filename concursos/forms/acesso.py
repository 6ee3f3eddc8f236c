"""Os formulários de entrada: senha, primeiro acesso, recuperação e senha nova."""

from datetime import date

from django import forms
from django.contrib.auth.password_validation import validate_password

from concursos.models import cpf_limpo


class CampoCPF(forms.CharField):
    """Um CPF, com ou sem pontuação; devolve os 11 dígitos."""

    def __init__(self, **outros):
        outros.setdefault("label", "CPF")
        outros.setdefault("max_length", 20)
        outros.setdefault("help_text", "Só números ou com pontos e traço.")
        outros.setdefault("widget", forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}))
        super().__init__(**outros)

    def clean(self, valor):
        texto = super().clean(valor)
        return cpf_limpo(texto) if texto else texto


class Entrada(forms.Form):
    """CPF ou e-mail, e senha."""

    identificacao = forms.CharField(
        label="CPF ou e-mail",
        max_length=254,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )
    senha = forms.CharField(
        label="Senha",
        strip=False,
        max_length=128,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class PrimeiroAcesso(forms.Form):
    """CPF e data de nascimento, como estão na inscrição."""

    cpf = CampoCPF()
    nascimento = forms.DateField(
        label="Data de nascimento",
        help_text="A mesma da inscrição.",
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date", "autocomplete": "bday"}),
    )

    def clean_nascimento(self):
        nascimento = self.cleaned_data["nascimento"]
        if not date(1900, 1, 1) <= nascimento <= date.today():
            raise forms.ValidationError("Confira o ano: a data precisa ser passada e depois de 1900.")
        return nascimento


class Recuperacao(forms.Form):
    """CPF ou e-mail de quem esqueceu a senha."""

    identificacao = forms.CharField(
        label="CPF ou e-mail",
        max_length=254,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )


class NovaSenha(forms.Form):
    """A senha nova, duas vezes, conferida pelas regras do sistema."""

    senha = forms.CharField(
        label="Senha nova",
        strip=False,
        max_length=128,
        help_text="Pelo menos 10 caracteres, não só números, e que não lembre o seu nome ou e-mail.",
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    repetida = forms.CharField(
        label="Repita a senha nova",
        strip=False,
        max_length=128,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def __init__(self, *partes, pessoa, **outros):
        super().__init__(*partes, **outros)
        self.pessoa = pessoa

    def clean_senha(self):
        validate_password(self.cleaned_data["senha"], self.pessoa)
        return self.cleaned_data["senha"]

    def clean(self):
        dados = super().clean()
        if "senha" in dados and "repetida" in dados and dados["senha"] != dados["repetida"]:
            self.add_error("repetida", "As duas senhas precisam ser iguais.")
        return dados
