"""Quem julga: designar a comissão, trocar membros e assinar o termo de confidencialidade."""

from django.db import transaction
from django.db.models import Max
from django.utils.timezone import localdate
from guardian.shortcuts import assign_perm, remove_perm

from concursos.atos import exigir, exigir_que, prova_de, registrar, trancar
from concursos.models import instante
from concursos.situacoes import SituacaoDoCertame
from concursos.tasks import encomendar
from heteroidentificacao.atos.assentos import ceder_assento, completar_assentos
from heteroidentificacao.consultas import composicao_atual, conteudo_do_termo, faltas_na_designacao
from heteroidentificacao.models import Assento, Comissao, Membro, Termo, TextoDoTermo
from heteroidentificacao.permissoes import pode_assinar_termo, pode_designar, pode_publicar_termo
from heteroidentificacao.situacoes import EM_ANDAMENTO, TipoDeComissao
from heteroidentificacao.tasks import gerar_documento

LICENCA_DO_PAPEL = {
    Membro.Papel.TITULAR: "integrar",
    Membro.Papel.SUPLENTE: "integrar",
    Membro.Papel.SECRETARIA: "secretariar",
}
TAMANHO_MINIMO_DO_TERMO = 80


@transaction.atomic
def publicar_texto_do_termo(*, orgao, texto, por, em):
    """Põe em vigor uma nova versão do termo do órgão; as assinadas continuam com a versão delas."""
    orgao = trancar(orgao)
    exigir(pode_publicar_termo(por, orgao))
    texto = texto.strip()
    exigir_que(
        len(texto) >= TAMANHO_MINIMO_DO_TERMO,
        f"O termo precisa dizer a que obriga: escreva ao menos {TAMANHO_MINIMO_DO_TERMO} letras.",
    )
    anterior = orgao.textos_do_termo.first()
    exigir_que(anterior is None or anterior.texto != texto, "Este já é o texto em vigor; nada mudou.")
    novo = TextoDoTermo.objects.create(
        orgao=orgao,
        versao=anterior.versao + 1 if anterior else 1,
        texto=texto,
        sha256=prova_de(texto),
        criado_em=em,
    )
    registrar(orgao, publicar_texto_do_termo, sobre=novo, por=por, em=em, prova=novo.sha256)
    return novo


@transaction.atomic
def instituir_comissao(
    *,
    certame,
    tipo,
    ato_numero,
    ato_data,
    titulares,
    suplentes,
    por,
    em,
    justificativa_regiao="",
):
    """Designa a comissão por ato, para este certame só, com titulares e suplentes do banco de currículos.

    Recusa a composição que não cumpre a norma, dizendo cada regra e o artigo dela.
    """
    certame = trancar(certame)
    exigir(pode_designar(por, certame))
    norma = certame.norma
    exigir_que(
        certame.situacao
        in (
            SituacaoDoCertame.ABERTO,
            SituacaoDoCertame.CLASSIFICADO,
            SituacaoDoCertame.EM_VERIFICACAO,
        ),
        f"O certame está “{certame.get_situacao_display()}”: a comissão é designada depois de publicado o "
        "edital e antes do resultado final.",
        norma.um_so_certame.onde,
    )
    exigir_que(
        not certame.comissoes.filter(tipo=tipo).exists(),
        f"Este certame já tem {TipoDeComissao(tipo).label}; troque membros em vez de designar outra.",
        norma.um_so_certame.onde,
    )
    exigir_que(ato_numero.strip(), "Escreva o número do ato de designação.", norma.um_so_certame.onde)
    exigir_que(
        ato_data <= localdate(em), "A data do ato de designação está no futuro.", norma.um_so_certame.onde
    )
    _recusar(
        faltas_na_designacao(
            certame=certame,
            tipo=tipo,
            titulares=titulares,
            suplentes=suplentes,
            justificativa_regiao=justificativa_regiao,
        )
    )
    comissao = Comissao.objects.create(
        certame=certame,
        tipo=tipo,
        ato_numero=ato_numero.strip(),
        ato_data=ato_data,
        justificativa_regiao=justificativa_regiao.strip(),
        designada_em=em,
    )
    for papel, curriculos in ((Membro.Papel.TITULAR, titulares), (Membro.Papel.SUPLENTE, suplentes)):
        for ordem, curriculo in enumerate(curriculos, start=1):
            _dar_lugar(comissao, curriculo.pessoa, papel, em, curriculo=curriculo, ordem=ordem)
    registrar(
        certame,
        instituir_comissao,
        sobre=comissao,
        por=por,
        em=em,
        fundamento=norma.titulares.onde
        if tipo == TipoDeComissao.ORDINARIA
        else norma.membros_do_recurso.onde,
        motivo=comissao.justificativa_regiao,
        prova=prova_de(_composicao(comissao)),
    )
    return comissao


@transaction.atomic
def designar_membro(*, comissao, curriculo, papel, por, em, justificativa_regiao=""):
    """Designa mais um titular ou suplente, ou faz titular quem era suplente; ocupa os lugares que esperavam.

    Recusa o que a pessoa não cumpre e o que a composição passaria a descumprir. A justificativa só é
    necessária quando a mudança tira a diversidade de origem regional.
    """
    certame, comissao = trancar(comissao.certame), trancar(comissao)
    exigir(pode_designar(por, certame))
    if justificativa_regiao.strip():
        comissao.justificativa_regiao = justificativa_regiao.strip()
        comissao.save(update_fields=["justificativa_regiao"])
    exigir_que(papel in (Membro.Papel.TITULAR, Membro.Papel.SUPLENTE), "Quem julga é titular ou suplente.")
    antes = composicao_atual(comissao)
    _exigir_vaga(comissao, papel, antes)
    depois = {chave: [c for c in lista if c.pk != curriculo.pk] for chave, lista in antes.items()}
    depois["titulares" if papel == Membro.Papel.TITULAR else "suplentes"].append(curriculo)
    atual = comissao.membros.filter(pessoa=curriculo.pessoa, dispensado_em__isnull=True).first()
    exigir_que(
        atual is None or (atual.papel == Membro.Papel.SUPLENTE and papel == Membro.Papel.TITULAR),
        "Esta pessoa já está nesta comissão.",
        certame.norma.titulares.onde,
    )
    _recusar(_faltas_novas(comissao, antes, depois))
    if atual is None:
        ordem = (comissao.membros.filter(papel=papel).aggregate(maior=Max("ordem"))["maior"] or 0) + 1
        membro = _dar_lugar(comissao, curriculo.pessoa, papel, em, curriculo=curriculo, ordem=ordem)
    else:
        membro = atual
        membro.papel = papel
        membro.save(update_fields=["papel"])
    completar_assentos(comissao=comissao, por=por, em=em)
    registrar(
        certame,
        designar_membro,
        sobre=membro,
        por=por,
        em=em,
        fundamento=certame.norma.titulares.onde,
        prova=prova_de(_composicao(comissao)),
    )
    return membro


@transaction.atomic
def designar_secretaria(*, comissao, pessoa, por, em):
    """Designa quem secretaria as sessões: assina o mesmo termo e não vota."""
    certame, comissao = trancar(comissao.certame), trancar(comissao)
    exigir(pode_designar(por, certame))
    exigir_que(
        not Membro.objects.filter(
            comissao__certame=certame, pessoa__cpf=pessoa.cpf, dispensado_em__isnull=True
        )
        .exclude(papel=Membro.Papel.SECRETARIA)
        .exists(),
        "Quem julga neste certame não secretaria comissão dele.",
        certame.norma.recursal_distinta.onde,
    )
    exigir_que(
        not comissao.membros.filter(pessoa=pessoa, dispensado_em__isnull=True).exists(),
        "Esta pessoa já secretaria esta comissão.",
    )
    exigir_que(
        not certame.inscricoes.filter(pessoa__cpf=pessoa.cpf).exists(),
        "Quem está inscrito no certame não trabalha na comissão dele.",
        certame.norma.impedimento.onde,
    )
    membro = _dar_lugar(comissao, pessoa, Membro.Papel.SECRETARIA, em)
    registrar(certame, designar_secretaria, sobre=membro, por=por, em=em, fundamento=certame.norma.termo.onde)
    return membro


@transaction.atomic
def dispensar_membro(*, membro, motivo, por, em):
    """Encerra a designação: os casos que esperavam o voto passam ao suplente; o que já foi votado fica."""
    certame = trancar(membro.comissao.certame)
    membro = trancar(membro)
    exigir(pode_designar(por, certame))
    exigir_que(motivo.strip(), "Escreva por que a pessoa deixa a comissão.")
    exigir_que(membro.dispensado_em is None, "Esta pessoa já foi dispensada.")
    membro.dispensado_em, membro.motivo_da_dispensa = em, motivo.strip()
    membro.save(update_fields=["dispensado_em", "motivo_da_dispensa"])
    remove_perm(LICENCA_DO_PAPEL[membro.papel], membro.pessoa, membro.comissao)
    pendentes = Assento.objects.filter(
        membro=membro,
        cedido_em__isnull=True,
        voto__isnull=True,
        procedimento__situacao__in=EM_ANDAMENTO,
    ).select_related("procedimento__sessao")
    for assento in pendentes.order_by("procedimento_id"):
        ceder_assento(assento=assento, razao="membro dispensado da comissão", por=por, em=em)
    registrar(
        certame,
        dispensar_membro,
        sobre=membro,
        por=por,
        em=em,
        fundamento=certame.norma.impedimento.onde,
        motivo=membro.motivo_da_dispensa,
        prova=prova_de(_composicao(membro.comissao)),
    )
    return membro


@transaction.atomic
def assinar_termo(*, membro, texto, por, em):
    """Assina o termo da comissão na versão em vigor; só daí em diante a pessoa vê dados de candidatos."""
    certame = membro.comissao.certame
    membro = trancar(membro)
    exigir(pode_assinar_termo(por, membro))
    exigir_que(not membro.assinou_termo, "Você já assinou o termo desta comissão.", certame.norma.termo.onde)
    vigente = certame.orgao.textos_do_termo.first()
    exigir_que(
        vigente is not None and texto.pk == vigente.pk,
        "O texto do termo mudou: leia a versão em vigor e assine de novo.",
        certame.norma.termo.onde,
    )
    termo = Termo(membro=membro, texto=texto, assinado_em=em)
    termo.sha256 = prova_de(conteudo_do_termo(termo))
    termo.save(force_insert=True)
    encomendar(gerar_documento, "heteroidentificacao.termo", termo.pk)
    registrar(
        certame,
        assinar_termo,
        sobre=termo,
        por=por,
        em=em,
        fundamento=certame.norma.termo.onde,
        prova=termo.sha256,
    )
    return termo


def _dar_lugar(comissao, pessoa, papel, em, curriculo=None, ordem=1):
    membro = Membro.objects.create(
        comissao=comissao, pessoa=pessoa, curriculo=curriculo, papel=papel, ordem=ordem, designado_em=em
    )
    assign_perm(LICENCA_DO_PAPEL[papel], pessoa, comissao)
    return membro


def _lugares_de_titular(comissao):
    norma = comissao.certame.norma
    return norma.titulares if comissao.tipo == TipoDeComissao.ORDINARIA else norma.membros_do_recurso


def _exigir_vaga(comissao, papel, antes):
    mandado = _lugares_de_titular(comissao)
    exigir_que(
        papel == Membro.Papel.SUPLENTE or len(antes["titulares"]) < mandado.valor,
        f"A comissão já tem {mandado.valor} titulares; dispense um antes de designar outro.",
        mandado.onde,
    )


def _faltas_novas(comissao, antes, depois):
    """Quem completa a comissão responde por tudo; quem só repõe um lugar, pelas faltas que a mudança traz."""
    faltas = _faltas_de(comissao, depois)
    if len(depois["titulares"]) == _lugares_de_titular(comissao).valor:
        return faltas
    conhecidas = {_sem_numeros(falta.texto) for falta in _faltas_de(comissao, antes)}
    return [falta for falta in faltas if _sem_numeros(falta.texto) not in conhecidas]


def _sem_numeros(texto):
    """“há 3” e “há 4” titulares são a mesma falta, que a designação diminui."""
    return "".join(c for c in texto if not c.isdigit())


def _faltas_de(comissao, composicao):
    return faltas_na_designacao(
        certame=comissao.certame,
        tipo=comissao.tipo,
        justificativa_regiao=comissao.justificativa_regiao,
        **composicao,
    )


def _recusar(faltas):
    impedem = [falta for falta in faltas if falta.impede]
    exigir_que(not impedem, " ".join(f"{falta.texto} ({falta.artigo})." for falta in impedem))


def _composicao(comissao):
    """O que o livro resume de uma designação: quem, em que papel e desde quando."""
    return [
        [membro.pk, membro.pessoa_id, membro.papel, instante(membro.designado_em)]
        for membro in comissao.membros.filter(dispensado_em__isnull=True).order_by("pk")
    ]
