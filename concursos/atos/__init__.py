"""O sumário: tudo o que este app sabe fazer."""

from .livro import (
    AtoImpedido,
    exigir,
    exigir_caminho,
    exigir_que,
    mudar,
    prova_de,
    registrar,
    registrar_leitura,
    trancar,
)
from .verificacao import aplicar_decisao, convocar_opcao, iniciar_verificacao, tornar_definitivas
