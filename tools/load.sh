#!/usr/bin/env bash
# tools/load.sh [sqlite|postgres|nodes] [ARGUMENT…]: ghent_load against one server on SQLite, one on PostgreSQL and three on PostgreSQL, or only the one that is
# named, each with these arguments. Prints the processor time that the database took as well.
set -euo pipefail
cd "$(dirname "$0")/.."
if [[ -z ${PG_FOLDER:-} ]]; then exec tools/with-postgres.sh "$0" "$@"; fi
load=${BUILD:-build/release}/ghent_load
which=all
case ${1:-} in sqlite | postgres | nodes) which=$1; shift ;; esac

# Seconds of the database and all its children, those that have ended included.
database_cpu() { awk -v hz="$(getconf CLK_TCK)" '{ s += $14 + $15 + (NR == 1 ? $16 + $17 : 0) } END { print s / hz }' "/proc/$PG_PID/stat" $(pgrep -P "$PG_PID" | sed 's,.*,/proc/&/stat,') 2>/dev/null; }

measure() { # NAME TITLE ARGUMENT…
  local before
  [[ $which == all || $which == "$1" ]] || return 0
  printf '\n== %s (load %s)\n' "$2" "$(cut -d ' ' -f 1 /proc/loadavg)"
  shift 2
  before=$(database_cpu)
  "$load" "$@"
  awk -v a="$before" -v b="$(database_cpu)" 'BEGIN { if (b > a) printf "database: %.1f s of processor time, making the games included\n", b - a }'
}
measure sqlite "one server, SQLite" "$@"
measure postgres "one server, PostgreSQL" --store "postgres://postgres@/postgres?host=$PG_FOLDER" "$@"
"$PG_PROGRAMS/createdb" -h "$PG_FOLDER" -U postgres three
measure nodes "three servers, PostgreSQL" --store "postgres://postgres@/three?host=$PG_FOLDER" --nodes 3 "$@"
