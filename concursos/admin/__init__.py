from . import certame, orgao
