"""Entrar com senha, pedir vínculo de acesso e definir a senha.

O segredo do vínculo só existe no e-mail: aqui fica o resumo. A resposta a quem pede é a mesma, haja
ou não a pessoa, e o trabalho que depende de haver (sortear e mandar) fica com a fila.
"""

from datetime import timedelta
from hashlib import sha256
from secrets import token_hex

from django.contrib.auth import authenticate
from django.db import transaction

from concursos.atos.livro import AtoImpedido, exigir_que
from concursos.atos.tentativas import contar_tentativas, exigir_folga
from concursos.entrada import pessoa_de
from concursos.models import Inscricao, Pessoa, VinculoDeAcesso
from concursos.tasks import encomendar, enviar_vinculo

VALIDADE = timedelta(hours=1)
PARA_DEFINIR = timedelta(minutes=30)
NAO_VALE = "Este vínculo já foi usado ou venceu. Peça outro."


def entrar_com_senha(*, pedido, identificacao, senha, endereco, em):
    """Devolve a Pessoa que confere com a senha; AtoImpedido se não confere ou se tentou demais."""
    dona = pessoa_de(identificacao)
    alvo = dona.cpf if dona else identificacao.strip().lower()
    exigir_folga(especie="senha_pessoa", alvo=alvo, em=em)
    exigir_folga(especie="senha_endereco", alvo=endereco, em=em)
    pessoa = authenticate(pedido, username=identificacao, password=senha)
    if pessoa is None:
        contar_tentativas(alvos=[("senha_pessoa", alvo), ("senha_endereco", endereco)], em=em)
        raise AtoImpedido(
            "Não conferem: o CPF ou e-mail e a senha. Se ainda não tem senha, faça o primeiro acesso."
        )
    return pessoa


@transaction.atomic
def pedir_primeiro_acesso(*, cpf, nascimento, endereco, em):
    """Manda o vínculo a quem se inscreveu com esse CPF e nascimento, ao e-mail da inscrição mais nova.

    Quem já confirmou um e-mail de entrada recebe nele: uma inscrição nova não toma a conta de ninguém.
    """
    _contar_pedido(cpf, endereco, em)
    inscricao = (
        Inscricao.objects.filter(pessoa__cpf=cpf, pessoa__is_active=True, nascimento=nascimento)
        .exclude(email="", pessoa__email_confirmado_em=None)
        .select_related("pessoa")
        .order_by("-pk")
        .first()
    )
    pessoa = inscricao.pessoa if inscricao else None
    confirmado = pessoa.email if pessoa and pessoa.email_confirmado_em else ""
    _encomendar_vinculo(pessoa, confirmado or (inscricao.email if inscricao else ""), em)


@transaction.atomic
def pedir_recuperacao(*, identificacao, endereco, em):
    """Manda o vínculo ao e-mail do cadastro de quem tem esse CPF ou e-mail de entrada."""
    pessoa = pessoa_de(identificacao)
    _contar_pedido(pessoa.cpf if pessoa else identificacao.strip().lower(), endereco, em)
    ativa = pessoa if pessoa and pessoa.is_active else None
    _encomendar_vinculo(ativa, ativa.email if ativa else "", em)


def _contar_pedido(alvo, endereco, em):
    exigir_folga(especie="vinculo_pessoa", alvo=alvo, em=em)
    exigir_folga(especie="vinculo_endereco", alvo=endereco, em=em)
    contar_tentativas(alvos=[("vinculo_pessoa", alvo), ("vinculo_endereco", endereco)], em=em)


def _encomendar_vinculo(pessoa, email, em):
    """A tarefa vai à fila de qualquer jeito: o tempo da resposta não diz se a pessoa existe."""
    vinculo = None
    if pessoa and email:
        vinculo = VinculoDeAcesso.objects.create(
            pessoa=pessoa,
            resumo=token_hex(32),  # ninguém conhece segredo com este resumo; a tarefa põe o verdadeiro
            email=email.lower(),
            criado_em=em,
            vale_ate=em + VALIDADE,
        )
    encomendar(enviar_vinculo, vinculo.pk if vinculo else 0)


def vinculo_do_segredo(segredo, *, em, trancar=False):
    """O vínculo que ainda vale para o segredo recebido por e-mail; None se não há."""
    vinculos = VinculoDeAcesso.objects.select_for_update(of=("self",)) if trancar else VinculoDeAcesso.objects
    return (
        vinculos.filter(
            resumo=sha256(segredo.encode()).hexdigest(),
            usado_em=None,
            vale_ate__gte=em,
            pessoa__is_active=True,
        )
        .select_related("pessoa")
        .first()
    )


@transaction.atomic
def usar_vinculo(*, segredo, em):
    """Gasta o vínculo, uma vez só, e o devolve; AtoImpedido se já foi gasto ou venceu."""
    vinculo = vinculo_do_segredo(segredo, em=em, trancar=True)
    exigir_que(vinculo is not None, NAO_VALE)
    vinculo.usado_em = em
    vinculo.save(update_fields=["usado_em"])
    return vinculo


@transaction.atomic
def definir_senha(*, vinculo, senha, em):
    """Grava a senha e confirma o e-mail a quem gastou o vínculo há no máximo 30 minutos; devolve a Pessoa.

    Os outros vínculos da pessoa deixam de valer. O e-mail que já é de outra pessoa não vira o de entrada:
    ela entra pelo CPF.
    """
    pessoa = Pessoa.objects.select_for_update().get(pk=vinculo.pessoa_id)
    usado_em = VinculoDeAcesso.objects.get(pk=vinculo.pk).usado_em
    exigir_que(usado_em is not None and em - usado_em <= PARA_DEFINIR, NAO_VALE)
    pessoa.set_password(senha)
    if not Pessoa.objects.filter(email__iexact=vinculo.email).exclude(pk=pessoa.pk).exists():
        pessoa.email, pessoa.email_confirmado_em = vinculo.email, em
    pessoa.save(update_fields=["password", "email", "email_confirmado_em"])
    VinculoDeAcesso.objects.filter(pessoa=pessoa, usado_em=None).update(usado_em=em)
    return pessoa
