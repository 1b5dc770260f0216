// Whoever comes with a keyboard, a screen reader, large type or a small screen: every state of the page is
// free of axe's violations, nothing scrolls sideways at 320 pixels, and type grows on a projector.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { charts, expect, test } from "./fixtures";
import { manyPlayers, withExam } from "./logs";

const axe = readFileSync(new URL("./node_modules/axe-core/axe.min.js", import.meta.url), "utf8");

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

/** Fails when axe finds anything in what is on the screen now. */
async function check(page: Page, state: string, part?: string) {
  // Nothing is judged while it fades in.
  await page.evaluate(() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))));
  await page.evaluate(axe);
  const found: Violation[] = await page.evaluate(async (part) => {
    const axe = (globalThis as unknown as { axe: { run: (root: Document | string, options: object) => Promise<{ violations: Violation[] }> } }).axe;
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const result = await axe.run(part ?? document, { runOnly: tags, resultTypes: ["violations"] });
    return result.violations;
  }, part);
  const told = found.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.target.join(" ")}\n  ${node.failureSummary.split("\n")[1]}`));
  expect.soft(told, state).toEqual([]);
}

/** Nothing is wider than its window. */
async function fits(page: Page, state: string) {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const over = document.documentElement.scrollWidth - width;
    const scrolls = (one: Element | null): boolean =>
      !!one && (/(auto|scroll|hidden|clip)/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const out = [...document.querySelectorAll("body *")].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && box.right > width + 1 && !scrolls(one.parentElement);
    });
    return over > 0 || out.length > 0 ? [`${over} px`, ...out.slice(0, 5).map((one) => one.outerHTML.slice(0, 90))] : [];
  });
  expect.soft(wide, `${state}: sideways`).toEqual([]);
}

async function judge(page: Page, state: string) {
  await check(page, state);
  await fits(page, state);
}

/** The demo stands still at a turn with a question. */
async function table(page: Page) {
  await page.goto("./?log=demo.en&turn=13");
  await expect(page.getByTestId("turn-count")).toContainText("13 /", { timeout: 30_000 });
}

async function fromMenu(page: Page, entry: string) {
  await page.getByTestId("menu").locator("summary").first().click();
  await page.getByTestId(entry).click();
}

/** From state to state: the table and what opens over it. */
async function aroundTheTable(page: Page, isMobile: boolean) {
  await table(page);
  await judge(page, "table");
  if (isMobile) {
    for (const tab of ["cast", "inspector", "conversation"]) {
      await page.getByTestId(`tab-${tab}`).click();
      await judge(page, `tab ${tab}`);
    }
  } else {
    await page.locator(".line.is-here").first().hover();
    await page.locator(".line.is-here").getByTestId("why").first().click();
    await page.getByTestId("numbers").locator("summary").click();
    await judge(page, "inspector with its numbers");
  }
  await charts(page);
  await judge(page, "score pulled up");
  await charts(page, false);
  await page.getByTestId("menu").locator("summary").first().click();
  // What lies below an open menu cannot be pressed, and need not be.
  await check(page, "menu", ".bar");
  await fits(page, "menu");
  await page.getByTestId("menu-share").click();
  await expect(page.getByTestId("share-panel")).toBeVisible();
  await judge(page, "share panel");
  await page.getByTestId("panel-close").click();
  await fromMenu(page, "menu-rate");
  await expect(page.getByTestId("rate-panel")).toBeVisible();
  await judge(page, "rating panel");
  await page.keyboard.press("Escape");
  await fromMenu(page, "menu-interview");
  await page.getByTestId("interview-open").click();
  await expect(page.getByTestId("interview-question")).toBeVisible();
  await judge(page, "interview panel");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByTestId("help-panel")).toBeVisible();
  await judge(page, "help");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.keyboard.type("lamp");
  await judge(page, "search");
  await page.keyboard.press("Escape");
  await fromMenu(page, "about-log");
  await judge(page, "about this log");
}

/** Pages beside the table. */
async function beside(page: Page) {
  await page.goto("./?page=library");
  await expect(page.getByTestId("case-card").first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByTestId("card-facts").first()).toBeVisible();
  await judge(page, "library");
  await page.getByTestId("case-card").first().getByTestId("set-up").click();
  await expect(page.getByTestId("start-game")).toBeVisible();
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("details")) part.open = part.className !== "menu";
  });
  await judge(page, "set-up, all unfolded");
  await page.goto("./?log=demo.en&turn=13&page=fork");
  await expect(page.getByTestId("fork-head")).toBeVisible({ timeout: 30_000 });
  await judge(page, "fork");
}

// A phone of 320 pixels meets these two below.
test("axe finds nothing around the table @once", async ({ page, isMobile }) => {
  await aroundTheTable(page, isMobile);
});

test("axe finds nothing on the pages beside it @once", async ({ page }) => {
  await beside(page);
});

test("axe finds nothing at a seat", async ({ page }) => {
  await page.goto("./?page=library");
  await page.getByTestId("play-a-role").first().press("Enter");
  await page.getByTestId("role-1").press("Space");
  await judge(page, "roles");
  await page.getByTestId("start-game").press("Enter");
  await expect(page.getByTestId("seat-form")).toBeVisible({ timeout: 30_000 });
  await judge(page, "seat form");
  // The form is in sight at that moment.
  await expect(page.getByTestId("seat-form")).toBeInViewport();
});

test("axe finds nothing in the exam and the comparison @once", async ({ page }) => {
  await page.goto("./?page=library");
  const open = page.getByTestId("open-file").first();
  await open.setInputFiles(withExam());
  await expect(page.getByTestId("turn-count")).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("Escape");
  await fromMenu(page, "menu-exam");
  await expect(page.getByTestId("exam-table")).toBeVisible();
  await judge(page, "exam");
  await fromMenu(page, "menu-library");
  await open.setInputFiles(withExam("another", 9));
  await expect(page.getByTestId("turn-count")).toBeVisible({ timeout: 30_000 });
  await fromMenu(page, "menu-compare");
  await expect(page.getByTestId("compare-facts")).toBeVisible();
  await judge(page, "comparison");
});

test("axe finds nothing in the dark and in Chinese @once", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await table(page);
  await judge(page, "table, dark");
  await page.goto("./?page=library");
  await expect(page.getByTestId("case-card").first()).toBeVisible({ timeout: 30_000 });
  await judge(page, "library, dark");
  await page.evaluate(() => localStorage.setItem("casebook.language", "zh"));
  await page.goto("./?log=demo.zh&turn=13");
  await expect(page.getByTestId("turn-count")).toContainText("13 /", { timeout: 30_000 });
  await judge(page, "table, dark, Chinese");
});

test("at 320 pixels nothing scrolls sideways", async ({ page, isMobile }) => {
  test.skip(!isMobile, "one size, one project");
  await page.setViewportSize({ width: 320, height: 640 });
  await aroundTheTable(page, true);
  await beside(page);
});

/** The texts in which something of a name is cut, by a box that is too small for it. */
const cut = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));

for (const [players, victims] of [
  [4, 3],
  [6, 4],
  [12, 3],
] as const) {
  const tag = players < 12 ? " @once" : "";
  test(`${players} players and ${victims} victims: everybody is named and told apart, and every column is there${tag}`, async ({ page, isMobile }) => {
    await page.goto("./?page=library");
    await page.getByTestId("open-file").first().setInputFiles(manyPlayers(players, victims));
    await expect(page.getByTestId("turn-count")).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press("Escape");
    await page.keyboard.press("Home");
    await expect(page.locator(".prologue-cast li")).toHaveCount(players);
    await judge(page, `${players} players, the card`);
    await page.keyboard.press("End");
    await expect(page.locator(".ending-truth")).toHaveCount(victims);
    expect(await cut(page, ".ending .button, .ending .course-accused")).toEqual([]);
    await judge(page, `${players} players, the end`);
    if (isMobile) await page.getByTestId("tab-cast").click();
    const cast = page.getByTestId("cast");
    await expect(cast.locator(".cast-role")).toHaveCount(players);
    // Colours repeat, and some see none: letters tell them apart.
    const letters = await cast.locator(".cast-list .monogram").allInnerTexts();
    expect(new Set(letters).size).toBe(players);
    expect(await cut(page, ".cast-name, .victims .tab")).toEqual([]);
    const matrix = page.getByTestId("matrix");
    await matrix.scrollIntoViewIfNeeded();
    const [box, cells] = [await matrix.boundingBox(), matrix.locator("tbody tr").first().locator("td")];
    // The suspects and the entropy.
    await expect(cells).toHaveCount(players + 1);
    const last = await cells.last().boundingBox();
    expect(last && box && last.x + last.width <= box.x + box.width + 1).toBe(true);
    await judge(page, `${players} players, the cast`);
    await charts(page);
    await judge(page, `${players} players, the charts`);
  });
}

test("type grows from 1600 pixels up", async ({ page, isMobile }) => {
  test.skip(isMobile, "no projector is a phone");
  const size = () => page.locator(".script-scroll .script").first().evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  await table(page);
  const desk = await size();
  await page.setViewportSize({ width: 1920, height: 1080 });
  const wall = await size();
  expect(wall).toBeGreaterThanOrEqual(desk * 1.2);
  await page.setViewportSize({ width: 2560, height: 1440 });
  expect(await size()).toBeGreaterThan(wall);
  await judge(page, "projector");
});

for (const language of ["en", "zh"]) {
  const tag = language === "en" ? "" : " @once";
  test(`axe finds nothing in what a class and a paper need (${language})${tag}`, async ({ page, isMobile }) => {
    // An empty page, too, runs this before it leads to ours, and stores nothing.
    await page.addInitScript((language) => location.protocol === "http:" && localStorage.setItem("casebook.language", language), language);
    await page.goto(`./?log=demo.${language}&turn=13`);
    await expect(page.getByTestId("turn-count")).toContainText("13 /", { timeout: 30_000 });
    for (const [entry, panel] of [["menu-cite", "cite-panel"], ["menu-code", "code-panel"], ["menu-outline", "outline-panel"], ["menu-lesson", "lesson-maker"]]) {
      await fromMenu(page, entry);
      await expect(page.getByTestId(panel)).toBeVisible();
      if (entry === "menu-lesson") await page.getByTestId("lesson-add").click();
      if (entry === "menu-code") {
        // The panel also tells which lines of a file it passed over.
        const buffer = Buffer.from("turn,code,coder\n1,lies,gpt\n999,evasion,gpt\n");
        await page.getByTestId("codes-open").setInputFiles({ name: "model.csv", mimeType: "text/csv", buffer });
        await expect(page.getByTestId("codes-problems")).toBeVisible();
      }
      await judge(page, panel);
      await page.keyboard.press("Escape");
    }
    if (!isMobile) {
      await fromMenu(page, "menu-present");
      await expect(page.getByTestId("presenting")).toBeVisible();
      await page.getByTestId("presenting").hover();
      await judge(page, "presenting");
      await page.keyboard.press("Escape");
    }
    await fromMenu(page, "menu-predict");
    await expect(page.getByTestId("predict")).toBeVisible();
    await judge(page, "predicting");
    await page.getByTestId("predict-end").click();
    await page.goto(`./?lesson=how-a-suspicion-moves`);
    await expect(page.getByTestId("lesson")).toBeVisible({ timeout: 30_000 });
    await judge(page, "lesson");
    await page.goto("./?page=games");
    await page.getByTestId("games-bundled").click();
    await expect(page.getByTestId("games-table")).toBeVisible({ timeout: 30_000 });
    await judge(page, "many games");
    await page.goto("./?page=experiment");
    await expect(page.locator("main h2")).toBeVisible({ timeout: 30_000 });
    await judge(page, "experiments");
  });
}
