"""As páginas públicas que juntam os três apps: início e certame."""

from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.db.models import Count, Q, Sum
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_safe

from concursos.consultas import (
    certame_publico_para,
    certames_publicos,
    janelas_vigentes,
    publicacoes_publicas,
    reserva_do_cargo,
)
from concursos.documentos import linhas_da_inscricao
from concursos.models import Cargo, Opcao
from concursos.publicacoes.cpf import tem_cpf
from concursos.situacoes import SituacaoDoCertame

CERTAMES_POR_PAGINA = 20
SO_INSCRICAO = "Procure pelo número de inscrição. O CPF não é usado aqui e não deve ser digitado."


@login_not_required
@require_safe
def inicio(request):
    """A lista dos certames publicados, com busca."""
    termo = request.GET.get("q", "").strip()[:100]
    certames = (
        certames_publicos().prefetch_related("fases").annotate(vagas=Sum("cargos__ofertas__quantidade"))
    )
    for palavra in termo.split():
        certames = certames.filter(
            Q(titulo__icontains=palavra)
            | Q(edital_numero__icontains=palavra)
            | Q(orgao__nome__icontains=palavra)
            | Q(pk__in=Cargo.objects.filter(nome__icontains=palavra).values("certame"))
        )
    certames = certames.order_by("-edital_data", "codigo")
    pagina = Paginator(certames, CERTAMES_POR_PAGINA).get_page(request.GET.get("pagina"))
    agora = timezone.now()
    cartoes = [(certame, fase_de_agora(certame, agora)) for certame in pagina]
    return _publica(request, "publico/inicio.html", {"pagina": pagina, "cartoes": cartoes, "termo": termo})


def fase_de_agora(certame, agora):
    """A fase do calendário em curso ou, se nenhuma, a próxima; None quando todas passaram."""
    futuras = [fase for fase in certame.fases.all() if fase.fecha_em >= agora]
    return min(futuras, key=lambda fase: (fase.abre_em, fase.ordem), default=None)


@login_not_required
@require_safe
def certame(request, codigo):
    """Tudo o que é público de um certame: calendário, vagas, comissões, publicações e busca por inscrição."""
    certame = certame_publico_para(codigo)
    publicacoes = list(
        publicacoes_publicas()
        .filter(certame=certame)
        .prefetch_related("formas", "retificacoes__liberacao")
        .order_by("-liberacao__em", "-numero")
    )
    cargos = certame.cargos.select_related("certame__orgao").prefetch_related("ofertas", "partes")
    janelas = janelas_vigentes(certame)
    contexto = {
        "certame": certame,
        "calendario": _calendario(certame, timezone.now()),
        "numeros": _numeros(certame),
        "vagas": [(cargo, reserva_do_cargo(cargo)) for cargo in cargos],
        "publicacoes": [_publicacao(publicacao, janelas) for publicacao in publicacoes],
        "tem_ordem": certame.situacao in (SituacaoDoCertame.HOMOLOGADO, SituacaoDoCertame.ENCERRADO),
        **_busca(request, publicacoes),
    }
    return _publica(request, "publico/certame.html", contexto)


def _numeros(certame):
    """Quantas inscrições há e quantas optaram por cada reserva: contagens, nunca resultados (art. 18, IV)."""
    por_grupo = dict(
        Opcao.objects.filter(inscricao__certame=certame, retirada_em=None)
        .values_list("grupo")
        .annotate(Count("pk"))
        .order_by("grupo")
    )
    return [
        ("inscrições", certame.inscricoes.count()),
        *((f"na reserva para {certame.norma.rotulo(grupo)}", total) for grupo, total in por_grupo.items()),
    ]


def _calendario(certame, agora):
    for fase in certame.fases.all():
        passou, comecou = fase.fecha_em < agora, fase.abre_em <= agora
        yield {
            "fase": fase,
            "estado": "feito" if passou else "agora" if comecou else "",
            "palavra": "encerrada" if passou else "em andamento" if comecou else "",
        }


def _publicacao(publicacao, janelas):
    retificada = [r for r in publicacao.retificacoes.all() if hasattr(r, "liberacao")]
    return {
        "publicacao": publicacao,
        "suprimida": hasattr(publicacao, "supressao"),
        "retificada": bool(retificada),
        "janela": janelas.get(publicacao.pk),
        "formas": sorted(publicacao.formas.all(), key=lambda forma: forma.tipo != "pdf"),
    }


def _busca(request, publicacoes):
    """Onde a inscrição aparece nas publicações no ar; nunca por CPF."""
    numero = request.GET.get("inscricao", "").strip()[:20]
    if not numero:
        return {"numero": "", "achados": [], "recado": ""}
    if tem_cpf(numero):
        return {"numero": "", "achados": [], "recado": SO_INSCRICAO}
    no_ar = [p for p in publicacoes if not hasattr(p, "supressao") and p.cabecalho["lista_de_pessoas"]]
    achados = [(p, tabelas) for p in no_ar if (tabelas := linhas_da_inscricao(p, numero))]
    return {"numero": numero, "achados": achados, "recado": ""}


def _publica(request, modelo, contexto):
    """A página, guardável por um minuto em intermediários quando quem pede não entrou."""
    resposta = render(request, modelo, contexto)
    if request.user.is_authenticated:
        patch_cache_control(resposta, private=True, no_cache=True)
    else:
        patch_cache_control(resposta, public=True, max_age=60)
    if contexto.get("numero"):
        resposta["X-Robots-Tag"] = "noindex"
    return resposta
