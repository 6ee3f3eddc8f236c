"""O que acontece na sessão: presença, ausência, recusa, falha técnica, saída, ata."""

from django.db import transaction
from django.db.models import Max
from django.utils.timezone import localdate, localtime

from concursos.atos import aplicar_decisao, exigir, exigir_que, mudar, prova_de, registrar, trancar
from concursos.tasks import encomendar
from heteroidentificacao.atos.assentos import abrir_assentos
from heteroidentificacao.consultas import (
    conteudo_da_ata,
    faltas_da_comissao,
    horario_do_lugar,
    titulares_de,
)
from heteroidentificacao.models import Ata, Membro, Ocorrencia, Procedimento, TipoDeRegistro
from heteroidentificacao.permissoes import pode_repetir, pode_secretariar
from heteroidentificacao.situacoes import CAMINHOS, SituacaoDaSessao, SituacaoDoProcedimento
from heteroidentificacao.tasks import gerar_documento

_P = SituacaoDoProcedimento


@transaction.atomic
def abrir_sessao(*, sessao, por, em):
    """Abre a sessão no dia dela, com a composição válida e o termo assinado por quem vai julgar."""
    certame = trancar(sessao.comissao.certame)
    sessao = trancar(sessao)
    exigir(pode_secretariar(por, sessao.comissao))
    exigir_que(
        localdate(em) >= localdate(sessao.comeca_em),
        f"A sessão é em {localtime(sessao.comeca_em):%d/%m/%Y}: abre-se no dia.",
        certame.norma.aviso_da_sessao.onde,
    )
    impedem = [falta for falta in faltas_da_comissao(sessao.comissao) if falta.impede]
    exigir_que(
        not impedem,
        "A sessão não pode abrir com a comissão assim: "
        + " ".join(f"{falta.texto} ({falta.artigo})." for falta in impedem),
    )
    sem_termo = [membro for membro in titulares_de(sessao.comissao) if not membro.assinou_termo]
    exigir_que(
        not sem_termo,
        "Falta assinar o termo de confidencialidade: "
        + ", ".join(membro.pessoa.como_se_chama for membro in sem_termo)
        + ".",
        certame.norma.termo.onde,
    )
    mudar(sessao, SituacaoDaSessao.ABERTA, caminhos=CAMINHOS, aberta_em=em)
    registrar(certame, abrir_sessao, sobre=sessao, por=por, em=em, fundamento=certame.norma.titulares.onde)
    return sessao


@transaction.atomic
def registrar_presenca(*, procedimento, documento, por, em):
    """Anota que a pessoa compareceu e que documento dela foi conferido."""
    procedimento = _na_sessao_aberta(procedimento, por)
    exigir_que(documento.strip(), "Diga que documento de identidade foi conferido.")
    mudar(
        procedimento,
        _P.PRESENTE,
        caminhos=CAMINHOS,
        identidade_conferida=documento.strip(),
        presente_em=em,
    )
    _registrar(procedimento, registrar_presenca, por, em, procedimento.norma.presenca.onde)
    return procedimento


@transaction.atomic
def registrar_ausencia(*, procedimento, por, em):
    """Anota a ausência, só depois do horário: a autodeclaração é indeferida, sem segunda chamada (art. 21, § 2º)."""
    procedimento = _na_sessao_aberta(procedimento, por)
    exigir_que(
        em > procedimento.horario,
        f"O horário desta pessoa é {localtime(procedimento.horario):%H:%M}: a ausência só depois dele.",
        procedimento.norma.ausencia.onde,
    )
    mudar(procedimento, _P.AUSENTE, caminhos=CAMINHOS)
    relato = f"Não compareceu no horário da convocação, {localtime(procedimento.horario):%d/%m/%Y %H:%M}."
    _anotar(procedimento, Ocorrencia.Tipo.AUSENCIA, relato, por, em)
    aplicar_decisao(inscricao=procedimento.inscricao, grupo=procedimento.grupo, confirmada=False)
    _registrar(procedimento, registrar_ausencia, por, em, procedimento.norma.ausencia.onde)
    return procedimento


@transaction.atomic
def registrar_recusa(*, procedimento, relato, por, em):
    """Anota a recusa de filmagem ou foto: indeferida, sem convocação suplementar (art. 23, p. único)."""
    procedimento = _na_sessao_aberta(procedimento, por)
    onde = procedimento.norma.recusa_de_registro.onde
    exigir_que(relato.strip(), "Escreva o que a pessoa recusou e o que disse: é o termo da recusa.", onde)
    mudar(procedimento, _P.RECUSOU_REGISTRO, caminhos=CAMINHOS)
    _anotar(procedimento, Ocorrencia.Tipo.RECUSA, relato, por, em)
    aplicar_decisao(inscricao=procedimento.inscricao, grupo=procedimento.grupo, confirmada=False)
    _registrar(procedimento, registrar_recusa, por, em, onde)
    return procedimento


@transaction.atomic
def registrar_falha_tecnica(*, procedimento, relato, por, em):
    """Anota a falha da administração: não é ausência nem recusa, e o procedimento se repete."""
    procedimento = _na_sessao_aberta(procedimento, por)
    exigir_que(relato.strip(), "Escreva o que falhou.", procedimento.norma.filmagem.onde)
    mudar(procedimento, _P.FALHA_TECNICA, caminhos=CAMINHOS)
    _anotar(procedimento, Ocorrencia.Tipo.FALHA_TECNICA, relato, por, em)
    _registrar(procedimento, registrar_falha_tecnica, por, em, procedimento.norma.filmagem.onde)
    return procedimento


@transaction.atomic
def registrar_saida(*, procedimento, por, em):
    """Anota que a pessoa saiu; abre a votação. Exige filmagem e foto guardadas (art. 23; art. 14, § 2º)."""
    procedimento = _na_sessao_aberta(procedimento, por)
    guardados = set(procedimento.registros.values_list("tipo", flat=True))
    for tipo, onde in (
        (TipoDeRegistro.VIDEO, procedimento.norma.filmagem.onde),
        (TipoDeRegistro.FOTO, procedimento.norma.fotografia.onde),
    ):
        exigir_que(
            tipo in guardados,
            f"Falta guardar a {tipo.label}. Se não foi possível, registre falha técnica e repita.",
            onde,
        )
    mudar(procedimento, _P.ENCERRADO, caminhos=CAMINHOS, saida_em=em)
    _registrar(procedimento, registrar_saida, por, em, procedimento.norma.sem_o_candidato.onde)
    return procedimento


@transaction.atomic
def repetir_procedimento(*, procedimento, sessao, motivo, por, em):
    """Marca de novo, em outra sessão, o procedimento que falhou por falta da administração."""
    certame = trancar(procedimento.inscricao.certame)
    sessao = trancar(sessao)
    procedimento = trancar(procedimento)
    exigir(pode_repetir(por, procedimento))
    exigir_que(
        procedimento.situacao == _P.FALHA_TECNICA,
        "Só se repete o procedimento em que houve falha técnica; ausência e recusa não têm segunda chamada.",
        certame.norma.ausencia.onde,
    )
    novo = reconvocar(procedimento=procedimento, sessao=sessao, motivo=motivo, em=em)
    registrar(
        certame,
        repetir_procedimento,
        sobre=novo,
        por=por,
        em=em,
        fundamento=certame.norma.filmagem.onde,
        motivo=motivo.strip(),
    )
    return novo


def reconvocar(*, procedimento, sessao, motivo, em):
    """Abre o caso que repete outro, com a mesma banca. Só para atos, que já trancaram, perguntaram e registram."""
    exigir_que(motivo.strip(), "Escreva por que o procedimento se repete.")
    exigir_que(not procedimento.repeticoes.exists(), "Este procedimento já foi marcado de novo.")
    exigir_que(sessao.comissao_id == procedimento.sessao.comissao_id, "A sessão é de outra comissão.")
    exigir_que(sessao.situacao != SituacaoDaSessao.ENCERRADA, "A sessão escolhida já foi encerrada.")
    ocupados = sessao.procedimentos.aggregate(maior=Max("ordem"))["maior"] or 0
    exigir_que(
        sessao.procedimentos.count() < sessao.capacidade,
        f"A {sessao} já tem {sessao.capacidade} pessoas: escolha outra.",
    )
    novo = Procedimento.objects.create(
        sessao=sessao,
        inscricao=procedimento.inscricao,
        grupo=procedimento.grupo,
        horario=max(horario_do_lugar(sessao, ocupados + 1), em),
        ordem=ocupados + 1,
        repete=procedimento,
        formulario_versao=procedimento.formulario_versao,
    )
    abrir_assentos([novo], _mesma_banca(procedimento), em, motivo="a mesma banca do caso repetido")
    return novo


@transaction.atomic
def encerrar_sessao(*, sessao, por, em):
    """Encerra a sessão e lavra a ata; recusa enquanto houver alguém a chamar ou ainda presente."""
    certame = trancar(sessao.comissao.certame)
    sessao = trancar(sessao)
    exigir(pode_secretariar(por, sessao.comissao))
    pendentes = sessao.procedimentos.filter(situacao__in=[_P.CONVOCADO, _P.PRESENTE]).count()
    exigir_que(
        not pendentes,
        f"{'Falta' if pendentes == 1 else 'Faltam'} {pendentes} na lista: registre presença e saída, ausência, "
        "recusa ou falha técnica de cada pessoa.",
        certame.norma.filmagem.onde,
    )
    mudar(sessao, SituacaoDaSessao.ENCERRADA, caminhos=CAMINHOS, encerrada_em=em)
    conteudo = conteudo_da_ata(sessao)
    ata = Ata.objects.create(sessao=sessao, conteudo=conteudo, sha256=prova_de(conteudo), lavrada_em=em)
    for papel in ("heteroidentificacao.ata", "heteroidentificacao.ata.anexo"):
        encomendar(gerar_documento, papel, ata.pk)
    registrar(
        certame,
        encerrar_sessao,
        sobre=ata,
        por=por,
        em=em,
        fundamento=certame.norma.filmagem.onde,
        prova=ata.sha256,
    )
    return ata


def _na_sessao_aberta(procedimento, por):
    """As duas primeiras estrofes dos atos do dia: tranca certame, sessão e caso; pergunta quem pode e se é hora."""
    trancar(procedimento.inscricao.certame)
    sessao = trancar(procedimento.sessao)
    procedimento = trancar(procedimento)
    exigir(pode_secretariar(por, sessao.comissao))
    exigir_que(
        sessao.situacao == SituacaoDaSessao.ABERTA,
        f"A sessão está “{sessao.get_situacao_display()}”: só se registra com ela aberta.",
    )
    return procedimento


def _anotar(procedimento, tipo, relato, por, em):
    ocorrencia = Ocorrencia.objects.create(
        sessao=procedimento.sessao,
        procedimento=procedimento,
        tipo=tipo,
        relato=relato.strip(),
        por=por,
        em=em,
    )
    encomendar(gerar_documento, "heteroidentificacao.ocorrencia", ocorrencia.pk)
    return ocorrencia


def _registrar(procedimento, ato, por, em, fundamento):
    registrar(procedimento.certame, ato, sobre=procedimento, por=por, em=em, fundamento=fundamento)


def _mesma_banca(procedimento):
    """Os membros que tinham assento e continuam na comissão; os lugares que faltarem, aos titulares."""
    comissao = procedimento.sessao.comissao
    titulares = titulares_de(comissao)
    banca = list(
        Membro.objects.filter(
            assentos__procedimento=procedimento,
            assentos__cedido_em__isnull=True,
            dispensado_em__isnull=True,
        )
    )
    impedidos = set(procedimento.assentos.filter(cedido_em__isnull=False).values_list("membro_id", flat=True))
    for membro in titulares:
        if len(banca) < len(titulares) and membro not in banca and membro.pk not in impedidos:
            banca.append(membro)
    return banca
