"""Distrito Federal: Decreto 40.910/2020. Só seleção de estágio; a base é a seleção inteira."""

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
from .dispositivos.df_decreto_40910 import DECRETO_40910

DECRETO = Texto("Decreto 40.910/2020", "Diário Oficial do Distrito Federal, 24/06/2020", DECRETO_40910)

NORMA = Norma(
    codigo="df-2020",
    ente="DF",
    nome="Distrito Federal, estágio (Decreto 40.910/2020)",
    vigencia=Vigencia(
        poder="executivo",
        tipos=frozenset({"estagio"}),
        onde_tipos=DECRETO.art("1º"),
        de=date(2020, 6, 24),
        onde_de=DECRETO.art("6º"),
        ate=None,
        onde_ate=DECRETO.silencia(),
    ),
    recusas=(),
    textos=(DECRETO,),
    grupos=(
        Grupo("negros", "negros", Manda(Fraction(20, 100), DECRETO.art("1º")), frozenset({"preta", "parda"})),
    ),
    pcd=Pcd(
        percentual=Fraction(10, 100),
        onde="Lei 11.788/2008, com arredondamento e posições a confirmar",  # D10
        serie=Serie.MEIO_PARA_CIMA,
    ),
    minimo_de_vagas=Manda(3, DECRETO.art("1º, § 1º")),
    abaixo_do_minimo=Cala(DECRETO.silencia(), "inscreve-se como cotista e forma-se a lista"),  # D10
    arredondamento=Manda(Arredonda.MEIO_PARA_CIMA, DECRETO.art("1º, § 2º")),
    base_de_calculo=Manda(BaseDeCalculo.SELECAO, DECRETO.art("1º, § 1º")),  # D9
    distribuicao=Manda("o edital diz o total de cada vaga de estágio", DECRETO.art("1º, § 3º")),
    novas_vagas=Cala(DECRETO.silencia(), "sobre o total oferecido na validade"),  # D10
    limite_global=Cala(DECRETO.silencia()),
    autodeclaracao=Manda("no ato da inscrição", DECRETO.art("2º")),
    acumula_pcd=Cala(DECRETO.silencia(), True),
    prazo_da_opcao=Manda("no ato da inscrição", DECRETO.art("2º")),
    concorrencia_concomitante=Manda(True, DECRETO.art("4º")),
    nao_computa_na_reserva=Manda(True, DECRETO.art("4º, § 2º")),
    reposicao=Manda("próximo da mesma lista", DECRETO.art("4º, § 3º")),
    reversao=Manda(Reversao.PARA_AMPLA, DECRETO.art("4º, § 4º")),
    ampla_esgotada=Cala(DECRETO.silencia()),
    varias_reservas=Cala(DECRETO.silencia(), VariasReservas.PRIMEIRA_VAGA),
    serie=Manda(Serie.MEIO_PARA_CIMA, DECRETO.art("1º, § 4º"), a_confirmar=True),
    alternancia=Manda(True, DECRETO.art("1º, § 4º")),
    ordem_de_chamada=Manda(Ordem.COMPENSACAO, DECRETO.art("1º, § 4º"), a_confirmar=True),  # G5
    desempate=Cala(DECRETO.silencia()),
    listas_finais=Cala(DECRETO.silencia(), ("ampla", "negros", "pcd")),
    listas_por_fase=Cala(DECRETO.silencia()),
    barreira=Cala(DECRETO.silencia(), Barreira.DO_EDITAL),
    tabela_orientadora=Cala(DECRETO.silencia()),
    titulares=Manda(5, DECRETO.art("3º, § 2º")),
    suplentes_minimos=Cala(DECRETO.silencia(), 0),  # sem suplente: o caso espera outro da mesma origem
    membros_do_recurso=Cala(DECRETO.silencia(), 3),  # D4
    suplentes_do_recurso=Cala(DECRETO.silencia(), 0),
    recursal_distinta=Cala(DECRETO.silencia(), True),  # D4
    um_so_certame=Manda(False, DECRETO.art("3º, § 4º")),  # D3: corpo permanente, por mandato
    requisitos_do_membro=Manda(("atuação contra o racismo",), DECRETO.art("3º, § 2º")),
    composicao=Manda(
        (
            ("servidor da Secretaria de Justiça e Cidadania", 1),
            ("Subsecretaria de Direitos Humanos e de Igualdade Racial", 2),
            ("Conselho de Defesa dos Direitos do Negro", 2),
        ),
        DECRETO.art("3º, § 2º"),
    ),  # D2
    mandato=Manda("dois anos, com recondução", DECRETO.art("3º, § 4º")),  # D3
    diversidade=Manda(("genero", "cor"), DECRETO.art("3º, § 3º")),
    origem_regional=Manda("de preferência", DECRETO.art("3º, § 3º")),
    impedimento=Cala(DECRETO.silencia(), "designa-se outro da mesma origem"),
    termo=Cala(DECRETO.silencia(), True),
    curriculos=Cala(DECRETO.silencia(), True),
    todos_se_submetem=Manda(True, DECRETO.art("3º")),
    convocados=Manda(Convoca.TODOS, DECRETO.art("3º")),
    aviso_da_sessao=Cala(DECRETO.silencia(), ("local", "data", "horário")),
    presenca=Manda("presencial", DECRETO.art("3º, § 1º")),
    fenotipo=Manda(True, DECRETO.art("3º, § 1º")),
    nao_considera=Manda(("registro anterior", "ascendência", "outra banca"), DECRETO.art("3º, § 1º")),
    filmagem=Cala(DECRETO.silencia(), True),  # D7
    fotografia=Cala(DECRETO.silencia(), True),  # D7
    ausencia=Manda(Efeito.INDEFERE_E_SEGUE_NA_AMPLA, DECRETO.art("3º, § 7º, I")),  # D1
    recusa_de_registro=Cala(DECRETO.silencia(), Efeito.INDEFERE_E_SEGUE_NA_AMPLA),
    nao_enquadrado=Manda("segue na ampla", DECRETO.art("3º, § 9º")),  # D5
    para_decidir=Manda(Decide.MAIORIA_DA_COMISSAO, DECRETO.art("3º, § 7º, II")),  # D1
    voto_independente=Cala(DECRETO.silencia(), True),
    duvida=Cala(DECRETO.silencia(), "prevalece a autodeclaração"),
    sem_o_candidato=Cala(DECRETO.silencia(), True),
    parecer_restrito=Cala(DECRETO.silencia(), True),
    publicacao_do_resultado=Manda(("identificação", "conclusão", "recurso"), DECRETO.art("3º, § 10")),
    validade_da_decisao=Cala(DECRETO.silencia(), "só este certame"),
    fase=Manda(
        "entre a objetiva e a subjetiva; com uma só fase, antes da homologação", DECRETO.art("3º, § 12")
    ),  # D6
    recurso=Manda(True, DECRETO.art("3º, § 11")),
    prazo_de_recurso=Cala(DECRETO.art("3º, § 11")),
    pecas_do_recurso=Cala(DECRETO.silencia(), ("filmagem", "fotografia", "parecer", "recurso")),
    recurso_definitivo=Cala(DECRETO.silencia(), True),
    revisao_de_oficio=Cala(DECRETO.silencia(), "ato novo, motivado e depois da defesa"),
    fraude=Manda("processo próprio, com defesa", DECRETO.art("3º, § 8º")),  # D5
    relatorio=Manda("avaliação anual", DECRETO.art("5º")),  # D11
    documentais=(),
)
