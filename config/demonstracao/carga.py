"""Carrega a demonstração inteira e diz por onde começar a olhar."""

from dataclasses import dataclass

from django.utils import timezone

from concursos.atos import conceder
from concursos.models import Pessoa
from config.demonstracao import principal
from config.demonstracao.edital import brasilia
from config.demonstracao.etapas import ETAPAS
from config.demonstracao.pessoas import SENHA, montar_equipe
from heteroidentificacao.models import Procedimento

EMAIL_DE_CANDIDATA = "candidata{}@exemplo.invalid"


@dataclass(frozen=True)
class Guia:
    """Quem entra, com que, e onde olhar."""

    usuarios: list
    candidatos: list


def ja_carregada():
    """A senha das candidaturas é o último passo da carga, da inteira e da pequena."""
    return Pessoa.objects.filter(email=EMAIL_DE_CANDIDATA.format(1)).exists()


def carregar(avisar=lambda frase: None, com_principal=True):
    """Faz a demonstração num banco vazio e devolve o Guia."""
    agora = timezone.now()
    equipe = montar_equipe(brasilia(2026, 1, 2))
    for etapa in ETAPAS:
        roteiro = etapa(equipe, agora)
        avisar(roteiro.certame.titulo)
    if com_principal:
        roteiro = principal.carregar(equipe, agora, avisar)
        conceder(
            pessoa=equipe.observadora,
            licenca="observar",
            sobre=roteiro.certame,
            por=equipe.organizadora,
            em=agora,
            motivo="Convite ao órgão de igualdade racial (art. 10, § 1º).",
        )
    dar_senha_a_candidatos(equipe)
    return guia()


def dar_senha_a_candidatos(equipe):
    """Umas poucas candidaturas com senha pronta, uma por situação, para olhar a área delas."""
    for numero, (_, caso) in enumerate(casos_exemplares(), start=1):
        pessoa = caso.inscricao.pessoa
        pessoa.email = EMAIL_DE_CANDIDATA.format(numero)
        pessoa.password = equipe.organizadora.password
        pessoa.save(update_fields=["email", "password"])


def casos_exemplares():
    """Um caso de cada resultado que se pode ver: na ordem, com a frase que o descreve."""
    publicados = Procedimento.objects.filter(
        inscricao__certame__publicacoes__tipo="resultado-preliminar",
        inscricao__certame__publicacoes__liberacao__isnull=False,
    ).select_related("inscricao__pessoa", "inscricao__certame")
    procurados = (
        (
            "não confirmada, pode recorrer",
            {"parecer__confirmada": False, "inscricao__certame__codigo": principal.CODIGO},
        ),
        ("confirmada", {"parecer__confirmada": True, "inscricao__certame__codigo": principal.CODIGO}),
        ("ausente, pode recorrer", {"situacao": "ausente", "inscricao__certame__codigo": principal.CODIGO}),
        (
            "com recurso julgado",
            {"recurso__situacao": "julgado", "inscricao__certame__codigo": "go-7-definitivo"},
        ),
    )
    for frase, filtro in procurados:
        if caso := publicados.filter(**filtro).order_by("pk").first():
            yield frase, caso


def guia():
    """O que se imprime depois de carregar."""
    usuarios = [
        ("organizadora@exemplo.invalid", "organiza: /painel/"),
        ("auditor@exemplo.invalid", "audita: lê tudo no painel, menos o restrito"),
        ("observadora@exemplo.invalid", "observa o certame principal"),
        (
            "membro1@exemplo.invalid",
            "Comissão Ordinária (membro1 a membro5; suplente1 e suplente2): /comissao/",
        ),
        ("recursal1@exemplo.invalid", "Comissão Recursal (recursal1 a recursal3): /comissao/recursos/"),
        ("secretaria@exemplo.invalid", "secretaria as sessões: /comissao/ (há uma aberta hoje)"),
    ]
    candidatos = [(caso.inscricao.pessoa.email, frase) for frase, caso in casos_exemplares()]
    return Guia([(email, SENHA, onde) for email, onde in usuarios], [(e, SENHA, f) for e, f in candidatos])
