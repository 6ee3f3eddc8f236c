"""Os atos sobre o certame inteiro, com o nome que têm na tela. Quem pode, e por que não, dizem as licenças."""

from collections.abc import Callable
from dataclasses import dataclass

from django.urls import reverse

from concursos.atos import (
    abrir_certame,
    classificar_certame,
    definir_vagas,
    encerrar_certame,
    escolher_ordem_de_chamada,
    homologar_resultado,
)
from concursos.permissoes import (
    Resposta,
    nao,
    pode_abrir_certame,
    pode_classificar,
    pode_definir_vagas,
    pode_encerrar,
    pode_escolher_ordem,
    pode_homologar,
)
from concursos.situacoes import SituacaoDoCertame
from config.painel.forms import EncerramentoForm, HomologacaoForm, OrdemForm, VagasForm
from heteroidentificacao.atos import convocar
from heteroidentificacao.permissoes import pode_convocar_agora


@dataclass(frozen=True)
class Botao:
    """Um ato do quadro: o verbo da tela, o que se explica antes de confirmar e, se precisa, o formulário."""

    ato: Callable
    verbo: str
    explica: str
    pode: Callable  # (pessoa, certame, em) -> Resposta
    ate: SituacaoDoCertame  # depois desta situação o ato não se mostra mais
    formulario: type | None = None
    tela: str = ""  # nome da rota, quando o ato tem tela própria
    sobre_o_certame: bool = True
    feito: str = "Feito."

    def endereco(self, certame):
        """Onde se confirma o ato neste certame."""
        if self.tela:
            return reverse(self.tela, args=[certame.codigo])
        return reverse("ato", args=[certame.codigo, self.nome])

    @property
    def nome(self):
        return self.ato.__name__.replace("_", "-")


def _vagas(pessoa, certame, em):
    """As vagas se definem por cargo; basta um para o botão aparecer."""
    cargo = certame.cargos.select_related("certame__orgao").first()
    if cargo is None:
        return nao("cadastre antes um cargo na página do edital")
    return pode_definir_vagas(pessoa, cargo)


BOTOES = (
    Botao(
        definir_vagas,
        "Definir vagas",
        "O total de vagas do cargo, como está no edital. A reserva é calculada dele.",
        _vagas,
        SituacaoDoCertame.EM_ELABORACAO,
        VagasForm,
        sobre_o_certame=False,
        feito="Vagas definidas.",
    ),
    Botao(
        abrir_certame,
        "Abrir o certame",
        "Grava para sempre a norma vigente na data do edital e torna público o certame. O que as pessoas "
        "leem ao se inscrever não muda mais: retifica-se por publicação.",
        lambda pessoa, certame, em: pode_abrir_certame(pessoa, certame),
        SituacaoDoCertame.EM_ELABORACAO,
        feito="Certame aberto.",
    ),
    Botao(
        classificar_certame,
        "Classificar",
        "Soma as notas, aplica os cortes e ordena todas as inscrições com os desempates do edital.",
        pode_classificar,
        SituacaoDoCertame.CLASSIFICADO,
        feito="Classificação gravada.",
    ),
    Botao(
        convocar,
        "Convocar à verificação",
        "Põe nos horários das sessões agendadas todas as pessoas que a norma manda convocar e abre a fase "
        "de verificação. O formulário da comissão fica travado: o mesmo para todas.",
        pode_convocar_agora,
        SituacaoDoCertame.EM_VERIFICACAO,
        tela="convocar",
    ),
    Botao(
        escolher_ordem_de_chamada,
        "Escolher a ordem de chamada",
        "As duas ordens chamam as mesmas pessoas; muda a vez de cada uma. A escolha é impressa na homologação "
        "e não muda depois da primeira nomeação.",
        lambda pessoa, certame, em: pode_escolher_ordem(pessoa, certame),
        SituacaoDoCertame.HOMOLOGADO,
        OrdemForm,
        feito="Ordem de chamada escolhida.",
    ),
    Botao(
        homologar_resultado,
        "Homologar o resultado",
        "Fixa as listas finais. Depois, só decisão judicial, decisão em processo de fraude ou fato da nomeação "
        "as muda.",
        lambda pessoa, certame, em: pode_homologar(pessoa, certame),
        SituacaoDoCertame.COM_RESULTADO_FINAL,
        HomologacaoForm,
        feito="Resultado homologado.",
    ),
    Botao(
        encerrar_certame,
        "Encerrar o certame",
        "Termina a validade: depois disto ninguém mais é chamado.",
        lambda pessoa, certame, em: pode_encerrar(pessoa, certame),
        SituacaoDoCertame.HOMOLOGADO,
        EncerramentoForm,
        feito="Certame encerrado.",
    ),
)
POR_NOME = {botao.nome: botao for botao in BOTOES if not botao.tela}


@dataclass(frozen=True)
class Acao:
    """Um botão para uma pessoa, num certame: o endereço ou o motivo de não poder, com o artigo."""

    botao: Botao
    resposta: Resposta
    endereco: str


def acoes(pessoa, certame, em):
    """Os atos que ainda podem vir, com a resposta que o próprio ato daria a esta pessoa agora."""
    ordem = list(SituacaoDoCertame)
    aqui = ordem.index(certame.situacao)
    return [
        Acao(botao, botao.pode(pessoa, certame, em), botao.endereco(certame))
        for botao in BOTOES
        if ordem.index(botao.ate) >= aqui
    ]
