"""Os tipos de publicação deste app, um por arquivo."""

from .convocacao import CONVOCACAO
from .designacao import DESIGNACAO
from .resultado_preliminar import RESULTADO_PRELIMINAR

TIPOS = (DESIGNACAO, CONVOCACAO, RESULTADO_PRELIMINAR)
