"""As pessoas inventadas da demonstração: quem organiza, audita, julga, secretaria e concorre."""

import random
from dataclasses import dataclass, field
from datetime import date, timedelta

from django.contrib.auth.hashers import make_password

from concursos.atos import conceder
from concursos.models import Orgao, Pessoa
from heteroidentificacao.atos import publicar_texto_do_termo
from heteroidentificacao.models import Curriculo, Formacao

SENHA = "demonstracao-2026"

TERMO = (
    "Comprometo-me a guardar sigilo sobre todas as informações, imagens e dados pessoais a que tiver acesso nos "
    "trabalhos desta comissão, a não copiar, fotografar, comentar nem usar nada deles fora do procedimento, e a "
    "manter este dever depois de encerrados os trabalhos. Estou ciente da responsabilidade civil, administrativa "
    "e criminal por quebra de sigilo."
)

# nome, gênero, cor, município
TITULARES = (
    ("Conceição Evangelista Rocha", "feminino", "preta", "Goiânia"),
    ("Raimundo Nonato Teles", "masculino", "parda", "Anápolis"),
    ("Dandara Sant'Anna Lopes", "feminino", "preta", "Catalão"),
    ("Otávio Brandão Meireles", "masculino", "branca", "Rio Verde"),
    ("Jurema Tapirapé Nunes", "feminino", "indigena", "Porangatu"),
)
SUPLENTES = (
    ("Abdias Ferreira Lima", "masculino", "preta", "Luziânia"),
    ("Ivone Duarte Assis", "feminino", "parda", "Jataí"),
)
RECURSAIS = (
    ("Lélia Gonçalves Prado", "feminino", "preta", "Goiânia"),
    ("Sebastião d’Abadia Cruz", "masculino", "parda", "Formosa"),
    ("Marta Kalunga Pereira", "feminino", "preta", "Cavalcante"),
)
SUPLENTES_RECURSAIS = (
    ("Ernesto Vilela Borges", "masculino", "branca", "Itumbiara"),
    ("Célia Xavier Prates", "feminino", "parda", "Morrinhos"),
)

PRENOMES = (
    "Ana", "Bento", "Cauã", "Débora", "Elias", "Flávia", "Gérson", "Heloísa", "Iracema", "João", "Kauê", "Lívia",
    "Moacir", "Núbia", "Otília", "Priscila", "Raí", "Simone", "Tainá", "Ubirajara", "Vânia", "Wesley", "Yasmin", "Zélia",
)  # fmt: skip
SOBRENOMES = (
    "da Silva", "D'Ávila", "Gonçalves", "Queiróz", "Araújo", "Conceição", "Sant'Anna", "Brandão", "Assunção", "Rezende",
    "Pataxó", "Xukuru", "Moraes e Sá", "Teixeira", "Fonseca", "Nakamura", "Menezes", "dos Santos", "Cortês", "Luz",
)  # fmt: skip


@dataclass
class Equipe:
    """Quem trabalha nos certames da demonstração."""

    orgao: Orgao
    organizadora: Pessoa
    auditor: Pessoa
    observadora: Pessoa
    secretaria: Pessoa
    titulares: list = field(default_factory=list)
    suplentes: list = field(default_factory=list)
    recursais: list = field(default_factory=list)
    suplentes_recursais: list = field(default_factory=list)


def cpf_inventado(numero):
    """Um CPF que não é de ninguém, mas cujos dígitos conferem: nove dígitos de `numero` e os dois de conferência."""
    digitos = [int(d) for d in f"{numero:09d}"]
    for _ in range(2):
        peso = len(digitos) + 1
        resto = sum(d * (peso - i) for i, d in enumerate(digitos)) * 10 % 11
        digitos.append(resto % 10)
    return "".join(map(str, digitos))


def _pessoa(numero, nome, email, senha_pronta, em):
    pessoa = Pessoa(
        cpf=cpf_inventado(numero),
        nome=nome,
        email=email,
        email_confirmado_em=em,
        criada_em=em,
        password=senha_pronta,
    )
    pessoa.save()
    return pessoa


def montar_equipe(em):
    """Cria o órgão, as pessoas com senha, as licenças, o banco de currículos e o texto do termo."""
    senha_pronta = make_password(SENHA)  # um resumo só para todas: a demonstração abre mais depressa
    orgao = Orgao.objects.create(
        nome="Secretaria de Estado da Administração",
        sigla="sead",
        ente="GO",
        municipio="Goiânia",
        encarregado="Encarregada de dados da SEAD, lgpd@exemplo.invalid",
    )
    organizadora = _pessoa(
        900000001, "Olívia Prado Mendonça", "organizadora@exemplo.invalid", senha_pronta, em
    )
    auditor = _pessoa(900000002, "Álvaro Couto Bastos", "auditor@exemplo.invalid", senha_pronta, em)
    observadora = _pessoa(900000003, "Nilma Freitas Paz", "observadora@exemplo.invalid", senha_pronta, em)
    secretaria = _pessoa(900000004, "Sônia Alencar Melo", "secretaria@exemplo.invalid", senha_pronta, em)
    conceder(
        pessoa=organizadora,
        licenca="organizar",
        sobre=orgao,
        por=None,
        em=em,
        motivo="primeira organizadora do órgão",
    )
    conceder(
        pessoa=auditor,
        licenca="auditar",
        sobre=orgao,
        por=organizadora,
        em=em,
        motivo="auditoria interna do órgão",
    )
    publicar_texto_do_termo(orgao=orgao, texto=TERMO, por=organizadora, em=em)
    equipe = Equipe(orgao, organizadora, auditor, observadora, secretaria)
    grupos = (
        ("titulares", TITULARES, "membro", 900000100),
        ("suplentes", SUPLENTES, "suplente", 900000200),
        ("recursais", RECURSAIS, "recursal", 900000300),
        ("suplentes_recursais", SUPLENTES_RECURSAIS, "suplente-recursal", 900000400),
    )
    for atributo, nomes, apelido, base in grupos:
        for i, (nome, genero, cor, municipio) in enumerate(nomes, start=1):
            pessoa = _pessoa(base + i, nome, f"{apelido}{i}@exemplo.invalid", senha_pronta, em)
            getattr(equipe, atributo).append(_curriculo(orgao, pessoa, genero, cor, municipio, em))
    return equipe


def equipe_montada():
    """A equipe que `montar_equipe` já fez."""

    def pessoa(apelido):
        return Pessoa.objects.get(email=f"{apelido}@exemplo.invalid")

    def curriculos(apelido, nomes):
        return [pessoa(f"{apelido}{i}").curriculos.get() for i in range(1, len(nomes) + 1)]

    return Equipe(
        Orgao.objects.get(sigla="sead"),
        pessoa("organizadora"),
        pessoa("auditor"),
        pessoa("observadora"),
        pessoa("secretaria"),
        titulares=curriculos("membro", TITULARES),
        suplentes=curriculos("suplente", SUPLENTES),
        recursais=curriculos("recursal", RECURSAIS),
        suplentes_recursais=curriculos("suplente-recursal", SUPLENTES_RECURSAIS),
    )


def _curriculo(orgao, pessoa, genero, cor, municipio, em):
    curriculo = Curriculo.objects.create(
        orgao=orgao,
        pessoa=pessoa,
        genero=genero,
        cor=cor,
        municipio=municipio,
        regiao=municipio,
        experiencia="Atuação em bancas de verificação e em ações de promoção da igualdade racial.",
        texto_publico=f"{pessoa.nome}, de {municipio}, atua em políticas de igualdade racial e em bancas públicas.",
        reputacao_declarada_em=em,
    )
    Formacao.objects.create(
        curriculo=curriculo,
        curso="Heteroidentificação em concursos públicos",
        instituicao="Escola de Governo",
        horas=40,
        concluido_em=date(2025, 11, 14),
    )
    return curriculo


def planilha_inventada(quantas, semente, base_do_cpf):
    """Uma planilha CSV com `quantas` pessoas inventadas, como um organizador a manda; metade opta pela reserva."""
    sorte = random.Random(semente)
    linhas = [
        "INSCRIÇÃO;NOME;NOME SOCIAL;CPF;DATA DE NASCIMENTO;SEXO;MUNICÍPIO;E-MAIL;COR OU RAÇA;CONCORRE NEGROS;"
        "CONCORRE PCD;NOTA OBJETIVA;NOTA DISCURSIVA;JURADO;CONDIÇÃO"
    ]
    for i in range(quantas):
        negra = i % 2 == 0
        nome = f"{sorte.choice(PRENOMES)} {sorte.choice(SOBRENOMES)} {sorte.choice(SOBRENOMES)}"
        nascimento = date(1961, 1, 1) + timedelta(days=sorte.randrange(15000))
        numero = f"{(base_do_cpf // 1000) % 1000:03d}{i + 1:04d}"
        linhas.append(
            ";".join(
                (
                    numero,
                    nome,
                    "Lua" if i == 5 else "",
                    cpf_inventado(base_do_cpf + i),
                    nascimento.strftime("%d/%m/%Y"),
                    sorte.choice("FM"),
                    sorte.choice(("Goiânia", "Anápolis", "Catalão", "Jataí")),
                    f"candidato{numero}@exemplo.invalid",
                    sorte.choice(("Preta", "Parda"))
                    if negra
                    else sorte.choice(("Branca", "Amarela", "Não informada")),
                    "SIM" if negra else "NÃO",
                    "SIM" if i % 11 == 3 else "NÃO",
                    f"{sorte.randrange(200, 320) * 25 / 100:.2f}".replace(".", ","),
                    f"{sorte.randrange(60, 150) * 25 / 100:.2f}".replace(".", ","),
                    "SIM" if i % 13 == 0 else "NÃO",
                    "Sub judice" if i == 7 else "Regular",
                )
            )
        )
    return ("\n".join(linhas) + "\n").encode()
