"""Preparar, liberar, suprimir: o que se publica é uma fotografia."""

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from concursos.atos.livro import exigir, exigir_que, prova_de, registrar, trancar
from concursos.documentos import FORMAS, guardar_bytes
from concursos.models import Forma, Janela, Liberacao, Publicacao, Supressao, instante
from concursos.permissoes import pode_organizar, pode_publicar
from concursos.publicacoes.base import fotografar, frase_da_norma
from concursos.publicacoes.cpf import onde_ha_cpf
from concursos.tasks import encomendar, gerar_formas


@transaction.atomic
def preparar_publicacao(
    *, certame, tipo, por, em, abre_em=None, fecha_em=None, retifica=None, dados=None
) -> Publicacao:
    """Monta a publicação uma só vez e a congela; as formas são geradas depois, da fotografia.

    `abre_em` e `fecha_em` são os instantes do prazo de recurso, impressos e imutáveis, nos tipos com
    prazo. `retifica` é a publicação liberada que esta corrige; as duas continuam à vista. `dados` vai
    a `tipo.montar`. Erros: PermissionDenied, AtoImpedido.
    """
    certame = trancar(certame)
    exigir(pode_organizar(por, certame))
    pendencias = tipo.pendencias(certame, em)
    exigir_que(not pendencias, f"Ainda não se pode preparar: {'; '.join(pendencias)}.")
    _exigir_prazo(tipo, abre_em, fecha_em, em)
    _exigir_retificavel(retifica, certame, tipo)

    montagem = tipo.montar(certame, **(dados or {}))
    montagem.conferir()
    cabecalho = _cabecalho(certame, tipo, montagem, abre_em, fecha_em, retifica)
    exigir_sem_cpf(certame, cabecalho, montagem.linhas)
    fotografia = fotografar(cabecalho, montagem.linhas)
    linhas = guardar_bytes(
        fotografia.conteudo,
        tipo="application/x-ndjson",
        especie=f"fotografia:{tipo.codigo}",
        certame=certame,
        em=em,
        restrito=False,
    )
    ultimo = certame.publicacoes.aggregate(ultimo=Max("numero"))["ultimo"] or 0
    publicacao = Publicacao.objects.create(
        certame=certame,
        numero=ultimo + 1,
        tipo=tipo.codigo,
        titulo=cabecalho["titulo"],
        modelo=tipo.modelo,
        cabecalho=fotografia.cabecalho,
        linhas=linhas,
        total_de_linhas=fotografia.total,
        retifica=retifica,
        sha256=fotografia.sha256,
        preparada_por=por,
        preparada_em=em,
        abre_em=abre_em,
        fecha_em=fecha_em,
    )
    encomendar(gerar_formas, publicacao.pk)
    registrar(
        certame,
        preparar_publicacao,
        sobre=publicacao,
        por=por,
        em=em,
        fundamento=cabecalho.get("fundamento", ""),
        prova=publicacao.sha256,
    )
    return publicacao


def _exigir_prazo(tipo, abre_em, fecha_em, em):
    if not tipo.com_prazo:
        exigir_que(abre_em is None and fecha_em is None, "Esta publicação não abre prazo de recurso.")
        return
    exigir_que(
        abre_em and fecha_em,
        "Diga o primeiro e o último instante do prazo de recurso: eles são impressos na publicação.",
    )
    exigir_que(abre_em > em, "O prazo de recurso precisa começar depois de agora.")
    exigir_que(fecha_em > abre_em, "O prazo de recurso precisa terminar depois de começar.")


def _exigir_retificavel(retifica, certame, tipo):
    if retifica is None:
        return
    mesma = retifica.certame_id == certame.pk and retifica.tipo == tipo.codigo
    exigir_que(mesma, "Só se retifica publicação do mesmo tipo e do mesmo certame.")
    exigir_que(
        Liberacao.objects.filter(publicacao=retifica).exists(),
        "A publicação a retificar ainda não foi liberada: prepare outra no lugar dela.",
    )


def _cabecalho(certame, tipo, montagem, abre_em, fecha_em, retifica):
    """O cabeçalho inteiro, com toda frase que a publicação imprime."""
    return {
        "titulo": f"Retificação: {tipo.titulo}" if retifica else tipo.titulo,
        "tipo": tipo.codigo,
        "orgao": certame.orgao.nome,
        "certame": certame.titulo,
        "edital": f"Edital {certame.edital_numero}, de {certame.edital_data:%d/%m/%Y}",
        "norma": frase_da_norma(certame.norma),
        "lista_de_pessoas": tipo.lista_de_pessoas,
        "colunas": list(montagem.colunas),
        "secoes": [
            {
                "titulo": secao.titulo,
                "quantas": secao.quantas,
                "colunas": list(secao.colunas),
                "vazia": secao.vazia,
            }
            for secao in montagem.secoes
        ],
        "prazo": _prazo_impresso(abre_em, fecha_em),
        "retifica": _retificada_impressa(retifica),
        "preambulo": [],
        "observacoes": [],
        "dados": [],
        "vazia": "Não há linhas nesta lista.",
        **montagem.cabecalho,
    }


def por_extenso(quando) -> str:
    """O instante como se imprime, com segundos e fuso: 31/03/2026, às 23:59:59 (horário de Brasília)."""
    return f"{timezone.localtime(quando):%d/%m/%Y, às %H:%M:%S} (horário de Brasília)"


def _prazo_impresso(abre_em, fecha_em):
    if abre_em is None:
        return None
    return {"abre": por_extenso(abre_em), "fecha": por_extenso(fecha_em)}


def _retificada_impressa(retifica):
    if retifica is None:
        return None
    return {
        "titulo": retifica.titulo,
        "codigo": str(retifica.uuid),
        "liberada": f"{timezone.localtime(retifica.liberacao.em):%d/%m/%Y}",
    }


def exigir_sem_cpf(certame, cabecalho, linhas):
    """Levanta AtoImpedido, dizendo onde, se um CPF inteiro sairia impresso, em metadado ou em nome de arquivo."""
    achados = onde_ha_cpf({"cabeçalho": cabecalho, "linha e coluna": list(linhas), "código": certame.codigo})
    exigir_que(
        not achados,
        f"A publicação traz CPF em: {', '.join(achados[:5])}. CPF não se publica.",
        certame.norma.publicacao_do_resultado.onde,
    )


@transaction.atomic
def liberar_publicacao(*, publicacao, por, em) -> Liberacao:
    """Torna pública a fotografia e abre o prazo que ela imprime."""
    certame = trancar(publicacao.certame)
    exigir(pode_publicar(por, publicacao))
    exigir_que(
        not Liberacao.objects.filter(publicacao=publicacao).exists(), "Esta publicação já foi liberada."
    )
    prontas = Forma.objects.filter(publicacao=publicacao).count()
    exigir_que(
        prontas == len(FORMAS),
        f"As formas (PDF, CSV e JSON) ainda estão sendo geradas: {prontas} de {len(FORMAS)} prontas.",
    )
    exigir_que(
        publicacao.abre_em is None or em < publicacao.abre_em,
        "O prazo impresso já começou: prepare de novo.",
        certame.norma.prazo_de_recurso.onde,
    )

    liberacao = Liberacao.objects.create(publicacao=publicacao, por=por, em=em)
    if publicacao.abre_em:
        Janela.objects.create(
            certame=certame,
            publicacao=publicacao,
            abre_em=publicacao.abre_em,
            fecha_em=publicacao.fecha_em,
            criada_em=em,
        )
    registrar(
        certame,
        liberar_publicacao,
        sobre=publicacao,
        por=por,
        em=em,
        fundamento=publicacao.cabecalho.get("fundamento", ""),
        prova=publicacao.sha256,
    )
    return liberacao


@transaction.atomic
def suprimir_publicacao(*, publicacao, motivo, por, em) -> Supressao:
    """Tira do ar, por ordem judicial ou de controle; a fotografia e o livro continuam."""
    certame = trancar(publicacao.certame)
    exigir(pode_publicar(por, publicacao))
    exigir_que(motivo.strip(), "Escreva a ordem que manda suprimir: número, autoridade e data.")
    exigir_que(Liberacao.objects.filter(publicacao=publicacao).exists(), "Só se suprime o que foi liberado.")
    exigir_que(
        not Supressao.objects.filter(publicacao=publicacao).exists(), "Esta publicação já foi suprimida."
    )

    supressao = Supressao.objects.create(publicacao=publicacao, por=por, em=em, motivo=motivo)
    registrar(
        certame, suprimir_publicacao, sobre=publicacao, por=por, em=em, motivo=motivo, prova=publicacao.sha256
    )
    return supressao


@transaction.atomic
def prorrogar_prazo(*, janela, fecha_em, motivo, por, em) -> Janela:
    """Estende para todas as pessoas o prazo de recurso; a janela anterior fica à vista."""
    certame = trancar(janela.certame)
    exigir(pode_organizar(por, certame))
    ultima = Janela.objects.filter(publicacao=janela.publicacao).order_by("-criada_em", "-pk").first()
    exigir_que(ultima.pk == janela.pk, "Este prazo já foi prorrogado: prorrogue o mais novo.")
    exigir_que(motivo.strip(), "Escreva o motivo da prorrogação.")
    exigir_que(fecha_em > janela.fecha_em, "O novo fim precisa ser depois do atual.")
    exigir_que(fecha_em > em, "O novo fim precisa ser depois de agora.")

    nova = Janela.objects.create(
        certame=certame,
        publicacao=janela.publicacao,
        abre_em=janela.abre_em,
        fecha_em=fecha_em,
        motivo=motivo,
        criada_em=em,
    )
    registrar(
        certame,
        prorrogar_prazo,
        sobre=nova,
        por=por,
        em=em,
        fundamento=certame.norma.prazo_de_recurso.onde,
        motivo=motivo,
        prova=prova_da_janela(nova),
    )
    return nova


def prova_da_janela(janela) -> str:
    """O resumo de uma janela: de que publicação, de quando a quando e por quê."""
    return prova_de(
        {
            "publicacao": str(janela.publicacao.uuid),
            "abre_em": instante(janela.abre_em),
            "fecha_em": instante(janela.fecha_em),
            "motivo": janela.motivo,
        }
    )
