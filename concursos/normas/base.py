"""O que uma norma precisa dizer. Sem Django: isto é a lei, não o sistema.

Norma escolhe membros destas enumerações; o que cada membro faz está, uma linha por membro,
nas tabelas de `concursos/regras/` e de `heteroidentificacao/regras.py` (`uma_por_escolha` confere).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from fractions import Fraction

AMPLA = "ampla"
PCD = "pcd"


class EscolhaSemRegra(ValueError):
    """Uma tabela de regras não tem exatamente uma linha por membro da enumeração."""


def uma_por_escolha(escolhas: type[StrEnum], tabela: Mapping) -> Mapping:
    """A própria tabela, se tem uma linha por membro de `escolhas`; senão EscolhaSemRegra, ao iniciar."""
    faltam = [membro.name for membro in escolhas if membro not in tabela]
    sobram = [str(chave) for chave in tabela if chave not in set(escolhas)]
    if faltam or sobram:
        raise EscolhaSemRegra(f"{escolhas.__name__}: sem regra {faltam}; sem escolha {sobram}")
    return tabela


class Arredonda(StrEnum):
    """Como a fração vira número inteiro de vagas."""

    MEIO_PARA_CIMA = "fração de 0,5 ou mais sobe, menor desce"
    PARA_CIMA = "qualquer fração sobe"


class Serie(StrEnum):
    """Em que vagas cai a reserva."""

    MEIO_PARA_CIMA = "a vaga em que o arredondamento cresce"
    STF_ATE_5 = "5ª, 21ª, 41ª... até 5 %; acima disso, a vaga em que o arredondamento cresce"


class Reversao(StrEnum):
    """Para onde vai a vaga reservada que ficou sem candidato."""

    PARA_AMPLA = "de cada grupo para a ampla concorrência"
    CRUZADA = "quilombolas e indígenas entre si, depois pretas e pardas, depois ampla"
    CRUZADA_COM_RETORNO = "como a cruzada, e a ampla sem candidato reparte-se entre os grupos raciais"


class VariasReservas(StrEnum):
    """Em que lista entra quem foi aprovado em mais de uma reserva."""

    PRIMEIRA_VAGA = "pela vaga que vier primeiro na série, com opção na convocação"
    MAIOR_PERCENTUAL = "só pela reserva de maior percentual"


class BaseDeCalculo(StrEnum):
    """Sobre que total se aplica o percentual quando o cargo é dividido em partes."""

    CARGO = "total do cargo"
    PARTE = "cada parte (especialidade, área ou lotação)"
    SELECAO = "toda a seleção"


class Ordem(StrEnum):
    """Como se convoca quem entrou pela ampla e também está numa lista reservada."""

    COMPENSACAO = "compensacao"
    SIMPLES = "simples"


class Decide(StrEnum):
    """Quando a autodeclaração é confirmada."""

    MAIORIA_DA_COMISSAO = "maioria da comissão completa"
    DUPLA_NAO_UNANIMIDADE = "maioria da comissão completa, ou negativa não unânime nas duas instâncias"


class Convoca(StrEnum):
    """Quem se chama para o procedimento de heteroidentificação."""

    TRES_VEZES_OU_DEZ = "ao menos três vezes a reserva, ou dez, o que for maior"
    TODOS = "todos os aprovados que optaram"


class Efeito(StrEnum):
    """O que acontece com a autodeclaração de quem falta ou recusa o registro."""

    INDEFERE_E_SEGUE_NA_AMPLA = "indeferida, sem segunda chamada; segue na ampla se a nota bastou"


class Barreira(StrEnum):
    """Se um corte por número de candidatos pode atingir quem concorre às vagas reservadas."""

    DO_EDITAL = "como o edital dispuser"
    SEM_OU_IGUAL_A_AMPLA = (
        "nenhuma para cotistas, ou aprovados por cota em número igual ou maior que os da ampla"
    )


class Bastam(StrEnum):
    """Quantas das peças documentais a pessoa tem de apresentar."""

    QUALQUER_UMA = "qualquer uma"
    TODAS = "todas"


@dataclass(frozen=True)
class Texto:
    """Uma lei, um decreto, uma portaria. `dispositivos` vem de dispositivos/, com palavras nossas.

    `lido` é falso quando só se sabe dele por notícia: então não se cita artigo, e o que vem dele fica
    a confirmar.
    """

    nome: str
    fonte: str
    dispositivos: Mapping[str, str]
    lido: bool = True

    def art(self, dispositivo: str) -> str:
        """Cita um dispositivo; citar artigo que não existe na lista é erro ao iniciar (KeyError)."""
        self.dispositivos[dispositivo]
        return f"{self.nome}, art. {dispositivo}"

    def por_ler(self) -> str:
        """Cita um texto, ou a parte dele, que não pudemos ler: sem artigo, e a confirmar."""
        return f"{self.nome}, dispositivo por conferir"

    def silencia(self) -> str:
        """Diz que o texto não trata do assunto: quem decide é o edital."""
        return f"edital; {self.nome} silencia"


@dataclass(frozen=True)
class Manda:
    """A norma fixa um valor, e é aqui que está escrito; `a_confirmar` quando nenhum texto lido o diz."""

    valor: object
    onde: str
    a_confirmar: bool = False

    def ou(self, edital):
        """O valor da norma; só o que está a confirmar cede ao edital."""
        return edital if self.a_confirmar and edital is not None else self.valor


@dataclass(frozen=True)
class Cala:
    """A norma não trata do assunto; quem diz é o edital. `valor` é o padrão sugerido, se houver."""

    onde: str = "edital"
    valor: object = None
    a_confirmar: bool = True

    def ou(self, edital):
        """O que o edital disse ou, se nada disse, o padrão sugerido."""
        return self.valor if edital is None else edital


@dataclass(frozen=True)
class Grupo:
    """Um grupo racial com reserva: código, nome nas telas, percentual e cores (IBGE) que podem optar.

    `campo_proprio` diz que a autodeclaração tem campo separado da cor (quilombola).
    """

    codigo: str
    rotulo: str
    percentual: Manda
    cores: frozenset[str]
    campo_proprio: bool = False


@dataclass(frozen=True)
class Pcd:
    """A reserva de pessoas com deficiência, que não está nas normas raciais e o certame pode trocar.

    `minimo` de vagas vale a partir de `minimo_desde` vagas oferecidas; `teto` limita o arredondamento
    para cima (fração do total).
    """

    percentual: Fraction
    onde: str
    arredondamento: Arredonda = Arredonda.MEIO_PARA_CIMA
    serie: Serie = Serie.STF_ATE_5
    minimo: int = 0
    minimo_desde: int = 1
    teto: Fraction | None = None
    a_confirmar: bool = True
    codigo: str = PCD
    rotulo: str = "pessoas com deficiência"
    motivo: str = ""


@dataclass(frozen=True)
class LimiteGlobal:
    """A soma dos percentuais raciais; `passa_desde` é a data do edital a partir da qual pode ser ultrapassada.

    Em edital anterior (ou sem data), a conta é a mesma e o excesso fica a confirmar.
    """

    percentual: Fraction
    passa_desde: date | None


@dataclass(frozen=True, kw_only=True)
class VerificacaoDocumental:
    """A comissão que confirma um grupo por documentos: quantos são, como votam e que peças pedem."""

    grupo: str
    titulares: Manda | Cala
    suplentes: Manda | Cala
    membros_do_recurso: Manda | Cala
    maioria_do_grupo: Manda | Cala
    voto_independente: Manda | Cala
    documentos: Manda | Cala
    bastam: Manda | Cala
    sem_documentos: Manda | Cala


@dataclass(frozen=True)
class Vigencia:
    """A que certames a norma se aplica: poder, tipos e datas do edital de abertura, com os artigos.

    `ate` None: sem fim marcado. `inscricoes_depois_de`: quando a norma olha as inscrições em vez do edital,
    elas têm de abrir depois deste dia.
    """

    poder: str
    tipos: frozenset[str]
    onde_tipos: str
    de: date
    onde_de: str
    ate: date | None
    onde_ate: str
    inscricoes_depois_de: date | None = None


@dataclass(frozen=True)
class Recusa:
    """Um período em que editais do ente são recusados por motivo próprio."""

    poder: str
    de: date
    ate: date
    motivo: str
    onde: str


@dataclass(frozen=True, kw_only=True)
class Norma:
    """O conjunto de regras de um ente num tempo. Nenhum campo tem padrão: esquecer é erro ao iniciar."""

    codigo: str
    ente: str
    nome: str
    vigencia: Vigencia
    recusas: tuple[Recusa, ...]
    textos: tuple[Texto, ...]

    # quantas vagas
    grupos: tuple[Grupo, ...]
    pcd: Pcd
    minimo_de_vagas: Manda | Cala
    abaixo_do_minimo: Manda | Cala
    arredondamento: Manda | Cala
    base_de_calculo: Manda | Cala
    distribuicao: Manda | Cala
    novas_vagas: Manda | Cala
    limite_global: Manda | Cala

    # quem pode optar e até quando
    autodeclaracao: Manda | Cala
    acumula_pcd: Manda | Cala
    prazo_da_opcao: Manda | Cala

    # quem entra e em que ordem
    concorrencia_concomitante: Manda | Cala
    nao_computa_na_reserva: Manda | Cala
    reposicao: Manda | Cala
    reversao: Manda | Cala
    ampla_esgotada: Manda | Cala
    varias_reservas: Manda | Cala
    serie: Manda | Cala
    alternancia: Manda | Cala
    ordem_de_chamada: Manda | Cala
    desempate: Manda | Cala
    listas_finais: Manda | Cala
    listas_por_fase: Manda | Cala
    barreira: Manda | Cala
    tabela_orientadora: Manda | Cala

    # comissões
    titulares: Manda | Cala
    suplentes_minimos: Manda | Cala
    membros_do_recurso: Manda | Cala
    suplentes_do_recurso: Manda | Cala
    recursal_distinta: Manda | Cala
    um_so_certame: Manda | Cala
    requisitos_do_membro: Manda | Cala
    composicao: Manda | Cala
    mandato: Manda | Cala
    diversidade: Manda | Cala
    origem_regional: Manda | Cala
    impedimento: Manda | Cala
    termo: Manda | Cala
    curriculos: Manda | Cala

    # procedimento, decisão e recurso
    todos_se_submetem: Manda | Cala
    convocados: Manda | Cala
    aviso_da_sessao: Manda | Cala
    presenca: Manda | Cala
    fenotipo: Manda | Cala
    nao_considera: Manda | Cala
    filmagem: Manda | Cala
    fotografia: Manda | Cala
    ausencia: Manda | Cala
    recusa_de_registro: Manda | Cala
    nao_enquadrado: Manda | Cala
    para_decidir: Manda | Cala
    voto_independente: Manda | Cala
    duvida: Manda | Cala
    sem_o_candidato: Manda | Cala
    parecer_restrito: Manda | Cala
    publicacao_do_resultado: Manda | Cala
    validade_da_decisao: Manda | Cala
    fase: Manda | Cala
    recurso: Manda | Cala
    prazo_de_recurso: Manda | Cala
    pecas_do_recurso: Manda | Cala
    recurso_definitivo: Manda | Cala
    revisao_de_oficio: Manda | Cala
    fraude: Manda | Cala
    relatorio: Manda | Cala

    # grupos confirmados por documentos
    documentais: tuple[VerificacaoDocumental, ...]

    def grupo(self, codigo: str) -> Grupo:
        """O grupo racial de código dado; KeyError se a norma não o tem."""
        for grupo in self.grupos:
            if grupo.codigo == codigo:
                return grupo
        raise KeyError(codigo)

    @property
    def codigos(self) -> tuple[str, ...]:
        """Os códigos de todas as reservas, na ordem da norma, com `pcd` por último."""
        return (*(grupo.codigo for grupo in self.grupos), PCD)

    def rotulo(self, lista: str) -> str:
        """O nome de uma lista para telas e frases: `ampla`, `pcd` ou um grupo."""
        if lista == AMPLA:
            return "ampla concorrência"
        return self.pcd.rotulo if lista == PCD else self.grupo(lista).rotulo
