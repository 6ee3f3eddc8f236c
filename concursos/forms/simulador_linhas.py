"""As linhas coladas ou enviadas ao simulador: tabela de cargos e lista de candidatos. Nada se guarda.

Cada engano sai com a linha, a coluna, o que veio e o que se esperava, para corrigir tudo de uma vez.
"""

import csv
import io
import unicodedata
import zipfile
from dataclasses import dataclass, field

from django.core.files.base import ContentFile
from django.template.defaultfilters import filesizeformat

from concursos.publicacoes.cpf import tem_cpf
from concursos.regras.filas import Candidato
from concursos.rotinas.leitura import SEPARADORES, PlanilhaIlegivel, abrir, em_disco
from concursos.rotinas.valores import como_texto, especie

MAXIMO_DE_VAGAS = 10_000
MAXIMO_DESCOMPACTADO = 50 * 1024**2
ERROS_MOSTRADOS = 10
LETRAS_NO_NOME = 80
LETRAS_NA_INSCRICAO = 40
LETRAS_NA_LINHA = 1_000


@dataclass(frozen=True)
class Folha:
    """O que se espera de uma tabela: as colunas em ordem, quais não podem faltar e os limites."""

    colunas: tuple[str, ...]
    obrigatorias: tuple[str, ...]
    maximo_de_linhas: int
    maximo_em_bytes: int
    porem: str = ""

    @property
    def cabecalho(self) -> str:
        """As colunas como se digitam na primeira linha."""
        return ",".join(self.colunas)


CARGOS = Folha(("cargo", "localidade", "vagas"), ("cargo", "vagas"), 300, 1024**2)
CANDIDATOS = Folha(
    ("inscricao", "posicao", "grupos"),
    ("inscricao", "posicao"),
    10_000,
    5 * 1024**2,
    porem="; não mande nome, CPF nem outro dado da pessoa",
)


class LinhasRecusadas(ValueError):
    """As linhas têm enganos; `erros` traz as frases."""

    def __init__(self, erros):
        self.erros = list(erros)
        super().__init__("; ".join(self.erros))


@dataclass
class _Conferencia:
    """Os enganos achados, dos quais se mostram os primeiros."""

    erros: list = field(default_factory=list)

    def erro(self, linha, coluna, veio, esperado):
        self.erros.append(f"linha {linha}, coluna {coluna}: {veio}; esperado: {esperado}")

    def encerrar(self):
        if self.erros:
            restam = len(self.erros) - ERROS_MOSTRADOS
            mais = [f"e mais {restam} engano(s) nas linhas seguintes"] if restam > 0 else []
            raise LinhasRecusadas(self.erros[:ERROS_MOSTRADOS] + mais)


def milhar(numero: int) -> str:
    """O número com ponto de milhar: 10.000."""
    return f"{numero:,}".replace(",", ".")


def ler_texto(texto: str, folha: Folha) -> list[tuple[int, dict]]:
    """As linhas coladas, com ou sem cabeçalho, como (número, {coluna: texto}). Erro: LinhasRecusadas."""
    if len(texto.encode()) > folha.maximo_em_bytes:
        raise LinhasRecusadas([f"o texto passa de {filesizeformat(folha.maximo_em_bytes)}"])
    linhas = texto.splitlines()
    compridas = [n for n, linha in enumerate(linhas, 1) if len(linha) > LETRAS_NA_LINHA]
    if compridas:
        raise LinhasRecusadas(
            [f"linha {compridas[0]}: esperado: até {milhar(LETRAS_NA_LINHA)} letras na linha"]
        )
    primeira = next((linha for linha in linhas if linha.strip()), "")
    separador = _separador(primeira)
    celulas = next(csv.reader([primeira], delimiter=separador))
    if len(celulas) < 2:
        raise LinhasRecusadas(
            [
                f"linha 1: há uma coluna só; esperado: {', '.join(folha.colunas)} separados por "
                "tabulação, ponto e vírgula ou vírgula"
            ]
        )
    acrescentada = 0
    if _sem_cabecalho(celulas, folha):
        colunas = folha.colunas if len(celulas) >= len(folha.colunas) else folha.obrigatorias
        texto, acrescentada = separador.join(colunas) + "\n" + texto, 1
    arquivo = ContentFile(texto.encode())
    return [(n - acrescentada, linha) for n, linha in _ler(arquivo, folha, "utf-8", separador)]


def ler_arquivo(arquivo, folha: Folha) -> list[tuple[int, dict]]:
    """As linhas de um CSV ou XLSX enviado; a primeira linha diz as colunas. Erro: LinhasRecusadas."""
    if arquivo.size > folha.maximo_em_bytes:
        raise LinhasRecusadas([f"o arquivo passa de {filesizeformat(folha.maximo_em_bytes)}: divida-o"])
    return _ler(arquivo, folha, "", "")


def _separador(primeira):
    """Tabulação e ponto e vírgula valem mais que a vírgula, que aparece dentro de nomes."""
    for separador in ("\t", ";", ","):
        if separador in primeira:
            return separador
    return ";"


def _sem_cabecalho(celulas, folha):
    """Nenhuma célula da primeira linha é nome de coluna: já é a primeira linha de dados."""
    return not {_plano(celula) for celula in celulas} & set(folha.colunas)


def _plano(nome):
    """O nome de coluna sem acento, sem maiúscula e sem espaço nas pontas."""
    separado = unicodedata.normalize("NFKD", str(nome)).casefold().strip()
    return "".join(c for c in separado if not unicodedata.combining(c))


def _ler(arquivo, folha, codificacao, separador):
    try:
        with em_disco(arquivo) as caminho:
            _recusar_inchada(caminho)
            planilha = abrir(caminho, codificacao=codificacao, separador=separador)
            nomes = _colunas(planilha, folha)
            linhas = []
            for numero, celulas in planilha.linhas():
                if len(linhas) == folha.maximo_de_linhas:
                    raise LinhasRecusadas(
                        [f"há mais de {milhar(folha.maximo_de_linhas)} linhas: divida a simulação"]
                    )
                _conferir_largura(numero, celulas, nomes)
                linhas.append((numero, dict.fromkeys(folha.colunas, "") | _celulas(nomes, celulas)))
    except PlanilhaIlegivel as erro:
        raise LinhasRecusadas([str(erro)]) from None
    if not linhas:
        raise LinhasRecusadas([f"não há linhas depois do cabeçalho ({folha.cabecalho})"])
    return linhas


def _recusar_inchada(caminho):
    if not zipfile.is_zipfile(caminho):
        return
    with zipfile.ZipFile(caminho) as pacote:
        if sum(item.file_size for item in pacote.infolist()) > MAXIMO_DESCOMPACTADO:
            raise LinhasRecusadas(
                [f"a planilha descompactada passa de {filesizeformat(MAXIMO_DESCOMPACTADO)}"]
            )


def _colunas(planilha, folha):
    nomes = [_plano(nome) for nome in planilha.cabecalho]
    onde = f"linha {planilha.linha_do_cabecalho}"
    erros = [
        f"{onde}, coluna {ordem}: “{planilha.cabecalho[ordem - 1]}” não é uma coluna conhecida; "
        f"esperado: {', '.join(folha.colunas)}{folha.porem}"
        for ordem, nome in enumerate(nomes, 1)
        if nome not in folha.colunas
    ]
    faltam = [coluna for coluna in folha.obrigatorias if coluna not in nomes]
    if faltam:
        erros.append(f"{onde}: falta a coluna {' e a coluna '.join(faltam)}; esperado: {folha.cabecalho}")
    if erros:
        raise LinhasRecusadas(erros[:ERROS_MOSTRADOS])
    return nomes


def _conferir_largura(numero, celulas, nomes):
    sobram = [celula for celula in celulas[len(nomes) :] if celula not in ("", None)]
    if sobram:
        raise LinhasRecusadas(
            [
                f"linha {numero}: há {len(nomes) + len(sobram)} colunas; esperado: {len(nomes)}, como no cabeçalho"
            ]
        )


def _celulas(nomes, celulas):
    return {nome: como_texto(celula).strip() for nome, celula in zip(nomes, celulas, strict=False)}


def cargos_das_linhas(linhas) -> dict[str, dict[str, int]]:
    """{cargo: {localidade: vagas}}, na ordem em que vieram. Erro: LinhasRecusadas."""
    conferencia = _Conferencia()
    cargos: dict[str, dict[str, int]] = {}
    vistas: dict[tuple[str, str], int] = {}
    for numero, linha in linhas:
        cargo = _nome(conferencia, numero, "cargo", linha["cargo"])
        localidade = _nome(conferencia, numero, "localidade", linha["localidade"], vazio=True)
        vagas = _inteiro(conferencia, numero, "vagas", linha["vagas"], 0, MAXIMO_DE_VAGAS)
        if (cargo, localidade) in vistas:
            onde = f"cargo e localidade repetidos (já na linha {vistas[cargo, localidade]})"
            conferencia.erro(numero, "localidade", onde, "uma linha para cada cargo e localidade")
        elif (bool(localidade) and (cargo, "") in vistas) or (not localidade and cargo in cargos):
            conferencia.erro(numero, "localidade", "cargo ora com localidade, ora sem", "localidade em todas")
        vistas[cargo, localidade] = numero
        cargos.setdefault(cargo, {})[localidade] = vagas
    conferencia.encerrar()
    total = sum(sum(partes.values()) for partes in cargos.values())
    if total > MAXIMO_DE_VAGAS:
        raise LinhasRecusadas(
            [f"as vagas somam {milhar(total)}; o simulador vai até {milhar(MAXIMO_DE_VAGAS)}"]
        )
    return cargos


def candidatos_das_linhas(linhas, codigos: tuple[str, ...]) -> list[Candidato]:
    """Os candidatos, com grupos unidos por `|`. Erro: LinhasRecusadas."""
    conferencia = _Conferencia()
    candidatos = []
    inscricoes: dict[str, int] = {}
    posicoes: dict[str, int] = {}
    for numero, linha in linhas:
        inscricao = linha["inscricao"]
        if not inscricao or len(inscricao) > LETRAS_NA_INSCRICAO:
            esperado = f"o número de inscrição, até {LETRAS_NA_INSCRICAO} sinais"
            conferencia.erro(numero, "inscricao", especie(inscricao), esperado)
        posicao = _inteiro(conferencia, numero, "posicao", linha["posicao"], 1, 999_999_999)
        _sem_repetir(conferencia, numero, "inscricao", inscricao, inscricoes)
        _sem_repetir(conferencia, numero, "posicao", posicao, posicoes)
        grupos = [nome.strip().casefold() for nome in linha["grupos"].split("|") if nome.strip()]
        for grupo in grupos:
            if grupo not in codigos:
                esperado = f"{', '.join(codigos)}, unidos por | (vazio: só a ampla concorrência)"
                conferencia.erro(numero, "grupos", f"“{grupo[:40]}” não é grupo desta norma", esperado)
        candidatos.append(Candidato(inscricao, posicao, frozenset(grupos)))
    conferencia.encerrar()
    return candidatos


def _nome(conferencia, numero, coluna, valor, vazio=False):
    valor = " ".join(valor.split())
    if not valor and not vazio:
        conferencia.erro(numero, coluna, "célula vazia", "um nome")
    elif len(valor) > LETRAS_NO_NOME:
        conferencia.erro(numero, coluna, f"{len(valor)} letras", f"um nome de até {LETRAS_NO_NOME}")
    elif tem_cpf(valor):
        conferencia.erro(
            numero, coluna, "parece um CPF", "nome de cargo ou de localidade, sem dado de pessoa"
        )
    return valor


def _inteiro(conferencia, numero, coluna, valor, de, ate):
    """O número escrito só com algarismos; zero quando há engano, que fica anotado."""
    if valor.isascii() and valor.isdigit() and len(valor) <= 9 and de <= int(valor) <= ate:
        return int(valor)
    veio = f"“{valor[:20]}”" if valor else "célula vazia"
    conferencia.erro(numero, coluna, veio, f"um número inteiro de {de} a {milhar(ate)}")
    return 0


def _sem_repetir(conferencia, numero, coluna, valor, vistos):
    if not valor:
        return
    if valor in vistos:
        conferencia.erro(
            numero, coluna, f"{valor} repetida (já na linha {vistos[valor]})", "uma só vez na lista"
        )
    vistos.setdefault(valor, numero)


def texto_dos_cargos(cargos) -> str:
    """A tabela como se cola e como vai no vínculo: `cargo;localidade;vagas`, sem cabeçalho."""
    return "\n".join(
        ";".join((_celula(cargo), _celula(localidade), str(vagas)))
        for cargo, partes in cargos.items()
        for localidade, vagas in partes.items()
    )


def texto_dos_candidatos(candidatos) -> str:
    """A lista como se cola, com cabeçalho."""
    saida = io.StringIO()
    escritor = csv.writer(saida, lineterminator="\n")
    escritor.writerow(CANDIDATOS.colunas)
    escritor.writerows((c.inscricao, c.posicao, "|".join(sorted(c.grupos))) for c in candidatos)
    return saida.getvalue()


def _celula(valor):
    if any(sinal in valor for sinal in (*SEPARADORES, '"')):
        return '"' + valor.replace('"', '""') + '"'
    return valor
