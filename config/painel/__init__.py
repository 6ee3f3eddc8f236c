"""O quadro de quem organiza: junta os três apps; nenhuma regra mora aqui, só nas licenças e nos atos."""
