"""O que se escolhe ao exportar uma lista."""

from django import forms


class ExportacaoForm(forms.Form):
    """O formato e, só para quem organiza, o CPF inteiro com o motivo."""

    formato = forms.ChoiceField(
        label="Formato",
        choices=[("csv", "CSV (abre em qualquer programa de planilhas)"), ("xlsx", "XLSX")],
        widget=forms.RadioSelect,
        initial="csv",
    )
    com_cpf = forms.BooleanField(
        label="Com o CPF inteiro", required=False, help_text="Sem isto, o CPF sai mascarado."
    )
    motivo = forms.CharField(
        label="Por que o CPF precisa sair inteiro",
        required=False,
        max_length=300,
        help_text="Fica no livro de atos.",
    )

    def __init__(self, *args, pede_cpf, **kwargs):
        super().__init__(*args, **kwargs)
        if not pede_cpf:
            del self.fields["com_cpf"], self.fields["motivo"]

    def clean(self):
        dados = super().clean()
        if dados.get("com_cpf") and not dados.get("motivo", "").strip():
            self.add_error("motivo", "Escreva o motivo.")
        return dados
