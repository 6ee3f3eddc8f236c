"""Cada lista que sai do painel deixa uma linha no livro: que lista, quantas linhas, com ou sem o CPF inteiro."""

from django.db import transaction

from concursos.atos.livro import exigir, exigir_que, registrar
from concursos.models import Certame
from concursos.permissoes import pode_exportar


@transaction.atomic
def exportar_lista(*, dono, lista, formato, linhas, com_cpf, motivo, por, em, tem_cpf=True):
    """Anota a exportação no livro de `dono` (Certame ou Orgao); quem chama já montou o arquivo e o entrega depois.

    `lista` é o nome da lista, `linhas` quantas deste dono saíram. O CPF inteiro exige motivo escrito.
    `tem_cpf` diz se a lista traz a coluna do CPF: só então o livro fala dele.
    Erros: PermissionDenied, AtoImpedido.
    """
    orgao = dono.orgao if isinstance(dono, Certame) else dono
    exigir(pode_exportar(por, orgao, com_cpf=com_cpf))
    motivo = motivo.strip()
    exigir_que(motivo or not com_cpf, "Escreva por que o CPF precisa sair inteiro; o motivo fica no livro.")
    cpf = "sem CPF" if not tem_cpf else "CPF inteiro" if com_cpf else "CPF mascarado"
    frase = f"{lista}, {formato.upper()}, {linhas} linhas, {cpf}" + (f": {motivo}" if motivo else "")
    return registrar(dono, exportar_lista, sobre=dono, por=por, em=em, motivo=frase)
