"""O que se digita nas telas do quadro. Valida a entrada; quem decide são os atos."""

from django import forms
from django.utils import timezone

from concursos.models import Cargo, Certame, OrdemDeChamada, Pessoa
from concursos.regras.prazos import dias_uteis_depois, fim_do_dia, inicio_do_dia


class InstanteField(forms.DateTimeField):
    """Um instante no horário de Brasília, com segundos."""

    widget = forms.DateTimeInput(attrs={"type": "datetime-local", "step": "1"}, format="%Y-%m-%dT%H:%M:%S")

    def __init__(self, **opcoes):
        opcoes.setdefault("help_text", "No horário de Brasília.")
        super().__init__(**opcoes)


class VagasForm(forms.Form):
    """O Total de vagas de um cargo do certame."""

    cargo = forms.ModelChoiceField(Cargo.objects.none())
    quantidade = forms.IntegerField(
        label="Total de vagas", min_value=0, max_value=100_000, help_text="Zero: só cadastro de reserva."
    )

    def __init__(self, *args, certame, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["cargo"].queryset = certame.cargos.all()


class PreparoForm(forms.Form):
    """O prazo que a publicação imprime e, se for o caso, qual ela retifica."""

    abre_em = InstanteField(label="Primeiro instante do prazo")
    fecha_em = InstanteField(label="Último instante do prazo")
    retifica = forms.ModelChoiceField(
        None, label="Retifica", required=False, empty_label="nenhuma: é publicação nova"
    )

    def __init__(self, *args, certame, tipo, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["retifica"].queryset = certame.publicacoes.filter(
            tipo=tipo.codigo, liberacao__isnull=False
        )
        if not tipo.com_prazo:
            del self.fields["abre_em"], self.fields["fecha_em"]
            return
        zona = timezone.get_current_timezone()
        primeiro = dias_uteis_depois(timezone.localdate(), 1)
        ultimo = dias_uteis_depois(primeiro, max(certame.dias_de_recurso, 1) - 1)
        self.fields["abre_em"].initial = inicio_do_dia(primeiro, zona)
        self.fields["fecha_em"].initial = fim_do_dia(ultimo, zona)


class MotivoForm(forms.Form):
    """Por que se faz, com o documento que manda."""

    motivo = forms.CharField(widget=forms.Textarea(attrs={"rows": 3}), max_length=2000)


class DoCertameForm(forms.Form):
    """Base dos formulários de um ato sobre o certame, que recebem o certame."""

    def __init__(self, *args, certame, **kwargs):
        super().__init__(*args, **kwargs)


class OrdemForm(DoCertameForm):
    """Qual das duas ordens de chamada o edital adota, e por quê (G5)."""

    ordem = forms.ChoiceField(label="Ordem de chamada", choices=OrdemDeChamada.choices)
    motivo = forms.CharField(
        widget=forms.Textarea(attrs={"rows": 3}),
        max_length=2000,
        help_text="Por exemplo, o parecer da unidade jurídica.",
    )


class HomologacaoForm(DoCertameForm):
    """Até que dia vale o certame homologado."""

    valido_ate = forms.DateField(
        label="Válido até", widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )


class EncerramentoForm(DoCertameForm):
    """Por que a validade termina."""

    motivo = forms.CharField(widget=forms.Textarea(attrs={"rows": 3}), max_length=2000)


class ProrrogacaoForm(MotivoForm):
    """O novo fim do prazo e o motivo."""

    fecha_em = InstanteField(label="Novo último instante")
    field_order = ["fecha_em", "motivo"]


class ConcessaoForm(MotivoForm):
    """A quem se dá a licença. Quem ainda não tem cadastro precisa de nome e e-mail."""

    cpf = forms.CharField(label="CPF", max_length=20)
    nome = forms.CharField(
        label="Nome", max_length=200, required=False, help_text="Só para quem ainda não tem cadastro."
    )
    email = forms.EmailField(label="E-mail", required=False, help_text="Só para quem ainda não tem cadastro.")
    licenca = forms.ChoiceField(
        label="Licença",
        choices=[
            ("organizar", "organizar os certames do órgão"),
            ("auditar", "auditar: lê tudo o que não é restrito, não escreve"),
            ("observar", "observar um certame (art. 10, § 1º)"),
        ],
    )
    certame = forms.ModelChoiceField(
        Certame.objects.none(), required=False, help_text="Só para observar.", empty_label="nenhum"
    )
    field_order = ["cpf", "nome", "email", "licenca", "certame", "motivo"]

    def __init__(self, *args, orgao, **kwargs):
        super().__init__(*args, **kwargs)
        self.orgao = orgao
        self.fields["certame"].queryset = orgao.certames.all()
        self.fields["motivo"].help_text = "O ato ou o ofício que manda conceder. Fica no livro do órgão."

    def clean(self):
        dados = super().clean()
        if dados.get("licenca") == "observar" and not dados.get("certame"):
            self.add_error("certame", "Diga que certame a pessoa vai observar.")
        return dados

    def sobre(self):
        """O órgão ou o certame sobre o qual se dá a licença."""
        return self.cleaned_data["certame"] if self.cleaned_data["licenca"] == "observar" else self.orgao


class RevogacaoForm(MotivoForm):
    """De quem se tira qual licença, e por quê."""

    pessoa = forms.ModelChoiceField(Pessoa.objects.all(), widget=forms.HiddenInput)
    licenca = forms.ChoiceField(
        choices=[(licenca, licenca) for licenca in ("organizar", "auditar", "observar")],
        widget=forms.HiddenInput,
    )
    certame = forms.ModelChoiceField(Certame.objects.none(), required=False, widget=forms.HiddenInput)

    def __init__(self, *args, orgao, **kwargs):
        super().__init__(*args, **kwargs)
        self.orgao = orgao
        self.fields["certame"].queryset = orgao.certames.all()

    sobre = ConcessaoForm.sobre
