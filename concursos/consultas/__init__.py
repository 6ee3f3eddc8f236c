"""Leituras do certame: o que cada pessoa alcança."""

from dataclasses import dataclass

from django.shortcuts import get_object_or_404
from django.urls import reverse
from guardian.shortcuts import get_objects_for_user

from concursos.models import (
    Ato,
    Certame,
    Corrente,
    Desempate,
    Importacao,
    Inscricao,
    Orgao,
    Publicacao,
    TipoDeFase,
)
from concursos.normas import NormaRecusada
from concursos.situacoes import SituacaoDoCertame

from .chamada import (
    CADASTRO_PREVISTO,
    Contexto,
    Plano,
    candidatos_do_cargo,
    contexto_do_cargo,
    eventos_do_cargo,
    opcoes_abertas,
    plano_de_chamada,
    reversoes_autorizadas,
    situacao_do_cargo,
)
from .resultado import (
    LinhaFinal,
    ListaCurta,
    ListaFinal,
    faltas_para_o_resultado_final,
    listas_curtas,
    listas_finais,
    retrato_das_listas,
    total_por_extenso,
    ultima_liberada,
)
from .vagas import norma_prevista, pcd_do_certame, reserva_do_cargo, vagas_do_cargo

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


def orgaos_no_painel(pessoa):
    """Os órgãos que a pessoa organiza ou audita."""
    licencas = ("organizar", "auditar")
    return Orgao.objects.filter(
        pk__in=[orgao.pk for licenca in licencas for orgao in alcance(pessoa, licenca)]
    )


def certames_no_painel(pessoa):
    """Os certames que a pessoa vê no painel: organiza ou audita o órgão."""
    return Certame.objects.filter(orgao__in=orgaos_no_painel(pessoa))


def certames_publicos():
    """Os certames que qualquer pessoa vê: com edital publicado."""
    return Certame.objects.exclude(situacao="em_elaboracao").select_related("orgao")


def inscricoes_da_pessoa(pessoa):
    """As inscrições da própria pessoa; a porta da área de quem se candidata."""
    if not pessoa.is_authenticated:
        return Inscricao.objects.none()
    return Inscricao.objects.filter(pessoa=pessoa).select_related("certame__orgao", "cargo")


@dataclass(frozen=True)
class Pendencia:
    """O que falta fazer num certame, quem o faz, onde se faz e o artigo que o pede."""

    texto: str
    de_quem: str
    endereco: str = ""
    artigo: str = ""


def faltas_para_abrir(certame):
    """O que falta ao certame para ser aberto: pares (motivo, artigo), na ordem em que se preenchem."""
    try:
        norma = norma_prevista(certame)
    except NormaRecusada as recusa:
        return [(recusa.motivo, recusa.onde)]
    cargos = list(certame.cargos.prefetch_related("ofertas", "provas", "partes"))
    return [
        *_faltas_do_edital(certame, norma),
        *_faltas_do_calendario(certame, norma),
        *_faltas_dos_desempates(certame, cargos, norma),
        *([] if cargos else [("cadastre ao menos um cargo", norma.base_de_calculo.onde)]),
        *(falta for cargo in cargos for falta in _faltas_do_cargo(cargo, norma)),
    ]


def _faltas_do_edital(certame, norma):
    campos = (
        (
            certame.criterio_de_distribuicao,
            "escreva o critério de distribuição das vagas",
            norma.distribuicao.onde,
        ),
        (certame.fases_anteriores, "diga em que fase ocorre a verificação", norma.fase.onde),
        (certame.local_provavel, "diga o local provável da verificação", norma.aviso_da_sessao.onde),
        (certame.caracteristicas, "liste as características do formulário da comissão", norma.fenotipo.onde),
    )
    return [(motivo, onde) for valor, motivo, onde in campos if not valor]


def _faltas_do_calendario(certame, norma):
    fases = {fase.tipo: fase for fase in reversed(certame.fases.all())}
    exigidas = ("inscricao", "verificacao", "recurso", "resultado_final")
    faltas = [
        (f"ponha no calendário a fase “{TipoDeFase(tipo).label}”", norma.fase.onde)
        for tipo in exigidas
        if tipo not in fases
    ]
    inscricao = fases.get("inscricao")
    if inscricao and (inscricao.abre_em, inscricao.fecha_em) != (
        certame.inscricoes_de,
        certame.inscricoes_ate,
    ):
        faltas.append(
            ("a fase de inscrições do calendário não bate com o período do edital", norma.prazo_da_opcao.onde)
        )
    verificacao = fases.get("verificacao")
    for tipo in ("curso_de_formacao", "resultado_final"):
        if verificacao and tipo in fases and fases[tipo].abre_em < verificacao.fecha_em:
            nome = TipoDeFase(tipo).label
            faltas.append((f"a verificação tem de terminar antes de começar: {nome}", norma.fase.onde))
    return faltas


def _faltas_dos_desempates(certame, cargos, norma):
    desempates = list(certame.desempates.all())
    if not desempates or desempates[0].criterio != Desempate.Criterio.IDOSO:
        return [("o primeiro desempate é 60 anos ou mais (Lei 10.741/2003, art. 27)", norma.desempate.onde)]
    return [
        (f"o desempate {d.ordem} cita a prova “{d.prova_codigo}”, que {cargo} não tem", norma.desempate.onde)
        for d in desempates
        for cargo in cargos
        if d.prova_codigo and d.prova_codigo not in {prova.codigo for prova in cargo.provas.all()}
    ]


def _faltas_do_cargo(cargo, norma):
    provas, partes = cargo.provas.all(), cargo.partes.all()
    if not cargo.ofertas.all():
        yield f"defina as vagas de {cargo}", norma.base_de_calculo.onde
        return
    if not any(prova.soma_no_total for prova in provas):
        yield f"cadastre as provas de {cargo}, ao menos uma que some no total", norma.desempate.onde
    soma, total = sum(parte.vagas for parte in partes), vagas_do_cargo(cargo)
    if partes and soma != total:
        yield f"as localidades de {cargo} somam {soma} vagas; o cargo tem {total}", norma.distribuicao.onde
    for grupo, faltam in reserva_do_cargo(cargo).falta_motivo.items():
        if not any(parte.motivo for parte in partes):
            rotulo = norma.rotulo(grupo)
            yield (
                f"as localidades de {cargo} reservam {faltam} vaga(s) a menos para {rotulo}: corrija ou escreva o motivo",
                norma.distribuicao.onde,
            )


def pendencias(certame):
    """O que falta neste app para o certame andar, na ordem em que se resolve."""
    quem = "quem organiza"
    if certame.situacao == SituacaoDoCertame.EM_ELABORACAO:
        onde_se_faz = reverse("admin:concursos_certame_change", args=[certame.pk])
        return [Pendencia(motivo, quem, onde_se_faz, onde) for motivo, onde in faltas_para_abrir(certame)]
    if certame.situacao == SituacaoDoCertame.ABERTO:
        importar = reverse("admin:concursos_importacao_nova", args=[certame.codigo])
        if not certame.inscricoes.exists():
            return [Pendencia("importar as inscrições e as notas", quem, importar)]
        return [
            Pendencia("classificar, depois do fim das inscrições", quem, artigo=certame.norma.desempate.onde)
        ]
    if certame.situacao == SituacaoDoCertame.EM_VERIFICACAO:
        return [_pendencia_da_lista(certame, curta) for curta in listas_curtas(certame)]
    if certame.situacao == SituacaoDoCertame.COM_RESULTADO_FINAL:
        homologar = Pendencia("homologar o resultado", quem, artigo=certame.norma.listas_finais.onde)
        return [homologar, *(_pendencia_da_lista(certame, curta) for curta in listas_curtas(certame))]
    if certame.situacao == SituacaoDoCertame.HOMOLOGADO and not certame.ordem_de_chamada:
        return [Pendencia("escolher a ordem de chamada", quem, artigo=certame.norma.ordem_de_chamada.onde)]
    return []


def _pendencia_da_lista(certame, curta):
    """O aviso de que a lista acabaria antes das vagas reservadas; não impede o resultado final."""
    return Pendencia(
        f"{curta.cargo}: {curta.confirmadas} pessoa(s) confirmada(s) fora da ampla para {curta.reserva} vaga(s) de "
        f"{curta.rotulo}. Ainda se podem convocar, nesta ordem: {', '.join(curta.seguintes)}",
        "quem organiza",
        reverse("fato_da_chamada", args=[certame.codigo, curta.cargo.codigo, "ouvir-mais"]),
        certame.norma.convocados.onde,
    )


def livro_de(dono):
    """Os atos do certame ou do órgão, do mais novo ao mais antigo."""
    return Ato.objects.filter(corrente__in=correntes_de(dono)).select_related("por", "corrente")


def correntes_de(dono):
    """A corrente de atos do certame ou do órgão, em conjunto de consulta (vazio: nada foi registrado)."""
    chave = {"certame": dono} if isinstance(dono, Certame) else {"orgao": dono}
    return Corrente.objects.filter(**chave)


def certame_no_painel_para(pessoa, codigo):
    """A porta do quadro do certame: quem não organiza nem audita o órgão recebe 404."""
    return get_object_or_404(certames_no_painel(pessoa).select_related("orgao"), codigo=codigo)


def certame_observado_para(pessoa, codigo):
    """A porta de quem observa o certame (art. 10, § 1º); os outros recebem 404."""
    return get_object_or_404(alcance(pessoa, "observar").select_related("orgao"), codigo=codigo)


def orgao_no_painel_para(pessoa, sigla):
    """A porta das páginas do órgão no painel: quem organiza ou audita; os outros recebem 404."""
    return get_object_or_404(orgaos_no_painel(pessoa), sigla=sigla)


def encarregados():
    """Os órgãos com certame publicado e quem neles responde pelos dados pessoais (LGPD, art. 41)."""
    return Orgao.objects.filter(certames__in=certames_publicos()).distinct()


def importacoes_no_painel(pessoa):
    """As importações dos certames que a pessoa vê no painel."""
    return Importacao.objects.filter(certame__in=certames_no_painel(pessoa)).select_related(
        "certame__orgao", "cargo", "arquivo", "pedida_por"
    )


def importacao_para(pessoa, uuid):
    """A única porta para uma importação. Quem não a vê recebe 404."""
    return get_object_or_404(importacoes_no_painel(pessoa), uuid=uuid)


def publicacoes_publicas():
    """As publicações liberadas de certames públicos, também as suprimidas (que só mostram o aviso)."""
    return Publicacao.objects.filter(liberacao__isnull=False, certame__in=certames_publicos()).select_related(
        "certame__orgao", "liberacao", "supressao", "retifica", "linhas"
    )


def publicacao_publica_para(codigo, uuid):
    """A porta de uma publicação na página pública: 404 enquanto não é liberada."""
    return get_object_or_404(publicacoes_publicas(), certame__codigo=codigo, uuid=uuid)


def certame_publico_para(codigo):
    """A porta da página pública do certame: 404 enquanto o edital não é publicado."""
    return get_object_or_404(certames_publicos(), codigo=codigo)


def janelas_vigentes(certame):
    """O prazo que vale de cada publicação do certame: a janela mais nova, em {publicação pk: janela}."""
    return {janela.publicacao_id: janela for janela in certame.janelas.order_by("criada_em", "pk")}
