// Which functions of the viewer run until a game is visible, and while somebody steps through it before the rest has
// loaded: by them the build splits the program. The page is opened as it is, in Node (visit.mjs). What was missed
// costs time, never correctness: a missing function loads the rest at once.

import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { instrumented } from "./split/split.mjs";
import { visitor } from "./visit.mjs";

// A browser collects what is no longer needed whenever it likes, and then the program drops its side of it.
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

const SELECT = (name) => `[data-testid=${name}]`;

/** What people do in the first seconds: one thing after the other, and then without waiting for the page. */
async function step({ window, settled }) {
  const press = (key) => window.document.body.dispatchEvent(new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", " ", " ", "Home", "ArrowRight"]) {
    press(key);
    await settled();
  }
  for (const key of ["End", "ArrowLeft", "Home", "ArrowRight", "ArrowRight", "ArrowLeft"]) press(key);
  await settled();
  window.document.body.dispatchEvent(new window.Event("pointerdown", { bubbles: true }));
  window.document.querySelector(SELECT("conversation")).scrollTo(0, 0);
  window.resizeAll(640);
  await settled();
}

/** Watches until a second turn has been played. */
async function watch({ window, runUntil, settled }) {
  const turn = () => Number.parseInt(window.document.querySelector(SELECT("turn-count")).textContent, 10);
  window.document.querySelector(SELECT("watch")).click();
  const first = turn();
  if (!(await runUntil(() => turn() > first, 60_000))) throw new Error("The page plays no turn.");
  await settled();
}

/**
 * What was drawn is compared when it is about to be drawn anew: two lists of as many items only then, which depends on how
 * much of a page is visible.
 */
export const isComparison = (name) => /PartialEq.*(2eq|2ne|5equal|17equal_same_length)/.test(name);

/** The names of the functions that run; `page` is what `visitor` takes, `bytes` the module with its names. */
export async function firstLook(bytes, page) {
  const { bytes: noted, flagsAt, names } = instrumented(bytes);
  const visit = visitor({ ...page, module: await WebAssembly.compile(noted) });
  const ran = new Set();
  const look = async (where, then = async () => {}) => {
    const visited = await visit(where);
    await then(visited);
    for (let round = 0; round < 2; round++) {
      collectGarbage();
      await visited.settled();
    }
    // What loads a part belongs to the first.
    visited.exports.need_part(1);
    const flags = new Uint8Array(visited.exports.memory.buffer, flagsAt, names.length);
    flags.forEach((flag, at) => flag && ran.add(names[at]));
    const turns = visited.window.document.querySelector(SELECT("turn-count")).textContent.split("/")[1].trim();
    visited.window.close();
    return turns;
  };
  await look({ tag: "en" }, step);
  await look({ tag: "zh", width: 390 }, watch);
  await look({ tag: "en", part: "missing" });
  // Links to games and to their ends; those of several victims, played by the offline reader or a model, embedded.
  for (const id of page.facts.casebookLogs.split(" ").filter((id) => id.endsWith(".zh"))) {
    const last = await look({ path: `?log=${id}`, tag: "zh" }, step);
    await look({ path: `?log=${id}&turn=${last}`, tag: "en" });
    await look({ path: `?log=${id}&turn=${last}`, tag: "zh", width: 390 });
  }
  await look({ path: `?log=${page.facts.casebookFirst}.en&embed=1`, tag: "en" });
  // What was drawn is drawn anew when something arrives, which depends on the network. Names are compared without their
  // references to earlier parts of themselves, which count letters.
  const plain = (name) => name.replace(/B[0-9A-Za-z]*_/g, "");
  const built = new Set([...ran].map(plain));
  for (const name of names) if (name.includes("7rebuild") && built.has(plain(name).replace("7rebuild", "5build"))) ran.add(name);
  ran.delete("");
  return ran;
}
