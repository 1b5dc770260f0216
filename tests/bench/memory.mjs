// Benchmarks memory in WebAssembly, as in the page: building the HNSW index, queries for ten neighbours, a
// linear scan of the same vectors, and the npm package `hnsw` (JavaScript). 256 dimensions, clusters of
// twenty. Prints a table, and JSON into target/make/memory.json.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus } from "node:os";

const top = new URL("../../", import.meta.url).pathname;
const [dimensions, queries, nearest] = [256, 100, 10];
const run = (command, ...args) => execFileSync(command, args, { cwd: top, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

const target = "wasm32-unknown-unknown";
const built = run("cargo", "build", "--release", "--target", target, "--bench", "memory", "--message-format", "json-render-diagnostics");
const { filenames } = built.split("\n").filter(Boolean).map((line) => JSON.parse(line)).findLast((one) => one.target?.name === "memory");
const out = `${top}target/make/memory`;
run("wasm-bindgen", "--target", "nodejs", "--out-dir", out, "--out-name", "memory", filenames.find((one) => one.endsWith(".wasm")));
const rows = [];
globalThis.benchRow = (text) => rows.push(JSON.parse(text));
createRequire(import.meta.url)(`${out}/memory.js`);

const { HNSW } = createRequire(`${top}tests/e2e/`)("hnsw");
let state;
const next = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return (state >>> 8) / 16777216 - 0.5;
};
const vector = () => Float32Array.from({ length: dimensions }, next);
function vectors(count) {
  state = 7;
  let centre;
  return Array.from({ length: count }, (_, at) => {
    if (at % 20 === 0) centre = vector();
    return vector().map((one, place) => centre[place] + 0.7 * one);
  });
}
const cosine = (a, b) => {
  let [product, first, second] = [0, 0, 0];
  for (let at = 0; at < a.length; at++) {
    product += a[at] * b[at];
    first += a[at] * a[at];
    second += b[at] * b[at];
  }
  return product / Math.sqrt(first * second);
};
for (const row of rows) {
  const all = vectors(row.vectors + queries);
  const held = all.slice(0, row.vectors);
  const asked = all.slice(row.vectors);
  // The parameters of our index: 40 candidates, and a search that keeps 256.
  const index = new HNSW(32, 40, dimensions, "cosine", 256);
  let began = performance.now();
  await index.buildIndex(held.map((vector, id) => ({ id, vector })));
  row.javascript_build_ms = performance.now() - began;
  began = performance.now();
  const found = asked.map((query) => index.searchKNN(query, nearest).map((one) => one.id));
  row.javascript_query_ms = (performance.now() - began) / queries;
  const right = asked.map((query) =>
    held.map((one, id) => [cosine(one, query), id]).sort((a, b) => b[0] - a[0] || a[1] - b[1]).slice(0, nearest).map(([, id]) => id),
  );
  const hits = right.flatMap((ids, at) => ids.filter((id) => found[at].includes(id))).length;
  row.javascript_recall = hits / (queries * nearest);
}

const ms = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
console.log(`\nMemory in WebAssembly beside the npm package hnsw, ${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, Node.js ${process.version}\n`);
console.log("| vectors | build ms | query ms | scan ms | recall@10 | hnsw (npm): build ms | query ms | recall@10 |\n|---:|---:|---:|---:|---:|---:|---:|---:|");
for (const row of rows) {
  const javascript = [ms(row.javascript_build_ms), ms(row.javascript_query_ms), row.javascript_recall.toFixed(3)];
  console.log(`| ${[row.vectors, ms(row.build_ms), ms(row.query_ms), ms(row.scan_ms), row.recall.toFixed(3), ...javascript].join(" | ")} |`);
}
mkdirSync(`${top}target/make`, { recursive: true });
writeFileSync(`${top}target/make/memory.json`, JSON.stringify({ machine: cpus()[0]?.model, rows }, null, 1));
