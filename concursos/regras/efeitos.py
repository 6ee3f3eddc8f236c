"""O que cada fato faz ao estado, uma função por espécie e uma linha por tipo em `EFEITOS`."""

from dataclasses import replace
from fractions import Fraction

from concursos.normas.base import AMPLA

from .chamada import Posse
from .estado import Estado
from .fatos import EventoDado, TipoDeEvento
from .filas import montar_filas
from .frases import Chamada
from .vagas import EntradaInvalida, conferir_vagas, quantidades


def aplicar(estado: Estado, evento: EventoDado):
    """Muda o estado conforme o fato. Erro: EntradaInvalida, com o número do evento."""
    try:
        tipo = TipoDeEvento(evento.tipo)
    except ValueError:
        raise EntradaInvalida(f"evento {evento.numero}: tipo desconhecido: {evento.tipo!r}") from None
    EFEITOS[tipo](estado, evento)


def _nomear(estado, evento):
    """A convocação prevista confirma-se; outra (por ordem judicial, por exemplo) vale como foi feita."""
    pessoa = estado.pessoa(evento)
    if pessoa.inscricao in estado.posses:
        raise EntradaInvalida(f"evento {evento.numero}: {pessoa.inscricao} já foi nomeado")
    if pessoa.inscricao not in estado.ativos:
        raise EntradaInvalida(f"evento {evento.numero}: {pessoa.inscricao} não concorre mais")
    conta = estado.conta_atual()
    prevista = conta.proxima()
    if prevista is not None and _e_a_prevista(evento, prevista):
        conta.consumir()
        _empossar(estado, prevista, conta.entrou[prevista.inscricao])
        return
    entrou = conta.entrou.get(pessoa.inscricao, evento.lista or AMPLA)
    estado.conta = None
    _empossar(estado, _convocacao_de_fato(estado, evento, prevista), entrou)


def _e_a_prevista(evento, prevista):
    return (
        evento.inscricao == prevista.inscricao
        and evento.vaga in (None, prevista.vaga)
        and evento.lista in (None, prevista.lista)
    )


def _convocacao_de_fato(estado, evento, prevista):
    ocupadas = {p.vaga for p in estado.posses.values()}
    vaga = evento.vaga or (prevista.vaga if prevista else None)
    if vaga is None or vaga in ocupadas or vaga > estado.vagas:
        raise EntradaInvalida(f"evento {evento.numero}: a vaga {vaga} não está aberta")
    return Chamada(
        estado.convocacoes + 1, evento.inscricao, evento.lista or AMPLA, vaga, 0, evento.compensa, "", ""
    )


def _empossar(estado, chamada, entrou):
    estado.convocacoes += 1
    if chamada.compensa in estado.posses:
        compensado = estado.posses[chamada.compensa]
        estado.posses[chamada.compensa] = replace(compensado, espera_a_vez=False)
    espera = entrou == AMPLA and chamada.lista != AMPLA
    estado.posses[chamada.inscricao] = Posse(chamada.inscricao, chamada.vaga, chamada.lista, entrou, espera)


def _nomear_extravaga(estado, evento):
    """Sub judice fora da conta: a pessoa sai das listas e não ocupa vaga do certame."""
    pessoa = estado.pessoa(evento)
    if pessoa.inscricao in estado.posses:
        raise EntradaInvalida(f"evento {evento.numero}: {pessoa.inscricao} já foi nomeado")
    estado.ativos.pop(pessoa.inscricao, None)
    estado.conta = None


def _sair(estado, evento):
    """Quem sai deixa as listas; se tinha vaga, ela se abre para a lista por que entrou."""
    pessoa = estado.pessoa(evento)
    estado.ativos.pop(pessoa.inscricao, None)
    estado.posses.pop(pessoa.inscricao, None)
    estado.conta = None


def _ir_ao_fim(estado, evento):
    pessoa = estado.pessoa(evento)
    ultima = max((c.posicao for c in estado.ativos.values()), default=0)
    _mudar_posicao(estado, pessoa, ultima + 1)


def _reclassificar(estado, evento):
    """A pessoa passa à frente de quem ocupa a posição `quantidade`; sem ela, vai ao fim."""
    pessoa = estado.pessoa(evento)
    if evento.quantidade is None:
        _ir_ao_fim(estado, evento)
        return
    _mudar_posicao(estado, pessoa, evento.quantidade - Fraction(1, evento.numero + 1))


def _mudar_posicao(estado, pessoa, posicao):
    estado.posses.pop(pessoa.inscricao, None)
    estado.ativos[pessoa.inscricao] = replace(pessoa, posicao=posicao)
    estado.todos[pessoa.inscricao] = estado.ativos[pessoa.inscricao]
    estado.mudou_a_ordem = True
    estado.conta = None


def _optar(estado, evento):
    """Fica só a reserva escolhida; a outra se libera."""
    pessoa = estado.pessoa(evento)
    if evento.lista not in pessoa.grupos:
        raise EntradaInvalida(f"evento {evento.numero}: {pessoa.inscricao} não está na lista {evento.lista}")
    ficou = replace(pessoa, grupos=frozenset({evento.lista}))
    estado.todos[pessoa.inscricao] = ficou
    if pessoa.inscricao in estado.ativos:
        estado.ativos[pessoa.inscricao] = ficou
    posse = estado.posses.get(pessoa.inscricao)
    if posse is not None and posse.entrou != AMPLA:
        estado.posses[pessoa.inscricao] = replace(posse, entrou=evento.lista)
    estado.optou.add(pessoa.inscricao)
    estado.conta = None


def _abrir_vagas(estado, evento):
    """A reserva se refaz sobre o total oferecido; quantidades fixadas recebem só a diferença."""
    novas = conferir_vagas(evento.quantidade)
    if estado.reserva is not None:
        antes = quantidades(estado.norma, estado.vagas, estado.pcd)
        depois = quantidades(estado.norma, estado.vagas + novas, estado.pcd)
        estado.reserva = {
            g: estado.reserva.get(g, 0) + max(0, depois[g] - antes[g]) for g in estado.norma.codigos
        }
    estado.vagas += novas
    estado.conta = None


def _cumprir_decisao(estado, evento):
    """Sub judice contado: a pessoa volta às listas, ou entra na `lista` que a decisão indica."""
    pessoa = estado.pessoa(evento)
    if evento.lista == AMPLA:
        pessoa = replace(pessoa, na_ampla=True)
    elif evento.lista is not None:
        if evento.lista not in estado.norma.codigos:
            raise EntradaInvalida(f"evento {evento.numero}: grupo que a norma não tem: {evento.lista}")
        pessoa = replace(pessoa, grupos=pessoa.grupos | {evento.lista})
    estado.todos[pessoa.inscricao] = pessoa
    estado.ativos[pessoa.inscricao] = pessoa
    estado.mudou_a_ordem = True
    estado.conta = None
    estado.redator.acrescentar(montar_filas(estado.norma, estado.ordenados(), estado.pcd))


EFEITOS = {
    TipoDeEvento.NOMEACAO: _nomear,
    TipoDeEvento.NOMEACAO_EXTRAVAGA: _nomear_extravaga,
    TipoDeEvento.NAO_COMPARECIMENTO: _sair,
    TipoDeEvento.DESISTENCIA: _sair,
    TipoDeEvento.ELIMINACAO: _sair,
    TipoDeEvento.EXONERACAO: _sair,
    TipoDeEvento.RESCISAO: _sair,
    TipoDeEvento.FALECIMENTO: _sair,
    TipoDeEvento.DEMISSAO: _sair,
    TipoDeEvento.APOSENTADORIA: _sair,
    TipoDeEvento.FIM_DE_FILA: _ir_ao_fim,
    TipoDeEvento.RECLASSIFICACAO: _reclassificar,
    TipoDeEvento.OPCAO: _optar,
    TipoDeEvento.NOVAS_VAGAS: _abrir_vagas,
    TipoDeEvento.DECISAO_JUDICIAL: _cumprir_decisao,
}
