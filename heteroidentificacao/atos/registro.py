"""Guardar a filmagem e a foto do procedimento (art. 23): conferidas pelo conteúdo, intactas, com resumo."""

from dataclasses import dataclass

import av
import magic
from django.conf import settings
from django.db import transaction
from PIL import Image

from concursos.atos import exigir, exigir_que, registrar, trancar
from concursos.documentos import guardar_caminho
from concursos.situacoes import AtoImpedido
from heteroidentificacao.models import Registro, TipoDeRegistro
from heteroidentificacao.permissoes import pode_secretariar
from heteroidentificacao.situacoes import SituacaoDaSessao, SituacaoDoProcedimento


@dataclass(frozen=True)
class Aceita:
    """O que se aceita de um tipo de registro: formatos pelo conteúdo, como se dizem, e o tamanho máximo."""

    formatos: dict
    dizer: str

    def maximo(self, tipo):
        if tipo == TipoDeRegistro.VIDEO:
            return settings.TAMANHO_MAXIMO_DE_VIDEO
        return settings.TAMANHO_MAXIMO_DE_FOTO


ACEITOS = {
    TipoDeRegistro.VIDEO: Aceita(
        {"video/mp4": "mp4", "video/webm": "webm", "video/quicktime": "mov", "video/x-m4v": "mp4"},
        "mp4, webm ou mov",
    ),
    TipoDeRegistro.FOTO: Aceita(
        {"image/jpeg": "jpg", "image/png": "png", "image/webp": "webp"}, "jpg, png ou webp"
    ),
}


@transaction.atomic
def anexar_registro(*, procedimento, tipo, caminho, aparelho="", por, em, sha256=None):
    """Guarda o arquivo de `caminho` (que é movido) como filmagem ou foto do caso; devolve o Registro.

    Um arquivo novo não apaga o anterior. `sha256` é o já calculado no envio, quando há. Recusa arquivo
    vazio, grande demais, de outro formato ou que não abre.
    """
    tipo = TipoDeRegistro(tipo)
    formato, duracao_ms = conferir_midia(tipo, caminho)  # antes das travas: ler um vídeo grande demora
    certame = trancar(procedimento.inscricao.certame)
    sessao = trancar(procedimento.sessao)
    procedimento = trancar(procedimento)
    exigir(pode_secretariar(por, sessao.comissao))
    exigir_que(
        sessao.situacao == SituacaoDaSessao.ABERTA
        and procedimento.situacao == SituacaoDoProcedimento.PRESENTE,
        "Filmagem e foto se guardam com a sessão aberta e a pessoa presente.",
        certame.norma.filmagem.onde,
    )
    arquivo = guardar_caminho(
        caminho, tipo=formato, especie=tipo.label, certame=certame, em=em, restrito=True, sha256=sha256
    )
    registro = Registro.objects.create(
        procedimento=procedimento,
        tipo=tipo,
        arquivo=arquivo,
        duracao_ms=duracao_ms,
        aparelho=aparelho.strip()[:120],
        operador=por,
        em=em,
    )
    onde = certame.norma.filmagem.onde if tipo == TipoDeRegistro.VIDEO else certame.norma.fotografia.onde
    registrar(certame, anexar_registro, sobre=registro, por=por, em=em, fundamento=onde, prova=arquivo.sha256)
    return registro


def conferir_tamanho(tipo, tamanho):
    """Recusa, antes de receber, o que está vazio ou passa do limite."""
    tipo = TipoDeRegistro(tipo)
    maximo = ACEITOS[tipo].maximo(tipo)
    exigir_que(tamanho > 0, f"O arquivo da {tipo.label} está vazio: grave ou escolha outro.")
    exigir_que(
        tamanho <= maximo,
        f"O arquivo tem {_legivel(tamanho)} e o limite da {tipo.label} é {_legivel(maximo)}.",
    )


def conferir_midia(tipo, caminho):
    """O formato (pelo conteúdo) e a duração em milissegundos (None em foto); AtoImpedido se não serve."""
    tipo = TipoDeRegistro(tipo)
    conferir_tamanho(tipo, caminho.stat().st_size)
    formato = magic.from_file(str(caminho), mime=True)
    exigir_que(
        formato in ACEITOS[tipo].formatos,
        f"Pelo conteúdo, o arquivo não é {ACEITOS[tipo].dizer}. Escolha a {tipo.label} gravada.",
    )
    if tipo == TipoDeRegistro.FOTO:
        _abrir_foto(caminho)
        return formato, None
    return formato, _duracao_do_video(caminho)


def _abrir_foto(caminho):
    try:
        with Image.open(caminho) as foto:
            foto.verify()
        with Image.open(caminho) as foto:
            foto.load()
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as erro:
        raise AtoImpedido("A foto não abre: o arquivo está incompleto ou danificado.") from erro


def _duracao_do_video(caminho):
    """Milissegundos do vídeo; abre o primeiro quadro e, sem índice de duração (webm de navegador), lê os pacotes."""
    try:
        with av.open(str(caminho)) as video:
            fluxo = next(iter(video.streams.video), None)
            exigir_que(fluxo is not None, "O arquivo não tem imagem: está danificado ou é só som.")
            next(video.decode(fluxo))
            if video.duration:
                duracao = video.duration / 1000
            else:
                duracao = _duracao_pelos_pacotes(video, fluxo)
        _abrir_o_fim(caminho, duracao)
    except (av.FFmpegError, StopIteration, EOFError) as erro:
        raise AtoImpedido("A filmagem não abre: o arquivo está incompleto ou danificado.") from erro
    exigir_que(duracao >= 1, "A filmagem não tem duração: grave de novo.")
    return int(duracao)


def _duracao_pelos_pacotes(video, fluxo):
    ultimo = 0
    for pacote in video.demux(fluxo):
        if pacote.pts is not None:
            ultimo = max(ultimo, (pacote.pts + (pacote.duration or 0)) * fluxo.time_base)
    return float(ultimo) * 1000


def _abrir_o_fim(caminho, duracao_ms):
    """Um vídeo cortado diz a duração inteira e perde o fim: vai perto do fim, abre um quadro e vê se chega lá."""
    with av.open(str(caminho)) as video:
        fluxo = video.streams.video[0]
        video.seek(int(duracao_ms * 900))
        next(video.decode(fluxo))
        fim = _duracao_pelos_pacotes(video, fluxo)
    exigir_que(
        fim >= duracao_ms * 0.9 or fim == 0,
        "A filmagem está cortada: falta o fim do arquivo. Envie de novo o original.",
    )


def _legivel(tamanho):
    for unidade, vezes in (("GiB", 1024**3), ("MiB", 1024**2), ("KiB", 1024)):
        if tamanho >= vezes:
            return f"{tamanho / vezes:.1f} {unidade}".replace(".", ",")
    return f"{tamanho} bytes"
