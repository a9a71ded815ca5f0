#!/usr/bin/env bash
# tools/format.sh [--check]: formats all C++ files, or with --check only says which are not.
set -euo pipefail
cd "$(dirname "$0")/.."

folders=()
for folder in core games ai fair lab store server cli testing bench fuzz; do
  [[ -d $folder ]] && folders+=("$folder")
done
mode=(-i)
[[ ${1:-} == --check ]] && mode=(--dry-run -Werror)

find "${folders[@]}" \( -name '*.h' -o -name '*.cpp' \) -print0 | xargs -0 -r -n 16 -P "$(nproc)" clang-format-19 "${mode[@]}"
