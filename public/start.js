// Starts the page, and brings the later parts of its program. A file of its own, since the page's security policy allows
// no inline script but the one it names.
const places = document.querySelector("script[data-wasm]").dataset;
const whole = (place) => new URL(place, document.baseURI).href;
const boot = document.getElementById("boot");
// Of the first pictures the one that is seen stays.
for (const one of [...(boot?.children ?? [])]) if (one.lang !== (document.documentElement.dataset.boot ?? "")) one.remove();

/** What keeps the page on the device; a frame in a sandbox may not even ask for it. */
const keepers = (() => {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
})();

/** A trap in the program: nothing that it draws can be relied on any more, so an element that it does not draw says it. */
const broke = (error) => {
  // A stack that is full is no trap by name, and leaves the program in no better state.
  const full = (error instanceof RangeError || error?.name === "InternalError") && /wasm/.test(error.stack ?? "");
  if (full || error instanceof WebAssembly.RuntimeError) document.getElementById("broke").hidden = false;
};
addEventListener("error", ({ error }) => broke(error));
addEventListener("unhandledrejection", ({ reason }) => broke(reason));
document.querySelector("#broke button").addEventListener("click", () => location.reload());

/** Translators put an element of their own in a text's place, and the program would go on writing into a text that nobody
 *  sees. So the text goes back in front of that element, empty; as soon as the program writes into it or takes it away,
 *  the element goes, and the translator finds something new to translate. */
const [standIns, stood] = [new WeakMap(), new WeakMap()];
const withdraw = (text) => {
  standIns.get(text)?.element.remove();
  standIns.delete(text);
};
let translates = false;
new MutationObserver((changes) => {
  const added = new Set();
  for (const { addedNodes } of changes) for (const node of addedNodes) if (node.nodeName === "FONT") added.add(node);
  translates ||= added.size > 0;
  if (!translates) return;
  for (const { type, target, oldValue, removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
    // Nothing written over nothing is the program's as well.
    if (type === "characterData" && (target.data || !oldValue)) withdraw(target);
    for (const node of removedNodes) {
      const text = stood.get(node);
      // The translation was taken back.
      if (text?.isConnected && standIns.has(text) && !node.isConnected) text.data = standIns.get(text).said;
      if (!(node instanceof Text) || node.isConnected) continue;
      withdraw(node);
      const near = [...addedNodes, previousSibling, nextSibling];
      const element = near.find((one) => added.has(one) && one.isConnected);
      if (!element || !node.data.trim()) continue;
      standIns.set(node, { element, said: node.data });
      stood.set(element, node);
      node.data = "";
      element.before(node);
    }
  }
}).observe(document.documentElement, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });

/** The log that lies on the table at a first visit, without its language. */
globalThis.casebookFirst = places.first;
/** The logs that lie beside the page, by their names. */
globalThis.casebookLogs = places.logs;
/** The cases that have pictures, by their ids. */
globalThis.casebookDrawn = places.drawn;

/** The parts of the program after what runs first, in the order in which they join (lazy_parts.rs); and what each says. */
const camelCase = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const PARTS = [{ program: "wasm", words: "firstWords" }, ...places.parts.split(" ").map(camelCase).map((program) => ({ program, words: `${program}Words` }))];

/** The words that are here, by language; each part of the program adds its own, and reads them when it joins. */
const words = (globalThis.casebookWords = {});
const tags = Object.keys(places).flatMap((place) => place.match(/^firstWords([A-Z].*)$/)?.[1].toLowerCase() ?? []);
const [coming, here] = [{}, new Set()];
/** How many parts are here or wanted. */
let wanted = 1;
const wordsOf = (tag, part) => places[`${PARTS[part].words}${tag[0].toUpperCase()}${tag.slice(1)}`];
/** What is new stands at the end. */
const add = (tag, place, text) => {
  if (!here.has(place)) words[tag] = (words[tag] ?? "") + text;
  here.add(place);
};
/** Fetches, once, what a part says in a language. */
const speak = (tag, part) => {
  const place = wordsOf(tag, part);
  // Not every part says something.
  if (!place) return;
  const come = async () => add(tag, place, await (await fetched(place)).text());
  return (coming[place] ??= come().catch((error) => {
    delete coming[place];
    throw error;
  }));
};
globalThis.casebookSpeak = (tag) => Promise.all(PARTS.slice(0, wanted).map((_, part) => speak(tag, part)));

async function fetched(place) {
  const response = await fetch(whole(place));
  if (!response.ok) throw new Error(`${place}: ${response.status}`);
  return response;
}

/** The language that was chosen before the first paint. */
const language = () => tags.find((tag) => document.documentElement.lang === tag) ?? tags[0];

/** A module as it comes; a host that calls it something else gives it once more, to be read whole. */
const compile = async (place) => {
  try {
    return await WebAssembly.compileStreaming(fetched(place));
  } catch {
    return WebAssembly.compile(await (await fetched(place)).arrayBuffer());
  }
};

/** The log that the viewer will ask for first comes while the program gets ready; where both come over a line, not before:
 *  it would hold it up. */
function expectLog() {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: whole(`logs/watched/${log ?? `${places.first}.${language()}`}.json`) });
  document.head.append(link);
}

const modules = [];
const joined = [];
/** A build for developers comes in one part. */
const module = (part) => (modules[part] ??= Promise.resolve(places[PARTS[part].program] && compile(places[PARTS[part].program])));
/** A part takes its places in the table of the first, and its data theirs in memory. */
const handed = (first) => ({ "": first, f: new Proxy({}, { get: (_, place) => first.functions.get(+place) }) });
const join = (part, program, first) => (joined[part] ??= program ? new WebAssembly.Instance(program, handed(first)) : {});
/** The styles that the first look needs nothing of. */
let dressed;
const dress = () =>
  (dressed ??= new Promise((done, failed) => {
    if (!places.style) return done();
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: places.style });
    const missing = () => {
      link.remove();
      dressed = undefined;
      failed(new Error(`${places.style} cannot be fetched.`));
    };
    Object.assign(link, { onload: done, onerror: missing });
    document.head.append(link);
  }));
/** Fetches a part, its styles and what it says: a game that is more than watched may be in any language. */
const bring = (part) => {
  wanted = Math.max(wanted, part + 1);
  const languages = part > 1 ? tags : [...new Set([...Object.keys(words), language()])];
  const all = languages.flatMap((tag) => PARTS.slice(0, wanted).map((_, of) => speak(tag, of)));
  return Promise.all([module(part), dress(), ...all]);
};
const italic = new FontFace("Newsreader", `url(${whole("fonts/newsreader-italic.woff2")})`, { style: "italic", display: "swap" });
globalThis.casebookPart = async (part, first) => {
  // A game is to be seen: what was slanted until then has its own face.
  if (part === 1) document.fonts.add(italic);
  const again = () => {
    delete modules[part];
    return bring(part);
  };
  const [program] = await bring(part).catch(again);
  join(part, program, first);
};
/** At once, the page waiting for it: somebody was faster than the network. */
globalThis.casebookPartNow = (part, first) => {
  if (joined[part]) return;
  const ask = (place, type) => {
    const request = new XMLHttpRequest();
    request.open("GET", whole(place), false);
    if (type) request.overrideMimeType(type);
    request.send();
    if (request.status !== 200) throw new Error(`${place}: ${request.status}`);
    return request.responseText;
  };
  wanted = Math.max(wanted, part + 1);
  dress().catch(() => {});
  for (const tag of Object.keys(words)) {
    const place = wordsOf(tag, part);
    if (place && !here.has(place)) add(tag, place, ask(place));
  }
  // One sign a byte: the way in which a page may be given bytes while it waits.
  const bytes = ask(places[PARTS[part].program], "text/plain; charset=x-user-defined");
  join(part, new WebAssembly.Module(Uint8Array.from(bytes, (sign) => sign.charCodeAt(0))), first);
  console.info("A part of the program was needed before it was there.");
};

/** Once the first picture is to be seen, or nobody looks. */
const painted = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, document.hidden ? 0 : 1_000);
  });

async function start() {
  // What is seen first shares the line with nothing.
  if ("first" in document.documentElement.dataset) await painted();
  const glue = import(whole(places.js));
  const first = module(0);
  if (elsewhere) bring(2).catch(() => {});
  // A log in the link is there with it.
  if (elsewhere || location.hash) bring(1).catch(() => {});
  else if (!asked.has("lesson")) keepers?.controller ? expectLog() : first.then(expectLog);
  const [{ default: init }] = await Promise.all([glue, speak(language(), 0)]);
  await init({ module_or_path: await first });
}

/** Has the page kept on the device, and says when a newer one is there. */
async function keep() {
  if (!places.keeper || !keepers) return;
  const registration = await keepers.register(whole(places.keeper));
  const ready = () => {
    globalThis.casebookUpdate = () => {
      // Another tab may have asked for it before.
      if (!registration.waiting) return location.reload();
      keepers.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting.postMessage("take over");
    };
    dispatchEvent(new CustomEvent("casebook-update"));
  };
  // The first version has nobody to wait for.
  const watch = (worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && keepers.controller) ready();
    });
  if (registration.waiting && keepers.controller) ready();
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  if (!navigator.connection?.saveData) (await keepers.ready).active.postMessage("keep the rest");
}

const asked = new URLSearchParams(location.search);
const log = asked.get("log")?.replace(/\.json$/, "") || null;
/** Was a game being played here? Then the studio opens the page, and asks for whole logs. */
const plays = () => {
  try {
    return (localStorage.getItem("casebook.playing") ?? "[]") !== "[]";
  } catch {
    return false;
  }
};
/** The same by the database, which no kill takes anything from; none is made for the question. */
globalThis.casebookCutOff = async () => {
  const done = (request) => new Promise((tell, failed) => Object.assign(request, { onsuccess: () => tell(request.result), onerror: failed }));
  try {
    const opening = indexedDB.open("casebook");
    opening.onupgradeneeded = () => opening.transaction.abort();
    const database = await done(opening);
    try {
      return (await done(database.transaction("games").objectStore("games").index("playing").count())) > 0;
    } finally {
      database.close();
    }
  } catch {
    // There is none, or an earlier version made it.
    return false;
  }
};
const elsewhere = asked.has("page") || (!asked.has("embed") && plays()) || (log && !places.logs.split(" ").includes(log));
try {
  await start();
  // What is fetched only when nobody waits any more: tokens.css says what.
  document.documentElement.dataset.stands = "";
  const idle = globalThis.requestIdleCallback ?? ((later) => setTimeout(later, 1));
  const later = () => {
    // The studio is fetched and compiled while nothing else is to be done, where nobody counts bytes.
    if (!navigator.connection?.saveData) bring(2).catch(() => {});
    keep().catch((error) => console.info("The page is not kept on this device:", error));
  };
  if (!asked.has("embed")) setTimeout(() => idle(later), 4_000);
} catch (error) {
  const told = language() === "zh" ? "Casebook 未能启动：" : "Casebook could not start: ";
  if (boot) boot.textContent = told + (error?.message ?? error);
  throw error;
}
