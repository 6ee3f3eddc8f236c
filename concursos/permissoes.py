"""Quem pode fazer o quê no certame, e por que não."""

from dataclasses import dataclass

from django.utils import timezone

from concursos.consultas import alcance, faltas_para_abrir
from concursos.models import Evento, TipoDeEvento
from concursos.situacoes import SituacaoDoCertame


@dataclass(frozen=True)
class Resposta:
    """A resposta a "pode?". Sem motivo contra, pode; com motivo, diz qual e onde está escrito."""

    motivo: str = ""
    onde: str = ""

    def __bool__(self):
        return not self.motivo


sim = Resposta()


def nao(motivo, onde=""):
    return Resposta(motivo, onde)


def pode_organizar(pessoa, certame):
    """Organiza quem recebeu por ato a licença no órgão do certame."""
    if not alcance(pessoa, "organizar").filter(pk=certame.orgao_id).exists():
        return nao("só quem organiza certames deste órgão pode fazer isto")
    return sim


def pode_organizar_orgao(pessoa, orgao):
    """Organiza o órgão quem recebeu por ato a licença nele."""
    if not alcance(pessoa, "organizar").filter(pk=orgao.pk).exists():
        return nao("só quem organiza certames deste órgão pode fazer isto")
    return sim


def pode_ver_no_painel(pessoa, certame):
    """Vê no painel quem organiza ou audita o órgão; quem audita não escreve."""
    if pode_organizar(pessoa, certame) or alcance(pessoa, "auditar").filter(pk=certame.orgao_id).exists():
        return sim
    return nao("você não organiza nem audita este órgão")


def entra_no_painel(pessoa):
    """Entra no painel quem organiza ou audita algum órgão."""
    return pessoa.is_authenticated and (
        alcance(pessoa, "organizar").exists() or alcance(pessoa, "auditar").exists()
    )


def pode_definir_vagas(pessoa, cargo):
    """Define as vagas quem organiza, antes de o certame abrir; depois, só se oferecem novas por ato."""
    if not (resposta := pode_organizar(pessoa, cargo.certame)):
        return resposta
    if cargo.certame.situacao != SituacaoDoCertame.EM_ELABORACAO:
        return nao("o certame já foi aberto; novas vagas se oferecem por ato próprio, depois da homologação")
    return sim


def pode_abrir_certame(pessoa, certame):
    """Abre o certame quem organiza, quando nada falta do que o edital deve dizer."""
    if not (resposta := pode_organizar(pessoa, certame)):
        return resposta
    if certame.situacao != SituacaoDoCertame.EM_ELABORACAO:
        return nao("o certame já foi aberto")
    if faltas := faltas_para_abrir(certame):
        motivos = "; ".join(motivo for motivo, _ in faltas)
        return nao(f"Ainda falta: {motivos}", "; ".join(dict.fromkeys(onde for _, onde in faltas if onde)))
    return sim


def pode_classificar(pessoa, certame, em):
    """Classifica quem organiza, com inscrições importadas e o prazo delas já encerrado."""
    if not (resposta := pode_organizar(pessoa, certame)):
        return resposta
    if certame.situacao not in (SituacaoDoCertame.ABERTO, SituacaoDoCertame.CLASSIFICADO):
        return nao(f"o certame está {certame.get_situacao_display()}; classifica-se depois de aberto")
    if em <= certame.inscricoes_ate:
        limite = timezone.localtime(certame.inscricoes_ate)
        return nao(
            f"as inscrições vão até {limite:%d/%m/%Y às %H:%M:%S}; até lá ainda se pode optar pela reserva",
            certame.norma.prazo_da_opcao.onde,
        )
    if not certame.inscricoes.exists():
        return nao("não há inscrições: importe a planilha com as notas")
    return sim


def pode_conceder(pessoa, orgao):
    """Concede e revoga licenças quem organiza o órgão."""
    return pode_organizar_orgao(pessoa, orgao)


def pode_observar(pessoa, certame):
    """Observa o certame quem recebeu por ato a licença nele; não vê parecer, votos nem imagens."""
    if not alcance(pessoa, "observar").filter(pk=certame.pk).exists():
        return nao("você não foi convidado a observar este certame", certame.norma.um_so_certame.onde)
    return sim


def pode_publicar(pessoa, publicacao):
    """Libera ou suprime uma publicação quem organiza o certame dela."""
    return pode_organizar(pessoa, publicacao.certame)


def pode_importar(pessoa, certame):
    """Importa inscritos quem organiza o órgão do certame; quem audita só lê."""
    return pode_organizar(pessoa, certame)


def pode_optar(pessoa, inscricao):
    """Opta pela reserva, ou desiste dela, a própria pessoa inscrita."""
    if not pessoa.is_authenticated or inscricao.pessoa_id != pessoa.pk:
        return nao("só a própria pessoa inscrita opta pela reserva ou desiste dela")
    return sim


def pode_exportar(pessoa, orgao, *, com_cpf=False):
    """Exporta uma lista do painel quem organiza ou audita o órgão; com o CPF inteiro, só quem organiza."""
    if pode_organizar_orgao(pessoa, orgao):
        return sim
    if com_cpf or not alcance(pessoa, "auditar").filter(pk=orgao.pk).exists():
        return nao("só quem organiza certames deste órgão pode exportar assim")
    return sim


def pode_escolher_ordem(pessoa, certame):
    """Escolhe a ordem de chamada quem organiza, até a primeira nomeação; onde a norma a fixa, não há escolha."""
    if not (resposta := pode_organizar(pessoa, certame)):
        return resposta
    if certame.situacao in (
        SituacaoDoCertame.EM_ELABORACAO,
        SituacaoDoCertame.ABERTO,
        SituacaoDoCertame.ENCERRADO,
    ):
        return nao(
            f"o certame está {certame.get_situacao_display()}; a ordem se escolhe depois de classificar"
        )
    if Evento.objects.filter(cargo__certame=certame, tipo=TipoDeEvento.NOMEACAO).exists():
        return nao("já houve nomeação: a ordem de chamada não muda mais", certame.norma.ordem_de_chamada.onde)
    return sim


def pode_homologar(pessoa, certame):
    """Homologa quem organiza, com o resultado final publicado."""
    if not (resposta := pode_organizar(pessoa, certame)):
        return resposta
    if certame.situacao != SituacaoDoCertame.COM_RESULTADO_FINAL:
        return nao(
            f"o certame está {certame.get_situacao_display()}; homologa-se depois do resultado final",
            certame.norma.listas_finais.onde,
        )
    return sim


def pode_registrar_fato(pessoa, certame, em):
    """Nomeações, desistências e novas vagas registra quem organiza, da homologação ao fim da validade, inclusive."""
    if not (resposta := pode_organizar(pessoa, certame)):
        return resposta
    onde = certame.norma.novas_vagas.onde
    if certame.situacao == SituacaoDoCertame.ENCERRADO:
        return nao("a validade do certame terminou", onde)
    if certame.situacao != SituacaoDoCertame.HOMOLOGADO:
        return nao(f"o certame está {certame.get_situacao_display()}; só depois da homologação", onde)
    if timezone.localtime(em).date() > certame.valido_ate:
        return nao(f"o certame valeu até {certame.valido_ate:%d/%m/%Y}", onde)
    return sim


def pode_nomear(pessoa, certame, em):
    """Nomeia quem organiza, com a ordem de chamada já escolhida por ato (G5)."""
    if not (resposta := pode_registrar_fato(pessoa, certame, em)):
        return resposta
    if not certame.ordem_de_chamada:
        return nao(
            "falta escolher, por ato com motivo, a ordem de chamada", certame.norma.ordem_de_chamada.onde
        )
    return sim


def pode_encerrar(pessoa, certame):
    """Encerra a validade quem organiza, depois da homologação."""
    if not (resposta := pode_organizar(pessoa, certame)):
        return resposta
    if certame.situacao != SituacaoDoCertame.HOMOLOGADO:
        return nao(f"o certame está {certame.get_situacao_display()}; só se encerra o homologado")
    return sim
