"""A produção não sobe com um padrão de desenvolvimento."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.settings import SEGREDO_DE_DESENVOLVIMENTO, recusar_producao_insegura

RAIZ = Path(__file__).resolve().parent.parent
BOA = {"producao": True, "debug": False, "segredo": "s" * 50, "enderecos": ["concursos.exemplo.invalid"]}


@pytest.mark.parametrize(
    ("mudanca", "mensagem"),
    [
        ({"segredo": SEGREDO_DE_DESENVOLVIMENTO}, "SECRET_KEY"),
        ({"segredo": "curto"}, "SECRET_KEY"),
        ({"debug": True}, "DEBUG"),
        ({"enderecos": []}, "ALLOWED_HOSTS"),
        ({"enderecos": ["*"]}, "ALLOWED_HOSTS"),
    ],
)
def test_producao_insegura_e_recusada(mudanca, mensagem):
    with pytest.raises(ImproperlyConfigured, match=mensagem):
        recusar_producao_insegura(**{**BOA, **mudanca})


def test_producao_bem_configurada_sobe():
    recusar_producao_insegura(**BOA)


def test_desenvolvimento_nao_exige_nada():
    recusar_producao_insegura(producao=False, debug=True, segredo="", enderecos=[])


def test_o_comando_de_verdade_se_recusa_a_subir_em_producao_com_o_segredo_padrao(tmp_path):
    ambiente = {
        nome: valor for nome, valor in os.environ.items() if nome not in {"SECRET_KEY", "DEBUG", "REDIS_URL"}
    }
    ambiente |= {
        "PRODUCAO": "true",
        "ALLOWED_HOSTS": "concursos.exemplo.invalid",
        "DJANGO_SETTINGS_MODULE": "config.settings",
    }
    ambiente["PASTA_DE_DADOS"] = str(tmp_path)
    resultado = subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=RAIZ,
        env={**ambiente, "DEBUG": "false"},
        capture_output=True,
        text=True,
    )
    assert resultado.returncode != 0
    assert "Defina SECRET_KEY" in resultado.stderr
