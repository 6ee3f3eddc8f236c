"""A banca dos testes: um certame de Goiás levado até o dia da sessão, só por atos, e o que se faz nela.

`banca.caso()` devolve um procedimento com a saída registrada; `banca.votam(caso, "enquadra", ...)` vota por todos.
"""

import shutil
from datetime import date, datetime, timedelta
from functools import cache
from hashlib import sha256
from itertools import count
from pathlib import Path

from django.conf import settings

from concursos.atos import (
    abrir_certame,
    classificar_certame,
    conceder,
    definir_vagas,
    preparar_publicacao,
)
from concursos.models import Inscricao, Nota, Opcao
from concursos.tasks import gerar_formas
from config.demonstracao.midia import gerar_foto, gerar_video
from heteroidentificacao import atos
from heteroidentificacao.models import Parecer, Procedimento
from heteroidentificacao.publicacoes import RESULTADO_PRELIMINAR
from heteroidentificacao.tasks import gerar_documento
from tests import fabricas

TERMO = "Guardo sigilo de tudo o que souber de cada pessoa neste procedimento, dentro e fora da sessão, para sempre."
ENQUADRA, NAO_ENQUADRA, DUVIDA = "enquadra", "nao_enquadra", "duvida_razoavel"
_texto = count(1)


def dia(mes, dia, hora=9, minuto=0):
    return datetime(2026, mes, dia, hora, minuto, tzinfo=fabricas.BRASILIA)


def fundamentacao(sobre="o conjunto do rosto"):
    """Um texto próprio a cada chamada, sem parecer com o anterior."""
    numero = next(_texto)
    letras = sha256(str(numero).encode()).hexdigest()
    palavras = " ".join(letras[i : i + 8] for i in range(0, len(letras), 8))
    return f"{numero}: observei {sobre}, {palavras}"


@cache
def _gravados():
    """Uma filmagem e uma foto, feitas uma vez por rodada."""
    pasta = Path(settings.PASTA_DE_DADOS)
    return {
        "video": gerar_video(pasta / "banca.mp4", segundos=1),
        "foto": gerar_foto(pasta / "banca.jpg"),
    }


def gravado(tipo):
    """Uma cópia do arquivo, que o ato leva embora."""
    origem = _gravados()[tipo]
    return Path(shutil.copy(origem, origem.with_stem(f"banca-{next(_texto)}")))


class Banca:
    """Um certame com as duas comissões, uma sessão aberta e `pessoas` convocadas."""

    def __init__(self, pessoas=2, suplentes=1):
        self.agora = dia(7, 1)
        self.orgao = fabricas.orgao()
        self.organizadora = fabricas.pessoa("Olga Organizadora")
        conceder(
            pessoa=self.organizadora,
            licenca="organizar",
            sobre=self.orgao,
            por=None,
            em=dia(1, 6),
            motivo="início",
        )
        self.certame = fabricas.certame(self.orgao)
        self.cargo = fabricas.cargo(self.certame)
        definir_vagas(cargo=self.cargo, quantidade=50, por=self.organizadora, em=dia(1, 7))
        abrir_certame(certame=self.certame, por=self.organizadora, em=dia(1, 8))
        self.candidatas = [self._inscrever(numero) for numero in range(1, pessoas + 1)]
        self.certame.refresh_from_db()
        classificar_certame(certame=self.certame, por=self.organizadora, em=dia(5, 20))
        self.ordinaria = self._instituir("ordinaria", 5, suplentes)
        self.recursal = self._instituir("recursal", 3, 1)
        self.secretaria = self._secretariar(self.ordinaria)
        self._assinar()
        self.sessao = atos.agendar_sessao(
            comissao=self.ordinaria,
            local="Escola de Governo, sala 2",
            comeca_em=dia(7, 2),
            minutos=15,
            capacidade=pessoas,
            por=self.organizadora,
            em=dia(6, 1),
        )
        self.casos = atos.convocar(certame=self.certame, por=self.organizadora, em=dia(6, 2))
        self.certame.refresh_from_db()
        self.agora = dia(7, 2)
        atos.abrir_sessao(sessao=self.sessao, por=self.secretaria, em=self.agora)
        self.sessao.refresh_from_db()

    def passar(self, minutos=1):
        self.agora += timedelta(minutes=minutos)
        return self.agora

    def _inscrever(self, numero):
        pessoa = fabricas.pessoa(f"Candidata {numero} Silva")
        inscricao = Inscricao.objects.create(
            certame=self.certame,
            cargo=self.cargo,
            pessoa=pessoa,
            numero=f"2026{numero:04d}",
            nome=pessoa.nome,
            nome_social="Bia Teste" if numero == 2 else "",
            nascimento=date(1990, 1, numero),
            email=pessoa.email,
            cor="preta",
        )
        Opcao.objects.create(inscricao=inscricao, grupo="negros", opcao_em=dia(1, 20))
        for prova in self.cargo.provas.all():
            Nota.objects.create(inscricao=inscricao, prova=prova, valor=8000 - numero)
        return inscricao

    def _instituir(self, tipo, titulares, suplentes):
        curriculos = [
            fabricas.curriculo(self.orgao, fabricas.pessoa(f"Membro {tipo} {posicao}"), posicao=posicao)
            for posicao in range(titulares + suplentes)
        ]
        return atos.instituir_comissao(
            certame=self.certame,
            tipo=tipo,
            ato_numero=f"Portaria {tipo}",
            ato_data=date(2026, 5, 21),
            titulares=curriculos[:titulares],
            suplentes=curriculos[titulares:],
            por=self.organizadora,
            em=dia(5, 21),
        )

    def _secretariar(self, comissao):
        pessoa = fabricas.pessoa("Sônia Secretária")
        atos.designar_secretaria(comissao=comissao, pessoa=pessoa, por=self.organizadora, em=dia(5, 22))
        return pessoa

    def _assinar(self):
        texto = atos.publicar_texto_do_termo(
            orgao=self.orgao, texto=TERMO, por=self.organizadora, em=dia(5, 21)
        )
        for comissao in (self.ordinaria, self.recursal):
            for membro in comissao.membros.all():
                atos.assinar_termo(membro=membro, texto=texto, por=membro.pessoa, em=dia(5, 23))

    # --- o dia

    def receber(self, caso):
        """Presença, filmagem, foto e saída."""
        self.agora = max(self.agora, caso.horario)
        atos.registrar_presenca(procedimento=caso, documento="RG", por=self.secretaria, em=self.passar())
        for tipo in ("video", "foto"):
            atos.anexar_registro(
                procedimento=caso,
                tipo=tipo,
                caminho=gravado(tipo),
                aparelho="câmera",
                por=self.secretaria,
                em=self.passar(),
            )
        atos.registrar_saida(procedimento=caso, por=self.secretaria, em=self.passar())
        return self.reler(caso)

    def reler(self, caso):
        return Procedimento.objects.get(pk=caso.pk)

    def caso(self, indice=0, declarado=True):
        """Um caso pronto para votar."""
        caso = self.receber(self.casos[indice])
        if declarado:
            self.declaram(caso)
        return caso

    def assentos(self, caso):
        return list(
            caso.assentos.filter(cedido_em__isnull=True).select_related("membro__pessoa").order_by("pk")
        )

    def membros(self, caso):
        """As pessoas com assento no caso, na ordem em que o receberam."""
        return [assento.membro.pessoa for assento in self.assentos(caso)]

    def declaram(self, caso):
        for assento in self.assentos(caso):
            if not assento.resposta:
                atos.declarar_sem_impedimento(assento=assento, por=assento.membro.pessoa, em=self.passar())

    # --- votos e parecer

    def vota(self, caso, pessoa, conclusao, texto=None, **outros):
        return atos.votar(
            procedimento=caso,
            conclusao=conclusao,
            fundamentacao=texto or fundamentacao(),
            caracteristicas=["cor da pele"],
            por=pessoa,
            em=self.passar(),
            **outros,
        )

    def votam(self, caso, *conclusoes):
        for pessoa, conclusao in zip(self.membros(caso), conclusoes, strict=False):
            self.vota(caso, pessoa, conclusao)
        return self.reler(caso)

    def lavram(self, caso, texto=None):
        """Minuta de quem venceu, as adesões que faltam e o parecer."""
        from heteroidentificacao.consultas import adesoes_exigidas, conclusoes_da_maioria, voto_de

        maioria = conclusoes_da_maioria(caso)
        quem = [p for p in self.membros(caso) if voto_de(p, caso).conclusao in maioria]
        atos.redigir_minuta(
            procedimento=caso, texto=texto or atos.proposta_de_minuta(caso), por=quem[0], em=self.passar()
        )
        for pessoa in quem[1 : adesoes_exigidas(caso)]:
            atos.aderir(procedimento=caso, por=pessoa, em=self.passar())
        return atos.lavrar_parecer(procedimento=caso, por=quem[0], em=self.passar())

    def decidem(self, indice, *conclusoes):
        """Um caso inteiro, da presença ao parecer."""
        caso = self.votam(self.caso(indice), *conclusoes)
        self.lavram(caso)
        return self.reler(caso)

    # --- resultado

    def ausenta(self, indice):
        """A pessoa não compareceu."""
        caso = self.casos[indice]
        self.agora = max(self.agora, caso.horario)
        atos.registrar_ausencia(procedimento=caso, por=self.secretaria, em=self.passar())
        return self.reler(caso)

    def prepara_preliminar(self, abre_em=None, fecha_em=None, formas=True):
        """Os PDFs dos pareceres, a fotografia e as formas dela."""
        for parecer in Parecer.objects.filter(procedimento__inscricao__certame=self.certame):
            gerar_documento("heteroidentificacao.parecer", parecer.pk)
        publicacao = preparar_publicacao(
            certame=self.certame,
            tipo=RESULTADO_PRELIMINAR,
            por=self.organizadora,
            em=self.passar(),
            abre_em=abre_em or dia(8, 4, 0),
            fecha_em=fecha_em or dia(8, 5, 23, 59),
        )
        if formas:
            gerar_formas(publicacao.pk)
        return publicacao

    def publica_preliminar(self, **prazo):
        publicacao = self.prepara_preliminar(**prazo)
        atos.liberar_resultado_preliminar(publicacao=publicacao, por=self.organizadora, em=self.passar())
        return publicacao
