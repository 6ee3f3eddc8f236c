from django.db import migrations

from concursos.models.imutaveis import criar_gatilhos

TABELAS = (
    "recursos_anexo",
    "recursos_votonorecurso",
    "recursos_minutadorecurso",
    "recursos_adesaoaojulgamento",
    "recursos_julgamento",
)


def por_gatilhos(apps, schema_editor):
    criar_gatilhos(schema_editor, *TABELAS)


class Migration(migrations.Migration):
    dependencies = [("recursos", "0001_inicial")]
    operations = [migrations.RunPython(por_gatilhos, migrations.RunPython.noop)]
