"""O sumário: tudo o que este app sabe fazer."""

from recursos.consultas import pecas_de
from recursos.permissoes import (
    pode_aderir_ao_julgamento,
    pode_declarar_no_recurso,
    pode_julgar_recurso,
    pode_reconvocar,
    pode_recorrer,
    pode_redigir_julgamento,
    pode_retificar_voto_no_recurso,
    pode_votar_recurso,
)
from recursos.situacoes import SituacaoDoRecurso

from .errata import retificar_voto_no_recurso
from .interposicao import interpor_recurso
from .julgamento import (
    aderir_ao_julgamento,
    julgar_recurso,
    proposta_de_minuta,
    reconvocar,
    redigir_minuta_do_recurso,
    votar_recurso,
)
from .lugar import (
    abrir_peca,
    convocar_suplente_no_recurso,
    declarar_impedimento_no_recurso,
    declarar_sem_impedimento_no_recurso,
)
from .publicacao import liberar_resultado_definitivo

# ato, quem pode, aonde leva
TABELA = (
    (interpor_recurso, pode_recorrer, SituacaoDoRecurso.INTERPOSTO),
    (declarar_sem_impedimento_no_recurso, pode_declarar_no_recurso, None),
    (declarar_impedimento_no_recurso, pode_declarar_no_recurso, None),
    (votar_recurso, pode_votar_recurso, SituacaoDoRecurso.LACRADO),
    (retificar_voto_no_recurso, pode_retificar_voto_no_recurso, None),
    (redigir_minuta_do_recurso, pode_redigir_julgamento, None),
    (aderir_ao_julgamento, pode_aderir_ao_julgamento, None),
    (julgar_recurso, pode_julgar_recurso, SituacaoDoRecurso.JULGADO),
    (reconvocar, pode_reconvocar, None),
)

# Espécies de publicação que só se liberam por um ato próprio.
LIBERAR = {"resultado-definitivo": liberar_resultado_definitivo}
