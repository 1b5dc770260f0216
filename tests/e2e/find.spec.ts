// Finding one's way through a game: filters that travel in a link, the outline, a stretch that charts, conversation and
// exports keep to, bookmarks that stay on the device, and a turn that is cited.

import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { charts, expect, test } from "./fixtures";

/** A game at a turn. */
async function at(page: Page, query: string) {
  await page.goto(`./?log=demo.en&${query}`);
  await expect(page.getByTestId("turn-count")).toBeVisible();
}

/** The numbers of the turns that have lines in the conversation. */
async function turnsShown(page: Page) {
  const lines = page.getByTestId("conversation").getByTestId("conversation-line");
  const turns = await lines.evaluateAll((all) => all.map((line) => Number(line.getAttribute("data-turn"))));
  return [...new Set(turns)];
}

async function press(page: Page, ...keys: string[]) {
  await page.locator("body").click({ position: { x: 1, y: 1 } });
  for (const key of keys) await page.keyboard.press(key);
}

async function saved(page: Page, button: string) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId(button).click()]);
  const path = await download.path();
  return await readFile(path, "utf8");
}

test("a search with filters stands in the address, and whoever opens that finds the same @once", async ({ page }) => {
  await at(page, "turn=30");
  await page.keyboard.press("/");
  await page.getByTestId("filters").click();
  await page.getByTestId("filter-kind").selectOption("question");
  await page.getByTestId("filter-round").selectOption("1");
  await expect(page.getByTestId("hits")).toHaveText("4 hits");
  const speaker = page.getByTestId("filter-speaker");
  await speaker.selectOption({ index: 2 });
  await expect(page.getByTestId("hits")).toHaveText("1 hit");
  await expect(page).toHaveURL(/speaker=2&round=1&kind=question/);
  const hit = await page.locator(".hits li").first().textContent();
  await page.goto(page.url());
  await expect(page.getByTestId("hits")).toHaveText("1 hit");
  await expect(page.locator(".hits li").first()).toHaveText(hit ?? "");
  await expect(page.getByTestId("filter-kind")).toHaveValue("question");
  await page.locator(".hits button").first().click();
  await expect(page.getByTestId("turn-count")).not.toHaveText(/^30 /);
  // Nobody finds what these eyes do not see.
  await page.getByTestId("filter-clear").click();
  await page.getByTestId("filter-kind").selectOption("list");
  await expect(page.getByTestId("hits")).not.toHaveText("0 hits");
  await page.getByTestId("perspective").selectOption("public");
  await expect(page.getByTestId("hits")).toHaveText("0 hits");
});

test("the outline leads to a turn, and shows a round alone", async ({ page }) => {
  await at(page, "turn=30");
  await press(page, "o");
  const outline = page.getByTestId("outline");
  await expect(outline).toBeVisible();
  // Ahead, no turn is told.
  const last = outline.locator("> li").last();
  await last.locator("summary").click();
  await expect(last.getByTestId("outline-turn")).toHaveCount(0);
  const round = outline.locator("> li").nth(1);
  await round.locator("summary").click();
  await round.getByTestId("outline-turn").nth(2).click();
  await expect(page.getByTestId("turn-count")).toHaveText(/^7 \//);
  await expect(round.getByTestId("outline-turn").nth(2)).toHaveAttribute("aria-current", "step");
  await round.getByTestId("outline-only").click();
  await expect(page.getByTestId("stretch")).toContainText("Showing only turns 5 to");
  await expect(page).toHaveURL(/turns=5-\d+/);
});

test("a stretch is set by keyboard, and conversation, charts, exports and the link keep to it @once", async ({ page }) => {
  await at(page, "turn=30");
  await charts(page);
  await press(page, "ArrowLeft", "]");
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("[");
  const line = page.getByTestId("stretch");
  await expect(line).toContainText("Showing only turns 24 to 29");
  await expect(page).toHaveURL(/turns=24-29/);
  await page.keyboard.press("End");
  await expect(line).toContainText("is outside this range");
  await expect.poll(async () => (await turnsShown(page)).every((turn) => turn >= 24 && turn <= 29)).toBe(true);
  // An answer, the four lists that were settled in one line, and what came next.
  await expect.poll(async () => (await turnsShown(page)).length).toBe(3);
  // The axis is the stretch's.
  const scrubber = page.getByTestId("scrubber");
  await expect(scrubber).toHaveAttribute("min", "23");
  await expect(scrubber).toHaveAttribute("max", "29");
  await page.getByTestId("menu").locator("summary").click();
  await page.getByTestId("menu-share").click();
  await expect(page.getByTestId("export-csv")).toBeVisible();
  const csv = await saved(page, "export-csv");
  const [, played, ...rows] = csv.trim().split("\r\n");
  expect(played).toMatch(/^players,0,/);
  const turns = rows.map((row) => Number(row.split(",")[1]));
  expect(turns.length).toBeGreaterThan(5);
  expect(turns.every((turn) => turn >= 24 && turn <= 29)).toBe(true);
  const chart = await saved(page, "chart-beliefs-csv");
  const table = chart.trim().split("\r\n").filter((row) => /^\d+,/.test(row));
  expect(table.length).toBeGreaterThan(0);
  expect(table.every((row) => Number(row.split(",")[0]) >= 24 && Number(row.split(",")[0]) <= 29)).toBe(true);
  await page.goto(page.url());
  await expect(page.getByTestId("stretch")).toContainText("Showing only turns 24 to 29");
  await press(page, "\\");
  await expect(page.getByTestId("stretch")).toHaveCount(0);
  await expect(page).not.toHaveURL(/turns=/);
});

test("a stretch is brushed along the charts with Shift held down", async ({ page, isMobile }) => {
  test.skip(isMobile, "fingers take the panel's buttons");
  await at(page, "turn=30");
  await charts(page);
  const row = page.getByTestId("events-track").locator("svg.plot");
  const box = await row.boundingBox();
  if (!box) throw new Error("no chart");
  await page.keyboard.down("Shift");
  await page.mouse.move(box.x + box.width * 0.25, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, box.y + 10, { steps: 4 });
  await expect(page.locator(".brush")).toBeVisible();
  await page.mouse.up();
  await page.keyboard.up("Shift");
  await expect(page.getByTestId("stretch")).toContainText(/Showing only turns \d+ to \d+/);
  await expect(page.locator(".brush")).toHaveCount(0);
  await expect(page.getByTestId("turn-count")).toHaveText(/^30 /);
});

test("a bookmark and what is said of it outlive a reload, and go through a file and a link @once", async ({ page, context }) => {
  await at(page, "turn=12");
  await press(page, "b");
  await expect(page.getByText("Turn 12 is bookmarked.")).toBeVisible();
  await page.keyboard.press("o");
  await page.getByTestId("bookmark-comment").fill("Who has the key?");
  await page.getByTestId("bookmark-comment").press("Tab");
  await expect(page.getByTestId("bookmark")).toContainText("Who has the key?");
  const file = await saved(page, "bookmark-save");
  expect(JSON.parse(file).turns).toEqual({ 12: "Who has the key?" });
  await page.reload();
  await expect(page.getByTestId("bookmark-sign")).toHaveCount(1);
  await press(page, "o");
  await expect(page.getByTestId("bookmark")).toContainText("Who has the key?");
  // The log holds nothing of it, and the address no more than was there.
  expect(page.url()).not.toContain("key");
  const more = { ...JSON.parse(file), turns: { 12: "Who has the key?", 20: "And here?" } };
  const notes = encodeURIComponent(JSON.stringify(more));
  const other = await context.newPage();
  await other.goto(`./?log=demo.en&turn=12#notes=${notes}`);
  await expect(other.getByText("One bookmark was added.")).toBeVisible();
  await press(other, "o");
  await expect(other.getByTestId("bookmark")).toHaveCount(2);
  await other.getByTestId("bookmark-file").setInputFiles({
    name: "other.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ casebook_notes: 1, game: "another", turns: {} })),
  });
  await expect(other.getByText("The bookmarks could not be added.")).toBeVisible();
  // The one door knows such a file too.
  await other.keyboard.press("Escape");
  await other.getByTestId("menu").locator("summary").first().click();
  await other.getByTestId("menu-library").click();
  await other.getByTestId("open-file").first().setInputFiles({
    name: "mine.bookmarks.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ ...more, turns: { 25: "opened" } })),
  });
  await expect(other.getByText("One bookmark was added.")).toBeVisible();
});

test("a turn is cited with quote, link, the log's SHA-256 and BibTeX, and a chart goes with it @once", async ({ page }) => {
  await at(page, "turn=12");
  await press(page, "q");
  const hash = page.getByTestId("cite-hash");
  await expect(hash).toHaveValue(/^[0-9a-f]{64}$/, { timeout: 120_000 });
  const said = await page.locator('[data-turn="12"] .said').first().textContent();
  await expect(page.getByTestId("cite-text")).toHaveValue(new RegExp(`turn 12[\\s\\S]*${await hash.inputValue()}`));
  expect(await page.getByTestId("cite-text").inputValue()).toContain(said ?? "nothing");
  const bibtex = await page.getByTestId("cite-bibtex").inputValue();
  expect(bibtex).toMatch(/^@misc\{casebook-/);
  expect(bibtex).toContain(await hash.inputValue());
  expect(bibtex).toMatch(/url = \{http:.*turn=12\}/);
  expect(await saved(page, "cite-chart-beliefs")).toContain("<svg");
  // It is the SHA-256 of the file that JSON saves.
  const wanted = await hash.inputValue();
  await page.getByTestId("menu").locator("summary").click();
  const json = await saved(page, "save");
  expect(createHash("sha256").update(json).digest("hex")).toBe(wanted);
});
