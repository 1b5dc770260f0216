// The worker in which the engine's module runs while the page goes on. It speaks every language: what it finds is told
// in each. A name that it holds tells the page that it lives; what breaks in it is told, and ends it.
const asked = new URLSearchParams(self.name);
const words = (self.casebookWords = {});
async function speak([tag, address]) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  words[tag] = await response.text();
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
const [{ default: init }] = await Promise.all([import(asked.get("js")), held, ...tagged.map(speak)]);
await init({ module_or_path: asked.get("wasm") });
self.postMessage("ready");
