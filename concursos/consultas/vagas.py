"""As vagas de um cargo e a norma que as reparte."""

from fractions import Fraction

from django.utils.timezone import localdate

from concursos.normas import vigente
from concursos.regras.pcd import trocar_pcd
from concursos.regras.tabela import tabela_de_reserva


def norma_prevista(certame):
    """A norma gravada ou, antes de abrir, a que a data do edital indica; NormaRecusada se nenhuma."""
    if certame.norma_codigo:
        return certame.norma
    orgao = certame.orgao
    inscricoes = (localdate(certame.inscricoes_de), localdate(certame.inscricoes_ate))
    return vigente(orgao.ente, orgao.poder, certame.tipo, certame.edital_data, inscricoes)


def pcd_do_certame(certame, norma):
    """Os dados de PcD da norma, com o percentual do edital quando o certame o trocou com motivo."""
    if not certame.pcd_percentual:
        return norma.pcd
    return trocar_pcd(norma.pcd, motivo=certame.pcd_motivo, percentual=Fraction(certame.pcd_percentual))


def vagas_do_cargo(cargo):
    """O total de vagas oferecidas desde o início (art. 7º, parágrafo único)."""
    return sum(oferta.quantidade for oferta in cargo.ofertas.all())


def reserva_do_cargo(cargo):
    """A tabela de reserva do cargo, com a conta, o artigo e os avisos. NormaRecusada ou EntradaInvalida."""
    norma = norma_prevista(cargo.certame)
    partes = list(cargo.partes.all())
    return tabela_de_reserva(
        norma,
        vagas_do_cargo(cargo),
        impressa=cargo.reserva_do_edital,
        partes={parte.localidade: parte.vagas for parte in partes},
        reservas_das_partes={parte.localidade: parte.reservas for parte in partes},
        pcd=pcd_do_certame(cargo.certame, norma),
    )
