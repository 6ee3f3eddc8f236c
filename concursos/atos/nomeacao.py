"""A chamada: nomear na ordem e registrar cada fato que a muda. Cada fato é um Evento, que só se acrescenta."""

from datetime import datetime

from django.db import transaction
from django.db.models import Max

from concursos.atos.livro import exigir, exigir_que, prova_de, registrar, trancar
from concursos.atos.previsao import guardar_previsao
from concursos.consultas import (
    opcoes_abertas,
    plano_de_chamada,
    retrato_das_listas,
    situacao_do_cargo,
    vagas_do_cargo,
)
from concursos.models import (
    Ato,
    Cargo,
    Condicao,
    Evento,
    Inscricao,
    Oferta,
    Pessoa,
    TipoDeEvento,
    instante,
)
from concursos.normas.base import AMPLA
from concursos.permissoes import pode_nomear, pode_organizar, pode_registrar_fato
from concursos.regras.vagas import EntradaInvalida
from concursos.situacoes import AtoImpedido

VACANCIAS = (
    TipoDeEvento.EXONERACAO,
    TipoDeEvento.RESCISAO,
    TipoDeEvento.FALECIMENTO,
    TipoDeEvento.DEMISSAO,
    TipoDeEvento.APOSENTADORIA,
)
CONTADA, EXTRAVAGA = "contada", "extravaga"


def _trancar(cargo, por, em, pode=pode_registrar_fato) -> Cargo:
    """O cargo trancado, depois do certame; quem, quando e as listas congeladas já conferidos."""
    certame = trancar(cargo.certame)
    cargo = trancar(cargo)
    cargo.certame = certame
    exigir(pode_organizar(por, certame))
    resposta = pode(por, certame, em)
    exigir_que(resposta, resposta.motivo, resposta.onde)
    homologacao = Ato.objects.filter(corrente__certame=certame, nome="homologar_resultado").last()
    exigir_que(
        homologacao and homologacao.prova == retrato_das_listas(certame),
        "As listas não são mais as homologadas: só decisão judicial ou fato da chamada as muda.",
        certame.norma.listas_finais.onde,
    )
    return cargo


def _exigir_motivo(motivo):
    exigir_que(motivo.strip(), "Escreva o motivo.")
    return motivo.strip()


def _calcular(funcao, *argumentos, **opcoes):
    """O que o motor responde; a recusa dele é a do ato."""
    try:
        return funcao(*argumentos, **opcoes)
    except EntradaInvalida as erro:
        raise AtoImpedido(str(erro)) from None


def _anotar(cargo, tipo, em, *, inscricao=None, **campos) -> Evento:
    ultimo = cargo.eventos.aggregate(ultimo=Max("numero"))["ultimo"] or 0
    return Evento.objects.create(
        cargo=cargo, numero=ultimo + 1, tipo=tipo, inscricao=inscricao, em=em, **campos
    )


def _concluir(ato, evento, por, em, motivo=""):
    """Guarda quem vem a seguir e escreve no livro; a prova cobre todos os eventos do cargo até este."""
    _calcular(guardar_previsao, evento.cargo, em)
    registrar(
        evento.cargo.certame,
        ato,
        sobre=evento,
        por=por,
        em=em,
        fundamento=evento.artigo,
        motivo=motivo,
        prova=prova_dos_eventos(evento),
    )
    return evento


def prova_dos_eventos(evento: Evento) -> str:
    """O resumo de todos os eventos do cargo até este, inclusive: nenhum muda sem que ele mude."""
    anteriores = Evento.objects.filter(cargo=evento.cargo_id, numero__lte=evento.numero).order_by("numero")
    campos = (
        "numero", "tipo", "inscricao", "vaga", "lista", "compensa", "quantidade", "explicacao", "artigo",
    )  # fmt: skip
    return prova_de([[*(getattr(e, f"{c}_id" if c == "inscricao" else c) for c in campos), instante(e.em)]
                     for e in anteriores])  # fmt: skip


@transaction.atomic
def nomear(*, cargo: Cargo, quantidade: int, por: Pessoa, em: datetime) -> list[Evento]:
    """Nomeia as próximas `quantidade` pessoas, na ordem, sem pular ninguém: todas ou nenhuma.

    Erros: PermissionDenied; AtoImpedido fora da validade, sem ordem escolhida, sem vaga aberta ou onde a
    lista de uma reserva acabou.
    """
    cargo = _trancar(cargo, por, em, pode_nomear)
    exigir_que(quantidade > 0, "Diga quantas pessoas nomear: ao menos uma.")
    plano = _calcular(plano_de_chamada, cargo, quantidade)
    _exigir_quantas(plano, quantidade)

    inscricoes = {
        i.numero: i
        for i in Inscricao.objects.filter(cargo=cargo, numero__in=[c.inscricao for c in plano.chamadas])
    }
    eventos = [
        _anotar(
            cargo,
            TipoDeEvento.NOMEACAO,
            em,
            inscricao=inscricoes[chamada.inscricao],
            vaga=chamada.vaga,
            lista=chamada.lista,
            compensa=chamada.compensa or "",
            explicacao=chamada.explicacao,
            artigo=chamada.artigo,
        )
        for chamada in plano.chamadas
    ]
    primeiro, ultimo = eventos[0].numero, eventos[-1].numero
    _concluir(nomear, eventos[-1], por, em, f"{quantidade} nomeação(ões): eventos {primeiro} a {ultimo}")
    return eventos


def _exigir_quantas(plano, quantidade):
    abertas, ha = plano.situacao.vagas_abertas, len(plano.chamadas)
    exigir_que(quantidade <= abertas, f"Há {abertas} vaga(s) aberta(s); não se nomeiam {quantidade} pessoas.")
    if ha == quantidade:
        return
    exigir_que(
        plano.parada is None,
        f"Podem ser nomeadas {ha} pessoa(s). Depois, {plano.parada and plano.parada.texto}.",
        plano.parada and plano.parada.artigo,
    )
    exigir_que(False, f"Só há {ha} pessoa(s) a chamar para as {abertas} vaga(s) aberta(s).")


def _registrar_saida(ato, tipo, inscricao, motivo, por, em, so_com_vaga=False):
    """Quem sai deixa as listas; se tinha vaga, ela volta à lista por que a pessoa entrou (art. 5º, § 6º)."""
    cargo = _trancar(inscricao.cargo, por, em)
    inscricao = trancar(inscricao)
    motivo = _exigir_motivo(motivo)
    norma = cargo.certame.norma
    posse = _exigir_ativa(cargo, inscricao, so_com_vaga)
    frase = f"{tipo.label}: deixa as listas"
    if posse:
        frase = f"{tipo.label}: a {posse.vaga}ª vaga volta à lista de {norma.rotulo(posse.entrou)}"
    evento = _anotar(
        cargo,
        tipo,
        em,
        inscricao=inscricao,
        vaga=posse and posse.vaga,
        lista=posse.entrou if posse else "",
        explicacao=f"{frase} ({norma.reposicao.onde})",
        artigo=norma.reposicao.onde,
    )
    return _concluir(ato, evento, por, em, motivo)


def _exigir_ativa(cargo, inscricao, so_com_vaga=False):
    """A vaga que a pessoa tem, ou None; recusa quem já não concorre."""
    situacao = _calcular(situacao_do_cargo, cargo)
    posse = next((p for p in situacao.nomeados if p.inscricao == inscricao.numero), None)
    concorre = any(inscricao.numero in lista for lista in situacao.listas.values())
    exigir_que(concorre, f"A inscrição {inscricao.numero} não concorre mais neste cargo.")
    exigir_que(posse or not so_com_vaga, f"A inscrição {inscricao.numero} não foi nomeada.")
    return posse


@transaction.atomic
def registrar_desistencia(*, inscricao: Inscricao, motivo: str, por: Pessoa, em: datetime) -> Evento:
    """Registra a desistência; se tinha vaga reservada, vem a pessoa seguinte da mesma lista (art. 5º, § 6º)."""
    return _registrar_saida(registrar_desistencia, TipoDeEvento.DESISTENCIA, inscricao, motivo, por, em)


@transaction.atomic
def registrar_eliminacao(*, inscricao: Inscricao, motivo: str, por: Pessoa, em: datetime) -> Evento:
    """Tira a pessoa das listas por decisão: liminar que cessou e por que só ela concorria, exame, requisito do cargo.

    A vaga que tivesse volta à lista por que entrou (art. 5º, § 6º).
    """
    return _registrar_saida(registrar_eliminacao, TipoDeEvento.ELIMINACAO, inscricao, motivo, por, em)


@transaction.atomic
def registrar_nao_comparecimento(*, inscricao: Inscricao, motivo: str, por: Pessoa, em: datetime) -> Evento:
    """Registra que a pessoa nomeada não tomou posse no prazo; a vaga se abre para a mesma lista."""
    return _registrar_saida(
        registrar_nao_comparecimento, TipoDeEvento.NAO_COMPARECIMENTO, inscricao, motivo, por, em, True
    )


@transaction.atomic
def registrar_vacancia(*, inscricao: Inscricao, causa: str, motivo: str, por: Pessoa, em: datetime) -> Evento:
    """Registra que a vaga de quem foi nomeado se abriu: exoneração, rescisão, falecimento, demissão, aposentadoria."""
    exigir_que(causa in VACANCIAS, "Esta não é uma causa de vacância.")
    return _registrar_saida(registrar_vacancia, TipoDeEvento(causa), inscricao, motivo, por, em, True)


@transaction.atomic
def registrar_fim_de_fila(*, inscricao: Inscricao, motivo: str, por: Pessoa, em: datetime) -> Evento:
    """A pedido, a pessoa passa ao fim de todas as listas; a vaga que tivesse volta à lista por que entrou."""
    cargo = _trancar(inscricao.cargo, por, em)
    inscricao = trancar(inscricao)
    motivo = _exigir_motivo(motivo)
    _exigir_ativa(cargo, inscricao)
    onde = cargo.certame.norma.reposicao.onde
    evento = _anotar(
        cargo,
        TipoDeEvento.FIM_DE_FILA,
        em,
        inscricao=inscricao,
        explicacao=f"a pedido, passa ao fim das listas ({onde})",
        artigo=onde,
    )
    return _concluir(registrar_fim_de_fila, evento, por, em, motivo)


@transaction.atomic
def registrar_opcao_entre_reservas(*, inscricao: Inscricao, grupo: str, por: Pessoa, em: datetime) -> Evento:
    """Quem foi chamado por uma reserva e também entraria por outra fica com a escolhida; a outra se libera.

    Só quando a opção está aberta (art. 5º, § 1º). Sem resposta, vale a lista que chamou.
    """
    cargo = _trancar(inscricao.cargo, por, em)
    inscricao = trancar(inscricao)
    norma = cargo.certame.norma
    onde = norma.varias_reservas.onde
    grupos = _calcular(opcoes_abertas, cargo).get(inscricao.numero, ())
    exigir_que(grupos, f"A inscrição {inscricao.numero} não tem opção a fazer entre reservas.", onde)
    nomes = " ou ".join(norma.rotulo(g) for g in grupos)
    exigir_que(grupo in grupos, f"A opção é entre {nomes}.", onde)
    evento = _anotar(
        cargo,
        TipoDeEvento.OPCAO,
        em,
        inscricao=inscricao,
        lista=grupo,
        explicacao=f"optou pela reserva de {norma.rotulo(grupo)}; a outra se libera ({onde})",
        artigo=onde,
    )
    return _concluir(registrar_opcao_entre_reservas, evento, por, em)


@transaction.atomic
def oferecer_novas_vagas(
    *, cargo: Cargo, quantidade: int, fundamento: str, por: Pessoa, em: datetime
) -> Evento:
    """Oferece mais vagas na validade: a reserva se refaz sobre tudo o que já se ofereceu (art. 7º, p. único)."""
    cargo = _trancar(cargo, por, em)
    exigir_que(quantidade > 0, "Diga quantas vagas novas: ao menos uma.")
    exigir_que(fundamento.strip(), "Escreva o ato que criou ou autorizou as vagas.")
    onde = cargo.certame.norma.novas_vagas.onde
    Oferta.objects.create(cargo=cargo, quantidade=quantidade, em=em, fundamento=fundamento.strip()[:300])
    total = vagas_do_cargo(cargo)
    evento = _anotar(
        cargo,
        TipoDeEvento.NOVAS_VAGAS,
        em,
        quantidade=quantidade,
        explicacao=f"mais {quantidade} vaga(s): a reserva se refaz sobre o total de {total} ({onde})",
        artigo=onde,
    )
    return _concluir(oferecer_novas_vagas, evento, por, em, fundamento.strip())


@transaction.atomic
def registrar_decisao_judicial(
    *,
    inscricao: Inscricao,
    resultado: str,
    processo: str,
    motivo: str,
    por: Pessoa,
    em: datetime,
    lista: str = "",
) -> Evento:
    """Cumpre decisão judicial; a pessoa fica sub judice, sempre à vista (X2).

    `resultado` "contada": a pessoa volta às listas ou entra na `lista` que a decisão indica, e conta nas vagas.
    "extravaga": é nomeada fora da conta, sem ocupar vaga do certame.
    """
    cargo = _trancar(inscricao.cargo, por, em)
    inscricao = trancar(inscricao)
    motivo = _exigir_motivo(motivo)
    exigir_que(resultado in (CONTADA, EXTRAVAGA), "A decisão é cumprida como contada ou extravaga.")
    exigir_que(processo.strip(), "Escreva o número do processo.")
    exigir_que(inscricao.posicao, f"A inscrição {inscricao.numero} não tem classificação neste cargo.")
    norma = cargo.certame.norma
    exigir_que(lista in ("", AMPLA, *norma.codigos), f"A norma não tem a lista “{lista}”.")
    ordem = f"decisão judicial no processo {processo.strip()}"
    if resultado == EXTRAVAGA:
        tipo, frase = TipoDeEvento.NOMEACAO_EXTRAVAGA, f"nomeação fora da conta das vagas, por {ordem}"
    else:
        onde = f"na lista de {norma.rotulo(lista)}" if lista else "nas listas"
        tipo, frase = TipoDeEvento.DECISAO_JUDICIAL, f"por {ordem}, concorre {onde}"
    if inscricao.condicao != Condicao.SUB_JUDICE:
        inscricao.condicao = Condicao.SUB_JUDICE
        inscricao._history_user, inscricao._change_reason = por, "decisão judicial"
        inscricao.save(update_fields=["condicao"])
    evento = _anotar(
        cargo,
        tipo,
        em,
        inscricao=inscricao,
        lista=lista if resultado == CONTADA else "",
        explicacao=f"{frase}; sub judice",
        artigo=ordem,
    )
    return _concluir(registrar_decisao_judicial, evento, por, em, f"{ordem}: {motivo}")


@transaction.atomic
def escolher_reversao(*, cargo: Cargo, motivo: str, por: Pessoa, em: datetime) -> Cargo:
    """Decide que as vagas da reserva cuja lista acabou revertem à ampla, em vez de ouvir mais optantes (art. 5º, § 7º).

    Vale até o cargo ganhar vagas novas ou gente na lista. Só quando a chamada está parada por isso.
    """
    cargo = _trancar(cargo, por, em, pode_nomear)
    motivo = _exigir_motivo(motivo)
    parada = _calcular(plano_de_chamada, cargo, 1).parada
    exigir_que(
        parada, "A lista de nenhuma reserva acabou: não há o que reverter.", cargo.certame.norma.reversao.onde
    )
    guardar_previsao(cargo, em, revertem=[parada.grupo])
    registrar(
        cargo.certame,
        escolher_reversao,
        sobre=cargo,
        por=por,
        em=em,
        fundamento=parada.artigo,
        motivo=f"{parada.revertem} vaga(s) de {parada.grupo}: {motivo}",
    )
    return cargo
