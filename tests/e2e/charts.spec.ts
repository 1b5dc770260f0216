// The charts below the table: an axis that is chosen by keyboard, names that are whole for whoever asks, lines that end
// where no chart is, and a key that says why it leads nowhere.

import type { Page } from "@playwright/test";
import { charts, expect, test } from "./fixtures";

/** The demo, with its charts in sight. */
async function demo(page: Page) {
  await page.goto("./?log=demo.en");
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await charts(page);
}

test("beliefs stand on the axis that is chosen by keyboard, and unit, values and table say which @once", async ({ page }) => {
  await demo(page);
  await page.keyboard.press("End");
  await expect(page.getByTestId("beliefs-scale")).toHaveText("points out of 100");
  const axis = page.getByTestId("belief-axis");
  await axis.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByTestId("beliefs-scale")).toContainText("ln(p / (1 − p)) in nats, from −5.3");
  await expect(axis).toBeFocused();
  await expect(page.locator(".belief-row .row-value").last()).toHaveText(/^[+−]\d\.\d$/);
  await expect(page.locator(".belief-row .base.is-even").first()).toBeAttached();
  await page.getByTestId("beliefs-track").getByRole("button", { name: "Beliefs as a table" }).click();
  await expect(page.getByRole("columnheader", { name: "Log-odds (nats)" })).toBeVisible();
  // It stays as the game goes on.
  await page.getByTestId("prev-turn").click();
  await expect(axis).toHaveValue("1");
});

test("names in charts are short where there is no room, and whole for whoever points or listens", async ({ page, isMobile }) => {
  await demo(page);
  await page.keyboard.press("End");
  const row = page.locator(".belief-row .row-head").last();
  await expect(row.locator(".row-name")).toHaveText("Dr Merrick");
  const shown = row.locator(isMobile ? ".row-short" : ".row-name");
  await expect(shown).toHaveText(isMobile ? "Merrick" : "Dr Merrick");
  await expect(shown).toHaveAttribute("title", "Dr Merrick");
  const cut = await page.locator(".belief-row .row-head, .suspect-row .row-head").evaluateAll((heads, short) => {
    const names = heads.map((head) => head.querySelector(short));
    return names.filter((name) => name && name.scrollWidth > name.clientWidth + 1).map((name) => name?.textContent);
  }, isMobile ? ".row-short" : ".row-name");
  expect(cut).toEqual([]);
});

test("the cursor's line ends where no chart is: nothing that is pressed lies below it", async ({ page }) => {
  await demo(page);
  await page.keyboard.press("End");
  const covered = await page.evaluate(() => {
    const line = document.querySelector<HTMLElement>(".cursor-line");
    const overlay = document.querySelector<HTMLElement>(".overlay");
    if (!line || !overlay) return ["no line"];
    // As wide as the charts, and in the way: whoever is found below it lies below the line.
    overlay.style.pointerEvents = "none";
    line.style.cssText += "left: 0; width: 100%; margin: 0; pointer-events: auto;";
    const pressed = [...document.querySelectorAll<HTMLElement>(".tracks :is(button, select, input, label)")];
    const below = pressed.filter((one) => {
      one.scrollIntoView({ block: "center" });
      const box = one.getBoundingClientRect();
      const inside = box.right > overlay.getBoundingClientRect().left + 1;
      return inside && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2) === line;
    });
    return below.map((one) => one.outerHTML.slice(0, 80));
  });
  expect(covered).toEqual([]);
});

test("the key of turning points leads to those that were seen, and says why where there is none @once", async ({ page }) => {
  await demo(page);
  await page.keyboard.press("Home");
  await page.keyboard.press("t");
  await expect(page.getByRole("status").filter({ hasText: /No turning points up to turn \d+/ })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("t");
  await expect(page.locator(".turned.is-here")).toHaveCount(1);
  await expect(page.getByTestId("notice")).toHaveCount(0);
});

test("a word of the charts leads to where the help explains it", async ({ page }) => {
  await demo(page);
  await page.keyboard.press("End");
  await page.getByTestId("help-worth-button").click();
  await expect(page.locator("#help-worth")).toBeFocused();
  await expect(page.getByTestId("help-panel")).toContainText("How much surer an answer made someone");
  // Its words are unfolded for whoever asks about one, and folded for whoever only wants help.
  await expect(page.locator("#help-nats")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByTestId("help-here")).toBeVisible();
  await expect(page.locator("#help-nats")).toBeHidden();
});
