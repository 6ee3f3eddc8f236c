import django.db.models.deletion
from django.db import migrations, models

from concursos.models.imutaveis import criar_gatilhos


def por_gatilhos(apps, schema_editor):
    criar_gatilhos(schema_editor, "recursos_erratanorecurso")


class Migration(migrations.Migration):

    dependencies = [
        ('recursos', '0002_gatilhos_de_imutabilidade'),
    ]

    operations = [
        migrations.CreateModel(
            name='ErrataNoRecurso',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('texto', models.TextField()),
                ('motivo', models.CharField(max_length=300)),
                ('em', models.DateTimeField()),
                ('voto', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='erratas', to='recursos.votonorecurso')),
            ],
            options={
                'verbose_name': 'errata no recurso',
                'verbose_name_plural': 'erratas no recurso',
                'ordering': ['em'],
                'abstract': False,
            },
        ),
        migrations.RunPython(por_gatilhos, migrations.RunPython.noop),
    ]
