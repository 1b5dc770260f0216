// Whole games in the page: with nothing but the browser, and at an endpoint. What was played is
// stored, saved, opened again, and shows the same at every turn.

import { readFile } from "node:fs/promises";
import type { ChildProcess } from "node:child_process";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ended, rehearse } from "./rehearsal";

const KEY = "sk-recognisable-4711";

const count = async (page: Page) => (await page.getByTestId("turn-count").innerText()).split("/").map(Number);

/** The state of the table at some turns: what the matrix and the charts say, as text. */
async function seen(page: Page, turns: number[]) {
  const states: string[] = [];
  // Turning points are told as far as somebody has ever come.
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  let at = 0;
  for (const turn of turns) {
    for (; at < turn; at++) await page.keyboard.press("ArrowRight");
    // What stands beside the conversation follows a frame behind.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50)))));
    const matrix = await page.getByTestId("matrix").first().textContent();
    const score = await page.getByTestId("score").textContent();
    states.push(`${turn}: ${matrix} | ${score}`);
  }
  return states;
}

async function toSetup(page: Page) {
  await page.goto("./");
  await page.getByTestId("play-yourself").click();
  await page.getByTestId("case-card").first().getByTestId("set-up").click();
  await expect(page.getByTestId("start-game")).toBeVisible();
}

async function finished(page: Page) {
  await ended(page);
  await page.keyboard.press("End");
}

async function save(page: Page) {
  const menu = page.getByTestId("menu").locator("summary, button").first();
  if (!(await page.getByTestId("save").isVisible())) await menu.click();
  const download = page.waitForEvent("download");
  await page.getByTestId("save").click();
  const path = await (await download).path();
  return { path, text: await readFile(path, "utf8") };
}

test("a whole game is played offline, saved, opened again, and looks the same at every turn", async ({ page }) => {
  await toSetup(page);
  await page.getByTestId("seed").fill("5");
  await page.getByTestId("start-game").focus();
  await page.keyboard.press("Enter");
  await finished(page);
  const [, last] = await count(page);
  expect(last).toBeGreaterThan(35);
  const turns = [3, 8, 13, 17, 25, 33, last];
  const before = await seen(page, turns);
  const saved = await save(page);
  const log = JSON.parse(saved.text);
  expect(log.format).toBe("casebook-log");
  expect(log.settings.seed).toBe(5);
  // The tab closes; another opens the file.
  const other = await page.context().newPage();
  await page.close();
  await other.goto("./");
  await expect(other.getByTestId("turn-count")).toBeVisible();
  await other.getByTestId("open-file").first().setInputFiles(saved.path);
  await expect.poll(async () => (await count(other))[1]).toBe(last);
  // Turning points are told to whoever has been at the end, as the first tab was.
  await seen(other, [last]);
  expect(await seen(other, turns)).toEqual(before);
  // It is also in the browser's own library.
  await other.goto("./?page=library");
  await expect(other.getByTestId("log-card").first()).toBeVisible();
});

test("a file that is no log says what is wrong and where", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByTestId("turn-count")).toBeVisible();
  const file = (name: string, text: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByTestId("open-file").first().setInputFiles(file("broken.json", '{"format": "casebook-log",\n "version": 1,'));
  await expect(page.getByTestId("opened")).toContainText("broken.json");
  await expect(page.getByTestId("trouble").first()).toContainText("line 2");
  await page.getByTestId("open-file").first().setInputFiles(file("other.json", '{"a": 1}'));
  await expect(page.getByTestId("opened")).toContainText("other.json");
  await expect(page.getByTestId("turn-count")).toBeVisible();
});

test.describe("at an endpoint", () => {
  let server: ChildProcess;
  let address = "";

  const listen = async (...flags: string[]) => {
    const started = await rehearse(...flags);
    [server, address] = [started.process, started.address];
  };

  test.afterEach(() => {
    server?.kill();
  });

  const play = async (page: Page, key: string) => {
    await toSetup(page);
    await page.getByTestId("mind-endpoint").check();
    await page.getByTestId("base-url").fill(address);
    await page.getByTestId("model").fill("rehearsal");
    await page.getByTestId("key").fill(key);
    await page.getByTestId("start-game").click();
  };

  test("a whole game is played, and the key is nowhere in its log or the page's storage", async ({ page }) => {
    const printed: string[] = [];
    page.on("console", (message) => printed.push(message.text()));
    await listen("--key", KEY);
    await play(page, KEY);
    await finished(page);
    const { text } = await save(page);
    expect(JSON.parse(text).events.at(-1).event).toBe("finished");
    const stored = await page.evaluate(async () => {
      const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), location.href];
      for (const { name } of await indexedDB.databases()) {
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name ?? "");
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        for (const store of Array.from(database.objectStoreNames)) {
          const all = await new Promise((resolve) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
          });
          texts.push(JSON.stringify(all));
        }
        database.close();
      }
      return texts.join("\n");
    });
    expect(stored).toContain("rehearsal");
    for (const place of [text, stored, printed.join("\n")]) expect(place).not.toContain(KEY);
  });

  test("a game goes on through a faulty server, and a wrong key is told in place", async ({ page, complaints }) => {
    complaints.allow(/answer (429|500|503)|Failed to load resource|net::ERR|CORS policy/);
    await listen("--fail", "0.15", "--ways", "429,500,503,drop,truncate,garble,empty,schema,drip");
    await play(page, "");
    await ended(page);
    const { text } = await save(page);
    const events = JSON.parse(text).events;
    expect(events.at(-1).event).toBe("finished");
    const said = (kind: string) => events.filter((e: { event: string }) => e.event === kind).length;
    expect([said("introduced"), said("asked"), said("answered"), said("voted")]).toEqual([4, 12, 12, 4]);
    expect(said("fault")).toBeGreaterThan(0);
  });

  test("a wrong key pauses the game with three ways on", async ({ page, complaints }) => {
    complaints.allow(/answer 401|Failed to load resource/);
    await listen("--key", KEY);
    await play(page, "wrong");
    await expect(page.getByTestId("failed-call").first()).toContainText("401");
    await expect(page.getByTestId("failed-retry").first()).toBeVisible();
    await expect(page.getByTestId("failed-skip").first()).toBeVisible();
    await page.getByTestId("failed-stop").first().click();
    await expect(page.getByTestId("live")).toBeHidden();
  });
});
