"""O que a secretaria digita no dia da sessão."""

from django import forms
from django.utils.timezone import localtime

from heteroidentificacao.models import TipoDeRegistro

DOCUMENTOS = (
    "Carteira de identidade (RG ou CIN)",
    "Carteira nacional de habilitação",
    "Passaporte",
    "Carteira de trabalho",
    "Carteira de conselho profissional",
    "Outro documento oficial com foto",
)


class PresencaForm(forms.Form):
    documento = forms.ChoiceField(
        label="Documento de identidade conferido",
        choices=[("", "Escolha"), *((d, d) for d in DOCUMENTOS)],
        help_text="Confira a foto e o nome. Não se anota o número.",
    )


class RelatoForm(forms.Form):
    """O que houve, em palavras de quem estava lá: consta do termo e da ata."""

    relato = forms.CharField(label="O que houve", widget=forms.Textarea(attrs={"rows": 4}), max_length=2000)


class ArquivoForm(forms.Form):
    """O envio simples, sem partes: para arquivos pequenos ou navegador sem JavaScript."""

    tipo = forms.ChoiceField(label="O que é", choices=TipoDeRegistro)
    arquivo = forms.FileField(
        label="Arquivo", help_text="Filmagem em mp4, webm ou mov; foto em jpg, png ou webp."
    )
    aparelho = forms.CharField(label="Aparelho", max_length=120, required=False)


class MotivoDoRegistroForm(forms.Form):
    """Por que quem organiza precisa ver a filmagem ou a foto de alguém."""

    motivo = forms.CharField(
        label="Por que você precisa ver este registro",
        help_text="Fica anotado com o seu nome, e a própria pessoa vê que o registro foi visto.",
        max_length=300,
    )


class RepetirForm(forms.Form):
    """Para que sessão vão os procedimentos que falharam, e por quê."""

    sessao = forms.ModelChoiceField(label="Nova sessão", queryset=None, empty_label="Escolha")
    motivo = forms.CharField(label="Motivo", max_length=300)

    def __init__(self, *argumentos, sessoes, **outros):
        super().__init__(*argumentos, **outros)
        self.fields["sessao"].queryset = sessoes
        self.fields["sessao"].label_from_instance = _rotulo_da_sessao


def _rotulo_da_sessao(sessao):
    quando = f"{localtime(sessao.comeca_em):%d/%m/%Y %H:%M}"
    return f"{sessao}, {quando}, {sessao.local} ({sessao.get_situacao_display()})"
