"""O resultado final: as listas da ampla, de cada grupo e de PcD, com o lugar de cada pessoa em todas (art. 6º)."""

from concursos.consultas import ListaFinal, faltas_para_o_resultado_final, listas_finais, reserva_do_cargo
from concursos.models import Cargo, Certame, Desempate
from concursos.normas.base import AMPLA, Norma
from concursos.publicacoes.base import Montagem, Secao, TipoPublicacao


def pendencias(certame: Certame, em) -> list[str]:
    """O que falta para o resultado final; lista vazia quando nada falta."""
    return [
        f"{motivo} ({onde})" if onde else motivo for motivo, onde in faltas_para_o_resultado_final(certame)
    ]


def montar(certame: Certame) -> Montagem:
    """Uma seção por cargo e lista; quem está em mais de uma aparece em todas, com o lugar em cada uma."""
    norma = certame.norma
    cargos = list(certame.cargos.prefetch_related("ofertas", "partes", "provas"))
    secoes, linhas = [], []
    for cargo in cargos:
        for lista in listas_finais(cargo):
            secoes.append(_secao(cargo, lista, len(cargos) > 1))
            linhas += [_linha(norma, lista, linha) for linha in lista.linhas]
    colunas = _colunas(norma)
    return Montagem(_frases(certame, cargos, norma), colunas, linhas, secoes)


def _secao(cargo: Cargo, lista: ListaFinal, varios: bool):
    titulo = f"Lista de {lista.rotulo}" if lista.codigo != AMPLA else "Lista da ampla concorrência"
    if varios:
        titulo = f"{cargo.nome}: {titulo[0].lower()}{titulo[1:]}"
    return Secao(titulo, len(lista.linhas), vazia=f"Ninguém está na lista de {lista.rotulo}.")


def _colunas(norma: Norma):
    return [
        "Lugar",
        "Inscrição",
        "Nome",
        "Condição",
        "Segmento",
        "Total",
        *(f"Lugar: {norma.rotulo(codigo)}" for codigo in (AMPLA, *norma.codigos)),
        "Situação",
    ]


def _linha(norma, lista, linha):
    return [
        f"{linha.lugares[lista.codigo]}º",
        linha.numero,
        linha.nome,
        linha.condicao,
        linha.segmento,
        linha.total,
        *(f"{linha.lugares[c]}º" if c in linha.lugares else "–" for c in (AMPLA, *norma.codigos)),
        f"dentro das vagas ({norma.rotulo(linha.entrou)})" if linha.entrou else "cadastro de reserva",
    ]


def _frases(certame, cargos, norma: Norma):
    return {
        "fundamento": norma.listas_finais.onde,
        "preambulo": [
            f"Resultado final do Edital {certame.edital_numero}, em listas da ampla concorrência, de cada reserva e de "
            f"pessoas com deficiência ({norma.listas_finais.onde}).",
            "Quem optou por uma reserva concorre também na ampla, e quem está em mais de uma lista aparece em todas, com "
            f"o lugar em cada uma ({norma.concorrencia_concomitante.onde}). Quem tem vaga pela ampla não ocupa vaga "
            f"reservada ({norma.nao_computa_na_reserva.onde}). A lista da reserva só traz quem teve a autodeclaração "
            "confirmada.",
            f"Ordem: maior total e, no empate, em sequência: {'; '.join(_desempates(certame, cargos))} "
            f"({norma.desempate.onde}).",
        ],
        "dados": [linha for cargo in cargos for linha in _vagas(cargo, norma)],
        "observacoes": [
            "A condição sub judice é precária: depende do que a Justiça decidir.",
            "Estas listas não são a ordem de convocação, que alterna as vagas da ampla e as reservadas "
            f"({norma.alternancia.onde}) e se publica com a homologação.",
        ],
    }


def _vagas(cargo, norma):
    tabela = reserva_do_cargo(cargo)
    partes = [f"{norma.rotulo(AMPLA)}: {tabela.ampla}", *(f"{x.rotulo}: {x.vale}" for x in tabela.linhas)]
    yield [f"Vagas de {cargo.nome}", f"{tabela.vagas} ({'; '.join(partes)})"]


def _desempates(certame, cargos):
    nomes = {prova.codigo: prova.nome for cargo in cargos for prova in cargo.provas.all()}
    for desempate in certame.desempates.all():
        if desempate.criterio == Desempate.Criterio.PROVA:
            yield f"maior nota em {nomes.get(desempate.prova_codigo, desempate.prova_codigo)}"
        elif desempate.criterio == Desempate.Criterio.SORTEIO:
            yield f"sorteio público, pelo SHA-256 de semente e inscrição (semente: {certame.semente})"
        else:
            yield desempate.get_criterio_display()


RESULTADO_FINAL = TipoPublicacao(
    codigo="resultado-final",
    titulo="Resultado final",
    montar=montar,
    pendencias=pendencias,
)
