// The worker in which the engine's module runs while the page goes on. It speaks every language: what it finds is told
// in each. A name that it holds tells the page that it lives; what breaks in it is told, and ends it.
const asked = new URLSearchParams(self.name);
const words = (self.casebookWords = {});
async function speak([tag, address]) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const text = await response.text();
  words[tag] = (words[tag] ?? "") + text;
}
self.addEventListener("unhandledrejection", () => {
  self.postMessage("broken");
  self.close();
});
const held = new Promise((hold) => {
  if (!navigator.locks) return hold();
  navigator.locks.request(asked.get("life"), () => (hold(), new Promise(() => {}))).catch(hold);
});
const tagged = [...asked].filter(([name]) => name.startsWith("words-")).map(([name, address]) => [name.slice(6), address]);
// What comes later of the engine's program takes its places in the table of the first part, and its data theirs in memory.
// A build for developers comes in one part.
const later = (part) => asked.getAll("part")[part - 1];
const joined = [];
const handed = (first) => ({ "": first, f: new Proxy({}, { get: (_, place) => first.functions.get(+place) }) });
const join = (part, bytes, first) => (joined[part] ??= new WebAssembly.Instance(new WebAssembly.Module(bytes), handed(first)));
self.casebookPart = async (part, first) => {
  const place = later(part);
  if (!place || joined[part]) return;
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place}: ${response.status}`);
  join(part, await response.arrayBuffer(), first);
};
self.casebookPartNow = (part, first) => {
  const place = later(part);
  if (!place || joined[part]) return;
  const request = new XMLHttpRequest();
  request.open("GET", place, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${place}: ${request.status}`);
  join(part, request.response, first);
};
const [{ default: init }] = await Promise.all([import(asked.get("js")), held, ...tagged.map(speak)]);
await init({ module_or_path: asked.get("wasm") });
self.postMessage("ready");
