// The first picture, before any program runs: the demo's premise in each language, as the table will draw it.
// Made from the demo's log and the catalogues, so that the texts agree; the loader's inline script, whose
// hash is in the page's policy, chooses language and theme before the first paint.

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const escape = (text) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** The one-line messages of a catalogue: the default variant of a select, and numbers spelled out. */
const messages = (catalogue) => {
  const lines = [...catalogue.matchAll(/^(\w+) =(?: |\n {4}\{ \$\w+ ->\n(?: {8}\[.+\n)+ {7}\*\[other\] )(.+)$/gm)];
  const known = new Map(lines.map(([, id, text]) => [id, text]));
  const say = (id, slots = {}) => {
    if (!known.has(id)) throw new Error(`The catalogue has no ${id}.`);
    return known.get(id).replace(/\{ \$(\w+) \}/g, (_, slot) => slots[slot]);
  };
  const counts = catalogue.match(/^people_count =\n([^]+?)^ {4}\}/m)[1];
  const count = (number) => counts.match(new RegExp(`\\[${number}\\] (.+)`))?.[1] ?? String(number);
  return { say, count };
};

/** The monogram of a name without given name and title: as in viewer/monogram.rs. */
const titles = /(?<=.)(小姐|先生|太太|夫人|女士|医生|教授|老师|警官|管家)$/u;
const letters = (name) => {
  const own = name.trim().replace(titles, "");
  if (!/\p{Script=Han}/u.test(own)) return own.split(/\s+/).at(-1).replace(/^./u, (first) => first.toUpperCase());
  const all = own.match(/\p{Script=Han}/gu);
  return (all.length === 3 && own === name.trim() ? all.slice(1) : all).join("");
};
const monograms = (names) => {
  const all = names.map((name) => [...letters(name)]);
  return all.map((own, at) => own.slice(0, all.some((other, place) => place !== at && other[0] === own[0]) ? 2 : 1).join(""));
};

/** The end of the first sentence: as in viewer/prologue.rs. */
const firstSentence = (text) => text.match(/^[^]*?([。！？\n]|[\p{L}\p{N}]{4,}[.!?](?=\s))/u)?.[0].trim() ?? text;

/** Who played a game with one mind: as in game/players.rs. */
function players({ settings }, say) {
  const minds = new Set(settings.seats.map(({ mind }) => settings.minds[mind]));
  const [mind] = minds;
  if (minds.size !== 1 || !["endpoint", "offline_reader"].includes(mind?.kind)) throw new Error("Several played the demo, or people.");
  const { model } = mind;
  return mind.kind === "endpoint"
    ? { badge: say("badge_model", { model }), sentence: say("played_by_model", { model }) }
    : { badge: say("badge_reader"), sentence: say("played_by_reader") };
}

/** The score before anything is drawn in it: the handle, the buttons and one line of beliefs. */
const score = `<section class="score"><div class="boot-score"></div></section>`;

function picture(tag, log, opening, { say, count }) {
  const { scenario } = log;
  const [setting, summary] = [scenario.setting.trim(), scenario.summary.trim()];
  const first = firstSentence(setting);
  const place = [...first].length <= 140 && first.length < setting.length ? first : "";
  const played = players(log, say);
  const signs = monograms(scenario.characters.map(({ name }) => name));
  const monogram = (seat) => {
    const two = signs[seat].length > 1 ? (/\p{Script=Han}/u.test(signs[seat]) ? " is-two is-han" : " is-two") : "";
    return `<span class="monogram${two} seat-${seat}" aria-hidden="true"><i>${escape(signs[seat])}</i></span>`;
  };
  const people = scenario.characters.map(
    ({ name, role }, seat) => `<li class="cast-row seat-${seat}">${monogram(seat)}
      <div class="cast-text"><p class="cast-name">${escape(name)}</p><p class="cast-role">${escape(role)}</p></div></li>`,
  );
  const cast = scenario.characters.map(
    ({ name, role }, seat) => `<li class="seat-${seat}">${monogram(seat)}<p><b>${escape(name)}</b><span class="prologue-role">${escape(role)}</span></p></li>`,
  );
  const [victim] = scenario.victims;
  const dead = say("death_of", { name: victim.name });
  const question = say("prologue_which", { count: count(scenario.characters.length), dead: victim.name });
  const ways = [["welcome_play", "button primary"], ["welcome_open", "button"], ["welcome_connect", "button"]];
  return `<div class="app is-table" data-art="${opening}" lang="${tag}">
    <header class="bar"><span class="brand"><svg viewBox="0 0 32 32" aria-hidden="true" class="brand-mark"><path d="M4 8h7v5h6v6h6v6h5" class="brand-line"></path><circle cx="28" cy="25" r="2.8" class="brand-dot"></circle></svg><span>Casebook</span></span>
      <div class="place"><h1>${escape(scenario.title)}</h1><p class="played-by">${escape(played.badge)}</p></div></header>
    <section class="welcome"><p>${escape(say("welcome"))}</p>
      <div class="welcome-next-steps" aria-hidden="true">${ways.map(([id, look]) => `<span class="${look}">${escape(say(id))}</span>`).join(" ")} <span class="tool"></span></div></section>
    <nav class="tabs" aria-hidden="true">${["conversation", "cast", "inspector"].map((id, at) => `<span class="tab${at ? "" : " is-on"}">${escape(say(id))}</span>`).join("")}</nav>
    <main class="table tab-conversation">
      <section class="cast" aria-hidden="true"><p class="victim"><span class="victim-mark">†</span> ${escape(dead)}</p><ul class="cast-list">${people.join("")}</ul></section>
      <section class="conversation"><div class="script-scroll"><section class="prologue">
        <p class="prologue-title">${escape(scenario.title)}</p>
        <h2><span class="victim-mark" aria-hidden="true">†</span> ${escape(dead)}</h2>
        ${place && `<p class="prologue-place">${escape(place)}</p>`}
        <p class="prologue-premise">${escape(summary || setting.slice(place.length).trim())}</p>
        <ul class="prologue-cast">${cast.join("")}</ul>
        <p class="prologue-question">${escape(question)}</p>
        <div class="prologue-controls"><p class="prologue-played">${escape(played.sentence)}</p><p class="prologue-opens is-away">${escape(say("entry_starts_at", { turn: "00", turns: "00" }))}</p><span class="button primary" aria-hidden="true">${escape(say("watch"))}</span> <span class="button" aria-hidden="true">${escape(say("from_the_beginning"))}</span></div>
      </section></div></section>
      <section class="inspector"></section>
    </main>
    ${score}
  </div>`;
}

/**
 * Runs before the first paint, and waits for no style sheet: language, theme, and the picture that is seen; none, where
 * another log is asked for. The program comes behind the picture, where it has to come from far.
 */
const first = (tags, modules, unfetched) => `(() => {
  const root = document.documentElement;
  const kept = (name) => { try { return localStorage.getItem("casebook." + name); } catch { return null; } };
  const tags = ${JSON.stringify(tags)};
  const wanted = [kept("language"), ...navigator.languages].filter(Boolean).map((tag) => tag.toLowerCase());
  root.lang = wanted.map((tag) => tags.find((one) => tag.startsWith(one))).find(Boolean) ?? tags[0];
  const theme = kept("theme");
  if (theme && theme !== "system") root.dataset.theme = theme;
  const demo = !location.search && !location.hash && (kept("playing") ?? "[]") === "[]";
  if (demo) root.dataset.boot = root.lang;
  // Sandboxed frames have no storage.
  const isKept = () => { try { return navigator.serviceWorker?.controller; } catch { return true; } };
  // Nor can they load modules; a network or a host may fail too.
  addEventListener("error", ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    delete root.dataset.boot;
    const told = Object.assign(document.createElement("p"), { className: "boot", textContent: ${JSON.stringify(unfetched)}[root.lang] });
    document.getElementById("boot").replaceChildren(told);
  }, true);
  if (demo && !isKept()) root.dataset.first = "";
  else for (const one of ${JSON.stringify(modules)}) document.head.append(Object.assign(document.createElement("link"), one));
})();`;

/** Inserts the first picture into the page. */
export async function premise(html, folder, source, tags, opening) {
  const [pictures, unfetched] = [[], {}];
  for (const tag of tags) {
    const log = JSON.parse(await readFile(join(folder, `logs/${opening}.${tag}.json`), "utf8"));
    const catalogue = await readFile(join(source, `src/base/language/${tag}.ftl`), "utf8");
    const texts = messages(catalogue);
    pictures.push(picture(tag, log, opening, texts));
    unfetched[tag] = texts.say("program_unfetched");
  }
  const modules = [];
  html = html.replace(/<link[^>]*\brel="?(modulepreload|preload)"?[^>]*>/g, (link, rel) => {
    const href = link.match(/\bhref="?([^"\s>]+)/)[1];
    if (!/casebook-page/.test(href)) return link;
    modules.push({ rel, href, crossOrigin: "", ...(rel === "preload" && { as: "fetch" }) });
    return "";
  });
  const script = first(tags, modules, unfetched);
  const hash = createHash("sha256").update(script).digest("base64");
  const put = (pattern, text) => {
    if (!pattern.test(html)) throw new Error(`index.html has no ${pattern}.`);
    html = html.replace(pattern, () => text);
  };
  put(/script-src 'self'/, `script-src 'self' 'sha256-${hash}'`);
  put(/<title>/, `<script>${script}</script><title>`);
  const boot = `<div id="boot"><p class="boot">Casebook …</p>${pictures.join("")}</div>`;
  put(/<p[^>]*\bid="?boot"?[^>]*>.*?<\/p>/s, boot);
  return html;
}
