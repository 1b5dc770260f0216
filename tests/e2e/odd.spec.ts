// Browsers that are not an untouched one of the usual size: what they refuse, change or enlarge leaves nothing false on the
// screen, and a way on.

import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { ended } from "./rehearsal";

test.describe.configure({ mode: "parallel" });

/** Every part of the page that is pressed lies in the window, or in something that scrolls. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (one: Element | null): boolean => {
      for (let around = one?.parentElement; around; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX + overflowY)) return true;
      }
      return false;
    };
    const pressed = [...document.querySelectorAll<HTMLElement>("button, select, summary, a[href], input")];
    const lost = pressed.filter((one) => {
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1) && !scrolls(one);
    });
    return lost.map((one) => one.outerHTML.slice(0, 120));
  });

/** How much of the window the conversation has, in pixels, and how wide its lines are. */
const room = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector(".script-scroll")!.getBoundingClientRect();
    return { height: Math.min(box.bottom, innerHeight) - Math.max(box.top, 0), width: box.width };
  });

test("a trap in the program is told by an element that no program draws, with the turn that is stored", { tag: "@once" }, async ({ page, complaints }) => {
  complaints.allow(/unreachable/);
  await page.goto("./?page=setup");
  await page.getByTestId("start-game").click();
  await expect(page.getByTestId("turn-count")).toHaveText(/\/ [5-9]|\/ \d\d/);
  await page.getByTestId("live-pause").click();
  await page.evaluate(() => void Promise.reject(new WebAssembly.RuntimeError("unreachable")));
  await expect(page.locator("#broke")).toContainText(/Your game is saved up to turn \d+/);
  await page.reload();
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await page.evaluate(() => void setTimeout(() => { throw new WebAssembly.RuntimeError("unreachable"); }));
  await expect(page.locator("#broke")).toContainText("This page has stopped working");
  await page.locator("#broke button").click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await expect(page.locator("#broke")).toBeHidden();
});

test("in a sandboxed frame of another origin a game stands on the table", { tag: "@once" }, async ({ page, context, complaints, baseURL, browserName }) => {
  complaints.allow(/sandbox|Access to|storage|SecurityError|serviceWorker|ERR_FAILED|Failed to|request to http:..other/);
  await context.route(`${baseURL}**`, async (route) => {
    const response = await route.fetch({ maxRetries: 3 });
    await route.fulfill({ response, headers: { ...response.headers(), "access-control-allow-origin": "*" } });
  });
  await context.route("http://other.localhost/**", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><iframe width=900 height=600 sandbox="allow-scripts" src="${baseURL}?embed=1&log=the-lantern-room.en"></iframe>` }),
  );
  await page.goto("http://other.localhost/");
  const frame = page.frameLocator("iframe");
  await expect(frame.getByTestId("turn-count")).toBeVisible();
  await expect(frame.getByTestId("score")).toBeVisible();
  // Firefox's driver brings no pointer into a frame of another origin.
  await (browserName === "firefox" ? frame.getByTestId("next-turn").dispatchEvent("click") : frame.getByTestId("next-turn").click());
  await expect(frame.getByTestId("turn-count")).not.toHaveText(/^0 /);
});

test("with storage blocked a game is played, and what is not kept is said", { tag: "@once" }, async ({ page, complaints }) => {
  complaints.allow(/Security|denied/);
  await page.addInitScript(() => {
    const refused = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) Object.defineProperty(window, name, { get: refused });
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get: refused });
    // An empty page runs this as well.
    if (navigator.locks) navigator.locks.request = () => Promise.reject(new DOMException("Access is denied.", "SecurityError"));
  });
  await page.goto("./?page=setup");
  await page.getByTestId("start-game").click();
  await expect(page.getByTestId("notice")).toContainText("not");
  await ended(page);
  await expect(page.getByTestId("turn-count")).toHaveText(/\/ [3-9]\d/);
});

test("keys that compose a letter send nothing, with Control as well", { tag: "@once" }, async ({ page }) => {
  await page.addInitScript(() => location.protocol === "http:" && localStorage.setItem("casebook.told-at-once", "yes"));
  await page.goto("./?page=library");
  await page.getByTestId("play-a-role").first().click();
  await page.getByTestId("role-1").check();
  await page.getByTestId("start-game").click();
  const field = page.getByTestId("seat-form").locator("textarea").first();
  await field.fill("ni hao");
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of [{ key: "Enter", ctrlKey: true }, { key: "Enter", metaKey: true }, { key: "Process" }, { key: " " }, { key: "ArrowRight" }]) {
      await field.evaluate((field, event) => void field.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...event })), { ...key, ...composing });
    }
  await page.waitForTimeout(300);
  await expect(field).toHaveValue("ni hao");
  await expect(page.getByTestId("seat-form")).toBeVisible();
});

test("forced colours keep what fills and frames say", async ({ page: usual, baseURL, browserName, channel, isMobile, launchOptions, playwright }) => {
  // Firefox's driver cannot ask for them; a setting of the browser's can.
  const forced = browserName === "firefox" && (await playwright.firefox.launch({ ...launchOptions, channel, firefoxUserPrefs: { "browser.display.document_color_use": 2 } }));
  const page = forced ? await forced.newPage({ viewport: usual.viewportSize() }) : usual;
  if (!forced) await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${baseURL}?log=the-lantern-room.en&turn=58`);
  if (isMobile) await page.getByTestId("tab-cast").click();
  const ground = (selector: string) => page.locator(selector).first().evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect(page.locator(".pips i.is-on").first()).toBeAttached();
  const empty = await page.locator(".pips i:not(.is-on)").first().evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground(".pips i.is-on")).not.toBe(empty);
  expect(await ground(".mark.is-suspects")).not.toBe(await ground(".cell"));
  // A portrait is a mask, and its ground is what one sees.
  const portrait = await page.locator(".cast-row > .monogram").first().evaluate((one) => [getComputedStyle(one, "::before").backgroundColor, getComputedStyle(one).backgroundColor]);
  expect(portrait[0]).not.toBe(portrait[1]);
  const borders = await page.locator(".cast-row:not(.is-acting, .is-addressed)").first().evaluate((one) => [getComputedStyle(one).borderInlineStartColor, getComputedStyle(document.body).backgroundColor]);
  expect(borders[0]).toBe(borders[1]);
  if (forced) await forced.close();
});

for (const [width, height] of [[390, 844], [320, 568], [1280, 720]] as const) {
  test(`at ${width} by ${height} and 200 % text the conversation is read and everything can be pressed`, { tag: "@once" }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("./?log=the-lantern-room.en&turn=20");
    await expect(page.getByTestId("turn-count")).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    // The page sees that its type has grown a moment later.
    await expect.poll(async () => (await room(page)).height).toBeGreaterThan(0.25 * height);
    await expect.poll(async () => (await room(page)).width).toBeGreaterThan(Math.min(300, 0.8 * width));
    await expect.poll(() => outside(page)).toEqual([]);
  });
}

for (const address of ["?page=setup&case=the-lantern-room.en", "?page=library"]) {
  test(`at 390 by 844 and 200 % text ${address} does not scroll sideways`, { tag: "@once" }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`./${address}`);
    await expect(page.locator(".page-head")).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
    await page.waitForTimeout(500);
    expect(await beyond()).toBeLessThanOrEqual(0);
  });
}

for (const [width, height] of [[1280, 800], [390, 844], [1920, 1080]] as const) {
  test(`with a default font of 32 pixels at ${width} by ${height} the conversation is read`, { tag: "@once" }, async ({ baseURL, browserName, channel, launchOptions, playwright }) => {
    const args = [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32,defaultFixedFontSize=26"];
    const firefoxUserPrefs = { "font.size.variable.x-western": 32, "font.size.monospace.x-western": 26 };
    const large = browserName === "firefox" ? { channel, firefoxUserPrefs } : { args };
    const browser = await playwright[browserName].launch({ ...launchOptions, ...large });
    try {
      const page = await browser.newPage({ viewport: { width, height }, locale: "en-GB" });
      await page.goto(`${baseURL}?log=the-lantern-room.en&turn=20`);
      await expect(page.getByTestId("turn-count")).toBeVisible();
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      await expect.poll(async () => (await room(page)).height).toBeGreaterThan(0.25 * height);
      await expect.poll(async () => (await room(page)).width).toBeGreaterThan(Math.min(500, 0.8 * width));
      await expect.poll(() => outside(page)).toEqual([]);
    } finally {
      await browser.close();
    }
  });
}

/** What moved while the page was opened, without anybody's doing: by how much, and where it stood. */
async function shifts(page: Page, address: string, there: string) {
  await page.addInitScript(() => {
    const shifts: { by: number; what: string[] }[] = ((globalThis as any).shifts = []);
    const name = (node: Element | null) => (node ? `${node.nodeName}#${node.id}.${node.className}` : "gone");
    const place = (rect: DOMRectReadOnly) => [rect.x, rect.y, rect.width, rect.height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as any[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map((one: any) => `${name(one.node?.nodeType === 3 ? one.node.parentElement : one.node)}: ${place(one.previousRect)} -> ${place(one.currentRect)}`);
        shifts.push({ by: entry.value, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(address);
  await expect(page.getByTestId(there).first()).toBeVisible();
  await page.waitForTimeout(2_500);
  return page.evaluate(() => (globalThis as any).shifts as { by: number; what: string[] }[]);
}

for (const [address, there] of [["./", "turn-count"], ["./?page=library", "bundled-log"], ["./?page=setup", "start-game"], ["./?page=experiment", "experiment-plan"], ["./?page=games", "games-page"], ["./?log=borrowed-wind.en&turn=30", "turn-count"]] as const) {
  test(`nothing moves while ${address} opens`, async ({ page, browserName }) => {
    test.skip(browserName === "firefox", "it does not tell what moves");
    const moved = await shifts(page, address, there);
    expect(moved.reduce((sum, one) => sum + one.by, 0), JSON.stringify(moved, null, 1)).toBeLessThanOrEqual(0.02);
  });
}

test("a full disk in mid-game is told in words, and the game goes on", { tag: "@once" }, async ({ page, complaints }) => {
  complaints.allow(/Quota/);
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    let left = 30;
    for (const name of ["put", "add"] as const)
      IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...given: [unknown, IDBValidKey?]) {
        if (left-- < 0) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        return (put as any).apply(this, given);
      };
  });
  await page.goto("./?page=setup");
  await page.getByTestId("start-game").click();
  await expect(page.getByTestId("stopped-said")).toContainText(/room|full|space/i);
  await expect(page.getByTestId("stopped-said")).not.toContainText("DOMException");
  await page.getByTestId("store-without").click();
  await ended(page);
});

test("where the program cannot be fetched, as in a frame that may not, the page says what to do", { tag: "@once" }, async ({ page, complaints }) => {
  complaints.allow(/./);
  await page.route(/start-.*\.js/, (route) => route.abort());
  await page.goto("./");
  await expect(page.locator("#boot")).toContainText("could not be loaded");
  await expect(page.locator("#boot")).toContainText("in its own window");
});

