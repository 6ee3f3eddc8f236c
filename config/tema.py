"""A cara do órgão nas telas: nome, cores e brasão, vindos da configuração."""

from django.conf import settings


def tema_do_orgao(request):
    """Põe em toda tela o tema do órgão e se a página está em desenvolvimento."""
    return {"tema": settings.TEMA, "desenvolvimento": settings.DEBUG}
