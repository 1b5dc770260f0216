# Finds a Chromium, or installs one. Sourced after tools.sh, then: need browser. Sets CHROMIUM.
# shellcheck shell=bash disable=SC2154

# The path of Playwright's own Chromium, if it is installed.
playwright_chromium() {
    (cd "$npm_dir" && node -p 'require("@playwright/test").chromium.executablePath()') 2>/dev/null || true
}

find_browser() {
    local browser
    while IFS= read -r browser; do
        if [ -x "$browser" ] && "$browser" --version >/dev/null 2>&1; then
            export CHROMIUM=$browser
            return 0
        fi
    done < <(
        printf '%s\n' "${CHROMIUM:-}"
        for browser in chromium-headless-shell chromium google-chrome google-chrome-stable chromium-browser; do
            command -v "$browser" || true
        done
        printf '%s\n' "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
            "/Applications/Chromium.app/Contents/MacOS/Chromium"
        playwright_chromium
    )
    return 1
}

# Headless Chromium needs a third less work and half the disk space. CI tests both.
install_shell() {
    say "Installing Chromium's headless shell and fonts (one for Chinese) with apt-get, about a minute …"
    quietly apt-chromium apt_install chromium-headless-shell fonts-liberation fonts-wqy-microhei
}

need_browser() {
    # Outside CI any installed browser will do.
    if [ -n "${CI:-}" ] && can_apt; then
        has chromium-headless-shell || install_shell || true
        has chromium || quietly apt-chromium-whole apt_install chromium || true
    fi
    find_browser && return
    if can_apt; then
        install_shell && find_browser && return
        say "Installing Chromium with apt-get, about 2 minutes …"
        quietly apt-chromium apt_install chromium fonts-liberation fonts-wqy-microhei && find_browser && return
    fi
    say "Downloading Playwright's Chromium, about a minute …"
    quietly playwright playwright install chromium && find_browser && return
    die "The browser tests need Chrome or Chromium: install it (Debian: apt-get install chromium),
or name it in CHROMIUM=/path/to/chromium. Without a browser, 'make lint' and
'make test-native' still work."
}

# engines.spec.ts also runs in Firefox and WebKit. CI installs them; elsewhere it uses those that are there.
need_engines() {
    if has firefox-esr && has WebKitWebDriver && has xvfb-run; then return; fi
    if [ -n "${CI:-}" ] && can_apt; then
        say "Installing Firefox and WebKitGTK with apt-get, about a minute …"
        quietly apt-engines apt_install firefox-esr webkit2gtk-driver xvfb xauth && return
    fi
    if [ -n "${CI:-}" ]; then die "Firefox or WebKitGTK could not be installed: the flows are tried in three engines."; fi
    say "Firefox or WebKitGTK is not here: what people do is tried in fewer engines
(Debian: apt-get install firefox-esr webkit2gtk-driver xvfb)."
}
