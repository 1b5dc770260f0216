// Rating a log afterwards: from the charts to the panel, by the offline reader and by a server; what lies
// beside the log is shown, hidden, kept, saved, opened again and removed, and the recorded log never changes.

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { charts, expect, test } from "./fixtures";
import { accused, mirageLog, thinkThrice } from "./published";
import { type Rehearsal, answered, rehearse, savedLog } from "./rehearsal";

/** A busy machine rates a log in this time, in milliseconds. */
const LONG = 240_000;
const transcript = await readFile(new URL("../corpus/thinkthrice-log/mill.txt", import.meta.url));

let servers: Rehearsal[] = [];
test.afterEach(() => {
  for (const one of servers) one.process.kill();
  servers = [];
});

const file = (name: string, text: string | Buffer) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(text),
});

async function open(page: Page, ...files: ReturnType<typeof file>[]) {
  await page.goto("./?page=library");
  await page.getByTestId("open-file").first().setInputFiles(files);
  await expect(page.getByTestId("turn-count")).toBeVisible();
}

/** The panel, from the page's menu. */
async function panel(page: Page) {
  if (await page.getByTestId("rate-panel").isVisible()) return;
  await page.getByTestId("menu").locator("summary").click();
  await page.getByTestId("menu-rate").click();
  await expect(page.getByTestId("rate-panel")).toBeVisible();
}

/** The panel, for the two ratings. */
async function ratings(page: Page) {
  await panel(page);
  await page.getByTestId("rate-two").check();
}

async function rate(page: Page) {
  await page.getByTestId("rate-start").click();
  await expect(page.getByTestId("rate-outcome")).toContainText("Done", { timeout: LONG });
}

const rows = (page: Page) => page.getByTestId("overlay-row");
const curves = (page: Page) => page.locator(".rating-row path.rating-up");

test("a rating that is stopped while its part of the program is on its way rates nothing", async ({ page, context }) => {
  await open(page, file("mill.txt", transcript));
  await ratings(page);
  let asked = 0;
  let bring = () => {};
  const held = new Promise<void>((resolve) => (bring = resolve));
  await context.route(/casebook-offline/, async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.getByTestId("rate-start").click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.getByTestId("rate-stop").click();
  bring();
  await expect(page.getByTestId("rate-outcome")).toContainText("Stopped before the first of");
  await expect(rows(page)).toHaveCount(0);
});

test("a transcript without ratings gets curves that say who rated, and keeps them over a reload", async ({ page }) => {
  await open(page, file("mill.txt", transcript));
  const before = await savedLog(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await charts(page);
  await expect(page.getByTestId("ratings-track")).toHaveCount(0);
  await expect(page.getByTestId("nothing-recorded")).toContainText("Ratings");
  await page.getByTestId("rate-from-ratings").click();
  await expect(page.getByTestId("rate-cost")).toContainText("for free: no server is called");
  await rate(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("rated afterwards by offline reader");
  await page.getByTestId("panel-close").click();
  await charts(page);
  await expect(page.getByTestId("rated-by")).toContainText("offline reader");
  await expect(curves(page).first()).toBeAttached();
  await expect(page.getByTestId("rating").first()).toBeAttached();
  // What is saved, and so what is shared, is the recorded log.
  await charts(page, false);
  expect(await savedLog(page)).toEqual(before);
  await page.reload();
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await charts(page);
  await expect(page.getByTestId("rated-by")).toContainText("offline reader");
});

test("ratings are hidden and shown, saved as a file, removed, and opened onto their log again", async ({ page }) => {
  await open(page, file("talk.txt", thinkThrice));
  await page.keyboard.press("End");
  await ratings(page);
  await rate(page);
  await page.getByTestId("overlay-shown").uncheck();
  await expect(page.getByTestId("rating")).toHaveCount(0);
  await page.getByTestId("overlay-shown").check();
  await expect(page.getByTestId("rating").first()).toBeAttached();
  const download = page.waitForEvent("download");
  await page.getByTestId("overlay-save").click();
  const saved = await readFile(await (await download).path(), "utf8");
  expect(JSON.parse(saved).format).toBe("casebook-ratings");
  await page.getByTestId("overlay-remove").click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByTestId("rating")).toHaveCount(0);
  await page.getByTestId("notice-action").click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByTestId("overlay-remove").click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByTestId("rate-panel").getByTestId("open-file").setInputFiles(file("mine.json", saved));
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByTestId("rating").first()).toBeAttached();
  // A log and its ratings together, where neither is known yet.
  const log = file("talk.txt", thinkThrice);
  const elsewhere = await page.context().browser()?.newContext();
  const other = await elsewhere?.newPage();
  if (!other) throw new Error("no second browser");
  await other.goto(page.url().replace(/\?.*/, "?page=library"));
  await other.getByTestId("open-file").first().setInputFiles([log, file("mine.json", saved)]);
  await expect(other.getByTestId("turn-count")).toBeVisible();
  await other.keyboard.press("End");
  await charts(other);
  await expect(other.getByTestId("rated-by")).toContainText("offline reader");
  await elsewhere?.close();
});

test("ratings without their log are named with their file, and the table stays", async ({ page }) => {
  await open(page, file("talk.txt", thinkThrice));
  const stray = { format: "casebook-ratings", version: 1, log: "elsewhere", events: 1, rated_by: { kind: "offline_reader" }, plan: { read: "ratings", raters: "neutral", apart: false }, texts: [], added: [] };
  await page.keyboard.press("ArrowRight");
  await panel(page);
  await page.getByTestId("rate-panel").getByTestId("open-file").setInputFiles(file("stray.json", JSON.stringify(stray)));
  await expect(page.getByTestId("trouble")).toContainText("stray.json");
});

test("several raters stand beside each other, and one chooses whose curves are drawn", async ({ page }) => {
  await open(page, file("history_current.json", mirageLog));
  await page.keyboard.press("End");
  await ratings(page);
  await rate(page);
  await page.getByTestId("rate-as").selectOption({ index: 1 });
  await rate(page);
  await expect(rows(page)).toHaveCount(2);
  await page.getByTestId("panel-close").click();
  await charts(page);
  const by = page.getByTestId("rated-by");
  await expect(by.locator("option")).toHaveCount(3);
  await expect(by.locator("option:checked")).toContainText("the table, as rated afterwards");
  const shape = () => curves(page).first().getAttribute("d");
  const others = await shape();
  await by.selectOption({ index: 0 });
  await expect.poll(shape).not.toBe(others);
  await expect(by.locator("option:checked")).toContainText("in the log");
});

test("any log is given beliefs: what each answer changed in a sentence, where the table turned, and all of it as a table", async ({ page }) => {
  await open(page, file("talk.txt", thinkThrice));
  await page.keyboard.press("End");
  await charts(page);
  await expect(page.getByTestId("beliefs-track")).toHaveCount(0);
  await expect(page.getByTestId("nothing-recorded")).toContainText("Beliefs");
  await page.getByTestId("rate-from-beliefs").click();
  await page.getByTestId("rate-as").selectOption({ index: 0 });
  await expect(page.getByTestId("rate-cost")).toContainText("for free: no server is called");
  await rate(page);
  await page.getByTestId("panel-close").click();
  await charts(page);
  await expect(page.getByTestId("beliefs-of")).toContainText("offline reader");
  await expect(page.locator(".belief-row")).toHaveCount(2);
  await expect(page.locator(".belief-line.is-doubt")).toBeAttached();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByTestId("beliefs-now")).toContainText("The host speaks");
});

test("what another program's log holds is said, and its turning points are two presses away", async ({ page }) => {
  await open(page, file("talk.txt", accused));
  const line = page.getByTestId("foreign-log");
  await expect(line).toContainText("This ThinkThrice log records what was said");
  await expect(line).toContainText("does not record whom anyone suspected");
  await expect(line).toContainText(/free, runs on this page, takes about \d+ s/);
  await line.getByTestId("read-beliefs").click();
  await expect(line).toContainText(/\d+ turning points?/, { timeout: LONG });
  const count = Number(/(\d+) turning/.exec(await line.innerText())?.[1]);
  await page.getByTestId("to-turning-points").click();
  await expect(page.getByTestId("turning-point").first()).toBeInViewport();
  await expect(page.getByTestId("turning-point").first()).toBeFocused();
  await expect(page.locator(".turned.is-here")).toHaveCount(1);
  // All of them are listed, though what those ahead bring is not told yet.
  await expect(page.getByTestId("turning-point")).toHaveCount(count);
  await expect(line).toHaveCount(0);
  // They are kept: whoever comes back is one press away.
  await page.reload();
  await expect(page.getByTestId("to-turning-points")).toBeVisible();
  await expect(page.getByTestId("read-beliefs")).toHaveCount(0);
});

test("sensors draw who comes closer to the murderer", async ({ page }) => {
  await open(page, file("talk.txt", thinkThrice));
  await page.keyboard.press("End");
  await panel(page);
  await page.getByTestId("rate-sensors").check();
  await rate(page);
  await page.getByTestId("panel-close").click();
  await charts(page);
  await expect(page.getByTestId("closeness-track")).toBeVisible();
  await expect(page.locator(".heat-row[data-track=closeness]")).toHaveCount(2);
  await expect(page.getByTestId("sensors-now")).toBeAttached();
  await expect(page.locator(".sensor-row")).toHaveCount(2);
});

test("a long log does not hold the page up, and stopping keeps what was rated", async ({ page }) => {
  const talk = Array.from({ length: 1_500 }, (_, at) => `Vale asked Finch, "Where were you at ${1 + (at % 12)}?"\n\nFinch replied to Vale, "I was in the mill, as I said ${at} times."\n`);
  await open(page, file("long.txt", thinkThrice.replace("Vote ====", `${talk.join("\n")}\nVote ====`)));
  await page.keyboard.press("End");
  await ratings(page);
  await page.getByTestId("rate-start").click();
  await expect(page.getByTestId("rating-now")).toContainText(/Rating: [1-9]/);
  // The page goes on meanwhile, also without the panel.
  await page.getByTestId("panel-close").click();
  await expect(page.getByTestId("rating-line")).toBeVisible();
  const [at] = (await page.getByTestId("turn-count").innerText()).split("/").map(Number);
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByTestId("turn-count")).toHaveText(new RegExp(`^${at - 1} /`));
  await page.getByTestId("rating-show").click();
  await page.getByTestId("rate-stop").click();
  await expect(page.getByTestId("rate-outcome")).toContainText(/Stopped after \d+ of \d{4}/);
  await expect(rows(page)).toContainText(/\d+ readings? · up to turn \d+ of \d{4}/);
});

test("a server rates, its cost is told before, and the prompt and the reply can be read", async ({ page, isMobile }) => {
  const started = await rehearse();
  servers.push(started);
  await open(page, file("talk.txt", thinkThrice));
  await ratings(page);
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("base-url").fill(started.address);
  await page.getByTestId("model").fill("rehearsal");
  await page.getByTestId("rate-together").check();
  await expect(page.getByTestId("rate-cost")).toContainText(/\d+ calls · [\d,]+ tokens sent/);
  await expect(page.getByTestId("rate-cost")).toContainText("No price is known for rehearsal");
  await rate(page);
  await expect(rows(page)).toContainText("rated afterwards by rehearsal");
  await page.getByTestId("panel-close").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const thought = page.getByTestId("inspector").locator("details.thought").first();
  if (isMobile) await page.getByTestId("tab-inspector").click();
  await thought.locator("summary").first().click();
  await expect(thought).toContainText("rehearsal");
  await expect(thought.getByTestId("reply").first()).toContainText("suspicion");
});

test("a tab that was closed while a server rated goes on without asking for anything again", async ({ context }, testInfo) => {
  const calls = testInfo.outputPath("calls.jsonl");
  const started = await rehearse("--latency-ms", "100", "--log", calls);
  servers.push(started);
  const begin = async (page: Page) => {
    await ratings(page);
    await page.getByTestId("mind-endpoint").check();
    await page.getByTestId("base-url").fill(started.address);
    await page.getByTestId("model").fill("rehearsal");
    await page.getByTestId("rate-limit").fill("1");
    await page.getByTestId("rate-start").click();
  };
  const first = await context.newPage();
  await open(first, file("talk.txt", thinkThrice));
  await begin(first);
  await expect(first.getByTestId("rating-now")).toContainText(/Rating: [3-9] of/);
  const table = first.url();
  await first.close();
  const before = answered(calls).length;

  const second = await context.newPage();
  await second.goto(table);
  await expect(second.getByTestId("turn-count")).toBeVisible();
  await begin(second);
  await expect(second.getByTestId("rate-outcome")).toContainText("Done", { timeout: LONG });
  await expect(rows(second)).toHaveCount(1);
  const prompts = answered(calls);
  // The call that was in the air when the tab was closed is the only one that may have been made twice.
  expect(prompts.length).toBeGreaterThan(before);
  expect(prompts.length - new Set(prompts).size).toBeLessThanOrEqual(1);
});

test("a server that refuses the key is told like in play, and what to do", async ({ page, complaints }) => {
  complaints.allow(/401|Failed to load resource/);
  const started = await rehearse("--key", "right");
  servers.push(started);
  await open(page, file("talk.txt", thinkThrice));
  await ratings(page);
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("base-url").fill(started.address);
  await page.getByTestId("model").fill("rehearsal");
  await page.getByTestId("key").fill("wrong");
  await page.getByTestId("rate-start").click();
  await expect(page.getByTestId("rate-outcome")).toContainText("Stopped before");
  await expect(page.getByTestId("rate-todo")).toBeVisible();
});
