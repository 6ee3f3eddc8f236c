"""O painel de quem organiza: as licenças vêm de `permissoes`, nunca das permissões de modelo do Django."""

from django.http import Http404, HttpResponseNotAllowed
from simple_history.admin import SimpleHistoryAdmin

from concursos.consultas import alcance
from concursos.permissoes import entra_no_painel


class PainelAdmin(SimpleHistoryAdmin):
    """Base de toda tela do painel. `caminho_do_orgao` é a busca que leva da linha ao órgão dela."""

    caminho_do_orgao = "orgao"

    def get_queryset(self, request):
        """Só as linhas dos órgãos que a pessoa organiza ou audita."""
        orgaos = set(alcance(request.user, "organizar").values_list("pk", flat=True))
        orgaos |= set(alcance(request.user, "auditar").values_list("pk", flat=True))
        return super().get_queryset(request).filter(**{f"{self.caminho_do_orgao}__in": orgaos})

    def orgao_de(self, obj):
        """O órgão de uma linha, seguindo `caminho_do_orgao`."""
        for parte in [p for p in self.caminho_do_orgao.split("__") if p != "pk"]:
            obj = getattr(obj, parte)
        return obj

    def organiza(self, request, obj=None):
        orgaos = alcance(request.user, "organizar")
        return orgaos.filter(pk=self.orgao_de(obj).pk).exists() if obj else orgaos.exists()

    def has_module_permission(self, request):
        return entra_no_painel(request.user)

    def has_view_permission(self, request, obj=None):
        return entra_no_painel(request.user)  # a linha alheia já não está em get_queryset

    def has_add_permission(self, request):
        return self.organiza(request)

    def has_change_permission(self, request, obj=None):
        return self.organiza(request, obj)

    def has_delete_permission(self, request, obj=None):
        return False

    def history_view(self, request, object_id, extra_context=None):
        """A história só de linha ao alcance: a página de fábrica mostraria a de qualquer órgão."""
        self._exigir_ao_alcance(request, object_id)
        return super().history_view(request, object_id, extra_context)

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
