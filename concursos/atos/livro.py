"""As quatro estrofes de todo ato: trancar, exigir, mudar e, por último, registrar no livro."""

from django.core.exceptions import PermissionDenied
from django.utils import timezone

from concursos.models import Ato, Certame, Corrente, Leitura, sha256
from concursos.situacoes import AtoImpedido, exigir_caminho

__all__ = [
    "AtoImpedido",
    "exigir",
    "exigir_caminho",
    "exigir_que",
    "registrar",
    "registrar_leitura",
    "trancar",
]

DEZ_MINUTOS = 600


def trancar(coisa):
    """Relê a linha com a trava de escrita. Ordem em todo lugar: certame, sessão, procedimento, inscrição, corrente."""
    modelo = type(coisa)
    relacoes = getattr(modelo, "AO_TRANCAR", ())
    linhas = modelo.objects.select_related(*relacoes) if relacoes else modelo.objects.all()
    return linhas.select_for_update(of=("self",)).get(pk=coisa.pk)


def exigir(resposta):
    """Levanta PermissionDenied com o motivo quando a pessoa não pode."""
    if not resposta:
        raise PermissionDenied(f"{resposta.motivo} ({resposta.onde})" if resposta.onde else resposta.motivo)


def exigir_que(condicao, motivo, onde=""):
    """Levanta AtoImpedido com o motivo quando a lei ou o momento não permitem."""
    if not condicao:
        raise AtoImpedido(motivo, onde)


def mudar(coisa, destino, *, caminhos, campo="situacao", **campos):
    """Leva a coisa (já trancada) à situação `destino` e grava junto as datas que a acompanham."""
    exigir_caminho(coisa, destino, caminhos=caminhos, campo=campo)
    for nome, valor in {campo: destino, **campos}.items():
        setattr(coisa, nome, valor)
    coisa.save(update_fields=[campo, *campos])
    return coisa


def registrar(dono, ato, *, sobre, por, em, fundamento="", motivo="", prova=""):
    """Acrescenta uma linha ao livro do certame (ou do órgão). É sempre o último passo de um ato.

    `ato` é a própria função; `sobre` é a coisa; `prova` o sha256 do conteúdo da evidência criada.
    Palavras restritas (votos, nomes) nunca vêm para cá.
    """
    chave = {"certame": dono} if isinstance(dono, Certame) else {"orgao": dono}
    corrente = _corrente_trancada(**chave)
    linha = Ato(
        corrente=corrente,
        numero=corrente.ultimo_numero + 1,
        nome=ato.__name__,
        sobre_tipo=sobre._meta.label_lower,
        sobre_pk=str(sobre.pk),
        por=por,
        em=em,
        registrado_em=timezone.now(),
        fundamento=fundamento,
        motivo=motivo,
        prova=prova,
        anterior=corrente.ultimo_elo,
    )
    linha.elo = linha.calcular_elo()
    linha.save(force_insert=True)
    corrente.ultimo_numero, corrente.ultimo_elo = linha.numero, linha.elo
    corrente.save(update_fields=["ultimo_numero", "ultimo_elo"])
    return linha


def _corrente_trancada(**chave):
    """A corrente do dono com a trava de escrita; a primeira linha do livro a cria."""
    if corrente := Corrente.objects.select_for_update().filter(**chave).first():
        return corrente
    Corrente.objects.get_or_create(**chave)
    return Corrente.objects.select_for_update().get(**chave)


def registrar_leitura(*, pessoa, inscricao, coisa, motivo, em, arquivo=None):
    """Anota que a pessoa leu uma coisa restrita; uma linha por pessoa, coisa e dez minutos (art. 14, § 3º).

    Chame dentro de uma transação. Devolve a leitura do intervalo, nova ou já anotada.
    """
    chave = {
        "pessoa": pessoa,
        "inscricao": inscricao,
        "coisa_tipo": coisa._meta.label_lower,
        "coisa_pk": str(coisa.pk),
        "intervalo": int(em.timestamp()) // DEZ_MINUTOS,
    }
    anotada = Leitura.objects.filter(**chave).first()
    if anotada:
        return anotada
    corrente = _corrente_trancada(certame=inscricao.certame)
    anotada = Leitura.objects.filter(**chave).first()
    if anotada:
        return anotada
    leitura = Leitura(**chave, arquivo=arquivo, motivo=motivo, em=em, anterior=corrente.ultima_leitura)
    leitura.elo = leitura.calcular_elo()
    leitura.save(force_insert=True)
    corrente.ultima_leitura = leitura.elo
    corrente.save(update_fields=["ultima_leitura"])
    return leitura


def prova_de(dados):
    """O sha256 do conteúdo canônico de uma evidência, para a coluna `prova`."""
    return sha256(dados)
