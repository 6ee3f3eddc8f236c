"""Valida o que se digita no recurso e no julgamento; não decide nada."""

from django import forms
from django.utils import timezone

from heteroidentificacao.models import TipoDeImpedimento
from recursos.models import Anexo, ConclusaoDoRecurso


class RecursoForm(forms.Form):
    """As razões do recurso."""

    razoes = forms.CharField(
        label="Razões do recurso",
        help_text="Explique por que o resultado deve mudar. Não é preciso juntar documentos.",
        widget=forms.Textarea(attrs={"rows": 10}),
        max_length=20000,
    )


class AnexoForm(forms.Form):
    """Um anexo e a sua espécie; a linha vazia não conta."""

    especie = forms.ChoiceField(
        label="O que é", choices=[("", "Escolha"), *Anexo.Especie.choices], required=False
    )
    arquivo = forms.FileField(label="Arquivo", required=False, help_text="PDF, JPG ou PNG, de até 10 MB.")

    def clean(self):
        dados = super().clean()
        if dados.get("arquivo") and not dados.get("especie"):
            self.add_error("especie", "Diga o que é este arquivo.")
        if dados.get("especie") and not dados.get("arquivo"):
            self.add_error("arquivo", "Escolha o arquivo, ou deixe a linha vazia.")
        return dados


AnexosFormSet = forms.formset_factory(AnexoForm, extra=5, max_num=5)


class DeclaracaoForm(forms.Form):
    """A declaração que antecede o caso."""

    resposta = forms.ChoiceField(
        label="Declaração",
        choices=[
            ("sem_impedimento", "Declaro que não tenho impedimento nem suspeição"),
            ("impedido", "Declaro impedimento ou suspeição"),
        ],
        widget=forms.RadioSelect,
    )
    hipotese = forms.ChoiceField(
        label="Hipótese", choices=[("", "Nenhuma"), *TipoDeImpedimento.choices], required=False
    )
    razao = forms.CharField(
        label="Razão", help_text="Fica reservada.", required=False, widget=forms.Textarea(attrs={"rows": 3})
    )

    def clean(self):
        dados = super().clean()
        if dados.get("resposta") == "impedido":
            if not dados.get("hipotese"):
                self.add_error("hipotese", "Escolha a hipótese.")
            if not (dados.get("razao") or "").strip():
                self.add_error("razao", "Escreva a razão.")
        return dados


class VotoNoRecursoForm(forms.Form):
    """O voto de quem julga; as conclusões e as características vêm do caso."""

    conclusao = forms.ChoiceField(label="Conclusão", widget=forms.RadioSelect)
    caracteristicas = forms.MultipleChoiceField(
        label="Características fenotípicas consideradas", required=False, widget=forms.CheckboxSelectMultiple
    )
    fundamentacao = forms.CharField(
        label="Fundamentação",
        help_text="Em palavras próprias, com pelo menos 80 caracteres.",
        min_length=80,
        max_length=20000,
        widget=forms.Textarea(attrs={"rows": 8}),
    )

    def __init__(self, *args, conclusoes, caracteristicas, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["conclusao"].choices = [
            (valor, rotulo) for valor, rotulo in ConclusaoDoRecurso.choices if valor in conclusoes
        ]
        if caracteristicas:
            self.fields["caracteristicas"].choices = [(c, c) for c in caracteristicas]
        else:
            del self.fields["caracteristicas"]


class MinutaForm(forms.Form):
    """A redação do julgamento."""

    texto = forms.CharField(
        label="Minuta do julgamento", max_length=40000, widget=forms.Textarea(attrs={"rows": 14})
    )


class ReconvocacaoForm(forms.Form):
    """A sessão da nova convocação."""

    sessao = forms.ModelChoiceField(
        label="Sessão", queryset=None, empty_label="Escolha", help_text="Só as agendadas com lugar livre."
    )

    def __init__(self, *args, sessoes, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["sessao"].queryset = sessoes
        self.fields["sessao"].label_from_instance = lambda sessao: (
            f"{sessao}, {timezone.localtime(sessao.comeca_em):%d/%m/%Y às %H:%M}, {sessao.local}"
        )
