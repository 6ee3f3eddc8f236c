"""União: Lei 15.142/2025. O Decreto 12.536/2025 e a IN 261/2025 só por notícia: o que vem deles fica a confirmar."""

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
from .dispositivos.br_lei_15142 import LEI_15142

LEI = Texto("Lei 15.142/2025", "Diário Oficial da União, 4/6/2025", LEI_15142)
DECRETO = Texto("Decreto 12.536/2025", "Diário Oficial da União", {}, lido=False)
INSTRUCAO = Texto("IN MGI/MIR/MPI 261/2025", "Diário Oficial da União", {}, lido=False)


def _do_decreto(valor):
    """O que o Decreto diz, segundo notícia, sem artigo que possamos citar."""
    return Manda(valor, DECRETO.por_ler(), a_confirmar=True)


def _da_instrucao(valor):
    """O que a Instrução Normativa diz, segundo notícia, sem artigo que possamos citar."""
    return Manda(valor, INSTRUCAO.por_ler(), a_confirmar=True)


def _documental(grupo, documentos, bastam):
    return VerificacaoDocumental(
        grupo=grupo,
        titulares=_da_instrucao(3),
        suplentes=_da_instrucao(0),
        membros_do_recurso=_da_instrucao(3),
        maioria_do_grupo=_da_instrucao("obrigatória"),
        voto_independente=_da_instrucao(True),
        documentos=_da_instrucao(documentos),
        bastam=_da_instrucao(bastam),
        sem_documentos=_da_instrucao("não confirmada; segue na ampla"),
    )


NORMA = Norma(
    codigo="br-2025",
    ente="BR",
    nome="União (Lei 15.142/2025)",
    vigencia=Vigencia(
        poder="executivo",
        tipos=frozenset({"concurso", "processo_seletivo"}),
        onde_tipos=LEI.art("1º"),
        de=date(2025, 6, 4),
        onde_de=f"{LEI.art('11')}: segue a Lei 12.990/2014",
        ate=None,
        onde_ate=LEI.silencia(),
    ),
    recusas=(),
    textos=(LEI, DECRETO, INSTRUCAO),
    grupos=(
        Grupo(
            "pretas_e_pardas",
            "pessoas pretas e pardas",
            Manda(Fraction(25, 100), LEI.art("1º"), a_confirmar=True),  # a divisão dos 30 % é do regulamento
            frozenset({"preta", "parda"}),
        ),
        Grupo(
            "indigenas",
            "indígenas",
            Manda(Fraction(3, 100), LEI.art("1º"), a_confirmar=True),
            frozenset({"indigena"}),
        ),
        Grupo(
            "quilombolas",
            "quilombolas",
            Manda(Fraction(2, 100), LEI.art("1º"), a_confirmar=True),
            frozenset(),
            campo_proprio=True,
        ),
    ),
    pcd=Pcd(
        percentual=Fraction(5, 100),
        onde="Decreto 9.508/2018, com arredondamento e posições a confirmar",
        serie=Serie.STF_ATE_5,
    ),
    minimo_de_vagas=Manda(2, LEI.art("5º")),
    abaixo_do_minimo=Manda("inscreve-se como cotista e espera vaga nova", LEI.art("5º")),
    arredondamento=Manda(Arredonda.MEIO_PARA_CIMA, LEI.art("5º")),
    base_de_calculo=Manda(BaseDeCalculo.CARGO, LEI.art("5º")),
    distribuicao=_do_decreto("critérios do edital"),
    novas_vagas=Manda("sobre o total oferecido na validade", LEI.art("1º")),
    limite_global=Manda(LimiteGlobal(Fraction(30, 100), None), LEI.art("1º"), a_confirmar=True),
    autodeclaracao=_do_decreto("no ato da inscrição"),
    acumula_pcd=_do_decreto(True),
    prazo_da_opcao=_do_decreto("fim das inscrições"),
    concorrencia_concomitante=Manda(True, LEI.art("7º")),
    nao_computa_na_reserva=Manda(True, LEI.art("7º, § 2º")),
    reposicao=Manda("próximo da mesma lista", LEI.art("7º, § 3º")),
    reversao=Manda(Reversao.CRUZADA, LEI.art("8º")),
    ampla_esgotada=Manda("podem ser nomeados das listas reservadas", LEI.art("9º")),
    varias_reservas=_do_decreto(VariasReservas.MAIOR_PERCENTUAL),
    serie=Manda(Serie.MEIO_PARA_CIMA, LEI.art("9º"), a_confirmar=True),
    alternancia=Manda(True, LEI.art("9º")),
    ordem_de_chamada=Manda(Ordem.COMPENSACAO, LEI.art("9º"), a_confirmar=True),  # G5
    desempate=Cala(LEI.silencia()),
    listas_finais=Cala(LEI.silencia(), ("ampla", "pretas_e_pardas", "indigenas", "quilombolas", "pcd")),
    listas_por_fase=Manda("cotista com nota para a ampla figura nas duas listas", LEI.art("7º")),
    barreira=_do_decreto(Barreira.DO_EDITAL),
    tabela_orientadora=Cala(LEI.silencia()),
    titulares=_da_instrucao(5),
    suplentes_minimos=_da_instrucao(5),
    membros_do_recurso=_da_instrucao(3),
    suplentes_do_recurso=_da_instrucao(0),
    recursal_distinta=_da_instrucao(True),
    um_so_certame=_da_instrucao(True),
    requisitos_do_membro=_da_instrucao(("reputação", "formação")),
    composicao=Cala(LEI.silencia()),
    mandato=Cala(LEI.silencia()),
    diversidade=_da_instrucao(("genero", "cor")),
    origem_regional=_da_instrucao("sempre que possível"),
    impedimento=_da_instrucao("suplente substitui"),
    termo=_da_instrucao(True),
    curriculos=_da_instrucao(True),  # X5
    todos_se_submetem=Manda(True, LEI.art("3º")),
    convocados=Manda(Convoca.TODOS, LEI.art("3º")),
    aviso_da_sessao=_da_instrucao(("local", "data", "horário")),
    presenca=_da_instrucao("presencial"),
    fenotipo=_da_instrucao(True),
    nao_considera=_da_instrucao(("registro anterior", "ascendência", "outra banca")),
    filmagem=_da_instrucao(True),
    fotografia=Cala(LEI.silencia(), False),
    ausencia=_da_instrucao(Efeito.INDEFERE_E_SEGUE_NA_AMPLA),
    recusa_de_registro=_da_instrucao(Efeito.INDEFERE_E_SEGUE_NA_AMPLA),
    nao_enquadrado=Manda("segue na ampla se a nota bastou em cada fase", LEI.art("3º, § 2º")),
    para_decidir=Manda(Decide.DUPLA_NAO_UNANIMIDADE, LEI.art("3º")),
    voto_independente=_da_instrucao(True),
    duvida=_da_instrucao("prevalece a autodeclaração"),
    sem_o_candidato=_da_instrucao(True),
    parecer_restrito=_da_instrucao(True),
    publicacao_do_resultado=_da_instrucao(("identificação", "conclusão", "recurso")),
    validade_da_decisao=_da_instrucao("só este certame"),
    fase=_da_instrucao("antes do resultado final"),
    recurso=_da_instrucao(True),
    prazo_de_recurso=Cala(LEI.silencia()),
    pecas_do_recurso=_da_instrucao(("filmagem", "parecer", "recurso")),
    recurso_definitivo=_da_instrucao(True),
    revisao_de_oficio=_da_instrucao("ato novo, motivado e depois da defesa"),
    fraude=Manda("processo próprio, com defesa; o resultado vai ao MP e à AGU", LEI.art("4º")),
    relatorio=_do_decreto("a cada dois anos, e em dez"),
    documentais=(
        _documental("indigenas", ("as que o regulamento listar",), Bastam.QUALQUER_UMA),
        _documental(
            "quilombolas",
            ("declaração de três lideranças", "certificação da Fundação Palmares"),
            Bastam.TODAS,
        ),
    ),
)
