// One table of all benchmarks in this folder, for the README, and all figures in target/make/bench.json.
// Measures only the bytes of the built page itself.
//
//   node tests/bench/summary.mjs

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { gzipSync } from "node:zlib";

const top = new URL("../../", import.meta.url).pathname;
const read = (part) => JSON.parse(readFileSync(`${top}target/make/${part}.json`, "utf8")).rows;
const [page, scrub, play, memory] = ["page", "scrub", "play", "memory"].map(read);
const files = readdirSync(`${top}dist`);
const wing = (name) =>
  files
    .filter((file) => file.startsWith(`casebook-${name}-`))
    .reduce((sum, file) => sum + gzipSync(readFileSync(`${top}dist/${file}`), { level: 9 }).length, 0);
const wings = Object.fromEntries(["page", "rest", "studio", "engine", "readers"].map((name) => [name, wing(name)]));

const kilobytes = (bytes) => `${Math.round(bytes / 1000).toLocaleString("en")} kB`;
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const milliseconds = (ms) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
const visit = (network, when) => page.find((row) => row.network.startsWith(network) && row.visit === when);
const step = (what) => scrub.find((row) => row.game.startsWith("20000") && row.what === what);
const played = (what) => play.find((row) => row.cpu === 1 && row.what.includes(what));
const found = memory.at(-1);

const rows = [
  ["fetched until the first game stands there, gzipped", `${kilobytes(visit("no", "cold").bytes)} in ${visit("no", "cold").requests} requests`],
  [
    "viewer first, the rest of it · studio · engine, its readers of files, gzipped",
    `${kilobytes(wings.page)}, ${kilobytes(wings.rest)} · ${kilobytes(wings.studio)} · ${kilobytes(wings.engine)}, ${kilobytes(wings.readers)}`,
  ],
];
for (const network of ["no throttling", "Fast 4G", "Slow 4G"]) {
  const [cold, warm] = [visit(network, "cold"), visit(network, "warm")];
  rows.push([
    `${cold.network}: first paint · game stands · blocked (second visit: game stands)`,
    `${seconds(cold.first_paint_ms)} · ${seconds(cold.demo_ms)} · ${milliseconds(cold.blocking_ms)} (${seconds(warm.demo_ms)})`,
  ]);
}
for (const [what, told] of [["a turn on", "a turn on"], ["a jump", "a jump anywhere"], ["the last turns on", "a turn on at the end"]]) {
  const one = step(what);
  rows.push([`log of 20,000 events, ${told}: p50 · p95 · longest`, [one.p50, one.p95, one.longest].map(milliseconds).join(" · ")]);
}
rows.push(
  ["a whole game of four by the offline reader, in the page", seconds(played("offline").ms)],
  ["the same log run again to verify it", seconds(played("again").ms)],
  ["a call's own time, at a server without latency", milliseconds(played("server").ms / played("server").calls)],
  ["memory of the page's process after that game", `${Math.round(played("server").largest_renderer_mb)} MB`],
  [
    `HNSW of ${found.vectors.toLocaleString("en")} vectors: build · ask for ten · recall (npm hnsw)`,
    `${seconds(found.build_ms)} · ${milliseconds(found.query_ms)} · ${found.recall.toFixed(3)} (${seconds(found.javascript_build_ms)} · ${milliseconds(found.javascript_query_ms)} · ${found.javascript_recall.toFixed(3)})`,
  ],
);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}`;
console.log(`\n| on ${machine} | |\n|---|---:|`);
for (const row of rows) console.log(`| ${row.join(" | ")} |`);
writeFileSync(`${top}target/make/bench.json`, JSON.stringify({ machine, wings, page, scrub, play, memory }, null, 1));
