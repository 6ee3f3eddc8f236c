"""Lei de Goiás 23.389, de 6 de maio de 2025, na redação da Lei 23.719, de 1º de outubro de 2025."""

LEI_23389 = {
    "1º": "20 % das vagas para negros quando há três ou mais; cargos, empregos, temporários e estágio",
    "1º, § 1º": "vale para os certames do Executivo e do Legislativo",
    "1º, § 2º": "fração de 0,5 ou mais sobe; menor desce",
    "1º, § 3º": "o edital diz o total reservado em cada cargo, emprego ou função",
    "1º, § 4º": "com menos de três vagas, a inscrição como cotista é assegurada",
    "1º, § 5º": "novas vagas respeitam o percentual durante a validade",
    "2º": "concorre quem se autodeclara preto ou pardo (IBGE) no ato da inscrição",
    "3º": "uma comissão com poder de decidir verifica a autodeclaração",
    "3º, § 1º": "só o fenótipo, com a presença obrigatória do candidato",
    "3º, § 2º": "ascendência, registros e decisões de outras bancas não contam",
    "3º, § 3º": "fraude constatada em processo com defesa: eliminação ou anulação",
    "4º": "concorrência simultânea na reserva e na ampla",
    "4º, § 1º": "convocado ao mesmo tempo nas duas reservas, opta por uma",
    "4º, § 2º": "negro aprovado dentro das vagas da ampla não conta na reserva",
    "4º, § 3º": "desistência em vaga reservada chama o próximo negro da lista",
    "4º, § 4º": "faltando negros, a sobra vai à ampla, na ordem de classificação",
    "5º": "nomeação por alternância e proporcionalidade entre total, PcD e negros",
    "6º": "o órgão da igualdade racial acompanha e avalia",
    "7º": "não se aplica a edital publicado antes da vigência",
    "8º": "encerrada a vigência, o Executivo avalia os resultados",
    "9º": "vigência de dez anos",
    "9º, I": "para o Executivo, cento e vinte dias depois da publicação",
    "9º, II": "para o Legislativo, na publicação",
}

SEM_EFEITO_NO_SISTEMA = {}
