// The dependency graph of a linked module, from its relocations (`--emit-relocs`): which functions and data
// each function refers to, and which each piece of data refers to. Exact, since the linker had to know.
// Deliberately not here: later changes of the module; functions keep their names, data keep their addresses.

import { CODE, DATA, Reader, read } from "./wasm.mjs";

/** Relocations with an addend: those of addresses. */
const WITH_ADDEND = new Set([3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22, 23]);
/** A direct call. */
const CALL = 0;
const [OF_FUNCTION, OF_DATA] = [0, 1];
const [UNDEFINED, NAMED] = [0x10, 0x40];

/**
 * Everything that can be needed: functions (`find` has them by name, those of one name together) and `data` with its
 * addresses, each with what it `calls` and of what it `uses` the address; `table` is what stands in it.
 */
export function linked(bytes) {
  const module = read(bytes);
  const [code, held] = [CODE, DATA].map((wanted) => module.sections.find(({ id }) => id === wanted).content);
  /** Offsets within the section, as relocations count. */
  const within = (section, part) => ({ from: part.byteOffset - section.byteOffset, end: part.byteOffset - section.byteOffset + part.length });
  const bodies = module.bodies.map((body) => within(code, body));
  const places = module.data.map(({ address, bytes }) => ({ address, ...within(held, bytes) }));
  const functions = new Map();
  const data = [];
  const symbols = [];
  const relocations = {};
  for (const { title, reader } of module.sections) {
    if (title === "linking") {
      reader.number();
      while (reader.at < reader.bytes.length) {
        const part = reader.byte();
        const inner = new Reader(reader.take(reader.number()));
        if (part === 8) inner.list(() => symbols.push(symbol(inner)));
      }
    } else if (title === "reloc.CODE" || title === "reloc.DATA") {
      reader.number();
      relocations[title] = reader.list(() => {
        const [kind, at, index] = [reader.byte(), reader.number(), reader.number()];
        // Signed and irrelevant: only the symbol matters.
        if (WITH_ADDEND.has(kind)) reader.number();
        return { kind, at, index };
      });
    }
  }
  if (!relocations["reloc.CODE"] || !relocations["reloc.DATA"]) throw new Error("The module was linked without --emit-relocs.");

  const byIndex = new Map();
  for (const one of symbols) {
    if (one.kind === OF_FUNCTION && !(one.flags & UNDEFINED)) {
      const known = functions.get(one.text) ?? byIndex.get(one.index) ?? { text: one.text, calls: new Set(), uses: new Set() };
      byIndex.set(one.index, known);
      functions.set(one.text, known);
    } else if (one.kind === OF_DATA && !(one.flags & UNDEFINED)) {
      const place = places[one.segment];
      one.piece = { address: place.address + one.offset, size: one.size, uses: new Set(), at: place.from + one.offset };
      data.push(one.piece);
    }
  }
  data.sort((one, other) => one.at - other.at);

  /** What contains a relocation: the last entry of a sorted list that starts before it and has not ended. */
  const around = (sorted, at, from, end) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (from(sorted[middle]) <= at) low = middle + 1;
      else high = middle;
    }
    // Pieces of data may be nested.
    for (let found = low - 1; found >= 0 && found > low - 64; found--) if (end(sorted[found]) > at) return sorted[found];
  };
  const named = (from, { kind, index }) => {
    const to = symbols[index];
    if (to?.kind === OF_FUNCTION && byIndex.has(to.index)) {
      from[kind === CALL ? "calls" : "uses"].add(byIndex.get(to.index));
    } else if (to?.piece) from.uses.add(to.piece);
  };
  bodies.forEach((body, at) => (body.own = byIndex.get(at + module.imported)));
  for (const one of relocations["reloc.CODE"]) {
    const body = around(bodies, one.at, ({ from }) => from, ({ end }) => end);
    if (body?.own && ofSymbol(one.kind)) named(body.own, one);
  }
  for (const one of relocations["reloc.DATA"]) {
    const piece = around(data, one.at, ({ at }) => at, ({ at, size }) => at + size);
    if (!piece) throw new Error("Data that nobody named name something.");
    named(piece, one);
  }
  // wasm-bindgen strips the hash from exported names and wraps functions in shims; Binaryen numbers those of
  // one name.
  for (const [text, one] of [...functions]) if (!text.startsWith("_R") && !functions.has(text.replace(HASH, ""))) functions.set(text.replace(HASH, ""), one);
  const find = (text) => {
    const plain = text.replace(SHIMS, "");
    return functions.get(plain) ?? functions.get(plain.replace(/_\d+$/, ""));
  };
  const table = [];
  for (const { place, list } of module.elements) list.forEach((index, at) => (table[place + at] = byIndex.get(index)));
  return { find, data, places, table };
}

const HASH = /_[0-9a-f]{16}$/;
const SHIMS = /( (externref|multivalue) shim)+/;

/** Types have an index space of their own. */
const ofSymbol = (kind) => kind !== 6;

function symbol(reader) {
  const kind = reader.byte();
  const flags = reader.number();
  if (kind === OF_DATA) {
    const text = reader.name();
    if (flags & UNDEFINED) return { kind, flags, text };
    return { kind, flags, text, segment: reader.number(), offset: reader.number(), size: reader.number() };
  }
  const index = reader.number();
  // A section has no name.
  const named = kind !== 3 && (!(flags & UNDEFINED) || flags & NAMED);
  return { kind, flags, index, text: named ? reader.name() : undefined };
}

/** Everything reachable from `start`, including it, except through `stops`. */
export function reached(start, edges, stops = () => false) {
  const found = new Set([...start].filter((one) => !stops(one)));
  for (const one of found) for (const next of one[edges] ?? []) if (!stops(next)) found.add(next);
  return found;
}
