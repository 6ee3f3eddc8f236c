"""O que cada documento restrito da banca diz: minuta, parecer, ata, termos. Só dados; o PDF é de tasks."""

from datetime import datetime

from django.utils import timezone

from heteroidentificacao.consultas import (
    conclusoes_da_maioria,
    decisao_do_caso,
    votos_para_a_pessoa,
)
from heteroidentificacao.models import Conclusao

AVISO_DE_RESTRICAO = (
    "Documento de acesso restrito à própria pessoa, às comissões do certame e, com motivo registrado, a quem o "
    "organiza. Cada leitura fica anotada."
)


def por_extenso(quando):
    """O instante no horário de Brasília, como se imprime."""
    return timezone.localtime(quando).strftime("%d/%m/%Y às %H:%M:%S (horário de Brasília)")


def resultado_por_extenso(confirmada):
    """A conclusão como se imprime em todo documento."""
    return "autodeclaração confirmada" if confirmada else "autodeclaração não confirmada"


def separar_votos(procedimento):
    """Os votos numerados, em três partes: os da maioria, as dúvidas razoáveis entre eles e os divergentes."""
    maioria = conclusoes_da_maioria(procedimento)
    votos = votos_para_a_pessoa(procedimento)
    vencedores = [voto for voto in votos if voto["conclusao"] in maioria]
    return (
        vencedores,
        [voto for voto in vencedores if voto["conclusao"] == Conclusao.DUVIDA_RAZOAVEL],
        [voto for voto in votos if voto["conclusao"] not in maioria],
    )


def proposta_de_minuta(procedimento):
    """A minuta proposta a quem redige, feita das razões dos votos da maioria; quem redige a altera à vontade."""
    decisao, norma = decisao_do_caso(procedimento), procedimento.norma
    vencedores, duvidas, _ = separar_votos(procedimento)
    partes = [
        f"A {procedimento.sessao.comissao} considerou só o fenótipo da pessoa, na ocasião do procedimento "
        f"({norma.fenotipo.onde}), e concluiu por {decisao.placar}: "
        f"{resultado_por_extenso(decisao.confirmada)} ({decisao.fundamento}).",
        "Razões da maioria:",
        *(f"Voto {voto['numero']}: {voto['fundamentacao']}" for voto in vencedores),
    ]
    if decisao.por_duvida:
        numeros = " e ".join(str(voto["numero"]) for voto in duvidas)
        votos = f"no voto {numeros}" if len(duvidas) == 1 else f"nos votos {numeros}"
        partes.append(
            f"A dúvida razoável, motivada {votos}, decide a favor da autodeclaração ({norma.duvida.onde})."
        )
    return "\n\n".join(partes)


def conteudo_do_parecer(procedimento, minuta, em):
    """Tudo o que o parecer mostra. Os votos vêm numerados e sem o nome de quem votou."""
    decisao, norma = decisao_do_caso(procedimento), procedimento.norma
    inscricao, comissao = procedimento.inscricao, procedimento.sessao.comissao
    vencedores, duvidas, divergentes = separar_votos(procedimento)
    return {
        **identificacao_do_certame(inscricao.certame),
        "cargo": inscricao.cargo.nome,
        "inscricao": inscricao.numero,
        "nome": inscricao.como_se_chama,
        "reserva": norma.rotulo(procedimento.grupo),
        "comissao": str(comissao),
        "ato": f"{comissao.ato_numero}, de {comissao.ato_data:%d/%m/%Y}",
        "membros": _membros_do_caso(procedimento),
        "sessao": f"{procedimento.sessao}, {procedimento.sessao.local}",
        "presente_em": por_extenso(procedimento.presente_em) if procedimento.presente_em else "",
        "saida_em": por_extenso(procedimento.saida_em),
        "registros": _registros(procedimento),
        "resultado": resultado_por_extenso(decisao.confirmada),
        "placar": decisao.placar,
        "fundamento": decisao.fundamento,
        "por_duvida": decisao.por_duvida,
        "onde_da_duvida": norma.duvida.onde,
        "texto": minuta.texto,
        "votos_da_maioria": vencedores,
        "duvidas": [voto["numero"] for voto in duvidas],
        "divergentes": divergentes,
        "adesoes": minuta.adesoes.count(),
        "fenotipo": norma.fenotipo.onde,
        "onde_da_restricao": norma.parecer_restrito.onde,
        "aviso": AVISO_DE_RESTRICAO,
        "lavrado_em": por_extenso(em),
    }


def identificacao_do_certame(certame):
    """O cabeçalho de todo documento do certame."""
    return {
        "orgao": certame.orgao.nome,
        "certame": certame.titulo,
        "edital": f"Edital {certame.edital_numero}, de {certame.edital_data:%d/%m/%Y}",
        "norma": certame.norma.nome,
    }


def _membros_do_caso(procedimento):
    """Quem julgou, por ordem de nome: a ordem não acompanha a dos votos."""
    assentos = procedimento.assentos.filter(voto__isnull=False).select_related("membro__pessoa")
    return sorted(f"{a.membro.pessoa.como_se_chama} ({a.membro.get_papel_display()})" for a in assentos)


def _registros(procedimento):
    return [
        {"tipo": registro.get_tipo_display(), "sha256": registro.arquivo.sha256}
        for registro in procedimento.registros.select_related("arquivo")
    ]


def conteudo_da_ocorrencia(ocorrencia):
    """O termo de uma ocorrência do caso: ausência, recusa, falha técnica ou substituição."""
    sessao = ocorrencia.sessao
    conteudo = {
        **identificacao_do_certame(sessao.comissao.certame),
        "titulo": f"Termo de {ocorrencia.get_tipo_display()}",
        "comissao": str(sessao.comissao),
        "sessao": f"{sessao}, {sessao.local}",
        "comeca_em": por_extenso(sessao.comeca_em),
        "tipo": ocorrencia.get_tipo_display(),
        "relato": ocorrencia.relato,
        "em": por_extenso(ocorrencia.em),
        "por": ocorrencia.por.como_se_chama,
        "fundamento": fundamento_da_ocorrencia(ocorrencia),
        "aviso": AVISO_DE_RESTRICAO,
        "inscricao": "",
        "nome": "",
        "horario": "",
    }
    if caso := ocorrencia.procedimento:
        conteudo.update(
            inscricao=caso.inscricao.numero,
            nome=caso.inscricao.como_se_chama,
            horario=por_extenso(caso.horario),
        )
    return conteudo


def fundamento_da_ocorrencia(ocorrencia):
    """O artigo que rege a ocorrência."""
    norma, tipos = ocorrencia.sessao.comissao.certame.norma, type(ocorrencia).Tipo
    return {
        tipos.AUSENCIA: norma.ausencia.onde,
        tipos.RECUSA: norma.recusa_de_registro.onde,
        tipos.FALHA_TECNICA: norma.filmagem.onde,
        tipos.SUBSTITUICAO: norma.impedimento.onde,
    }.get(ocorrencia.tipo, "")


def conteudo_do_termo_assinado(termo):
    """O termo de confidencialidade como foi assinado."""
    comissao = termo.membro.comissao
    return {
        **identificacao_do_certame(comissao.certame),
        "comissao": str(comissao),
        "ato": f"{comissao.ato_numero}, de {comissao.ato_data:%d/%m/%Y}",
        "membro": termo.membro.pessoa.como_se_chama,
        "papel": termo.membro.get_papel_display(),
        "versao": termo.texto.versao,
        "texto": termo.texto.texto,
        "texto_sha256": termo.texto.sha256,
        "assinado_em": por_extenso(termo.assinado_em),
        "sha256": termo.sha256,
        "fundamento": comissao.certame.norma.termo.onde,
    }


def papel_da_ata(ata):
    """A ata pública, como o PDF a mostra: sem nome, resultado ou documento de candidato."""
    return {
        **identificacao_do_certame(ata.sessao.comissao.certame),
        **com_horas_legiveis(ata.conteudo["publica"]),
        "certame": ata.sessao.comissao.certame.titulo,
    }


def papel_do_anexo(ata):
    """O anexo restrito da ata: pessoa por pessoa, e as ocorrências por inteiro."""
    return {
        **papel_da_ata(ata),
        **com_horas_legiveis(ata.conteudo["anexo_restrito"]),
        "aviso": AVISO_DE_RESTRICAO,
        "onde_da_restricao": ata.sessao.comissao.certame.norma.parecer_restrito.onde,
    }


def com_horas_legiveis(dado, campo=""):
    """O mesmo conteúdo com os instantes (guardados em UTC) escritos no horário de Brasília."""
    if isinstance(dado, dict):
        return {nome: com_horas_legiveis(valor, nome) for nome, valor in dado.items()}
    if isinstance(dado, list):
        return [com_horas_legiveis(item) for item in dado]
    if dado and (campo in ("em", "horario") or campo.endswith("_em")):
        return por_extenso(datetime.fromisoformat(dado))
    return dado
