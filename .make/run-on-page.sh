#!/usr/bin/env bash
# Runs scripts that open the built page in a browser: run-on-page.sh SCRIPT…  Builds what is not current, and
# finds or installs a Chromium.
# shellcheck source=.make/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=.make/tools.sh
. "$root/.make/tools.sh"
# shellcheck source=.make/browser.sh
. "$root/.make/browser.sh"
"$root/.make/build.sh"
need page
need browser
cargo build --quiet --features cli --bin rehearsal
for script in "$@"; do
    node "$script"
done
