"""A cara do órgão nas telas: nome, cores, brasão e o menu de cada pessoa."""

import re

from django.conf import settings
from django.core.checks import Error
from django.http import HttpResponse
from django.urls import reverse
from django.utils.functional import SimpleLazyObject
from django.views.decorators.cache import cache_control

from concursos.consultas import alcance, inscricoes_da_pessoa
from concursos.pedido import vistos_no_pedido
from heteroidentificacao.models import Membro
from recursos.consultas import recursos_a_julgar

COR = re.compile(r"#[0-9a-fA-F]{6}")
CONTRASTE_MINIMO = 4.5  # WCAG 2.2, 1.4.3: o texto dos botões e do rodapé é branco sobre estas cores


def tema_do_orgao(request):
    """Põe em toda tela o tema do órgão, o menu e se a página está em desenvolvimento."""
    return {
        "tema": settings.TEMA,
        "desenvolvimento": settings.DEBUG,
        "navegacao": SimpleLazyObject(lambda: _menu(request)),
    }


def _menu(request):
    publicos = [("inicio", "Certames"), ("simulador", "Simulador"), ("verificar", "Verificar documento")]
    itens = [*publicos, *_menu_da_pessoa(request)]
    enderecos = {reverse(nome): texto for nome, texto in itens}
    aqui = max(filter(request.path.startswith, enderecos), key=len, default=None)
    return [
        {
            "texto": texto,
            "endereco": endereco,
            "aqui": endereco == aqui and (endereco != "/" or request.path == "/"),
        }
        for endereco, texto in enderecos.items()
    ]


def _menu_da_pessoa(request):
    """O que a pessoa tem a ver aqui; quem não tem outro papel pode ser quem observa um certame."""
    pessoa = request.user
    if not pessoa.is_authenticated:
        return []
    papeis = list(_papeis(request))
    if not papeis and alcance(pessoa, "observar").exists():
        return [("observacoes", "Observação")]
    return papeis


def _papeis(request):
    """As inscrições, as comissões e o painel da pessoa."""
    pessoa = request.user
    if inscricoes_da_pessoa(pessoa).exists():
        yield ("minha_area", "Minha área")
    if Membro.objects.filter(pessoa=pessoa, dispensado_em__isnull=True).exists():
        yield ("comissao_inicio", "Comissão")
    if recursos_a_julgar(pessoa).exists():
        yield ("recursos_a_julgar", "Recursos a julgar")
    if vistos_no_pedido(request):
        yield ("painel", "Painel")


@cache_control(max_age=3600, public=True)
def folha_do_tema(request):
    """As cores do órgão, numa folha própria: a política de conteúdo não aceita estilo dentro da página."""
    cores = {"cor": settings.TEMA["cor"], "cor-escura": settings.TEMA["cor_escura"]}
    linhas = "".join(f"--{nome}:{valor};" for nome, valor in cores.items())
    return HttpResponse(f":root{{{linhas}}}\n", content_type="text/css; charset=utf-8")


def conferir_cores(app_configs, **outros):
    """Recusa subir com uma cor que não é #rrggbb ou sobre a qual não se lê texto branco."""
    erros = []
    for chave in ("cor", "cor_escura"):
        cor, variavel = settings.TEMA[chave], f"TEMA_{chave.upper()}"
        if not COR.fullmatch(cor):
            erros.append(Error(f"{variavel}={cor!r} não é uma cor como #1351b4.", id="tema.E001"))
        elif (contraste := contraste_com_branco(cor)) < CONTRASTE_MINIMO:
            erros.append(
                Error(
                    f"{variavel}={cor}: texto branco sobre ela tem contraste {contraste:.1f}; o mínimo é "
                    f"{CONTRASTE_MINIMO}. Escolha uma cor mais escura.",
                    id="tema.E002",
                )
            )
    return erros


def contraste_com_branco(cor):
    """A razão de contraste da WCAG entre a cor #rrggbb e o branco, de 1 a 21."""
    canais = [int(cor[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    lineares = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in canais]
    luz = sum(peso * canal for peso, canal in zip((0.2126, 0.7152, 0.0722), lineares, strict=True))
    return 1.05 / (luz + 0.05)
