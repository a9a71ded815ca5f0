#!/usr/bin/env bash
# tools/nodes.sh [KILLS]: two browsers play each other, and a third a machine, over three nodes, two workers and a PostgreSQL of their own behind a proxy, while any of them is
# killed and started again (10 times). Pictures of both pages after each kill go to build/nodes.
set -euo pipefail
cd "$(dirname "$0")/.."
if [[ -z ${PG_FOLDER:-} ]]; then exec tools/with-postgres.sh "$0" "$@"; fi
tools/web.sh build
node web/e2e/nodes.mjs --program "${BUILD:-build/release}/ghent" --web-dir web/dist --store "postgres://postgres@/postgres?host=$PG_FOLDER" --kills "${1:-10}"
