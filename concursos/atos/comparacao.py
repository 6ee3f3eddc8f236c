"""O que uma planilha conferida mudaria no certame, e o que nela a norma ou o já gravado impedem."""

from dataclasses import dataclass, field
from typing import NamedTuple

from django.utils import timezone

from concursos.models import Inscricao, Nota, Opcao, Pessoa

LOTE = 10_000
OBRIGATORIOS_DA_NOVA = ("nome", "nascimento")
PADRAO = {
    "nome_social": "",
    "sexo": "",
    "municipio": "",
    "email": "",
    "cor": "nao_informada",
    "quilombola": False,
    "jurado": False,
    "condicao": "regular",
    "parte_id": None,
}


class Inscrito(NamedTuple):
    """Uma linha conferida. `dados`, `opcoes` e `notas` seguem a ordem do lote; cpf vazio: a planilha não traz."""

    linha: int
    cargo: int
    numero: str
    cpf: str
    dados: tuple
    opcoes: tuple
    notas: tuple
    total: int | None = None

    @property
    def chave(self):
        """O que identifica a inscrição: zeros à esquerda não fazem outra."""
        return self.numero.lstrip("0") or "0"


@dataclass
class Lote:
    """As linhas conferidas e que colunas elas trazem: campos da inscrição, grupos e códigos de prova."""

    campos: tuple[str, ...]
    grupos: tuple[str, ...]
    provas: tuple[str, ...]
    inscritos: list[Inscrito] = field(default_factory=list)


class Conflito(NamedTuple):
    """Uma linha que não se pode gravar: `campo` é o código da coluna; `artigo`, quando a lei é que impede."""

    linha: int
    campo: str
    encontrado: str
    esperado: str
    artigo: str = ""


@dataclass(slots=True)
class Gravada:
    """Uma inscrição já no banco, com o que se compara."""

    pk: int
    numero: str
    cargo: int
    cpf: str
    total: int | None
    cor: str
    quilombola: bool
    dados: tuple
    opcoes: dict = field(default_factory=dict)
    notas: dict = field(default_factory=dict)

    def optou(self, grupo):
        """Se a opção está de pé: feita e não retirada."""
        return grupo in self.opcoes and self.opcoes[grupo] is None


class Alterada(NamedTuple):
    """Uma inscrição que muda: a linha da planilha, a gravada e o total que passa a ter."""

    inscrito: Inscrito
    gravada: Gravada
    total: int | None


@dataclass
class Diferenca:
    """O que gravar: novas como (inscrito, total), alteradas, e quantas ficam iguais."""

    novas: list = field(default_factory=list)
    alteradas: list = field(default_factory=list)
    iguais: int = 0
    pessoas: dict = field(default_factory=dict)
    conflitos: list = field(default_factory=list)

    @property
    def pessoas_novas(self):
        return len({inscrito.cpf for inscrito, _ in self.novas} - self.pessoas.keys())

    @property
    def nada_muda(self):
        return not (self.novas or self.alteradas or self.conflitos)


def comparar(certame, lote, *, em):
    """Põe o lote ao lado do que está gravado. Lê, não escreve; o ato chama de novo com o certame trancado."""
    diferenca = Diferenca()
    regras = _Regras(certame, lote, em)
    gravadas, por_pessoa = _gravadas(certame, lote)
    for inscrito in lote.inscritos:
        gravada = gravadas.get(inscrito.chave)
        if gravada is None:
            conflito, total = regras.da_nova(inscrito, por_pessoa.get((inscrito.cargo, inscrito.cpf)))
        else:
            conflito, total = regras.da_gravada(inscrito, gravada)
        if conflito:
            diferenca.conflitos.append(conflito)
        elif gravada is None:
            diferenca.novas.append((inscrito, total))
        elif _muda(inscrito, gravada, lote) or total != gravada.total:
            diferenca.alteradas.append(Alterada(inscrito, gravada, total))
        else:
            diferenca.iguais += 1
    diferenca.pessoas = _pessoas({inscrito.cpf for inscrito, _ in diferenca.novas})
    return diferenca


def _muda(inscrito, gravada, lote):
    return (
        inscrito.dados != gravada.dados
        or any(quer != gravada.optou(g) for g, quer in zip(lote.grupos, inscrito.opcoes, strict=True))
        or any(
            n is not None and gravada.notas.get(p) != n
            for p, n in zip(lote.provas, inscrito.notas, strict=True)
        )
    )


class _Regras:
    """As perguntas que se fazem a cada linha, com o que é do certame lido uma vez só."""

    def __init__(self, certame, lote, em):
        self.lote = lote
        self.norma = certame.norma
        self.grupos = {g.codigo: g for g in self.norma.grupos}
        self.prazo = certame.inscricoes_ate
        self.encerrado = em > certame.inscricoes_ate
        self.posicao = {nome: i for i, nome in enumerate(lote.campos)}
        self.cargos = {
            cargo.pk: (cargo.casas, [(p.codigo, p.casas) for p in cargo.provas.all() if p.soma_no_total])
            for cargo in certame.cargos.prefetch_related("provas")
        }

    def valor(self, inscrito, campo):
        indice = self.posicao.get(campo)
        return PADRAO.get(campo) if indice is None else inscrito.dados[indice]

    def da_nova(self, inscrito, outra):
        """(conflito, total) de uma inscrição que ainda não existe; `outra` é a da mesma pessoa no cargo."""
        if not inscrito.cpf or any(nome not in self.posicao for nome in OBRIGATORIOS_DA_NOVA):
            return Conflito(
                inscrito.linha,
                "numero",
                "inscrição que não está gravada neste certame",
                "uma já gravada, ou uma planilha com nome, CPF e data de nascimento",
            ), None
        if outra:
            return Conflito(
                inscrito.linha,
                "cpf",
                f"pessoa que já tem neste cargo a inscrição {outra}",
                "uma inscrição por pessoa em cada cargo",
            ), None
        optou = [g for g, quer in zip(self.lote.grupos, inscrito.opcoes, strict=True) if quer]
        conflito = self.da_autodeclaracao(
            inscrito, optou, self.valor(inscrito, "cor"), self.valor(inscrito, "quilombola")
        )
        return self.do_total(conflito, inscrito, dict(zip(self.lote.provas, inscrito.notas, strict=True)))

    def da_gravada(self, inscrito, gravada):
        """(conflito, total) de uma inscrição já gravada."""
        linha = inscrito.linha
        if inscrito.cpf and inscrito.cpf != gravada.cpf:
            return Conflito(
                linha, "cpf", "CPF de outra pessoa nesta inscrição", "o CPF já gravado nela"
            ), None
        if inscrito.cargo != gravada.cargo:
            return Conflito(
                linha, "numero", "inscrição gravada em outro cargo", "o cargo já gravado nela"
            ), None
        conflito = self.da_opcao(inscrito, gravada)
        if conflito:
            return conflito, None
        optou = [g for g in gravada.opcoes if g not in self.lote.grupos and gravada.optou(g)]
        optou += [g for g, quer in zip(self.lote.grupos, inscrito.opcoes, strict=True) if quer]
        cor = self.valor(inscrito, "cor") if "cor" in self.posicao else gravada.cor
        quilombola = (
            self.valor(inscrito, "quilombola") if "quilombola" in self.posicao else gravada.quilombola
        )
        conflito = self.da_autodeclaracao(inscrito, optou, cor, quilombola)
        notas = dict(gravada.notas)
        for codigo, valor in zip(self.lote.provas, inscrito.notas, strict=True):
            if valor is None and codigo in notas:
                conflito = conflito or Conflito(
                    linha,
                    f"prova:{codigo}",
                    "célula vazia e nota já gravada",
                    "a nota: a planilha não apaga notas",
                )
            elif valor is not None:
                notas[codigo] = valor
        return self.do_total(conflito, inscrito, notas)

    def da_opcao(self, inscrito, gravada):
        """A opção só muda até o fim das inscrições, e a planilha não desfaz a desistência da própria pessoa."""
        for grupo, quer in zip(self.lote.grupos, inscrito.opcoes, strict=True):
            retirada = gravada.opcoes.get(grupo)
            if quer and retirada:
                return Conflito(
                    inscrito.linha,
                    f"grupo:{grupo}",
                    f"opção de que a pessoa desistiu em {timezone.localtime(retirada):%d/%m/%Y %H:%M}",
                    "respeitar a desistência",
                    self.norma.prazo_da_opcao.onde,
                )
            if quer != gravada.optou(grupo) and self.encerrado:
                return Conflito(
                    inscrito.linha,
                    f"grupo:{grupo}",
                    "opção diferente da gravada",
                    f"a opção gravada: só podia mudar até {timezone.localtime(self.prazo):%d/%m/%Y %H:%M:%S}",
                    self.norma.prazo_da_opcao.onde,
                )
        return None

    def da_autodeclaracao(self, inscrito, optou, cor, quilombola):
        """Opta pela reserva de um grupo quem se declarou do grupo (GO-D-3)."""
        for codigo in optou:
            grupo = self.grupos.get(codigo)
            if grupo is None:
                continue
            declarou = quilombola if grupo.campo_proprio else cor in grupo.cores
            if not declarou:
                cores = " ou ".join(sorted(grupo.cores, reverse=True)) or codigo
                return Conflito(
                    inscrito.linha,
                    f"grupo:{codigo}",
                    "opção pela reserva sem a autodeclaração dela",
                    f"autodeclaração {cores}, ou não optar",
                    self.norma.autodeclaracao.onde,
                )
        return None

    def do_total(self, conflito, inscrito, notas):
        """O total é a soma das provas que somam; falta uma nota, não há total. Compara-se com a coluna, se há."""
        if conflito:
            return conflito, None
        casas, somam = self.cargos[inscrito.cargo]
        valores = [(notas.get(codigo), c) for codigo, c in somam]
        total = None
        if valores and all(v is not None for v, _ in valores):
            maior = max(casas, *(c for _, c in valores))
            soma = sum(v * 10 ** (maior - c) for v, c in valores)
            if soma % 10 ** (maior - casas):
                return Conflito(
                    inscrito.linha, "total", "soma com mais casas que o total", f"soma exata em {casas} casas"
                ), None
            total = soma // 10 ** (maior - casas)
        if inscrito.total is not None and inscrito.total != total:
            return Conflito(
                inscrito.linha, "total", "total diferente da soma das provas que somam", "a soma das provas"
            ), None
        return None, total


def _gravadas(certame, lote):
    """As inscrições do certame pela chave, e os números por (cargo, CPF)."""
    por_chave, por_pk, por_pessoa = {}, {}, {}
    consulta = Inscricao.objects.filter(certame=certame).order_by()
    colunas = ("pk", "numero", "cargo_id", "pessoa__cpf", "total", "cor", "quilombola", *lote.campos)
    for pk, numero, cargo, cpf, total, cor, quilombola, *dados in consulta.values_list(*colunas).iterator(
        LOTE
    ):
        gravada = Gravada(pk, numero, cargo, cpf, total, cor, quilombola, tuple(dados))
        por_chave[numero.lstrip("0") or "0"] = por_pk[pk] = gravada
        por_pessoa[cargo, cpf] = numero
    if not por_pk:
        return por_chave, por_pessoa
    opcoes = Opcao.objects.filter(inscricao__certame=certame).order_by()
    for pk, grupo, retirada in opcoes.values_list("inscricao_id", "grupo", "retirada_em").iterator(LOTE):
        por_pk[pk].opcoes[grupo] = retirada
    notas = Nota.objects.filter(inscricao__certame=certame).order_by()
    for pk, prova, valor in notas.values_list("inscricao_id", "prova__codigo", "valor").iterator(LOTE):
        por_pk[pk].notas[prova] = valor
    return por_chave, por_pessoa


def _pessoas(cpfs):
    """As pessoas que já existem, pelo CPF."""
    cpfs, achadas = sorted(cpfs), {}
    for inicio in range(0, len(cpfs), LOTE):
        achadas.update(Pessoa.objects.filter(cpf__in=cpfs[inicio : inicio + LOTE]).values_list("cpf", "pk"))
    return achadas
