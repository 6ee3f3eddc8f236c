"""Pernambuco, Decreto 59.658/2025, com o 61.019/2026 (PE-D)."""

from config.conformidade.dever import dever

SEM_DOCUMENTOS = "a verificação por documentos ainda não tem telas nem atos"
SEM_FRAUDE = "o processo de fraude ainda não corre aqui"

DEVERES = (
    dever(
        "PE-D-1",
        "regra",
        "Só concurso público, para cargo ou emprego do Estado e das suas entidades",
        ["concursos.normas.vigente"],
    ),
    dever(
        "PE-D-2",
        "regra",
        "Com três vagas ou mais: 25 % pretas e pardas, 3 % indígenas, 2 % quilombolas",
        ["concursos.regras.vagas.calcular_reserva"],
    ),
    dever(
        "PE-D-2§1",
        "pub",
        "O edital diz o total de cada reserva em cada cargo",
        ["concursos.publicacoes.EDITAL"],
    ),
    dever(
        "PE-D-2§2",
        "regra",
        "Abaixo de três vagas ainda se inscreve como cotista",
        ["concursos.regras.cadastro.cadastro_de_reserva"],
    ),
    dever(
        "PE-D-2§3",
        "regra",
        "Vaga nova na validade respeita os percentuais",
        ["concursos.regras.vagas.reserva_de_novas_vagas"],
    ),
    dever(
        "PE-D-2§4",
        "pub",
        "Em cada fase, quem tem nota de ampla figura nas duas listas",
        ["concursos.regras.fases.percorrer_fases"],
    ),
    dever(
        "PE-D-2§5",
        "regra",
        "Arredondar e alternar pode passar dos 30 %: nenhum grupo se corta para caber",
        ["concursos.regras.limite.excesso_do_limite"],
    ),
    dever(
        "PE-D-3",
        "regra",
        "Cotista com a nota mínima segue em todas as etapas",
        ["concursos.regras.fases.percorrer_fases"],
    ),
    dever(
        "PE-D-3§1",
        "regra",
        "Certame independente: sem barreira para cotas, ou tantos aprovados por cota quantos na ampla, em cada fase",
        ["concursos.regras.fases.faltas_na_configuracao", "concursos.regras.fases.falta_no_fechamento"],
    ),
    dever(
        "PE-D-3§2, PE-D-3§3, PE-D-3§4",
        "dado",
        "Certame unificado, ou independente de segurança pública, pode ter barreira",
    ),
    dever(
        "PE-D-4, PE-D-5§2, PE-D-5§3",
        "dado",
        "A autodeclaração é uma coisa; querer a reserva é outro campo, de escolha livre",
        ["concursos.models.Opcao", "concursos.models.CorOuRaca"],
    ),
    dever(
        "PE-D-5, PE-D-5 I, PE-D-5 II",
        "fluxo",
        "Pretas e pardas passam pela banca; indígenas e quilombolas, por documentos",
        falta=SEM_DOCUMENTOS,
    ),
    dever(
        "PE-D-5§1 II",
        "fluxo",
        "Publicado o resultado, a pessoa abre o parecer e a filmagem dela a tempo de recorrer",
        ["config.area.paginas.meu_caso"],
    ),
    dever(
        "PE-D-5§1 III, PE-D-5§1 IV",
        "fluxo",
        "O mesmo formulário e o mesmo tratamento a todos do concurso",
        ["heteroidentificacao.atos.voto.exigir_caracteristicas"],
    ),
    dever(
        "PE-D-5§1 V",
        "pub",
        "Composição, calendário, contagens e resultados são públicos; parecer e votos não",
        ["config.portal.certame"],
    ),
    dever(
        "PE-D-5§1 VI",
        "fluxo",
        "Rever de ofício é ato novo, com defesa",
        falta="a anulação de ofício de uma decisão, com defesa, ainda não tem ato próprio",
    ),
    dever(
        "PE-D-5§4, PE-D-5§5, PE-D-5§6",
        "regra",
        "Quilombolas e indígenas se suprem entre si; faltando os dois, pretas e pardas e depois ampla",
        ["concursos.regras.alocacao.distribuir"],
    ),
    dever(
        "PE-D-5§7",
        "regra",
        "Faltando gente na ampla, a vaga se reparte entre os grupos em 25, 3 e 2",
        ["concursos.regras.alocacao.distribuir", "concursos.regras.fracionamento.maiores_restos"],
    ),
    dever(
        "PE-D-6, PE-D-8",
        "fluxo",
        "Comissão criada por ato para um concurso só, com poder de decidir",
        ["heteroidentificacao.atos.instituir_comissao"],
    ),
    dever(
        "PE-D-6§1, PE-D-6§2",
        "fluxo",
        "Só o fenótipo, com a pessoa presente; nem ascendência nem outra banca",
        ["heteroidentificacao.atos.registrar_presenca"],
    ),
    dever(
        "PE-D-6§3", "fluxo", "Fraude: processo com defesa, depois eliminação ou anulação", falta=SEM_FRAUDE
    ),
    dever(
        "PE-D-6§4",
        "regra",
        "Na dúvida razoável e motivada vale a autodeclaração",
        ["heteroidentificacao.regras.decidir"],
    ),
    dever(
        "PE-D-6§5, PE-D-15, PE-D-19",
        "pub",
        "O edital descreve cada procedimento e cria uma recursal para cada um",
        falta="só a recursal da banca é criada; as dos procedimentos por documentos, não",
    ),
    dever(
        "PE-D-7",
        "regra",
        "Todo habilitado que optou se submete, mesmo com nota para a ampla",
        ["heteroidentificacao.consultas.agenda.pessoas_a_convocar"],
    ),
    dever(
        "PE-D-8§1",
        "fluxo",
        "Membro de boa reputação, residente no País, com curso e, de preferência, experiência",
        ["heteroidentificacao.regras.faltas_na_composicao"],
    ),
    dever(
        "PE-D-8§2, PE-D-8§3",
        "regra",
        "Cinco titulares e cinco suplentes",
        ["heteroidentificacao.regras.faltas_na_composicao"],
    ),
    dever(
        "PE-D-8§4",
        "regra",
        "Gênero, cor e, se possível, origem diversos",
        ["heteroidentificacao.regras.diversidade"],
    ),
    dever(
        "PE-D-9, PE-D-9§1",
        "fluxo",
        "Só o fenótipo, como está na hora do procedimento",
        ["heteroidentificacao.models.Voto"],
    ),
    dever("PE-D-9§2", "fluxo", "Laudo ou prova de ancestralidade nunca se admite", ["recursos.models.Anexo"]),
    dever(
        "PE-D-10",
        "fluxo",
        "Maioria da comissão, em parecer",
        ["heteroidentificacao.regras.decidir", "heteroidentificacao.atos.lavrar_parecer"],
    ),
    dever(
        "PE-D-11, PE-D-11§1, PE-D-11§2",
        "regra",
        "Recursal de três, outros que não os da primeira, com as mesmas regras",
        ["heteroidentificacao.regras.faltas_na_composicao"],
    ),
    dever(
        "PE-D-12, PE-D-16",
        "regra",
        "Comissão documental de notório saber, de preferência com maioria do grupo",
        falta=SEM_DOCUMENTOS,
    ),
    dever(
        "PE-D-13",
        "fluxo",
        "Indígenas: identificação civil, documento da comunidade ou outra peça do edital",
        falta=SEM_DOCUMENTOS,
    ),
    dever(
        "PE-D-14, PE-D-14§1, PE-D-14§2, PE-D-14§5, PE-D-18, PE-D-18§1, PE-D-18§2, PE-D-18§5",
        "fluxo",
        "Três avaliam por documentos, cada um sozinho e no próprio formulário; decide a maioria, em parecer",
        falta=SEM_DOCUMENTOS,
    ),
    dever(
        "PE-D-14§3, PE-D-18§3",
        "fluxo",
        "Não se delibera nem se comenta diante da pessoa",
        falta=SEM_DOCUMENTOS,
    ),
    dever(
        "PE-D-14§4, PE-D-18§4",
        "regra",
        "A decisão por documentos serve só ao seu certame",
        falta=SEM_DOCUMENTOS,
    ),
    dever(
        "PE-D-15 p.u., PE-D-19 p.u.",
        "regra",
        "Recursal de três, outros que não os da primeira, também nos procedimentos por documentos",
        falta=SEM_DOCUMENTOS,
    ),
    dever(
        "PE-D-17",
        "fluxo",
        "Quilombolas: declaração de três lideranças e certificação da Fundação Palmares",
        falta=SEM_DOCUMENTOS,
    ),
    dever(
        "PE-D-20", "regra", "Disputa ao mesmo tempo a reserva e a ampla", ["concursos.regras.alocacao.alocar"]
    ),
    dever(
        "PE-D-21, PE-D-21§1, PE-D-21§2",
        "regra",
        "Em várias reservas, fica no fim só na de maior percentual; se iguais, na de melhor lugar",
        ["concursos.regras.filas.montar_filas"],
    ),
    dever(
        "PE-D-22",
        "fluxo",
        "O procedimento acaba antes da homologação ou da chamada ao curso de formação",
        ["concursos.consultas.resultado.faltas_para_o_resultado_final"],
    ),
    dever(
        "PE-D-23", "fluxo", "Do que a recursal decide não se recorre", ["recursos.permissoes.pode_recorrer"]
    ),
    dever(
        "PE-D-24, PE-D-24 p.u.",
        "acesso",
        "Termo de confidencialidade e proteção dos dados pessoais",
        ["heteroidentificacao.atos.assinar_termo", "heteroidentificacao.consultas.porta.lugares_com_termo"],
    ),
    dever(
        "PE-D-25, PE-D-25§1",
        "rel",
        "A política é acompanhada, e a opção pela reserva vai ao sistema de pessoal no ingresso",
        falta="relatórios e remessa ao sistema de pessoal ainda não são feitos aqui",
    ),
    dever(
        "PE-D-26",
        "regra",
        "Não vale onde as inscrições já corriam ou tinham acabado quando a lei começou",
        ["concursos.normas.vigente"],
    ),
    dever(
        "PE-D-27",
        "regra",
        "A nomeação alterna, em proporção, o total, pessoas com deficiência e os três grupos",
        ["concursos.regras.chamada.ordem_de_chamada"],
    ),
)
