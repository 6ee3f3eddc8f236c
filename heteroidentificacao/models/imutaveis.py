"""As tabelas da banca em que só se insere (ver concursos.models.imutaveis)."""

SO_INSERCAO = (
    "heteroidentificacao_textodotermo",
    "heteroidentificacao_termo",
    "heteroidentificacao_registro",
    "heteroidentificacao_ocorrencia",
    "heteroidentificacao_ata",
    "heteroidentificacao_voto",
    "heteroidentificacao_errata",
    "heteroidentificacao_minuta",
    "heteroidentificacao_adesao",
    "heteroidentificacao_parecer",
    "heteroidentificacao_documento",
)
