"""Lei federal 15.142, de 3 de junho de 2025: os dispositivos de que se tem notícia segura."""

LEI_15142 = {
    "1º": "30 % das vagas do edital e das que surgirem na validade para pretas e pardas, indígenas e quilombolas",
    "3º": "todo habilitado que optou passa pela confirmação, e segue na ampla se não confirmado e a nota bastou",
    "3º, § 2º": "a não confirmação não elimina quem tem nota para a ampla",
    "4º": "fraude, com processo e defesa: eliminação ou anulação; o resultado vai ao MP e à AGU",
    "5º": "a partir de duas vagas, com meio para cima, sem repartir as vagas em vários certames",
    "6º": "cotista que alcança a nota mínima participa de todas as fases",
    "7º": "concorrência ao mesmo tempo na reserva e na ampla",
    "7º, § 2º": "aprovado e nomeado pela ampla não conta na reserva",
    "7º, § 3º": "desistência em vaga reservada chama o próximo da mesma lista",
    "8º": "vaga sem candidato: quilombolas e indígenas entre si, depois pretas e pardas, depois ampla",
    "9º": "nomeação por alternância e proporcionalidade; a ordem vale por toda a carreira; sem gente na ampla, as listas reservadas podem ser chamadas",
    "11": "edital anterior segue pela Lei 12.990/2014",
}

SEM_EFEITO_NO_SISTEMA = {}
