// Never lose a turn: a tab that was closed in the middle goes on from its last event, with the calls
// already paid for; two tabs on one game do not fight.

import type { ChildProcess } from "node:child_process";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { answered, rehearse, savedLog, startAt } from "./rehearsal";

const KEY = "sk-recognisable-4711";

// Most calls at once: so many can be in flight when a tab is closed.
const AT_ONCE = 8;

let servers: ChildProcess[] = [];

const server = async (...flags: string[]) => {
  const started = await rehearse("--key", KEY, ...flags);
  servers.push(started.process);
  return started.address;
};

test.afterEach(() => {
  for (const one of servers) one.kill();
  servers = [];
});

/** A small generator, so that a run that failed can be repeated: CASEBOOK_SEED=… */
function generator(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

async function giveKey(page: Page) {
  await page.getByTestId("key-again").fill(KEY);
  await page.getByTestId("resume").click();
  await expect(page.getByTestId("live")).toBeVisible();
}

const end = (page: Page) => expect(page.getByTestId("live")).toBeHidden({ timeout: 45_000 });

test("a tab that is closed at any moment loses nothing and pays for nothing twice", async ({ context, isMobile }, info) => {
  test.skip(isMobile, "the same code; once is enough");
  test.setTimeout(240_000);
  const seed = Number(process.env.CASEBOOK_SEED ?? Math.floor(Math.random() * 1e6));
  console.log(`moments: CASEBOOK_SEED=${seed}`);
  const random = generator(seed);

  const whole = info.outputPath("whole.jsonl");
  let page = await context.newPage();
  await startAt(page, await server("--latency-ms", "5", "--log", whole), KEY, "11");
  await end(page);
  const expected = await savedLog(page);
  expect(expected.events.at(-1).event).toBe("finished");
  await page.close();

  const torn = info.outputPath("torn.jsonl");
  page = await context.newPage();
  await startAt(page, await server("--latency-ms", "50", "--log", torn), KEY, "11");
  const cuts: number[] = [];
  for (let kill = 0; kill < 4; kill++) {
    await page.waitForTimeout(200 + random() * 1_800);
    if (await page.getByTestId("live").isHidden()) break;
    await page.close();
    // What was in flight arrives at nobody, or is let go of.
    await new Promise((resolve) => setTimeout(resolve, 500));
    cuts.push(answered(torn).length);
    page = await context.newPage();
    if (kill % 2 === 0) {
      await page.goto("./");
      await page.getByTestId("notice-action").click();
    } else {
      await page.goto("./?page=library");
      await page.getByTestId("resume-log").click();
    }
    await giveKey(page);
  }
  expect(cuts.length).toBeGreaterThan(0);
  await end(page);
  const log = await savedLog(page);
  expect(log.events).toEqual(expected.events);
  expect(log.texts).toEqual(expected.texts);

  // What was answered more often than in the whole game was in flight when a tab was closed.
  const often = new Map<string, number>();
  for (const prompt of answered(whole)) often.set(prompt, (often.get(prompt) ?? 0) + 1);
  const calls = answered(torn);
  const late = new Set(cuts.flatMap((cut) => calls.slice(Math.max(0, cut - AT_ONCE), cut)));
  const twice: string[] = [];
  for (const prompt of calls) {
    const left = (often.get(prompt) ?? 0) - 1;
    often.set(prompt, left);
    if (left < 0) twice.push(prompt);
  }
  console.log(`closed after ${cuts.join(", ")} of ${calls.length} answers; ${twice.length} answered twice`);
  expect(twice.filter((prompt) => !late.has(prompt))).toEqual([]);
  // Its journal is gone, and nothing is offered any more.
  await page.goto("./");
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await expect(page.getByTestId("notice")).toBeHidden();
});

test("two tabs on one game do not fight", async ({ context, isMobile }) => {
  test.skip(isMobile, "the same code; once is enough");
  test.setTimeout(120_000);
  const first = await context.newPage();
  await startAt(first, await server("--latency-ms", "150"), KEY, "3");
  await expect.poll(async () => (await first.getByTestId("turn-count").innerText()).startsWith("0")).toBe(false);

  const second = await context.newPage();
  await second.goto("./?page=library");
  await second.getByTestId("open-log").click();
  await expect(second.getByTestId("played-elsewhere")).toBeVisible();
  await expect(second.getByTestId("resume")).toBeHidden();
  await second.goto("./?page=library");
  await second.getByTestId("resume-log").click();
  await expect(second.getByTestId("notice")).toContainText("another tab");
  await expect(second.getByTestId("live-stop")).toBeHidden();

  await first.close();
  await second.getByTestId("resume").click();
  await giveKey(second);
  await expect(second.getByTestId("played-elsewhere")).toBeHidden();
  await end(second);
  expect((await savedLog(second)).events.at(-1).event).toBe("finished");
});

test("a game that was stopped is played on from its end, with the key still in memory", async ({ page }) => {
  test.setTimeout(120_000);
  await startAt(page, await server("--latency-ms", "60"), KEY, "4");
  await expect.poll(async () => (await page.getByTestId("turn-count").innerText()).startsWith("0")).toBe(false);
  await page.getByTestId("live-stop").click();
  await page.getByTestId("resume").click();
  await expect(page.getByTestId("live")).toBeVisible();
  await end(page);
  expect((await savedLog(page)).events.at(-1).event).toBe("finished");
});

test("a key that was refused is asked for again", async ({ page, complaints }) => {
  complaints.allow(/answer 401|Failed to load resource/);
  test.setTimeout(120_000);
  await startAt(page, await server("--latency-ms", "20"), "wrong", "4");
  await page.getByTestId("failed-stop").click({ timeout: 30_000 });
  await page.getByTestId("resume").click();
  await giveKey(page);
  await expect.poll(async () => (await page.getByTestId("turn-count").innerText()).startsWith("0")).toBe(false);
});

test("games from before the journal are still there", async ({ page }) => {
  // A database as the first version of the page made it.
  await page.route("**/start.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto("./");
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("casebook", 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("games", { keyPath: "id" });
        request.result.createObjectStore("entries");
      };
      request.onsuccess = () => resolve(request.result);
    });
    const row = { id: "old", title: "An old game", language: "en", events: 0, turns: 0, finished: true, updated_at: 1, head: "{}" };
    const transaction = database.transaction("games", "readwrite");
    transaction.objectStore("games").put(row);
    await new Promise((resolve) => { transaction.oncomplete = resolve; });
    database.close();
  });
  await page.unroute("**/start.js");
  await page.goto("./?page=library");
  await expect(page.getByTestId("log-card")).toContainText("An old game");
});

test("two tabs do not fight where the browser has no locks", async ({ context, isMobile }) => {
  test.skip(isMobile, "the same code; once is enough");
  test.setTimeout(120_000);
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined }));
  const first = await context.newPage();
  await startAt(first, await server("--latency-ms", "150"), KEY, "3");
  expect(await first.evaluate(() => navigator.locks === undefined)).toBe(true);
  await expect.poll(async () => (await first.getByTestId("turn-count").innerText()).startsWith("0")).toBe(false);

  const second = await context.newPage();
  await second.goto("./?page=library");
  await second.getByTestId("open-log").click();
  await expect(second.getByTestId("played-elsewhere")).toBeVisible();
  await expect(second.getByTestId("resume")).toBeHidden();
  await second.goto("./?page=library");
  await second.getByTestId("resume-log").click();
  await expect(second.getByTestId("notice")).toContainText("another tab");
  await expect(second.getByTestId("live-stop")).toBeHidden();

  await first.close();
  await second.getByTestId("resume").click();
  await giveKey(second);
  await end(second);
  expect((await savedLog(second)).events.at(-1).event).toBe("finished");
});
