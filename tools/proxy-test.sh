#!/usr/bin/env bash
# tools/proxy-test.sh [GHENT]: the examples for nginx and Caddy (packaging/), as they are, each in front of a server of its own, at the ports that they name: in a
# network and with an /etc that are thrown away (needs root). tools/proxy-play.py plays through them and tries what must not get through.
# The last line is `N passed, N failed`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
ghent=$(realpath "${1:-build/release/ghent}")
site=ghent.example.org

if [[ ${2:-} != inside ]]; then
  if ((EUID != 0)); then
    echo "proxy-test: needs root for a network of its own; not run" >&2
    echo "0 passed, 0 failed"
    exit 0
  fi
  exec unshare --net --mount --pid --fork --kill-child --mount-proc tools/proxy-test.sh "$ghent" inside
fi

work=$(mktemp -d)
trap 'umount -l "$work" && rmdir "$work"' EXIT
mount -t tmpfs tmpfs "$work"
mkdir -m 755 "$work"/{upper,work,run,log,data}
chmod 755 "$work"
mount -t overlay overlay -o "lowerdir=/etc,upperdir=$work/upper,workdir=$work/work" /etc
mount --bind "$work/run" /run
mkdir "$work/log/nginx" && mount --bind "$work/log" /var/log
ip link set lo up
echo "127.0.0.1 $site" >>/etc/hosts

passed=0 failed=0
count() { # the summary of a play
  local last
  last=$(tail -n 1 "$work/play")
  sed '$d' "$work/play"
  if [[ $last =~ ^([0-9]+)\ passed,\ ([0-9]+)\ failed$ ]]; then
    passed=$((passed + BASH_REMATCH[1])) failed=$((failed + BASH_REMATCH[2]))
  else
    failed=$((failed + 1))
    echo "FAILED: $1 was not played through: $last"
  fi
}
# through PROXY CERTIFICATE: a play through it.
through() {
  tools/proxy-play.py "$1" "$site" "$2" "$ghent" "$work/data" >"$work/play" 2>&1 || true
  count "$1"
}

# As the example says: a site, its certificate where Let's Encrypt puts it, and nginx as Debian starts it.
if command -v nginx >/dev/null; then
  live=/etc/letsencrypt/live/$site
  mkdir -p "$live"
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$site" -addext "subjectAltName=DNS:$site" \
    -keyout "$live/privkey.pem" -out "$live/fullchain.pem" 2>/dev/null
  rm -f /etc/nginx/sites-enabled/*
  cp packaging/nginx.conf /etc/nginx/sites-available/ghent
  ln -s ../sites-available/ghent /etc/nginx/sites-enabled/ghent
  if nginx -t >"$work/nginx" 2>&1 && ! grep -q '\[warn\]' "$work/nginx" && nginx; then
    through nginx "$live/fullchain.pem"
    nginx -s quit 2>/dev/null
    for ((i = 0; i < 50; i++)); do [[ -s /run/nginx.pid ]] || break; sleep 0.1; done
  else
    failed=$((failed + 1))
    echo "FAILED: nginx does not take the example"
    cat "$work/nginx"
  fi
else
  echo "proxy-test: nginx is not there (apt-get install nginx-light); left out"
fi

# No authority knows this site: Caddy makes its certificate itself.
if command -v caddy >/dev/null; then
  mkdir -p /etc/caddy
  printf '{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n}\n' | cat - packaging/Caddyfile >/etc/caddy/Caddyfile
  export XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/data HOME=$work/data
  caddy run --config /etc/caddy/Caddyfile --adapter caddyfile >"$work/caddy" 2>&1 &
  caddy=$!
  root=$work/data/caddy/pki/authorities/local/root.crt
  for ((i = 0; i < 100; i++)); do [[ -s $root ]] && break || sleep 0.1; done
  if [[ -s $root ]]; then
    through caddy "$root"
  else
    failed=$((failed + 1))
    echo "FAILED: Caddy does not take the example"
    cat "$work/caddy"
  fi
  kill "$caddy"
  wait "$caddy" 2>/dev/null || true
else
  echo "proxy-test: Caddy is not there (apt-get install caddy); left out"
fi
echo "$passed passed, $failed failed"
((failed == 0))
