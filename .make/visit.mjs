// Opens the page that is being built in Node, in jsdom: the page as it is, without a browser. For what the build
// wants to know of the running page (first-look.mjs). Deliberately not here: layout, which jsdom has none of;
// every element is as large as it needs to be for something to be drawn in it.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const fromPackages = createRequire(new URL("../tests/e2e/", import.meta.url));
const { JSDOM, VirtualConsole } = fromPackages("jsdom");
const { transformSync } = fromPackages("esbuild");

const ADDRESS = "https://casebook.example/";

/** Runs in the window: what jsdom lacks, and the loader's side of the page (public/start.js). */
function furnish({ tag, facts, catalogues, readBytes, part }) {
  document.documentElement.lang = tag;
  Object.assign(globalThis, facts);
  const words = (globalThis.casebookWords = { [tag]: catalogues[tag] });
  globalThis.casebookSpeak = async (tag) => void (words[tag] ??= catalogues[tag]);
  globalThis.casebookCutOff = async () => false;
  globalThis.casebookPart = part === "missing" ? () => Promise.reject(new Error("not here")) : () => new Promise(() => {});
  globalThis.casebookPartNow = () => {};

  globalThis.Response = class Response {
    constructor(bytes) {
      Object.assign(this, { bytes, ok: true, status: 200, headers: new Headers() });
      const parts = [{ done: false, value: bytes }, { done: true }];
      this.body = { getReader: () => ({ read: async () => parts.shift(), cancel: async () => {} }) };
    }
    async text() {
      return new TextDecoder().decode(this.bytes);
    }
  };
  globalThis.fetch = async (asked) => new Response(readBytes(new URL(asked.url ?? asked, location.href).pathname.slice(1)));

  // Time passes only when `runNextTask` says so: the same page runs the same functions on every machine.
  let nowMs = 0;
  let lastTask = 0;
  const tasks = new Map();
  const start = (run, delayMs, repeats = false) => {
    tasks.set(++lastTask, { run, delayMs, repeats, dueMs: nowMs + Math.max(delayMs, 0) });
    return lastTask;
  };
  globalThis.setTimeout = (run, delayMs = 0, ...given) => start(() => run(...given), Number(delayMs));
  globalThis.setInterval = (run, delayMs = 0, ...given) => start(() => run(...given), Math.max(Number(delayMs), 4), true);
  const frameMs = 16;
  globalThis.requestAnimationFrame = (run) => start(() => run(nowMs), frameMs - (nowMs % frameMs));
  globalThis.clearTimeout = globalThis.clearInterval = globalThis.cancelAnimationFrame = (id) => void tasks.delete(id);
  const beganMs = Date.now();
  Date.now = () => beganMs + nowMs;
  performance.now = () => nowMs;
  globalThis.timeMs = () => nowMs;
  /** Runs the task that is due first, of those due by then that were to wait no longer than this; false if there is none. */
  globalThis.runNextTask = (untilMs, longestMs) => {
    let next;
    for (const [id, task] of tasks) if (task.delayMs <= longestMs && task.dueMs <= untilMs && !(next?.dueMs <= task.dueMs)) next = { id, ...task };
    if (!next) return false;
    nowMs = Math.max(nowMs, next.dueMs);
    if (next.repeats) tasks.get(next.id).dueMs += next.delayMs;
    else tasks.delete(next.id);
    next.run();
    return true;
  };

  let widthPx = 600;
  const heightPx = 300;
  const box = () => ({ x: 0, y: 0, left: 0, top: 0, right: widthPx, bottom: heightPx, width: widthPx, height: heightPx });
  Element.prototype.getBoundingClientRect = box;
  for (const name of ["clientWidth", "offsetWidth", "scrollWidth"]) Object.defineProperty(HTMLElement.prototype, name, { get: () => widthPx });
  for (const name of ["clientHeight", "offsetHeight"]) Object.defineProperty(HTMLElement.prototype, name, { get: () => heightPx });
  Object.defineProperty(HTMLElement.prototype, "scrollHeight", { get: () => 4 * heightPx });
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = function () {
    this.dispatchEvent(new Event("scroll"));
  };
  globalThis.matchMedia = (media) => {
    const [, bound, size, unit] = media.match(/(min|max)-width: *([\d.]+)(px|r?em)/) ?? [];
    const px = size * (unit === "px" ? 1 : 16);
    return { media, matches: bound === "min" ? innerWidth >= px : bound === "max" && innerWidth <= px, addEventListener() {}, removeEventListener() {} };
  };
  globalThis.IntersectionObserverEntry = class {};
  const observers = new Set();
  const observer = (entry) =>
    class {
      constructor(report) {
        this.tell = () => report(this.targets.map((target) => Object.assign(Object.create(entry), { target, contentRect: box(), isIntersecting: true, intersectionRatio: 1 })), this);
        this.targets = [];
      }
      observe(target) {
        this.targets.push(target);
        observers.add(this);
        requestAnimationFrame(() => observers.has(this) && this.tell());
      }
      unobserve() {}
      disconnect() {
        observers.delete(this);
      }
    };
  globalThis.ResizeObserver = observer(Object.prototype);
  globalThis.IntersectionObserver = observer(IntersectionObserverEntry.prototype);
  globalThis.resizeAll = (width) => {
    widthPx = width;
    dispatchEvent(new Event("resize"));
    for (const one of observers) one.tell();
  };
  globalThis.MessageChannel = class {
    constructor() {
      const port = (other) => ({ postMessage: (data) => setTimeout(() => this[other].onmessage?.({ data })), close() {} });
      Object.assign(this, { port1: port("port2"), port2: port("port1") });
    }
  };
}

/** Lets promises come true, and what waits for the event loop. */
async function turnEventLoop() {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setImmediate(done));
}

/**
 * Runs the page's tasks until `isDone` says so, for this long in its own time at most; resolves to whether it was. Tasks
 * that were to wait for longer than `longestMs` stay.
 */
async function runUntil(window, isDone, mostMs, longestMs = mostMs) {
  const untilMs = window.timeMs() + mostMs;
  do {
    await turnEventLoop();
    if (isDone()) return true;
  } while (window.runNextTask(untilMs, longestMs));
  return false;
}

/** Resolves when the page shows a game. */
async function shown(window, path) {
  const { document } = window;
  if (await runUntil(window, () => document.querySelector("[data-testid=turn-count]"), 60_000)) return;
  throw new Error(`The page shows no game at /${path}: ${document.body.textContent.replace(/\s+/g, " ")}`);
}

/**
 * A way to open the page: `folder` holds its files, `html` is its document, `glue` wasm-bindgen's script, `module` its
 * compiled program; `facts` are the loader's names, `catalogues` all texts by language. A visit to `path` gives the
 * window, the program's exports, `runUntil` and `settled`, which runs what is due soon, for five seconds of the page's time
 * at most, since it may go on for ever; `window.resizeAll(px)` makes every element as wide as that.
 */
export function visitor({ folder, html, glue, module, facts, catalogues }) {
  const script = transformSync(glue.replaceAll("import.meta.url", JSON.stringify(ADDRESS)), { format: "iife", globalName: "casebookGlue" }).code;
  return async ({ path = "", tag = "en", width = 1_440, part = "awaited" }) => {
    const virtualConsole = new VirtualConsole();
    virtualConsole.on("jsdomError", (error) => {
      throw new Error(`The page broke at /${path}: ${error.message}`, { cause: error });
    });
    const dom = new JSDOM(html, { url: ADDRESS + path, pretendToBeVisual: true, runScripts: "outside-only", virtualConsole });
    const { window } = dom;
    const readBytes = (name) => new window.Uint8Array(readFileSync(join(folder, name)));
    Object.assign(window, { Headers, TextDecoder, TextEncoder, innerWidth: width, given: { tag, facts, catalogues, readBytes, part } });
    window.eval(`(${furnish})(given); ${script}; globalThis.start = (module_or_path) => casebookGlue.default({ module_or_path });`);
    const exports = await window.start(module);
    // What waits for longer than a second waits for a person.
    const settled = () => runUntil(window, () => false, 5_000, 1_000);
    await shown(window, path);
    await settled();
    return { window, exports, settled, runUntil: (isDone, mostMs) => runUntil(window, isDone, mostMs) };
  };
}
