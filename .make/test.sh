#!/usr/bin/env bash
# Runs the named steps in turn, all of them even when one fails, and ends with one
# line 'N passed, N failed'. A step that fails without a failed test counts as one.
#   fmt clippy deny native build e2e shared
# With LINT=1 the native tests and the page are compiled by clippy itself, warnings as errors: one compilation
# less of everything. With KEEP=1 the results are added to those of the run before.
# shellcheck source=.make/lib.sh
. "$(dirname "$0")/lib.sh"
# shellcheck source=.make/tools.sh
. "$root/.make/tools.sh"
# shellcheck source=.make/browser.sh
. "$root/.make/browser.sh"
results=$out/results
if [ -z "${KEEP:-}" ]; then : >"$results"; rm -f "$out/late" "$out/failed"; fi
shared=${CASEBOOK_SHARED:-../shared}

# Steps run under 'if', where bash ignores -e: every line ends in && or is last. $locked is empty or one word.
# shellcheck disable=SC2086
{
run_fmt() { cargo fmt --all -- --check; }

run_clippy() {
    cargo clippy $locked --all-targets --features cli -- -D warnings &&
        cargo clippy $locked --target wasm32-unknown-unknown --lib --bins -- -D warnings
}

# The advisories need a database from the network, so CI requests them by name.
run_deny() {
    # shellcheck disable=SC2086
    cargo deny check ${DENY_CHECKS:-bans licenses sources}
}

# Cargo runs clippy's driver directly; through clippy it would only check.
linted() {
    if [ -z "${LINT:-}" ]; then "$@"; else
        RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-D__CLIPPY_HACKERY__warnings "$@"
    fi
}

# Unit tests play no whole games: unoptimised they compile and run in half the time.
run_native() {
    local status=0
    linted cargo test $locked --features cli --no-fail-fast --test all --bins || status=1
    linted cargo test $locked --features cli --no-fail-fast --lib --config profile.dev.package.casebook.opt-level=0 || status=1
    if [ -n "${LINT:-}" ]; then linted cargo build $locked --features cli --bench viewer || status=1; fi
    return "$status"
}

# The build keeps one core busy most of the time, so it starts before the steps above it.
run_build() {
    cat "$out/building.log"
    return "$(cat "$out/building.status")"
}
begin_build() {
    local status=0
    # The lint runs on the page as it is built.
    {
        linted "$root/.make/build.sh" && node --test "$root/.make/split/split.test.mjs"
    } >"$out/building.log" 2>&1 </dev/null || status=1
    echo "$status" >"$out/building.status"
}

run_e2e() { (cd "$npm_dir" && playwright test); }

run_shared() {
    CASEBOOK_SHARED=$(cd "$shared" && pwd) linted cargo test $locked --features cli --test all -- --ignored shared
}
}

# Passed, failed and skipped tests, from the summary lines of cargo's harness or from Playwright's report.
count_rust() {
    awk '{ gsub(/\033\[[0-9;]*m/, "") }
        /^test result:/ {
            for (i = 2; i <= NF; i++) {
                if ($i ~ /^passed/) p += $(i - 1)
                if ($i ~ /^failed/) f += $(i - 1)
                if ($i ~ /^ignored/) s += $(i - 1)
            }
        }
        END { print p + 0, f + 0, s + 0 }' "$1"
}
count_e2e() {
    node -e 'const { expected, flaky, unexpected, skipped } = JSON.parse(require("fs").readFileSync(process.argv[1])).stats;
        console.log(expected + flaky, unexpected, skipped)' "$root/$out/e2e.json" 2>/dev/null || echo 0 0 0
}
# Failed tests, and those that passed only when repeated: one line each.
failed_rust() { sed -n 's/^test \(.*\) \.\.\. FAILED$/failed: \1/p' "$1"; }
listed_e2e() {
    node -e 'const [file, status, word] = process.argv.slice(1);
        const specs = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
        for (const spec of JSON.parse(require("fs").readFileSync(file)).suites.flatMap(specs))
            for (const test of spec.tests.filter((test) => test.status === status))
                console.log(`${word}: ${spec.file}, ${test.projectName}: ${spec.title}`)' "$root/$out/e2e.json" "$@" 2>/dev/null || true
}

needs() {
    case $1 in
    deny) echo rust deny ;;
    clippy | build) echo rust page ;;
    e2e) echo rust page browser engines dist ;;
    *) echo rust ;;
    esac
}
lacking=
building=
equipped() {
    local thing
    for thing in $(needs "$1"); do
        case "$lacking " in *" $thing "*) return 1 ;; esac
    done
}

step() {
    local name=$1 log=$out/$1.log began=$SECONDS status=ok passed=0 failed=0 skipped=0
    printf '\n== %s\n' "$name"
    if [ "$name" = build ]; then wait ${building:+"$building"}; fi
    if [ "$name" = e2e ]; then rm -f "$out/e2e.json"; fi
    # A step has no terminal, so that its output is the same everywhere.
    if ! equipped "$name"; then
        say "Not run: what it needs is missing (see above)." | tee "$log"
        status=FAILED
    elif ! "run_$name" 2>&1 </dev/null | tee "$log"; then
        status=FAILED
    fi
    case $name in
    native | shared)
        read -r passed failed skipped < <(count_rust "$log")
        failed_rust "$log" >>"$out/failed"
        ;;
    e2e)
        read -r passed failed skipped < <(count_e2e)
        listed_e2e unexpected failed >>"$out/failed"
        listed_e2e flaky late >"$out/late"
        ;;
    esac
    # Tests that did not run have not passed.
    case $name in
    native | e2e)
        if [ "$status" = ok ] && [ $((passed + failed)) = 0 ]; then
            say "No test ran."
            status=FAILED
        fi
        ;;
    esac
    if [ "$status" = FAILED ] && [ "$failed" = 0 ]; then failed=1; fi
    if [ "$failed" != 0 ]; then status=FAILED; fi
    # Never test the page on the previous build.
    if [ "$name $status" = "build FAILED" ]; then lacking="$lacking dist"; fi
    printf '%s %s %s %s %s %s\n' "$name" "$status" "$passed" "$failed" "$skipped" "$((SECONDS - began))" >>"$results"
}

# A step whose subject does not exist yet, or not here, is skipped with a message.
absent() {
    case $1 in
    shared)
        if [ ! -d "$shared" ]; then
            say "shared: skipped, there is no folder $shared."
        elif [ ! -f tests/shared.rs ]; then
            say "shared: skipped, there is no tests/shared.rs."
        fi
        ;;
    esac
}

steps=()
for name in "$@"; do
    word=$(absent "$name")
    if [ -n "$word" ]; then say "$word"; else steps+=("$name"); fi
done
if [ ${#steps[@]} = 0 ]; then exit 0; fi

# Installs missing tools first. Steps fail when their tools could not be installed; the others still run.
began=$SECONDS
case " ${steps[*]} " in *' build '*) page_ahead=linted ;; esac
for thing in rust page deny browser engines; do
    for name in "${steps[@]}"; do
        case " $(needs "$name") " in *" $thing "*) ;; *) continue ;; esac
        # Tried in a subshell, which may exit; then repeated here, which is quick.
        if (need "$thing"); then need "$thing"; else lacking="$lacking $thing"; fi
        break
    done
done
if [ $((SECONDS - began)) -gt 9 ]; then printf 'tools ok 0 0 0 %s\n' $((SECONDS - began)) >>"$results"; fi
if [ ${#steps[@]} -gt 4 ]; then
    say "Running ${steps[*]}: on two cores about 15 minutes the first time, 3 afterwards."
fi
case " ${steps[*]} " in *' build '*) if equipped build; then begin_build & building=$!; fi ;; esac
for name in "${steps[@]}"; do step "$name"; done

say
awk '{
        printf "  %-8s %-7s", $1, $2
        if ($3 + $4 + $5) printf " %4d passed  %d failed  %d skipped", $3, $4, $5
        printf "  (%d s)\n", $6
        p += $3; f += $4; t += $6
    }
    END { printf "  %-8s %d s\n", "in all", t; exit }' "$results"
if [ -s "$out/failed" ]; then
    say
    cat "$out/failed"
fi
if [ -s "$out/late" ]; then
    say
    say "Passed only when it was repeated, which is a defect to mend:"
    cat "$out/late"
fi
awk '{ p += $3; f += $4 }
    END { printf "\n%d passed, %d failed\n", p, f; exit f > 0 }' "$results"
