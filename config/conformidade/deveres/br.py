"""União, Lei 15.142/2025 (BR-L), no que difere dos estados."""

from config.conformidade.dever import dever

DEVERES = (
    dever(
        "BR-L-1",
        "regra",
        "Três décimos das vagas, também das que surgem na validade: 25 % pretas e pardas, 3 % indígenas, 2 % quilombolas",
        ["concursos.regras.vagas.calcular_reserva"],
    ),
    dever(
        "BR-L-3, BR-L-3§2",
        "fluxo",
        "Todo habilitado que optou passa pela banca; duas negativas sem unanimidade não derrubam a autodeclaração; a nota de ampla se mantém",
        ["heteroidentificacao.regras.decidir", "heteroidentificacao.consultas.agenda.pessoas_a_convocar"],
    ),
    dever(
        "BR-L-4",
        "fluxo",
        "Fraude: processo com defesa; o resultado vai ao Ministério Público e à AGU",
        falta="o processo de fraude ainda não corre aqui",
    ),
    dever(
        "BR-L-5",
        "regra",
        "Desde duas vagas, meio para cima e sem repartir por vários certames; abaixo, inscreve-se e espera vaga",
        ["concursos.regras.vagas.calcular_reserva"],
    ),
    dever(
        "BR-L-6",
        "regra",
        "Cotista com a nota mínima segue em todas as fases",
        ["concursos.regras.fases.percorrer_fases"],
    ),
    dever(
        "BR-L-7, BR-L-7§2, BR-L-7§3, BR-L-8",
        "regra",
        "Nas duas listas ao mesmo tempo; nomeado pela ampla não conta; desistência chama o seguinte; a reversão passa pelos grupos",
        ["concursos.regras.alocacao.alocar", "concursos.regras.alocacao.distribuir"],
    ),
    dever(
        "BR-L-9",
        "regra",
        "Alternância em proporção, que vale por toda a carreira; sem gente na ampla, as listas reservadas podem ser chamadas",
        ["concursos.regras.chamada.ordem_de_chamada", "concursos.regras.esgotamento.parada"],
    ),
    dever("BR-L-11", "regra", "Edital anterior continua na lei de antes", ["concursos.normas.vigente"]),
)
