// The first minute: a title card, a moment in the middle, the next turn soon, and one line of charts.

import type { Page } from "@playwright/test";
import { charts, expect, test } from "./fixtures";

const count = (page: Page) => page.getByTestId("turn-count");
const turn = async (page: Page) => Number((await count(page).innerText()).split("/")[0]);
const turns = async (page: Page) => Number((await count(page).innerText()).split("/")[1]);
const card = (page: Page) => page.getByTestId("prologue");

/** The texts of a card with their places, by the part of the card that they are. */
const parts = (page: Page, within: string) =>
  page.evaluate((within) => {
    const names = ["h2", ".prologue-place", ".prologue-premise", ".prologue-cast", ".prologue-question", ".prologue-played", ".button"];
    const of = (name: string) => {
      const part = document.querySelector(`${within} .prologue ${name}`);
      const box = part?.getBoundingClientRect();
      const words = (part?.textContent ?? "").replace(/\s+/g, " ").trim();
      return { name, words, left: box?.left ?? -1, top: box?.top ?? -1 };
    };
    return names.map(of);
  }, within);

const languages = [
  { tag: "en", question: /^Which of these \w+ killed .+\?$/, played: /language model/ },
  { tag: "zh", question: /^这.个人中，是谁杀了.+？$/, played: /语言模型|离线角色（无模型）/ },
];

for (const { tag, question, played } of languages) {
  test.describe(tag, () => {
    test.use({ locale: tag === "zh" ? "zh-CN" : "en-GB" });

    test("the first picture goes over into the title card: same words, same places", async ({ page }) => {
      let release = () => {};
      const held = new Promise<void>((done) => (release = done));
      await page.route(/\.wasm/, async (route) => {
        await held;
        await route.continue();
      });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto("./", { waitUntil: "commit" });
      // Of the pictures in each language one stays.
      await expect(page.locator("#boot .prologue-played")).toHaveCount(1);
      await expect(page.locator("#boot .prologue-played")).toBeVisible();
      const before = await parts(page, "#boot");
      release();
      await expect(card(page)).toBeVisible();
      await expect(page.locator("#boot")).toHaveCount(0);
      const after = await parts(page, ".wing");
      // Within a pixel: half of one is laid out this way or that.
      const near = (own: number, other: number) => (Math.abs(own - other) <= 1 ? other : own);
      const placed = after.map((one, at) => ({ ...one, left: near(one.left, before[at].left), top: near(one.top, before[at].top) }));
      expect(placed).toEqual(before);
      await expect(page.locator(".prologue-question")).toHaveText(question);
      await expect(page.getByTestId("prologue-played")).toHaveText(played);
      // All of it, down to the button, is seen at once.
      await expect(page.getByTestId("watch")).toBeInViewport({ ratio: 1 });
    });

    test("who played is in plain sight: at the table, in an embedded one, in the library's cards", async ({ page }) => {
      await page.goto(`./?log=demo.${tag}&turn=5`);
      await expect(page.getByTestId("played-by")).toBeInViewport({ ratio: 1 });
      await expect(page.getByTestId("played-by")).toHaveText(played);
      await page.goto(`./?log=demo.${tag}&turn=5&embed=1`);
      await expect(page.getByTestId("played-by")).toBeInViewport({ ratio: 1 });
      await expect(page.getByTestId("played-by")).toHaveText(played);
      await page.goto("./?page=library");
      const own = page.getByTestId("bundled-log").filter({ hasText: /offline reader|离线角色/ }).first();
      await expect(own.getByTestId("card-facts").locator("dd").first()).toHaveText(played);
    });

    test("the one line names everybody with their points, says what the turn changed, and marks where it turned", async ({ page }) => {
      await page.goto(`./?log=demo.${tag}`);
      await expect(count(page)).toBeVisible();
      await page.keyboard.press("End");
      const players = await card(page).locator(".prologue-cast li").count();
      await expect(page.getByTestId("strip-names").locator("li")).toHaveCount(Math.min(players, 4));
      await expect(page.getByTestId("strip").locator(".step-line")).toHaveCount(players);
      await expect(page.getByTestId("strip-turned").first()).toBeAttached();
      await expect(page.getByTestId("told")).toBeVisible();
      await expect(page.getByTestId("told")).toHaveText(/\S/);
    });
  });
}

test("once the card can be read, the demo goes on in the middle by itself, and the beginning is one press away", { tag: "@once" }, async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto("./");
  await expect(card(page)).toBeVisible();
  await expect(count(page)).toHaveText(/^0 \//);
  // It says where it begins, and in how many seconds: as many as a stranger needs for what stands there.
  const opens = page.getByTestId("opens-at");
  await expect(opens).toHaveText(/turn \d+ of \d+.*starts in \d+ s/);
  const seconds = Number((await opens.innerText()).match(/starts in (\d+) s/)?.[1]);
  expect(seconds).toBeGreaterThanOrEqual(18);
  expect(seconds).toBeLessThanOrEqual(45);
  const told = Number((await opens.innerText()).match(/turn (\d+)/)?.[1]);
  await expect.poll(() => turn(page), { timeout: 60_000, intervals: [100] }).toBeGreaterThan(0);
  expect(await turn(page)).toBe(told);
  const [at, last] = [await turn(page), await turns(page)];
  expect(at / last).toBeGreaterThanOrEqual(0.29);
  expect(at / last).toBeLessThanOrEqual(0.67);
  await expect(page.getByTestId("play")).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".line.is-here").last()).toBeInViewport();
  // Lines are drawn up to there.
  await expect(page.getByTestId("strip").locator(".step-line .line").first()).toHaveAttribute("d", /M/);
  await page.getByTestId("from-the-beginning").click();
  await expect(count(page)).toHaveText(/^0 \//);
  await expect(card(page)).toBeInViewport();
  await expect(page.getByTestId("from-the-beginning")).toHaveCount(0);
  await expect.poll(() => turn(page)).toBe(1);
});

test("the card asks its question and says who played in windows of every size", { tag: "@once" }, async ({ page }) => {
  for (const [width, height] of [[320, 640], [390, 700], [1280, 800], [1920, 1080], [2560, 1440]]) {
    await page.setViewportSize({ width, height });
    await page.goto("./");
    // What is hovered lies below nothing else.
    const card = page.getByTestId("prologue");
    for (const part of [card.locator(".prologue-question"), page.getByTestId("prologue-played"), page.getByTestId("watch")]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      await part.hover({ trial: true });
    }
  }
});

test("whoever scrolls, touches, points at the card or goes there by keyboard is not hurried", async ({ page, isMobile }) => {
  const ways = [
    () => card(page).dispatchEvent("wheel"),
    () => (isMobile ? page.getByTestId("prologue-played").tap() : page.getByTestId("prologue-played").hover()),
    () => page.getByTestId("watch").focus(),
  ];
  for (const way of ways) {
    await page.goto("./");
    const opens = page.getByTestId("opens-at");
    await expect(opens).toHaveText(/starts in \d+ s/);
    await expect(opens).toBeVisible();
    await way();
    await expect(opens).not.toHaveText(/starts in \d+ s/);
    await expect(opens).toHaveText(/turn \d+ of \d+/);
  }
  // Both ways stand beside each other, in full size.
  const [watch, beginning] = [page.getByTestId("watch"), page.getByTestId("from-the-beginning")];
  const [one, other] = [await watch.boundingBox(), await beginning.boundingBox()];
  expect(other?.height).toBe(one?.height);
  await beginning.click();
  await expect.poll(() => turn(page)).toBe(1);
  await expect(page.getByTestId("came-in")).toHaveCount(0);
});

test("any use of the page keeps the card, and both ways on stay", async ({ page, isMobile }) => {
  const ways = [
    () => page.getByTestId("menu").locator("summary").first().click(),
    () => page.keyboard.press("?"),
    () => page.getByTestId("score").dispatchEvent("wheel"),
    () => (isMobile ? page.getByTestId("tab-cast").tap() : page.getByTestId("cast").click({ position: { x: 2, y: 2 } })),
  ];
  for (const way of ways) {
    await page.goto("./");
    const opens = page.getByTestId("opens-at");
    await expect(opens).toHaveText(/starts in \d+ s/);
    await way();
    await expect(opens).not.toHaveText(/starts in \d+ s/);
    await expect(page.getByTestId("watch")).toBeEnabled();
    await expect(page.getByTestId("from-the-beginning")).toBeEnabled();
  }
});

test("whoever comes back to the conversation of a phone finds the turn that is on", async ({ page, isMobile }) => {
  test.skip(!isMobile, "elsewhere it is never out of sight");
  await page.goto("./");
  await expect(page.getByTestId("opens-at")).toBeVisible();
  await page.getByTestId("tab-cast").tap();
  await page.getByTestId("play").tap();
  await expect.poll(() => turn(page)).toBeGreaterThan(0);
  await page.getByTestId("tab-conversation").tap();
  await expect(page.locator(".line.is-here").last()).toBeInViewport();
  await expect(card(page)).not.toBeInViewport();
});

test("whose turn it is stands in sight, step by step from where the demo goes on, and after a jump @once", async ({ page }) => {
  await page.goto("./");
  await page.getByTestId("watch").click();
  await expect.poll(() => turn(page)).toBeGreaterThan(0);
  await page.keyboard.press("Space");
  /** How far below the upper edge the line of the turn begins, and how far above the lower one; both in pixels. */
  const room = () =>
    page.evaluate(() => {
      const frame = document.querySelector(".script-scroll")?.getBoundingClientRect();
      const line = document.querySelector(".line.is-here")?.getBoundingClientRect();
      return frame && line ? Math.min(line.top - frame.top, frame.bottom - line.top - 40) : -1;
    });
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Shift+ArrowLeft", "ArrowRight", "ArrowLeft", "Shift+ArrowRight", "ArrowRight"]) {
    await page.keyboard.press(key);
    await expect.poll(room, { message: key }).toBeGreaterThan(0);
    // What glides or comes later takes nothing away.
    await page.waitForTimeout(600);
    expect(await room(), `${key}, a moment later`).toBeGreaterThan(0);
  }
});

test("whoever presses Watch, space or a step need not wait for it @once", async ({ page }) => {
  for (const go of [() => page.getByTestId("watch").click(), () => page.keyboard.press(" "), () => page.keyboard.press("ArrowRight")]) {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("./");
    await expect(page.getByTestId("watch")).toBeEnabled();
    await go();
    await expect.poll(() => turn(page)).toBeGreaterThan(1);
    await expect(page.getByTestId("from-the-beginning")).toBeVisible();
  }
});

test("without motion the card waits", { tag: "@once" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("./");
  await expect(page.getByTestId("watch")).toBeEnabled();
  await page.waitForTimeout(5_000);
  await expect(count(page)).toHaveText(/^0 \//);
});

test("a link with a turn is not moved, and a game that one opens begins with its card and does not play", { tag: "@once" }, async ({ page }) => {
  for (const [address, at] of [["./?turn=7", 7], ["./?log=demo.en&turn=7", 7], ["./?log=demo.en", 0]] as const) {
    await page.goto(address);
    await expect(count(page)).toHaveText(new RegExp(`^${at} /`));
    await page.waitForTimeout(4_500);
    await expect(count(page)).toHaveText(new RegExp(`^${at} /`));
  }
  await expect(card(page)).toBeInViewport();
  await page.getByTestId("watch").click();
  await expect.poll(() => turn(page)).toBe(1);
});

test("one's own pace is kept", { tag: "@once" }, async ({ page }) => {
  await page.goto("./?log=demo.en");
  await page.getByTestId("speed").selectOption("8");
  await page.goto("./?log=demo.en&turn=3");
  await expect(page.getByTestId("speed")).toHaveValue("8");
});

test("the score is one line of at most a quarter, opens by its handle to two fifths, and stays where one put it", async ({ page }) => {
  await page.goto("./?log=demo.en&turn=9");
  const score = page.getByTestId("score");
  const grip = page.getByTestId("score-grip");
  const share = async () => ((await score.boundingBox())?.height ?? 0) / (page.viewportSize()?.height ?? 1);
  await expect(page.getByTestId("strip")).toBeVisible();
  await expect(page.getByTestId("entropy-track")).toHaveCount(0);
  expect(await share()).toBeLessThan(0.27);
  // By keyboard.
  await grip.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("entropy-track")).toBeAttached();
  await expect(page.getByTestId("strip")).toHaveCount(0);
  expect(await share()).toBeLessThanOrEqual(0.405);
  await page.keyboard.press("ArrowUp");
  await expect(grip).toHaveAttribute("aria-valuenow", "44");
  expect(await share()).toBeGreaterThan(0.42);
  await expect(count(page)).toHaveText(/^9 \//);
  await page.reload();
  await expect(page.getByTestId("entropy-track")).toBeAttached();
  await expect(grip).toHaveAttribute("aria-valuenow", "44");
  // By pointer.
  const box = await grip.boundingBox();
  if (!box) throw new Error("no handle");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 60, { steps: 4 });
  await page.mouse.up();
  expect(await share()).toBeLessThan(0.42);
  await grip.focus();
  await page.keyboard.press("Home");
  await expect(page.getByTestId("strip")).toBeVisible();
  await charts(page);
  await expect(page.getByTestId("strip")).toHaveCount(0);
});

test("with the score folded the matrix is whole", async ({ page, isMobile }) => {
  test.skip(isMobile, "a phone has a tab for it");
  await page.goto("./?log=demo.en&turn=20");
  const rows = page.getByTestId("matrix").locator("tbody tr");
  await expect(rows.last()).toBeInViewport({ ratio: 1 });
});

test("the first screens need no paper", async ({ page, isMobile }) => {
  await page.goto("./");
  await page.getByTestId("watch").click();
  await expect.poll(() => turn(page)).toBeGreaterThan(1);
  const screens = isMobile ? ["tab-conversation", "tab-cast"] : [];
  for (const screen of [undefined, ...screens]) {
    if (screen) await page.getByTestId(screen).click();
    const words = await page.locator("body").innerText();
    expect(words).not.toMatch(/entropy|\bnats?\b|\bH\b|TII|PP\/OP|hypothetical|ε|β/i);
  }
  // Where there is room for one thing, that is the game.
  await expect(page.getByTestId("welcome")).toBeVisible({ visible: !isMobile });
});

test("before anybody has spoken the one line names everybody and leads nobody @once", async ({ page }) => {
  await page.goto("./?log=the-lantern-room.en");
  await page.keyboard.press("Home");
  const names = page.getByTestId("strip-names").locator("li");
  await expect(names).toHaveCount(4);
  await expect(names.locator("b")).toHaveText(["", "", "", ""]);
  await expect(page.getByTestId("strip-names").locator(".is-most")).toHaveCount(0);
  await page.keyboard.press("End");
  await expect(names.locator("b").first()).toHaveText(/\d/);
});

test("who was playing here is not sent the log that a first visit is shown", { tag: "@once" }, async ({ page }) => {
  const logs: string[] = [];
  page.on("request", (request) => request.url().includes("/logs/") && logs.push(new URL(request.url()).pathname));
  await page.addInitScript(() => localStorage.setItem("casebook.playing", '["a game that is gone"]'));
  await page.goto("./");
  await expect(count(page)).toBeVisible();
  expect(logs.filter((one) => one.includes("/watched/"))).toEqual([]);
});

test("a link to a turn beyond the end opens the beginning, and does not tell how it ends @once", async ({ page }) => {
  await page.goto("./?log=the-lantern-room.en&turn=999");
  await expect(count(page)).toContainText("0 / 62");
  await expect(card(page)).toBeVisible();
  await expect(page.getByTestId("ending")).toHaveCount(0);
});

test("the first visit's game goes over to another language with the page, and nothing else is offered", { tag: "@once" }, async ({ page }) => {
  await page.goto("./");
  await expect(card(page)).toBeVisible();
  await page.getByTestId("language").click();
  await expect(page).toHaveURL(/the-lantern-room\.zh|\/sub\/path\/$/);
  await expect(page.locator(".prologue h2").first()).toContainText(/\p{Script=Han}/u);
  await expect(page.getByTestId("notice")).toHaveCount(0);
});
