// An end: whom do you suspect, before the votes; then the verdict, the truth, the turns that gave it away, how surely
// each player believed it, and three ways on.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const count = async (page: Page) => (await page.getByTestId("turn-count").innerText()).split("/").map(Number);
const turn = async (page: Page) => (await count(page))[0];

/** The demo, standing still at its beginning. */
async function demo(page: Page) {
  await page.goto("./");
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await page.keyboard.press("Home");
  await expect.poll(() => turn(page)).toBe(0);
  if (await page.locator(".transport [aria-pressed=true]").count()) await page.keyboard.press(" ");
}

/** To the moment before the first vote; how many turns it is from the beginning. */
async function beforeVotes(page: Page): Promise<number> {
  const guess = page.getByTestId("guess");
  for (let step = 0; step < 400 && !(await guess.count()); step++) {
    const now = await turn(page);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => turn(page)).toBe(now + 1);
  }
  await expect(guess).toBeVisible();
  return turn(page);
}

test("whom one suspects is asked before the votes, stops nobody, and stands beside the others' at the end", async ({ page }) => {
  await demo(page);
  const at = await beforeVotes(page);
  await expect(page.getByTestId("guess")).toBeInViewport();
  const second = page.locator("[data-testid^=guess-0-]").nth(1);
  await second.click();
  await expect(second).toHaveAttribute("aria-pressed", "true");
  const name = ((await second.textContent()) ?? "").trim().split(" ").pop() ?? "";
  // Arrow keys go on as ever.
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => turn(page)).toBe(at + 1);
  await expect(page.getByTestId("guess")).toHaveCount(0);
  // Who has seen a vote is not asked again.
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => turn(page)).toBe(at);
  await expect(page.getByTestId("guess")).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(page.getByTestId("own-guess")).toContainText(name);
  await expect(page.getByTestId("course-you")).toContainText(name);
});

test("playing stops for it once, and goes on with one press", { tag: "@once" }, async ({ page }) => {
  await demo(page);
  // From round to round until the votes, then again to the round before them: whoever saw them is not asked.
  let rounds = 0;
  for (let [at, last] = await count(page); at < last; rounds++) {
    const before = at;
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(async () => (at = await turn(page))).not.toBe(before);
  }
  await demo(page);
  for (let round = 0; round < rounds - 2; round++) {
    const now = await turn(page);
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(() => turn(page)).toBeGreaterThan(now);
  }
  await page.getByTestId("speed").selectOption("16");
  await page.keyboard.press(" ");
  await expect(page.getByTestId("guess")).toBeVisible();
  const at = await turn(page);
  await page.waitForTimeout(1500);
  expect(await turn(page)).toBe(at);
  await page.getByTestId("guess-go-on").click();
  await expect.poll(async () => (await count(page))[0] === (await count(page))[1]).toBe(true);
});

test("a turn that gave it away is a way there, and there is a way back to the end @once", async ({ page }) => {
  await demo(page);
  await expect(page.getByTestId("ending")).toHaveCount(0);
  await page.keyboard.press("End");
  const end = page.getByTestId("ending");
  await expect(end).toContainText("killed Ambrose Kell");
  await expect(end.locator(".ending-verdict")).toBeInViewport();
  const turns = (await count(page))[1];
  await page.getByTestId("gave-away-turn").first().press("Enter");
  await expect.poll(() => turn(page)).toBeLessThan(turns);
  await expect(page.getByTestId("ending")).toHaveCount(0);
  await page.getByTestId("back-to-end").click();
  await expect.poll(() => turn(page)).toBe(turns);
  await expect(end).toBeVisible();
  // Nothing hangs over the edge.
  const wide = await page.evaluate(() => [...document.querySelectorAll(".ending, .ending *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".trajectories-scroll")).length);
  expect(wide).toBe(0);
});

test("from the end one takes a seat in the same case, or goes to another @once", async ({ page }) => {
  await demo(page);
  await page.keyboard.press("End");
  await page.getByTestId("way-seat-2").click();
  await expect(page.getByTestId("role-2")).toBeChecked();
  await expect(page.getByTestId("role-0")).not.toBeChecked();
  await expect(page.getByTestId("start-game")).toBeVisible();
  await page.goBack();
  await page.keyboard.press("End");
  await page.getByTestId("way-another").click();
  await expect(page.getByTestId("case-card").first()).toBeVisible();
});
