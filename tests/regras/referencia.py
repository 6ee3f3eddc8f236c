"""Outra escrita do motor, lenta de propósito e sem nada em comum com a do produto: serve só para conferir.

Arredonda por comparação de restos, procura cada pessoa do começo da lista e segue o motor frase por frase.
Vale para normas em que cada grupo reverte à ampla.
"""


def arredondar(numerador, denominador, vagas):
    """Meio para cima, por comparação de restos."""
    inteiro, resto = divmod(numerador * vagas, denominador)
    return inteiro + 1 if resto * 2 >= denominador else inteiro


def reservas(percentuais, minimo, vagas, pcd=(5, 100)):
    """{grupo: vagas} com `pcd`."""
    contas = {g: arredondar(a, b, vagas) if vagas >= minimo else 0 for g, (a, b) in percentuais.items()}
    contas["pcd"] = arredondar(*pcd, vagas)
    return contas


def serie(percentuais, quantas, vagas):
    """Anda vaga a vaga: o grupo a ganha quando o arredondamento cresce; PcD em 5, 21, 41, 61..."""
    dono, tem, esperam = {}, dict.fromkeys(quantas, 0), []
    ordem = sorted(percentuais, key=lambda g: -percentuais[g][0] / percentuais[g][1])
    for vaga in range(1, vagas + 1):
        for grupo in ordem:
            a, b = percentuais[grupo]
            cresce = arredondar(a, b, vaga) > arredondar(a, b, vaga - 1)
            if cresce and tem[grupo] < quantas[grupo]:
                tem[grupo] += 1
                if vaga in dono:
                    esperam.append((vaga, grupo))
                else:
                    dono[vaga] = grupo
        if (vaga == 5 or (vaga > 5 and vaga % 20 == 1)) and tem["pcd"] < quantas["pcd"]:
            tem["pcd"] += 1
            if vaga in dono:
                esperam.append((vaga, "pcd"))
            else:
                dono[vaga] = "pcd"
    for vaga, grupo in esperam:
        anteriores = [v for v in range(1, vaga) if v not in dono]
        seguintes = [v for v in range(vaga, vagas + 1) if v not in dono]
        dono[anteriores[-1] if anteriores else seguintes[0]] = grupo
    for grupo, quanto in quantas.items():
        for _ in range(quanto - tem[grupo]):
            dono[max(v for v in range(1, vagas + 1) if v not in dono)] = grupo
    return [dono.get(v, "ampla") for v in range(1, vagas + 1)]


def conjunto(lugares, quantas, pessoas):
    """{inscrição: lista por que entrou}. `pessoas`: (inscrição, grupos, na_ampla), já em ordem."""
    cotas = dict(quantas)
    ampla = len(lugares) - sum(cotas.values())
    while True:
        geral = [p[0] for p in pessoas if p[2]][:ampla]
        entrou = dict.fromkeys(geral, "ampla")
        usadas = dict.fromkeys(cotas, 0)
        for dono in lugares:
            if dono == "ampla" or usadas[dono] == cotas[dono]:
                continue
            usadas[dono] += 1
            quem = next((p[0] for p in pessoas if dono in p[1] and p[0] not in entrou), None)
            if quem is not None:
                entrou[quem] = dono
        vazias = {g: cotas[g] - sum(1 for lista in entrou.values() if lista == g) for g in cotas}
        if not any(vazias.values()):
            return entrou
        for grupo, quantidade in vazias.items():
            cotas[grupo] -= quantidade
            ampla += quantidade


def ordem(lugares, entrou, pessoas, compensa):
    """As inscrições na ordem de chamada, pelas frases do motor (§ 4), com busca ingênua."""
    posicao = {p[0]: n for n, p in enumerate(pessoas)}
    grupos = {p[0]: p[1] for p in pessoas}
    da_ampla = sorted((i for i, lista in entrou.items() if lista == "ampla"), key=posicao.get)
    faltam = {g: sum(1 for lista in entrou.values() if lista == g) for g in set(lugares) if g != "ampla"}
    chamados, por_onde = [], {}

    def melhor(grupo):
        aceitas = ("ampla", grupo) if compensa else (grupo,)
        livres = [i for i in entrou if grupo in grupos[i] and entrou[i] in aceitas and i not in chamados]
        return min(livres, key=posicao.get, default=None)

    def chamar(quem, lista):
        chamados.append(quem)
        por_onde[quem] = lista

    vezes = list(da_ampla)
    for dono in lugares:
        if dono != "ampla" and faltam[dono] > 0:
            faltam[dono] -= 1
            chamar(melhor(dono), dono)
            continue
        while vezes:
            vez = vezes.pop(0)
            if vez not in chamados:
                chamar(vez, "ampla")
                break
            beneficiado = melhor(por_onde[vez])
            if beneficiado is not None:
                chamar(beneficiado, por_onde[vez])
                break
    return chamados


def ordem_gulosa(lugares, pessoas):
    """O erro contra o qual o motor se guarda: preencher vaga a vaga."""
    chamados = []
    for dono in lugares:
        fila = [p[0] for p in pessoas if (p[2] if dono == "ampla" else dono in p[1])]
        quem = next((i for i in fila if i not in chamados), None)
        if quem is not None:
            chamados.append(quem)
    return chamados
