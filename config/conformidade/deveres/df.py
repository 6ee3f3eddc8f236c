"""Distrito Federal, Decreto 40.910/2020: seleção de estágio (DF-D)."""

from config.conformidade.dever import dever

DEVERES = (
    dever(
        "DF-D-1",
        "regra",
        "Só seleção de estágio; um quinto, contado sobre a seleção inteira",
        ["concursos.normas.vigente", "concursos.regras.edital.contas_do_edital"],
    ),
    dever(
        "DF-D-1§2",
        "regra",
        "Meio ou mais sobe, menos que meio desce",
        ["concursos.regras.vagas.meio_para_cima"],
    ),
    dever(
        "DF-D-1§3",
        "pub",
        "O edital diz a reserva, com o total de cada vaga de estágio",
        ["concursos.publicacoes.EDITAL"],
    ),
    dever(
        "DF-D-1§4",
        "regra",
        "A contratação alterna, em proporção, o total e negros",
        ["concursos.regras.chamada.ordem_de_chamada"],
    ),
    dever(
        "DF-D-2",
        "dado",
        "Concorre quem se declarou preto ou pardo na inscrição",
        ["concursos.models.CorOuRaca"],
    ),
    dever(
        "DF-D-3§1",
        "fluxo",
        "Entrevista com a pessoa presente; só o fenótipo",
        ["heteroidentificacao.atos.registrar_presenca"],
    ),
    dever(
        "DF-D-3§2",
        "regra",
        "Cinco membros por origem: um da justiça, dois da igualdade racial, dois do conselho",
        falta="a origem de cada membro ainda não é conferida",
    ),
    dever(
        "DF-D-3§3",
        "regra",
        "Gênero, raça e, de preferência, naturalidade distribuídos",
        ["heteroidentificacao.regras.diversidade"],
    ),
    dever(
        "DF-D-3§4",
        "regra",
        "Mandato de dois anos: vencido, o membro não se escala",
        falta="o fim do mandato ainda não é conferido",
    ),
    dever(
        "DF-D-3§7",
        "fluxo",
        "Não é considerada negra quem falta, ou quem três de cinco não enquadram",
        ["heteroidentificacao.regras.decidir", "heteroidentificacao.atos.registrar_ausencia"],
    ),
    dever(
        "DF-D-3§8, DF-D-3§9",
        "fluxo",
        "Declaração falsa: processo com defesa; até provada a má-fé, segue na ampla",
        falta="o processo de fraude ainda não corre aqui",
    ),
    dever(
        "DF-D-3§10", "pub", "O resultado se divulga", ["heteroidentificacao.publicacoes.RESULTADO_PRELIMINAR"]
    ),
    dever("DF-D-3§11", "fluxo", "Recorre-se como o edital disser", ["recursos.atos.interpor_recurso"]),
    dever(
        "DF-D-3§12, DF-D-3§13",
        "regra",
        "Duas fases: entre a objetiva e a subjetiva; uma fase: antes da homologação",
        ["concursos.consultas.resultado.faltas_para_o_resultado_final"],
    ),
    dever(
        "DF-D-4", "regra", "Disputa ao mesmo tempo a reserva e a ampla", ["concursos.regras.alocacao.alocar"]
    ),
    dever(
        "DF-D-4§1",
        "regra",
        "Primeiro se apura a ampla, depois a reserva",
        ["concursos.regras.alocacao.alocar"],
    ),
    dever(
        "DF-D-4§2", "regra", "Aprovado na ampla não conta na reserva", ["concursos.regras.alocacao.alocar"]
    ),
    dever(
        "DF-D-4§3",
        "regra",
        "Quem desiste de vaga reservada é substituído pela pessoa negra seguinte",
        ["concursos.atos.registrar_desistencia"],
    ),
    dever(
        "DF-D-4§4", "regra", "Faltando negros, a sobra vai à ampla", ["concursos.regras.alocacao.distribuir"]
    ),
    dever(
        "DF-D-5",
        "rel",
        "Avaliação anual por duas secretarias",
        falta="o relatório anual ainda não é feito aqui",
    ),
    dever("DF-D-6, DF-D-8", "regra", "A norma se escolhe pela data do edital", ["concursos.normas.vigente"]),
)
