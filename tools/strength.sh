#!/usr/bin/env bash
# tools/strength.sh learn|measure [--ghent FILE] [--logs DIR] GAME…: learns what a machine player knows of a game, or measures what
# docs/strength.md says of it, one series after the other, on one thread at the lowest priority. Broken off and started again it goes on
# where it stopped, as long as the program is the same. For a machine that has nothing else to do: it takes hours.
#
#   learn      a table of priors in rounds, each tested against the last. When one was better: copy DIR/GAME/priors.txt to
#              games/GAME/priors.txt and build the program again before measuring
#   measure    plan@1000 against plan@250, plan@4000 against plan@1000, plan@1000 against greedy and against search-1@2000, and
#              the ladder of the levels
set -euo pipefail
cd "$(dirname "$0")/.."

ghent=build/release/ghent logs=build/strength what=${1:-}
case $what in
  learn | measure) shift ;;
  *) sed -n '2,10s/^# \?//p' "$0" && exit 2 ;;
esac
while [[ ${1:-} == --* ]]; do
  case $1 in
    --ghent) ghent=$2 ;;
    --logs) logs=$2 ;;
    *) echo "strength: no option $1; there are --ghent FILE and --logs DIR" >&2 && exit 2 ;;
  esac
  shift 2
done
(($#)) || { echo "strength: which game?" >&2; exit 2; }
[[ -x $ghent ]] || { echo "strength: there is no program $ghent: build it, or name one with --ghent" >&2; exit 2; }

# By game: iterations and games of the learning, pairs of its tests and of matches.
declare -A learn=([blocks]="200 1000 100" [sabres]="200 2000 150" [madison]="200 1000 60" [amateurs]="100 500 60" [frontier]="50 200 40")
declare -A pairs=([blocks]=60 [sabres]=96 [madison]=60 [amateurs]=30 [frontier]=10)
declare -A every=([sabres]=1 [madison]=1)

run() { nice -n 19 "$ghent" "$@" --threads 1; }
# part NAME COMMAND…: skipped when it was finished before.
part() {
  local out=$logs/$game/$1.txt
  shift
  [[ -s $out ]] && { cat "$out"; return; }
  run "$@" >"$out.part"
  mv "$out.part" "$out"
  cat "$out"
}

for game in "$@"; do
  [[ -n ${learn[$game]:-} ]] || { echo "strength: no game $game; there are ${!learn[*]}" >&2; exit 2; }
  mkdir -p "$logs/$game"
  read -r iterations games test <<<"${learn[$game]}"
  scenario=()
  [[ -n ${every[$game]:-} ]] && scenario=(--scenario all)
  match() { part "$1" match "$game" "${scenario[@]}" --a "$2" --b "$3" --pairs "${pairs[$game]}" --seed 1 --log "$logs/$game/$1.log"; }
  if [[ $what == learn ]]; then
    run train "$game" "${scenario[@]}" --priors --player "plan@$iterations" --games "$games" --seed 1 --rounds 4 --pairs "$test" \
      --log "$logs/$game/priors" --out "$logs/$game/priors.txt"
    continue
  fi
  match growth-1000 plan@1000 plan@250
  match growth-4000 plan@4000 plan@1000
  match greedy plan@1000 greedy
  match search plan@1000 search-1@2000
  part ladder ladder "$game" "${scenario[@]}" --players recruit,militia,regular,veteran --pairs "${pairs[$game]}" --log "$logs/$game/ladder.log"
done
