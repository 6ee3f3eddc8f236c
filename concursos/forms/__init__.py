"""Formulários do certame: validam a entrada e não decidem nada."""
