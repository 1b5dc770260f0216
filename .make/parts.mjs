// Which functions and data of a module belong to which of its parts (split.mjs does the cutting). What a part needs is
// known from the linker (linked.mjs), so nothing in the source says where it belongs.

import { linked, reached } from "./linked.mjs";
import { plainName } from "./names.mjs";
import { NEED, sign, standing } from "./split.mjs";
import { read } from "./wasm.mjs";

const NOBODY = 255;
/** Binaryen calls what has no name by its place. */
const isUnnamed = (text) => /^\d+$/.test(text);
const isCode = (one) => one.address === undefined;

/** Collections and what drops them: made for each type anew, alike for many, and then there once, under the name of any. */
const COLLECTIONS = /^[^C]*C(4core3ptr|5alloc|9hashbrown)/;

/** Bytes of a function that is hardly larger than what has a part fetched and calls it there. */
const SMALL = 32;

/** Pieces of data that lie at an address: they may lie in each other. */
function covering(data) {
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
 * The parts of a module. `first`: signs of the functions that run first; without them, all that is reached runs first.
 * `apart`: modules, or functions, each with all that is reached through it alone, or through it and those after it.
 *
 * Returns what `split` asks for.
 */
export function partsOf(bytes, linkedBytes, { first, apart }) {
  const { find, data, places, table } = linked(linkedBytes);
  const module = read(bytes);
  const needed = find(NEED);
  if (!needed) throw new Error(`The module exports no ${NEED}, or the linker did not know it.`);
  // What fetches a part must not be in it.
  const fetching = reached([needed], "calls");
  // As names have it: `6studio4wing`.
  const seams = apart.map((path) => path.split("::").slice(1).map((part) => `${part.length}${part}`).join(""));

  // Functions that were alike have become one, under the name of any, and some stand in others by now: what is called
  // is what is called now, and what is meant by a place in the table is what stands there now.
  const now = standing(bytes);
  const texts = [...now.keys()];
  const textOf = (index) => texts[index - module.imported];
  // A path that was renamed would leave its part empty without a word.
  for (const [at, seam] of seams.entries()) if (!texts.some((text) => text.includes(seam))) throw new Error(`Nothing is called ${apart[at]}.`);
  const slots = new Map();
  table.forEach((one, slot) => slots.set(one, [...(slots.get(one) ?? []), slot]));
  const held = [];
  for (const { place, list } of module.elements) list.forEach((index, at) => (held[place + at] = textOf(index)));
  const at = covering(data);
  /** The pieces of data of which functions use the address, by way of others as well, and `more`. */
  const pieces = (texts, more = []) => reached([...texts.flatMap((text) => [...(find(text)?.uses ?? [])]), ...more], "uses", isCode);
  /** The numbers in functions: each may be an address, or a place in the table. */
  const numbers = (texts) => texts.flatMap((text) => [...(now.get(text)?.numbers ?? [])]);
  /** The places in the table that the linker gave functions, and data. */
  const taken = (texts, data) =>
    [...texts.flatMap((text) => find(text) ?? []), ...data].flatMap((user) => [...user.uses].filter(isCode).flatMap((one) => slots.get(one) ?? []));

  const exported = module.exports.filter(({ kind }) => kind === "function").map(({ index }) => textOf(index));
  /** What is reached from there, not through what is set apart from the seam at that place on. */
  const reach = (from, place) => {
    const isApart = (text) => seams.slice(place).some((seam) => text.includes(seam));
    const all = new Set(from);
    for (const text of all) {
      for (const to of now.get(text)?.calls ?? []) if (!isApart(to)) all.add(to);
      for (const slot of taken([text], pieces([text]))) if (held[slot] && !isApart(table[slot].text)) all.add(held[slot]);
    }
    return all;
  };
  const together = [];
  for (const place of seams.keys()) together.push(reach(together.at(-1) ?? exported, place));
  const depth = (text) => together.filter((all) => !all.has(text)).length;

  const part = (text) => {
    if (isUnnamed(text)) return NOBODY;
    const one = find(text);
    // wasm-bindgen's own.
    if (!one || fetching.has(one) || first?.has(sign(text))) return 0;
    return (first ? 1 : 0) + depth(text);
  };
  const parts = new Map(texts.map((text) => [text, part(text)]));
  // What Binaryen made of functions that are alike comes with the first of those that call it.
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
  for (const [text, of] of parts) if (of === NOBODY) parts.set(text, 0);
  // What the first part calls, and has for another type: it is for this one as well, whoever gave it the name this time.
  // What is as small as the call of a later part comes along, unless it brings data: it may be what is seldom done, or be
  // named after another.
  if (first) {
    const size = new Map(module.bodies.map(({ length }, at) => [texts[at], length]));
    const isSmall = (text) => size.get(text) <= SMALL && pieces([text]).size === 0;
    const written = new Map(texts.map((text) => [text, plainName(text, { generic: true })]));
    const early = texts.filter((text) => parts.get(text) === 0);
    const has = new Set(early.map((text) => written.get(text)));
    for (const text of early) {
      for (const to of now.get(text)?.calls ?? []) {
        const comes = has.has(written.get(to)) && COLLECTIONS.test(written.get(to));
        if (!(parts.get(to) > 0) || !(comes || isSmall(to))) continue;
        parts.set(to, 0);
        early.push(to);
      }
    }
  }

  // A place in the table is needed, and a piece of data comes, with the first part whose functions name it.
  const [needs, level] = [new Map(), new Map()];
  const begins = (known, of, part) => {
    for (const one of of) if (!known.has(one)) known.set(one, part);
  };
  for (let part = 0; part <= seams.length + 1; part++) {
    const texts = [...parts].flatMap(([text, of]) => (of === part ? [text] : []));
    const used = pieces(texts, numbers(texts).flatMap(at));
    begins(level, used, part);
    begins(needs, taken(texts, used), part);
    begins(needs, numbers(texts), part);
  }
  // Whoever loads the module calls what it exports by way of the first part.
  const across = new Set(exported);
  for (const [text, { calls }] of now) for (const to of calls) if (parts.get(to) !== parts.get(text)) across.add(to);
  const start = Math.min(...places.map(({ address }) => address));
  const end = Math.max(...places.map(({ address, from, end }) => address + end - from));
  // What nobody named comes at once.
  const levels = new Uint8Array(end - start).fill(NOBODY);
  for (const piece of data) {
    const part = level.get(piece) ?? 0;
    for (let at = piece.address - start; at < piece.address - start + piece.size; at++) levels[at] = Math.min(levels[at], part);
  }
  return { partOf: (text) => parts.get(text), data: { start, levels: levels.map((part) => (part === NOBODY ? 0 : part)) }, across, held: needs };
}
