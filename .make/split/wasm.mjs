// Reads and writes the bytes of WebAssembly modules: numbers, names, lists and sections. Deliberately not
// here: what a module does, and the instructions of its functions.

export const [CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, ELEMENT, CODE, DATA, DATA_COUNT] = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12];
export const KINDS = ["function", "table", "memory", "global"];
const CONSTANT = 0x41;

/** Reads numbers and names in sequence. */
export class Reader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }
  number() {
    for (let [value, scale] = [0, 1]; ; scale *= 128) {
      if (this.at >= this.bytes.length) throw new Error("The module breaks off.");
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
  byte() {
    return this.bytes[this.at++];
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
    return { kind: this.byte(), ...this.limits() };
  }
  /** Skips the initializer expression of a global. */
  expression() {
    const code = this.byte();
    // A constant, a global, null or a function: one operand each. Floats do not contain the end opcode by
    // chance.
    if ([0x41, 0x42, 0x23, 0xd0, 0xd2].includes(code)) this.number();
    else this.at += code === 0x44 ? 8 : 4;
    if (this.byte() !== 0x0b) throw new Error("An expression of more than one step cannot be read.");
  }
  /** An offset from a constant; addresses are above 0. */
  place() {
    if (this.byte() !== CONSTANT) throw new Error("What lies where no constant says cannot be read.");
    const place = this.number();
    if (this.byte() !== 0x0b) throw new Error("An expression of more than one step cannot be read.");
    return place;
  }
  /** The remaining sections: id and contents, custom ones with their names. */
  *sections() {
    while (this.at < this.bytes.length) {
      const id = this.byte();
      const content = this.take(this.number());
      const reader = new Reader(content);
      const title = id === CUSTOM ? reader.name() : undefined;
      yield { id, title, content, reader };
    }
  }
}

/** The function names of a name section. */
function functionNames(reader) {
  const names = new Map();
  while (reader.at < reader.bytes.length) {
    const part = reader.byte();
    const inner = new Reader(reader.take(reader.number()));
    if (part === 1) inner.list(() => names.set(inner.number(), inner.name()));
  }
  return names;
}

/** A module as sections, with the standard ones parsed. */
export function read(bytes) {
  const module = { sections: [], imports: [], types: [], kept: { function: [], table: [], memory: [], global: [] }, elements: [], data: [], names: new Map() };
  for (const section of new Reader(bytes, 8).sections()) {
    const { id, title, reader } = section;
    module.sections.push(section);
    if (id === TYPE) {
      module.types = reader.list(() => {
        if (reader.byte() !== 0x60) throw new Error("A type that is no function's cannot be read.");
        const params = reader.list(() => reader.byte());
        reader.list(() => reader.byte());
        return params.length;
      });
    } else if (id === IMPORT) {
      reader.list(() => {
        const from = [reader.name(), reader.name()];
        const kind = KINDS[reader.byte()];
        const type = { function: () => reader.number(), table: () => reader.table(), memory: () => reader.limits(), global: () => [...reader.take(2)] }[kind]();
        module.imports.push({ from, kind, type });
        module.kept[kind].push(type);
      });
    } else if (id === FUNCTION) module.kept.function.push(...reader.list(() => reader.number()));
    else if (id === TABLE) module.kept.table.push(...reader.list(() => reader.table()));
    else if (id === MEMORY) module.kept.memory.push(...reader.list(() => reader.limits()));
    else if (id === GLOBAL) {
      reader.list(() => {
        module.kept.global.push([...reader.take(2)]);
        reader.expression();
      });
    } else if (id === EXPORT) module.exports = reader.list(() => ({ name: reader.name(), kind: KINDS[reader.byte()], index: reader.number() }));
    else if (id === ELEMENT) {
      reader.list(() => {
        const flags = reader.number();
        if (flags !== 0 && flags !== 2) throw new Error(`Elements of kind ${flags} cannot be read.`);
        const of = flags === 2 ? reader.number() : 0;
        const place = reader.place();
        if (flags === 2) reader.byte();
        module.elements.push({ of, place, list: reader.list(() => reader.number()) });
      });
    } else if (id === CODE) module.bodies = reader.list(() => reader.take(reader.number()));
    else if (id === DATA) {
      module.data = reader.list(() => {
        if (reader.number() !== 0) throw new Error("Data that are not put in place at once cannot be read.");
        return { address: reader.place(), bytes: reader.take(reader.number()) };
      });
    } else if (title === "name") module.names = functionNames(reader);
  }
  module.imported = module.imports.filter(({ kind }) => kind === "function").length;
  return module;
}

export const bytesOf = (parts) => Buffer.concat(parts.map((part) => Buffer.from(part)));
export const number = (value) => {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return [...bytes, value];
};
/** A constant in signed LEB128: the last byte keeps its sign bit free. */
export const constant = (value) => {
  const bytes = number(value);
  if (bytes.at(-1) < 64) return [CONSTANT, ...bytes];
  bytes[bytes.length - 1] |= 128;
  return [CONSTANT, ...bytes, 0];
};
export const name = (text) => [...number(Buffer.byteLength(text)), ...Buffer.from(text)];
export const list = (parts) => bytesOf([number(parts.length), ...parts]);
export const sized = (bytes) => bytesOf([number(bytes.length), bytes]);
export const limits = ({ flags, least, most }) => [...number(flags), ...number(least), ...(most === undefined ? [] : number(most))];
export const table = ({ kind, ...rest }) => [kind, ...limits(rest)];
/** A module from sections, each a pair of id and contents. */
export const moduleOf = (sections) => bytesOf([[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0], ...sections.flatMap(([id, content]) => [[id], sized(content)])]);
