"""O sumário: tudo o que este app sabe fazer."""

from concursos.permissoes import (
    pode_abrir_certame,
    pode_classificar,
    pode_conceder,
    pode_definir_vagas,
    pode_encerrar,
    pode_escolher_ordem,
    pode_homologar,
    pode_nomear,
    pode_organizar,
    pode_registrar_fato,
)
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
from .homologacao import (
    encerrar_certame,
    escolher_ordem_de_chamada,
    homologar_resultado,
    liberar_resultado_final,
)
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
from .nomeacao import (
    escolher_reversao,
    nomear,
    oferecer_novas_vagas,
    registrar_decisao_judicial,
    registrar_desistencia,
    registrar_eliminacao,
    registrar_fim_de_fila,
    registrar_nao_comparecimento,
    registrar_opcao_entre_reservas,
    registrar_vacancia,
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
    (liberar_resultado_final, pode_organizar, SituacaoDoCertame.COM_RESULTADO_FINAL),
    (escolher_ordem_de_chamada, pode_escolher_ordem, None),
    (homologar_resultado, pode_homologar, SituacaoDoCertame.HOMOLOGADO),
    (nomear, pode_nomear, None),
    (registrar_desistencia, pode_registrar_fato, None),
    (registrar_eliminacao, pode_registrar_fato, None),
    (registrar_nao_comparecimento, pode_registrar_fato, None),
    (registrar_vacancia, pode_registrar_fato, None),
    (registrar_fim_de_fila, pode_registrar_fato, None),
    (registrar_opcao_entre_reservas, pode_registrar_fato, None),
    (oferecer_novas_vagas, pode_registrar_fato, None),
    (registrar_decisao_judicial, pode_registrar_fato, None),
    (escolher_reversao, pode_nomear, None),
    (encerrar_certame, pode_encerrar, SituacaoDoCertame.ENCERRADO),
    (conceder, pode_conceder, None),
    (revogar, pode_conceder, None),
)

# Tipos de publicação cuja liberação muda a situação de alguma coisa.
LIBERAR = {"resultado-final": liberar_resultado_final}
