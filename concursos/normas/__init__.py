"""A lei como dado."""


def norma(codigo):
    raise KeyError(codigo)
