"""Como se apura o julgamento de um recurso. Puro: sem Django, sem banco, sem relógio."""

from dataclasses import dataclass

from heteroidentificacao.regras import decidir

FAVORAVEIS = frozenset({"enquadra", "duvida_razoavel"})
CONTRARIAS = frozenset({"nao_enquadra"})
MANTIDA, NOVA_CONVOCACAO = "mantida", "nova_convocacao"
DO_MERITO = FAVORAVEIS | CONTRARIAS
DO_FATO = frozenset({MANTIDA, NOVA_CONVOCACAO})


@dataclass(frozen=True)
class Apuracao:
    """O que os votos decidem: `lado` são as conclusões que venceram."""

    resultado: str
    por_duvida: bool
    placar: str
    fundamento: str
    lado: frozenset


def apurar(conclusoes, *, norma):
    """Apura os votos da Comissão Recursal (arts. 14 e 15; leituras G2, G3 e G8).

    `conclusoes` são todas do mérito ou, em ausência ou recusa de registro, todas do fato.
    Levanta ValueError quando faltam votos ou quando se misturam as duas espécies.
    """
    membros = norma.membros_do_recurso.valor
    if len(conclusoes) != membros:
        raise ValueError(f"A Comissão Recursal decide com {membros} votos; há {len(conclusoes)}.")
    if set(conclusoes) <= DO_MERITO:
        return _do_merito(conclusoes, norma)
    if set(conclusoes) <= DO_FATO:
        return _do_fato(conclusoes, norma)
    raise ValueError("Votos do mérito e do fato não se somam.")


def _do_merito(conclusoes, norma):
    decisao = decidir(conclusoes, norma=norma, instancia="recursal")
    return Apuracao(
        resultado="confirmada" if decisao.confirmada else "nao_confirmada",
        por_duvida=decisao.por_duvida,
        placar=decisao.placar,
        fundamento=decisao.fundamento,
        lado=FAVORAVEIS if decisao.confirmada else CONTRARIAS,
    )


def _do_fato(conclusoes, norma):
    novas = sum(conclusao == NOVA_CONVOCACAO for conclusao in conclusoes)
    mantidas = len(conclusoes) - novas
    vence = NOVA_CONVOCACAO if novas > mantidas else MANTIDA
    return Apuracao(
        resultado=vence,
        por_duvida=False,
        placar=f"{max(novas, mantidas)} x {min(novas, mantidas)}",
        fundamento=norma.para_decidir.onde,
        lado=frozenset({vence}),
    )
