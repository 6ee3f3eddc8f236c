"""Cada artigo e parágrafo dos textos, com uma linha nossa dizendo o que manda."""
