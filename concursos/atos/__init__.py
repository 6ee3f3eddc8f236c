"""O sumário: tudo o que este app sabe fazer."""

from concursos.permissoes import pode_abrir_certame, pode_classificar, pode_conceder, pode_definir_vagas
from concursos.situacoes import SituacaoDoCertame

from .acesso import (
    definir_senha,
    entrar_com_senha,
    pedir_primeiro_acesso,
    pedir_recuperacao,
    usar_vinculo,
    vinculo_do_segredo,
)
from .certame import abrir_certame, definir_vagas
from .classificacao import classificar_certame
from .concessao import cadastrar_pessoa, conceder, orgao_da_licenca, pessoas_com, revogar
from .email import encomendar_email
from .exportacao import exportar_lista
from .importacao import (
    autorizar_gravacao,
    concluir_conferencia,
    gravar_importacao,
    mapear_colunas,
    pedir_importacao,
    recusar_gravacao,
)
from .inscricao import desistir_da_reserva, optar_por_reserva
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
from .publicacao import (
    liberar_publicacao,
    preparar_publicacao,
    prorrogar_prazo,
    suprimir_publicacao,
)
from .verificacao import aplicar_decisao, convocar_opcao, iniciar_verificacao, tornar_definitivas

# ato, quem pode (a mesma função que o ato chama), aonde leva
TABELA = (
    (definir_vagas, pode_definir_vagas, None),
    (abrir_certame, pode_abrir_certame, SituacaoDoCertame.ABERTO),
    (classificar_certame, pode_classificar, SituacaoDoCertame.CLASSIFICADO),
    (conceder, pode_conceder, None),
    (revogar, pode_conceder, None),
)

# Os tipos de publicação que só se liberam por um ato próprio, porque mudam alguma situação.
LIBERAR = {}
