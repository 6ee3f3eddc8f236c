"""As pessoas inscritas, no painel: buscar, filtrar, somar e exportar. O que decide algo muda por ato ou importação."""

from django.contrib import admin
from django.db.models import Count, Q

from concursos.admin.base import PainelAdmin, PorCertame
from concursos.admin.exportacao import Coluna, ExportacaoMixin
from concursos.models import CorOuRaca, Inscricao
from concursos.rotinas.valores import em_decimal
from concursos.situacoes import SituacaoDoCertame

OPTOU = Q(opcoes__retirada_em__isnull=True)


class PorReserva(admin.SimpleListFilter):
    """Quem concorre a uma reserva, a mais de uma, ou só à ampla."""

    title = "reserva"
    parameter_name = "reserva"

    def lookups(self, request, model_admin):
        return [("negros", "negros"), ("pcd", "PcD"), ("as_duas", "negros e PcD"), ("nenhuma", "só a ampla")]

    def queryset(self, request, queryset):
        grupos = {"negros": ["negros"], "pcd": ["pcd"], "as_duas": ["negros", "pcd"]}.get(self.value(), [])
        for grupo in grupos:
            queryset = queryset.filter(opcoes__grupo=grupo, opcoes__retirada_em__isnull=True)
        if self.value() == "nenhuma":
            queryset = queryset.exclude(
                pk__in=Inscricao.objects.filter(
                    opcoes__retirada_em__isnull=True, opcoes__isnull=False
                ).values("pk")
            )
        return queryset


class PorCor(admin.SimpleListFilter):
    title = "cor ou raça"
    parameter_name = "cor"

    def lookups(self, request, model_admin):
        return CorOuRaca.choices

    def queryset(self, request, queryset):
        return queryset.filter(cor=self.value()) if self.value() else queryset


def reservas_de(inscricao):
    """As reservas a que a inscrição concorre, separadas por vírgula. Usa as opções já lidas."""
    ativas = (opcao.grupo for opcao in inscricao.opcoes.all() if opcao.retirada_em is None)
    return ", ".join("PcD" if grupo == "pcd" else grupo for grupo in sorted(ativas))


def total_de(inscricao):
    """O total escrito com vírgula; vazio sem total."""
    return "" if inscricao.total is None else em_decimal(inscricao.total, inscricao.cargo.casas)


@admin.register(Inscricao)
class InscricaoAdmin(ExportacaoMixin, PainelAdmin):
    """Busca por inscrição ou nome; nunca por CPF, que ficaria no endereço e nos registros de acesso."""

    caminho_do_orgao = "certame__orgao"
    caminho_do_certame = "certame"
    lista = "inscritos"
    list_display = [
        "numero",
        "como_se_chama",
        "cargo",
        "cor",
        "reservas",
        "total_escrito",
        "posicao",
        "condicao",
    ]
    list_select_related = ["certame", "cargo", "pessoa"]
    list_filter = [PorCertame, PorReserva, PorCor, "condicao"]
    list_per_page = 50
    search_fields = ["numero", "nome", "nome_social"]
    ordering = ["certame", "numero"]
    fields = [
        "certame", "cargo", "numero", "nome", "nome_social", "cpf", "nascimento", "sexo", "municipio", "email",
        "cor", "quilombola", "jurado", "condicao", "reservas", "notas_escritas", "total_escrito", "posicao",
    ]  # fmt: skip
    EDITAVEIS = ("nome_social", "municipio", "email")
    somas = {
        "Inscrições": Count("pk", distinct=True),
        "Concorrem a negros": Count("pk", filter=OPTOU & Q(opcoes__grupo="negros"), distinct=True),
        "Concorrem a PcD": Count("pk", filter=OPTOU & Q(opcoes__grupo="pcd"), distinct=True),
        "Sub judice": Count("pk", filter=Q(condicao="sub_judice"), distinct=True),
    }
    exporta = (
        Coluna("Certame", lambda i: i.certame.codigo),
        Coluna("Cargo", lambda i: i.cargo.nome),
        Coluna("Inscrição", lambda i: i.numero),
        Coluna("Nome", lambda i: i.como_se_chama),
        Coluna("CPF", lambda i: i.pessoa.cpf, cpf=True),
        Coluna("Data de nascimento", lambda i: i.nascimento),
        Coluna("Município", lambda i: i.municipio),
        Coluna("E-mail", lambda i: i.email),
        Coluna("Cor ou raça", lambda i: i.get_cor_display()),
        Coluna("Reservas", reservas_de),
        Coluna("Condição", lambda i: i.get_condicao_display()),
        Coluna("Total", total_de),
        Coluna("Classificação", lambda i: i.posicao),
    )

    def changelist_view(self, request, extra_context=None):
        return super().changelist_view(request, {"title": "Inscritos", **(extra_context or {})})

    def get_queryset(self, request):
        return super().get_queryset(request).prefetch_related("opcoes")

    def has_add_permission(self, request):
        return False  # inscreve-se por importação

    def has_change_permission(self, request, obj=None):
        if obj is not None and obj.certame.situacao == SituacaoDoCertame.ENCERRADO:
            return False
        return super().has_change_permission(request, obj)

    def get_readonly_fields(self, request, obj=None):
        return [campo for campo in self.fields if campo not in self.EDITAVEIS]

    @admin.display(description="nome", ordering="nome")
    def como_se_chama(self, inscricao):
        return inscricao.como_se_chama

    @admin.display(description="CPF")
    def cpf(self, inscricao):
        return inscricao.pessoa.cpf_mascarado

    @admin.display(description="reservas")
    def reservas(self, inscricao):
        return reservas_de(inscricao) or "só a ampla"

    @admin.display(description="total", ordering="total")
    def total_escrito(self, inscricao):
        return total_de(inscricao)

    @admin.display(description="notas")
    def notas_escritas(self, inscricao):
        notas = inscricao.notas.select_related("prova").order_by("prova__ordem")
        return (
            "; ".join(f"{n.prova.nome}: {em_decimal(n.valor, n.prova.casas)}" for n in notas) or "sem notas"
        )
