"""Os tipos de publicação deste app, um por arquivo."""

from .base import Fotografia, Montagem, Secao, TipoPublicacao
from .chamada import CHAMADA
from .edital import EDITAL
from .homologacao import HOMOLOGACAO
from .resultado_final import RESULTADO_FINAL

TIPOS = (EDITAL, RESULTADO_FINAL, HOMOLOGACAO, CHAMADA)
