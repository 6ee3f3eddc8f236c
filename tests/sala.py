"""Um certame classificado com currículos, para as provas da comissão e da sessão; o resto acontece por atos."""

import shutil
from datetime import date, datetime, timedelta
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from zoneinfo import ZoneInfo

from concursos.atos import conceder
from concursos.models import Cargo, Certame, Inscricao, Oferta, Opcao, Orgao, Pessoa
from config.demonstracao.midia import gerar_foto, gerar_video
from heteroidentificacao.atos import (
    abrir_sessao,
    agendar_sessao,
    anexar_registro,
    assinar_termo,
    convocar,
    designar_secretaria,
    instituir_comissao,
    publicar_texto_do_termo,
    registrar_presenca,
)
from heteroidentificacao.models import Curriculo, Formacao

BRASILIA = ZoneInfo("America/Sao_Paulo")
AGORA = datetime(2026, 6, 1, 9, 0, tzinfo=BRASILIA)
SESSAO_EM = datetime(2026, 6, 22, 8, 0, tzinfo=BRASILIA)
TERMO = "Comprometo-me a guardar sigilo sobre imagens, dados e informações das pessoas candidatas, sem prazo."
_numeros = count(1)


def cpf_novo():
    """Um CPF inventado, com dígitos certos, que ninguém ainda usou neste processo."""
    base = f"72{next(_numeros):07d}"  # longe dos de `fabricas`
    for tamanho in (10, 11):
        soma = sum(int(d) * peso for d, peso in zip(base, range(tamanho, 1, -1), strict=True))
        base += str(soma * 10 % 11 % 10)
    return base


def pessoa_nova(nome, senha=None, **outros):
    return Pessoa.objects.create_user(cpf=cpf_novo(), nome=nome, password=senha, **outros)


@cache
def _pasta():
    return Path(mkdtemp(prefix="midia-"))


def copia_de(nome, destino):
    """Uma cópia da filmagem ou da foto pronta (`video.mp4`, `foto.jpg`...): gera uma vez, copia depois."""
    modelo = _pasta() / nome
    if not modelo.exists():
        (gerar_foto if nome.startswith("foto") else gerar_video)(modelo)
    shutil.copy(modelo, destino)
    return Path(destino)


class Sala:
    """Quem organiza, quem julga e quem se candidata, num certame classificado da norma de Goiás."""

    def __init__(self, pasta, optantes=3, codigo="go-teste-1-2026", orgao=None):
        self.pasta, self.agora = Path(pasta), AGORA
        self.orgao = orgao or Orgao.objects.create(
            nome="Secretaria de Teste", sigla=f"{codigo}-org", ente="GO"
        )
        self.organizadora = pessoa_nova("Olga Organizadora")
        conceder(
            pessoa=self.organizadora,
            licenca="organizar",
            sobre=self.orgao,
            por=None,
            em=AGORA,
            motivo="instalação",
        )
        self.certame = Certame.objects.create(
            orgao=self.orgao,
            codigo=codigo,
            titulo="Concurso de teste",
            edital_numero=codigo,
            edital_data=date(2026, 1, 5),
            norma_codigo="go-2025",
            situacao="classificado",
            inscricoes_de=datetime(2026, 1, 10, tzinfo=BRASILIA),
            inscricoes_ate=datetime(2026, 3, 31, 23, 59, 59, tzinfo=BRASILIA),
            local_provavel="Escola de Governo",
            caracteristicas=["cor da pele", "textura dos cabelos", "traços do rosto"],
        )
        self.cargo = Cargo.objects.create(certame=self.certame, codigo="analista", nome="Analista")
        Oferta.objects.create(cargo=self.cargo, quantidade=10, em=AGORA, fundamento="edital")
        self.inscricoes = [
            self.inscrever(f"Candidata {letra}") for letra in "ABCDEFGHIJKLMNOPQRST"[:optantes]
        ]

    def inscrever(self, nome, total=None, opta=True, **outros):
        """Uma inscrição aprovada, com ou sem opção pela reserva."""
        numero = self.certame.inscricoes.count() + 1
        inscricao = Inscricao.objects.create(
            certame=self.certame,
            cargo=self.cargo,
            pessoa=outros.pop("pessoa", None) or pessoa_nova(nome),
            numero=f"{2026000 + numero}",
            nome=nome,
            nascimento=date(1990, 5, 20),
            email=f"pessoa{numero}@exemplo.invalid",
            cor="preta",
            total=10000 - 10 * numero if total is None else total,
            aprovada=True,
            na_ampla=True,
            posicao=numero,
            **outros,
        )
        if opta:
            Opcao.objects.create(inscricao=inscricao, grupo="negros", opcao_em=AGORA)
        return inscricao

    def curriculo(self, nome, genero="feminino", cor="preta", municipio="Goiânia", horas=40, pessoa=None):
        """Um currículo do banco do órgão, com formação e reputação declaradas."""
        curriculo = Curriculo.objects.create(
            orgao=self.orgao,
            pessoa=pessoa or pessoa_nova(nome),
            genero=genero,
            cor=cor,
            municipio=municipio,
            texto_publico=f"{nome}, professora.",
            reputacao_declarada_em=AGORA,
        )
        if horas:
            Formacao.objects.create(
                curriculo=curriculo,
                curso="Heteroidentificação",
                instituicao="Escola de Governo",
                horas=horas,
                concluido_em=date(2025, 5, 1),
            )
        return curriculo

    def curriculos(self, quantos, prefixo="Membro"):
        """Currículos que cumprem a diversidade quando são dois ou mais."""
        variam = [("feminino", "preta", "Goiânia"), ("masculino", "branca", "Anápolis")]
        return [self.curriculo(f"{prefixo} {i}", *variam[i % 2]) for i in range(1, quantos + 1)]

    def instituir(self, tipo, titulares=None, suplentes=None, **outros):
        """Institui a comissão; sem currículos dados, compõe uma que cumpre a norma."""
        quantos = 5 if tipo == "ordinaria" else 3
        titulares = self.curriculos(quantos, f"Titular da {tipo}") if titulares is None else titulares
        suplentes = self.curriculos(2, f"Suplente da {tipo}") if suplentes is None else suplentes
        return instituir_comissao(
            certame=self.certame,
            tipo=tipo,
            ato_numero="Portaria 10/2026",
            ato_data=date(2026, 5, 20),
            titulares=titulares,
            suplentes=suplentes,
            por=self.organizadora,
            em=self.agora,
            **outros,
        )

    def com_comissoes(self):
        """As duas comissões designadas, com secretaria e todos os termos assinados."""
        self.ordinaria, self.recursal = self.instituir("ordinaria"), self.instituir("recursal")
        self.texto = publicar_texto_do_termo(
            orgao=self.orgao, texto=TERMO, por=self.organizadora, em=self.agora
        )
        self.secretaria = pessoa_nova("Sônia Secretária")
        designar_secretaria(
            comissao=self.ordinaria, pessoa=self.secretaria, por=self.organizadora, em=self.agora
        )
        for comissao in (self.ordinaria, self.recursal):
            for membro in comissao.membros.select_related("pessoa"):
                assinar_termo(membro=membro, texto=self.texto, por=membro.pessoa, em=self.agora)
        return self

    def agendar(self, capacidade=10, comeca_em=SESSAO_EM, local="Auditório", minutos=15):
        return agendar_sessao(
            comissao=self.ordinaria,
            local=local,
            comeca_em=comeca_em,
            minutos=minutos,
            capacidade=capacidade,
            por=self.organizadora,
            em=self.agora,
        )

    def convocar(self, criterio="alfabetica"):
        return convocar(certame=self.certame, criterio=criterio, por=self.organizadora, em=self.agora)

    def com_sessao_aberta(self, comeca_em=SESSAO_EM):
        """Todas convocadas e a sessão aberta, na hora dela."""
        self.com_comissoes()
        self.sessao = self.agendar(comeca_em=comeca_em)
        self.procedimentos = self.convocar()
        self.agora = comeca_em + timedelta(minutes=1)
        abrir_sessao(sessao=self.sessao, por=self.secretaria, em=self.agora)
        return self

    def presente(self, procedimento):
        return registrar_presenca(
            procedimento=procedimento, documento="CNH", por=self.secretaria, em=self.agora
        )

    def anexar(self, procedimento, nome="video.mp4"):
        tipo = "foto" if nome.startswith("foto") else "video"
        return anexar_registro(
            procedimento=procedimento,
            tipo=tipo,
            caminho=copia_de(nome, self.pasta / nome),
            aparelho="câmera de teste",
            por=self.secretaria,
            em=self.agora,
        )

    def livro(self):
        """Os nomes dos atos do certame, na ordem."""
        return list(self.certame.corrente.atos.values_list("nome", flat=True))
