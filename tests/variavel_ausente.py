"""Um modelo nosso que cita variável inexistente falha no teste, em vez de imprimir vazio."""

import sys
from pathlib import Path

MODELOS = str(Path(__file__).resolve().parent.parent / "templates")


class VariavelAusente(str):
    """O `string_if_invalid` do Django, que só cobra os modelos deste projeto.

    O Django pergunta se há "%s" no texto e o aplica ao nome da variável; é a hora de falhar.
    Os modelos de terceiros (painel do Django, formulários) contam com a variável vazia.
    """

    def __bool__(self):
        """Verdadeiro só para quem pergunta se há o que imprimir; para o `{% if %}`, é o vazio de sempre."""
        return "string_if_invalid" in sys._getframe(1).f_locals

    def __contains__(self, pedaco):
        return pedaco == "%s"

    def __mod__(self, variavel):
        modelo = _modelo_em_uso()
        if modelo.startswith(MODELOS):
            raise AssertionError(f"{modelo} usa a variável inexistente {{{{ {variavel} }}}}")
        return ""


def _modelo_em_uso():
    """O arquivo do nó que está sendo desenhado, achado na pilha de chamadas."""
    quadro = sys._getframe(1)
    while quadro:
        origem = getattr(quadro.f_locals.get("self"), "origin", None)
        if origem is not None:
            return str(origem.name)
        quadro = quadro.f_back
    return ""
