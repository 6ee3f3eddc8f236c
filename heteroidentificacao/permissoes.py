"""Quem pode fazer o quê na banca, e por que não."""

from concursos.permissoes import nao, pode_nomear, pode_organizar, pode_organizar_orgao, sim
from concursos.situacoes import SituacaoDoCertame
from heteroidentificacao.consultas import (
    adesoes_exigidas,
    comissoes_que_faltam,
    conclusoes_da_maioria,
    faltas_da_comissao,
    lugares_livres,
    lugares_vagos,
    membro_em_exercicio,
    minuta_atual,
    pessoas_a_convocar,
    resultado_liberado,
    voto_de,
)
from heteroidentificacao.models import Membro
from heteroidentificacao.situacoes import EM_ANDAMENTO, INDEFERIDOS_DE_PLENO_DIREITO, SituacaoDoProcedimento


def pode_publicar_termo(pessoa, orgao):
    """O texto do termo é de quem organiza os certames do órgão."""
    return pode_organizar_orgao(pessoa, orgao)


def pode_designar(pessoa, certame):
    """Designa e dispensa quem organiza o certame."""
    return pode_organizar(pessoa, certame)


def pode_convocar(pessoa, certame):
    """Agenda sessões e convoca quem organiza o certame."""
    return pode_organizar(pessoa, certame)


def pode_ouvir_mais(pessoa, certame, em):
    """Amplia a banca quem organiza, ouvidos todos os que a norma manda, até o fim da validade."""
    if not (resposta := pode_organizar(pessoa, certame)):
        return resposta
    if certame.situacao == SituacaoDoCertame.HOMOLOGADO:
        return pode_nomear(pessoa, certame, em)
    onde = certame.norma.convocados.onde
    if certame.situacao not in (SituacaoDoCertame.EM_VERIFICACAO, SituacaoDoCertame.COM_RESULTADO_FINAL):
        return nao(f"o certame está {certame.get_situacao_display()}: ouvem-se mais depois da banca", onde)
    if faltam := len(pessoas_a_convocar(certame)):
        return nao(f"há {faltam} pessoa(s) que a norma já manda convocar: convoque-as primeiro", onde)
    return sim


def pode_convocar_agora(pessoa, certame, em):
    """Convoca quem organiza, com as comissões completas, pessoas a convocar e lugares para todas."""
    if not (resposta := pode_convocar(pessoa, certame)):
        return resposta
    if certame.situacao not in (SituacaoDoCertame.CLASSIFICADO, SituacaoDoCertame.EM_VERIFICACAO):
        return nao("convoca-se depois da classificação e antes do resultado final", certame.norma.fase.onde)
    if faltam := comissoes_que_faltam(certame):
        nomes = " e a ".join(tipo.label for tipo in faltam)
        return nao(f"antes de convocar, designe a {nomes}", certame.norma.recursal_distinta.onde)
    impedem = [f for c in certame.comissoes.all() for f in faltas_da_comissao(c) if f.impede]
    if impedem:
        return nao(f"há comissão incompleta: {impedem[0].texto}", impedem[0].artigo)
    pessoas, lugares = len(pessoas_a_convocar(certame)), lugares_livres(certame, em)
    if not pessoas:
        return nao("todas as pessoas a convocar já foram convocadas", certame.norma.convocados.onde)
    if lugares < pessoas:
        return nao(
            f"são {pessoas} pessoas a convocar e as sessões agendadas têm {lugares} lugares: agende mais",
            certame.norma.convocados.onde,
        )
    return sim


def pode_assinar_termo(pessoa, membro):
    """Assina o próprio membro, uma vez, enquanto está designado."""
    if membro.pessoa_id != pessoa.pk:
        return nao("o termo é assinado pela própria pessoa designada", _onde_do_termo(membro))
    if membro.dispensado_em:
        return nao("a designação foi encerrada por dispensa")
    return sim


def pode_secretariar(pessoa, comissao):
    """Registra o que acontece na sessão quem secretaria a comissão, com o termo assinado."""
    membro = membro_em_exercicio(pessoa, comissao)
    if membro is None or membro.papel != Membro.Papel.SECRETARIA:
        return nao("só a secretaria desta comissão registra o que acontece na sessão")
    if not membro.assinou_termo:
        return nao("ainda não assinou o termo de confidencialidade", _onde_do_termo(membro))
    return sim


def pode_repetir(pessoa, procedimento):
    """Repete o procedimento que falhou quem secretaria a comissão ou organiza o certame."""
    if pode_secretariar(pessoa, procedimento.sessao.comissao):
        return sim
    return pode_organizar(pessoa, procedimento.certame)


def pode_ver_registro(pessoa, registro):
    """Vê a filmagem ou a foto a secretaria da sessão, ou quem tem assento no caso e declarou não ter impedimento.

    A própria pessoa candidata e a Comissão Recursal entram pelas portas delas (área e recursos).
    """
    procedimento = registro.procedimento
    if pode_secretariar(pessoa, procedimento.sessao.comissao):
        return sim
    assento = procedimento.assento_de(pessoa)
    if assento is None or assento.membro.dispensado_em:
        return nao("não tem assento neste caso", procedimento.norma.parecer_restrito.onde)
    if not assento.membro.assinou_termo:
        return nao("ainda não assinou o termo de confidencialidade", procedimento.norma.termo.onde)
    if assento.resposta != assento.Resposta.SEM_IMPEDIMENTO:
        return nao("ainda não declarou se tem impedimento neste caso", procedimento.norma.impedimento.onde)
    return sim


def _onde_do_termo(membro):
    return membro.comissao.certame.norma.termo.onde


def _assento_em_exercicio(pessoa, procedimento):
    """O assento aberto da pessoa e, se não serve para agir no caso, por que não."""
    assento = procedimento.assento_de(pessoa)
    if assento is None or assento.membro.dispensado_em:
        return None, nao("não tem assento neste caso", procedimento.norma.impedimento.onde)
    if not assento.membro.assinou_termo:
        return None, nao("ainda não assinou o termo de confidencialidade", procedimento.norma.termo.onde)
    return assento, sim


def pode_declarar(pessoa, procedimento):
    """Declara se tem impedimento quem tem assento, antes de ver o caso ou, por fato novo, até votar."""
    return _assento_que_declara(pessoa, procedimento)[1]


def _assento_que_declara(pessoa, procedimento):
    assento, resposta = _assento_em_exercicio(pessoa, procedimento)
    if resposta and assento.ja_votou:
        return assento, nao("já votou neste caso")
    return assento, resposta


def pode_declarar_sem_impedimento(pessoa, procedimento):
    """Declara não ter impedimento, uma vez, quem tem assento; nunca a própria pessoa do caso."""
    assento, resposta = _assento_que_declara(pessoa, procedimento)
    if not resposta:
        return resposta
    if assento.resposta:
        return nao("já declarou neste caso")
    if pessoa.cpf == procedimento.inscricao.pessoa.cpf:
        return nao("ninguém julga o próprio caso", procedimento.norma.impedimento.onde)
    return sim


def pode_ver_caso(pessoa, procedimento):
    """Vê o conteúdo do caso quem tem assento, assinou o termo e declarou não ter impedimento."""
    return _assento_que_ve(pessoa, procedimento)[1]


def _assento_que_ve(pessoa, procedimento):
    assento, resposta = _assento_em_exercicio(pessoa, procedimento)
    if resposta and assento.resposta != assento.Resposta.SEM_IMPEDIMENTO:
        return assento, nao(
            "declare antes se tem impedimento ou suspeição", procedimento.norma.impedimento.onde
        )
    return assento, resposta


def pode_votar(pessoa, procedimento):
    """Vota quem vê o caso e ainda não votou, depois que a pessoa saiu (art. 14, § 2º)."""
    assento, resposta = _assento_que_ve(pessoa, procedimento)
    if not resposta:
        return resposta
    if assento.ja_votou:
        return nao("já votou neste caso")
    if procedimento.saida_em is None:
        return nao("a saída da pessoa ainda não foi registrada", procedimento.norma.sem_o_candidato.onde)
    if procedimento.situacao != SituacaoDoProcedimento.ENCERRADO:
        return nao("a votação deste caso já terminou")
    if procedimento.arguicoes.filter(membro=assento.membro, acolhida__isnull=True).exists():
        return nao(
            "há arguição de impedimento contra você, ainda sem decisão", procedimento.norma.impedimento.onde
        )
    return sim


def pode_retificar_voto(pessoa, voto):
    """Emenda o voto quem o deu, até o parecer ser lavrado; a conclusão não muda."""
    procedimento = voto.assento.procedimento
    if voto.assento.membro.pessoa_id != pessoa.pk:
        return nao("só quem deu o voto o retifica")
    if not (resposta := pode_ver_caso(pessoa, procedimento)):
        return resposta
    if procedimento.situacao == SituacaoDoProcedimento.DECIDIDO:
        return nao("o parecer já foi lavrado com os votos como estavam")
    return sim


def pode_ver_votos(pessoa, procedimento):
    """Vê os votos quem votou no caso, depois do último voto."""
    if not (resposta := pode_ver_caso(pessoa, procedimento)):
        return resposta
    if procedimento.lacrado_em is None:
        return nao("os votos ficam lacrados até chegar o último")
    return sim


def _votou_e_pode_decidir(pessoa, procedimento):
    if not (resposta := pode_ver_votos(pessoa, procedimento)):
        return resposta
    if procedimento.situacao != SituacaoDoProcedimento.LACRADO:
        return nao("o parecer deste caso já foi lavrado")
    if not procedimento.assento_de(pessoa).ja_votou:
        return nao("não votou neste caso")
    return sim


def pode_redigir(pessoa, procedimento):
    """Redige a minuta quem votou com a maioria, depois do último voto."""
    if not (resposta := _votou_e_pode_decidir(pessoa, procedimento)):
        return resposta
    if voto_de(pessoa, procedimento).conclusao not in conclusoes_da_maioria(procedimento):
        return nao("a redação cabe a quem votou com a maioria; sua divergência será impressa do seu voto")
    return sim


def pode_aderir(pessoa, procedimento):
    """Adere quem votou no caso e ainda não aderiu à minuta atual."""
    if not (resposta := _votou_e_pode_decidir(pessoa, procedimento)):
        return resposta
    minuta = minuta_atual(procedimento)
    if minuta is None:
        return nao("ainda não há minuta a que aderir")
    if minuta.adesoes.filter(assento__membro__pessoa=pessoa).exists():
        return nao("já aderiu a esta minuta")
    return sim


def pode_lavrar(pessoa, procedimento):
    """Lavra o parecer quem aderiu à minuta atual, quando a maioria dos membros já aderiu (art. 14)."""
    if not (resposta := _votou_e_pode_decidir(pessoa, procedimento)):
        return resposta
    minuta, exigidas = minuta_atual(procedimento), adesoes_exigidas(procedimento)
    if minuta is None:
        return nao("ainda não há minuta do parecer")
    if not minuta.adesoes.filter(assento__membro__pessoa=pessoa).exists():
        return nao("só lavra o parecer quem aderiu à minuta atual")
    if (tem := minuta.adesoes.count()) < exigidas:
        return nao(f"a minuta tem {tem} de {exigidas} adesões", procedimento.norma.para_decidir.onde)
    return sim


def pode_ver_parecer(pessoa, procedimento, motivo=""):
    """Lê o parecer a própria pessoa, desde a publicação; quem julgou; quem organiza, dizendo por quê (art. 14, § 3º).

    A Comissão Recursal entra pela porta do recurso. Quem audita ou observa não lê.
    """
    onde = procedimento.norma.parecer_restrito.onde
    if procedimento.situacao != SituacaoDoProcedimento.DECIDIDO:
        return nao("este caso ainda não tem parecer")
    if procedimento.inscricao.pessoa_id == pessoa.pk:
        if resultado_liberado(procedimento):
            return sim
        return nao("o parecer se abre quando o resultado preliminar for publicado", onde)
    if pode_ver_caso(pessoa, procedimento):
        return sim
    if not pode_organizar(pessoa, procedimento.certame):
        return nao("o parecer tem acesso restrito", onde)
    if not motivo.strip():
        return nao("diga por que precisa ler este parecer: o motivo fica registrado", onde)
    return sim


def pode_arguir(pessoa, procedimento):
    """Argui impedimento de um membro a própria pessoa do caso, até a saída dela ser registrada."""
    if procedimento.inscricao.pessoa_id != pessoa.pk:
        return nao("só a própria pessoa argui impedimento no seu caso")
    if procedimento.situacao not in (SituacaoDoProcedimento.CONVOCADO, SituacaoDoProcedimento.PRESENTE):
        return nao(
            "o impedimento se argui até o fim da sessão; depois disso, no recurso",
            procedimento.norma.impedimento.onde,
        )
    return sim


def pode_decidir_arguicao(pessoa, arguicao):
    """Decide a arguição quem organiza o certame, uma vez."""
    if not (resposta := pode_organizar(pessoa, arguicao.procedimento.certame)):
        return resposta
    if arguicao.acolhida is not None:
        return nao("esta arguição já foi decidida")
    return sim


def pode_abrir_revisao(pessoa, procedimento):
    """Revê de ofício quem organiza, enquanto a decisão existe, não é definitiva e a Recursal não foi chamada."""
    if not (resposta := pode_organizar(pessoa, procedimento.certame)):
        return resposta
    onde = procedimento.norma.revisao_de_oficio.onde
    if procedimento.certame.situacao != SituacaoDoCertame.EM_VERIFICACAO:
        return nao("revê-se enquanto o certame está em verificação", onde)
    if procedimento.situacao not in (SituacaoDoProcedimento.DECIDIDO, *INDEFERIDOS_DE_PLENO_DIREITO):
        return nao("este caso ainda não tem decisão a rever", onde)
    if procedimento.inscricao.opcoes.filter(grupo=procedimento.grupo, definitiva_em__isnull=False).exists():
        return nao("o resultado já é definitivo", procedimento.norma.recurso_definitivo.onde)
    if hasattr(procedimento, "recurso"):
        return nao("há recurso neste caso: a Comissão Recursal o revê", onde)
    if procedimento.repeticoes.exists() or procedimento.revisoes.filter(anula__isnull=True).exists():
        return nao("este caso já está em revisão, ou já foi marcado de novo", onde)
    return sim


def pode_defender_se(pessoa, revisao):
    """Defende-se a própria pessoa, uma vez, enquanto não se decide."""
    if revisao.procedimento.inscricao.pessoa_id != pessoa.pk:
        return nao("só a própria pessoa se defende na revisão do seu caso")
    if revisao.anula is not None or revisao.defendida_em:
        return nao("a defesa já foi recebida, ou a revisão já foi decidida")
    return sim


def pode_decidir_revisao(pessoa, revisao):
    """Decide a revisão quem organiza o certame, uma vez."""
    if not (resposta := pode_organizar(pessoa, revisao.procedimento.certame)):
        return resposta
    if revisao.anula is not None:
        return nao("esta revisão já foi decidida")
    if hasattr(revisao.procedimento, "recurso") and revisao.procedimento.recurso.situacao != "julgado":
        return nao("há recurso neste caso, ainda não julgado: a Comissão Recursal decide primeiro")
    return sim


def pode_convocar_suplente(pessoa, procedimento):
    """Chama outro suplente quem organiza o certame, quando um lugar do caso está vago."""
    if not (resposta := pode_organizar(pessoa, procedimento.certame)):
        return resposta
    if procedimento.situacao not in EM_ANDAMENTO or not lugares_vagos(procedimento):
        return nao("nenhum lugar deste caso está vago")
    return sim
