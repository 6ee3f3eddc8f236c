"""A demonstração: prepara os dados e sobe o servidor e um trabalhador Celery, que param juntos.

Uso: demo.py [limpa]         `make demo` e `make demo-limpa`
     demo.py desenvolvimento `make servidor`: recarrega ao salvar e mostra a página de componentes
`PORTA` escolhe a porta; sem ela, a 8000 ou a primeira livre depois dela.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from processos import Interrompido, Processo, aguardar_porta, parar_quando_pedirem, porta_ocupada

RAIZ = Path(__file__).resolve().parent.parent.parent
PYTHON = str(RAIZ / ".venv" / "bin" / "python")
PASTA_DE_DADOS = Path(os.environ.get("PASTA_DE_DADOS", RAIZ / "dados"))
SEM_AVISO_DE_ROOT = "ignore:You're running the worker"  # num Debian sem nada só há root
CARGA_EM_CURSO = PASTA_DE_DADOS / "carga-em-curso"  # existe só enquanto a demonstração é carregada


def main(modo):
    parar_quando_pedirem()
    porta = escolher_porta()
    desenvolvimento = modo == "desenvolvimento"
    ambiente = {
        **os.environ,
        "PASTA_DE_DADOS": str(PASTA_DE_DADOS),
        "PASTA_DE_ESTATICOS": str(PASTA_DE_DADOS / "estaticos"),
        "DEBUG": "true" if desenvolvimento else "false",
        "ENDERECO_PUBLICO": f"http://127.0.0.1:{porta}",
        "PYTHONUNBUFFERED": "1",
    }
    ambiente.setdefault("NIVEL_DE_LOG", "WARNING")
    if modo == "limpa" or CARGA_EM_CURSO.exists():
        apagar_dados()
    primeira_vez = preparar(ambiente, desenvolvimento)
    processos = []
    try:
        processos.append(trabalhador(com_correio_em_arquivos(ambiente) if primeira_vez else ambiente))
        if primeira_vez:
            carregar(ambiente, "--pequena")
        processos.append(servidor(ambiente, porta, desenvolvimento))
        aguardar_porta(processos[-1], porta)
        anunciar(porta)
        if primeira_vez:
            carregar_o_principal(ambiente, processos)
        else:
            manage(ambiente, "demonstracao")
        while all(processo.vivo for processo in processos):
            time.sleep(0.5)
        print("Um dos processos terminou sozinho; a demonstração para aqui.", file=sys.stderr)
        return 1
    finally:
        for processo in reversed(processos):
            processo.parar()


def carregar_o_principal(ambiente, processos):
    """Com o sistema já no ar, faz o certame grande; depois troca o trabalhador pelo que mostra os e-mails aqui."""
    if ambiente.get("DEMONSTRACAO_PEQUENA") != "1":
        print(
            "· Falta o certame de 2.317 pessoas: já se pode olhar os outros enquanto ele é feito.", flush=True
        )
    print(f"· Até o fim da carga, os e-mails ficam em {PASTA_DE_DADOS / 'correio'}", flush=True)
    carregar(ambiente)
    CARGA_EM_CURSO.unlink(missing_ok=True)
    processos.pop(0).parar()
    processos.insert(0, trabalhador(ambiente))
    print("· Carga completa. Daqui em diante os e-mails aparecem neste terminal.", flush=True)


def escolher_porta():
    """A porta pedida em PORTA, que precisa estar livre, ou a primeira livre a partir da 8000."""
    pedida = os.environ.get("PORTA")
    if pedida:
        if porta_ocupada(int(pedida)):
            sys.exit(f"A porta {pedida} está em uso; escolha outra: PORTA=8080 make demo")
        return int(pedida)
    return next(porta for porta in range(8000, 8100) if not porta_ocupada(porta))


def apagar_dados():
    """Recomeça do zero: a pedido, ou porque a carga anterior foi interrompida no meio.

    Só apaga pasta que uma demonstração encheu: `PASTA_DE_DADOS` pode apontar, por engano, para outra coisa.
    """
    nossa = CARGA_EM_CURSO.exists() or (PASTA_DE_DADOS / "db.sqlite3").exists()
    if not nossa and PASTA_DE_DADOS.exists() and any(PASTA_DE_DADOS.iterdir()):
        sys.exit(f"{PASTA_DE_DADOS} não é a pasta de uma demonstração; não a apago. Confira PASTA_DE_DADOS.")
    print(f"· Apagando {PASTA_DE_DADOS}", flush=True)
    shutil.rmtree(PASTA_DE_DADOS, ignore_errors=True)


def preparar(ambiente, desenvolvimento):
    """Banco e estáticos. Devolve se é a primeira vez, em que ainda falta carregar os certames inventados."""
    primeira_vez = not (PASTA_DE_DADOS / "db.sqlite3").exists()
    PASTA_DE_DADOS.mkdir(parents=True, exist_ok=True)
    if primeira_vez:
        print("· Preparando o banco e a demonstração: só na primeira vez, alguns minutos", flush=True)
        CARGA_EM_CURSO.touch()
    manage(ambiente, "migrate", "--verbosity", "0")
    if not desenvolvimento:
        manage(ambiente, "collectstatic", "--noinput", "--verbosity", "0")
    return primeira_vez


def carregar(ambiente, *opcoes):
    """A carga pratica os atos num processo, e o trabalhador faz os PDFs noutro."""
    manage(com_correio_em_arquivos(ambiente), "demonstracao", "--com-trabalhador", *opcoes)


def com_correio_em_arquivos(ambiente):
    return {**ambiente, "EMAIL_URL": f"filemail:///{PASTA_DE_DADOS / 'correio'}"}


def manage(ambiente, *argumentos):
    subprocess.run([PYTHON, "manage.py", *argumentos], cwd=RAIZ, env=ambiente, check=True)


def trabalhador(ambiente):
    """Um trabalhador de verdade, com o relógio junto; a fila mora em pastas, sem servidor."""
    return Processo(
        *(PYTHON, "-m", "celery", "--app", "config", "--quiet", "worker", "--beat", "--concurrency", "1"),
        *("--loglevel", "WARNING", "--schedule", str(PASTA_DE_DADOS / "fila" / "relogio")),
        *("--without-gossip", "--without-mingle", "--without-heartbeat"),
        cwd=RAIZ,
        env={**ambiente, "TAREFAS_IMEDIATAS": "false", "PYTHONWARNINGS": SEM_AVISO_DE_ROOT},
    )


def servidor(ambiente, porta, desenvolvimento):
    endereco = f"127.0.0.1:{porta}"
    if desenvolvimento:
        comando = (PYTHON, "manage.py", "runserver", endereco)
    else:
        comando = (PYTHON, "-m", "gunicorn", "config.wsgi", "--bind", endereco, "--no-control-socket")
        comando += ("--workers", "1", "--threads", "8", "--timeout", "120", "--log-level", "warning")
    return Processo(*comando, cwd=RAIZ, env={**ambiente, "TAREFAS_IMEDIATAS": "false"})


def anunciar(porta):
    print(f"\nPronto: abra http://127.0.0.1:{porta}/ — Ctrl-C para tudo.\n", flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
    except subprocess.CalledProcessError as erro:
        sys.exit(f"Não deu para preparar a demonstração: {' '.join(erro.cmd[1:])} falhou.")
    except Interrompido:
        print("\nServidor e trabalhador pararam. Os dados ficam; `make demo` continua de onde parou.")
