"""O certame de 2.317 pessoas, parado no resultado preliminar, com o prazo de recurso correndo."""

from datetime import datetime, time, timedelta
from pathlib import Path

from config.demonstracao.edital import BRASILIA, brasilia, novo_certame
from config.demonstracao.etapas import MAIORIA, MINORIA, NAO5, SIM5
from config.demonstracao.roteiro import Roteiro

CODIGO = "go-1-2026"
PLANILHA = Path(__file__).parent / "inscritos-2317.csv"
EXTRAS = (
    ("lingua-portuguesa", "Língua Portuguesa", 0, False),
    ("raciocinio-logico", "Raciocínio Lógico", 0, False),
    ("legislacao", "Legislação", 0, False),
)
# Em cada vinte pessoas: quinze confirmadas, três não confirmadas, uma ausente e uma que recusou o registro.
SORTES = (SIM5,) * 9 + (MAIORIA,) * 6 + (MINORIA,) * 2 + (NAO5, "ausente", "recusa")


def destino(i, caso):
    return SORTES[(caso.pk * 7) % len(SORTES)]


def ate_classificar(equipe):
    """Edital, importação das 2.317 pessoas e classificação."""
    certame, cargo = novo_certame(
        equipe,
        codigo=CODIGO,
        titulo="Concurso para Analista de Gestão Governamental",
        edital="1/2026",
        cargo="Analista de Gestão Governamental",
        de=brasilia(2026, 1, 12, 8),
        ate=brasilia(2026, 3, 31, 23, 59, 59),
        provas_extras=EXTRAS,
    )
    roteiro = Roteiro(equipe, certame, cargo, em=brasilia(2026, 1, 5, 9))
    roteiro.definir_vagas(500)
    roteiro.abrir()
    roteiro.ir_para(roteiro.certame.inscricoes_ate + timedelta(days=10))
    roteiro.importar(PLANILHA.read_bytes(), nome=PLANILHA.name)
    roteiro.classificar()
    return roteiro


def carregar(equipe, agora, avisar):
    """Leva o certame principal do edital ao resultado preliminar."""
    avisar("edital, importação e classificação de 2.317 pessoas")
    roteiro = ate_classificar(equipe)
    roteiro.compor_comissoes()
    roteiro.ir_para(brasilia(2026, 5, 18))
    roteiro.convocar(brasilia(2026, 6, 1, 8), local="Centro de Convenções, sala 1")
    for sessao in roteiro.sessoes():
        avisar(f"{sessao} de heteroidentificação, com filmagem, votos e pareceres")
        roteiro.realizar(sessao, destino)
    avisar("resultado preliminar")
    ultimo_dia = (agora + timedelta(days=10)).astimezone(BRASILIA).date()
    roteiro.ir_para(agora - timedelta(minutes=30))
    roteiro.publicar_preliminar(
        abre_em=agora - timedelta(minutes=20),
        fecha_em=datetime.combine(ultimo_dia, time(23, 59, 59), tzinfo=BRASILIA),
    )
    return roteiro
