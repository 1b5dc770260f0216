// A game for a whole room: one speech and one chart in type that is read from the back row, by the keys of a remote; and
// a case on paper.

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const turn = async (page: Page) => Number((await page.getByTestId("turn-count").innerText()).split("/")[0]);
const fromMenu = async (page: Page, entry: string) => {
  await page.getByTestId("menu").locator("summary").first().click();
  await page.getByTestId(entry).click();
};

test.beforeEach(async ({ page }) => {
  await page.goto("./?log=demo.en&turn=13");
  await expect(page.getByTestId("turn-count")).toContainText("13 /");
});

test("a game is presented by a remote's keys: one speech at the top, in type that is read at eight metres, beside faces and names", async ({ page, isMobile }) => {
  test.skip(isMobile, "nobody projects a phone");
  await page.setViewportSize({ width: 1920, height: 1080 });
  await fromMenu(page, "menu-present");
  await expect(page.getByTestId("presenting")).toBeVisible();
  // Of a screen two metres wide 38 pixels are four centimetres: at eight metres, a hundredth of a radian by two.
  const size = () => page.locator(".line.is-here .said, .line.is-here .system-text").first().evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  expect(await size()).toBeGreaterThanOrEqual(38);
  const before = await size();
  await page.keyboard.press("+");
  await expect.poll(size).toBeGreaterThan(before);
  await page.keyboard.press("-");
  await expect(page.locator(".inspector, .bar").filter({ visible: true })).toHaveCount(0);
  // Who is there: faces and names, not who suspects whom.
  await expect(page.locator(".cast-name").filter({ visible: true })).toHaveCount(4);
  await expect(page.locator(".cast-suspected, .cast > :not(.cast-list)").filter({ visible: true })).toHaveCount(0);
  const seen = page.locator(".lines > .line").filter({ visible: true });
  await expect(seen).toHaveCount(await page.locator(".lines > .line.is-here").count());
  const top = () => page.locator(".line.is-here").first().evaluate((line) => line.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(200);
  // Within a long speech first, then on.
  for (let press = 0; press < 12 && (await turn(page)) === 13; press++) await page.keyboard.press("PageDown");
  expect(await turn(page)).toBe(14);
  await expect.poll(top).toBeLessThan(200);
  for (let press = 0; press < 12 && (await turn(page)) === 14; press++) await page.keyboard.press("PageUp");
  expect(await turn(page)).toBe(13);
});

test("the room is dark for a while, a spot follows the pointer, and leaving gives the table back", async ({ page, isMobile }) => {
  test.skip(isMobile, "nobody projects a phone");
  const type = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  const before = await type();
  await fromMenu(page, "menu-present");
  await expect(page.getByTestId("presenting")).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.getByTestId("presenting-dark")).toBeVisible();
  await page.keyboard.press("PageDown");
  await expect(page.getByTestId("presenting-dark")).toHaveCount(0);
  expect(await turn(page), "whatever is pressed makes it light, and does nothing else").toBe(13);
  await page.keyboard.press("l");
  await page.mouse.move(300, 200);
  await page.mouse.move(400, 250);
  const spot = await page.getByTestId("presenting-spot").boundingBox();
  if (!spot) throw new Error("There is no spot.");
  expect(Math.abs(spot.x + spot.width / 2 - 400)).toBeLessThan(3);
  expect(Math.abs(spot.y + spot.height / 2 - 250)).toBeLessThan(3);
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("presenting")).toHaveCount(0);
  await expect(page.getByTestId("presenting-spot")).toHaveCount(0);
  expect(await type()).toBe(before);
  await expect(page.locator(".bar")).toBeVisible();
});

test("a lesson is presented with its note and its question beside the speech, and the remote goes by its steps", async ({ page, isMobile }) => {
  test.skip(isMobile, "nobody projects a phone");
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("./?lesson=how-a-suspicion-moves&step=3");
  const place = page.getByTestId("lesson-place");
  await expect(place).toHaveText("Step 3 of 10");
  await fromMenu(page, "menu-present");
  await expect(page.getByTestId("presenting")).toBeVisible();
  const size = (selector: string) => page.locator(selector).first().evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize));
  expect(await size(".lesson-body p")).toBeGreaterThanOrEqual(38);
  expect(await size(".lesson-asked")).toBeGreaterThanOrEqual(38);
  expect(await size(".lesson-choice")).toBeGreaterThanOrEqual(38);
  // Speech, lesson and one chart, and none lies over another.
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox();
    if (!found) throw new Error(`${selector} is not to be seen.`);
    return found;
  };
  const [speech, lesson] = [await box(".conversation"), await box(".lesson")];
  expect(speech.x + speech.width).toBeLessThanOrEqual(lesson.x + 1);
  await expect(page.getByTestId("strip")).toBeVisible();
  const on = async (key: string, step: string) => {
    for (let press = 0; press < 12 && (await place.textContent()) !== step; press++) {
      await page.keyboard.press(key);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await expect(place).toHaveText(step);
  };
  await page.keyboard.press("PageDown");
  await expect(place, "what is below comes first").toHaveText("Step 3 of 10");
  await on("PageDown", "Step 4 of 10");
  expect(await turn(page)).toBe(17);
  await expect.poll(() => page.locator(".lesson").evaluate((one) => one.scrollTop), "a step begins at its heading").toBe(0);
  // What a step is about stands in the place of the speech.
  await on("PageDown", "Step 5 of 10");
  await expect(page.locator(".cast")).toBeVisible();
  await expect(page.locator(".conversation")).toBeHidden();
  await on("PageUp", "Step 4 of 10");
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("presenting")).toHaveCount(0);
  await expect(place).toHaveText("Step 4 of 10");
});

test("a room that guesses along reads on by the remote, down to what is asked and what the class holds", async ({ page, isMobile }) => {
  test.skip(isMobile, "nobody projects a phone");
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("./?log=the-lantern-room.en&predict=1");
  await expect(page.getByTestId("predict")).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("End");
  await expect(page.getByTestId("predict-say")).toBeVisible();
  const stop = await turn(page);
  await fromMenu(page, "menu-present");
  await expect(page.getByTestId("presenting")).toBeVisible();
  const shown = (id: string) => page.getByTestId(id).evaluate((one) => {
    const [own, panel] = [one, one.closest(".predict") ?? one].map((part) => part.getBoundingClientRect());
    return own.bottom <= panel.bottom + 1 && own.bottom <= innerHeight;
  });
  for (let press = 0; press < 12 && !(await shown("predict-class")); press++) {
    await page.keyboard.press("PageDown");
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(await shown("predict-class")).toBe(true);
  expect(await turn(page), "the game stays at its stop").toBe(stop);
  // And back up.
  await page.keyboard.press("PageUp");
  await expect.poll(() => page.locator(".predict").evaluate((one) => one.scrollTop)).toBe(0);
});

test("whichever charts stood open, one is presented: the line of beliefs, or that of a lesson's step", async ({ page, isMobile }) => {
  test.skip(isMobile, "nobody projects a phone");
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByTestId("all-charts").click();
  await expect(page.getByTestId("worth-track")).toBeVisible();
  await fromMenu(page, "menu-present");
  await expect(page.getByTestId("strip")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByTestId("worth-track")).toBeVisible();
  await page.goto("./?lesson=what-a-question-is-worth&step=2");
  await expect(page.getByTestId("lesson-place")).toHaveText(/^Step 2 /);
  await fromMenu(page, "menu-present");
  await expect(page.getByTestId("worth-track")).toBeVisible();
  await expect(page.getByTestId("beliefs-track")).toBeHidden();
});

test("a case is printed for a class: a page for each sheet, and who did it in the key alone", async ({ page, context, isMobile }) => {
  test.skip(isMobile, "the same file");
  await fromMenu(page, "menu-share");
  const coming = page.waitForEvent("download");
  await page.getByTestId("export-kit").click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.en\.class-kit\.html$/);
  const html = await readFile(await download.path(), "utf8");
  expect(html).toContain("<section class=\"page booklet\">");
  expect(html.match(/was killed by/g)).toHaveLength(1);
  // It needs nothing else, and each sheet is a page of A4.
  const paper = await context.newPage();
  await paper.setContent(html);
  const sheets = await paper.locator("section.page").count();
  await paper.emulateMedia({ media: "print" });
  const breaks = await paper.locator("section.page").evaluateAll((all) => all.map((one) => getComputedStyle(one).breakAfter));
  // Each begins a sheet, and none follows the last.
  expect(breaks.slice(0, -1).filter((one) => one !== "page")).toEqual([]);
  expect(sheets).toBeGreaterThan(8);
  // A browser repeats the head of a table: whose a sheet is stands on each of its pages.
  for (const corner of await paper.locator(".page > .corner").all()) await expect(corner).toHaveCSS("display", "table-header-group");
});
