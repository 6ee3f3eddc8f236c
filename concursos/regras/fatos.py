"""Os fatos que vêm depois do resultado e mudam quem é chamado."""

from dataclasses import dataclass
from enum import StrEnum


class TipoDeEvento(StrEnum):
    """Os fatos que mudam quem é chamado. O que cada um faz está em `efeitos.EFEITOS`."""

    NOMEACAO = "nomeacao"
    NOMEACAO_EXTRAVAGA = "nomeacao_extravaga"
    NAO_COMPARECIMENTO = "nao_comparecimento"
    DESISTENCIA = "desistencia"
    ELIMINACAO = "eliminacao"
    EXONERACAO = "exoneracao"
    RESCISAO = "rescisao"
    FALECIMENTO = "falecimento"
    DEMISSAO = "demissao"
    APOSENTADORIA = "aposentadoria"
    FIM_DE_FILA = "fim_de_fila"
    RECLASSIFICACAO = "reclassificacao"
    OPCAO = "opcao"
    NOVAS_VAGAS = "novas_vagas"
    DECISAO_JUDICIAL = "decisao_judicial"


@dataclass(frozen=True)
class EventoDado:
    """Um fato. `lista` e `vaga` são os da convocação; `quantidade` é o número de novas vagas ou a nova posição.

    `compensa` é o da convocação; se faltar, o próprio cálculo o refaz.
    """

    numero: int
    tipo: TipoDeEvento | str
    inscricao: str | None = None
    vaga: int | None = None
    lista: str | None = None
    quantidade: int | None = None
    compensa: str | None = None
