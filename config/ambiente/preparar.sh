#!/usr/bin/env bash
# Deixa a máquina pronta: pacotes do Debian que faltam, o ambiente .venv e as dependências fixadas.
# Uso: preparar.sh [demo|testes]. Pode ser chamado quantas vezes se quiser; só faz o que falta.
set -euo pipefail
cd "$(dirname "$0")/../.."

finalidade="${1:-demo}"
requisitos=requirements.txt
pacotes=(python3 python3-venv libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 libmagic1)
if [ "$finalidade" = testes ]; then
    requisitos=tests/requirements.txt
    pacotes+=(postgresql redis-server nginx-light chromium-headless-shell poppler-utils)
fi

diga() { echo "· $*"; }

faltam() {
    for pacote in "${pacotes[@]}"; do
        dpkg-query -W -f='${Status}' "$pacote" 2>/dev/null | grep -q 'ok installed' || echo "$pacote"
    done
}

# Instala sem ligar nenhum serviço: os testes sobem e derrubam os seus, em portas próprias.
instalar_pacotes() {
    local sudo="" trava=/usr/sbin/policy-rc.d travei=""
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { echo "Faltam pacotes do Debian: $*. Instale-os como root e repita." >&2; exit 1; }
        sudo="sudo"
    fi
    diga "Instalando pacotes do Debian: $*"
    if [ ! -e "$trava" ]; then
        printf '#!/bin/sh\nexit 101\n' | $sudo tee "$trava" >/dev/null
        $sudo chmod +x "$trava"
        travei=sim
    fi
    local registro
    registro=$(mktemp)
    local deu_certo=sim
    $sudo env DEBIAN_FRONTEND=noninteractive sh -c \
        'apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"' apt "$@" >"$registro" 2>&1 || deu_certo=""
    [ -z "$travei" ] || $sudo rm -f "$trava"
    if [ -z "$deu_certo" ]; then
        tail -n 20 "$registro" >&2
        rm -f "$registro"
        echo "O apt não conseguiu instalar os pacotes acima." >&2
        exit 1
    fi
    rm -f "$registro"
}

if command -v dpkg-query >/dev/null; then
    mapfile -t em_falta < <(faltam)
    [ "${#em_falta[@]}" -eq 0 ] || instalar_pacotes "${em_falta[@]}"
else
    diga "Este sistema não é Debian; é preciso ter o equivalente a: ${pacotes[*]}"
fi

python=""
for candidato in python3 python3.13 python3.12 python3.11; do
    if command -v "$candidato" >/dev/null && "$candidato" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
        python="$candidato"
        break
    fi
done
[ -n "$python" ] || { echo "É preciso Python 3.11 ou mais novo." >&2; exit 1; }

if [ ! -x .venv/bin/python ]; then
    diga "Criando o ambiente .venv com $("$python" --version)"
    "$python" -m venv .venv
fi

# O carimbo guarda o resumo dos arquivos de requisitos: se não mudaram, nada a instalar.
carimbo=".venv/.instalado-$finalidade"
resumo=$(cat requirements.txt "$requisitos" | sha256sum | cut -d' ' -f1)
if [ "$(cat "$carimbo" 2>/dev/null)" != "$resumo" ]; then
    diga "Instalando as dependências de $requisitos (na primeira vez leva alguns minutos)"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement "$requisitos"
    echo "$resumo" >"$carimbo"
fi
