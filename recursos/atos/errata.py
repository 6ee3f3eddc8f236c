"""Emendar o próprio voto no recurso por errata, até o julgamento se fechar (art. 14, c/c art. 15)."""

from django.db import transaction

from concursos.atos import exigir, exigir_que, prova_de, registrar, trancar
from heteroidentificacao.consultas import conteudo_da_errata
from recursos.models import ErrataNoRecurso, VotoNoRecurso
from recursos.permissoes import pode_retificar_voto_no_recurso


@transaction.atomic
def retificar_voto_no_recurso(*, voto: VotoNoRecurso, texto, motivo, por, em) -> ErrataNoRecurso:
    """Junta uma errata ao voto: o texto original continua visível e a conclusão não muda.

    Erros: PermissionDenied a quem não deu o voto ou depois do julgamento; AtoImpedido sem texto ou sem motivo.
    """
    recurso = trancar(voto.assento.recurso)
    voto = VotoNoRecurso.objects.get(
        pk=voto.pk
    )  # relido: o recurso pode ter sido julgado enquanto se escrevia
    exigir(pode_retificar_voto_no_recurso(por, voto))
    exigir_que(texto.strip(), "Escreva a errata.")
    exigir_que(motivo.strip(), "Escreva por que o voto precisa de errata.")
    errata = ErrataNoRecurso.objects.create(voto=voto, texto=texto.strip(), motivo=motivo.strip(), em=em)
    registrar(
        recurso.certame,
        retificar_voto_no_recurso,
        sobre=errata,
        por=por,
        em=em,
        fundamento=recurso.procedimento.norma.para_decidir.onde,
        prova=prova_de(conteudo_da_errata(errata)),
    )
    return errata
