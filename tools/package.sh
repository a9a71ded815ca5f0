#!/usr/bin/env bash
# tools/package.sh [GHENT]: makes build/ghent_VERSION_ARCH.deb and prints its name. GHENT is the built program; when it is left out the client and
# the program are built first. In the package: the program with the client and the games' data in it, the data once more as files, man page,
# completions, unit file, a user of its own for the server.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

ghent=${1:-}
if [[ -z $ghent ]]; then
  tools/web.sh build >&2
  cmake --preset release >build/configure.log || { cat build/configure.log >&2; exit 1; }
  ninja -C build/release ghent >&2
  ghent=build/release/ghent
fi
[[ -x $ghent ]] || { echo "package: $ghent is no program; leave it out to build one" >&2; exit 1; }
for tool in dpkg-deb dpkg-shlibdeps; do
  command -v $tool >/dev/null || { echo "package: $tool is missing; apt-get install dpkg-dev" >&2; exit 1; }
done

ghent=$(realpath "$ghent")
version=$("$ghent" --version | awk '{print $NF}')
arch=$(dpkg --print-architecture)
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)} # the same sources, the same package
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
umask 022

install -D -m 755 "$ghent" "$root/usr/bin/ghent"
strip --strip-unneeded "$root/usr/bin/ghent" || { echo "package: cannot strip the program; apt-get install binutils" >&2; exit 1; }

install -d "$root/usr/share/man/man1" "$root/usr/share/bash-completion/completions" "$root/usr/share/zsh/vendor-completions" \
  "$root/usr/share/fish/vendor_completions.d"
python3 tools/manual.py "$ghent" man | gzip -9n >"$root/usr/share/man/man1/ghent.1.gz"
python3 tools/manual.py "$ghent" bash >"$root/usr/share/bash-completion/completions/ghent"
python3 tools/manual.py "$ghent" zsh >"$root/usr/share/zsh/vendor-completions/_ghent"
python3 tools/manual.py "$ghent" fish >"$root/usr/share/fish/vendor_completions.d/ghent.fish"

for folder in games/*/data; do
  game=$(basename "$(dirname "$folder")")
  (cd "$folder" && find . -type f -print0) | while IFS= read -r -d '' file; do
    install -D -m 644 "$folder/$file" "$root/usr/share/ghent/data/$game/$file"
  done
done

install -D -m 644 packaging/ghent.service "$root/lib/systemd/system/ghent.service"
install -D -m 644 packaging/default "$root/etc/default/ghent"
doc=$root/usr/share/doc/ghent
install -D -m 644 -t "$doc" docs/operating.md docs/fair-dice.md docs/api.md README.md
install -D -m 644 -t "$doc/examples" packaging/nginx.conf packaging/Caddyfile packaging/Dockerfile
install -D -m 644 LICENSE "$doc/copyright"

# Which libraries it needs, by the packages that have them here.
mkdir -p "$work/debian"
printf 'Source: ghent\n\nPackage: ghent\nArchitecture: any\n' >"$work/debian/control"
needs=$(cd "$work" && dpkg-shlibdeps -O -e root/usr/bin/ghent 2>"$work/shlibdeps.log" | sed -n 's/^shlibs:Depends=//p')
[[ -n $needs ]] || { cat "$work/shlibdeps.log" >&2; exit 1; }

install -d "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<CONTROL
Package: ghent
Version: $version
Architecture: $arch
Maintainer: The Ghent project <ghent@localhost>
Installed-Size: $(du -sk "$root" | cut -f 1)
Depends: $needs, passwd, ca-certificates
Section: games
Priority: optional
Description: board games about the War of 1812, by their full rules
 Five published board wargames on one engine: in the terminal, in simulations,
 as an engine for other programs, and as a server with its own browser client.
 The server runs as a user of its own, ghent, and listens on this machine only
 until /etc/default/ghent says otherwise.
CONTROL
echo /etc/default/ghent >"$root/DEBIAN/conffiles"
install -m 755 -t "$root/DEBIAN" packaging/postinst packaging/prerm packaging/postrm
(cd "$root" && find . -type f ! -path './DEBIAN/*' -printf '%P\0' | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"

mkdir -p build
package=build/ghent_${version}_$arch.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
echo "$package"
