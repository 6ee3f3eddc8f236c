"""Leituras do certame: o que cada pessoa alcança."""

from guardian.shortcuts import get_objects_for_user

from concursos.models import Certame, Inscricao, Orgao

MODELO_DA_LICENCA = {"organizar": Orgao, "auditar": Orgao, "observar": Certame}


def alcance(pessoa, licenca, modelo=None):
    """As coisas em que a pessoa tem a licença dada por ato; nenhuma para quem não entrou.

    `licenca` é "organizar" ou "auditar" (órgãos), "observar" (certames); os apps de cima passam o
    modelo das suas (comissões). É o único leitor do guardian: com os padrões dele, uma permissão de
    modelo abriria todos os órgãos.
    """
    modelo = modelo or MODELO_DA_LICENCA[licenca]
    if not pessoa.is_authenticated or not pessoa.is_active:
        return modelo.objects.none()
    return get_objects_for_user(
        pessoa, licenca, klass=modelo, use_groups=False, with_superuser=False, accept_global_perms=False
    )


def certames_organizados(pessoa):
    """Os certames dos órgãos que a pessoa organiza."""
    return Certame.objects.filter(orgao__in=alcance(pessoa, "organizar"))


def certames_no_painel(pessoa):
    """Os certames que a pessoa vê no painel: organiza ou audita o órgão."""
    orgaos = alcance(pessoa, "organizar").values("pk").union(alcance(pessoa, "auditar").values("pk"))
    return Certame.objects.filter(orgao__in=[linha["pk"] for linha in orgaos])


def certames_publicos():
    """Os certames que qualquer pessoa vê: com edital publicado."""
    return Certame.objects.exclude(situacao="em_elaboracao").select_related("orgao")


def inscricoes_da_pessoa(pessoa):
    """As inscrições da própria pessoa; a porta da área de quem se candidata."""
    if not pessoa.is_authenticated:
        return Inscricao.objects.none()
    return Inscricao.objects.filter(pessoa=pessoa).select_related("certame__orgao", "cargo")
