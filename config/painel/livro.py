"""O livro de atos em ordem de leitura, com a corrente conferida linha a linha; na tela e em planilha."""

from dataclasses import dataclass

from django.core.paginator import Paginator
from django.db.models import Q
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone

from concursos.admin.exportacao import entregar_arquivo, montar_arquivo
from concursos.atos import exportar_lista
from concursos.consultas import certame_no_painel_para, livro_de, orgao_no_painel_para
from concursos.forms.exportacao import ExportacaoForm
from concursos.models import Ato

POR_PAGINA = 50
ZEROS = "0" * 64

# Os nomes das funções não têm acento; quase todos seguem a terminação, e estes são os outros.
TERMINACOES = (
    ("cao", "ção"),
    ("coes", "ções"),
    ("sao", "são"),
    ("soes", "sões"),
    ("encia", "ência"),
    ("ancia", "ância"),
)
ACENTOS = {
    "a": "à",
    "ausencia": "ausência",
    "curriculo": "currículo",
    "nao": "não",
    "orgao": "órgão",
    "presenca": "presença",
    "saida": "saída",
    "tecnica": "técnica",
}


def em_palavras(nome):
    """O nome de um ato como se lê: `instituir_comissao` é “Instituir comissão”."""
    return " ".join(_com_acento(parte) for parte in nome.split("_")).capitalize()


def _com_acento(palavra):
    if palavra in ACENTOS:
        return ACENTOS[palavra]
    for sem, com in TERMINACOES:
        if palavra.endswith(sem):
            return palavra.removesuffix(sem) + com
    return palavra


@dataclass(frozen=True)
class LinhaDoLivro:
    """Um ato na tela; `confere`: o elo bate com o conteúdo e com a linha anterior."""

    ato: Ato
    palavras: str
    confere: bool


def livro_do_certame(request, codigo):
    """O livro de um certame."""
    certame = certame_no_painel_para(request.user, codigo)
    exportar = reverse("exportar_livro", args=[codigo])
    return _pagina(request, certame, {"certame": certame, "exportar": exportar})


def livro_do_orgao(request, sigla):
    """O livro do órgão: licenças, currículos e o que não é de um certame só."""
    orgao = orgao_no_painel_para(request.user, sigla)
    exportar = reverse("exportar_livro_do_orgao", args=[sigla])
    return _pagina(request, orgao, {"orgao": orgao, "exportar": exportar})


def exportar_livro(request, codigo):
    """O livro de um certame em planilha, com a busca da tela."""
    certame = certame_no_painel_para(request.user, codigo)
    return _exportar(request, certame, reverse("livro", args=[codigo]))


def exportar_livro_do_orgao(request, sigla):
    """O livro do órgão em planilha, com a busca da tela."""
    orgao = orgao_no_painel_para(request.user, sigla)
    return _exportar(request, orgao, reverse("livro_do_orgao", args=[sigla]))


COLUNAS = {
    "Número": lambda ato: ato.numero,
    "Ato": lambda ato: em_palavras(ato.nome),
    "Quando": lambda ato: ato.em,
    "Registrado em": lambda ato: ato.registrado_em,
    "Por": lambda ato: str(ato.por) if ato.por else "sistema",
    "Fundamento": lambda ato: ato.fundamento,
    "Motivo": lambda ato: ato.motivo,
    "Prova": lambda ato: ato.prova,
    "Elo anterior": lambda ato: ato.anterior,
    "Elo": lambda ato: ato.elo,
}


def _exportar(request, dono, volta):
    atos, busca, _, _ = _escolhidos(request, dono)
    form = ExportacaoForm(
        request.POST if request.method == "POST" else None, initial={"formato": "csv"}, pede_cpf=False
    )
    if request.method == "POST" and form.is_valid():
        formato, agora = form.cleaned_data["formato"], timezone.now()
        linhas = [[valor(ato) for valor in COLUNAS.values()] for ato in atos.order_by("numero")]
        exportar_lista(
            dono=dono,
            lista="livro de atos",
            formato=formato,
            linhas=len(linhas),
            com_cpf=False,
            tem_cpf=False,
            motivo="",
            por=request.user,
            em=agora,
        )
        return entregar_arquivo(montar_arquivo(formato, COLUNAS, linhas), "livro de atos", formato, agora)
    contexto = {
        "form": form,
        "titulo": "livro de atos",
        "total": atos.count(),
        "busca": busca,
        "volta": volta,
    }
    return render(request, "exportacao/exportar.html", contexto)


def _escolhidos(request, dono):
    """(atos, busca, nome, nomes): os atos do livro que a busca da tela escolhe, e o que se escolheu."""
    livro = livro_de(dono)
    busca, nome = request.GET.get("busca", "").strip(), request.GET.get("ato", "")
    nomes = sorted(set(livro.order_by().values_list("nome", flat=True)))
    atos = livro.order_by("-numero")
    if nome in nomes:
        atos = atos.filter(nome=nome)
    if busca:
        atos = atos.filter(
            Q(motivo__icontains=busca) | Q(fundamento__icontains=busca) | Q(por__nome__icontains=busca)
        )
    return atos, busca, nome, nomes


def _pagina(request, dono, contexto):
    atos, busca, nome, nomes = _escolhidos(request, dono)
    pagina = Paginator(atos, POR_PAGINA).get_page(request.GET.get("pagina"))
    contexto |= {
        "dono": dono,
        "pagina": pagina,
        "linhas": _conferidas(list(pagina.object_list)),
        "nomes": [(n, em_palavras(n)) for n in nomes],
        "busca": busca,
        "ato_escolhido": nome,
    }
    return render(request, "painel/livro.html", contexto)


def _conferidas(atos):
    """Cada ato com a marca da corrente: uma consulta a mais traz os elos das linhas anteriores."""
    if not atos:
        return []
    anteriores = dict(
        Ato.objects.filter(
            corrente=atos[0].corrente_id, numero__in=[ato.numero - 1 for ato in atos]
        ).values_list("numero", "elo")
    )
    return [
        LinhaDoLivro(
            ato,
            em_palavras(ato.nome),
            ato.elo == ato.calcular_elo() and ato.anterior == anteriores.get(ato.numero - 1, ZEROS),
        )
        for ato in atos
    ]
