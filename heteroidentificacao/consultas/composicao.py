"""A composição das comissões e o que falta a ela."""

from dataclasses import replace

from concursos.models import instante
from heteroidentificacao.models import Curriculo, Membro
from heteroidentificacao.regras import Falta, Integrante, diversidade, faltas_na_composicao
from heteroidentificacao.situacoes import TipoDeComissao


def integrante(curriculo):
    """O que a norma pergunta de quem integra, tirado do currículo."""
    return Integrante(
        cpf=curriculo.pessoa.cpf,
        nome=curriculo.pessoa.como_se_chama,
        genero=curriculo.genero,
        cor=curriculo.cor,
        municipio=curriculo.municipio,
        horas_de_formacao=sum(formacao.horas for formacao in curriculo.formacoes.all()),
        reputacao_declarada=curriculo.reputacao_declarada_em is not None,
        tem_experiencia=bool(curriculo.experiencia.strip()),
    )


def faltas_na_designacao(*, certame, tipo, titulares, suplentes, justificativa_regiao=""):
    """Tudo o que a norma ainda pede dos currículos escolhidos; vazio se nada falta.

    O que só pede justificativa passa a impedir enquanto ela não é escrita.
    """
    faltas = faltas_na_composicao(
        certame.norma,
        str(tipo),
        [integrante(curriculo) for curriculo in titulares],
        [integrante(curriculo) for curriculo in suplentes],
        outra_comissao=_da_outra_comissao(certame, tipo),
    )
    justificada = bool(justificativa_regiao.strip())
    faltas = [falta if falta.impede else replace(falta, impede=not justificada) for falta in faltas]
    return faltas + _faltas_no_certame(certame, [*titulares, *suplentes])


def faltas_da_comissao(comissao):
    """O que falta à comissão como está agora: conferida ao agendar, convocar e abrir sessão."""
    return faltas_na_designacao(
        certame=comissao.certame,
        tipo=comissao.tipo,
        justificativa_regiao=comissao.justificativa_regiao,
        **composicao_atual(comissao),
    )


def faltas_de_diversidade(comissao, curriculos):
    """As faltas de diversidade que impedem, entre quem julgaria um caso (art. 12, § 5º)."""
    faltas = diversidade(comissao.certame.norma, [integrante(curriculo) for curriculo in curriculos])
    return [falta for falta in faltas if falta.impede]


def composicao_atual(comissao):
    """Os currículos em exercício: {"titulares": [...], "suplentes": [...]}, na ordem de chamada."""
    membros = list(
        comissao.membros.filter(dispensado_em__isnull=True)
        .exclude(papel=Membro.Papel.SECRETARIA)
        .select_related("curriculo__pessoa")
        .prefetch_related("curriculo__formacoes")
        .order_by("ordem", "pk")
    )
    return {
        "titulares": [m.curriculo for m in membros if m.papel == Membro.Papel.TITULAR],
        "suplentes": [m.curriculo for m in membros if m.papel == Membro.Papel.SUPLENTE],
    }


def titulares_de(comissao):
    """Os membros titulares em exercício, com o termo, na ordem."""
    return list(
        comissao.membros.filter(dispensado_em__isnull=True, papel=Membro.Papel.TITULAR)
        .select_related("pessoa", "termo")
        .order_by("ordem", "pk")
    )


def membros_publicos(comissao):
    """Quem julga, como se publica: nome, função e currículo (art. 13, p. único); a secretaria, sem currículo."""
    membros = comissao.membros.filter(dispensado_em__isnull=True).select_related("pessoa", "curriculo")
    ordem = [Membro.Papel.TITULAR, Membro.Papel.SUPLENTE, Membro.Papel.SECRETARIA]
    return [
        {
            "nome": membro.pessoa.como_se_chama,
            "papel": membro.get_papel_display(),
            "curriculo": membro.curriculo.texto_publico if membro.curriculo else "",
        }
        for membro in sorted(membros, key=lambda m: (ordem.index(m.papel), m.ordem, m.pk))
    ]


def comissoes_que_faltam(certame):
    """Os tipos de comissão que o certame ainda não tem (art. 10)."""
    designadas = set(certame.comissoes.values_list("tipo", flat=True))
    return [tipo for tipo in TipoDeComissao if tipo not in designadas]


def conteudo_do_termo(termo):
    """O que o resumo do termo assinado cobre: texto, pessoa, comissão e instante."""
    membro = termo.membro
    return {
        "texto": termo.texto.sha256,
        "versao": termo.texto.versao,
        "pessoa": membro.pessoa_id,
        "comissao": [membro.comissao_id, membro.comissao.tipo, membro.comissao.ato_numero],
        "assinado_em": instante(termo.assinado_em),
    }


def _da_outra_comissao(certame, tipo):
    """Quem está ou esteve na outra comissão do certame: dispensa não apaga que julgou."""
    curriculos = (
        Curriculo.objects.filter(lugares__comissao__certame=certame)
        .exclude(lugares__comissao__tipo=tipo)
        .select_related("pessoa")
        .prefetch_related("formacoes")
        .distinct()
    )
    return [integrante(curriculo) for curriculo in curriculos]


def _faltas_no_certame(certame, curriculos):
    """Quem secretaria ou se inscreveu no certame não julga nele."""
    cpfs = [curriculo.pessoa.cpf for curriculo in curriculos]
    inscritos = set(certame.inscricoes.filter(pessoa__cpf__in=cpfs).values_list("pessoa__cpf", flat=True))
    secretariam = set(
        Membro.objects.filter(
            comissao__certame=certame,
            papel=Membro.Papel.SECRETARIA,
            dispensado_em__isnull=True,
            pessoa__cpf__in=cpfs,
        ).values_list("pessoa__cpf", flat=True)
    )
    norma, faltas = certame.norma, []
    for curriculo in curriculos:
        nome = curriculo.pessoa.como_se_chama
        if curriculo.pessoa.cpf in inscritos:
            texto = f"{nome}: está inscrito neste certame"
            faltas.append(Falta("GO-D-12§4", texto, norma.impedimento.onde, impede=True))
        if curriculo.pessoa.cpf in secretariam:
            texto = f"{nome}: secretaria comissão deste certame"
            faltas.append(Falta("GO-D-15", texto, norma.recursal_distinta.onde, impede=True))
    return faltas
