"""O que se digita num caso: declaração, voto, errata, minuta, arguição e o motivo de uma leitura."""

from django import forms
from django.utils.timezone import localtime

from heteroidentificacao.models import AssentoBase, Conclusao, TipoDeImpedimento

MINIMO_DE_LETRAS = 80
GRANDE = 20_000


def area_de_texto(rotulo, dica="", linhas=8, **outros):
    return forms.CharField(
        label=rotulo,
        help_text=dica,
        widget=forms.Textarea(attrs={"rows": linhas}),
        max_length=GRANDE,
        **outros,
    )


class DeclaracaoForm(forms.Form):
    """A declaração que antecede o caso (Lei 13.800/2001, arts. 18 a 21)."""

    resposta = forms.ChoiceField(
        label="Declaração", choices=AssentoBase.Resposta.choices, widget=forms.RadioSelect
    )
    hipotese = forms.ChoiceField(
        label="Hipótese, se há impedimento ou suspeição",
        choices=[("", "Escolha"), *TipoDeImpedimento.choices],
        required=False,
    )
    razao = area_de_texto(
        "Razão, se há impedimento ou suspeição",
        "Fica reservada: não vai à ata, nem à secretaria, nem aos outros membros.",
        linhas=3,
        required=False,
    )

    def clean(self):
        dados = super().clean()
        if dados.get("resposta") == AssentoBase.Resposta.IMPEDIDO:
            if not dados.get("hipotese"):
                self.add_error("hipotese", "Escolha a hipótese.")
            if not dados.get("razao"):
                self.add_error("razao", "Escreva a razão.")
        return dados


class VotoForm(forms.Form):
    """O voto; as características são as do formulário do certame, iguais para todas as pessoas (art. 18, III)."""

    conclusao = forms.ChoiceField(label="Conclusão", choices=Conclusao.choices, widget=forms.RadioSelect)
    caracteristicas = forms.MultipleChoiceField(
        label="Características fenotípicas consideradas",
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": "Marque as características que você considerou."},
    )
    fundamentacao = area_de_texto(
        "Fundamentação",
        f"Com as suas palavras, em pelo menos {MINIMO_DE_LETRAS} letras, sobre esta pessoa e só o fenótipo dela.",
        min_length=MINIMO_DE_LETRAS,
    )

    def __init__(self, *args, caracteristicas, **kwargs):
        super().__init__(*args, **kwargs)
        if caracteristicas:
            self.fields["caracteristicas"].choices = [(item, item) for item in caracteristicas]
        else:
            del self.fields["caracteristicas"]


class ErrataForm(forms.Form):
    """A emenda a um voto já enviado."""

    texto = area_de_texto("Errata", "O voto original continua visível e a conclusão não muda.", linhas=4)
    motivo = forms.CharField(label="Por que o voto precisa de errata", max_length=300)


class MinutaForm(forms.Form):
    """A redação do parecer."""

    texto = area_de_texto("Redação do parecer", linhas=16, min_length=MINIMO_DE_LETRAS)


class ArguicaoForm(forms.Form):
    """O impedimento que a pessoa do caso aponta."""

    membro = forms.ModelChoiceField(label="Membro", queryset=None, empty_label="Escolha")
    hipotese = forms.ChoiceField(label="Hipótese", choices=[("", "Escolha"), *TipoDeImpedimento.choices])
    razao = area_de_texto("Razão", "Quem organiza o certame a lê para decidir; o membro não a lê.", linhas=5)

    def __init__(self, *args, membros, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["membro"].queryset = membros


class DecisaoDaArguicaoForm(forms.Form):
    """Acolher ou rejeitar uma arguição, com motivo."""

    decisao = forms.ChoiceField(
        label="Decisão",
        choices=[
            ("acolher", "Acolher: a suplência é chamada"),
            ("rejeitar", "Rejeitar: o membro segue no caso"),
        ],
        widget=forms.RadioSelect,
    )
    motivo = area_de_texto("Motivo", linhas=3)


class RevisaoForm(forms.Form):
    """De quem é a decisão que se revê, por quê, e até quando a pessoa se defende."""

    procedimento = forms.ModelChoiceField(label="Caso", queryset=None, empty_label="Escolha")
    motivo = area_de_texto("Vício apontado", "A pessoa o lê, para se defender.", linhas=5)
    defesa_ate = forms.DateTimeField(
        label="Defesa até",
        help_text="Horário de Brasília; o último segundo do minuto também vale.",
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )

    def __init__(self, *args, casos, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["procedimento"].queryset = casos
        self.fields["procedimento"].label_from_instance = lambda caso: (
            f"{caso.inscricao.numero} {caso.inscricao.como_se_chama}, {caso.get_situacao_display()}"
        )

    def clean_defesa_ate(self):
        return self.cleaned_data["defesa_ate"].replace(second=59)


class DefesaForm(forms.Form):
    """A defesa da pessoa."""

    texto = area_de_texto("A sua defesa", "Só se envia uma vez.", linhas=8)


class DecisaoDaRevisaoForm(forms.Form):
    """Manter ou anular, com motivo; anulada, a sessão em que se ouve de novo."""

    anula = forms.TypedChoiceField(
        label="Decisão",
        choices=[("nao", "Manter a decisão"), ("sim", "Anular: a pessoa é ouvida de novo")],
        coerce=lambda valor: valor == "sim",
        widget=forms.RadioSelect,
    )
    sessao = forms.ModelChoiceField(
        label="Sessão", queryset=None, required=False, empty_label="Escolha, se anula"
    )
    motivo = area_de_texto("Motivo", linhas=4)

    def __init__(self, *args, sessoes, **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["sessao"].queryset = sessoes
        self.fields["sessao"].label_from_instance = lambda sessao: (
            f"{sessao}, {localtime(sessao.comeca_em):%d/%m/%Y às %H:%M}, {sessao.local}"
        )


class MotivoForm(forms.Form):
    """Por que quem organiza precisa ler um papel restrito."""

    motivo = forms.CharField(
        label="Por que você precisa ler este documento",
        help_text="Fica registrado com o seu nome, e a própria pessoa vê que ele foi lido.",
        max_length=300,
    )
