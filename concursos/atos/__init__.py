"""O sumário: tudo o que este app sabe fazer."""

from .livro import AtoImpedido, exigir, exigir_caminho, exigir_que, registrar, registrar_leitura, trancar
