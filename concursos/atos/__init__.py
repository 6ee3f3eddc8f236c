"""O sumário: tudo o que este app sabe fazer."""

from .certame import abrir_certame, definir_vagas
from .classificacao import classificar_certame
from .concessao import cadastrar_pessoa, conceder, orgao_da_licenca, pessoas_com, revogar
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
