"""Carrega a demonstração inteira e diz por onde começar a olhar."""

from dataclasses import dataclass

from django.utils import timezone

from concursos.atos import conceder
from concursos.models import Pessoa
from config.demonstracao import principal
from config.demonstracao.edital import brasilia
from config.demonstracao.etapas import ETAPAS, em_recurso
from config.demonstracao.pessoas import SENHA, equipe_montada, montar_equipe
from heteroidentificacao.models import Procedimento

EMAIL_DE_CANDIDATA = "candidata{}@exemplo.invalid"


@dataclass(frozen=True)
class Guia:
    """Quem entra, com que, e onde olhar."""

    usuarios: list
    candidatos: list


def tem_pequenos():
    """Se os certames pequenos já estão prontos; a senha da candidatura 4 é o último passo deles."""
    return Pessoa.objects.filter(email=EMAIL_DE_CANDIDATA.format(4)).exists()


def tem_principal():
    """Se o certame principal está pronto; a senha da candidatura 1 é o último passo dele."""
    return Pessoa.objects.filter(email=EMAIL_DE_CANDIDATA.format(1)).exists()


def carregar_pequenos(avisar):
    """Faz, num banco vazio, o órgão, as pessoas e um certame pequeno em cada etapa."""
    agora = timezone.now()
    equipe = montar_equipe(brasilia(2026, 1, 2))
    for etapa in ETAPAS:
        roteiro = etapa(equipe, agora)
        if etapa is em_recurso:
            _convidar_a_observar(equipe, roteiro.certame, agora)
        avisar(roteiro.certame.titulo)
    dar_senha_a_candidatos(equipe)


def carregar_principal(avisar):
    """Faz o certame de 2.317 pessoas, com a equipe dos pequenos."""
    agora = timezone.now()
    equipe = equipe_montada()
    roteiro = principal.carregar(equipe, agora, avisar)
    _convidar_a_observar(equipe, roteiro.certame, agora)
    dar_senha_a_candidatos(equipe)


def _convidar_a_observar(equipe, certame, em):
    conceder(
        pessoa=equipe.observadora,
        licenca="observar",
        sobre=certame,
        por=equipe.organizadora,
        em=em,
        motivo="Convite ao órgão de igualdade racial (art. 10, § 1º).",
    )


def dar_senha_a_candidatos(equipe):
    """Umas poucas candidaturas com senha pronta, uma por situação, para olhar a área delas."""
    for email, _, caso in casos_exemplares():
        pessoa = caso.inscricao.pessoa
        pessoa.email, pessoa.password = email, equipe.organizadora.password
        pessoa.save(update_fields=["email", "password"])


def casos_exemplares():
    """Um caso de cada resultado que se pode ver: o e-mail de quem é, a frase que o descreve e o caso."""
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
    for numero, (frase, filtro) in enumerate(procurados, start=1):
        if caso := publicados.filter(**filtro).order_by("pk").first():
            yield EMAIL_DE_CANDIDATA.format(numero), frase, caso


def guia():
    """O que se imprime depois de carregar."""
    usuarios = [
        ("organizadora@exemplo.invalid", "organiza: /painel/"),
        ("auditor@exemplo.invalid", "audita: lê tudo no painel, menos o restrito"),
        ("observadora@exemplo.invalid", "observa, sem decidir: /observar/"),
        (
            "membro1@exemplo.invalid",
            "Comissão Ordinária (membro1 a membro5; suplente1 e suplente2): /comissao/",
        ),
        ("recursal1@exemplo.invalid", "Comissão Recursal (recursal1 a recursal3): /comissao/recursos/"),
        ("secretaria@exemplo.invalid", "secretaria as sessões: /comissao/ (há uma aberta hoje)"),
    ]
    candidatos = [(email, frase) for email, frase, _ in casos_exemplares()]
    return Guia([(email, SENHA, onde) for email, onde in usuarios], [(e, SENHA, f) for e, f in candidatos])
