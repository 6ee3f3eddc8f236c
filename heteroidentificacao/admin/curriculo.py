"""O banco estadual de currículos, no painel (art. 10, § 2º)."""

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Sum
from django.utils import timezone

from concursos.admin.base import PainelAdmin
from concursos.admin.exportacao import Coluna, ExportacaoMixin
from concursos.atos import cadastrar_pessoa
from concursos.models import CorOuRaca, Pessoa, cpf_limpo
from concursos.pedido import orgaos_no_pedido
from heteroidentificacao.models import Curriculo, Formacao
from heteroidentificacao.models.comissao import Genero


class CurriculoForm(forms.ModelForm):
    """Quem entra no banco: a pessoa pelo CPF; quem já está cadastrado não é sobrescrito."""

    cpf = forms.CharField(label="CPF", max_length=14, help_text="Com ou sem pontuação.")
    nome = forms.CharField(
        label="Nome", max_length=200, help_text="Usado só se a pessoa ainda não tem cadastro."
    )
    email = forms.EmailField(
        label="E-mail", required=False, help_text="Para o primeiro acesso de quem ainda não tem cadastro."
    )
    declarou = forms.BooleanField(
        label="Declarou ser cidadão e ter reputação ilibada", required=False, help_text="Art. 12, § 2º."
    )

    class Meta:
        model = Curriculo
        fields = ["orgao", "genero", "cor", "municipio", "regiao", "experiencia", "texto_publico"]

    def __init__(self, *argumentos, **outros):
        super().__init__(*argumentos, **outros)
        if self.instance.pk:
            for campo in ("cpf", "nome", "email"):
                del self.fields[campo]
            self.initial["declarou"] = self.instance.reputacao_declarada_em is not None

    def clean_cpf(self):
        return cpf_limpo(self.cleaned_data["cpf"])

    def clean(self):
        dados = super().clean()
        orgao, cpf = dados.get("orgao"), dados.get("cpf")
        if orgao and cpf and Curriculo.objects.filter(orgao=orgao, pessoa__cpf=cpf).exists():
            raise ValidationError("Esta pessoa já está no banco de currículos do órgão.")
        email = dados.get("email")
        nova = cpf and not Pessoa.objects.filter(cpf=cpf).exists()
        if nova and email and Pessoa.objects.filter(email__iexact=email).exists():
            self.add_error("email", "Este e-mail já é de outra pessoa.")
        return dados


class FormacaoInline(admin.TabularInline):
    """Os cursos que a pessoa comprovou, com a carga horária."""

    model = Formacao
    extra = 1
    formfield_overrides = {
        models.DateField: {"widget": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")}
    }

    def has_view_permission(self, request, obj=None):
        return True  # quem chegou à página do currículo vê a formação

    def _organiza(self, request, obj):
        orgaos = orgaos_no_pedido(request, "organizar")
        return obj.orgao_id in orgaos if obj else bool(orgaos)

    def has_add_permission(self, request, obj=None):
        return self._organiza(request, obj)

    def has_change_permission(self, request, obj=None):
        return self._organiza(request, obj)

    def has_delete_permission(self, request, obj=None):
        return self._organiza(request, obj)


class Escolha(admin.SimpleListFilter):
    """Um filtro por valor de um campo de escolha, só com as escolhas, sem consultar o banco."""

    escolhas = ()

    def lookups(self, request, model_admin):
        return self.escolhas

    def queryset(self, request, queryset):
        return queryset.filter(**{self.parameter_name: self.value()}) if self.value() else queryset


class PorGenero(Escolha):
    title, parameter_name, escolhas = "gênero", "genero", Genero.choices


class PorCor(Escolha):
    title, parameter_name, escolhas = "cor ou raça", "cor", CorOuRaca.choices


class PorRegiao(Escolha):
    title, parameter_name = "região", "regiao"

    def lookups(self, request, model_admin):
        regioes = model_admin.get_queryset(request).order_by("regiao").values_list("regiao", flat=True)
        return [(regiao, regiao) for regiao in dict.fromkeys(regioes) if regiao]


@admin.register(Curriculo)
class CurriculoAdmin(ExportacaoMixin, PainelAdmin):
    """Busca por nome, município e experiência; nunca por CPF, que ficaria no endereço."""

    form = CurriculoForm
    lista = "currículos"
    exporta = (
        Coluna("Nome", lambda curriculo: curriculo.pessoa.como_se_chama),
        Coluna("Gênero", lambda curriculo: curriculo.get_genero_display()),
        Coluna("Cor ou raça", lambda curriculo: curriculo.get_cor_display()),
        Coluna("Município", lambda curriculo: curriculo.municipio),
        Coluna("Região", lambda curriculo: curriculo.regiao),
        Coluna("Horas de formação", lambda curriculo: curriculo.horas or 0, soma=True),
    )
    inlines = [FormacaoInline]
    list_display = ["nome", "genero", "cor", "municipio", "regiao", "horas", "reputacao"]
    list_filter = [PorGenero, PorCor, PorRegiao]
    search_fields = ["pessoa__nome", "pessoa__nome_social", "municipio", "experiencia"]
    list_select_related = ["pessoa", "orgao"]

    def get_queryset(self, request):
        return super().get_queryset(request).annotate(horas=Sum("formacoes__horas"))

    @admin.display(description="nome", ordering="pessoa__nome")
    def nome(self, curriculo):
        return curriculo.pessoa.como_se_chama

    @admin.display(description="horas de formação", ordering="horas")
    def horas(self, curriculo):
        return curriculo.horas or 0

    @admin.display(description="reputação declarada", boolean=True)
    def reputacao(self, curriculo):
        return curriculo.reputacao_declarada_em is not None

    def get_fields(self, request, obj=None):
        campos = [*CurriculoForm.Meta.fields, "declarou"]
        return ["pessoa", *campos] if obj else ["orgao", "cpf", "nome", "email", *campos[1:]]

    def get_readonly_fields(self, request, obj=None):
        return ["orgao", "pessoa"] if obj else []

    def save_model(self, request, obj, form, change):
        if not change:
            obj.pessoa = cadastrar_pessoa(
                cpf=form.cleaned_data["cpf"],
                nome=form.cleaned_data["nome"],
                email=form.cleaned_data["email"],
                orgao=obj.orgao,
                por=request.user,
                em=timezone.now(),
            )
        if not form.cleaned_data.get("declarou"):
            obj.reputacao_declarada_em = None
        elif obj.reputacao_declarada_em is None:
            obj.reputacao_declarada_em = timezone.now()
        super().save_model(request, obj, form, change)
