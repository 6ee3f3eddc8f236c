from django.db import migrations, models

from concursos.models.imutaveis import criar_gatilhos


def repor_gatilhos(apps, schema_editor):
    criar_gatilhos(schema_editor, "concursos_oferta")


class Migration(migrations.Migration):
    dependencies = [("concursos", "0002_gatilhos_de_imutabilidade")]
    operations = [
        migrations.AlterField(
            model_name="oferta",
            name="quantidade",
            field=models.IntegerField(
                help_text="Negativa só ao corrigir antes de abrir o certame.", verbose_name="quantidade"
            ),
        ),
        migrations.RunPython(repor_gatilhos, migrations.RunPython.noop),
    ]
