"""Conferir a planilha inteira sem gravar nada: cada célula é lida, e cada erro diz linha, coluna e o que se esperava."""

from dataclasses import dataclass, field
from datetime import date
from itertools import islice

from django.utils import timezone

from concursos.atos.comparacao import Conflito, Inscrito, Lote, comparar
from concursos.models import Condicao, CorOuRaca
from concursos.rotinas import valores
from concursos.rotinas.colunas import IGNORADA, campos_do_certame, normalizar
from concursos.rotinas.valores import ValorRecusado

MAXIMO_DE_ERROS = 1_000
MAXIMO_DE_AVISOS = 200
LINHAS_DA_AMOSTRA = 5
A_CADA = 500
ROTULOS = dict([*CorOuRaca.choices, *Condicao.choices])


@dataclass
class Conferencia:
    """O lote pronto para comparar, e o que se achou de errado nas células."""

    lote: Lote
    linhas: int = 0
    erros: list[Conflito] = field(default_factory=list)
    total_de_erros: int = 0
    avisos: list[dict] = field(default_factory=list)
    colunas: dict = field(default_factory=dict)
    ignoradas: list[str] = field(default_factory=list)

    def errar(self, conflito):
        self.total_de_erros += 1
        if len(self.erros) < MAXIMO_DE_ERROS:
            self.erros.append(conflito)

    def avisar(self, linha, campo, texto):
        if len(self.avisos) < MAXIMO_DE_AVISOS:
            self.avisos.append({"linha": linha, "coluna": self.colunas.get(campo, campo), "aviso": texto})


def conferir(planilha, mapa, *, certame, em, cargo=None, ao_ler=None):
    """Lê e confere todas as linhas, e compara com o gravado. Devolve (Conferencia, Diferenca).

    `mapa` é {coluna: campo}; `ao_ler(linhas)` é chamada de tempos em tempos, para a barra de progresso.
    Roda fora de transação e não escreve nada.
    """
    leitor = _Leitor(planilha, mapa, certame, cargo)
    conferencia = leitor.ler_tudo(ao_ler or (lambda linhas: None))
    diferenca = comparar(certame, conferencia.lote, em=em)
    for conflito in diferenca.conflitos:
        conferencia.errar(conflito)
    conferencia.erros.sort(key=lambda erro: erro.linha)
    return conferencia, diferenca


def relatorio_de(conferencia, diferenca, planilha):
    """O relatório que a tela mostra e o comando imprime; só texto e número, e nenhum valor da planilha."""
    nada_muda = not conferencia.total_de_erros and diferenca.nada_muda
    return {
        "linhas": conferencia.linhas,
        "codificacao": planilha.formato.codificacao,
        "separador": planilha.formato.separador,
        "novas": len(diferenca.novas),
        "alteradas": len(diferenca.alteradas),
        "iguais": diferenca.iguais,
        "pessoas_novas": diferenca.pessoas_novas,
        "opcoes": {
            grupo: sum(inscrito.opcoes[i] for inscrito in conferencia.lote.inscritos)
            for i, grupo in enumerate(conferencia.lote.grupos)
        },
        "nada_muda": nada_muda,
        "ignoradas": conferencia.ignoradas,
        "total_de_erros": conferencia.total_de_erros,
        "erros": [
            {
                "linha": erro.linha,
                "coluna": conferencia.colunas.get(erro.campo, erro.campo),
                "encontrado": erro.encontrado,
                "esperado": erro.esperado,
                "artigo": erro.artigo,
            }
            for erro in conferencia.erros
        ],
        "avisos": conferencia.avisos,
    }


def amostrar(planilha, mapa, *, certame, cargo=None):
    """As primeiras linhas como serão entendidas, para a pessoa olhar antes de mandar conferir.

    Devolve [(linha, [(coluna, texto)], [erro])]; o CPF aparece inteiro, com os zeros recuperados.
    """
    leitor = _Leitor(planilha, mapa, certame, cargo)
    amostra = []
    for linha, celulas in islice(planilha.linhas(), LINHAS_DA_AMOSTRA):
        leitor.linha, antes = linha, len(leitor.conferencia.erros)
        inscrito = leitor.ler_linha(celulas)
        erros = [
            f"{leitor.conferencia.colunas.get(e.campo, e.campo)}: {e.encontrado}; esperado: {e.esperado}"
            for e in leitor.conferencia.erros[antes:]
        ]
        amostra.append((linha, leitor.textos(inscrito) if inscrito else [], erros))
    return amostra


class _Leitor:
    """Lê as linhas de uma planilha na ordem do mapa."""

    def __init__(self, planilha, mapa, certame, cargo):
        self.planilha, self.certame = planilha, certame
        self.cargos = list(certame.cargos.prefetch_related("provas", "partes"))
        self.cargo = next((c for c in self.cargos if cargo is not None and c.pk == cargo.pk), None)
        if self.cargo is None and len(self.cargos) == 1:
            self.cargo = self.cargos[0]
        self.por_cargo = {c.pk: {p.codigo: p for p in c.provas.all()} for c in self.cargos}
        self.nome_do_cargo = {normalizar(n): c for c in self.cargos for n in (c.codigo, c.nome)}
        self.partes = {
            (c.pk, normalizar(parte.localidade)): parte.pk for c in self.cargos for parte in c.partes.all()
        }
        self.indice = {mapa.get(nome): i for i, nome in enumerate(planilha.cabecalho) if mapa.get(nome)}
        conhecidos = {campo.codigo for campo in campos_do_certame(certame)}
        self.indice = {campo: i for campo, i in self.indice.items() if campo in conhecidos}
        self.hoje = timezone.localdate()
        self.campos = {campo: ler for campo, ler in self._leituras().items() if campo in self.indice}
        self.grupos = [c for c in self.indice if c.startswith("grupo:")]
        self.provas = [c for c in self.indice if c.startswith("prova:")]
        self.conferencia = Conferencia(
            Lote(
                campos=tuple("parte_id" if c == "localidade" else c for c in self.campos),
                grupos=tuple(g.partition(":")[2] for g in self.grupos),
                provas=tuple(p.partition(":")[2] for p in self.provas),
            ),
            colunas={campo: planilha.cabecalho[i] for campo, i in self.indice.items()},
            ignoradas=[n for n in planilha.cabecalho if mapa.get(n, IGNORADA) == IGNORADA],
        )
        self.numeros, self.pessoas, self.linha = {}, {}, 0

    def _leituras(self):
        return {
            "nome": self._nome,
            "nome_social": self._nome_social,
            "nascimento": lambda c: valores.data_de_nascimento(c, ate=self.hoje),
            "sexo": valores.sexo,
            "municipio": lambda c: valores.texto(c, maximo=120, esperado="município"),
            "email": valores.email,
            "cor": valores.cor,
            "quilombola": valores.sim_ou_nao,
            "jurado": valores.sim_ou_nao,
            "condicao": valores.condicao,
            "localidade": lambda c: c,  # depende do cargo da linha; resolvida em _parte
        }

    def _nome(self, celula):
        return self._com_aviso(valores.nome(celula), "nome")

    def _nome_social(self, celula):
        return self._com_aviso(valores.texto(celula, maximo=200, esperado="nome social"), "nome_social")

    def _com_aviso(self, lido, campo):
        if valores.parece_mojibake(lido):
            self.conferencia.avisar(
                self.linha,
                campo,
                "acentos trocados (“José” virou “JosÃ©”): confira a codificação da planilha",
            )
        return lido

    def ler_tudo(self, ao_ler):
        for linha, celulas in self.planilha.linhas():
            self.linha = linha
            self.conferencia.linhas += 1
            if self.conferencia.linhas % A_CADA == 0:
                ao_ler(self.conferencia.linhas)
            erros_antes = self.conferencia.total_de_erros
            inscrito = self.ler_linha(celulas)
            if self.conferencia.total_de_erros == erros_antes:
                self.conferencia.lote.inscritos.append(inscrito)
        if not self.conferencia.linhas:
            self.conferencia.errar(
                Conflito(
                    self.planilha.linha_do_cabecalho, "numero", "planilha só com o cabeçalho", "inscritos"
                )
            )
        ao_ler(self.conferencia.linhas)
        return self.conferencia

    def ler_linha(self, celulas):
        """O Inscrito da linha; no lugar do que foi recusado (e anotado), None. None se nem isso se pôde ler."""
        largura = len(self.planilha.cabecalho)
        if len(celulas) > largura and any(c not in ("", None) for c in celulas[largura:]):
            self._recusar(
                "numero", ValorRecusado("linha com mais células que o cabeçalho", f"{largura} células")
            )
            return None
        if len(celulas) < largura:
            celulas = [*celulas, *[""] * (largura - len(celulas))]
        cargo = self._cargo(celulas)
        if cargo is None:
            return None
        numero = (
            self._celula("numero", valores.numero_da_inscricao, celulas) if "numero" in self.indice else ""
        )
        cpf = self._celula("cpf", valores.cpf, celulas) if "cpf" in self.indice else ""
        dados = tuple(self._celula(campo, ler, celulas) for campo, ler in self.campos.items())
        if "localidade" in self.campos:
            dados = self._com_parte(dados, cargo)
        opcoes = tuple(self._celula(campo, valores.sim_ou_nao, celulas) for campo in self.grupos)
        notas = tuple(self._nota(campo, cargo, celulas) for campo in self.provas)
        total = self._total(cargo, celulas) if "total" in self.indice else None
        inscrito = Inscrito(self.linha, cargo.pk, numero or "", cpf or "", dados, opcoes, notas, total)
        if numero:
            self._sem_repetir(self.numeros, inscrito.chave, "numero", "inscrição")
        if cpf:
            self._sem_repetir(self.pessoas, (cargo.pk, cpf), "cpf", "CPF neste cargo")
        return inscrito

    def _celula(self, campo, ler, celulas):
        try:
            return ler(celulas[self.indice[campo]])
        except ValorRecusado as recusa:
            self._recusar(campo, recusa)
            return None

    def _recusar(self, campo, recusa):
        self.conferencia.errar(Conflito(self.linha, campo, recusa.encontrado, recusa.esperado, recusa.artigo))

    def _sem_repetir(self, vistos, chave, campo, nome):
        primeira = vistos.setdefault(chave, self.linha)
        if primeira != self.linha:
            self._recusar(
                campo, ValorRecusado(f"{nome} das linhas {primeira} e {self.linha}", "uma linha para cada")
            )

    def _cargo(self, celulas):
        if "cargo" not in self.indice:
            if self.cargo is None:
                self._recusar(
                    "cargo",
                    ValorRecusado("certame com mais de um cargo", "escolher o cargo ou a coluna dele"),
                )
            return self.cargo
        celula = celulas[self.indice["cargo"]]
        cargo = self.nome_do_cargo.get(normalizar(valores.como_texto(celula)))
        if cargo is None:
            self._recusar(
                "cargo", ValorRecusado(valores.especie(celula), "código ou nome de um cargo do certame")
            )
        return cargo

    def _com_parte(self, dados, cargo):
        posicao = list(self.campos).index("localidade")
        nome = normalizar(valores.como_texto(dados[posicao]))
        parte = self.partes.get((cargo.pk, nome)) if nome else None
        if nome and parte is None:
            self._recusar(
                "localidade", ValorRecusado("localidade que o cargo não tem", "localidade do cargo")
            )
        return (*dados[:posicao], parte, *dados[posicao + 1 :])

    def _nota(self, campo, cargo, celulas):
        prova = self.por_cargo[cargo.pk].get(campo.partition(":")[2])
        celula = celulas[self.indice[campo]]
        if prova is None:
            if celula not in ("", None):
                self._recusar(campo, ValorRecusado("nota de prova que o cargo não tem", "célula vazia"))
            return None
        return self._celula(campo, lambda c: valores.nota(c, casas=prova.casas, maximo=prova.maximo), celulas)

    def textos(self, inscrito):
        """O que se entendeu da linha, como (coluna, texto), para a prévia."""
        provas = self.por_cargo[inscrito.cargo]
        casas = [
            provas[c.partition(":")[2]].casas if c.partition(":")[2] in provas else 0 for c in self.provas
        ]
        lidos = [("numero", inscrito.numero)] if "numero" in self.indice else []
        lidos += [("cpf", cpf_pontuado(inscrito.cpf))] if "cpf" in self.indice else []
        lidos += zip(self.campos, map(_escrito, inscrito.dados), strict=True)
        lidos += zip(self.grupos, map(_escrito, inscrito.opcoes), strict=True)
        lidos += [
            (campo, "" if valor is None else valores.em_decimal(valor, c))
            for campo, valor, c in zip(self.provas, inscrito.notas, casas, strict=True)
        ]
        return [(self.planilha.cabecalho[self.indice[campo]], texto) for campo, texto in lidos]

    def _total(self, cargo, celulas):
        return self._celula("total", lambda c: valores.nota(c, casas=cargo.casas, maximo=None), celulas)


def cpf_pontuado(cpf):
    """ "01234567890" escrito 012.345.678-90; vazio se não se leu."""
    return f"{cpf[:3]}.{cpf[3:6]}.{cpf[6:9]}-{cpf[9:]}" if cpf else ""


def _escrito(valor):
    if valor is None:
        return ""
    if isinstance(valor, bool):
        return "sim" if valor else "não"
    if isinstance(valor, date):
        return f"{valor:%d/%m/%Y}"
    return ROTULOS.get(valor, str(valor))
