#!/usr/bin/env bash
# Subsets the page's fonts to the characters in use and writes them into public/fonts/. Run by hand when the
# Chinese catalogue or a case's title has new characters; needs Python's fonttools and brotli, and npm.
#   Newsreader, 400–600, roman and italic: English letters, digits and what is set between them. Letters with accents and
#   rare signs are a file of their own (12 kB), which a browser asks for when a text has one.
#   Noto Serif SC, 600, for titles alone: the characters of the Chinese catalogue, of the cases' titles and names, of lessons' headings.
# shellcheck source=.make/lib.sh
. "$(dirname "$0")/lib.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
latin=U+0020-007E,U+00A0,U+00A3,U+00B7,U+00D7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2020,U+2026,U+2192,U+2212
rare=U+00A1-00A2,U+00A4-00B6,U+00B8-00D6,U+00D8-00FF,U+0131,U+0152,U+0153,U+2190

# package NAME@VERSION
package() {
    (cd "$work" && tar xzf "$(npm pack --silent "$1")" && mv package "$2")
}
# cut FROM TO CHARACTERS FEATURES
cut_down() {
    pyftsubset "$1" --unicodes="$3" --layout-features="$4" --output-file="public/fonts/$2" --flavor=woff2 --no-hinting --desubroutinize
    say "$2: $(wc -c <"public/fonts/$2") bytes"
}
package @fontsource-variable/newsreader@5.3.0 newsreader
package @fontsource/noto-serif-sc@5.3.0 noto
fonttools varLib.instancer -q "$work/newsreader/files/newsreader-latin-wght-normal.woff2" wght=400:600 -o "$work/roman.ttf"
fonttools varLib.instancer -q "$work/newsreader/files/newsreader-latin-wght-italic.woff2" wght=400 -o "$work/italic.ttf"
cut_down "$work/roman.ttf" newsreader.woff2 "$latin" kern,liga,lnum,calt,ccmp
cut_down "$work/roman.ttf" newsreader-accents.woff2 "$rare" kern,liga,lnum,calt,ccmp
cut_down "$work/italic.ttf" newsreader-italic.woff2 "$latin,$rare" kern,liga,lnum,calt,ccmp
han=$(node -e '
    const { readFileSync, readdirSync } = require("node:fs");
    let text = readFileSync("src/base/language/zh.ftl", "utf8") + readFileSync("public/library.json", "utf8");
    for (const file of readdirSync("public/cases").filter((name) => name.endsWith(".zh.json"))) {
        const { title, characters, victims } = JSON.parse(readFileSync(`public/cases/${file}`, "utf8"));
        text += [title, ...characters.map(({ name }) => name), ...victims.map(({ name }) => name)].join("");
    }
    for (const file of readdirSync("public/lessons").filter((name) => name.endsWith(".zh.json"))) {
        const { title, steps } = JSON.parse(readFileSync(`public/lessons/${file}`, "utf8"));
        text += [title, ...steps.map(({ heading }) => heading ?? "")].join("");
    }
    const wide = [...new Set(text)].map((one) => one.codePointAt(0)).filter((code) => code > 0x2e80).sort((a, b) => a - b);
    console.log(wide.map((code) => "U+" + code.toString(16)).join(","));
')
cut_down "$work/noto/files/noto-serif-sc-chinese-simplified-600-normal.woff2" noto-serif-sc-600.woff2 "$han" kern,palt,halt,locl
