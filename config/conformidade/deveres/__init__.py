"""Os deveres de cada ente, escritos com palavras nossas: um arquivo por ente, na ordem das normas."""

from .br import DEVERES as BR
from .df import DEVERES as DF
from .es import DEVERES as ES
from .go_comissao import DEVERES as GO_COMISSAO
from .go_reserva import DEVERES as GO_RESERVA
from .pe import DEVERES as PE

DEVERES = (*GO_RESERVA, *GO_COMISSAO, *PE, *ES, *DF, *BR)
"""Todos os deveres escritos; artigo que nenhum deles nomeia vira linha própria da matriz."""
