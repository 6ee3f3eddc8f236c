"""Valida o que se digita na banca; não decide nada."""
