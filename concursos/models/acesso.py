"""As tentativas de entrar e de pedir vínculo, contadas para que ninguém adivinhe por repetição."""

from django.db import models


class TentativaDeAcesso(models.Model):
    """Uma tentativa. `alvo` é um resumo com chave do CPF, do e-mail ou do endereço de rede: nunca o próprio."""

    especie = models.CharField(max_length=20)
    alvo = models.CharField(max_length=64)
    em = models.DateTimeField()

    class Meta:
        verbose_name = "tentativa de acesso"
        verbose_name_plural = "tentativas de acesso"
        indexes = [
            models.Index(fields=["especie", "alvo", "em"], name="tentativa_por_alvo"),
            models.Index(fields=["em"], name="tentativa_por_data"),
        ]

    def __str__(self):
        return f"{self.especie} em {self.em:%d/%m/%Y %H:%M}"
