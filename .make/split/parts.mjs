// Assigns the functions and data of a module to its parts (split.mjs does the splitting). The linker knows
// what a part needs (linked.mjs), so the source says nothing about it.

import { linked, reached } from "./linked.mjs";
import { NEED, standing } from "./split.mjs";
import { read } from "./wasm.mjs";

const NO_PART = 255;
/** Binaryen names anonymous functions by their index. */
const isUnnamed = (text) => /^\d+$/.test(text);
const isCode = (one) => one.address === undefined;

/** The size of a function that is hardly larger than a stub that loads a part and calls it, in bytes. */
const SMALL = 32;

/** The pieces of data at an address; they may be nested. */
function piecesAtAddress(data) {
  const sorted = [...data].sort((one, other) => one.address - other.address);
  return (address) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle].address <= address) low = middle + 1;
      else high = middle;
    }
    return sorted.slice(Math.max(0, low - 64), low).filter((piece) => piece.address + piece.size > address);
  };
}

/**
 * The parts of a module. `first`: names of the functions that run first; without them, all that is reached runs first.
 * `along(name)`: does a function come along with a caller that runs first, although it was not seen to run?
 * `apart`: modules, or functions, each with all that is reached through it alone, or through it and those after it.
 *
 * Returns what `split` asks for.
 */
export function partsOf(bytes, linkedBytes, { first, along = () => false, apart }) {
  const { find, data, places, table } = linked(linkedBytes);
  const module = read(bytes);
  const needed = find(NEED);
  if (!needed) throw new Error(`The module exports no ${NEED}, or the linker did not know it.`);
  // What loads a part must not be in it.
  const loaders = reached([needed], "calls");
  // As in mangled names: `6studio5shell`.
  const seams = apart.map((path) => path.split("::").slice(1).map((part) => `${part.length}${part}`).join(""));

  // Identical functions were merged under any of their names, and some were inlined: calls are taken from the
  // current module, and table indices from its current table.
  const now = standing(bytes);
  const texts = [...now.keys()];
  const textOf = (index) => texts[index - module.imported];
  // A renamed path would silently leave its part empty.
  for (const [at, seam] of seams.entries()) if (!texts.some((text) => text.includes(seam))) throw new Error(`Nothing is called ${apart[at]}.`);
  const slots = new Map();
  table.forEach((one, slot) => slots.set(one, [...(slots.get(one) ?? []), slot]));
  const held = [];
  for (const { place, list } of module.elements) list.forEach((index, at) => (held[place + at] = textOf(index)));
  const at = piecesAtAddress(data);
  /** The pieces of data that functions refer to, also indirectly, and `more`. */
  const pieces = (texts, more = []) => reached([...texts.flatMap((text) => [...(find(text)?.uses ?? [])]), ...more], "uses", isCode);
  /** The constants in functions: each may be an address or a table index. */
  const numbers = (texts) => texts.flatMap((text) => [...(now.get(text)?.numbers ?? [])]);
  /** The table indices that the linker assigned to functions and data. */
  const usedSlots = (texts, data) =>
    [...texts.flatMap((text) => find(text) ?? []), ...data].flatMap((user) => [...user.uses].filter(isCode).flatMap((one) => slots.get(one) ?? []));

  // A set that grows while it is walked: what comes along may bring more.
  const early = first && new Set(first);
  for (const text of early ?? []) for (const to of now.get(text)?.calls ?? []) if (along(to)) early.add(to);

  const exported = module.exports.filter(({ kind }) => kind === "function").map(({ index }) => textOf(index));
  /** Everything reachable from there, except through what is split off from that seam on. */
  const reachable = (from, place) => {
    const isApart = (text) => seams.slice(place).some((seam) => text.includes(seam));
    const all = new Set(from);
    for (const text of all) {
      for (const to of now.get(text)?.calls ?? []) if (!isApart(to)) all.add(to);
      for (const slot of usedSlots([text], pieces([text]))) if (held[slot] && !isApart(table[slot].text)) all.add(held[slot]);
    }
    return all;
  };
  const reachableUpTo = [];
  for (const place of seams.keys()) reachableUpTo.push(reachable(reachableUpTo.at(-1) ?? exported, place));
  const depth = (text) => reachableUpTo.filter((all) => !all.has(text)).length;

  const part = (text) => {
    if (isUnnamed(text)) return NO_PART;
    const one = find(text);
    // wasm-bindgen's own.
    if (!one || loaders.has(one) || early?.has(text)) return 0;
    return (first ? 1 : 0) + depth(text);
  };
  const parts = new Map(texts.map((text) => [text, part(text)]));
  // Functions that Binaryen merged come with the first part that calls them.
  for (let moved = true; moved; ) {
    moved = false;
    for (const [text, { calls }] of now) {
      for (const to of calls) {
        if (!isUnnamed(to) || parts.get(to) <= parts.get(text)) continue;
        parts.set(to, parts.get(text));
        moved = true;
      }
    }
  }
  for (const [text, of] of parts) if (of === NO_PART) parts.set(text, 0);
  // Functions as small as a stub of a later part come along, unless they bring data.
  if (first) {
    const size = new Map(module.bodies.map(({ length }, at) => [texts[at], length]));
    const early = texts.filter((text) => parts.get(text) === 0);
    for (const text of early) {
      for (const to of now.get(text)?.calls ?? []) {
        if (!(parts.get(to) > 0) || size.get(to) > SMALL || pieces([to]).size > 0) continue;
        parts.set(to, 0);
        early.push(to);
      }
    }
  }

  // A table index is needed, and a piece of data comes, with the first part whose functions refer to it.
  const [needs, level] = [new Map(), new Map()];
  const begins = (known, of, part) => {
    for (const one of of) if (!known.has(one)) known.set(one, part);
  };
  for (let part = 0; part <= seams.length + 1; part++) {
    const texts = [...parts].flatMap(([text, of]) => (of === part ? [text] : []));
    const used = pieces(texts, numbers(texts).flatMap(at));
    begins(level, used, part);
    begins(needs, usedSlots(texts, used), part);
    begins(needs, numbers(texts), part);
  }
  // The loader calls exports through the first part.
  const across = new Set(exported);
  for (const [text, { calls }] of now) for (const to of calls) if (parts.get(to) !== parts.get(text)) across.add(to);
  const start = Math.min(...places.map(({ address }) => address));
  const end = Math.max(...places.map(({ address, from, end }) => address + end - from));
  // Unreferenced data comes with the first part.
  const levels = new Uint8Array(end - start).fill(NO_PART);
  for (const piece of data) {
    const part = level.get(piece) ?? 0;
    for (let at = piece.address - start; at < piece.address - start + piece.size; at++) levels[at] = Math.min(levels[at], part);
  }
  return { partOf: (text) => parts.get(text), data: { start, levels: levels.map((part) => (part === NO_PART ? 0 : part)) }, across, held: needs };
}
