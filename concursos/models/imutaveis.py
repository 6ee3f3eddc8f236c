"""Tabelas em que só se insere, também para quem escreve SQL: o banco recusa alterar e apagar.

Uma migração que refaça uma destas tabelas chama `criar_gatilhos` de novo: o SQLite recria a
tabela ao alterar um campo e perde os gatilhos em silêncio.
"""

SO_INSERCAO = (
    "concursos_ato",
    "concursos_leitura",
    "concursos_arquivo",
    "concursos_publicacao",
    "concursos_forma",
    "concursos_liberacao",
    "concursos_supressao",
    "concursos_janela",
    "concursos_evento",
    "concursos_previsaodechamada",
    "concursos_oferta",
)

MENSAGEM = "tabela em que só se insere"
FUNCAO = "recusar_mudanca"


def nome_do_gatilho(tabela, operacao):
    return f"imutavel_{tabela}_{operacao.lower()}"


def criar_gatilhos(schema_editor, *tabelas):
    """Cria (ou recria) os gatilhos que recusam UPDATE e DELETE nas tabelas dadas."""
    postgresql = schema_editor.connection.vendor == "postgresql"
    if postgresql:
        schema_editor.execute(
            f"CREATE OR REPLACE FUNCTION {FUNCAO}() RETURNS trigger LANGUAGE plpgsql AS "
            f"$$ BEGIN RAISE EXCEPTION '{MENSAGEM}: %', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'; "
            "END $$",
            params=None,
        )
    for tabela in tabelas:
        for operacao in ("UPDATE", "DELETE"):
            gatilho = nome_do_gatilho(tabela, operacao)
            sobre = f" ON {tabela}" if postgresql else ""
            schema_editor.execute(f"DROP TRIGGER IF EXISTS {gatilho}{sobre}", params=None)
            schema_editor.execute(_criacao(gatilho, tabela, operacao, postgresql), params=None)


def _criacao(gatilho, tabela, operacao, postgresql):
    if postgresql:
        return (
            f"CREATE TRIGGER {gatilho} BEFORE {operacao} ON {tabela} FOR EACH ROW EXECUTE FUNCTION {FUNCAO}()"
        )
    return (
        f"CREATE TRIGGER {gatilho} BEFORE {operacao} ON {tabela} "
        f"BEGIN SELECT RAISE(ABORT, '{MENSAGEM}: {tabela}'); END"
    )


def gatilhos_no_banco(connection):
    """Os nomes dos gatilhos de imutabilidade que o banco tem agora."""
    consulta = {
        "postgresql": "SELECT DISTINCT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgname LIKE 'imutavel%%'",
        "sqlite": "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'imutavel%%'",
    }[connection.vendor]
    with connection.cursor() as cursor:
        cursor.execute(consulta, [])
        return {linha[0] for linha in cursor.fetchall()}


def gatilhos_esperados(tabelas):
    """Os nomes que deveriam existir para as tabelas dadas."""
    return {nome_do_gatilho(tabela, operacao) for tabela in tabelas for operacao in ("UPDATE", "DELETE")}
