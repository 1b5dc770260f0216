// The first picture, before any program runs: the demo's premise in each language, drawn as the table will draw it.
// Made from the demo's log and the catalogues, so that it says what they say; the loader's inline script, which the page's
// policy names by its hash, chooses the language and the theme before anything is painted.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const escape = (text) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** The messages of a catalogue that are one line. */
const messages = (catalogue) => {
  const lines = [...catalogue.matchAll(/^(\w+) = (.+)$/gm)].map(([, id, text]) => [id, text]);
  const known = new Map(lines);
  return (id, slots = {}) => {
    if (!known.has(id)) throw new Error(`The catalogue has no ${id}.`);
    return known.get(id).replace(/\{ \$(\w+) \}/g, (_, slot) => slots[slot]);
  };
};

/** The letter of a name, as far as the first picture goes: the family's name behind a given one, else the first. */
const letter = (name) => (/\p{Script=Han}/u.test(name) ? name.slice(-1) : name.split(" ").at(-1)[0]);

function picture(tag, scenario, say) {
  const people = scenario.characters.map(
    ({ name, role }, seat) => `<li class="cast-row seat-${seat}"><span class="monogram seat-${seat}" aria-hidden="true"><i>${escape(letter(name))}</i></span>
      <div class="cast-text"><p class="cast-name">${escape(name)}</p><p class="cast-role">${escape(role)}</p></div></li>`,
  );
  const dead = scenario.victims.map(({ name }) => say("death_of", { name })).join(" · ");
  const ways = [["way_play", "button primary"], ["way_open", "button"], ["way_connect", "button"]];
  return `<div class="app is-table" lang="${tag}">
    <header class="bar"><span class="brand"><svg viewBox="0 0 32 32" aria-hidden="true" class="brand-mark"><path d="M4 8h7v5h6v6h6v6h5" class="brand-line"></path><circle cx="28" cy="25" r="2.8" class="brand-dot"></circle></svg><span>Casebook</span></span>
      <div class="place"><h1>${escape(scenario.title)}</h1></div></header>
    <section class="welcome"><p>${escape(say("welcome"))}</p>
      <div class="welcome-ways" aria-hidden="true">${ways.map(([id, look]) => `<span class="${look}">${escape(say(id))}</span>`).join(" ")} <span class="tool"></span></div></section>
    <nav class="tabs" aria-hidden="true">${["conversation", "cast", "inspector"].map((id, at) => `<span class="tab${at ? "" : " is-on"}">${escape(say(id))}</span>`).join("")}</nav>
    <main class="table tab-conversation">
      <section class="cast"><p class="victim"><span class="victim-mark" aria-hidden="true">†</span> ${escape(dead)}</p><ul class="cast-list">${people.join("")}</ul></section>
      <section class="conversation"><div class="script-scroll"><div class="opening script"><h2>${escape(scenario.title)}</h2><p>${escape(scenario.setting || scenario.summary)}</p></div></div></section>
      <section class="inspector"></section>
    </main>
    <section class="score boot-score"></section>
  </div>`;
}

/** Runs before the first paint: language, theme, and the one picture that stays; none, where another log is asked for. */
const first = (tags) => `(() => {
  const root = document.documentElement;
  const kept = (name) => { try { return localStorage.getItem("casebook." + name); } catch { return null; } };
  const tags = ${JSON.stringify(tags)};
  const wanted = [kept("language"), ...navigator.languages].filter(Boolean).map((tag) => tag.toLowerCase());
  root.lang = wanted.map((tag) => tags.find((one) => tag.startsWith(one))).find(Boolean) ?? tags[0];
  const theme = kept("theme");
  if (theme && theme !== "system") root.dataset.theme = theme;
  const demo = !location.search && !location.hash && (kept("playing") ?? "[]") === "[]";
  if (demo) root.dataset.boot = "demo";
  for (const one of [...document.getElementById("boot").children])
    if (demo ? one.lang !== root.lang : one.lang) one.remove();
})();`;

/** Puts the first picture into the page. */
export async function premise(html, folder, source, tags) {
  const pictures = [];
  for (const tag of tags) {
    const log = JSON.parse(await readFile(join(folder, `logs/demo.${tag}.json`), "utf8"));
    const catalogue = await readFile(join(source, `src/language/${tag}.ftl`), "utf8");
    pictures.push(picture(tag, log.scenario, messages(catalogue)));
  }
  const script = first(tags);
  const hash = createHash("sha256").update(script).digest("base64");
  const put = (pattern, text) => {
    if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}.`);
    html = html.replace(pattern, () => text);
  };
  put(/script-src 'self'/, `script-src 'self' 'sha256-${hash}'`);
  const boot = `<div id="boot"><p class="boot">Casebook …</p>${pictures.join("")}</div><script>${script}</script>`;
  put(/<p[^>]*\bid="?boot"?[^>]*>.*?<\/p>/s, boot);
  return html;
}
