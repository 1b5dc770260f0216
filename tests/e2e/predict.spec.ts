// Predicting on a log: the game stops, one says whom one suspects, and it lies beside the log; a class answers with codes.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const turn = async (page: Page) => Number(/^(\d+)/.exec((await page.getByTestId("turn-count").textContent()) ?? "")?.[1]);

async function toStop(page: Page, stop: number) {
  const go = page.getByTestId("predict-go-on");
  await expect(async () => {
    if (!(await page.getByTestId("predict-say").isVisible())) await page.keyboard.press("ArrowRight");
    await expect(page.getByTestId("predict-say")).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 30_000, intervals: [10] });
  await expect(page.getByTestId("predict-place")).toContainText(`Stop ${stop} of`);
  await expect(go).toHaveCount(0);
}

async function suspect(page: Page, seat: number) {
  const slider = page.getByTestId(`suspicion-${seat}`);
  await slider.focus();
  await slider.fill("90");
  await page.getByTestId("predict-say").click();
}

test("begun from another tab of a phone, it stands in sight", async ({ page, isMobile }) => {
  test.skip(!isMobile, "elsewhere all of the table is seen");
  await page.goto("./?log=the-lantern-room.en&turn=20");
  await page.getByTestId("tab-cast").tap();
  await page.getByTestId("menu").locator("summary").first().tap();
  const begin = page.getByTestId("menu-predict");
  await expect(begin).toHaveText("Guess along");
  await begin.tap();
  await expect(page.getByTestId("predict")).toBeInViewport();
});

test("nobody passes a stop without a word, and what is said draws a line of its own", async ({ page }) => {
  await page.goto("./?log=the-lantern-room.en&predict=1");
  await expect(page.getByTestId("predict")).toContainText("Guess along");
  await expect.poll(() => turn(page)).toBe(0);
  // A jump to the end stops at the first.
  await page.keyboard.press("End");
  await toStop(page, 1);
  const first = await turn(page);
  // Nor does anybody lose there what they have set.
  const slider = page.getByTestId("suspicion-1");
  await slider.fill("70");
  await slider.blur();
  for (const key of ["ArrowRight", "End"]) await page.keyboard.press(key);
  await expect.poll(() => turn(page)).toBe(first);
  await expect(slider).toHaveValue("70");
  await suspect(page, 3);
  await expect(page.getByTestId("predict-code")).toHaveText(/^[0-9A-Z]{9}$/);
  await page.keyboard.press("End");
  await toStop(page, 2);
  expect(await turn(page)).toBeGreaterThan(first);
  await page.getByTestId("predict-skip").click();
  // The rest is passed; then the truth, and how well each foresaw.
  await expect(async () => {
    await page.keyboard.press("End");
    if (await page.getByTestId("predict-skip").isVisible()) await page.getByTestId("predict-skip").click();
    await expect(page.getByTestId("predict-standings")).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: 30_000 });
  const rows = page.getByTestId("predict-standings").locator("tbody tr");
  await expect(rows.filter({ hasText: "You" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Blind guess" })).toContainText("25");
  expect(await rows.count()).toBeGreaterThan(3);
  await page.getByTestId("predict-line").click();
  await expect(page.getByTestId("beliefs-of")).toContainText("a person");
});

test("a class answers with codes and hands, and what cannot be read is told with its line", { tag: "@once" }, async ({ page, browser }) => {
  const link = "./?log=five-oclock-bread.en&predict=1";
  // Two pupils, each on a device of their own.
  const codes: string[] = [];
  for (const seat of [0, 1]) {
    const device = await browser.newContext();
    const pupil = await device.newPage();
    await pupil.goto(link);
    await expect(pupil.getByTestId("predict")).toBeVisible();
    await pupil.keyboard.press("End");
    await toStop(pupil, 1);
    await suspect(pupil, seat);
    codes.push((await pupil.getByTestId("predict-code").textContent()) ?? "");
    await device.close();
  }
  await page.goto(link);
  await expect(page.getByTestId("predict")).toBeVisible();
  await page.keyboard.press("End");
  await toStop(page, 1);
  await page.getByTestId("predict-class").click();
  const crowd = Array.from({ length: 15 }, (_, at) => codes.map((code, pupil) => `Pupil ${String.fromCharCode(65 + at)}${pupil} ${code}`)).flat();
  await page.getByTestId("predict-codes").fill([...crowd, "Tom nonsense", `${codes[0].slice(0, -1)}*`].join("\n"));
  await expect(page.getByTestId("predict-class-read")).toHaveText("People: 30 · answers: 30");
  await expect(page.getByTestId("predict-problems").locator("li")).toHaveCount(2);
  await expect(page.getByTestId("predict-problems")).toContainText("Line 31");
  await expect(page.getByTestId("predict-holds")).toContainText("(30)");
  // As a chat comes: in one line, and as the link that a device copies.
  await page.getByTestId("predict-codes").fill(`${codes[0]} ${codes[1]}, ${codes[0]}\n${new URL(link, page.url())}&predicted=${codes[1]}`);
  await expect(page.getByTestId("predict-class-read")).toHaveText("People: 4 · answers: 4");
  await expect(page.getByTestId("predict-problems").locator("li")).toHaveCount(0);
  await page.getByTestId("predict-codes").fill(crowd.join("\n"));
  await page.getByTestId("predict-hands-2").fill("10");
  await page.getByTestId("predict-hands-2").press("Tab");
  await expect(page.getByTestId("predict-holds")).toContainText("(40)");
  // A reload goes on at the stop: what was said, the codes and the hands are kept.
  const stood = await turn(page);
  await expect(page).toHaveURL(/[?&]predict=1/);
  await page.reload();
  await expect(page.getByTestId("predict-say")).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => turn(page)).toBe(stood);
  await expect(page.getByTestId("predict-class-read")).toHaveText("People: 30 · answers: 30");
  await expect(page.getByTestId("predict-hands-2")).toHaveValue("10");
  await expect(page.getByTestId("predict-holds")).toContainText("(40)");
});

test("what was said outlives a reload, and is forgotten when one begins anew", { tag: "@once" }, async ({ page }) => {
  await page.goto("./?log=the-lantern-room.en&predict=1");
  await expect(page.getByTestId("predict")).toBeVisible();
  await page.keyboard.press("End");
  await toStop(page, 1);
  await suspect(page, 3);
  const first = await turn(page);
  const code = await page.getByTestId("predict-code").textContent();
  // The address follows a moment later.
  await expect(page).toHaveURL(/predict=1/);
  await page.reload();
  await expect(page.getByTestId("predict-code")).toHaveText(code ?? "", { timeout: 30_000 });
  expect(await turn(page)).toBe(first);
  // The same without an address, from the menu.
  await page.getByTestId("predict-end").click();
  await expect(page).not.toHaveURL(/predict=1/);
  await page.reload();
  await expect(page.getByTestId("turn-count")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId("predict")).toHaveCount(0);
  await page.getByTestId("menu").locator("summary").first().click();
  await page.getByTestId("menu-predict").click();
  await expect(page.getByTestId("predict-place")).toContainText("Stop 1 of");
  await page.getByTestId("predict-anew").click();
  await expect.poll(() => turn(page)).toBe(0);
  await page.keyboard.press("End");
  await toStop(page, 1);
  // And there is a way back.
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByTestId("predict-code")).toHaveText(code ?? "");
});

test("what was said travels in a link", { tag: "@once" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./?log=the-lantern-room.en&predict=1");
  await expect(page.getByTestId("predict")).toBeVisible();
  await page.keyboard.press("End");
  await toStop(page, 1);
  await suspect(page, 1);
  await page.getByTestId("predict-link").click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/predicted=[0-9A-Z]{9}$/);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByTestId("turn-count")).toBeVisible();
  await expect(other.getByTestId("predict")).toHaveCount(0);
  await expect(other.getByText("This link contains someone’s guesses at 1 stop.")).toBeVisible();
  await other.getByRole("button", { name: "Draw the guesses in the charts" }).click();
  await expect(other.getByTestId("beliefs-of")).toContainText("a person");
  await other.getByTestId("menu").click();
  await other.getByTestId("menu-rate").click();
  await expect(other.getByTestId("rate-panel")).toContainText("a person");
  await expect(other.getByTestId("overlay-row")).toHaveCount(1);
  // Opened again it says the same, and is the same beliefs.
  await other.goto("./?page=library");
  await other.goto(link);
  await expect(other.getByTestId("turn-count")).toBeVisible();
  await other.getByTestId("menu").click();
  await other.getByTestId("menu-rate").click();
  await expect(other.getByTestId("rate-panel")).toContainText("a person");
  await other.waitForTimeout(500);
  await expect(other.getByTestId("overlay-row")).toHaveCount(1);
});
