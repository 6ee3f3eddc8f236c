from . import certame, importacao, inscricao, orgao
