"""Lei de tal ente 0.000, de tal data: copie este arquivo para uf_lei_numero.py e liste cada artigo e parágrafo."""

LEI_0000 = {
    "1º": "uma linha nossa dizendo o que o artigo manda; nunca o texto copiado",
    "1º, § 1º": "parágrafos e incisos também: '1º, § 1º', '2º, II', '2º, p. único'",
}

SEM_EFEITO_NO_SISTEMA = {
    "1º, § 1º": "a razão por que o sistema nada faz com ele",
}
