// An experiment in the page: planned from a file, played side by side, killed and gone on with, and its table the same
// as the command's.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const top = new URL("../../", import.meta.url).pathname;

/** Three cases, four presets, two seeds: the example that lies in docs. */
const offline = readFileSync(`${top}docs/experiments/offline.toml`, "utf8");

/** A small one, for what hangs on no number. */
const small = `name = "Small"
cases = ["cases/five-oclock-bread.en.json"]
presets = ["casebook", "werewolf"]
seeds = 2
beliefs = "with_acts"
`;

/** What hangs on no number of games either. */
const smallest = small.replace("seeds = 2", "seeds = 1");

async function plan(page: Page, text: string) {
  await page.getByText("The experiment file", { exact: true }).first().click();
  await page.getByTestId("experiment-text").fill(text);
  await page.getByTestId("experiment-plan").click();
}

async function saved(page: Page, id: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await page.getByTestId(id).click();
  return readFileSync((await (await coming).path()) as string, "utf8");
}

test("the example in the docs is read as it is", async ({ page }) => {
  await page.goto("./?page=experiment");
  await plan(page, offline);
  await expect(page.getByTestId("experiment-takes")).toContainText("24 games");
  await expect(page.getByTestId("experiment-takes")).toContainText("free");
});

test("rounds after which everybody is examined are ticked in the form, and counted in the plan", async ({ page }) => {
  await page.goto("./?page=experiment");
  const text = page.getByTestId("experiment-text");
  await expect(text).toHaveValue(/presets/);
  await page.getByTestId("experiment-exams").fill("1，2");
  await expect(text).toHaveValue(/\nevaluations_after = \[1,2\]\n/);
  await page.getByTestId("experiment-plan").click();
  await expect(page.getByTestId("experiment-takes")).toContainText("games");
  // What is no list of rounds is told with its place.
  await page.getByTestId("experiment-exams").fill("0");
  await page.getByTestId("experiment-plan").click();
  await expect(page.getByText(/evaluations_after/).last()).toBeVisible();
});

test("an experiment is played side by side, killed in the midst, gone on with, and its table is the command's", async ({ context, isMobile }) => {
  test.skip(isMobile, "nothing in it hangs on the screen");
  const several = `name = "Several"
cases = ["cases/*.json"]
languages = ["en"]
presets = ["casebook", { label = "no pruner", preset = "questum", fields = { pruner = false } }]
evaluations = 1
`;
  let page = await context.newPage();
  await page.goto("./?page=experiment");
  await plan(page, several);
  await page.getByTestId("experiment-start").click();
  await expect.poll(async () => page.locator(".square.finished").count(), { timeout: 120_000 }).toBeGreaterThan(1);
  const before = await page.locator(".square.finished").count();
  await page.close();

  page = await context.newPage();
  await page.goto("./?page=experiment");
  await expect.poll(async () => page.locator(".square.finished").count()).toBeGreaterThanOrEqual(before);
  await page.getByTestId("experiment-start").click();
  await expect(page.getByTestId("experiment-done")).toHaveText("6 of 6 games finished", { timeout: 150_000 });
  await expect(page.getByText("Counting…")).toBeHidden({ timeout: 60_000 });
  const csv = await saved(page, "save-table-csv");

  const folder = mkdtempSync(join(tmpdir(), "casebook-experiment-"));
  const file = join(folder, "several.toml");
  writeFileSync(file, several.replace("cases/", `${top}public/cases/`));
  const command = `${top}target/debug/casebook`;
  execFileSync(command, ["experiment", "run", file, "--out", join(folder, "out")], { stdio: "ignore" });
  const native = execFileSync(command, ["experiment", "table", join(folder, "out"), "--format", "csv"], { encoding: "utf8" });
  expect(csv).toBe(native);
});

test("a game of the grid opens at the table, and a line of the results has its games", async ({ page }) => {
  await page.goto("./?page=experiment");
  await plan(page, small);
  await page.getByTestId("experiment-start").click();
  await expect(page.getByTestId("experiment-done")).toHaveText("4 of 4 games finished", { timeout: 60_000 });
  const line = page.getByTestId("experiment-lines").locator("tbody tr").first();
  await expect(line).toContainText("casebook");
  await line.locator("summary").click();
  await expect(line.getByTestId("experiment-log")).toHaveCount(2);
  await page.getByTestId("experiment-compare").selectOption("preset");
  await expect(page.getByTestId("experiment-compared").locator("tbody tr").first()).toContainText("werewolf");
  await page.getByTestId("experiment-game").first().click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId("experiment-grid")).toBeVisible();
  await expect(page.getByTestId("experiment-done")).toHaveText("4 of 4 games finished");
});

test("games whose part of the program cannot be fetched say just that, and are played another time", async ({ page, context, complaints }) => {
  complaints.allow(/casebook-offline|Failed to (fetch|load)|net::ERR/);
  await page.goto("./?page=experiment");
  await plan(page, smallest);
  await expect(page.getByTestId("experiment-takes")).toContainText("2 games");
  await context.route(/casebook-offline/, (route) => route.abort());
  await page.getByTestId("experiment-start").click();
  await expect(page.getByTestId("experiment-faults").locator("li")).toHaveCount(2);
  await expect(page.getByTestId("experiment-faults")).toContainText("could not be loaded");
  await context.unroute(/casebook-offline/);
  await page.getByTestId("experiment-start").click();
  await expect(page.getByTestId("experiment-done")).toHaveText("2 of 2 games finished", { timeout: 60_000 });
});

test("whoever stops an experiment finds each game where it was", async ({ page }) => {
  await page.goto("./?page=experiment");
  await plan(page, smallest);
  await page.getByTestId("experiment-side").fill("1");
  await page.getByTestId("experiment-start").click();
  await expect(page.locator(".square.playing")).toHaveCount(1);
  await page.getByTestId("experiment-pause").click();
  await expect(page.getByTestId("experiment-start")).toHaveText("Continue");
  await page.getByTestId("experiment-start").click();
  await expect(page.getByTestId("experiment-done")).toHaveText("2 of 2 games finished", { timeout: 60_000 });
});

test("a newer version of the page waits for an experiment that is under way", async ({ page }) => {
  await page.goto("./?page=experiment");
  await plan(page, smallest);
  const newer = () =>
    page.evaluate(() => {
      Object.assign(window, { casebookUpdate: () => (document.title = "updated") });
      window.dispatchEvent(new Event("casebook-update"));
    });
  await page.getByTestId("experiment-side").fill("1");
  await page.getByTestId("experiment-start").click();
  await expect(page.locator(".square.playing")).toHaveCount(1);
  await newer();
  await expect(page.getByText("your next visit will use the new one")).toBeVisible();
  await expect(page.getByRole("button", { name: "Update now" })).toHaveCount(0);
  await expect(page.getByTestId("experiment-done")).toHaveText("2 of 2 games finished", { timeout: 60_000 });
  await newer();
  await page.getByRole("button", { name: "Update now" }).click();
  await expect(page).toHaveTitle("updated");
});

test("everything that is wrong with a file is told with its place, and a budget that would be passed begins no game", async ({ page }) => {
  await page.goto("./?page=experiment");
  await plan(page, `name = "x"\ncases = ["cases/*.json"]\npresets = ["questom"]\nseeds = 0\n`);
  const problems = page.getByTestId("experiment-problems");
  await expect(problems).toContainText("presets[0]");
  await expect(problems).toContainText("seeds");
  await page.getByTestId("experiment-text").fill(`${small}\n[budget]\ncalls = 3\n`);
  await page.getByTestId("experiment-plan").click();
  await expect(problems).toBeHidden();
  await page.getByTestId("experiment-start").click();
  await expect(page.getByTestId("experiment-faults")).toContainText("budget.calls");
  await expect(page.getByTestId("experiment-done")).toHaveText("0 of 4 games finished · 4 failed");
});

test("results that were made elsewhere open the same way", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "casebook-results-"));
  const file = join(folder, "small.toml");
  writeFileSync(file, small.replace("cases/", `${top}public/cases/`));
  const out = join(folder, "out");
  execFileSync(`${top}target/debug/casebook`, ["experiment", "run", file, "--out", out], { stdio: "ignore" });
  // A game of another shard, say.
  const left = readdirSync(out).find((name) => !name.startsWith("experiment-")) as string;
  rmSync(join(out, left));
  await page.goto("./?page=experiment");
  await page.getByTestId("open-folder").setInputFiles(out);
  await expect(page.getByTestId("experiment-found")).toContainText("Results of 3 games");
  await expect(page.getByTestId("experiment-gap")).toContainText("1 of 4 planned games");
  await expect(page.getByTestId("experiment-lines").locator("tbody tr")).not.toHaveCount(0);
  await page.getByTestId("experiment-lines").locator("summary").first().click();
  await page.getByTestId("experiment-log").first().click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
});
