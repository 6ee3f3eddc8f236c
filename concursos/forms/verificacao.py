"""O que se manda conferir: um código ou um arquivo."""

from django import forms
from django.conf import settings
from django.template.defaultfilters import filesizeformat


class FormularioDeVerificacao(forms.Form):
    """Código impresso no documento ou o próprio arquivo; basta um dos dois."""

    codigo = forms.CharField(
        label="Código de verificação",
        required=False,
        max_length=100,
        help_text="Está no rodapé de cada página do documento. O resumo sha256 também serve.",
    )
    arquivo = forms.FileField(
        label="Ou o arquivo",
        required=False,
        help_text="O PDF, CSV ou JSON como você o recebeu, até 30 MB. Não fica guardado aqui.",
        widget=forms.FileInput(attrs={"accept": ".pdf,.csv,.json"}),
    )

    def clean_arquivo(self):
        arquivo = self.cleaned_data["arquivo"]
        if arquivo and arquivo.size > settings.TAMANHO_MAXIMO_A_CONFERIR:
            limite = filesizeformat(settings.TAMANHO_MAXIMO_A_CONFERIR)
            raise forms.ValidationError(f"O arquivo passa de {limite}: confira pelo código.")
        return arquivo

    def clean(self):
        dados = super().clean()
        if not self.errors and not dados.get("codigo") and not dados.get("arquivo"):
            raise forms.ValidationError("Escreva o código ou escolha o arquivo.")
        return dados
