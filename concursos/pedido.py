"""O que se lê uma vez por pedido do navegador: as licenças de quem pede.

O painel de fábrica pergunta dezenas de vezes por página se a pessoa pode. A memória morre com o pedido: uma
licença revogada vale no pedido seguinte. Os atos não passam por aqui; perguntam sempre ao banco.
"""

from concursos.consultas import alcance


def orgaos_no_pedido(request, licenca):
    """As chaves dos órgãos em que quem pede tem a licença ("organizar" ou "auditar"); uma consulta por licença."""
    lidos = request.__dict__.setdefault("_orgaos_por_licenca", {})
    if licenca not in lidos:
        lidos[licenca] = frozenset(alcance(request.user, licenca).values_list("pk", flat=True))
    return lidos[licenca]


def vistos_no_pedido(request):
    """As chaves dos órgãos que quem pede organiza ou audita."""
    return orgaos_no_pedido(request, "organizar") | orgaos_no_pedido(request, "auditar")
