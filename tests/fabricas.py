"""Linhas inertes: pessoas, órgãos, currículos e um certame ainda em elaboração, como quem o digita no painel.

Nada aqui muda situação: daí em diante, só os atos (e `tests/cenario.py`, que os chama).
"""

from datetime import date, datetime
from itertools import count
from zoneinfo import ZoneInfo

from concursos.models import Cargo, Certame, Desempate, Fase, Orgao, Pessoa, Prova
from heteroidentificacao.models import Curriculo, Formacao

BRASILIA = ZoneInfo("America/Sao_Paulo")
_proximo = count(1)


def cpf(numero=None):
    """Um CPF inventado e válido; o mesmo número dá sempre o mesmo CPF."""
    base = f"{(numero if numero is not None else next(_proximo)) + 700_000_000:09d}"
    for _ in range(2):
        soma = sum(int(d) * peso for d, peso in zip(base, range(len(base) + 1, 1, -1), strict=True))
        base += str(soma * 10 % 11 % 10)
    return base


def pessoa(nome="Ana Pessoa", **campos):
    """Uma pessoa que entra com a senha `senha-de-teste-1`."""
    campos.setdefault("cpf", cpf())
    campos.setdefault("email", f"p{campos['cpf']}@exemplo.invalid")
    return Pessoa.objects.create_user(nome=nome, password="senha-de-teste-1", **campos)


def orgao(**campos):
    numero = next(_proximo)
    campos = {"nome": f"Secretaria {numero}", "sigla": f"sec-{numero}", "ente": "GO", **campos}
    return Orgao.objects.create(**campos)


def certame(orgao, *, codigo=None, **campos):
    """Um certame em elaboração com tudo o que falta para abrir, menos as vagas (que se definem por ato)."""
    numero = next(_proximo)
    dados = {
        "codigo": codigo or f"certame-{numero}",
        "titulo": f"Concurso {numero}",
        "edital_numero": f"{numero}/2026",
        "edital_data": date(2026, 1, 5),
        "inscricoes_de": datetime(2026, 1, 10, tzinfo=BRASILIA),
        "inscricoes_ate": datetime(2026, 3, 31, 23, 59, 59, tzinfo=BRASILIA),
        "fases_anteriores": "depois da prova discursiva e antes do curso de formação",
        "local_provavel": "Goiânia",
        "criterio_de_distribuicao": "Todas as vagas são para todo o Estado.",
        "caracteristicas": ["cor da pele", "textura do cabelo", "feições do rosto"],
        **campos,
    }
    certame = Certame.objects.create(orgao=orgao, **dados)
    _calendario(certame)
    for ordem, (criterio, prova) in enumerate([("idoso", ""), ("prova", "objetiva"), ("mais_idade", "")], 1):
        Desempate.objects.create(certame=certame, ordem=ordem, criterio=criterio, prova_codigo=prova)
    return certame


def _calendario(certame):
    dia = lambda mes, dia, hora=0, minuto=0, segundo=0: datetime(  # noqa: E731
        2026, mes, dia, hora, minuto, segundo, tzinfo=BRASILIA
    )
    fases = [
        ("inscricao", certame.inscricoes_de, certame.inscricoes_ate),
        ("prova", dia(5, 10, 8), dia(5, 10, 18)),
        ("verificacao", dia(7, 1, 8), dia(7, 31, 18)),
        ("resultado_preliminar", dia(8, 3, 8), dia(8, 3, 18)),
        ("recurso", dia(8, 4), dia(8, 5, 23, 59, 59)),
        ("resultado_definitivo", dia(8, 20, 8), dia(8, 20, 18)),
        ("resultado_final", dia(8, 28, 8), dia(8, 28, 18)),
    ]
    for ordem, (tipo, abre, fecha) in enumerate(fases, start=1):
        Fase.objects.create(
            certame=certame, ordem=ordem, tipo=tipo, nome=tipo.replace("_", " "), abre_em=abre, fecha_em=fecha
        )


def cargo(certame, *, codigo="analista", nome="Analista", **campos):
    """Um cargo com as provas objetiva e discursiva, em centésimos."""
    cargo = Cargo.objects.create(certame=certame, codigo=codigo, nome=nome, **campos)
    for ordem, prova in enumerate(("objetiva", "discursiva"), start=1):
        Prova.objects.create(cargo=cargo, ordem=ordem, codigo=prova, nome=prova, casas=2, maximo=10_000)
    return cargo


def curriculo(orgao, pessoa, *, posicao=0, **campos):
    """Um currículo completo; `posicao` alterna gênero, cor e município, para a comissão ficar diversa."""
    genero = ("feminino", "masculino")[posicao % 2]
    cor = ("preta", "branca", "parda")[posicao % 3]
    municipio = ("Goiânia", "Anápolis", "Catalão")[posicao % 3]
    dados = {
        "genero": genero,
        "cor": cor,
        "municipio": municipio,
        "regiao": municipio,
        "experiencia": "Dez anos de formação contra o racismo.",
        "texto_publico": f"{pessoa.nome}, pesquisa relações raciais.",
        "reputacao_declarada_em": datetime(2026, 1, 2, 10, tzinfo=BRASILIA),
        **campos,
    }
    curriculo = Curriculo.objects.create(orgao=orgao, pessoa=pessoa, **dados)
    Formacao.objects.create(
        curriculo=curriculo,
        curso="Promoção da igualdade racial",
        instituicao="Escola de Governo",
        horas=40,
        concluido_em=date(2025, 11, 1),
    )
    return curriculo
