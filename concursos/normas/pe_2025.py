"""Pernambuco: Decreto 59.658/2025, alterado pelo 61.019/2026, que regula a Lei 14.538/2011. Só concurso público."""

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
    LimiteGlobal,
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
from .dispositivos.pe_decreto_59658 import DECRETO_59658

DECRETO = Texto(
    "Decreto 59.658/2025", "Diário Oficial do Estado de Pernambuco, red. 61.019/2026", DECRETO_59658
)
LEI = Texto("Lei 14.538/2011", "Assembleia Legislativa de Pernambuco", {}, lido=False)

NORMA = Norma(
    codigo="pe-2025",
    ente="PE",
    nome="Pernambuco (Decreto 59.658/2025)",
    vigencia=Vigencia(
        poder="executivo",
        tipos=frozenset({"concurso"}),
        onde_tipos=DECRETO.art("1º"),
        de=date(2025, 10, 29),
        onde_de=DECRETO.art("26"),
        ate=None,
        onde_ate=DECRETO.silencia(),
        inscricoes_depois_de=date(2025, 10, 28),  # início da Lei 19.050/2025; a confirmar (P20)
    ),
    recusas=(),
    textos=(DECRETO, LEI),
    grupos=(
        Grupo(
            "pretas_e_pardas",
            "pessoas pretas e pardas",
            Manda(Fraction(25, 100), DECRETO.art("2º, I")),
            frozenset({"preta", "parda"}),
        ),
        Grupo(
            "indigenas", "indígenas", Manda(Fraction(3, 100), DECRETO.art("2º, II")), frozenset({"indigena"})
        ),
        Grupo(
            "quilombolas",
            "quilombolas",
            Manda(Fraction(2, 100), DECRETO.art("2º, III")),
            frozenset(),
            campo_proprio=True,
        ),
    ),
    pcd=Pcd(
        percentual=Fraction(5, 100),
        onde="Lei 14.538/2011, com percentual, mínimo e posições a confirmar",
        serie=Serie.STF_ATE_5,
        minimo=1,
        minimo_desde=2,
    ),
    minimo_de_vagas=Manda(3, DECRETO.art("2º")),
    abaixo_do_minimo=Manda("inscreve-se como cotista e forma-se a lista", DECRETO.art("2º, § 2º")),
    arredondamento=Manda(Arredonda.MEIO_PARA_CIMA, DECRETO.art("2º, § 5º"), a_confirmar=True),  # Lei, 22-G
    base_de_calculo=Manda(BaseDeCalculo.PARTE, DECRETO.art("2º")),  # P1: literal, com o total ao lado
    distribuicao=Cala(DECRETO.silencia(), "cada parte tem a própria reserva"),
    novas_vagas=Manda("respeitados os percentuais na validade", DECRETO.art("2º, § 3º")),
    limite_global=Manda(LimiteGlobal(Fraction(30, 100), date(2026, 7, 7)), DECRETO.art("2º, § 5º")),  # P3
    autodeclaracao=Manda("no ato da inscrição", DECRETO.art("4º")),
    acumula_pcd=Manda(True, DECRETO.art("21")),  # P14
    prazo_da_opcao=Manda("na inscrição", DECRETO.art("5º, § 2º")),
    concorrencia_concomitante=Manda(True, DECRETO.art("20")),
    nao_computa_na_reserva=Cala(f"{DECRETO.silencia()}; como a Lei 15.142/2025, art. 7º, § 2º", True),  # P22
    reposicao=Cala(f"{DECRETO.silencia()}; como a Lei 15.142/2025, art. 7º, § 3º", "próximo da mesma lista"),
    reversao=Manda(Reversao.CRUZADA_COM_RETORNO, DECRETO.art("5º, § 6º")),  # P4, P5
    ampla_esgotada=Manda(
        "reparte-se entre os grupos, na proporção do art. 2º", DECRETO.art("5º, § 7º")
    ),  # P5
    varias_reservas=Manda(VariasReservas.MAIOR_PERCENTUAL, DECRETO.art("21")),  # P14
    serie=Manda(Serie.MEIO_PARA_CIMA, DECRETO.art("27"), a_confirmar=True),  # P18
    alternancia=Manda(True, DECRETO.art("27")),
    ordem_de_chamada=Manda(Ordem.COMPENSACAO, DECRETO.art("27"), a_confirmar=True),  # G5
    desempate=Cala(DECRETO.silencia()),
    listas_finais=Cala(
        DECRETO.silencia(), ("ampla", "pretas_e_pardas", "indigenas", "quilombolas", "pcd")
    ),  # P19
    listas_por_fase=Manda(
        "quem tem nota para a ampla figura nas duas listas", DECRETO.art("2º, § 4º")
    ),  # P16
    barreira=Manda(Barreira.SEM_OU_IGUAL_A_AMPLA, DECRETO.art("3º, § 1º")),  # P17
    tabela_orientadora=Cala(DECRETO.silencia()),
    titulares=Manda(5, DECRETO.art("8º, § 2º")),
    suplentes_minimos=Manda(5, DECRETO.art("8º, § 3º")),
    membros_do_recurso=Manda(3, DECRETO.art("11, § 1º")),
    suplentes_do_recurso=Manda(3, DECRETO.art("11, § 2º")),  # P7
    recursal_distinta=Manda(True, DECRETO.art("11, § 1º")),
    um_so_certame=Manda(True, DECRETO.art("6º")),
    requisitos_do_membro=Manda(("reputação", "residência no País", "formação"), DECRETO.art("8º, § 1º")),
    composicao=Cala(DECRETO.silencia()),
    mandato=Cala(DECRETO.silencia()),
    diversidade=Manda(("genero", "cor"), DECRETO.art("8º, § 4º")),
    origem_regional=Manda("sempre que possível", DECRETO.art("8º, § 4º")),
    impedimento=Cala(DECRETO.silencia(), "suplente substitui"),
    termo=Manda(True, DECRETO.art("24")),
    curriculos=Cala(DECRETO.silencia(), True),
    todos_se_submetem=Manda(True, DECRETO.art("7º")),
    convocados=Manda(Convoca.TODOS, DECRETO.art("7º")),
    aviso_da_sessao=Cala(DECRETO.silencia(), ("local", "data", "horário")),
    presenca=Manda("com a presença, nos termos do edital", DECRETO.art("6º, § 1º")),  # P6
    fenotipo=Manda(True, DECRETO.art("9º")),
    nao_considera=Manda(("ascendência", "registro", "outra banca", "laudo"), DECRETO.art("6º, § 2º")),
    filmagem=Cala(DECRETO.silencia(), True),  # P12
    fotografia=Cala(DECRETO.silencia(), True),
    ausencia=Cala(DECRETO.silencia(), Efeito.INDEFERE_E_SEGUE_NA_AMPLA),  # P11
    recusa_de_registro=Cala(DECRETO.silencia(), Efeito.INDEFERE_E_SEGUE_NA_AMPLA),  # P11
    nao_enquadrado=Manda("segue na ampla se a nota bastou em cada fase", DECRETO.art("20")),  # P11
    para_decidir=Manda(Decide.MAIORIA_DA_COMISSAO, DECRETO.art("10")),
    voto_independente=Cala(DECRETO.silencia(), True),  # P10
    duvida=Manda("prevalece a autodeclaração", DECRETO.art("6º, § 4º")),
    sem_o_candidato=Cala(DECRETO.silencia(), True),
    parecer_restrito=Manda(True, DECRETO.art("24, p. único")),
    publicacao_do_resultado=Cala(DECRETO.silencia(), ("identificação", "conclusão", "recurso")),  # P19
    validade_da_decisao=Cala(DECRETO.silencia(), "só este certame"),
    fase=Manda("antes da homologação e do curso de formação, o que vier primeiro", DECRETO.art("22")),  # P15
    recurso=Manda(True, DECRETO.art("11")),
    prazo_de_recurso=Cala(DECRETO.silencia()),
    pecas_do_recurso=Cala(DECRETO.silencia(), ("filmagem", "fotografia", "parecer", "recurso")),
    recurso_definitivo=Manda(True, DECRETO.art("23")),
    revisao_de_oficio=Manda("ato novo, motivado e depois da defesa", DECRETO.art("5º, § 1º, VI")),
    fraude=Manda("processo próprio, com defesa", DECRETO.art("6º, § 3º")),  # P21
    relatorio=Manda("acompanhamento contínuo", DECRETO.art("25")),
    documentais=(
        VerificacaoDocumental(
            grupo="indigenas",
            titulares=Manda(3, DECRETO.art("14, § 5º")),
            suplentes=Cala(DECRETO.silencia(), 0),  # P8
            membros_do_recurso=Manda(3, DECRETO.art("15, p. único")),
            maioria_do_grupo=Manda("de preferência", DECRETO.art("12")),  # P8
            voto_independente=Manda(True, DECRETO.art("14, § 1º")),  # P9
            documentos=Manda(
                ("identificação civil com o pertencimento", "documento da comunidade", "outros do edital"),
                DECRETO.art("13"),
            ),
            bastam=Manda(Bastam.QUALQUER_UMA, DECRETO.art("13")),  # P13
            sem_documentos=Cala(DECRETO.silencia(), "não confirmada; segue na ampla"),
        ),
        VerificacaoDocumental(
            grupo="quilombolas",
            titulares=Manda(3, DECRETO.art("18, § 5º")),
            suplentes=Cala(DECRETO.silencia(), 0),  # P8
            membros_do_recurso=Manda(3, DECRETO.art("19, p. único")),
            maioria_do_grupo=Manda("de preferência", DECRETO.art("16")),  # P8
            voto_independente=Manda(True, DECRETO.art("18, § 1º")),  # P9
            documentos=Manda(
                ("declaração de três lideranças", "certificação da Fundação Palmares"), DECRETO.art("17")
            ),
            bastam=Manda(Bastam.TODAS, DECRETO.art("17")),  # P13
            sem_documentos=Cala(DECRETO.silencia(), "não confirmada; segue na ampla"),
        ),
    ),
)
