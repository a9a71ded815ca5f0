#!/usr/bin/env bash
# tools/package-test.sh [GHENT]: makes the package of this program (build/release/ghent), installs it with dpkg on a copy of this system that is thrown
# away (an overlay in a mount namespace; needs root), starts the server as its own user, plays an action, updates, purges.
# The last line is `N passed, N failed`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
ghent=${1:-build/release/ghent}

if [[ ${2:-} != inside ]]; then
  if ((EUID != 0)); then
    echo "package-test: needs root to install on a copy of this system; not run" >&2
    echo "0 passed, 0 failed"
    exit 0
  fi
  package=$(tools/package.sh "$ghent")
  exec unshare --mount --pid --fork --kill-child tools/package-test.sh "$package" inside
fi

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
mount -t overlay overlay -o "lowerdir=/,upperdir=$work/upper,workdir=$work/work" "$work/root"
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

check "installs" within dpkg -i /tmp/ghent.deb
check "is whole" within dpkg --verify ghent
check "has a user of its own" within getent passwd ghent
check "who cannot log in" sh -c "chroot '$root' getent passwd ghent | grep -q /usr/sbin/nologin"
check "whose folder is his alone" sh -c "test \"\$(chroot '$root' stat -c '%U %a' /var/lib/ghent)\" = 'ghent 700'"
check "has a manual" sh -c "chroot '$root' env LC_ALL=C.UTF-8 man --warnings -E UTF-8 -l /usr/share/man/man1/ghent.1.gz | grep -q 'store backup'"
check "completes in bash" within bash -c 'source /usr/share/bash-completion/completions/ghent; COMP_WORDS=(ghent store ba); COMP_CWORD=2; _ghent; [[ ${COMPREPLY[0]} == backup ]]'
check "has data files that the program reads" within ghent data check blocks /usr/share/ghent/data/blocks
check "has a sound unit" within systemd-analyze verify /lib/systemd/system/ghent.service
check "is served and played as that user" play play
check "updates" within dpkg -i /tmp/ghent.deb
check "and the game is still there" play again
check "is removed" within dpkg -r ghent
check "its games stay" test -s "$root/var/lib/ghent/ghent.db"
check "is purged" within dpkg -P ghent
check "with its games and its user" sh -c "! test -e '$root/var/lib/ghent/ghent.db' && ! chroot '$root' getent passwd ghent"

if command -v nginx >/dev/null; then
  mkdir -p "$root/etc/letsencrypt/live/ghent.example.org"
  check "a certificate for nginx" within openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=ghent.example.org \
    -keyout /etc/letsencrypt/live/ghent.example.org/privkey.pem -out /etc/letsencrypt/live/ghent.example.org/fullchain.pem
  printf 'events {}\nhttp { include /tmp/site.conf; }\n' >"$root/tmp/nginx.conf"
  cp packaging/nginx.conf "$root/tmp/site.conf"
  check "nginx reads our example" within nginx -t -c /tmp/nginx.conf
fi
echo "$passed passed, $failed failed"
((failed == 0))
