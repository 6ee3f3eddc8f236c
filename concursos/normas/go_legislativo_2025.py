"""Goiás, Poder Legislativo: só a Lei 23.389/2025 obriga; o que só o Decreto tem fica com o edital (G19)."""

from datetime import date
from fractions import Fraction

from .base import (
    Arredonda,
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
    VariasReservas,
    Vigencia,
)
from .go_2025 import DECRETO, LEI


def _como_o_decreto(valor, dispositivo):
    """Campo do edital cujo padrão é o que o Decreto manda ao Executivo; a confirmar."""
    return Cala(f"edital; padrão do {DECRETO.art(dispositivo)}", valor)


NORMA = Norma(
    codigo="go-legislativo-2025",
    ente="GO",
    nome="Goiás, Poder Legislativo (Lei 23.389/2025)",
    vigencia=Vigencia(
        poder="legislativo",
        tipos=frozenset({"concurso", "processo_seletivo"}),
        onde_tipos=LEI.art("1º"),
        de=date(2025, 5, 6),
        onde_de=LEI.art("7º"),
        ate=date(2035, 5, 6),  # dez anos; a confirmar
        onde_ate=LEI.art("9º"),
    ),
    recusas=(),
    textos=(LEI, DECRETO),
    grupos=(
        Grupo("negros", "negros", Manda(Fraction(20, 100), LEI.art("1º")), frozenset({"preta", "parda"})),
    ),
    pcd=Pcd(
        percentual=Fraction(5, 100),
        onde="Lei 14.715/2004, com as posições do art. 28-A da Lei 19.587/2017 a confirmar",
        serie=Serie.STF_ATE_5,
    ),
    minimo_de_vagas=Manda(3, LEI.art("1º")),
    abaixo_do_minimo=Manda("inscreve-se como cotista e forma-se a lista", LEI.art("1º, § 4º")),
    arredondamento=Manda(Arredonda.MEIO_PARA_CIMA, LEI.art("1º, § 2º")),
    base_de_calculo=Manda(BaseDeCalculo.CARGO, LEI.art("1º, § 3º")),
    distribuicao=_como_o_decreto("critérios do edital", "2º, § 1º"),
    novas_vagas=Manda("sobre o total oferecido na validade", LEI.art("1º, § 5º")),
    autodeclaracao=Manda("no ato da inscrição", LEI.art("2º")),
    acumula_pcd=Manda(True, LEI.art("4º, § 1º")),
    prazo_da_opcao=_como_o_decreto("fim das inscrições", "5º, § 5º"),
    concorrencia_concomitante=Manda(True, LEI.art("4º")),
    nao_computa_na_reserva=Manda(True, LEI.art("4º, § 2º")),
    reposicao=Manda("próximo da mesma lista", LEI.art("4º, § 3º")),
    reversao=Manda(Reversao.PARA_AMPLA, LEI.art("4º, § 4º")),
    varias_reservas=Manda(VariasReservas.PRIMEIRA_VAGA, LEI.art("4º, § 1º")),
    serie=_como_o_decreto(Serie.MEIO_PARA_CIMA, "27, p. único"),
    alternancia=Manda(True, LEI.art("5º")),
    ordem_de_chamada=Manda(Ordem.COMPENSACAO, LEI.art("5º"), a_confirmar=True),
    desempate=_como_o_decreto(None, "8º"),
    listas_finais=_como_o_decreto(("ampla", "negros", "pcd"), "6º"),
    titulares=_como_o_decreto(5, "12, § 3º"),
    suplentes_minimos=_como_o_decreto(1, "12, § 3º"),
    membros_do_recurso=_como_o_decreto(3, "15"),
    suplentes_do_recurso=_como_o_decreto(1, "15"),
    recursal_distinta=_como_o_decreto(True, "15"),
    um_so_certame=Manda(True, LEI.art("3º")),
    requisitos_do_membro=_como_o_decreto(("reputação", "formação"), "12, § 2º"),
    diversidade=_como_o_decreto(("genero", "cor"), "12, § 5º"),
    origem_regional=_como_o_decreto("sempre que possível", "12, § 5º"),
    impedimento=_como_o_decreto("suplente substitui", "12, § 4º"),
    termo=_como_o_decreto(True, "13"),
    curriculos=_como_o_decreto(True, "13, p. único"),
    todos_se_submetem=_como_o_decreto(True, "21"),
    convocados=_como_o_decreto(Convoca.TRES_VEZES_OU_DEZ, "21, § 3º"),
    aviso_da_sessao=_como_o_decreto(("local", "data", "horário"), "21, § 4º"),
    presenca=Manda("presencial", LEI.art("3º, § 1º")),
    fenotipo=Manda(True, LEI.art("3º, § 1º")),
    nao_considera=Manda(("registro anterior", "ascendência", "outra banca"), LEI.art("3º, § 2º")),
    filmagem=_como_o_decreto(True, "23"),
    fotografia=_como_o_decreto(True, "23"),
    ausencia=_como_o_decreto(Efeito.INDEFERE_E_SEGUE_NA_AMPLA, "21, § 2º"),
    recusa_de_registro=_como_o_decreto(Efeito.INDEFERE_E_SEGUE_NA_AMPLA, "23, p. único"),
    nao_enquadrado=_como_o_decreto("segue na ampla se a nota bastou em cada fase", "24"),
    para_decidir=_como_o_decreto(Decide.MAIORIA_DA_COMISSAO, "14"),
    duvida=_como_o_decreto("prevalece a autodeclaração", "20, § 2º"),
    sem_o_candidato=_como_o_decreto(True, "14, § 2º"),
    parecer_restrito=_como_o_decreto(True, "14, § 3º"),
    publicacao_do_resultado=_como_o_decreto(("identificação", "conclusão", "recurso"), "14, § 4º"),
    validade_da_decisao=_como_o_decreto("só este certame", "14, § 1º"),
    fase=_como_o_decreto("antes do curso de formação e do resultado final", "21, § 1º"),
    recurso=_como_o_decreto(True, "26"),
    prazo_de_recurso=_como_o_decreto(None, "26"),
    pecas_do_recurso=_como_o_decreto(("filmagem", "fotografia", "parecer", "recurso"), "16"),
    recurso_definitivo=_como_o_decreto(True, "16, § 1º"),
    fraude=Manda("processo próprio, com defesa", LEI.art("3º, § 3º")),
    relatorio=Manda("acompanhamento contínuo", LEI.art("6º")),
)
