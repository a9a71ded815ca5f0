#!/usr/bin/env bash
# tools/layers.sh: fails when a file includes a header of a layer it may not know. Tests may include anything.
set -euo pipefail
cd "$(dirname "$0")/.."

bad=0
# check FOLDER REGEX: every #include "…" of the project in FOLDER must match REGEX.
check() {
  local folder=$1 allowed=$2 found
  [[ -d $folder ]] || return 0
  found=$(grep -rnE --include='*.h' --include='*.cpp' --exclude-dir=test '^ *# *include +"' "$folder" |
    grep -vE "include +\"($allowed)" || true)
  if [[ -n $found ]]; then
    echo "$folder/ may include only $allowed:"
    echo "$found"
    bad=1
  fi
}

check core 'core/'
for game in games/*/; do
  game=${game%/}
  check "$game" "core/|$game/"
done
check ai 'core/|ai/'
check lab 'core/|ai/|lab/'
check lessons 'core/|lessons/'
check fair 'core/|fair/'
check store 'core/|store/'
check server 'core/|ai/|lessons/|fair/|store/|server/'
check cli 'core/|games/|ai/|lessons/|lab/|fair/|store/|server/|cli/'
exit $bad
