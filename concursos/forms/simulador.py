"""O que se pede ao simulador: a norma, as vagas e, se quiser, uma lista de candidatos. Não decide nem guarda."""

from django import forms
from django.template.defaultfilters import filesizeformat

from concursos.forms.simulador_linhas import (
    CANDIDATOS,
    CARGOS,
    MAXIMO_DE_VAGAS,
    LinhasRecusadas,
    candidatos_das_linhas,
    cargos_das_linhas,
    ler_arquivo,
    ler_texto,
    milhar,
    texto_dos_candidatos,
    texto_dos_cargos,
)
from concursos.normas import NORMAS, norma
from concursos.normas.base import BaseDeCalculo

UM_CARGO = "um cargo"
NOVAS, SERIE = 10, 20
GRUPOS = ", ".join(dict.fromkeys(codigo for n in NORMAS for codigo in n.codigos))
NO_VINCULO = ("norma", "vagas", "tabela", "novas", "serie")
ACEITA = {"accept": ".csv,.txt,.tsv,.xlsx,.xls,.ods"}


def _inteiro(rotulo, minimo, maximo, dica, **outros):
    esperado = f"escreva um número inteiro de {minimo} a {milhar(maximo)}, só com algarismos."
    return forms.IntegerField(
        label=rotulo,
        required=False,
        min_value=minimo,
        max_value=maximo,
        help_text=dica,
        error_messages={
            "invalid": esperado,
            "min_value": f"%(show_value)s é menor que {minimo}: {esperado}",
            "max_value": f"%(show_value)s passa de {milhar(maximo)}: {esperado}",
        },
        **outros,
    )


class SimuladorForm(forms.Form):
    """Valida a entrada; os candidatos só chegam por POST e vivem só durante o pedido."""

    norma = forms.ChoiceField(label="Norma", choices=lambda: [(n.codigo, n.nome) for n in NORMAS])
    vagas = _inteiro(
        "Total de vagas",
        0,
        MAXIMO_DE_VAGAS,
        f"De um cargo só, de 0 a {milhar(MAXIMO_DE_VAGAS)}; 0 é só cadastro de reserva.",
    )
    tabela = forms.CharField(
        label="Tabela de cargos",
        required=False,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
        help_text=(
            "Em vez do total: uma linha para cada cargo e localidade, com <code>cargo;localidade;vagas</code> "
            "(ou <code>cargo;vagas</code>), coladas do edital ou da planilha. "
            f"Até {CARGOS.maximo_de_linhas} linhas."
        ),
    )
    arquivo_da_tabela = forms.FileField(
        label="Ou a tabela num arquivo",
        required=False,
        widget=forms.FileInput(attrs=ACEITA),
        help_text=f"CSV ou XLSX com as mesmas colunas na primeira linha, até {filesizeformat(CARGOS.maximo_em_bytes)}.",
    )
    novas = _inteiro(
        "Novas vagas a experimentar",
        0,
        MAXIMO_DE_VAGAS,
        "O que muda em cada cargo se surgirem mais estas.",
        initial=NOVAS,
    )
    serie = _inteiro(
        "Quantas vagas da série mostrar",
        1,
        1000,
        "De quem é a 1ª, a 2ª, a 3ª vaga e as seguintes.",
        initial=SERIE,
    )
    candidatos = forms.CharField(
        label="Lista de candidatos",
        required=False,
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
        help_text=(
            "<code>inscricao,posicao,grupos</code>, uma pessoa por linha; grupos unidos por <code>|</code>, vazio "
            f"para quem só concorre à ampla (os da norma, entre {GRUPOS}). Até {milhar(CANDIDATOS.maximo_de_linhas)} linhas. Não é guardada nem vai no "
            "vínculo: não mande nome nem CPF."
        ),
    )
    arquivo_de_candidatos = forms.FileField(
        label="Ou a lista num arquivo",
        required=False,
        widget=forms.FileInput(attrs=ACEITA),
        help_text=f"CSV ou XLSX com as mesmas colunas, até {filesizeformat(CANDIDATOS.maximo_em_bytes)}.",
    )
    cargo = forms.CharField(
        label="De que cargo é a lista",
        required=False,
        max_length=80,
        help_text="Só quando a tabela tem mais de um cargo: o nome, como está na tabela.",
    )

    def clean(self):
        dados = super().clean()
        self.regra = norma(dados["norma"]) if "norma" in dados else None
        self.cargos = self._ler_cargos(dados)
        self.candidatos_lidos = self._ler_candidatos(dados)
        self.do_cargo = self._escolher_cargo(dados)
        for campo, padrao in (("novas", NOVAS), ("serie", SERIE)):
            if dados.get(campo) is None:
                dados[campo] = padrao
        return dados

    def _ler_cargos(self, dados):
        """{cargo: {localidade: vagas}} do único modo escolhido; vazio quando há engano."""
        dadas = [c for c in ("vagas", "tabela", "arquivo_da_tabela") if dados.get(c) not in (None, "")]
        if any(c in self.errors for c in ("vagas", "tabela", "arquivo_da_tabela")):
            return {}
        if len(dadas) != 1:
            self.add_error(
                "vagas" if not dadas else dadas[-1],
                "escreva o total de vagas, ou use a tabela de cargos."
                if not dadas
                else "use um só modo: o total de vagas, a tabela colada ou o arquivo.",
            )
            return {}
        if dadas == ["vagas"]:
            return {UM_CARGO: {"": dados["vagas"]}}
        return self._ler(dadas[0], CARGOS, dados, cargos_das_linhas) or {}

    def _ler_candidatos(self, dados):
        dadas = [c for c in ("candidatos", "arquivo_de_candidatos") if dados.get(c)]
        if len(dadas) > 1:
            self.add_error(dadas[-1], "use um só modo: a lista colada ou o arquivo.")
        if len(dadas) != 1 or self.regra is None:
            return None
        return self._ler(
            dadas[0], CANDIDATOS, dados, lambda linhas: candidatos_das_linhas(linhas, self.regra.codigos)
        )

    def _ler(self, campo, folha, dados, montar):
        ler = ler_arquivo if campo.startswith("arquivo") else ler_texto
        try:
            return montar(ler(dados[campo], folha))
        except LinhasRecusadas as recusa:
            self.add_error(campo, recusa.erros)
            return None

    def _escolher_cargo(self, dados):
        """O cargo a que a lista concorre: o único da tabela ou o que foi escrito."""
        if self.candidatos_lidos is None or not self.cargos:
            return ""
        if len(self.cargos) == 1:
            return self._de_uma_lista_so(next(iter(self.cargos)))
        escrito = " ".join(dados.get("cargo", "").split())
        for nome in self.cargos:
            if nome.casefold() == escrito.casefold():
                return self._de_uma_lista_so(nome)
        veio = f"“{escrito}” não está na tabela" if escrito else "a tabela tem mais de um cargo"
        nomes = list(self.cargos)
        ate = ", ".join(nomes[:10]) + ("…" if len(nomes) > 10 else "")
        self.add_error("cargo", f"{veio}; diga de qual é a lista: {ate}.")
        return ""

    def _de_uma_lista_so(self, nome):
        """O próprio cargo; com engano quando a norma dá a cada localidade a sua lista."""
        base = self.regra.base_de_calculo
        if len(self.cargos[nome]) > 1 and base.valor is BaseDeCalculo.PARTE:
            self.add_error(
                "cargo",
                f"nesta norma cada localidade tem a própria lista ({base.onde}): mande o total de vagas e os "
                "candidatos de uma localidade por vez.",
            )
        return nome

    def para_repetir(self):
        """Os mesmos dados em texto, para o formulário de novo na tela; os arquivos viram linhas coladas."""
        de_um_so = list(self.cargos) == [UM_CARGO] and self.cleaned_data.get("vagas") is not None
        candidatos = self.candidatos_lidos
        return {
            "norma": self.regra.codigo,
            "vagas": self.cargos[UM_CARGO][""] if de_um_so else None,
            "tabela": "" if de_um_so else texto_dos_cargos(self.cargos),
            "novas": self.cleaned_data["novas"],
            "serie": self.cleaned_data["serie"],
            "candidatos": "" if candidatos is None else texto_dos_candidatos(candidatos),
            "cargo": self.do_cargo if len(self.cargos) > 1 else "",
        }

    def do_vinculo(self):
        """Os parâmetros que se compartilham: norma, vagas ou tabela, novas e série; nunca candidatos."""
        dados = self.para_repetir()
        return {campo: dados[campo] for campo in NO_VINCULO if dados[campo] not in (None, "")}
