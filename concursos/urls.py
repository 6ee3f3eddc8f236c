"""Os endereços de concursos."""

urlpatterns = []
