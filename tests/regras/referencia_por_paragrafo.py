"""O motor escrito de novo, frase por frase e devagar: serve só para conferir o do produto.

Nada se guarda de um passo para o outro: listas de dicionários ordenadas a cada pergunta, frações exatas e uma
função por parágrafo do motor. Uma pessoa é {"inscricao", "posicao", "grupos", "na_ampla"}.
"""

from fractions import Fraction

from concursos.normas.base import Arredonda, Reversao, Serie, VariasReservas

ORDEM_NA_IGUALDADE = ["negros", "pretas_e_pardas", "indigenas", "quilombolas", "pcd"]


def arredondar(percentual, vagas):
    """§ 1: meio para cima."""
    produto = Fraction(percentual) * vagas
    inteiro = 0
    while inteiro + 1 <= produto:
        inteiro += 1
    return inteiro + 1 if produto - inteiro >= Fraction(1, 2) else inteiro


def percentuais(norma, pcd):
    """§ 1: os percentuais raciais da norma e o de PcD, que é dado à parte."""
    return {**{grupo.codigo: grupo.percentual.valor for grupo in norma.grupos}, "pcd": pcd.percentual}


def reserva_de_pcd(pcd, vagas):
    """§ 1: PcD tem arredondamento e mínimo próprios."""
    produto = pcd.percentual * vagas
    quantas = arredondar(pcd.percentual, vagas)
    if pcd.arredondamento is Arredonda.PARA_CIMA and quantas < produto:
        quantas += 1
    return max(quantas, pcd.minimo) if vagas >= pcd.minimo_desde else quantas


def quantidades(norma, vagas, pcd):
    """§ 1: r_g de cada grupo, zero abaixo do mínimo; a ampla é o que sobra, sem forçar a soma."""
    contas = {}
    for grupo in norma.grupos:
        tem = vagas >= norma.minimo_de_vagas.valor
        contas[grupo.codigo] = arredondar(grupo.percentual.valor, vagas) if tem else 0
    contas["pcd"] = reserva_de_pcd(pcd, vagas)
    return {"ampla": vagas - sum(contas.values()), **contas}


def casas_de_um_grupo(norma, grupo, quantas, vagas, pcd):
    """§ 2: as vagas em que a conta do grupo cresce; PcD em 5, 21, 41... até 5 %; nunca mais que `quantas`."""
    percentual = percentuais(norma, pcd)[grupo]
    do_stf = grupo == "pcd" and pcd.serie is Serie.STF_ATE_5 and percentual <= Fraction(5, 100)
    casas = []
    for vaga in range(1, vagas + 1):
        if do_stf:
            cabe = vaga == 5 or (vaga > 5 and vaga % 20 == 1)
        else:
            cabe = arredondar(percentual, vaga) > arredondar(percentual, vaga - 1)
        if cabe and len(casas) < quantas:
            casas.append(vaga)
    return casas


def serie(norma, vagas, pcd):
    """§ 2: maior percentual fica com a vaga; o outro, a livre anterior mais próxima ou, sem ela, a seguinte."""
    cotas = quantidades(norma, vagas, pcd)
    partes = percentuais(norma, pcd)
    grupos = sorted(partes, key=lambda g: (-partes[g], ORDEM_NA_IGUALDADE.index(g)))
    dono, deslocadas, faltam = {}, [], []
    for grupo in grupos:
        casas = casas_de_um_grupo(norma, grupo, cotas[grupo], vagas, pcd)
        for vaga in casas:
            if vaga in dono:
                deslocadas.append((vaga, grupo))
            else:
                dono[vaga] = grupo
        faltam += [grupo] * (cotas[grupo] - len(casas))
    for vaga, grupo in sorted(deslocadas, key=lambda d: (d[0], grupos.index(d[1]))):
        antes = [v for v in range(1, vaga) if v not in dono]
        depois = [v for v in range(vaga, vagas + 1) if v not in dono]
        dono[antes[-1] if antes else depois[0]] = grupo
    for grupo in faltam:
        dono[max(v for v in range(1, vagas + 1) if v not in dono)] = grupo
    return [dono.get(vaga, "ampla") for vaga in range(1, vagas + 1)]


def em_ordem(pessoas):
    """§ 7: a mesma ordem total em todas as listas."""
    return sorted(pessoas, key=lambda p: p["posicao"])


def lista(pessoas, nome):
    """§ 3: na geral, quem alcançou a ampla em todas as fases; na do grupo, quem foi confirmado."""
    return [p for p in em_ordem(pessoas) if (p["na_ampla"] if nome == "ampla" else nome in p["grupos"])]


def ao_fim_uma_so_lista(norma, pessoas, pcd):
    """§ 6: em PE e BR fica só a reserva de maior percentual; iguais, a de melhor lugar na lista."""
    if norma.varias_reservas.valor is not VariasReservas.MAIOR_PERCENTUAL:
        return pessoas
    partes = percentuais(norma, pcd)
    ficam = []
    for pessoa in pessoas:
        grupos = sorted(
            pessoa["grupos"],
            key=lambda g: (-partes[g], lista(pessoas, g).index(pessoa), ORDEM_NA_IGUALDADE.index(g)),
        )
        ficam.append({**pessoa, "grupos": grupos[:1]})
    return ficam


def os_dois_passos(cotas, lugares, pessoas, ampla):
    """§ 3, 1 e 2: `ampla` da geral, depois o próximo de cada lista, pela vaga que vem primeiro."""
    entrou = {}
    for pessoa in lista(pessoas, "ampla")[: max(ampla, 0)]:
        entrou[pessoa["inscricao"]] = "ampla"
    usadas = dict.fromkeys(cotas, 0)
    casas = [g for g in lugares if g != "ampla"]
    for grupo in cotas:
        casas += [grupo] * max(0, cotas[grupo] - casas.count(grupo))
    for grupo in casas:
        if usadas[grupo] >= cotas[grupo]:
            continue
        usadas[grupo] += 1
        for pessoa in lista(pessoas, grupo):
            if pessoa["inscricao"] not in entrou:
                entrou[pessoa["inscricao"]] = grupo
                break
    return entrou


def quantos(entrou, grupo):
    """Quantos entraram por uma lista."""
    return sum(1 for porta in entrou.values() if porta == grupo)


def chamar_da_lista(pessoas, grupo, entrou, quantas):
    """O próximo da lista que ainda não entrou, até `quantas` vezes; devolve quem entrou."""
    novos = []
    for pessoa in lista(pessoas, grupo):
        if len(novos) < quantas and pessoa["inscricao"] not in entrou:
            entrou[pessoa["inscricao"]] = grupo
            novos.append(pessoa["inscricao"])
    return novos


def reverter_entre_grupos(norma, cotas, pessoas, entrou):
    """§ 5: Q a I e I a Q; o que faltar nos dois, a PPP; devolve o que sobra para a ampla."""
    vazias = {g: max(cotas[g], 0) - quantos(entrou, g) for g in cotas}
    if norma.reversao.valor is not Reversao.PARA_AMPLA:
        for de, para in (("quilombolas", "indigenas"), ("indigenas", "quilombolas"),
                         ("quilombolas", "pretas_e_pardas"), ("indigenas", "pretas_e_pardas")):  # fmt: skip
            if vazias[para] == 0:
                vazias[de] -= len(chamar_da_lista(pessoas, para, entrou, vazias[de]))
    return sum(vazias.values())


def repartir(cotas_racionais, quantas, cabem):
    """§ 5, só PE: maiores restos em 25:3:2; quem não tem gente passa a sua parte na mesma proporção."""
    dadas = dict.fromkeys(cotas_racionais, 0)
    participam = dict(cotas_racionais)
    while quantas > 0 and any(dadas[g] < cabem[g] for g in cabem):
        soma = sum(participam.values())
        exatas = {g: Fraction(quantas) * p / soma for g, p in participam.items()}
        partes = {g: exata.numerator // exata.denominator for g, exata in exatas.items()}
        por_resto = sorted(exatas, key=lambda g: (partes[g] - exatas[g], -participam[g]))
        for grupo in por_resto[: quantas - sum(partes.values())]:
            partes[grupo] += 1
        for grupo, parte in partes.items():
            recebe = min(parte, cabem[grupo] - dadas[grupo])
            dadas[grupo] += recebe
            quantas -= recebe
        participam = {g: p for g, p in cotas_racionais.items() if dadas[g] < cabem[g]}
    return dadas


def ampla_sem_gente(norma, pessoas, entrou, faltam):
    """§ 5, só PE: as vagas da ampla sem candidato repartem-se entre os grupos raciais."""
    if norma.reversao.valor is not Reversao.CRUZADA_COM_RETORNO or faltam <= 0:
        return []
    pesos = {grupo.codigo: grupo.percentual.valor for grupo in norma.grupos}
    cabem = {g: sum(p["inscricao"] not in entrou for p in lista(pessoas, g)) for g in pesos}
    repartidos = []
    for grupo, quantas in repartir(pesos, faltam, cabem).items():
        repartidos += chamar_da_lista(pessoas, grupo, entrou, quantas)
    return repartidos


def conjunto(norma, cotas, lugares, pessoas):
    """§ 3: os dois passos e a reversão, até nada mudar. Devolve ({inscrição: lista}, repartidos)."""
    reservas = {g: q for g, q in cotas.items() if g != "ampla"}
    ampla = cotas["ampla"]
    while True:
        entrou = os_dois_passos(reservas, lugares, pessoas, ampla)
        negativas = sum(q for q in reservas.values() if q < 0)
        sobra = reverter_entre_grupos(norma, reservas, pessoas, entrou) + negativas
        if cotas["ampla"] + sobra <= ampla:
            faltam = ampla - quantos(entrou, "ampla")
            return entrou, ampla_sem_gente(norma, pessoas, entrou, faltam)
        ampla += 1


def lugares_que_trabalham(norma, lugares, entrou, repartidos):
    """§ 4: só as primeiras E_g vagas de g; as demais, para quem recebeu ou como vez da ampla."""
    faltam = dict.fromkeys([*(grupo.codigo for grupo in norma.grupos), "pcd"], 0)
    for inscricao, porta in entrou.items():
        if porta != "ampla" and inscricao not in repartidos:
            faltam[porta] += 1
    quem_serve = []
    for grupo in lugares:
        serve = "ampla"
        if grupo != "ampla" and faltam[grupo] > 0:
            faltam[grupo] -= 1
            serve = grupo
        quem_serve.append(serve)
    recebem = {
        "quilombolas": ("indigenas", "pretas_e_pardas"),
        "indigenas": ("quilombolas", "pretas_e_pardas"),
    }
    for casa, grupo in enumerate(lugares):
        if quem_serve[casa] == "ampla":
            for outro in recebem.get(grupo, ()):
                if faltam.get(outro, 0) > 0:
                    faltam[outro] -= 1
                    quem_serve[casa] = outro
                    break
    return quem_serve


def ordem(norma, lugares, pessoas, entrou, repartidos, modo):
    """§ 4: as duas ordens de chamada, como [(inscrição, lista da vaga)]."""
    chamados = []

    def foi(inscricao):
        return any(inscricao == quem for quem, _ in chamados)

    def melhor(grupo):
        portas = (grupo,) if modo == "simples" else (grupo, "ampla")
        for pessoa in lista(pessoas, grupo):
            quem = pessoa["inscricao"]
            if entrou.get(quem) in portas and quem not in repartidos and not foi(quem):
                return quem
        return None

    vezes = [p["inscricao"] for p in em_ordem(pessoas) if entrou.get(p["inscricao"]) == "ampla"]
    do_reparte = [p["inscricao"] for p in em_ordem(pessoas) if p["inscricao"] in repartidos]
    for grupo in lugares_que_trabalham(norma, lugares, entrou, repartidos):
        if grupo != "ampla":
            chamados.append((melhor(grupo), grupo))
            continue
        while vezes:
            quem, lista_da_vez = vezes.pop(0), "ampla"
            if foi(quem):
                lista_da_vez = next(porta for outro, porta in chamados if outro == quem)
                quem = melhor(lista_da_vez)
            if quem is not None:
                chamados.append((quem, lista_da_vez))
                break
        else:
            if do_reparte:
                quem = do_reparte.pop(0)
                chamados.append((quem, entrou[quem]))
    return chamados


def certame(norma, vagas, pessoas, modo, pcd):
    """§§ 1 a 6 de uma vez: o conjunto, os repartidos e a ordem."""
    pessoas = ao_fim_uma_so_lista(norma, pessoas, pcd)
    lugares = serie(norma, vagas, pcd)
    entrou, repartidos = conjunto(norma, quantidades(norma, vagas, pcd), lugares, pessoas)
    return entrou, repartidos, ordem(norma, lugares, pessoas, entrou, repartidos, modo)


def conjunto_depois(norma, vagas, pessoas, posses, pcd):
    """§ 8: o já nomeado fica; as vagas abertas de cada lista vão ao próximo dela que não tem vaga.

    `posses`: {inscrição: lista por que entrou}; `pessoas`: só quem ainda concorre, com ou sem vaga. O motor não
    diz quem cede se, por reversão já nomeada, a lista que volta a ter gente passar das vagas: cede a ampla.
    """
    pessoas = ao_fim_uma_so_lista(norma, pessoas, pcd)
    cotas = quantidades(norma, vagas, pcd)
    ocupadas = dict.fromkeys(cotas, 0)
    for porta in posses.values():
        ocupadas[porta] += 1
    abertas = {g: cotas[g] - ocupadas[g] for g in cotas}
    lugares, passadas = [], dict.fromkeys(cotas, 0)
    for grupo in serie(norma, vagas, pcd):
        passadas[grupo] += 1
        if passadas[grupo] > ocupadas[grupo]:
            lugares.append(grupo)
    livres = [p for p in pessoas if p["inscricao"] not in posses]
    entrou, repartidos = conjunto(norma, abertas, lugares, livres)
    excesso = len(entrou) - max(0, vagas - len(posses))
    if excesso > 0:
        return conjunto(norma, {**abertas, "ampla": abertas["ampla"] - excesso}, lugares, livres)
    return entrou, repartidos
