"""A chamada de um cargo no painel: simular, conferir, nomear e registrar o que acontece depois."""

from collections.abc import Callable
from dataclasses import dataclass

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone

from concursos import atos
from concursos.consultas import (
    certame_no_painel_para,
    opcoes_abertas,
    plano_de_chamada,
)
from concursos.models import Inscricao, TipoDeEvento
from concursos.normas.base import AMPLA
from concursos.permissoes import pode_nomear, pode_organizar, pode_registrar_fato
from concursos.publicacoes.ordem import nome_na_lista
from concursos.situacoes import AtoImpedido
from config.painel import forms_da_chamada as formularios
from heteroidentificacao import atos as banca
from heteroidentificacao.permissoes import pode_ouvir_mais

POR_PAGINA = 50
SIMULADAS = 100


@dataclass(frozen=True)
class Fato:
    """Um ato da chamada: o verbo da tela, o que se explica antes de confirmar, o formulário e quem pode."""

    ato: Callable
    verbo: str
    explica: str
    formulario: type
    pode: Callable = pode_registrar_fato
    do_cargo: bool = False
    feito: str = "As próximas chamadas foram refeitas."


FATOS = {
    "nomear": Fato(
        atos.nomear,
        "Nomear",
        "Nomeia as próximas pessoas, na ordem, sem pular ninguém. O que é nomeado não muda mais.",
        formularios.QuantasForm,
        pode_nomear,
        True,
    ),
    "novas-vagas": Fato(
        atos.oferecer_novas_vagas,
        "Oferecer vagas novas",
        "A reserva se refaz sobre tudo o que já se ofereceu na validade.",
        formularios.NovasVagasForm,
        do_cargo=True,
    ),
    "reversao": Fato(
        atos.escolher_reversao,
        "Reverter à ampla",
        "A lista da reserva acabou. Em vez de ouvir mais optantes e retificar o resultado final, as vagas dela "
        "passam à ampla concorrência.",
        formularios.ReversaoForm,
        pode_nomear,
        True,
    ),
    "ouvir-mais": Fato(
        banca.ouvir_mais_optantes,
        "Ouvir mais optantes",
        "O certame volta à fase de verificação: agendam-se sessões, convocam-se as pessoas seguintes e o resultado "
        "final se retifica. Quem já foi nomeado fica; até a nova homologação ninguém é nomeado.",
        formularios.OuvirMaisForm,
        pode_ouvir_mais,
        True,
        "Agora agende as sessões e convoque as pessoas.",
    ),
    "desistencia": Fato(
        atos.registrar_desistencia,
        "Registrar desistência",
        "A pessoa deixa todas as listas. A vaga que tivesse vai à pessoa seguinte da mesma lista.",
        formularios.FatoForm,
    ),
    "eliminacao": Fato(
        atos.registrar_eliminacao,
        "Registrar eliminação",
        "A pessoa deixa todas as listas por decisão: liminar que cessou, exame ou requisito do cargo. A vaga que "
        "tivesse vai à pessoa seguinte da mesma lista.",
        formularios.FatoForm,
    ),
    "nao-comparecimento": Fato(
        atos.registrar_nao_comparecimento,
        "Registrar não comparecimento",
        "A pessoa nomeada não tomou posse no prazo. A vaga vai à pessoa seguinte da mesma lista.",
        formularios.FatoForm,
    ),
    "vacancia": Fato(
        atos.registrar_vacancia,
        "Registrar vacância",
        "A vaga de quem foi nomeado se abriu. Vai à pessoa seguinte da mesma lista.",
        formularios.VacanciaForm,
    ),
    "fim-de-fila": Fato(
        atos.registrar_fim_de_fila,
        "Pôr no fim da fila",
        "A pedido, a pessoa passa ao fim de todas as listas em que está.",
        formularios.FatoForm,
    ),
    "opcao": Fato(
        atos.registrar_opcao_entre_reservas,
        "Registrar opção entre reservas",
        "A pessoa fica com a reserva escolhida e a outra se libera. Sem resposta, vale a lista que chamou.",
        formularios.OpcaoForm,
    ),
    "decisao-judicial": Fato(
        atos.registrar_decisao_judicial,
        "Cumprir decisão judicial",
        "A pessoa fica sub judice, sempre à vista nas listas.",
        formularios.DecisaoForm,
    ),
}


COM_BOTAO_PROPRIO = ("nomear", "reversao", "ouvir-mais")


def _cargo(request, codigo, cargo):
    certame = certame_no_painel_para(request.user, codigo)
    cargo = get_object_or_404(certame.cargos.prefetch_related("ofertas"), codigo=cargo)
    cargo.certame = certame
    return cargo


def chamada(request, codigo, cargo):
    """As listas, quem foi nomeado e a simulação das próximas chamadas: ver não grava nada."""
    cargo = _cargo(request, codigo, cargo)
    certame, agora = cargo.certame, timezone.now()
    contexto = {"certame": certame, "cargo": cargo, "norma": certame.norma}
    resposta = pode_nomear(request.user, certame, agora)
    contexto |= {
        "resposta": resposta,
        "organiza": bool(pode_organizar(request.user, certame)),
        "fatos": [(nome, fato) for nome, fato in FATOS.items() if nome not in COM_BOTAO_PROPRIO]
        if pode_registrar_fato(request.user, certame, agora)
        else [],
    }
    if certame.homologado_em and certame.ordem_de_chamada:
        contexto |= _com_a_ordem(request, cargo)
    return render(request, "painel/chamada.html", contexto)


def _com_a_ordem(request, cargo):
    formulario = formularios.QuantasForm(
        request.GET if "quantidade" in request.GET else None, cargo=cargo, initial={"quantidade": 1}
    )
    valido = formulario.is_bound and formulario.is_valid()
    quantas = min(formulario.cleaned_data["quantidade"], SIMULADAS) if valido else SIMULADAS
    plano = plano_de_chamada(cargo, quantas)
    situacao = plano.situacao
    lista = request.GET.get("lista") if request.GET.get("lista") in situacao.listas else AMPLA
    pagina = Paginator(situacao.listas[lista], POR_PAGINA).get_page(request.GET.get("pagina"))
    numeros = {c.inscricao for c in plano.chamadas} | set(pagina) | {p.inscricao for p in situacao.nomeados}
    nomes = {i.numero: nome_na_lista(i) for i in Inscricao.objects.filter(cargo=cargo, numero__in=numeros)}
    norma = cargo.certame.norma
    posses = {p.inscricao: p for p in situacao.nomeados}
    return {
        "form": formulario,
        "simulou": valido,
        "quantas": quantas,
        "plano": plano,
        "situacao": situacao,
        "simuladas": [(c, nomes[c.inscricao], norma.rotulo(c.lista)) for c in plano.chamadas],
        "nomeados": [(p, nomes[p.inscricao], norma.rotulo(p.lista)) for p in situacao.nomeados],
        "opcoes": [
            (numero, nomes[numero], " ou ".join(norma.rotulo(g) for g in grupos))
            for numero, grupos in opcoes_abertas(cargo).items()
        ],
        "listas": [(codigo, norma.rotulo(codigo), len(gente)) for codigo, gente in situacao.listas.items()],
        "lista": lista,
        "rotulo_da_lista": norma.rotulo(lista),
        "pagina": pagina,
        "gente": [
            (lugar, numero, nomes[numero], posses.get(numero))
            for lugar, numero in enumerate(pagina, pagina.start_index())
        ],
        "fatos_ocorridos": cargo.eventos.exclude(tipo=TipoDeEvento.NOMEACAO)
        .select_related("inscricao")
        .order_by("-numero"),
    }


def fato(request, codigo, cargo, nome):
    """Confirma e registra um fato da chamada; a recusa volta com o que se digitou."""
    cargo = _cargo(request, codigo, cargo)
    if nome not in FATOS:
        raise Http404("Este ato não existe.")
    if not (resposta := pode_organizar(request.user, cargo.certame)):
        raise PermissionDenied(resposta.motivo)
    fato = FATOS[nome]
    formulario = fato.formulario(
        request.POST if request.method == "POST" else None,
        cargo=cargo,
        initial={c: request.GET[c] for c in ("inscricao", "quantidade") if c in request.GET},
    )
    recusa, situacao = "", 200
    if request.method == "POST" and formulario.is_valid():
        alvo = {"cargo": cargo} if fato.do_cargo else {}
        try:
            fato.ato(**alvo, **formulario.cleaned_data, por=request.user, em=timezone.now())
        except AtoImpedido as impedimento:
            recusa, situacao = str(impedimento), 409
        else:
            messages.success(request, f"Feito: {fato.verbo.lower()}. {fato.feito}")
            return redirect("chamada_no_painel", codigo, cargo.codigo)
    contexto = {
        "certame": cargo.certame,
        "cargo": cargo,
        "fato": fato,
        "form": formulario,
        "recusa": recusa,
        "resposta": fato.pode(request.user, cargo.certame, timezone.now()),
        "simuladas": _simuladas(cargo, formulario) if nome == "nomear" else [],
    }
    return render(request, "painel/fato.html", contexto, status=situacao)


def _simuladas(cargo, formulario):
    """Quem seria nomeado, para conferir antes de confirmar."""
    quantas = formulario["quantidade"].value()
    if not cargo.certame.ordem_de_chamada or not str(quantas or "").isdecimal():
        return []
    chamadas = plano_de_chamada(cargo, min(int(quantas), SIMULADAS)).chamadas
    numeros = [c.inscricao for c in chamadas]
    nomes = {i.numero: nome_na_lista(i) for i in Inscricao.objects.filter(cargo=cargo, numero__in=numeros)}
    return [(c, nomes[c.inscricao], cargo.certame.norma.rotulo(c.lista)) for c in chamadas]
