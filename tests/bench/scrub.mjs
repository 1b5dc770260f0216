// Benchmarks how long the page's thread is blocked while a game is opened, stepped through and replayed: a
// game of 20,000 events, and the demo with a CPU slowed down four times. A step is reported as its longest
// frame, from the key to the paint (a frame of 16 ms is not late), and as the work of its four frames without
// the waiting; steps follow each other at once, as with a held key. A single step is followed by deferred
// tasks, of which the longest is reported. Prints a table, and JSON into target/make/scrub.json.
//
//   node tests/bench/scrub.mjs [DIST] [EVENTS] [STEPS]

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { served } from "../e2e/served.mjs";
import { long } from "./long.mjs";

const top = new URL("../../", import.meta.url).pathname;
const { chromium } = createRequire(`${top}tests/e2e/`)("@playwright/test");
const dist = process.argv[2] ?? `${top}dist`;
const events = Number(process.argv[3] ?? 20_000);
const count = Number(process.argv[4] ?? 200);

// The long game replaces the demo: other logs would need the studio.
const root = mkdtempSync(join(tmpdir(), "casebook-bench-"));
cpSync(dist, root, { recursive: true });
writeFileSync(join(root, "logs/watched/demo.en.json"), long(events));
const serve = (folder) => served(folder, "--codings", "gzip", "--isolate");

/** Runs in the page, before its scripts. */
const watch = () => {
  globalThis.benchLong = [];
  const note = (list) => list.getEntries().forEach((one) => globalThis.benchLong.push(one.duration));
  new PerformanceObserver(note).observe({ type: "longtask", buffered: true });
  /** The work of a frame from its start to the paint, in milliseconds. */
  const frame = (work) =>
    new Promise((done) =>
      requestAnimationFrame(() => {
        const began = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - began);
        work?.();
        // After style, layout and paint of this frame.
        port2.postMessage(null);
      }),
    );
  /** The work of a step: its own frame and the following ones. */
  globalThis.benchStep = async (work) => {
    const parts = [await frame(work)];
    while (parts.length < 4) parts.push(await frame());
    return parts;
  };
  /** The longest block after a step: its own frame, or a later task. */
  globalThis.benchHeld = (work, ms) =>
    new Promise((done) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        const until = performance.now() + ms;
        let [last, most] = [performance.now(), 0];
        port1.onmessage = () => {
          const now = performance.now();
          [last, most] = [now, Math.max(most, now - last)];
          if (now < until) port2.postMessage(null);
          else done(most);
        };
        work();
        port2.postMessage(null);
      }),
    );
  globalThis.benchKey = (key) => () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  globalThis.benchSeek = (turn) => () => {
    const scrubber = document.querySelector("[data-testid=scrubber]");
    scrubber.value = String(turn);
    scrubber.dispatchEvent(new Event("input", { bubbles: true }));
  };
  /** Waits for frames until `ms` have passed. */
  globalThis.benchFrames = async (ms) => {
    const until = performance.now() + ms;
    const parts = [];
    while (performance.now() < until) parts.push(await frame());
    return parts;
  };
};

const rows = [];
const tenth = (value) => (value === null ? "–" : value.toFixed(1));
const line = (one) => `| ${one.game} | ${one.what} | ${one.count} | ${tenth(one.p50)} | ${tenth(one.p95)} | ${tenth(one.longest)} | ${tenth(one.all50)} | ${tenth(one.all95)} |`;
const share = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
const both = (parts) => {
  const sorted = [...parts].sort((a, b) => a - b);
  return [share(sorted, 0.5), share(sorted, 0.95)];
};
function row(game, what, parts, longest, all = null) {
  const [p50, p95] = both(parts);
  const [all50, all95] = all ? both(all) : [null, null];
  rows.push({ game, what, count: parts.length, p50, p95, longest, all50, all95 });
  console.error(line(rows.at(-1)));
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
async function measure(game, folder, cpu) {
  const { address, end } = await serve(folder);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  const began = Date.now();
  await page.goto(`${address}?log=demo.en`, { waitUntil: "commit" });
  await page.waitForFunction(() => document.querySelector("[data-testid=turn-count]")?.offsetParent, null, { timeout: 300_000 });
  console.error(`${game}: ${Date.now() - began} ms until it stands there`);
  const longest = () => page.evaluate(() => Math.max(0, ...globalThis.benchLong.splice(0)));
  await page.evaluate(() => globalThis.benchFrames(1500));
  rows.push({ game, what: "opening", count: 1, p50: null, p95: null, longest: await longest(), all50: null, all95: null });
  const turns = Number((await page.getByTestId("turn-count").innerText()).split("/")[1]);
  const steps = async (what, list) => {
    const frames = await page.evaluate(async (list) => {
      const parts = [];
      for (const [kind, value] of list) {
        const work = kind === "key" ? globalThis.benchKey(value) : globalThis.benchSeek(value);
        const took = await globalThis.benchStep(work);
        if (kind !== "go") parts.push(took);
      }
      return parts;
    }, list);
    const parts = frames.map((step) => Math.max(...step));
    const all = frames.map((step) => step.reduce((sum, one) => sum + one));
    row(game, what, parts, Math.max(...parts, await longest()), all);
  };
  const spread = (kind) => Array.from({ length: count }, (_, at) => [kind, Math.round((at * (turns - 1)) / (count - 1))]);
  // Stops the demo's clock.
  await steps("to the beginning", [["key", "Home"]]);
  await steps("a jump", spread("seek"));
  const everywhere = (key) => spread("go").flatMap((go) => [go, ["key", key]]);
  await steps("a turn on", everywhere("ArrowRight"));
  await steps("a turn back", everywhere("ArrowLeft"));
  const alone = await page.evaluate(async (list) => {
    const parts = [];
    for (const [, turn] of list) {
      await globalThis.benchHeld(globalThis.benchSeek(turn), 400);
      parts.push(await globalThis.benchHeld(globalThis.benchKey("ArrowRight"), 400));
    }
    return parts;
  }, spread("go").filter((_, at) => at % 5 === 0));
  row(game, "the longest task of a turn on by itself", alone, Math.max(...alone, await longest()));
  const least = Math.min(100, turns);
  await steps("the last turns on", [["go", turns - least], ...Array(least).fill(["key", "ArrowRight"])]);
  await steps("the last turns back", Array(least).fill(["key", "ArrowLeft"]));
  await page.getByTestId("speed").selectOption("16");
  await page.evaluate((turn) => globalThis.benchStep(globalThis.benchSeek(turn)), Math.max(0, turns - 400));
  await longest();
  await page.evaluate(() => globalThis.benchKey(" ")());
  const frames = await page.evaluate(() => globalThis.benchFrames(8000));
  row(game, "a frame while replaying, 16×", frames, Math.max(...frames, await longest()));
  const nodes = await page.evaluate(() => [document.querySelectorAll("*").length, document.querySelectorAll(".lines > li").length]);
  console.error(`${game}: ${turns} turns, ${nodes[0]} elements, ${nodes[1]} lines of the conversation`);
  await context.close();
  end();
}
await measure(`${events} events`, root, 1);
await measure("demo, CPU ÷ 4", dist, 4);
await browser.close();
rmSync(root, { recursive: true, force: true });

console.log(`\nMilliseconds of the page's thread, ${cpus().length} × ${cpus()[0]?.model ?? "unknown"}; a task under 50 ms is told as what its frames did\n`);
console.log("| game | what | count | p50 | p95 | longest | all frames p50 | p95 |\n|---|---|---:|---:|---:|---:|---:|---:|");
for (const one of rows) console.log(line(one));
mkdirSync(`${top}target/make`, { recursive: true });
writeFileSync(`${top}target/make/scrub.json`, JSON.stringify({ machine: cpus()[0]?.model, rows }, null, 1));
