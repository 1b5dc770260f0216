// Records which functions of the viewer run until a game is visible, and while somebody steps through it
// before the rest has loaded: the initial load profile .make/first-look.txt, by which the build splits the
// program. Errors in that file cost time, never correctness: a missing function loads the rest at once. Needs
// dist/ and a browser; run by `make first-look`.

import { readFile, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { served } from "../tests/e2e/served.mjs";
import { instrumented, sign } from "./split.mjs";

const top = new URL("../", import.meta.url).pathname;
const { chromium } = createRequire(`${top}tests/e2e/`)("@playwright/test");
const { bytes, place, signs } = instrumented(await readFile(`${top}target/make/page.wasm`));
const { address, end } = await served(`${top}dist`);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
const first = new Set();

/** The rest never loads, or fails to load, which the page reports: only what is needed without it has run. */
const blockRest = (rest) => {
  const promises = { held: () => new Promise(() => {}), missing: () => Promise.reject(new Error("not here")) };
  const loadPart = (_, exports) => ((globalThis.firstExports = exports), promises[rest]());
  Object.defineProperty(globalThis, "casebookPart", { get: () => loadPart, set() {} });
  Object.defineProperty(globalThis, "casebookPartNow", { get: () => () => {}, set() {} });
};

/** Visits the page and records which functions run; returns the game's last turn. */
async function visit({ path = "", locale = "en-GB", width = 1440, height = 900, rest = "held", late = false, then = async () => {} }) {
  const context = await browser.newContext({ viewport: { width, height }, locale, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(blockRest, rest);
  await page.route(/casebook-page-.*\.wasm/, (route) => route.fulfill({ body: bytes, contentType: "application/wasm" }));
  // Texts of the current parts may not belong to the next ones.
  await page.route(/first-words-(\w+)-.*\.txt/, async (route) => {
    const [, tag] = route.request().url().match(/first-words-(\w+)-/);
    const files = (await readdir(`${top}dist`)).filter((name) => name.includes(`words-${tag}-`));
    const texts = await Promise.all(files.map((name) => readFile(`${top}dist/${name}`, "utf8")));
    await route.fulfill({ body: texts.join(""), contentType: "text/plain" });
  });
  // The program may load before the game or after it.
  if (late) await page.route(/logs\/.*\.json/, (route) => setTimeout(() => route.continue(), 4_000));
  await page.goto(new URL(path, address).href);
  await page.waitForFunction(() => globalThis.firstExports, null, { timeout: 60_000 });
  await then(page);
  const read = ([from, count]) => {
    const { need_part, memory } = globalThis.firstExports;
    need_part(1);
    return Array.from(new Uint8Array(memory.buffer, from, count));
  };
  const flags = await page.evaluate(read, [place, signs.length]);
  flags.forEach((one, at) => one && first.add(signs[at]));
  console.log(`${path || "the demo"}, ${locale}, ${width} px: ${flags.filter(Boolean).length} of ${signs.length} functions`);
  const last = (await page.locator("[data-testid=turn-count]").textContent()).split("/")[1].trim();
  await context.close();
  return last;
}

/** What people do in the first seconds. */
async function step(page) {
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "Space", "Space", "Home", "ArrowRight"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  await scroll(page);
}

/** Scrolls, as a viewer does, or the browser that restores a position. */
async function scroll(page) {
  await page.locator("[data-testid=conversation]").evaluate((conversation) => {
    for (let one = conversation; one; one = one.parentElement) one.scrollTo(0, 0);
  });
  await page.waitForTimeout(300);
}

const play = async (page) => {
  await page.locator("[data-testid=watch]").click();
  await page.waitForTimeout(9_000);
};
for (const locale of ["en-GB", "zh-CN"]) {
  await visit({ locale, then: step });
  await visit({ locale, width: 390, height: 844, then: play });
}
// A link to any bundled game and to its end, where text is drawn a moment later, in both languages.
const { logs } = JSON.parse(await readFile(`${top}dist/library.json`, "utf8"));
const lasts = new Map();
for (const { id } of logs) {
  for (const locale of ["en-GB", "zh-CN"]) {
    const last = await visit({ path: `?log=${id}`, locale, then: step });
    lasts.set(id, last);
    const end = { path: `?log=${id}&turn=${last}`, locale };
    await visit({ ...end, then: (page) => page.waitForTimeout(2_000).then(() => scroll(page)) });
    await visit({ ...end, late: true, then: (page) => page.waitForTimeout(6_000) });
  }
}
await visit({ path: "?log=the-lantern-room.en&turn=20" });
const ending = `?log=borrowed-wind.zh&turn=${lasts.get("borrowed-wind.zh")}`;
await visit({ path: ending, locale: "zh-CN", width: 390, height: 844 });
await visit({ path: "?log=five-oclock-bread.zh&embed=1", locale: "zh-CN" });
await visit({ rest: "missing", then: (page) => page.waitForTimeout(2_000) });

// Conditional parts were drawn during the run; whether they are redrawn depends on network timing.
for (const { name } of JSON.parse(await readFile(`${top}target/make/page-functions.json`, "utf8"))) {
  const comes = /Option|Either/.test(name);
  const built = name.replace("Render7rebuild", "Render5build");
  if (comes && built !== name && first.has(sign(built))) first.add(sign(name));
}

const list = [...first].sort();
await writeFile(`${top}.make/first-look.txt`, `${list.join("\n")}\n`);
console.log(`${list.length} signs`);
await browser.close();
end();
