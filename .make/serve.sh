#!/usr/bin/env bash
# Builds the page and serves it on this machine: 'serve' the release build, 'dev' a
# debug build that reloads when a file changes. PORT chooses the port (8080); with
# LISTEN=0.0.0.0 everybody in the room can open the release build.
# shellcheck source=.make/lib.sh
. "$(dirname "$0")/lib.sh"
port=${PORT:-8080}

case ${1:-serve} in
serve)
    "$root/.make/build.sh"
    exec node tests/e2e/serve.mjs --root dist --port "$port" --host "${LISTEN:-127.0.0.1}"
    ;;
dev)
    # shellcheck source=.make/tools.sh
    . "$root/.make/tools.sh"
    need rust
    need page
    need trunk
    # shellcheck disable=SC2086
    cargo fetch --quiet $locked
    mkdir -p target/dev
    say "A debug build follows, the first time about 2 minutes; then http://127.0.0.1:$port/"
    # A folder of its own, so that dist/ is always a release build.
    TRUNK_SKIP_VERSION_CHECK=true exec trunk serve --offline --dist target/dev --port "$port"
    ;;
*) die "usage: serve.sh [serve|dev]" ;;
esac
