"""Quem pode recorrer, ver o recurso e julgá-lo, e por que não."""

from django.utils import timezone

from concursos.models import Opcao
from concursos.permissoes import nao, pode_organizar, sim
from concursos.situacoes import Verificacao
from heteroidentificacao.models import Membro
from heteroidentificacao.situacoes import SituacaoDoProcedimento, TipoDeComissao
from recursos.consultas import assento_de, janela_de, pecas_por_abrir, votos_validos
from recursos.regras import apurar
from recursos.situacoes import SituacaoDoRecurso

CABE_RECURSO = (
    SituacaoDoProcedimento.DECIDIDO,
    SituacaoDoProcedimento.AUSENTE,
    SituacaoDoProcedimento.RECUSOU_REGISTRO,
)


def _hora(instante):
    return timezone.localtime(instante).strftime("%d/%m/%Y às %H:%M:%S (horário de Brasília)")


def pode_recorrer(pessoa, procedimento, em):
    """Recorre a própria pessoa não confirmada, uma vez, dentro da janela publicada (art. 26)."""
    norma = procedimento.norma
    if procedimento.inscricao.pessoa_id != pessoa.pk:
        return nao("só a própria pessoa recorre do seu resultado")
    if procedimento.situacao not in CABE_RECURSO or not _nao_confirmada(procedimento):
        return nao("só cabe recurso de autodeclaração não confirmada", norma.recurso.onde)
    janela = janela_de(procedimento)
    if janela is None:
        return nao("o resultado preliminar ainda não foi publicado", norma.recurso.onde)
    if em < janela.abre_em:
        return nao(f"o prazo de recurso começa em {_hora(janela.abre_em)}", norma.recurso.onde)
    if em.replace(microsecond=0) > janela.fecha_em:  # o último segundo impresso vale inteiro
        return nao(
            f"o prazo de recurso terminou em {_hora(janela.fecha_em)}; agora são {_hora(em)} no servidor",
            norma.recurso.onde,
        )
    return sim


def _nao_confirmada(procedimento):
    return Opcao.objects.filter(
        inscricao=procedimento.inscricao,
        grupo=procedimento.grupo,
        verificacao=Verificacao.NAO_CONFIRMADA,
        definitiva_em__isnull=True,
    ).exists()


def pode_ocupar_assento(pessoa, recurso):
    """Atua no recurso quem tem assento aberto na Recursal, assinou o termo e não pertenceu à Ordinária (art. 15)."""
    norma = recurso.procedimento.norma
    assento = assento_de(recurso, pessoa)
    if assento is None or assento.membro.dispensado_em:
        return nao("não tem assento neste recurso")
    if not assento.membro.assinou_termo:
        return nao("ainda não assinou o termo de confidencialidade", norma.termo.onde)
    ordinaria = Membro.objects.filter(
        comissao__certame=recurso.certame,
        comissao__tipo=TipoDeComissao.ORDINARIA,
        pessoa__cpf=pessoa.cpf,
    ).exclude(papel=Membro.Papel.SECRETARIA)
    if ordinaria.exists():
        return nao("quem integrou a Comissão Ordinária não julga o recurso", norma.recursal_distinta.onde)
    return sim


def pode_declarar_no_recurso(pessoa, recurso):
    """Declara quem tem assento e ainda não declarou."""
    if not (resposta := pode_ocupar_assento(pessoa, recurso)):
        return resposta
    if assento_de(recurso, pessoa).resposta:
        return nao("já declarou neste recurso")
    return sim


def pode_ver_recurso(pessoa, recurso):
    """Vê as peças quem tem assento e declarou não ter impedimento (art. 12, § 4º, e art. 15)."""
    if not (resposta := pode_ocupar_assento(pessoa, recurso)):
        return resposta
    if assento_de(recurso, pessoa).resposta != "sem_impedimento":
        return nao(
            "declare antes se tem impedimento ou suspeição", recurso.procedimento.norma.impedimento.onde
        )
    return sim


def pode_votar_recurso(pessoa, recurso):
    """Vota quem abriu todas as peças que o caso tem e ainda não votou (art. 16)."""
    if not (resposta := pode_ver_recurso(pessoa, recurso)):
        return resposta
    if recurso.situacao != SituacaoDoRecurso.INTERPOSTO or hasattr(assento_de(recurso, pessoa), "voto"):
        return nao("já votou neste recurso")
    if faltam := pecas_por_abrir(recurso, pessoa):
        nomes = ", ".join(peca.nome for peca in faltam)
        return nao(f"abra antes de votar: {nomes}", recurso.procedimento.norma.pecas_do_recurso.onde)
    return sim


def pode_retificar_voto_no_recurso(pessoa, voto):
    """Emenda o voto quem o deu, até o julgamento se fechar; a conclusão não muda."""
    recurso = voto.assento.recurso
    if voto.assento.membro.pessoa_id != pessoa.pk:
        return nao("só quem deu o voto o retifica")
    if not (resposta := pode_ver_recurso(pessoa, recurso)):
        return resposta
    if recurso.situacao == SituacaoDoRecurso.JULGADO:
        return nao("o julgamento já se fechou com os votos como estavam")
    return sim


def pode_ver_votos_do_recurso(pessoa, recurso):
    """Vê os votos quem julga o recurso, depois do último voto (art. 14, c/c art. 15)."""
    if not (resposta := pode_ver_recurso(pessoa, recurso)):
        return resposta
    if recurso.lacrado_em is None:
        return nao("os votos ficam lacrados até chegar o último")
    return sim


def pode_redigir_julgamento(pessoa, recurso):
    """Redige quem votou com a maioria, depois do último voto."""
    if not (resposta := pode_ver_recurso(pessoa, recurso)):
        return resposta
    if recurso.situacao != SituacaoDoRecurso.LACRADO:
        return nao("a redação começa depois do último voto e termina com o julgamento")
    if not _e_da_maioria(pessoa, recurso):
        return nao("a redação cabe a quem votou com a maioria")
    return sim


def _e_da_maioria(pessoa, recurso):
    conclusoes = [voto.conclusao for voto in votos_validos(recurso)]
    lado = apurar(conclusoes, norma=recurso.procedimento.norma).lado
    return assento_de(recurso, pessoa).voto.conclusao in lado


def pode_aderir_ao_julgamento(pessoa, recurso):
    """Adere quem votou e ainda não aderiu à minuta atual."""
    if not (resposta := pode_ver_recurso(pessoa, recurso)):
        return resposta
    minuta = recurso.minutas.last()
    if recurso.situacao != SituacaoDoRecurso.LACRADO or minuta is None:
        return nao("ainda não há minuta a que aderir")
    if minuta.adesoes.filter(assento__membro__pessoa=pessoa).exists():
        return nao("já aderiu a esta minuta")
    return sim


def pode_julgar_recurso(pessoa, recurso):
    """Fecha o julgamento quem tem assento, quando a maioria dos membros aderiu à minuta atual."""
    if not (resposta := pode_ver_recurso(pessoa, recurso)):
        return resposta
    minuta = recurso.minutas.last()
    if recurso.situacao != SituacaoDoRecurso.LACRADO or minuta is None:
        return nao("ainda não há minuta do julgamento")
    exigidas = recurso.procedimento.norma.membros_do_recurso.valor // 2 + 1
    if (aderiram := minuta.adesoes.count()) < exigidas:
        return nao(
            f"a minuta tem {aderiram} de {exigidas} adesões", recurso.procedimento.norma.para_decidir.onde
        )
    return sim


def pode_reconvocar(pessoa, recurso):
    """Marca a nova sessão quem organiza, quando a Recursal reconheceu a falha da administração (leitura G8)."""
    if not (resposta := pode_organizar(pessoa, recurso.certame)):
        return resposta
    if recurso.situacao != SituacaoDoRecurso.JULGADO or recurso.julgamento.resultado != "nova_convocacao":
        return nao("a Comissão Recursal não determinou nova convocação")
    if recurso.procedimento.repeticoes.exists():
        return nao("a pessoa já foi convocada de novo")
    return sim
