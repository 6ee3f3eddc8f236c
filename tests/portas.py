"""A tabela das portas: cada endereço, quem passa por ele e quem nem sabe que existe.

Endereço novo, linha nova: `tests/test_portas.py` falha enquanto ela não existe. Em cada linha, `entra` são
os papéis que veem a página, `escreve` os que podem enviar o formulário dela, `proibe` os que sabem que a
coisa existe e recebem 403; para todos os outros ela não existe (404), e quem não entrou vai para /entrar/.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

CANDIDATA = "candidata"
OUTRA_CANDIDATA = "outra candidata"
DE_OUTRA_COMISSAO = "membro de outra comissão"
SEM_TERMO = "membro sem termo"
SUPLENTE = "suplente não chamado"
MEMBRO = "membro"
JULGADOR = "julgador do recurso"
SECRETARIA = "secretaria"
OBSERVADORA = "observadora"
AUDITOR = "auditor"
ORGANIZADORA = "organizadora"
DE_OUTRO_ORGAO = "organizadora de outro órgão"
ANONIMO = "anônimo"

LOGADOS = {
    CANDIDATA,
    OUTRA_CANDIDATA,
    DE_OUTRA_COMISSAO,
    SEM_TERMO,
    SUPLENTE,
    MEMBRO,
    JULGADOR,
    SECRETARIA,
    OBSERVADORA,
    AUDITOR,
    ORGANIZADORA,
    DE_OUTRO_ORGAO,
}
TODOS = LOGADOS | {ANONIMO}
NO_PAINEL = {ORGANIZADORA, AUDITOR}
EM_ALGUM_PAINEL = NO_PAINEL | {DE_OUTRO_ORGAO}
VEEM_O_REGISTRO = {CANDIDATA, MEMBRO, SECRETARIA, ORGANIZADORA}
LEEM_O_PARECER = {CANDIDATA, MEMBRO, ORGANIZADORA}
NA_COMISSAO = {MEMBRO, SUPLENTE, SEM_TERMO, SECRETARIA}


@dataclass(frozen=True)
class Porta:
    """Um endereço e o que cada papel encontra nele."""

    nome: str
    entra: set
    argumentos: Callable = lambda mundo: []
    escreve: set = frozenset()
    proibe: set = frozenset()
    so: str = ""  # o único método que o endereço aceita, quando não é para abrir na tela
    dados: dict = field(default_factory=dict)


def certame(mundo):
    return [mundo.certame.codigo]


def cargo(mundo):
    return [mundo.certame.codigo, mundo.certame.cargos.get().codigo]


def publicacao(mundo):
    return [mundo.certame.codigo, mundo.publicacao.uuid]


def preparada(mundo):
    return [mundo.certame.codigo, mundo.preparada.uuid]


def comissao(mundo):
    return [mundo.comissao.pk]


def na_comissao(mundo):
    return [mundo.certame.codigo, mundo.comissao.pk]


def um_membro(mundo):
    return [mundo.certame.codigo, mundo.comissao.membros.first().pk]


def caso(mundo):
    return [mundo.caso.uuid]


def a_votar(mundo):
    return [mundo.a_votar.uuid]


def lacrado(mundo):
    return [mundo.lacrado.uuid]


def sessao(mundo):
    return [mundo.sessao.pk]


def presente(mundo):
    return [mundo.sessao.pk, mundo.presente.uuid]


def carga(mundo):
    return [mundo.presente.uuid, mundo.carga.uuid]


def recurso(mundo):
    return [mundo.recurso.uuid]


def por_importar(mundo):
    return [mundo.por_importar.codigo]


def importacao(mundo):
    return [mundo.importacao.uuid]


def orgao(mundo):
    return [mundo.orgao.sigla]


PUBLICAS = (
    Porta("inicio", TODOS),
    Porta("certame", TODOS, certame),
    Porta("conformidade", TODOS),
    Porta("tema_css", TODOS),
    Porta("privacidade", TODOS),
    Porta("ordem", TODOS, certame),
    Porta("publicacao", TODOS, publicacao),
    Porta("publicacao_forma", TODOS, lambda m: [*publicacao(m), "pdf"]),
    Porta("simulador", TODOS, escreve=TODOS),
    Porta("verificar", TODOS, escreve=TODOS),
)

ACESSO = (
    Porta("entrar", TODOS, escreve=TODOS),
    Porta("sair", LOGADOS, escreve=LOGADOS, so="POST"),
    Porta("primeiro_acesso", TODOS, escreve=TODOS),
    Porta("recuperar_acesso", TODOS, escreve=TODOS),
    Porta("vinculo_pedido", TODOS),
    Porta("usar_vinculo", TODOS, lambda m: ["segredo-que-nao-existe"], escreve=TODOS),
    Porta("definir_senha", TODOS, escreve=TODOS),
)

AREA = (
    Porta("minha_area", LOGADOS),
    Porta("minha_inscricao", {CANDIDATA}, lambda m: [m.inscricao.uuid]),
    Porta("minha_reserva", {CANDIDATA}, lambda m: [m.inscricao.uuid, "negros"], {CANDIDATA}),
    Porta("meu_caso", {CANDIDATA}, lambda m: [m.caso.uuid]),
    Porta("convocacao_ics", {CANDIDATA}, lambda m: [m.convocado.uuid]),
    Porta("meu_registro", {CANDIDATA}, lambda m: [m.caso.uuid, m.registro.arquivo.uuid]),
    Porta("defender_se", {OUTRA_CANDIDATA}, lambda m: [m.outro_caso.uuid], {OUTRA_CANDIDATA}),
    Porta("revisoes", {ORGANIZADORA}, certame, {ORGANIZADORA}),
    Porta("decidir_revisao", {ORGANIZADORA}, lambda m: [m.certame.codigo, m.revisao.pk], {ORGANIZADORA}),
    Porta("arguir_impedimento", {CANDIDATA}, lambda m: [m.convocado.uuid], {CANDIDATA}),
    Porta("recurso_novo", {CANDIDATA}, lambda m: [m.inscricao.uuid], {CANDIDATA}),
    Porta("recurso", {CANDIDATA}, recurso),
    Porta("recurso_comprovante", {CANDIDATA}, recurso),
    Porta("recurso_anexo", {CANDIDATA}, lambda m: [m.recurso.uuid, m.recurso.anexos.get().arquivo.uuid]),
    Porta("recurso_decisao", set(), recurso),  # ainda não julgado: nem a própria pessoa
)

COMISSAO = (
    Porta("comissoes", TODOS, certame),
    Porta("comissao_inicio", LOGADOS),
    Porta("comissao", NA_COMISSAO, comissao),
    Porta("termo", NA_COMISSAO, comissao, NA_COMISSAO),
    Porta("termo_pdf", NA_COMISSAO - {SEM_TERMO}, comissao),
    Porta("registro", VEEM_O_REGISTRO, lambda m: [m.registro.arquivo.uuid], VEEM_O_REGISTRO),
    Porta("parecer", LEEM_O_PARECER, caso, LEEM_O_PARECER),
    Porta("ata", TODOS, lambda m: [m.certame.codigo, m.ausencia.sessao.numero]),
    Porta(
        "anexo_da_ata",
        {SECRETARIA, ORGANIZADORA},
        lambda m: [m.ausencia.sessao.pk],
        {SECRETARIA, ORGANIZADORA},
    ),
    Porta("ocorrencia", {SECRETARIA, ORGANIZADORA}, lambda m: [m.ausencia.pk], {SECRETARIA, ORGANIZADORA}),
    Porta("parecer_pdf", LEEM_O_PARECER - {ORGANIZADORA}, caso, proibe={ORGANIZADORA}),
    Porta("meus_casos", LOGADOS),
    Porta("caso", {MEMBRO}, a_votar),
    Porta("caso_declarar", {MEMBRO}, a_votar, {MEMBRO}),
    Porta("caso_votar", {MEMBRO}, a_votar, {MEMBRO}, so="POST"),
    Porta("caso_errata", {MEMBRO}, lacrado, {MEMBRO}),
    Porta("caso_minuta", {MEMBRO}, lacrado, {MEMBRO}),
    Porta("caso_aderir", {MEMBRO}, lacrado, {MEMBRO}, so="POST"),
    Porta("caso_lavrar", set(), lacrado, proibe={MEMBRO}),  # falta a minuta: ainda não
)

SESSAO = (
    Porta("sessao", {SECRETARIA}, sessao),
    Porta("abrir_sessao", {SECRETARIA}, sessao, {SECRETARIA}),
    Porta("encerrar_sessao", {SECRETARIA}, sessao, {SECRETARIA}),
    Porta("repetir", {SECRETARIA}, sessao, {SECRETARIA}),
    Porta("presenca", {SECRETARIA}, presente),
    Porta("passo", {SECRETARIA}, lambda m: [*presente(m), "falha"], {SECRETARIA}),
    Porta("anexar", {SECRETARIA}, presente, {SECRETARIA}, so="POST"),
    Porta("cargas", {SECRETARIA}, lambda m: [m.presente.uuid], {SECRETARIA}, so="POST"),
    Porta("carga", {SECRETARIA}, carga),
    Porta("carga_parte", {SECRETARIA}, lambda m: [*carga(m), 0], {SECRETARIA}, so="PUT"),
    Porta("carga_concluir", {SECRETARIA}, carga, {SECRETARIA}, so="POST"),
)

RECURSAL = (
    Porta("recursos_a_julgar", LOGADOS),
    Porta("recurso_caso", {JULGADOR}, recurso),
    Porta("recurso_declarar", {JULGADOR}, recurso, {JULGADOR}),
    Porta("recurso_peca", {JULGADOR}, lambda m: [m.recurso.uuid, m.registro.tipo, m.registro.pk]),
    Porta("recurso_peca_arquivo", {JULGADOR}, lambda m: [m.recurso.uuid, m.registro.tipo, m.registro.pk]),
    Porta("recurso_votar", {JULGADOR}, recurso, {JULGADOR}),
    Porta("recurso_errata", {JULGADOR}, recurso, {JULGADOR}),  # ainda sem voto: volta ao recurso
    Porta("recurso_redigir", set(), recurso, proibe={JULGADOR}),  # ainda sem votos
    Porta("recurso_aderir", set(), recurso, proibe={JULGADOR}, so="POST"),
    Porta("recurso_julgar", {JULGADOR}, recurso),
)

QUADRO = (
    Porta("painel", EM_ALGUM_PAINEL, proibe=LOGADOS - EM_ALGUM_PAINEL),
    Porta("cockpit", NO_PAINEL, certame),
    Porta(
        "ato", {ORGANIZADORA}, lambda m: [m.certame.codigo, "classificar-certame"], {ORGANIZADORA}, {AUDITOR}
    ),
    Porta("chamada_no_painel", NO_PAINEL, cargo),
    Porta("fato_da_chamada", {ORGANIZADORA}, lambda m: [*cargo(m), "novas-vagas"], {ORGANIZADORA}, {AUDITOR}),
    Porta("livro", NO_PAINEL, certame),
    Porta("exportar_livro", NO_PAINEL, certame, NO_PAINEL),
    Porta("preparar", {ORGANIZADORA}, lambda m: [m.certame.codigo, "edital"], {ORGANIZADORA}, {AUDITOR}),
    Porta("publicacao_no_painel", NO_PAINEL, preparada),
    Porta("publicacao_andamento", NO_PAINEL, preparada),
    Porta("forma_no_painel", NO_PAINEL, lambda m: [*preparada(m), "pdf"]),
    Porta("liberar", {ORGANIZADORA}, preparada, {ORGANIZADORA}, {AUDITOR}, so="POST"),
    Porta("suprimir", {ORGANIZADORA}, publicacao, {ORGANIZADORA}, {AUDITOR}, so="POST"),
    Porta("prorrogar", {ORGANIZADORA}, publicacao, {ORGANIZADORA}, {AUDITOR}, so="POST"),
    Porta("livro_do_orgao", NO_PAINEL, orgao),
    Porta("exportar_livro_do_orgao", NO_PAINEL, orgao, NO_PAINEL),
    Porta("licencas", NO_PAINEL, orgao, {ORGANIZADORA}, {AUDITOR}),
    Porta("revogar_licenca", {ORGANIZADORA}, orgao, {ORGANIZADORA}, {AUDITOR}, so="POST"),
    Porta("observacoes", LOGADOS),
    Porta("observar", {OBSERVADORA}, certame),
    Porta("comissoes_painel", NO_PAINEL, certame),
    Porta("designar_ordinaria", {ORGANIZADORA}, certame, {ORGANIZADORA}, {AUDITOR}),
    Porta("designar_recursal", {ORGANIZADORA}, certame, {ORGANIZADORA}, {AUDITOR}),
    Porta("designar_membro", {ORGANIZADORA}, na_comissao, {ORGANIZADORA}, {AUDITOR}),
    Porta("designar_secretaria", {ORGANIZADORA}, na_comissao, {ORGANIZADORA}, {AUDITOR}),
    Porta("dispensar_membro", {ORGANIZADORA}, um_membro, {ORGANIZADORA}, {AUDITOR}),
    Porta("texto_do_termo", {ORGANIZADORA}, certame, {ORGANIZADORA}, {AUDITOR}),
    Porta("agenda", NO_PAINEL, certame, {ORGANIZADORA}, {AUDITOR}),
    Porta("convocar", {ORGANIZADORA}, certame, {ORGANIZADORA}, {AUDITOR}),
    Porta("envios", NO_PAINEL, certame),
    Porta("arguicoes", {ORGANIZADORA}, lambda m: [m.aberto.codigo]),
    Porta("decidir_arguicao", {ORGANIZADORA}, lambda m: [m.aberto.codigo, m.arguicao.pk], {ORGANIZADORA}),
    Porta(
        "convocar_suplente",
        {ORGANIZADORA},
        lambda m: [m.aberto.codigo, m.a_votar.uuid],
        {ORGANIZADORA},
        so="POST",
    ),
    Porta("recurso_reconvocar", {ORGANIZADORA}, recurso, {ORGANIZADORA}),
    Porta("recurso_suplente", {ORGANIZADORA}, recurso, {ORGANIZADORA}),
)

IMPORTACAO = (
    Porta("admin:concursos_importacao_nova", {ORGANIZADORA}, por_importar, {ORGANIZADORA}, {AUDITOR}),
    Porta("admin:concursos_importacao_andamento", NO_PAINEL, importacao),
    Porta(
        "admin:concursos_importacao_andamento_em_json",
        NO_PAINEL,
        importacao,
        proibe=LOGADOS - EM_ALGUM_PAINEL,
    ),
    Porta("admin:concursos_importacao_colunas", {ORGANIZADORA}, importacao, {ORGANIZADORA}, {AUDITOR}),
    Porta(
        "admin:concursos_importacao_gravar", {ORGANIZADORA}, importacao, {ORGANIZADORA}, {AUDITOR}, so="POST"
    ),
)

EXPORTACAO = tuple(  # cada qual leva só as linhas dos seus órgãos; quem só audita também leva
    Porta(f"admin:{lista}_exportar", EM_ALGUM_PAINEL)
    for lista in (
        "concursos_inscricao",
        "heteroidentificacao_curriculo",
        "heteroidentificacao_procedimento",
        "recursos_recurso",
    )
)

PORTAS = (*PUBLICAS, *ACESSO, *AREA, *COMISSAO, *SESSAO, *RECURSAL, *QUADRO, *IMPORTACAO, *EXPORTACAO)
