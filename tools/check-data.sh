#!/usr/bin/env bash
# tools/check-data.sh PROGRAM GAME…: what `ghent data check` finds wrong in the data and lessons inside the program; says nothing when all is
# sound. The build runs it after linking: lessons that cannot be played, or lack words in a language, make no program.
set -uo pipefail
program=$1
shift
bad=0
for game in "$@"; do
  said=$("$program" data check "$game" 2>&1) && continue
  printf '%s\n' "$said" >&2
  bad=1
done
exit $bad
