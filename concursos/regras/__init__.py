"""Contas que qualquer norma usa: vagas, classificação, alocação, chamada, eventos e prazos. Sem Django."""
