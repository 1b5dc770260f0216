// A game of 20,000 events: what is in the document, what a step draws, and that the end is as quick as the beginning.

import type { Page } from "@playwright/test";
import { long } from "../bench/long.mjs";
import { charts, expect, test } from "./fixtures";

const EVENTS = 20_000;

async function open(page: Page, turn: number) {
  await page.route("**/logs/long.json", (route) => route.fulfill({ contentType: "application/json", body: long(EVENTS, false) }));
  await page.goto(`./?log=long&turn=${turn}`);
  await expect(page.getByTestId("turn-count")).toHaveText(new RegExp(`^${turn} / \\d{4}$`));
}

const lines = (page: Page) => page.locator(".lines > li");

/** The lines that are seen, by their place among all. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector(".script-scroll")!.getBoundingClientRect();
    const all = [...document.querySelectorAll(".lines > li[aria-posinset]")];
    const inside = all.filter((one) => one.getBoundingClientRect().bottom > frame.top && one.getBoundingClientRect().top < frame.bottom);
    // Lists that were settled one after another are one line, with the place of the last: it stands for all.
    const places = inside.map((one) => ({ last: Number(one.getAttribute("aria-posinset")), settled: one.matches(".is-settled") }));
    return places.flatMap(({ last, settled }, at) => {
      const first = settled && at > 0 ? places[at - 1].last + 1 : last;
      return Array.from({ length: last - first + 1 }, (_, more) => first + more);
    });
  });

const scroll = (page: Page, share: number) =>
  page.evaluate((share) => {
    const frame = document.querySelector(".script-scroll")!;
    frame.scrollTop = share * (frame.scrollHeight - frame.clientHeight);
  }, share);

test("a step draws no chart anew, and only the lines near what is seen are in the document", async ({ page }) => {
  await open(page, 2000);
  await charts(page);
  const last = Number((await page.getByTestId("turn-count").innerText()).split("/")[1]);
  const drawn = ".tracks svg.plot, .tracks svg.plot path:not(.turning-mark, .drop-mark path)";
  await expect(page.locator(".belief-row svg.plot").first()).toBeAttached();
  const marked = await page.evaluate((drawn) => {
    const all = [...document.querySelectorAll(drawn)];
    all.forEach((one) => Object.assign(one, { drawnBefore: true }));
    return all.length;
  }, drawn);
  expect(marked).toBeGreaterThan(20);
  const before = await page.locator(".belief-row svg.seen").first().getAttribute("width");
  for (const _ of Array(12)) await page.keyboard.press("ArrowRight");
  for (const _ of Array(30)) await page.keyboard.press("ArrowLeft");
  await expect(page.getByTestId("turn-count")).toHaveText(`1982 / ${last}`);
  await expect(page.locator(".belief-row svg.seen").first()).not.toHaveAttribute("width", before ?? "");
  const anew = await page.evaluate((drawn) => [...document.querySelectorAll(drawn)].filter((one) => !("drawnBefore" in one)).length, drawn);
  expect(anew, "drawings made anew by stepping").toBe(0);
  await page.keyboard.press("End");
  await expect(page.locator(".line.is-here").last()).toHaveAttribute("data-turn", String(last));
  await expect(page.locator(".line.is-here").last()).toBeInViewport();
  expect(await lines(page).count()).toBeLessThanOrEqual(64);
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(6000);
  // Whoever scrolls finds every line, wherever they go.
  const places = await page.locator(".script-scroll").evaluate((frame) => frame.scrollHeight);
  expect(places).toBeGreaterThan(20 * last);
  for (const share of [0.5, 0.1, 0.9]) {
    await scroll(page, share);
    await expect.poll(async () => (await seen(page)).length).toBeGreaterThan(1);
    const places = await seen(page);
    expect(places.every((place, at) => at === 0 || place === places[at - 1] + 1)).toBe(true);
    expect(await lines(page).count()).toBeLessThanOrEqual(80);
  }
  await expect(async () => {
    await scroll(page, 0);
    await expect(page.getByTestId("prologue")).toBeInViewport({ timeout: 1_000 });
    await page.locator(".line[data-turn='1']").first().scrollIntoViewIfNeeded({ timeout: 1_000 });
    expect((await seen(page)).at(0)).toBeLessThanOrEqual(2);
  }).toPass();
  // A step leads back to where the cursor is.
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".line.is-here").last()).toHaveAttribute("data-turn", String(last - 1));
  await expect(page.locator(".line.is-here").last()).toBeInViewport();
});

test("a chart's table holds the rows near what is seen, up to the cursor", async ({ page }) => {
  await open(page, 3000);
  await charts(page);
  await page.getByTestId("beliefs-track").getByRole("button", { name: "Beliefs as a table" }).click();
  const table = page.locator(".data-table");
  const rows = Number(await table.locator("table").getAttribute("aria-rowcount"));
  expect(rows).toBeGreaterThan(1000);
  expect(await table.locator("tbody tr").count()).toBeLessThan(80);
  const end = table.locator(`tr[aria-rowindex="${rows}"]`);
  // Rows that were not drawn yet may be a little higher than they were taken to be.
  await expect(async () => {
    await table.evaluate((frame) => frame.scrollTo(0, frame.scrollHeight));
    await expect(end).toBeAttached({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  expect(Number(await end.locator("th").innerText())).toBeLessThanOrEqual(3000);
  await page.keyboard.press("Home");
  await expect(page.getByTestId("turn-count")).toHaveText(/^0 /);
  await expect.poll(async () => Number((await table.locator("table").getAttribute("aria-rowcount").catch(() => "0")) ?? 0)).toBeLessThan(10);
});
