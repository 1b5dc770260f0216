// Post-processes trunk's build: one style sheet instead of many, the message catalogues as files per language
// and part of the page, the programs of page and engine split into parts, and every module under a
// content-hashed name. The loader's tag lists the addresses.

import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { firstLook, isComparison } from "./first-look.mjs";
import { premise } from "./premise.mjs";
import { partsOf } from "./split/parts.mjs";
import { renamed, split } from "./split/split.mjs";

const folder = process.env.TRUNK_STAGING_DIR;
const source = process.env.TRUNK_SOURCE_DIR ?? ".";
const contentHash = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 16);
};
const page = join(folder, "index.html");
let html = await readFile(page, "utf8");
const addresses = [];

// Debug builds change all the time: they are neither cached nor split.
const isRelease = process.env.TRUNK_PROFILE === "release";

// Style sheets in order; later ones win. Rules that the first paint does not need load with the rest,
// followed by a copy of the rules that must override them.
const LATER = /^(charts|exam|experiment|finding|forced|fork|games|inspector|large-text|lesson|library|matrix|minds|opening|presenting|rating|seat|sharing)-/;
const LAST = /^(art|phone)-/;
const links = [...html.matchAll(/<link[^>]*\brel="?stylesheet"?[^>]*>/g)].map(([link]) => link);
const sheets = links.map((link) => link.match(/\bhref="?([^"\s>]+)/)[1].replace(/^.*\//, ""));
async function writeSheet(which, names) {
  const style = (await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).join("\n");
  const file = `${which}-${contentHash(style)}.css`;
  await writeFile(join(folder, file), style);
  return file;
}
const first = await writeSheet("style", isRelease ? sheets.filter((name) => !LATER.test(name)) : sheets);
if (isRelease) addresses.push(["style", await writeSheet("style-later", sheets.filter((name) => LATER.test(name) || LAST.test(name)))]);
for (const name of sheets) await rm(join(folder, name));
links.forEach((link, at) => (html = html.replace(link, at === 0 ? `<link rel="stylesheet" href="./${first}">` : "")));

/** The messages of a catalogue without comments for translators. */
const messages = (catalogue) =>
  catalogue
    .replace(/^(#.*)?\n/gm, "")
    .split(/^(?=\w+ =)/m)
    .map((message) => [message.split(" =", 1)[0], message]);

/** Shortens the long, hashed names under which wasm-bindgen's module and glue call each other. */
async function shortenNames(program) {
  const file = (await readdir(folder)).find((name) => name.startsWith(`casebook-${program}`) && name.endsWith(".wasm"));
  const glue = (await readdir(folder)).find((name) => name.startsWith(`casebook-${program}`) && name.endsWith(".js"));
  const short = new Map();
  const text = (await readFile(join(folder, glue), "utf8")).replace(/(?<=[{,])(__wb\w+)(?=:function)/g, (long) => {
    short.set(long, `_${short.size.toString(36)}`);
    return short.get(long);
  });
  await writeFile(join(folder, glue), text);
  await writeFile(join(folder, file), renamed(await readFile(join(folder, file)), short));
  return file;
}

/** Splits a module and writes the parts under content-hashed names; returns the names. */
async function splitIntoParts(program, file, how, declared) {
  const names = declared.map(({ name }) => name);
  const whole = await readFile(join(folder, file));
  const linkedBytes = await readFile(join(source, `target/wasm32-unknown-unknown/release/casebook-${program}.wasm`));
  const { parts, functions } = split(whole, partsOf(whole, linkedBytes, how));
  await rm(join(folder, file));
  // The contents of each part, for tests/bench/sizes.mjs.
  await writeFile(join(source, `target/make/${program}-functions.json`), JSON.stringify(functions.map((one) => ({ ...one, part: names[one.part] }))));
  return Promise.all(
    parts.map(async (part, at) => {
      const name = `casebook-${names[at]}-${contentHash(part)}${at === 0 ? "_bg" : ""}.wasm`;
      await writeFile(join(folder, name), part);
      return name;
    }),
  );
}

/** The parts that the source declares, after the first, in the order in which they join: their names and modules. */
const declarations = await readFile(join(source, "src/base/platform/browser/lazy_parts.rs"), "utf8");
const partsOfProgram = (program) => {
  const found = [...declarations.matchAll(/const (\w+): Self = Self::of_(\w+)\((\d+), "([\w:]*)"\)/g)].filter((one) => one[2] === program);
  const parts = found.map(([, name, , number, module]) => ({ name: name.toLowerCase().replaceAll("_", "-"), number: Number(number), module: module && `casebook::${module}` }));
  if (!parts.length || parts.some(({ number }, at) => number !== at + 1)) throw new Error(`The parts of ${program} are not numbered 1, 2, 3 … in lazy_parts.rs.`);
  return parts;
};
const modules = (parts) => parts.flatMap(({ module }) => module || []);

const bundled = (await readdir(join(folder, "logs"))).filter((name) => name.endsWith(".json"));

// Logs for watching: without prompts and recalled memories, which are half of the bytes and load on demand.
await mkdir(join(folder, "logs/watched"));
for (const name of bundled) {
  const log = JSON.parse(await readFile(join(folder, "logs", name), "utf8"));
  for (const { thought } of log.events) if (thought) Object.assign(thought, { recalled: undefined, prompt: { messages: [] } });
  await writeFile(join(folder, "logs/watched", name), JSON.stringify({ ...log, texts: [] }));
}

/** What the loader tells the page: the bundled logs, the log of a first visit without its language, the cases with pictures. */
const facts = {
  casebookLogs: bundled.map((name) => name.replace(/\.json$/, "")).join(" "),
  casebookFirst: JSON.parse(await readFile(join(folder, "library.json"), "utf8")).first,
  casebookDrawn: (await readdir(join(folder, "art"))).map((name) => name.replace(/\.svg$/, "")).join(" "),
};

const catalogues = {};
for (const file of (await readdir(join(source, "src/base/language"))).sort()) {
  if (file.endsWith(".ftl")) catalogues[file.replace(/\.ftl$/, "")] = messages(await readFile(join(source, "src/base/language", file), "utf8"));
}

/** Which functions run until a game is visible. */
async function runsFirst(whole) {
  const glue = (await readdir(folder)).find((name) => name.startsWith("casebook-page") && name.endsWith(".js"));
  const texts = Object.fromEntries(Object.entries(catalogues).map(([tag, all]) => [tag, all.map(([, message]) => message).join("")]));
  return firstLook(await readFile(join(folder, whole)), { folder, html, glue: await readFile(join(folder, glue), "utf8"), facts, catalogues: texts });
}

/** The parts of the page: the first, then the declared ones; each has messages of its own. */
const PAGE = [{ name: "page" }, ...partsOfProgram("page")];
let pageParts = [(await readdir(folder)).find((name) => /^casebook-page.*\.wasm$/.test(name))];
if (isRelease) {
  const whole = await shortenNames("page");
  pageParts = await splitIntoParts("page", whole, { first: await runsFirst(whole), along: isComparison, apart: modules(PAGE) }, PAGE);
  html = html.replaceAll(whole, pageParts[0]);
  addresses.push(...PAGE.map(({ name }, at) => [name, pageParts[at]]).slice(1));
}

// A module contains the id of every message that it uses. Each part of the page loads its own messages; those
// that only the engine uses, above all the prompts, are loaded by the engine.
const moduleTexts = await Promise.all(pageParts.map((part) => readFile(join(folder, part), "latin1")));
const partById = new Map();
const partThatUses = (id) => {
  if (!partById.has(id)) partById.set(id, moduleTexts.findIndex((text) => text.includes(id)));
  return partById.get(id);
};

const tags = Object.keys(catalogues);
for (const [tag, all] of Object.entries(catalogues)) {
  const parts = [
    ...PAGE.map(({ name }, at) => [at === 0 ? "first-words" : `${name}-words`, all.filter(([id]) => partThatUses(id) === at)]),
    // Prompts of judges and examinees are only used by the command line.
    ["engine-words", all.filter(([id]) => partThatUses(id) === -1 && !id.startsWith("judge_"))],
  ];
  for (const [part, list] of parts) {
    const words = list.map(([, message]) => message).join("");
    if (!words) continue;
    // Static hosts compress the types that they know as text.
    const name = `${part}-${tag}-${contentHash(words)}.txt`;
    await writeFile(join(folder, name), words);
    addresses.push([`${part}-${tag}`, name]);
  }
}

// Parts of the engine that load on demand: the offline reader when something is played, the importers when
// files are opened, and experiments when there is one.
const ENGINE = [{ name: "engine" }, ...partsOfProgram("engine")];
const engineParts = isRelease ? await splitIntoParts("engine", await shortenNames("engine"), { apart: modules(ENGINE) }, ENGINE) : ["casebook-engine_bg.wasm"];
const glue = await readFile(join(folder, "casebook-engine.js"));
const glueName = `casebook-engine-${contentHash(glue)}.js`;
await rename(join(folder, "casebook-engine.js"), join(folder, glueName));
addresses.push(["engine-js", glueName], ["engine-wasm", engineParts[0]]);
if (isRelease) addresses.push(...ENGINE.map(({ name }, at) => [name, engineParts[at]]).slice(1));

if (isRelease) addresses.push(["keeper", "service-worker.js"]);

// The loaders belong to their modules: an old page must never load a new one.
for (const loader of ["start", "opener"]) {
  const text = await readFile(join(folder, `${loader}.js`));
  const name = `${loader}-${contentHash(text)}.js`;
  await rename(join(folder, `${loader}.js`), join(folder, name));
  if (loader === "opener") addresses.push([loader, name]);
  else html = html.replace("./start.js", `./${name}`);
}

const tag = /<script[^>]*\bdata-wasm=/;
if (!tag.test(html)) throw new Error("The loader's tag is not in index.html.");
const attributes = addresses.map(([place, name]) => ` data-${place}="./${name}"`).join("");
const { casebookLogs, casebookFirst, casebookDrawn } = facts;
const [pageNames, engineNames] = [PAGE, ENGINE].map((all) => all.slice(1).map(({ name }) => name).join(" "));
html = html.replace(tag, (start) => start.replace("<script", `<script data-logs="${casebookLogs}" data-first="${casebookFirst}" data-drawn="${casebookDrawn}" data-parts="${pageNames}" data-engine-parts="${engineNames}"${attributes}`));
html = await premise(html, folder, source, tags, casebookFirst);
await writeFile(page, html);

const worker = join(folder, "service-worker.js");
if (isRelease) {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll("\\", "/").replace(/^\/*/, ""))
    .filter((path) => !["index.html", "service-worker.js"].includes(path))
    .sort();
  const shown = new RegExp(`^(casebook-page|casebook-viewer|style|first-words|viewer-words|start|icon|manifest|fonts/newsreader|art/${casebookFirst}|logs/watched/${casebookFirst}\\.)`);
  const shell = ["./", ...files.filter((path) => shown.test(path))];
  // The studio needs its messages.
  const isStudioWords = (path) => path.startsWith("studio-words");
  const rest = files
    .filter((path) => !shown.test(path) && !path.startsWith("schema/"))
    .sort((one, other) => isStudioWords(other) - isStudioWords(one));
  const contents = await Promise.all([page, ...files.map((path) => join(folder, path))].map((path) => readFile(path)));
  const list = (paths) => paths.map((path) => JSON.stringify(path)).join(", ");
  const script = (await readFile(worker, "utf8"))
    .replace("{version}", contentHash(...contents))
    .replace('"{shell}"', list(shell))
    .replace('"{rest}"', list(rest));
  await writeFile(worker, script);
} else {
  await rm(worker);
}
