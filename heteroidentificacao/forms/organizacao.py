"""O que quem organiza digita: designação, troca de membros, termo, sessões e convocação."""

from django import forms

from heteroidentificacao.consultas import criterios_de_ordem
from heteroidentificacao.models import Curriculo, Membro

FORA = ""
PAPEIS_DE_QUEM_JULGA = [(Membro.Papel.TITULAR, "titular"), (Membro.Papel.SUPLENTE, "suplente")]


class DesignacaoForm(forms.Form):
    """O ato de designação e, para cada currículo do banco, se a pessoa fica fora, é titular ou suplente."""

    ato_numero = forms.CharField(
        label="Número do ato", max_length=40, help_text="Por exemplo: Portaria 10/2026."
    )
    ato_data = forms.DateField(
        label="Data do ato", widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    justificativa_regiao = forms.CharField(
        label="Justificativa da falta de diversidade regional",
        help_text="Só quando todos são da mesma origem.",
        widget=forms.Textarea(attrs={"rows": 2}),
        required=False,
    )

    def __init__(self, *argumentos, curriculos, **outros):
        super().__init__(*argumentos, **outros)
        self.curriculos = list(curriculos)

    def linhas(self):
        """Cada currículo com o papel escolhido até agora, para a tabela da tela."""
        return [
            {
                "curriculo": curriculo,
                "nome": self.nome_do_campo(curriculo),
                "papel": self.papel_de(curriculo),
                "horas": sum(formacao.horas for formacao in curriculo.formacoes.all()),
            }
            for curriculo in self.curriculos
        ]

    def nome_do_campo(self, curriculo):
        return f"papel_{curriculo.pk}"

    def papel_de(self, curriculo):
        return self.data.get(self.nome_do_campo(curriculo), FORA) if self.is_bound else FORA

    def escolhidos(self, papel):
        """Os currículos marcados com o papel, na ordem da tabela."""
        return [curriculo for curriculo in self.curriculos if self.papel_de(curriculo) == papel]


class MembroForm(forms.Form):
    curriculo = forms.ModelChoiceField(
        label="Pessoa", queryset=Curriculo.objects.none(), empty_label="Escolha"
    )
    papel = forms.ChoiceField(label="Função", choices=PAPEIS_DE_QUEM_JULGA)
    justificativa_regiao = forms.CharField(
        label="Justificativa da falta de diversidade regional",
        help_text="Só quando a mudança deixa todos da mesma origem.",
        required=False,
        max_length=500,
    )

    def __init__(self, *argumentos, curriculos, **outros):
        super().__init__(*argumentos, **outros)
        self.fields["curriculo"].queryset = curriculos
        self.fields["curriculo"].label_from_instance = resumo_do_curriculo


class SecretariaForm(forms.Form):
    cpf = forms.CharField(label="CPF", max_length=14)
    nome = forms.CharField(
        label="Nome", max_length=200, required=False, help_text="Só para quem ainda não tem cadastro."
    )
    email = forms.EmailField(
        label="E-mail", required=False, help_text="Para o primeiro acesso de quem ainda não tem cadastro."
    )


class DispensaForm(forms.Form):
    motivo = forms.CharField(label="Motivo da dispensa", max_length=500)


class TextoDoTermoForm(forms.Form):
    texto = forms.CharField(
        label="Texto do termo",
        widget=forms.Textarea(attrs={"rows": 14}),
        help_text="Nova redação é nova versão; quem já assinou continua com a versão que leu.",
        max_length=20_000,
    )


class SessaoForm(forms.Form):
    local = forms.CharField(label="Local", max_length=300, help_text="Com endereço e sala.")
    comeca_em = forms.DateTimeField(
        label="Começa em",
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
        help_text="Horário de Brasília.",
    )
    minutos = forms.IntegerField(label="Minutos por pessoa", min_value=1, max_value=240, initial=15)
    capacidade = forms.IntegerField(label="Quantas pessoas", min_value=1, max_value=200)


class ConvocarForm(forms.Form):
    criterio = forms.ChoiceField(label="Ordem dos horários", choices=criterios_de_ordem)


def resumo_do_curriculo(curriculo):
    """A linha que diz o que a norma pergunta: nome, gênero, cor, município."""
    return (
        f"{curriculo.pessoa.como_se_chama} ({curriculo.get_genero_display()}, {curriculo.get_cor_display()}, "
        f"{curriculo.municipio})"
    )
