"""Os recursos, no painel: buscar, filtrar e exportar. Razões, anexos e votos não aparecem aqui."""

from django.contrib import admin

from concursos.admin.base import PainelAdmin, PorCertame
from concursos.admin.exportacao import Coluna, ExportacaoMixin
from recursos.models import Recurso


@admin.register(Recurso)
class RecursoAdmin(ExportacaoMixin, PainelAdmin):
    """A lista dos recursos; o que muda a situação é o julgamento, nunca o painel."""

    caminho_do_orgao = "procedimento__inscricao__certame__orgao"
    caminho_do_certame = "procedimento__inscricao__certame"
    lista = "recursos"
    list_display = ["protocolo", "inscricao", "nome", "cargo", "interposto_em", "situacao", "julgado_em"]
    list_filter = [PorCertame, "situacao"]
    search_fields = [
        "protocolo",
        "procedimento__inscricao__numero",
        "procedimento__inscricao__nome",
        "procedimento__inscricao__nome_social",
    ]
    list_select_related = ["procedimento__inscricao__cargo", "procedimento__inscricao__certame__orgao"]
    list_display_links = None
    date_hierarchy = "interposto_em"
    fields = ["protocolo", "interposto_em", "situacao", "lacrado_em", "julgado_em"]
    exporta = (
        Coluna("Protocolo", lambda recurso: recurso.protocolo),
        Coluna("Inscrição", lambda recurso: recurso.procedimento.inscricao.numero),
        Coluna("Nome", lambda recurso: recurso.procedimento.inscricao.como_se_chama),
        Coluna("Cargo", lambda recurso: recurso.procedimento.inscricao.cargo.nome),
        Coluna("Interposto em", lambda recurso: recurso.interposto_em),
        Coluna("Situação", lambda recurso: recurso.get_situacao_display()),
        Coluna("Julgado em", lambda recurso: recurso.julgado_em),
    )

    @admin.display(description="inscrição", ordering="procedimento__inscricao__numero")
    def inscricao(self, recurso):
        return recurso.procedimento.inscricao.numero

    @admin.display(description="nome", ordering="procedimento__inscricao__nome")
    def nome(self, recurso):
        return recurso.procedimento.inscricao.como_se_chama

    @admin.display(description="cargo")
    def cargo(self, recurso):
        return recurso.procedimento.inscricao.cargo.nome

    def has_add_permission(self, request):
        return False

    def has_change_permission(self, request, obj=None):
        return False
