"""A designação das comissões: quem julga, por que ato e com que currículo (arts. 12, 13 e 15)."""

from concursos.publicacoes.base import Montagem, Secao, TipoPublicacao
from heteroidentificacao.consultas import comissoes_que_faltam, membros_publicos


def pendencias(certame, em):
    """O que falta para publicar quem julga; lista vazia quando nada falta."""
    if faltam := comissoes_que_faltam(certame):
        return [f"designe a {tipo.label} ({certame.norma.recursal_distinta.onde})" for tipo in faltam]
    return []


def montar(certame):
    """Uma seção por comissão: nome, função e currículo de cada membro."""
    norma, linhas, secoes, atos = certame.norma, [], [], []
    for comissao in certame.comissoes.all():
        membros = membros_publicos(comissao)
        linhas += [[m["nome"], m["papel"], m["curriculo"]] for m in membros]
        secoes.append(Secao(comissao.get_tipo_display(), len(membros)))
        atos.append(f"{comissao.get_tipo_display()}: {comissao.ato_numero}, de {comissao.ato_data:%d/%m/%Y}.")
    cabecalho = {
        "fundamento": norma.curriculos.onde,
        "preambulo": [
            f"Comissões designadas, com poder de decidir, só para o certame do Edital {certame.edital_numero} "
            f"({norma.um_so_certame.onde}).",
            *atos,
            f"Publicam-se os currículos de quem as integra ({norma.curriculos.onde}).",
        ],
        "observacoes": [
            "Quem se candidata pode arguir o impedimento ou a suspeição de um membro, na própria área, antes do "
            f"julgamento do seu caso ({norma.impedimento.onde})."
        ],
    }
    return Montagem(cabecalho, ["Nome", "Função", "Currículo"], linhas, secoes)


DESIGNACAO = TipoPublicacao(
    codigo="designacao-das-comissoes",
    titulo="Designação das comissões de heteroidentificação",
    montar=montar,
    pendencias=pendencias,
    lista_de_pessoas=False,
)
