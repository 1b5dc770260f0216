// Splits a module of WebAssembly in two: what runs first, and the rest, which joins it in the same memory. A function of
// the rest stands in the first part as a few bytes that have the rest fetched, where it is not there yet, and call it
// through the table. Deliberately not here: which functions run first (first-look.mjs), and reading instructions: the
// first functions get the low numbers, so every number in a body means the same in both parts.
//
// Binaryen's own wasm-split does the same, but its package for Node.js comes without it.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, ELEMENT, CODE] = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10];
const KINDS = ["function", "table", "memory", "global"];
const FUNCTIONS_OF_TABLE = 0x70;
/** The export that has the rest fetched. */
const NEED = "need_rest";

/** Reads numbers and names from bytes, one after the other. */
class Reader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }
  number() {
    for (let [value, scale] = [0, 1]; ; scale *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
  take(length) {
    return this.bytes.subarray(this.at, (this.at += length));
  }
  name() {
    return Buffer.from(this.take(this.number())).toString();
  }
  list(read) {
    return Array.from({ length: this.number() }, (_, at) => read(at));
  }
  limits() {
    const flags = this.number();
    const least = this.number();
    return { flags, least, most: flags & 1 ? this.number() : undefined };
  }
  table() {
    return { kind: this.bytes[this.at++], ...this.limits() };
  }
  /** A constant: up to the end of its expression. */
  constant() {
    const from = this.at;
    const code = this.bytes[this.at++];
    if (![0x41, 0x23, 0xd0, 0xd2].includes(code)) while (this.bytes[this.at] !== 0x0b) this.at++;
    else this.number();
    if (this.bytes[this.at++] !== 0x0b) throw new Error("A constant of more than one step cannot be read.");
    return { code, value: new Reader(this.bytes, from + 1).number(), bytes: this.bytes.subarray(from, this.at) };
  }
}

const number = (value) => {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
};
/** A constant is signed: its last byte keeps the sign's bit free. */
const signed = (value) => {
  const bytes = number(value);
  if (bytes.at(-1) < 64) return bytes;
  bytes[bytes.length - 1] |= 128;
  return [...bytes, 0];
};
const name = (text) => [...number(Buffer.byteLength(text)), ...Buffer.from(text)];
const join_ = (parts) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const list = (parts) => join_([number(parts.length), ...parts]);
const sized = (bytes) => join_([number(bytes.length), bytes]);
const limits = ({ flags, least, most }) => [...number(flags), ...number(least), ...(most === undefined ? [] : number(most))];
const table = ({ kind, ...rest }) => [kind, ...limits(rest)];

/** A module as its sections, and what of them the split needs. */
export function read(bytes) {
  const module = { sections: [], imports: [], types: [], kept: { function: [], table: [], memory: [], global: [] }, elements: [], names: new Map() };
  const reader = new Reader(bytes, 8);
  while (reader.at < bytes.length) {
    const id = reader.bytes[reader.at++];
    const content = reader.take(reader.number());
    const at = new Reader(content);
    module.sections.push({ id, content });
    if (id === TYPE) {
      module.types = at.list(() => {
        if (content[at.at++] !== 0x60) throw new Error("A type that is no function's cannot be read.");
        const params = at.list(() => content[at.at++]);
        at.list(() => content[at.at++]);
        return params.length;
      });
    } else if (id === IMPORT) {
      at.list(() => {
        const from = [at.name(), at.name()];
        const kind = KINDS[content[at.at++]];
        const type =
          kind === "function" ? at.number() : kind === "table" ? at.table() : kind === "memory" ? at.limits() : [...at.take(2)];
        module.imports.push({ from, kind });
        module.kept[kind].push(type);
      });
    } else if (id === FUNCTION) module.kept.function.push(...at.list(() => at.number()));
    else if (id === TABLE) module.kept.table.push(...at.list(() => at.table()));
    else if (id === MEMORY) module.kept.memory.push(...at.list(() => at.limits()));
    else if (id === GLOBAL) {
      at.list(() => {
        module.kept.global.push([...at.take(2)]);
        at.constant();
      });
    } else if (id === EXPORT) module.exports = at.list(() => ({ name: at.name(), kind: KINDS[content[at.at++]], index: at.number() }));
    else if (id === ELEMENT) {
      at.list(() => {
        const flags = at.number();
        const of = flags === 2 ? at.number() : 0;
        if (flags !== 0 && flags !== 2) throw new Error(`Elements of kind ${flags} cannot be read.`);
        const { code, value } = at.constant();
        if (code !== 0x41) throw new Error("Elements lie where a constant says.");
        if (flags === 2) at.at++;
        module.elements.push({ of, value, list: at.list(() => at.number()) });
      });
    } else if (id === CODE) module.bodies = at.list(() => at.take(at.number()));
    else if (id === CUSTOM && at.name() === "name") {
      while (at.at < content.length) {
        const part = content[at.at++];
        const inner = new Reader(at.take(at.number()));
        if (part === 1) inner.list(() => module.names.set(inner.number(), inner.name()));
      }
    }
  }
  module.imported = module.imports.filter(({ kind }) => kind === "function").length;
  return module;
}

/** The module with some of its sections made anew. */
function write(bytes, module, changed) {
  const sections = module.sections.map(({ id, content }) => [[id], sized(changed[id] ?? content)]).flat();
  return join_([bytes.subarray(0, 8), ...sections]);
}

const custom = (title, content) => join_([name(title), content]);

/** A function's name without what changes from one folder or compiler to another. */
export const plainName = (text) => text.replace(/(::|17)h[0-9a-f]{16}E?$/, "").replace(/\[[0-9a-f]+\]|Cs\w+?_(?=\d)|\.llvm\.\d+/g, "");

/** Eight signs for a name (FNV-1a). */
export function sign(text) {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(plainName(text))) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, "0");
}

/** What a function calls by name, and what that calls. */
function calledBy(bytes, name) {
  const calls = new Map();
  for (const [, from, to] of optimise(bytes, ["--print-call-graph"], true).matchAll(/^  "(.+)" -> "(.+)"; \/\/ call$/gm)) {
    if (!calls.has(from)) calls.set(from, []);
    calls.get(from).push(to);
  }
  const found = new Set([name]);
  for (const one of found) for (const called of calls.get(one) ?? []) found.add(called);
  return found;
}

/** Has wasm-opt work on a module. */
function optimise(bytes, flags, prints = false) {
  const folder = mkdtempSync(join(tmpdir(), "split-"));
  const [before, after] = [join(folder, "before.wasm"), join(folder, "after.wasm")];
  try {
    writeFileSync(before, bytes);
    const args = [before, ...(prints ? [] : ["-o", after]), "--enable-bulk-memory", "--enable-reference-types", "--enable-multivalue", "--enable-simd", "--enable-sign-ext", "--enable-mutable-globals", "--enable-nontrapping-float-to-int", ...flags];
    const said = execFileSync("wasm-opt", args, { maxBuffer: 2 ** 30, stdio: ["ignore", "pipe", prints ? "ignore" : "inherit"] });
    return prints ? said.toString() : readFileSync(after);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The module in which every function says that it ran: one byte each in a page of memory behind the others. */
export function instrumented(bytes) {
  const module = read(bytes);
  const pages = Math.ceil(module.bodies.length / 65_536);
  const [memory] = module.kept.memory;
  const place = memory.least * 65_536;
  const bodies = module.bodies.map((body, at) => {
    const reader = new Reader(body);
    reader.list(() => [reader.number(), reader.at++]);
    const says = [0x41, ...signed(place + at), 0x41, 1, 0x3a, 0, 0];
    return sized(join_([body.subarray(0, reader.at), says, body.subarray(reader.at)]));
  });
  const grown = list([limits({ ...memory, least: memory.least + pages })]);
  const signs = module.bodies.map((_, at) => sign(module.names.get(at + module.imported) ?? ""));
  return { bytes: write(bytes, module, { [MEMORY]: grown, [CODE]: list(bodies) }), place, signs };
}

/** Two modules: what runs first, by its signs, and the rest. */
export function split(bytes, first) {
  const unsorted = read(bytes);
  // The first in front; each part by name, so that what is alike lies together.
  const needed = unsorted.exports.find((one) => one.name === NEED)?.index;
  if (needed === undefined) throw new Error(`The module exports no ${NEED}.`);
  // What fetches the rest must not be in it.
  const fetching = calledBy(bytes, unsorted.names.get(needed));
  const runsFirst = (index, text) => index < unsorted.imported || fetching.has(text) || first.has(sign(text));
  const sorted = unsorted.kept.function.map((_, index) => {
    const text = unsorted.names.get(index);
    // What has no name is wasm-bindgen's own, and small.
    const early = text === undefined || runsFirst(index, text);
    return [...number(index), ...name(`${early ? 0 : 1}${text ?? index}`)];
  });
  const marked = write(bytes, { sections: [...unsorted.sections.filter(({ id }) => id !== CUSTOM), { id: CUSTOM, content: custom("name", join_([[1], sized(list(sorted))])) }] }, {});
  const whole = optimise(marked, ["--reorder-functions-by-name", "-g"]);
  const module = read(whole);
  const all = module.kept.function.length;
  const early = Array.from({ length: all }, (_, at) => at).filter((at) => at < module.imported || module.names.get(at)?.startsWith("0")).length;
  const need = module.exports.find((one) => one.name === NEED).index;

  // Where each function of the rest lies in the table: where it lay, or behind all.
  const tables = module.kept.table;
  const at = tables.findIndex(({ kind }) => kind === FUNCTIONS_OF_TABLE);
  const slots = new Map();
  for (const { of, value, list: held } of module.elements) if (of === at) held.forEach((index, offset) => slots.set(index, value + offset));
  let end = tables[at].least;
  for (let index = early; index < all; index++) if (!slots.has(index)) slots.set(index, end++);
  const larger = { ...tables[at], least: end, most: tables[at].most === undefined ? undefined : Math.max(end, tables[at].most) };
  const own = tables.map((one, index) => (index === at ? larger : one));

  const kinds = { function: "f", table: "t", memory: "m", global: "g" };
  const known = (kind, index) => `.${kinds[kind]}${index.toString(36)}`;
  const taken = KINDS.flatMap((kind, code) => {
    const types = kind === "table" ? own : kind === "function" ? module.kept.function.slice(0, early) : module.kept[kind];
    const written = { function: number, table, memory: limits, global: (type) => type };
    return types.map((type, index) => [...name(""), ...name(known(kind, index)), code, ...written[kind](type)]);
  });
  // The rest takes its places in the table, those beside each other at once.
  const places = [...slots].filter(([index]) => index >= early).sort(([, one], [, other]) => one - other);
  const runs = [];
  for (const [index, slot] of places) {
    if (runs.at(-1)?.end === slot) runs.at(-1).list.push(number(index)), runs.at(-1).end++;
    else runs.push({ from: slot, end: slot + 1, list: [number(index)] });
  }
  const elements = runs.map(({ from, list: held }) => join_([[2, ...number(at), 0x41, ...signed(from), 0x0b, 0], list(held)]));
  const bodies = module.bodies.map(sized);
  const start = early - module.imported;
  const sections = [
    [TYPE, module.sections.find(({ id }) => id === TYPE).content],
    [IMPORT, list(taken)],
    [FUNCTION, list(module.kept.function.slice(early).map(number))],
    [ELEMENT, list(elements)],
    [CODE, list(bodies.slice(start))],
  ];
  const rest = optimise(join_([whole.subarray(0, 8), ...sections.flatMap(([id, content]) => [[id], sized(content)])]), ["--remove-unused-module-elements"]);

  const calls = module.kept.function.slice(early).map((type, offset) => {
    const given = Array.from({ length: module.types[type] }, (_, param) => [0x20, ...number(param)]).flat();
    return sized(join_([[0, 0x10], number(need), given, [0x41, ...signed(slots.get(early + offset)), 0x11], number(type), number(at), [0x0b]]));
  });
  const handed = read(rest).imports.map(({ from: [, text], kind }) => [...name(text), KINDS.indexOf(kind), ...number(parseInt(text.slice(2), 36))]);
  const exported = module.exports.map((one) => [...name(one.name), KINDS.indexOf(one.kind), ...number(one.index)]);
  const defined = own.slice(module.imports.filter(({ kind }) => kind === "table").length).map(table);
  const changed = { [TABLE]: list(defined), [EXPORT]: list([...exported, ...handed]), [CODE]: list([...bodies.slice(0, start), ...calls]) };
  const firstPart = optimise(write(whole, { sections: module.sections.filter(({ id }) => id !== CUSTOM) }, changed), ["--remove-unused-module-elements"]);
  return { first: firstPart, rest, early: start, all: module.bodies.length };
}
