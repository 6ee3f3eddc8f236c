"""O mundo em que se bate em cada porta: um certame decidido, um com sessão aberta, um vizinho e um órgão alheio.

Cada papel é uma pessoa; quem se candidata concorre nos dois primeiros certames, quem julga julga nos dois.
"""

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from concursos.atos import conceder, pedir_importacao, preparar_publicacao
from concursos.publicacoes import EDITAL
from concursos.tasks import gerar_formas
from config.demonstracao.edital import brasilia, novo_certame
from config.demonstracao.pessoas import planilha_inventada
from config.demonstracao.roteiro import Roteiro
from heteroidentificacao import atos as banca
from heteroidentificacao.atos.carga import iniciar_carga
from heteroidentificacao.models import Ocorrencia, Procedimento
from heteroidentificacao.tasks import gerar_documento
from recursos import atos as recursais
from recursos.tasks import gerar_documento_do_recurso
from tests import fabricas
from tests import portas as papeis
from tests.cenario import SIM5, certame_classificado, certame_com_preliminar, equipe_de_teste

ESCRITA = ("INSERT", "UPDATE", "DELETE", "REPLACE")
RAZOES = "A filmagem mostra os meus traços, e peço que sejam vistos outra vez pela Comissão Recursal."


class Mundo:
    """Tudo por atos; `sessoes` guarda, por papel, o cookie de quem entrou."""

    def __init__(self):
        self.equipe = equipe_de_teste()
        self.orgao, self.por = self.equipe.orgao, self.equipe.organizadora
        self._decidido()
        self._aberto()
        self.pessoas = {
            papeis.CANDIDATA: self.inscricao.pessoa,
            papeis.OUTRA_CANDIDATA: self.outro_caso.inscricao.pessoa,
            papeis.DE_OUTRA_COMISSAO: self._comissao_vizinha(),
            papeis.SEM_TERMO: self._membro_sem_termo(),
            papeis.SUPLENTE: self.equipe.suplentes[0].pessoa,
            papeis.MEMBRO: self.equipe.titulares[0].pessoa,
            papeis.JULGADOR: self.recurso.assentos.order_by("pk").first().membro.pessoa,
            papeis.SECRETARIA: self.equipe.secretaria,
            papeis.OBSERVADORA: self.equipe.observadora,
            papeis.AUDITOR: self.equipe.auditor,
            papeis.ORGANIZADORA: self.equipe.organizadora,
            papeis.DE_OUTRO_ORGAO: self._orgao_alheio(),
        }
        self.sessoes = {papel: self._sessao(pessoa) for papel, pessoa in self.pessoas.items()}

    def _decidido(self):
        """Resultado preliminar publicado, um recurso em julgamento e uma publicação por liberar."""
        roteiro = certame_com_preliminar(self.equipe, pessoas=16, fecha=brasilia(2099, 12, 31, 23, 59, 59))
        self.certame, self.em = roteiro.certame, brasilia(2026, 4, 14, 10)
        self.comissao = self.certame.comissoes.get(tipo="ordinaria")
        self.publicacao = self.certame.publicacoes.get(tipo="resultado-preliminar")
        self.preparada = preparar_publicacao(certame=self.certame, tipo=EDITAL, por=self.por, em=self.em)
        gerar_formas(self.preparada.pk)
        self.caso, self.outro_caso = Procedimento.objects.filter(parecer__confirmada=False).order_by("pk")[:2]
        self.inscricao = self.caso.inscricao
        self.registro = self.caso.registros.first()
        gerar_documento("heteroidentificacao.parecer", self.caso.parecer.pk)
        self.ausencia = Ocorrencia.objects.filter(sessao__comissao=self.comissao, tipo="ausencia").first()
        gerar_documento("heteroidentificacao.ocorrencia", self.ausencia.pk)
        gerar_documento("heteroidentificacao.ata", self.ausencia.sessao.ata.pk)
        gerar_documento("heteroidentificacao.ata.anexo", self.ausencia.sessao.ata.pk)
        anexo = SimpleUploadedFile("avos.pdf", b"%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n")
        self.revisao = banca.abrir_revisao(
            procedimento=self.outro_caso,
            motivo="Falha na gravação do voto.",
            defesa_ate=brasilia(2099, 12, 31),
            por=self.por,
            em=self.em,
        )
        self.recurso = recursais.interpor_recurso(
            procedimento=self.caso,
            razoes=RAZOES,
            anexos=[("ancestralidade", anexo)],
            por=self.inscricao.pessoa,
            em=self.em,
        )
        gerar_documento_do_recurso("recursos.recurso", self.recurso.pk)
        julgador = self.recurso.assentos.order_by("pk").first().membro.pessoa
        recursais.declarar_sem_impedimento_no_recurso(recurso=self.recurso, por=julgador, em=self.em)
        e = self.equipe
        for pessoa in (e.titulares[0].pessoa, e.suplentes[0].pessoa, e.secretaria):
            membro = self.comissao.membros.get(pessoa=pessoa)
            gerar_documento("heteroidentificacao.termo", membro.termo.pk)
        conceder(
            pessoa=self.equipe.observadora,
            licenca="observar",
            sobre=self.certame,
            por=self.por,
            em=self.em,
            motivo="convite",
        )

    def _aberto(self):
        """As mesmas pessoas noutro certame, no meio da sessão: um caso por votar, um lacrado, um à espera, um em curso."""
        roteiro = self._novo("aberto", "72/2026", 72)
        roteiro.ir_para(brasilia(2026, 2, 20))
        roteiro.importar(planilha_inventada(16, semente=70, base_do_cpf=600_070_000))
        roteiro.classificar()
        roteiro.compor_comissoes()
        roteiro.ir_para(brasilia(2026, 3, 30))
        roteiro.convocar(brasilia(2026, 4, 20, 8))
        self.aberto, self.sessao = roteiro.certame, roteiro.sessoes()[0]
        roteiro.abrir_sessao(self.sessao)
        casos = roteiro.casos(self.sessao)
        self.convocado = next(caso for caso in casos if caso.inscricao.pessoa_id == self.inscricao.pessoa_id)
        self.a_votar, self.lacrado, self.presente = [caso for caso in casos if caso != self.convocado][:3]
        for caso in (self.a_votar, self.lacrado):
            roteiro.receber(caso)
            roteiro.registrar_saida(caso)
            caso.refresh_from_db()
            roteiro.declarar(caso)
        roteiro.votar(self.lacrado, SIM5)
        self._presente_e_arguicao(roteiro)
        self._importando()

    def _novo(self, codigo, edital, semente):
        """Um certame aberto, com dez vagas."""
        certame, cargo = novo_certame(
            self.equipe,
            codigo=codigo,
            titulo=f"Certame {codigo}",
            edital=edital,
            cargo="Analista",
            de=brasilia(2026, 1, 12, 8),
            ate=brasilia(2026, 2, 13, 23, 59, 59),
        )
        roteiro = Roteiro(self.equipe, certame, cargo, em=brasilia(2026, 1, 6), semente=semente)
        roteiro.definir_vagas(10)
        roteiro.abrir()
        return roteiro

    def _importando(self):
        """Um certame aberto com uma planilha enviada e ainda por conferir."""
        self.por_importar = self._novo("por-importar", "73/2026", 73).certame
        planilha = ContentFile(planilha_inventada(3, semente=73, base_do_cpf=600_073_000), "inscritos.csv")
        self.importacao = pedir_importacao(
            certame=self.por_importar, cargo=None, arquivo=planilha, por=self.por, em=self.em
        )

    def _presente_e_arguicao(self, roteiro):
        quem = {"por": self.equipe.secretaria, "em": roteiro.passar()}
        banca.registrar_presenca(procedimento=self.presente, documento="RG", **quem)
        self.carga = iniciar_carga(
            procedimento=self.presente, tipo="foto", tamanho=100, aparelho="câmera", **quem
        )
        self.arguicao = banca.arguir_impedimento(
            procedimento=self.convocado,
            membro=self.convocado.assentos.order_by("pk").last().membro,
            hipotese="litigio",
            razao="Temos processo em curso na comarca.",
            por=self.inscricao.pessoa,
            em=roteiro.em,
        )

    def _membro_sem_termo(self):
        """Designada para as comissões dos dois certames, sem assinar termo nenhum."""
        pessoa = fabricas.pessoa("Teresa Sem Termo")
        curriculo = fabricas.curriculo(self.orgao, pessoa)
        for certame in (self.certame, self.aberto):
            comissao = certame.comissoes.get(tipo="ordinaria")
            banca.designar_membro(
                comissao=comissao, curriculo=curriculo, papel="suplente", por=self.por, em=self.em
            )
        return pessoa

    def _comissao_vizinha(self):
        """Quem mais se parece com um membro: titular, com termo assinado, de outro certame do mesmo órgão."""
        vizinho = certame_classificado(self.equipe, codigo="vizinho", edital="71/2026", pessoas=4).certame
        pessoas = [fabricas.pessoa(f"Vizinha {numero}") for numero in range(6)]
        curriculos = [fabricas.curriculo(self.orgao, p, posicao=n) for n, p in enumerate(pessoas)]
        comissao = banca.instituir_comissao(
            certame=vizinho,
            tipo="ordinaria",
            ato_numero="Portaria 200/2026",
            ato_data=self.em.date(),
            titulares=curriculos[:5],
            suplentes=curriculos[5:],
            por=self.por,
            em=self.em,
        )
        texto = self.orgao.textos_do_termo.first()
        membro = comissao.membros.get(pessoa=pessoas[0])
        banca.assinar_termo(membro=membro, texto=texto, por=pessoas[0], em=self.em)
        return pessoas[0]

    def _orgao_alheio(self):
        pessoa, orgao = fabricas.pessoa("Alheia Organizadora"), fabricas.orgao()
        conceder(pessoa=pessoa, licenca="organizar", sobre=orgao, por=None, em=self.em, motivo="posse")
        return pessoa

    @staticmethod
    def _sessao(pessoa):
        navegador = Client()
        navegador.force_login(pessoa, backend=settings.AUTHENTICATION_BACKENDS[0])
        return navegador.cookies[settings.SESSION_COOKIE_NAME].value

    def navegador(self, papel):
        """Um navegador novo com a sessão do papel: nenhuma visita muda a seguinte."""
        navegador = Client()
        if papel in self.sessoes:
            navegador.cookies[settings.SESSION_COOKIE_NAME] = self.sessoes[papel]
        return navegador


def bater(mundo, papel, endereco, metodo, dados=None):
    """(resposta, comandos de escrita feitos)."""
    with CaptureQueriesContext(connection) as consultas:
        resposta = getattr(mundo.navegador(papel), metodo.lower())(endereco, dados or {})
        b"".join(resposta.streaming_content) if resposta.streaming else resposta.content
    escritas = [c["sql"][:80] for c in consultas if c["sql"].lstrip().upper().startswith(ESCRITA)]
    return resposta, escritas


def encontrado(resposta):
    """O que a porta disse: "entrar", 403, 404, 405 ou "passa"."""
    if resposta.status_code == 302 and resposta.url.startswith(("/entrar/?", "/painel/login/?")):
        return "entrar"
    if resposta.status_code in (403, 404, 405):
        return resposta.status_code
    assert resposta.status_code < 500
    return "passa"
