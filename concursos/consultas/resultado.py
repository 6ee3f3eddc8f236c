"""O resultado final: as listas, o que falta para publicá-las e o retrato delas que a homologação congela."""

from dataclasses import dataclass

from concursos.models import Cargo, Certame, Condicao, Inscricao, Opcao, Publicacao, sha256
from concursos.normas.base import AMPLA, PCD
from concursos.regras.alocacao import alocar, cotas_por_lista
from concursos.regras.filas import conferir_candidatos, montar_filas
from concursos.situacoes import SituacaoDoCertame, Verificacao

from .chamada import candidatos_do_cargo, contexto_do_cargo

EM_ABERTO = (Verificacao.CONVOCADA,)
DECIDIDAS = (Verificacao.CONFIRMADA, Verificacao.NAO_CONFIRMADA)


@dataclass(frozen=True)
class LinhaFinal:
    """Uma pessoa numa lista: o lugar dela em cada lista e, em `entrou`, a lista por que tem vaga."""

    numero: str
    nome: str
    condicao: str
    sub_judice: bool
    segmento: str
    total: str
    lugares: dict[str, int]
    entrou: str | None


@dataclass(frozen=True)
class ListaFinal:
    """Uma lista do resultado final, em ordem de classificação."""

    codigo: str
    rotulo: str
    linhas: tuple[LinhaFinal, ...]


@dataclass(frozen=True)
class ListaCurta:
    """Uma lista com menos gente confirmada fora da ampla que vagas reservadas, e quem se pode ouvir a seguir."""

    cargo: Cargo
    grupo: str
    rotulo: str
    reserva: int
    confirmadas: int
    seguintes: tuple[str, ...]


def total_por_extenso(total: int | None, casas: int) -> str:
    """O total com vírgula e as casas do cargo: 18350 com 2 casas é 183,50."""
    if total is None:
        return ""
    if not casas:
        return str(total)
    inteiro, decimais = divmod(total, 10**casas)
    return f"{inteiro},{decimais:0{casas}d}"


def listas_finais(cargo: Cargo) -> list[ListaFinal]:
    """As listas do resultado final: a da ampla e a de cada reserva, só com quem foi confirmado (art. 6º)."""
    contexto = contexto_do_cargo(cargo)
    norma = contexto.norma
    candidatos = candidatos_do_cargo(cargo)
    filas = montar_filas(norma, conferir_candidatos(norma, candidatos), contexto.pcd)
    entrou = alocar(norma, contexto.vagas, candidatos, **contexto.opcionais).entrou_por()
    lugares = filas.classificacao()
    pessoas = {i.numero: i for i in Inscricao.objects.filter(cargo=cargo, posicao__isnull=False)}
    linhas = {
        c.inscricao: _linha(pessoas[c.inscricao], cargo.casas, norma, c, lugares, entrou) for c in candidatos
    }
    return [
        ListaFinal(codigo, norma.rotulo(codigo), tuple(linhas[c.inscricao] for c in filas.lista(codigo)))
        for codigo in (AMPLA, *norma.codigos)
    ]


def _linha(inscricao, casas, norma, candidato, lugares, entrou):
    grupos = [norma.rotulo(g) for g in norma.codigos if g in candidato.grupos]
    return LinhaFinal(
        inscricao.numero,
        inscricao.como_se_chama,
        inscricao.get_condicao_display(),
        inscricao.condicao == Condicao.SUB_JUDICE,
        " e ".join(grupos) or norma.rotulo(AMPLA),
        total_por_extenso(inscricao.total, casas),
        {lista: dela[inscricao.numero] for lista, dela in lugares.items() if inscricao.numero in dela},
        entrou.get(inscricao.numero),
    )


def faltas_para_o_resultado_final(certame: Certame) -> list[tuple[str, str]]:
    """O que impede o resultado final: pares (motivo, artigo). Nenhum caso pode estar aberto (art. 21, § 1º)."""
    norma = certame.norma
    if certame.situacao in (SituacaoDoCertame.EM_ELABORACAO, SituacaoDoCertame.ABERTO):
        return [(f"o certame está {certame.get_situacao_display()}: classifique antes", norma.desempate.onde)]
    if certame.situacao == SituacaoDoCertame.ENCERRADO:
        return [("a validade do certame terminou", norma.novas_vagas.onde)]
    opcoes = Opcao.objects.filter(inscricao__certame=certame, retirada_em__isnull=True).exclude(grupo=PCD)
    faltas = []
    if (
        certame.situacao == SituacaoDoCertame.CLASSIFICADO
        and opcoes.filter(inscricao__aprovada=True).exists()
    ):
        faltas.append(("quem optou pela reserva ainda não foi convocado à verificação", norma.fase.onde))
    if abertas := opcoes.filter(verificacao__in=EM_ABERTO, definitiva_em__isnull=True).count():
        faltas.append((f"casos ainda abertos: {abertas}", norma.fase.onde))
    if por_fechar := opcoes.filter(verificacao__in=DECIDIDAS, definitiva_em__isnull=True).count():
        faltas.append(
            (f"resultados da verificação ainda não definitivos: {por_fechar}", norma.recurso_definitivo.onde)
        )
    return faltas


def listas_curtas(certame: Certame) -> list[ListaCurta]:
    """As listas que acabariam antes das vagas reservadas, enquanto ainda há quem se possa convocar.

    Conta por grupo quem foi confirmado e não entra pela ampla. Consultas em número fixo por cargo.
    """
    return [
        curta
        for cargo in certame.cargos.prefetch_related("ofertas")
        for grupo in certame.norma.grupos
        if (curta := _lista_curta(cargo, grupo))
    ]


def _lista_curta(cargo, grupo):
    contexto = contexto_do_cargo(cargo)
    cotas = cotas_por_lista(contexto.norma, contexto.vagas, contexto.pcd, contexto.reserva)
    corte = _ultima_posicao_da_ampla(cargo, cotas[AMPLA])
    opcoes = Opcao.objects.filter(
        inscricao__cargo=cargo,
        inscricao__aprovada=True,
        inscricao__eliminada_em__isnull=True,
        grupo=grupo.codigo,
        retirada_em__isnull=True,
    )
    fora = opcoes.filter(verificacao=Verificacao.CONFIRMADA).exclude(
        inscricao__na_ampla=True, inscricao__posicao__lte=corte
    )
    confirmadas, reserva = fora.count(), cotas[grupo.codigo]
    if confirmadas >= reserva:
        return None
    seguintes = (
        opcoes.filter(verificacao=Verificacao.NAO_CONVOCADA)
        .order_by("inscricao__posicao")
        .values_list("inscricao__numero", flat=True)[: reserva - confirmadas]
    )
    if not seguintes:
        return None
    return ListaCurta(cargo, grupo.codigo, grupo.rotulo, reserva, confirmadas, tuple(seguintes))


def _ultima_posicao_da_ampla(cargo, vagas):
    """A posição da última pessoa que entra pela ampla; zero se ninguém entra."""
    gente = Inscricao.objects.filter(cargo=cargo, na_ampla=True, eliminada_em__isnull=True)
    primeiras = list(gente.order_by("posicao").values_list("posicao", flat=True)[: max(vagas, 0)])
    return primeiras[-1] if primeiras else 0


def retrato_das_listas(certame: Certame) -> str:
    """O sha256 do que decide a chamada: vagas, reserva e, de cada pessoa, posição e listas.

    A homologação o grava no livro; enquanto os dados derem outro retrato, não se chama ninguém.
    """
    cargos = []
    for cargo in certame.cargos.prefetch_related("ofertas").order_by("pk"):
        contexto = contexto_do_cargo(cargo)
        pessoas = [[c.inscricao, c.posicao, c.na_ampla, sorted(c.grupos)] for c in candidatos_do_cargo(cargo)]
        cargos.append([cargo.codigo, contexto.vagas, contexto.reserva, pessoas])
    return sha256([certame.norma_codigo, certame.pcd_percentual, cargos])


def ultima_liberada(certame: Certame, tipo: str) -> Publicacao | None:
    """A publicação mais nova deste tipo que está à vista; None se não há."""
    return (
        certame.publicacoes.filter(tipo=tipo, liberacao__isnull=False, supressao__isnull=True)
        .order_by("numero")
        .last()
    )
