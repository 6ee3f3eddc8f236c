"""O sumário: tudo o que este app sabe fazer."""

from concursos.permissoes import pode_publicar
from concursos.situacoes import SituacaoDoCertame
from heteroidentificacao.documentos import proposta_de_minuta
from heteroidentificacao.permissoes import (
    pode_abrir_revisao,
    pode_aderir,
    pode_arguir,
    pode_assinar_termo,
    pode_convocar,
    pode_convocar_suplente,
    pode_decidir_arguicao,
    pode_decidir_revisao,
    pode_declarar,
    pode_declarar_sem_impedimento,
    pode_defender_se,
    pode_designar,
    pode_lavrar,
    pode_ouvir_mais,
    pode_publicar_termo,
    pode_redigir,
    pode_repetir,
    pode_retificar_voto,
    pode_secretariar,
    pode_votar,
)
from heteroidentificacao.situacoes import SituacaoDaSessao, SituacaoDoProcedimento

from .agenda import agendar_sessao, convocar
from .comissao import (
    assinar_termo,
    designar_membro,
    designar_secretaria,
    dispensar_membro,
    instituir_comissao,
    publicar_texto_do_termo,
)
from .convocacao import liberar_convocacao
from .impedimento import (
    acolher_arguicao,
    arguir_impedimento,
    convocar_suplente,
    declarar_impedimento,
    declarar_sem_impedimento,
    rejeitar_arguicao,
)
from .parecer import aderir, lavrar_parecer, redigir_minuta
from .registro import anexar_registro
from .resultado import liberar_resultado_preliminar
from .revisao import abrir_revisao, apresentar_defesa, decidir_revisao
from .sessao import (
    abrir_sessao,
    encerrar_sessao,
    reconvocar,
    registrar_ausencia,
    registrar_falha_tecnica,
    registrar_presenca,
    registrar_recusa,
    registrar_saida,
    repetir_procedimento,
)
from .suplementar import ouvir_mais_optantes
from .voto import retificar_voto, votar

# Espécies de publicação que só se liberam por um ato próprio.
LIBERAR = {
    "convocacao-heteroidentificacao": liberar_convocacao,
    "resultado-preliminar": liberar_resultado_preliminar,
}

# ato, quem pode (a mesma função que o ato chama), aonde leva
TABELA = (
    (publicar_texto_do_termo, pode_publicar_termo, None),
    (instituir_comissao, pode_designar, None),
    (designar_membro, pode_designar, None),
    (designar_secretaria, pode_designar, None),
    (dispensar_membro, pode_designar, None),
    (assinar_termo, pode_assinar_termo, None),
    (agendar_sessao, pode_convocar, SituacaoDaSessao.AGENDADA),
    (convocar, pode_convocar, SituacaoDoProcedimento.CONVOCADO),
    (liberar_convocacao, pode_publicar, None),
    (ouvir_mais_optantes, pode_ouvir_mais, SituacaoDoCertame.EM_VERIFICACAO),
    (abrir_sessao, pode_secretariar, SituacaoDaSessao.ABERTA),
    (registrar_presenca, pode_secretariar, SituacaoDoProcedimento.PRESENTE),
    (registrar_ausencia, pode_secretariar, SituacaoDoProcedimento.AUSENTE),
    (registrar_recusa, pode_secretariar, SituacaoDoProcedimento.RECUSOU_REGISTRO),
    (registrar_falha_tecnica, pode_secretariar, SituacaoDoProcedimento.FALHA_TECNICA),
    (anexar_registro, pode_secretariar, None),
    (registrar_saida, pode_secretariar, SituacaoDoProcedimento.ENCERRADO),
    (repetir_procedimento, pode_repetir, SituacaoDoProcedimento.CONVOCADO),
    (encerrar_sessao, pode_secretariar, SituacaoDaSessao.ENCERRADA),
    (declarar_sem_impedimento, pode_declarar_sem_impedimento, None),
    (declarar_impedimento, pode_declarar, None),
    (arguir_impedimento, pode_arguir, None),
    (acolher_arguicao, pode_decidir_arguicao, None),
    (rejeitar_arguicao, pode_decidir_arguicao, None),
    (convocar_suplente, pode_convocar_suplente, None),
    (votar, pode_votar, SituacaoDoProcedimento.LACRADO),
    (retificar_voto, pode_retificar_voto, None),
    (redigir_minuta, pode_redigir, None),
    (aderir, pode_aderir, None),
    (lavrar_parecer, pode_lavrar, SituacaoDoProcedimento.DECIDIDO),
    (liberar_resultado_preliminar, pode_publicar, None),
    (abrir_revisao, pode_abrir_revisao, None),
    (apresentar_defesa, pode_defender_se, None),
    (decidir_revisao, pode_decidir_revisao, None),
)
