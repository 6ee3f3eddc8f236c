"""Lei do Ceará 17.432, de 25 de março de 2021: a parte lida, pelo autógrafo da Assembleia (28/2021)."""

LEI_17432 = {
    "1º": "20 % das vagas de concurso do Executivo, com as estatais, para negros",
    "1º, § 1º": "o edital diz o total reservado; a reserva é obrigatória a partir de cinco vagas no cargo",
    "1º, § 2º": "sobre o total do cargo; fração acima de 0,5 sobe, abaixo desce, sem passar do limite de 20 %",
    "1º, § 3º": "concorre-se às reservadas e à ampla; aprovado dentro da ampla não conta na reserva",
    "1º, § 4º": "o que acontece quando desiste o negro aprovado em vaga reservada",
}

SEM_EFEITO_NO_SISTEMA = {}
