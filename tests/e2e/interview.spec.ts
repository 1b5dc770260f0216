// Interviewing a character: asked first where the view hides what it knows, answered from what it knew by that turn and
// nothing later, kept beside the log over a reload, handed out and taken in, stopped, failed and tried again.

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { type Rehearsal, rehearse, savedLog } from "./rehearsal";

const TURN = 6;
const QUESTION = "Whom did you see that night, and when?";

let servers: Rehearsal[] = [];
test.afterEach(() => {
  for (const one of servers) one.process.kill();
  servers = [];
});

interface Said {
  event: string;
  text: string;
  speaker?: number;
  asker?: number;
  answerer?: number;
}

/** What was said in a log, with the seat that says it; the first turns of the demo are these. */
function said(log: { events: Said[] }) {
  const speaker = (one: Said) => (one.event === "introduced" ? one.speaker : one.event === "asked" ? one.asker : one.answerer);
  return log.events.filter(({ event }) => ["introduced", "asked", "answered"].includes(event)).map((one) => ({ text: one.text, seat: speaker(one) }));
}

const sentences = (text: string) => text.split(/(?<=[.?!])\s+/).filter((one) => one.length > 30);
const rows = (page: Page) => page.getByTestId("interview-row");

/** The demo at a turn, with the panel open. */
async function open(page: Page, turn = TURN) {
  await page.goto(`./?log=demo.en&turn=${turn}`);
  await expect(page.getByTestId("turn-count")).toContainText(`${turn} /`);
  await panel(page);
}

/** The same with a server that answers in the character's place. */
async function openAtServer(page: Page, server: Rehearsal) {
  await open(page);
  await page.getByTestId("interview-open").click();
  await page.getByTestId("mind-endpoint").check();
  await page.getByTestId("base-url").fill(server.address);
  await page.getByTestId("model").fill("rehearsal");
}

async function panel(page: Page) {
  await page.getByTestId("menu").locator("summary").first().click();
  await page.getByTestId("menu-interview").click();
  await expect(page.getByTestId("interview-panel")).toBeVisible();
}

async function ask(page: Page, question = QUESTION) {
  await page.getByTestId("interview-question").fill(question);
  await page.getByTestId("interview-ask").click();
}

async function download(page: Page, button: string) {
  const download = page.waitForEvent("download");
  await page.getByTestId(button).click();
  return readFile(await (await download).path(), "utf8");
}

test("a character answers from what it knew by the turn, and the answer lies beside the log over a reload", async ({ page }) => {
  await page.goto(`./?log=demo.en&turn=${TURN}`);
  await expect(page.getByTestId("turn-count")).toContainText(`${TURN} /`);
  const before = await savedLog(page);
  await page.keyboard.press("Escape");
  await panel(page);
  await expect(page.getByTestId("interview-outside")).toContainText("outside the game");
  // All-knowing eyes with hidden spoilers are asked first, about whomever.
  await expect(page.getByTestId("interview-hidden")).toContainText("could reveal who did it");
  await expect(page.getByTestId("interview-question")).toHaveCount(0);
  await page.getByTestId("interview-open").click();
  await expect(page.getByTestId("interview-question")).toBeFocused();
  await page.getByTestId("interview-name").fill("Ada");
  await ask(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByTestId("interview-came")).toContainText("has answered");
  await expect(page.getByTestId("interview-question")).toBeFocused();
  await expect(page.getByTestId("interview-question")).toHaveValue("");
  await expect(rows(page)).toContainText(`Turn ${TURN}:`);
  await expect(rows(page)).toContainText("asked by Ada");
  await expect(page.getByTestId("interview-by")).toContainText("offline reader");
  const answer = await page.getByTestId("interview-answer").innerText();
  expect(answer.length).toBeGreaterThan(10);

  // Another question goes on from it, by keyboard.
  await page.getByTestId("interview-question").fill("And what else?");
  await page.keyboard.press("Control+Enter");
  await expect(rows(page)).toHaveCount(2);
  const kept = JSON.parse(await download(page, "interviews-save"));
  expect(kept.format).toBe("casebook-interviews");
  expect(kept.answers).toHaveLength(2);
  const [first, second] = kept.answers.map((one: { sent: { text: string }[] }) => one.sent.map(({ text }) => text).join("\n"));
  expect(second).toContain(QUESTION);

  // Nothing that was said later, and what was said before.
  const all = said(before);
  const seat = kept.answers[0].seat;
  const earlier = all.slice(0, TURN).map(({ text }) => text);
  expect(first).toContain(sentences(earlier[1])[0]);
  const later = all.slice(TURN).filter((one) => one.seat !== seat);
  const new_ones = later.flatMap(({ text }) => sentences(text)).filter((one) => !earlier.some((text) => text.includes(one)));
  expect(new_ones.length).toBeGreaterThan(10);
  expect(new_ones.filter((one) => first.includes(one))).toEqual([]);

  // The log is what it was.
  await page.getByTestId("panel-close").click();
  expect(await savedLog(page)).toEqual(before);

  // It is there after a reload, for whoever asks to see it.
  await page.reload();
  await expect(page.getByTestId("turn-count")).toContainText(`${TURN} /`);
  await panel(page);
  await expect(page.getByTestId("interview-veiled")).toHaveCount(2);
  await page.getByTestId("interview-open").click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByTestId("interview-answer").last()).toHaveText(answer);
  await page.getByTestId("interview-sent").last().click();
  await expect(rows(page).last()).toContainText("What you remember of your script");
});

test("an answer of a later turn waits for its viewer, and other eyes are asked first", async ({ page }) => {
  await open(page);
  await page.getByTestId("interview-open").click();
  await ask(page);
  await expect(rows(page)).toHaveCount(1);
  await page.getByTestId("panel-close").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await panel(page);
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByTestId("interviews-ahead")).toContainText("One answer from a later turn");
  await page.getByTestId("perspective").selectOption("public");
  await expect(page.getByTestId("interview-hidden")).toContainText("which your perspective hides");
  // One's own seat hides nothing of itself.
  await page.getByTestId("perspective").selectOption("0");
  await page.getByTestId("interview-whom").selectOption({ index: 0 });
  await expect(page.getByTestId("interview-question")).toBeVisible();
});

test("answers go out as JSON and Markdown, are removed, put back and opened again", async ({ page }) => {
  await open(page);
  await page.getByTestId("interview-open").click();
  await ask(page);
  await expect(rows(page)).toHaveCount(1);
  const json = await download(page, "interviews-save");
  const markdown = await download(page, "interviews-markdown");
  expect(markdown).toContain("outside the game");
  expect(markdown).toContain(QUESTION);
  await page.getByTestId("interview-remove").click();
  await expect(rows(page)).toHaveCount(0);
  await page.getByTestId("notice-action").click();
  await expect(rows(page)).toHaveCount(1);
  await page.getByTestId("interview-remove").click();
  await expect(rows(page)).toHaveCount(0);
  const file = (name: string, text: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });
  await page.getByTestId("interviews-open").setInputFiles(file("mine.json", json));
  await expect(rows(page)).toHaveCount(1);
  await page.getByTestId("interviews-open").setInputFiles(file("mine.json", json));
  await expect(page.getByTestId("notice")).toContainText("already here");
  await expect(rows(page)).toHaveCount(1);
  await page.getByTestId("interviews-open").setInputFiles(file("other.json", json.replace(/"log": "[^"]*"/, '"log": "elsewhere"')));
  await expect(page.getByTestId("notice")).toContainText("elsewhere");
  await expect(rows(page)).toHaveCount(1);
});

test("a page that is closed while somebody thinks loses no question", async ({ page }) => {
  const slow = await rehearse("--latency-ms", "20000");
  servers.push(slow);
  await openAtServer(page, slow);
  await ask(page);
  await expect(page.getByTestId("interview-stop")).toBeVisible();
  await open(page);
  await page.getByTestId("interview-open").click();
  await expect(page.getByTestId("interview-question")).toHaveValue(QUESTION);
  // The offline reader answers it, and then it is asked.
  await page.getByTestId("mind-offline").check();
  await page.getByTestId("interview-ask").click();
  await expect(rows(page)).toHaveCount(1);
  await open(page);
  await page.getByTestId("interview-open").click();
  await expect(page.getByTestId("interview-question")).toHaveValue("");
});

test("a model at a server answers, and what it took is told; a call can be stopped, and one that fails is told and tried again", async ({ page, complaints }) => {
  complaints.allow(/401/);
  const slow = await rehearse("--latency-ms", "1500");
  servers.push(slow);
  await openAtServer(page, slow);
  // What it will take is told before anything is asked.
  await expect(page.getByTestId("interview-cost")).toContainText("1 call");
  await expect(page.getByTestId("interview-cost")).toContainText(/[1-9].* tokens sent/);
  await ask(page);
  await page.getByTestId("interview-stop").click();
  await expect(page.getByTestId("interview-came")).toContainText("Stopped. Nothing was saved.");
  await expect(page.getByTestId("interview-question")).toHaveValue(QUESTION);
  await expect(page.getByTestId("interview-question")).toBeFocused();
  await expect(rows(page)).toHaveCount(0);
  await page.getByTestId("interview-ask").click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByTestId("interview-by")).toContainText(/rehearsal · .*\d/);
  // The answer stands below the question; the server's form is folded away.
  await expect(page.getByTestId("base-url")).toBeHidden();
  await expect(page.getByTestId("interview-mind")).toContainText("rehearsal");
  await page.getByTestId("interview-mind").click();

  const refusing = await rehearse("--key", "sk-right");
  servers.push(refusing);
  await page.getByTestId("base-url").fill(refusing.address);
  await ask(page);
  await expect(page.getByTestId("interview-came")).toContainText("gave no answer");
  await expect(page.getByTestId("interview-question")).toHaveValue(QUESTION);
  await expect(rows(page)).toHaveCount(1);
  await page.getByTestId("base-url").fill(slow.address);
  await page.getByTestId("interview-ask").click();
  await expect(rows(page)).toHaveCount(2);
});
