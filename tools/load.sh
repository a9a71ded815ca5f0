#!/usr/bin/env bash
# tools/load.sh [ARGUMENT…]: ghent_load against one server on SQLite, one on PostgreSQL and three on PostgreSQL, each with these arguments. The database is
# started in a temporary folder with its usual settings, every commit synced. Prints the processor time that the database took as well.
set -euo pipefail
cd "$(dirname "$0")/.."
load=${BUILD:-build/release}/ghent_load
programs=/usr/lib/postgresql/15/bin
folder=$(mktemp -d "${TMPDIR:-/tmp}/ghent-load-pg-XXXXXX")
as=()
if ((EUID == 0)); then
  as=(setpriv --reuid postgres --regid postgres --clear-groups)
  chown postgres "$folder"
fi
cleanup() {
  [[ -n ${server:-} ]] && kill -INT "$server" && wait "$server" || true
  rm -rf "$folder"
}
trap cleanup EXIT
(cd / && "${as[@]}" "$programs/initdb" -D "$folder/data" -A trust -U postgres -E UTF8 --locale=C.UTF-8 >/dev/null)
(cd / && exec "${as[@]}" "$programs/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c max_connections=200) 2>"$folder/log" &
server=$!
for ((i = 0; i < 100; i++)); do
  "$programs/pg_isready" -q -h "$folder" -U postgres && break
  sleep 0.1
done

# Seconds of the database and all its children, those that have ended included.
database_cpu() { awk -v hz="$(getconf CLK_TCK)" '{ s += $14 + $15 + (NR == 1 ? $16 + $17 : 0) } END { print s / hz }' "/proc/$server/stat" $(pgrep -P "$server" | sed 's,.*,/proc/&/stat,') 2>/dev/null; }

measure() { # TITLE ARGUMENT…
  local before
  printf '\n== %s (load %s)\n' "$1" "$(cut -d ' ' -f 1 /proc/loadavg)"
  shift
  before=$(database_cpu)
  "$load" "$@"
  awk -v a="$before" -v b="$(database_cpu)" 'BEGIN { if (b > a) printf "database: %.1f s of processor time, making the games included\n", b - a }'
}
measure "one server, SQLite" "$@"
measure "one server, PostgreSQL" --store "postgres://postgres@/postgres?host=$folder" "$@"
"$programs/createdb" -h "$folder" -U postgres three
measure "three servers, PostgreSQL" --store "postgres://postgres@/three?host=$folder" --nodes 3 "$@"
