"""Do resultado final ao fim da validade: liberar, escolher a ordem de chamada, homologar e encerrar."""

from datetime import date, datetime

from django.db import transaction
from django.utils import timezone

from concursos.atos.livro import exigir, exigir_que, mudar, registrar, trancar
from concursos.atos.previsao import guardar_previsoes
from concursos.atos.publicacao import liberar_publicacao
from concursos.consultas import faltas_para_o_resultado_final, retrato_das_listas, ultima_liberada
from concursos.documentos import linhas_de
from concursos.models import Certame, Liberacao, Pessoa, Publicacao
from concursos.permissoes import pode_encerrar, pode_escolher_ordem, pode_homologar, pode_organizar
from concursos.publicacoes import RESULTADO_FINAL
from concursos.regras.chamada import conferir_ordem
from concursos.regras.vagas import EntradaInvalida
from concursos.situacoes import CAMINHOS, AtoImpedido, SituacaoDoCertame


@transaction.atomic
def liberar_resultado_final(*, publicacao: Publicacao, por: Pessoa, em: datetime) -> Liberacao:
    """Torna públicas as listas finais; recusado com um caso aberto ou resultado não definitivo (art. 21, § 1º).

    Retificar depois de publicado não muda a situação do certame. Erros: PermissionDenied, AtoImpedido.
    """
    certame = trancar(publicacao.certame)
    exigir(pode_organizar(por, certame))
    faltas = faltas_para_o_resultado_final(certame)
    exigir_que(
        not faltas,
        "; ".join(motivo for motivo, _ in faltas),
        "; ".join(dict.fromkeys(onde for _, onde in faltas)),
    )
    _exigir_atual(certame, publicacao)
    anterior = ultima_liberada(certame, RESULTADO_FINAL.codigo)
    exigir_que(
        anterior is None or publicacao.retifica_id == anterior.pk,
        "Já há um resultado final à vista: prepare este como retificação dele.",
        certame.norma.listas_finais.onde,
    )

    liberacao = liberar_publicacao(publicacao=publicacao, por=por, em=em)
    if certame.situacao in (SituacaoDoCertame.CLASSIFICADO, SituacaoDoCertame.EM_VERIFICACAO):
        mudar(certame, SituacaoDoCertame.COM_RESULTADO_FINAL, caminhos=CAMINHOS)
    return liberacao


def _exigir_atual(certame, publicacao):
    """A fotografia das listas tem de dizer o que os dados dizem agora."""
    exigir_que(
        linhas_de(publicacao) == [list(linha) for linha in RESULTADO_FINAL.montar(certame).linhas],
        "As listas mudaram depois de fotografadas: prepare o resultado final de novo.",
        certame.norma.listas_finais.onde,
    )


@transaction.atomic
def escolher_ordem_de_chamada(
    *, certame: Certame, ordem: str, motivo: str, por: Pessoa, em: datetime
) -> Certame:
    """Escolhe entre compensação e ordem simples, com motivo (G5); depois da primeira nomeação não muda."""
    certame = trancar(certame)
    exigir(pode_organizar(por, certame))
    resposta = pode_escolher_ordem(por, certame)
    exigir_que(resposta, resposta.motivo, resposta.onde)
    try:
        ordem = conferir_ordem(ordem)
    except EntradaInvalida as erro:
        raise AtoImpedido(str(erro)) from None
    regra = certame.norma.ordem_de_chamada
    exigir_que(regra.a_confirmar or ordem == regra.valor, f"A norma fixa a ordem: {regra.valor}.", regra.onde)
    exigir_que(motivo.strip(), "Escreva o motivo da escolha.", regra.onde)

    certame.ordem_de_chamada, certame.ordem_motivo = ordem.value, motivo.strip()
    certame.save(update_fields=["ordem_de_chamada", "ordem_motivo"])
    if certame.situacao == SituacaoDoCertame.HOMOLOGADO:
        guardar_previsoes(certame, em)
    registrar(
        certame,
        escolher_ordem_de_chamada,
        sobre=certame,
        por=por,
        em=em,
        fundamento=regra.onde,
        motivo=f"{ordem.value}: {motivo.strip()}",
    )
    return certame


@transaction.atomic
def homologar_resultado(*, certame: Certame, valido_ate: date, por: Pessoa, em: datetime) -> Certame:
    """Homologa e congela as listas finais: daí em diante só decisão judicial ou fato da chamada as muda.

    `valido_ate` é o último dia da validade, inclusive; homologar de novo, depois de ouvir mais optantes, não
    a estende.
    """
    certame = trancar(certame)
    exigir(pode_organizar(por, certame))
    resposta = pode_homologar(por, certame)
    exigir_que(resposta, resposta.motivo, resposta.onde)
    exigir_que(valido_ate > timezone.localtime(em).date(), "A validade precisa terminar depois de hoje.")
    exigir_que(
        certame.valido_ate is None or valido_ate <= certame.valido_ate,
        f"O certame já vale até {certame.valido_ate or valido_ate:%d/%m/%Y}: homologar de novo não estende a validade.",
    )
    publicado = ultima_liberada(certame, RESULTADO_FINAL.codigo)
    exigir_que(publicado, "Não há resultado final à vista.", certame.norma.listas_finais.onde)
    _exigir_atual(certame, publicado)

    mudar(
        certame,
        SituacaoDoCertame.HOMOLOGADO,
        caminhos=CAMINHOS,
        homologado_em=em,
        valido_ate=valido_ate,
    )
    guardar_previsoes(certame, em)
    registrar(
        certame,
        homologar_resultado,
        sobre=certame,
        por=por,
        em=em,
        fundamento=certame.norma.listas_finais.onde,
        motivo=f"resultado final {publicado.uuid}; válido até {valido_ate:%d/%m/%Y}",
        prova=retrato_das_listas(certame),
    )
    return certame


@transaction.atomic
def encerrar_certame(*, certame: Certame, motivo: str, por: Pessoa, em: datetime) -> Certame:
    """Termina a validade: não se nomeia mais ninguém."""
    certame = trancar(certame)
    exigir(pode_organizar(por, certame))
    resposta = pode_encerrar(por, certame)
    exigir_que(resposta, resposta.motivo, resposta.onde)
    exigir_que(motivo.strip(), "Escreva o motivo do encerramento.")

    mudar(certame, SituacaoDoCertame.ENCERRADO, caminhos=CAMINHOS, encerrado_em=em)
    registrar(
        certame,
        encerrar_certame,
        sobre=certame,
        por=por,
        em=em,
        fundamento=certame.norma.novas_vagas.onde,
        motivo=motivo.strip(),
    )
    return certame
