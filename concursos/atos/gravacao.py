"""Escrever no banco a diferença que uma planilha traz. Só `gravar_importacao` chama, com o certame trancado."""

import secrets
import uuid
from itertools import chain

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX

from concursos.atos.comparacao import PADRAO
from concursos.atos.massa import alterar, copiar, historiar, reservar_ids
from concursos.models import Inscricao, Nota, Opcao, Pessoa, Prova
from concursos.situacoes import Verificacao

DADOS = ("nome", "nascimento", *PADRAO)


def escrever(certame, lote, diferenca, *, por, em, motivo):
    """Grava pessoas, inscrições, opções, notas e a história. Chame dentro da transação do ato."""
    escrita = _Escrita(certame, lote, por, em, motivo)
    if diferenca.novas:
        escrita.novas(diferenca)
    if diferenca.alteradas:
        escrita.alteradas(diferenca.alteradas)


class _Escrita:
    def __init__(self, certame, lote, por, em, motivo):
        self.certame, self.lote, self.por, self.em, self.motivo = certame, lote, por, em, motivo
        self.opcao_em = min(em, certame.inscricoes_ate)
        self.prova = {
            (cargo, codigo): pk
            for pk, cargo, codigo in Prova.objects.filter(cargo__certame=certame).values_list(
                "pk", "cargo_id", "codigo"
            )
        }

    def novas(self, diferenca):
        pessoas = self.pessoas(diferenca)
        ids = reservar_ids(Inscricao, len(diferenca.novas))
        indice = {nome: i for i, nome in enumerate(self.lote.campos)}
        leitura = [(indice.get(nome), PADRAO.get(nome)) for nome in DADOS]

        def linhas():
            for pk, (inscrito, total) in zip(ids, diferenca.novas, strict=True):
                dados = (padrao if i is None else inscrito.dados[i] for i, padrao in leitura)
                pessoa = pessoas[inscrito.cpf]
                yield (
                    pk,
                    uuid.uuid4(),
                    self.certame.pk,
                    inscrito.cargo,
                    pessoa,
                    inscrito.numero,
                    total,
                    *dados,
                )

        campos = ("id", "uuid", "certame_id", "cargo_id", "pessoa_id", "numero", "total", *DADOS)
        copiar(Inscricao, campos, linhas())
        historiar(Inscricao, ids, tipo="+", por=self.por, em=self.em, motivo=self.motivo)
        pares = [(pk, inscrito) for pk, (inscrito, _) in zip(ids, diferenca.novas, strict=True)]
        self.inserir_opcoes(
            (pk, grupo)
            for pk, inscrito in pares
            for grupo, quer in zip(self.lote.grupos, inscrito.opcoes, strict=True)
            if quer
        )
        self.inserir_notas(
            (pk, self.prova[inscrito.cargo, codigo], valor)
            for pk, inscrito in pares
            for codigo, valor in zip(self.lote.provas, inscrito.notas, strict=True)
            if valor is not None
        )

    def pessoas(self, diferenca):
        """As chaves das pessoas pelo CPF; quem não existe nasce com senha inutilizável, sem gastar um resumo."""
        pessoas = dict(diferenca.pessoas)
        indice = {nome: i for i, nome in enumerate(self.lote.campos)}
        novas = {inscrito.cpf: inscrito for inscrito, _ in diferenca.novas if inscrito.cpf not in pessoas}
        ids = reservar_ids(Pessoa, len(novas))
        nome, social = indice["nome"], indice.get("nome_social")
        copiar(
            Pessoa,
            ("id", "cpf", "nome", "nome_social", "password"),
            (
                (
                    pk,
                    cpf,
                    inscrito.dados[nome],
                    "" if social is None else inscrito.dados[social],
                    UNUSABLE_PASSWORD_PREFIX + secrets.token_hex(20),
                )
                for pk, (cpf, inscrito) in zip(ids, novas.items(), strict=True)
            ),
        )
        return pessoas | dict(zip(novas, ids, strict=True))

    def inserir_opcoes(self, pares):
        linhas = (
            (
                pk,
                grupo,
                Verificacao.DISPENSADA.value if grupo == "pcd" else Verificacao.NAO_CONVOCADA.value,
                self.opcao_em,
            )
            for pk, grupo in pares
        )
        copiar(Opcao, ("inscricao_id", "grupo", "verificacao", "opcao_em"), linhas)

    def inserir_notas(self, linhas):
        copiar(Nota, ("inscricao_id", "prova_id", "valor"), linhas)

    def alteradas(self, alteradas):
        campos = self.lote.campos
        alterar(
            Inscricao,
            (*campos, "total"),
            [(*a.inscrito.dados, a.total, a.gravada.pk) for a in alteradas],
        )
        ids = [a.gravada.pk for a in alteradas]
        historiar(Inscricao, ids, tipo="~", por=self.por, em=self.em, motivo=self.motivo)
        self.alterar_opcoes(alteradas)
        self.alterar_notas(alteradas)

    def alterar_opcoes(self, alteradas):
        mudam = [
            (a.gravada.pk, grupo, quer)
            for a in alteradas
            for grupo, quer in zip(self.lote.grupos, a.inscrito.opcoes, strict=True)
            if quer != a.gravada.optou(grupo)
        ]
        self.inserir_opcoes((pk, grupo) for pk, grupo, quer in mudam if quer)
        retiradas = [(self.opcao_em, pk, grupo) for pk, grupo, quer in mudam if not quer]
        alterar(Opcao, ("retirada_em",), retiradas, chave=("inscricao_id", "grupo"))

    def alterar_notas(self, alteradas):
        trazidas = list(
            chain.from_iterable(
                (
                    (a.gravada.pk, self.prova[a.gravada.cargo, codigo], valor, a.gravada.notas.get(codigo))
                    for codigo, valor in zip(self.lote.provas, a.inscrito.notas, strict=True)
                    if valor is not None
                )
                for a in alteradas
            )
        )
        self.inserir_notas((pk, prova, valor) for pk, prova, valor, antes in trazidas if antes is None)
        mudadas = [(valor, pk, prova) for pk, prova, valor, antes in trazidas if antes not in (None, valor)]
        alterar(Nota, ("valor",), mudadas, chave=("inscricao_id", "prova_id"))
