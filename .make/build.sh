#!/usr/bin/env bash
# Builds the page into dist/ for release. Does nothing when dist/ is current.
# shellcheck source=.make/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=.make/tools.sh
. "$root/.make/tools.sh"
need rust
page_ahead=env
need page

inputs=(.make/dist.mjs .make/assemble.mjs .make/first-look.mjs .make/visit.mjs .make/premise.mjs .make/split build.rs Cargo.toml Cargo.lock Trunk.toml index.html src public style .cargo "$npm_dir/package-lock.json")
if [ -f dist/index.html ] && [ -f "$out/built" ]; then
    changed=$(find "${inputs[@]}" -newer "$out/built" 2>/dev/null | head -n 1 || true)
    if [ -z "$changed" ]; then
        say "dist/ is current."
        exit 0
    fi
fi

if [ -d target/wasm32-unknown-unknown/release/deps ]; then
    say "Building the page (release), a minute or less …"
else
    say "Building the page (release), the first time about 4 minutes on two cores …"
fi
began=$SECONDS
touch "$out/building"
# shellcheck disable=SC2086
cargo build --quiet $locked --release --target wasm32-unknown-unknown --bin casebook-page --bin casebook-engine
node .make/dist.mjs
mv "$out/building" "$out/built"
wasm=$(find dist -name '*.wasm' -exec cat {} + | wc -c | tr -d ' ')
say "dist/ is ready: $((wasm / 1000)) kB of WebAssembly, $((SECONDS - began)) s."
