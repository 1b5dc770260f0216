// Money: what a game will take, what it has taken, and a budget that is kept.

import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, onTop, test, WINDOWS } from "./fixtures";
import { ended, rehearse, savedLog } from "./rehearsal";

let servers: ChildProcess[] = [];

const server = async (...flags: string[]) => {
  const started = await rehearse(...flags);
  servers.push(started.process);
  return started.address;
};

test.afterEach(() => {
  for (const one of servers) one.kill();
  servers = [];
});

async function form(page: Page, address: string) {
  await page.goto("./?page=setup");
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("base-url").fill(address);
  await page.getByTestId("model").fill("rehearsal");
  await expect(page.getByTestId("estimate")).toContainText("calls");
}

/** Enters a price per million tokens for the model of the form. */
async function price(page: Page, sent: string, received: string) {
  await page.getByTestId("enter-price").click();
  const row = page.getByTestId("prices").locator("tbody tr").first();
  await row.locator("input[data-price=prompt]").fill(sent);
  await row.locator("input[data-price=completion]").fill(received);
  await row.locator("input[data-price=completion]").blur();
}

const costs = async (page: Page, isMobile: boolean) => {
  if (isMobile) await page.getByTestId("tab-cast").click();
  await page.locator("details.costs > summary").click();
  return page.getByTestId("costs");
};

const calls = async (page: Page) => {
  // Without anything left to chance the range is one number.
  const [, low, high] = (await page.getByTestId("estimate").innerText()).match(/(\d+)(?:–(\d+))? calls/) ?? [];
  return { low: Number(low), high: Number(high ?? low) };
};

test("the estimate follows the form, and the game keeps to it", async ({ page }) => {
  await page.goto("./?page=setup");
  await expect(page.getByTestId("estimate-free")).toBeVisible();
  await form(page, await server());
  await expect(page.getByTestId("estimate")).toContainText("No price is known for rehearsal");
  await expect(page.getByTestId("estimate")).not.toContainText("$");
  const three = await calls(page);
  await page.getByTestId("rounds").fill("1");
  await expect.poll(async () => (await calls(page)).high).toBeLessThan(three.high);
  const one = await calls(page);
  await price(page, "3", "15");
  await expect(page.getByTestId("estimate-money")).toContainText("$");
  await page.getByTestId("start-game").click();
  await expect(page.getByTestId("spent")).toContainText("$");
  await ended(page);
  const log = await savedLog(page);
  const made = log.events.filter((event: { thought?: { prompt: { messages: unknown[] } } }) => event.thought?.prompt?.messages?.length).length;
  expect(made).toBeGreaterThanOrEqual(one.low);
  expect(made).toBeLessThanOrEqual(one.high);
});

test("a model without a price shows tokens and never an amount", async ({ page, isMobile }) => {
  await form(page, await server());
  await page.getByTestId("rounds").fill("1");
  await page.getByTestId("start-game").click();
  await expect(page.getByTestId("spent-cost")).toHaveText("no price");
  await ended(page);
  const table = await costs(page, isMobile);
  await expect(table).toContainText("no price");
  await expect(table).not.toContainText("$");
});

test("costs are told by seat, by task and by call, and estimates are marked", async ({ page, isMobile }) => {
  await form(page, await server("--no-usage"));
  await price(page, "3", "15");
  await page.getByTestId("rounds").fill("1");
  await page.getByTestId("start-game").click();
  await ended(page);
  await page.keyboard.press("End");
  const table = await costs(page, isMobile);
  await expect(table.locator(".costs-total")).toContainText("≈");
  await expect(page.getByTestId("costs-estimated")).toBeVisible();
  const amount = async (name: string) => {
    const row = table.locator("tbody tr").filter({ has: page.getByRole("rowheader", { name, exact: true }) });
    return Number((await row.locator("td").last().innerText()).replace(/[^0-9.]/g, ""));
  };
  const total = await amount("The whole game");
  expect(total).toBeGreaterThan(0);
  // What is read comes with the question and with the lists.
  const parts = ["Introductions", "Questions", "Answers", "Suspect lists", "Votes"];
  let sum = 0;
  for (const part of parts) sum += await amount(part);
  expect(Math.abs(sum - total)).toBeLessThan(total * 0.05);
  if (isMobile) await page.getByTestId("tab-inspector").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByTestId("call-cost").first()).toContainText("≈ $");
});

test("a budget pauses the game before it is overshot, and there are three ways on", async ({ page }, info) => {
  const file = info.outputPath("calls.jsonl");
  await form(page, await server("--latency-ms", "30", "--log", file));
  await page.getByTestId("budget-unit").selectOption("tokens");
  await page.getByTestId("budget").fill("30000");
  await page.getByTestId("start-game").click();
  const over = page.getByTestId("over-budget");
  await expect(over).toBeVisible();
  await expect(over).toContainText("exceed the budget of 30,000 tokens");
  const spent = () => {
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line));
    return lines.reduce((sum, line) => sum + Math.ceil(line.characters / 4) + Math.ceil((line.reply ?? "").length / 4), 0);
  };
  expect(spent()).toBeLessThanOrEqual(30_000);
  expect(spent()).toBeGreaterThan(20_000);
  // Nothing is called while it waits.
  const before = spent();
  await page.waitForTimeout(500);
  expect(spent()).toBe(before);
  await page.getByTestId("budget-again").fill("45000");
  await page.getByTestId("budget-raise").click();
  await expect(over).toContainText("exceed the budget of 45,000 tokens");
  // Calls already under way were reckoned with what such calls cost before, and may cost a little more.
  expect(spent()).toBeLessThanOrEqual(45_000 * 1.01);
  expect(spent()).toBeGreaterThan(before);
  // The limit is kept when the tab is closed in between.
  await page.reload();
  // It is known that this server needs no key. The game lies on the table, whose way on is the only one.
  await page.getByTestId("resume").click();
  await expect(page.getByTestId("notice-action")).toBeHidden();
  await expect(over).toBeVisible();
  await page.getByTestId("budget-without").click();
  await ended(page);
  expect((await savedLog(page)).events.at(-1).event).toBe("finished");
});

test("a spent budget is told where one looks, in every window and on every page", async ({ page }) => {
  await form(page, await server());
  await page.getByTestId("budget-unit").selectOption("tokens");
  await page.getByTestId("budget").fill("30000");
  await page.getByTestId("start-game").click();
  const over = page.getByTestId("over-budget");
  await expect(over).toBeVisible();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await onTop(page, "over-budget");
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ["tab-cast", "tab-inspector", "tab-conversation"]) {
    await page.getByTestId(tab).click();
    await onTop(page, "over-budget");
  }
  // Twice as large text, as a phone's settings make it.
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect(over.locator(".stopped-sentence")).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId("budget-without")).toBeInViewport({ ratio: 1 });
  // What is entered there is scrolled to.
  await page.getByTestId("budget-raise").scrollIntoViewIfNeeded();
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await page.setViewportSize({ width: 1440, height: 900 });
  // Also in the title, on the button that would play on, and for whoever hears the page.
  await expect(page).toHaveTitle(/^⏸ /);
  await expect(page.getByTestId("play")).toHaveAccessibleName(/exceed the budget of 30,000 tokens/);
  await expect(page.getByTestId("stopped-said")).toHaveRole("alert");
  await expect(page.getByTestId("stopped-said")).toContainText("exceed the budget of 30,000 tokens");
  // Nothing has taken the focus; whoever wants to play on is led there.
  expect(await over.evaluate((part) => part.contains(document.activeElement))).toBe(false);
  await page.keyboard.press("End");
  await page.getByTestId("play").click();
  await expect.poll(() => over.evaluate((part) => part.contains(document.activeElement))).toBe(true);
  await page.getByTestId("library").click();
  await onTop(page, "over-budget");
  await expect(page).toHaveTitle(/^⏸ /);
  await page.getByTestId("stopped-to-table").click();
  // What has just appeared cannot be pressed yet.
  await expect(over.getByTestId("budget-without")).toBeEnabled();
  await over.getByTestId("budget-without").focus();
  await page.keyboard.press("Enter");
  await expect(over).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
  await ended(page);
  await expect(page).toHaveTitle(/^[^⏸]/);
});

test("a budget in money wants a price, and stopping keeps what was played", async ({ page }) => {
  await form(page, await server("--latency-ms", "30"));
  await page.getByTestId("budget").fill("0.05");
  await page.getByTestId("start-game").click();
  await expect(page.getByTestId("notice")).toContainText("needs a price");
  await price(page, "3", "15");
  await page.getByTestId("start-game").click();
  await expect(page.getByTestId("spent-cost")).toContainText("of $0.05");
  await expect(page.getByTestId("over-budget")).toContainText("$0.05");
  await page.getByTestId("budget-stop").click();
  await expect(page.getByTestId("live")).toBeHidden();
  await expect(page.getByTestId("resume")).toBeVisible();
});

test("the price table is kept on the device, and comes back as it was built in", async ({ page }) => {
  await form(page, await server());
  await price(page, "1.5", "2.5");
  await form(page, "http://127.0.0.1:59999/v1");
  await expect(page.getByTestId("estimate-money")).toBeVisible();
  await page.getByText("Prices", { exact: true }).click();
  const rows = page.getByTestId("prices").locator("tbody tr");
  const count = await rows.count();
  await expect(rows.first().locator("input[data-price=prompt]")).toHaveValue("1.5");
  await expect(rows.nth(1)).toContainText(/20\d\d-\d\d/);
  await page.getByText("Reset to the built-in list").click();
  await expect(rows).toHaveCount(count - 1);
});

test("a server that reads less of a prompt than it was sent is told while the game goes on", async ({ page }) => {
  await form(page, await server("--latency-ms", "30", "--always", "usage-stuck"));
  await page.getByTestId("start-game").click();
  const notice = page.getByTestId("notice");
  await expect(notice).toContainText("rehearsal seems to cut prompts: it counted 512 tokens");
  await onTop(page, "notice");
  await ended(page);
  expect((await savedLog(page)).events.at(-1).event).toBe("finished");
});
