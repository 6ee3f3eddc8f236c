"""O que a organizadora digita no painel antes de abrir um certame da demonstração."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from concursos.models import Cargo, Certame, Corte, Desempate, Fase, Prova

BRASILIA = ZoneInfo("America/Sao_Paulo")
CARACTERISTICAS = [
    "cor da pele",
    "textura do cabelo",
    "formato do nariz",
    "formato dos lábios",
    "conjunto dos traços da face",
]


def brasilia(ano, mes, dia, hora=9, minuto=0, segundo=0):
    """Um instante no relógio de Brasília."""
    return datetime(ano, mes, dia, hora, minuto, segundo, tzinfo=BRASILIA)


def novo_certame(
    equipe, *, codigo, titulo, edital, cargo, de, ate, data_do_edital=date(2026, 1, 5), provas_extras=()
):
    """As linhas que a organizadora digita no painel antes de abrir: certame, calendário, cargo, provas e desempates."""
    certame = Certame.objects.create(
        orgao=equipe.orgao,
        codigo=codigo,
        titulo=titulo,
        edital_numero=edital,
        edital_data=data_do_edital,
        inscricoes_de=de,
        inscricoes_ate=ate,
        fases_anteriores="Depois da prova discursiva e antes do resultado final.",
        local_provavel="Escola de Governo, Goiânia",
        criterio_de_distribuicao="Vagas únicas para todo o Estado, sem divisão por localidade.",
        caracteristicas=CARACTERISTICAS,
        semente=f"loteria-{codigo}",
    )
    _calendario(certame, ate)
    linha = Cargo.objects.create(certame=certame, codigo="c1", nome=cargo, casas=2)
    principais = (("objetiva", "Objetiva", 2, True), ("discursiva", "Discursiva", 2, True))
    for ordem, (prova, nome, casas, soma) in enumerate((*principais, *provas_extras), start=1):
        criada = Prova.objects.create(
            cargo=linha, ordem=ordem, codigo=prova, nome=nome, casas=casas, soma_no_total=soma
        )
        if soma:
            minimo = {"objetiva": 5000, "discursiva": 1500}[prova]
            Corte.objects.create(cargo=linha, prova=criada, minimo_ampla=minimo, minimo_reserva=minimo)
    _desempates(certame, [codigo for codigo, _, _, soma in provas_extras if not soma])
    return certame, linha


def _calendario(certame, ate):
    dia = ate + timedelta(seconds=1)
    fases = (
        ("inscricao", "Inscrições", certame.inscricoes_de, ate),
        ("prova", "Provas objetiva e discursiva", dia + timedelta(days=15), dia + timedelta(days=16)),
        ("verificacao", "Heteroidentificação", dia + timedelta(days=50), dia + timedelta(days=60)),
        (
            "resultado_preliminar",
            "Resultado preliminar da verificação",
            dia + timedelta(days=61),
            dia + timedelta(days=62),
        ),
        ("recurso", "Recursos", dia + timedelta(days=62), dia + timedelta(days=72)),
        (
            "resultado_definitivo",
            "Resultado definitivo da verificação",
            dia + timedelta(days=85),
            dia + timedelta(days=86),
        ),
        ("resultado_final", "Resultado final", dia + timedelta(days=95), dia + timedelta(days=96)),
    )
    for ordem, (tipo, nome, abre, fecha) in enumerate(fases, start=1):
        Fase.objects.create(certame=certame, ordem=ordem, tipo=tipo, nome=nome, abre_em=abre, fecha_em=fecha)


def _desempates(certame, extras):
    criterios = [("idoso", ""), ("prova", "objetiva"), ("prova", "discursiva")]
    criterios += [("prova", codigo) for codigo in extras]
    criterios += [("jurado", ""), ("mais_idade", ""), ("sorteio", "")]
    for ordem, (criterio, prova) in enumerate(criterios, start=1):
        Desempate.objects.create(certame=certame, ordem=ordem, criterio=criterio, prova_codigo=prova)
