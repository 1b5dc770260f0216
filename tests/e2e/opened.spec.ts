// Files that are not as they should be: what is told when they are opened, and that nothing of them is lost.

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { begun, kept, savedLog } from "./rehearsal";

const bundled = async () => JSON.parse(await readFile(new URL("../../public/logs/the-lantern-room.en.json", import.meta.url), "utf8"));

const open = (page: Page, log: unknown) =>
  page.getByTestId("open-file").first().setInputFiles({ name: "log.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(log)) });

test("events that cannot have happened are told with their places as soon as a log is opened", async ({ page }) => {
  const log = await bundled();
  const at = (kind: string) => log.events.findIndex((one: { event: string }, place: number) => place > 40 && one.event === kind);
  const [asked, pruned, believed] = [at("asked"), at("pruned"), at("believed")];
  log.events[asked].asker = 99;
  log.events[pruned].suspects = [];
  log.events[believed].weights[0].points = 1e308;
  await page.goto("./?page=library");
  await open(page, log);
  const notice = page.getByTestId("notice");
  await expect(notice).toContainText("3 impossible events in this log");
  for (const place of [asked, pruned, believed]) await expect(notice).toContainText(`events[${place}]`);
});

test("a second log of one id and other content is found again by its link, and so is the first", async ({ page }) => {
  const first = await bundled();
  const second = await bundled();
  const said = second.events.find((one: { event: string }) => one.event === "introduced");
  said.text = "Nobody has ever said this before.";
  await page.goto("./?page=library");
  await open(page, first);
  await expect(page).toHaveURL(new RegExp(`log=${first.id}(&|$)`));
  await kept(page, 1);
  await page.goto("./?page=library");
  await open(page, second);
  await expect(page.getByTestId("notice")).toContainText("is saved as");
  await expect(page).toHaveURL(new RegExp(`log=${first.id}-[0-9a-f]{16}`));
  await kept(page, 2);
  // A link to it, in a page that knows nothing but what is kept.
  await page.goto(`./?log=${new URL(page.url()).searchParams.get("log")}&turn=10`);
  const line = page.getByText(said.text).first();
  await expect(line).toBeAttached();
  await page.goto(`./?log=${first.id}&turn=10`);
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await expect(line).not.toBeAttached();
  await page.goto("./?page=library");
  await expect(page.getByTestId("log-card")).toHaveCount(2);
});

test("a file of a dataset opens by its short address, and one that is not for everybody says so", async ({ page, complaints }) => {
  complaints.allow(/huggingface\.co|401/);
  const body = JSON.stringify(await bundled());
  const asked: string[] = [];
  await page.route("https://huggingface.co/**", (route) => {
    asked.push(route.request().url());
    const headers = { "access-control-allow-origin": "*" };
    return route.request().url().endsWith("gated.json") ? route.fulfill({ status: 401, headers, body: "" }) : route.fulfill({ headers, contentType: "application/json", body });
  });
  await page.goto("./?log=hf:ann/games/round/one.json");
  await expect(page.getByTestId("turn-count")).toBeVisible();
  expect(asked).toEqual(["https://huggingface.co/datasets/ann/games/resolve/main/round/one.json"]);
  await page.goto("./?log=hf:ann/games/gated.json");
  await expect(page.getByTestId("notice")).toContainText("is not public");
});

/** What comes late, and is not wanted any more, would have been laid by then. */
const aMoment = (page: Page) => page.waitForTimeout(1_500);

test("what was opened first and comes last does not take the table from what was opened after it", async ({ page }) => {
  await page.goto("./?page=library");
  const cards = page.getByTestId("bundled-log");
  await expect(cards.first()).toBeVisible();
  await expect(cards.getByTestId("card-facts")).toHaveCount(await cards.count());
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route("**/logs/borrowed-wind.en.json", async (route) => {
    await released;
    await route.continue();
  });
  const opens = (title: string) => cards.filter({ hasText: title }).first().getByTestId("watch-log").click();
  const asked = page.waitForRequest("**/logs/borrowed-wind.en.json");
  await opens("Borrowed Wind");
  await asked;
  await opens("Five O'Clock Bread");
  await expect(page).toHaveURL(/log=five-oclock-bread\.en/);
  const came = page.waitForResponse("**/logs/borrowed-wind.en.json");
  release();
  await (await came).finished();
  await aMoment(page);
  await expect(page).toHaveURL(/log=five-oclock-bread\.en/);
  // Nor does it come back over the page that somebody has gone back to.
  await page.goBack();
  await expect(cards.first()).toBeVisible();
});

test("a file that was dropped before a game was begun does not take the table from it", async ({ page }) => {
  await page.goto("./?page=library");
  await page.getByTestId("case-card").first().getByTestId("set-up").click();
  await page.getByTestId("seed").fill("7");
  // Files are read no further until they are let go.
  await page.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    const released = new Promise<void>((done) => Object.assign(window, { letGo: done }));
    Blob.prototype.arrayBuffer = async function () {
      await released;
      return read.call(this);
    };
  });
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "log.json"));
    return transfer;
  }, JSON.stringify(await bundled()));
  await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
  await page.getByTestId("start-game").click();
  await begun(page);
  await expect(page).toHaveURL(/log=the-lantern-room-7-\d+/);
  await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
  await aMoment(page);
  await expect(page).toHaveURL(/log=the-lantern-room-7-\d+/);
  await expect(page.getByTestId("opening-now")).toHaveCount(0);
});

test("a second link that carries its log shows that log, and hands it on", async ({ page }) => {
  const links: string[] = [];
  for (const name of ["demo.en", "demo.zh"]) {
    await page.goto(`./?log=${name}`);
    await expect(page.getByTestId("turn-count")).toBeVisible();
    await page.getByTestId("menu").locator("summary").click();
    await page.getByTestId("menu-share").click();
    await expect(page.getByTestId("share-log-link")).toHaveValue(/#log=/);
    links.push(new URL(await page.getByTestId("share-log-link").inputValue()).hash);
  }
  await page.goto(`./${links[0]}`);
  await expect(page).toHaveTitle(/Lantern Room/);
  // The same page under another fragment: nothing is loaded anew.
  await page.goto(`./${links[1]}`);
  await expect(page).toHaveTitle(/灯室/);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => new URL(page.url()).search).toContain("turn=");
  expect(new URL(page.url()).hash).toBe(links[1]);
  await page.getByTestId("menu").locator("summary").click();
  await page.getByTestId("menu-share").click();
  expect(new URL(await page.getByTestId("share-link").inputValue()).hash).toBe(links[1]);
  await page.reload();
  await expect(page).toHaveTitle(/灯室/);
});

test("how somebody rates a game that is saved as a file is found again with it, and once", async ({ page }) => {
  const log = JSON.parse(await readFile(new URL("../../public/logs/demo.en.json", import.meta.url), "utf8"));
  log.id = "a-large-game";
  log.settings.minds.push({ kind: "human" });
  log.settings.seats[1] = { strategy: "human", mind: 1 };
  // So large that it is not kept event by event.
  log.texts.push(...Array.from({ length: 60 }, (_, at) => `${at}`.padEnd(100_000, "x")));
  await page.goto("./?page=library");
  await open(page, log);
  await expect(page).toHaveURL(/log=a-large-game/);
  await kept(page, 1);
  await page.keyboard.press("End");
  await page.getByTestId("review").locator("summary").click();
  await page.getByTestId("review-question_quality-4").focus();
  await page.keyboard.press("Space");
  await expect(page.getByTestId("review-question_quality-4")).toBeChecked();
  // Pressed twice, as people do.
  await page.getByTestId("review-keep").dblclick();
  await expect(page.getByTestId("review")).toContainText("Saved in the log");
  await aMoment(page);
  await page.goto("./?log=a-large-game");
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByTestId("review")).toContainText("Saved in the log");
  const reviews = (await savedLog(page)).events.filter((one: { event: string }) => one.event === "reviewed");
  expect(reviews).toHaveLength(1);
  expect(reviews[0]).toMatchObject({ reviewer: 1, scores: [{ points: 4 }] });
});

test("all games of several files are kept at one press, and are there when one comes back", async ({ page }) => {
  const log = await bundled();
  const files = ["first", "second", "third"].map((id) => ({ name: `${id}.json`, mimeType: "application/json", buffer: Buffer.from(JSON.stringify({ ...log, id })) }));
  files.push({ name: "broken.json", mimeType: "application/json", buffer: Buffer.from('{"format": "casebook-log", "version": 1,') });
  await page.goto("./?page=library");
  await page.getByTestId("open-file").first().setInputFiles(files);
  await page.getByTestId("keep-all").click();
  await expect(page.getByTestId("notice")).toContainText("3 games are saved");
  await kept(page, 3);
  await page.getByTestId("notice-action").click();
  await page.reload();
  await expect(page.getByTestId("log-card")).toHaveCount(3);
});
