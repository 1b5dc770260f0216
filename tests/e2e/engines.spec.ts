// What people do, in three engines: Chromium's, Firefox's and Safari's. One set of flows, written against what a person in
// a window can do (visitor.ts); what only one engine's tools can look at is tried elsewhere, in Chromium.

import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { test as base, expect } from "@playwright/test";
import { long } from "../bench/long.mjs";
import { zip } from "./published";
import { rehearse } from "./rehearsal";
import { served } from "./served.mjs";
import { played, type Visitor, webkit, webkitVisitor } from "./visitor";

const logs = new URL("../../public/logs/", import.meta.url).pathname;
const KEY = "sk-recognisable-4711";

/** What was saved, kept in the page: no engine's downloads are like another's. */
declare global {
  var saved: { name: string; blob: Blob }[];
}

const of = (id: string) => `[data-testid="${id}"]`;

/** A window and what one sees in it. */
class Seen {
  constructor(private readonly visitor: Visitor, private readonly address: string) {}

  go = (query: string) => this.visitor.go(this.address + query);
  visits = (address: string) => this.visitor.go(address);
  /** A bundled log, at rest on the table. */
  async opens(name: string, more = "") {
    await this.go(`?log=${name}${more}`);
    await this.sees(more.includes("page=") ? "page-head" : "turn-count");
  }
  /** Another window on the same page, of the same person. */
  async beside() {
    if (!this.visitor.beside) throw new Error("this driver has one window");
    return new Seen(await this.visitor.beside(), this.address);
  }
  run: Visitor["run"] = (script, ...given) => this.visitor.run(script, ...given);
  key = (name: string) => this.visitor.key(name);
  type = (text: string) => this.visitor.type(text);

  /** Waits until an element is there and seen. */
  async sees(id: string, text = "") {
    const shows = () =>
      this.run((selector, text) => {
        const all = [...document.querySelectorAll(selector)];
        return all.some((one) => one.checkVisibility() && one.textContent?.includes(text));
      }, of(id), text);
    await expect.poll(shows, { message: `${id} “${text}” is seen` }).toBe(true);
  }
  async lacks(id: string) {
    const shows = () => this.run((selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()), of(id));
    await expect.poll(shows, { message: `${id} is gone`, timeout: 240_000 }).toBe(false);
  }
  text = (id: string) => this.run((selector) => document.querySelector(selector)?.textContent ?? "", of(id));
  /** Where the page is and what it shows. */
  screen = () => this.run(() => `${location.href}\n${document.body.innerText.slice(0, 2_000)}`);
  count = (id: string) => this.run((selector) => document.querySelectorAll(selector).length, of(id));
  async press(id: string, within = "") {
    await this.sees(id);
    const selector = `${within} ${of(id)}`.trim();
    await this.run((selector) => document.querySelector(selector)?.scrollIntoView({ block: "center" }), selector);
    await this.visitor.press(selector);
  }
  /** Writes into a field in place of what stands there. */
  async write(id: string, text: string) {
    await this.sees(id);
    await this.run(
      (selector, text) => {
        const field = document.querySelector<HTMLInputElement>(selector)!;
        field.focus();
        field.value = text;
        field.dispatchEvent(new InputEvent("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      },
      of(id),
      text,
    );
  }
  give = async (id: string, ...paths: string[]) => {
    await expect.poll(() => this.count(id)).toBeGreaterThan(0);
    await this.visitor.give(of(id), ...paths);
  };
  /** The turn at the cursor and the last one; of a table that is just being drawn, once it is there. */
  async turn() {
    let counted: number[] = [];
    const count = async () => (counted = (await this.text("turn-count")).split("/").map((part) => Number.parseInt(part, 10)));
    await expect.poll(async () => (await count()).map(Number.isInteger)).toEqual([true, true]);
    return counted;
  }
  async menu(id: string) {
    const open = () => this.run((selector) => document.querySelector(selector)?.checkVisibility() ?? false, of(id));
    if (!(await open())) await this.visitor.press(`${of("menu")} summary`);
    await this.press(id);
  }
  /** A game that has begun is played to its end. Before its table is drawn, nothing is live either. */
  async plays() {
    const played = () =>
      this.run(() => {
        const turns = document.querySelector("[data-testid=turn-count]")?.textContent?.split("/")[1];
        return Number(turns) > 0 && !document.querySelector("[data-testid=live]");
      });
    await expect.poll(played, { message: "the game is played", timeout: 240_000 }).toBe(true);
  }
  /** Chooses of a list. */
  choose = (id: string, value: string) =>
    this.run(
      (selector, value) => {
        const list = document.querySelector<HTMLSelectElement>(selector)!;
        list.value = value;
        list.dispatchEvent(new Event("change", { bubbles: true }));
      },
      of(id),
      value,
    );
  /** What was saved, once it has been. */
  async saves(press: () => Promise<void>) {
    await this.run(() => {
      globalThis.saved = [];
      const blobs = new Map<string, Blob>();
      const make = URL.createObjectURL.bind(URL);
      URL.createObjectURL = (blob: Blob) => {
        const address = make(blob);
        blobs.set(address, blob);
        return address;
      };
      HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
        const blob = blobs.get(this.href);
        if (blob) globalThis.saved.push({ name: this.download, blob });
      };
    });
    await press();
    await expect.poll(() => this.run(() => globalThis.saved.length)).toBe(1);
    return this.run(async () => {
      const [{ name, blob }] = globalThis.saved;
      const bytes = new Uint8Array(await blob.arrayBuffer());
      const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
      return { name, head: [...bytes.slice(0, 2)], text: await blob.text(), base64: btoa(letters) };
    });
  }
  /** A game at a server of our own, from its form. */
  async starts(address: string, more: Record<string, string> = {}, key = KEY) {
    await this.go("?page=setup");
    await this.press("mind-endpoint");
    const fields = { "base-url": address, model: "rehearsal", key, seed: "3", ...more };
    for (const [id, text] of Object.entries(fields)) await this.write(id, text);
    await this.press("start-game");
    await this.lacks("start-game");
  }
}

/** A server of one flow's own, which may go away. */
const ownServer = () => served(new URL("../../dist", import.meta.url).pathname, "--base", "/kept/");

interface Around {
  seen: Seen;
  server: (...flags: string[]) => Promise<string>;
  engine: "chromium" | "firefox" | "webkit";
}

const test = base.extend<Around>({
  engine: ["chromium", { option: true }],
  seen: async ({ engine, playwright, baseURL, launchOptions, channel }, use, info) => {
    const address = baseURL ?? "";
    let visitor: Visitor;
    let end = async () => {};
    if (engine === "webkit") {
      visitor = await webkitVisitor(address);
    } else {
      const browser = await playwright[engine].launch({ ...launchOptions, channel });
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB", serviceWorkers: "allow" });
      visitor = played(await context.newPage(), context);
      end = () => browser.close();
    }
    const seen = new Seen(visitor, address);
    await use(seen);
    // Playwright pictures its own pages alone.
    if (info.status !== info.expectedStatus) console.log(`${info.title}, in ${engine}:`, await seen.screen().catch(String));
    await visitor.close();
    await end();
  },
  server: async ({}, use) => {
    const all: ChildProcess[] = [];
    await use(async (...flags) => {
      const started = await rehearse("--key", KEY, ...flags);
      all.push(started.process);
      return started.address;
    });
    for (const one of all) one.kill();
  },
});

test.beforeEach(({ engine }) => {
  test.skip(engine === "webkit" && !webkit, "WebKitGTK's driver is not here");
});

test("the demo plays without a click", async ({ seen }) => {
  await seen.go("");
  await seen.sees("welcome");
  await expect.poll(async () => (await seen.turn())[0], { timeout: 90_000 }).toBeGreaterThan(0);
});

test("keys step, jump and come back, and what is shown goes along", async ({ seen }) => {
  await seen.opens("the-lantern-room.en");
  await seen.key("Home");
  for (const [key, turn] of [["ArrowRight", 1], ["ArrowRight", 2], ["ArrowLeft", 1], ["End", 62], ["Home", 0]] as const) {
    await seen.key(key);
    await expect.poll(async () => (await seen.turn())[0], { message: key }).toBe(turn);
  }
  await seen.key("End");
  await seen.sees("ending");
});

test("a link to a turn opens that turn, through the eyes that it names", async ({ seen }) => {
  await seen.opens("the-lantern-room.en", "&turn=20&view=2");
  await expect.poll(async () => (await seen.turn())[0]).toBe(20);
  const eyes = () => seen.run(() => document.querySelector<HTMLSelectElement>('[data-testid="perspective"]')?.selectedOptions[0].textContent ?? "");
  await expect.poll(eyes).toContain("Pryce");
});

test("a link that lost its game says so and shows no other", async ({ seen }) => {
  await seen.go("?turn=7&carries=1");
  await seen.sees("notice", "was cut off");
  expect(await seen.count("turn-count")).toBe(0);
});

test("the demo is verified in the page", async ({ seen }) => {
  await seen.opens("demo.en");
  await seen.menu("verify");
  await seen.sees("notice", "gives the same");
});

test("charts open, one as a table, and say the turn that is stepped to", async ({ seen }) => {
  await seen.opens("demo.en", "&turn=30");
  await seen.press("score-grip");
  const drawn = () => seen.run(() => document.querySelectorAll(".tracks svg path").length);
  await expect.poll(drawn).toBeGreaterThan(10);
  const said = () => seen.run(() => document.querySelector(".tracks")?.textContent ?? "");
  const before = await said();
  await seen.key("End");
  await expect.poll(said).not.toBe(before);
});

test("both languages and both themes show the table", async ({ seen }) => {
  await seen.opens("the-lantern-room.en", "&turn=30");
  const ground = () => seen.run(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  // From the system's to light, and on to dark.
  await seen.menu("theme");
  await seen.menu("theme");
  await expect.poll(ground).not.toBe(before);
  await seen.key("Escape");
  await seen.press("language");
  await expect.poll(() => seen.run(() => document.documentElement.lang)).toMatch(/^zh/);
  await seen.sees("turn-count");
});

test("a word that was said is found, and leads to its turn", async ({ seen }) => {
  await seen.opens("the-lantern-room.en", "&turn=60");
  await seen.key("/");
  await seen.sees("search");
  await seen.type("whistle");
  await seen.sees("hits", "hit");
  await expect.poll(() => seen.run(() => document.querySelectorAll(".hits button").length)).toBeGreaterThan(0);
  await seen.run(() => document.querySelector<HTMLElement>(".hits button")?.click());
  await expect.poll(async () => (await seen.turn())[0]).toBeLessThan(60);
});

test("a game is played offline, kept, found again after a reload, and verified", async ({ seen }) => {
  await seen.go("?page=setup");
  await seen.write("seed", "5");
  await seen.press("start-game");
  await seen.plays();
  const [, last] = await seen.turn();
  expect(last).toBeGreaterThan(35);
  await seen.go("?page=library");
  await seen.press("open-log");
  await expect.poll(async () => (await seen.turn())[1]).toBe(last);
  await seen.menu("verify");
  await seen.sees("notice", "gives the same");
});

test("a role is played by keyboard to what follows the introductions, and a reload keeps what was typed", async ({ seen }) => {
  await seen.go("?page=library");
  await seen.run(() => localStorage.setItem("casebook.told-at-once", "yes"));
  await seen.go("?page=library");
  await seen.press("play-a-role");
  await seen.press("role-1");
  await seen.press("start-game");
  const focused = () => seen.run(() => document.activeElement?.matches("[data-first]") ?? false);
  await seen.sees("seat-form");
  await expect.poll(focused).toBe(true);
  await seen.type("I was at the light all evening.");
  const typed = () => seen.run(() => document.querySelector<HTMLTextAreaElement>("[data-testid=seat-form] textarea")?.value ?? "");
  await expect.poll(typed).toBe("I was at the light all evening.");
  await seen.key("Control+Enter");
  await seen.sees("conversation-line", "I was at the light all evening.");
});

test("words come as a server sends them; a game is stopped, and resumed after a reload", async ({ seen, server }) => {
  const address = await server("--fail", "1", "--ways", "drip", "--drip-ms", "10");
  await seen.starts(address);
  await seen.sees("arriving");
  await expect.poll(async () => (await seen.turn())[1], { timeout: 120_000 }).toBeGreaterThan(2);
  await seen.press("live-stop");
  await seen.lacks("live");
  const [, kept] = await seen.turn();
  await seen.go("?page=library");
  await seen.press("open-log");
  await seen.press("resume");
  await seen.write("key-again", KEY);
  await seen.press("resume");
  await expect.poll(async () => (await seen.turn())[1], { timeout: 120_000 }).toBeGreaterThan(kept);
});

test("whoever leaves in the middle of a game finds it and goes on, though the browser keeps the page that was left", async ({ seen, server }) => {
  await seen.starts(await server("--fail", "1", "--ways", "drip", "--drip-ms", "10"));
  await expect.poll(async () => (await seen.turn())[1], { timeout: 120_000 }).toBeGreaterThan(2);
  const [, kept] = await seen.turn();
  await seen.visits("about:blank");
  await seen.go("?page=library");
  await seen.press("resume-log");
  await seen.write("key-again", KEY);
  await seen.press("resume");
  await expect.poll(async () => (await seen.turn())[1], { timeout: 120_000 }).toBeGreaterThan(kept);
});

test("a whole game is played at a server", async ({ seen, server }) => {
  await seen.starts(await server());
  await seen.plays();
  expect((await seen.turn())[1]).toBeGreaterThan(30);
});

test("a budget pauses the game before it is overshot, and raising it goes on", async ({ seen, server }) => {
  await seen.go("?page=setup");
  await seen.press("mind-endpoint");
  for (const [id, text] of Object.entries({ "base-url": await server(), model: "rehearsal", key: KEY })) await seen.write(id, text);
  await seen.choose("budget-unit", "tokens");
  await seen.write("budget", "30000");
  await seen.press("start-game");
  await seen.sees("over-budget", "30,000 tokens");
  await seen.press("budget-without");
  await seen.plays();
});

test("a key that is refused is told, and the game waits for another", async ({ seen, server }) => {
  await seen.starts(await server(), {}, "wrong");
  await seen.sees("failed-call");
  await expect.poll(() => seen.run(() => document.title)).toMatch(/^⏸ /);
  await seen.press("failed-stop");
  await seen.lacks("failed-call");
});

test("the connection test says what it found", async ({ seen, server }) => {
  await seen.go("?page=setup");
  await seen.press("mind-endpoint");
  for (const [id, text] of Object.entries({ "base-url": await server(), model: "rehearsal", key: KEY })) await seen.write(id, text);
  await seen.press("test-connection");
  await seen.sees("finding", "It works");
});

const EXPORTS = [
  ["save", (text: string) => JSON.parse(text).format === "casebook-log"],
  ["export-csv", (text: string) => text.includes(",")],
  ["export-markdown", (text: string) => text.includes("## ")],
  ["export-html", (text: string) => text.includes("carried-log")],
  ["chart-entropy-svg", (text: string) => text.includes("<svg")],
  ["chart-worth-csv", (text: string) => text.includes(",")],
] as const;
test("everything that is handed out is what it says", async ({ seen }) => {
  await seen.opens("demo.en", "&turn=40");
  await seen.menu("menu-share");
  await seen.sees("share-panel");
  for (const [id, fits] of EXPORTS) {
    const { text } = await seen.saves(() => seen.press(id, of("share-panel")));
    expect(fits(text), id).toBe(true);
  }
  for (const [id, head] of [["chart-entropy-png", [0x89, 0x50]], ["chart-entropy-pdf", [0x25, 0x50]], ["export-gzip", [0x1f, 0x8b]]] as const) {
    const { head: bytes } = await seen.saves(() => seen.press(id, of("share-panel")));
    expect(bytes, id).toEqual(head);
  }
});

test("a log opens from its file, gzipped, in an archive with its lesson, and from a link that carries it", async ({ seen }) => {
  const folder = await mkdtemp(join(tmpdir(), "casebook-"));
  const text = await readFile(join(logs, "demo.en.json"));
  await writeFile(join(folder, "plain.json"), text);
  await writeFile(join(folder, "packed.json.gz"), gzipSync(text));
  await writeFile(join(folder, "archive.zip"), zip({ "game/demo.json": text.toString() }));
  for (const name of ["plain.json", "packed.json.gz", "archive.zip"]) {
    await seen.go("?page=library");
    await seen.give("open-file", join(folder, name));
    await seen.sees("turn-count");
  }
  await seen.menu("menu-share");
  await seen.sees("share-panel");
  const link = await seen.run(() => document.querySelector<HTMLInputElement>('[data-testid="share-log-link"]')!.value);
  await seen.go("?page=library");
  await seen.visits(link);
  await seen.sees("turn-count");
});

test("a broken file says what is wrong and where", async ({ seen }) => {
  const folder = await mkdtemp(join(tmpdir(), "casebook-"));
  await writeFile(join(folder, "broken.json"), '{"format": "casebook-log",\n "version": 1,');
  await seen.go("?page=library");
  await seen.give("open-file", join(folder, "broken.json"));
  await seen.sees("opened", "broken.json");
  await seen.sees("trouble", "line 2");
});

test("all games are saved as one file, which brings them back", async ({ seen }) => {
  const folder = await mkdtemp(join(tmpdir(), "casebook-"));
  const log = JSON.parse(await readFile(join(logs, "demo.en.json"), "utf8"));
  const files = await Promise.all(
    ["one", "two"].map(async (id) => {
      const path = join(folder, `${id}.json`);
      await writeFile(path, JSON.stringify({ ...log, id }));
      return path;
    }),
  );
  await seen.go("?page=library");
  await seen.give("open-file", ...files);
  await seen.press("keep-all");
  await seen.sees("notice", "2 games are saved");
  await seen.go("?page=library");
  await expect.poll(() => seen.count("log-card")).toBe(2);
  const { name, base64 } = await seen.saves(() => seen.press("save-all"));
  expect(name).toMatch(/^casebook-.*\.tar\.gz$/);
  const path = join(folder, "all.tar.gz");
  await writeFile(path, Buffer.from(base64, "base64"));
  await seen.give("open-file", path);
  await seen.sees("opened", "2 games found");
  await seen.press("keep-all");
  await seen.sees("notice", "2 games are saved");
});

test("two windows on one game do not fight", async ({ seen, server, engine }) => {
  test.skip(engine === "webkit", "its driver hangs with two windows");
  await seen.starts(await server("--latency-ms", "300"));
  await expect.poll(async () => (await seen.turn())[1]).toBeGreaterThan(0);
  const other = await seen.beside();
  await other.go("?page=library");
  await other.press("open-log");
  await other.sees("played-elsewhere");
});

test("a lesson leads through its turns and asks", async ({ seen }) => {
  await seen.go("?lesson=how-a-suspicion-moves");
  await seen.sees("lesson-place", "Step 1 of 10");
  await seen.press("lesson-next");
  await seen.sees("lesson-place", "Step 2 of 10");
  await expect.poll(async () => (await seen.turn())[0]).toBe(9);
});

test("two games of a case are compared", async ({ seen }) => {
  await seen.opens("the-lantern-room.en", "&turn=3");
  await seen.menu("menu-compare");
  await seen.sees("compare-facts");
  await seen.press("compare-back");
  await seen.sees("turn-count", "3 /");
});

test("a game with an exam shows who knew what", async ({ seen }) => {
  await seen.go("?page=library");
  await seen.sees("case-card", "The Five O'Clock Bread");
  await seen.run(() => {
    const cards = [...document.querySelectorAll("[data-testid=case-card]")];
    cards.find((card) => card.textContent?.includes("The Five O'Clock Bread"))?.querySelector<HTMLElement>("[data-testid=set-up]")?.click();
  });
  await seen.write("seed", "5");
  await seen.choose("exam-from", await seen.run(() => document.querySelector<HTMLSelectElement>("[data-testid=exam-from]")!.options[1].value));
  await seen.sees("exam-times");
  await seen.press("start-game");
  await seen.plays();
  await seen.key("End");
  await seen.press("to-exam");
  await seen.sees("exam-table");
});

test("a game is presented, and Escape gives the table back", async ({ seen }) => {
  await seen.opens("the-lantern-room.en", "&turn=12");
  await seen.menu("menu-present");
  await seen.sees("presenting");
  await seen.key("PageDown");
  await expect.poll(async () => (await seen.turn())[0]).toBeGreaterThan(11);
  await seen.key("Escape");
  await seen.lacks("presenting");
  await seen.sees("turn-count");
});

test("many games are read into one table", async ({ seen }) => {
  await seen.go("?page=games");
  await seen.press("games-bundled");
  await expect.poll(() => seen.run(() => document.querySelectorAll("[data-testid=games-line]").length)).toBeGreaterThan(3);
});

test("an experiment is planned from its file, and says how many games it is", async ({ seen }) => {
  await seen.go("?page=experiment");
  await seen.sees("experiment-plan");
  await seen.run(() => document.querySelector("[data-testid=experiment-text]")?.closest("details")?.setAttribute("open", ""));
  await seen.write("experiment-text", 'name = "Small"\ncases = ["cases/five-oclock-bread.en.json"]\npresets = ["casebook", "werewolf"]\nseeds = 2\n');
  await seen.press("experiment-plan");
  await seen.sees("experiment-takes", "4 games");
});

test("one of the conversation's lines stays where it is while it is scrolled back by small steps", async ({ seen }) => {
  await seen.opens("borrowed-wind.en");
  const [, last] = await seen.turn();
  await seen.opens("borrowed-wind.en", `&turn=${last}`);
  await seen.sees("conversation-line");
  const moved = await seen.run(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const list = document.querySelector<HTMLElement>(".script-scroll")!;
    // What comes after the game's first picture, such as its ending, has come once nothing has changed for a while.
    for (let [still, last] = [0, ""]; still < 30; ) {
      await frame();
      const now = `${list.scrollTop} ${list.scrollHeight} ${list.childElementCount}`;
      [still, last] = [now === last ? still + 1 : 0, now];
    }
    // A line is known by its turn and its words: it may be drawn anew.
    const name = (line: HTMLElement) => `${line.dataset.turn} ${line.textContent}`;
    const lines = () => [...list.querySelectorAll<HTMLElement>(".line")];
    let [worst, which] = [0, ""];
    for (let step = 0; step < 250 && list.scrollTop > 0; step++) {
      const top = list.getBoundingClientRect().top;
      const seen = (one: HTMLElement) => one.getBoundingClientRect().top > top + 40 && one.getBoundingClientRect().top < top + list.clientHeight - 120;
      const line = lines().find(seen);
      if (!line) {
        list.scrollTop -= 90;
        continue;
      }
      const [wanted, before, from] = [name(line), line.getBoundingClientRect().top, Math.min(90, list.scrollTop)];
      list.scrollTop -= 90;
      for (let frames = 0; frames < 2; frames++) await frame();
      const now = lines().find((one) => name(one) === wanted);
      const moved = now ? Math.abs(now.getBoundingClientRect().top - before - from) : 9999;
      if (moved > worst) [worst, which] = [moved, `step ${step}: ${wanted.slice(0, 80)}`];
    }
    return { worst, which };
  });
  expect(moved.worst, moved.which).toBeLessThanOrEqual(4);
});

test("a game of 20,000 events is stepped through, and its end is as near as its beginning", async ({ seen, engine }, info) => {
  const file = info.outputPath("long.json");
  await writeFile(file, long(20_000, false));
  await seen.go("?page=library");
  await seen.give("open-file", file);
  await expect.poll(async () => (await seen.turn())[1], { timeout: 120_000 }).toBeGreaterThan(1_000);
  await seen.key("End");
  const [, last] = await seen.turn();
  await expect.poll(async () => (await seen.turn())[0]).toBe(last);
  // What a step costs until it is painted, told and not asked for: the first ones warm the program up.
  const step = () =>
    seen.run(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const parts: number[] = [];
      for (let turn = 0; turn < 10; turn++) {
        await frame();
        const began = performance.now();
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true }));
        await frame();
        const { port1, port2 } = new MessageChannel();
        await new Promise((done) => ((port1.onmessage = done), port2.postMessage(null)));
        parts.push(performance.now() - began);
      }
      return parts;
    });
  const parts: number[][] = [];
  for (let times = 0; times < 9; times++) parts.push(await step());
  const steps = parts.slice(4).flat().sort((one, other) => one - other);
  console.log(`a step among ${last} turns in ${engine}: ${steps[steps.length >> 1].toFixed(1)} ms`);
  await expect.poll(async () => (await seen.turn())[0]).toBe(last - 90);
});

test("a translated page goes on telling what is so", async ({ seen }) => {
  await seen.opens("the-lantern-room.en", "&turn=34");
  const translate = () =>
    seen.run(() => {
      for (const element of document.querySelectorAll("body *"))
        for (const text of [...element.childNodes])
          if (text.nodeType === Node.TEXT_NODE && text.textContent?.trim()) {
            const font = document.createElement("font");
            font.textContent = `~${text.textContent}`;
            text.replaceWith(font);
          }
    });
  await translate();
  await seen.sees("turn-count", "~");
  await seen.key("ArrowRight");
  await expect.poll(async () => (await seen.text("turn-count")).replace(/~/g, "")).toMatch(/^35 \//);
  await translate();
  await seen.key("End");
  await expect.poll(async () => (await seen.text("turn-count")).replace(/~/g, "")).toMatch(/^62 \//);
  await seen.key("Home");
  await expect.poll(async () => (await seen.text("turn-count")).replace(/~/g, "")).toMatch(/^0 \//);
});

test("everything is there without a network", async ({ seen }) => {
  const server = await ownServer();
  await seen.visits(server.address);
  await seen.sees("turn-count");
  // The page says by itself what is kept, a part when nobody waits any more.
  const missing = () =>
    seen.run(async () => {
      const keeper = await (await fetch("service-worker.js")).text();
      const lists = [...keeper.matchAll(/const (?:shell|rest) = (\[[^\]]*\])/g)].map(([, list]) => JSON.parse(list) as string[]);
      const caught = await Promise.all(lists.flat().map((path) => caches.match(path)));
      return caught.filter((one) => !one).length;
    });
  try {
    await expect.poll(missing, { timeout: 120_000 }).toBe(0);
  } finally {
    server.end();
  }
  await seen.visits(server.address);
  await seen.sees("turn-count");
  await seen.key("Home");
  await seen.key("ArrowRight");
  await expect.poll(async () => (await seen.turn())[0]).toBe(1);
});
