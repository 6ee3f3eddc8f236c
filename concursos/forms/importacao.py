"""Receber a planilha e o mapa das colunas. Valida a entrada; quem decide são os atos."""

from django import forms
from django.conf import settings
from django.template.defaultfilters import filesizeformat

from concursos.rotinas.colunas import IGNORADA, campos_do_certame, faltas_do_mapa
from concursos.rotinas.leitura import CODIFICACOES, SEPARADORES, PlanilhaIlegivel, abrir, em_disco

NOMES_DAS_CODIFICACOES = {
    "utf-8": "UTF-8",
    "cp1252": "Windows (cp1252)",
    "cp850": "DOS (cp850)",
    "mac_roman": "Mac antigo",
    "utf-16": "UTF-16",
}
NOMES_DOS_SEPARADORES = {";": "ponto e vírgula", ",": "vírgula", "\t": "tabulação", "|": "barra vertical"}


class PlanilhaForm(forms.Form):
    """A planilha e, quando o certame tem mais de um, o cargo de todas as linhas."""

    cargo = forms.ModelChoiceField(
        queryset=None,
        required=False,
        label="Cargo",
        empty_label="A planilha tem uma coluna com o cargo",
        help_text="Escolha o cargo se a planilha inteira é de um só.",
    )
    arquivo = forms.FileField(label="Planilha")

    def __init__(self, *args, certame, **kwargs):
        super().__init__(*args, **kwargs)
        cargos = certame.cargos.order_by("codigo")
        self.fields["cargo"].queryset = cargos
        if len(cargos) == 1:
            del self.fields["cargo"]
        self.unico = cargos[0] if len(cargos) == 1 else None
        maximo = filesizeformat(settings.TAMANHO_MAXIMO_DE_PLANILHA)
        self.fields[
            "arquivo"
        ].help_text = f"CSV ou XLSX, com os nomes das colunas na primeira linha; até {maximo}."
        self.fields["arquivo"].widget.attrs["accept"] = ".csv,.txt,.xlsx,.xls,.ods"

    @property
    def cargo_escolhido(self):
        return self.unico or self.cleaned_data.get("cargo")

    def clean_arquivo(self):
        arquivo = self.cleaned_data["arquivo"]
        if arquivo.size > settings.TAMANHO_MAXIMO_DE_PLANILHA:
            raise forms.ValidationError("A planilha é grande demais: divida-a.")
        try:
            with em_disco(arquivo) as caminho:
                abrir(caminho)
        except PlanilhaIlegivel as erro:
            raise forms.ValidationError(str(erro))
        return arquivo


class LeituraForm(forms.Form):
    """Como ler o CSV, quando o que se descobriu não é o certo: trocar mostra a prévia de novo."""

    codificacao = forms.ChoiceField(
        label="Codificação", choices=[(c, NOMES_DAS_CODIFICACOES[c]) for c in CODIFICACOES], required=False
    )
    separador = forms.ChoiceField(
        label="Separador", choices=[(s, NOMES_DOS_SEPARADORES[s]) for s in SEPARADORES], required=False
    )


class ColunasForm(forms.Form):
    """Um campo por coluna da planilha: o que ela é para nós, ou ignorada."""

    def __init__(self, *args, planilha, certame, mapa, **kwargs):
        super().__init__(*args, **kwargs)
        self.planilha = planilha
        self.campos = campos_do_certame(certame)
        opcoes = [(IGNORADA, "ignorar"), *((campo.codigo, campo.rotulo) for campo in self.campos)]
        for indice, coluna in enumerate(planilha.cabecalho):
            self.fields[f"coluna_{indice}"] = forms.ChoiceField(
                label=coluna, choices=opcoes, required=False, initial=mapa.get(coluna, IGNORADA)
            )

    @property
    def mapa(self):
        """{coluna: código do campo}, do que foi enviado ou, antes disso, do sugerido."""
        dados = self.cleaned_data if self.is_bound and hasattr(self, "cleaned_data") else {}
        return {
            coluna: dados.get(f"coluna_{indice}", self.fields[f"coluna_{indice}"].initial)
            for indice, coluna in enumerate(self.planilha.cabecalho)
        }

    def clean(self):
        dados = super().clean()
        faltas = faltas_do_mapa(self.mapa, self.campos)
        if faltas:
            raise forms.ValidationError(faltas)
        return dados
