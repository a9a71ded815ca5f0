#!/usr/bin/env bash
# tools/cluster/slurm.sh [OPTION…] sim|match|train|ladder GAME …: a series of games as an array job of a Slurm cluster.
#
#   tools/cluster/slurm.sh --shards 64 sim frontier --games 100000 --us regular --gb regular --report frontier.html
#
# Submits one task for each shard, shows how far they are, submits those that failed again (they go on from their logs),
# and at the end prints and writes what `ghent merge` makes of them: exactly what one machine would have given. When it is
# broken off, the tasks go on; the same command looks after them again.
#
#   --shards N       into how many parts (16)
#   --folder DIR     for the logs, where every node sees it (ghent-COMMAND-GAME-… here, the same for the same command)
#   --retries R      how often a shard that failed is tried again (3)
#   --ghent PROGRAM  the program, where every node sees it (build/release/ghent of this project, or the one in PATH)
#   --sbatch OPTIONS further options of sbatch: --sbatch '--partition=long --cpus-per-task=4 --time=8:00:00'
#
# What stands after GAME is handed to ghent; --json and --report FILE go to `ghent merge`.
set -euo pipefail

complain() { echo "slurm.sh: $1" >&2; exit "${2:-1}"; }
usage() { sed -n '2,/^set/s/^# \?//p' "$0" | grep -v '^set'; }

shards=16 folder='' retries=3 ghent='' extra=()
while (($#)); do
  case $1 in
    -h | --help) usage; exit 0 ;;
    --shards | --folder | --retries | --ghent | --sbatch)
      (($# > 1)) || complain "$1 needs a value" 2
      case $1 in
        --shards) shards=$2 ;;
        --folder) folder=$2 ;;
        --retries) retries=$2 ;;
        --ghent) ghent=$2 ;;
        --sbatch) read -ra extra <<<"$2" ;;
      esac
      shift 2
      ;;
    *) break ;;
  esac
done
[[ $shards =~ ^[1-9][0-9]{0,4}$ ]] || complain "--shards $shards: give a number from 1 to 99999" 2
[[ $retries =~ ^[0-9]{1,3}$ ]] || complain "--retries $retries: give a number" 2
(($# >= 2)) || { usage >&2; exit 2; }
command=$1 game=$2
case $command in sim | match | train | ladder) ;; *) complain "$command: give sim, match, train or ladder" 2 ;; esac

series=() merging=()
while (($#)); do
  case $1 in
    --json) merging+=("$1") ;;
    --report | --out)
      (($# > 1)) || complain "$1 needs a value" 2
      merging+=("$1" "$2")
      shift
      ;;
    --data | --against)
      (($# > 1)) || complain "$1 needs a value" 2
      series+=("$1" "$2")
      merging+=("$1" "$2")
      shift
      ;;
    --shard | --log | --threads) complain "$1 is set for each task; leave it out" 2 ;;
    *) series+=("$1") ;;
  esac
  shift
done

for tool in sbatch squeue; do command -v "$tool" >/dev/null || complain "there is no $tool here: this is no Slurm cluster"; done
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
if [[ -z $ghent ]]; then
  ghent=$here/build/release/ghent
  [[ -x $ghent ]] || ghent=$(command -v ghent) || complain "there is no ghent; build it (./run --version) or name it with --ghent"
fi
[[ -x $ghent ]] || complain "$ghent is no program"
ghent=$(realpath "$ghent")

asked=$(printf '%q ' "${series[@]}")
[[ -n $folder ]] || folder=ghent-$command-$game-$(cksum <<<"$shards $asked" | cut -d ' ' -f 1)
mkdir -p "$folder" 2>/dev/null && [[ -w $folder ]] || complain "cannot write into $folder"
folder=$(realpath "$folder")
exec 9>"$folder/lock"
flock -n 9 || complain "somebody looks after $folder already"
if [[ -e $folder/command ]]; then
  [[ $(<"$folder/command") == "$shards $asked" ]] || complain "$folder belongs to another series: $(<"$folder/command")"
else
  echo "$shards $asked" >"$folder/command"
fi

cat >"$folder/task.sh" <<TASK
#!/usr/bin/env bash
# One shard. What it has played is in its log; when it is killed, it goes on from there.
k=\$SLURM_ARRAY_TASK_ID
$(printf '%q' "$ghent") $asked--threads "\${SLURM_CPUS_PER_TASK:-1}" --shard "\$k/$shards" --log $(printf '%q' "$folder") && touch $(printf '%q' "$folder")/done-\$k
TASK

unfinished() {
  local k
  for ((k = 1; k <= shards; k++)); do [[ -e $folder/done-$k ]] || echo "$k"; done
}
waiting() { squeue --noheader --array --jobs "$1" --format %t 2>/dev/null || true; } # a job that is long gone is unknown

# progress JOB: one line, written over on a terminal.
progress() {
  local states running=0 pending=0 games finished line
  states=$(waiting "$1")
  running=$(grep -cE 'R|CG|CF' <<<"$states" || true)
  pending=$(grep -c PD <<<"$states" || true)
  games=$(cat "$folder"/shard-*.log 2>/dev/null | grep -c '^[0-9]' || true)
  finished=$((shards - $(unfinished | wc -l)))
  line="$games games; $finished of $shards shards done, $running running, $pending waiting"
  if [[ -t 2 ]]; then printf '\r\033[K%s' "$line" >&2; elif [[ $line != "${shown:-}" ]]; then echo "$line" >&2; fi
  shown=$line
  [[ -n $states ]]
}

look_after() { # JOB
  while progress "$1"; do sleep "${GHENT_POLL:-5}"; done
  [[ ! -t 2 ]] || echo >&2
}

# Tasks of an earlier run of this script may still be there.
[[ ! -s $folder/job ]] || look_after "$(<"$folder/job")"
for ((try = 0; try <= retries; try++)); do
  todo=$(unfinished | paste -sd, -)
  [[ -n $todo ]] || break
  ((try == 0)) || echo "slurm.sh: shards $todo failed, attempt $((try + 1))" >&2
  job=$(sbatch --parsable --array="$todo" --job-name="ghent-$command" --output="$folder/task-%a.out" --open-mode=append \
    ${extra[@]+"${extra[@]}"} "$folder/task.sh") || complain "sbatch refused the job"
  job=${job%%;*}
  echo "$job" >"$folder/job"
  look_after "$job"
done
todo=$(unfinished | paste -sd, -)
if [[ -n $todo ]]; then
  tail -qn 1 "$folder/task-${todo%%,*}.out" >&2 || true
  complain "shards $todo failed $((retries + 1)) times; what they played is kept in $folder"
fi
"$ghent" merge "$folder" ${merging[@]+"${merging[@]}"}
