"""O edital digitado no painel, as vagas e as licenças: o que nenhuma história alcança."""

from datetime import datetime

import pytest
from django.core.exceptions import PermissionDenied
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from concursos.atos import abrir_certame, cadastrar_pessoa, conceder, definir_vagas, revogar
from concursos.consultas import alcance
from concursos.forms.certame import CargoForm, CertameForm, CorteForm, LinhasField, ProvaForm
from concursos.models import Ato, Certame, Corte, Oferta, Orgao, Pessoa, Prova
from concursos.situacoes import AtoImpedido
from tests import fabricas
from tests.fabricas import BRASILIA

pytestmark = pytest.mark.django_db
AGORA = datetime(2026, 1, 6, 9, tzinfo=BRASILIA)


@pytest.fixture
def orgao():
    return fabricas.orgao(sigla="sead")


@pytest.fixture
def organizadora(orgao):
    pessoa = fabricas.pessoa("Olga")
    conceder(pessoa=pessoa, licenca="organizar", sobre=orgao, por=None, em=AGORA, motivo="Portaria 1")
    return pessoa


@pytest.fixture
def cliente(organizadora):
    cliente = Client()
    cliente.force_login(organizadora, backend="concursos.entrada.EntradaPorEmailOuCPF")
    return cliente


def _novo(orgao, **campos):
    """O que o formulário de certame novo manda, com os formulários das linhas vazios."""
    linhas = {
        f"{linha}-{campo}": 0
        for linha in ("fases", "cargos", "desempates")
        for campo in ("TOTAL_FORMS", "INITIAL_FORMS")
    }
    return {
        "orgao": orgao.pk,
        "codigo": "novo-1-2026",
        "titulo": "Concurso novo",
        "tipo": "concurso",
        "edital_numero": "1/2026",
        "edital_data": "2026-01-05",
        "inscricoes_de": "2026-01-10T00:00:00",
        "inscricoes_ate": "2026-03-31T23:59:59",
        "dias_de_recurso": 2,
        "caracteristicas": "cor da pele\r\n\r\ntextura  do cabelo\r\n",
        **linhas,
        **campos,
    }


def test_cria_o_certame_no_painel_com_as_caracteristicas_uma_por_linha(cliente, orgao):
    resposta = cliente.post(reverse("admin:concursos_certame_add"), _novo(orgao))

    assert resposta.status_code == 302
    certame = Certame.objects.get()
    assert certame.caracteristicas == ["cor da pele", "textura do cabelo"]
    assert certame.inscricoes_ate == datetime(2026, 3, 31, 23, 59, 59, tzinfo=BRASILIA)
    assert certame.history.count() == 1


def test_nao_se_cria_certame_em_orgao_que_nao_se_organiza(cliente):
    resposta = cliente.post(reverse("admin:concursos_certame_add"), _novo(fabricas.orgao()))

    assert resposta.status_code == 200
    assert Certame.objects.count() == 0
    assert "orgao" in resposta.context["adminform"].form.errors


def test_mudar_as_caracteristicas_faz_nova_versao_e_gravar_sem_mudar_nao_faz(cliente, orgao):
    cliente.post(reverse("admin:concursos_certame_add"), _novo(orgao))
    endereco = reverse("admin:concursos_certame_change", args=[Certame.objects.get().pk])

    cliente.post(endereco, _novo(orgao))
    assert Certame.objects.get().caracteristicas_versao == 1
    cliente.post(endereco, _novo(orgao, caracteristicas="cor da pele"))
    assert Certame.objects.get().caracteristicas_versao == 2


def test_o_que_esta_travado_nao_muda_nem_por_um_envio_forjado(cliente, orgao, organizadora):
    certame = fabricas.certame(orgao)
    cargo = fabricas.cargo(certame)
    definir_vagas(cargo=cargo, quantidade=10, por=organizadora, em=AGORA)
    abrir_certame(certame=certame, por=organizadora, em=AGORA)

    cliente.post(
        reverse("admin:concursos_certame_change", args=[certame.pk]), _novo(orgao, titulo="Título novo")
    )

    certame.refresh_from_db()
    assert (certame.titulo, certame.edital_data.year, certame.codigo != "novo-1-2026") == (
        "Título novo",
        2026,
        True,
    )
    assert certame.edital_numero != "1/2026"


def test_linhas_repetidas_nas_caracteristicas_sao_recusadas():
    from django.core.exceptions import ValidationError

    with pytest.raises(ValidationError, match="linhas repetidas"):
        LinhasField().clean("Cor da pele\ncor da  pele")


def test_a_nota_se_escreve_com_virgula_e_se_guarda_em_inteiros(orgao):
    cargo = fabricas.cargo(fabricas.certame(orgao))
    form = ProvaForm(
        {"ordem": 3, "codigo": "titulos", "nome": "Títulos", "casas": 2, "maximo": "10,25"},
        instance=Prova(cargo=cargo),
    )

    assert form.is_valid(), form.errors
    assert form.save().maximo == 1025
    assert str(ProvaForm(instance=Prova.objects.get(codigo="titulos")).initial["maximo"]) == "10.25"


def test_nota_com_mais_casas_que_a_prova_e_recusada(orgao):
    prova = fabricas.cargo(fabricas.certame(orgao)).provas.first()

    form = CorteForm({"prova": prova.pk, "minimo_ampla": "60,123"}, instance=Corte(cargo=prova.cargo))

    assert form.errors["minimo_ampla"] == ["Esta prova tem 2 casa(s) decimal(is)."]


@pytest.mark.parametrize(
    ("escrito", "guardado"),
    [("negros: 10, pcd: 3", {"negros": 10, "pcd": 3}), ("", {}), ("NEGROS=1", {"negros": 1})],
)
def test_a_reserva_impressa_se_escreve_por_grupo(orgao, escrito, guardado):
    cargo = fabricas.cargo(fabricas.certame(orgao))
    dados = {"codigo": "a", "nome": "A", "casas": 2, "cadastro_de_reserva": 0, "reserva_do_edital": escrito}

    form = CargoForm(dados, instance=cargo)

    assert form.is_valid(), form.errors
    assert form.cleaned_data["reserva_do_edital"] == guardado


@pytest.mark.parametrize(
    ("escrito", "diz"),
    [("negros dez", "Não entendi"), ("indigenas: 2", "A norma não tem a reserva “indigenas”")],
)
def test_reserva_impressa_sem_sentido_e_recusada(orgao, escrito, diz):
    cargo = fabricas.cargo(fabricas.certame(orgao))
    dados = {"codigo": "a", "nome": "A", "casas": 2, "cadastro_de_reserva": 0, "reserva_do_edital": escrito}

    assert diz in CargoForm(dados, instance=cargo).errors["reserva_do_edital"][0]


def test_percentual_proprio_de_pcd_pede_motivo(orgao):
    form = CertameForm({"pcd_percentual": "10 %", "pcd_motivo": ""})

    assert form.errors["pcd_motivo"] == ["Diga por que o percentual difere do padrão da norma."]


def test_corrigir_as_vagas_antes_de_abrir_acrescenta_a_diferenca(orgao, organizadora):
    cargo = fabricas.cargo(fabricas.certame(orgao))
    definir_vagas(cargo=cargo, quantidade=500, por=organizadora, em=AGORA)

    definir_vagas(cargo=cargo, quantidade=50, por=organizadora, em=AGORA)

    assert list(Oferta.objects.values_list("quantidade", flat=True)) == [500, -450]
    with pytest.raises(AtoImpedido, match="já tem 50 vagas"):
        definir_vagas(cargo=cargo, quantidade=50, por=organizadora, em=AGORA)


def test_quem_nao_organiza_nao_define_vagas_nem_abre(orgao, organizadora):
    certame = fabricas.certame(orgao)
    cargo = fabricas.cargo(certame)
    vizinha = fabricas.pessoa("Vizinha")
    conceder(
        pessoa=vizinha, licenca="organizar", sobre=fabricas.orgao(), por=None, em=AGORA, motivo="Portaria 2"
    )

    for ato, sobre in (
        (definir_vagas, {"cargo": cargo, "quantidade": 1}),
        (abrir_certame, {"certame": certame}),
    ):
        with pytest.raises(PermissionDenied, match="só quem organiza"):
            ato(**sobre, por=vizinha, em=AGORA)
    assert (Oferta.objects.count(), Ato.objects.filter(corrente__certame=certame).count()) == (0, 0)


def test_quem_audita_nao_concede(orgao, organizadora):
    auditora = fabricas.pessoa("Auditora")
    conceder(pessoa=auditora, licenca="auditar", sobre=orgao, por=organizadora, em=AGORA, motivo="Ofício 3")

    with pytest.raises(PermissionDenied):
        conceder(pessoa=auditora, licenca="organizar", sobre=orgao, por=auditora, em=AGORA, motivo="eu")
    assert not alcance(auditora, "organizar").exists()


def test_licenca_fora_do_lugar_repetida_ou_sem_motivo_e_recusada(orgao, organizadora):
    certame, outra = fabricas.certame(orgao), fabricas.pessoa("Outra")
    comum = {"por": organizadora, "em": AGORA}

    with pytest.raises(AtoImpedido, match="não se dá aqui"):
        conceder(pessoa=outra, licenca="organizar", sobre=certame, motivo="x", **comum)
    with pytest.raises(AtoImpedido, match="Escreva o motivo"):
        conceder(pessoa=outra, licenca="auditar", sobre=orgao, motivo=" ", **comum)
    with pytest.raises(AtoImpedido, match="já tem esta licença"):
        conceder(pessoa=organizadora, licenca="organizar", sobre=orgao, motivo="x", **comum)
    with pytest.raises(AtoImpedido, match="não tem esta licença"):
        revogar(pessoa=outra, licenca="auditar", sobre=orgao, motivo="x", **comum)


def test_o_cadastro_nunca_sobrescreve_quem_ja_existe(orgao, organizadora):
    antes = fabricas.pessoa("Nome Certo")

    pessoa = cadastrar_pessoa(cpf=antes.cpf, nome="Nome Trocado", orgao=orgao, por=organizadora, em=AGORA)

    assert (pessoa.pk, pessoa.nome) == (antes.pk, "Nome Certo")


def test_o_comando_instala_o_primeiro_organizador_com_a_senha_do_ambiente(monkeypatch, capsys):
    monkeypatch.setenv("SENHA_DA_PESSOA", "uma senha bem comprida")
    pedido = ["organizar", "--orgao", "seduc", "--cpf", fabricas.cpf(99), "--motivo", "Decreto 1"]

    call_command("conceder", *pedido, "--criar-orgao", "Educação", "--nome", "Primeira Pessoa")

    pessoa = Pessoa.objects.get(nome="Primeira Pessoa")
    assert pessoa.check_password("uma senha bem comprida")
    assert list(alcance(pessoa, "organizar")) == [Orgao.objects.get(sigla="seduc")]
    assert list(Ato.objects.values_list("nome", flat=True)) == ["cadastrar_pessoa", "conceder"]
    assert "Licença de organizar concedida" in capsys.readouterr().out


@pytest.mark.parametrize("senha", ["curta", "1234567890"])
def test_o_comando_recusa_senha_fraca_e_nada_grava(monkeypatch, senha):
    monkeypatch.setenv("SENHA_DA_PESSOA", senha)

    with pytest.raises(CommandError) as recusa:
        call_command(
            "conceder",
            *["organizar", "--orgao", "seduc", "--criar-orgao", "Educação"],
            *["--cpf", fabricas.cpf(98), "--nome", "Pessoa", "--motivo", "x"],
        )

    assert recusa.value.returncode == 2
    assert (Orgao.objects.count(), Pessoa.objects.count(), Ato.objects.count()) == (0, 0, 0)
