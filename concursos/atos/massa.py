"""Gravar muitas linhas de uma vez, com a história: COPY no PostgreSQL, `executemany` no SQLite.

Só os atos que gravam uma importação e a classificação usam isto, dentro da própria transação (uma linha no
livro diz quantas foram).
"""

from django.db import connection, models

LOTE = 10_000


def reservar_ids(modelo, quantidade):
    """`quantidade` chaves novas da tabela, em ordem, que ninguém mais receberá."""
    tabela, coluna = modelo._meta.db_table, modelo._meta.pk.column
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(
                "SELECT nextval(pg_get_serial_sequence(%s, %s)) FROM generate_series(1, %s)",
                [tabela, coluna, quantidade],
            )
            return [linha[0] for linha in cursor.fetchall()]
        cursor.execute("SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = %s), 0)", [tabela])
        primeiro = cursor.fetchone()[0] + 1
        return list(range(primeiro, primeiro + quantidade))


def copiar(modelo, campos, linhas):
    """Insere `linhas` (tuplas na ordem de `campos`, nomes de coluna); o resto leva o valor padrão do modelo."""
    por_nome = {campo.attname: campo for campo in modelo._meta.concrete_fields}
    fixos = {
        campo.column: campo.get_db_prep_save(campo.get_default(), connection)
        for nome, campo in por_nome.items()
        if nome not in campos and not campo.primary_key
    }
    colunas = [por_nome[nome].column for nome in campos] + list(fixos)
    preparar = _preparador([por_nome[nome] for nome in campos], tuple(fixos.values()))
    nomes = ", ".join(map(connection.ops.quote_name, colunas))
    tabela = connection.ops.quote_name(modelo._meta.db_table)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {tabela} ({nomes}) FROM STDIN") as copia:
                for linha in linhas:
                    copia.write_row(preparar(linha))
            return
        marcas = ", ".join(["%s"] * len(colunas))
        cursor.executemany(f"INSERT INTO {tabela} ({nomes}) VALUES ({marcas})", map(preparar, linhas))


def _preparador(campos, fixos):
    """O que leva a tupla do Python aos valores do banco; no PostgreSQL, o próprio COPY entende os tipos."""
    conversoes = []
    if connection.vendor != "postgresql":
        for indice, campo in enumerate(campos):
            if isinstance(campo, models.DateField | models.UUIDField):
                conversoes.append((indice, campo))
    if not conversoes:
        return lambda linha: linha + fixos

    def preparar(linha):
        celulas = list(linha)
        for indice, campo in conversoes:
            celulas[indice] = campo.get_db_prep_save(celulas[indice], connection)
        return (*celulas, *fixos)

    return preparar


def alterar(modelo, campos, linhas, chave=("id",)):
    """Altera cada linha pela chave: tuplas na ordem de `campos`, com as colunas da `chave` por último."""
    if not linhas:
        return
    achados = [modelo._meta.get_field(nome) for nome in campos]
    preparar = _preparador(achados, ())
    pares = ", ".join(f"{connection.ops.quote_name(campo.column)} = %s" for campo in achados)
    onde = " AND ".join(f"{connection.ops.quote_name(coluna)} = %s" for coluna in chave)
    tabela = connection.ops.quote_name(modelo._meta.db_table)
    with connection.cursor() as cursor:
        cursor.executemany(f"UPDATE {tabela} SET {pares} WHERE {onde}", list(map(preparar, linhas)))


def historiar(modelo, ids, *, tipo, por, em, motivo):
    """Copia as linhas, como ficaram, para a história: `tipo` é "+" (criada) ou "~" (alterada)."""
    historia = modelo.history.model
    nosso = [connection.ops.quote_name(campo.column) for campo in modelo._meta.concrete_fields]
    deles = ["history_date", "history_type", "history_user_id", "history_change_reason"]
    destino = connection.ops.quote_name(historia._meta.db_table)
    origem = connection.ops.quote_name(modelo._meta.db_table)
    instante = historia._meta.get_field("history_date").get_db_prep_save(em, connection)
    for inicio in range(0, len(ids), LOTE):
        lote = ids[inicio : inicio + LOTE]
        marcas = ", ".join(["%s"] * len(lote))
        with connection.cursor() as cursor:
            cursor.execute(
                f"INSERT INTO {destino} ({', '.join(nosso + deles)}) "
                f"SELECT {', '.join(nosso)}, %s, %s, %s, %s FROM {origem} WHERE id IN ({marcas})",
                [instante, tipo, por.pk, motivo, *lote],
            )
