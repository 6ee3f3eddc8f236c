"""Dar e tirar licenças: organizar e auditar um órgão, observar um certame. Tudo no livro do órgão."""

from django.core.exceptions import ValidationError
from django.db import transaction
from guardian.shortcuts import assign_perm, get_users_with_perms, remove_perm

from concursos.atos.livro import exigir, exigir_que, registrar, trancar
from concursos.consultas import MODELO_DA_LICENCA, alcance
from concursos.models import Orgao, Pessoa, cpf_limpo
from concursos.permissoes import pode_conceder

NOME_DA_LICENCA = {
    "organizar": "organizar os certames do órgão",
    "auditar": "auditar os certames do órgão",
    "observar": "observar o certame",
}


def orgao_da_licenca(sobre):
    """O órgão em que se dá a licença: ele próprio ou o do certame observado."""
    return sobre if isinstance(sobre, Orgao) else sobre.orgao


def pessoas_com(licenca, sobre):
    """Quem tem a licença sobre o órgão ou o certame, por nome."""
    return get_users_with_perms(sobre, only_with_perms_in=[licenca], with_group_users=False).order_by("nome")


@transaction.atomic
def cadastrar_pessoa(*, cpf, nome, email="", orgao, por, em):
    """Cria a identidade de quem vai receber uma licença ou compor uma comissão; sem senha.

    Quem já existe é devolvido como está: um cadastro nunca sobrescreve a pessoa.
    Erro: AtoImpedido quando o CPF não existe ou o e-mail já é de outra pessoa.
    """
    if por is not None:
        exigir(pode_conceder(por, orgao))
    try:
        cpf = cpf_limpo(cpf)
    except ValidationError as erro:
        exigir_que(False, " ".join(erro.messages))
    if existente := Pessoa.objects.filter(cpf=cpf).first():
        return existente
    exigir_que(nome.strip(), "Escreva o nome da pessoa: ela ainda não está cadastrada.")
    email = email.strip().lower() or None
    exigir_que(
        not (email and Pessoa.objects.filter(email__iexact=email).exists()),
        "Este e-mail já é de outra pessoa.",
    )
    pessoa = Pessoa.objects.create_user(cpf=cpf, nome=nome.strip(), email=email)
    registrar(orgao, cadastrar_pessoa, sobre=pessoa, por=por, em=em)
    return pessoa


@transaction.atomic
def conceder(*, pessoa, licenca, sobre, por, em, motivo):
    """Dá a licença à pessoa. `por=None` só vem do comando que instala o primeiro organizador."""
    orgao = trancar(orgao_da_licenca(sobre))

    if por is not None:
        exigir(pode_conceder(por, orgao))
    _conferir(licenca, sobre, motivo)
    exigir_que(not alcance(pessoa, licenca).filter(pk=sobre.pk).exists(), "A pessoa já tem esta licença.", "")

    assign_perm(licenca, pessoa, sobre)
    registrar(orgao, conceder, sobre=pessoa, por=por, em=em, motivo=_linha(licenca, sobre, motivo))


@transaction.atomic
def revogar(*, pessoa, licenca, sobre, por, em, motivo):
    """Tira a licença da pessoa; o órgão nunca fica sem quem o organize."""
    orgao = trancar(orgao_da_licenca(sobre))

    if por is not None:
        exigir(pode_conceder(por, orgao))
    _conferir(licenca, sobre, motivo)
    com_licenca = list(pessoas_com(licenca, sobre))
    exigir_que(pessoa in com_licenca, "A pessoa não tem esta licença.")
    exigir_que(
        licenca != "organizar" or len(com_licenca) > 1,
        "É a última pessoa que organiza o órgão: conceda antes a outra.",
    )

    remove_perm(licenca, pessoa, sobre)
    registrar(orgao, revogar, sobre=pessoa, por=por, em=em, motivo=_linha(licenca, sobre, motivo))


def _conferir(licenca, sobre, motivo):
    modelo = MODELO_DA_LICENCA.get(licenca)
    exigir_que(modelo is not None and isinstance(sobre, modelo), "Esta licença não se dá aqui.")
    exigir_que(motivo.strip(), "Escreva o motivo.")


def _linha(licenca, sobre, motivo):
    onde = "" if isinstance(sobre, Orgao) else f" {sobre.codigo}"
    return f"{NOME_DA_LICENCA[licenca]}{onde}: {motivo.strip()}"
