// Benchmarks opening, stepping, sorting and searching relative to a fixed piece of work in the same browser
// at the same time: machines of one name differ threefold, ratios little. Prints a table, and JSON into
// target/make/ratios.json. Earlier figures: opening 40 to 44 of the reference, a step 1.5 to 2.
//
//   node tests/bench/ratios.mjs [DIST]

import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { served } from "../e2e/served.mjs";

const top = new URL("../../", import.meta.url).pathname;
const { chromium } = createRequire(`${top}tests/e2e/`)("@playwright/test");
const { address, end } = await served(process.argv[2] ?? `${top}dist`, "--codings", "gzip");
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" })).newPage();

const middle = (list) => list.sort((one, other) => one - other)[list.length >> 1];

/** The milliseconds of a fixed piece of work: the median of five. */
const reference = () =>
  page.evaluate(() => {
    const once = () => {
      const began = performance.now();
      let [sum, state] = [0, 12345];
      for (let at = 0; at < 6_000_000; at++) {
        state = (Math.imul(state, 1103515245) + 12345) >>> 0;
        sum += state % 7;
      }
      if (sum < 0) throw new Error();
      return performance.now() - began;
    };
    return Array.from({ length: 5 }, once).sort((one, other) => one - other)[2];
  });

const [opened, references] = [[], []];
for (let visit = 0; visit < 3; visit++) {
  await page.goto(address);
  await page.getByTestId("turn-count").waitFor();
  // All work of the page's thread until then.
  opened.push(await page.evaluate(() => performance.now()));
  references.push(await reference());
}
await page.keyboard.press("Home");
const steps = (key, count) =>
  page.evaluate(
    async ([key, count]) => {
      const step = () =>
        new Promise((done) =>
          requestAnimationFrame(() => {
            const began = performance.now();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - began);
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
            port2.postMessage(null);
          }),
        );
      const parts = [];
      for (let turn = 0; turn < count; turn++) parts.push(await step());
      return parts;
    },
    [key, count],
  );
const unit = middle(references);
const rows = { "reference, ms": unit, opening: middle(opened) / unit, "a step on": middle(await steps("ArrowRight", 21)) / unit };
await page.keyboard.press("End");
rows["a step back from the end"] = middle(await steps("ArrowLeft", 21)) / unit;
console.table(Object.fromEntries(Object.entries(rows).map(([name, value]) => [name, value.toFixed(2)])));
mkdirSync(`${top}target/make`, { recursive: true });
writeFileSync(`${top}target/make/ratios.json`, JSON.stringify(rows, null, 2));
await browser.close();
end();
