"""A banca: comissões, termo, sessões filmadas, votos e pareceres.

Conhece `concursos` e chama os atos dele. Não julga recurso: isso é do app `recursos`.
"""
