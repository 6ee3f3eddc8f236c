"""O painel da banca: o banco de currículos e a lista dos procedimentos."""

from . import curriculo, procedimento
