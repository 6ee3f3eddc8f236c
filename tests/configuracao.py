"""A configuração dos testes: a mesma do sistema, com pastas passageiras, senha rápida e tarefas imediatas.

O banco é o de `DATABASE_URL`; sem ele, um SQLite na memória. Nada aqui afrouxa uma trava: CSP,
gatilhos e migrações são os de verdade.
"""

import atexit
import os
import shutil
import tempfile

PASTA_PASSAGEIRA = tempfile.mkdtemp(prefix="cotas-testes-")
atexit.register(shutil.rmtree, PASTA_PASSAGEIRA, ignore_errors=True)

os.environ["PRODUCAO"] = "false"
os.environ["DEBUG"] = "false"
os.environ["TAREFAS_IMEDIATAS"] = "true"
os.environ["NIVEL_DE_LOG"] = "ERROR"
os.environ["PASTA_DE_ESTATICOS"] = PASTA_PASSAGEIRA  # existir basta: os testes não juntam os estáticos
if "TESTES_PASTA_DE_DADOS" in os.environ:  # o trabalhador de verdade e os testes olham a mesma pasta
    os.environ["PASTA_DE_DADOS"] = os.environ["TESTES_PASTA_DE_DADOS"]
else:
    os.environ["PASTA_DE_DADOS"] = PASTA_PASSAGEIRA

# Cada processo de teste tem a sua fila e o seu cache; sem serviços, fila em pastas e cache na memória.
NUMERO_DO_PROCESSO = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
REDIS_DOS_TESTES = os.environ.get("TESTES_REDIS_URL")
os.environ["REDIS_URL"] = f"{REDIS_DOS_TESTES}/{NUMERO_DO_PROCESSO}" if REDIS_DOS_TESTES else ""

from config.settings import *  # noqa: E402, F403
from config.settings import CACHES, TEMPLATES  # noqa: E402
from tests.variavel_ausente import VariavelAusente  # noqa: E402

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
IMPRESSORA = "tests.rascunho.imprimir"  # quem olha o papel pede a de verdade: `@pytest.mark.impressora`
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
TEMPLATES[0]["OPTIONS"]["string_if_invalid"] = VariavelAusente()
if REDIS_DOS_TESTES:
    CACHES["default"]["LOCATION"] = f"{REDIS_DOS_TESTES}/{8 + NUMERO_DO_PROCESSO}"
