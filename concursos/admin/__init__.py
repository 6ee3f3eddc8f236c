from . import certame, importacao, orgao
