# Finds a Chromium and the ChromeDriver of the same version, or installs them.
# Sourced after tools.sh, then: need browser. Sets CHROMIUM and CHROMEDRIVER.
# shellcheck shell=bash disable=SC2154

major() { "$1" --version 2>/dev/null | sed -E 's/^[^0-9]*([0-9]+).*/\1/;q'; }

# Where Playwright keeps its own Chromium, should it have one.
playwright_chromium() {
    (cd "$npm_dir" && node -p 'require("@playwright/test").chromium.executablePath()') 2>/dev/null || true
}

browsers() {
    printf '%s\n' "${CHROMIUM:-}"
    local name
    for name in chromium google-chrome google-chrome-stable chromium-browser; do
        command -v "$name" || true
    done
    printf '%s\n' "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
        "/Applications/Chromium.app/Contents/MacOS/Chromium"
    playwright_chromium
}

drivers() {
    printf '%s\n' "${CHROMEDRIVER:-}" "${CHROMEWEBDRIVER:+$CHROMEWEBDRIVER/chromedriver}"
    command -v chromedriver || true
    find "$tools/chromedriver" -type f -name chromedriver 2>/dev/null || true
}

# The first browser that has a driver of its own major version.
pair() {
    local browser driver version
    while IFS= read -r browser; do
        [ -x "$browser" ] || continue
        version=$(major "$browser")
        [ -n "$version" ] || continue
        while IFS= read -r driver; do
            [ -x "$driver" ] || continue
            if [ "$(major "$driver")" = "$version" ]; then
                export CHROMIUM=$browser CHROMEDRIVER=$driver
                return 0
            fi
        done < <(drivers)
    done < <(browsers)
    return 1
}

# Without apt: the browser that is there, else Playwright's, and a driver for it.
download_browser() {
    local browser='' candidate version
    while IFS= read -r candidate; do
        if [ -x "$candidate" ] && [ -n "$(major "$candidate")" ]; then browser=$candidate; break; fi
    done < <(browsers)
    if [ -z "$browser" ]; then
        say "Downloading Playwright's Chromium, about a minute …"
        quietly playwright playwright install chromium || return 1
        browser=$(playwright_chromium)
    fi
    version=$(major "$browser")
    say "Downloading ChromeDriver $version, a few seconds …"
    quietly chromedriver npx --yes @puppeteer/browsers install "chromedriver@$version" --path "$tools"
}

need_browser() {
    pair && return
    if can_apt; then
        say "Installing Chromium, ChromeDriver and fonts (one for Chinese) with apt-get, about 2 minutes …"
        quietly apt-chromium apt_install chromium chromium-driver \
            fonts-liberation fonts-wqy-microhei && pair && return
    fi
    download_browser && pair && return
    die "The browser tests need Chrome or Chromium and a ChromeDriver of the same version.
Install both (Debian: apt-get install chromium chromium-driver), or name them in
CHROMIUM=/path/to/chromium and CHROMEDRIVER=/path/to/chromedriver. Without a
browser, 'make lint' and 'make test-native' still work."
}
