"""O que as telas usam para mostrar CPF, datas, notas, páginas e caminhos, sempre do mesmo jeito."""

from django import template
from django.forms import CheckboxInput
from django.template.defaultfilters import date
from django.utils import timezone

from concursos.models import cpf_mascarado

register = template.Library()

TONS = {
    "aberto": "andamento",
    "em_verificacao": "andamento",
    "convocada": "andamento",
    "convocado": "andamento",
    "agendada": "andamento",
    "aberta": "andamento",
    "presente": "andamento",
    "encerrado": "andamento",
    "lacrado": "andamento",
    "interposto": "andamento",
    "confirmada": "certo",
    "homologado": "certo",
    "decidido": "certo",
    "julgado": "certo",
    "gravada": "certo",
    "conferida": "certo",
    "nao_confirmada": "erro",
    "recusada": "erro",
    "ausente": "erro",
    "recusou_registro": "erro",
    "falha_tecnica": "atencao",
    "em_elaboracao": "atencao",
}


@register.filter
def tom(situacao):
    """O tom da etiqueta de uma situação; sem tom, neutra."""
    return TONS.get(str(situacao), "")


@register.filter
def cpf(digitos):
    """O CPF com a máscara única do sistema."""
    return cpf_mascarado(digitos)


@register.filter
def data_hora(instante):
    """O instante como se lê: 31/03/2026, 23:59 (horário de Brasília); segundos só quando não são zero."""
    if not instante:
        return ""
    local = timezone.localtime(instante)
    hora = "H:i:s" if local.second else "H:i"
    return f"{date(local, 'd/m/Y')}, {date(local, hora)} (horário de Brasília)"


@register.filter
def data_curta(instante):
    """Só o dia, dd/mm/aaaa, no horário de Brasília."""
    if not instante:
        return ""
    dia = timezone.localtime(instante) if hasattr(instante, "tzinfo") else instante
    return date(dia, "d/m/Y")


@register.filter
def nota(unidades, casas):
    """A nota inteira, em unidades de 10^-casas, escrita com vírgula: 8750 com 2 casas é 87,50."""
    if unidades is None:
        return "sem nota"
    inteiro, resto = divmod(int(unidades), 10**casas)
    return f"{inteiro},{resto:0{casas}d}" if casas else str(inteiro)


@register.filter
def tamanho(octetos):
    """O tamanho de um arquivo em palavras curtas: 2 GiB, 350 MiB, 12 KiB."""
    valor = float(octetos)
    for unidade in ("B", "KiB", "MiB"):
        if valor < 1024:
            return f"{valor:.1f}".removesuffix(".0").replace(".", ",") + f" {unidade}"
        valor /= 1024
    return f"{valor:.1f}".removesuffix(".0").replace(".", ",") + " GiB"


@register.filter
def casar(colunas, linha):
    """Cada título com o valor da sua coluna, para a tabela virar cartões em tela estreita."""
    return list(zip(colunas, linha, strict=True))


@register.filter
def e_marca(campo):
    """Verdadeiro para a caixa de marcar sozinha, cujo rótulo vem ao lado."""
    return isinstance(campo.field.widget, CheckboxInput)


@register.filter
def numeros_da_paginacao(pagina):
    """Os números a mostrar, com reticências onde há salto."""
    numeros = pagina.paginator.get_elided_page_range(pagina.number, on_each_side=1, on_ends=1)
    return [str(n) if n == pagina.paginator.ELLIPSIS else n for n in numeros]


@register.simple_tag(takes_context=True)
def na_pagina(context, numero):
    """O endereço da mesma busca noutra página."""
    busca = context["request"].GET.copy()
    busca["pagina"] = numero
    return "?" + busca.urlencode()


@register.inclusion_tag("componentes/migalhas.html")
def migalhas(*partes):
    """O caminho até aqui: pares de texto e endereço, e por último só o texto desta página."""
    *caminho, ultima = partes
    return {"passos": [*zip(caminho[::2], caminho[1::2], strict=True), (ultima, "")]}
