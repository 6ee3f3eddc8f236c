"""O que cada célula quer dizer. Recusa dizendo a espécie do que achou e o que se esperava, nunca o próprio valor.

As células chegam como texto (CSV) ou como texto, número, data e verdadeiro/falso (XLSX).
"""

import re
import unicodedata
from datetime import date, datetime
from functools import lru_cache

from concursos.models import CorOuRaca
from concursos.rotinas.colunas import normalizar

ZERO_DECIMAL = re.compile(r"[0-9]+[.,]0+")
CIENTIFICA = re.compile(r"[+-]?[0-9]+(?:[.,][0-9]+)?[eE][+-]?[0-9]+")
DATA = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})(?: 00:00(?::00)?)?")
DATA_ISO = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})(?:[T ]00:00(?::00)?)?")
NOTA = re.compile(r"([0-9]+|[0-9]{1,3}(?:\.[0-9]{3})+(?=,))(?:[.,]([0-9]+))?")
NUMERO = re.compile(r"[0-9A-Za-z][0-9A-Za-z./-]{0,19}")
EMAIL = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9-]+)+"
)
MOJIBAKE = re.compile(r"[ÃÂâ][\u0080-\u00bf\u2018-\u203a\u20ac\u0152-\u0178\u0192\u02c6\u02dc\u2122]")
SEM_TIPO_DE_ASPAS = str.maketrans("", "", ".-/ \u00a0")

SIM = {"sim", "s", "1", "x", "true", "verdadeiro", "v", "yes", "y"}
NAO = {"nao", "n", "0", "", "false", "falso", "f", "no"}
SEXOS = {
    "": "",
    "m": "M",
    "masculino": "M",
    "homem": "M",
    "f": "F",
    "feminino": "F",
    "mulher": "F",
    "o": "O",
    "outro": "O",
    "outros": "O",
    "nao informado": "",
    "nao declarado": "",
    "prefiro nao informar": "",
}
CORES = {
    **{normalizar(cor.label): cor.value for cor in CorOuRaca},
    "preto": "preta",
    "pardo": "parda",
    "branco": "branca",
    "amarelo": "amarela",
    "": "nao_informada",
    "nao informado": "nao_informada",
    "nao declarada": "nao_informada",
    "sem informacao": "nao_informada",
}
CONDICOES = {
    "": "regular",
    "regular": "regular",
    "sub judice": "sub_judice",
    "subjudice": "sub_judice",
    "nao": "regular",
    "sim": "sub_judice",
}


class ValorRecusado(ValueError):
    """A célula não serve: `encontrado` diz a espécie do que há nela; `esperado`, o que deveria haver."""

    def __init__(self, encontrado, esperado, artigo=""):
        self.encontrado, self.esperado, self.artigo = encontrado, esperado, artigo
        super().__init__(f"{encontrado}; esperado: {esperado}")


def especie(celula):
    """Com que a célula se parece, sem dizer o que ela diz."""
    if celula in ("", None):
        return "célula vazia"
    if isinstance(celula, bool):
        return "verdadeiro ou falso"
    if isinstance(celula, int | float):
        return "número"
    if isinstance(celula, date | datetime):
        return "data"
    texto = str(celula)
    if any(c.isdigit() and not c.isascii() for c in texto):
        return "dígitos que não são de 0 a 9 (de largura inteira, por exemplo)"
    if CIENTIFICA.fullmatch(texto):
        return "número em notação científica"
    digitos = sum(c.isdigit() for c in texto)
    if digitos == len(texto):
        return f"{digitos} dígitos"
    if digitos == 0:
        return f"texto de {len(texto)} letras e sinais"
    return f"texto de {len(texto)} sinais, {digitos} deles dígitos"


def como_texto(celula):
    """O texto da célula, em NFC; número inteiro sem o ".0" que o programa de planilhas acrescenta."""
    if isinstance(celula, str):
        return celula if celula.isascii() else unicodedata.normalize("NFC", celula)
    if celula is None:
        return ""
    if isinstance(celula, float):
        return str(int(celula)) if celula.is_integer() else f"{celula:.15g}"
    return str(celula)


def texto(celula, *, maximo, esperado):
    """Um texto de uma linha, guardado exatamente como veio."""
    lido = como_texto(celula)
    if len(lido) > maximo:
        raise ValorRecusado(f"texto de {len(lido)} letras e sinais", f"{esperado} de até {maximo}")
    if not lido.isprintable() and any(unicodedata.category(c) in ("Cc", "Co", "Cs") for c in lido):
        raise ValorRecusado("texto com quebra de linha ou sinal de controle", esperado)
    if "\ufffd" in lido:
        raise ValorRecusado("letra perdida na conversão (�)", f"{esperado} com os acentos")
    return lido


def nome(celula):
    """Um nome de pessoa: obrigatório, com alguma letra."""
    lido = texto(celula, maximo=200, esperado="nome")
    if not any(c.isalpha() for c in lido):
        raise ValorRecusado(especie(celula), "nome")
    return lido


def numero_da_inscricao(celula):
    """O número da inscrição, texto com os zeros que tiver; nunca em notação científica."""
    lido = como_texto(celula)
    if ZERO_DECIMAL.fullmatch(lido):
        lido = lido.partition(lido[-2] if lido[-2] in ".," else "." if "." in lido else ",")[0]
    if CIENTIFICA.fullmatch(lido) or not NUMERO.fullmatch(lido):
        raise ValorRecusado(
            especie(celula), "número de inscrição: até 20 letras, números, ponto, traço e barra"
        )
    return lido


def cpf(celula):
    """Os 11 dígitos do CPF, com os zeros que a planilha perdeu e os dígitos de conferência conferidos."""
    esperado = "CPF de 11 dígitos, com ou sem pontuação"
    lido = como_texto(celula)
    if ZERO_DECIMAL.fullmatch(lido):
        lido = re.split(r"[.,]", lido)[0]
    digitos = lido.translate(SEM_TIPO_DE_ASPAS)
    if CIENTIFICA.fullmatch(lido):
        raise ValorRecusado(
            especie(celula), "CPF de 11 dígitos: formate a coluna como texto, a planilha o truncou"
        )
    if not (digitos.isascii() and digitos.isdigit()) or len(digitos) > 11:
        raise ValorRecusado(especie(celula), esperado)
    digitos = digitos.zfill(11)
    if not _confere(digitos):
        raise ValorRecusado("dígitos de conferência que não batem", esperado)
    return digitos


def _confere(digitos):
    d = [ord(c) - 48 for c in digitos]
    if len(set(d)) == 1:
        return False
    soma = 10 * d[0] + 9 * d[1] + 8 * d[2] + 7 * d[3] + 6 * d[4] + 5 * d[5] + 4 * d[6] + 3 * d[7] + 2 * d[8]
    if soma * 10 % 11 % 10 != d[9]:
        return False
    soma += d[0] + d[1] + d[2] + d[3] + d[4] + d[5] + d[6] + d[7] + d[8] + 2 * d[9]
    return soma * 10 % 11 % 10 == d[10]


def data_de_nascimento(celula, *, ate):
    """Uma data entre 1900 e `ate` (date), em dd/mm/aaaa ou de célula de data."""
    if isinstance(celula, datetime):
        lida = celula.date()
    elif isinstance(celula, date):
        lida = celula
    else:
        lida = _data_do_texto(como_texto(celula)) if not isinstance(celula, int | float) else None
    if lida is None:
        raise ValorRecusado(especie(celula), "data em dd/mm/aaaa")
    if not lida.year >= 1900 or lida > ate:
        raise ValorRecusado("data fora do possível", f"data entre 1900 e {ate:%d/%m/%Y}")
    return lida


@lru_cache(maxsize=50_000)
def _data_do_texto(lido):
    if achada := DATA.fullmatch(lido):
        dia, mes, ano = map(int, achada.groups())
    elif achada := DATA_ISO.fullmatch(lido):
        ano, mes, dia = map(int, achada.groups())
    else:
        return None
    try:
        return date(ano, mes, dia)
    except ValueError:
        return None


@lru_cache(maxsize=20_000)
def _partes_da_nota(lido):
    achada = NOTA.fullmatch(lido)
    if achada is None:
        return None
    inteiro, decimais = achada.groups()
    return inteiro.replace(".", ""), (decimais or "").rstrip("0")


def nota(celula, *, casas, maximo):
    """A nota em unidades inteiras de 10^-`casas`; None se a célula está vazia. `maximo` em unidades, ou None.

    Mais casas do que o edital dá é recusa: arredondar é decidir, e quem decide é o edital.
    """
    if celula in ("", None):
        return None
    if isinstance(celula, bool) or not isinstance(celula, str | int | float):
        raise ValorRecusado(especie(celula), f"nota com até {casas} casas decimais")
    partes = _partes_da_nota(como_texto(celula))
    if partes is None or len(partes[0]) > 9:
        negativa = como_texto(celula).startswith("-")
        raise ValorRecusado(
            "nota negativa" if negativa else especie(celula), f"nota com até {casas} casas decimais"
        )
    inteiro, decimais = partes
    if len(decimais) > casas:
        raise ValorRecusado(
            f"nota com {len(decimais)} casas decimais", f"nota com até {casas} casas decimais"
        )
    valor = int(inteiro + decimais.ljust(casas, "0"))
    if maximo is not None and valor > maximo:
        raise ValorRecusado("nota acima da máxima da prova", f"nota de até {em_decimal(maximo, casas)}")
    return valor


def em_decimal(unidades, casas):
    """Unidades inteiras escritas com vírgula: 5925 com 2 casas é "59,25"."""
    if not casas:
        return str(unidades)
    texto_ = str(unidades).zfill(casas + 1)
    return f"{texto_[:-casas]},{texto_[-casas:]}"


def _de_tabela(tabela, esperado):
    @lru_cache(maxsize=1_000)
    def por_texto(lido):
        return tabela.get(normalizar(lido))

    def ler(celula):
        achado = por_texto(como_texto(celula))
        if achado is None:
            raise ValorRecusado(especie(celula), esperado)
        return achado

    return ler


sim_ou_nao = _de_tabela(
    {**dict.fromkeys(SIM, True), **dict.fromkeys(NAO, False)}, "SIM ou NÃO (ou S, N, 1, 0, X, vazio)"
)
sexo = _de_tabela(SEXOS, "M, F, outro ou vazio")
cor = _de_tabela(CORES, "branca, preta, parda, amarela, indígena ou não informada (IBGE)")
condicao = _de_tabela(CONDICOES, "regular ou sub judice")


def email(celula):
    """Um endereço de e-mail, ou vazio. Pode repetir-se entre inscrições: famílias o dividem."""
    lido = como_texto(celula)
    if lido and (len(lido) > 254 or not EMAIL.fullmatch(lido)):
        raise ValorRecusado(especie(celula), "endereço de e-mail")
    return lido


def parece_mojibake(lido):
    """Se o texto parece UTF-8 lido como outra codificação ("José" que virou "JosÃ©")."""
    return not lido.isascii() and MOJIBAKE.search(lido) is not None
