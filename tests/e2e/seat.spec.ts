// People at the table: a person plays a seat from start to verdict by keyboard alone, a reload loses
// nothing, nobody sees anybody else's script, and two people pass one device on.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { savedLog } from "./rehearsal";

const lantern = JSON.parse(
  readFileSync(new URL("../../public/cases/the-lantern-room.en.json", import.meta.url), "utf8"),
);
/** A stretch from the middle of somebody's script. */
const secret = (seat: number): string => {
  const script: string = lantern.characters[seat].acts[0].script;
  return script.split("\n").filter(Boolean)[1].slice(0, 80);
};

/** To the set-up form of somebody who wants to play along, with these roles ticked. */
async function takeRoles(page: Page, ...seats: number[]) {
  await page.addInitScript(() => {
    if (!localStorage.getItem("one-at-a-time")) localStorage.setItem("casebook.told-at-once", "yes");
  });
  await page.goto("./?page=library");
  await page.getByTestId("play-a-role").first().press("Enter");
  // On a slow machine the form may be drawn once more when all of the studio is there.
  await expect(async () => {
    const several = page.getByTestId("several-people");
    if (seats.length > 1 && !(await several.isChecked())) await several.press("Space");
    for (const seat of seats) {
      const role = page.getByTestId(`role-${seat}`);
      if (!(await role.isChecked())) await role.press("Space");
      await expect(role).toBeChecked({ timeout: 500 });
    }
  }).toPass();
}

/** Answers the form that is open, with the keyboard alone; its first field has the focus. */
async function answerForm(page: Page): Promise<string> {
  const form = page.getByTestId("seat-form");
  const task = (await form.getAttribute("data-task")) ?? "";
  // On a phone the way to the script comes before the words.
  const read = form.getByTestId("read-script");
  if (await read.count()) {
    await read.focus();
    await page.keyboard.press("Tab");
  }
  await expect(form.locator("[data-first]").last()).toBeFocused();
  if (task === "introduce" || task === "answer") {
    await page.keyboard.type("I was at the light all evening, and I saw less than I should like.");
  } else if (task === "act") {
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Where were you at ten o'clock, when Mr Kell died?");
  } else if (task === "vote") {
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Control+Enter");
  return task;
}

/** The next thing that the page wants of somebody. */
async function next(page: Page): Promise<"form" | "pass" | "after"> {
  const form = page.getByTestId("seat-form");
  const pass = page.getByTestId("pass-on");
  const after = page.getByTestId("after");
  await expect(form.or(pass).or(after).first()).toBeVisible();
  if (await after.count()) return "after";
  return (await pass.count()) ? "pass" : "form";
}

/** Waits until the form is another one, or none. */
async function gone(page: Page, title: string) {
  await expect(async () => {
    const now = page.locator("#seat-title");
    // It may go between the two looks.
    expect((await now.count()) ? await now.textContent({ timeout: 1_000 }) : "").not.toBe(title);
  }).toPass();
}

test("a person plays a seat to the verdict by keyboard, and nobody else's script is in the page @once", async ({ page }) => {
  await takeRoles(page, 1);
  await page.getByTestId("start-game").press("Enter");
  const tasks = new Set<string>();
  for (let step = 0; step < 40 && (await next(page)) === "form"; step++) {
    const html = await page.content();
    for (const other of [0, 2, 3]) expect(html).not.toContain(secret(other));
    if (await page.getByTestId("sheet").isVisible()) {
      await expect(page.getByTestId("sheet")).toContainText(secret(1));
    }
    await expect(page.getByTestId("perspective")).toBeDisabled();
    await expect(page.getByTestId("reveal")).toBeDisabled();
    const title = (await page.locator("#seat-title").textContent()) ?? "";
    tasks.add(await answerForm(page));
    await gone(page, title);
  }
  expect(await next(page)).toBe("after");
  for (const task of ["introduce", "act", "suspects", "vote"]) expect(tasks).toContain(task);
  await expect(page.getByTestId("ending")).toContainText("killed Ambrose Kell");
  await expect(page.getByTestId("how-close")).toContainText("You accused");
  await expect(page.getByTestId("perspective")).toBeEnabled();
  // What whoever played is asked beside is folded.
  await expect(page.getByTestId("review-question_quality-4")).toBeHidden();
  await page.getByTestId("review").locator("summary").click();
  // Focused and pressed in one: what comes late at the end may take the focus between the two.
  await page.getByTestId("review-question_quality-4").press("Space");
  await expect(page.getByTestId("review-question_quality-4")).toBeChecked();
  await page.getByTestId("review-keep").click();
  await expect(page.getByTestId("review")).toContainText("Saved in the log");
  const log = await savedLog(page);
  expect(log.events.at(-1)).toMatchObject({ event: "reviewed", reviewer: 1 });
});

test("what breaks a rule is told in place, and a reload keeps what was typed", async ({ page, isMobile }) => {
  await takeRoles(page, 1);
  await page.getByTestId("start-game").press("Enter");
  await expect(page.getByTestId("seat-form")).toHaveAttribute("data-task", "introduce");
  // The form takes the focus when it comes: whoever presses a key before that presses it elsewhere.
  if (isMobile) {
    // Where the script is behind another tab, it is read first.
    await expect(page.getByTestId("read-script")).toBeFocused();
    await page.getByTestId("read-script").press("Enter");
    await expect(page.getByTestId("sheet")).toContainText(secret(1));
    await expect(page.getByTestId("sheet"), "the keys go on where the script is").toBeFocused();
    await page.getByTestId("tab-conversation").click();
  } else await expect(page.getByTestId("seat-text")).toBeFocused();
  await page.getByTestId("seat-send").press("Enter");
  await expect(page.getByTestId("seat-problem")).toBeVisible();
  const words = "I keep the lamp, and I keep my counsel.";
  await page.getByTestId("seat-text").fill(words);
  await expect(page.getByTestId("seat-problem")).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Resume the game" }).first().click();
  await expect(page.getByTestId("seat-form")).toHaveAttribute("data-task", "introduce");
  await expect(page.getByTestId("seat-text")).toHaveValue(words);
  await page.getByTestId("seat-text").press("Control+Enter");
  await expect(page.getByTestId("conversation")).toContainText(words);
});

test("two people pass the device on, and neither sees the other's papers", async ({ page, isMobile }) => {
  await takeRoles(page, 0, 2);
  await page.getByTestId("start-game").press("Enter");
  const asked = new Map<number, string>();
  // Who comes first is left to chance.
  for (let turn = 0; turn < 2; turn++) {
    await expect(page.getByTestId("pass-on")).toBeVisible();
    let html = await page.content();
    for (const any of [0, 2]) expect(html).not.toContain(secret(any));
    await page.getByTestId("i-am").press("Enter");
    await expect(page.getByTestId("seat-form")).toHaveAttribute("data-task", "introduce");
    if (isMobile) await page.getByTestId("tab-inspector").click();
    const seat = ((await page.getByTestId("sheet").getAttribute("class")) ?? "").includes("seat-2") ? 2 : 0;
    expect(asked.has(seat)).toBe(false);
    await expect(page.getByTestId("sheet")).toContainText(secret(seat));
    html = await page.content();
    expect(html).not.toContain(secret(seat === 0 ? 2 : 0));
    if (isMobile) await page.getByTestId("tab-conversation").click();
    await page.getByTestId("seat-text").fill(`Introduction of seat ${seat}.`);
    await page.getByTestId("seat-text").press("Control+Enter");
    asked.set(seat, `Introduction of seat ${seat}.`);
  }
  for (const said of asked.values()) await expect(page.getByTestId("conversation")).toContainText(said);
});

test("nobody's introduction or vote is anywhere before the last one is in, and the form is in sight @once", async ({ page }) => {
  await takeRoles(page, 1);
  await page.getByTestId("setup-rest").locator("summary").first().click();
  await page.getByTestId("rounds").fill("1");
  await page.getByTestId("start-game").click();
  const form = page.getByTestId("seat-form");
  /** What the page, its charts and what it hands out hold of such events. */
  const given = async (event: string) => {
    const log = await savedLog(page);
    return log.events.filter((one: { event: string }) => one.event === event).length;
  };
  const about = page.getByTestId("conversation-line");
  for (let step = 0; step < 40 && (await next(page)) === "form"; step++) {
    const task = await form.getAttribute("data-task");
    const title = (await page.locator("#seat-title").textContent()) ?? "";
    if (task === "introduce" || task === "vote") {
      await expect(page.getByTestId("sealed-now")).toBeVisible();
      await expect(form).toBeInViewport();
      const turns = await page.getByTestId("turn-count").innerText();
      const [lines, dots] = [await about.count(), await page.locator(".events-row .dot").count()];
      // The others have had their say long ago: nobody else is busy any more.
      await expect(page.locator(".thinking")).toHaveCount(0);
      await expect(page.getByTestId("turn-count")).toHaveText(turns);
      await expect(about).toHaveCount(lines);
      await expect(page.locator(".vote")).toHaveCount(0);
      await expect(page.locator(".events-row .dot")).toHaveCount(dots);
      expect(await given(task === "vote" ? "voted" : "introduced")).toBe(0);
      if (task === "vote") {
        // A reload shows no more.
        await page.reload();
        await page.getByRole("button", { name: "Resume the game" }).first().click();
        await expect(form).toHaveAttribute("data-task", "vote", { timeout: 30_000 });
        await expect(page.locator(".vote")).toHaveCount(0);
        expect(await given("voted")).toBe(0);
      }
      await page.keyboard.press("Escape");
      await form.locator("[data-first]").last().focus();
    }
    await answerForm(page);
    await gone(page, title);
  }
  expect(await next(page)).toBe("after");
  expect(await given("introduced")).toBe(4);
  expect(await given("voted")).toBe(4);
  await expect(page.getByTestId("sealed-now")).toHaveCount(0);
});

/** What the log holds of somebody's beliefs. */
async function beliefs(page: Page, observer: number) {
  const log = await savedLog(page);
  return log.events.filter((one: { event: string; observer?: number }) => one.event === "believed" && one.observer === observer);
}

/** The papers, also on a phone. */
async function papers(page: Page, isMobile: boolean, part: string) {
  if (isMobile) await page.getByTestId("tab-inspector").click();
  await page.getByTestId(`papers-${part}`).click();
}

test("whom one suspects is one gesture, by keys or by dragging, and a belief like everybody's", async ({ page, isMobile }) => {
  await takeRoles(page, 1);
  await page.getByTestId("start-game").press("Enter");
  await expect(page.getByTestId("seat-form")).toHaveAttribute("data-task", "introduce");
  await answerForm(page);
  await expect(page.getByTestId("seat-form")).not.toHaveAttribute("data-task", "introduce");
  await page.getByTestId("suspicion-line").press("Enter");
  const rows = page.locator(".suspicion-row");
  await expect(rows).toHaveCount(4);
  const points = async () => (await rows.locator("output").allInnerTexts()).map(Number);
  const sum = async () => (await points()).reduce((all, one) => all + one, 0);
  expect(await sum()).toBe(100);
  const second = page.getByTestId("suspicion-2");
  await second.focus();
  const before = (await points())[1];
  for (let press = 0; press < 6; press++) await page.keyboard.press("ArrowRight");
  expect((await points())[1]).toBe(before + 30);
  expect(await sum()).toBe(100);
  // Arrow keys on a slider move nothing else.
  await expect(second).toBeFocused();
  await expect.poll(async () => (await beliefs(page, 1)).length).toBe(1);
  if (!isMobile) {
    const box = await second.boundingBox();
    if (!box) throw new Error("no slider");
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.height / 2);
    await page.mouse.down();
    for (let step = 6; step < 10; step++) {
      await page.mouse.move(box.x + (box.width * step) / 10, box.y + box.height / 2);
      await page.waitForTimeout(300);
    }
    await page.mouse.up();
    await expect.poll(async () => (await beliefs(page, 1)).length).toBe(2);
  }
  const last = (await beliefs(page, 1)).at(-1);
  const given = last.weights.reduce((all: number, one: { points: number }) => all + one.points, last.somebody_else ?? 0);
  expect(given).toBe(100);
  expect(last.heard).toBeGreaterThan(0);
  // A reload loses none of it, and a program's belief is nobody's to move.
  const now = await points();
  await page.reload();
  await page.getByRole("button", { name: "Resume the game" }).first().click();
  await expect(page.getByTestId("seat-form")).toBeVisible();
  if ((await page.getByTestId("suspicion-line").getAttribute("aria-expanded")) === "false") await page.getByTestId("suspicion-line").click();
  await expect.poll(points).toEqual(now);
});

for (const [language, names, list, sure, civilian, murderer] of [
  ["en", "Only you see this", "suspect list", "How sure you are", "You may hide what your script tells you to hide", "You may lie"],
  ["zh", "只有你能看到", "嫌疑名单", "怀疑程度", "剧本要你保密的", "你可以说谎"],
] as const) {
  test.describe(language, () => {
    test.beforeEach(({ page }) => page.addInitScript((language) => localStorage.setItem("casebook.language", language), language));

    test(`the list of suspects and how sure one is are told apart (${language})`, { tag: "@once" }, async ({ page }) => {
      await takeRoles(page, 1);
      await page.getByTestId("start-game").press("Enter");
      await expect(page.getByTestId("suspicion-line")).toContainText(sure);
      const tasks = new Set<string>();
      for (let step = 0; step < 40 && (await next(page)) === "form"; step++) {
        const form = page.getByTestId("seat-form");
        const task = (await form.getAttribute("data-task")) ?? "";
        tasks.add(task);
        if (task === "answer") await expect(page.locator("#seat-hint")).toContainText(civilian);
        if (task === "suspects") {
          await expect(page.locator("#seat-title")).toContainText(list);
          await expect(page.locator("#seat-title")).not.toContainText(sure);
          await expect(page.locator("#seat-hint")).toContainText(names);
          break;
        }
        const title = (await page.locator("#seat-title").textContent()) ?? "";
        await answerForm(page);
        await gone(page, title);
      }
      expect(tasks).toContain("suspects");
      await page.getByTestId("suspicion-line").click();
      await expect(page.getByTestId("suspicion")).toContainText(list);
    });

    test(`a murderer who is asked is told to go by the script, not to tell the truth (${language})`, { tag: "@once" }, async ({ page }) => {
      // Whom programs ask is drawn; by this seed somebody asks the murderer.
      await takeRoles(page, 3);
      await page.getByTestId("seed").evaluate((field: HTMLInputElement, seed) => {
        field.value = seed;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }, "1");
      await page.getByTestId("start-game").press("Enter");
      for (let step = 0; step < 40 && (await next(page)) === "form"; step++) {
        const form = page.getByTestId("seat-form");
        if ((await form.getAttribute("data-task")) === "answer") {
          await expect(page.locator("#seat-hint")).toContainText(murderer);
          await expect(page.locator("#seat-hint")).not.toContainText(civilian);
          return;
        }
        const title = (await page.locator("#seat-title").textContent()) ?? "";
        await answerForm(page);
        await gone(page, title);
      }
      throw new Error("nobody asked the murderer anything");
    });
  });
}

test("on a phone how sure one is and the game's buttons share one bar, and the sliders open above it", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a desk has room for two");
  await takeRoles(page, 1);
  await page.getByTestId("start-game").press("Enter");
  const line = page.getByTestId("suspicion-line");
  const pause = page.getByTestId("live-pause");
  await expect(line).toBeVisible();
  await expect(pause).toBeVisible();
  const middle = async (what: typeof line) => {
    const box = await what.boundingBox();
    if (!box) throw new Error("not to be seen");
    return box.y + box.height / 2;
  };
  // The form rises first.
  await expect.poll(async () => Math.abs((await middle(line)) - (await middle(pause)))).toBeLessThan(8);
  expect((await page.getByTestId("live-bar").boundingBox())?.height).toBeLessThan(72);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await line.click();
  const slider = page.getByTestId("suspicion-2");
  await expect(slider).toBeVisible();
  expect(await middle(slider)).toBeLessThan(await middle(line));
});

test("what programs say comes one at a time, space shows the rest, and the form waits for it", async ({ page, isMobile }) => {
  await page.addInitScript(() => localStorage.setItem("one-at-a-time", "yes"));
  await takeRoles(page, 1);
  await page.getByTestId("start-game").press("Enter");
  await answerForm(page);
  await expect(page.getByTestId("telling")).toBeVisible();
  // One's own words are there at once, whoever is told before them; on a phone they come with the others.
  const own = page.getByTestId("own-spoken").or(page.getByTestId("conversation-line")).filter({ hasText: "I was at the light all evening" });
  if (!isMobile) await expect(own.first()).toBeVisible();
  await expect(page.getByTestId("seat-form")).toHaveCount(0);
  const now = async () => (await page.getByTestId("turn-count").innerText()).split("/").map(Number);
  const [at, all] = await now();
  expect(at).toBeLessThan(all);
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await now())[0]).toBeGreaterThan(at);
  await expect(page.getByTestId("telling")).toBeVisible();
  // Others may speak before it is one's turn.
  await expect(async () => {
    if (await page.getByTestId("telling").count()) await page.locator("body").press(" ");
    await expect(page.getByTestId("seat-form")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect((await now())[0]).toBe((await now())[1]);
  await expect(own.last()).toBeAttached();
  // Whoever wants it all at once is asked never again.
  await page.getByTestId("one-at-a-time").click();
  await expect(page.getByTestId("one-at-a-time")).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await page.getByRole("button", { name: "Resume the game" }).first().click();
  await expect(page.getByTestId("one-at-a-time")).toHaveAttribute("aria-pressed", "false");
});

/** Answers what is asked until it is this; false: the game is over before. */
async function answerUntil(page: Page, wanted: string) {
  const form = page.getByTestId("seat-form");
  for (let step = 0; step < 12 && (await form.getAttribute("data-task")) !== wanted; step++) {
    const title = (await page.locator("#seat-title").textContent()) ?? "";
    await answerForm(page);
    await gone(page, title);
    if ((await next(page)) !== "form") return false;
  }
  return true;
}

test("with a phone's keyboard up, what was said last and the whole form are in one view", async ({ page, isMobile }) => {
  test.skip(!isMobile, "a phone's");
  await takeRoles(page, 1);
  await page.getByTestId("start-game").press("Enter");
  await answerForm(page);
  const form = page.getByTestId("seat-form");
  for (const wanted of ["act", "answer"]) {
    if (!(await answerUntil(page, wanted))) return;
    // What a keyboard leaves of 844 pixels.
    await page.setViewportSize({ width: 390, height: 500 });
    await page.getByTestId("seat-text").tap();
    await expect(page.locator(".score")).toBeHidden();
    await expect(page.getByTestId("seat-text")).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId("seat-send")).toBeInViewport({ ratio: 1 });
    await expect(page.locator("#seat-title")).toBeInViewport();
    await expect(page.getByTestId("conversation-line").last()).toBeInViewport();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByTestId("seat-text").blur();
    await expect(page.locator(".bar")).toBeVisible();
    await page.getByTestId("tab-cast").click();
    await expect(page.locator(".score")).toBeVisible();
    await page.getByTestId("tab-conversation").click();
    await form.locator("[data-first]").focus();
  }
});

test("in a low window what was said last, the question and Send are in one view, and no chart is cut", async ({ page, isMobile }) => {
  test.skip(isMobile, "a laptop's");
  await page.setViewportSize({ width: 1280, height: 800 });
  await takeRoles(page, 1);
  await page.getByTestId("start-game").press("Enter");
  const form = page.getByTestId("seat-form");
  for (const wanted of ["act", "answer"]) {
    if (!(await answerUntil(page, wanted))) return;
    await expect(page.locator("#seat-title")).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId("seat-send")).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId("conversation-line").last()).toBeInViewport();
    // With the focus in the words as well.
    await page.getByTestId("seat-text").focus();
    await expect(page.locator("#seat-title")).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId("seat-send")).toBeInViewport({ ratio: 1 });
    await expect(page.getByTestId("conversation-line").last()).toBeInViewport();
    await expect(page.locator(".events-row")).toBeHidden();
    await form.locator("[data-first]").last().focus();
  }
});

test("the papers hold script, clues, place and notes; marks and notes outlive a reload and leave no trace in the log", async ({ page, isMobile }) => {
  await takeRoles(page, 1);
  await page.getByTestId("start-game").press("Enter");
  await expect(page.getByTestId("seat-form")).toBeVisible();
  await papers(page, isMobile, "script");
  await expect(page.getByTestId("mark")).toBeDisabled();
  const select = () =>
    page.evaluate(() => {
      const line = [...document.querySelectorAll("[data-mark]")][1];
      const range = document.createRange();
      range.setStart(line.firstChild as Node, 4);
      range.setEnd(line.firstChild as Node, 24);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
      return range.toString();
    });
  const words = await select();
  await page.getByTestId("mark").click();
  await expect(page.locator(".sheet-script mark")).toHaveText(words);
  await page.getByTestId("papers-place").click();
  await expect(page.getByTestId("sheet-setting")).toBeVisible();
  await page.getByTestId("papers-clues").click();
  await expect(page.getByTestId("clues").or(page.getByTestId("no-clues"))).toBeVisible();
  await page.getByTestId("papers-notes").click();
  await page.getByTestId("note").fill("The bolt was drawn twice.");
  if (isMobile) await page.getByTestId("tab-conversation").click();
  expect(JSON.stringify(await savedLog(page))).not.toContain("The bolt was drawn twice.");
  await page.reload();
  await page.getByRole("button", { name: "Resume the game" }).first().click();
  await expect(page.getByTestId("seat-form")).toBeVisible();
  await papers(page, isMobile, "notes");
  await expect(page.getByTestId("note")).toHaveValue("The bolt was drawn twice.");
  await page.getByTestId("papers-script").click();
  await expect(page.locator(".sheet-script mark")).toHaveText(words);
});

test("whose time is over is told kindly, and keeps what they had written", { tag: "@once" }, async ({ page }) => {
  await takeRoles(page, 1);
  await page.getByTestId("limit-s").fill("4");
  await page.getByTestId("start-game").click();
  await expect(page.getByTestId("seat-form")).toBeVisible();
  await page.getByTestId("seat-text").fill("I was about to say");
  await expect(page.getByTestId("seat-soon")).toContainText("what you have written is saved");
  await expect(page.getByTestId("lapse")).toBeVisible();
  await expect(page.getByTestId("lapse-words")).toHaveText("I was about to say");
  await page.getByTestId("live-pause").click();
  await page.getByTestId("lapse-to-notes").click();
  await expect(page.getByTestId("lapse")).toHaveCount(0);
  await papers(page, false, "notes");
  await expect(page.getByTestId("note")).toHaveValue(/I was about to say/);
});

test("whoever stops their game sees at once how it goes on", { tag: "@once" }, async ({ page }) => {
  await takeRoles(page, 1);
  await page.getByTestId("start-game").press("Enter");
  await expect(page.getByTestId("seat-form")).toBeVisible();
  await page.getByTestId("live-stop").click();
  await expect(page.getByTestId("resume")).toBeInViewport({ ratio: 1 });
  await expect(page.getByTestId("give-up")).toBeInViewport({ ratio: 1 });
});

test("whoever leaves their game is told the way back, finds it first in the library, and the form keeps their role", { tag: "@once" }, async ({ page }) => {
  await takeRoles(page, 1);
  await page.getByTestId("start-game").press("Enter");
  await expect(page.getByTestId("seat-form")).toBeVisible();
  await page.goBack();
  const notice = page.getByTestId("notice");
  await expect(notice).toContainText("is unfinished");
  await expect(page.getByTestId("role-1")).toBeChecked();
  await expect(page.getByTestId("setup-rest")).not.toHaveAttribute("open");
  await page.getByTestId("notice-action").click();
  await expect(page.getByTestId("seat-form")).toBeVisible();
  await expect(notice).toHaveCount(0);
  // Forward leads there as well.
  await page.goBack();
  await expect(page.getByTestId("role-1")).toBeVisible();
  await page.goForward();
  await expect(page.getByTestId("seat-form")).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByTestId("library").click();
  await expect(notice).toContainText("is unfinished");
  const first = page.locator("main section").first();
  await expect(first.getByTestId("open-game")).toHaveCount(1);
  // Another log takes the table: the notice stays, and covers nothing of it.
  await page.getByTestId("bundled-log").first().getByRole("button").click();
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await expect(notice).toContainText("is unfinished");
  const conversation = await page.locator(".conversation").boundingBox();
  const told = await notice.boundingBox();
  expect((conversation?.y ?? 0) + (conversation?.height ?? 0)).toBeLessThanOrEqual(told?.y ?? 0);
  await page.getByTestId("notice-action").click();
  await expect(page.getByTestId("seat-form")).toBeVisible();
  // A case that is chosen anew begins anew.
  await page.getByTestId("library").click();
  await page.getByTestId("set-up").first().click();
  await expect(page.getByTestId("people-watch")).toBeChecked();
});

test("whoever begins without a role is told where the roles are, until one is chosen", { tag: "@once" }, async ({ page }) => {
  await takeRoles(page);
  await page.getByTestId("start-game").click();
  const missing = page.getByTestId("roles").getByTestId("role-missing");
  await expect(missing).toContainText("Choose a role to play");
  await expect(missing).toBeInViewport();
  await expect(page.getByTestId("role-0")).toBeFocused();
  await expect(page.getByTestId("notice")).toHaveCount(0);
  await page.getByTestId("role-1").press("Space");
  await expect(missing).toHaveCount(0);
});
