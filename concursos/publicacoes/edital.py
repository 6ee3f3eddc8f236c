"""A abertura do certame: vagas e reserva, distribuição, calendário, comissões, procedimento, desempates."""

from django.utils import timezone

from concursos.consultas import reserva_do_cargo
from concursos.models import Certame, Desempate
from concursos.normas.base import Norma
from concursos.publicacoes.base import Montagem, Secao, TipoPublicacao
from concursos.situacoes import SituacaoDoCertame

COLUNAS_DE_VAGAS = ("Cargo", "Lista", "Vagas", "Conta", "Artigo")
COLUNAS_DAS_PARTES = ("Cargo", "Localidade", "Vagas", "Reserva")
COLUNAS_DO_CALENDARIO = ("Fase", "De", "Até")
COLUNAS_DOS_DESEMPATES = ("Ordem", "Critério")


def pendencias(certame: Certame, em) -> list[str]:
    """O edital publica o certame já aberto, com a norma gravada."""
    if certame.situacao == SituacaoDoCertame.EM_ELABORACAO:
        return ["abra o certame"]
    return []


def montar(certame: Certame) -> Montagem:
    """O que o certame oferece e como será conduzido, com o artigo de cada coisa."""
    norma = certame.norma
    cargos = list(certame.cargos.prefetch_related("ofertas", "partes", "provas"))
    vagas = [linha for cargo in cargos for linha in _vagas_do_cargo(cargo)]
    partes = [linha for cargo in cargos for linha in _partes_do_cargo(cargo, norma)]
    calendario = [[fase.nome, _quando(fase.abre_em), _quando(fase.fecha_em)] for fase in certame.fases.all()]
    desempates = [[f"{d.ordem}º", _desempate(d, cargos)] for d in certame.desempates.all()]
    secoes = [
        Secao("Vagas e reserva", len(vagas), COLUNAS_DE_VAGAS),
        *([Secao("Vagas por localidade", len(partes), COLUNAS_DAS_PARTES)] if partes else []),
        Secao("Calendário", len(calendario), COLUNAS_DO_CALENDARIO, "O calendário será publicado depois."),
        Secao("Critérios de desempate, em sequência", len(desempates), COLUNAS_DOS_DESEMPATES),
    ]
    return Montagem(
        cabecalho=_frases(certame, norma),
        colunas=COLUNAS_DE_VAGAS,
        linhas=[*vagas, *partes, *calendario, *desempates],
        secoes=secoes,
    )


def _vagas_do_cargo(cargo):
    tabela = reserva_do_cargo(cargo)
    yield [cargo.nome, "total", str(tabela.vagas), "", tabela.norma.base_de_calculo.onde]
    yield [cargo.nome, "ampla concorrência", str(tabela.ampla), "o que resta das reservas", ""]
    for linha in tabela.linhas:
        conta = "; ".join(parte for parte in (linha.conta, linha.motivo) if parte)
        artigo = f"{linha.artigo} (a confirmar)" if linha.a_confirmar else linha.artigo
        yield [cargo.nome, linha.rotulo, str(linha.vale), conta, artigo]


def _partes_do_cargo(cargo, norma):
    for parte in cargo.partes.all():
        reservas = ", ".join(f"{norma.rotulo(grupo)}: {n}" for grupo, n in sorted(parte.reservas.items()))
        yield [cargo.nome, parte.localidade, str(parte.vagas), reservas or "nenhuma"]


def _desempate(desempate, cargos):
    if desempate.criterio != Desempate.Criterio.PROVA:
        return desempate.get_criterio_display()
    nomes = {prova.codigo: prova.nome for cargo in cargos for prova in cargo.provas.all()}
    return f"maior nota em {nomes.get(desempate.prova_codigo, desempate.prova_codigo)}"


def _quando(instante):
    return f"{timezone.localtime(instante):%d/%m/%Y %H:%M:%S}"


def _frases(certame, norma: Norma):
    optar = _quando(certame.inscricoes_ate)
    return {
        "fundamento": norma.base_de_calculo.onde,
        "preambulo": [
            f"{certame.orgao.nome} torna pública a abertura de {certame.get_tipo_display()}, "
            f"com as vagas, as reservas e as regras desta publicação.",
            f"As inscrições vão de {_quando(certame.inscricoes_de)} a {optar}, inclusive, no horário de "
            f"Brasília. Até {optar} quem se inscreveu pode entrar na reserva ou sair dela "
            f"({norma.prazo_da_opcao.onde}).",
        ],
        "dados": [
            [
                "Critério de distribuição das vagas",
                f"{certame.criterio_de_distribuicao} ({norma.distribuicao.onde})",
            ],
            ["Comissões", _comissoes(norma)],
            ["Procedimento", _procedimento(norma)],
            ["Momento da verificação", f"{certame.fases_anteriores} ({norma.fase.onde})"],
            ["Local provável da verificação", f"{certame.local_provavel} ({norma.aviso_da_sessao.onde})"],
            ["Recurso", f"{certame.dias_de_recurso} dias úteis, à Comissão Recursal ({norma.recurso.onde})"],
        ],
        "observacoes": [
            f"Faltar ao procedimento ou recusar a filmagem ou a fotografia leva a indeferir a autodeclaração, "
            f"sem segunda chamada; a pessoa segue na ampla concorrência se a nota bastou em cada fase "
            f"({norma.ausencia.onde}; {norma.recusa_de_registro.onde}).",
            f"Vagas que surgirem na validade recalculam a reserva sobre o total já oferecido "
            f"({norma.novas_vagas.onde}).",
        ],
    }


def _comissoes(norma):
    return (
        f"criadas por ato publicado antes de qualquer sessão: Comissão Ordinária, com {norma.titulares.valor} "
        f"membros e ao menos {norma.suplentes_minimos.valor} suplente ({norma.titulares.onde}), e Comissão "
        f"Recursal, com {norma.membros_do_recurso.valor} membros e ao menos "
        f"{norma.suplentes_do_recurso.valor} suplente, nenhum da primeira ({norma.membros_do_recurso.onde}). "
        f"Os currículos dos membros são publicados ({norma.curriculos.onde})."
    )


def _procedimento(norma):
    return (
        f"submetem-se ao procedimento todas as pessoas convocadas que optaram pela reserva "
        f"({norma.todos_se_submetem.onde}); considera-se só o fenótipo, na presença da pessoa "
        f"({norma.fenotipo.onde}); o ato é filmado e fotografado ({norma.filmagem.onde}); decide-se por "
        f"{norma.para_decidir.valor} ({norma.para_decidir.onde}); na dúvida razoável prevalece a "
        f"autodeclaração ({norma.duvida.onde})."
    )


EDITAL = TipoPublicacao(
    codigo="edital",
    titulo="Edital de abertura",
    montar=montar,
    pendencias=pendencias,
    lista_de_pessoas=False,
)
