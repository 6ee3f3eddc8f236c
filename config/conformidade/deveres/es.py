"""Espírito Santo, Lei 12.010/2023 (ES-L)."""

from config.conformidade.dever import dever

DEVERES = (
    dever(
        "ES-L-1, ES-L-10",
        "regra",
        "Concurso e processo seletivo do Executivo e das suas entidades; nunca estágio nem outro Poder",
        ["concursos.normas.vigente"],
    ),
    dever(
        "ES-L-2 I",
        "dado",
        "Negros: quem se declarou preto ou pardo na inscrição, pelo IBGE",
        ["concursos.models.CorOuRaca"],
    ),
    dever(
        "ES-L-2 II",
        "fluxo",
        "Indígenas: autodeclaração e pertencimento, ou uma das peças; quem declarou fica registrado",
        falta="a verificação por documentos ainda não tem telas nem atos",
    ),
    dever(
        "ES-L-2§1",
        "regra",
        "Pretos, pardos e indígenas passam pela comissão",
        ["heteroidentificacao.consultas.agenda.pessoas_a_convocar"],
    ),
    dever(
        "ES-L-2§2, ES-L-2§3",
        "fluxo",
        "Fraude a qualquer tempo: relato, remessa ao Ministério Público e eliminação ou anulação, com defesa",
        falta="o processo de fraude ainda não corre aqui",
    ),
    dever(
        "ES-L-2§4", "regra", "A autodeclaração vale só para este certame", ["restricao opcao_uma_por_grupo"]
    ),
    dever(
        "ES-L-2§5",
        "regra",
        "O que a pessoa declarou se presume verdadeiro",
        ["heteroidentificacao.regras.decidir"],
    ),
    dever(
        "ES-L-2§6",
        "dado",
        "Enquanto não há decreto, tamanho, suplentes, recursal e prazo são do edital",
        ["heteroidentificacao.regras.membros_da"],
    ),
    dever(
        "ES-L-3",
        "regra",
        "Um quinto para negros e 5 % para indígenas",
        ["concursos.regras.vagas.calcular_reserva"],
    ),
    dever(
        "ES-L-3§1",
        "regra",
        "A reserva se serve a partir da 3ª vaga para negros e da 10ª para indígenas",
        ["concursos.regras.vagas.serie_de_vagas"],
    ),
    dever(
        "ES-L-3§2",
        "regra",
        "Com menos de três vagas, só cadastro de reserva",
        ["concursos.regras.cadastro.cadastro_de_reserva"],
    ),
    dever(
        "ES-L-3§3",
        "regra",
        "Meio ou mais sobe, menos que meio desce",
        ["concursos.regras.vagas.meio_para_cima"],
    ),
    dever("ES-L-4", "pub", "O edital diz o total reservado em cada cargo", ["concursos.publicacoes.EDITAL"]),
    dever(
        "ES-L-4 p.u.",
        "regra",
        "Dividido por região ou especialidade, conta-se sobre o total; as duas contas aparecem",
        ["concursos.regras.fracionamento.calcular_fracionamento"],
    ),
    dever(
        "ES-L-5", "regra", "Disputa ao mesmo tempo a reserva e a ampla", ["concursos.regras.alocacao.alocar"]
    ),
    dever(
        "ES-L-5§1",
        "regra",
        "Quem se aprova primeiro na ampla não conta na reserva",
        ["concursos.regras.alocacao.alocar"],
    ),
    dever(
        "ES-L-5§2",
        "regra",
        "Nomeia-se pela lista que chama antes",
        ["concursos.regras.chamada.ordem_de_chamada"],
    ),
    dever(
        "ES-L-6",
        "regra",
        "A nomeação alterna, em proporção, o total, negros, pessoas com deficiência e indígenas",
        ["concursos.regras.chamada.ordem_de_chamada"],
    ),
    dever(
        "ES-L-7, ES-L-7§1",
        "regra",
        "Vaga que se abre, por qualquer das causas da lei, vai à pessoa seguinte da mesma lista",
        ["concursos.atos.registrar_vacancia", "concursos.atos.registrar_desistencia"],
    ),
    dever(
        "ES-L-7§2",
        "regra",
        "Nomeação a mais continua a mesma alternância",
        ["concursos.atos.oferecer_novas_vagas"],
    ),
    dever(
        "ES-L-8",
        "regra",
        "Faltando negros ou indígenas, a sobra vai à ampla",
        ["concursos.regras.alocacao.distribuir"],
    ),
    dever(
        "ES-L-9",
        "rel",
        "Avaliação anual pela secretaria de direitos humanos",
        falta="o relatório anual ainda não é feito aqui",
    ),
    dever(
        "ES-L-11, ES-L-13", "regra", "A norma se escolhe pela data do edital", ["concursos.normas.vigente"]
    ),
    dever("ES-L-12", "pub", "Tabela orientadora das convocações, por classificação e cadastro"),
)
