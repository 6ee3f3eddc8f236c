"""Os tipos de publicação deste app, um por arquivo."""

from .base import Fotografia, Montagem, Secao, TipoPublicacao
from .edital import EDITAL

TIPOS = (EDITAL,)
