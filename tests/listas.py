"""Um certame de Goiás já verificado, com a gente do exemplo C2, pronto para o resultado final e a chamada.

As linhas são inertes (gente, vagas, opções já decididas); daí em diante tudo é feito pelos atos.
"""

from datetime import date, timedelta
from itertools import count

from concursos.atos import (
    conceder,
    escolher_ordem_de_chamada,
    homologar_resultado,
    liberar_publicacao,
    liberar_resultado_final,
    nomear,
    preparar_publicacao,
)
from concursos.models import Cargo, Desempate, Inscricao, Oferta, Opcao
from concursos.publicacoes import RESULTADO_FINAL
from concursos.tasks import gerar_formas
from tests import fabricas
from tests.conftest import instante

_codigos = count(1)
DECIDIDO_EM = instante(2026, 8, 20)
VALIDO_ATE = date(2028, 8, 31)
EXEMPLO_C2 = {"negros": (2, 6, 10, 11), "pcd": (5, 12)}


class Listas:
    """r1 a r13 na ordem geral, com dez vagas: 7 da ampla, 2 de negros e 1 de PcD, se não se disser outra coisa."""

    def __init__(self, pessoas=13, vagas=10, grupos=None, *, codigo=None):
        self.em = instante(2026, 9, 1)
        self.orgao = fabricas.orgao()
        self.por = fabricas.pessoa("Olga Organizadora")
        conceder(pessoa=self.por, licenca="organizar", sobre=self.orgao, por=None, em=self.em, motivo="posse")
        self.certame = fabricas.certame(
            self.orgao,
            codigo=codigo or f"go-listas-{next(_codigos)}",
            norma_codigo="go-2025",
            situacao="em_verificacao",
        )
        self.cargo = self.novo_cargo("analista", vagas)
        self.inscrever(self.cargo, pessoas, EXEMPLO_C2 if grupos is None else grupos)

    def novo_cargo(self, codigo, vagas):
        cargo = Cargo.objects.create(certame=self.certame, codigo=codigo, nome=codigo.title())
        Desempate.objects.filter(certame=self.certame, criterio="prova").delete()
        Oferta.objects.create(cargo=cargo, quantidade=vagas, em=self.em, fundamento="edital")
        return cargo

    def inscrever(self, cargo, quantas, grupos, prefixo="r"):
        """r1 é a mais bem classificada; `grupos` diz a posição de quem foi confirmado em cada reserva."""
        for posicao in range(1, quantas + 1):
            nome = f"{prefixo.upper()} {posicao:02d}"
            Inscricao.objects.create(
                certame=self.certame,
                cargo=cargo,
                pessoa=fabricas.pessoa(nome),
                numero=f"{prefixo}{posicao}",
                nome=nome,
                nascimento=date(1990, 1, 1),
                cor="preta",
                total=20_000 - 125 * posicao,
                na_ampla=True,
                aprovada=True,
                posicao=posicao,
            )
        for grupo, posicoes in grupos.items():
            for posicao in posicoes:
                self.confirmar(f"{prefixo}{posicao}", grupo)

    def confirmar(self, numero, grupo="negros", verificacao="confirmada", definitiva_em=DECIDIDO_EM):
        """A opção já decidida pela banca; a de PcD não passa por ela."""
        if grupo == "pcd":
            verificacao = "dispensada"
        decidida = verificacao in ("confirmada", "nao_confirmada")
        return Opcao.objects.create(
            inscricao=self.inscricao(numero),
            grupo=grupo,
            verificacao=verificacao,
            definitiva_em=definitiva_em if decidida else None,
            opcao_em=self.em,
        )

    def inscricao(self, numero):
        return Inscricao.objects.get(certame=self.certame, numero=numero)

    def passar(self, **quanto):
        self.em += timedelta(**(quanto or {"minutes": 1}))
        return self.em

    def quem(self):
        """Os argumentos comuns de todo ato: quem e quando, um minuto depois do anterior."""
        return {"por": self.por, "em": self.passar()}

    def preparar(self, tipo=RESULTADO_FINAL, **dados):
        publicacao = preparar_publicacao(certame=self.certame, tipo=tipo, **self.quem(), **dados)
        gerar_formas(publicacao.pk)
        return publicacao

    def publicar(self, tipo=RESULTADO_FINAL, **dados):
        publicacao = self.preparar(tipo, **dados)
        liberar = liberar_resultado_final if tipo is RESULTADO_FINAL else liberar_publicacao
        liberar(publicacao=publicacao, **self.quem())
        self.certame.refresh_from_db()
        return publicacao

    def escolher(self, ordem="compensacao"):
        escolher_ordem_de_chamada(
            certame=self.certame, ordem=ordem, motivo="Parecer da Procuradoria.", **self.quem()
        )
        self.certame.refresh_from_db()
        return self

    def homologar(self):
        homologar_resultado(certame=self.certame, valido_ate=VALIDO_ATE, **self.quem())
        self.certame.refresh_from_db()
        return self

    def homologado(self, ordem="compensacao"):
        """Com resultado final publicado, ordem escolhida e homologação."""
        self.publicar()
        return self.escolher(ordem).homologar()

    def nomear(self, quantidade, cargo=None):
        """Nomeia e devolve só os números de inscrição, na ordem."""
        eventos = nomear(cargo=cargo or self.cargo, quantidade=quantidade, **self.quem())
        return [evento.inscricao.numero for evento in eventos]

    def nomeados(self):
        eventos = self.cargo.eventos.filter(tipo="nomeacao").order_by("numero")
        return [evento.inscricao.numero for evento in eventos]

    def livro(self):
        return list(self.certame.corrente.atos.order_by("numero").values_list("nome", flat=True))
