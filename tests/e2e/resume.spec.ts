// Never lose a turn: a tab that was closed in the middle goes on from its last event, with the calls
// already paid for; an engine that is killed is taken over by another; two tabs on one game do not fight.

import type { ChildProcess } from "node:child_process";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, onTop, test } from "./fixtures";
import { answered, ended, rehearse, savedLog, startAt } from "./rehearsal";

const KEY = "sk-recognisable-4711";

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
  await expect(page.getByTestId("resume")).toBeHidden();
}

/** Run in the engine before its own script: notes every reply as its code gets it. */
function note() {
  const asked = self.fetch;
  self.fetch = async (input, init) => {
    const request = new Request(input, init);
    const body = request.method === "POST" ? await request.clone().text() : "";
    const response = await asked(request);
    if (!body || !response.ok || !response.body) return response;
    const prompt = JSON.stringify(JSON.parse(body).messages);
    const decoder = new TextDecoder();
    let last = "";
    // The piece that ends the reply is noted before the engine sees it.
    const noting = new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, onwards) {
        last = last.slice(-8) + decoder.decode(piece, { stream: true });
        if (last.includes("[DONE]")) {
          last = "";
          console.debug(`received:${prompt}`);
        }
        onwards.enqueue(piece);
      },
    });
    return new Response(response.body.pipeThrough(noting), response);
  };
}

/** Has every reply that arrives noted, as the engine gets it: the prompts, in order. The note comes with its script. */
async function receiving(context: BrowserContext): Promise<string[]> {
  const received: string[] = [];
  context.on("console", (message) => {
    if (message.text().startsWith("received:")) received.push(message.text());
  });
  await context.route("**/casebook-engine-*.js", async (route) => {
    const script = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response: script, body: `(${note})();${await script.text()}` });
  });
  return received;
}

/** How many attempts are stored, as another tab sees it: it is told once all that was asked for before is done. */
const stored = (witness: Page) =>
  witness.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open("casebook"));
    const count = await done(database.transaction("journal").objectStore("journal").count());
    database.close();
    return count;
  });

/**
 * Kills a tab in the midst of a long task of the page's: the engine beside it begins no call without the page, and
 * stores what arrives. A process that dies takes its open transactions along, so the kill waits until nothing is in
 * the air, as the witness sees it.
 */
async function kill(page: Page, witness: Page, received: string[]) {
  const session = await page.context().newCDPSession(page);
  const gone = page.waitForEvent("crash");
  const begun = page.waitForEvent("console", (message) => message.text() === "busy");
  const busy = page.evaluate(() => {
    console.debug("busy");
    const end = performance.now() + 120_000;
    while (performance.now() < end);
  });
  busy.catch(() => undefined);
  await begun;
  let count = await stored(witness);
  // On a busy machine what was received is worked through for longer than nothing new is received.
  for (let before = ""; before !== `${received.length} ${count}`; count = await stored(witness)) {
    before = `${received.length} ${count}`;
    await witness.waitForTimeout(400);
  }
  session.send("Page.crash").catch(() => undefined);
  await gone;
  await page.close();
  return count;
}

const counted = (list: string[]) => {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
};

test("a tab that is killed at any moment loses nothing, and no reply that it had received is paid for twice", async ({ context }, info) => {
  const seed = Number(process.env.CASEBOOK_SEED ?? Math.floor(Math.random() * 1e6));
  console.log(`moments: CASEBOOK_SEED=${seed}`);
  const random = generator(seed);
  const received = await receiving(context);

  let page = await context.newPage();
  const whole = info.outputPath("whole.jsonl");
  await startAt(page, await server("--latency-ms", "5", "--log", whole), KEY, "11");
  await ended(page);
  const expected = await savedLog(page);
  expect(expected.events.at(-1).event).toBe("finished");
  // What the page has received is told a moment later.
  await expect.poll(() => received.length).toBe(answered(whole).length);
  await page.close();
  const needed = counted(received.splice(0));
  const replies = [...needed.values()].reduce((sum, one) => sum + one, 0);
  expect(replies).toBeGreaterThan(40);

  // A tab of the same origin without the page in it.
  const witness = await context.newPage();
  await witness.route("**/start-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await witness.goto("./");
  const torn = info.outputPath("torn.jsonl");
  page = await context.newPage();
  await startAt(page, await server("--latency-ms", "150", "--log", torn), KEY, "11");
  const cuts: number[] = [];
  // Each time another fifth of the game has arrived, and a moment more; the last two are left alone, since a game that is
  // finished while its tab is being killed keeps no journal.
  for (let part = 1; part < 4; part++) {
    await expect.poll(() => received.length).toBeGreaterThan((replies * part) / 5);
    await page.waitForTimeout(random() * 300);
    if ((await page.getByTestId("live").isHidden()) || received.length >= replies) break;
    const kept = await kill(page, witness, received);
    cuts.push(received.length);
    expect(kept, "every reply that the page has received is stored").toBe(received.length);
    page = await context.newPage();
    if (part % 2 === 0) {
      await page.goto("./");
      await page.getByTestId("notice-action").click();
    } else {
      await page.goto("./?page=library");
      await page.getByTestId("resume-log").click();
    }
    await giveKey(page);
  }
  expect(cuts.length).toBeGreaterThan(0);
  await ended(page);
  const log = await savedLog(page);
  expect(log.events).toEqual(expected.events);
  expect(log.texts).toEqual(expected.texts);

  // What came in more often than the whole game needs had come in before, and was not stored.
  const again = [...counted(received)].filter(([prompt, times]) => times > (needed.get(prompt) ?? 0));
  console.log(`killed after ${cuts.join(", ")} of ${received.length} replies; ${answered(torn).length - replies} more were answered in the air`);
  expect(again.map(([prompt]) => prompt)).toEqual([]);
  expect(await stored(witness)).toBe(0);
  // Its journal is gone, and nothing is offered any more.
  await page.goto("./");
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await expect(page.getByTestId("notice")).toBeHidden();
});

test("an engine that is killed again and again in the midst of a game loses no turn, and pays for no reply twice", async ({ page, context }, info) => {
  const received = await receiving(context);
  await startAt(page, await server("--latency-ms", "5"), KEY, "11");
  await ended(page);
  const expected = await savedLog(page);
  const needed = counted(received.splice(0));
  const replies = [...needed.values()].reduce((sum, one) => sum + one, 0);

  await startAt(page, await server("--latency-ms", "40", "--log", info.outputPath("killed.jsonl")), KEY, "11");
  for (let part = 1; part < 4; part++) {
    await expect.poll(() => received.length).toBeGreaterThan((replies * part) / 4);
    if (await page.getByTestId("live").isHidden()) break;
    const [engine] = page.workers().slice(-1);
    await engine.evaluate(() => self.close());
    await expect(page.getByTestId("notice")).toContainText("was restarted");
  }
  await ended(page);
  const log = await savedLog(page);
  expect(log.events).toEqual(expected.events);
  expect(log.texts).toEqual(expected.texts);
  // What was being stored at the very moment of a kill goes with it: no more than the calls that are made at once.
  const again = [...counted(received)].filter(([prompt, times]) => times > (needed.get(prompt) ?? 0));
  expect(again.length).toBeLessThanOrEqual(3 * 4);
});

for (const locks of [true, false]) {
  test(`two tabs on one game do not fight${locks ? "" : ", also where the browser has no locks"}`, async ({ context }) => {
    if (!locks) await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined }));
    const first = await context.newPage();
    await startAt(first, await server("--latency-ms", "150"), KEY, "3");
    expect(await first.evaluate(() => navigator.locks !== undefined)).toBe(locks);
    await expect.poll(async () => (await first.getByTestId("turn-count").innerText()).startsWith("0")).toBe(false);

    const second = await context.newPage();
    await second.goto("./?page=library");
    await second.getByTestId("open-log").click();
    await expect(second.getByTestId("played-elsewhere")).toBeVisible();
    await expect(second.getByTestId("resume")).toBeHidden();
    await second.goto("./?page=library");
    await second.getByTestId("resume-log").click();
    await onTop(second, "played-elsewhere");
    await expect(second).toHaveTitle(/^⏸ /);
    await expect(second.getByTestId("live-stop")).toBeHidden();

    await first.close();
    await second.getByTestId("resume").click();
    await giveKey(second);
    await expect(second.getByTestId("played-elsewhere")).toBeHidden();
    await ended(second);
    expect((await savedLog(second)).events.at(-1).event).toBe("finished");
  });
}

/** Has every write to the database fail as `fails` says, in the page and its engine, as long as the page wants it. */
const failing = async (context: BrowserContext, name: string, message: string, once = false) => {
  const break_ = `{
    let left = ${once ? 1 : Number.MAX_SAFE_INTEGER};
    for (const method of ["put", "add"]) {
      const own = IDBObjectStore.prototype[method];
      IDBObjectStore.prototype[method] = function (...given) {
        const on = typeof localStorage === "undefined" ? ${once} : sessionStorage.getItem("breaks");
        if (on && left-- > 0) throw new DOMException(${JSON.stringify(message)}, ${JSON.stringify(name)});
        return own.apply(this, given);
      };
    }
  }`;
  await context.addInitScript(break_);
  await context.route("**/casebook-engine-*.js", async (route) => {
    const script = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response: script, body: `${break_};${await script.text()}` });
  });
};

test("a full disk is told, the game waits, and what was to be stored is stored once there is room", async ({ context, page }) => {
  await failing(context, "QuotaExceededError", "The current transaction exceeded its quota limitations.");
  await startAt(page, await server("--latency-ms", "60"), KEY, "3");
  await expect.poll(async () => (await page.getByTestId("turn-count").innerText()).startsWith("0")).toBe(false);
  await page.evaluate(() => sessionStorage.setItem("breaks", "yes"));
  await onTop(page, "not-stored");
  await expect(page.getByTestId("not-stored")).toContainText("no storage space left");
  await expect(page.getByTestId("not-stored")).toContainText("Free up some space");
  await expect(page).toHaveTitle(/^⏸ /);
  await page.getByTestId("store-again").click();
  await expect(page.getByTestId("not-stored")).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem("breaks"));
  // By itself.
  await expect(page.getByTestId("not-stored")).toBeHidden();
  await ended(page);
  const log = await savedLog(page);
  await page.goto("./?page=library");
  await page.getByTestId("open-log").click();
  expect((await savedLog(page)).events).toEqual(log.events);
});

test("a lost connection to the database costs no event", async ({ context, page }) => {
  await failing(context, "UnknownError", "Connection to Indexed Database server lost. Refresh the page to try again", true);
  await startAt(page, await server("--latency-ms", "30"), KEY, "3");
  await expect.poll(async () => (await page.getByTestId("turn-count").innerText()).startsWith("0")).toBe(false);
  await page.evaluate(() => sessionStorage.setItem("breaks", "yes"));
  await ended(page);
  await expect(page.getByTestId("notice")).toBeHidden();
  const log = await savedLog(page);
  await page.goto("./?page=library");
  await page.getByTestId("open-log").click();
  expect((await savedLog(page)).events).toEqual(log.events);
});

test("with storage blocked a game is played, and it is said that it is not kept", async ({ page, complaints }) => {
  complaints.allow(/SecurityError|denied/);
  await page.addInitScript(() => {
    const denied = () => new DOMException("access is denied in this context.", "SecurityError");
    const refuse = () => { throw denied(); };
    IDBFactory.prototype.open = refuse;
    LockManager.prototype.request = () => Promise.reject(denied());
    LockManager.prototype.query = () => Promise.reject(denied());
    for (const storage of ["localStorage", "sessionStorage"]) Object.defineProperty(window, storage, { get: refuse });
  });
  await startAt(page, await server(), KEY, "3");
  await expect(page.getByTestId("notice")).toContainText("could not be saved");
  await ended(page);
  expect((await savedLog(page)).events.at(-1).event).toBe("finished");
});

test("a game that was cut off is offered by the database, also where the browser has lost its notes", async ({ context }) => {
  const page = await context.newPage();
  await startAt(page, await server("--latency-ms", "400"), KEY, "3");
  // From the first stored event on, before there is a turn.
  await page.evaluate(() => localStorage.clear());
  await page.close();
  const again = await context.newPage();
  await again.goto("./");
  await expect(again.getByTestId("notice")).toContainText("is unfinished");
  await again.getByTestId("notice-action").click();
  await giveKey(again);
  await again.getByTestId("live-stop").click();
  await expect(again.getByTestId("live")).toBeHidden();
  // What somebody stopped is not offered again.
  await again.goto("./");
  await expect(again.getByTestId("turn-count")).toBeVisible();
  await again.waitForTimeout(1_000);
  await expect(again.getByTestId("notice-action")).toBeHidden();
});

test("the browser is asked to keep what is stored, once, and the library tells whether it does", async ({ page }) => {
  await page.addInitScript(() => {
    StorageManager.prototype.persisted = async () => false;
    StorageManager.prototype.persist = async () => {
      localStorage.setItem("asked", String(1 + Number(localStorage.getItem("asked"))));
      return false;
    };
  });
  const asked = () => page.evaluate(() => localStorage.getItem("asked"));
  const address = await server();
  await startAt(page, address, KEY, "3");
  await expect.poll(asked).toBe("1");
  await ended(page);
  await startAt(page, address, KEY, "4");
  await ended(page);
  expect(await asked()).toBe("1");
  await page.goto("./?page=library");
  await expect(page.getByTestId("may-be-cleared")).toBeVisible();
});

test("a game that is being played, here or in another tab, cannot be deleted", async ({ context }) => {
  const page = await context.newPage();
  await startAt(page, await server("--latency-ms", "400"), KEY, "3");
  await expect.poll(async () => (await page.getByTestId("turn-count").innerText()).startsWith("0")).toBe(false);
  const other = await context.newPage();
  await other.goto("./?page=library");
  await page.getByTestId("menu").locator("summary").first().click();
  await page.getByTestId("menu-library").click();
  for (const one of [other, page]) {
    await one.getByTestId("delete-log").click();
    await expect(one.getByTestId("notice")).toContainText("being played");
    await expect(one.getByTestId("log-card")).toHaveCount(1);
  }
  await page.getByTestId("open-log").click();
  await page.getByTestId("live-stop").click();
  await expect(page.getByTestId("live")).toBeHidden();
  await other.getByTestId("delete-log").click();
  await expect(other.getByTestId("notice-action")).toBeVisible();
  await expect(other.getByTestId("log-card")).toHaveCount(0);
});

test("a game that was stopped is played on from its end, with the key still in memory", async ({ page }) => {
  await startAt(page, await server("--latency-ms", "60"), KEY, "4");
  await expect.poll(async () => (await page.getByTestId("turn-count").innerText()).startsWith("0")).toBe(false);
  await page.getByTestId("live-stop").click();
  // The way on is seen where the game stopped.
  await expect(page.getByTestId("resume")).toBeInViewport({ ratio: 1 });
  await page.getByTestId("resume").click();
  await expect(page.getByTestId("resume")).toBeHidden();
  await ended(page);
  expect((await savedLog(page)).events.at(-1).event).toBe("finished");
});

test("a key that was refused is asked for again", async ({ page, complaints }) => {
  complaints.allow(/answer 401|Failed to load resource/);
  await startAt(page, await server("--latency-ms", "20"), "wrong", "4");
  await page.getByTestId("failed-stop").click();
  await page.getByTestId("resume").click();
  await giveKey(page);
  await expect.poll(async () => (await page.getByTestId("turn-count").innerText()).startsWith("0")).toBe(false);
});

test("games from before the journal are still there", async ({ page }) => {
  // A database as the first version of the page made it.
  await page.route("**/start-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
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
  await page.unroute("**/start-*.js");
  await page.goto("./?page=library");
  await expect(page.getByTestId("log-card")).toContainText("An old game");
  // Nothing of it can be read; it can be deleted, and whoever does is told that it does not come back.
  await page.getByTestId("delete-log").click();
  await expect(page.getByTestId("notice")).toContainText("cannot be restored");
  await expect(page.getByTestId("notice-action")).toHaveCount(0);
  await expect(page.getByTestId("log-card")).toHaveCount(0);
});
