// The worker that reads large files while the page goes on: the page's own module once more.
const asked = new URL(self.location.href).searchParams;
const { default: init } = await import(asked.get("js"));
await init({ module_or_path: asked.get("wasm") });
self.postMessage("ready");
