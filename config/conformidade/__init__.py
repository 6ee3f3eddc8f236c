"""A matriz de conformidade: cada dever da lei, onde se cumpre e o teste que o prova.

`deveres/` é dado nosso, um arquivo por ente; o resto se lê do próprio código: que campo da norma cita o
artigo, que funções leem o campo, que testes levam o dever no nome. Nada aqui consulta o banco ou a rede.
"""
