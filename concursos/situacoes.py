"""Onde cada coisa do certame está e para onde pode ir. O que não está em CAMINHOS não acontece."""

from django.db import models


class AtoImpedido(Exception):
    """A lei ou o momento não permitem o ato. A mensagem é para a pessoa que está na tela."""

    def __init__(self, motivo, onde=""):
        self.motivo = str(motivo)
        self.onde = onde
        super().__init__(f"{self.motivo} ({onde})" if onde else self.motivo)


class SituacaoDoCertame(models.TextChoices):
    EM_ELABORACAO = "em_elaboracao", "em elaboração"
    ABERTO = "aberto", "aberto"
    CLASSIFICADO = "classificado", "classificado"
    EM_VERIFICACAO = "em_verificacao", "em verificação"
    COM_RESULTADO_FINAL = "com_resultado_final", "com resultado final"
    HOMOLOGADO = "homologado", "homologado"
    ENCERRADO = "encerrado", "encerrado"


class Verificacao(models.TextChoices):
    """Onde está a opção de uma pessoa por uma reserva."""

    NAO_CONVOCADA = "nao_convocada", "não convocada"
    CONVOCADA = "convocada", "convocada"
    CONFIRMADA = "confirmada", "confirmada"
    NAO_CONFIRMADA = "nao_confirmada", "não confirmada"
    DISPENSADA = "dispensada", "dispensada"


class SituacaoDaImportacao(models.TextChoices):
    """O pedido de importação, do envio da planilha à gravação."""

    ENVIADA = "enviada", "planilha recebida"
    CONFERINDO = "conferindo", "conferindo"
    RECUSADA = "recusada", "recusada: há erros"
    CONFERIDA = "conferida", "conferida, pronta para gravar"
    GRAVANDO = "gravando", "gravando"
    GRAVADA = "gravada", "gravada"


_C, _V, _I = SituacaoDoCertame, Verificacao, SituacaoDaImportacao

CAMINHOS = {
    SituacaoDoCertame: {
        _C.EM_ELABORACAO: {_C.ABERTO},
        _C.ABERTO: {_C.CLASSIFICADO},
        _C.CLASSIFICADO: {_C.EM_VERIFICACAO, _C.COM_RESULTADO_FINAL},
        _C.EM_VERIFICACAO: {_C.COM_RESULTADO_FINAL},
        # de volta à verificação: a lista de uma reserva acabou e se ouvem mais optantes (art. 5º, § 7º)
        _C.COM_RESULTADO_FINAL: {_C.HOMOLOGADO, _C.EM_VERIFICACAO},
        _C.HOMOLOGADO: {_C.ENCERRADO, _C.EM_VERIFICACAO},
    },
    Verificacao: {
        _V.NAO_CONVOCADA: {_V.CONVOCADA},
        _V.CONVOCADA: {_V.CONFIRMADA, _V.NAO_CONFIRMADA},
        # anulada de ofício, a decisão dá lugar a nova convocação (art. 18, V)
        _V.CONFIRMADA: {_V.CONVOCADA},
        _V.NAO_CONFIRMADA: {_V.CONFIRMADA, _V.CONVOCADA},
    },
    SituacaoDaImportacao: {
        _I.ENVIADA: {_I.CONFERINDO},
        _I.CONFERINDO: {_I.RECUSADA, _I.CONFERIDA},
        _I.RECUSADA: {_I.CONFERINDO},
        _I.CONFERIDA: {_I.GRAVANDO, _I.CONFERINDO},
        _I.GRAVANDO: {_I.GRAVADA, _I.RECUSADA},
    },
}


def exigir_caminho(coisa, destino, *, caminhos=CAMINHOS, campo="situacao"):
    """Levanta AtoImpedido se `coisa` não pode ir de onde está para `destino`.

    `caminhos` é o mapa do app da coisa; a chave é a classe do enum de `destino`.
    """
    onde_esta = type(destino)(getattr(coisa, campo))
    possiveis = caminhos[type(destino)].get(onde_esta, set())
    if destino not in possiveis:
        restam = ", ".join(sorted(p.label for p in possiveis)) or "nenhum outro passo"
        raise AtoImpedido(
            f"Está “{onde_esta.label}” e daqui não vai para “{destino.label}”. Ainda é possível: {restam}."
        )
