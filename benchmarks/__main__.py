"""`python -m benchmarks`: roda cada medida desta pasta em processo próprio, uma depois da outra."""

import subprocess
import sys
from pathlib import Path


def main():
    """Devolve quantas medidas falharam."""
    medidas = sorted(a for a in Path(__file__).parent.glob("*.py") if not a.name.startswith("_"))
    falhas = 0
    for medida in medidas:
        print(f"\n» {medida.stem}", flush=True)
        falhas += subprocess.run([sys.executable, medida]).returncode != 0
    return falhas


if __name__ == "__main__":
    sys.exit(main())
