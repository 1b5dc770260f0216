// What each wing of the page is made of: bytes of code by crate, and of our own code by module, from the names that the
// compiler leaves in its modules (trunk strips them afterwards). Code that is made for a type counts for the first crate of
// ours or of others that its name holds, so that a reader of our events made by serde counts as ours.
//
//   node tests/bench/sizes.mjs [ROWS]

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const top = new URL("../../", import.meta.url).pathname;
const rows = Number(process.argv[2] ?? 16);
/** What is made for others, and says little about whose code it is. */
const general = new Set(["core", "alloc", "std", "hashbrown", "serde", "serde_core", "leptos", "reactive_graph", "tachys"]);

/** The code of a module: each function's size and name. */
function functions(bytes) {
  let at = 8;
  const number = () => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = bytes[at++];
      value += (byte & 127) * 2 ** shift;
      shift += 7;
    } while (byte > 127);
    return value;
  };
  const text = () => {
    const length = number();
    at += length;
    return bytes.toString("utf8", at - length, at);
  };
  const limits = () => {
    if (number() & 1) number();
    number();
  };
  let imported = 0;
  const sizes = [];
  const names = new Map();
  while (at < bytes.length) {
    const [section, length] = [bytes[at++], number()];
    const end = at + length;
    if (section === 2) {
      for (let left = number(); left > 0; left--) {
        text();
        text();
        const kind = bytes[at++];
        if (kind === 0) {
          number();
          imported++;
        } else if (kind === 1) {
          at++;
          limits();
        } else if (kind === 2) limits();
        else at += 2;
      }
    } else if (section === 10) {
      for (let left = number(); left > 0; left--) {
        const size = number();
        sizes.push(size);
        at += size;
      }
    } else if (section === 0 && text() === "name") {
      while (at < end) {
        const [part, size] = [bytes[at++], number()];
        const over = at + size;
        if (part === 1) for (let left = number(); left > 0; left--) names.set(number(), text());
        at = over;
      }
    }
    at = end;
  }
  return sizes.map((size, index) => ({ size, name: names.get(index + imported) ?? "" }));
}

/** A mangled name as paths: `a::b::c`, those inside of it too. */
function paths(name) {
  if (!name.startsWith("_ZN")) return [name];
  const parts = [];
  for (let at = 3; /\d/.test(name[at] ?? ""); ) {
    const digits = name.slice(at).match(/^\d+/)[0];
    at += digits.length + Number(digits);
    parts.push(name.slice(at - Number(digits), at));
  }
  if (/^h[0-9a-f]{16}$/.test(parts.at(-1) ?? "")) parts.pop();
  const plain = parts.join("::").replaceAll("..", "::").replace(/\$\w+\$/g, " ");
  return plain.match(/[A-Za-z_]\w*(::[A-Za-z_]\w*)*/g) ?? [];
}

function owner(name) {
  const found = paths(name).filter((path) => path.includes("::"));
  const ours = found.find((path) => path.startsWith("casebook::"));
  if (ours) return ours.split("::").slice(0, 2).join("::");
  const crates = found.map((path) => path.split("::")[0]);
  return crates.find((crate) => !general.has(crate)) ?? crates[0] ?? "other";
}

for (const wing of ["page", "engine"]) {
  let bytes;
  try {
    bytes = readFileSync(`${top}target/wasm32-unknown-unknown/release/casebook-${wing}.wasm`);
  } catch {
    console.log(`casebook-${wing} is not built: run make build.`);
    continue;
  }
  const list = functions(bytes);
  const sums = new Map();
  for (const { size, name } of list) sums.set(owner(name), (sums.get(owner(name)) ?? 0) + size);
  const code = list.reduce((sum, one) => sum + one.size, 0);
  console.log(`\n${wing}: ${Math.round(code / 1000)} kB of code before names are stripped, ${Math.round(gzipSync(bytes, { level: 9 }).length / 1000)} kB gzipped with them\n`);
  const sorted = [...sums].sort(([, one], [, other]) => other - one);
  for (const [name, size] of sorted.slice(0, rows)) console.log(`${String(Math.round(size / 1000)).padStart(6)} kB  ${name}`);
}
