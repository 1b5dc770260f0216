// Starts the page: the viewer, or the studio where the address asks for one of its pages or for a log that does not lie
// beside the page. A file of its own, since the page's security policy allows no inline script but the one it names.
const places = document.querySelector("script[data-wasm]").dataset;
const whole = (place) => new URL(place, document.baseURI).href;
const boot = document.getElementById("boot");

/** The log that lies on the table at a first visit, without its language. */
globalThis.casebookFirst = places.first;
/** The logs that lie beside the page, by their names. */
globalThis.casebookLogs = places.logs;
/** The cases that have pictures, by their ids. */
globalThis.casebookDrawn = places.drawn;

/** The catalogues that are here, by language; the modules read them when they start. */
const words = (globalThis.casebookWords = {});
const tags = Object.keys(places).flatMap((place) => place.match(/^words([A-Z].*)$/)?.[1].toLowerCase() ?? []);
const fetched = {};
/** Fetches the words of a language, once: what the viewer says, or all. */
const speak = (tag, part = "viewerWords") => {
  const place = places[`${part}${tag[0].toUpperCase()}${tag.slice(1)}`];
  const come = (text) => {
    // The viewer's may come behind all.
    if (!(words[tag]?.length > text.length)) words[tag] = text;
  };
  return (fetched[place] ??= fetchText(whole(place)).then(come, (error) => {
    delete fetched[place];
    throw error;
  }));
};
const speakAll = () => tags.map((tag) => speak(tag, "words"));
globalThis.casebookSpeak = (tag) => speak(tag);

async function fetchText(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** The language that was chosen before the first paint. */
const language = () => tags.find((tag) => document.documentElement.lang === tag) ?? tags[0];

async function start(js, wasm, ...words) {
  const [{ default: init }] = await Promise.all([import(whole(js)), ...words]);
  await init({ module_or_path: await wasm });
}

/** A module as it comes; a host that calls it something else gives it once more, to be read whole. */
const compile = (place) => WebAssembly.compileStreaming(fetch(whole(place))).catch(() => fetch(whole(place)));

/** The log that the viewer will ask for first comes while the program gets ready, and not before: it would hold it up. */
function expectLog() {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: whole(`logs/${log ?? `${places.first}.${language()}`}.json`) });
  document.head.append(link);
}

const viewer = () => {
  const wasm = compile(places.wasm);
  if (location.hash && places.rest) fetchRest().catch(() => {});
  else wasm.then(expectLog);
  return start(places.js, wasm, speak(language()));
};

/** The rest of the viewer's program, which takes its places in the table of the first part. */
let rest, joined;
const join = (module, first) => (joined ??= new WebAssembly.Instance(module, { "": first }));
const fetchRest = () => (rest ??= compile(places.rest).then(async (come) => (come instanceof Response ? WebAssembly.compile(await come.arrayBuffer()) : come)));
if (places.rest) {
  globalThis.casebookRest = async (first) => {
    const again = () => ((rest = undefined), fetchRest());
    join(await fetchRest().catch(again), first);
  };
}
/** At once, the page waiting for it: somebody was faster than the network. */
globalThis.casebookRestNow = (first) => {
  if (joined) return;
  const request = new XMLHttpRequest();
  request.open("GET", whole(places.rest), false);
  // One sign a byte: the way in which a page may be given bytes while it waits.
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${places.rest}: ${request.status}`);
  join(new WebAssembly.Module(Uint8Array.from(request.responseText, (sign) => sign.charCodeAt(0))), first);
  console.info("The rest of the program was needed before it was there.");
};

let coming, compiled;
/** Starts the studio, which takes the page over; once. A game may be in any language. */
globalThis.casebookStudio = () =>
  (coming ??= start(places.studioJs, compiled ?? fetch(whole(places.studioWasm)), ...speakAll()).catch((error) => {
    coming = compiled = undefined;
    throw error;
  }));

/** Fetches and compiles the studio while nothing else is to be done, where nobody counts bytes. */
function warm() {
  if (coming || navigator.connection?.saveData) return;
  compiled = WebAssembly.compileStreaming(fetch(whole(places.studioWasm)));
  const parts = [compiled, import(whole(places.studioJs)), ...speakAll()];
  Promise.all(parts).catch(() => (compiled = undefined));
}

/** Has the page kept on the device, and says when a newer one is there. */
async function keep() {
  if (!places.keeper || !navigator.serviceWorker) return;
  const registration = await navigator.serviceWorker.register(whole(places.keeper));
  const ready = () => {
    globalThis.casebookUpdate = () => {
      // Another tab may have asked for it before.
      if (!registration.waiting) return location.reload();
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting.postMessage("take over");
    };
    dispatchEvent(new CustomEvent("casebook-update"));
  };
  // The first version has nobody to wait for.
  const watch = (worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) ready();
    });
  if (registration.waiting && navigator.serviceWorker.controller) ready();
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  if (!navigator.connection?.saveData) (await navigator.serviceWorker.ready).active.postMessage("keep the rest");
}

const asked = new URLSearchParams(location.search);
const log = asked.get("log")?.replace(/\.json$/, "");
const elsewhere = asked.has("page") || (log && !places.logs.split(" ").includes(log));
try {
  await (elsewhere ? globalThis.casebookStudio() : viewer());
  // What is fetched only when nobody waits any more: tokens.css says what.
  document.documentElement.dataset.stands = "";
  const idle = globalThis.requestIdleCallback ?? ((later) => setTimeout(later, 1));
  const later = () => {
    if (!elsewhere) warm();
    keep().catch((error) => console.info("The page is not kept on this device:", error));
  };
  if (!asked.has("embed")) setTimeout(() => idle(later), 4_000);
} catch (error) {
  if (boot) boot.textContent = `Casebook could not start: ${error?.message ?? error}`;
  throw error;
}
