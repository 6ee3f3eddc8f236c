"""Os tipos de publicação deste app, um por arquivo."""

from .resultado_preliminar import RESULTADO_PRELIMINAR

TIPOS = (RESULTADO_PRELIMINAR,)
