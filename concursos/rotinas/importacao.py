"""Importar do começo ao fim: agora (comando, demonstração) ou aos poucos (o que o trabalhador roda).

O progresso se conta fora da transação que grava: no SQLite, quem grava segura a única trava de escrita.
"""

import logging
from datetime import timedelta

from django.core.exceptions import PermissionDenied
from django.db.models import Q
from django.utils import timezone

from concursos import documentos
from concursos.atos.importacao import (
    PlanilhaEmConflito,
    autorizar_gravacao,
    concluir_conferencia,
    gravar_importacao,
    mapear_colunas,
    pedir_importacao,
    recusar_gravacao,
)
from concursos.atos.livro import AtoImpedido
from concursos.models import Ato, Importacao, MapaDeColunas
from concursos.rotinas.colunas import campos_do_certame, faltas_do_mapa, resumo_do_cabecalho, sugerir
from concursos.rotinas.conferencia import conferir, relatorio_de
from concursos.rotinas.leitura import PlanilhaIlegivel, abrir, em_disco
from concursos.situacoes import SituacaoDaImportacao

SEM_SINAL = timedelta(minutes=2)
ENTRE_SINAIS = timedelta(seconds=1)

registro = logging.getLogger(__name__)


def planilha_de(importacao, *, codificacao="", separador=""):
    """A planilha guardada de um pedido, com a codificação e o separador gravados nele ou os que se pedir."""
    return abrir(
        documentos.caminho_de(importacao.arquivo),
        codificacao=codificacao or importacao.codificacao,
        separador=separador or importacao.separador,
    )


def mapa_sugerido(planilha, certame):
    """O mapa lembrado pelo órgão para este cabeçalho; sem lembrança, o que os nomes das colunas sugerem."""
    campos = campos_do_certame(certame)
    lembrado = MapaDeColunas.objects.filter(
        orgao=certame.orgao_id, cabecalho_sha256=resumo_do_cabecalho(planilha.cabecalho)
    ).first()
    if lembrado and len(lembrado.colunas) == len(planilha.cabecalho):
        conhecidos = {campo.codigo for campo in campos}
        pares = zip(planilha.cabecalho, lembrado.colunas, strict=True)
        return {coluna: codigo if codigo in conhecidos else "" for coluna, codigo in pares}
    return sugerir(planilha.cabecalho, campos)


def importar_agora(*, certame, cargo, arquivo, por, em, simular=False, mapa=None):
    """Confere e grava a planilha de uma vez, chamando os mesmos atos da tela. Devolve o relatório.

    `arquivo` é um File do Django. Com erro, ou nada a mudar, ou `simular`, nada é gravado: nem o pedido.
    O relatório leva `situacao`: recusada, nada_muda, conferida (simulação) ou gravada.
    Erros: PlanilhaIlegivel, AtoImpedido, PermissionDenied.
    """
    with em_disco(arquivo) as caminho:
        return _importar_do_disco(abrir(caminho), certame, cargo, arquivo, por, em, simular, mapa)


def _importar_do_disco(planilha, certame, cargo, arquivo, por, em, simular, mapa):
    mapa = mapa or mapa_sugerido(planilha, certame)
    faltas = faltas_do_mapa(mapa, campos_do_certame(certame))
    if faltas:
        raise PlanilhaIlegivel(" ".join(faltas))
    conferencia, diferenca = conferir(planilha, mapa, certame=certame, cargo=cargo, em=em)
    relatorio = relatorio_de(conferencia, diferenca, planilha)
    if relatorio["total_de_erros"]:
        return {"situacao": "recusada", **relatorio}
    if relatorio["nada_muda"]:
        return {"situacao": "nada_muda", **relatorio}
    if simular:
        return {"situacao": "conferida", **relatorio}
    importacao = pedir_importacao(certame=certame, cargo=cargo, arquivo=arquivo, por=por, em=em)
    importacao = mapear_colunas(
        importacao=importacao,
        mapa=mapa,
        formato=planilha.formato,
        cabecalho_sha256=resumo_do_cabecalho(planilha.cabecalho),
        por=por,
        em=em,
    )
    concluir_conferencia(importacao=importacao, relatorio=relatorio, por=por, em=em)
    autorizar_gravacao(importacao=importacao, por=por, em=em)
    importacao = gravar_importacao(importacao=importacao, lote=conferencia.lote, por=por, em=em)
    return {"situacao": "gravada", **importacao.relatorio}


def _tomar(pk, situacao):
    """Toma para si um pedido parado; None se outro trabalhador está nele ou se já passou desta etapa."""
    agora = timezone.now()
    parado = Q(viva_em__isnull=True) | Q(viva_em__lt=agora - SEM_SINAL)
    tomados = Importacao.objects.filter(parado, pk=pk, situacao=situacao).update(viva_em=agora)
    return (
        Importacao.objects.select_related("certame__orgao", "cargo", "arquivo").get(pk=pk)
        if tomados
        else None
    )


class _Sinal:
    """Escreve no pedido quantas linhas já se leram, no máximo uma vez por segundo."""

    def __init__(self, importacao):
        self.pk, self.ultimo = importacao.pk, timezone.now()

    def __call__(self, linhas):
        agora = timezone.now()
        if agora - self.ultimo >= ENTRE_SINAIS:
            self.ultimo = agora
            Importacao.objects.filter(pk=self.pk).update(lidas=linhas, viva_em=agora)


def _quem(importacao, ato):
    """Quem mandou: a pessoa da última linha deste ato, sobre este pedido, no livro."""
    linha = Ato.objects.filter(
        corrente__certame=importacao.certame_id,
        nome=ato.__name__,
        sobre_tipo=Importacao._meta.label_lower,
        sobre_pk=str(importacao.pk),
    ).latest("numero")
    return linha.por


def _conferir(importacao):
    """(planilha, conferência, relatório) do pedido; a planilha que já não abre vira relatório de um erro."""
    try:
        planilha = planilha_de(importacao)
        conferencia, diferenca = conferir(
            planilha,
            importacao.mapa,
            certame=importacao.certame,
            cargo=importacao.cargo,
            em=timezone.now(),
            ao_ler=_Sinal(importacao),
        )
        return conferencia, relatorio_de(conferencia, diferenca, planilha)
    except PlanilhaIlegivel as erro:
        return None, relatorio_de_uma_recusa(erro)


def relatorio_de_uma_recusa(motivo):
    """O relatório de uma planilha que não se lê até o fim, ou que o momento já não deixa gravar."""
    zeros = dict.fromkeys(("linhas", "novas", "alteradas", "iguais", "pessoas_novas"), 0)
    achado = {"linha": 0, "coluna": "", "encontrado": str(motivo), "esperado": "", "artigo": ""}
    return {
        **zeros,
        "opcoes": {},
        "nada_muda": False,
        "ignoradas": [],
        "total_de_erros": 1,
        "erros": [achado],
        "avisos": [],
    }


def conferir_pedido(pk):
    """Confere a planilha de um pedido e guarda o relatório. Chamada duas vezes, ou retomada, dá um só resultado."""
    importacao = _tomar(pk, SituacaoDaImportacao.CONFERINDO)
    if importacao is None:
        return
    _contar_linhas(importacao)
    _, relatorio = _conferir(importacao)
    por = _quem(importacao, mapear_colunas)
    try:
        concluir_conferencia(importacao=importacao, relatorio=relatorio, por=por, em=timezone.now())
    except AtoImpedido as motivo:
        registro.info("importação %s: %s", importacao.uuid, motivo)


def _contar_linhas(importacao):
    """Quantas linhas há, para a barra ter fim. Ler sem conferir é a parte barata."""
    try:
        total = sum(1 for _ in planilha_de(importacao).linhas())
    except PlanilhaIlegivel:
        return  # a conferência vai dizer o mesmo, com o relatório
    Importacao.objects.filter(pk=importacao.pk).update(total=total)


def gravar_pedido(pk):
    """Grava um pedido autorizado: tudo numa transação curta, ou a recusa com o relatório."""
    importacao = _tomar(pk, SituacaoDaImportacao.GRAVANDO)
    if importacao is None:
        return
    por = _quem(importacao, autorizar_gravacao)
    conferencia, relatorio = _conferir(importacao)
    try:
        if not relatorio["total_de_erros"]:
            gravar_importacao(importacao=importacao, lote=conferencia.lote, por=por, em=timezone.now())
            return
    except PlanilhaEmConflito:
        _, relatorio = _conferir(importacao)
    except (AtoImpedido, PermissionDenied) as motivo:
        relatorio = relatorio_de_uma_recusa(motivo)
    try:
        recusar_gravacao(importacao=importacao, relatorio=relatorio, por=por, em=timezone.now())
    except AtoImpedido as motivo:  # outro trabalhador já gravou
        registro.info("importação %s: %s", importacao.uuid, motivo)


def pedidos_parados(agora):
    """Os pedidos à espera de rotina há mais tempo que um sinal de vida, como (pk, situação)."""
    return list(
        Importacao.objects.filter(
            Q(viva_em__isnull=True) | Q(viva_em__lt=agora - SEM_SINAL),
            situacao__in=[SituacaoDaImportacao.CONFERINDO, SituacaoDaImportacao.GRAVANDO],
        ).values_list("pk", "situacao")
    )
