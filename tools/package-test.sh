#!/usr/bin/env bash
# tools/package-test.sh [GHENT]: makes the package of this program (build/release/ghent), installs it with dpkg on a copy of this system that is thrown
# away (an overlay in a mount namespace; needs root), starts the server as its own user, plays an action, updates, purges.
# tools/package-test.sh --bare [GHENT]: the same on a bare Debian 12 that debootstrap fetches, where apt must find all that the package needs.
# The last line is `N passed, N failed`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
bare=
if [[ ${1:-} == --bare ]]; then
  bare=yes
  shift
fi
ghent=${1:-build/release/ghent}

if [[ ${2:-} != inside ]]; then
  if ((EUID != 0)); then
    echo "package-test: needs root to install on a copy of this system; not run" >&2
    echo "0 passed, 0 failed"
    exit 0
  fi
  package=$(tools/package.sh "$ghent")
  lower=/
  if [[ $bare ]]; then
    lower=$(realpath -m "${BARE:-build/bare}") # kept for the next time
    [[ -e $lower/etc/debian_version ]] || debootstrap --variant=minbase bookworm "$lower" >&2
  fi
  exec unshare --mount --pid --fork --kill-child tools/package-test.sh "$package" inside "$lower"
fi
lower=$3

package=$(realpath "$ghent")
passed=0 failed=0
check() { # WHAT COMMAND…
  local what=$1
  shift
  if "$@" >"$log" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "FAILED: $what"
    sed 's/^/  /' "$log"
  fi
}

work=$(mktemp -d)
trap 'umount -l "$work" && rmdir "$work"' EXIT
mount -t tmpfs tmpfs "$work"
mkdir "$work/upper" "$work/work" "$work/root"
mount -t overlay overlay -o "lowerdir=$lower,upperdir=$work/upper,workdir=$work/work" "$work/root"
root=$work/root log=$work/log
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/run" # no systemd is running in there
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs tmpfs "$root/var/lib/ghent" 2>/dev/null || true
cp "$package" "$root/tmp/ghent.deb"
within() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin "$@"; }
play() { # play|again
  python3 tools/package-play.py "$1" "$work/played.json" chroot "$root" setpriv --reuid=ghent --regid=ghent --clear-groups \
    /usr/bin/ghent serve --port 0 --store sqlite:/var/lib/ghent/ghent.db
}

has() { within sh -c "command -v $1" >/dev/null; }
if [[ $lower == / ]]; then
  check "installs" within dpkg -i /tmp/ghent.deb
else
  cp /etc/resolv.conf /etc/hosts "$root/etc/"
  within env http_proxy="${http_proxy:-}" https_proxy="${https_proxy:-}" apt-get update >"$log" 2>&1 || cat "$log"
  echo "before: $(within dpkg-query -f '.\n' -W | wc -l) packages"
  check "installs with all that it needs" within env http_proxy="${http_proxy:-}" https_proxy="${https_proxy:-}" \
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends /tmp/ghent.deb
  echo "after: $(within dpkg-query -f '.\n' -W | wc -l) packages"
fi
check "is whole" within dpkg --verify ghent
check "has a user of its own" within getent passwd ghent
check "who cannot log in" sh -c "chroot '$root' getent passwd ghent | grep -q /usr/sbin/nologin"
check "whose folder is his alone" sh -c "test \"\$(chroot '$root' stat -c '%U %a' /var/lib/ghent)\" = 'ghent 700'"
! has man || check "has a manual" sh -c "chroot '$root' env LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l /usr/share/man/man1/ghent.1.gz | grep -q 'store backup'"
check "completes in bash" within bash -c 'source /usr/share/bash-completion/completions/ghent; COMP_WORDS=(ghent store ba); COMP_CWORD=2; _ghent; [[ ${COMPREPLY[0]} == backup ]]'
check "has data files that the program reads" within ghent data check blocks /usr/share/ghent/data/blocks
! has systemd-analyze || check "has a sound unit" within systemd-analyze verify /lib/systemd/system/ghent.service
check "is served and played as that user" play play
check "updates" within dpkg -i /tmp/ghent.deb
check "and the game is still there" play again
check "is removed" within dpkg -r ghent
check "its games stay" test -s "$root/var/lib/ghent/ghent.db"
check "is purged" within dpkg -P ghent
check "with its games and its user" sh -c "! test -e '$root/var/lib/ghent/ghent.db' && ! chroot '$root' getent passwd ghent"
echo "$passed passed, $failed failed"
((failed == 0))
