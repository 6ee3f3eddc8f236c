"""Importar pela tela: enviar, mapear, conferir, gravar; e quem não pode."""

import pytest
from django.urls import reverse

from concursos.atos import conceder
from concursos.models import Ato, Importacao, Inscricao, MapaDeColunas, Nota, Opcao, Pessoa
from config.celery import app
from tests import fabricas
from tests.concursos.planilhas import AMOSTRA, ANA, BEA, CABECALHO, certame_aberto, csv
from tests.conftest import instante

pytestmark = pytest.mark.django_db


@pytest.fixture
def trabalhador_na_hora():
    """As tarefas rodam no próprio processo, e o que falha aparece."""
    antes = app.conf.task_always_eager
    app.conf.task_always_eager = True
    yield
    app.conf.task_always_eager = antes


@pytest.fixture
def cena(settings, tmp_path, client, trabalhador_na_hora):
    """Certame aberto, quem organiza já dentro, e o trabalhador na hora."""
    settings.PASTA_DE_ARQUIVOS = tmp_path
    certame, cargo, organiza = certame_aberto()
    client.force_login(organiza)
    return certame, cargo, organiza


def tela(nome, *argumentos):
    return reverse(f"admin:concursos_importacao_{nome}", args=argumentos)


def enviar(client, certame, arquivo):
    resposta = client.post(tela("nova", certame.codigo), {"arquivo": arquivo})
    assert resposta.status_code == 302, resposta.context["form"].errors
    return Importacao.objects.latest("pk")


def conferir(client, importacao, capturar, **colunas):
    resposta = client.get(tela("colunas", importacao.uuid))
    dados = {campo.html_name: campo.initial for campo in resposta.context["linhas"]} | colunas
    with capturar(execute=True):
        return client.post(tela("colunas", importacao.uuid), {**dados, "conferir": "1"})


def gravar(client, importacao, capturar):
    with capturar(execute=True):
        client.post(tela("gravar", importacao.uuid))
    return client.get(tela("andamento", importacao.uuid))


def test_a_amostra_inteira_entra_pela_tela(cena, client, django_capture_on_commit_callbacks):
    certame, _, _ = cena
    with open(AMOSTRA, "rb") as planilha:
        importacao = enviar(client, certame, planilha)
    resposta = conferir(client, importacao, django_capture_on_commit_callbacks)
    assert resposta.url == tela("andamento", importacao.uuid)
    pagina = client.get(resposta.url).content.decode()
    assert "Conferida, sem erros" in pagina
    assert "2.317" in pagina
    assert "Windows (cp1252), separada por ponto e vírgula" in pagina
    assert Inscricao.objects.count() == 0

    pagina = gravar(client, importacao, django_capture_on_commit_callbacks).content.decode()
    assert "Todos os inscritos da planilha estão no certame." in pagina
    assert Inscricao.objects.count() == Inscricao.history.count() == 2317
    assert Nota.objects.count() == 2317 * 5
    assert Opcao.objects.filter(grupo="negros", verificacao="nao_convocada").count() == 697
    assert Opcao.objects.filter(grupo="pcd", verificacao="dispensada").count() == 122
    assert Inscricao.objects.filter(condicao="sub_judice").count() == 12
    assert Inscricao.objects.filter(jurado=True).count() == 53
    assert Inscricao.objects.exclude(nome_social="").count() == 13
    ultimo = Ato.objects.filter(corrente__certame=certame).latest("numero")
    assert (ultimo.nome, ultimo.motivo) == (
        "gravar_importacao",
        "2317 inscrições novas, 0 alteradas, 0 iguais",
    )


def test_mapa_trocado_e_lembrado_no_proximo_envio_do_mesmo_cabecalho(
    cena, client, django_capture_on_commit_callbacks
):
    certame, _, _ = cena
    cabecalho = CABECALHO.replace("NOME", "QUEM É")
    importacao = enviar(client, certame, csv(ANA, cabecalho=cabecalho))
    pagina = client.get(tela("colunas", importacao.uuid))
    assert pagina.context["linhas"][1].initial == ""
    conferir(client, importacao, django_capture_on_commit_callbacks, coluna_1="nome")
    assert MapaDeColunas.objects.get().colunas[1] == "nome"

    outra = enviar(client, certame, csv(BEA, cabecalho=cabecalho.lower()))
    pagina = client.get(tela("colunas", outra.uuid))
    assert pagina.context["linhas"][1].initial == "nome"


def test_sem_a_coluna_da_inscricao_nao_ha_conferencia_e_o_que_se_escolheu_fica(
    cena, client, django_capture_on_commit_callbacks
):
    certame, _, _ = cena
    importacao = enviar(client, certame, csv(ANA))
    resposta = conferir(
        client, importacao, django_capture_on_commit_callbacks, coluna_0="", coluna_1="nome_social"
    )
    pagina = resposta.content.decode()
    assert "Diga qual coluna é a inscrição" in pagina
    assert '<option value="nome_social" selected>' in pagina
    importacao.refresh_from_db()
    assert importacao.situacao == "enviada"


def test_a_previa_mostra_o_que_se_entende_sem_gravar(cena, client):
    certame, _, _ = cena
    importacao = enviar(client, certame, csv(ANA.replace("000.123.456-01", "12345601")))
    pagina = client.get(tela("colunas", importacao.uuid)).content.decode()
    assert "000.123.456-01" in pagina
    assert "Ana D&#x27;Ávila" in pagina
    assert "59,25" in pagina
    assert Pessoa.objects.filter(cpf="00012345601").count() == 0


def test_ler_de_novo_com_outra_codificacao(cena, client):
    certame, _, _ = cena
    importacao = enviar(client, certame, csv(BEA))
    pagina = client.get(tela("colunas", importacao.uuid), {"codificacao": "cp1252"}).content.decode()
    assert "Bea Oâ€™Connor" in pagina
    assert '<option value="cp1252" selected>' in pagina

    importacao = enviar(client, certame, csv(ANA))
    resposta = client.get(tela("colunas", importacao.uuid), {"codificacao": "cp1252"}, follow=True)
    assert "Há bytes que não são cp1252" in resposta.content.decode()
    assert "Ana D&#x27;Ávila" in resposta.content.decode()


def test_erros_aparecem_na_tela_e_nada_e_gravado(cena, client, django_capture_on_commit_callbacks):
    certame, _, _ = cena
    importacao = enviar(client, certame, csv(ANA, BEA.replace("Parda;NÃO", "Branca;SIM")))
    conferir(client, importacao, django_capture_on_commit_callbacks)
    pagina = client.get(tela("andamento", importacao.uuid)).content.decode()
    assert "Recusada: nada foi gravado" in pagina
    assert "opção pela reserva sem a autodeclaração dela" in pagina
    assert "Decreto 10.789/2025, art. 3º" in pagina
    assert "Gravar tudo" not in pagina
    assert Inscricao.objects.count() == 0

    gravar(client, importacao, django_capture_on_commit_callbacks)
    importacao.refresh_from_db()
    assert importacao.situacao == "recusada"


def test_a_barra_pergunta_e_recebe_numeros(cena, client):
    certame, _, _ = cena
    importacao = enviar(client, certame, csv(ANA))
    Importacao.objects.filter(pk=importacao.pk).update(situacao="conferindo", lidas=40, total=100)
    dados = client.get(tela("andamento_em_json", importacao.uuid)).json()
    assert (dados["feito"], dados["total"], dados["terminou"]) == (40, 100, False)
    Importacao.objects.filter(pk=importacao.pk).update(situacao="gravando")
    dados = client.get(tela("andamento_em_json", importacao.uuid)).json()
    assert (dados["texto"], dados["total"], dados["terminou"]) == ("Gravando…", 0, False)


@pytest.mark.parametrize("conteudo", [b"", b"%PDF-1.7\x00\x01", b"PK\x03\x04quebrado", b"uma linha so"])
def test_arquivo_que_nao_e_planilha_e_recusado_no_envio(cena, client, conteudo, tmp_path):
    certame, _, _ = cena
    arquivo = tmp_path / "coisa.csv"
    arquivo.write_bytes(conteudo)
    with open(arquivo, "rb") as aberto:
        resposta = client.post(tela("nova", certame.codigo), {"arquivo": aberto})
    assert resposta.status_code == 200
    assert resposta.context["form"].errors["arquivo"]
    assert Importacao.objects.count() == 0


def test_quem_audita_le_e_nao_importa(cena, client, django_capture_on_commit_callbacks):
    certame, _, organiza = cena
    importacao = enviar(client, certame, csv(ANA))
    conferir(client, importacao, django_capture_on_commit_callbacks)
    audita = fabricas.pessoa("Aldo Audita")
    conceder(
        pessoa=audita,
        licenca="auditar",
        sobre=certame.orgao,
        por=organiza,
        em=instante(2026, 1, 6),
        motivo="m",
    )
    client.force_login(audita)
    atos = Ato.objects.count()
    assert client.get(tela("andamento", importacao.uuid)).status_code == 200
    assert client.get(reverse("admin:concursos_importacao_changelist")).status_code == 200
    assert "Gravar tudo" not in client.get(tela("andamento", importacao.uuid)).content.decode()
    assert client.get(tela("nova", certame.codigo)).status_code == 403
    assert client.post(tela("nova", certame.codigo), {"arquivo": csv(ANA)}).status_code == 403
    assert client.post(tela("colunas", importacao.uuid), {"conferir": "1"}).status_code == 403
    assert client.post(tela("gravar", importacao.uuid)).status_code == 403
    assert (Ato.objects.count(), Inscricao.objects.count()) == (atos, 0)


def test_quem_organiza_outro_orgao_nao_sabe_que_existe(cena, client):
    certame, _, _ = cena
    importacao = enviar(client, certame, csv(ANA))
    _, _, de_outro = certame_aberto()
    client.force_login(de_outro)
    for nome, argumento in [
        ("nova", certame.codigo),
        ("andamento", importacao.uuid),
        ("andamento_em_json", importacao.uuid),
        ("colunas", importacao.uuid),
    ]:
        assert client.get(tela(nome, argumento)).status_code == 404, nome
    assert client.post(tela("gravar", importacao.uuid)).status_code == 404
    assert certame.titulo not in client.get(reverse("admin:concursos_importacao_changelist")).content.decode()
    assert certame.titulo not in client.get(reverse("admin:concursos_importacao_add")).content.decode()


def test_depois_de_classificado_nao_se_importa(cena, client):
    certame, _, _ = cena
    type(certame).objects.filter(pk=certame.pk).update(situacao="classificado")
    resposta = client.post(tela("nova", certame.codigo), {"arquivo": csv(ANA)})
    assert resposta.status_code == 409
    assert "só entram enquanto está aberto" in resposta.context["form"].non_field_errors()[0]
    assert Importacao.objects.count() == 0


def test_a_lista_faz_sempre_o_mesmo_numero_de_consultas(cena, client, consultas):
    certame, _, _ = cena
    lista = reverse("admin:concursos_importacao_changelist")
    enviar(client, certame, csv(ANA))
    with consultas(None) as com_uma:
        client.get(lista)
        uma = len(com_uma)
    enviar(client, certame, csv(BEA))
    enviar(client, certame, csv(ANA, BEA))
    with consultas(uma):
        client.get(lista)
