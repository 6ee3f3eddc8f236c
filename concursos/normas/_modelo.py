"""Copie para uf_ano.py e troque cada linha: `Manda` o que a lei diz, `Cala` o que ela deixa ao edital.

Não está em NORMAS: serve só de molde, e um teste confere que está completo. Passos em docs/nova-norma.md.
"""

from datetime import date
from fractions import Fraction

from .base import (
    Arredonda,
    Barreira,
    BaseDeCalculo,
    Cala,
    Convoca,
    Decide,
    Efeito,
    Grupo,
    Manda,
    Norma,
    Ordem,
    Pcd,
    Reversao,
    Serie,
    Texto,
    VariasReservas,
    Vigencia,
)
from .dispositivos._modelo import LEI_0000

LEI = Texto("Lei 0.000/2000", "onde foi publicada", LEI_0000)  # lido=False: só se conhece por notícia

NORMA = Norma(
    codigo="uf-2000",  # nunca muda: fica gravado no certame
    ente="UF",
    nome="Ente, Poder (Lei 0.000/2000)",
    vigencia=Vigencia(
        poder="executivo",  # ou legislativo
        tipos=frozenset({"concurso", "processo_seletivo"}),  # e estagio
        onde_tipos=LEI.art("1º"),
        de=date(2000, 1, 1),  # primeiro edital alcançado
        onde_de=LEI.art("1º"),
        ate=None,  # ou o último dia em que se abre certame por ela
        onde_ate=LEI.silencia(),
    ),
    recusas=(),  # períodos recusados por motivo próprio
    textos=(LEI,),
    grupos=(
        # quilombolas têm campo_proprio=True e cores vazias
        Grupo("negros", "negros", Manda(Fraction(20, 100), LEI.art("1º")), frozenset({"preta", "parda"})),
    ),
    pcd=Pcd(  # outra lei rege; o certame troca com motivo
        percentual=Fraction(5, 100),
        onde="lei de pessoas com deficiência, a confirmar",
        serie=Serie.STF_ATE_5,
    ),
    minimo_de_vagas=Manda(3, LEI.art("1º")),  # dos grupos raciais, não do PcD
    abaixo_do_minimo=Cala(LEI.silencia(), "inscreve-se como cotista e forma-se a lista"),
    arredondamento=Manda(Arredonda.MEIO_PARA_CIMA, LEI.art("1º")),
    base_de_calculo=Manda(BaseDeCalculo.CARGO, LEI.art("1º")),
    distribuicao=Cala(LEI.silencia(), "critérios do edital"),
    novas_vagas=Cala(LEI.silencia(), "sobre o total oferecido na validade"),
    limite_global=Cala(LEI.silencia()),  # Manda(LimiteGlobal(...), ...) se a lei fixa a soma
    autodeclaracao=Cala(LEI.silencia(), "no ato da inscrição"),
    acumula_pcd=Cala(LEI.silencia(), True),
    prazo_da_opcao=Cala(LEI.silencia(), "fim das inscrições"),
    concorrencia_concomitante=Cala(LEI.silencia(), True),
    nao_computa_na_reserva=Cala(LEI.silencia(), True),
    reposicao=Cala(LEI.silencia(), "próximo da mesma lista"),
    reversao=Cala(LEI.silencia(), Reversao.PARA_AMPLA),
    ampla_esgotada=Cala(LEI.silencia()),
    varias_reservas=Cala(LEI.silencia(), VariasReservas.PRIMEIRA_VAGA),
    serie=Cala(LEI.silencia(), Serie.MEIO_PARA_CIMA),
    alternancia=Cala(LEI.silencia(), True),
    ordem_de_chamada=Cala(LEI.silencia(), Ordem.COMPENSACAO),
    desempate=Cala(LEI.silencia()),
    listas_finais=Cala(LEI.silencia(), ("ampla", "negros", "pcd")),
    listas_por_fase=Cala(LEI.silencia()),
    barreira=Cala(LEI.silencia(), Barreira.DO_EDITAL),
    tabela_orientadora=Cala(LEI.silencia()),
    titulares=Cala(LEI.silencia(), 5),
    suplentes_minimos=Cala(LEI.silencia(), 1),
    membros_do_recurso=Cala(LEI.silencia(), 3),
    suplentes_do_recurso=Cala(LEI.silencia(), 1),
    recursal_distinta=Cala(LEI.silencia(), True),
    um_so_certame=Cala(LEI.silencia(), True),
    requisitos_do_membro=Cala(LEI.silencia(), ("reputação", "formação")),
    composicao=Cala(LEI.silencia()),
    mandato=Cala(LEI.silencia()),
    diversidade=Cala(LEI.silencia(), ("genero", "cor")),
    origem_regional=Cala(LEI.silencia(), "sempre que possível"),
    impedimento=Cala(LEI.silencia(), "suplente substitui"),
    termo=Cala(LEI.silencia(), True),
    curriculos=Cala(LEI.silencia(), True),
    todos_se_submetem=Cala(LEI.silencia(), True),
    convocados=Cala(LEI.silencia(), Convoca.TODOS),
    aviso_da_sessao=Cala(LEI.silencia(), ("local", "data", "horário")),
    presenca=Cala(LEI.silencia(), "presencial"),
    fenotipo=Cala(LEI.silencia(), True),
    nao_considera=Cala(LEI.silencia(), ("registro anterior", "ascendência", "outra banca")),
    filmagem=Cala(LEI.silencia(), True),
    fotografia=Cala(LEI.silencia(), True),
    ausencia=Cala(LEI.silencia(), Efeito.INDEFERE_E_SEGUE_NA_AMPLA),
    recusa_de_registro=Cala(LEI.silencia(), Efeito.INDEFERE_E_SEGUE_NA_AMPLA),
    nao_enquadrado=Cala(LEI.silencia(), "segue na ampla se a nota bastou em cada fase"),
    para_decidir=Cala(LEI.silencia(), Decide.MAIORIA_DA_COMISSAO),
    voto_independente=Cala(LEI.silencia(), True),
    duvida=Cala(LEI.silencia(), "prevalece a autodeclaração"),
    sem_o_candidato=Cala(LEI.silencia(), True),
    parecer_restrito=Cala(LEI.silencia(), True),
    publicacao_do_resultado=Cala(LEI.silencia(), ("identificação", "conclusão", "recurso")),
    validade_da_decisao=Cala(LEI.silencia(), "só este certame"),
    fase=Cala(LEI.silencia(), "antes do resultado final"),
    recurso=Cala(LEI.silencia(), True),
    prazo_de_recurso=Cala(LEI.silencia()),
    pecas_do_recurso=Cala(LEI.silencia(), ("filmagem", "fotografia", "parecer", "recurso")),
    recurso_definitivo=Cala(LEI.silencia(), True),
    revisao_de_oficio=Cala(LEI.silencia(), "ato novo, motivado e depois da defesa"),
    fraude=Cala(LEI.silencia(), "processo próprio, com defesa"),
    relatorio=Cala(LEI.silencia()),
    documentais=(),  # um VerificacaoDocumental por grupo confirmado por documentos
)
