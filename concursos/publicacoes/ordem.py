"""As colunas e as linhas da ordem de convocação, iguais na chamada e na homologação."""

from concursos.models import Cargo, Inscricao, PrevisaoDeChamada
from concursos.normas.base import Norma

COLUNAS = ("Convocação", "Vaga", "Inscrição", "Nome", "Lista", "Lugar na lista", "Explicação", "Artigo")
SUB_JUDICE = " (sub judice)"


def ultima_previsao(cargo: Cargo) -> PrevisaoDeChamada | None:
    """A previsão que vale: a do último ato que mudou a chamada."""
    return cargo.previsoes.order_by("pk").last()


def linhas_da_previsao(cargo: Cargo, norma: Norma, previsao: PrevisaoDeChamada | None) -> list[list[str]]:
    """As próximas convocações guardadas, com o nome que se mostra; `CR` marca o cadastro de reserva."""
    if previsao is None:
        return []
    numeros = [proxima["inscricao"] for proxima in previsao.proximas]
    pessoas = {i.numero: i for i in Inscricao.objects.filter(cargo=cargo, numero__in=numeros)}
    return [
        linha(norma, proxima, pessoas[proxima["inscricao"]], previsao.vagas) for proxima in previsao.proximas
    ]


def linha(norma: Norma, chamada: dict, inscricao: Inscricao, vagas: int) -> list[str]:
    """Uma convocação em texto."""
    vaga = chamada["vaga"]
    return [
        f"{chamada['ordem']}ª",
        f"{vaga}ª" if vaga <= vagas else f"{vaga}ª (cadastro de reserva)",
        inscricao.numero,
        nome_na_lista(inscricao),
        norma.rotulo(chamada["lista"]),
        f"{chamada['posicao_na_lista']}º",
        chamada["explicacao"],
        chamada["artigo"],
    ]


def nome_na_lista(inscricao: Inscricao) -> str:
    """O nome que se mostra, com a marca de quem está sub judice."""
    return inscricao.como_se_chama + (SUB_JUDICE if inscricao.condicao == "sub_judice" else "")
