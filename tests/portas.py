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
NA_COMISSAO = {MEMBRO, SUPLENTE, SEM_TERMO, SECRETARIA}


@dataclass(frozen=True)
class Porta:
    """Um endereço e o que cada papel encontra nele."""

    nome: str
    entra: set
    argumentos: Callable = lambda mundo: []
    escreve: set = frozenset()
    proibe: set = frozenset()
    so_post: bool = False
    dados: Callable = lambda mundo: {}
    parametros: dict = field(default_factory=dict)


def certame(mundo):
    return [mundo.certame.codigo]


def publicacao(mundo):
    return [mundo.certame.codigo, mundo.publicacao.uuid]


def preparada(mundo):
    return [mundo.certame.codigo, mundo.preparada.uuid]


def orgao(mundo):
    return [mundo.orgao.sigla]


PUBLICAS = (
    Porta("inicio", TODOS),
    Porta("certame", TODOS, certame),
    Porta("tema_css", TODOS),
    Porta("privacidade", TODOS),
    Porta("publicacao", TODOS, publicacao),
    Porta("publicacao_forma", TODOS, lambda m: [*publicacao(m), "pdf"]),
    Porta("verificar", TODOS, escreve=TODOS),
)

ACESSO = (
    Porta("entrar", TODOS, escreve=TODOS),
    Porta("sair", TODOS, escreve=TODOS, so_post=True),
    Porta("primeiro_acesso", TODOS, escreve=TODOS),
    Porta("recuperar_acesso", TODOS, escreve=TODOS),
    Porta("vinculo_pedido", TODOS),
    Porta("usar_vinculo", TODOS, lambda m: ["segredo-que-nao-existe"], escreve=TODOS),
    Porta("definir_senha", LOGADOS, escreve=LOGADOS),
)

AREA = (Porta("minha_area", LOGADOS),)

QUADRO = (
    Porta("painel", EM_ALGUM_PAINEL, proibe=LOGADOS - EM_ALGUM_PAINEL),
    Porta("cockpit", NO_PAINEL, certame),
    Porta(
        "ato", {ORGANIZADORA}, lambda m: [m.certame.codigo, "classificar-certame"], {ORGANIZADORA}, {AUDITOR}
    ),
    Porta("livro", NO_PAINEL, certame),
    Porta("preparar", {ORGANIZADORA}, lambda m: [m.certame.codigo, "edital"], {ORGANIZADORA}, {AUDITOR}),
    Porta("publicacao_no_painel", NO_PAINEL, preparada),
    Porta("publicacao_andamento", NO_PAINEL, preparada),
    Porta("forma_no_painel", NO_PAINEL, lambda m: [*preparada(m), "pdf"]),
    Porta("liberar", {ORGANIZADORA}, preparada, {ORGANIZADORA}, {AUDITOR}, so_post=True),
    Porta("suprimir", {ORGANIZADORA}, publicacao, {ORGANIZADORA}, {AUDITOR}, so_post=True),
    Porta("prorrogar", {ORGANIZADORA}, publicacao, {ORGANIZADORA}, {AUDITOR}, so_post=True),
    Porta("livro_do_orgao", NO_PAINEL, orgao),
    Porta("licencas", NO_PAINEL, orgao, {ORGANIZADORA}, {AUDITOR}),
    Porta("revogar_licenca", {ORGANIZADORA}, orgao, {ORGANIZADORA}, {AUDITOR}, so_post=True),
    Porta("observar", {OBSERVADORA}, certame),
)

PORTAS = (*PUBLICAS, *ACESSO, *AREA, *QUADRO)
