#!/usr/bin/env bash
# tools/with-postgres.sh COMMAND…: runs COMMAND beside a PostgreSQL 15 in a temporary folder, with its usual settings, every commit synced.
# COMMAND finds it by $PG_FOLDER (the folder of its socket), $PG_PID and $PG_PROGRAMS; the store is postgres://postgres@/postgres?host=$PG_FOLDER.
set -euo pipefail
export PG_PROGRAMS=/usr/lib/postgresql/15/bin
PG_FOLDER=$(mktemp -d "${TMPDIR:-/tmp}/ghent-pg-XXXXXX")
as=()
if ((EUID == 0)); then
  as=(setpriv --reuid postgres --regid postgres --clear-groups)
  chown postgres "$PG_FOLDER"
fi
cleanup() {
  [[ -n ${PG_PID:-} ]] && kill -INT "$PG_PID" && wait "$PG_PID" || true
  rm -rf "$PG_FOLDER"
}
trap cleanup EXIT
(cd / && "${as[@]}" "$PG_PROGRAMS/initdb" -D "$PG_FOLDER/data" -A trust -U postgres -E UTF8 --locale=C.UTF-8 >/dev/null)
(cd / && exec "${as[@]}" "$PG_PROGRAMS/postgres" -D "$PG_FOLDER/data" -k "$PG_FOLDER" -c listen_addresses=) 2>"$PG_FOLDER/log" &
PG_PID=$!
export PG_FOLDER PG_PID
for ((i = 0; i < 100; i++)); do
  "$PG_PROGRAMS/pg_isready" -q -h "$PG_FOLDER" -U postgres && break
  sleep 0.1
done
"$@"
