"""O cadastro de reserva: quem viria, na ordem, se as vagas novas surgissem uma a uma."""

from collections.abc import Iterator, Mapping, Sequence

from concursos.normas.base import AMPLA, Norma, Pcd

from .alocacao import AMPLA_REPARTE, DESTINOS, SO_AMPLA
from .chamada import Posse
from .filas import Filas
from .frases import Chamada, Lugar, Redator
from .vagas import numero_da_vaga, quantidades


def cadastro_de_reserva(
    norma: Norma,
    vagas: int,
    filas: Filas,
    posses: Sequence[Posse],
    entrou: Mapping[str, str],
    proximas: Sequence[Chamada],
    redator: Redator,
    ja_chamados: int,
    pcd: Pcd | None = None,
    reserva: Mapping[str, int] | None = None,
) -> Iterator[Chamada]:
    """As convocações depois de preenchidas as `vagas`: a série continua e a reserva cresce com o total.

    Se ainda houver vaga aberta sem ninguém para ela, não há cadastro a mostrar.
    """
    if len(posses) + len(proximas) < vagas:
        return iter(())
    chamados = {p.inscricao for p in posses} | {c.inscricao for c in proximas}
    cadastro = _Cadastro(norma, vagas, filas, chamados, pcd, reserva)
    for posse in posses:
        cadastro.mantidas[posse.entrou] += 1
    for chamada in proximas:
        cadastro.mantidas[entrou[chamada.inscricao]] += 1
    return cadastro.chamadas(ja_chamados + len(proximas), redator)


class _Cadastro:
    """Quantos cada lista já tem e quem resta em cada uma."""

    def __init__(self, norma, vagas, filas, chamados, pcd, reserva):
        self.norma, self.vagas, self.pcd = norma, vagas, pcd
        self.chamados = chamados
        self.destinos = DESTINOS[norma.reversao.valor]
        self.restam = {
            lista: _Cursor([c.inscricao for c in filas.lista(lista)], chamados)
            for lista in (AMPLA, *norma.codigos)
        }
        self.mantidas = dict.fromkeys(self.restam, 0)
        iniciais = quantidades(norma, vagas, pcd)
        self.diferenca = {g: (reserva or iniciais).get(g, 0) - iniciais[g] for g in norma.codigos}
        positivos = [g.percentual.valor for g in norma.grupos if g.percentual.valor > 0]
        percentual_pcd = (pcd or norma.pcd).percentual
        self.menor = min([*positivos, percentual_pcd] if percentual_pcd > 0 else positivos)

    def chamadas(self, numero: int, redator: Redator) -> Iterator[Chamada]:
        vaga = self.vagas
        paradas, limite = 0, 2 * int(1 / self.menor) + 2
        while any(cursor.atual() for cursor in self.restam.values()) and paradas < limite:
            vaga += 1
            escolha = self._escolher(vaga)
            if escolha is None:
                paradas += 1
                continue
            paradas = 0
            lista, lugar = escolha
            inscricao = self.restam[lista].atual()
            self.chamados.add(inscricao)
            self.mantidas[lista] += 1
            numero += 1
            aviso = f"; cadastro de reserva, se surgir a {vaga}ª vaga"
            yield redator.chamada(numero, lugar, inscricao, lista, None, aviso)

    def _escolher(self, vaga):
        """A lista que chama para a vaga: a que se deve há mais tempo; senão a ampla; senão a repartição."""
        cotas = self._cotas(vaga)
        devidas = [
            (numero_da_vaga(self.norma, g, self.mantidas[g] + 1, self.pcd), ordem, g)
            for ordem, g in enumerate(self.norma.codigos)
            if self.mantidas[g] < cotas[g] and self.restam[g].atual()
        ]
        if devidas:
            numero, _, grupo = min(devidas)
            return grupo, Lugar(vaga, grupo, min(numero, vaga))
        if self.restam[AMPLA].atual():
            return AMPLA, Lugar(vaga, AMPLA)
        if AMPLA_REPARTE[self.norma.reversao.valor]:
            for grupo in self.norma.grupos:
                if self.restam[grupo.codigo].atual():
                    return grupo.codigo, Lugar(vaga, AMPLA)
        return None

    def _cotas(self, vaga):
        """As cotas do total, com o que os grupos esgotados deixam a quem ainda tem gente."""
        cotas = quantidades(self.norma, vaga, self.pcd)
        for grupo, diferenca in self.diferenca.items():
            cotas[grupo] += diferenca
        for grupo in self.norma.codigos:
            falta = cotas[grupo] - self.mantidas[grupo]
            if falta <= 0 or self.restam[grupo].atual():
                continue
            for destino in self.destinos.get(grupo, SO_AMPLA):
                if destino == AMPLA or self.restam[destino].atual():
                    cotas[grupo] -= falta
                    cotas[destino] += falta
                    break
        return cotas


class _Cursor:
    """Uma lista percorrida uma só vez, pulando quem já foi chamado."""

    def __init__(self, inscricoes, chamados):
        self.inscricoes, self.chamados, self.lugar = inscricoes, chamados, 0

    def atual(self) -> str | None:
        while self.lugar < len(self.inscricoes) and self.inscricoes[self.lugar] in self.chamados:
            self.lugar += 1
        return self.inscricoes[self.lugar] if self.lugar < len(self.inscricoes) else None
