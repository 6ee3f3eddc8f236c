"""Roda todas as provas: sobe PostgreSQL e Redis descartáveis, confere, testa e não deixa rastro.

Uso: testes.py            tudo (é o `make testes`)
     testes.py rapido     só o que não precisa de serviço nenhum (é o `make conferir`)
     testes.py so ARGS…   os serviços e `pytest ARGS…` (por exemplo: so tests/recursos -x)
"""

import glob
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from processos import Interrompido, Processo, aguardar_porta, parar_quando_pedirem, porta_livre

RAIZ = Path(__file__).resolve().parent.parent.parent
PYTHON = str(RAIZ / ".venv" / "bin" / "python")
RUFF = str(RAIZ / ".venv" / "bin" / "ruff")
PYTEST = (PYTHON, "-m", "pytest", "-p", "no:cacheprovider")
PROCESSOS = os.environ.get("TESTES_EM_PARALELO", "2")
EM_PARALELO = ("-n", PROCESSOS, "--dist", "loadfile", "--no-loadscope-reorder")
PROJETO = ("tests/test_arquitetura.py", "tests/test_consistencia.py")
HISTORIAS = ("tests/historias", *PROJETO)
RAPIDOS = ("tests/normas", "tests/regras", "tests/heteroidentificacao", "tests/test_config.py", *PROJETO)
PRODUCAO_DE_MENTIRA = {
    "PRODUCAO": "true",
    "DEBUG": "false",
    "SECRET_KEY": "segredo-so-desta-conferencia-7f3a9c1e5b8d2046-nao-protege-nada",
    "ALLOWED_HOSTS": "concursos.exemplo.invalid",
    "DATABASE_URL": "sqlite://:memory:",
}


def main(argumentos):
    parar_quando_pedirem()
    ambiente = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    for nome in ("DATABASE_URL", "REDIS_URL", "PRODUCAO", "DEBUG", "SECRET_KEY", "ALLOWED_HOSTS"):
        ambiente.pop(nome, None)  # o que estiver no terminal não muda o resultado
    with ExitStack() as pilha:
        pasta = Path(tempfile.mkdtemp(prefix="cotas-provas-"))
        pilha.callback(shutil.rmtree, pasta, ignore_errors=True)
        pasta.chmod(0o755)
        (pasta / "tmp").mkdir()
        ambiente.update(PASTA_DE_DADOS=str(pasta / "dados"), TMPDIR=str(pasta / "tmp"))
        if argumentos[:1] == ["so"]:
            subir_servicos(pilha, pasta, ambiente)
            return rodar(pilha, ambiente, *PYTEST, *argumentos[1:])
        falhas = conferencias(pilha, ambiente)
        if argumentos == ["rapido"]:
            falhas += no_sqlite(pilha, ambiente, *RAPIDOS)
        else:
            falhas += no_sqlite(pilha, ambiente, *HISTORIAS)
            subir_servicos(pilha, pasta, ambiente)
            falhas += no_postgresql(pilha, ambiente)
        return 1 if falhas else 0


def conferencias(pilha, ambiente):
    """O que se confere sem rodar o sistema. Devolve quantas falharam."""
    manage = (PYTHON, "manage.py")
    return sum(
        rodar(pilha, ambiente_do_passo, *passo) != 0
        for passo, ambiente_do_passo in (
            ((RUFF, "format", "--check", "--quiet", "."), ambiente),
            ((RUFF, "check", "--quiet", "."), ambiente),
            ((*manage, "check"), ambiente),
            ((*manage, "makemigrations", "--check", "--dry-run"), ambiente),
            ((*manage, "check", "--deploy", "--fail-level", "WARNING"), {**ambiente, **PRODUCAO_DE_MENTIRA}),
        )
    )


def no_sqlite(pilha, ambiente, *quais):
    """Uma volta no banco padrão. O que grava de verdade ou precisa de serviço fica para o PostgreSQL."""
    return rodar(pilha, ambiente, *PYTEST, *EM_PARALELO, "-q", "--no-header", *quais) != 0


def no_postgresql(pilha, ambiente):
    """Tudo, em PostgreSQL, com Redis, nginx, navegador e trabalhador de verdade."""
    # o servidor inteiro é descartável: não se derruba o banco, que uma conexão do navegador pode ainda segurar
    return rodar(pilha, ambiente, *PYTEST, *EM_PARALELO, "--reuse-db") != 0


def rodar(pilha, ambiente, *comando):
    """Mostra e roda um passo; devolve o código de saída."""
    print(f"\n» {' '.join(comando).replace(str(RAIZ) + '/', '')}", flush=True)
    processo = Processo(*comando, cwd=RAIZ, env=ambiente, sinal=signal.SIGINT)
    pilha.callback(processo.parar)
    return processo.aguardar()


def subir_servicos(pilha, pasta, ambiente):
    """PostgreSQL e Redis em portas livres, dentro da pasta passageira; o ambiente passa a apontar para eles."""
    print("\n» PostgreSQL e Redis descartáveis", flush=True)
    ambiente["DATABASE_URL"] = subir_postgresql(pilha, pasta / "postgresql")
    ambiente["TESTES_REDIS_URL"] = subir_redis(pilha, pasta / "redis")


def subir_postgresql(pilha, pasta):
    """Cria e sobe um PostgreSQL sem `fsync`. Ele recusa ser root: nesse caso roda como `postgres`."""
    pasta.mkdir()
    quem = {}
    if os.getuid() == 0:
        dono = pwd.getpwnam("postgres")
        os.chown(pasta, dono.pw_uid, dono.pw_gid)
        quem = {"user": dono.pw_uid, "group": dono.pw_gid, "extra_groups": []}
    porta, banco = porta_livre(), pasta / "banco"
    registro = pilha.enter_context((pasta / "registro").open("w"))
    saida = {"cwd": pasta, "stdout": registro, "stderr": subprocess.STDOUT}
    subprocess.run(
        [programa_do_postgresql("initdb"), "-D", banco, "-U", "postgres", "-A", "trust", "-E", "UTF8"]
        + ["--locale=C.UTF-8", "--no-sync"],
        check=True,
        **saida,
        **quem,
    )
    opcoes = {
        "listen_addresses": "127.0.0.1",
        "port": porta,
        "unix_socket_directories": pasta,
        "fsync": "off",
        "synchronous_commit": "off",
        "full_page_writes": "off",
        "max_connections": 100,
    }
    processo = Processo(
        programa_do_postgresql("postgres"),
        *("-D", str(banco)),
        *(parte for nome, valor in opcoes.items() for parte in ("-c", f"{nome}={valor}")),
        sinal=signal.SIGINT,
        **saida,
        **quem,
    )
    pilha.callback(processo.parar)
    aguardar_porta(processo, porta)
    return f"postgres://postgres@127.0.0.1:{porta}/postgres"


def programa_do_postgresql(nome):
    """O caminho de um programa do PostgreSQL; o Debian os guarda fora do PATH, por versão."""
    achados = glob.glob(f"/usr/lib/postgresql/*/bin/{nome}")
    versao = lambda caminho: int(Path(caminho).parts[4])  # noqa: E731
    caminho = max(achados, key=versao) if achados else shutil.which(nome)
    if not caminho:
        raise RuntimeError(f"não achei o programa {nome}; rode config/ambiente/preparar.sh testes")
    return caminho


def subir_redis(pilha, pasta):
    pasta.mkdir()
    porta = porta_livre()
    processo = Processo(
        "redis-server",
        *("--port", str(porta), "--bind", "127.0.0.1", "--dir", str(pasta)),
        *("--save", "", "--appendonly", "no"),
        stdout=subprocess.DEVNULL,
    )
    pilha.callback(processo.parar)
    aguardar_porta(processo, porta)
    return f"redis://127.0.0.1:{porta}"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Interrompido:
        sys.exit("Interrompido; tudo o que foi iniciado já parou.")
