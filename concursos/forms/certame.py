"""O que se digita do edital: notas com vírgula, uma característica por linha, vagas por grupo."""

import re
from decimal import Decimal

from django import forms
from django.contrib.admin.widgets import AdminTextareaWidget, AdminTextInputWidget

from concursos.consultas import norma_prevista
from concursos.models import Cargo, Certame, Corte, Desempate, Fase, Parte, Prova
from concursos.normas import NormaRecusada

MAXIMO_DE_LINHAS = 40


class LinhasField(forms.CharField):
    """Uma lista de textos, escrita um por linha. Erro: linha repetida ou lista longa demais."""

    widget = AdminTextareaWidget

    def prepare_value(self, value):
        return "\n".join(value) if isinstance(value, list) else value

    def to_python(self, value):
        if isinstance(value, list):
            return value
        linhas = [" ".join(linha.split()) for linha in (value or "").splitlines()]
        linhas = [linha for linha in linhas if linha]
        if len({linha.casefold() for linha in linhas}) < len(linhas):
            raise forms.ValidationError("Há linhas repetidas: escreva cada característica uma vez.")
        if len(linhas) > MAXIMO_DE_LINHAS:
            raise forms.ValidationError(f"São no máximo {MAXIMO_DE_LINHAS} linhas.")
        return linhas


class VagasPorGrupoField(forms.CharField):
    """Vagas por grupo, escritas `negros: 10, pcd: 3`; vira {"negros": 10, "pcd": 3}."""

    widget = AdminTextInputWidget

    def prepare_value(self, value):
        if not isinstance(value, dict):
            return value
        return ", ".join(f"{grupo}: {vagas}" for grupo, vagas in value.items())

    def to_python(self, value):
        if isinstance(value, dict):
            return value
        pares = [par for par in re.split(r"[,;\n]", value or "") if par.strip()]
        vagas = {}
        for par in pares:
            achado = re.fullmatch(r"\s*([a-z]+)\s*[:=]\s*([0-9]{1,6})\s*", par.lower(), re.ASCII)
            if not achado:
                raise forms.ValidationError(
                    f"Não entendi “{par.strip()}”. Escreva grupo e vagas, por exemplo: negros: 10, pcd: 3."
                )
            vagas[achado[1]] = int(achado[2])
        return vagas


class NotaField(forms.DecimalField):
    """Uma nota com vírgula; o formulário a converte para unidades inteiras da prova."""

    def __init__(self, **opcoes):
        super().__init__(min_value=0, max_digits=9, decimal_places=4, localize=True, **opcoes)


def em_unidades(nota, casas):
    """A nota em unidades inteiras de 10^-casas; ValidationError se tem mais casas que a prova."""
    if nota is None:
        return None
    unidades = nota.scaleb(casas)
    if unidades != unidades.to_integral_value():
        raise forms.ValidationError(f"Esta prova tem {casas} casa(s) decimal(is).")
    return int(unidades)


def em_nota(unidades, casas):
    """As unidades inteiras de volta à nota com casas decimais; None fica None."""
    return None if unidades is None else Decimal(unidades).scaleb(-casas)


def _conferir_grupos(vagas, certame):
    """ValidationError quando a norma do certame não tem algum dos grupos escritos."""
    try:
        grupos = norma_prevista(certame).codigos
    except NormaRecusada:
        return
    for grupo in vagas:
        if grupo not in grupos:
            raise forms.ValidationError(f"A norma não tem a reserva “{grupo}”; use: {', '.join(grupos)}.")


class CertameForm(forms.ModelForm):
    caracteristicas = LinhasField(
        label="Características fenotípicas do formulário",
        required=False,
        help_text="Uma por linha; valem iguais para todas as pessoas. Nova redação é nova versão.",
    )

    class Meta:
        model = Certame
        fields = [
            "orgao",
            "codigo",
            "titulo",
            "tipo",
            "edital_numero",
            "edital_data",
            "inscricoes_de",
            "inscricoes_ate",
            "criterio_de_distribuicao",
            "pcd_percentual",
            "pcd_motivo",
            "fases_anteriores",
            "local_provavel",
            "minimo_de_convocados",
            "caracteristicas",
            "dias_de_recurso",
            "semente",
        ]

    def clean_pcd_percentual(self):
        texto = self.cleaned_data["pcd_percentual"].strip()
        if not texto:
            return ""
        achado = re.fullmatch(r"([0-9]{1,3})\s*(?:/\s*100|%)", texto, re.ASCII)
        if not achado or not 0 < int(achado[1]) <= 100:
            raise forms.ValidationError("Escreva o percentual como 5/100 ou 5 %.")
        return f"{int(achado[1])}/100"

    def clean(self):
        dados = super().clean()
        if dados.get("pcd_percentual") and not (dados.get("pcd_motivo") or "").strip():
            self.add_error("pcd_motivo", "Diga por que o percentual difere do padrão da norma.")
        if not dados.get("pcd_percentual") and "pcd_percentual" in dados:
            dados["pcd_motivo"] = ""
        de, ate = dados.get("inscricoes_de"), dados.get("inscricoes_ate")
        if de and ate and ate <= de:
            self.add_error("inscricoes_ate", "As inscrições terminam depois de começar.")
        return dados


class FaseForm(forms.ModelForm):
    class Meta:
        model = Fase
        fields = ["ordem", "tipo", "nome", "abre_em", "fecha_em"]

    def clean(self):
        dados = super().clean()
        abre, fecha = dados.get("abre_em"), dados.get("fecha_em")
        if abre and fecha and fecha < abre:
            self.add_error("fecha_em", "A fase termina depois de começar.")
        return dados


class DesempateForm(forms.ModelForm):
    class Meta:
        model = Desempate
        fields = ["ordem", "criterio", "prova_codigo"]

    def clean(self):
        dados = super().clean()
        por_prova = dados.get("criterio") == Desempate.Criterio.PROVA
        if por_prova and not dados.get("prova_codigo"):
            self.add_error("prova_codigo", "Diga o código da prova que desempata.")
        if dados.get("criterio") and not por_prova and dados.get("prova_codigo"):
            self.add_error("prova_codigo", "Só o desempate por prova tem código de prova.")
        return dados


class CargoForm(forms.ModelForm):
    reserva_do_edital = VagasPorGrupoField(
        label="Reserva impressa no edital",
        required=False,
        help_text="Por exemplo: negros: 10, pcd: 3. Vazio: vale a calculada.",
    )

    class Meta:
        model = Cargo
        fields = ["codigo", "nome", "casas", "cadastro_de_reserva", "reserva_do_edital"]

    def clean_reserva_do_edital(self):
        vagas = self.cleaned_data["reserva_do_edital"]
        _conferir_grupos(vagas, self.instance.certame)
        return vagas


class ParteForm(forms.ModelForm):
    reservas = VagasPorGrupoField(label="Reserva por grupo", required=False, help_text="negros: 2, pcd: 1")

    class Meta:
        model = Parte
        fields = ["ordem", "localidade", "vagas", "reservas", "motivo"]

    def clean(self):
        dados = super().clean()
        reservas, vagas = dados.get("reservas"), dados.get("vagas")
        if reservas and vagas is not None and sum(reservas.values()) > vagas:
            self.add_error("reservas", f"As reservas passam das {vagas} vagas da localidade.")
        return dados


class ProvaForm(forms.ModelForm):
    maximo = NotaField(label="Nota máxima", required=False)

    class Meta:
        model = Prova
        fields = ["ordem", "codigo", "nome", "casas", "maximo", "soma_no_total"]

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        if self.instance.pk:
            self.initial["maximo"] = em_nota(self.instance.maximo, self.instance.casas)

    def clean(self):
        dados = super().clean()
        casas = dados.get("casas")
        if casas is not None and casas > 4:
            self.add_error("casas", "São no máximo 4 casas decimais.")
        elif casas is not None and "maximo" in dados:
            _converter(self, dados, "maximo", casas)
        return dados


class CorteForm(forms.ModelForm):
    minimo_ampla = NotaField(label="Mínimo da ampla")
    minimo_reserva = NotaField(label="Mínimo da reserva", required=False)

    class Meta:
        model = Corte
        fields = ["prova", "minimo_ampla", "minimo_reserva"]

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        if self.instance.pk:
            for campo in ("minimo_ampla", "minimo_reserva"):
                unidades = getattr(self.instance, campo)
                self.initial[campo] = em_nota(unidades, self.instance.prova.casas)

    def clean(self):
        dados = super().clean()
        if prova := dados.get("prova"):
            for campo in ("minimo_ampla", "minimo_reserva"):
                _converter(self, dados, campo, prova.casas)
        ampla, reserva = dados.get("minimo_ampla"), dados.get("minimo_reserva")
        if ampla is not None and reserva is not None and reserva > ampla:
            self.add_error("minimo_reserva", "O mínimo da reserva não passa do mínimo da ampla.")
        return dados


def _converter(formulario, dados, campo, casas):
    try:
        dados[campo] = em_unidades(dados.get(campo), casas)
    except forms.ValidationError as erro:
        formulario.add_error(campo, erro)
