"""Quem pode fazer o quê no certame, e por que não."""

from dataclasses import dataclass

from concursos.consultas import alcance


@dataclass(frozen=True)
class Resposta:
    """A resposta a "pode?". Sem motivo contra, pode; com motivo, diz qual e onde está escrito."""

    motivo: str = ""
    onde: str = ""

    def __bool__(self):
        return not self.motivo


sim = Resposta()


def nao(motivo, onde=""):
    return Resposta(motivo, onde)


def pode_organizar(pessoa, certame):
    """Organiza quem recebeu por ato a licença no órgão do certame."""
    if not alcance(pessoa, "organizar").filter(pk=certame.orgao_id).exists():
        return nao("só quem organiza certames deste órgão pode fazer isto")
    return sim


def pode_organizar_orgao(pessoa, orgao):
    """Organiza o órgão quem recebeu por ato a licença nele."""
    if not alcance(pessoa, "organizar").filter(pk=orgao.pk).exists():
        return nao("só quem organiza certames deste órgão pode fazer isto")
    return sim


def pode_ver_no_painel(pessoa, certame):
    """Vê no painel quem organiza ou audita o órgão; quem audita não escreve."""
    if pode_organizar(pessoa, certame) or alcance(pessoa, "auditar").filter(pk=certame.orgao_id).exists():
        return sim
    return nao("você não organiza nem audita este órgão")


def entra_no_painel(pessoa):
    """Entra no painel quem organiza ou audita algum órgão."""
    return pessoa.is_authenticated and (
        alcance(pessoa, "organizar").exists() or alcance(pessoa, "auditar").exists()
    )
