"""As listas de cada fase e a cláusula de barreira (PE 2º § 4º e 3º; GO 24)."""

import pytest

from concursos.normas.base import Barreira
from concursos.regras.fases import (
    CONFIGURACAO,
    Concorrente,
    Fase,
    falta_no_fechamento,
    faltas_na_configuracao,
    percorrer_fases,
)

from .provas import BR, GO, PE

PPP, IND, Q = "pretas_e_pardas", "indigenas", "quilombolas"


def gente(**notas):
    """`ana=(80, 70, PPP)`: nota na objetiva, na discursiva e os grupos."""
    return [
        Concorrente(nome, {"objetiva": n[0], "discursiva": n[1]}, frozenset(n[2:]))
        for nome, n in notas.items()
    ]


QUEM = gente(
    ana=(90, 80),
    bia=(85, 60, PPP),
    caio=(80, 90),
    davi=(80, 85, PPP),
    eva=(70, 95, PPP),
    fabio=(65, 99, IND),
    gil=(40, 99, PPP),
)
COM_CORTE = Fase("objetiva", minima=50, na_ampla=3, por_grupo={PPP: 3, IND: 1, Q: 1})
SEM_CORTE = Fase("discursiva", minima=50)


def test_p16_pe_d_2_p4_quem_tem_nota_para_a_ampla_figura_nas_duas_listas_em_cada_fase():
    objetiva, discursiva = percorrer_fases(PE, [COM_CORTE, SEM_CORTE], QUEM)
    assert objetiva.ampla == ("ana", "bia", "caio", "davi")  # caio e davi empatam na 3ª: vão os dois
    assert objetiva.por_grupo[PPP] == ("bia", "davi", "eva")
    assert objetiva.por_grupo[IND] == ("fabio",)
    assert discursiva.ampla == ("caio", "davi", "ana", "bia")
    assert discursiva.por_grupo[PPP] == ("eva", "davi", "bia")


def test_g9_quem_passou_so_pelo_corte_do_grupo_segue_so_na_lista_dele():
    _, discursiva = percorrer_fases(PE, [COM_CORTE, SEM_CORTE], QUEM)
    assert "eva" not in discursiva.ampla  # 95 na discursiva, mas fora da ampla na objetiva
    assert "fabio" not in discursiva.ampla
    assert discursiva.por_grupo[IND] == ("fabio",)


def test_pe_d_3_abaixo_da_minima_ou_sem_nota_ninguem_passa():
    (objetiva,) = percorrer_fases(PE, [Fase("objetiva", minima=50)], [*QUEM, Concorrente("hugo", {})])
    assert "gil" not in objetiva.ampla + objetiva.por_grupo[PPP]
    assert "hugo" not in objetiva.ampla


def test_br_l_6_sem_corte_todo_cotista_com_a_minima_participa():
    (objetiva,) = percorrer_fases(BR, [Fase("objetiva", minima=50, na_ampla=1)], QUEM)
    assert objetiva.ampla == ("ana",)
    assert objetiva.por_grupo[PPP] == ("bia", "davi", "eva")


def test_cotista_da_ampla_nao_e_barrado_pelo_corte_do_grupo():
    fase = Fase("objetiva", minima=50, na_ampla=4, por_grupo={PPP: 1})
    (listas,) = percorrer_fases(PE, [fase], QUEM)
    assert listas.por_grupo[PPP] == ("bia", "davi")
    assert listas.ficaram[PPP] == ("eva",)


def fases(**cortes):
    return [Fase("objetiva", 50, **cortes), Fase("discursiva", 50)]


@pytest.mark.parametrize(
    ("cortes", "texto"),
    [
        ({}, None),
        ({"na_ampla": 10}, None),  # I: barra a ampla, não barra cotistas
        ({"na_ampla": 10, "por_grupo": {PPP: 8, IND: 1, Q: 1}}, None),  # II: somam os dez da ampla
        ({"na_ampla": 10, "por_grupo": {PPP: 8, IND: 1, Q: 0}}, "somam 9, menos que os 10 da ampla"),
        ({"por_grupo": {PPP: 100, IND: 100, Q: 100}}, "nenhum para a ampla"),
        ({"na_ampla": 10, "por_grupo": {PPP: 2}}, None),  # I e Q sem corte: só o fechamento dirá
        ({"na_ampla": 10, "por_grupo": {"pcd": 1}}, None),
    ],
)
def test_p17_pe_d_3_p1_certame_independente_sem_barreira_ou_com_cotistas_em_numero_igual(cortes, texto):
    faltas = faltas_na_configuracao(PE, fases(**cortes))
    if texto is None:
        assert faltas == []
        return
    (falta,) = faltas
    assert texto in falta.texto
    assert (falta.fase, falta.artigo) == ("objetiva", "Decreto 59.658/2025, art. 3º, § 1º")


def test_p17_pe_d_3_p2_p3_unificado_e_seguranca_publica_podem_barrar():
    barradas = fases(na_ampla=10, por_grupo={PPP: 1, IND: 1, Q: 1})
    assert len(faltas_na_configuracao(PE, barradas)) == 1
    assert faltas_na_configuracao(PE, barradas, unificado=True) == []
    assert faltas_na_configuracao(PE, barradas, seguranca_publica=True) == []
    assert faltas_na_configuracao(PE, barradas[:1]) == []  # uma fase só
    assert faltas_na_configuracao(GO, barradas) == []


def fechamento(por_grupo, na_ampla=3, quem=QUEM, **opcoes):
    (listas,) = percorrer_fases(PE, [Fase("objetiva", 50, na_ampla, por_grupo)], quem)
    return falta_no_fechamento(PE, listas, **opcoes)


def test_p17_pe_d_3_p1_ii_no_fechamento_contam_pessoas_distintas():
    # ampla: ana, bia, caio, davi (4); cotistas: bia, davi (na ampla) e fabio; eva ficou
    falta = fechamento({PPP: 1, IND: 1, Q: 1})
    assert "passaram 3 cotistas e 4 pela ampla, e 1 cotista(s)" in falta.texto
    assert fechamento({PPP: 1, IND: 1, Q: 1}, unificado=True) is None
    assert fechamento({PPP: 3, IND: 1, Q: 1}) is None


def test_p17_quem_esta_em_dois_grupos_conta_uma_vez():
    quem = [*QUEM[:5], Concorrente("fabio", {"objetiva": 65}, frozenset({IND, Q}))]
    falta = fechamento({PPP: 1, IND: 1, Q: 1}, quem=quem)
    assert "passaram 3 cotistas" in falta.texto


def test_p17_faltar_gente_com_a_nota_minima_nao_descumpre():
    sem_eva = [c for c in QUEM if c.inscricao != "eva"]
    assert fechamento({PPP: 1, IND: 1, Q: 1}, quem=sem_eva) is None


def test_toda_barreira_tem_a_sua_linha():
    assert set(CONFIGURACAO) == set(Barreira)
