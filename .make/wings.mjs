// After trunk has built the page: one style sheet instead of many, the catalogues of words as files that are fetched in
// the language in use (what the viewer says, and all), the viewer's program parted in what runs first and the rest, and the
// modules under names by their content. The loader's tag says where they all lie.

import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { premise } from "./premise.mjs";
import { split } from "./split.mjs";

const folder = process.env.TRUNK_STAGING_DIR;
const source = process.env.TRUNK_SOURCE_DIR ?? ".";
const version = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
};
const page = join(folder, "index.html");
let html = await readFile(page, "utf8");
const places = [];

// Sheets in their order: later ones win.
const links = [...html.matchAll(/<link[^>]*\brel="?stylesheet"?[^>]*>/g)].map(([link]) => link);
const sheets = links.map((link) => link.match(/\bhref="?([^"\s>]+)/)[1].replace(/^.*\//, ""));
const style = (await Promise.all(sheets.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
const sheet = `style-${version(style)}.css`;
await writeFile(join(folder, sheet), style);
for (const name of sheets) await rm(join(folder, name));
links.forEach((link, at) => (html = html.replace(link, at === 0 ? `<link rel="stylesheet" href="./${sheet}">` : "")));

/** The messages of a catalogue; what it says to translators stays behind. */
const messages = (catalogue) =>
  catalogue
    .replace(/^(#.*)?\n/gm, "")
    .split(/^(?=\w+ =)/m)
    .map((message) => [message.split(" =", 1)[0], message]);

// Debug builds change all the time: nothing keeps them, and nothing is parted.
const keeps = process.env.TRUNK_PROFILE === "release";
let viewer = (await readdir(folder)).find((name) => /^casebook-page.*\.wasm$/.test(name));
if (keeps) {
  const whole = await readFile(join(folder, viewer));
  // first-look.mjs finds out there what runs first.
  await mkdir(join(source, "target/make"), { recursive: true });
  await writeFile(join(source, "target/make/viewer.wasm"), whole);
  const signs = await readFile(join(source, ".make/first-look.txt"), "utf8");
  const { first, rest } = split(whole, new Set(signs.split("\n")));
  const names = [`casebook-page-${version(first)}_bg.wasm`, `casebook-rest-${version(rest)}.wasm`];
  await Promise.all([first, rest].map((part, at) => writeFile(join(folder, names[at]), part)));
  await rm(join(folder, viewer));
  html = html.replaceAll(viewer, names[0]);
  viewer = names[0];
  places.push(["rest", names[1]]);
}

// A module holds the name of every message that it can say.
const said = await readFile(join(folder, viewer), "latin1");
const known = new Map();
const viewerSays = (id) => known.get(id) ?? known.set(id, said.includes(id)).get(id);

const tags = [];
for (const file of (await readdir(join(source, "src/language"))).sort()) {
  if (!file.endsWith(".ftl")) continue;
  const all = messages(await readFile(join(source, "src/language", file), "utf8"));
  const tag = file.replace(/\.ftl$/, "");
  const parts = { words: all, "viewer-words": all.filter(([id]) => viewerSays(id)) };
  for (const [part, list] of Object.entries(parts)) {
    const words = list.map(([, message]) => message).join("");
    // Static hosts compress what they know to be text.
    const name = `${part}-${tag}-${version(words)}.txt`;
    await writeFile(join(folder, name), words);
    places.push([`${part}-${tag}`, name]);
  }
  tags.push(tag);
}

for (const wing of ["studio", "engine"]) {
  const parts = [`casebook-${wing}.js`, `casebook-${wing}_bg.wasm`];
  const hash = version(...(await Promise.all(parts.map((part) => readFile(join(folder, part))))));
  for (const part of parts) {
    const [, middle, kind] = part.match(/^casebook-\w+?(_bg)?\.(js|wasm)$/);
    const name = `casebook-${wing}-${hash}${middle ?? ""}.${kind}`;
    await rename(join(folder, part), join(folder, name));
    places.push([`${wing}-${kind}`, name]);
  }
}

if (keeps) places.push(["keeper", "service-worker.js"]);

// The loaders go with the modules that they load: an old page must not meet a new one.
for (const loader of ["start", "opener"]) {
  const text = await readFile(join(folder, `${loader}.js`));
  const name = `${loader}-${version(text)}.js`;
  await rename(join(folder, `${loader}.js`), join(folder, name));
  if (loader === "opener") places.push([loader, name]);
  else html = html.replace("./start.js", `./${name}`);
}

const bundled = (await readdir(join(folder, "logs"))).filter((name) => name.endsWith(".json"));

const tag = /<script[^>]*\bdata-wasm=/;
if (!tag.test(html)) throw new Error("The loader's tag is not in index.html.");
const attributes = places.map(([place, name]) => ` data-${place}="./${name}"`).join("");
const logs = bundled.map((name) => name.replace(/\.json$/, "")).join(" ");
// The cases that have pictures.
const drawn = (await readdir(join(folder, "art"))).map((name) => name.replace(/\.svg$/, "")).join(" ");
// What lies on the table at a first visit, in each language.
const { first: opening } = JSON.parse(await readFile(join(folder, "library.json"), "utf8"));
html = html.replace(tag, (start) => start.replace("<script", `<script data-logs="${logs}" data-first="${opening}" data-drawn="${drawn}"${attributes}`));
html = await premise(html, folder, source, tags, opening);
await writeFile(page, html);

const worker = join(folder, "service-worker.js");
if (keeps) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/").replace(/^\/*/, ""))
    .filter((path) => !["index.html", "service-worker.js"].includes(path))
    .sort();
  const first = new RegExp(`^(casebook-page|casebook-rest|style|viewer-words|start|icon|manifest|fonts/newsreader|art/${opening}|logs/${opening}\\.)`);
  const shell = ["./", ...files.filter((path) => first.test(path))];
  // The studio says nothing without its words.
  const rest = files
    .filter((path) => !first.test(path) && !path.startsWith("schema/"))
    .sort((one, other) => other.startsWith("words") - one.startsWith("words"));
  const contents = await Promise.all([page, ...files.map((path) => join(folder, path))].map((path) => readFile(path)));
  const list = (paths) => paths.map((path) => JSON.stringify(path)).join(", ");
  const script = (await readFile(worker, "utf8"))
    .replace("{version}", version(...contents))
    .replace('"{shell}"', list(shell))
    .replace('"{rest}"', list(rest));
  await writeFile(worker, script);
} else {
  await rm(worker);
}
