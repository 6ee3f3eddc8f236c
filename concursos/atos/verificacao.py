"""O que a banca faz na opção de cada pessoa. Chamados só pelos atos de cima, que já perguntaram quem pode."""

from django.db import transaction

from concursos.atos.livro import exigir_que, mudar, trancar
from concursos.models import Opcao
from concursos.situacoes import CAMINHOS, SituacaoDoCertame, Verificacao


@transaction.atomic
def iniciar_verificacao(*, certame):
    """Passa o certame à fase de verificação; chamado outra vez, nada muda."""
    certame = trancar(certame)
    if certame.situacao != SituacaoDoCertame.EM_VERIFICACAO:
        mudar(certame, SituacaoDoCertame.EM_VERIFICACAO, caminhos=CAMINHOS)
    return certame


@transaction.atomic
def ampliar_a_banca(*, cargo, minimo):
    """Faz a norma mandar ouvir ao menos `minimo` optantes do cargo, e o certame volta à fase de verificação."""
    cargo.minimo_da_banca = minimo
    cargo.save(update_fields=["minimo_da_banca"])
    return iniciar_verificacao(certame=cargo.certame)


def _opcao_trancada(inscricao, grupo):
    return Opcao.objects.select_for_update().get(inscricao=inscricao, grupo=grupo, retirada_em__isnull=True)


@transaction.atomic
def convocar_opcao(*, inscricao, grupo):
    """Marca a opção como convocada; a de quem foi reconvocado por falha da administração também (G8)."""
    opcao = _opcao_trancada(inscricao, grupo)
    exigir_que(
        opcao.definitiva_em is None,
        "O resultado desta opção já é definitivo.",
        "Decreto 10.789/2025, art. 16",
    )
    if opcao.verificacao != Verificacao.CONVOCADA:
        mudar(opcao, Verificacao.CONVOCADA, caminhos=CAMINHOS, campo="verificacao")
    return opcao


@transaction.atomic
def aplicar_decisao(*, inscricao, grupo, confirmada):
    """Leva à opção o que a comissão decidiu; ainda não é definitivo: cabe recurso (art. 26)."""
    opcao = _opcao_trancada(inscricao, grupo)
    exigir_que(
        opcao.definitiva_em is None,
        "O resultado desta opção já é definitivo.",
        "Decreto 10.789/2025, art. 16",
    )
    destino = Verificacao.CONFIRMADA if confirmada else Verificacao.NAO_CONFIRMADA
    if opcao.verificacao != destino:
        mudar(opcao, destino, caminhos=CAMINHOS, campo="verificacao")
    return opcao


@transaction.atomic
def tornar_definitivas(*, certame, em):
    """Fecha as opções já decididas: passou o prazo de recurso ou o recurso foi julgado (art. 16, § 1º)."""
    opcoes = Opcao.objects.select_for_update().filter(
        inscricao__certame=certame,
        definitiva_em__isnull=True,
        verificacao__in=[Verificacao.CONFIRMADA, Verificacao.NAO_CONFIRMADA],
    )
    return opcoes.update(definitiva_em=em)
