"""Espírito Santo, Poder Executivo: Lei 12.010/2023. Concurso e processo seletivo, nunca estágio."""

from datetime import date
from fractions import Fraction

from .base import (
    Arredonda,
    Barreira,
    BaseDeCalculo,
    Bastam,
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
    VerificacaoDocumental,
    Vigencia,
)
from .dispositivos.es_lei_12010 import LEI_12010

LEI = Texto("Lei 12.010/2023", "Diário Oficial do Espírito Santo, 22/12/2023", LEI_12010)

NORMA = Norma(
    codigo="es-2023",
    ente="ES",
    nome="Espírito Santo, Poder Executivo (Lei 12.010/2023)",
    vigencia=Vigencia(
        poder="executivo",
        tipos=frozenset({"concurso", "processo_seletivo"}),
        onde_tipos=LEI.art("1º"),
        de=date(2023, 12, 22),
        onde_de=LEI.art("11"),
        ate=None,
        onde_ate=LEI.silencia(),
    ),
    recusas=(),
    textos=(LEI,),
    grupos=(
        Grupo("negros", "negros", Manda(Fraction(20, 100), LEI.art("3º, I")), frozenset({"preta", "parda"})),
        Grupo("indigenas", "indígenas", Manda(Fraction(5, 100), LEI.art("3º, II")), frozenset({"indigena"})),
    ),
    pcd=Pcd(
        percentual=Fraction(10, 100),
        onde="lei estadual de pessoas com deficiência, a confirmar",  # E12
        serie=Serie.MEIO_PARA_CIMA,
    ),
    minimo_de_vagas=Manda(3, LEI.art("3º, § 2º")),
    abaixo_do_minimo=Manda("forma-se só o cadastro de reserva", LEI.art("3º, § 2º")),  # E3
    arredondamento=Manda(Arredonda.MEIO_PARA_CIMA, LEI.art("3º, § 3º")),
    base_de_calculo=Manda(BaseDeCalculo.CARGO, LEI.art("4º, p. único")),  # E4, E15
    distribuicao=Cala(LEI.silencia(), "critérios do edital"),
    novas_vagas=Manda("mesma alternância, continuada", LEI.art("7º, § 2º")),  # E6
    limite_global=Cala(LEI.silencia()),
    autodeclaracao=Manda("no ato da inscrição", LEI.art("2º, I")),
    acumula_pcd=Cala(LEI.silencia(), True),
    prazo_da_opcao=Manda("no ato da inscrição", LEI.art("2º, I")),
    concorrencia_concomitante=Manda(True, LEI.art("5º")),
    nao_computa_na_reserva=Manda(True, LEI.art("5º, § 1º")),
    reposicao=Manda("próximo da mesma lista", LEI.art("7º, § 1º")),  # E6
    reversao=Manda(Reversao.PARA_AMPLA, LEI.art("8º")),  # E11
    ampla_esgotada=Cala(LEI.silencia()),
    varias_reservas=Cala(LEI.silencia(), VariasReservas.PRIMEIRA_VAGA),
    serie=Manda(Serie.MEIO_PARA_CIMA, LEI.art("3º, § 1º")),  # E1, E2
    alternancia=Manda(True, LEI.art("6º")),
    ordem_de_chamada=Manda(Ordem.COMPENSACAO, LEI.art("5º, § 2º")),  # E5: sem escolha
    desempate=Cala(LEI.silencia()),
    listas_finais=Cala(LEI.silencia(), ("ampla", "negros", "indigenas", "pcd")),
    listas_por_fase=Cala(LEI.silencia()),
    barreira=Cala(LEI.silencia(), Barreira.DO_EDITAL),
    tabela_orientadora=Manda(True, LEI.art("12")),  # E13
    titulares=Cala(LEI.silencia(), 5),  # E10, até o decreto do art. 2º, § 6º
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
    todos_se_submetem=Manda(True, LEI.art("2º, § 1º")),
    convocados=Manda(Convoca.TODOS, LEI.art("2º, § 1º")),
    aviso_da_sessao=Cala(LEI.silencia(), ("local", "data", "horário")),
    presenca=Cala(LEI.silencia(), "presencial"),
    fenotipo=Cala(LEI.silencia(), True),
    nao_considera=Cala(LEI.silencia(), ("registro anterior", "ascendência", "outra banca")),
    filmagem=Cala(LEI.silencia(), True),
    fotografia=Cala(LEI.silencia(), True),
    ausencia=Cala(LEI.silencia(), Efeito.INDEFERE_E_SEGUE_NA_AMPLA),  # P11
    recusa_de_registro=Cala(LEI.silencia(), Efeito.INDEFERE_E_SEGUE_NA_AMPLA),  # P11
    nao_enquadrado=Cala(LEI.silencia(), "segue na ampla se a nota bastou em cada fase"),
    para_decidir=Cala(LEI.silencia(), Decide.MAIORIA_DA_COMISSAO),  # E10
    voto_independente=Cala(LEI.silencia(), True),
    duvida=Manda("prevalece a autodeclaração", LEI.art("2º, § 5º")),
    sem_o_candidato=Cala(LEI.silencia(), True),
    parecer_restrito=Cala(LEI.silencia(), True),
    publicacao_do_resultado=Cala(LEI.silencia(), ("identificação", "conclusão", "recurso")),
    validade_da_decisao=Manda("só este certame", LEI.art("2º, § 4º")),
    fase=Cala(LEI.silencia(), "antes do resultado final"),
    recurso=Cala(LEI.silencia(), True),  # E10
    prazo_de_recurso=Cala(LEI.silencia(), 2),  # E10: dias úteis
    pecas_do_recurso=Cala(LEI.silencia(), ("filmagem", "fotografia", "parecer", "recurso")),
    recurso_definitivo=Cala(LEI.silencia(), True),
    revisao_de_oficio=Cala(LEI.silencia(), "ato novo, motivado e depois da defesa"),
    fraude=Manda(
        "processo próprio, com defesa, e remessa ao Ministério Público", LEI.art("2º, § 2º")
    ),  # E9, E14
    relatorio=Manda("avaliação anual", LEI.art("9º")),
    documentais=(
        VerificacaoDocumental(
            grupo="indigenas",  # E8: a mesma comissão, por documentos
            titulares=Cala(LEI.silencia(), 5),
            suplentes=Cala(LEI.silencia(), 1),
            membros_do_recurso=Cala(LEI.silencia(), 3),
            maioria_do_grupo=Cala(LEI.silencia()),
            voto_independente=Cala(LEI.silencia(), True),
            documentos=Manda(
                (
                    "declaração de pertencimento",
                    "registro civil com identificação étnica",
                    "registro de nascimento da Funai",
                    "residência em área indígena",
                    "certidão ou identidade com local de nascimento",
                ),
                LEI.art("2º, II"),
            ),
            bastam=Manda(Bastam.QUALQUER_UMA, LEI.art("2º, II"), a_confirmar=True),  # E7
            sem_documentos=Cala(LEI.silencia(), "não confirmada; segue na ampla"),
        ),
    ),
)
