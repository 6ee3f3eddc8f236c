"""O sumário: tudo o que este app sabe fazer."""

from heteroidentificacao.documentos import proposta_de_minuta

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
from .voto import retificar_voto, votar

# Espécies de publicação que só se liberam por um ato próprio.
LIBERAR = {
    "convocacao-heteroidentificacao": liberar_convocacao,
    "resultado-preliminar": liberar_resultado_preliminar,
}
