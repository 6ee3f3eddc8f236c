"""Leituras da banca, por assunto."""

from .agenda import (
    casos_convocados,
    criterios_de_ordem,
    distribuir,
    grupo_de_lista_curta,
    horario_do_lugar,
    lugares_livres,
    optantes_em_ordem,
    pessoas_a_convocar,
    sessoes_que_se_sobrepoem,
)
from .ata import conteudo_da_ata, parte_publica_da_ata
from .casos import (
    adesoes_exigidas,
    arguicoes_do_certame,
    assentos_abertos,
    caso_proprio,
    casos_a_publicar,
    casos_a_rever,
    casos_com_parecer_ao_alcance,
    casos_por_decidir,
    conclusoes_da_maioria,
    conteudo_da_adesao,
    conteudo_da_errata,
    conteudo_da_minuta,
    conteudo_do_voto,
    decisao_do_caso,
    documento_de,
    lugares_vagos,
    membros_que_decidem,
    minuta_atual,
    ocorrencias_ao_alcance,
    parecer_para,
    pareceres_sem_pdf,
    procedimentos_da_pessoa,
    resultado_liberado,
    revisoes_do_certame,
    sessoes_com_anexo_ao_alcance,
    sessoes_com_lugar,
    suplentes_disponiveis,
    total_de_votos,
    voto_de,
    votos_anteriores,
    votos_para_a_pessoa,
    votos_revelados,
)
from .composicao import (
    comissoes_que_faltam,
    composicao_atual,
    conteudo_do_termo,
    faltas_da_comissao,
    faltas_de_diversidade,
    faltas_na_designacao,
    membros_publicos,
    titulares_de,
)
from .espera import casos_sem_quem_julgue, pendencias_dos_casos
from .organizacao import (
    agenda_do_certame,
    comissao_do_certame_para,
    comissoes_com_membros,
    curriculos_do_orgao,
    previa_da_convocacao,
)
from .pauta import pauta_de
from .pendencias import pendencias
from .porta import (
    comissoes_da_pessoa,
    lugares_com_termo,
    membro_em_exercicio,
    procedimento_da_secretaria_para,
    procedimento_para,
    procedimentos_da_secretaria,
    procedimentos_visiveis,
    sessao_para,
    sessoes_da_secretaria,
)
