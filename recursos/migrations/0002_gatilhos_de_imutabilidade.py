from django.db import migrations

from concursos.models.imutaveis import criar_gatilhos
from recursos.models import SO_INSERCAO


def por_gatilhos(apps, schema_editor):
    criar_gatilhos(schema_editor, *SO_INSERCAO)


class Migration(migrations.Migration):
    dependencies = [("recursos", "0001_inicial")]
    operations = [migrations.RunPython(por_gatilhos, migrations.RunPython.noop)]
