"""A ordem de chamada, para qualquer pessoa: quem foi chamado, quem é a próxima pessoa e por quê."""

from django.contrib.auth.decorators import login_not_required
from django.core.paginator import Paginator
from django.shortcuts import render
from django.views.decorators.http import require_safe

from concursos.consultas import certame_publico_para
from concursos.models import Inscricao, TipoDeEvento
from concursos.publicacoes.cpf import tem_cpf
from concursos.publicacoes.ordem import nome_na_lista, ultima_previsao
from concursos.situacoes import SituacaoDoCertame

POR_PAGINA = 100
SO_INSCRICAO = "Procure pelo número de inscrição. O CPF não é usado aqui e não deve ser digitado."
COM_ORDEM = (SituacaoDoCertame.HOMOLOGADO, SituacaoDoCertame.ENCERRADO)


@login_not_required
@require_safe
def ordem(request, codigo):
    """As chamadas feitas e as previstas de um cargo, como os atos as guardaram: nada se recalcula aqui."""
    certame = certame_publico_para(codigo)
    cargos = list(certame.cargos.all())
    cargo = next((c for c in cargos if c.codigo == request.GET.get("cargo")), cargos[0] if cargos else None)
    termo, recado = request.GET.get("q", "").strip()[:20], ""
    if tem_cpf(termo):
        termo, recado = "", SO_INSCRICAO
    previsao = ultima_previsao(cargo) if cargo and certame.situacao in COM_ORDEM else None
    feitas = list(_feitas(cargo)) if previsao else []
    linhas = [*feitas, *_previstas(previsao)]
    if termo:
        linhas = [linha for linha in linhas if linha["inscricao"] == termo]
    pagina = Paginator(linhas, POR_PAGINA).get_page(request.GET.get("pagina"))
    proxima = previsao.proximas[0] if previsao and previsao.proximas else None
    _por_nomes(cargo, [linha for linha in pagina if not linha["nome"]])
    contexto = {
        "certame": certame,
        "norma": certame.norma,
        "cargos": cargos,
        "cargo": cargo,
        "previsao": previsao,
        "pagina": pagina,
        "proxima": proxima if certame.situacao == SituacaoDoCertame.HOMOLOGADO else None,
        "proxima_tem_vaga": bool(proxima and proxima["vaga"] <= previsao.vagas),
        "termo": termo,
        "recado": recado,
    }
    resposta = render(request, "publico/ordem.html", contexto)
    resposta["X-Robots-Tag"] = "noindex"
    return resposta


def _feitas(cargo):
    """Cada fato da chamada, na ordem em que aconteceu."""
    chamadas = 0
    norma = cargo.certame.norma
    for evento in cargo.eventos.select_related("inscricao").order_by("numero"):
        nomeacao = evento.tipo == TipoDeEvento.NOMEACAO
        chamadas += nomeacao
        yield {
            "estado": evento.get_tipo_display(),
            "em": evento.em,
            "ordem": f"{chamadas}ª" if nomeacao else "",
            "vaga": f"{evento.vaga}ª" if evento.vaga else "",
            "inscricao": evento.inscricao.numero if evento.inscricao else "",
            "nome": nome_na_lista(evento.inscricao) if evento.inscricao else "todas as pessoas",
            "lista": norma.rotulo(evento.lista) if evento.lista else "",
            "explicacao": evento.explicacao,
        }


def _previstas(previsao):
    if previsao is None:
        return
    norma = previsao.cargo.certame.norma
    for chamada in previsao.proximas:
        yield {
            "estado": "prevista" if chamada["vaga"] <= previsao.vagas else "cadastro de reserva",
            "em": None,
            "ordem": f"{chamada['ordem']}ª",
            "vaga": f"{chamada['vaga']}ª",
            "inscricao": chamada["inscricao"],
            "nome": "",
            "lista": norma.rotulo(chamada["lista"]),
            "explicacao": chamada["explicacao"],
        }


def _por_nomes(cargo, linhas):
    """Os nomes que se mostram, numa consulta só, para as linhas da página."""
    numeros = [linha["inscricao"] for linha in linhas]
    pessoas = {i.numero: i for i in Inscricao.objects.filter(cargo=cargo, numero__in=numeros)}
    for linha in linhas:
        linha["nome"] = nome_na_lista(pessoas[linha["inscricao"]])
