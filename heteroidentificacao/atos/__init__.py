"""O sumário: tudo o que este app sabe fazer."""

from .agenda import agendar_sessao, convocar
from .comissao import (
    assinar_termo,
    designar_membro,
    designar_secretaria,
    dispensar_membro,
    instituir_comissao,
    publicar_texto_do_termo,
)
from .registro import anexar_registro
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
