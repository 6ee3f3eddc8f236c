"""As espécies de publicação deste app."""

from .resultado_definitivo import RESULTADO_DEFINITIVO

TIPOS = (RESULTADO_DEFINITIVO,)
