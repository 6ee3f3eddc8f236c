"""O livro de atos em ordem de leitura, com a corrente conferida linha a linha."""

from dataclasses import dataclass

from django.core.paginator import Paginator
from django.db.models import Q
from django.shortcuts import render

from concursos.consultas import certame_no_painel_para, livro_de, orgao_no_painel_para
from concursos.models import Ato

POR_PAGINA = 50
ZEROS = "0" * 64

# As palavras com acento que os nomes das funções não podem ter.
ACENTOS = {
    "a": "à",
    "ausencia": "ausência",
    "arguicao": "arguição",
    "comissao": "comissão",
    "concessao": "concessão",
    "curriculo": "currículo",
    "decisao": "decisão",
    "desistencia": "desistência",
    "importacao": "importação",
    "inscricao": "inscrição",
    "judicial": "judicial",
    "nao": "não",
    "opcao": "opção",
    "orgao": "órgão",
    "presenca": "presença",
    "publicacao": "publicação",
    "saida": "saída",
    "secretaria": "secretaria",
    "sessao": "sessão",
    "tecnica": "técnica",
    "versao": "versão",
}


def em_palavras(nome):
    """O nome de um ato como se lê: `instituir_comissao` é “Instituir comissão”."""
    return " ".join(ACENTOS.get(parte, parte) for parte in nome.split("_")).capitalize()


@dataclass(frozen=True)
class LinhaDoLivro:
    """Um ato na tela; `confere`: o elo bate com o conteúdo e com a linha anterior."""

    ato: Ato
    palavras: str
    confere: bool


def livro_do_certame(request, codigo):
    """O livro de um certame."""
    certame = certame_no_painel_para(request.user, codigo)
    return _pagina(request, certame, {"certame": certame})


def livro_do_orgao(request, sigla):
    """O livro do órgão: licenças, currículos e o que não é de um certame só."""
    orgao = orgao_no_painel_para(request.user, sigla)
    return _pagina(request, orgao, {"orgao": orgao})


def _pagina(request, dono, contexto):
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
