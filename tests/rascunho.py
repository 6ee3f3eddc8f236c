"""A impressora dos testes que não olham o papel: um PDF de verdade custa meio segundo, e cada mundo faz dez."""

from hashlib import sha256


def imprimir(html, fontes):
    """Bytes que só o mesmo HTML repete, começados como um PDF."""
    return f"%PDF-1.7 rascunho {sha256(html.encode()).hexdigest()}".encode()
