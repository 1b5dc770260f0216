// Splits a WebAssembly module into parts that share one memory and one table: the first, and those that join
// it later. A function of an absent part is a stub of a few bytes that loads the part and calls it through
// the table. Each piece of data comes with the first part that needs it. Deliberately not here: which
// functions belong where (parts.mjs), and decoding instructions: a function has the same index in each part,
// so every body means the same there.
//
// Binaryen's wasm-split does this in two parts and leaves data in place; its npm package lacks it.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as wasm from "./wasm.mjs";
import { CODE, CUSTOM, DATA, DATA_COUNT, ELEMENT, EXPORT, FUNCTION, IMPORT, KINDS, MEMORY, TABLE, TYPE, constant, list, name, number, read, sized } from "./wasm.mjs";

const FUNCTIONS_OF_TABLE = 0x70;
/** The export that loads a part. */
export const NEED = "need_part";
/**
 * The export that gives a part the table of functions, and the module name under which it imports the first
 * part's functions by table index.
 */
const TABLE_HANDED = "functions";
const FUNCTIONS_HANDED = "f";
/** Gaps between pieces of data that cost less than a new segment, in bytes. */
const NEAR = 12;

/** How the type of each kind of import is written. */
const TYPE_OF = { function: number, table: wasm.table, memory: wasm.limits, global: (type) => type };

/** The module with some sections replaced. */
function write(module, changed) {
  const kept = module.sections.filter(({ id }) => id !== CUSTOM && id !== DATA_COUNT);
  return wasm.moduleOf(kept.map(({ id, content }) => [id, changed[id] ?? content]));
}

/** The module with its imports from where `from` says. */
function imported(bytes, from) {
  const { sections, imports } = read(bytes);
  const written = imports.map((one) => [...from(one).flatMap((text) => [...name(text)]), KINDS.indexOf(one.kind), ...TYPE_OF[one.kind](one.type)]);
  return wasm.moduleOf(sections.map(({ id, content }) => [id, id === IMPORT ? list(written) : content]));
}

/** The module with some imports renamed. */
export const renamed = (bytes, names) => imported(bytes, ({ from: [module, text] }) => [module, names.get(text) ?? text]);

const FEATURES = ["bulk-memory", "reference-types", "multivalue", "simd", "sign-ext", "mutable-globals", "nontrapping-float-to-int"];

/** Runs wasm-opt on a module; returns its output and the file that it writes. */
function wasmOpt(bytes, flags, take) {
  const folder = mkdtempSync(join(tmpdir(), "split-"));
  const [before, after] = [join(folder, "before.wasm"), join(folder, "after.wasm")];
  try {
    writeFileSync(before, bytes);
    const said = execFileSync("wasm-opt", [before, ...FEATURES.map((one) => `--enable-${one}`), ...flags(after)], { maxBuffer: 2 ** 30, stdio: ["ignore", "pipe", "ignore"] });
    return take(said, after);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const optimise = (bytes, ...flags) => wasmOpt(bytes, (after) => ["-o", after, ...flags], (_, after) => readFileSync(after));

/**
 * The first part by itself, once more: what nobody uses goes, and a small function that one place alone calls moves there. A
 * browser compiles every function when it is first called, on the page's thread; there are a fifth fewer of them. Later
 * parts grow by as much as they would gain.
 */
const shrunk = (bytes) => optimise(bytes, "-Oz", "--always-inline-max-function-size=0", "--one-caller-inline-max-function-size=40", "--skip-pass=reorder-functions");

const unquoted = (text) => (text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, "$1") : text);

/** The direct calls and the constants of each function, by name (by index where it has none). */
export function standing(bytes) {
  const functions = new Map();
  const said = wasmOpt(bytes, () => ["--print"], (said) => said.toString());
  // The data section follows the functions.
  for (const item of said.split(/\n (?=\()/)) {
    const [, text] = item.match(/^\(func \$("(?:[^"\\]|\\.)+"|\S+)/) ?? [];
    if (!text) continue;
    const own = { calls: new Set(), numbers: new Set() };
    functions.set(unquoted(text), own);
    for (const [, text, constant, offset] of item.matchAll(/\(call \$("(?:[^"\\]|\\.)+"|[^\s)]+)|\(i32\.const (-?\d+)|offset=(\d+)/g)) {
      if (text) own.calls.add(unquoted(text));
      else own.numbers.add(Number(constant ?? offset));
    }
  }
  return functions;
}

/**
 * An instrumented module: every function records that it ran, in a byte of its own from `flagsAt` on, in memory after
 * the module's own; `names` are the functions in that order.
 */
export function instrumented(bytes) {
  const module = read(bytes);
  const pages = Math.ceil(module.bodies.length / 65_536);
  const [memory] = module.kept.memory;
  const flagsAt = memory.least * 65_536;
  const bodies = module.bodies.map((body, at) => {
    const reader = new wasm.Reader(body);
    reader.list(() => [reader.number(), reader.byte()]);
    const says = [...constant(flagsAt + at), ...constant(1), 0x3a, 0, 0];
    return sized(wasm.bytesOf([body.subarray(0, reader.at), says, body.subarray(reader.at)]));
  });
  const grown = list([wasm.limits({ ...memory, least: memory.least + pages })]);
  const names = module.bodies.map((_, at) => module.names.get(at + module.imported) ?? "");
  return { bytes: write(module, { [MEMORY]: grown, [CODE]: list(bodies) }), flagsAt, names };
}

/** The data of a part as segments; `levels` gives the part of each address from `start` on. */
function segments(module, { start, levels }, part) {
  const found = [];
  for (const { address, bytes } of module.data) {
    for (let at = 0; at < bytes.length; at++) {
      // Unreferenced data comes with the first part.
      const level = levels[address + at - start] ?? 0;
      if (level !== part) continue;
      const last = found.at(-1);
      const gap = last && address + at - last.end;
      // The first part may contain bytes of others in its gaps: nothing has run that could have changed them.
      if (last?.of === bytes && gap <= (part === 0 ? NEAR : 0)) last.end = address + at + 1;
      else found.push({ of: bytes, offset: address, from: address + at, end: address + at + 1 });
    }
  }
  return found.map(({ of, offset, from, end }) => wasm.bytesOf([[0, ...constant(from), 0x0b], sized(of.subarray(from - offset, end - offset))]));
}

/**
 * The parts of a module, each of which joins those before it: `partOf` says by its name where a function belongs, `data`
 * where each byte of data does, `across` holds the names of functions that another part calls directly, `held` says with
 * which part a place in the table is first needed. And what each function weighs there.
 */
export function split(bytes, { partOf, data, across, held }) {
  const unsorted = read(bytes);
  // By part, then by name, so that similar functions are adjacent.
  const sorted = unsorted.kept.function.map((_, index) => {
    const text = unsorted.names.get(index) ?? `${index - unsorted.imported}`;
    const part = index < unsorted.imported ? 0 : partOf(text);
    return [...number(index), ...name(`${part}${text}`)];
  });
  const named = wasm.bytesOf([name("name"), [1], sized(list(sorted))]);
  const whole = optimise(wasm.bytesOf([write(unsorted, {}), [CUSTOM], sized(named)]), "--reorder-functions-by-name", "-g");
  const module = read(whole);
  const all = module.kept.function.length;
  const parts = Array.from({ length: all }, (_, at) => (at < module.imported ? 0 : Number(module.names.get(at)?.[0] ?? 0)));
  const early = parts.findIndex((part) => part > 0);
  const need = module.exports.find((one) => one.name === NEED)?.index;
  if (need === undefined || early < 0) throw new Error(`The module exports no ${NEED}, or has one part alone.`);

  // The table index of each later function: its old one, or a new one at the end.
  const texts = Array.from({ length: all }, (_, index) => module.names.get(index)?.slice(1));
  const tables = module.kept.table;
  const at = tables.findIndex(({ kind }) => kind === FUNCTIONS_OF_TABLE);
  const table = [];
  for (const { of, place, list } of module.elements) if (of === at) list.forEach((index, offset) => (table[place + offset] = index));
  const slots = new Map();
  table.forEach((index, slot) => slots.set(index, slot));
  let end = tables[at].least;
  for (let index = early; index < all; index++) {
    if (slots.has(index)) continue;
    slots.set(index, end);
    if (across.has(texts[index])) table[end] = index;
    end++;
  }
  /** The table entries of a part: its own functions, and stubs for later ones that it needs first. */
  const filled = (part) => {
    const runs = [];
    table.forEach((index, slot) => {
      if (parts[index] !== part && !(parts[index] > part && held.get(slot) === part)) return;
      if (runs.at(-1)?.end !== slot) runs.push({ from: slot, end: slot, list: [] });
      runs.at(-1).list.push(number(index));
      runs.at(-1).end++;
    });
    return list(runs.map(({ from, list: held }) => wasm.bytesOf([[2, ...number(at), ...constant(from), 0x0b, 0], list(held)])));
  };
  const grown = (most) => tables.map((one, index) => (index === at ? { ...one, flags: most === undefined ? one.flags & ~1 : one.flags, least: end, most } : one));

  const start = early - module.imported;
  const bodies = module.bodies.map(sized);
  /** A stub: loads the function's part if it is absent, and calls the function. */
  const calls = module.kept.function.slice(early).map((type, offset) => {
    const index = early + offset;
    const given = Array.from({ length: module.types[type] }, (_, param) => [0x20, ...number(param)]).flat();
    return sized(wasm.bytesOf([[0, ...constant(parts[index]), 0x10], number(need), given, constant(slots.get(index)), [0x11], number(type), number(at), [0x0b]]));
  });
  const letter = { function: "f", table: "t", memory: "m", global: "g" };
  const taken = KINDS.flatMap((kind, code) => {
    // The first part's table grows by the functions that are passed, up to its limit.
    const types = kind === "table" ? grown() : kind === "function" ? module.kept.function.slice(0, early) : module.kept[kind];
    return types.map((type, index) => [...name(""), ...name(`.${letter[kind]}${index.toString(36)}`), code, ...TYPE_OF[kind](type)]);
  });

  /** A later part: its functions, their table entries, its data. */
  const later = (part) => {
    const code = calls.map((call, offset) => (parts[early + offset] === part ? bodies[start + offset] : call));
    const sections = [
      [TYPE, module.sections.find(({ id }) => id === TYPE).content],
      [IMPORT, list(taken)],
      [FUNCTION, list(module.kept.function.slice(early).map(number))],
      [ELEMENT, filled(part)],
      [CODE, list(code)],
      [DATA, list(segments(module, data, part))],
    ];
    return optimise(wasm.moduleOf(sections), "--remove-unused-module-elements");
  };
  const drafts = Array.from({ length: Math.max(...parts) }, (_, before) => later(before + 1));

  // Functions are passed by table index, a third of the size of exports and free at startup.
  const indexOf = (text) => parseInt(text.slice(2), 36);
  const called = new Set();
  const tableName = `.t${at.toString(36)}`;
  const handed = new Map([[tableName, [...name(TABLE_HANDED), KINDS.indexOf("table"), ...number(at)]]]);
  for (const { from: [, text], kind } of drafts.flatMap((part) => read(part).imports)) {
    if (kind === "function") called.add(indexOf(text));
    else if (!handed.has(text)) handed.set(text, [...name(text), KINDS.indexOf(kind), ...number(indexOf(text))]);
  }
  for (const index of [...called].sort((one, other) => one - other)) {
    if (slots.has(index)) continue;
    slots.set(index, end);
    table[end] = index;
    end++;
  }
  const rest = drafts.map((part) =>
    imported(part, ({ from: [, text], kind }) => {
      if (kind === "function") return [FUNCTIONS_HANDED, slots.get(indexOf(text)).toString()];
      return ["", text === tableName ? TABLE_HANDED : text];
    }),
  );
  const own = grown(tables[at].most === undefined ? undefined : Math.max(end, tables[at].most));
  const exported = module.exports.map((one) => [...name(one.name), KINDS.indexOf(one.kind), ...number(one.index)]);
  const first = write(module, {
    [TABLE]: list(own.slice(module.imports.filter(({ kind }) => kind === "table").length).map(wasm.table)),
    [EXPORT]: list([...exported, ...handed.values()]),
    [ELEMENT]: filled(0),
    [CODE]: list([...bodies.slice(0, start), ...calls]),
    [DATA]: list(segments(module, data, 0)),
  });
  const functions = module.bodies.map(({ length }, at) => ({ part: parts[at + module.imported], size: length, name: texts[at + module.imported] ?? "" }));
  return { parts: [shrunk(first), ...rest], functions };
}
