// The exam: a whole game with an exam in the page, the table of who knew what, and why things were decided.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ended } from "./rehearsal";

const turn = async (page: Page) => Number((await page.getByTestId("turn-count").innerText()).split("/")[0]);

/** Plays the small case with the built-in reader; `from`: what the exam is taken from. */
async function play(page: Page, from: string, end: (page: Page) => Promise<void>) {
  await page.goto("./?page=library");
  const card = page.getByTestId("case-card").filter({ hasText: "The Five O'Clock Bread" });
  await card.getByTestId("set-up").click();
  await page.getByTestId("seed").fill("5");
  await page.getByTestId("exam-from").selectOption({ label: from });
  await expect(page.getByTestId("exam-times")).toBeVisible();
  await page.getByTestId("start-game").click();
  await ended(page);
  await end(page);
}

const signs = (page: Page) => page.getByTestId("exam-cell").locator(".exam-sign").allTextContents();

/** The page must not be wider than its window. */
async function fits(page: Page) {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
}

test("a game with an exam shows who knew what, and when it was first said", async ({ page }) => {
  await play(page, "after play", async () => {
    await page.keyboard.press("End");
  });
  // The end of the game leads there; so does the menu.
  await page.getByTestId("to-exam").click();
  const table = page.getByTestId("exam-table");
  await expect(table).toBeVisible();
  await expect(page).toHaveURL(/page=exam/);
  const strict = await signs(page);
  expect(strict.length).toBeGreaterThan(10);
  expect(strict).toContain("✓");
  expect(strict).not.toContain("▒");
  await expect(page.getByTestId("exam-figures")).toContainText("% of all points");
  await expect(page.getByTestId("exam-points").locator("tbody tr")).toHaveCount(4);
  await fits(page);

  // The published program's marking says where it errs.
  await page.getByTestId("exam-marking").selectOption("as-published");
  await expect(page.getByTestId("exam-errs")).toBeVisible();
  await page.getByTestId("exam-marking").selectOption("strict");
  await expect.poll(() => signs(page)).toEqual(strict);
  await expect(page.getByTestId("exam-errs")).toBeHidden();

  // A reload comes back to the exam, marks and all.
  await page.reload();
  await expect(table).toBeVisible();
  await expect.poll(() => signs(page)).toEqual(strict);

  // "First said" leads to its turn, and back leads here again.
  const link = page.getByTestId("first-said").first();
  const to = Number(/\d+/.exec((await link.innerText()).replace(/^[^\d]*/, ""))?.[0]);
  await link.click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await expect.poll(() => turn(page)).toBe(to);
  await page.goBack();
  await expect(table).toBeVisible();
  await page.getByTestId("exam-to-table").click();
  await page.getByTestId("menu").locator("summary, button").first().click();
  await page.getByTestId("menu-exam").click();
  await expect(table).toBeVisible();
});

test("an exam without play keeps its marks back until somebody wants them", async ({ page }) => {
  await play(page, "without playing, given every script (OP)", async () => {
    await page.getByTestId("to-exam").click();
  });
  await expect(page.getByTestId("exam-table")).toBeVisible();
  expect(new Set(await signs(page))).toEqual(new Set(["▒"]));
  await page.getByTestId("exam-reveal").click();
  await expect.poll(() => signs(page)).toContain("✓");
  await expect(page.getByTestId("exam")).toContainText("from everyone’s scripts");
  await fits(page);
});

test("a decision is explained from the conversation, in words before numbers", async ({ page }) => {
  await page.goto("./?log=demo.en&turn=13");
  await expect(page.getByTestId("turn-count")).toBeVisible();
  const line = page.locator(".line.is-here");
  await line.first().hover();
  await line.getByTestId("why").click();
  const inspector = page.getByTestId("inspector");
  await expect(inspector).toBeVisible();
  const told = page.getByTestId("explanation");
  await expect(told.locator("li").first()).toContainText(/\S{3}/);
  expect(await told.innerText()).toMatch(/\d\.\d\d/);
  // The numbers are folded away below.
  const numbers = page.getByTestId("numbers");
  await expect(numbers.locator(".folding-body")).toBeHidden();
  await numbers.locator("summary").click();
  await expect(numbers.locator(".folding-body")).toBeVisible();
  await fits(page);
});

test("rounds that are chosen in the form have an exam of their own, with votes, and the game goes on", async ({ page }) => {
  await page.goto("./?page=library");
  const card = page.getByTestId("case-card").filter({ hasText: "The Five O'Clock Bread" });
  await card.getByTestId("set-up").click();
  await page.getByTestId("seed").fill("5");
  await page.getByTestId("exam-from").selectOption({ label: "after play" });
  await page.getByTestId("exam-after-rounds").fill("1，2");
  await page.getByTestId("start-game").click();
  await ended(page);
  await page.keyboard.press("End");
  await page.getByTestId("to-exam").click();
  const moment = page.getByTestId("exam-moment");
  await expect(moment.locator("option")).toHaveText(["After round 1", "After round 2", "At the end"]);
  await expect(moment).toHaveValue("2");
  await expect(page.getByTestId("exam-course").locator("tbody tr")).toHaveCount(3);
  await moment.selectOption({ label: "After round 1" });
  await expect(page.getByTestId("exam-table")).toBeVisible();
  await expect(page.getByTestId("exam-votes")).toBeVisible();
  const early = await signs(page);
  await moment.selectOption({ label: "At the end" });
  await expect.poll(async () => (await signs(page)).length).toBe(early.length);
  await fits(page);
});
