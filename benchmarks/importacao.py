"""Importar 100.000 inscritos (ler, conferir, gravar, história) contra copiar crus as mesmas linhas para as mesmas tabelas.

O mínimo é COPY no PostgreSQL (DATABASE_URL) e `executemany` no SQLite, numa transação, num banco igual e vazio.
Da planilha XLSX desconta-se o tempo de só lê-la. Imprime as razões e o pico de memória de quem importa.

Uso: python benchmarks/importacao.py [inscritos]
"""

import csv
import os
import random
import resource
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

import django

django.setup()

import openpyxl  # noqa: E402
from django.conf import settings  # noqa: E402
from django.core.files import File  # noqa: E402
from django.db import connection, transaction  # noqa: E402

from concursos.models import Inscricao, Nota, Opcao, Pessoa  # noqa: E402
from concursos.rotinas.leitura import abrir  # noqa: E402
from tests.concursos.planilhas import DEPOIS_DO_PRAZO, certame_aberto, importar  # noqa: E402
from tests.fabricas import cpf  # noqa: E402

CABECALHO = [
    "INSCRIÇÃO", "NOME", "NOME SOCIAL", "CPF", "DATA DE NASCIMENTO", "SEXO", "MUNICÍPIO", "E-MAIL",
    "COR OU RAÇA", "CONCORRE NEGROS", "CONCORRE PCD", "NOTA OBJETIVA", "NOTA DISCURSIVA",
    "LÍNGUA PORTUGUESA", "RACIOCÍNIO LÓGICO", "LEGISLAÇÃO", "JURADO", "CONDIÇÃO",
]  # fmt: skip
PRIMEIRO_CPF = 1_000_000  # longe dos que as fábricas dão a quem organiza
MODELOS = (Pessoa, Inscricao, Inscricao.history.model, Opcao, Nota)


def inscritos(quantos, semente=1):
    """Linhas de planilha inventadas: um terço se declara preta ou parda e opta."""
    acaso = random.Random(semente)
    nomes = ["José", "Ana", "D'Ávila", "Conceição", "Araújo", "Zélia", "Kléber", "Sant'Anna", "Tupã"]
    for numero in range(1, quantos + 1):
        cor = acaso.choice(["Preta", "Parda", "Branca", "Branca", "Amarela", "Indígena"])
        opta = "SIM" if cor in ("Preta", "Parda") else "NÃO"
        yield [
            f"{numero:06d}",
            " ".join(acaso.choices(nomes, k=3)),
            "",
            cpf(PRIMEIRO_CPF + numero),
            f"{acaso.randint(1, 28):02d}/{acaso.randint(1, 12):02d}/{acaso.randint(1955, 2007)}",
            acaso.choice("MF"),
            acaso.choice(["Goiânia", "Anápolis", "Catalão"]),
            f"candidato{numero}@exemplo.invalid",
            cor,
            opta,
            "SIM" if acaso.random() < 0.05 else "NÃO",
            f"{acaso.randint(5000, 9000) / 100:.2f}".replace(".", ","),
            f"{acaso.randint(2000, 4000) / 100:.2f}".replace(".", ","),
            *(str(acaso.randint(5, 20)) for _ in range(3)),
            "NÃO",
            "Regular",
        ]


def escrever_csv(caminho, quantos):
    with open(caminho, "w", encoding="cp1252", newline="") as aberto:
        escritor = csv.writer(aberto, delimiter=";")
        escritor.writerow(CABECALHO)
        escritor.writerows(inscritos(quantos))


def escrever_xlsx(caminho, quantos):
    pasta = openpyxl.Workbook(write_only=True)
    folha = pasta.create_sheet()
    folha.append(CABECALHO)
    for linha in inscritos(quantos):
        folha.append(linha)
    pasta.save(caminho)


def cronometrar(tarefa):
    comeco = time.perf_counter()
    resultado = tarefa()
    return time.perf_counter() - comeco, resultado


def com_banco_vazio(tarefa):
    """Roda `tarefa` num banco criado para isso, e o apaga."""
    nome = connection.settings_dict["NAME"]
    if connection.vendor == "sqlite":
        connection.settings_dict["TEST"]["NAME"] = str(settings.PASTA_DE_ARQUIVOS.parent / "banco.sqlite3")
    connection.creation.create_test_db(verbosity=0, autoclobber=True, serialize=False)
    try:
        return tarefa()
    finally:
        connection.creation.destroy_test_db(nome, verbosity=0)


def importar_planilha(caminho):
    """(segundos, tabelas): o tempo de importar e o que ficou em cada tabela."""
    certame, _, organiza = certame_aberto()
    antes = {modelo: _maior(modelo) for modelo in MODELOS}
    with open(caminho, "rb") as aberto:
        segundos, relatorio = cronometrar(
            lambda: importar(certame, organiza, File(aberto, name=caminho.name), em=DEPOIS_DO_PRAZO)
        )
    if relatorio["situacao"] != "gravada":
        raise SystemExit(f"a planilha do benchmark não entrou: {relatorio['erros'][:3]}")
    return segundos, antes


def _maior(modelo):
    return modelo.objects.order_by("-pk").values_list("pk", flat=True).first() or 0


def descarregar(antes, pasta):
    """As linhas importadas de cada tabela, cruas: arquivos de COPY, ou listas de tuplas."""
    cruas = {}
    for modelo in MODELOS:
        tabela, chave = modelo._meta.db_table, modelo._meta.pk.column
        consulta = f"SELECT * FROM {tabela} WHERE {chave} > {antes[modelo]}"
        with connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                cruas[tabela] = pasta / tabela
                with (
                    cursor.copy(f"COPY ({consulta}) TO STDOUT") as copia,
                    open(cruas[tabela], "wb") as destino,
                ):
                    for pedaco in copia:
                        destino.write(pedaco)
            else:
                cursor.execute(consulta)
                cruas[tabela] = cursor.fetchall()
    return cruas


def copiar_cruas(cruas):
    """O mínimo: as mesmas linhas, sem ler nem conferir nada, numa transação."""
    certame_aberto()

    def copiar():
        with transaction.atomic(), connection.cursor() as cursor:
            for tabela, linhas in cruas.items():
                if connection.vendor == "postgresql":
                    with cursor.copy(f"COPY {tabela} FROM STDIN") as copia, open(linhas, "rb") as origem:
                        while pedaco := origem.read(1024 * 1024):
                            copia.write(pedaco)
                else:
                    marcas = ", ".join(["?"] * len(linhas[0]))
                    cursor.connection.executemany(f"INSERT INTO {tabela} VALUES ({marcas})", linhas)

    return cronometrar(copiar)[0]


def principal(quantos=100_000):
    with tempfile.TemporaryDirectory() as pasta:
        pasta = Path(pasta)
        settings.PASTA_DE_ARQUIVOS = pasta / "arquivos"
        escrever_csv(pasta / "inscritos.csv", quantos)
        escrever_xlsx(pasta / "inscritos.xlsx", quantos)
        em_csv, _ = com_banco_vazio(lambda: importar_planilha(pasta / "inscritos.csv"))
        pico = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        leitura, _ = cronometrar(lambda: sum(1 for _ in abrir(pasta / "inscritos.xlsx").linhas()))

        def importar_e_descarregar():
            segundos, antes = importar_planilha(pasta / "inscritos.xlsx")
            pico = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            return segundos, pico, descarregar(antes, pasta)

        em_xlsx, pico_do_xlsx, cruas = com_banco_vazio(importar_e_descarregar)
        minimo = com_banco_vazio(lambda: copiar_cruas(cruas))
    print(f"{quantos} inscritos, {connection.vendor}, leitura do XLSX {leitura:.2f} s".replace(".", ","))
    nome_do_minimo = "COPY cru" if connection.vendor == "postgresql" else "executemany cru"
    print(f"{nome_do_minimo:<34} {minimo:7.2f} s   1,0")
    for nome, segundos, memoria in (
        ("importar de CSV", em_csv, pico),
        ("importar de XLSX, sem a leitura dele", em_xlsx - leitura, pico_do_xlsx),
    ):
        linha = f"{nome:<34} {segundos:7.2f} s   {segundos / minimo:.1f} vezes   pico {memoria:.0f} MiB"
        print(linha.replace(".", ","))


if __name__ == "__main__":
    principal(*(int(argumento) for argumento in sys.argv[1:]))
