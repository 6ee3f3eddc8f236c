"""Nenhum CPF inteiro sai numa publicação, nem outra máscara que, somada à nossa, o revele."""

import re
import unicodedata

from validate_docbr import CPF

FORMATADO = re.compile(r"(?<!\d)\d{3}[.\s]\d{3}[.\s]\d{3}[-\s/]\d{2}(?!\d)")
CORRIDO = re.compile(r"(?<!\d)\d{11}(?!\d)")
MISTO = re.compile(r"(?<!\d)\d{3}[.\s-]?\d{3}[.\s-]?\d{3}[-.\s/]?\d{2}(?!\d)")
MASCARA = re.compile(r"(?<![\d*])[\d*xX•]{3}\.[\d*xX•]{3}\.[\d*xX•]{3}-[\d*xX•]{2}(?![\d*])")
NOSSA_MASCARA = re.compile(r"\*{3}\.\d{3}\.\d{3}-\*{2}")


def _plano(texto):
    """Só algarismos ASCII, e nada invisível entre eles."""
    plano = unicodedata.normalize("NFKC", texto)
    return "".join(c for c in plano if unicodedata.category(c) != "Cf")


def tem_cpf(texto: str) -> bool:
    """O texto traz um CPF inteiro (escrito como CPF, ou 11 dígitos que conferem) ou máscara alheia."""
    plano = _plano(texto)
    if FORMATADO.search(plano):
        return True
    confere = CPF().validate
    for padrao in (CORRIDO, MISTO):
        if any(confere(re.sub(r"\D", "", achado)) for achado in padrao.findall(plano)):
            return True
    return any(not NOSSA_MASCARA.fullmatch(achado) for achado in MASCARA.findall(plano))


def onde_ha_cpf(coisa, caminho="") -> list[str]:
    """Onde, num cabeçalho ou em linhas, há CPF: `dados 1 2`, `linha 7 coluna 2`. Nunca devolve o CPF."""
    if isinstance(coisa, str):
        return [caminho.strip()] if tem_cpf(coisa) else []
    if isinstance(coisa, dict):
        pares = [(str(chave), valor) for chave, valor in coisa.items()]
        chaves = [f"chave em {caminho.strip()}" for chave, _ in pares if tem_cpf(chave)]
        return chaves + [
            achado for chave, valor in pares for achado in onde_ha_cpf(valor, f"{caminho} {chave}")
        ]
    if isinstance(coisa, list | tuple):
        return [a for i, item in enumerate(coisa, 1) for a in onde_ha_cpf(item, f"{caminho} {i}")]
    return onde_ha_cpf(str(coisa), caminho) if coisa is not None else []
