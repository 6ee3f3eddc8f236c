"""Guardar quem viria a seguir, ao fim de cada ato que muda a chamada; a página pública lê daqui."""

from dataclasses import asdict

from concursos.consultas import CADASTRO_PREVISTO, plano_de_chamada
from concursos.models import PrevisaoDeChamada

PREVISTAS = 200


def guardar_previsoes(certame, em):
    """A previsão de cada cargo; nada se a ordem de chamada ainda não foi escolhida."""
    if not certame.ordem_de_chamada:
        return
    for cargo in certame.cargos.prefetch_related("ofertas"):
        cargo.certame = certame
        guardar_previsao(cargo, em)


def guardar_previsao(cargo, em, revertem=None):
    """Insere a previsão do cargo: as próximas vagas abertas e o começo do cadastro de reserva.

    `revertem` são os grupos cuja reversão o ato em curso autoriza; sem ele, os que o livro diz.
    """
    if not cargo.certame.ordem_de_chamada:
        return None
    plano = plano_de_chamada(cargo, PREVISTAS, cadastro=CADASTRO_PREVISTO, revertem=revertem)
    ultimo = cargo.eventos.order_by("numero").last()
    return PrevisaoDeChamada.objects.create(
        cargo=cargo,
        depois_do=ultimo.numero if ultimo else 0,
        ordem=cargo.certame.ordem_de_chamada,
        vagas=plano.situacao.vagas,
        vagas_abertas=plano.situacao.vagas_abertas,
        proximas=[asdict(chamada) for chamada in plano.chamadas],
        parada=plano.parada.texto if plano.parada else "",
        em=em,
    )
