"""Toda a configuração. O que varia entre instalações vem do ambiente (README, "Instalar")."""

from pathlib import Path

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

RAIZ = BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()
environ.Env.read_env(RAIZ / ".env")

SEGREDO_DE_DESENVOLVIMENTO = "so-para-desenvolvimento-nunca-em-producao"

PRODUCAO = env.bool("PRODUCAO", False)
DEBUG = env.bool("DEBUG", not PRODUCAO)
SECRET_KEY = env("SECRET_KEY", default=SEGREDO_DE_DESENVOLVIMENTO)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[] if PRODUCAO else ["127.0.0.1", "localhost", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])


def recusar_producao_insegura(*, producao, debug, segredo, enderecos):
    """Levanta ImproperlyConfigured quando a produção subiria com um padrão de desenvolvimento."""
    if not producao:
        return
    if debug:
        raise ImproperlyConfigured("DEBUG não pode estar ligado em produção.")
    if segredo == SEGREDO_DE_DESENVOLVIMENTO or len(segredo) < 50:
        raise ImproperlyConfigured("Defina SECRET_KEY com pelo menos 50 caracteres ao acaso.")
    if not enderecos or "*" in enderecos:
        raise ImproperlyConfigured("Defina ALLOWED_HOSTS com os endereços deste sistema, sem '*'.")


recusar_producao_insegura(producao=PRODUCAO, debug=DEBUG, segredo=SECRET_KEY, enderecos=ALLOWED_HOSTS)

# Onde moram os dados: fora do repositório em produção, em dados/ na demonstração.
PASTA_DE_DADOS = Path(env("PASTA_DE_DADOS", default=str(RAIZ / "dados")))

INSTALLED_APPS = [
    "config.apps.PainelConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.humanize",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django.forms",
    "guardian",
    "simple_history",
    "csp",
    "config.apps.SistemaConfig",
    "concursos",
    "heteroidentificacao",
    "recursos",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    "config.recusa.MostrarRecusa",
]

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [RAIZ / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "config.tema.tema_do_orgao",
            ],
        },
    }
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

# SQLite é o padrão de uma máquina só; IMMEDIATE evita que escritas simultâneas se percam.
DATABASES = {"default": env.db("DATABASE_URL", default=f"sqlite:///{PASTA_DE_DADOS / 'db.sqlite3'}")}
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["OPTIONS"] = {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
    }
else:
    DATABASES["default"]["OPTIONS"] = {"pool": env.bool("BANCO_COM_POOL", PRODUCAO)}

AUTH_USER_MODEL = "concursos.Pessoa"
AUTHENTICATION_BACKENDS = [
    "concursos.entrada.EntradaPorEmailOuCPF",
    "guardian.backends.ObjectPermissionBackend",
]
ANONYMOUS_USER_NAME = None
GUARDIAN_MONKEY_PATCH_USER = False
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "entrar"
LOGIN_REDIRECT_URL = "minha_area"
LOGOUT_REDIRECT_URL = "inicio"
# Atrás de um proxy, o cabeçalho que diz de onde vem o pedido (X-Real-IP); vazio: o da conexão.
CABECALHO_DO_ENDERECO = env("CABECALHO_DO_ENDERECO", default="")

LANGUAGE_CODE = "pt-br"
TIME_ZONE = "America/Sao_Paulo"
USE_I18N = True
USE_TZ = True

STATIC_URL = "/static/"
STATICFILES_DIRS = [RAIZ / "static"]
STATIC_ROOT = Path(env("PASTA_DE_ESTATICOS", default=str(RAIZ / "estaticos")))
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"
        if PRODUCAO
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

# Arquivos de casos (filmagens, fotos, PDFs) ficam fora da raiz da web; só a vista que pede licença os entrega.
PASTA_DE_ARQUIVOS = Path(env("PASTA_DE_ARQUIVOS", default=str(PASTA_DE_DADOS / "arquivos")))
# Prefixo interno do nginx (X-Accel-Redirect); vazio: o próprio Django envia.
ENVIO_PELO_NGINX = env("ENVIO_PELO_NGINX", default="")
TAMANHO_MAXIMO_DE_VIDEO = env.int("TAMANHO_MAXIMO_DE_VIDEO", 2 * 1024**3)
TAMANHO_MAXIMO_DE_FOTO = env.int("TAMANHO_MAXIMO_DE_FOTO", 20 * 1024**2)
TAMANHO_MAXIMO_DE_ANEXO = env.int("TAMANHO_MAXIMO_DE_ANEXO", 10 * 1024**2)
TAMANHO_MAXIMO_A_CONFERIR = 30 * 1024**2
TAMANHO_DA_PARTE = env.int("TAMANHO_DA_PARTE", 8 * 1024**2)
DATA_UPLOAD_MAX_MEMORY_SIZE = TAMANHO_DA_PARTE + 1024**2
TAMANHO_MAXIMO_DE_PLANILHA = env.int("TAMANHO_MAXIMO_DE_PLANILHA", 100 * 1024**2)

EMAIL_CONFIG = env.email("EMAIL_URL", default="consolemail://")
vars().update(EMAIL_CONFIG)
EMAIL_TIMEOUT = 30
DEFAULT_FROM_EMAIL = env("REMETENTE", default="nao-responda@exemplo.invalid")
ENDERECO_PUBLICO = env("ENDERECO_PUBLICO", default="http://127.0.0.1:8000")

# Sem Redis, a fila mora em pastas: um trabalhador de verdade, sem servidor nenhum.
REDIS_URL = env("REDIS_URL", default="")
PASTA_DA_FILA = PASTA_DE_DADOS / "fila"
if REDIS_URL:
    CELERY_BROKER_URL = REDIS_URL
else:
    CELERY_BROKER_URL = "filesystem://localhost//"
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "data_folder_in": str(PASTA_DA_FILA / "mensagens"),
        "data_folder_out": str(PASTA_DA_FILA / "mensagens"),
        "control_folder": str(PASTA_DA_FILA / "controle"),
    }
    for pasta in ("mensagens", "controle"):
        (PASTA_DA_FILA / pasta).mkdir(parents=True, exist_ok=True)
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_EAGER_PROPAGATES = True
CELERY_TASK_ALWAYS_EAGER = env.bool("TAREFAS_IMEDIATAS", False)
CELERY_TIMEZONE = TIME_ZONE
CELERY_BEAT_SCHEDULE = {
    "retomar-pedidos": {"task": "concursos.rotinas.retomar_pedidos", "schedule": 60.0},
    "retomar-documentos": {"task": "heteroidentificacao.rotinas.retomar_documentos", "schedule": 300.0},
    "retomar-documentos-do-recurso": {"task": "recursos.rotinas.retomar_documentos", "schedule": 300.0},
    "limpar-cargas": {"task": "heteroidentificacao.rotinas.limpar_cargas", "schedule": 86400.0},
}
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:", "blob:"],
        "media-src": [SELF, "blob:"],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_AGE = 8 * 3600
if PRODUCAO:
    SECURE_SSL_REDIRECT = env.bool("REDIRECIONAR_PARA_HTTPS", True)
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 31536000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

# Cara do órgão que usa o sistema.
TEMA = {
    "nome": env("TEMA_NOME", default="Concursos Públicos"),
    "sigla": env("TEMA_SIGLA", default=""),
    "orgao": env("TEMA_ORGAO", default="Secretaria de Estado da Administração"),
    "cor": env("TEMA_COR", default="#1351b4"),
    "cor_escura": env("TEMA_COR_ESCURA", default="#0c326f"),
    "brasao": env("TEMA_BRASAO", default=""),
}

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
SIMPLE_HISTORY_REVERT_DISABLED = True
SILENCED_SYSTEM_CHECKS = ["guardian.W001"]

# Quem faz de um HTML um PDF: (html, endereço file:// das fontes) -> bytes.
IMPRESSORA = "concursos.documentos.impressora.imprimir"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"linha": {"format": "{asctime} {levelname} {name} {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "linha"}},
    "root": {"handlers": ["console"], "level": env("NIVEL_DE_LOG", default="INFO")},
    # A impressora de PDF conta cada página; só interessa o que deu errado.
    "loggers": {nome: {"level": "WARNING"} for nome in ("weasyprint", "fontTools", "pikepdf")},
}
