"""Importar inscritos e resultados: o pedido, o mapa das colunas, a conferência, a autorização e a gravação.

A leitura da planilha fica nas rotinas; aqui se decide quem pode, quando, e o que muda. Só se importa com o
certame aberto: antes, o edital ainda pode mudar cargos e provas; depois, a lista já foi classificada.
"""

import tempfile
from pathlib import Path

from django.conf import settings
from django.db import transaction

from concursos.atos.comparacao import comparar
from concursos.atos.gravacao import escrever
from concursos.atos.livro import exigir, exigir_caminho, exigir_que, mudar, registrar, trancar
from concursos.documentos import guardar_caminho
from concursos.models import Importacao, MapaDeColunas
from concursos.permissoes import pode_importar
from concursos.situacoes import CAMINHOS, AtoImpedido, SituacaoDaImportacao, SituacaoDoCertame

TIPO_DA_PLANILHA = "application/octet-stream"


class PlanilhaEmConflito(AtoImpedido):
    """Entre conferir e gravar, o certame mudou: a planilha precisa ser conferida de novo."""


def exigir_aberto(certame):
    """Levanta AtoImpedido se o certame não recebe inscritos agora."""
    exigir_que(
        certame.situacao == SituacaoDoCertame.ABERTO,
        f"O certame está “{certame.get_situacao_display()}”; inscritos e notas só entram enquanto está aberto, "
        "entre a publicação do edital e a classificação.",
    )


@transaction.atomic
def pedir_importacao(*, certame, cargo, arquivo, por, em):
    """Guarda a planilha e abre o pedido. `arquivo` é um File do Django; `cargo` None: a planilha tem a coluna.

    Erros: PermissionDenied, AtoImpedido (certame não aberto, arquivo vazio ou grande demais).
    """
    certame = trancar(certame)
    exigir(pode_importar(por, certame))
    exigir_aberto(certame)
    exigir_que(cargo is None or cargo.certame_id == certame.pk, "O cargo é de outro certame.")
    maximo = settings.TAMANHO_MAXIMO_DE_PLANILHA
    exigir_que(arquivo.size > 0, "O arquivo está vazio.")
    exigir_que(arquivo.size <= maximo, f"A planilha passa de {maximo // 1024**2} MiB: divida-a.")
    guardado = guardar_caminho(
        _no_disco(arquivo),
        tipo=TIPO_DA_PLANILHA,
        especie="planilha de inscritos",
        certame=certame,
        em=em,
    )
    importacao = Importacao.objects.create(
        certame=certame, cargo=cargo, arquivo=guardado, pedida_por=por, pedida_em=em
    )
    registrar(certame, pedir_importacao, sobre=importacao, por=por, em=em, prova=guardado.sha256)
    return importacao


def _no_disco(arquivo):
    pasta = Path(settings.PASTA_DE_ARQUIVOS)
    pasta.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=pasta, prefix="planilha-", delete=False) as destino:
        for pedaco in arquivo.chunks():
            destino.write(pedaco)
    return destino.name


@transaction.atomic
def mapear_colunas(*, importacao, mapa, formato, cabecalho_sha256, por, em):
    """Grava que coluna é qual campo e pede a conferência; o órgão lembra o mapa deste cabeçalho.

    `mapa` é {coluna da planilha: código do campo, ou "" se ignorada}, na ordem das colunas; `formato` traz a
    codificação e o separador com que a pessoa viu a prévia.
    """
    certame = trancar(importacao.certame)
    importacao = trancar(importacao)
    exigir(pode_importar(por, certame))
    exigir_aberto(certame)
    mudar(
        importacao,
        SituacaoDaImportacao.CONFERINDO,
        caminhos=CAMINHOS,
        mapa=mapa,
        codificacao=formato.codificacao,
        separador=formato.separador,
        lidas=0,
        total=0,
        relatorio={},
        viva_em=None,
        terminada_em=None,
    )
    MapaDeColunas.objects.update_or_create(
        orgao=certame.orgao,
        cabecalho_sha256=cabecalho_sha256,
        defaults={"colunas": list(mapa.values()), "usado_em": em},
    )
    registrar(certame, mapear_colunas, sobre=importacao, por=por, em=em)
    return importacao


@transaction.atomic
def concluir_conferencia(*, importacao, relatorio, por, em):
    """Guarda o que a rotina achou na planilha inteira: pronta para gravar, ou recusada sem gravar nada.

    Não pergunta quem pode: só a rotina chama, por conta do pedido de `por`, e nada do certame muda.
    """
    certame = trancar(importacao.certame)
    importacao = trancar(importacao)
    erros = relatorio["total_de_erros"]
    destino = SituacaoDaImportacao.RECUSADA if erros else SituacaoDaImportacao.CONFERIDA
    mudar(
        importacao,
        destino,
        caminhos=CAMINHOS,
        relatorio=relatorio,
        lidas=relatorio["linhas"],
        total=relatorio["linhas"],
        terminada_em=em if erros else None,
    )
    motivo = f"{relatorio['linhas']} linhas, {erros} erros"
    registrar(certame, concluir_conferencia, sobre=importacao, por=por, em=em, motivo=motivo)
    return importacao


@transaction.atomic
def autorizar_gravacao(*, importacao, por, em):
    """Depois de ver o relatório, a pessoa manda gravar; a rotina grava. Sem mudança nenhuma, não há o que gravar."""
    certame = trancar(importacao.certame)
    importacao = trancar(importacao)
    exigir(pode_importar(por, certame))
    exigir_aberto(certame)
    exigir_caminho(importacao, SituacaoDaImportacao.GRAVANDO)
    exigir_que(
        not importacao.relatorio.get("nada_muda"),
        "Nada a gravar: os inscritos desta planilha já estão gravados exatamente assim.",
    )
    mudar(importacao, SituacaoDaImportacao.GRAVANDO, caminhos=CAMINHOS, viva_em=None)
    registrar(certame, autorizar_gravacao, sobre=importacao, por=por, em=em)
    return importacao


@transaction.atomic
def gravar_importacao(*, importacao, lote, por, em):
    """Grava o lote inteiro, ou nada. `lote` vem da conferência da mesma planilha; compara-se de novo, trancado.

    Erros: AtoImpedido (já gravada, certame não mais aberto), PlanilhaEmConflito (o certame mudou desde a
    conferência). Chamado duas vezes, o segundo é recusado e nada muda.
    """
    certame = trancar(importacao.certame)
    importacao = trancar(importacao)
    exigir(pode_importar(por, certame))
    exigir_aberto(certame)
    exigir_caminho(importacao, SituacaoDaImportacao.GRAVADA)
    diferenca = comparar(certame, lote, em=em)
    if diferenca.conflitos:
        raise PlanilhaEmConflito("O certame mudou depois da conferência: confira a planilha de novo.")
    motivo = f"importação {importacao.uuid}"
    escrever(certame, lote, diferenca, por=por, em=em, motivo=motivo)
    contagem = {
        "novas": len(diferenca.novas),
        "alteradas": len(diferenca.alteradas),
        "iguais": diferenca.iguais,
        "pessoas_novas": diferenca.pessoas_novas,
    }
    mudar(
        importacao,
        SituacaoDaImportacao.GRAVADA,
        caminhos=CAMINHOS,
        terminada_em=em,
        relatorio={**importacao.relatorio, **contagem},
    )
    registrar(
        certame,
        gravar_importacao,
        sobre=importacao,
        por=por,
        em=em,
        motivo="{novas} inscrições novas, {alteradas} alteradas, {iguais} iguais".format(**contagem),
        prova=importacao.arquivo.sha256,
    )
    return importacao


@transaction.atomic
def recusar_gravacao(*, importacao, relatorio, por, em):
    """Na hora de gravar, já não se podia: fica recusada, com o relatório, e nada foi gravado.

    Só a rotina chama. Não pergunta quem pode: é assim que um pedido de quem perdeu a licença termina.
    """
    certame = trancar(importacao.certame)
    importacao = trancar(importacao)
    mudar(importacao, SituacaoDaImportacao.RECUSADA, caminhos=CAMINHOS, relatorio=relatorio, terminada_em=em)
    registrar(certame, recusar_gravacao, sobre=importacao, por=por, em=em)
    return importacao
