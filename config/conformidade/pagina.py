"""A página pública da conformidade: busca e filtros sobre a matriz, sem consultar o banco."""

import unicodedata

from django.contrib.auth.decorators import login_not_required
from django.shortcuts import render
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from .dever import TIPOS
from .matriz import Estado, matriz

TONS = {Estado.RESPONDIDO: "certo", Estado.EM_PARTE: "atencao", Estado.SEM_RESPOSTA: "erro"}
ESTADOS = {"respondido": Estado.RESPONDIDO, "parte": Estado.EM_PARTE, "nada": Estado.SEM_RESPOSTA}
TERMO_MAXIMO = 100


@login_not_required
@require_safe
def conformidade(request):
    """Os deveres por ente, todos ou os que o filtro (`norma`, `estado`, `q`) deixa."""
    inteira = matriz()
    norma, estado = request.GET.get("norma", ""), request.GET.get("estado", "")
    termo = request.GET.get("q", "").strip()[:TERMO_MAXIMO]
    norma = norma if norma in inteira.nomes else ""
    linhas = [
        linha for linha in inteira.linhas if norma in ("", linha.norma) and _serve(linha, estado, termo)
    ]
    contexto = {
        "contagens": inteira.contagens,
        "quadros": _quadros(inteira, linhas, norma, com_mudos=not (estado or termo)),
        "quantos": len(linhas),
        "norma": norma,
        "normas": list(inteira.nomes),
        "estado": estado if estado in ESTADOS else "",
        "estados": [(codigo, str(valor)) for codigo, valor in ESTADOS.items()],
        "termo": termo,
        "filtrado": bool(norma or termo or estado in ESTADOS),
    }
    resposta = render(request, "conformidade/pagina.html", contexto)
    if request.user.is_authenticated:
        patch_cache_control(resposta, private=True, no_cache=True)
    else:
        patch_cache_control(resposta, public=True, max_age=60)
    return resposta


def _serve(linha, estado, termo):
    if estado in ESTADOS and linha.estado is not ESTADOS[estado]:
        return False
    onde = [coisa.onde for coisa in (*linha.campos, *linha.feito)]
    tudo = " ".join([linha.codigo, linha.artigo, linha.texto, *onde, *(prova.no for prova in linha.provas)])
    palheiro = _sem_acento(tudo)
    return all(palavra in palheiro for palavra in _sem_acento(termo).split())


def _sem_acento(texto):
    partes = unicodedata.normalize("NFD", texto.casefold())
    return "".join(letra for letra in partes if not unicodedata.combining(letra))


def _quadros(inteira, linhas, norma, com_mudos):
    """Um quadro por ente com algo a mostrar: as linhas e, sem busca, os artigos sem efeito."""
    for conta in inteira.contagens:
        ente = conta["norma"]
        do_ente = [(linha, TONS[linha.estado], _tipos(linha)) for linha in linhas if linha.norma == ente]
        mudos = [mudo for mudo in inteira.sem_efeito if mudo.norma == ente and com_mudos]
        if do_ente or (mudos and norma in ("", ente)):
            yield {"conta": conta, "linhas": do_ente, "mudos": mudos if norma in ("", ente) else []}


def _tipos(linha):
    return "; ".join(TIPOS[tipo] for tipo in linha.tipos)
