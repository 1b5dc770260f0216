// Many games: a folder of them as a table that is searched and put in order, courses with their rows as a file, outliers
// that open, and games beside each other.

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const demo = JSON.parse(readFileSync(new URL("../../public/logs/demo.en.json", import.meta.url), "utf8"));
const culprit = demo.scenario.victims[0].murderers[0];
const guilty = demo.scenario.characters.findIndex((one: { id: string }) => one.id === culprit);

type Event = { event: string; text?: string; won?: boolean; convicted?: number; weights?: { suspect: number; points: number }[] };

/** A game like the demo: `most` of 100 points are on the culprit in the end, more with every belief. `null`: no beliefs. */
function game(id: string, seed: number, strategy: string, model: string, most: number | null) {
  const log = structuredClone(demo);
  log.id = id;
  log.settings.seed = seed;
  for (const seat of log.settings.seats) seat.strategy = strategy;
  log.settings.minds = [{ kind: "endpoint", base_url: "https://models.example/v1", model }];
  // What minds were sent tells this page nothing.
  log.texts = [];
  let believed = 0;
  const all = log.events.filter((one: Event) => one.event === "believed").length;
  log.events = log.events
    .filter((one: Event) => most !== null || one.event !== "believed")
    .map(({ thought: _, ...one }: Event & { thought?: unknown }) => {
      if (one.weights && most !== null) {
        believed += 1;
        const own = Math.round(20 + ((most - 20) * believed) / all);
        const others = one.weights.filter(({ suspect }) => suspect !== guilty).length;
        for (const weight of one.weights) weight.points = weight.suspect === guilty ? own : Math.floor((100 - own) / others);
      }
      if (one.event === "case_closed" && most !== null && most < 40) Object.assign(one, { convicted: (guilty + 1) % 4, won: false });
      return one;
    });
  return log;
}

/** So many games in a folder; every tenth says nothing of beliefs, and one ends far from the others. */
function folder(games: number) {
  const folder = join(mkdtempSync(join(tmpdir(), "casebook-games-")), "games");
  mkdirSync(folder);
  for (let at = 0; at < games; at++) {
    const strategy = at % 2 ? "werewolf" : "questum";
    const model = at % 4 < 2 ? "careful-7b" : "quick-1b";
    const most = at % 10 === 9 ? null : at === 4 ? 2 : 60 + (at % 7);
    const log = game(`game-${at}`, at, strategy, model, most);
    const said = log.events.find((one: Event) => one.event === "answered");
    if (at === 7) said.text = "A word that nobody else says: marmalade.";
    writeFileSync(join(folder, `game-${at}.casebook.json`), JSON.stringify(log));
  }
  return folder;
}

async function opened(page: Page, games: number) {
  await page.goto("./?page=games");
  await expect(page.getByTestId("games-none")).toBeVisible();
  await page.getByTestId("open-folder").setInputFiles(folder(games));
  await expect(page.getByTestId("games-from")).toHaveText(`${games} games from files`, { timeout: 120_000 });
  await expect(page.getByTestId("games-reading")).toHaveText("");
}

async function saved(page: Page, id: string): Promise<Buffer> {
  const coming = page.waitForEvent("download");
  await page.getByTestId(id).click();
  return readFileSync((await (await coming).path()) as string);
}

const column = (page: Page, name: string) => page.locator(`[data-column=${name}]`);

test("two hundred games are put in order by any column, and searched", async ({ page }) => {
  await opened(page, 200);
  await expect(page.getByTestId("games-line")).toHaveCount(50);
  for (const name of ["truth", "certainty_nats", "seed", "strategy"]) {
    await page.getByTestId(`order-${name}`).click();
    await expect(page.locator(`th:has([data-testid=order-${name}])`)).toHaveAttribute("aria-sort", /ascending|descending/);
  }
  await page.getByTestId("games-search").fill("marmalade");
  await expect(page.getByTestId("games-line")).toHaveCount(1);
  await page.getByTestId("games-search").fill("the");
  await expect(page.getByTestId("games-line")).toHaveCount(50);
});

test("a folder is a table: sorted, searched, paged, saved, and its games open", async ({ page }) => {
  await opened(page, 60);
  const lines = page.getByTestId("games-line");
  await expect(lines).toHaveCount(50);
  await page.getByTestId("games-on").click();
  await expect(lines).toHaveCount(10);
  await expect(page.getByTestId("games-page-of")).toHaveText("Games 51 to 60 of 60");

  // A heading puts them in order, by keyboard as well; what is not recorded stands last both ways.
  const truth = page.getByTestId("order-truth");
  const heading = page.locator("th:has([data-testid=order-truth])");
  await expect(heading).toHaveAttribute("aria-sort", "none");
  await truth.focus();
  await page.keyboard.press("Enter");
  await expect(heading).toHaveAttribute("aria-sort", "descending");
  const values = async () => (await column(page, "truth").allInnerTexts()).map((text) => Number.parseInt(text));
  const falling = await values();
  expect(falling).toEqual([...falling].sort((a, b) => b - a));
  await page.keyboard.press("Enter");
  await expect(heading).toHaveAttribute("aria-sort", "ascending");
  expect((await values())[0]).toBeLessThan(10);
  await page.getByTestId("games-on").click();
  await expect(column(page, "truth").last()).toContainText(/not recorded/i);
  await expect(column(page, "culprit_led_turn").last()).toContainText(/not recorded/i);

  // What was said is found, and what a column says.
  await page.getByTestId("games-search").fill("marmalade");
  await expect(lines).toHaveCount(1);
  await expect(lines.locator("mark")).toHaveText("marmalade");
  await page.getByTestId("games-search").fill("quick-1b");
  await expect(page.getByTestId("games-found-count")).toHaveText("30 of 60 games");
  await page.getByTestId("games-search").fill("a word that nobody says at all");
  await expect(page.getByTestId("games-found-count")).toContainText("None");
  await page.getByTestId("games-search").fill("");

  const games = (await saved(page, "save-games-csv")).toString("utf8").trim().split("\r\n");
  expect(games).toHaveLength(61);
  expect(games[0]).toContain("game,case,language,preset,strategy,mind,seed");
  expect((await saved(page, "save-games-parquet")).subarray(0, 4).toString()).toBe("PAR1");

  await lines.first().getByTestId("games-open").click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await page.goBack();
  await expect(lines).toHaveCount(50);
});

test("curves are the means of the rows that are saved, and an outlier opens", async ({ page }) => {
  await opened(page, 40);
  const told = page.getByTestId("games-told");
  await expect(told).toContainText("Not recorded in 4 of 40 games");
  await expect(page.getByTestId("games-chart").locator("svg")).toHaveCount(1);
  const rows = (await saved(page, "save-courses-csv")).toString("utf8").trim().split("\r\n").map((line) => line.split(","));
  const at = (name: string) => rows[0].indexOf(name);
  const sums = new Map<string, number[]>();
  for (const row of rows.slice(1)) {
    if (row[at("truth")] === "") continue;
    const key = `${row[at("strategy")]} ${Number(row[at("round")]).toFixed(2)}`;
    sums.set(key, [...(sums.get(key) ?? []), Number(row[at("truth")])]);
  }
  await page.getByTestId("curves-table-open").click();
  const shown = await page.getByTestId("curves-table").locator("tbody tr").evaluateAll((all) => all.map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)));
  expect(shown).toHaveLength(sums.size);
  for (const [group, place, games, mean] of shown) {
    const values = sums.get(`${group.toLowerCase()} ${place}`) ?? [];
    expect(values.length).toBe(Number(games));
    expect(Math.abs((100 * values.reduce((sum, one) => sum + one, 0)) / values.length - Number(mean))).toBeLessThan(0.051);
  }
  // As a figure for print, with what each line is at its end.
  const drawn = (await saved(page, "save-curves-svg")).toString("utf8");
  expect(drawn).toMatch(/>Points on the culprit \(out of 100\)<[\s\S]*>Round</);
  expect((await saved(page, "save-curves-pdf")).subarray(0, 7).toString()).toBe("%PDF-1.");
  // The curves follow the search.
  await page.getByTestId("games-search").fill("werewolf");
  await expect(told.locator("li")).toHaveCount(2);
  await page.getByTestId("games-search").fill("");
  await page.getByTestId("games-group").selectOption({ label: "who plays" });
  await page.getByTestId("games-layout").selectOption({ label: "small charts" });
  await expect(page.getByTestId("games-small").locator("svg")).toHaveCount(2);
  await page.getByTestId("games-axis").selectOption({ label: "turns" });
  await expect(page.getByTestId("games-small").locator("svg")).toHaveCount(2);

  const far = page.getByTestId("games-far");
  await expect(far).toHaveCount(1);
  await expect(far).toContainText("Seed 4");
  await far.click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
});

test("games of a case stand beside each other, with what differs and the same question under each model", async ({ page }) => {
  await opened(page, 12);
  const line = (seed: number) => page.getByTestId("games-line").filter({ has: page.locator("[data-column=seed]", { hasText: new RegExp(`^${seed}$`) }) });
  for (const seed of [0, 4, 9]) await line(seed).getByTestId("games-choose").check();
  const beside = page.getByTestId("games-beside");
  await expect(beside).toContainText("3 games are selected");
  const told = page.getByTestId("beside-told");
  await expect(told).toContainText("The culprit was never the top suspect in B.");
  await expect(told).toContainText("Beliefs are not recorded in C.");
  await expect(told).toContainText(/the culprit has \d+ points out of 100 in A and/);
  const words = await page.getByTestId("beside-chart").locator("text").allTextContents();
  expect(words.filter((word) => /^[A-Z]$/.test(word)).sort()).toEqual(["A", "B"]);
  await expect(page.getByTestId("beside-suspects").locator("svg")).toHaveCount(4);
  await expect(page.getByTestId("beside-questions").locator("li").first()).toContainText("the same words");
  await page.getByTestId("beside-table-open").click();
  await expect(page.getByTestId("beside-table").locator("tbody tr").first()).toContainText(/not recorded/i);
  await page.getByTestId("games-choose-none").click();
  await expect(beside).toContainText("0 games are selected");
});

test("a folder of logs that holds more than is read at once is read whole", async ({ page }) => {
  test.setTimeout(180_000);
  const games = folder(5);
  // Blanks behind a log are no part of it.
  for (let at = 0; at < 5; at++) {
    const path = join(games, `game-${at}.casebook.json`);
    writeFileSync(path, readFileSync(path, "utf8") + " ".repeat(45 << 20));
  }
  await page.goto("./?page=games");
  await page.getByTestId("open-folder").setInputFiles(games);
  await expect(page.getByTestId("games-from")).toHaveText("5 games from files", { timeout: 150_000 });
  await expect(page.getByTestId("games-unread")).toHaveCount(0);
});

test("two games that are compared go among many, and from there back to their comparison", async ({ page }) => {
  await page.goto("./?log=the-lantern-room.en");
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await page.keyboard.press("c");
  // Another game of the same case lies beside the page, and is taken.
  await expect(page.getByTestId("compare-facts")).toBeVisible();
  await page.getByTestId("compare-to-games").click();
  const beside = page.getByTestId("games-beside");
  await expect(beside).toContainText("2 games are selected", { timeout: 60_000 });
  await expect(beside).toBeFocused();
  await expect(page.getByTestId("games-line")).toHaveCount(2);
  await page.getByTestId("games-compare-two").click();
  await expect(page.getByTestId("compare-facts")).toBeVisible();
  await page.getByTestId("compare-back").click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
});

test("the games that lie beside the page are read, in Chinese as well", async ({ page }) => {
  await page.goto("./?page=games");
  await page.getByTestId("games-bundled").click();
  await expect(page.getByTestId("games-from")).toContainText("games that come with this page", { timeout: 60_000 });
  await expect(page.getByTestId("games-reading")).toHaveText("", { timeout: 60_000 });
  const games = await page.getByTestId("games-line").count();
  expect(games).toBeGreaterThan(6);
  await expect(page.getByTestId("games-unread")).toHaveCount(0);
  // The table is wider than a phone, and scrolls by itself.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test("files that are opened are added to the games that are there, each once, until all are removed", async ({ page }) => {
  await opened(page, 4);
  const lines = page.getByTestId("games-line");
  await expect(lines).toHaveCount(4);
  await page.getByTestId("games-bundled").click();
  await expect(page.getByTestId("games-from")).toContainText("games that come with this page", { timeout: 60_000 });
  await expect(page.getByTestId("games-from")).toContainText("4 games from files");
  await expect(page.getByTestId("games-reading")).toHaveText("", { timeout: 60_000 });
  const together = await lines.count();
  expect(together).toBeGreaterThan(10);
  // The same once more: nothing stands twice.
  await page.getByTestId("games-bundled").click();
  await expect(page.getByTestId("games-reading")).toHaveText("", { timeout: 60_000 });
  await expect(lines).toHaveCount(together);
  await page.getByTestId("games-remove-all").click();
  await expect(page.getByTestId("games-none")).toBeVisible();
  await expect(lines).toHaveCount(0);
});

test("what is found opens at its turn, in files and beside the page", async ({ page }) => {
  await opened(page, 8);
  const [line, search] = [page.getByTestId("games-line"), page.getByTestId("games-search")];
  const opensAtItsTurn = async (words: string) => {
    await search.fill(words);
    await expect(line.first().locator("mark").first()).toHaveText(words);
    const turn = await line.first().locator(".games-hit .num").innerText();
    expect(Number(turn)).toBeGreaterThan(1);
    await line.first().getByTestId("games-open").click();
    await expect(page.getByTestId("turn-count")).toContainText(`${turn} /`);
    await page.goBack();
  };
  await opensAtItsTurn("marmalade");
  await page.getByTestId("games-remove-all").click();
  await page.getByTestId("games-bundled").click();
  await expect(page.getByTestId("games-from")).toContainText("games that come with this page", { timeout: 60_000 });
  await expect(page.getByTestId("games-reading")).toHaveText("", { timeout: 60_000 });
  const log = JSON.parse(readFileSync(new URL("../../public/logs/borrowed-wind.en.json", import.meta.url), "utf8"));
  const answers = log.events.filter((one: Event) => one.event === "answered" && one.text);
  await opensAtItsTurn(answers.at(-1).text.split(" ").slice(0, 6).join(" "));
});

test("repeats of one plan under a model, which have one id, are games of their own", async ({ page }) => {
  const into = join(mkdtempSync(join(tmpdir(), "casebook-repeats-")), "repeats");
  mkdirSync(into);
  for (const name of ["first", "second", "copy-of-second"]) {
    const log = game("one-plan", 1, "questum", "careful-7b", 60);
    const said = log.events.find((one: Event) => one.event === "answered");
    if (name !== "first") said.text = "Another run says another thing.";
    writeFileSync(join(into, `${name}.casebook.json`), JSON.stringify(log));
  }
  await page.goto("./?page=games");
  await page.getByTestId("open-folder").setInputFiles(into);
  await expect(page.getByTestId("games-reading")).toHaveText("", { timeout: 60_000 });
  await expect(page.getByTestId("games-line")).toHaveCount(2);
});
