"""Os endereços de recursos."""

urlpatterns = []
