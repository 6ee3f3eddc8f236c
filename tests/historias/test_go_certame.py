"""O certame de Goiás no painel: do edital à classificação, por quem organiza, audita e observa."""

from datetime import date, datetime

import pytest
from django.test import Client
from django.urls import reverse

from concursos.atos import conceder
from concursos.models import Ato, Certame, Desempate, Inscricao, Nota, Oferta, Opcao, Parte, Prova
from concursos.situacoes import SituacaoDoCertame
from tests import fabricas
from tests.fabricas import BRASILIA

pytestmark = pytest.mark.django_db
AGORA = datetime(2026, 1, 6, 9, tzinfo=BRASILIA)
FIM_DAS_INSCRICOES = datetime(2026, 3, 31, 23, 59, 59, tzinfo=BRASILIA)


def _com_licenca(licenca, sobre):
    pessoa = fabricas.pessoa(f"Pessoa que tem {licenca}")
    conceder(pessoa=pessoa, licenca=licenca, sobre=sobre, por=None, em=AGORA, motivo="Portaria 1/2026")
    return pessoa


def _cliente(pessoa):
    cliente = Client()
    cliente.force_login(pessoa, backend="concursos.entrada.EntradaPorEmailOuCPF")
    return cliente


class Mundo:
    """Um órgão, quem o organiza e um certame digitado, com um cargo."""

    def __init__(self, **campos):
        self.orgao = fabricas.orgao(sigla="sead")
        self.organizadora = _com_licenca("organizar", self.orgao)
        self.cliente = _cliente(self.organizadora)
        self.certame = fabricas.certame(self.orgao, codigo="go-1-2026", **campos)
        self.cargo = fabricas.cargo(self.certame)
        self.quadro = reverse("cockpit", args=["go-1-2026"])

    def fazer(self, nome, **dados):
        return self.cliente.post(reverse("ato", args=["go-1-2026", nome]), dados, follow=True)

    def abrir(self, vagas=50):
        self.fazer("definir-vagas", cargo=self.cargo.pk, quantidade=vagas)
        resposta = self.fazer("abrir-certame")
        self.certame.refresh_from_db()
        return resposta

    def inscrever(self, numero, objetiva, discursiva=None, *, negra=False, nascimento=date(1990, 1, 1)):
        inscricao = Inscricao.objects.create(
            certame=self.certame,
            cargo=self.cargo,
            pessoa=fabricas.pessoa(f"Pessoa {numero}"),
            numero=numero,
            nome=f"Pessoa {numero}",
            nascimento=nascimento,
        )
        notas = {"objetiva": objetiva, "discursiva": objetiva if discursiva is None else discursiva}
        for prova in Prova.objects.filter(cargo=self.cargo, codigo__in=notas):
            Nota.objects.create(inscricao=inscricao, prova=prova, valor=notas[prova.codigo])
        if negra:
            Opcao.objects.create(inscricao=inscricao, grupo="negros", opcao_em=AGORA)
        return inscricao


@pytest.fixture
def mundo():
    return Mundo()


@pytest.fixture
def depois_das_inscricoes(monkeypatch):
    monkeypatch.setattr("config.painel.executar.timezone.now", lambda: datetime(2026, 4, 1, tzinfo=BRASILIA))


def test_go_d_2_o_quadro_mostra_a_reserva_de_cada_cargo_com_a_conta_e_o_artigo(mundo):
    mundo.fazer("definir-vagas", cargo=mundo.cargo.pk, quantidade=50)

    for endereco in (mundo.quadro, reverse("admin:concursos_cargo_change", args=[mundo.cargo.pk])):
        pagina = mundo.cliente.get(endereco).content.decode()
        assert "50 × 20 % = 10" in pagina
        assert "Decreto 10.789/2025, art. 1º; arredondamento: Decreto 10.789/2025, art. 2º, § 2º" in pagina
        assert "50 × 5 % = 2,5 → 3" in pagina
        assert "a confirmar" in pagina


def test_go_d_2_a_diferenca_entre_o_impresso_e_o_calculado_aparece(mundo):
    mundo.cargo.reserva_do_edital = {"negros": 9}
    mundo.cargo.save()
    mundo.fazer("definir-vagas", cargo=mundo.cargo.pk, quantidade=50)

    pagina = mundo.cliente.get(mundo.quadro).content.decode()

    assert "o edital imprime 9; a conta dá 10" in pagina
    assert "difere da conta da norma" in pagina


def test_go_l_1_p4_com_duas_vagas_nao_ha_reserva_e_a_tela_diz_que_a_lista_se_forma(mundo):
    mundo.fazer("definir-vagas", cargo=mundo.cargo.pk, quantidade=2)

    pagina = mundo.cliente.get(mundo.quadro).content.decode()

    assert "2 × 20 % = 0,4 → 0" in pagina
    assert "inscreve-se como cotista e forma-se a lista (Lei 23.389/2025, art. 1º, § 4º)" in pagina


def test_go_d_2_p1_sem_criterio_de_distribuicao_o_certame_nao_abre_e_a_tela_diz_o_artigo(mundo):
    Certame.objects.update(criterio_de_distribuicao="")

    pagina = mundo.abrir().content.decode()

    mundo.certame.refresh_from_db()
    assert mundo.certame.situacao == SituacaoDoCertame.EM_ELABORACAO
    assert "escreva o critério de distribuição das vagas" in pagina
    assert "Decreto 10.789/2025, art. 2º, § 1º" in pagina


def test_go_d_2_p1_localidades_que_nao_somam_o_total_impedem_abrir(mundo):
    Parte.objects.create(
        cargo=mundo.cargo, ordem=1, localidade="Goiânia", vagas=30, reservas={"negros": 6, "pcd": 2}
    )

    mundo.abrir()

    assert "as localidades de Analista somam 30 vagas; o cargo tem 50" in _motivo_de_nao_abrir(mundo)


def test_go_l_1_p3_fracionar_o_cargo_alarma_e_reservar_a_menos_exige_motivo(mundo):
    for ordem, localidade in enumerate(("Goiânia", "Catalão", "Jataí"), start=1):
        Parte.objects.create(cargo=mundo.cargo, ordem=ordem, localidade=localidade, vagas=2, reservas={})

    mundo.abrir(vagas=6)

    assert "reservam 1 vaga(s) a menos para negros" in _motivo_de_nao_abrir(mundo)
    pagina = mundo.cliente.get(mundo.quadro).content.decode()
    assert "somadas as partes, negros teriam 0 vaga(s); pelo total, 1" in pagina

    Parte.objects.filter(ordem=1).update(motivo="Parecer jurídico 3/2026.")
    assert mundo.abrir(vagas=6) and mundo.certame.situacao == SituacaoDoCertame.ABERTO


def _motivo_de_nao_abrir(mundo):
    mundo.certame.refresh_from_db()
    assert mundo.certame.situacao == SituacaoDoCertame.EM_ELABORACAO
    return mundo.cliente.get(reverse("ato", args=["go-1-2026", "abrir-certame"])).content.decode()


def test_go_d_8_o_primeiro_desempate_e_sempre_o_de_60_anos(mundo):
    Desempate.objects.filter(certame=mundo.certame, criterio="idoso").delete()

    mundo.abrir()

    assert "o primeiro desempate é 60 anos ou mais (Lei 10.741/2003, art. 27)" in _motivo_de_nao_abrir(mundo)


def test_go_d_8_a_mais_velha_de_60_anos_vence_o_empate_e_a_prova_decide_entre_as_outras(
    mundo, depois_das_inscricoes
):
    mundo.abrir()
    mundo.inscrever("001", 8000, 6000)
    mundo.inscrever("002", 6000, 8000, nascimento=date(1966, 3, 31))
    mundo.inscrever("003", 7000, 7000)

    mundo.fazer("classificar")

    assert _ordem() == []
    mundo.fazer("classificar-certame")
    assert _ordem() == ["002", "001", "003"]


def _ordem():
    return list(
        Inscricao.objects.filter(posicao__isnull=False).order_by("posicao").values_list("numero", flat=True)
    )


def test_go_d_8_empate_que_resiste_impede_classificar_ate_haver_sorteio_com_semente(
    mundo, depois_das_inscricoes
):
    mundo.abrir()
    mundo.inscrever("001", 7000)
    mundo.inscrever("002", 7000)

    resposta = mundo.fazer("classificar-certame")

    assert resposta.status_code == 409
    assert "resistem a todos os desempates (001 e 002)" in resposta.content.decode()
    assert _ordem() == []
    Desempate.objects.create(certame=mundo.certame, ordem=9, criterio="sorteio")
    assert "a semente do sorteio público" in mundo.fazer("classificar-certame").content.decode()
    Certame.objects.update(semente="concurso 5999 da Loteria Federal")
    mundo.fazer("classificar-certame")
    assert len(_ordem()) == 2


def test_go_d_24_quem_so_passou_pelo_corte_da_reserva_e_aprovada_fora_da_lista_da_ampla(
    mundo, depois_das_inscricoes
):
    mundo.cargo.cortes.create(
        prova=mundo.cargo.provas.get(codigo="objetiva"), minimo_ampla=6000, minimo_reserva=5000
    )
    mundo.abrir()
    mundo.inscrever("001", 6000)
    mundo.inscrever("002", 5500, negra=True)
    mundo.inscrever("003", 5500)

    mundo.fazer("classificar-certame")

    situacoes = Inscricao.objects.order_by("numero").values_list("numero", "na_ampla", "aprovada")
    assert list(situacoes) == [("001", True, True), ("002", False, True), ("003", False, False)]


def test_go_d_5_p5_nao_se_classifica_antes_do_ultimo_instante_das_inscricoes(mundo, monkeypatch):
    mundo.abrir()
    mundo.inscrever("001", 7000)
    monkeypatch.setattr("config.painel.executar.timezone.now", lambda: FIM_DAS_INSCRICOES)

    resposta = mundo.fazer("classificar-certame")

    assert resposta.status_code == 409
    assert "as inscrições vão até 31/03/2026 às 23:59:59" in resposta.content.decode()


def test_classificar_duas_vezes_nao_muda_nada_e_so_a_primeira_fica_no_livro(mundo, depois_das_inscricoes):
    mundo.abrir()
    mundo.inscrever("001", 7000)
    mundo.inscrever("002", 8000)

    mundo.fazer("classificar-certame")
    historia = Inscricao.history.count()
    mundo.fazer("classificar-certame")

    assert _ordem() == ["002", "001"]
    assert Inscricao.history.count() == historia
    assert list(Ato.objects.filter(nome="classificar_certame").values_list("motivo", flat=True)) == [
        "2 inscrições, 2 aprovadas, 2 na ampla; 2 linhas alteradas"
    ]


def test_go_d_29_edital_anterior_ao_decreto_nao_abre_e_a_recusa_cita_o_artigo():
    mundo = Mundo(edital_data=date(2025, 5, 1))

    mundo.abrir()

    motivo = _motivo_de_nao_abrir(mundo)
    assert "anterior a 01/10/2025: a norma não se aplica" in motivo
    assert "Decreto 10.789/2025, art. 29" in motivo


def test_go_d_30_edital_depois_do_fim_da_vigencia_nao_abre():
    mundo = Mundo(edital_data=date(2036, 1, 1))

    mundo.abrir()

    motivo = _motivo_de_nao_abrir(mundo)
    assert "posterior ao fim da vigência" in motivo
    assert "Decreto 10.789/2025, art. 30" in motivo


def test_go_d_30_ao_abrir_fica_gravada_a_norma_da_data_do_edital(mundo):
    mundo.abrir()

    assert mundo.certame.norma_codigo == "go-2025"
    ato = Ato.objects.get(nome="abrir_certame")
    assert (ato.por, ato.motivo) == (
        mundo.organizadora,
        "norma go-2025, pela data do edital (05/01/2026)",
    )


def test_depois_de_aberto_o_que_escolheu_a_norma_so_se_le_e_as_vagas_nao_mudam(mundo):
    mundo.abrir()
    endereco = reverse("admin:concursos_certame_change", args=[mundo.certame.pk])

    pagina = mundo.cliente.get(endereco).content.decode()

    assert "O certame já foi aberto" in pagina
    assert 'name="edital_data' not in pagina
    assert 'name="titulo"' in pagina
    resposta = mundo.fazer("definir-vagas", cargo=mundo.cargo.pk, quantidade=60)
    assert resposta.status_code == 409
    assert sum(Oferta.objects.values_list("quantidade", flat=True)) == 50


def test_go_d_10_p1_quem_observa_le_calendario_e_andamento_e_nada_do_painel(mundo):
    mundo.abrir()
    observadora = _com_licenca("observar", mundo.certame)
    cliente = _cliente(observadora)

    pagina = cliente.get(reverse("observar", args=["go-1-2026"]))

    assert pagina.status_code == 200
    texto = pagina.content.decode()
    assert "não vê pareceres, votos nem imagens" in texto
    assert "Confirmada" in texto
    assert reverse("observar", args=["go-1-2026"]) in cliente.get(reverse("observacoes")).content.decode()
    assert cliente.get(mundo.quadro).status_code == 404
    assert cliente.get(reverse("painel")).status_code == 403
    assert mundo.cliente.get(reverse("observar", args=["go-1-2026"])).status_code == 404


def test_go_d_10_p1_a_licenca_de_observar_se_concede_e_se_revoga_na_tela_com_motivo(mundo):
    convidada = fabricas.pessoa("Olívia Observa")
    licencas = reverse("licencas", args=["sead"])

    mundo.cliente.post(
        licencas,
        {
            "cpf": convidada.cpf,
            "licenca": "observar",
            "certame": mundo.certame.pk,
            "motivo": "Ofício 7/2026 da Secretaria da Igualdade",
        },
    )

    assert "Olívia Observa" in mundo.cliente.get(licencas).content.decode()
    assert _cliente(convidada).get(reverse("observar", args=["go-1-2026"])).status_code == 200
    mundo.cliente.post(
        reverse("revogar_licenca", args=["sead"]),
        {
            "pessoa": convidada.pk,
            "licenca": "observar",
            "certame": mundo.certame.pk,
            "motivo": "fim do mandato",
        },
    )
    assert _cliente(convidada).get(reverse("observar", args=["go-1-2026"])).status_code == 404
    livro = mundo.cliente.get(reverse("livro_do_orgao", args=["sead"])).content.decode()
    assert "observar o certame go-1-2026: fim do mandato" in livro


def test_a_ultima_pessoa_que_organiza_nao_se_revoga(mundo):
    resposta = mundo.cliente.post(
        reverse("revogar_licenca", args=["sead"]),
        {"pessoa": mundo.organizadora.pk, "licenca": "organizar", "motivo": "vou sair"},
        follow=True,
    )

    assert "É a última pessoa que organiza o órgão" in resposta.content.decode()
    assert mundo.cliente.get(mundo.quadro).status_code == 200


def test_quem_audita_ve_o_quadro_sem_botoes_e_nao_executa_ato(mundo):
    cliente = _cliente(_com_licenca("auditar", mundo.orgao))

    pagina = cliente.get(mundo.quadro)

    assert pagina.status_code == 200
    assert "Abrir o certame" not in pagina.content.decode()
    assert cliente.post(reverse("ato", args=["go-1-2026", "abrir-certame"])).status_code == 403
    mundo.certame.refresh_from_db()
    assert mundo.certame.situacao == SituacaoDoCertame.EM_ELABORACAO


def test_organizador_de_outro_orgao_nao_sabe_que_o_certame_existe(mundo):
    cliente = _cliente(_com_licenca("organizar", fabricas.orgao()))

    for endereco in (
        mundo.quadro,
        reverse("livro", args=["go-1-2026"]),
        reverse("licencas", args=["sead"]),
        reverse("ato", args=["go-1-2026", "abrir-certame"]),
    ):
        assert cliente.get(endereco).status_code == 404
    assert "go-1-2026" not in cliente.get(reverse("painel")).content.decode()


def test_o_livro_mostra_os_atos_com_a_corrente_conferida(mundo):
    mundo.abrir()

    pagina = mundo.cliente.get(reverse("livro", args=["go-1-2026"])).content.decode()

    assert pagina.count("corrente conferida") == 2
    assert "Abrir certame" in pagina
    so_vagas = mundo.cliente.get(reverse("livro", args=["go-1-2026"]), {"ato": "definir_vagas"})
    assert so_vagas.content.decode().count("corrente conferida") == 1


def test_o_numero_de_consultas_do_quadro_nao_cresce_com_os_cargos(mundo, consultas):
    mundo.fazer("definir-vagas", cargo=mundo.cargo.pk, quantidade=10)
    with consultas(None) as com_um:
        mundo.cliente.get(mundo.quadro)
    quantas = len(com_um.captured_queries)
    for numero in range(2):
        cargo = fabricas.cargo(mundo.certame, codigo=f"cargo-{numero}")
        mundo.fazer("definir-vagas", cargo=cargo.pk, quantidade=10)

    with consultas(quantas):
        mundo.cliente.get(mundo.quadro)
