"""Um certame inteiro de Goiás no Chromium de verdade: cada passo pela tela de quem o dá.

O órgão, as pessoas que trabalham e os currículos delas já existem, como num órgão que faz o seu segundo
certame. Tudo o mais se faz clicando. Só o relógio do servidor é do teste: ele salta do edital às provas, à
sessão e ao fim do prazo de recurso, porque ninguém espera um mês diante da tela.
"""

import re

import pikepdf
import pytest
from django.core import mail

from concursos.documentos import caminho_de
from concursos.models import Pessoa
from config.demonstracao import midia
from config.demonstracao.edital import CARACTERISTICAS
from config.demonstracao.pessoas import SENHA, cpf_inventado
from heteroidentificacao import tasks as da_banca
from heteroidentificacao.models import Documento
from recursos import tasks as dos_recursos
from tests.cenario import equipe_de_teste
from tests.conftest import instante
from tests.navegador_do_certame import Relogio, palco  # noqa: F401

# ruff: noqa: F811 (a montagem importada de navegador_do_certame)
pytestmark = [pytest.mark.navegador, pytest.mark.impressora, pytest.mark.django_db(transaction=True)]

TITULO, CODIGO = "Concurso da Escola de Governo", "go-escola-3-2026"
ORGANIZA, SECRETARIA = "organizadora@exemplo.invalid", "secretaria@exemplo.invalid"
TITULARES = [f"membro{n}@exemplo.invalid" for n in range(1, 6)]
RECURSAIS = [f"recursal{n}@exemplo.invalid" for n in range(1, 4)]
ANA, BENTO, CAUA = "Ana Moraes e Sá", "Bento Sant'Anna", "Cauã D'Ávila"
SENHA_DO_BENTO = "jabuticaba-madura-77"

FASES = (
    ("inscricao", "Inscrições", "2026-02-03T08:00:00", "2026-02-20T23:59:59"),
    ("prova", "Provas", "2026-02-21T08:00:00", "2026-02-22T18:00:00"),
    ("verificacao", "Heteroidentificação", "2026-03-02T08:00:00", "2026-03-02T18:00:00"),
    ("recurso", "Recursos", "2026-03-04T00:00:00", "2026-03-05T23:59:59"),
    ("resultado_final", "Resultado final", "2026-03-06T08:00:00", "2026-03-06T18:00:00"),
)
DESEMPATES = (("idoso", ""), ("prova", "discursiva"), ("mais_idade", ""), ("sorteio", ""))
PROVAS = (("objetiva", "Objetiva", "50"), ("discursiva", "Discursiva", "15"))

CABECALHO = "INSCRIÇÃO;NOME;CPF;DATA DE NASCIMENTO;E-MAIL;COR OU RAÇA;CONCORRE NEGROS;CONCORRE PCD;OBJETIVA;DISCURSIVA"
INSCRITOS = (
    ("0001", "Zélia Cortês", "Branca", "NÃO", "90,00", "30,00"),
    ("0002", "Yasmin Luz", "Amarela", "NÃO", "88,00", "29,00"),
    ("0003", BENTO, "Parda", "SIM", "70,00", "25,00"),
    ("0004", ANA, "Preta", "SIM", "68,00", "24,00"),
    ("0005", CAUA, "Parda", "SIM", "66,00", "24,00"),
    ("0006", "Wesley Assunção", "Branca", "NÃO", "75,00", "25,00"),
)
VAGAS = 4  # três da ampla e uma de negros: a terceira convocação é a de quem recorreu
A_FAVOR, CONTRA = "enquadra", "nao_enquadra"


def test_go_2025_um_certame_inteiro_no_navegador(palco, monkeypatch, settings, tmp_path):
    settings.TAMANHO_DA_PARTE = 4 * 1024  # os arquivos são pequenos e vão, mesmo assim, em partes
    equipe_de_teste()
    relogio = Relogio(monkeypatch, instante(2026, 2, 2, 9))
    entram(palco, [ORGANIZA])
    edital_e_vagas(palco)

    relogio.ir_para(instante(2026, 2, 23, 9))
    entram(palco, [ORGANIZA])
    importa_e_classifica(palco, tmp_path)
    compoe_as_comissoes(palco)
    assinam_os_termos(palco)
    convoca(palco)

    relogio.ir_para(instante(2026, 3, 2, 9, 40))
    faz_a_sessao(palco, tmp_path)
    entram(palco, TITULARES)
    votam_e_lavram(palco, ANA, [A_FAVOR, A_FAVOR, CONTRA, A_FAVOR, A_FAVOR])
    votam_e_lavram(palco, BENTO, [CONTRA, CONTRA, A_FAVOR, CONTRA, CONTRA])

    relogio.ir_para(instante(2026, 3, 3, 9))
    entram(palco, [ORGANIZA])
    publica(palco, "Resultado preliminar da heteroidentificação", prazo=True)

    relogio.ir_para(instante(2026, 3, 4, 10))
    protocolo = recorre(palco, tmp_path)
    entram(palco, RECURSAIS)
    julgam_o_recurso(palco, protocolo)

    relogio.ir_para(instante(2026, 3, 6, 9))
    entram(palco, [ORGANIZA])
    do_definitivo_a_chamada(palco)
    confere_quem_nao_entra(palco, tmp_path)
    confere_os_papeis()


def entram(palco, pessoas):
    """Um dia de trabalho novo: cada pessoa entra pela tela de entrada."""
    for quem in pessoas:
        palco.entrar(quem, SENHA)


# --- quem organiza, do edital à convocação


def edital_e_vagas(palco):
    tela = palco.tela(ORGANIZA).abrir("/painel/").ir("Novo certame")
    tela.pagina.locator("#id_orgao").select_option(index=1)
    tela.preencher(
        codigo=CODIGO,
        titulo=TITULO,
        edital_numero="3/2026",
        edital_data="2026-02-02",
        inscricoes_de=FASES[0][2],
        inscricoes_ate=FASES[0][3],
        criterio_de_distribuicao="Vagas únicas para todo o Estado.",
        fases_anteriores="Depois da prova discursiva e antes do resultado final.",
        local_provavel="Escola de Governo, Goiânia",
        caracteristicas="\n".join(CARACTERISTICAS),
        semente="extração da loteria federal de 21/02/2026",
    )
    campos = ("ordem", "tipo", "nome", "abre_em", "fecha_em")
    _linhas(tela, "fases", campos, [(n, *fase) for n, fase in enumerate(FASES, 1)])
    _linhas(tela, "cargos", ("codigo", "nome"), [("analista", "Analista")])
    criterios = [(n, *criterio) for n, criterio in enumerate(DESEMPATES, 1)]
    _linhas(tela, "desempates", ("ordem", "criterio", "prova_codigo"), criterios)
    tela.apertar("Salvar e continuar editando").ve(TITULO)
    _provas_e_cortes(tela)

    _do_quadro(palco, "Definir vagas").preencher(quantidade=VAGAS)
    tela.pagina.locator("#id_cargo").select_option(label="Analista")
    tela.apertar("Definir vagas").ve("Vagas definidas.")
    tela.ir("Abrir o certame").apertar("Abrir o certame").ve("Certame aberto.")
    publica(palco, "Edital de abertura")


def _provas_e_cortes(tela):
    """As provas se gravam antes dos cortes, que escolhem entre elas."""
    tela.ir("Modificar")
    campos = ("ordem", "codigo", "nome")
    _linhas(tela, "provas", campos, [(n, *prova[:2]) for n, prova in enumerate(PROVAS, 1)])
    tela.apertar("Salvar e continuar editando")
    _linhas(tela, "cortes", ("prova", "minimo_ampla"), [])
    for n, (_, nome, minimo) in enumerate(PROVAS):
        tela.pagina.locator("#cortes-group .add-row a").click()
        tela.pagina.locator(f"#id_cortes-{n}-prova").select_option(label=nome)
        tela.preencher(**{f"cortes-{n}-minimo_ampla": minimo, f"cortes-{n}-minimo_reserva": minimo})
    tela.apertar("Salvar e continuar editando").ve("foi alterado com sucesso")


def _linhas(tela, grupo, campos, linhas):
    for n, linha in enumerate(linhas):
        tela.pagina.locator(f"#{grupo}-group .add-row a").click()
        valores = zip(campos, linha, strict=True)
        tela.preencher(**{f"{grupo}-{n}-{campo}": valor for campo, valor in valores if valor != ""})


def _do_quadro(palco, ligacao):
    """A tela de quem organiza, a partir do quadro do certame."""
    tela = palco.tela(ORGANIZA)
    return tela.abrir("/painel/").ir(TITULO).ir(ligacao)


def publica(palco, tipo, prazo=False):
    """Prepara, confere a fotografia e libera."""
    tela = _do_quadro(palco, tipo)
    tela.apertar("Preparar e congelar").ve("Publicação preparada e congelada")
    if prazo:
        tela.ve("Prazo impresso")
    tela.ir("Liberar").apertar("Liberar").ve("Publicação liberada.")


def importa_e_classifica(palco, pasta):
    linhas = [
        f"{numero};{nome};{cpf_inventado(650_000_000 + n)};1{n}/05/1990;c{numero}@exemplo.invalid;{cor};"
        f"{opta};NÃO;{objetiva};{discursiva}"
        for n, (numero, nome, cor, opta, objetiva, discursiva) in enumerate(INSCRITOS)
    ]
    planilha = pasta / "inscritos.csv"
    planilha.write_text("\r\n".join([CABECALHO, *linhas, ""]), encoding="cp1252")
    tela = _do_quadro(palco, "Importar planilha").preencher(arquivo=str(planilha)).apertar("Enviar planilha")
    assert tela.pagina.get_by_label("Codificação").input_value() == "cp1252"  # descoberta sozinha
    tela.ve(CAUA).apertar("Conferir a planilha inteira")
    tela.ve("Conferida, sem erros").apertar("Gravar tudo").ve("Todos os inscritos da planilha")
    _do_quadro(palco, "Classificar").apertar("Classificar").ve("Classificação gravada.")


def compoe_as_comissoes(palco):
    tela = _do_quadro(palco, "Comissões")
    for comissao, ato, titulares, suplente in (
        ("Comissão Ordinária", "Portaria 10/2026", TITULARES, "Abdias Ferreira Lima"),
        ("Comissão Recursal", "Portaria 11/2026", RECURSAIS, "Ernesto Vilela Borges"),
    ):
        tela.ir(f"Designar a {comissao}").preencher(ato_numero=ato, ato_data="2026-02-23")
        for nome in _nomes(titulares):
            tela.pagina.get_by_label(f"Função de {nome}").select_option("titular")
        tela.pagina.get_by_label(f"Função de {suplente}").select_option("suplente")
        tela.apertar("Conferir a composição").ve("A composição cumpre a norma.")
        tela.apertar("Designar").ve(f"{comissao} designada.")
    tela.ir("Designar secretaria da Comissão Ordinária").preencher(cpf=cpf_inventado(900_000_004))
    tela.apertar("Designar").ve("feito.")
    publica(palco, "Designação das comissões de heteroidentificação")


def _nomes(emails):
    return list(Pessoa.objects.filter(email__in=emails).values_list("nome", flat=True))


def assinam_os_termos(palco):
    entram(palco, [SECRETARIA, *TITULARES, *RECURSAIS])
    for quem in (SECRETARIA, *TITULARES, *RECURSAIS):
        tela = palco.tela(quem).abrir("/comissao/").ir("Ler e assinar o termo")
        tela.marcar("Li o termo inteiro e o aceito").preencher(senha=SENHA)
        tela.apertar("Assinar o termo").ve("Termo assinado.")


def convoca(palco):
    tela = _do_quadro(palco, "Sessões e convocação")
    tela.preencher(local="Escola de Governo, sala 2", comeca_em="2026-03-02T09:00", minutos=10, capacidade=3)
    tela.apertar("Agendar").ve("Sessão agendada.").ir("Ver quem se convoca")
    tela.ve(ANA).ve("Prévia: nada foi gravado").apertar("Convocar 3 pessoas").ve("3 pessoas convocadas.")
    publica(palco, "Convocação para a heteroidentificação")
    assert len([carta for carta in mail.outbox if carta.subject.startswith("Convocação")]) == 3


# --- a sessão


def faz_a_sessao(palco, pasta):
    video, foto = midia.gerar_video(pasta / "video.mp4"), midia.gerar_foto(pasta / "foto.jpg")
    tela = palco.entrar(SECRETARIA, SENHA).abrir("/comissao/").ir("1ª sessão", exata=False)
    tela.ir("Abrir a sessão").apertar("Abrir a sessão").ve("aberta")
    for nome in (ANA, BENTO):
        _recebe(tela, nome, video, foto)
    tela.ir(CAUA).ir("Registrar ausência").apertar("Registrar ausência").ve("Ausência registrada.")
    tela.ir("1ª sessão", exata=False).ir("Encerrar a sessão").apertar("Encerrar a sessão").ve("encerrada")
    palco.sair(SECRETARIA)


def _recebe(tela, nome, video, foto):
    tela.ir(nome).ir("Registrar presença").preencher(documento="Passaporte")
    tela.apertar("Registrar presença").ve("Presença registrada.")
    for rotulo, arquivo, guardado in (("Filmagem", video, "Filmagem"), ("Foto", foto, "Fotografia")):
        tela.pagina.get_by_label(rotulo, exact=True).set_input_files(arquivo)
        tela.pagina.get_by_role("cell", name=guardado).wait_for()
    tela.ir("Registrar saída").apertar("Registrar saída").ve("A votação deste caso está aberta.")
    tela.ir("1ª sessão", exata=False)


# --- votos e parecer


def votam_e_lavram(palco, nome, conclusoes):
    for n, (quem, conclusao) in enumerate(zip(TITULARES, conclusoes, strict=True)):
        tela = palco.tela(quem).abrir("/comissao/casos/").ir(nome)
        tela.escolher("resposta", "sem_impedimento").apertar("Declarar")
        _vota(tela, conclusao, f"{nome}, visto por mim no assento {n + 1}")
        tela.ve("Voto enviado.")
    maioria = max(set(conclusoes), key=conclusoes.count)
    quem_redige, *quem_adere = [
        quem for quem, conclusao in zip(TITULARES, conclusoes, strict=True) if conclusao == maioria
    ][:3]
    tela = palco.tela(quem_redige).abrir("/comissao/casos/").ir(nome).ir("Redigir")
    tela.apertar("Guardar e aderir").ve("Redação guardada.")
    for quem in quem_adere:
        palco.tela(quem).abrir("/comissao/casos/").ir(nome).apertar("Aderir a esta redação").ve("Adesão")
    tela.abrir("/comissao/casos/").ir(nome).ir("Lavrar o parecer").apertar("Lavrar o parecer")
    tela.ve("Parecer lavrado.")


def _vota(tela, conclusao, sobre):
    tela.escolher("conclusao", conclusao).marcar(*CARACTERISTICAS[:2])
    visto = "não são os de pessoa lida como negra" if conclusao == CONTRA else "são os de pessoa negra"
    tela.preencher(
        fundamentacao=f"{sobre}: a cor da pele e a textura do cabelo, no conjunto observado, {visto}."
    )
    tela.apertar("Conferir o voto").ve("Confirme o voto").apertar("Enviar o voto")


# --- o recurso


def recorre(palco, pasta):
    """Bento faz o primeiro acesso, lê o parecer e os votos, vê a filmagem e recorre. Devolve o protocolo."""
    anexo = midia.gerar_foto(pasta / "sala.png", texto="A sala da sessão")
    tela = palco.visitante().abrir("/").ir("Entrar").ir("Fazer o primeiro acesso")
    tela.preencher(cpf=cpf_inventado(650_000_002), nascimento="1990-05-12").apertar("Receber o endereço")
    tela.abrir(re.search(r"/acesso/\S+/", mail.outbox[-1].body).group()).apertar("Continuar")
    tela.pagina.get_by_label("Senha nova", exact=True).fill(SENHA_DO_BENTO)
    tela.pagina.get_by_label("Repita a senha nova").fill(SENHA_DO_BENTO)
    tela.apertar("Gravar e entrar").ir(TITULO).ve("Heteroidentificação").ir("Ver votos e registros")
    assert tela.pagina.get_by_role("heading", name=re.compile("^Voto [1-5]: ")).count() == 5
    assert _segundos_de_video(tela.pagina) == pytest.approx(2, abs=0.3)
    tela.ir("Ler o parecer").ve("não confirmada")
    tela.abrir("/minha-area/").ir(TITULO).ir("Recorrer")
    tela.preencher(
        razoes="A luz da sala mudou a cor da minha pele na filmagem; peço que se veja a foto.",
        **{"anexos-0-especie": "procedimento", "anexos-0-arquivo": str(anexo)},
    )
    tela.apertar("Enviar recurso").ve("Baixar o comprovante (PDF)")
    assert (
        tela.baixar("Baixar o comprovante (PDF)", pasta / "comprovante.pdf").read_bytes().startswith(b"%PDF")
    )
    return tela.pagina.get_by_role("heading", level=1).inner_text().removeprefix("Recurso ")


def _segundos_de_video(pagina):
    """A filmagem abre e toca no navegador de quem recorre."""
    return pagina.locator("video").evaluate(
        """video => new Promise((certo, erro) => {
            video.onloadedmetadata = () => certo(video.duration);
            video.onerror = () => erro(video.error.message);
            video.preload = "metadata"; video.load();
        })"""
    )


def julgam_o_recurso(palco, protocolo):
    for n, quem in enumerate(RECURSAIS):
        tela = palco.tela(quem).abrir("/comissao/recursos/").ir(protocolo)
        tela.escolher("resposta", "sem_impedimento").apertar("Declarar")
        _abre_as_pecas(tela, protocolo)
        tela.ir("Votar")
        _vota(tela, A_FAVOR, f"Visto o recurso {protocolo} no assento {n + 1}")
    quem_redige, *quem_adere = RECURSAIS
    tela = palco.tela(quem_redige).abrir("/comissao/recursos/").ir(protocolo).ir("Redigir a minuta")
    tela.apertar("Guardar a minuta e aderir")
    for quem in quem_adere:
        palco.tela(quem).abrir("/comissao/recursos/").ir(protocolo).apertar("Aderir à minuta")
    tela.abrir("/comissao/recursos/").ir(protocolo).ir("Fechar o julgamento").apertar("Fechar o julgamento")


def _abre_as_pecas(tela, protocolo):
    """Antes de abrir todas, o voto não se aceita (art. 16)."""
    pecas = tela.pagina.locator(".pecas a")
    enderecos = [pecas.nth(n).get_attribute("href") for n in range(pecas.count())]
    assert len(enderecos) >= 4
    for n in range(len(enderecos)):
        tela.ve("por abrir")
        tela.pagina.locator(".pecas a").nth(n).click()
        tela.abrir("/comissao/recursos/").ir(protocolo)


# --- do resultado definitivo à chamada, e quem só olha


def do_definitivo_a_chamada(palco):
    publica(palco, "Resultado definitivo da heteroidentificação")
    publica(palco, "Resultado final")
    _do_quadro(palco, "Escolher a ordem de chamada").preencher(
        ordem="compensacao", motivo="Parecer jurídico 5/2026."
    ).apertar("Escolher a ordem de chamada").ve("Ordem de chamada escolhida.")
    _do_quadro(palco, "Homologar o resultado").preencher(valido_ate="2028-03-06").apertar(
        "Homologar o resultado"
    ).ve("Resultado homologado.")
    tela = _do_quadro(palco, "Listas e nomeações: Analista").preencher(quantidade=3).apertar("Simular")
    tela.ir("Nomear estas 3 pessoas").ve(BENTO).apertar("Nomear").ve("4 oferecidas, 1 aberta")
    publica(palco, "Convocação para nomeação")


def confere_quem_nao_entra(palco, pasta):
    tela = palco.visitante().abrir("/").ir(TITULO).preencher(inscricao="0003").apertar("Procurar")
    tela.ve(BENTO)
    tela.abrir(f"/certames/{CODIGO}/").ir("Ordem de chamada, explicada").ve(BENTO).ve("compensação")
    tela.ir("publicações de homologação e de convocação")
    pdf = tela.baixar("Baixar PDF de Convocação para nomeação", pasta / "chamada.pdf")
    tela.abrir("/verificar/").preencher(arquivo=str(pdf)).apertar("Conferir").ve("É autêntico")


def confere_os_papeis():
    """Cada espécie de papel que o certame faz saiu impressa de verdade, arquivável (PDF/A-3a) e com título."""
    papeis = {**da_banca.PAPEIS, **dos_recursos.PAPEIS}
    feitos = {documento.coisa_tipo: documento for documento in Documento.objects.select_related("arquivo")}
    assert set(feitos) == set(papeis)
    for tipo, documento in feitos.items():
        with pikepdf.open(caminho_de(documento.arquivo)) as pdf:
            assert 'pdfaid:part="3" pdfaid:conformance="A"' in pdf.Root.Metadata.read_bytes().decode(), tipo
            assert str(pdf.docinfo.Title), tipo
