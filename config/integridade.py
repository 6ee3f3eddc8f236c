"""Conferir que nada do que é prova foi mudado: correntes, leituras, provas, gatilhos, arquivos, licenças."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from functools import partial

from django.apps import apps
from django.core.exceptions import ObjectDoesNotExist
from django.db import connection

from concursos.atos.provas import PROVAS as PROVAS_DO_CERTAME
from concursos.documentos import caminho_de, sha256_do_arquivo
from concursos.models import Arquivo, Ato, Corrente, Leitura, PermissaoNoCertame, PermissaoNoOrgao
from concursos.models.imutaveis import SO_INSERCAO as IMUTAVEIS_DO_CERTAME
from concursos.models.imutaveis import gatilhos_esperados, gatilhos_no_banco
from heteroidentificacao.atos.provas import PROVAS as PROVAS_DA_BANCA
from heteroidentificacao.atos.provas import PROVAS_DO_MOMENTO
from heteroidentificacao.models import PermissaoNaComissao
from heteroidentificacao.models.imutaveis import SO_INSERCAO as IMUTAVEIS_DA_BANCA
from recursos.atos.provas import PROVAS as PROVAS_DO_RECURSO
from recursos.models import SO_INSERCAO as IMUTAVEIS_DO_RECURSO

INICIO = "0" * 64
PROVAS = {**PROVAS_DO_CERTAME, **PROVAS_DA_BANCA, **PROVAS_DO_RECURSO}
IMUTAVEIS = (*IMUTAVEIS_DO_CERTAME, *IMUTAVEIS_DA_BANCA, *IMUTAVEIS_DO_RECURSO)
LICENCAS = (PermissaoNoOrgao, PermissaoNoCertame, PermissaoNaComissao)


@dataclass(frozen=True)
class Falha:
    """Uma coisa errada: em que conferência, onde e o quê."""

    conferencia: str
    onde: str
    o_que: str


@dataclass
class Relatorio:
    """O que se conferiu, em quantidades, e o que está errado."""

    conferidos: dict[str, int] = field(default_factory=dict)
    falhas: list[Falha] = field(default_factory=list)

    @property
    def integro(self) -> bool:
        return not self.falhas

    def em_dicionario(self) -> dict:
        return {
            "integro": self.integro,
            "conferidos": self.conferidos,
            "falhas": [asdict(falha) for falha in self.falhas],
        }


def conferir_tudo() -> Relatorio:
    """Roda todas as conferências; não para na primeira falha e não muda nada."""
    relatorio = Relatorio()
    for nome, conferir in CONFERENCIAS.items():
        quantos = 0
        for achado in conferir():
            quantos += 1
            if achado:
                relatorio.falhas.append(Falha(nome, *achado))
        relatorio.conferidos[nome] = quantos
    return relatorio


# Cada conferência dá um item por coisa conferida: None se está certa, (onde, o quê) se não.
Achados = Iterator[tuple[str, str] | None]


def conferir_atos() -> Achados:
    """Cada corrente, do primeiro ato à cabeça: número seguido, elo do anterior, elo refeito."""
    for corrente in Corrente.objects.select_related("certame", "orgao"):
        numero, elo = 0, INICIO
        for ato in corrente.atos.order_by("numero").iterator():
            numero += 1
            yield _falha_do_ato(ato, numero, elo, f"{corrente}, ato {ato.numero}")
            numero, elo = ato.numero, ato.elo
        if (numero, elo) != (corrente.ultimo_numero, corrente.ultimo_elo):
            yield (
                str(corrente),
                f"a cabeça diz {corrente.ultimo_numero} atos e a corrente termina no {numero}",
            )


def _falha_do_ato(ato, numero, anterior, onde):
    if ato.numero != numero:
        return onde, f"faltam atos entre o {numero - 1} e o {ato.numero}"
    if ato.anterior != anterior:
        return onde, "não aponta para o ato anterior"
    return (onde, "o conteúdo não bate com o elo") if ato.calcular_elo() != ato.elo else None


def conferir_leituras() -> Achados:
    """A corrente de leituras de cada certame, até a cabeça."""
    for corrente in Corrente.objects.filter(certame__isnull=False).select_related("certame"):
        elo = INICIO
        leituras = Leitura.objects.filter(inscricao__certame=corrente.certame_id).order_by("pk")
        for leitura in leituras.iterator():
            onde = f"{corrente}, leitura {leitura.pk}"
            if leitura.anterior != elo:
                yield onde, "não aponta para a leitura anterior"
            else:
                yield (
                    (onde, "o conteúdo não bate com o elo") if leitura.calcular_elo() != leitura.elo else None
                )
            elo = leitura.elo
        if elo != corrente.ultima_leitura:
            yield str(corrente), "a última leitura não é a que a corrente diz"


def conferir_provas() -> Achados:
    """A evidência de cada ato que a tem, refeita e comparada com a prova que o livro guardou."""
    for ato in Ato.objects.exclude(prova="").select_related("corrente").iterator():
        if no_momento := PROVAS_DO_MOMENTO.get(ato.nome):
            yield _falha_da_prova(ato, partial(no_momento, ato=ato))
        elif refazer := PROVAS.get(ato.nome) or PROVAS.get(ato.sobre_tipo):
            yield _falha_da_prova(ato, refazer)


def _falha_da_prova(ato, refazer):
    onde = f"ato {ato.numero} ({ato.nome}) da corrente {ato.corrente_id}"
    coisa = apps.get_model(ato.sobre_tipo).objects.filter(pk=ato.sobre_pk).first()
    if coisa is None:
        return onde, f"a evidência {ato.sobre_tipo} {ato.sobre_pk} não existe"
    try:
        refeita = refazer(coisa)
    except (FileNotFoundError, ObjectDoesNotExist):
        return onde, "falta o arquivo ou uma parte da evidência"
    return None if refeita == ato.prova else (onde, "a evidência mudou: não bate com a prova do livro")


def conferir_gatilhos() -> Achados:
    """Os gatilhos que fazem o banco recusar mudança nas tabelas imutáveis."""
    no_banco = gatilhos_no_banco(connection)
    for nome in sorted(gatilhos_esperados(IMUTAVEIS)):
        yield None if nome in no_banco else (nome, "o gatilho não está no banco")


def conferir_arquivos() -> Achados:
    """Cada arquivo guardado: existe, tem o tamanho e o resumo anotados."""
    for arquivo in Arquivo.objects.order_by("pk").iterator():
        caminho, onde = caminho_de(arquivo), f"arquivo {arquivo.uuid} ({arquivo.especie})"
        if not caminho.is_file():
            yield onde, "não está no disco"
        elif caminho.stat().st_size != arquivo.tamanho:
            yield onde, f"tem {caminho.stat().st_size} bytes; deveria ter {arquivo.tamanho}"
        else:
            igual = sha256_do_arquivo(caminho) == arquivo.sha256
            yield None if igual else (onde, "o conteúdo mudou: não bate com o sha256")


def conferir_licencas() -> Achados:
    """Cada licença aponta para uma coisa e uma pessoa que existem."""
    for tabela in LICENCAS:
        coisas = tabela._meta.get_field("content_object").related_model.objects
        orfas = set(
            tabela.objects.exclude(content_object__in=coisas.values("pk")).values_list("pk", flat=True)
        )
        for pk in tabela.objects.order_by("pk").values_list("pk", flat=True):
            yield (f"{tabela._meta.label} {pk}", "a coisa licenciada não existe") if pk in orfas else None


CONFERENCIAS = {
    "atos": conferir_atos,
    "leituras": conferir_leituras,
    "provas": conferir_provas,
    "gatilhos": conferir_gatilhos,
    "arquivos": conferir_arquivos,
    "licencas": conferir_licencas,
}
