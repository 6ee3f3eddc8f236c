"""O certame e o que o edital fixa, no painel. Depois de aberto, o que escolheu a norma só se lê."""

from django import forms
from django.contrib import admin
from django.db import models
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.html import format_html

from concursos.admin.base import PainelAdmin, PorCertame
from concursos.consultas import reserva_do_cargo
from concursos.forms.certame import (
    CargoForm,
    CertameForm,
    CorteForm,
    DesempateForm,
    FaseForm,
    ParteForm,
    ProvaForm,
)
from concursos.models import Cargo, Certame, Corte, Desempate, Fase, Oferta, Parte, Prova
from concursos.normas import NormaRecusada
from concursos.pedido import orgaos_no_pedido
from concursos.regras.vagas import EntradaInvalida
from concursos.situacoes import SituacaoDoCertame

NAO_MUDA_DEPOIS_DE_ABERTO = [
    "orgao",
    "codigo",
    "tipo",
    "edital_numero",
    "edital_data",
    "inscricoes_de",
    "inscricoes_ate",
    "criterio_de_distribuicao",
    "pcd_percentual",
    "pcd_motivo",
]
NAO_MUDA_COM_A_VERIFICACAO = [
    "fases_anteriores",
    "caracteristicas",
    "minimo_de_convocados",
    "dias_de_recurso",
    "semente",
]
POR_QUE_TRAVADO = (
    "O certame já foi aberto: o que escolheu a norma e o que as pessoas leram ao se inscrever não muda "
    "mais; retifica-se por publicação. Na verificação, o formulário é o mesmo para todas (art. 18, III)."
)
ANTES_DA_VERIFICACAO = (
    SituacaoDoCertame.EM_ELABORACAO,
    SituacaoDoCertame.ABERTO,
    SituacaoDoCertame.CLASSIFICADO,
)


# Um campo só por instante, com o calendário do próprio navegador: rótulo certo, nenhum JavaScript.
INSTANTES = {
    models.DateTimeField: {
        "form_class": forms.DateTimeField,
        "widget": forms.DateTimeInput(
            attrs={"type": "datetime-local", "step": "1"}, format="%Y-%m-%dT%H:%M:%S"
        ),
    },
    models.DateField: {"widget": forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")},
}


class InlineDoCertame(admin.StackedInline):
    """Linhas dependentes do certame: escreve quem organiza, enquanto o certame está em elaboração."""

    extra = 0
    formfield_overrides = INSTANTES

    def certame_de(self, obj):
        return obj.certame if isinstance(obj, Cargo) else obj

    def escreve(self, request, obj):
        if obj is None:
            return bool(orgaos_no_pedido(request, "organizar"))
        certame = self.certame_de(obj)
        organiza = certame.orgao_id in orgaos_no_pedido(request, "organizar")
        return organiza and self.momento_permite(certame)

    def momento_permite(self, certame):
        return certame.situacao == SituacaoDoCertame.EM_ELABORACAO

    def has_view_permission(self, request, obj=None):
        return True  # quem chegou à página do certame vê as linhas dele

    def has_add_permission(self, request, obj=None):
        return self.escreve(request, obj)

    def has_change_permission(self, request, obj=None):
        return self.escreve(request, obj)

    def has_delete_permission(self, request, obj=None):
        return self.escreve(request, obj)


class FaseInline(InlineDoCertame):
    """O calendário pode mudar até o encerramento; a história guarda cada mudança."""

    model = Fase
    form = FaseForm
    fields = [("ordem", "tipo", "nome"), ("abre_em", "fecha_em")]

    def momento_permite(self, certame):
        return certame.situacao != SituacaoDoCertame.ENCERRADO


class CargoInline(InlineDoCertame):
    model = Cargo
    fields = [("codigo", "nome", "casas")]
    show_change_link = True


class DesempateInline(InlineDoCertame):
    model = Desempate
    form = DesempateForm
    fields = [("ordem", "criterio", "prova_codigo")]

    def has_add_permission(self, request, obj=None):
        """Aberto o certame, ainda se acrescenta o sorteio, para desfazer empate que restou."""
        if obj is not None and obj.situacao == SituacaoDoCertame.ABERTO:
            return obj.orgao_id in orgaos_no_pedido(request, "organizar")
        return super().has_add_permission(request, obj)

    def formfield_for_choice_field(self, db_field, request, **kwargs):
        if db_field.name == "criterio" and getattr(request, "certame_aberto", False):
            kwargs["choices"] = [("sorteio", Desempate.Criterio.SORTEIO.label)]
        return super().formfield_for_choice_field(db_field, request, **kwargs)


class ProvaInline(InlineDoCertame):
    model = Prova
    form = ProvaForm
    fields = [("ordem", "codigo", "nome"), ("casas", "maximo", "soma_no_total")]


class CorteInline(InlineDoCertame):
    model = Corte
    form = CorteForm
    fields = [("prova", "minimo_ampla", "minimo_reserva")]

    def formfield_for_foreignkey(self, db_field, request, **kwargs):
        if db_field.name == "prova":
            kwargs["queryset"] = Prova.objects.filter(cargo=request.resolver_match.kwargs.get("object_id"))
        return super().formfield_for_foreignkey(db_field, request, **kwargs)


class ParteInline(InlineDoCertame):
    model = Parte
    form = ParteForm
    fields = [("ordem", "localidade", "vagas"), "reservas", "motivo"]


class OfertaInline(InlineDoCertame):
    """As ofertas só se acrescentam, por ato; aqui se leem."""

    model = Oferta
    readonly_fields = ["quantidade", "em", "fundamento"]
    fields = [("quantidade", "em", "fundamento")]

    def momento_permite(self, certame):
        return False


@admin.register(Certame)
class CertameAdmin(PainelAdmin):
    form = CertameForm
    inlines = [FaseInline, CargoInline, DesempateInline]
    formfield_overrides = INSTANTES
    list_display = ["codigo", "titulo", "orgao", "edital_numero", "edital_data", "situacao"]
    list_filter = ["situacao", "tipo"]
    search_fields = ["codigo", "titulo", "edital_numero"]
    date_hierarchy = "edital_data"
    list_select_related = ["orgao"]
    readonly_fields = ["situacao", "norma_codigo", "caracteristicas_versao", "quadro"]
    change_form_template = "painel/admin/certame.html"

    @admin.display(description="quadro e livro de atos")
    def quadro(self, obj):
        if not obj.pk:
            return "depois de gravar"
        return format_html(
            '<a href="{}">Quadro do certame</a> · <a href="{}">Livro de atos</a>',
            reverse("cockpit", args=[obj.codigo]),
            reverse("livro", args=[obj.codigo]),
        )

    def get_fieldsets(self, request, obj=None):
        travado = POR_QUE_TRAVADO if obj is not None and obj.norma_codigo else ""
        return [
            (None, {"fields": ["quadro", "orgao", "codigo", "titulo", "tipo", "situacao", "norma_codigo"]}),
            ("Edital", {"fields": ["edital_numero", "edital_data", "inscricoes_de", "inscricoes_ate"]}),
            (
                "Vagas",
                {
                    "fields": ["criterio_de_distribuicao", "pcd_percentual", "pcd_motivo"],
                    "description": travado,
                },
            ),
            (
                "Verificação",
                {
                    "fields": [
                        "fases_anteriores",
                        "local_provavel",
                        "minimo_de_convocados",
                        "caracteristicas",
                        "caracteristicas_versao",
                        "dias_de_recurso",
                    ]
                },
            ),
            ("Desempate", {"fields": ["semente"]}),
        ]

    def get_readonly_fields(self, request, obj=None):
        campos = list(self.readonly_fields)
        if obj is not None and obj.norma_codigo:
            campos += NAO_MUDA_DEPOIS_DE_ABERTO
        if obj is not None and obj.situacao not in ANTES_DA_VERIFICACAO:
            campos += NAO_MUDA_COM_A_VERIFICACAO
        return campos

    def get_form(self, request, obj=None, change=False, **kwargs):
        request.certame_aberto = obj is not None and obj.situacao == SituacaoDoCertame.ABERTO
        return super().get_form(request, obj, change=change, **kwargs)

    def save_model(self, request, obj, form, change):
        if change and "caracteristicas" in form.changed_data:
            obj.caracteristicas_versao += 1
        super().save_model(request, obj, form, change)


@admin.register(Cargo)
class CargoAdmin(PainelAdmin):
    caminho_do_orgao = "certame__orgao"
    caminho_do_certame = "certame"
    form = CargoForm
    inlines = [OfertaInline, ParteInline, ProvaInline, CorteInline]
    change_form_template = "painel/admin/cargo.html"
    list_display = ["nome", "codigo", "certame"]
    list_filter = [PorCertame]
    list_select_related = ["certame__orgao"]
    search_fields = ["nome", "codigo", "certame__codigo"]
    readonly_fields = ["no_certame", "reserva"]
    fields = [
        "no_certame",
        "codigo",
        "nome",
        "casas",
        "cadastro_de_reserva",
        "reserva_do_edital",
        "reserva",
    ]

    def has_add_permission(self, request):
        return False  # o cargo nasce na página do certame

    def has_change_permission(self, request, obj=None):
        if obj is not None and obj.certame.situacao != SituacaoDoCertame.EM_ELABORACAO:
            return False
        return super().has_change_permission(request, obj)

    @admin.display(description="certame")
    def no_certame(self, obj):
        return format_html('<a href="{}">{}</a>', reverse("cockpit", args=[obj.certame.codigo]), obj.certame)

    @admin.display(description="tabela de reserva")
    def reserva(self, obj):
        try:
            tabela = reserva_do_cargo(obj)
        except (NormaRecusada, EntradaInvalida) as erro:
            return str(erro)
        return render_to_string("componentes/tabela_de_reserva.html", {"cargo": obj, "tabela": tabela})
