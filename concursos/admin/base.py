"""O painel de quem organiza: as licenças vêm de `permissoes`, nunca das permissões de modelo do Django."""

from django.contrib import admin
from django.contrib.admin.widgets import RelatedFieldWidgetWrapper
from django.http import Http404, HttpResponseNotAllowed
from simple_history.admin import SimpleHistoryAdmin

from concursos.admin.historia import anotar_mudancas, historia_das_linhas
from concursos.models import Certame, Orgao
from concursos.pedido import orgaos_no_pedido, vistos_no_pedido


class PorCertame(admin.SimpleListFilter):
    """Só os certames dos órgãos que a pessoa vê: o filtro de fábrica mostraria o nome dos de qualquer órgão."""

    title = "certame"
    parameter_name = "certame"

    def __init__(self, request, params, model, model_admin):
        self.caminho = model_admin.caminho_do_certame
        super().__init__(request, params, model, model_admin)

    def lookups(self, request, model_admin):
        certames = Certame.objects.filter(orgao__in=vistos_no_pedido(request))
        return certames.order_by("-edital_data", "codigo").values_list("codigo", "titulo")

    def queryset(self, request, queryset):
        return queryset.filter(**{f"{self.caminho}__codigo": self.value()}) if self.value() else queryset


class PainelAdmin(SimpleHistoryAdmin):
    """Base de toda tela do painel.

    `caminho_do_orgao` e `caminho_do_certame` são as buscas que levam da linha ao órgão e ao certame dela.
    """

    caminho_do_orgao = "orgao"
    caminho_do_certame = ""
    object_history_list_template = "painel/admin/historia.html"

    def get_queryset(self, request):
        """Só as linhas dos órgãos que a pessoa organiza ou audita."""
        vistos = vistos_no_pedido(request)
        return super().get_queryset(request).filter(**{f"{self.caminho_do_orgao}__in": vistos})

    def orgao_de(self, obj):
        """O órgão de uma linha, seguindo `caminho_do_orgao`."""
        for parte in [p for p in self.caminho_do_orgao.split("__") if p != "pk"]:
            obj = getattr(obj, parte)
        return obj

    def organiza(self, request, obj=None):
        orgaos = orgaos_no_pedido(request, "organizar")
        return self.orgao_de(obj).pk in orgaos if obj else bool(orgaos)

    def has_module_permission(self, request):
        return bool(vistos_no_pedido(request))

    def has_view_permission(self, request, obj=None):
        return bool(vistos_no_pedido(request))  # a linha alheia já não está em get_queryset

    def has_add_permission(self, request):
        return self.organiza(request)

    def has_change_permission(self, request, obj=None):
        return self.organiza(request, obj)

    def has_delete_permission(self, request, obj=None):
        return False

    def formfield_for_foreignkey(self, db_field, request, **kwargs):
        """O órgão se escolhe entre os que a pessoa organiza."""
        if db_field.name == "orgao":
            kwargs["queryset"] = Orgao.objects.filter(pk__in=orgaos_no_pedido(request, "organizar"))
        return super().formfield_for_foreignkey(db_field, request, **kwargs)

    def formfield_for_dbfield(self, db_field, request, **kwargs):
        """Sem os lápis ao lado do campo: o que se escolhe aqui não se mexe daqui."""
        campo = super().formfield_for_dbfield(db_field, request, **kwargs)
        if isinstance(getattr(campo, "widget", None), RelatedFieldWidgetWrapper):
            campo.widget = campo.widget.widget
        return campo

    def history_view(self, request, object_id, extra_context=None):
        """A história só de linha ao alcance: a página de fábrica mostraria a de qualquer órgão."""
        if request.method != "GET":
            return HttpResponseNotAllowed(["GET"])
        self._exigir_ao_alcance(request, object_id)
        das_linhas = historia_das_linhas(self.model, self.inlines, object_id)
        return super().history_view(
            request, object_id, {"historia_das_linhas": das_linhas, **(extra_context or {})}
        )

    def set_history_delta_changes(self, request, historical_records, foreign_keys_are_objs=True):
        anotar_mudancas(historical_records)

    def history_view_title(self, request, obj):
        return f"História: {obj}"

    def history_form_view_title(self, request, obj):
        return f"Como estava: {obj}"

    def _exigir_ao_alcance(self, request, object_id):
        if not hasattr(self.model, "history") or self.get_object(request, object_id) is None:
            raise Http404("Não há história neste endereço.")

    def history_form_view(self, request, object_id, version_id, extra_context=None):
        """A página de fábrica deixa reescrever a linha por POST; aqui a história só se lê."""
        if request.method != "GET":
            return HttpResponseNotAllowed(["GET"])
        self._exigir_ao_alcance(request, object_id)
        return super().history_form_view(request, object_id, version_id, extra_context)

    def has_view_history_permission(self, request, obj=None):
        return self.has_view_permission(request, obj)

    def has_change_history_permission(self, request, obj=None):
        return False
