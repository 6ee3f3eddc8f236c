"""O roteiro de um certame, etapa por etapa, só com os atos que as pessoas praticariam nas telas."""

import itertools
import random
import tempfile
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path

from django.core.files.base import ContentFile

from concursos import atos as certames
from concursos.models import Cargo, Certame
from concursos.publicacoes import EDITAL
from concursos.rotinas.importacao import importar_agora
from concursos.tasks import gerar_formas
from config.demonstracao import midia
from config.demonstracao.edital import BRASILIA, CARACTERISTICAS
from heteroidentificacao import atos as banca
from heteroidentificacao.consultas import pessoas_a_convocar
from heteroidentificacao.models import Parecer, Procedimento
from heteroidentificacao.publicacoes import CONVOCACAO, DESIGNACAO, RESULTADO_PRELIMINAR
from heteroidentificacao.tasks import gerar_documento

POR_SESSAO = 60

A_FAVOR = (
    "A pele, observada de perto e sob luz neutra, tem tom escuro",
    "O cabelo, sem intervenção aparente, é crespo desde a raiz",
    "O conjunto do rosto, visto de frente e de perfil, é o que se reconhece socialmente como negro",
    "Os traços da face e a cor da pele, juntos, sustentam a autodeclaração",
)
CONTRA = (
    "A pele, observada sob luz neutra, é clara e não se mostra parda ao olhar social",
    "Cabelo, nariz e lábios não formam, no conjunto, traços que se reconheçam como negros",
    "O conjunto fenotípico visto na sessão não é o de pessoa socialmente lida como preta ou parda",
)
DETALHES = (
    "e assim a pessoa se apresentou durante toda a sessão",
    "o que o vídeo e a fotografia também mostram",
    "sem que maquiagem ou penteado mudassem essa leitura",
    "considerado apenas o que se viu no momento da sessão",
    "comparados os dois perfis e a vista frontal",
)


@cache
def _modelo(tipo):
    """Os bytes de uma filmagem ou foto inventada, gerados uma vez."""
    sufixo, gerar = {"video": (".mp4", midia.gerar_video), "foto": (".jpg", midia.gerar_foto)}[tipo]
    with tempfile.TemporaryDirectory() as pasta:
        return Path(gerar(Path(pasta) / f"modelo{sufixo}")).read_bytes()


def _gravado(tipo):
    """Um arquivo novo, como o que a câmera entrega; o ato de anexar o move para a guarda."""
    with tempfile.NamedTemporaryFile(suffix={"video": ".mp4", "foto": ".jpg"}[tipo], delete=False) as arquivo:
        arquivo.write(_modelo(tipo))
    return Path(arquivo.name)


@dataclass
class Roteiro:
    """Um certame da demonstração e o relógio em que ele anda."""

    equipe: object
    certame: Certame
    cargo: Cargo
    em: datetime
    semente: int = 1
    contador: itertools.count = field(default_factory=itertools.count)

    @property
    def por(self):
        return self.equipe.organizadora

    def passar(self, **quanto):
        """Adianta o relógio do roteiro e devolve o instante."""
        self.em += timedelta(**(quanto or {"minutes": 1}))
        return self.em

    def ir_para(self, instante):
        """Leva o relógio a um instante adiante."""
        self.em = max(self.em, instante)
        return self.em

    # --- o edital

    def definir_vagas(self, quantidade):
        certames.definir_vagas(cargo=self.cargo, quantidade=quantidade, por=self.por, em=self.em)

    def abrir(self):
        """Abre o certame e publica o edital."""
        certames.abrir_certame(certame=self.certame, por=self.por, em=self.passar())
        self.certame.refresh_from_db()
        self.publicar(EDITAL)

    def importar(self, conteudo, nome="inscritos.csv"):
        """Importa a planilha de inscritos e notas; devolve o relatório da conferência."""
        return importar_agora(
            certame=self.certame,
            cargo=self.cargo,
            arquivo=ContentFile(conteudo, name=nome),
            por=self.por,
            em=self.passar(),
        )

    def classificar(self):
        certames.classificar_certame(certame=self.certame, por=self.por, em=self.passar())
        self.certame.refresh_from_db()

    # --- as comissões

    def compor_comissoes(self, assinam=True):
        """Designa as duas comissões e a secretaria, publica os currículos e colhe os termos."""
        e = self.equipe
        comissoes = [
            banca.instituir_comissao(
                certame=self.certame,
                tipo=tipo,
                ato_numero=f"Portaria {numero}/2026",
                ato_data=self.em.astimezone(BRASILIA).date(),
                titulares=titulares,
                suplentes=suplentes,
                por=self.por,
                em=self.passar(),
            )
            for numero, tipo, titulares, suplentes in (
                (101, "ordinaria", e.titulares, e.suplentes),
                (102, "recursal", e.recursais, e.suplentes_recursais),
            )
        ]
        for comissao in comissoes:
            banca.designar_secretaria(comissao=comissao, pessoa=e.secretaria, por=self.por, em=self.passar())
        self.publicar(DESIGNACAO)
        if assinam:
            self.assinar_termos()

    def assinar_termos(self):
        texto = self.equipe.orgao.textos_do_termo.first()
        for comissao in self.certame.comissoes.all():
            for membro in comissao.membros.filter(termo__isnull=True):
                banca.assinar_termo(membro=membro, texto=texto, por=membro.pessoa, em=self.passar())

    # --- a convocação e a sessão

    def convocar(self, dia, local="Escola de Governo, sala 2"):
        """Agenda sessões para quem a norma manda chamar, convoca e publica."""
        quantas = len(pessoas_a_convocar(self.certame, "alfabetica"))
        ordinaria = self.certame.comissoes.get(tipo="ordinaria")
        for indice in range(-(-quantas // POR_SESSAO)):
            banca.agendar_sessao(
                comissao=ordinaria,
                local=local,
                comeca_em=dia + timedelta(days=indice),
                minutos=5,
                capacidade=min(POR_SESSAO, quantas - indice * POR_SESSAO),
                por=self.por,
                em=self.passar(),
            )
        banca.convocar(certame=self.certame, criterio="alfabetica", por=self.por, em=self.passar())
        self.certame.refresh_from_db()
        self.publicar(CONVOCACAO, liberar=banca.liberar_convocacao)

    def sessoes(self):
        return list(self.certame.comissoes.get(tipo="ordinaria").sessoes.order_by("comeca_em"))

    def abrir_sessao(self, sessao):
        self.ir_para(sessao.comeca_em)
        banca.abrir_sessao(sessao=sessao, por=self.equipe.secretaria, em=self.em)
        sessao.refresh_from_db()

    def receber(self, caso):
        """Confere a identidade, filma e fotografa."""
        secretaria = self.equipe.secretaria
        self.ir_para(caso.horario)
        banca.registrar_presenca(
            procedimento=caso, documento="carteira de identidade", por=secretaria, em=self.passar(seconds=20)
        )
        for tipo in ("video", "foto"):
            banca.anexar_registro(
                procedimento=caso,
                tipo=tipo,
                caminho=_gravado(tipo),
                aparelho="câmera da sala 2",
                por=secretaria,
                em=self.passar(seconds=20),
            )

    def registrar_saida(self, caso):
        banca.registrar_saida(procedimento=caso, por=self.equipe.secretaria, em=self.passar(seconds=20))

    def registrar_ausencia(self, caso):
        self.ir_para(caso.horario + timedelta(minutes=4))
        banca.registrar_ausencia(procedimento=caso, por=self.equipe.secretaria, em=self.em)

    def registrar_recusa(self, caso):
        self.ir_para(caso.horario)
        banca.registrar_presenca(
            procedimento=caso,
            documento="carteira de identidade",
            por=self.equipe.secretaria,
            em=self.passar(seconds=20),
        )
        banca.registrar_recusa(
            procedimento=caso,
            relato="A pessoa não aceitou ser filmada e disse que prefere seguir só na ampla concorrência.",
            por=self.equipe.secretaria,
            em=self.passar(seconds=20),
        )

    def registrar_falha(self, caso):
        self.ir_para(caso.horario)
        banca.registrar_falha_tecnica(
            procedimento=caso,
            relato="A câmera deixou de gravar e a reserva não ligou.",
            por=self.equipe.secretaria,
            em=self.passar(seconds=20),
        )

    def encerrar_sessao(self, sessao):
        banca.encerrar_sessao(sessao=sessao, por=self.equipe.secretaria, em=self.passar())

    # --- votos e parecer

    def declarar(self, caso):
        for assento in caso.assentos.filter(cedido_em__isnull=True, resposta=""):
            banca.declarar_sem_impedimento(
                assento=assento, por=assento.membro.pessoa, em=self.passar(seconds=5)
            )

    def votar(self, caso, conclusoes):
        """Um voto por assento, na ordem; menos conclusões que assentos deixa os últimos por votar."""
        assentos = (
            caso.assentos.filter(cedido_em__isnull=True).select_related("membro__pessoa").order_by("pk")
        )
        for assento, conclusao in zip(assentos, conclusoes, strict=False):
            banca.votar(
                procedimento=caso,
                conclusao=conclusao,
                fundamentacao=self.fundamentacao(conclusao, caso),
                caracteristicas=CARACTERISTICAS[:3],
                por=assento.membro.pessoa,
                em=self.passar(seconds=10),
                ciente_da_semelhanca=True,
            )

    def fundamentacao(self, conclusao, caso):
        """Palavras próprias para cada voto; nenhuma se repete no certame."""
        n = next(self.contador)
        sorte = random.Random(self.semente * 100_000 + n)
        frases = CONTRA if conclusao == "nao_enquadra" else A_FAVOR
        texto = f"{sorte.choice(frases)}, {sorte.choice(DETALHES)}."
        if conclusao == "duvida_razoavel":
            texto = f"Há dúvida razoável, que favorece a autodeclaração. {texto}"
        return f"{texto} Avaliação da {caso.ordem}ª pessoa da lista, anotação {n + 1} do caderno da comissão."

    def lavrar(self, caso, conclusoes):
        """Minuta por quem venceu, duas adesões e o parecer."""
        contra = sum(c == "nao_enquadra" for c in conclusoes)
        perdeu = contra < len(conclusoes) - contra
        assentos = list(
            caso.assentos.filter(cedido_em__isnull=True).select_related("membro__pessoa").order_by("pk")
        )
        vencedores = [
            assento.membro.pessoa
            for assento, conclusao in zip(assentos, conclusoes, strict=True)
            if (conclusao != "nao_enquadra") == perdeu
        ]
        caso.refresh_from_db()
        texto = banca.proposta_de_minuta(caso)
        banca.redigir_minuta(procedimento=caso, texto=texto, por=vencedores[0], em=self.passar(seconds=10))
        for pessoa in vencedores[1:3]:
            banca.aderir(procedimento=caso, por=pessoa, em=self.passar(seconds=10))
        banca.lavrar_parecer(procedimento=caso, por=vencedores[0], em=self.passar(seconds=10))

    def decidir(self, caso, conclusoes):
        """Da declaração ao parecer."""
        self.declarar(caso)
        self.votar(caso, conclusoes)
        self.lavrar(caso, conclusoes)

    def realizar(self, sessao, destino):
        """A sessão inteira; `destino(i, caso)` diz as conclusões, ou "ausente", "recusa" ou "falha"."""
        self.abrir_sessao(sessao)
        destinos = [(caso, destino(i, caso)) for i, caso in enumerate(self.casos(sessao))]
        for caso, como in destinos:
            {
                "ausente": self.registrar_ausencia,
                "recusa": self.registrar_recusa,
                "falha": self.registrar_falha,
            }.get(como if isinstance(como, str) else "", self._receber_e_liberar)(caso)
        self.encerrar_sessao(sessao)
        for caso, como in destinos:
            if not isinstance(como, str):
                self.decidir(caso, como)

    def _receber_e_liberar(self, caso):
        self.receber(caso)
        self.registrar_saida(caso)

    def casos(self, sessao):
        return list(
            Procedimento.objects.filter(sessao=sessao)
            .select_related("sessao__comissao__certame", "inscricao__certame__orgao", "inscricao__cargo")
            .order_by("ordem")
        )

    # --- publicações

    def publicar(self, tipo, *, liberar=None, **dados):
        """Prepara, gera as formas e libera."""
        publicacao = certames.preparar_publicacao(
            certame=self.certame, tipo=tipo, por=self.por, em=self.passar(), **dados
        )
        gerar_formas(publicacao.pk)  # a tarefa encomendada encontra tudo feito: é a mesma, e não repete
        (liberar or certames.liberar_publicacao)(publicacao=publicacao, por=self.por, em=self.passar())
        self.certame.refresh_from_db()
        return publicacao

    def imprimir_pareceres(self):
        """Faz os PDFs que o trabalhador ainda não fez, do último ao primeiro; a tarefa é a mesma e não repete."""
        pareceres = Parecer.objects.filter(procedimento__inscricao__certame=self.certame)
        for pk in pareceres.order_by("-pk").values_list("pk", flat=True):
            gerar_documento("heteroidentificacao.parecer", pk)

    def publicar_preliminar(self, abre_em, fecha_em):
        self.imprimir_pareceres()
        return self.publicar(
            RESULTADO_PRELIMINAR,
            liberar=banca.liberar_resultado_preliminar,
            abre_em=abre_em,
            fecha_em=fecha_em,
        )
