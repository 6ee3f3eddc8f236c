"""Um certame pequeno parado em cada etapa, para ver todas as telas com gente dentro."""

from datetime import timedelta
from itertools import cycle

from concursos import atos as certames
from concursos.publicacoes import CHAMADA, HOMOLOGACAO, RESULTADO_FINAL
from config.demonstracao.edital import CARACTERISTICAS, brasilia, novo_certame
from config.demonstracao.pessoas import planilha_inventada
from config.demonstracao.roteiro import Roteiro
from heteroidentificacao import atos as banca
from heteroidentificacao.models import Procedimento
from recursos import atos as recursais
from recursos.publicacoes import RESULTADO_DEFINITIVO
from recursos.regras import DO_MERITO

SIM5 = ("enquadra",) * 5
NAO5 = ("nao_enquadra",) * 5
MAIORIA = ("enquadra", "enquadra", "nao_enquadra", "enquadra", "nao_enquadra")
DUVIDA = ("duvida_razoavel", "enquadra", "nao_enquadra", "duvida_razoavel", "nao_enquadra")
MINORIA = ("nao_enquadra", "nao_enquadra", "enquadra", "nao_enquadra", "enquadra")
DESTINOS = (SIM5, MAIORIA, MINORIA, "ausente", DUVIDA, NAO5, "recusa", SIM5)


def destino(i, caso):
    """Cada pessoa da sessão tem uma sorte diferente, para que toda situação apareça."""
    return DESTINOS[i % len(DESTINOS)]


def _certame(equipe, numero, codigo, titulo, *, de=None, ate=None, data_do_edital=None, vagas=10):
    de, ate = de or brasilia(2026, 1, 12, 8), ate or brasilia(2026, 2, 13, 23, 59, 59)
    extras = {"data_do_edital": data_do_edital} if data_do_edital else {}
    certame, cargo = novo_certame(
        equipe,
        codigo=codigo,
        titulo=titulo,
        edital=f"{numero}/2026",
        cargo="Analista de Políticas Públicas",
        de=de,
        ate=ate,
        **extras,
    )
    roteiro = Roteiro(equipe, certame, cargo, em=de - timedelta(days=7), semente=numero)
    roteiro.definir_vagas(vagas)
    return roteiro


def em_elaboracao(equipe, agora):
    """Ainda sem edital publicado: o quadro diz o que falta."""
    roteiro = _certame(equipe, 2, "go-2-elaboracao", "Técnico ambiental (em elaboração)")
    roteiro.certame.desempates.all().delete()
    return roteiro


def inscricoes_abertas(equipe, agora):
    """Inscrições em curso: ainda se opta e se desiste da reserva."""
    de, ate = agora - timedelta(days=10), agora + timedelta(days=25)
    roteiro = _certame(
        equipe, 3, "go-3-inscricoes", "Assistente social (inscrições abertas)", de=de, ate=ate,
        data_do_edital=(agora - timedelta(days=20)).date(),
    )  # fmt: skip
    roteiro.abrir()
    roteiro.ir_para(agora - timedelta(days=1))
    _importar(roteiro, 24)
    return roteiro


def _importar(roteiro, quantas):
    numero = int(roteiro.certame.edital_numero.split("/")[0])
    roteiro.importar(planilha_inventada(quantas, semente=numero, base_do_cpf=500_000_000 + numero * 1000))


def _classificado(equipe, numero, codigo, titulo, quantas=40, vagas=10):
    roteiro = _certame(equipe, numero, codigo, titulo, vagas=vagas)
    roteiro.abrir()
    roteiro.ir_para(roteiro.certame.inscricoes_ate + timedelta(days=10))
    _importar(roteiro, quantas)
    roteiro.classificar()
    return roteiro


def classificado(equipe, agora):
    """Classificado, com as comissões designadas e os termos por assinar."""
    roteiro = _classificado(equipe, 4, "go-4-classificado", "Engenheiro civil (classificado)")
    roteiro.compor_comissoes(assinam=False)
    return roteiro


def em_sessao(equipe, agora):
    """Uma sessão aberta hoje, com cada situação possível na lista de presença."""
    roteiro = _classificado(equipe, 5, "go-5-sessao", "Psicólogo (sessão de hoje)")
    roteiro.compor_comissoes()
    roteiro.ir_para(agora - timedelta(days=6))
    roteiro.convocar(agora - timedelta(hours=2), local="Escola de Governo, sala 5")
    sessao = roteiro.sessoes()[0]
    roteiro.abrir_sessao(sessao)
    casos = roteiro.casos(sessao)
    _primeiros_casos(roteiro, casos)
    return roteiro


def _primeiros_casos(roteiro, casos):
    decidido, lacrado, votando, ausente, recusa, falha, presente, impedido, sem_declarar = casos[:9]
    for caso in (decidido, lacrado, votando):
        roteiro.receber(caso)
        roteiro.registrar_saida(caso)
    roteiro.decidir(decidido, MAIORIA)
    roteiro.declarar(lacrado)
    roteiro.votar(lacrado, DUVIDA)
    roteiro.declarar(votando)
    roteiro.votar(votando, ("enquadra", "nao_enquadra"))
    roteiro.registrar_ausencia(ausente)
    roteiro.registrar_recusa(recusa)
    roteiro.registrar_falha(falha)
    roteiro.receber(impedido)
    assento = impedido.assentos.order_by("pk").first()
    banca.declarar_impedimento(
        assento=assento,
        hipotese="parentesco",
        razao="A pessoa é prima em segundo grau do membro.",
        por=assento.membro.pessoa,
        em=roteiro.passar(),
    )
    roteiro.registrar_saida(impedido)
    roteiro.receber(presente)


def _verificado(equipe, agora, numero, codigo, titulo, janela, quantas=26, vagas=10):
    """Até o resultado preliminar, com a janela de recurso dada."""
    roteiro = _classificado(equipe, numero, codigo, titulo, quantas=quantas, vagas=vagas)
    roteiro.compor_comissoes()
    dia = brasilia(2026, 4, 7 + numero, 8)
    roteiro.ir_para(dia - timedelta(days=7))
    roteiro.convocar(dia, local=f"Escola de Governo, sala {numero}")
    for sessao in roteiro.sessoes():
        roteiro.realizar(sessao, destino)
    abre, fecha = janela
    roteiro.ir_para(abre - timedelta(hours=2))
    roteiro.publicar_preliminar(abre, fecha)
    return roteiro


def _recorrer(roteiro, abre):
    """Recorrem quem não foi confirmado, quem faltou e quem recusou o registro."""
    roteiro.ir_para(abre + timedelta(hours=3))
    casos = Procedimento.objects.filter(inscricao__certame=roteiro.certame)
    negados = [
        *casos.filter(parecer__confirmada=False)[:3],
        *casos.filter(situacao="ausente")[:1],
        *casos.filter(situacao="recusou_registro")[:1],
    ]
    return [
        recursais.interpor_recurso(
            procedimento=caso,
            razoes="Peço que a Comissão Recursal reveja a filmagem e a fotografia: meus traços são os de uma pessoa negra.",
            por=caso.inscricao.pessoa,
            em=roteiro.passar(minutes=7),
        )
        for caso in negados
    ]


def _julgar(roteiro, recurso, conclusoes):
    for assento in recurso.assentos.filter(cedido_em__isnull=True):
        recursais.declarar_sem_impedimento_no_recurso(
            recurso=recurso, por=assento.membro.pessoa, em=roteiro.passar()
        )
    _votar_no_recurso(roteiro, recurso, conclusoes)
    recurso.refresh_from_db()
    vencedores = _vencedores(recurso)
    recursais.redigir_minuta_do_recurso(
        recurso=recurso, texto=recursais.proposta_de_minuta(recurso), por=vencedores[0], em=roteiro.passar()
    )
    recursais.aderir_ao_julgamento(recurso=recurso, por=vencedores[1], em=roteiro.passar())
    recursais.julgar_recurso(recurso=recurso, por=vencedores[0], em=roteiro.passar())


def _votar_no_recurso(roteiro, recurso, conclusoes):
    assentos = recurso.assentos.filter(cedido_em__isnull=True).order_by("pk")
    for assento, conclusao in zip(assentos, conclusoes, strict=False):
        pessoa = assento.membro.pessoa
        for peca in recursais.pecas_de(recurso):
            recursais.abrir_peca(
                recurso=recurso, codigo=peca.codigo, pk=peca.coisa.pk, por=pessoa, em=roteiro.passar()
            )
        recursais.votar_recurso(
            recurso=recurso,
            conclusao=conclusao,
            fundamentacao=f"Revistas as peças do recurso {recurso.protocolo}, {roteiro.fundamentacao('enquadra' if conclusao == 'enquadra' else 'nao_enquadra', recurso.procedimento)}",
            caracteristicas=CARACTERISTICAS[:3] if conclusao in DO_MERITO else (),
            por=pessoa,
            em=roteiro.passar(),
            ciente_da_semelhanca=True,
        )


def _vencedores(recurso):
    assentos = list(
        recurso.assentos.filter(cedido_em__isnull=True)
        .order_by("pk")
        .select_related("voto", "membro__pessoa")
    )
    conclusoes = [assento.voto.conclusao for assento in assentos]
    vence = max(set(conclusoes), key=conclusoes.count)
    return [assento.membro.pessoa for assento in assentos if assento.voto.conclusao == vence]


def em_recurso(equipe, agora):
    """Recursos recebidos: um julgado, um com votos por dar, os outros por julgar; o prazo ainda corre."""
    abre = agora - timedelta(days=1)
    roteiro = _verificado(
        equipe,
        agora,
        6,
        "go-6-recursos",
        "Médico (recursos em julgamento)",
        (abre, agora + timedelta(days=9)),
    )
    interpostos = _recorrer(roteiro, abre)
    _julgar(roteiro, interpostos[0], ("enquadra", "enquadra", "nao_enquadra"))
    segundo = interpostos[1]
    for assento in segundo.assentos.filter(cedido_em__isnull=True):
        recursais.declarar_sem_impedimento_no_recurso(
            recurso=segundo, por=assento.membro.pessoa, em=roteiro.passar()
        )
    _votar_no_recurso(roteiro, segundo, ("nao_enquadra",))
    return roteiro


def _ate_o_definitivo(equipe, agora, numero, codigo, titulo):
    abre = brasilia(2026, 4, 27 + numero - 7, 0)
    roteiro = _verificado(
        equipe,
        agora,
        numero,
        codigo,
        titulo,
        (abre, abre + timedelta(days=4, hours=23, minutes=59, seconds=59)),
    )
    decisoes = cycle((("enquadra", "enquadra", "nao_enquadra"), ("nao_enquadra",) * 3))
    for recurso in _recorrer(roteiro, abre):
        do_fato = recurso.procedimento.situacao != "decidido"
        _julgar(roteiro, recurso, ("mantida",) * 3 if do_fato else next(decisoes))
    roteiro.ir_para(abre + timedelta(days=8))
    roteiro.publicar(RESULTADO_DEFINITIVO, liberar=recursais.liberar_resultado_definitivo)
    return roteiro


def com_definitivo(equipe, agora):
    """Resultado definitivo da verificação publicado."""
    return _ate_o_definitivo(equipe, agora, 7, "go-7-definitivo", "Contador (resultado definitivo)")


def _ate_o_final(equipe, agora, numero, codigo, titulo):
    roteiro = _ate_o_definitivo(equipe, agora, numero, codigo, titulo)
    roteiro.passar(days=5)
    roteiro.publicar(RESULTADO_FINAL, liberar=certames.liberar_resultado_final)
    return roteiro


def com_final(equipe, agora):
    """Resultado final publicado, por homologar."""
    return _ate_o_final(equipe, agora, 8, "go-8-final", "Arquiteto (resultado final)")


def _homologado(equipe, agora, numero, codigo, titulo, valido_ate):
    roteiro = _ate_o_final(equipe, agora, numero, codigo, titulo)
    certames.escolher_ordem_de_chamada(
        certame=roteiro.certame,
        ordem="compensacao",
        motivo="Parecer da Procuradoria Setorial: quem é cotista não perde lugar por ter boa nota.",
        por=roteiro.por,
        em=roteiro.passar(days=1),
    )
    roteiro.certame.refresh_from_db()
    certames.homologar_resultado(
        certame=roteiro.certame, valido_ate=valido_ate, por=roteiro.por, em=roteiro.passar()
    )
    roteiro.certame.refresh_from_db()
    roteiro.publicar(HOMOLOGACAO)
    certames.nomear(cargo=roteiro.cargo, quantidade=6, por=roteiro.por, em=roteiro.passar(days=10))
    roteiro.publicar(CHAMADA)
    return roteiro


def homologado(equipe, agora):
    """Homologado e chamando: nomeações, uma desistência, um não comparecimento e vagas novas."""
    valido_ate = (agora + timedelta(days=700)).date()
    roteiro = _homologado(
        equipe, agora, 9, "go-9-homologado", "Enfermeiro (homologado, em nomeação)", valido_ate
    )
    chamadas = list(
        roteiro.cargo.eventos.filter(tipo="nomeacao").select_related("inscricao").order_by("numero")
    )
    certames.registrar_desistencia(
        inscricao=chamadas[2].inscricao,
        motivo="Pedido da própria pessoa.",
        por=roteiro.por,
        em=roteiro.passar(days=3),
    )
    certames.registrar_nao_comparecimento(
        inscricao=chamadas[3].inscricao,
        motivo="Não tomou posse no prazo.",
        por=roteiro.por,
        em=roteiro.passar(days=20),
    )
    certames.oferecer_novas_vagas(
        cargo=roteiro.cargo,
        quantidade=5,
        fundamento="Decreto de provimento 77/2026",
        por=roteiro.por,
        em=roteiro.passar(days=1),
    )
    certames.nomear(cargo=roteiro.cargo, quantidade=4, por=roteiro.por, em=roteiro.passar(days=1))
    roteiro.publicar(CHAMADA)
    return roteiro


def encerrado(equipe, agora):
    """Fim da validade."""
    roteiro = _homologado(
        equipe, agora, 10, "go-10-encerrado", "Bibliotecário (encerrado)", brasilia(2026, 9, 30).date()
    )
    certames.encerrar_certame(
        certame=roteiro.certame,
        motivo="Terminou o prazo de validade.",
        por=roteiro.por,
        em=roteiro.ir_para(brasilia(2026, 10, 1, 9)),
    )
    return roteiro


ETAPAS = (
    em_elaboracao,
    inscricoes_abertas,
    classificado,
    em_sessao,
    em_recurso,
    com_definitivo,
    com_final,
    homologado,
    encerrado,
)
