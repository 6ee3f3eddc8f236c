"""A simulação em quadros: o que a tela, o papel e a planilha mostram, com os nomes das listas por extenso."""

from concursos.normas.base import AMPLA

TITULOS = [
    "Parte",
    "Cargo",
    "Localidade",
    "Lista",
    "Número",
    "Inscrição",
    "Conta ou explicação",
    "Onde está escrito",
    "Observação",
]
MUDANCAS_MOSTRADAS, FORA_MOSTRADOS = 20, 200
NOMES_DAS_ORDENS = {"compensacao": "por compensação", "simples": "simples"}


def quadros_dos_cargos(simulacao, mostradas):
    """Um quadro por cargo, na ordem da tabela; `mostradas` limita a série."""
    return [_quadro_do_cargo(simulacao.norma, cargo, mostradas) for cargo in simulacao.cargos]


def _quadro_do_cargo(norma, cargo, mostradas):
    serie = [
        {"numero": numero, "lista": norma.rotulo(lista), "reservada": lista != AMPLA}
        for numero, lista in enumerate(cargo.serie.lugares[:mostradas], 1)
    ]
    ampla = cargo.vagas - sum(cargo.adotada.values())
    return {
        "cargo": cargo,
        "ampla": ampla,
        "listas": [
            {"lista": norma.rotulo(AMPLA), "vagas": ampla},
            *({"lista": norma.rotulo(g), "vagas": cargo.adotada[g]} for g in norma.codigos),
        ],
        "fracionamento": _contas_lado_a_lado(norma, cargo.tabela.fracionamento),
        "partes": [
            {
                "nome": parte.nome or "sem localidade",
                "vagas": parte.vagas,
                "sozinha": _em_linha(norma, parte.sozinha),
                "proposta": _em_linha(norma, parte.proposta),
                "serie": _reservadas(norma, parte.serie, mostradas),
            }
            for parte in cargo.partes
        ],
        "serie": serie,
        "por_lista": _por_lista(norma, serie),
        "novas": [
            {
                "lista": norma.rotulo(nova.lista),
                "antes": nova.antes,
                "depois": nova.depois,
                "das_novas": nova.das_novas,
            }
            for nova in cargo.novas
        ],
        "reservadas_entre_as_novas": [
            {"numero": numero, "lista": norma.rotulo(lista)}
            for numero, lista in cargo.reservadas_entre_as_novas[:mostradas]
        ],
        "restam_reservadas": max(0, len(cargo.reservadas_entre_as_novas) - mostradas),
    }


def quadro_do_edital(simulacao):
    """As duas contas do edital inteiro, quando há mais de um cargo."""
    return _contas_lado_a_lado(simulacao.norma, simulacao.edital)


def _contas_lado_a_lado(norma, fracionamento):
    """[{lista, perde, pelo_total, soma, diferenca, vale}]; vazio quando não há divisão."""
    if fracionamento is None:
        return []
    return [
        {
            "lista": norma.rotulo(grupo),
            "perde": fracionamento.perda.get(grupo, 0),
            "pelo_total": fracionamento.pelo_total[grupo],
            "soma": fracionamento.soma_das_partes[grupo],
            "diferenca": fracionamento.soma_das_partes[grupo] - fracionamento.pelo_total[grupo],
            "vale": fracionamento.adotada[grupo],
        }
        for grupo in norma.codigos
    ]


def _em_linha(norma, por_grupo):
    return "; ".join(f"{norma.rotulo(grupo)}: {por_grupo[grupo]}" for grupo in norma.codigos)


def _reservadas(norma, serie, mostradas):
    """As vagas reservadas entre as primeiras da série, com o nome da lista."""
    vagas = enumerate(serie.lugares[:mostradas], 1)
    return ", ".join(f"{n}ª ({norma.rotulo(lista)})" for n, lista in vagas if lista != AMPLA) or "nenhuma"


def _por_lista(norma, serie):
    """As vagas de cada reserva entre as mostradas: `3ª, 8ª, 13ª`, ou nenhuma."""
    nomes = [norma.rotulo(grupo) for grupo in norma.codigos]
    return [
        {
            "lista": nome,
            "vagas": ", ".join(f"{s['numero']}ª" for s in serie if s["lista"] == nome) or "nenhuma",
        }
        for nome in nomes
    ]


def quadro_da_comparacao(norma, comparacao, cargo):
    """As duas ordens lado a lado: cada posição com a pessoa, a lista e a explicação de cada ordem."""
    manda = norma.ordem_de_chamada
    return {
        "comparacao": comparacao,
        "cargo": cargo,
        "da_norma": NOMES_DAS_ORDENS[manda.valor],
        "ordem_em_aberto": manda.a_confirmar,
        "onde": manda.onde,
        "mudancas": comparacao.mudancas[:MUDANCAS_MOSTRADAS],
        "restam_mudancas": max(0, len(comparacao.mudancas) - MUDANCAS_MOSTRADAS),
        "fora": comparacao.fora[:FORA_MOSTRADOS],
        "restam_fora": max(0, len(comparacao.fora) - FORA_MOSTRADOS),
        "posicoes": [
            {
                "numero": posicao.numero,
                "difere": posicao.difere,
                "mesma_razao": _mesma_razao(posicao),
                "compensacao": _chamada(norma, posicao.compensacao),
                "simples": _chamada(norma, posicao.simples),
            }
            for posicao in comparacao.posicoes
        ],
    }


def _mesma_razao(posicao):
    """A mesma pessoa, chamada pela mesma razão: basta explicar uma vez."""
    uma, outra = posicao.compensacao, posicao.simples
    return bool(uma and outra and (uma.inscricao, uma.explicacao) == (outra.inscricao, outra.explicacao))


def _chamada(norma, chamada):
    if chamada is None:
        return None
    return {
        "inscricao": chamada.inscricao,
        "lista": norma.rotulo(chamada.lista),
        "vaga": chamada.vaga,
        "explicacao": chamada.explicacao,
        "artigo": chamada.artigo,
    }


def linhas_do_arquivo(resultado):
    """As linhas da planilha, na ordem de TITULOS: parâmetros, cada cargo e, se houver, as duas ordens."""
    norma = resultado["norma"]
    yield ["norma", "", "", "", "", "", norma.nome, norma.codigo, ""]
    for escolha in resultado["parametros"]:
        yield ["parâmetro", "", "", escolha.rotulo, "", "", escolha.valor, escolha.onde, str(escolha.quem)]
    for quadro in resultado["cargos"]:
        yield from _linhas_do_cargo(quadro)
    for conta in resultado["edital"]:
        yield from _linhas_das_contas("edital inteiro", "", conta)
    if resultado["comparacao"]:
        yield from _linhas_da_comparacao(resultado["comparacao"])


def _linhas_do_cargo(quadro):
    cargo = quadro["cargo"]
    tabela, nome = cargo.tabela, cargo.nome
    explicada = f"{cargo.vagas} menos as reservas"
    yield ["reserva", nome, "", "ampla concorrência", tabela.ampla, "", explicada, "edital", ""]
    for linha in tabela.linhas:
        observacao = "; ".join(filter(None, ["a confirmar" if linha.a_confirmar else "", linha.motivo]))
        yield ["reserva", nome, "", linha.rotulo, linha.vale, "", linha.conta, linha.artigo, observacao]
    for conta in quadro["fracionamento"]:
        yield from _linhas_das_contas("fracionamento", nome, conta)
    base = tabela.norma.base_de_calculo.onde
    for parte in quadro["partes"]:
        for conta in ("sozinha", "proposta"):
            titulo = "conta só da localidade" if conta == "sozinha" else "divisão proposta do total"
            yield [titulo, nome, parte["nome"], "", parte["vagas"], "", parte[conta], base, ""]
    if cargo.por_parte:
        for parte in quadro["partes"]:
            onde = tabela.norma.serie.onde
            yield [
                "série da localidade",
                nome,
                parte["nome"],
                "",
                parte["vagas"],
                "",
                parte["serie"],
                onde,
                "",
            ]
        return
    for vaga in quadro["serie"]:
        yield ["série", nome, "", vaga["lista"], vaga["numero"], "", "", tabela.norma.serie.onde, ""]
    for nova in quadro["novas"]:
        conta = f"de {nova['antes']} para {nova['depois']}"
        onde = tabela.norma.novas_vagas.onde
        yield ["novas vagas", nome, "", nova["lista"], nova["das_novas"], "", conta, onde, ""]


def _linhas_das_contas(parte, nome, conta):
    for titulo, chave in (
        ("pelo total", "pelo_total"),
        ("soma das partes", "soma"),
        ("vale pela norma", "vale"),
    ):
        yield [parte, nome, "", conta["lista"], conta[chave], "", titulo, "", ""]


def _linhas_da_comparacao(quadro):
    for ordem in ("compensacao", "simples"):
        for posicao in quadro["posicoes"]:
            chamada = posicao[ordem]
            if chamada:
                yield [
                    f"convocação {NOMES_DAS_ORDENS[ordem]}",
                    quadro["cargo"],
                    "",
                    chamada["lista"],
                    posicao["numero"],
                    chamada["inscricao"],
                    chamada["explicacao"],
                    chamada["artigo"],
                    "difere da outra ordem" if posicao["difere"] else "",
                ]
    for inscricao in quadro["comparacao"].fora:
        yield ["fora das vagas", quadro["cargo"], "", "", "", inscricao, "", "", ""]
    for frase in quadro["comparacao"].reversoes:
        yield ["reversão", quadro["cargo"], "", "", "", "", frase, "", ""]
