"""A convocação e a frase que a explica, com o artigo, em português claro."""

from dataclasses import dataclass

from concursos.normas.base import AMPLA, PCD, Norma, Ordem, Pcd

from .filas import Filas


@dataclass(frozen=True)
class Lugar:
    """Uma vaga aberta e a lista que a preenche; `devida_desde` é a vaga em que o grupo deveria ter vindo."""

    vaga: int
    lista: str
    devida_desde: int | None = None


@dataclass(frozen=True)
class Chamada:
    """Uma convocação: a enésima, para que vaga, por que lista, e por quê, numa frase com o artigo.

    `compensa` é a inscrição de quem era a vez na ampla e que já tinha sido chamado por esta lista.
    """

    ordem: int
    inscricao: str
    lista: str
    vaga: int
    posicao_na_lista: int
    compensa: str | None
    explicacao: str
    artigo: str


class Redator:
    """Escreve a explicação de cada convocação; as classificações são as das listas completas."""

    def __init__(self, norma: Norma, filas: Filas, ordem: Ordem, pcd: Pcd | None = None):
        self.norma, self.ordem, self.pcd = norma, ordem, pcd or norma.pcd
        self.classificacao = filas.classificacao()

    def acrescentar(self, filas: Filas):
        """Dá lugar a quem uma decisão judicial pôs numa lista; os lugares já escritos não mudam."""
        for lista, lugares in filas.classificacao().items():
            for inscricao, lugar in lugares.items():
                self.classificacao[lista].setdefault(inscricao, lugar)

    def chamada(
        self, numero: int, lugar: Lugar, inscricao: str, lista: str, compensa: str | None, aviso: str = ""
    ) -> Chamada:
        """A convocação completa; `aviso` acrescenta uma oração (cadastro de reserva, por exemplo)."""
        posicao = self.classificacao[lista][inscricao]
        artigo = self._artigo(lugar, lista, compensa)
        motivo = self._motivo(lugar, lista, compensa, artigo, posicao)
        frase = f"{numero}ª convocação: {motivo}{aviso}"
        return Chamada(numero, inscricao, lista, lugar.vaga, posicao, compensa, frase, artigo)

    def _artigo(self, lugar, lista, compensa):
        if compensa is not None:
            return self.norma.nao_computa_na_reserva.onde
        if lista == AMPLA:
            return self.norma.alternancia.onde
        if lugar.lista == AMPLA:
            return self.norma.ampla_esgotada.onde
        return self.pcd.onde if lista == PCD else self.norma.serie.onde

    def _motivo(self, lugar, lista, compensa, artigo, posicao):
        rotulo = self.norma.rotulo(lista)
        if compensa is not None:
            return (
                f"vez de {compensa} na ampla concorrência, já chamado pela lista de {rotulo}, que passa à "
                f"pessoa seguinte dessa lista ({artigo}); {posicao}ª da lista de {rotulo}"
            )
        if lista == AMPLA:
            return (
                f"vaga de ampla concorrência ({artigo}); 1ª pessoa da lista geral ainda não chamada, "
                f"{posicao}ª da classificação geral"
            )
        if lugar.lista == AMPLA:
            return f"vaga da ampla concorrência sem candidatos, repartida ({artigo}); {posicao}ª da lista de {rotulo}"
        devida = ""
        if lugar.devida_desde is not None and lugar.devida_desde != lugar.vaga:
            devida = f", devida desde a {lugar.devida_desde}ª vaga"
        return (
            f"vaga reservada a {rotulo}{devida} ({artigo}); 1ª pessoa da lista de {rotulo} ainda não chamada, "
            f"{posicao}ª dessa lista"
        )
