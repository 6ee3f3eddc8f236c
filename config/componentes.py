"""A página de componentes, só em desenvolvimento: cada peça da interface, uma vez."""

from django import forms
from django.core.paginator import Paginator
from django.shortcuts import render
from django.utils import timezone


class Exemplo(forms.Form):
    """Um campo de cada espécie."""

    nome = forms.CharField(label="Nome completo", help_text="Como está no documento.")
    email = forms.EmailField(label="E-mail")
    nascimento = forms.DateField(label="Data de nascimento", widget=forms.DateInput(attrs={"type": "date"}))
    cargo = forms.ChoiceField(label="Cargo", choices=[("analista", "Analista"), ("tecnica", "Técnica")])
    conclusao = forms.ChoiceField(
        label="Conclusão",
        choices=[("sim", "confirma"), ("nao", "não confirma")],
        widget=forms.RadioSelect,
        help_text="Uma só; é definitiva quando enviada.",
    )
    cores = forms.MultipleChoiceField(
        label="Características",
        choices=[("cabelo", "cabelo"), ("pele", "pele"), ("feições", "feições")],
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    razoes = forms.CharField(label="Razões", widget=forms.Textarea, min_length=80)
    anexo = forms.FileField(label="Anexo", required=False, help_text="PDF, JPEG ou PNG, até 10 MiB.")
    li = forms.BooleanField(label="Li e aceito o termo", help_text="Versão 1, de 05/01/2026.")


def pagina(request):
    """Mostra todas as peças, com o formulário também em erro."""
    contexto = {
        "formulario": Exemplo(auto_id="limpo_%s"),
        "com_erros": Exemplo({"nome": "Ana", "email": "sem-arroba", "cargo": "analista"}, auto_id="erro_%s"),
        "agora": timezone.now(),
        "pagina": Paginator(range(1, 2318), 50).get_page(request.GET.get("pagina", 7)),
        "colunas": ["Inscrição", "Nome", "Resultado"],
        "linhas": [
            ["000123", "Ĩbẽ Ỹrũ Guarani", "confirmada"],
            ["000456", "Maria da Conceição Gonçalves", "não confirmada"],
            ["001789", "João Antônio Ünal", "ausente"],
        ],
        "itens": [
            {"quando": "05/01/2026", "titulo": "Edital publicado", "estado": "feito"},
            {
                "quando": "10/05/2026",
                "titulo": "Heteroidentificação",
                "texto": "Goiânia, sala 3.",
                "estado": "agora",
            },
            {"quando": "20/06/2026", "titulo": "Resultado final"},
        ],
    }
    return render(request, "componentes/pagina.html", contexto)
