"""O que se digita para assinar o termo."""

from django import forms


class TermoForm(forms.Form):
    """Aceite do termo, com a senha conferida de novo."""

    aceito = forms.BooleanField(label="Li o termo inteiro e o aceito")
    senha = forms.CharField(
        label="Sua senha",
        help_text="A mesma com que você entrou; confirma que é você quem assina.",
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, *argumentos, pessoa, **outros):
        super().__init__(*argumentos, **outros)
        self.pessoa = pessoa

    def clean_senha(self):
        senha = self.cleaned_data["senha"]
        if not self.pessoa.check_password(senha):
            raise forms.ValidationError("A senha não confere.")
        return senha
