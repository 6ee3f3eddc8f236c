"""A filmagem e a foto de um caso: pede a licença, anota a leitura e entrega por partes (art. 14, § 3º)."""

from datetime import timedelta

from django.db import transaction
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from concursos.atos import registrar_leitura
from concursos.models import Leitura
from concursos.permissoes import pode_organizar
from concursos.views.entrega import responder_arquivo
from heteroidentificacao.consultas import resultado_liberado
from heteroidentificacao.forms.sessao import MotivoDoRegistroForm
from heteroidentificacao.models import Registro
from heteroidentificacao.permissoes import pode_secretariar, pode_ver_registro

VALIDADE_DO_MOTIVO = timedelta(hours=1)


@require_http_methods(["GET", "HEAD", "POST"])
def registro(request, arquivo):
    """O arquivo, a quem pode vê-lo; quem organiza escreve antes o motivo, que vale por uma hora."""
    este = get_object_or_404(
        Registro.objects.select_related(
            "arquivo", "procedimento__inscricao__certame__orgao", "procedimento__sessao__comissao"
        ),
        arquivo__uuid=arquivo,
    )
    titulo = _a_que_titulo(request.user, este)
    if titulo is None:
        return _de_quem_organiza(request, este)
    return _entregar(request, este, titulo)


def _a_que_titulo(pessoa, este):
    """Por que a pessoa vê o registro, para a anotação da leitura; None se não o vê por si."""
    caso = este.procedimento
    if caso.inscricao.pessoa_id == pessoa.pk:
        return "a própria pessoa viu o seu registro" if resultado_liberado(caso) else None
    if not pode_ver_registro(pessoa, este):
        return None
    if pode_secretariar(pessoa, caso.sessao.comissao):
        return "a secretaria conferiu o registro"
    return "quem julga viu o registro"


def _de_quem_organiza(request, este):
    caso = este.procedimento
    if not pode_organizar(request.user, caso.certame) or caso.inscricao.pessoa_id == request.user.pk:
        raise Http404("Não há registro neste endereço.")
    anotada = Leitura.objects.filter(
        pessoa=request.user,
        coisa_tipo=este._meta.label_lower,
        coisa_pk=str(este.pk),
        em__gt=timezone.now() - VALIDADE_DO_MOTIVO,
    ).first()
    if anotada and request.method != "POST":
        return _entregar(request, este, anotada.motivo)
    form = MotivoDoRegistroForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        _anotar(request.user, este, form.cleaned_data["motivo"])
        return redirect("registro", arquivo=este.arquivo.uuid)
    contexto = {"procedimento": caso, "registro": este, "form": form}
    return render(request, "comissao/sessao/motivo.html", contexto, status=409 if form.errors else 200)


def _entregar(request, este, titulo):
    _anotar(request.user, este, titulo)
    nome = "filmagem" if este.tipo == "video" else "fotografia"
    return responder_arquivo(request, este.arquivo, nome)


@transaction.atomic
def _anotar(pessoa, este, motivo):
    registrar_leitura(
        pessoa=pessoa,
        inscricao=este.procedimento.inscricao,
        coisa=este,
        motivo=motivo,
        em=timezone.now(),
        arquivo=este.arquivo,
    )
