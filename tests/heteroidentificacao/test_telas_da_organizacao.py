"""As telas de quem organiza: compor, trocar, publicar o termo, agendar, convocar e ver os e-mails."""

from datetime import date

import pytest
import time_machine
from django.urls import reverse

from heteroidentificacao.models import Comissao, Curriculo, Membro, Procedimento, Sessao, TextoDoTermo
from tests.sala import AGORA, TERMO, Sala, cpf_novo

pytestmark = pytest.mark.django_db


@pytest.fixture
def sala(tmp_path, settings, client):
    settings.PASTA_DE_ARQUIVOS = tmp_path / "arquivos"
    sala = Sala(tmp_path)
    with time_machine.travel(AGORA):
        client.force_login(sala.organizadora)
        yield sala


def papeis(titulares, suplentes):
    return {
        **{f"papel_{c.pk}": "titular" for c in titulares},
        **{f"papel_{c.pk}": "suplente" for c in suplentes},
    }


def texto(resposta):
    return resposta.content.decode()


def test_go_d_12_a_designacao_se_confere_por_artigo_antes_de_gravar(sala, client):
    titulares, suplentes = sala.curriculos(5), sala.curriculos(1, "Reserva")
    endereco = reverse("designar_ordinaria", args=[sala.certame.codigo])
    conferida = texto(client.post(endereco, {"conferir": "1", **papeis(titulares[:4], [])}))
    assert "são 5 titulares; há 4 <small>(Decreto 10.789/2025, art. 12, § 3º)</small>" in conferida
    assert f'name="papel_{titulares[0].pk}"' in conferida
    assert conferida.count(" selected") == 4  # o que se escolheu fica
    assert "cumpre a norma" in texto(client.post(endereco, {"conferir": "1", **papeis(titulares, suplentes)}))
    assert not Comissao.objects.exists()

    incompleta = client.post(
        endereco, {"ato_numero": "P 1", "ato_data": "2026-05-20", **papeis(titulares, [])}
    )
    assert (incompleta.status_code, Comissao.objects.count()) == (409, 0)
    assert client.post(endereco, papeis(titulares, suplentes)).status_code == 409  # falta o número do ato
    client.post(endereco, {"ato_numero": "P 1", "ato_data": "2026-05-20", **papeis(titulares, suplentes)})
    comissao = Comissao.objects.get()
    assert (comissao.ato_data, comissao.membros.count()) == (date(2026, 5, 20), 6)


def test_o_banco_vazio_leva_ao_cadastro(sala, client):
    pagina = texto(client.get(reverse("designar_recursal", args=[sala.certame.codigo])))
    assert "O banco de currículos está vazio" in pagina


def test_designar_dispensar_secretaria_e_termo_pela_tela(sala, client):
    ordinaria = sala.instituir("ordinaria")
    codigo = sala.certame.codigo
    cpf = cpf_novo()
    client.post(
        reverse("designar_secretaria", args=[codigo, ordinaria.pk]),
        {"cpf": cpf, "nome": "Sara Nova", "email": "sara@exemplo.invalid"},
    )
    assert Membro.objects.get(papel="secretaria").pessoa.cpf == cpf
    ruim = client.post(reverse("designar_secretaria", args=[codigo, ordinaria.pk]), {"cpf": "123"})
    assert (ruim.status_code, "CPF" in texto(ruim)) == (409, True)

    titular = ordinaria.membros.filter(papel="titular").first()
    dispensa = reverse("dispensar_membro", args=[codigo, titular.pk])
    assert client.post(dispensa, {"motivo": ""}).status_code == 409
    client.post(dispensa, {"motivo": "mudou de cidade"})
    titular.refresh_from_db()
    assert titular.motivo_da_dispensa == "mudou de cidade"
    assert "são 5 titulares; há 4" in texto(client.get(reverse("comissoes_painel", args=[codigo])))

    nova = sala.curriculo("Nina Nova", "feminino", "parda", "Jataí")
    client.post(
        reverse("designar_membro", args=[codigo, ordinaria.pk]), {"curriculo": nova.pk, "papel": "titular"}
    )
    assert ordinaria.membros.filter(curriculo=nova, papel="titular").exists()
    outra_vez = client.post(
        reverse("designar_membro", args=[codigo, ordinaria.pk]), {"curriculo": nova.pk, "papel": "titular"}
    )
    assert outra_vez.status_code == 409

    client.post(reverse("texto_do_termo", args=[codigo]), {"texto": TERMO})
    assert TextoDoTermo.objects.get().texto == TERMO
    curto = client.post(reverse("texto_do_termo", args=[codigo]), {"texto": "sigilo"})
    assert (curto.status_code, "ao menos 80 letras" in texto(curto)) == (409, True)


def test_agendar_e_convocar_com_previa(sala, client):
    codigo = sala.certame.codigo
    assert "Antes, as comissões" in texto(client.get(reverse("agenda", args=[codigo])))
    sala.com_comissoes()
    dados = {"local": "Sala 1", "comeca_em": "2026-06-03T08:00", "minutos": 15, "capacidade": 2}
    client.post(reverse("agenda", args=[codigo]), dados)
    sessao = Sessao.objects.get()
    assert sessao.capacidade == 2
    choque = client.post(reverse("agenda", args=[codigo]), {**dados, "local": "Sala 2"})
    assert (choque.status_code, "a comissão já estará reunida" in texto(choque)) == (409, True)
    assert 'value="Sala 2"' in texto(choque)

    previa = texto(client.get(reverse("convocar", args=[codigo]) + "?criterio=classificacao"))
    assert "São 3 pessoas a convocar" in previa
    assert "1 pessoa ficaria sem lugar" in previa
    assert "menos de 3 dias úteis de antecedência" in previa
    assert "Candidata A" in previa
    recusada = client.post(reverse("convocar", args=[codigo]), {"criterio": "alfabetica"})
    assert (recusada.status_code, "faltam 1." in texto(recusada)) == (409, True)
    assert not Procedimento.objects.exists()

    client.post(reverse("agenda", args=[codigo]), {**dados, "comeca_em": "2026-06-04T08:00"})
    feita = client.post(reverse("convocar", args=[codigo]), {"criterio": "alfabetica"}, follow=True)
    assert "3 pessoas convocadas" in texto(feita)
    assert Procedimento.objects.count() == 3


def test_quem_organiza_outro_orgao_nao_encontra_as_telas(sala, client, tmp_path):
    sala.com_comissoes()
    outra = Sala(tmp_path, codigo="go-outro-1-2026")
    membro = sala.ordinaria.membros.first()
    enderecos = [
        reverse(nome, args=[sala.certame.codigo])
        for nome in (
            "comissoes_painel",
            "designar_ordinaria",
            "designar_recursal",
            "texto_do_termo",
            "agenda",
            "convocar",
            "envios",
        )
    ]
    enderecos += [
        reverse("designar_membro", args=[sala.certame.codigo, sala.ordinaria.pk]),
        reverse("designar_secretaria", args=[sala.certame.codigo, sala.ordinaria.pk]),
        reverse("dispensar_membro", args=[sala.certame.codigo, membro.pk]),
    ]
    for pessoa in (outra.organizadora, membro.pessoa, sala.secretaria, sala.inscricoes[0].pessoa):
        client.force_login(pessoa)
        assert {client.get(endereco).status_code for endereco in enderecos} == {404}
    client.force_login(outra.organizadora)
    alheia = reverse("designar_membro", args=[outra.certame.codigo, sala.ordinaria.pk])
    assert client.get(alheia).status_code == 404


def test_go_d_10_p2_o_banco_de_curriculos_no_painel(sala, client):
    cpf = cpf_novo()
    formacao = {
        "formacoes-TOTAL_FORMS": "1",
        "formacoes-INITIAL_FORMS": "0",
        "formacoes-0-curso": "Heteroidentificação",
        "formacoes-0-instituicao": "Escola de Governo",
        "formacoes-0-horas": "40",
        "formacoes-0-concluido_em": "2025-05-01",
    }
    dados = {
        "orgao": sala.orgao.pk,
        "cpf": cpf,
        "nome": "Rita Rocha",
        "genero": "feminino",
        "cor": "preta",
        "municipio": "Catalão",
        "texto_publico": "Professora.",
        "declarou": "on",
        **formacao,
    }
    novo = reverse("admin:heteroidentificacao_curriculo_add")
    assert client.get(novo).status_code == 200
    assert client.post(novo, dados).status_code == 302
    curriculo = Curriculo.objects.get(pessoa__cpf=cpf)
    assert curriculo.formacoes.get().horas == 40
    assert curriculo.reputacao_declarada_em is not None
    repetido = client.post(novo, dados)
    assert "já está no banco" in texto(repetido)
    invalido = client.post(novo, {**dados, "cpf": "111.111.111-11"})
    assert "CPF não existe" in texto(invalido)

    lista = texto(client.get(reverse("admin:heteroidentificacao_curriculo_changelist") + "?q=Catalão"))
    assert "Rita Rocha" in lista
    assert cpf not in lista
    mudar = reverse("admin:heteroidentificacao_curriculo_change", args=[curriculo.pk])
    assert client.get(mudar).status_code == 200


def test_os_procedimentos_no_painel_se_buscam_e_so_se_leem(sala, client, tmp_path):
    sala.com_comissoes().agendar()
    caso = sala.convocar()[0]
    alheia = Sala(tmp_path, codigo="go-outro-1-2026")
    lista = reverse("admin:heteroidentificacao_procedimento_changelist")
    assert "Candidata A" in texto(client.get(lista))
    assert "Candidata A" not in texto(client.get(lista + "?q=Candidata+B"))
    assert client.get(lista + "?certame=" + sala.certame.codigo).status_code == 200
    mudar = reverse("admin:heteroidentificacao_procedimento_change", args=[caso.pk])
    assert client.get(mudar).status_code == 200
    assert client.post(mudar, {"situacao": "decidido"}).status_code == 403
    client.force_login(alheia.organizadora)
    assert "Candidata A" not in texto(client.get(lista))
    assert client.get(mudar).status_code == 302  # o painel diz que não existe e volta ao início
