// The library: what tells games apart, and how one finds one among many.

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ended, kept } from "./rehearsal";

async function play(page: Page, title: string, seed: string) {
  await page.goto("./?page=library");
  await page.getByTestId("case-card").filter({ hasText: title }).getByTestId("set-up").click();
  await page.getByTestId("seed").fill(seed);
  await page.getByTestId("start-game").click();
  await ended(page);
}

test("games are told apart by their cards, found by a word that was said, filtered and put in order", { tag: "@once" }, async ({ page }) => {
  for (const [title, seed] of [["Lantern", "11"], ["Lantern", "12"], ["Bread", "13"], ["Bread", "14"]]) await play(page, title, seed);
  await page.goto("./?page=library");
  const cards = page.getByTestId("log-card");
  await expect(cards).toHaveCount(4);
  // Each says who played, by which procedure, from which seed, how it ended and how close its players came.
  const facts = cards.getByTestId("card-facts");
  await expect(facts).toHaveCount(4);
  for (const seed of ["11", "12", "13", "14"]) await expect(facts.filter({ hasText: seed })).not.toHaveCount(0);
  await expect(facts.first()).toContainText("no language model");
  await expect(facts.first()).toContainText(/gave the true murderers together \d+ of 100 points/);
  const told = await facts.allTextContents();
  expect(new Set(told).size).toBe(4);

  const found = page.getByTestId("games-found");
  // With those of the page itself.
  await expect(page.getByTestId("bundled-log").first()).toBeVisible();
  const bundled = await page.getByTestId("bundled-log").count();
  await expect(found).toHaveText(`${bundled + 4} games`);
  await page.getByTestId("search-games").fill("bakery");
  await expect(cards).toHaveCount(2);
  for (const card of await cards.all()) {
    await expect(card).toContainText("Bread");
    await expect(card.locator("mark").first()).toHaveText(/bakery/i);
  }
  // The place that was found is one press away.
  await cards.first().locator("mark").first().click();
  await expect(page.getByTestId("conversation-line").and(page.locator("[aria-current=step]")).last()).toContainText(/bakery/i);
  await page.goto("./?page=library");
  await page.getByTestId("search-games").fill("a word that nobody says");
  await expect(cards).toHaveCount(0);
  await expect(found).toContainText(/0|no/i);
  await page.getByTestId("search-games").fill("");

  const titles = () => cards.locator("h4").allInnerTexts();
  await page.getByTestId("order-games").selectOption({ label: "by title" });
  await expect.poll(async () => (await titles()).map((title) => /Bread/.test(title))).toEqual([true, true, false, false]);
  await page.getByTestId("filter-games").selectOption({ label: "played by language models" });
  await expect(cards).toHaveCount(0);
});

test("what is read of a game later moves no button of its card", async ({ page }) => {
  let read = () => {};
  const wanted = new Promise<void>((done) => (read = done));
  await page.route(/\/logs\/.*\.json/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto("./?page=library");
  const buttons = page.getByTestId("bundled-log").getByRole("button");
  await expect(buttons.first()).toBeVisible();
  const places = () => buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  expect(await page.getByTestId("card-facts").count()).toBeLessThan(before.length);
  read();
  await expect(page.getByTestId("card-facts")).toHaveCount(await page.getByTestId("bundled-log").count());
  const after = await places();
  for (const [at, top] of before.entries()) expect(Math.abs(top - (after[at] ?? Infinity)), `card ${at}`).toBeLessThan(2);
});

test("games to watch are searched by what was said, filtered and put in order, whatever else there is @once", async ({ page }) => {
  await page.goto("./?page=library");
  const cards = page.getByTestId("bundled-log");
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  const word = page.getByTestId("search-games");
  await word.fill("bakery");
  await expect(page.getByTestId("games-found")).toHaveText("1 game");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("Bread");
  await expect(word, "typing goes on").toBeFocused();
  await cards.locator("mark").click();
  await expect(page).toHaveURL(/log=five-oclock-bread/);
  await expect(page.getByTestId("conversation-line").and(page.locator("[aria-current=step]")).last()).toContainText(/bakery/i);
  await page.goto("./?page=library");
  await page.getByTestId("order-games").selectOption({ label: "longest first" });
  await expect(cards.first()).toContainText("Wind");
  await page.getByTestId("filter-games").selectOption({ label: "played by language models" });
  await expect(cards).toHaveCount(all - 2);
  await expect(cards.filter({ hasText: "offline reader" })).toHaveCount(0);
});

test("back and forward take one step each, add none, and lead on to the game that was opened @once", async ({ page }) => {
  await page.goto("./?log=the-lantern-room.en&turn=3");
  await expect(page.getByTestId("turn-count")).toHaveText(/^3 /);
  await page.getByTestId("menu").click();
  await page.getByTestId("menu-library").click();
  const bread = page.getByTestId("bundled-log").filter({ hasText: "Bread" }).first();
  await bread.getByRole("button").click();
  await expect(page).toHaveURL(/log=five-oclock-bread/);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/log=five-oclock-bread.*turn=1/);
  const steps = await page.evaluate(() => history.length);
  await page.goBack();
  await expect(bread).toBeVisible();
  await expect(page).toHaveURL(/page=library/);
  await page.goBack();
  await expect(page.getByTestId("turn-count")).toHaveText(/^3 /);
  await expect(page).toHaveURL(/log=the-lantern-room\.en&turn=3/);
  await page.goForward();
  await expect(bread).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(/log=five-oclock-bread.*turn=1/);
  await expect(page.getByTestId("turn-count")).toHaveText(/^1 /);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test("whoever wants to play a case has the cases in sight, and the first of them a key away @once", async ({ page }) => {
  await page.goto("./");
  await page.getByTestId("play-yourself").click();
  await expect(page.locator("#cases")).toBeFocused();
  await expect(page.locator("#cases")).toBeInViewport();
  const play = page.getByTestId("case-card").first().getByTestId("play-a-role");
  await expect(play).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(play).toBeFocused();
  // The library is as ever for whoever comes to it otherwise.
  await page.goBack();
  await page.getByTestId("menu").click();
  await page.getByTestId("menu-library").click();
  await expect(page.locator(".library section").first()).toContainText("Games to watch");
});

test("games to watch stand first, say how long they are, and keep their ends folded", async ({ page }) => {
  await page.goto("./?page=library");
  await expect(page.locator(".library section").first()).toContainText("Games to watch");
  const card = page.getByTestId("bundled-log").first();
  await expect(card.locator(".card-size")).toHaveText(/6 players · \d+ turns\s*English/);
  // The day on which a model played it, and the newest first; what the page's own reader plays is made anew with the page.
  const dates = await page.getByTestId("bundled-log").getByTestId("card-date").allTextContents();
  expect(dates.length).toBeGreaterThan(0);
  const days = dates.map((date) => date.match(/\d+/g)?.map(Number) ?? []);
  for (const day of days) expect(day.some((part) => part >= 2026), dates.join()).toBe(true);
  await expect(page.getByTestId("bundled-log").filter({ hasText: "offline reader" }).first().getByTestId("card-date")).toHaveCount(0);
  await expect(card.getByTestId("card-facts")).toContainText("Played by");
  for (const name of ["Verdict", "Seed", "Cost"]) await expect(card.getByText(name, { exact: true })).toBeHidden();
  await card.locator("summary").click();
  await expect(card.getByText("Verdict", { exact: true })).toBeVisible();
  // Those in another language are folded.
  await expect(page.getByTestId("bundled-log").filter({ hasText: "中文" }).first()).toBeHidden();
  await card.getByTestId("watch-log").click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
});

test("a game that is not over waits at the head of the library, and does not speak of a vote", { tag: "@once" }, async ({ page }) => {
  const log = JSON.parse(await readFile(new URL("../../public/logs/demo.en.json", import.meta.url), "utf8"));
  log.id = "half-a-game";
  log.events.length = 40;
  await page.goto("./?page=library");
  await page.getByTestId("open-file").first().setInputFiles({ name: "log.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(log)) });
  await expect(page).toHaveURL(/log=half-a-game/);
  await kept(page, 1);
  await page.goto("./?page=library");
  await expect(page.getByTestId("open-game")).toHaveCount(1);
  await expect(page.locator(".library section").first()).toContainText("Your unfinished games");
  await expect(page.getByTestId("log-card").getByTestId("card-facts")).toContainText("no vote yet");
  await page.getByTestId("resume-open").click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
});
