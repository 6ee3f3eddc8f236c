"""A API do envio em partes, usada por static/js/envio.js. Respostas em JSON; a porta é a da secretaria."""

from django.http import JsonResponse
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_POST

from concursos.atos import AtoImpedido
from heteroidentificacao.atos.carga import (
    ParteDiferente,
    concluir_carga,
    descartar_carga,
    iniciar_carga,
    quantas_partes,
    receber_parte,
)
from heteroidentificacao.consultas import procedimento_da_secretaria_para


@require_POST
def iniciar(request, uuid):
    """Abre ou retoma um envio: `?tipo=` no endereço; no corpo, `tamanho` em bytes e `aparelho`."""
    procedimento = procedimento_da_secretaria_para(request.user, uuid)
    tamanho = request.POST.get("tamanho", "")
    if not (tamanho.isascii() and tamanho.isdigit() and len(tamanho) < 16):
        return _recusa("Diga o tamanho do arquivo, em bytes.", 400)
    try:
        carga = iniciar_carga(
            procedimento=procedimento,
            tipo=request.GET.get("tipo", ""),
            tamanho=int(tamanho),
            aparelho=request.POST.get("aparelho", ""),
            por=request.user,
            em=timezone.now(),
        )
    except AtoImpedido as impedido:
        return _recusa(str(impedido), 409)
    return JsonResponse(_estado(carga), status=200 if carga.recebidas else 201)


@require_http_methods(["GET", "DELETE"])
def carga(request, uuid, carga):
    """O estado de um envio, para retomar; ou o abandono dele."""
    em_curso = _carga_para(request, uuid, carga)
    if request.method == "DELETE":
        descartar_carga(carga=em_curso)
        return JsonResponse({}, status=200)
    return JsonResponse(_estado(em_curso))


@require_http_methods(["PUT"])
def parte(request, uuid, carga, numero):
    """Recebe uma parte, com o resumo dela no cabeçalho X-Sha256."""
    em_curso = _carga_para(request, uuid, carga)
    try:
        nova = receber_parte(
            carga=em_curso,
            numero=numero,
            conteudo=request.body,
            sha256=request.headers.get("X-Sha256", "").lower(),
        )
    except ParteDiferente as diferente:
        return _recusa(str(diferente), 409)
    except AtoImpedido as impedido:
        return _recusa(str(impedido), 400)
    return JsonResponse({"numero": numero}, status=201 if nova else 200)


@require_POST
def concluir(request, uuid, carga):
    """Confere o arquivo inteiro e o anexa ao caso."""
    em_curso = _carga_para(request, uuid, carga)
    try:
        registro = concluir_carga(carga=em_curso, por=request.user, em=timezone.now())
    except AtoImpedido as impedido:
        return _recusa(str(impedido), 409)
    return JsonResponse({"sha256": registro.arquivo.sha256, "tipo": registro.tipo}, status=201)


def _carga_para(request, uuid, carga):
    procedimento = procedimento_da_secretaria_para(request.user, uuid)
    return get_object_or_404(procedimento.cargas, uuid=carga)


def _estado(carga):
    return {
        "uuid": str(carga.uuid),
        "tamanho": carga.tamanho,
        "parte": carga.parte,
        "partes": quantas_partes(carga),
        "recebidas": carga.recebidas,
    }


def _recusa(motivo, status):
    return JsonResponse({"erro": motivo}, status=status)
