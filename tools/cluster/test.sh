#!/usr/bin/env bash
# tools/cluster/test.sh GHENT: shards on a real Slurm (tools/cluster/mini.sh) and under GNU parallel over ssh give what one run
# gives, byte for byte, although one of them is killed in the middle. The last line is `N passed, N failed`.
set -uo pipefail
ghent=$(realpath "${1:?the program}")
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
. "$here/mini.sh"
work=$(mktemp -d)
passed=0 failed=0 sshd=''
finish() {
  mini_stop
  [[ -z $sshd ]] || kill "$sshd" 2>/dev/null
  rm -rf "$work"
}
trap finish EXIT
ok() { passed=$((passed + 1)); echo "ok      $1"; }
bad() { failed=$((failed + 1)); echo "FAILED  $1"; }
check() { local what=$1; shift; if "$@"; then ok "$what"; else bad "$what"; fi; }
same() { cmp "$1" "$2"; }
says() { grep -qF -- "$2" "$1" || { echo "not said: $2"; cat "$1"; return 1; }; }
export GHENT_POLL=0.3
slurm=("$here/slurm.sh" --ghent "$ghent")

# until SECONDS COMMAND…: waits for something to become true.
until_true() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    ((SECONDS < end)) || return 1
    sleep 0.1
  done
}

cd "$work" || exit 1
mini_start "$work/slurm" 4 || { echo "0 passed, 1 failed"; exit 1; }
ok "a Slurm of four nodes runs on this machine"

# --- a simulation of sixteen shards, one of which is killed in the middle
sim=(sim blocks --games 160 --us greedy --gb random --seed 7)
"$ghent" "${sim[@]}" --log one.log --report one.html >one.txt 2>/dev/null
"$ghent" "${sim[@]}" --log one.log --json >one.json 2>/dev/null
lines() { cat shards/shard-0005-of-0016.log 2>/dev/null | grep -c '^[0-9]'; }
begun() { local n; n=$(lines); ((n >= 3 && n < 9)); }
shard_5() { pgrep -f -- "--shard 5/16 --log $work/shards" | while read -r p; do [[ $(readlink "/proc/$p/exe") == "$ghent" ]] && echo "$p"; done; }
(
  until_true 60 begun && kill -KILL $(shard_5) && echo killed >killed
) &
"${slurm[@]}" --shards 16 --folder shards "${sim[@]}" --report many.html >many.txt 2>many.err
wait $!
check "shard 5 of 16 was killed in the middle" test -e killed
check "it was submitted again" says many.err "shards 5 failed, attempt 2"
sed -i 's/^Report: many/Report: one/' many.txt
check "sixteen shards print what one run prints" same one.txt many.txt
check "their report is the same page" same one.html many.html
"$ghent" merge shards --json >many.json
check "and the same JSON" same one.json many.json
check "the killed shard went on from its log" test "$(grep -c '^asked' shards/shard-0005-of-0016.log)" = 1
"${slurm[@]}" --shards 16 --folder shards "${sim[@]}" >again.txt 2>again.err
check "the same command again only merges" same <(grep -v ^Report one.txt) again.txt
"${slurm[@]}" --shards 16 --folder shards sim blocks --games 99 >no.txt 2>no.err
check "a folder of another series is refused" says no.err "belongs to another series"

# --- a match, on three of the four nodes
"$ghent" match blocks --a greedy --b random --pairs 24 --seed 3 >match-one.txt 2>/dev/null
"${slurm[@]}" --shards 6 --folder pairs --sbatch --exclude=n2 match blocks --a greedy --b random --pairs 24 --seed 3 \
  >match-many.txt 2>/dev/null
check "a match of six shards" same match-one.txt match-many.txt

# --- a test stops all shards when it is decided
sprt=(match blocks --a greedy --b random --pairs 4000 --sprt --elo1 40 --seed 3)
"$ghent" "${sprt[@]}" >sprt-one.txt 2>/dev/null
"${slurm[@]}" --shards 4 --folder sprt "${sprt[@]}" >sprt-many.txt 2>/dev/null
check "a test over four shards decides as one run does" same sprt-one.txt sprt-many.txt
check "and is not played to its end" test "$(cat sprt/shard-*.log | grep -c '^[0-9]')" -lt 8000

# --- a shard that always fails
"${slurm[@]}" --shards 2 --folder wrong --retries 1 sim blocks --games 4 --us nobody >no.txt 2>no.err
check "shards that cannot be played are given up by name" says no.err "shards 1,2 failed 2 times"
check "with what they said" says no.err "nobody"
mini_stop

# --- the same under GNU parallel over ssh
if command -v parallel >/dev/null && command -v sshd >/dev/null; then
  mkdir -p ssh keys by-ssh /run/sshd
  ssh-keygen -q -t ed25519 -N '' -f ssh/host
  ssh-keygen -q -t ed25519 -N '' -f ssh/key
  cp ssh/key.pub ssh/allowed
  chmod 600 ssh/allowed
  port=${MINI_SSH_PORT:-17890}
  "$(command -v sshd)" -D -p "$port" -o ListenAddress=127.0.0.1 -o HostKey="$work/ssh/host" -o AuthorizedKeysFile="$work/ssh/allowed" \
    -o PidFile=none -o StrictModes=no -o UsePAM=no -f /dev/null 2>ssh/log &
  sshd=$!
  login="ssh -p $port -i $work/ssh/key -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR $(id -un)@127.0.0.1"
  until_true 10 $login true
  parallel --will-cite --retries 3 -S "2/$login" "$ghent ${sim[*]} --threads 1 --shard {}/8 --log $work/by-ssh" ::: 1 2 3 4 5 6 7 8 \
    >ssh/out 2>&1 || cat ssh/out ssh/log
  "$ghent" merge by-ssh --report ssh.html >ssh.txt
  sed -i 's/^Report: ssh/Report: one/' ssh.txt
  check "eight shards over ssh print what one run prints" same one.txt ssh.txt
  check "and write the same page" same one.html ssh.html
else
  echo "skipped: GNU parallel and sshd are not here"
fi
echo "$passed passed, $failed failed"
((failed == 0))
