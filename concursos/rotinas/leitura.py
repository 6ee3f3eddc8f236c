"""Abrir a planilha como ela veio: descobre o tipo pelo conteúdo, a codificação e o separador, e entrega as linhas.

Não decide nada sobre os valores; isso é da conferência.
"""

import csv
import io
import tempfile
import unicodedata
import zipfile
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from charset_normalizer import from_bytes
from python_calamine import CalamineError, CalamineWorkbook

SEPARADORES = (";", ",", "\t", "|")
CODIFICACOES = ("utf-8", "cp1252", "cp850", "mac_roman", "utf-16")
AMOSTRA = 256 * 1024
MAXIMO_DESCOMPACTADO = 1024**3
MAXIMO_DE_COLUNAS = 200
ZIP, OLE = b"PK\x03\x04", b"\xd0\xcf\x11\xe0"


class PlanilhaIlegivel(ValueError):
    """O arquivo não é uma planilha que saibamos ler; a mensagem diz por que e o que mandar."""


@dataclass(frozen=True)
class Formato:
    """O que se descobriu do arquivo: `tipo` é "csv" ou "xlsx"; codificação e separador só no CSV."""

    tipo: str
    codificacao: str = ""
    separador: str = ""


@dataclass(frozen=True)
class Planilha:
    """O formato, o cabeçalho (nomes sem repetição, em NFC) e a linha do arquivo onde ele está."""

    caminho: Path
    formato: Formato
    cabecalho: tuple[str, ...]
    linha_do_cabecalho: int

    def linhas(self):
        """As linhas com algum valor, como (número da linha no arquivo, lista de células)."""
        for numero, celulas in _linhas_cruas(self.caminho, self.formato):
            if numero > self.linha_do_cabecalho and any(c not in ("", None) for c in celulas):
                yield numero, celulas


def abrir(caminho, *, codificacao="", separador=""):
    """Lê o cabeçalho da planilha; codificação e separador ditos pela pessoa valem mais que os descobertos.

    Erro: PlanilhaIlegivel.
    """
    caminho = Path(caminho)
    formato = descobrir(caminho, codificacao=codificacao, separador=separador)
    for numero, celulas in _linhas_cruas(caminho, formato):
        nomes = ["" if c is None else str(c).strip() for c in celulas]
        while nomes and not nomes[-1]:
            nomes.pop()
        if sum(bool(n) for n in nomes) >= 2:
            return Planilha(caminho, formato, _sem_repetir(nomes), numero)
    raise PlanilhaIlegivel(
        "Não há cabeçalho: a primeira linha deve dar nome a pelo menos duas colunas "
        "(no CSV, separadas por ponto e vírgula, vírgula, tabulação ou barra)."
    )


@contextmanager
def em_disco(arquivo):
    """O caminho de uma cópia do arquivo enviado, que some ao fim."""
    with tempfile.NamedTemporaryFile(prefix="planilha-") as copia:
        for pedaco in arquivo.chunks():
            copia.write(pedaco)
        copia.flush()
        arquivo.seek(0)
        yield copia.name


def descobrir(caminho, *, codificacao="", separador=""):
    """O formato do arquivo, pelo conteúdo e nunca pelo nome. Erro: PlanilhaIlegivel."""
    with open(caminho, "rb") as aberto:
        amostra = aberto.read(AMOSTRA)
    if not amostra.strip():
        raise PlanilhaIlegivel("O arquivo está vazio.")
    if amostra.startswith(ZIP):
        _recusar_zip_estranho(caminho)
        return Formato("xlsx")
    if amostra.startswith(OLE):
        return Formato("xlsx")
    codificacao = codificacao or _codificacao(caminho, amostra)
    texto = _decodificar(amostra, codificacao)
    if "\x00" in texto:
        raise PlanilhaIlegivel("O arquivo não é uma planilha: mande CSV ou XLSX.")
    return Formato("csv", codificacao, separador or _separador(texto))


def _recusar_zip_estranho(caminho):
    try:
        with zipfile.ZipFile(caminho) as pacote:
            tamanho = sum(item.file_size for item in pacote.infolist())
            nomes = set(pacote.namelist())
    except zipfile.BadZipFile:
        raise PlanilhaIlegivel("O XLSX está quebrado: abra-o no programa de planilhas e salve de novo.")
    if not nomes & {"xl/workbook.xml", "xl/workbook.bin", "content.xml"}:
        raise PlanilhaIlegivel("O arquivo compactado não é uma planilha: mande CSV ou XLSX.")
    if tamanho > MAXIMO_DESCOMPACTADO:
        raise PlanilhaIlegivel("A planilha descompactada passa de 1 GiB: divida-a.")


def _codificacao(caminho, amostra):
    if amostra.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    if _le_inteiro_em(caminho, "utf-8"):
        return "utf-8"
    melhor = from_bytes(amostra, cp_isolation=["cp1252", "cp850", "mac_roman"]).best()
    return melhor.encoding if melhor else "cp1252"


def _le_inteiro_em(caminho, codificacao):
    try:
        with open(caminho, encoding=codificacao) as aberto:
            while aberto.read(1024 * 1024):
                pass
    except UnicodeDecodeError:
        return False
    return True


def _decodificar(amostra, codificacao):
    try:
        return amostra.decode(_com_bom(codificacao), errors="replace")
    except LookupError:
        raise PlanilhaIlegivel(f"Codificação desconhecida: {codificacao}.")


def _com_bom(codificacao):
    return "utf-8-sig" if codificacao == "utf-8" else codificacao


def _separador(texto):
    """O separador que mais aparece fora de aspas na primeira linha que tem algum."""
    for linha in texto.splitlines():
        fora = "".join(linha.split('"')[::2])
        vezes = {s: fora.count(s) for s in SEPARADORES}
        if any(vezes.values()):
            return max(SEPARADORES, key=vezes.get)
    return ";"


def _sem_repetir(nomes):
    vistos = {}
    unicos = []
    for ordem, nome in enumerate(nomes[:MAXIMO_DE_COLUNAS], start=1):
        nome = unicodedata.normalize("NFC", " ".join(nome.split())) or f"coluna {ordem}"
        vistos[nome] = vistos.get(nome, 0) + 1
        unicos.append(nome if vistos[nome] == 1 else f"{nome} ({vistos[nome]})")
    return tuple(unicos)


def _linhas_cruas(caminho, formato):
    return _do_xlsx(caminho) if formato.tipo == "xlsx" else _do_csv(caminho, formato)


def _do_csv(caminho, formato):
    try:
        with open(caminho, encoding=_com_bom(formato.codificacao), newline="") as aberto:
            leitor = csv.reader(aberto, delimiter=formato.separador)
            anterior = 0
            for celulas in leitor:
                yield anterior + 1, [c.strip() for c in celulas]
                anterior = leitor.line_num
    except UnicodeError:
        raise PlanilhaIlegivel(
            f"Há bytes que não são {formato.codificacao}: escolha outra codificação ou salve o CSV como UTF-8."
        )
    except csv.Error:
        raise PlanilhaIlegivel(f"A partir da linha {anterior + 1} há aspas que abrem e não fecham.")


def _do_xlsx(caminho):
    try:
        pasta = CalamineWorkbook.from_filelike(io.BytesIO(Path(caminho).read_bytes()))
        for indice in range(len(pasta.sheet_names)):
            folha = pasta.get_sheet_by_index(indice)
            if folha.height:
                for numero, celulas in enumerate(folha.iter_rows(), start=1):
                    yield numero, [c.strip() if isinstance(c, str) else c for c in celulas]
                return
    except CalamineError:
        raise PlanilhaIlegivel("A planilha não abre: está protegida por senha ou quebrada.")
