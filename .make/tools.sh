# Installs what a build needs and the machine lacks, and puts it on PATH.
# Tools go to one folder per version, shared by all clones; ~/.cargo/bin is left alone.
# Sourced after lib.sh, then: need rust; need page; need trunk; need deny. Each says what it does
# and how long that takes, and ends the script with a plain sentence where it cannot.
# shellcheck shell=bash disable=SC2154

# have COMMAND VERSION  Is this very version on PATH?
have() {
    has "$1" && [ "$("$1" --version 2>/dev/null | awk 'NR == 1 { print $2 }')" = "$2" ]
}

# tool COMMAND CRATE FOLDER VERSION MINUTES FLAGS…
tool() {
    local command=$1 crate=$2 version=$4 minutes=$5 home=$tools/$3-$4
    shift 5
    have "$command" "$version" && return
    PATH=$home/bin:$PATH
    have "$command" "$version" && return
    mkdir -p "$tools"
    if has cargo-binstall; then
        say "Fetching $crate $version, a few seconds …"
        quietly "$crate" cargo binstall --no-confirm --disable-strategies compile \
            --root "$home" "$crate@$version" && return
    fi
    say "Building $crate $version, once: about $minutes on two cores …"
    # A debug build of a tool is ready sooner and fast enough.
    CARGO_PROFILE_DEV_DEBUG=0 quietly "$crate" cargo install --debug "$@" \
        --root "$home" --version "$version" "$crate" ||
        die "Could not install $crate $version. Is the network up?"
}

need_rust() {
    has cargo || die "Rust is missing: install rustup (https://rustup.rs), then run this again."
    if ! has cc; then
        can_apt || die "A C linker is missing (the command cc): install gcc or Xcode's command line tools."
        say "Installing a C linker, about a minute …"
        quietly apt-gcc apt_install gcc libc6-dev || die "Could not install gcc."
    fi
    if ! cargo fmt --version >/dev/null 2>&1 || ! cargo clippy --version >/dev/null 2>&1; then
        say "Adding rustfmt and clippy, a few seconds …"
        quietly components rustup component add rustfmt clippy || die "Could not add rustfmt and clippy."
    fi
    [ -f Cargo.lock ] || cargo generate-lockfile || die "Could not resolve the dependencies."
}

need_page() {
    local libs
    libs=$(rustc --print target-libdir --target wasm32-unknown-unknown 2>/dev/null || true)
    if [ ! -d "$libs" ]; then
        say "Adding Rust's wasm32-unknown-unknown target, a few seconds …"
        quietly target rustup target add wasm32-unknown-unknown ||
            die "Could not add the target wasm32-unknown-unknown."
    fi
    # The last crate keeps one core busy for minutes: it starts while the tool builds, and build.sh finds it
    # done. The caller names the command that runs cargo.
    local bindgen
    bindgen=$(lock_version wasm-bindgen)
    if [ -n "${page_ahead:-}" ] && ! have wasm-bindgen "$bindgen" && ! [ -x "$tools/wasm-bindgen-$bindgen/bin/wasm-bindgen" ]; then
        say "Building the page's program beside the tool …"
        # shellcheck disable=SC2086
        "$page_ahead" cargo build $locked --release --target wasm32-unknown-unknown --bin casebook-page --bin casebook-engine \
            >"$out/ahead.log" 2>&1 </dev/null &
    fi
    # Not --locked: its own lock file can name versions that are gone.
    tool wasm-bindgen wasm-bindgen-cli wasm-bindgen "$bindgen" "a minute"
    need_npm
}

# Only a debug build that reloads needs it.
need_trunk() {
    # 0.22.1 asks for a newer compiler than it needs.
    tool trunk trunk trunk "$trunk_version" "6 minutes" --locked --ignore-rust-version
}

need_npm() {
    has node || die "Node.js is missing: install version 20.19 or newer (https://nodejs.org), then run this again."
    node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' ||
        die "Node.js $(node -v) is too old: version 20.19 or newer is needed."
    # The copied lock file shows whether the packages are current.
    if ! cmp -s "$npm_dir/package-lock.json" "$npm_dir/node_modules/.installed"; then
        say "Installing npm packages (wasm-opt, esbuild, jsdom, Playwright), about 10 seconds …"
        PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 quietly npm npm --prefix "$npm_dir" ci --no-fund --no-audit ||
            die "Could not install the npm packages."
        cp "$npm_dir/package-lock.json" "$npm_dir/node_modules/.installed"
    fi
    # First on PATH: older wasm-opt, such as Debian's 108, silently breaks the module.
    PATH=$root/$npm_dir/node_modules/.bin:$PATH
}

need_deny() {
    tool cargo-deny cargo-deny cargo-deny "$deny_version" "a minute" --locked
}

need() {
    "need_$1"
    export PATH
}
