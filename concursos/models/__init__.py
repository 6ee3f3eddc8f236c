"""As tabelas do certame."""

from .acesso import TentativaDeAcesso
from .ato import Ato, Corrente, Leitura, bytes_canonicos, instante, sha256
from .certame import (
    Cargo,
    Certame,
    Corte,
    Desempate,
    Ente,
    Fase,
    Oferta,
    OrdemDeChamada,
    Orgao,
    Parte,
    Poder,
    Prova,
    TipoDeCertame,
    TipoDeFase,
)
from .importacao import Importacao, MapaDeColunas
from .inscricao import (
    Condicao,
    CorOuRaca,
    Evento,
    Inscricao,
    Nota,
    Opcao,
    PrevisaoDeChamada,
    TipoDeEvento,
)
from .pessoa import PermissaoNoCertame, PermissaoNoOrgao, Pessoa, VinculoDeAcesso, cpf_limpo, cpf_mascarado
from .publicacao import Arquivo, Envio, Forma, Janela, Liberacao, Publicacao, Supressao
