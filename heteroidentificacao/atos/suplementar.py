"""Ouvir mais optantes, quando a lista de uma reserva acaba antes das vagas dela (art. 5º, § 7º; art. 21, § 3º)."""

from django.db import transaction

from concursos.atos import exigir, exigir_que, registrar, trancar
from concursos.atos.verificacao import ampliar_a_banca
from concursos.permissoes import pode_organizar
from concursos.situacoes import Verificacao
from heteroidentificacao.consultas import grupo_de_lista_curta, optantes_em_ordem
from heteroidentificacao.permissoes import pode_ouvir_mais


@transaction.atomic
def ouvir_mais_optantes(*, cargo, quantidade, motivo, por, em):
    """Manda à banca os `quantidade` optantes seguintes, com todos os empatados no corte; devolve o cargo.

    O certame volta à fase de verificação, e dela se sai como da primeira vez: sessão, resultados, recurso e
    resultado final, que retifica o anterior. Quem já foi nomeado fica; até a nova homologação não se nomeia.
    """
    certame = trancar(cargo.certame)
    cargo = trancar(cargo)
    cargo.certame = certame
    exigir(pode_organizar(por, certame))
    resposta = pode_ouvir_mais(por, certame, em)
    exigir_que(resposta, resposta.motivo, resposta.onde)
    onde = certame.norma.convocados.onde
    exigir_que(motivo.strip(), "Escreva o motivo.", onde)
    exigir_que(quantidade > 0, "Diga quantas pessoas ouvir: ao menos uma.", onde)
    grupo = grupo_de_lista_curta(cargo)
    exigir_que(grupo, "A lista de nenhuma reserva acabou antes das vagas dela.", onde)
    casas = [
        casa
        for casa, opcao in enumerate(optantes_em_ordem(cargo, grupo), start=1)
        if opcao.verificacao == Verificacao.NAO_CONVOCADA
    ]
    exigir_que(
        quantidade <= len(casas),
        f"Restam {len(casas)} optante(s) por ouvir; não se convocam {quantidade}.",
        onde,
    )
    ampliar_a_banca(cargo=cargo, minimo=casas[quantidade - 1])
    registrar(
        certame,
        ouvir_mais_optantes,
        sobre=cargo,
        por=por,
        em=em,
        fundamento=onde,
        motivo=f"mais {quantidade} optante(s) de {certame.norma.rotulo(grupo)}: {motivo.strip()}",
    )
    return cargo
