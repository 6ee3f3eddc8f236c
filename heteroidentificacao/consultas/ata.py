"""O que a ata da sessão diz: a parte pública, sem nomes de candidatos, e o anexo restrito."""

from concursos.models import instante
from heteroidentificacao.models import Membro


def conteudo_da_ata(sessao):
    """A ata da sessão, como estava ao encerrar: {"publica": {...}, "anexo_restrito": {...}}.

    A parte pública tem composição, horas, contagens e resumos dos arquivos; o anexo, pessoa por pessoa.
    """
    procedimentos = list(
        sessao.procedimentos.select_related("inscricao")
        .prefetch_related("registros__arquivo", "registros__operador", "assentos__membro__pessoa")
        .order_by("ordem")
    )
    return {
        "publica": _publica(sessao, procedimentos),
        "anexo_restrito": {
            "pessoas": [_pessoa(procedimento) for procedimento in procedimentos],
            "ocorrencias": [
                _ocorrencia(o) for o in sessao.ocorrencias.select_related("procedimento__inscricao")
            ],
        },
    }


def parte_publica_da_ata(ata):
    """O que qualquer pessoa pode ler da ata (arts. 14, § 3º, e 18, IV)."""
    return ata.conteudo["publica"]


def _publica(sessao, procedimentos):
    certame = sessao.comissao.certame
    contagem = {}
    for procedimento in procedimentos:
        rotulo = procedimento.get_situacao_display()
        contagem[rotulo] = contagem.get(rotulo, 0) + 1
    return {
        "certame": certame.codigo,
        "comissao": sessao.comissao.get_tipo_display(),
        "ato": sessao.comissao.ato_numero,
        "sessao": sessao.numero,
        "local": sessao.local,
        "comeca_em": instante(sessao.comeca_em),
        "aberta_em": instante(sessao.aberta_em),
        "encerrada_em": instante(sessao.encerrada_em),
        "membros": [_membro(membro) for membro in _membros_na_data(sessao)],
        "convocadas": len(procedimentos),
        "contagem": contagem,
        "ocorrencias": sessao.ocorrencias.count(),
        "registros": sorted(
            registro.arquivo.sha256
            for procedimento in procedimentos
            for registro in procedimento.registros.all()
        ),
    }


def _membros_na_data(sessao):
    """Quem estava designado enquanto a sessão esteve aberta; dispensas posteriores não mudam a ata."""
    membros = Membro.objects.filter(comissao=sessao.comissao, designado_em__lte=sessao.encerrada_em)
    return (
        (membros.filter(dispensado_em__isnull=True) | membros.filter(dispensado_em__gt=sessao.aberta_em))
        .select_related("pessoa")
        .order_by("papel", "ordem", "pk")
    )


def _membro(membro):
    return {"nome": membro.pessoa.como_se_chama, "papel": membro.get_papel_display()}


def _pessoa(procedimento):
    return {
        "ordem": procedimento.ordem,
        "inscricao": procedimento.inscricao.numero,
        "nome": procedimento.inscricao.como_se_chama,
        "horario": instante(procedimento.horario),
        "situacao": procedimento.get_situacao_display(),
        "documento": procedimento.identidade_conferida,
        "presente_em": instante(procedimento.presente_em) if procedimento.presente_em else "",
        "saida_em": instante(procedimento.saida_em) if procedimento.saida_em else "",
        "repete": str(procedimento.repete.uuid) if procedimento.repete else "",
        "assentos": [
            {"nome": a.membro.pessoa.como_se_chama, "cedeu": a.cedido_em is not None}
            for a in procedimento.assentos.all()
        ],
        "registros": [_registro(registro) for registro in procedimento.registros.all()],
    }


def _registro(registro):
    return {
        "tipo": registro.get_tipo_display(),
        "sha256": registro.arquivo.sha256,
        "tamanho": registro.arquivo.tamanho,
        "duracao_ms": registro.duracao_ms,
        "aparelho": registro.aparelho,
        "operador": registro.operador.como_se_chama,
        "em": instante(registro.em),
    }


def _ocorrencia(ocorrencia):
    procedimento = ocorrencia.procedimento
    return {
        "tipo": ocorrencia.get_tipo_display(),
        "inscricao": procedimento.inscricao.numero if procedimento else "",
        "relato": ocorrencia.relato,
        "em": instante(ocorrencia.em),
    }
