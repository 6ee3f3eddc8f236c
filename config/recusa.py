"""A última rede: um ato recusado que a tela não tratou vira uma página que diz o motivo, nunca um erro 500."""

from django.shortcuts import render

from concursos.situacoes import AtoImpedido


class MostrarRecusa:
    """Mostra a AtoImpedido que escapou de uma view, com 409; o que se tentou não foi gravado."""

    def __init__(self, proxima):
        self.proxima = proxima

    def __call__(self, request):
        return self.proxima(request)

    def process_exception(self, request, exception):
        if not isinstance(exception, AtoImpedido):
            return None
        return render(request, "409.html", {"recusa": exception}, status=409)
