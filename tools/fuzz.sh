#!/usr/bin/env bash
# tools/fuzz.sh SECONDS [TARGET…]    fuzz each target (fuzz/<target>.cpp) for so long, as many at once as there are cores
# tools/fuzz.sh --merge [TARGET…]    bring what was found into fuzz/corpus/<target>/, as few files as do the same
#
# Inputs found stay in build/fuzz/corpus/<target>/. An input that crashes is left in build/fuzz/crashes/<target>/: fix the
# bug and keep the input as a test. Words for the mutator may stand in fuzz/<target>.dict. FUZZ_SEED fixes the seed.
set -euo pipefail
cd "$(dirname "$0")/.."

if (($# == 0)); then
  sed -n '2,6s/^# \?//p' "$0"
  exit 2
fi
what=$1
shift

targets=("$@")
if ((${#targets[@]} == 0)); then
  for source in fuzz/*.cpp; do
    [[ -e $source ]] && targets+=("$(basename "$source" .cpp)")
  done
fi
rm -f build/fuzz/summary.txt
if ((${#targets[@]} == 0)); then
  echo "no fuzz targets"
  exit 0
fi

[[ -e build/fuzz ]] && batches=() || batches=(-DGHENT_BATCHES=ON)
cmake --preset fuzz "${batches[@]}" >/dev/null
ninja -C build/fuzz --quiet "${targets[@]/#/fuzz_}" | { grep -v '^ninja: no work to do' || true; }
mkdir -p build/fuzz/log
export ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=1:allocator_may_return_null=1}
ASAN_SYMBOLIZER_PATH=${ASAN_SYMBOLIZER_PATH:-$(command -v llvm-symbolizer-19 || true)}
export ASAN_SYMBOLIZER_PATH
export UBSAN_OPTIONS=${UBSAN_OPTIONS:-print_stacktrace=1}

if [[ $what == --merge ]]; then
  for target in "${targets[@]}"; do
    mkdir -p "fuzz/corpus/$target" "build/fuzz/corpus/$target"
    "build/fuzz/bin/$target" -merge=1 "fuzz/corpus/$target" "build/fuzz/corpus/$target" 2>&1 | tail -n 1
  done
  exit 0
fi
[[ $what =~ ^[1-9][0-9]*$ ]] || { echo "fuzz: not a number of seconds: $what" >&2; exit 2; }

fuzz_one() {
  local target=$1 seconds=$2 log=build/fuzz/log/$1.txt
  local arguments=("-max_total_time=$seconds" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1
    "-artifact_prefix=build/fuzz/crashes/$target/")
  [[ -n ${FUZZ_SEED:-} ]] && arguments+=("-seed=$FUZZ_SEED")
  [[ -e fuzz/$target.dict ]] && arguments+=("-dict=fuzz/$target.dict")
  mkdir -p "build/fuzz/corpus/$target" "build/fuzz/crashes/$target"
  arguments+=("build/fuzz/corpus/$target")
  [[ -d fuzz/corpus/$target ]] && arguments+=("fuzz/corpus/$target")
  if "build/fuzz/bin/$target" "${arguments[@]}" >"$log" 2>&1; then
    local runs
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    echo "ok      $target  $runs runs"
    echo "$target ok" >>build/fuzz/summary.txt
  else
    grep -vE '^#[0-9]+[[:space:]]+(NEW|REDUCE|pulse|INITED)' "$log" | tail -n 60
    echo "FAILED  $target  (build/fuzz/log/$target.txt, build/fuzz/crashes/$target/)"
    echo "$target failed" >>build/fuzz/summary.txt
  fi
}
export -f fuzz_one

# shellcheck disable=SC2016 # the inner shell expands them
printf '%s\0' "${targets[@]}" | xargs -0 -n 1 -P "$(nproc)" bash -c 'fuzz_one "$1" "$0"' "$what"
! grep -q failed build/fuzz/summary.txt
