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

  // Which timers are due soon; whoever waits for later waits for a person.
  const soonMs = 1_000;
  const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
  const timersDue = (globalThis.timersDue = new Set());
  globalThis.setTimeout = (run, delayMs = 0, ...given) => {
    const id = startTimer(() => {
      timersDue.delete(id);
      run(...given);
    }, delayMs);
    if (delayMs <= soonMs) timersDue.add(id);
    return id;
  };
  globalThis.clearTimeout = (id) => {
    timersDue.delete(id);
    stopTimer(id);
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

/** Resolves when the page shows a game. */
async function shown({ document }, path, mostMs = 60_000) {
  for (const until = Date.now() + mostMs; !document.querySelector("[data-testid=turn-count]"); await new Promise((done) => setTimeout(done, 20))) {
    if (Date.now() > until) throw new Error(`The page shows no game at /${path}: ${document.body.textContent.replace(/\s+/g, " ")}`);
  }
}

/**
 * Resolves when nothing of the page has changed for some turns of the event loop and no timer of its own is due soon;
 * it may go on for ever, so not too late. Turns, not milliseconds: a busy machine makes them long.
 */
async function settled(window, quietTurns = 10, mostMs = 20_000) {
  let quiet = 0;
  const watch = new window.MutationObserver(() => (quiet = 0));
  watch.observe(window.document, { subtree: true, childList: true, attributes: true, characterData: true });
  const until = Date.now() + mostMs;
  for (; quiet < quietTurns && Date.now() < until; quiet = window.timersDue.size > 0 ? 0 : quiet + 1) {
    await new Promise((done) => setTimeout(done, 8));
  }
  watch.disconnect();
}

/**
 * A way to open the page: `folder` holds its files, `html` is its document, `glue` wasm-bindgen's script, `module` its
 * compiled program; `facts` are the loader's names, `catalogues` all texts by language. A visit to `path` gives the
 * window, the program's exports and `settled`, which waits until nothing changes any more; `window.resizeAll(px)` makes
 * every element as wide as that.
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
    const quiet = () => settled(window);
    await shown(window, path);
    await quiet();
    return { window, exports, settled: quiet };
  };
}
