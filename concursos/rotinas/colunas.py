"""Que coluna da planilha é qual campo nosso: nomes que se parecem, e o resumo que lembra o cabeçalho."""

import unicodedata
from dataclasses import dataclass

from concursos.models import sha256

IGNORADA = ""


@dataclass(frozen=True)
class Campo:
    """Um campo que a planilha pode trazer; `apelidos` já normalizados, como os organizadores escrevem."""

    codigo: str
    rotulo: str
    apelidos: tuple[str, ...]


FIXOS = (
    Campo(
        "numero",
        "Inscrição",
        ("inscricao", "numero da inscricao", "numero de inscricao", "n inscricao", "no inscricao", "insc"),
    ),
    Campo(
        "nome",
        "Nome civil",
        ("nome", "nome completo", "nome civil", "nome do candidato", "nome da pessoa candidata", "candidato"),
    ),
    Campo("nome_social", "Nome social", ("nome social",)),
    Campo("cpf", "CPF", ("cpf", "cpf do candidato", "numero do cpf", "n cpf")),
    Campo(
        "nascimento",
        "Data de nascimento",
        ("data de nascimento", "nascimento", "data nascimento", "data nasc", "dt nascimento", "dt nasc"),
    ),
    Campo("sexo", "Sexo", ("sexo", "genero")),
    Campo("municipio", "Município", ("municipio", "cidade", "municipio de residencia")),
    Campo("email", "E-mail", ("e mail", "email", "correio eletronico")),
    Campo(
        "cor",
        "Cor ou raça",
        ("cor ou raca", "cor raca", "raca cor", "cor", "raca", "autodeclaracao", "cor ou raca autodeclarada"),
    ),
    Campo("quilombola", "Quilombola (sim ou não)", ("quilombola",)),
    Campo("jurado", "Jurado (sim ou não)", ("jurado", "funcao de jurado", "exerceu funcao de jurado")),
    Campo("condicao", "Condição (regular, sub judice)", ("condicao", "situacao judicial", "sub judice")),
    Campo("cargo", "Cargo (código ou nome)", ("cargo", "codigo do cargo", "cod cargo")),
    Campo("localidade", "Localidade da vaga", ("localidade", "localidade da vaga", "polo", "regiao")),
    Campo("total", "Total (só para conferir)", ("total", "nota final", "nota total", "pontuacao total")),
)

APELIDOS_DOS_GRUPOS = {
    "negros": ("negro", "negra", "pretos e pardos", "ppp", "cotas raciais", "cota racial", "cotista"),
    "pcd": ("deficiencia", "com deficiencia", "pessoa com deficiencia", "pessoas com deficiencia"),
    "indigenas": ("indigena",),
    "quilombolas": (),
}
PREFIXOS_DE_GRUPO = (
    "",
    "concorre ",
    "concorre a ",
    "cota ",
    "cotas ",
    "vaga ",
    "vagas ",
    "optante ",
    "reserva ",
)
PREFIXOS_DE_PROVA = ("", "nota ", "nota da ", "nota de ", "nota na ", "prova ", "nota prova ")


def normalizar(texto):
    """Sem acentos, minúsculas, só letras e números separados por um espaço: o que se compara de um nome."""
    sem_acento = unicodedata.normalize("NFKD", str(texto)).encode("ascii", "ignore").decode().lower()
    return " ".join("".join(c if c.isalnum() else " " for c in sem_acento).split())


def campos_do_certame(certame):
    """Todos os campos que uma planilha deste certame pode trazer: os fixos, uma reserva por grupo e as provas."""
    grupos = [(g.codigo, g.rotulo) for g in certame.norma.grupos] + [("pcd", "PcD")]
    return (
        *FIXOS,
        *(Campo(f"grupo:{codigo}", f"Concorre: {rotulo}", _do_grupo(codigo)) for codigo, rotulo in grupos),
        *(_da_prova(codigo, nome) for codigo, nome in _provas(certame)),
    )


def _provas(certame):
    vistas = {}
    for cargo in certame.cargos.all():
        for prova in cargo.provas.all():
            vistas.setdefault(prova.codigo, prova.nome)
    return vistas.items()


def _do_grupo(codigo):
    nomes = (codigo, *APELIDOS_DOS_GRUPOS.get(codigo, ()))
    return tuple(prefixo + nome for prefixo in PREFIXOS_DE_GRUPO for nome in nomes)


def _da_prova(codigo, nome):
    nomes = {normalizar(codigo), normalizar(nome)}
    nomes |= {n.removeprefix("prova ").removeprefix("de ").removeprefix("prova de ") for n in set(nomes)}
    return Campo(f"prova:{codigo}", f"Nota: {nome}", tuple(p + n for p in PREFIXOS_DE_PROVA for n in nomes))


def sugerir(cabecalho, campos):
    """O campo provável de cada coluna, pelo nome; a que não se reconhece fica ignorada. Um campo, uma coluna."""
    por_apelido = {apelido: campo.codigo for campo in reversed(campos) for apelido in campo.apelidos}
    mapa, usados = {}, set()
    for coluna in cabecalho:
        codigo = por_apelido.get(normalizar(coluna), IGNORADA)
        mapa[coluna] = IGNORADA if codigo in usados else codigo
        usados.add(mapa[coluna])
    return mapa


def resumo_do_cabecalho(cabecalho):
    """O sha256 que identifica um cabeçalho: os mesmos nomes, na mesma ordem, sem acentos nem caixa."""
    return sha256([normalizar(coluna) for coluna in cabecalho])


def faltas_do_mapa(mapa, campos):
    """Por que este mapa não serve; lista vazia se serve."""
    conhecidos = {campo.codigo: campo.rotulo for campo in campos}
    usados = [codigo for codigo in mapa.values() if codigo != IGNORADA]
    faltas = [f"“{codigo}” não é campo deste certame." for codigo in usados if codigo not in conhecidos]
    faltas += [
        f"“{conhecidos[codigo]}” está em mais de uma coluna."
        for codigo in sorted(set(usados))
        if usados.count(codigo) > 1 and codigo in conhecidos
    ]
    if "numero" not in usados:
        faltas.append("Diga qual coluna é a inscrição: é por ela que se sabe de quem é cada linha.")
    if len(usados) < 2:
        faltas.append("Diga ao menos uma coluna além da inscrição.")
    return faltas
