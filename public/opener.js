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
const readers = asked.get("readers");
let joined;
const join = (bytes, first) => (joined ??= new WebAssembly.Instance(new WebAssembly.Module(bytes), { "": first }));
self.casebookPart = async (_, first) => {
  if (!readers || joined) return;
  const response = await fetch(readers);
  if (!response.ok) throw new Error(`${readers}: ${response.status}`);
  join(await response.arrayBuffer(), first);
};
self.casebookPartNow = (_, first) => {
  if (!readers || joined) return;
  const request = new XMLHttpRequest();
  request.open("GET", readers, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${readers}: ${request.status}`);
  join(request.response, first);
};
const [{ default: init }] = await Promise.all([import(asked.get("js")), held, ...tagged.map(speak)]);
await init({ module_or_path: asked.get("wasm") });
self.postMessage("ready");
