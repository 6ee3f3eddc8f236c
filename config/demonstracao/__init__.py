"""A demonstração: certames inventados em cada etapa, feitos só chamando os atos, como a vida faria."""
