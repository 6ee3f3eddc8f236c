"""O que se digita nas telas da chamada."""

from django import forms

from concursos.models import Inscricao
from concursos.normas.base import AMPLA

MAXIMO = 10_000
VACANCIAS = (
    ("exoneracao", "exoneração"),
    ("rescisao", "rescisão"),
    ("falecimento", "falecimento"),
    ("demissao", "demissão"),
    ("aposentadoria", "aposentadoria"),
)


class _DoCargo(forms.Form):
    def __init__(self, *args, cargo, **kwargs):
        super().__init__(*args, **kwargs)
        self.certame, self.cargo = cargo.certame, cargo


class ReversaoForm(_DoCargo):
    """Só o motivo."""

    motivo = forms.CharField(widget=forms.Textarea(attrs={"rows": 3}))


class QuantasForm(_DoCargo):
    """Quantas pessoas nomear."""

    quantidade = forms.IntegerField(label="Quantas pessoas", min_value=1, max_value=MAXIMO)


class OuvirMaisForm(_DoCargo):
    """Quantos optantes a mais e por quê."""

    quantidade = forms.IntegerField(
        label="Quantas pessoas a mais",
        min_value=1,
        max_value=MAXIMO,
        help_text="As seguintes na ordem de nota; as empatadas com a última também se convocam.",
    )
    motivo = forms.CharField(label="Motivo", widget=forms.Textarea(attrs={"rows": 3}))


class NovasVagasForm(_DoCargo):
    """Quantas vagas novas e por que ato."""

    quantidade = forms.IntegerField(label="Quantas vagas novas", min_value=1, max_value=MAXIMO)
    fundamento = forms.CharField(
        max_length=300, help_text="O ato que criou ou autorizou as vagas: espécie, número e data."
    )


class FatoForm(_DoCargo):
    """De quem é o fato e por quê. A inscrição é do próprio cargo."""

    inscricao = forms.CharField(label="Inscrição", max_length=20)
    motivo = forms.CharField(
        widget=forms.Textarea(attrs={"rows": 3}), help_text="Fica no livro de atos; não é publicado."
    )

    def clean_inscricao(self):
        numero = self.cleaned_data["inscricao"].strip()
        inscricao = Inscricao.objects.filter(cargo=self.cargo, numero=numero).first()
        if inscricao is None:
            raise forms.ValidationError(f"Não há a inscrição {numero} neste cargo.")
        return inscricao


class VacanciaForm(FatoForm):
    """Por que a vaga se abriu."""

    causa = forms.ChoiceField(choices=VACANCIAS)


class OpcaoForm(FatoForm):
    """Com que reserva a pessoa fica."""

    grupo = forms.ChoiceField(label="Reserva escolhida")
    motivo = None

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        norma = self.certame.norma
        self.fields["grupo"].choices = [(codigo, norma.rotulo(codigo)) for codigo in norma.codigos]


class DecisaoForm(FatoForm):
    """A decisão judicial e como se cumpre."""

    processo = forms.CharField(label="Número do processo", max_length=60)
    resultado = forms.ChoiceField(
        label="Como se cumpre",
        choices=[("contada", "contada nas vagas"), ("extravaga", "extravaga: nomeada fora da conta")],
    )
    lista = forms.ChoiceField(label="Lista em que passa a concorrer", required=False)

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        norma = self.certame.norma
        self.fields["lista"].choices = [
            ("", "as mesmas de antes"),
            *((codigo, norma.rotulo(codigo)) for codigo in (AMPLA, *norma.codigos)),
        ]
