// A game while it is played: words as they come, waiting that can be cut short, and the matrix by key.

import type { ChildProcess } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, onTop, test, WINDOWS } from "./fixtures";
import { ended, rehearse, savedLog, startAt } from "./rehearsal";

let server: ChildProcess | undefined;

const at = async (...flags: string[]) => {
  const started = await rehearse(...flags);
  server = started.process;
  return started.address;
};

test.afterEach(() => {
  server?.kill();
  server = undefined;
});

/** Seconds until the first failed call is made again. */
const left = async (page: Page) =>
  Number((/in (\d+) s/.exec(await page.getByTestId("wait").first().innerText()) ?? [])[1]);

test("words are shown as they come, and then are in the log", async ({ page }) => {
  await startAt(page, await at("--fail", "1", "--ways", "drip", "--drip-ms", "25"), "", "7");
  const words = page.getByTestId("arriving").first();
  await expect(words).toBeVisible();
  const said = (await words.locator(".arriving-words").innerText()).trim();
  expect(said).not.toMatch(/[{}"]/);
  await expect(page.getByTestId("conversation-line").first()).toBeVisible();
  await page.getByTestId("live-stop").click();
  await expect(page.getByTestId("live")).toBeHidden();
  await expect(page.getByTestId("arriving")).toHaveCount(0);
});

test("waiting counts down, can be cut short, and ends with the game", async ({ page, complaints }) => {
  complaints.allow(/answer 429|Failed to load resource/);
  await startAt(page, await at("--fail", "1", "--ways", "429-after", "--retry-after", "40"), "", "7");
  const wait = page.getByTestId("wait").first();
  await expect(wait).toContainText("HTTP 429");
  const first = await left(page);
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(40);
  await expect.poll(() => left(page)).toBeLessThan(first);
  await wait.getByTestId("wait-no-longer").click();
  await expect(page.getByTestId("failed-call")).toBeVisible();
  await page.getByTestId("failed-retry").click();
  await expect(page.getByTestId("wait").first()).toBeVisible();
  await page.getByTestId("live-stop").click();
  // Long before the server would have been asked again.
  await expect(page.getByTestId("live")).toBeHidden({ timeout: 15_000 });
});

test("a failed call is told where one looks, and read out once", async ({ page, complaints }) => {
  complaints.allow(/answer 401|Failed to load resource/);
  await startAt(page, await at("--key", "right"), "wrong", "7");
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await onTop(page, "failed-call");
  }
  await expect(page).toHaveTitle(/^⏸ /);
  await expect(page.getByTestId("stopped-said")).toHaveRole("alert");
  await expect(page.getByTestId("stopped-said")).toContainText("failed");
  await page.getByTestId("failed-stop").click();
  await expect(page.getByTestId("failed-call")).toBeHidden();
  await expect(page).toHaveTitle(/^[^⏸]/);
});

test("waiting for a server stands above what plays, and marks the title", async ({ page, complaints }) => {
  complaints.allow(/answer 429|Failed to load resource/);
  await startAt(page, await at("--fail", "1", "--ways", "429-after", "--retry-after", "40"), "", "7");
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await onTop(page, "wait");
  }
  await expect(page).toHaveTitle(/^⏳ /);
  await expect(page.getByTestId("stopped-said")).toHaveRole("status");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByTestId("live-pause").click();
  await page.getByTestId("live-stop").click();
  await expect(page).toHaveTitle(/^[^⏳⏸]/);
});

test("a paused game says so in the title, and on a phone wherever its buttons are not seen", async ({ page }) => {
  await startAt(page, await at("--latency-ms", "200"), "", "7");
  await page.getByTestId("live-pause").click();
  await expect(page).toHaveTitle(/^⏸ /);
  await expect(page.getByTestId("stopped-said")).toContainText("Paused");
  await expect(page.getByTestId("stopped-paused")).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByTestId("tab-cast").click();
  await onTop(page, "stopped-paused");
  await page.getByTestId("stopped-resume").click();
  await expect(page.getByTestId("stopped-paused")).toBeHidden();
  await expect(page).toHaveTitle(/^[^⏸]/);
});

test("without a network the game waits, and goes on by itself when it is back", async ({ page, context, complaints }) => {
  complaints.allow(/far\.example|Failed to load resource|ERR_INTERNET/);
  const near = await at();
  let there = true;
  await context.route("https://far.example/**", async (route) => {
    if (!there) return route.abort("internetdisconnected");
    const url = route.request().url().replace("https://far.example/v1", near);
    const answer = await route.fetch({ url, maxRetries: 3 });
    await route.fulfill({ response: answer, headers: { ...answer.headers(), "access-control-allow-origin": "*" } });
  });
  await page.addInitScript(() => {
    const state = ((window as { network?: boolean }).network = true) && window;
    Object.defineProperty(Navigator.prototype, "onLine", { get: () => (state as { network?: boolean }).network });
  });
  const network = (on: boolean) =>
    page.evaluate((on) => {
      (window as { network?: boolean }).network = on;
      dispatchEvent(new Event(on ? "online" : "offline"));
    }, on);
  await startAt(page, "https://far.example/v1", "", "7");
  await expect(page.getByTestId("conversation-line").first()).toBeVisible();
  there = false;
  await network(false);
  await onTop(page, "stopped-offline");
  await expect(page).toHaveTitle(/^⏸ /);
  there = true;
  await network(true);
  await expect(page.getByTestId("stopped-offline")).toBeHidden();
  await ended(page);
});

test("of calls that fail side by side each is asked about, and skipping one skips no other", async ({ page, complaints }) => {
  complaints.allow(/answer 400|Failed to load resource/);
  // All four are under way before the first is refused; whoever has not begun by then waits for the answer.
  const refusal = new URL("../wild/arrearage.400.json", import.meta.url).pathname;
  await startAt(page, await at("--reply-with", refusal, "--latency-ms", "400"), "", "7");
  const others = page.getByTestId("failed-others");
  await expect(others).toContainText("3 other calls have also failed");
  // What has just appeared cannot be pressed yet.
  await expect(page.getByTestId("failed-skip")).toBeEnabled();
  // Pressed twice, the second time where the next failure has just come, it is one decision.
  await page.evaluate(() => new Promise<void>((pressedTwice) => {
    const name = () => document.querySelector("[data-testid=failed-call] strong")?.textContent;
    const press = () => document.querySelector<HTMLButtonElement>("[data-testid=failed-skip]")?.click();
    const first = name();
    const again = () => {
      if (name() === undefined || name() === first) return void requestAnimationFrame(again);
      press();
      pressedTwice();
    };
    press();
    again();
  }));
  await expect(page.getByTestId("failed-skip")).toBeEnabled();
  await expect(others).toContainText("2 other calls have also failed");
  await page.getByTestId("failed-stop").click();
  await expect(page.getByTestId("live")).toBeHidden();
  const log = await savedLog(page);
  const skipped = log.events.filter((event: { event: string; remedy?: string }) => event.event === "fault" && event.remedy === "skipped");
  expect(skipped.length).toBeLessThanOrEqual(1);
});

test("a call that nobody reads on is called off, so that its server and the next calls are free", async ({ page }) => {
  const open = new Set<object>();
  let calls = 0;
  const rambling = createServer((request, response) => {
    const head = { "access-control-allow-origin": "*", "access-control-allow-headers": "*" };
    if (request.method !== "POST") {
      response.writeHead(204, head).end();
      return;
    }
    calls += 1;
    open.add(response);
    response.once("close", () => open.delete(response));
    // What cannot be read, and an end that never comes.
    response.writeHead(200, { ...head, "content-type": "text/event-stream" });
    response.write("data: {nonsense\n\n");
  });
  await new Promise<void>((resolve) => rambling.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = rambling.address() as AddressInfo;
    await startAt(page, `http://127.0.0.1:${port}/v1`, "", "7");
    // One a seat; what failed alike is not paid for a third time.
    await expect.poll(() => calls, { timeout: 30_000 }).toBeGreaterThan(3);
    // Somebody may be asked about it by now.
    await page.getByTestId("live-stop").or(page.getByTestId("failed-stop")).first().click();
    await expect(page.getByTestId("live")).toBeHidden();
    await expect.poll(() => open.size).toBe(0);
  } finally {
    rambling.closeAllConnections();
    rambling.close();
  }
});

test("a pause stops the countdown too, and it goes on from there", async ({ page, complaints }) => {
  complaints.allow(/answer 429|Failed to load resource/);
  await startAt(page, await at("--fail", "1", "--ways", "429-after", "--retry-after", "40"), "", "7");
  const wait = page.getByTestId("wait").first();
  await expect(wait).toContainText(/again in \d+ s/);
  await page.getByTestId("live-pause").click();
  await expect(page.getByTestId("live-step")).toBeVisible();
  const paused = await left(page);
  // Every number that is shown from here on is kept by the page itself, however late this test looks.
  await wait.evaluate((line) => {
    const seen: string[] = ((window as { seen?: string[] }).seen = []);
    const note = () => seen.push(/in (\d+) s/.exec(line.textContent ?? "")?.[1] ?? "");
    new MutationObserver(note).observe(line, { subtree: true, childList: true, characterData: true });
  });
  await page.waitForTimeout(5_000);
  expect(await left(page)).toBe(paused);
  await page.getByTestId("live-pause").click();
  await expect.poll(() => left(page)).toBeLessThan(paused);
  const seen = await page.evaluate(() => (window as { seen?: string[] }).seen ?? []);
  expect(Math.max(...seen.map(Number))).toBeGreaterThan(paused - 5);
  await page.getByTestId("live-stop").click();
  await expect(page.getByTestId("live")).toBeHidden();
});

test("arrows move within the suspect matrix, and the cursor stays", async ({ page }) => {
  await page.goto("./");
  await page.keyboard.press(" ");
  await page.keyboard.press("End");
  const turn = await page.getByTestId("turn-count").innerText();
  await page.getByTestId("matrix-cell-0-1").focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByTestId("matrix-cell-0-2")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByTestId("matrix-cell-1-2")).toBeFocused();
  // Nobody suspects themself: that cell is passed over.
  await page.keyboard.press("ArrowDown");
  await expect(page.getByTestId("matrix-cell-3-2")).toBeFocused();
  await page.keyboard.press("Home");
  await expect(page.getByTestId("matrix-cell-3-0")).toBeFocused();
  await expect(page.locator(".matrix button[tabindex='0']")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("reasons")).toBeVisible();
  expect(await page.getByTestId("turn-count").innerText()).toBe(turn);
});

test("a paused game goes on turn by turn", async ({ page }) => {
  await startAt(page, await at("--latency-ms", "40"), "", "7");
  const turns = async () => Number((await page.getByTestId("turn-count").innerText()).split("/")[1]);
  await expect.poll(turns).toBeGreaterThan(4);
  await page.getByTestId("live-pause").click();
  const step = page.getByTestId("live-step");
  await expect(step).toBeVisible();
  for (let i = 0; i < 3; i++) {
    // What was under way when it paused may still arrive.
    const before = await turns();
    await step.click();
    await expect.poll(turns).toBeGreaterThan(before);
    await expect(step).toBeVisible();
  }
  await page.getByTestId("live-stop").click();
  await expect(page.getByTestId("live")).toBeHidden();
});
