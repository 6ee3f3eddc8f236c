"""Goiás, Decreto 10.789/2025 (GO-D) e Lei 23.389/2025 (GO-L): comissões, procedimento, decisão e recurso."""

from config.conformidade.dever import dever

H, R = "heteroidentificacao", "recursos"

DEVERES = (
    dever(
        "GO-D-10",
        "fluxo, pub",
        "O edital diz como se criam as duas comissões, e as duas existem antes da primeira sessão",
        [f"{H}.consultas.composicao.comissoes_que_faltam", f"{H}.atos.agendar_sessao"],
    ),
    dever(
        "GO-D-10§1",
        "acesso",
        "O órgão da igualdade racial pode ser convidado: vê calendário, composição e andamento, e nada decide",
        [
            "concursos.permissoes.pode_observar",
            "concursos.atos.conceder",
            "config.painel.observador.observar",
        ],
    ),
    dever(
        "GO-D-10§2",
        "dado",
        "Há um banco de currículos de quem pode compor as comissões",
        [f"{H}.models.Curriculo", f"{H}.models.Formacao", "restricao curriculo_um_por_orgao"],
    ),
    dever(
        "GO-D-12, GO-L-3",
        "fluxo",
        "A comissão nasce de um ato numerado, para um certame só, com poder de decidir",
        [f"{H}.atos.instituir_comissao", "restricao comissao_uma_por_tipo"],
    ),
    dever(
        "GO-D-12§1",
        "fluxo, pub",
        "O procedimento completa a autodeclaração e está previsto no edital",
        ["concursos.publicacoes.EDITAL"],
    ),
    dever(
        "GO-D-12§2",
        "fluxo",
        "Cada membro declara reputação e prova a formação; a experiência conta a favor, sem excluir",
        [f"{H}.atos.designar_membro", f"{H}.regras.faltas_na_composicao"],
    ),
    dever(
        "GO-D-12§3", "regra", "Cinco titulares e ao menos um suplente", [f"{H}.regras.faltas_na_composicao"]
    ),
    dever(
        "GO-D-12§4",
        "fluxo",
        "Impedido ou suspeito cede o caso ao suplente; sem suplente, o caso espera nova designação",
        [f"{H}.atos.declarar_impedimento", f"{H}.atos.arguir_impedimento", f"{H}.atos.convocar_suplente"],
    ),
    dever(
        "GO-D-12§5",
        "regra",
        "Gênero e cor diversos sempre; origem regional quando dá, ou com justificativa",
        [f"{H}.regras.diversidade"],
    ),
    dever(
        "GO-D-13",
        "fluxo, acesso",
        "Antes de assinar o termo daquela comissão, o membro não vê dado de candidato nenhum",
        [f"{H}.atos.assinar_termo", f"{H}.consultas.porta.lugares_com_termo"],
    ),
    dever(
        "GO-D-13 p.u.",
        "pub",
        "Os currículos de quem compõe as comissões são públicos",
        [f"{H}.publicacoes.DESIGNACAO"],
    ),
    dever(
        "GO-D-14",
        "fluxo",
        "Decide a maioria da comissão, em parecer motivado",
        [f"{H}.regras.decidir", f"{H}.atos.lavrar_parecer", f"{H}.atos.votar"],
    ),
    dever(
        "GO-D-14§1",
        "regra",
        "A decisão serve só ao seu certame: não aparece nem se aproveita em outro",
        [f"{H}.consultas.porta.procedimentos_visiveis"],
    ),
    dever(
        "GO-D-14§2",
        "fluxo",
        "Só se vota depois de registrada a saída da pessoa",
        [
            f"{H}.permissoes.pode_votar",
            f"{H}.atos.registrar_saida",
            "restricao procedimento_encerrado_tem_saida",
        ],
    ),
    dever(
        "GO-D-14§3",
        "acesso",
        "Parecer restrito: lê quem é parte ou julga, ou quem organiza e diz o motivo; cada leitura fica anotada",
        [f"{H}.permissoes.pode_ver_parecer", "concursos.atos.registrar_leitura", "concursos.models.Leitura"],
    ),
    dever(
        "GO-D-14§4",
        "pub",
        "Publica-se quem é, a conclusão e como recorrer; nunca parecer, votos ou imagens",
        [f"{H}.publicacoes.RESULTADO_PRELIMINAR"],
    ),
    dever(
        "GO-D-15, GO-D-15 p.u.",
        "regra",
        "Recursal de três e um suplente, ninguém da Ordinária; o mais, como na primeira comissão",
        [f"{H}.regras.faltas_na_composicao", f"{R}.regras.apurar"],
    ),
    dever(
        "GO-D-16",
        "fluxo",
        "Para votar o recurso é preciso ter aberto filmagem, foto, parecer e razões",
        [f"{R}.atos.abrir_peca", f"{R}.permissoes.pode_votar_recurso", f"{R}.consultas.pecas_por_abrir"],
    ),
    dever("GO-D-16§1", "fluxo", "Do que a Recursal decide não se recorre", [f"{R}.permissoes.pode_recorrer"]),
    dever(
        "GO-D-16§2",
        "pub",
        "O resultado do recurso sai com a identificação e a conclusão",
        [f"{R}.publicacoes.RESULTADO_DEFINITIVO"],
    ),
    dever(
        "GO-D-18 II",
        "fluxo",
        "Desde a publicação do resultado, a pessoa abre o próprio parecer e a própria filmagem",
        ["config.area.paginas.meu_caso", "config.area.paginas.meu_registro"],
    ),
    dever(
        "GO-D-18 III",
        "fluxo",
        "Um só formulário e um só roteiro por certame, e o voto guarda o que se usou",
        [f"{H}.atos.voto.exigir_caracteristicas", f"{H}.atos.votar"],
    ),
    dever(
        "GO-D-18 IV",
        "pub",
        "São públicos composição, calendário, contagens, resultados e o formulário em branco",
        ["config.portal.certame", f"{H}.consultas.ata.parte_publica_da_ata"],
    ),
    dever(
        "GO-D-18 V",
        "fluxo",
        "Rever ou anular de ofício é ato novo, motivado e com defesa; o antigo fica à vista como anulado",
        ["heteroidentificacao.atos.abrir_revisao", "heteroidentificacao.atos.decidir_revisao"],
    ),
    dever(
        "GO-D-19",
        "pub",
        "O edital descreve o procedimento e diz o lugar provável",
        ["concursos.publicacoes.EDITAL", "concursos.consultas.faltas_para_abrir"],
    ),
    dever(
        "GO-D-20, GO-D-20§1",
        "regra",
        "Presunção relativa: sem confirmação não se entra na lista final de negros nem se é chamado por ela",
        ["concursos.consultas.chamada.candidatos_do_cargo", "concursos.consultas.resultado.listas_finais"],
    ),
    dever(
        "GO-D-20§2",
        "regra",
        "A dúvida razoável e motivada da maioria confirma a autodeclaração",
        [f"{H}.regras.decidir", f"{H}.models.Conclusao"],
    ),
    dever(
        "GO-D-21",
        "regra",
        "Todos os que optaram se submetem, mesmo com nota para a ampla",
        [f"{H}.consultas.agenda.pessoas_a_convocar"],
    ),
    dever(
        "GO-D-21§1",
        "fluxo",
        "A fase vem antes do curso de formação e do resultado final, que espera todo caso aberto",
        ["concursos.consultas.resultado.faltas_para_o_resultado_final"],
    ),
    dever(
        "GO-D-21§2",
        "fluxo",
        "A falta indefere sem segunda chamada; segue na ampla quem teve nota em cada fase",
        [f"{H}.atos.registrar_ausencia"],
    ),
    dever(
        "GO-D-21§3",
        "regra",
        "Convocam-se ao menos o triplo da reserva ou dez, com todos os empatados no corte",
        ["concursos.regras.classificacao.convocados_para_a_banca"],
    ),
    dever(
        "GO-D-21§4",
        "pub",
        "A convocação publicada traz lugar, dia e hora; o que mudar também se publica",
        [f"{H}.publicacoes.CONVOCACAO", f"{H}.atos.liberar_convocacao"],
    ),
    dever(
        "GO-D-22, GO-D-22§1, GO-L-3§1",
        "fluxo",
        "Só o fenótipo, na hora do procedimento e com a pessoa presente",
        [f"{H}.atos.registrar_presenca", f"{H}.models.Voto"],
    ),
    dever(
        "GO-D-22§2, GO-L-3§2",
        "fluxo",
        "Registro antigo, ascendência e outra banca não contam: o anexo fica guardado e não chega a quem julga",
        [f"{R}.models.Anexo", f"{R}.consultas.pecas_de"],
    ),
    dever(
        "GO-D-23",
        "fluxo, dado",
        "A sessão é filmada e fotografada, e os dois registros guardam resumo, hora, aparelho e operador",
        [f"{H}.atos.anexar_registro", f"{H}.models.Registro", "restricao registro_video_tem_duracao"],
    ),
    dever(
        "GO-D-23 p.u.",
        "fluxo",
        "Recusar filmagem ou foto indefere, sem nova convocação",
        [f"{H}.atos.registrar_recusa"],
    ),
    dever(
        "GO-D-24",
        "regra",
        "Indeferida, a pessoa segue na ampla se a nota bastou em cada fase; senão, sai",
        ["concursos.regras.classificacao.passa_nos_cortes"],
    ),
    dever(
        "GO-D-26",
        "fluxo",
        "Recorre-se à Recursal no prazo e do modo do edital",
        [f"{R}.atos.interpor_recurso", "concursos.models.Janela"],
    ),
)
