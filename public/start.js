// Starts the page. A file of its own, since the page's security policy allows no inline script.
const { js, wasm } = document.currentScript?.dataset ?? document.querySelector("script[data-wasm]").dataset;
const boot = document.getElementById("boot");
try {
  const { default: init } = await import(new URL(js, document.baseURI).href);
  await init({ module_or_path: new URL(wasm, document.baseURI) });
} catch (error) {
  if (boot) boot.textContent = `Casebook could not start: ${error?.message ?? error}`;
  throw error;
}
