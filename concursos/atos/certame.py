"""Abrir o certame e dizer quantas vagas cada cargo tem."""

from django.db import transaction

from concursos.atos.livro import exigir, exigir_que, mudar, registrar, trancar
from concursos.consultas import norma_prevista, vagas_do_cargo
from concursos.models import Oferta
from concursos.normas import NormaRecusada
from concursos.permissoes import pode_abrir_certame, pode_definir_vagas, pode_organizar
from concursos.situacoes import CAMINHOS, AtoImpedido, SituacaoDoCertame


@transaction.atomic
def definir_vagas(*, cargo, quantidade, por, em):
    """Diz o total de vagas do cargo antes de o certame abrir; mudar de ideia acrescenta uma correção.

    `quantidade` é o total, e pode ser zero (só cadastro de reserva). Devolve a Oferta.
    """
    certame = trancar(cargo.certame)
    cargo = trancar(cargo)

    exigir(pode_organizar(por, certame))
    resposta = pode_definir_vagas(por, cargo)
    exigir_que(resposta, resposta.motivo, resposta.onde)
    exigir_que(quantidade >= 0, "O número de vagas não pode ser negativo.")
    ja_definidas = cargo.ofertas.exists()
    diferenca = quantidade - vagas_do_cargo(cargo)
    exigir_que(diferenca or not ja_definidas, f"O cargo já tem {quantidade} vagas; nada a mudar.")

    fundamento = "correção antes de abrir o certame" if ja_definidas else f"Edital {certame.edital_numero}"
    oferta = Oferta.objects.create(cargo=cargo, quantidade=diferenca, em=em, fundamento=fundamento)
    registrar(
        certame, definir_vagas, sobre=cargo, por=por, em=em, motivo=f"{quantidade} vagas ({fundamento})"
    )
    return oferta


@transaction.atomic
def abrir_certame(*, certame, por, em):
    """Abre o certame e grava para sempre a norma vigente na data do edital (arts. 29 e 30)."""
    certame = trancar(certame)

    exigir(pode_organizar(por, certame))
    try:
        norma = norma_prevista(certame)
    except NormaRecusada as recusa:
        raise AtoImpedido(recusa.motivo, recusa.onde)
    resposta = pode_abrir_certame(por, certame)
    exigir_que(resposta, resposta.motivo, resposta.onde)

    mudar(certame, SituacaoDoCertame.ABERTO, caminhos=CAMINHOS, norma_codigo=norma.codigo)
    registrar(
        certame,
        abrir_certame,
        sobre=certame,
        por=por,
        em=em,
        fundamento=norma.vigencia.onde_de,
        motivo=f"norma {norma.codigo}, pela data do edital ({certame.edital_data:%d/%m/%Y})",
    )
    return certame
