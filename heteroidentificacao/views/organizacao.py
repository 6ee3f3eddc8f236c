"""As telas de quem organiza: compor comissões, publicar o termo, marcar a agenda e convocar."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.db import transaction
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods, require_safe

from concursos.atos import AtoImpedido, cadastrar_pessoa, exigir
from concursos.consultas import certame_no_painel_para
from concursos.models import Envio
from concursos.permissoes import pode_organizar
from heteroidentificacao import atos
from heteroidentificacao.consultas import (
    agenda_do_certame,
    comissao_do_certame_para,
    comissoes_com_membros,
    comissoes_que_faltam,
    curriculos_do_orgao,
    faltas_da_comissao,
    faltas_na_designacao,
    previa_da_convocacao,
)
from heteroidentificacao.forms.organizacao import (
    ConvocarForm,
    DesignacaoForm,
    DispensaForm,
    MembroForm,
    SecretariaForm,
    SessaoForm,
    TextoDoTermoForm,
)
from heteroidentificacao.models import Membro
from heteroidentificacao.situacoes import TipoDeComissao

ENVIOS_POR_PAGINA = 100


@require_safe
def comissoes(request, codigo):
    """As comissões do certame: quem integra, o que falta, quem assinou o termo."""
    certame = certame_no_painel_para(request.user, codigo)
    itens = [
        {"comissao": comissao, "membros": membros, "faltas": faltas_da_comissao(comissao)}
        for comissao, membros in comissoes_com_membros(certame)
    ]
    contexto = {
        "certame": certame,
        "itens": itens,
        "faltam": comissoes_que_faltam(certame),
        "texto": certame.orgao.textos_do_termo.first(),
        "organiza": bool(pode_organizar(request.user, certame)),
    }
    return render(request, "comissao/organizacao/comissoes.html", contexto)


@require_http_methods(["GET", "POST"])
def designar(request, codigo, tipo):
    """Designa a comissão; “Conferir” diz o que falta, artigo por artigo, sem gravar nada."""
    certame = _certame_organizado(request, codigo)
    form = DesignacaoForm(
        request.POST if request.method == "POST" else None, curriculos=curriculos_do_orgao(certame.orgao)
    )
    faltas, conferida = None, "conferir" in request.POST
    if request.method == "POST":
        composicao = {
            "titulares": form.escolhidos(Membro.Papel.TITULAR),
            "suplentes": form.escolhidos(Membro.Papel.SUPLENTE),
            "justificativa_regiao": request.POST.get("justificativa_regiao", ""),
        }
        faltas = faltas_na_designacao(certame=certame, tipo=tipo, **composicao)
        if not conferida and form.is_valid():
            try:
                atos.instituir_comissao(
                    certame=certame,
                    tipo=tipo,
                    ato_numero=form.cleaned_data["ato_numero"],
                    ato_data=form.cleaned_data["ato_data"],
                    **composicao,
                    por=request.user,
                    em=timezone.now(),
                )
            except AtoImpedido as impedido:
                form.add_error(None, str(impedido))
            else:
                messages.success(request, f"{TipoDeComissao(tipo).label} designada.")
                return redirect("comissoes_painel", codigo=codigo)
    contexto = {
        "certame": certame,
        "tipo": TipoDeComissao(tipo),
        "form": form,
        "linhas": form.linhas(),
        "faltas": faltas,
        "conferida": conferida,
    }
    recusada = request.method == "POST" and not conferida
    return render(request, "comissao/organizacao/designar.html", contexto, status=409 if recusada else 200)


@require_http_methods(["GET", "POST"])
def designar_membro(request, codigo, pk):
    """Designa mais um titular ou suplente."""
    certame = _certame_organizado(request, codigo)
    comissao = comissao_do_certame_para(certame, pk)
    form = MembroForm(
        request.POST if request.method == "POST" else None, curriculos=curriculos_do_orgao(certame.orgao)
    )

    def designar_este(dados):
        return atos.designar_membro(comissao=comissao, **dados, por=request.user, em=timezone.now())

    return _formulario(request, certame, form, designar_este, f"Designar membro da {comissao}", "Designar")


@require_http_methods(["GET", "POST"])
def designar_secretaria(request, codigo, pk):
    """Designa quem secretaria; quem ainda não tem cadastro o ganha aqui."""
    certame = _certame_organizado(request, codigo)
    comissao = comissao_do_certame_para(certame, pk)
    form = SecretariaForm(request.POST if request.method == "POST" else None)

    @transaction.atomic
    def designar_esta(dados):
        quem = {"por": request.user, "em": timezone.now()}
        pessoa = cadastrar_pessoa(**dados, orgao=certame.orgao, **quem)
        return atos.designar_secretaria(comissao=comissao, pessoa=pessoa, **quem)

    return _formulario(
        request, certame, form, designar_esta, f"Designar a secretaria da {comissao}", "Designar"
    )


@require_http_methods(["GET", "POST"])
def dispensar(request, codigo, pk):
    """Dispensa um membro, com motivo; os casos que esperavam por ele passam à suplência."""
    certame = _certame_organizado(request, codigo)
    membro = get_object_or_404(
        Membro.objects.filter(comissao__certame=certame, dispensado_em__isnull=True), pk=pk
    )
    form = DispensaForm(request.POST if request.method == "POST" else None)

    def dispensar_este(dados):
        return atos.dispensar_membro(membro=membro, **dados, por=request.user, em=timezone.now())

    titulo = f"Dispensar {membro.pessoa.como_se_chama}"
    return _formulario(request, certame, form, dispensar_este, titulo, "Dispensar", "perigo")


@require_http_methods(["GET", "POST"])
def texto_do_termo(request, codigo):
    """Publica uma versão do termo de confidencialidade do órgão."""
    certame = _certame_organizado(request, codigo)
    atual = certame.orgao.textos_do_termo.first()
    form = TextoDoTermoForm(
        request.POST if request.method == "POST" else None, initial={"texto": atual.texto if atual else ""}
    )

    def publicar(dados):
        return atos.publicar_texto_do_termo(orgao=certame.orgao, **dados, por=request.user, em=timezone.now())

    return _formulario(request, certame, form, publicar, "Texto do termo de confidencialidade", "Publicar")


@require_http_methods(["GET", "POST"])
def agenda(request, codigo):
    """As sessões e o formulário da próxima."""
    certame = certame_no_painel_para(request.user, codigo)
    if request.method == "POST":
        exigir(pode_organizar(request.user, certame))
    form = SessaoForm(
        request.POST if request.method == "POST" else None, initial={"local": certame.local_provavel}
    )
    comissao = certame.comissoes.filter(tipo=TipoDeComissao.ORDINARIA).first()
    if request.method == "POST" and comissao and form.is_valid():
        try:
            atos.agendar_sessao(comissao=comissao, **form.cleaned_data, por=request.user, em=timezone.now())
        except AtoImpedido as impedido:
            form.add_error(None, str(impedido))
        else:
            messages.success(request, "Sessão agendada.")
            return redirect("agenda", codigo=codigo)
    contexto = {
        "certame": certame,
        "comissao": comissao,
        "sessoes": agenda_do_certame(certame),
        "form": form,
        "organiza": bool(pode_organizar(request.user, certame)),
    }
    return render(request, "comissao/organizacao/agenda.html", contexto, status=409 if form.errors else 200)


@require_http_methods(["GET", "POST"])
def convocar(request, codigo):
    """Mostra quem seria convocado e quando; confirmado, convoca."""
    certame = _certame_organizado(request, codigo)
    form = ConvocarForm(request.POST if request.method == "POST" else None)
    recusa = ""
    if request.method == "POST" and form.is_valid():
        try:
            feitos = atos.convocar(
                certame=certame,
                criterio=form.cleaned_data["criterio"],
                por=request.user,
                em=timezone.now(),
            )
        except AtoImpedido as impedido:
            recusa = str(impedido)
        else:
            messages.success(request, f"{len(feitos)} pessoas convocadas. Falta publicar a convocação.")
            return redirect("agenda", codigo=codigo)
    pedida = ConvocarForm(request.POST or {"criterio": request.GET.get("criterio", "alfabetica")})
    criterio = pedida.cleaned_data["criterio"] if pedida.is_valid() else "alfabetica"
    contexto = {
        "certame": certame,
        "recusa": recusa,
        "criterio": criterio,
        "form": ConvocarForm(initial={"criterio": criterio}),
        "previa": previa_da_convocacao(certame, criterio, timezone.now()),
    }
    return render(request, "comissao/organizacao/convocar.html", contexto, status=409 if recusa else 200)


@require_safe
def envios(request, codigo):
    """Os e-mails do certame e o que houve com cada um."""
    certame = certame_no_painel_para(request.user, codigo)
    lista = Envio.objects.filter(certame=certame).select_related("inscricao")
    pagina = Paginator(lista, ENVIOS_POR_PAGINA).get_page(request.GET.get("pagina"))
    return render(request, "comissao/organizacao/envios.html", {"certame": certame, "pagina": pagina})


def _certame_organizado(request, codigo):
    certame = certame_no_painel_para(request.user, codigo)
    exigir(pode_organizar(request.user, certame))
    return certame


def _formulario(request, certame, form, ato, titulo, botao, estilo=""):
    """Mostra o formulário de um ato e o executa; a recusa volta com o que se digitou."""
    if request.method == "POST" and form.is_valid():
        try:
            ato(form.cleaned_data)
        except AtoImpedido as impedido:
            form.add_error(None, str(impedido))
        else:
            messages.success(request, f"{titulo}: feito.")
            return redirect("comissoes_painel", codigo=certame.codigo)
    contexto = {"certame": certame, "form": form, "titulo": titulo, "botao": botao, "estilo": estilo}
    return render(
        request, "comissao/organizacao/formulario.html", contexto, status=409 if form.errors else 200
    )
