"""As tabelas da banca."""

from .comissao import (
    Comissao,
    Curriculo,
    Formacao,
    Genero,
    Membro,
    PermissaoNaComissao,
    Termo,
    TextoDoTermo,
)
from .impedimento import Arguicao
from .revisao import RevisaoDeOficio
from .sessao import (
    Assento,
    AssentoBase,
    Ata,
    Carga,
    Ocorrencia,
    Procedimento,
    Registro,
    Sessao,
    TipoDeImpedimento,
    TipoDeRegistro,
)
from .voto import Adesao, Conclusao, Documento, Errata, ErrataBase, Minuta, Parecer, Voto, VotoBase
