"""Entrar, primeiro acesso, recuperação: o que se responde, o que fica guardado e o que não se adivinha."""

import re
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

import pytest
from django.core import mail
from django.urls import reverse

from concursos import atos
from concursos.atos import AtoImpedido
from concursos.models import Cargo, Certame, Inscricao, Orgao, Pessoa, TentativaDeAcesso, VinculoDeAcesso
from concursos.tasks import enviar_vinculo

CPF, OUTRO_CPF, DE_NINGUEM = "52998224725", "11144477735", "39053344705"
NASCIMENTO = date(1990, 5, 17)
SENHA = "jabuticaba-madura-77"

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana():
    return Pessoa.objects.create_user(CPF, "Ana Maria dos Santos")


@pytest.fixture
def inscricao(ana, em):
    orgao = Orgao.objects.create(
        nome="Secretaria", sigla="sead", ente="GO", encarregado="Rita, rita@exemplo.gov"
    )
    certame = Certame.objects.create(
        orgao=orgao,
        codigo="go-1",
        titulo="Concurso",
        edital_numero="1/2026",
        edital_data=date(2026, 1, 5),
        inscricoes_de=em(2026, 1, 5),
        inscricoes_ate=em(2026, 3, 31, 23, 59, 59),
    )
    cargo = Cargo.objects.create(certame=certame, codigo="analista", nome="Analista")
    return Inscricao.objects.create(
        certame=certame,
        cargo=cargo,
        pessoa=ana,
        numero="000123",
        nome=ana.nome,
        nascimento=NASCIMENTO,
        email="ana@exemplo.com",
    )


@pytest.fixture
def pedir(client, django_capture_on_commit_callbacks):
    """Faz o pedido de primeiro acesso, com a fila rodando, e devolve a resposta."""

    def fazer(cpf=CPF, nascimento="1990-05-17", endereco="primeiro_acesso", **dados):
        with django_capture_on_commit_callbacks(execute=True):
            return client.post(reverse(endereco), {"cpf": cpf, "nascimento": nascimento, **dados})

    return fazer


def endereco_do_email():
    return re.search(r"(/acesso/\S+/)", mail.outbox[-1].body).group(1)


def test_o_primeiro_acesso_vai_do_cpf_a_senha_definida(client, inscricao, pedir):
    assert pedir(cpf="529.982.247-25").url == reverse("vinculo_pedido")
    assert [m.to for m in mail.outbox] == [["ana@exemplo.com"]]
    endereco = endereco_do_email()

    assert client.get(endereco).status_code == 200
    assert client.post(endereco).url == reverse("definir_senha")
    resposta = client.post(reverse("definir_senha"), {"senha": SENHA, "repetida": SENHA})

    assert resposta.url == reverse("minha_area")
    ana = Pessoa.objects.get(cpf=CPF)
    assert (ana.email, ana.check_password(SENHA)) == ("ana@exemplo.com", True)
    assert ana.email_confirmado_em is not None
    assert int(client.session["_auth_user_id"]) == ana.pk


def test_a_resposta_e_a_mesma_e_nada_sai_quando_os_dados_nao_conferem(client, inscricao, pedir):
    certa = pedir()
    mail.outbox.clear()
    VinculoDeAcesso.objects.all().delete()

    for cpf, nascimento in ((DE_NINGUEM, "1990-05-17"), (CPF, "1991-05-17")):
        errada = pedir(cpf=cpf, nascimento=nascimento)
        assert (errada.status_code, errada.url) == (certa.status_code, certa.url)

    assert mail.outbox == []
    assert VinculoDeAcesso.objects.count() == 0


def test_a_fila_recebe_a_tarefa_haja_ou_nao_a_pessoa(inscricao, em, django_capture_on_commit_callbacks):
    for cpf in (CPF, DE_NINGUEM):
        with django_capture_on_commit_callbacks() as encomendas:
            atos.pedir_primeiro_acesso(cpf=cpf, nascimento=NASCIMENTO, endereco="10.0.0.1", em=em(2026, 2, 1))
        assert len(encomendas) == 1


def test_so_o_resumo_do_segredo_fica_guardado(inscricao, pedir):
    pedir()
    segredo = endereco_do_email().split("/")[2]
    vinculo = VinculoDeAcesso.objects.get()
    assert vinculo.resumo == sha256(segredo.encode()).hexdigest()


def test_abrir_o_endereco_nao_gasta_o_vinculo_e_usar_gasta_uma_vez_so(client, inscricao, pedir):
    pedir()
    endereco = endereco_do_email()
    for _ in range(3):
        client.get(endereco)
    assert VinculoDeAcesso.objects.get().usado_em is None

    assert client.post(endereco).status_code == 302
    assert client.post(endereco).status_code == 410
    assert client.get(endereco).status_code == 410


def test_o_vinculo_vence_em_uma_hora(inscricao, em, django_capture_on_commit_callbacks):
    pedido_em = datetime.now(tz=UTC)
    with django_capture_on_commit_callbacks(execute=True):
        atos.pedir_primeiro_acesso(cpf=CPF, nascimento=NASCIMENTO, endereco="10.0.0.1", em=pedido_em)
    segredo = endereco_do_email().split("/")[2]

    with pytest.raises(AtoImpedido, match="já foi usado ou venceu"):
        atos.usar_vinculo(segredo=segredo, em=pedido_em + timedelta(hours=1, seconds=1))
    assert atos.usar_vinculo(segredo=segredo, em=pedido_em + timedelta(hours=1)).pessoa.cpf == CPF


def test_mandar_de_novo_troca_o_segredo_e_o_primeiro_deixa_de_valer(client, inscricao, pedir):
    pedir()
    primeiro = endereco_do_email()
    enviar_vinculo(VinculoDeAcesso.objects.get().pk)
    assert endereco_do_email() != primeiro
    assert client.get(primeiro).status_code == 410
    assert client.get(endereco_do_email()).status_code == 200


def test_inscricao_nova_nao_toma_a_conta_de_quem_ja_confirmou_o_email(inscricao, ana, pedir):
    ana.email, ana.email_confirmado_em = "ana.antiga@exemplo.com", datetime(2026, 1, 1, tzinfo=UTC)
    ana.save()
    pedir()
    assert [m.to for m in mail.outbox] == [["ana.antiga@exemplo.com"]]


def test_o_email_que_ja_e_de_outra_pessoa_nao_vira_o_de_entrada(client, inscricao, pedir):
    Pessoa.objects.create_user(OUTRO_CPF, "Bento", email="ana@exemplo.com")
    pedir()
    client.post(endereco_do_email())
    client.post(reverse("definir_senha"), {"senha": SENHA, "repetida": SENHA})
    ana = Pessoa.objects.get(cpf=CPF)
    assert (ana.email, ana.check_password(SENHA)) == (None, True)


@pytest.mark.parametrize(
    ("senha", "repetida", "erro"),
    [
        ("curta", "curta", "muito curta"),
        ("1234567890123", "1234567890123", "inteiramente numérica"),
        (SENHA, SENHA + "x", "precisam ser iguais"),
    ],
)
def test_senha_fraca_ou_diferente_e_recusada_e_o_vinculo_gasto_continua_servindo(
    client, inscricao, pedir, senha, repetida, erro
):
    pedir()
    client.post(endereco_do_email())
    resposta = client.post(reverse("definir_senha"), {"senha": senha, "repetida": repetida})
    assert erro in resposta.content.decode()
    assert Pessoa.objects.get(cpf=CPF).has_usable_password() is False
    assert client.post(reverse("definir_senha"), {"senha": SENHA, "repetida": SENHA}).status_code == 302


def test_definir_a_senha_derruba_os_outros_vinculos_da_pessoa(client, inscricao, pedir):
    pedir()
    primeiro = endereco_do_email()
    pedir()
    client.post(endereco_do_email())
    client.post(reverse("definir_senha"), {"senha": SENHA, "repetida": SENHA})
    assert client.get(primeiro).status_code == 410


def test_quem_nao_gastou_vinculo_nao_define_senha(client):
    assert client.get(reverse("definir_senha")).url == reverse("primeiro_acesso")


def test_membro_recupera_o_acesso_pelo_email_do_cadastro(client, pedir):
    Pessoa.objects.create_user(OUTRO_CPF, "Bento", email="bento@exemplo.com")
    pedir(endereco="recuperar_acesso", identificacao=OUTRO_CPF)
    pedir(endereco="recuperar_acesso", identificacao=DE_NINGUEM)
    assert [m.to for m in mail.outbox] == [["bento@exemplo.com"]]


def test_depois_de_cinco_pedidos_em_uma_hora_diz_quando_tentar_de_novo(inscricao, pedir):
    for _ in range(5):
        pedir()
    resposta = pedir()
    assert "Tente de novo depois das" in resposta.content.decode()
    assert len(mail.outbox) == 5
    assert pedir(cpf=DE_NINGUEM).status_code == 302


def test_entra_por_cpf_ou_por_email_e_sai_por_post(client, ana):
    ana.set_password(SENHA)
    ana.email = "ana@exemplo.com"
    ana.save()
    for identificacao in ("529.982.247-25", "Ana@Exemplo.com"):
        resposta = client.post(reverse("entrar"), {"identificacao": identificacao, "senha": SENHA})
        assert resposta.url == reverse("minha_area")
        assert client.get(reverse("sair")).status_code == 405
        assert client.post(reverse("sair")).url == reverse("inicio")
        assert "_auth_user_id" not in client.session


@pytest.mark.parametrize(
    ("proximo", "destino"), [("/privacidade/", "/privacidade/"), ("https://mau.exemplo/", "/minha-area/")]
)
def test_so_volta_a_paginas_deste_sistema(client, ana, proximo, destino):
    ana.set_password(SENHA)
    ana.save()
    resposta = client.post(reverse("entrar"), {"identificacao": CPF, "senha": SENHA, "next": proximo})
    assert resposta.url == destino


def test_dez_senhas_erradas_fecham_a_entrada_por_quinze_minutos_ate_para_a_certa(ana, em, rf):
    ana.set_password(SENHA)
    ana.save()
    agora = em(2026, 2, 1)

    def entrar(senha, quando):
        return atos.entrar_com_senha(
            pedido=rf.post("/"), identificacao=CPF, senha=senha, endereco="10.0.0.1", em=quando
        )

    for _ in range(10):
        with pytest.raises(AtoImpedido, match="Não conferem"):
            entrar("errada", agora)
    with pytest.raises(AtoImpedido, match="depois das 12:16"):
        entrar(SENHA, agora + timedelta(minutes=14))
    assert entrar(SENHA, agora + timedelta(minutes=15, seconds=1)) == ana


def test_nem_o_cpf_nem_o_endereco_ficam_guardados_nas_tentativas(client):
    client.post(reverse("entrar"), {"identificacao": CPF, "senha": "errada"})
    alvos = list(TentativaDeAcesso.objects.values_list("especie", "alvo"))
    assert sorted(especie for especie, _ in alvos) == ["senha_endereco", "senha_pessoa"]
    assert all(re.fullmatch("[0-9a-f]{64}", alvo) for _, alvo in alvos)


def test_o_aviso_de_privacidade_diz_a_base_legal_e_o_encarregado(client, inscricao):
    Certame.objects.update(norma_codigo="go-2025", situacao="aberto")
    pagina = client.get(reverse("privacidade")).content.decode()
    assert "Lei 13.709/2018" in pagina
    assert "Rita, rita@exemplo.gov" in pagina
