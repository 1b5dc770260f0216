# Shared by the other scripts: paths, versions, messages. Sourced from bash, never run.
# shellcheck shell=bash disable=SC2034
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

trunk_version=0.22.1
deny_version=0.20.2
tools=${CASEBOOK_TOOLS:-${XDG_CACHE_HOME:-$HOME/.cache}/casebook/tools}
npm_dir=tests/e2e    # package.json: Playwright, binaryen for wasm-opt, esbuild for minifying
out=target/make      # logs and results of these scripts
mkdir -p "$out"

# In CI the lock file is binding; elsewhere cargo may extend it.
locked=${CI:+--locked}

say() { printf '%s\n' "$*"; }
die() { printf '\n%s\n' "$*" >&2; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

# The version of a package in Cargo.lock, which the wasm-bindgen tool must equal.
lock_version() {
    awk -v name="name = \"$1\"" '
        $0 == name { found = 1; next }
        found && /^version = / { gsub(/version = |"/, ""); print; exit }' Cargo.lock
}

# quietly NAME COMMAND…  On a terminal the command's own progress shows; otherwise
# it goes to a log, of which the end is printed when the command fails.
quietly() {
    local name=$1 began=$SECONDS
    shift
    if [ -t 2 ]; then
        "$@" || return 1
    elif ! "$@" >"$out/$name.log" 2>&1; then
        tail -n 40 "$out/$name.log" >&2
        say "  $name failed; the whole log is $out/$name.log" >&2
        return 1
    fi
    say "  done in $((SECONDS - began)) s"
}

# as_root COMMAND…  Runs as root where that needs no password.
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}
can_apt() {
    has apt-get && { [ "$(id -u)" = 0 ] || { has sudo && sudo -n true 2>/dev/null; }; }
}
apt_install() {
    as_root apt-get update -q &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$@"
}
