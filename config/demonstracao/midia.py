"""Filmagens e fotos inventadas, pequenas, para a demonstração e os testes: cores e texto, nenhuma pessoa.

O texto desenhado não leva acento: a letra que vem com a Pillow não os tem.
"""

import av
from PIL import Image, ImageDraw

QUADROS_POR_SEGUNDO = 10
LADO = (320, 240)


def gerar_video(caminho, segundos=2, texto="Filmagem inventada"):
    """Grava em `caminho` um vídeo H.264 (mp4, mov) ou VP8 (webm), conforme a extensão, de `segundos`."""
    codec = "libvpx" if str(caminho).endswith(".webm") else "libx264"
    with av.open(str(caminho), "w") as saida:
        fluxo = saida.add_stream(codec, rate=QUADROS_POR_SEGUNDO)
        fluxo.width, fluxo.height = LADO
        fluxo.pix_fmt = "yuv420p"
        for numero in range(int(segundos * QUADROS_POR_SEGUNDO)):
            quadro = av.VideoFrame.from_image(_desenho(texto, numero))
            for pacote in fluxo.encode(quadro):
                saida.mux(pacote)
        for pacote in fluxo.encode():
            saida.mux(pacote)
    return caminho


def gerar_foto(caminho, texto="Foto inventada"):
    """Grava em `caminho` uma imagem no formato da extensão (jpg, png, webp)."""
    _desenho(texto, 0).save(caminho)
    return caminho


def _desenho(texto, numero):
    """Um quadro: fundo que muda devagar, uma silhueta geométrica e o texto."""
    largura, altura = LADO
    imagem = Image.new("RGB", LADO, (40, 70 + numero % 60, 110))
    lapis = ImageDraw.Draw(imagem)
    meio = largura // 2
    lapis.ellipse((meio - 35, 50, meio + 35, 120), fill=(214, 219, 226))
    lapis.rounded_rectangle((meio - 70, 130, meio + 70, altura), radius=40, fill=(214, 219, 226))
    lapis.text((8, 8), texto, fill="white")
    lapis.text((8, altura - 18), f"quadro {numero}", fill="white")
    return imagem
