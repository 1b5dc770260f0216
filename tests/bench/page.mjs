// Benchmarks opening the page: bytes, requests and time until the demo is visible, on three networks, cold
// and warm, with a CPU slowed down four times on slow networks. Prints a table, and JSON into
// target/make/page.json. Fast 4G is 9 Mbit/s and 60 ms, Slow 4G 1.6 Mbit/s and 150 ms, as in Lighthouse.
//
//   node tests/bench/page.mjs [DIST]

import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus } from "node:os";
import { served } from "../e2e/served.mjs";

const top = new URL("../../", import.meta.url).pathname;
const { chromium } = createRequire(`${top}tests/e2e/`)("@playwright/test");
const dist = process.argv[2] ?? `${top}dist`;

const { address, end } = await served(dist, "--codings", "gzip");
const networks = [
  { name: "no throttling", cpu: 1 },
  { name: "Fast 4G, CPU ÷ 4", cpu: 4, latency: 60, down: 9_000_000 / 8, up: 1_500_000 / 8 },
  { name: "Slow 4G, CPU ÷ 4", cpu: 4, latency: 150, down: 1_638_400 / 8, up: 750_000 / 8 },
];

/** Runs before the page's scripts: records paints and long tasks. */
const watch = () => {
  globalThis.benchLong = [];
  new PerformanceObserver((list) => list.getEntries().forEach((one) => globalThis.benchLong.push(one.duration))).observe({
    type: "longtask",
    buffered: true,
  });
};

async function visit(page, client) {
  const bytes = { sum: 0, count: 0 };
  const done = (event) => (bytes.sum += event.encodedDataLength);
  const began = (event) => event.request.url.startsWith("http") && bytes.count++;
  client.on("Network.loadingFinished", done);
  client.on("Network.requestWillBeSent", began);
  await page.goto(address, { waitUntil: "commit" });
  // The frame that shows it, by the page's clock.
  const there = () => document.querySelector("[data-testid=turn-count]")?.offsetParent && performance.now();
  const seenAt = await page.waitForFunction(there, null, { polling: "raf", timeout: 120_000 });
  const demo_ms = await seenAt.jsonValue();
  const until = { ...bytes };
  // Deferred rendering also blocks the thread.
  await page.waitForTimeout(1_500);
  const seen = await page.evaluate(() => ({
    first_paint_ms: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
    longest_task_ms: Math.max(0, ...globalThis.benchLong),
    blocking_ms: globalThis.benchLong.reduce((sum, one) => sum + Math.max(0, one - 50), 0),
  }));
  client.off("Network.loadingFinished", done);
  client.off("Network.requestWillBeSent", began);
  return { demo_ms, ...seen, bytes: until.sum, requests: until.count };
}

const rows = [];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox"] });
for (const { name, cpu, latency, down, up } of networks) {
  // Warm: cached by the service worker, which is not blocked here.
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const client = await context.newCDPSession(page);
  await client.send("Network.enable");
  const throttle = async () => {
    if (latency) {
      await client.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: down, uploadThroughput: up });
    }
    await client.send("Emulation.setCPUThrottlingRate", { rate: cpu });
  };
  await throttle();
  rows.push({ network: name, visit: "cold", ...(await visit(page, client)) });
  // Until the whole page is cached, at full speed.
  await client.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
  await client.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const kept = async () => {
    let all = 0;
    for (const key of await caches.keys()) all += (await (await caches.open(key)).keys()).length;
    return all;
  };
  // Ongoing caching would share the CPU with the visit. `waitForFunction` treats a promise as a result and
  // would not wait.
  for (let [before, same] = [0, 0]; same < 3; ) {
    await page.waitForTimeout(500);
    const now = await page.evaluate(kept);
    same = now > 20 && now === before ? same + 1 : 0;
    before = now;
  }
  await throttle();
  rows.push({ network: name, visit: "warm", ...(await visit(page, client)) });
  await context.close();
}
await browser.close();
end();

const whole = (value) => (value === null ? "–" : Math.round(value));
console.log(`\nThe page until its demo stands there, ${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, gzip\n`);
console.log("| network | visit | requests | kB | first paint ms | demo ms | longest task ms | blocking ms |\n|---|---|---:|---:|---:|---:|---:|---:|");
for (const row of rows) {
  console.log(
    `| ${row.network} | ${row.visit} | ${row.requests} | ${Math.round(row.bytes / 1000)} | ${whole(row.first_paint_ms)} | ${whole(row.demo_ms)} | ${whole(row.longest_task_ms)} | ${whole(row.blocking_ms)} |`,
  );
}
mkdirSync(`${top}target/make`, { recursive: true });
writeFileSync(`${top}target/make/page.json`, JSON.stringify({ machine: cpus()[0]?.model, rows }, null, 1));
