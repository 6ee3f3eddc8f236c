"""Os procedimentos, no painel: buscar, filtrar, somar e exportar. Votos, parecer e imagens não aparecem aqui."""

from django.contrib import admin
from django.db.models import Count, Q, Sum
from django.utils.timezone import localtime

from concursos.admin.base import PainelAdmin, PorCertame
from concursos.admin.exportacao import Coluna, ExportacaoMixin
from heteroidentificacao.models import Procedimento
from heteroidentificacao.situacoes import SituacaoDoProcedimento


def segundos_de_filmagem(procedimento):
    """Quanto há filmado do caso, em segundos inteiros."""
    return (procedimento.filmado_ms or 0) // 1000


@admin.register(Procedimento)
class ProcedimentoAdmin(ExportacaoMixin, PainelAdmin):
    """Só leitura: o que muda um caso são os atos da secretaria e da comissão."""

    caminho_do_orgao = "inscricao__certame__orgao"
    caminho_do_certame = "inscricao__certame"
    lista = "procedimentos"
    list_display = ["inscricao_numero", "nome", "cargo", "sessao_curta", "horario", "situacao", "filmagem"]
    list_filter = [PorCertame, "situacao"]
    search_fields = ["inscricao__numero", "inscricao__nome", "inscricao__nome_social"]
    list_select_related = ["inscricao__cargo", "inscricao__certame__orgao", "sessao"]
    date_hierarchy = "horario"
    fields = ["horario", "situacao", "presente_em", "saida_em", "lacrado_em", "decidido_em"]
    exporta = (
        Coluna("Inscrição", lambda caso: caso.inscricao.numero),
        Coluna("Nome", lambda caso: caso.inscricao.como_se_chama),
        Coluna("Cargo", lambda caso: caso.inscricao.cargo.nome),
        Coluna("Sessão", lambda caso: str(caso.sessao)),
        Coluna("Local", lambda caso: caso.sessao.local),
        Coluna("Horário", lambda caso: caso.horario),
        Coluna("Situação", lambda caso: caso.get_situacao_display()),
        Coluna("Chegou", lambda caso: caso.presente_em),
        Coluna("Saiu", lambda caso: caso.saida_em),
        Coluna("Segundos de filmagem", segundos_de_filmagem, soma=True),
    )
    somas = {
        "Ausentes": Count("pk", filter=Q(situacao=SituacaoDoProcedimento.AUSENTE), distinct=True),
        "Decididos": Count("pk", filter=Q(situacao=SituacaoDoProcedimento.DECIDIDO), distinct=True),
    }

    def get_queryset(self, request):
        return super().get_queryset(request).annotate(filmado_ms=Sum("registros__duracao_ms"))

    @admin.display(description="inscrição", ordering="inscricao__numero")
    def inscricao_numero(self, caso):
        return caso.inscricao.numero

    @admin.display(description="nome", ordering="inscricao__nome")
    def nome(self, caso):
        return caso.inscricao.como_se_chama

    @admin.display(description="cargo")
    def cargo(self, caso):
        return caso.inscricao.cargo.nome

    @admin.display(description="sessão", ordering="sessao__comeca_em")
    def sessao_curta(self, caso):
        return f"{caso.sessao}, {localtime(caso.sessao.comeca_em):%d/%m/%Y}"

    @admin.display(description="filmagem", ordering="filmado_ms")
    def filmagem(self, caso):
        return f"{segundos_de_filmagem(caso)} s"

    def has_add_permission(self, request):
        return False

    def has_change_permission(self, request, obj=None):
        return False
