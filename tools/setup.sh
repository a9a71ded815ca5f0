#!/usr/bin/env bash
# tools/setup.sh build|test|cluster|proxy: installs the Debian packages that are missing. Says nothing when none is.
#   build  what ./run needs to compile and run the program
#   test   the same, plus what ./test needs
#   cluster  what ./test cluster needs: Slurm, munge, GNU parallel, ssh
#   proxy  what ./test proxy needs: nginx and Caddy
set -euo pipefail

packages=(
  g++ cmake ninja-build ccache mold
  nlohmann-json3-dev libtomlplusplus-dev libcli11-dev libfmt-dev libbenchmark-dev
  libboost1.81-dev libsodium-dev libcurl4-openssl-dev libssl-dev libsqlite3-dev libpq-dev libicu-dev pkg-config
)
# The browser client: any Node.js that is already there will do.
command -v npm >/dev/null || packages+=(nodejs npm)
if [[ ${1:-build} == cluster ]]; then
  packages+=(slurm-wlm munge parallel openssh-server openssh-client)
fi
if [[ ${1:-build} == proxy ]]; then
  packages+=(nginx-light caddy openssl iproute2 python3)
fi
if [[ ${1:-build} == test ]]; then
  packages+=(
    libgtest-dev libgmock-dev librapidcheck-dev
    postgresql-15
    dpkg-dev man-db
    clang-19 clang-tidy-19 clang-format-19 libclang-rt-19-dev llvm-19
    python3 python3-aiosmtpd
    chromium
  )
fi

if ! command -v dpkg-query >/dev/null; then
  echo "setup: not a Debian system; these must be present: ${packages[*]}" >&2
  exit 0
fi

installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${packages[@]}" 2>/dev/null || true)
missing=()
for package in "${packages[@]}"; do
  grep -qxF "installed $package" <<<"$installed" || missing+=("$package")
done
((${#missing[@]})) || exit 0

as_root=()
if ((EUID != 0)); then
  if ! command -v sudo >/dev/null; then
    echo "setup: missing packages and neither root nor sudo; install them: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

echo "setup: installing ${missing[*]}" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@" >>"$log" 2>&1; }
if ! { apt update && apt install -y --no-install-recommends "${missing[@]}"; }; then
  tail -n 20 "$log" >&2
  echo "setup: could not install: ${missing[*]}" >&2
  exit 1
fi
