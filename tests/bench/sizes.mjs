// Sizes of the parts of the page: bytes of code by crate, and of our own code by module, as delivered.
// Generic code counts for the first crate of ours or of others in its name, so that serde's code for our
// events counts as ours. The gzipped size of a crate is estimated by its share of the part.
//
//   node tests/bench/sizes.mjs [ROWS]

import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { plainName } from "./names.mjs";

const top = new URL("../../", import.meta.url).pathname;
const rows = Number(process.argv[2] ?? 16);
/** Generic helpers, which say little about whose code it is. */
const general = new Set(["core", "alloc", "std", "hashbrown", "serde", "serde_core", "leptos", "reactive_graph", "tachys"]);

/** The paths in a mangled name: crate, group, module. */
function paths(name) {
  const plain = plainName(name);
  const part = (at) => {
    const digits = plain.slice(at).match(/^[1-9]\d*/)?.[0];
    return digits && { text: plain.slice(at + digits.length, at + digits.length + Number(digits)), end: at + digits.length + Number(digits) };
  };
  return [...plain.matchAll(/C(?=\d)/g)].map(({ index }) => {
    const crate = part(index + 1);
    const group = crate && part(crate.end);
    return [crate?.text, group?.text, group && part(group.end)?.text];
  });
}

function owner(name) {
  if (!name.startsWith("_R")) return "shims and C";
  const found = paths(name);
  // A crate without a module says who instantiated it, not whose code it is.
  const ours = found.find(([crate, , module]) => crate === "casebook" && module);
  if (ours) return ours.join("::");
  const crates = found.map(([crate]) => crate).filter((crate) => crate !== "casebook");
  return crates.find((crate) => !general.has(crate)) ?? crates[0] ?? "other";
}

const files = readdirSync(`${top}dist`);
for (const wing of ["page", "engine"]) {
  let functions;
  try {
    functions = JSON.parse(readFileSync(`${top}target/make/${wing}-functions.json`, "utf8"));
  } catch {
    console.log(`casebook-${wing} is not built: run make build.`);
    continue;
  }
  for (const part of new Set(functions.map((one) => one.part))) {
    const list = functions.filter((one) => one.part === part);
    const sums = new Map();
    for (const { size, name } of list) sums.set(owner(name), (sums.get(owner(name)) ?? 0) + size);
    const code = list.reduce((sum, one) => sum + one.size, 0);
    const file = files.find((name) => name.startsWith(`casebook-${part}-`) && name.endsWith(".wasm"));
    const zipped = gzipSync(readFileSync(`${top}dist/${file}`), { level: 9 }).length;
    console.log(`\n${part}: ${list.length} functions, ${Math.round(code / 1000)} kB of code; with data, tables and types ${Math.round(zipped / 1000)} kB gzipped\n`);
    const sorted = [...sums].sort(([, one], [, other]) => other - one);
    const row = (name, size) => console.log(`${String(Math.round(size / 1000)).padStart(6)} kB ${((size / code) * 100).toFixed(1).padStart(5)} %  ${name}`);
    for (const [name, size] of sorted.slice(0, rows)) row(name, size);
    const others = sorted.slice(rows).reduce((sum, [, size]) => sum + size, 0);
    if (others) row(`${sorted.length - rows} others`, others);
  }
}
