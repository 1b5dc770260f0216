// What opens beside the table moves nothing: panels and notices lie over the inspector's column, on a phone they come
// up from below, and the game goes on and can be stepped meanwhile.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { mirageLog } from "./published";

const box = (page: Page) => page.locator("section.conversation").boundingBox();
const menu = (page: Page) => page.getByTestId("menu").locator("summary").first();
const fromMenu = async (page: Page, entry: string) => {
  await menu(page).click();
  await page.getByTestId(entry).click();
};
const turn = async (page: Page) => Number((await page.getByTestId("turn-count").innerText()).split("/")[0]);

const panels = [
  { name: "links and files", entry: "menu-share", panel: "share-panel" },
  { name: "ratings", entry: "menu-rate", panel: "rate-panel" },
  { name: "interviews", entry: "menu-interview", panel: "interview-panel" },
  { name: "what was read", entry: "about-log", panel: "opened" },
];

test.beforeEach(async ({ page }) => {
  await page.goto("./?log=demo.en&turn=13");
  await expect(page.getByTestId("turn-count")).toContainText("13 /");
  // What comes behind the first look has its place, and its letters.
  await expect(page.getByTestId("strip")).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
});

test("going back closes a panel and stays at the table, and goes on from there as before @once", async ({ page }) => {
  await page.goto("./?page=library");
  await page.getByTestId("watch-log").first().click();
  await expect(page.getByTestId("strip")).toBeVisible();
  const shared = page.getByTestId("share-panel");
  const help = page.getByTestId("help-panel");
  await fromMenu(page, "menu-share");
  await expect(shared).toBeVisible();
  // One panel after the other is one step.
  await page.keyboard.press("?");
  await expect(help).toBeVisible();
  await page.goBack();
  await expect(help).toHaveCount(0);
  await expect(page.getByTestId("turn-count")).toBeVisible();
  // Closed by itself a panel leaves no step behind.
  for (let times = 0; times < 2; times += 1) {
    await fromMenu(page, "menu-share");
    await expect(shared).toBeVisible();
    await page.getByTestId("panel-close").click();
    await expect(shared).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  }
  // The turn of the table stands in the bar, whatever was open meanwhile.
  await fromMenu(page, "menu-share");
  await expect(shared).toBeVisible();
  await page.getByTestId("next-turn").click();
  const now = await turn(page);
  await page.goBack();
  await expect(shared).toHaveCount(0);
  expect(await turn(page)).toBe(now);
  await expect(page).toHaveURL(new RegExp(`turn=${now}`));
  await page.goBack();
  await expect(page.getByTestId("case-card").first()).toBeVisible();
});

for (const { name, entry, panel } of panels) {
  test(`${name} lie beside the table, which stays where it is and can be stepped`, async ({ page, isMobile }) => {
    const before = await box(page);
    await fromMenu(page, entry);
    const shown = page.getByTestId(panel);
    await expect(shown).toBeFocused();
    expect(await box(page)).toEqual(before);
    if (isMobile) expect(before).toMatchObject({ x: 0, width: 390 });
    const [own, window] = [await shown.boundingBox(), page.viewportSize()];
    if (!own || !before || !window) throw new Error("Nothing is laid out.");
    if (isMobile) {
      expect(own.height).toBeLessThanOrEqual(0.75 * window.height);
      expect(own.y).toBeGreaterThan(before.y);
    } else {
      expect(own.x).toBeGreaterThanOrEqual(before.x + before.width - 1);
    }
    // The buttons below it are free; so are the keys, with the focus in the panel.
    await page.getByTestId("next-turn").click();
    await expect.poll(() => turn(page)).toBe(14);
    await shown.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => turn(page)).toBe(15);
    await expect(shown).toBeVisible();
    expect(await box(page)).toEqual(before);
    // One at a time.
    await page.keyboard.press("?");
    await expect(page.getByTestId("help-panel")).toBeVisible();
    await expect(shown).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.getByTestId("help-panel")).toHaveCount(0);
    expect(await box(page)).toEqual(before);
  });
}

test("a panel that is opened as soon as another was closed stays, and is one step @once", async ({ page }) => {
  await page.goto("./?log=demo.en&turn=13");
  await expect(page.getByTestId("turn-count")).toContainText("13 /");
  const help = page.getByTestId("help-panel");
  for (const wait_ms of [0, 1, 2, 4, 8, 16, 40]) {
    await page.keyboard.press("?");
    await expect(help).toBeVisible();
    await page.evaluate((wait_ms) => {
      const press = (key: string) => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      press("Escape");
      return new Promise<void>((done) => setTimeout(() => (press("?"), done()), wait_ms));
    }, wait_ms);
    // Long enough for what was under way.
    await page.waitForTimeout(300);
    await expect(help, `after ${wait_ms} ms`).toBeVisible();
    await page.goBack();
    await expect(help, `after ${wait_ms} ms`).toHaveCount(0);
    await expect(page.getByTestId("turn-count")).toContainText("13 /");
  }
});

test("a panel gives the focus back where it came from, by key and by its button", async ({ page, isMobile }) => {
  // By now the wing that has the panels is there.
  await fromMenu(page, "about-log");
  await expect(page.getByTestId("opened")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("opened")).toHaveCount(0);
  await expect(menu(page)).toBeFocused();
  if (isMobile) return;
  await page.getByTestId("share").click();
  await expect(page.getByTestId("share-panel")).toBeFocused();
  await page.getByTestId("panel-close").click();
  await expect(page.getByTestId("share")).toBeFocused();
});

test("whoever asks why sees the answer, not the panel that lay over it", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone shows one of them at a time");
  await fromMenu(page, "menu-share");
  await expect(page.getByTestId("share-panel")).toBeVisible();
  await page.locator(".line.is-here").getByTestId("why").first().click();
  await expect(page.getByTestId("share-panel")).toHaveCount(0);
  await expect(page.getByTestId("inspector")).toBeFocused();
});

test("what the page says moves nothing, and its details fold on a phone", async ({ page, isMobile }) => {
  const before = await box(page);
  await fromMenu(page, "verify");
  const notice = page.getByTestId("notice");
  await expect(notice).toContainText("Verified");
  expect(await box(page)).toEqual(before);
  // Two lines at most.
  const height = (await notice.boundingBox())?.height ?? 0;
  if (isMobile) expect(height).toBeLessThan(72);
});

test("what is said of another program's log takes two lines of a phone, and unfolds", async ({ page, isMobile }) => {
  test.skip(!isMobile, "there is room elsewhere");
  await page.goto("./?page=library");
  const log = { name: "history.json", mimeType: "application/json", buffer: Buffer.from(mirageLog) };
  await page.getByTestId("open-file").first().setInputFiles(log);
  await expect(page.getByTestId("foreign-log")).toBeVisible();
  const bottom = async (selector: string) => {
    const own = await page.locator(selector).boundingBox();
    return own ? own.y + own.height : 0;
  };
  // Two lines, as high as what a finger presses in them.
  expect((await bottom(".foreign-log")) - (await bottom(".bar"))).toBeLessThanOrEqual(2 * 44 + 8);
  const sentence = page.locator(".foreign-said summary");
  const line = (await sentence.boundingBox())?.height ?? 0;
  await sentence.click();
  await expect.poll(async () => (await sentence.boundingBox())?.height ?? 0).toBeGreaterThan(line * 1.5);
});

test("going back closes the menu and stays, and what is chosen from it comes although it has to be fetched", async ({ page }) => {
  await page.goto("./?log=the-lantern-room.en&turn=12");
  await expect(page.getByTestId("turn-count")).toHaveText(/^12 /);
  await page.getByTestId("menu").locator("summary").click();
  await expect(page.getByTestId("menu-compare")).toBeVisible();
  await page.goBack();
  await expect(page.getByTestId("menu-compare")).toBeHidden();
  await expect(page.getByTestId("turn-count")).toHaveText(/^12 /);
  // The part that it needs takes its time.
  await page.route(/casebook-(beside|rest|studio)/, async (route) => {
    await new Promise((done) => setTimeout(done, 1_500));
    await route.continue();
  });
  await page.getByTestId("menu").locator("summary").click();
  await page.getByTestId("menu-compare").click();
  await expect(page.getByTestId("compare")).toBeVisible();
  await expect(page).toHaveURL(/page=compare/);
});
