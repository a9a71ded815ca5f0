#!/usr/bin/env bash
# tools/format.sh [--check]: formats all C++ files, and the client's where its packages are installed; with --check only says which
# C++ files are not formatted (the client's stage of ./test looks at its own).
set -euo pipefail
cd "$(dirname "$0")/.."

folders=()
for folder in core games ai fair lab store server cli testing bench fuzz; do
  [[ -d $folder ]] && folders+=("$folder")
done
mode=(-i)
[[ ${1:-} == --check ]] && mode=(--dry-run -Werror)

find "${folders[@]}" \( -name '*.h' -o -name '*.cpp' \) -print0 | xargs -0 -r -n 16 -P "$(nproc)" clang-format-19 "${mode[@]}"
if [[ ${1:-} != --check && -x web/node_modules/.bin/prettier ]]; then
  (cd web && node_modules/.bin/prettier --write --log-level warn .)
fi
