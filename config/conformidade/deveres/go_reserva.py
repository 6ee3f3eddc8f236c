"""Goiás, Decreto 10.789/2025 (GO-D) e Lei 23.389/2025 (GO-L): vagas, opção, listas, chamada e vigência."""

from config.conformidade.dever import dever

DEVERES = (
    dever(
        "GO-D-1, GO-L-1",
        "regra",
        "Com três vagas ou mais no cargo, um quinto é de pessoas negras, em concurso ou processo seletivo",
        ["concursos.regras.vagas.calcular_reserva", "concursos.normas.vigente"],
    ),
    dever("GO-L-1§1", "regra", "A Lei obriga o Executivo e o Legislativo", ["concursos.normas.vigente"]),
    dever(
        "GO-D-2, GO-L-1§3",
        "dado, pub",
        "O edital publicado diz quantas vagas se reservam em cada cargo, pela conta do sistema",
        ["concursos.publicacoes.EDITAL", "concursos.consultas.vagas.reserva_do_cargo"],
    ),
    dever(
        "GO-D-2§1",
        "dado",
        "Fica registrado como as vagas se distribuem entre partes e localidades",
        ["concursos.models.Parte", "concursos.regras.fracionamento.proposta_por_parte"],
    ),
    dever(
        "GO-D-2§2, GO-L-1§2",
        "regra",
        "Meio ou mais sobe, menos que meio desce, em conta exata",
        ["concursos.regras.vagas.meio_para_cima"],
    ),
    dever(
        "GO-L-1§4",
        "regra, fluxo",
        "Com menos de três vagas ninguém deixa de se inscrever como cotista, e a lista de negros se forma",
        ["concursos.regras.cadastro.cadastro_de_reserva"],
    ),
    dever(
        "GO-D-3, GO-L-2",
        "dado, regra",
        "Opta pela reserva quem, na inscrição, se declarou preto ou pardo",
        ["concursos.models.CorOuRaca", "concursos.atos.optar_por_reserva"],
    ),
    dever(
        "GO-D-4",
        "dado",
        "A mesma pessoa pode se inscrever como negra e como pessoa com deficiência",
        ["concursos.models.Opcao", "restricao opcao_uma_por_grupo"],
    ),
    dever(
        "GO-D-5, GO-L-4",
        "regra",
        "Quem opta pela reserva disputa também a ampla concorrência",
        ["concursos.regras.alocacao.alocar"],
    ),
    dever(
        "GO-D-5§1, GO-L-4§1",
        "fluxo",
        "Quem passa nas duas reservas fica nas duas listas e escolhe quando é convocado; a escolha libera a outra vaga",
        ["concursos.atos.registrar_opcao_entre_reservas", "concursos.regras.eventos.opcao_aberta"],
    ),
    dever(
        "GO-D-5§2, GO-D-5§4, GO-L-4§2",
        "regra",
        "Negro que entra pela ampla ocupa vaga da ampla e não gasta a reserva",
        ["concursos.regras.alocacao.alocar"],
    ),
    dever(
        "GO-D-5§3",
        "pub",
        "Essa pessoa aparece na lista da ampla e na de negros",
        ["concursos.publicacoes.RESULTADO_FINAL", "concursos.consultas.resultado.listas_finais"],
    ),
    dever(
        "GO-D-5§5",
        "fluxo",
        "Entrar na reserva e sair dela só até o último instante das inscrições; depois, recusa clara",
        ["concursos.atos.optar_por_reserva", "concursos.atos.desistir_da_reserva"],
    ),
    dever(
        "GO-D-5§6, GO-L-4§3",
        "regra",
        "Quem desiste de vaga reservada é substituído pela pessoa negra seguinte",
        ["concursos.atos.registrar_desistencia", "concursos.atos.registrar_nao_comparecimento"],
    ),
    dever(
        "GO-D-5§7, GO-L-4§4",
        "regra",
        "Se acabam as pessoas negras, o resto das vagas vai à ampla, em ordem",
        ["concursos.atos.escolher_reversao", "concursos.regras.alocacao.distribuir"],
    ),
    dever(
        "GO-D-6",
        "pub",
        "O resultado final tem três listas: ampla, negros e pessoas com deficiência",
        ["concursos.publicacoes.RESULTADO_FINAL"],
    ),
    dever(
        "GO-D-7, GO-D-7 p.u., GO-L-1§5",
        "regra",
        "O percentual acompanha toda a validade: vaga nova refaz a reserva sobre a soma de tudo o que se ofereceu",
        ["concursos.atos.oferecer_novas_vagas", "concursos.regras.vagas.reserva_de_novas_vagas"],
    ),
    dever(
        "GO-D-8",
        "regra",
        "Os critérios de desempate do edital valem na ordem em que estão, com a pessoa idosa antes",
        ["concursos.models.Desempate", "concursos.regras.classificacao.classificar"],
    ),
    dever(
        "GO-D-9, GO-D-9 p.u.",
        "rel",
        "O órgão da igualdade racial acompanha, relata a cada dois anos e faz o relatório final ao Governador",
        falta="os relatórios do órgão da igualdade racial ainda não são feitos aqui",
    ),
    dever(
        "GO-L-6, GO-L-8",
        "rel",
        "Dados contínuos de acompanhamento, e a avaliação quando a Lei acaba",
        falta="os relatórios de acompanhamento e de avaliação ainda não são feitos aqui",
    ),
    dever(
        "GO-D-25, GO-D-25 p.u., GO-L-3§3",
        "fluxo",
        "Sinal de fraude abre processo à parte, com defesa; confirmada, elimina ou anula a admissão",
        falta="o processo de fraude ainda não corre aqui",
    ),
    dever(
        "GO-D-27, GO-L-5",
        "regra",
        "A nomeação alterna, em proporção, o total, negros e pessoas com deficiência",
        [
            "concursos.atos.nomear",
            "concursos.regras.chamada.ordem_de_chamada",
            "concursos.publicacoes.CHAMADA",
        ],
    ),
    dever(
        "GO-D-27 p.u.",
        "regra",
        "Negros ocupam a 3ª vaga e depois uma a cada cinco, até cumprir a reserva",
        ["concursos.regras.vagas.serie_de_vagas"],
    ),
    dever(
        "GO-D-29, GO-L-7",
        "regra",
        "Edital anterior à norma fica fora dela: a norma se escolhe pela data do edital",
        ["concursos.normas.vigente", "concursos.atos.abrir_certame"],
    ),
    dever(
        "GO-D-30, GO-L-9, GO-L-9 I, GO-L-9 II",
        "regra",
        "A norma tem começo por Poder e dura dez anos; fora disso não se abre certame",
        ["concursos.normas.vigente", "concursos.atos.abrir_certame", "restricao certame_aberto_tem_norma"],
    ),
)
