"""O molde de nova norma está completo e serve: quem o copia parte de algo que carrega."""

from dataclasses import fields

from concursos.normas import NORMAS, _modelo
from concursos.normas.base import Cala, Manda
from concursos.normas.coerencia import conferir_normas
from concursos.regras.vagas import quantidades


def test_o_molde_carrega_conta_e_nao_esta_entre_as_normas():
    assert conferir_normas([*NORMAS, _modelo.NORMA])[-1] is _modelo.NORMA
    assert quantidades(_modelo.NORMA, 50) == {"ampla": 37, "negros": 10, "pcd": 3}
    assert _modelo.NORMA not in NORMAS


def test_o_molde_diz_um_valor_em_todo_campo_que_as_regras_consultam():
    vazios = {
        campo.name
        for campo in fields(_modelo.NORMA)
        if isinstance(valor := getattr(_modelo.NORMA, campo.name), Manda | Cala) and valor.valor is None
    }
    assert vazios == {
        "ampla_esgotada",
        "composicao",
        "desempate",
        "limite_global",
        "listas_por_fase",
        "mandato",
        "prazo_de_recurso",
        "relatorio",
        "tabela_orientadora",
    }
