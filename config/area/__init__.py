"""A área de quem se candidata: as suas inscrições e tudo o que é seu em cada uma."""
