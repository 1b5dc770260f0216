// The splitter on small modules of its own, written as text and assembled by wasm-opt.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { instrumented, split, standing } from "./split.mjs";
import { Reader, constant, number, read } from "./wasm.mjs";

/** `greet` answers at once; `sum` is of part 1 and reads its number from data of part 1, `far` of part 2. */
const TEXT = `(module
  (import "host" "load" (func $load (param i32)))
  (memory (export "memory") 1)
  (table $functions 2 2 funcref)
  (elem (i32.const 1) func $sum)
  (data (i32.const 1024) "first")
  (data (i32.const 2048) "\\2a\\00\\00\\00")
  (func $need_part (export "need_part") (param i32) (call $load (local.get 0)))
  (func $greet (export "greet") (result i32) (i32.load8_u (i32.const 1024)))
  (func $ask (export "ask") (param i32) (result i32) (call $sum (local.get 0)))
  (func $sum (param i32) (result i32) (call $far (i32.add (local.get 0) (i32.load (i32.const 2048)))))
  (func $far (param i32) (result i32) (i32.mul (local.get 0) (i32.const 10))))`;

function assembled(text) {
  const folder = mkdtempSync(join(tmpdir(), "split-test-"));
  try {
    writeFileSync(join(folder, "in.wat"), text);
    execFileSync("wasm-opt", [join(folder, "in.wat"), "-g", "-o", join(folder, "out.wasm")], { stdio: "ignore" });
    return readFileSync(join(folder, "out.wasm"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const bytes = assembled(TEXT);
const partOf = (name) => ({ sum: 1, far: 2 })[name] ?? 0;
const levels = new Uint8Array(2_048).map((_, at) => (at + 1_024 >= 2_048 ? 1 : 0));
const { parts, functions } = split(bytes, { partOf, data: { start: 1_024, levels }, across: new Set(["sum", "far"]), held: new Map([[1, 0]]) });

/** Runs the first part; a missing part is linked when the module asks for it. */
async function started() {
  const asked = [];
  let first;
  let loaded = 0;
  const load = (part) => {
    if (part > loaded) asked.push(part);
    while (loaded < part) {
      loaded++;
      const functions = new Proxy({}, { get: (_, place) => first.functions.get(Number(place)) });
      new WebAssembly.Instance(new WebAssembly.Module(parts[loaded]), { "": first, f: functions });
    }
  };
  first = (await WebAssembly.instantiate(parts[0], { host: { load } })).instance.exports;
  return { first, asked };
}

test("what runs first needs no later part", async () => {
  const { first, asked } = await started();
  assert.equal(first.greet(), "f".charCodeAt(0));
  assert.deepEqual(asked, []);
});

test("a call of a later part loads it, with its data, and answers as the whole module does", async () => {
  const { first, asked } = await started();
  assert.equal(first.ask(8), 500);
  assert.deepEqual(asked, [1, 2]);
  assert.equal(first.ask(0), 420);
  assert.deepEqual(asked, [1, 2]);
});

test("data of a later part are not in memory before it", async () => {
  const { first } = await started();
  const at = () => new Uint8Array(first.memory.buffer)[2_048];
  assert.equal(at(), 0);
  first.ask(1);
  assert.equal(at(), 42);
});

test("every function is told with its part", () => {
  assert.deepEqual(Object.fromEntries(functions.map(({ name, part }) => [name, part])), { need_part: 0, greet: 0, ask: 0, sum: 1, far: 2 });
});

test("an instrumented module notes which functions ran, and answers the same", async () => {
  const { bytes: noted, flagsAt, names } = instrumented(bytes);
  const { exports } = (await WebAssembly.instantiate(noted, { host: { load() {} } })).instance;
  const ran = () => names.filter((_, at) => new Uint8Array(exports.memory.buffer)[flagsAt + at]);
  assert.deepEqual(ran(), []);
  assert.equal(exports.greet(), "f".charCodeAt(0));
  assert.deepEqual(ran(), ["greet"]);
  assert.equal(exports.ask(8), 500);
  assert.deepEqual(ran(), ["greet", "ask", "sum", "far"]);
});

test("direct calls and constants are read from the code", () => {
  const { calls, numbers } = standing(bytes).get("sum");
  assert.deepEqual([...calls], ["far"]);
  assert.ok(numbers.has(2_048));
});

test("a module without the function that loads parts is refused", () => {
  const text = TEXT.replace('(export "need_part")', "");
  assert.throws(() => split(assembled(text), { partOf: () => 0, data: { start: 0, levels: [] }, across: new Set(), held: new Map() }), /need_part/);
});

test("numbers are read as they are written, whatever their size", () => {
  for (const value of [0, 1, 127, 128, 16_383, 16_384, 2 ** 31, 2 ** 32 - 1]) {
    assert.equal(new Reader(Uint8Array.from(number(value))).number(), value);
  }
  // The sign bit of the last byte stays free.
  for (const value of [0, 63, 64, 8_191, 8_192]) assert.equal(constant(value).at(-1) & 64, 0);
});

test("a section that cannot be read is an error, not a guess", () => {
  assert.throws(() => read(bytes.subarray(0, bytes.length - 40)));
});
