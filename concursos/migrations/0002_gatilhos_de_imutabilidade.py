from django.db import migrations

from concursos.models.imutaveis import criar_gatilhos

TABELAS = (
    "concursos_ato",
    "concursos_leitura",
    "concursos_arquivo",
    "concursos_publicacao",
    "concursos_forma",
    "concursos_liberacao",
    "concursos_supressao",
    "concursos_janela",
    "concursos_evento",
    "concursos_oferta",
)


def por_gatilhos(apps, schema_editor):
    criar_gatilhos(schema_editor, *TABELAS)


class Migration(migrations.Migration):
    dependencies = [("concursos", "0001_inicial")]
    operations = [migrations.RunPython(por_gatilhos, migrations.RunPython.noop)]
