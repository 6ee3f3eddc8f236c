"""O que cada app oferece ao quadro: pendências, tipos de publicação e os atos que os liberam."""

from concursos import atos as atos_do_certame
from concursos import consultas as do_certame
from concursos import publicacoes as publicacoes_do_certame
from heteroidentificacao import atos as atos_da_banca
from heteroidentificacao import consultas as da_banca
from heteroidentificacao import publicacoes as publicacoes_da_banca
from recursos import atos as atos_do_recurso
from recursos import consultas as do_recurso
from recursos import publicacoes as publicacoes_do_recurso

PUBLICACOES = (publicacoes_do_certame, publicacoes_da_banca, publicacoes_do_recurso)
ATOS = (atos_do_certame, atos_da_banca, atos_do_recurso)
CONSULTAS = (do_certame, da_banca, do_recurso)

TIPOS = {tipo.codigo: tipo for app in PUBLICACOES for tipo in app.TIPOS}
LIBERAR = {codigo: ato for app in ATOS for codigo, ato in app.LIBERAR.items()}


def pendencias(certame):
    """O que falta nos três apps, na ordem em que o certame anda."""
    return [pendencia for app in CONSULTAS for pendencia in app.pendencias(certame)]


def ato_de_liberar(publicacao):
    """O ato que libera a publicação: o do tipo dela, quando muda alguma situação, ou o comum."""
    return LIBERAR.get(publicacao.tipo, atos_do_certame.liberar_publicacao)
