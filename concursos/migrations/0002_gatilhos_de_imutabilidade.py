from django.db import migrations

from concursos.models.imutaveis import SO_INSERCAO, criar_gatilhos


def por_gatilhos(apps, schema_editor):
    criar_gatilhos(schema_editor, *SO_INSERCAO)


class Migration(migrations.Migration):
    dependencies = [("concursos", "0001_inicial")]
    operations = [migrations.RunPython(por_gatilhos, migrations.RunPython.noop)]
