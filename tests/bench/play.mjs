// Benchmarks playing in the page: a whole offline game, a game with a server that answers at once (so all
// time is ours), verifying a log and reading beliefs from it, each with the longest task on the page's
// thread, at full speed and slowed down four times; and the memory of the browser's processes afterwards.
// Prints a table, and JSON into target/make/play.json. Needs target/debug/rehearsal (cargo build --features
// cli --bin rehearsal).
//
//   node tests/bench/play.mjs [DIST]

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus } from "node:os";
import { served, started } from "../e2e/served.mjs";

const top = new URL("../../", import.meta.url).pathname;
const { chromium } = createRequire(`${top}tests/e2e/`)("@playwright/test");
const dist = process.argv[2] ?? `${top}dist`;

const servers = [await served(dist)];
const [{ address }] = servers;

const watch = () => {
  globalThis.benchLong = [];
  new PerformanceObserver((list) => list.getEntries().forEach((one) => globalThis.benchLong.push(one.duration))).observe({ type: "longtask" });
};
const rows = [];
async function timed(page, what, cpu, act) {
  await page.evaluate(() => (globalThis.benchLong = []));
  const began = performance.now();
  const more = await act();
  const took = performance.now() - began;
  const tasks = await page.evaluate(() => globalThis.benchLong);
  rows.push({ what, cpu, ms: took, longest_task_ms: Math.max(0, ...tasks), tasks_over_50_ms: tasks.length, ...more });
}
const ended = (page) => page.getByTestId("live").waitFor({ state: "hidden", timeout: 600_000 });
async function form(page) {
  await page.goto(`${address}?page=library`);
  await page.getByTestId("case-card").first().getByTestId("set-up").click();
  await page.getByTestId("start-game").waitFor();
  // The page's own idle work is over.
  await page.waitForTimeout(6_000);
}
async function play(page) {
  await page.getByTestId("start-game").click();
  await page.getByTestId("live").waitFor();
  await ended(page);
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
for (const cpu of [1, 4]) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const client = await context.newCDPSession(page);
  await form(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  await timed(page, "an offline game", cpu, () => play(page));
  await timed(page, "running its log again", cpu, async () => {
    await page.getByTestId("menu").click();
    await page.getByTestId("verify").click();
    await page.getByTestId("notice").waitFor({ timeout: 120_000 });
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const model = await started(`${top}target/debug/rehearsal`, "--latency-ms", "0");
  servers.push(model);
  await form(page);
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("base-url").fill(model.address);
  await page.getByTestId("model").fill("rehearsal");
  await page.getByTestId("key").fill("sk-bench");
  await client.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  let calls = 0;
  page.on("request", (request) => request.method() === "POST" && calls++);
  await timed(page, "a game at a server without latency", cpu, async () => {
    await play(page);
    return { calls };
  });
  const kilobytes = execFileSync("ps", ["-eo", "rss,args"], { encoding: "utf8" }).split("\n");
  const renderers = kilobytes.filter((line) => line.includes("--type=renderer")).map((line) => parseInt(line, 10));
  rows.at(-1).largest_renderer_mb = Math.max(...renderers) / 1024;
  await context.close();
}
await browser.close();
servers.forEach(({ end }) => end());

console.log(`\nPlaying in the page, ${cpus().length} × ${cpus()[0]?.model ?? "unknown"}\n`);
console.log("| what | CPU ÷ | seconds | calls | ms a call | longest task ms | tasks over 50 ms | renderer MB |\n|---|---:|---:|---:|---:|---:|---:|---:|");
for (const row of rows) {
  const each = row.calls ? Math.round(row.ms / row.calls) : "–";
  const memory = row.largest_renderer_mb ? Math.round(row.largest_renderer_mb) : "–";
  console.log(`| ${row.what} | ${row.cpu} | ${(row.ms / 1000).toFixed(1)} | ${row.calls ?? "–"} | ${each} | ${Math.round(row.longest_task_ms)} | ${row.tasks_over_50_ms} | ${memory} |`);
}
mkdirSync(`${top}target/make`, { recursive: true });
writeFileSync(`${top}target/make/play.json`, JSON.stringify({ machine: cpus()[0]?.model, rows }, null, 1));
