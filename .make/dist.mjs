// Builds dist/ for hosting: does with index.html what `trunk build --release` does (wasm-bindgen, wasm-opt, style
// sheets, public/), then runs assemble.mjs, which is also trunk's hook. So nobody who only wants the page has to
// compile trunk, which takes longer than the page itself. Deliberately not here: compiling (build.sh) and debug
// builds that reload (`make dev`, by trunk).

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { transform } from "../tests/e2e/node_modules/esbuild/lib/main.js";

const run = promisify(execFile);
const stage = "target/make/stage";
const contentHash = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** Runs a tool; what it prints about an error is the error. */
async function tool(command, flags) {
  try {
    await run(command, flags, { maxBuffer: 2 ** 26 });
  } catch (error) {
    throw new Error(`${command}: ${error.stderr || error.message}`);
  }
}

/** A style sheet, minified, under a hashed name. */
async function styleSheet({ href }) {
  const { code } = await transform(await readFile(href, "utf8"), { loader: "css", minify: true });
  const name = `${basename(href, ".css")}-${contentHash(code)}.css`;
  await writeFile(join(stage, name), code);
  return `<link rel="stylesheet" href="./${name}" />`;
}

/** A program: its module and its glue. A worker's names are fixed, since assemble.mjs enters them. */
async function program(tag) {
  const bin = tag["data-bin"];
  const bound = join("target/make/bound", bin);
  const compiled = `target/wasm32-unknown-unknown/release/${bin}.wasm`;
  const flags = ["--no-typescript", "--no-demangle", `--target=${tag["data-bindgen-target"]}`, `--out-dir=${bound}`];
  await tool("wasm-bindgen", [...flags, `--out-name=${bin}`, compiled]);
  const module = join(bound, `${bin}_bg.wasm`);
  await tool("wasm-opt", [module, "-o", module, `-O${tag["data-wasm-opt"]}`, ...tag["data-wasm-opt-params"].split(" ")]);
  const glue = await readFile(join(bound, `${bin}.js`), "utf8");
  const wasm = await readFile(module);
  const name = tag["data-type"] === "worker" ? bin : `${bin}-${contentHash(Buffer.concat([wasm, Buffer.from(glue)]))}`;
  // The glue names its module by default.
  const { code } = await transform(glue.replaceAll(`${bin}_bg.wasm`, `${name}_bg.wasm`), { loader: "js", minify: true });
  await writeFile(join(stage, `${name}.js`), code);
  await writeFile(join(stage, `${name}_bg.wasm`), wasm);
  if (tag["data-type"] === "worker") return "";
  const pattern = (await readFile("Trunk.toml", "utf8")).match(/^pattern_script = '(.+)'$/m)[1];
  const values = { base: "./", js: `${name}.js`, wasm: `${name}_bg.wasm` };
  const preload = `<link rel="modulepreload" href="./${name}.js" crossorigin="anonymous" /><link rel="preload" href="./${name}_bg.wasm" crossorigin="anonymous" as="fetch" type="application/wasm" />`;
  return preload + pattern.replace(/\{(\w+)\}/g, (_, slot) => values[slot]);
}

const kinds = {
  css: styleSheet,
  rust: program,
  "copy-dir": async ({ href }) => {
    await cp(href, stage, { recursive: true });
    return "";
  },
};

await rm(stage, { recursive: true, force: true });
await mkdir(stage, { recursive: true });
let html = await readFile("index.html", "utf8");
const links = [...html.matchAll(/<link data-trunk ([^>]*)>/g)];
const made = await Promise.all(
  links.map(([, attributes]) => {
    const tag = Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    if (!kinds[tag.rel]) throw new Error(`index.html: a link of the kind “${tag.rel}” is not known to .make/dist.mjs.`);
    return kinds[tag.rel](tag);
  }),
);
links.forEach(([link], at) => (html = html.replace(link, () => made[at])));
html = html.replace(/<!--[^]*?-->/g, "").replace(/\n\s*/g, "\n").replace(/\n+/g, "\n");
await writeFile(join(stage, "index.html"), html);

process.env.TRUNK_STAGING_DIR = stage;
process.env.TRUNK_PROFILE = "release";
await import("./assemble.mjs");
await rm("dist", { recursive: true, force: true });
await rename(stage, "dist");
