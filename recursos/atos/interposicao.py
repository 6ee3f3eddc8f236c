"""Interpor o recurso: um por pessoa e caso, com protocolo, dentro da janela (art. 26)."""

import magic
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from concursos.atos import exigir_que, prova_de, registrar, trancar
from concursos.documentos import guardar_bytes
from concursos.models import instante
from concursos.situacoes import AtoImpedido
from concursos.tasks import encomendar
from heteroidentificacao.models import Comissao, Membro, Procedimento
from heteroidentificacao.situacoes import TipoDeComissao
from recursos.atos.avisos import avisar_do_protocolo
from recursos.consultas import janela_de
from recursos.models import Anexo, AssentoNoRecurso, Protocolo, Recurso
from recursos.permissoes import pode_recorrer
from recursos.tasks import gerar_documento_do_recurso

TIPOS_DE_ANEXO = {"application/pdf": "PDF", "image/jpeg": "JPG", "image/png": "PNG"}
MAXIMO_DE_ANEXOS = 5


@transaction.atomic
def interpor_recurso(*, procedimento: Procedimento, razoes, anexos=(), por, em) -> Recurso:
    """Recebe o recurso e dá o protocolo; apertar o botão outra vez devolve o mesmo recurso.

    `anexos` são pares (espécie, arquivo enviado). Levanta AtoImpedido fora do prazo, com a hora do servidor.
    """
    trancar(procedimento.inscricao.certame)
    procedimento = trancar(procedimento)
    if ja_interposto := Recurso.objects.filter(
        procedimento=procedimento, procedimento__inscricao__pessoa=por
    ).first():
        return ja_interposto

    resposta = pode_recorrer(por, procedimento, em)
    exigir_que(resposta, resposta.motivo, resposta.onde)
    exigir_que(razoes.strip(), "Escreva as razões do recurso.")
    conferidos = [(especie, *_conferir_anexo(arquivo)) for especie, arquivo in anexos]
    exigir_que(len(conferidos) <= MAXIMO_DE_ANEXOS, f"Envie no máximo {MAXIMO_DE_ANEXOS} anexos.")
    titulares = _titulares_da_recursal(procedimento)

    recurso = Recurso.objects.create(
        procedimento=procedimento,
        janela=janela_de(procedimento),
        protocolo=_proximo_protocolo(em),
        razoes=razoes.strip(),
        sha256=prova_de(conteudo_do_recurso(procedimento, razoes.strip(), em)),
        interposto_em=em,
    )
    for especie, conteudo, tipo in conferidos:
        guardado = guardar_bytes(
            conteudo, tipo=tipo, especie="anexo de recurso", certame=procedimento.inscricao.certame, em=em
        )
        Anexo.objects.create(recurso=recurso, especie=especie, arquivo=guardado, em=em)
    for membro in titulares:
        AssentoNoRecurso.objects.create(
            recurso=recurso, membro=membro, motivo="titular da Comissão Recursal", aberto_em=em
        )
    encomendar(gerar_documento_do_recurso, "recursos.recurso", recurso.pk)
    avisar_do_protocolo(recurso, em)
    registrar(
        recurso.certame,
        interpor_recurso,
        sobre=recurso,
        por=por,
        em=em,
        fundamento=procedimento.norma.recurso.onde,
        prova=recurso.sha256,
    )
    return recurso


def conteudo_do_recurso(procedimento, razoes, em):
    """O que o resumo do recurso cobre."""
    return {"procedimento": str(procedimento.uuid), "razoes": razoes, "em": instante(em)}


def _titulares_da_recursal(procedimento):
    comissao = Comissao.objects.filter(
        certame=procedimento.inscricao.certame, tipo=TipoDeComissao.RECURSAL
    ).first()
    exigir_que(
        comissao, "A Comissão Recursal ainda não foi designada.", procedimento.norma.recursal_distinta.onde
    )
    return comissao.membros.filter(papel=Membro.Papel.TITULAR, dispensado_em__isnull=True)


def _conferir_anexo(arquivo):
    """O conteúdo e o tipo do anexo, dito pelo conteúdo; AtoImpedido se vazio, grande demais ou de outro tipo."""
    limite = settings.TAMANHO_MAXIMO_DE_ANEXO
    if arquivo.size > limite:
        raise AtoImpedido(f"O anexo passa de {limite // 1024**2} MB.")
    conteudo = arquivo.read()
    if not conteudo:
        raise AtoImpedido("O anexo está vazio.")
    tipo = magic.from_buffer(conteudo[:4096], mime=True)
    if tipo not in TIPOS_DE_ANEXO:
        raise AtoImpedido(f"O anexo precisa ser {', '.join(TIPOS_DE_ANEXO.values())}.")
    return conteudo, tipo


def _proximo_protocolo(em):
    ano = timezone.localtime(em).year
    Protocolo.objects.get_or_create(ano=ano)
    contador = Protocolo.objects.select_for_update().get(ano=ano)
    contador.ultimo += 1
    contador.save(update_fields=["ultimo"])
    return f"{ano}-{contador.ultimo:06d}"
