"""O certame: edital, vagas, inscrições, classificação, publicações e o livro de atos.

É o app mais baixo: não conhece comissões nem recursos. Quem decide um caso lá em cima
chama os atos daqui (`aplicar_decisao`); o que for da banca está em `heteroidentificacao`.
"""
