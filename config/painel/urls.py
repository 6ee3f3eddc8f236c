"""Os endereços do quadro; vêm antes dos do painel de fábrica."""

from django.urls import path

from config.painel import executar, licencas, livro, nomeacao, observador, publicacoes, quadro

CERTAME = "painel/certames/<slug:codigo>/"
PUBLICACAO = f"{CERTAME}publicacoes/<uuid:uuid>/"
ORGAO = "painel/orgaos/<slug:sigla>/"

urlpatterns = [
    path("painel/", quadro.inicio, name="painel"),
    path(CERTAME, quadro.cockpit, name="cockpit"),
    path(f"{CERTAME}atos/<slug:nome>/", executar.ato, name="ato"),
    path(f"{CERTAME}livro/", livro.livro_do_certame, name="livro"),
    path(f"{CERTAME}livro/exportar/", livro.exportar_livro, name="exportar_livro"),
    path(f"{CERTAME}publicacoes/nova/<slug:tipo>/", publicacoes.preparar, name="preparar"),
    path(f"{CERTAME}cargos/<slug:cargo>/chamada/", nomeacao.chamada, name="chamada_no_painel"),
    path(f"{CERTAME}cargos/<slug:cargo>/chamada/<slug:nome>/", nomeacao.fato, name="fato_da_chamada"),
    path(PUBLICACAO, publicacoes.publicacao, name="publicacao_no_painel"),
    path(f"{PUBLICACAO}andamento/", publicacoes.andamento, name="publicacao_andamento"),
    path(f"{PUBLICACAO}formas/<slug:tipo>/", publicacoes.forma, name="forma_no_painel"),
    path(f"{PUBLICACAO}liberar/", publicacoes.liberar, name="liberar"),
    path(f"{PUBLICACAO}suprimir/", publicacoes.suprimir, name="suprimir"),
    path(f"{PUBLICACAO}prorrogar/", publicacoes.prorrogar, name="prorrogar"),
    path(f"{ORGAO}livro/", livro.livro_do_orgao, name="livro_do_orgao"),
    path(f"{ORGAO}livro/exportar/", livro.exportar_livro_do_orgao, name="exportar_livro_do_orgao"),
    path(f"{ORGAO}licencas/", licencas.licencas, name="licencas"),
    path(f"{ORGAO}licencas/revogar/", licencas.revogar_licenca, name="revogar_licenca"),
    path("observar/", observador.observacoes, name="observacoes"),
    path("observar/<slug:codigo>/", observador.observar, name="observar"),
]
