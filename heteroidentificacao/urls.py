"""Os endereços de heteroidentificacao."""

urlpatterns = []
