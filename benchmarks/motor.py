"""Listas e ordem de chamada de 100.000 candidatos, medidas contra ordená-los uma vez. Imprime a razão.

Uso: python benchmarks/motor.py [candidatos] [vagas]
"""

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from concursos.normas import norma
from concursos.regras.alocacao import alocar
from concursos.regras.chamada import ordem_de_chamada
from concursos.regras.eventos import EventoDado, situacao
from concursos.regras.filas import Candidato


def gente(quantos, semente=1):
    """Candidatos em ordem embaralhada: 30 % negros, 6 % PcD, e alguns só na lista do grupo."""
    acaso = random.Random(semente)
    todos = []
    for posicao in range(1, quantos + 1):
        sorteio = {"negros": acaso.random() < 0.3, "pcd": acaso.random() < 0.06}
        grupos = frozenset(grupo for grupo, esta in sorteio.items() if esta)
        todos.append(Candidato(f"{posicao:06d}", posicao, grupos, not (grupos and acaso.random() < 0.1)))
    acaso.shuffle(todos)
    return todos


def medir(tarefa):
    """O menor tempo de três, em segundos, e o último resultado."""
    tempos = []
    for _ in range(3):
        comeco = time.perf_counter()
        resultado = tarefa()
        tempos.append(time.perf_counter() - comeco)
    return min(tempos), resultado


def principal(quantos=100_000, vagas=10_000):
    regra, todos = norma("GO"), gente(quantos)
    base, _ = medir(lambda: sorted(todos, key=lambda c: c.posicao))
    alocacao, _ = medir(lambda: alocar(regra, vagas, todos))
    chamada, chamadas = medir(lambda: ordem_de_chamada(regra, vagas, todos, "compensacao"))
    metade = chamadas[: len(chamadas) // 2]
    eventos = [EventoDado(n, "nomeacao", c.inscricao, c.vaga, c.lista) for n, c in enumerate(metade, 1)]
    eventos.append(EventoDado(len(eventos) + 1, "desistencia", metade[0].inscricao))
    retomada, _ = medir(lambda: situacao(regra, vagas, todos, eventos, "compensacao"))
    print(f"{quantos} candidatos, {vagas} vagas")
    print(f"ordenar uma vez            {base:8.3f} s   1,0")
    for nome, tempo in (
        ("listas e alocação", alocacao),
        ("listas e ordem de chamada", chamada),
        ("retomada com eventos e CR", retomada),
    ):
        print(f"{nome:<26} {tempo:8.3f} s   {tempo / base:.1f} vezes".replace(".", ","))


if __name__ == "__main__":
    principal(*(int(argumento) for argumento in sys.argv[1:3]))
