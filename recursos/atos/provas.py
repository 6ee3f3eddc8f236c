"""Refazer a prova de cada ato do recurso a partir da evidência guardada (ver concursos.atos.provas)."""

from concursos.atos import prova_de
from heteroidentificacao.consultas import conteudo_da_errata
from recursos.atos.interposicao import conteudo_do_recurso
from recursos.atos.julgamento import conteudo_do_voto


def _da_minuta(minuta):
    return prova_de({"recurso": str(minuta.recurso.uuid), "numero": minuta.numero, "texto": minuta.texto})


def _do_recurso(recurso):
    return prova_de(conteudo_do_recurso(recurso.procedimento, recurso.razoes, recurso.interposto_em))


PROVAS = {
    "interpor_recurso": _do_recurso,
    "votar_recurso": lambda voto: prova_de(conteudo_do_voto(voto)),
    "retificar_voto_no_recurso": lambda errata: prova_de(conteudo_da_errata(errata)),
    "redigir_minuta_do_recurso": _da_minuta,
    "aderir_ao_julgamento": _da_minuta,
    "julgar_recurso": lambda julgamento: prova_de(julgamento.conteudo),
}
