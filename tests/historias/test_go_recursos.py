"""O recurso em Goiás: quem recorre, quando, e como a Comissão Recursal decide (arts. 15, 16, 22 e 26)."""

import pytest
from django.core.exceptions import PermissionDenied
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from concursos.atos import AtoImpedido, prorrogar_prazo
from concursos.models import Janela, Leitura, Opcao
from config.demonstracao.edital import brasilia
from heteroidentificacao.atos import agendar_sessao
from heteroidentificacao.models import Procedimento
from recursos import atos
from recursos.consultas import pecas_de
from recursos.models import AssentoNoRecurso, Recurso
from recursos.publicacoes import RESULTADO_DEFINITIVO
from recursos.regras import DO_MERITO
from tests.cenario import certame_com_preliminar, equipe_de_teste, mundo  # noqa: F401

pytestmark = pytest.mark.django_db

NO_PRAZO = brasilia(2026, 4, 14, 10)
RAZOES = "A filmagem mostra os meus traços, e peço que sejam vistos outra vez pela Comissão Recursal."
PALAVRAS = (
    "Vistas a filmagem e a fotografia, os traços da face e a cor da pele sustentam a autodeclaração feita.",
    "O conjunto observado no vídeo, de frente e de perfil, é o de uma pessoa socialmente lida como negra.",
    "Não se percebe nas imagens o fenótipo declarado: pele clara e traços que não o confirmam no conjunto.",
)


def montar_mundo():
    return certame_com_preliminar(equipe_de_teste())


@pytest.fixture
def roteiro(mundo, db):  # noqa: F811
    return mundo


def caso(**filtro):
    return Procedimento.objects.filter(**filtro).order_by("pk").first()


@pytest.fixture
def negado(roteiro):
    return caso(parecer__confirmada=False)


def recorrer(procedimento, em=NO_PRAZO, **outros):
    return atos.interpor_recurso(
        procedimento=procedimento, razoes=RAZOES, por=procedimento.inscricao.pessoa, em=em, **outros
    )


def quem_julga(recurso):
    assentos = recurso.assentos.filter(cedido_em__isnull=True).order_by("pk")
    return [assento.membro.pessoa for assento in assentos]


def preparar_voto(recurso, pessoa, em=NO_PRAZO):
    atos.declarar_sem_impedimento_no_recurso(recurso=recurso, por=pessoa, em=em)
    for peca in pecas_de(recurso):
        atos.abrir_peca(recurso=recurso, codigo=peca.codigo, pk=peca.coisa.pk, por=pessoa, em=em)


def votar(recurso, pessoa, conclusao, palavras, em=NO_PRAZO):
    return atos.votar_recurso(
        recurso=recurso,
        conclusao=conclusao,
        fundamentacao=palavras,
        caracteristicas=recurso.certame.caracteristicas[:2] if conclusao in DO_MERITO else (),
        por=pessoa,
        em=em,
    )


def julgar(recurso, *conclusoes):
    pessoas = quem_julga(recurso)
    for pessoa, conclusao, palavras in zip(pessoas, conclusoes, PALAVRAS, strict=True):
        preparar_voto(recurso, pessoa)
        votar(recurso, pessoa, conclusao, palavras)
    recurso.refresh_from_db()
    vence = max(set(conclusoes), key=conclusoes.count)
    favor = {"enquadra", "duvida_razoavel"}
    lado = favor if sum(c in favor for c in conclusoes) >= 2 else {vence}
    maioria = [p for p, c in zip(pessoas, conclusoes, strict=True) if c in lado]
    atos.redigir_minuta_do_recurso(
        recurso=recurso, texto="Razões da maioria da Comissão Recursal.", por=maioria[0], em=NO_PRAZO
    )
    atos.aderir_ao_julgamento(recurso=recurso, por=maioria[1], em=NO_PRAZO)
    return atos.julgar_recurso(recurso=recurso, por=maioria[0], em=NO_PRAZO)


def situacao_da(procedimento):
    return Opcao.objects.get(inscricao=procedimento.inscricao, grupo="negros").verificacao


def test_go_d_26_recorre_se_dentro_do_prazo_e_recebe_protocolo(negado):
    recurso = recorrer(negado)
    assert recurso.protocolo == "2026-000001"
    assert recurso.situacao == "interposto"
    assert [a.membro.comissao.tipo for a in recurso.assentos.all()] == ["recursal"] * 3


def test_go_d_26_ultimo_segundo_do_prazo_ainda_vale(negado):
    assert recorrer(negado, em=brasilia(2026, 4, 17, 23, 59, 59)).pk


def test_caso_72_recurso_atrasado_e_recusado_com_a_hora_do_servidor(negado):
    with pytest.raises(
        AtoImpedido, match=r"terminou em 17/04/2026 às 23:59:59.*agora são 18/04/2026 às 00:00:00"
    ):
        recorrer(negado, em=brasilia(2026, 4, 18, 0))
    assert not Recurso.objects.exists()


def test_caso_72_apertar_duas_vezes_da_um_so_recurso(negado):
    assert recorrer(negado) == recorrer(negado, em=brasilia(2026, 4, 14, 10, 0, 1))
    assert Recurso.objects.count() == 1


def test_go_d_26_antes_de_abrir_o_prazo_nao_se_recorre(negado):
    with pytest.raises(AtoImpedido, match="começa em 13/04/2026"):
        recorrer(negado, em=brasilia(2026, 4, 12, 23, 59, 59))


def test_go_d_26_confirmada_nao_tem_de_que_recorrer(roteiro):
    with pytest.raises(AtoImpedido, match="não confirmada"):
        recorrer(caso(parecer__confirmada=True))


def test_caso_75_ninguem_recorre_por_outra_pessoa(negado, roteiro):
    outra = caso(parecer__confirmada=True).inscricao.pessoa
    with pytest.raises(AtoImpedido, match="própria pessoa"):
        atos.interpor_recurso(procedimento=negado, razoes=RAZOES, por=outra, em=NO_PRAZO)


def test_go_d_26_prorrogar_e_nova_janela_e_o_atrasado_passa_a_caber(negado, roteiro):
    prorrogar_prazo(
        janela=Janela.objects.get(),
        fecha_em=brasilia(2026, 4, 20, 23, 59, 59),
        motivo="O sistema ficou fora do ar por quarenta minutos no último dia.",
        por=roteiro.por,
        em=brasilia(2026, 4, 17, 20),
    )
    assert recorrer(negado, em=brasilia(2026, 4, 20, 12)).pk
    assert Janela.objects.count() == 2


def test_go_d_22_p2_anexo_de_ancestralidade_fica_guardado_e_nao_chega_a_quem_julga(negado):
    pdf = b"%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n"
    recurso = recorrer(
        negado,
        anexos=[
            ("ancestralidade", SimpleUploadedFile("avos.pdf", pdf)),
            ("procedimento", SimpleUploadedFile("sala.pdf", pdf)),
        ],
    )
    assert [anexo.nao_considerado for anexo in recurso.anexos.all()] == [True, False]
    assert [p.coisa.especie for p in pecas_de(recurso) if p.codigo == "anexo"] == ["procedimento"]


@pytest.mark.parametrize(("conteudo", "diz"), [(b"", "vazio"), (b"MZ\x90\x00programa", "PDF, JPG, PNG")])
def test_go_d_26_anexo_ruim_e_recusado_e_nada_se_grava(negado, conteudo, diz):
    with pytest.raises(AtoImpedido, match=diz):
        recorrer(negado, anexos=[("procedimento", SimpleUploadedFile("x.pdf", conteudo))])
    assert not Recurso.objects.exists()


def test_go_d_16_so_vota_quem_abriu_todas_as_pecas(negado):
    recurso = recorrer(negado)
    pessoa = quem_julga(recurso)[0]
    atos.declarar_sem_impedimento_no_recurso(recurso=recurso, por=pessoa, em=NO_PRAZO)
    pecas = pecas_de(recurso)
    assert sorted(p.codigo for p in pecas) == ["foto", "parecer", "recurso", "video"]
    for peca in pecas:
        with pytest.raises(PermissionDenied, match="abra antes de votar"):
            votar(recurso, pessoa, "enquadra", PALAVRAS[0])
        atos.abrir_peca(recurso=recurso, codigo=peca.codigo, pk=peca.coisa.pk, por=pessoa, em=NO_PRAZO)
    assert votar(recurso, pessoa, "enquadra", PALAVRAS[0]).pk
    assert Leitura.objects.filter(pessoa=pessoa, inscricao=negado.inscricao).count() == 4


def test_go_d_16_em_ausencia_as_pecas_sao_o_termo_e_o_recurso(roteiro):
    recurso = recorrer(caso(situacao="ausente"))
    assert sorted(p.codigo for p in pecas_de(recurso)) == ["ocorrencia", "recurso"]


@pytest.mark.parametrize(
    ("votos", "confirmada"),
    [
        (("enquadra", "enquadra", "nao_enquadra"), True),
        (("enquadra", "duvida_razoavel", "nao_enquadra"), True),
        (("nao_enquadra", "enquadra", "nao_enquadra"), False),
        (("duvida_razoavel", "nao_enquadra", "nao_enquadra"), False),
    ],
)
def test_go_d_15_dois_de_tres_decidem(negado, votos, confirmada):
    julgamento = julgar(recorrer(negado), *votos)
    assert julgamento.resultado == ("confirmada" if confirmada else "nao_confirmada")
    assert situacao_da(negado) == ("confirmada" if confirmada else "nao_confirmada")


def test_caso_74_julgar_nao_muda_o_resultado_preliminar_ja_publicado(negado, roteiro):
    preliminar = roteiro.certame.publicacoes.get(tipo="resultado-preliminar")
    antes = (preliminar.sha256, preliminar.formas.get(tipo="csv").arquivo.sha256)
    julgar(recorrer(negado), "enquadra", "enquadra", "enquadra")
    preliminar.refresh_from_db()
    assert (preliminar.sha256, preliminar.formas.get(tipo="csv").arquivo.sha256) == antes


def test_go_d_16_p1_do_julgamento_nao_cabe_recurso(negado):
    recurso = recorrer(negado)
    julgar(recurso, "nao_enquadra", "nao_enquadra", "nao_enquadra")
    assert recorrer(negado, em=brasilia(2026, 4, 15)) == recurso
    assert Recurso.objects.count() == 1


def test_g8_falha_da_administracao_reabre_o_caso_em_nova_convocacao(roteiro):
    ausente = caso(situacao="ausente")
    recurso = recorrer(ausente)
    julgar(recurso, "nova_convocacao", "nova_convocacao", "mantida")
    assert situacao_da(ausente) == "convocada"
    ordinaria = roteiro.certame.comissoes.get(tipo="ordinaria")

    sessao = agendar_sessao(
        comissao=ordinaria, local="sala 9", comeca_em=brasilia(2026, 5, 4, 9), minutos=10, capacidade=2,
        por=roteiro.por, em=brasilia(2026, 4, 20),
    )  # fmt: skip
    recurso.refresh_from_db()
    novo = atos.reconvocar(recurso=recurso, sessao=sessao, por=roteiro.por, em=brasilia(2026, 4, 20, 1))
    assert (novo.repete, novo.inscricao, novo.situacao) == (ausente, ausente.inscricao, "convocado")
    with pytest.raises(PermissionDenied, match="já foi convocada"):
        atos.reconvocar(recurso=recurso, sessao=sessao, por=roteiro.por, em=brasilia(2026, 4, 20, 2))


def test_g8_em_ausencia_nao_se_vota_o_merito(roteiro):
    recurso = recorrer(caso(situacao="ausente"))
    pessoa = quem_julga(recurso)[0]
    preparar_voto(recurso, pessoa)
    with pytest.raises(AtoImpedido, match="não cabe"):
        votar(recurso, pessoa, "enquadra", PALAVRAS[0])


def test_go_d_15_impedido_cede_ao_suplente_e_nao_volta(negado):
    recurso = recorrer(negado)
    pessoa = quem_julga(recurso)[0]
    atos.declarar_impedimento_no_recurso(
        recurso=recurso, hipotese="suspeicao", razao="Amizade íntima.", por=pessoa, em=NO_PRAZO
    )
    assert pessoa not in quem_julga(recurso)
    assert len(quem_julga(recurso)) == 3
    novo = AssentoNoRecurso.objects.get(recurso=recurso, substitui__isnull=False)
    assert novo.membro.papel == "suplente"
    with pytest.raises(PermissionDenied, match="não tem assento"):
        votar(recurso, pessoa, "enquadra", PALAVRAS[0])


def test_go_d_15_sem_suplente_o_recurso_espera_e_dois_votos_nao_decidem(negado):
    recurso = recorrer(negado)
    for _ in range(3):
        pessoa = quem_julga(recurso)[0]
        atos.declarar_impedimento_no_recurso(
            recurso=recurso, hipotese="interesse", razao="Interesse.", por=pessoa, em=NO_PRAZO
        )
    restantes = quem_julga(recurso)
    assert len(restantes) == 2
    for pessoa, palavras in zip(restantes, PALAVRAS[:2], strict=True):
        preparar_voto(recurso, pessoa)
        votar(recurso, pessoa, "enquadra", palavras)
    recurso.refresh_from_db()
    assert recurso.situacao == "interposto"


def test_go_d_14_p2_minuta_nova_anula_as_adesoes(negado):
    recurso = recorrer(negado)
    pessoas = quem_julga(recurso)
    for pessoa, palavras in zip(pessoas, PALAVRAS, strict=True):
        preparar_voto(recurso, pessoa)
        votar(recurso, pessoa, "enquadra", palavras)
    recurso.refresh_from_db()
    atos.redigir_minuta_do_recurso(recurso=recurso, texto="Primeira.", por=pessoas[0], em=NO_PRAZO)
    atos.aderir_ao_julgamento(recurso=recurso, por=pessoas[1], em=NO_PRAZO)
    atos.redigir_minuta_do_recurso(recurso=recurso, texto="Segunda.", por=pessoas[2], em=NO_PRAZO)
    with pytest.raises(PermissionDenied, match="1 de 2 adesões"):
        atos.julgar_recurso(recurso=recurso, por=pessoas[0], em=NO_PRAZO)


def test_go_d_16_p2_o_definitivo_espera_o_prazo_e_os_julgamentos(negado, roteiro):
    recurso = recorrer(negado)
    with pytest.raises(AtoImpedido, match="prazo de recurso vai até"):
        publicar_definitivo(roteiro, brasilia(2026, 4, 17, 23, 50))
    with pytest.raises(AtoImpedido, match="Recursos ainda não julgados: 1"):
        publicar_definitivo(roteiro, brasilia(2026, 4, 18))
    julgar(recurso, "enquadra", "enquadra", "nao_enquadra")
    publicacao = publicar_definitivo(roteiro, brasilia(2026, 4, 18, 1))
    linhas = publicacao.formas.get(tipo="csv").arquivo
    assert linhas.tamanho > 0
    opcao = Opcao.objects.get(inscricao=negado.inscricao, grupo="negros")
    assert (opcao.verificacao, opcao.definitiva_em) == ("confirmada", roteiro.em)


def publicar_definitivo(roteiro, em):
    roteiro.em = em
    return roteiro.publicar(RESULTADO_DEFINITIVO, liberar=atos.liberar_resultado_definitivo)


# --- pelas telas


def test_go_d_26_pela_tela_a_pessoa_le_o_prazo_recorre_e_baixa_o_comprovante(negado, client, monkeypatch):
    no_relogio(monkeypatch, NO_PRAZO)
    client.force_login(negado.inscricao.pessoa)
    endereco = reverse("recurso_novo", args=[negado.inscricao.uuid])
    pagina = client.get(endereco).content.decode()
    assert (
        "de 13/04/2026, 00:00 (horário de Brasília) até 17/04/2026, 23:59:59 (horário de Brasília)" in pagina
    )
    assert "PDF, JPG, PNG, de até 10 MB" in pagina
    enviado = {"razoes": RAZOES, "anexos-TOTAL_FORMS": "0", "anexos-INITIAL_FORMS": "0"}
    resposta = client.post(endereco, enviado, follow=True)
    assert "2026-000001" in resposta.content.decode()


def test_caso_72_pela_tela_o_atrasado_ve_o_motivo_e_nao_perde_o_que_digitou(negado, client, monkeypatch):
    no_relogio(monkeypatch, brasilia(2026, 4, 18, 0, 0, 1))
    client.force_login(negado.inscricao.pessoa)
    enviado = {"razoes": RAZOES, "anexos-TOTAL_FORMS": "0", "anexos-INITIAL_FORMS": "0"}
    resposta = client.post(reverse("recurso_novo", args=[negado.inscricao.uuid]), enviado)
    pagina = resposta.content.decode()
    assert resposta.status_code == 422
    assert "terminou em 17/04/2026 às 23:59:59" in pagina
    assert RAZOES in pagina
    assert not Recurso.objects.exists()


def test_caso_75_recurso_alheio_e_404(negado, client, roteiro):
    recurso = recorrer(negado)
    client.force_login(caso(parecer__confirmada=True).inscricao.pessoa)
    assert client.get(reverse("recurso", args=[recurso.uuid])).status_code == 404
    assert client.get(reverse("recurso_novo", args=[negado.inscricao.uuid])).status_code == 404


def test_go_d_15_membro_da_ordinaria_nao_abre_o_recurso(negado, client, roteiro):
    recurso = recorrer(negado)
    client.force_login(roteiro.equipe.titulares[0].pessoa)
    assert client.get(reverse("recurso_caso", args=[recurso.uuid])).status_code == 404


def test_go_d_12_p4_antes_da_declaracao_so_o_nome_aparece(negado, client):
    recurso = recorrer(negado)
    client.force_login(quem_julga(recurso)[0])
    pagina = client.get(reverse("recurso_caso", args=[recurso.uuid]), follow=True).content.decode()
    assert negado.inscricao.como_se_chama in pagina.replace("&#x27;", "'")
    assert RAZOES not in pagina
    assert negado.inscricao.numero not in pagina


def test_go_d_16_pela_tela_do_voto_a_confirmacao(negado, client):
    recurso = recorrer(negado)
    pessoa = quem_julga(recurso)[0]
    preparar_voto(recurso, pessoa)
    client.force_login(pessoa)
    endereco = reverse("recurso_votar", args=[recurso.uuid])
    voto = {
        "conclusao": "enquadra",
        "fundamentacao": PALAVRAS[0],
        "caracteristicas": recurso.certame.caracteristicas[:2],
    }
    curto = client.post(endereco, {**voto, "fundamentacao": "curto demais"})
    assert curto.status_code == 422
    assert "curto demais" in curto.content.decode()
    assert "Confirme o voto" in client.post(endereco, voto).content.decode()
    assert not recurso.assentos.filter(voto__isnull=False).exists()
    client.post(endereco, {**voto, "confirmar": "1"})
    assert recurso.assentos.filter(voto__isnull=False).count() == 1


def no_relogio(monkeypatch, instante):
    """As telas leem o relógio do servidor; aqui ele para no instante dado."""
    monkeypatch.setattr("recursos.views.candidato.timezone.now", lambda: instante)
