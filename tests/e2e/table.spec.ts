// The first visit, and the table by pointer and keyboard.

import type { Page } from "@playwright/test";
import { charts, expect, test } from "./fixtures";

const turn = async (page: Page) => Number((await page.getByTestId("turn-count").innerText()).split("/")[0]);
const turns = async (page: Page) => Number((await page.getByTestId("turn-count").innerText()).split("/")[1]);

test.beforeEach(async ({ page }) => {
  await page.goto("./");
  await expect(page.getByTestId("turn-count")).toBeVisible();
});

test("the demo plays without a click, and says what this is", async ({ page }) => {
  await expect(page.getByTestId("welcome")).toBeVisible();
  await expect(page.getByTestId("conversation-line").first()).toBeVisible();
  const before = await turn(page);
  await expect.poll(() => turn(page)).toBeGreaterThan(before);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the keyboard steps, jumps and plays @once", async ({ page }) => {
  await page.keyboard.press("Home");
  await expect.poll(() => turn(page)).toBe(0);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => turn(page)).toBe(2);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => turn(page)).toBe(1);
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => turn(page)).toBeGreaterThan(3);
  await page.keyboard.press("p");
  await expect(page.getByTestId("turn-count")).not.toHaveText(/^0 /);
  await page.keyboard.press("g");
  await page.keyboard.press("End");
  await expect.poll(async () => (await turn(page)) === (await turns(page))).toBe(true);
  await page.keyboard.press("?");
  await expect(page.getByTestId("help-panel")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("help-panel")).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByTestId("search")).toBeFocused();
  await page.keyboard.type("clock");
  await expect(page.getByTestId("search")).toHaveValue("clock");
  await page.keyboard.press("Escape");
});

test("who did it stays hidden until the viewer or the game tells @once", async ({ page }) => {
  await page.keyboard.press("Home");
  const badge = page.getByText("murderer", { exact: false });
  const hidden = await badge.count();
  const reveal = page.getByTestId("reveal");
  await expect(reveal).toContainText("Show spoilers");
  // Once a game, in its own words, before anything is told; what asks covers nothing.
  await reveal.click();
  await expect(page.getByTestId("notice")).toContainText("before the game does");
  await expect(reveal).toHaveAttribute("aria-pressed", "false");
  expect(await badge.count()).toBe(hidden);
  const bottom = async (part: string) => {
    const box = await page.locator(part).boundingBox();
    return box ? box.y + box.height : 0;
  };
  const notice = await page.getByTestId("notice").boundingBox();
  expect(await bottom(".conversation")).toBeLessThanOrEqual(notice?.y ?? 0);
  await page.getByTestId("notice-action").click();
  await expect(reveal).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByTestId("notice")).toHaveCount(0);
  await expect.poll(() => badge.count()).toBeGreaterThan(hidden);
  await page.keyboard.press("s");
  await expect.poll(() => badge.count()).toBe(hidden);
  await page.keyboard.press("s");
  await expect(reveal).toHaveAttribute("aria-pressed", "true");
});

test("everybody's reasons are folded while they may give away who did it @once", async ({ page }) => {
  await page.goto("./?log=the-lantern-room.en&turn=30");
  // Lists that were settled one after another are one line, until somebody wants each.
  const settled = page.locator(".is-settled").last();
  await expect(settled).toContainText(/lists updated/);
  await expect(settled.locator(".system")).toHaveCount(0);
  await settled.locator(".more").click();
  await expect(settled.locator(".system")).toHaveCount(4);
  const folded = page.getByTestId("own-words");
  await expect(folded.first()).toBeVisible();
  const reason = page.locator(".system-reason").last();
  await expect(reason).toBeHidden();
  await page.locator(".conversation").getByTestId("own-words").last().locator("summary").click();
  await expect(reason).toBeVisible();
  await expect(page).toHaveURL(/turn=30/);
  await page.keyboard.press("s");
  await page.getByTestId("notice-action").click();
  await expect(folded).toHaveCount(0);
  await expect(reason).toBeVisible();
});

test("a chart and the conversation move the same cursor", async ({ page, isMobile }) => {
  await page.keyboard.press("End");
  await charts(page);
  // The drawing itself: the track's head holds small signs, which are drawings too.
  const track = page.getByTestId("entropy-track").locator("svg.plot");
  await track.scrollIntoViewIfNeeded();
  const box = await track.boundingBox();
  if (!box) throw new Error("the track has no box");
  const press = (share: number) =>
    isMobile
      ? track.tap({ position: { x: box.width * share, y: box.height / 2 } })
      : page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
  const last = await turns(page);
  for (const share of [0.3, 0.7]) {
    await press(share);
    await expect.poll(async () => Math.abs((await turn(page)) - share * last)).toBeLessThan(2);
    const at = await turn(page);
    const line = page.locator(".line.is-here").last();
    await expect(line).toHaveAttribute("data-turn", String(at));
  }
});

test("a link to a turn opens that turn @once", async ({ page }) => {
  await page.keyboard.press("Home");
  for (const _ of Array(9)) await page.keyboard.press("ArrowRight");
  const at = await turn(page);
  await expect.poll(() => page.url()).toContain(`turn=${at}`);
  await page.goto(page.url());
  await expect(page.getByTestId("turn-count")).toContainText(`${at}`);
  await expect.poll(() => turn(page)).toBe(at);
});

test("the panels follow the death that is spoken of, until their viewer chooses one", async ({ page, isMobile }) => {
  test.skip(isMobile, "the same code; the cast is behind a tab");
  await page.goto("./?log=borrowed-wind.en&turn=16");
  const [first, second] = [page.getByTestId("victim-0"), page.getByTestId("victim-1")];
  await expect(first).toBeVisible();
  const on = async (which: typeof first) =>
    expect(async () => {
      await page.keyboard.press("ArrowRight");
      await expect(which).toHaveAttribute("aria-pressed", "true", { timeout: 600 });
    }).toPass();
  await on(second);
  await on(first);
  await on(second);
  await first.click();
  await expect(page.getByTestId("follow-victim")).toBeVisible();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(250);
    await expect(first).toHaveAttribute("aria-pressed", "true");
  }
  await page.getByTestId("follow-victim").click();
  await expect(page.getByTestId("follow-victim")).toBeHidden();
  await on(second);
});

test("the demo is verified in the page @once", async ({ page }) => {
  await page.getByTestId("menu").locator("summary, button").first().click();
  await page.getByTestId("verify").click();
  await expect(page.getByTestId("notice")).toContainText(/the same \d+ events/);
});

test("typing on after / loses no letter", async ({ page, isMobile }) => {
  test.skip(isMobile, "needs a keyboard");
  await page.keyboard.press("Home");
  const before = await turn(page);
  // As on a slow machine, where no frame is drawn between two keys.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.keyboard.type("/lamp", { delay: 0 });
  await expect(page.getByTestId("search")).toHaveValue("lamp");
  expect(await turn(page)).toBe(before);
});

test("a menu closes on a press outside and on Escape, which gives the focus back", async ({ page }) => {
  const menu = page.getByTestId("menu");
  const open = menu.locator("summary").first();
  await open.click();
  await expect(page.getByTestId("theme")).toBeVisible();
  await page.locator(".place").click();
  await expect(page.getByTestId("theme")).toBeHidden();
  await open.click();
  await expect(page.getByTestId("theme")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("theme")).toBeHidden();
  await expect(open).toBeFocused();
});
