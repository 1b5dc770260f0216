// Lessons: gone through over the table, made there, and opened from a link or a file.

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { zip } from "./published";

const turn = async (page: Page) => Number(/^(\d+)/.exec((await page.getByTestId("turn-count").textContent()) ?? "")?.[1]);

/** As often as it takes to come to a step. */
async function remote(page: Page, key: "PageDown" | "PageUp", place: string) {
  const at = page.getByTestId("lesson-place");
  for (let press = 0; press < 12 && (await at.textContent()) !== place; press++) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect(at).toHaveText(place);
}

const small = (log: string, more = "") => `{
  "format": "casebook-lesson", "version": 1, "title": "A small lesson", "language": "en", "log": "${log}",
  "spoilers": { "until_step": 2 }${more},
  "steps": [{ "turn": 11, "heading": "First", "note": "Look here." }, { "turn": 62, "heading": "Then" }]
}`;

const file = (text: string, name = "lesson.json") => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });

test("a bundled lesson opens from its link, leads through its turns, and hides who did it until its last step", async ({ page }) => {
  await page.goto("./?lesson=how-a-suspicion-moves");
  const lesson = page.getByTestId("lesson");
  await expect(lesson).toContainText("How a suspicion moves");
  await expect(page.getByTestId("lesson-place")).toHaveText("Step 1 of 10");
  await expect.poll(() => turn(page)).toBe(4);
  await expect(page.getByTestId("reveal")).toHaveAttribute("aria-pressed", "false");
  await page.getByTestId("lesson-next").click();
  await expect(page.getByTestId("lesson-place")).toHaveText("Step 2 of 10");
  await expect.poll(() => turn(page)).toBe(9);
  // As a presenter's remote does it: what is out of sight of a step comes first.
  await remote(page, "PageDown", "Step 3 of 10");
  await expect(page.getByTestId("lesson-heading")).toHaveText("A confession");
  await expect.poll(() => page.getByTestId("lesson").evaluate((one) => one.scrollTop), "a step begins at its heading").toBe(0);
  await remote(page, "PageUp", "Step 2 of 10");
  await expect.poll(() => turn(page)).toBe(9);
  // A reload comes back to it.
  await expect(page).toHaveURL(/lesson=how-a-suspicion-moves&step=2/);
  await page.reload();
  await expect(page.getByTestId("lesson-place")).toHaveText("Step 2 of 10");
  await expect.poll(() => turn(page)).toBe(9);
  // Somebody wanders off, and back.
  await page.keyboard.press("ArrowRight");
  await page.getByTestId("lesson-back").click();
  await expect.poll(() => turn(page)).toBe(9);
  for (let step = 3; step <= 10; step++) {
    await expect(page.getByTestId("reveal")).toHaveAttribute("aria-pressed", "false");
    await remote(page, "PageDown", `Step ${step} of 10`);
  }
  await expect(page.getByTestId("reveal")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByTestId("lesson-body")).toContainText("Dr Merrick");
  await page.getByTestId("lesson-next").click();
  await expect(lesson).toHaveCount(0);
  // The table is as it was.
  await expect(page).not.toHaveURL(/lesson=/);
  await expect(page.getByTestId("reveal")).toHaveAttribute("aria-pressed", "false");
});

test("a question is answered, told whether it was right, and found again on this device", { tag: "@once" }, async ({ page }) => {
  await page.goto("./?page=library");
  await page.getByTestId("lesson-card").first().getByTestId("begin-lesson").click();
  await page.getByTestId("lesson-person-4").click();
  await expect(page.getByTestId("lesson-answered")).toContainText("You said: Dr Merrick");
  await remote(page, "PageDown", "Step 2 of 10");
  await page.getByTestId("lesson-text").fill("The bolt");
  // Whoever types keeps the key.
  await page.getByTestId("lesson-text").press("PageDown");
  await page.getByTestId("lesson-say").click();
  await expect(page.getByTestId("lesson-answered")).toContainText("The bolt");
  await remote(page, "PageDown", "Step 3 of 10");
  await page.getByTestId("lesson-choice-1").click();
  await expect(page.getByTestId("lesson-answered")).toContainText("Not quite. The answer is: A little less");
  await page.getByTestId("lesson-again").click();
  await page.getByTestId("lesson-choice-2").click();
  await expect(page.getByTestId("lesson-answered")).toContainText("That is right.");
  await page.goto("./?lesson=how-a-suspicion-moves");
  await expect(page.getByTestId("lesson-answered")).toContainText("Dr Merrick");
});

test("a lesson comes in the page's language @once", async ({ page }) => {
  await page.goto("./?page=library");
  await page.evaluate(() => localStorage.setItem("casebook.language", "zh"));
  await page.goto("./?lesson=what-a-question-is-worth");
  await expect(page.getByTestId("lesson")).toContainText("一个好问题值多少");
  await expect(page.getByTestId("lesson-place")).toHaveText("第1步，共12步");
});

test("a lesson is made, kept as it is typed, tried, and shared by a link", { tag: "@once" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./?log=the-lantern-room.en&turn=11");
  await expect(page.getByTestId("turn-count")).toBeVisible();
  const open = async () => {
    await page.getByTestId("menu").click();
    await page.getByTestId("menu-lesson").click();
    await expect(page.getByTestId("lesson-maker")).toBeVisible();
  };
  await open();
  await page.getByTestId("lesson-title").fill("Mine");
  await page.getByTestId("lesson-add").click();
  await page.getByTestId("lesson-heading-1").fill("The torn page");
  await page.getByTestId("lesson-note-1").fill("First paragraph.\n\nSecond paragraph.");
  await page.getByTestId("lesson-question-1").selectOption("choices");
  await page.getByTestId("lesson-asked-1").fill("Whose page was it?");
  await page.getByTestId("lesson-choices-1").fill("Hers\nHis");
  await page.getByTestId("lesson-right-1").selectOption("1");
  await page.getByTestId("lesson-show-1").selectOption("beliefs");
  await page.getByTestId("lesson-add").click();
  await page.getByTestId("lesson-turn-2").fill("17");
  await page.getByTestId("lesson-heading-2").fill("Later");
  await page.getByTestId("lesson-up-2").click();
  await expect(page.getByTestId("lesson-step").first()).toContainText("Later");
  await page.getByTestId("lesson-down-1").click();
  // It is there again after a reload.
  await page.reload();
  await expect(page.getByTestId("turn-count")).toBeVisible();
  await open();
  await expect(page.getByTestId("lesson-title")).toHaveValue("Mine");
  await expect(page.getByTestId("lesson-step")).toHaveCount(2);
  await page.getByTestId("lesson-try").click();
  await expect(page.getByTestId("lesson-heading")).toHaveText("The torn page");
  await expect(page.getByTestId("lesson-body").locator("p")).toHaveCount(2);
  await page.getByTestId("lesson-leave").click();
  await expect(page.getByTestId("lesson-maker")).toBeVisible();
  await page.getByTestId("lesson-link").click();
  await expect(page.getByTestId("lesson-link")).toContainText("Copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\?log=the-lantern-room\.en&carries=1#lesson=[\w-]+$/);
  const saved = page.waitForEvent("download");
  await page.getByTestId("lesson-save").click();
  expect((await saved).suggestedFilename()).toBe("Mine.lesson.json");
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByTestId("lesson")).toContainText("Mine");
  await expect.poll(() => turn(other)).toBe(11);
  await other.getByTestId("lesson-choice-1").click();
  await expect(other.getByTestId("lesson-answered")).toContainText("That is right.");
  // The question's place keeps the focus, and the address the lesson: whoever gets it has both.
  await expect(other.getByTestId("lesson-question")).toBeFocused();
  await expect(other).toHaveURL(/log=the-lantern-room\.en.*step=1&carries=1#lesson=[\w-]+$/);
  const third = await context.newPage();
  await third.goto(other.url());
  await expect(third.getByTestId("lesson")).toContainText("Mine");
});

test("a step that was taken away comes back into its own draft, whichever game is on the table by then", { tag: "@once" }, async ({ page }) => {
  const maker = async () => {
    await page.getByTestId("menu").click();
    await page.getByTestId("menu-lesson").click();
    await expect(page.getByTestId("lesson-maker")).toBeVisible();
  };
  await page.goto("./?log=the-lantern-room.en&turn=11");
  await expect.poll(() => turn(page)).toBe(11);
  await maker();
  await page.getByTestId("lesson-add").click();
  await page.getByTestId("lesson-heading-1").fill("Mine to keep");
  await page.getByTestId("lesson-remove-1").click();
  await expect(page.getByTestId("lesson-step")).toHaveCount(0);
  await expect(page.getByTestId("lesson-maker")).toBeFocused();
  await page.getByTestId("notice-action").click();
  await expect(page.getByTestId("lesson-step")).toContainText("Mine to keep");
  // Answers are written anew, and the right one stays.
  await page.getByTestId("lesson-step-1").click();
  await page.getByTestId("lesson-question-1").selectOption("choices");
  await page.getByTestId("lesson-right-1").selectOption("2");
  await page.getByTestId("lesson-choices-1").fill("One\nTwo");
  await page.getByTestId("lesson-asked-1").fill("Which?");
  await page.getByTestId("lesson-try").click();
  await page.getByTestId("lesson-choice-2").click();
  await expect(page.getByTestId("lesson-answered")).toContainText("That is right.");
});

test("a second lesson, about another game, is left with that game as it was opened", { tag: "@once" }, async ({ page }) => {
  await page.goto("./?log=the-lantern-room.en&turn=40");
  await expect.poll(() => turn(page)).toBe(40);
  for (const log of ["the-lantern-room.en", "five-oclock-bread.en"]) {
    await page.getByTestId("menu").click();
    await page.getByTestId("menu-library").click();
    await page.getByTestId("open-file").first().setInputFiles(file(small(log)));
    await expect(page.getByTestId("lesson")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`log=${log}`));
    await expect.poll(() => turn(page)).toBe(11);
  }
  await page.getByTestId("lesson-leave").click();
  await expect.poll(() => turn(page)).toBe(0);
});

test("an archive of a game and its lesson opens the lesson over the game, of several games too", { tag: "@once" }, async ({ page }) => {
  const log = (id: string) => {
    const one = JSON.parse(readFileSync(new URL("../../public/logs/demo.en.json", import.meta.url), "utf8"));
    one.id = id;
    return JSON.stringify(one);
  };
  const lesson = small("one-of-mine").replaceAll(/"turn": (11|62)/g, '"turn": 4');
  const archive = (name: string, files: Record<string, string>) => ({ name, mimeType: "application/zip", buffer: zip(files) });
  await page.goto("./?page=library");
  const open = page.getByTestId("open-file").first();
  await open.setInputFiles(archive("class.zip", { "class/game.json": log("one-of-mine"), "class/lesson.json": lesson }));
  await expect(page.getByTestId("lesson")).toContainText("A small lesson");
  await expect.poll(() => turn(page)).toBe(4);
  await page.goto("./?page=library");
  await open.setInputFiles(archive("class.zip", { "a.json": log("another"), "b.json": log("one-of-mine"), "lesson.json": lesson }));
  await expect(page.getByTestId("lesson")).toContainText("A small lesson");
  await expect(page).toHaveURL(/log=one-of-mine/);
});

test("a file that is a lesson opens as one, and what is wrong in it is told with its place", { tag: "@once" }, async ({ page, complaints }) => {
  // Looked for beside the page.
  complaints.allow(/404|a-game-that-nobody-has/);
  await page.goto("./?page=library");
  const open = page.getByTestId("open-file").first();
  await open.setInputFiles(file(small("five-oclock-bread.en")));
  await expect(page.getByTestId("lesson")).toContainText("A small lesson");
  await expect.poll(() => turn(page)).toBe(11);
  await page.getByTestId("lesson-leave").click();
  await page.goto("./?page=library");
  await open.setInputFiles(file(small("five-oclock-bread.en", ', "colour": "red"').replace('"turn": 62', '"turn": 6200')));
  await expect(page.getByTestId("lesson")).toBeVisible();
  await expect(page.getByTestId("notice")).toContainText("colour");
  await expect(page.getByTestId("notice")).toContainText("steps[2].turn: the game has 62 turns");
  await page.goto("./?page=library");
  await open.setInputFiles(file('{"format": "casebook-lesson", "version": 1, "steps": 3'));
  await expect(page.getByTestId("notice")).toContainText("This lesson cannot be used");
  await open.setInputFiles(file(small("a-game-that-nobody-has")));
  await expect(page.getByTestId("notice")).toContainText("This lesson’s game is missing");
});
