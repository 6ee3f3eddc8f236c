"""O que um tipo de publicação precisa dizer, e a fotografia que se guarda dele."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from concursos.models import bytes_canonicos, sha256
from concursos.normas.base import Norma


@dataclass(frozen=True)
class Secao:
    """Uma tabela da publicação: título, quantas linhas lhe cabem e, se forem outras, as suas colunas."""

    titulo: str
    quantas: int
    colunas: Sequence[str] = ()
    vazia: str = "Não há linhas nesta lista."


@dataclass(frozen=True)
class Montagem:
    """O que será impresso: só texto, já na ordem final.

    `cabecalho` leva toda frase de lei. Chaves que os moldes sabem imprimir: `preambulo` e
    `observacoes` (listas de parágrafos, antes e depois da tabela), `dados` (pares rótulo e valor),
    `vazia` (o que se diz quando não há linhas), `fundamento` (artigo, vai ao livro). `secoes`
    divide as linhas em tabelas, na ordem; sem seções, uma tabela só.
    """

    cabecalho: dict
    colunas: Sequence[str]
    linhas: Sequence[Sequence[str]]
    secoes: Sequence[Secao] = ()

    def conferir(self):
        """Levanta ValueError se algo não é texto ou se as contas das seções não fecham."""
        quantas = sum(secao.quantas for secao in self.secoes)
        if self.secoes and quantas != len(self.linhas):
            raise ValueError(f"as seções somam {quantas} linhas, e há {len(self.linhas)}")
        inicio = 0
        for secao in self.secoes or (Secao("", len(self.linhas)),):
            colunas = secao.colunas or self.colunas
            for linha in self.linhas[inicio : inicio + secao.quantas]:
                if len(linha) != len(colunas) or not all(isinstance(celula, str) for celula in linha):
                    raise ValueError(f"linha que não é de {len(colunas)} textos: {linha!r}")
            inicio += secao.quantas


def sem_pendencias(certame, em) -> list[str]:
    """O tipo não espera nada do certame."""
    return []


@dataclass(frozen=True)
class TipoPublicacao:
    """Um tipo de publicação.

    `montar(certame, **dados)` devolve a Montagem e roda uma só vez, ao preparar. `pendencias(certame, em)`
    diz por que ainda não se pode preparar. `com_prazo`: imprime um prazo de recurso.
    `lista_de_pessoas`: a página não vai a buscadores. O modelo tem o mesmo código do tipo.
    """

    codigo: str
    titulo: str
    montar: Callable[..., Montagem]
    pendencias: Callable[..., list[str]] = sem_pendencias
    com_prazo: bool = False
    lista_de_pessoas: bool = True

    @property
    def modelo(self):
        return f"publicacoes/{self.codigo}.html"


@dataclass(frozen=True)
class Fotografia:
    """O cabeçalho completo e os bytes canônicos: uma linha de cabeçalho e uma por linha da lista."""

    cabecalho: dict
    conteudo: bytes
    total: int

    @property
    def sha256(self):
        return sha256(self.conteudo)


def fotografar(cabecalho: dict, linhas) -> Fotografia:
    """Congela: JSON em NFC, chaves em ordem, uma lista por linha. Iguais entradas, iguais bytes."""
    cabecas = bytes_canonicos(cabecalho)
    conteudo = b"\n".join([cabecas, *(bytes_canonicos(list(linha)) for linha in linhas)]) + b"\n"
    return Fotografia(json.loads(cabecas), conteudo, len(linhas))


def frase_da_norma(norma: Norma) -> str:
    """A frase que diz que textos regem o certame."""
    return "Regido por " + " e ".join(f"{texto.nome} ({texto.fonte})" for texto in norma.textos) + "."
